package laws

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"spielwerk/cards"
)

var stateFaults = []fault{
	{"value", "a state larger than agreed", "at most 8 are allowed", func(c *config, _ *broken) { c.MaxSize = 8 }},
	{"zero", "the zero state has moves", "a result, a pile, moves", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == 0 {
				return []move{{card: 1}}
			}
			return moves
		})
	}},
	{"zero", "somebody to act in the zero state", "somebody to act", func(_ *config, b *broken) {
		b.toAct = func(s state) cards.Set[cards.Seat] { return s.toAct(s.did()).With(0) }
	}},
	{"zero", "somebody waited for in the zero state", "somebody to act", func(_ *config, b *broken) {
		b.waiting = func(s state) cards.Set[cards.Seat] { return s.toAct(s.did()).With(0) }
	}},
	{"zero", "the zero state has a result", "a result", func(_ *config, b *broken) {
		b.result = func(s state) (cards.Result, bool) { return cards.Result{}, s.Phase == 0 || s.Phase == over }
	}},
	{"zero", "the zero state has a pile", "a pile", func(_ *config, b *broken) {
		b.pile = func(s state) string { s.Phase = max(s.Phase, dealing); return toy{}.Pile(s) }
	}},
	{"zero", "the zero state is shuffled", "zero state is shuffled", func(_ *config, b *broken) {
		b.shuffle = func(s state, _ rand.Source) state { s.note = 1; return s }
	}},
	{"zero", "the zero state is dealt", "a deal: the error is", func(_ *config, b *broken) {
		b.deal = func(s state, _ string) (state, error) { return s, nil }
	}},
	{"zero", "the zero state is explained a deal", "a deal explained in the zero state", func(_ *config, b *broken) {
		b.explainDeal = func(s state, _ string) (state, []cards.Event, error) {
			return s, nil, cards.Refuse(cards.RulePile, "deal", "none")
		}
	}},
	{"zero", "the zero state accepts a move", "want a *cards.Violation", func(_ *config, b *broken) {
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			if s.Phase == 0 {
				return s, nil
			}
			return apply(s, m)
		}
	}},
	{"zero", "the zero state explains a move", "explained: the error is <nil>", func(_ *config, b *broken) {
		b.explain = func(s state, m move) (state, []cards.Event, error) { return s, nil, nil }
	}},
	{"zero", "the zero state has a view", "zero state has a view", func(_ *config, b *broken) {
		b.view = func(s state, _ cards.Seat) view { return view{table: s.table, Seat: cards.Nobody} }
	}},
	{"zero", "the zero view has moves", "zero view has moves", func(_ *config, b *broken) {
		b.viewMoves = func(dst []move, _ view) []move { return append(dst, move{}) }
	}},
	{"zero", "the zero view has a sample", "sample of the zero view", func(_ *config, b *broken) {
		b.sample = func(v view, _ rand.Source) (state, error) { return state{table: v.table}, nil }
	}},
	{"zero", "the zero move is accepted", "the zero move: the error is", func(_ *config, b *broken) {
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			if s.Phase == choosing && m == (move{}) {
				return s, nil
			}
			return apply(s, m)
		}
	}},
	{"zero", "the zero move refused for another rule", "want a refusal for cards/move", refusing(func(v *cards.Violation) {
		if v.Rule == cards.RuleMove {
			v.Rule = ruleHand
		}
	})},
	{"options", "options get lost", "a game reports the options", func(_ *config, b *broken) {
		b.options = func(state) string { return `{"Players":2,"Rounds":9}` }
	}},
	{"options", "options of two lines", "more than a line", func(_ *config, b *broken) {
		b.options = func(s state) string { return toy{}.Options(s) + "\n" }
	}},
	{"options", "options change", "a game with the options", func(_ *config, b *broken) {
		b.options = func(s state) string {
			if s.Phase == over {
				s.Rounds = 9
			}
			return toy{}.Options(s)
		}
	}},
	{"options", "options that are none", "want a *cards.Violation", func(_ *config, b *broken) {
		b.newGame = func(options string) (state, error) {
			if s, err := (toy{}).New(options); err == nil {
				return s, nil
			}
			return state{}, errors.New("no options")
		}
	}},
	{"options", "drawn options refused", "options {} are refused", func(c *config, _ *broken) { c.Options = rapid.Just("{}") }},
	{"deal", "shuffled without need", "no pile is due", func(_ *config, b *broken) {
		b.shuffle = func(s state, src rand.Source) state {
			s.Phase = dealing
			return toy{}.Shuffle(s, src)
		}
	}},
	{"deal", "a shuffle of its own", "dealt in the same order", func(_ *config, b *broken) {
		b.shuffle = func(s state, src rand.Source) state {
			src.Uint64()
			return toy{}.Shuffle(s, src)
		}
	}},
	{"deal", "the rest in reverse", "with the rest of the pile", func(_ *config, b *broken) {
		b.deal = func(s state, deal string) (state, error) {
			reversed := s.pile()
			slices.Reverse(reversed)
			if order, err := cards.ParseDeal(deal, reversed, parseCard); err == nil {
				deal = string(cards.AppendWords(nil, order...))
			}
			return toy{}.Deal(s, deal)
		}
	}},
	{"conserved", "a card lost", "lost or doubled", func(_ *config, b *broken) {
		b.after(func(_ state, m move, next *state) {
			if next.Phase == redealing {
				next.Hand[0][0] = 0
			}
		})
	}},
	{"past", "a state that is not itself", "no longer equals", func(_ *config, b *broken) {
		b.after(func(_ state, _ move, next *state) { next.note = math.NaN() })
	}},
	{"past", "Apply changes what its argument means", "at the end of the game is", func(_ *config, b *broken) {
		used := map[state]bool{}
		b.after(func(before state, _ move, _ *state) { used[before] = true })
		b.listed(func(moves []move, s state) []move {
			if used[s] {
				return moves[:1]
			}
			return moves
		})
	}},
	{"past", "a state that fades", "at the end of the game is", func(_ *config, b *broken) {
		played := uint8(0)
		b.after(func(_ state, _ move, next *state) { played++ })
		b.waiting = func(state) cards.Set[cards.Seat] { return cards.SetOf(cards.Seat(played)) }
	}},
}

var moveFaults = []fault{
	{"pure", "Apply counts", "and then", func(_ *config, b *broken) {
		calls := 0.0
		b.after(func(_ state, _ move, next *state) { calls++; next.note = calls })
	}},
	{"pure", "Deal counts", "and then", func(_ *config, b *broken) {
		calls := 0.0
		deal := b.deal
		b.deal = func(s state, order string) (state, error) {
			next, err := deal(s, order)
			calls++
			next.note = calls
			return next, err
		}
	}},
	{"pure", "Apply changes what its argument means", "moves tried from it", func(_ *config, b *broken) {
		uses := map[state]int{}
		b.after(func(before state, _ move, _ *state) { uses[before]++ })
		b.listed(func(moves []move, s state) []move {
			if uses[s] > 1 {
				return moves[:1]
			}
			return moves
		})
	}},
	{"refusals", "a refusal changes the state", "is refused but changes", func(_ *config, b *broken) {
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			next, err := apply(s, m)
			if err != nil {
				next.Round++
			}
			return next, err
		}
	}},
	{"refusals", "an error that is no violation", "want a *cards.Violation", func(_ *config, b *broken) {
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			next, err := apply(s, m)
			if err != nil {
				err = errors.New(err.Error())
			}
			return next, err
		}
	}},
	{"refusals", "a rule of another game", "without a rule of this game", refusing(func(v *cards.Violation) { v.Rule = "game/rule" })},
	{"refusals", "no reason", "or a reason", refusing(func(v *cards.Violation) { v.Reason = "" })},
	{"refusals", "another move", `is refused as "move"`, refusing(func(v *cards.Violation) { v.Move = "move" })},
	{"refusals", "another rule at the end", "over: true", refusing(func(v *cards.Violation) {
		if v.Rule == cards.RuleOver {
			v.Rule = ruleTurn
		}
	})},
	{"refusals", "another rule before the deal", "pile due: true", refusing(func(v *cards.Violation) {
		if v.Rule == cards.RulePile {
			v.Rule = ruleDeal
		}
	})},
	{"refusals", "a deal refused for another rule", "want cards/pile", func(_ *config, b *broken) {
		b.deal = func(s state, deal string) (state, error) {
			next, err := toy{}.Deal(s, deal)
			if err != nil && s.Phase != over && !s.Phase.deals() {
				err = cards.Refuse(ruleDeal, "deal", "none")
			}
			return next, err
		}
	}},
	{"refusals", "a text refused for another rule", "want cards/move", func(_ *config, b *broken) {
		b.parseMove = func(text string) (move, error) {
			m, err := toy{}.ParseMove(text)
			if err != nil {
				err = cards.Refuse(ruleTurn, text, "none")
			}
			return m, err
		}
	}},
	{"moves", "an unlisted move accepted", "accepted but not listed", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == choosing {
				return moves[1:]
			}
			return moves
		})
	}},
	{"moves", "a move listed twice", "listed twice", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move { return append(moves, moves...) })
	}},
	{"moves", "a listed move refused", "listed but refused", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == dealing {
				return []move{{card: 1}}
			}
			return moves
		})
	}},
	{"moves", "a typed nil", "refused: <nil>", func(_ *config, b *broken) {
		b.apply = func(s state, m move) (state, error) {
			next, err := toy{}.Apply(s, m)
			v, _ := errors.AsType[*cards.Violation](err)
			return next, v
		}
	}},
	{"order", "an order that turns", "with room for", func(_ *config, b *broken) {
		odd := false
		b.listed(func(moves []move, _ state) []move {
			if odd = !odd; odd {
				slices.Reverse(moves)
			}
			return moves
		})
	}},
	{"order", "overwrites what was there", "with room for", func(_ *config, b *broken) {
		b.appendMoves = func(dst []move, s state) []move { return toy{}.AppendMoves(dst[:0], s) }
	}},
	{"one-of-three", "neither", "over: false", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == turning {
				return nil
			}
			return moves
		})
	}},
	{"one-of-three", "a result too early", "over: true", func(_ *config, b *broken) {
		b.result = func(s state) (cards.Result, bool) { return cards.Result{}, s.Phase != choosing }
	}},
	{"one-of-three", "somebody to act at the end", "to act: {0}, want {}", func(_ *config, b *broken) {
		b.toAct = func(s state) cards.Set[cards.Seat] {
			if s.Phase == over {
				return cards.SetOf[cards.Seat](0)
			}
			return toy{}.ToAct(s)
		}
	}},
	{"one-of-three", "a player to act when a deal is due", "to act: {0}, want {nature}", func(_ *config, b *broken) {
		b.toAct = func(s state) cards.Set[cards.Seat] {
			if s.Phase == dealing {
				return cards.SetOf[cards.Seat](0)
			}
			return toy{}.ToAct(s)
		}
	}},
	{"one-of-three", "a stranger moves", "nobody sits there", func(_ *config, b *broken) {
		stranger := func(m move) move {
			if m.seat == cards.Nature {
				m.seat = 5
			}
			return m
		}
		b.listed(func(moves []move, _ state) []move {
			for i := range moves {
				moves[i] = stranger(moves[i])
			}
			return moves
		})
		b.apply = func(s state, m move) (state, error) {
			if m.seat == 5 {
				m.seat = cards.Nature
			}
			return toy{}.Apply(s, m)
		}
	}},
	{"one-of-three", "a player not counted", "nobody sits there", func(_ *config, b *broken) {
		b.players = func(s state) int { return int(s.Players) - 1 }
	}},
	{"one-of-three", "chance among players", "players and chance", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == choosing {
				moves = append(moves, move{seat: cards.Nature, card: s.rest()[0]})
			}
			return moves
		})
		b.apply = func(s state, m move) (state, error) {
			if m.seat == cards.Nature {
				s.Phase = turning
			}
			return toy{}.Apply(s, m)
		}
	}},
	{"waiting", "waits for who has chosen", "the game waits for", func(_ *config, b *broken) {
		b.waiting = func(s state) cards.Set[cards.Seat] { return s.toAct(cards.Set[cards.Seat]{}) }
	}},
	{"waiting", "waits for nobody", "but {nature} can act", func(_ *config, b *broken) {
		b.waiting = func(s state) cards.Set[cards.Seat] { return s.toAct(s.did()).Without(cards.Nature) }
	}},
	{"commute", "the first to choose is noted", "the other way round", func(_ *config, b *broken) {
		b.after(func(before state, m move, next *state) {
			if before.did().IsEmpty() {
				next.note = float64(m.seat)
			}
		})
	}},
	{"commute", "only one may choose", "toy/choose", func(_ *config, b *broken) {
		apply := b.apply
		b.apply = func(s state, m move) (state, error) {
			if !s.did().IsEmpty() && s.Phase == choosing {
				return s, cards.Refuse(ruleChoose, m.String(), "late")
			}
			return apply(s, m)
		}
		b.listed(func(moves []move, s state) []move {
			if !s.did().IsEmpty() && s.Phase == choosing {
				return nil
			}
			return moves
		})
	}},
	{"ends", "a round without end", "the game goes on after 2 deals", func(_ *config, b *broken) {
		b.after(func(before state, m move, next *state) {
			if before.Phase == turning {
				*next = before
			}
		})
	}},
	{"ends", "a game without end", "and 0 moves", func(_ *config, b *broken) {
		b.after(func(before state, _ move, next *state) {
			if next.Phase == over {
				next.Phase = dealing
			}
		})
	}},
	{"ends", "a game that is stuck", "is stuck", func(_ *config, b *broken) {
		b.listed(func(moves []move, s state) []move {
			if s.Phase == turning {
				return nil
			}
			return moves
		})
	}},
	{"ends", "a listed move refused", "is legal but refused", func(_ *config, b *broken) {
		b.apply = func(s state, m move) (state, error) { return s, cards.Refuse(ruleTurn, m.String(), "never") }
	}},
	{"result", "a score before the end", "before the end", func(_ *config, b *broken) {
		b.result = func(s state) (cards.Result, bool) {
			result, over := toy{}.Result(s)
			result.Score[0] = int32(s.Total[0])
			return result, over
		}
	}},
	{"result", "a place for nobody", "nobody sits at 7", func(_ *config, b *broken) {
		b.result = func(s state) (cards.Result, bool) {
			result, over := toy{}.Result(s)
			if over {
				result.Place[7] = 4
			}
			return result, over
		}
	}},
	{"result", "no winner", "is in place", func(_ *config, b *broken) {
		b.result = func(s state) (cards.Result, bool) {
			result, over := toy{}.Result(s)
			for i := range s.Players {
				if over {
					result.Place[i]++
				}
			}
			return result, over
		}
	}},
}
