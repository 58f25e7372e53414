package flaschenteufel

import "spielwerk/cards"

// RulePlayers says that two to four players sit at the table.
//
// Source: flaschenteufel.txt, subtitle, "für zwei bis vier Spieler".
//
// Refuses: options with another number of players, or with a first leader who is
// not at the table.
const RulePlayers cards.Rule = "flaschenteufel/players"

// RulePack says that the pack has 36 cards, the numbers 1 to 37 without 19, twelve in each
// of three colours; each is worth 1 to 6 coins.
//
// Source: flaschenteufel.txt, Spielmaterial, "36 Spielkarten".
//
// Ruling: the text leaves to the overview cards which numbers are yellow, blue or
// red and what they are worth. Public listings of the 2003 edition agree on the
// distribution used here; later editions exchange some of the colours.
const RulePack cards.Rule = "flaschenteufel/pack"

// RuleStartPrice says that a round begins with the bottle on the start card, unowned, at
// the price of 19.
//
// Source: flaschenteufel.txt, Der Flaschenteufel, "Sein Anfangspreis beträgt 19".
//
// Ruling: every round begins so. The sentence speaks of the beginning of the
// "Spiel", which could also mean that owner and price are carried over; then most
// rounds after the first would see the bottle sold seldom or never.
const RuleStartPrice cards.Rule = "flaschenteufel/start-price"

// RuleDeal says that all 36 cards are dealt evenly, 12 to each of three players and 9 to
// each of four, and the deal passes to the left each round.
//
// Source: flaschenteufel.txt, Spielvorbereitung, "gleichmäßig an die Spieler
// verteilt".
//
// Ruling: cards go round one at a time, the first one to the dealer's left. Who
// deals first is an option, and who deals next is the left neighbour; the text
// says neither. Any other way to deal a shuffled pack evenly would be as fair.
const RuleDeal cards.Rule = "flaschenteufel/deal"

// RuleDevilsTrick says that each player lays a card face down under the start card, and
// nobody may look at this devil's trick before the round is scored.
//
// Source: flaschenteufel.txt, Spielbeginn, "Niemand darf den
// Teufelsstich ansehen".
//
// Ruling: each player knows the card laid by themselves, and all are turned up for
// everybody when the round is scored. Without that nobody could check the score.
const RuleDevilsTrick cards.Rule = "flaschenteufel/devils-trick"

// RuleExchange says that all players at once pass one card to the left and one to the
// right, and take up what they are passed only when all have chosen.
//
// Source: flaschenteufel.txt, Spielbeginn, "tauscht gleichzeitig mit jedem seiner
// beiden Nachbarn".
//
// Refuses: a card played before all have exchanged; an exchange after that; an
// exchange with the cards of the other number of players; a second exchange; a
// card named twice.
//
// Ruling: one move names the two cards passed and the one for the devil's trick,
// since nothing is learnt between them. Seats move in any order. That a seat has
// chosen is public; what it chose is not.
const RuleExchange cards.Rule = "flaschenteufel/exchange"

// RuleHand says that cards are played, passed and laid from the player's own hand.
//
// Source: flaschenteufel.txt, Spielbeginn, "eine Karte von seiner Hand".
//
// Refuses: a card that the player does not hold.
const RuleHand cards.Rule = "flaschenteufel/hand"

// RuleLead says that the player at the dealer's left leads the first trick, the winner of
// a trick leads the next; any card may be led.
//
// Source: flaschenteufel.txt, Das Stichspiel, "Der Spieler links vom Geber
// beginnt"; Ein Beispiel, "Den nächsten Stich eröffnet".
const RuleLead cards.Rule = "flaschenteufel/lead"

// RuleTurn says that play goes clockwise, one card from each player.
//
// Source: flaschenteufel.txt, Das Stichspiel, "Gespielt wird im Uhrzeigersinn".
//
// Refuses: a card played out of turn.
const RuleTurn cards.Rule = "flaschenteufel/turn"

// RuleFollowSuit says that with three or four players, a player who holds a card of the
// colour led plays one.
//
// Source: flaschenteufel.txt, Das Stichspiel, "muss von seinen Mitspielern […]
// bedient werden".
//
// Refuses: a card of another colour by a player who holds the colour led.
const RuleFollowSuit cards.Rule = "flaschenteufel/follow-suit"

// RuleNoSuit says that a player who holds no card of the colour led plays any card, and
// that card can win.
//
// Source: flaschenteufel.txt, Das Stichspiel, "darf er eine beliebige Karte
// spielen".
const RuleNoSuit cards.Rule = "flaschenteufel/no-suit"

// RuleOverPrice says that if all cards of a trick are above the price, the highest number
// wins it, whatever its colour, and the bottle stays where it is.
//
// Source: flaschenteufel.txt, Das Stichspiel, "egal ob er bedient hat oder nicht".
const RuleOverPrice cards.Rule = "flaschenteufel/over-price"

// RuleUnderPrice says that if cards of a trick are below the price, the highest of those
// wins the trick and the bottle.
//
// Source: flaschenteufel.txt, Der Flaschenteufel, "der von diesen die höchste Karte
// gespielt hat".
//
// Ruling: the price that counts is the one at the beginning of the trick, since the
// bottle changes hands "nachdem der Stich zu Ende gespielt" is.
const RuleUnderPrice cards.Rule = "flaschenteufel/under-price"

// RulePriceFalls says that the card that won the bottle is its new price and lies open
// before the new owner, who may be the old one too.
//
// Source: flaschenteufel.txt, Der Flaschenteufel, "zeigt jetzt den neuen Preis".
const RulePriceFalls cards.Rule = "flaschenteufel/price-falls"

// RuleOldPrice says that the card of the old price stays with the player who won with it,
// as one of the cards won.
//
// Source: flaschenteufel.txt, Der Flaschenteufel, "bleibt bei ihrem Besitzer".
//
// Ruling: each price card counts once, for whoever bought with it; the start card is
// nobody's and counts nothing.
const RuleOldPrice cards.Rule = "flaschenteufel/old-price"

// RuleMemory says that cards played are known to all until the round ends, and so is who
// won them; each player knows what they passed to whom, laid in the devil's trick and
// received.
//
// Source: flaschenteufel.txt, Spieltipps, "welche Karten schon gespielt wurden".
//
// Ruling: views show every card won. At the table won cards lie face down and have to
// be remembered, but nobody could stop a program from doing so.
const RuleMemory cards.Rule = "flaschenteufel/memory"

// RuleScore says that when all cards are played, each player scores the coins of the cards
// won.
//
// Source: flaschenteufel.txt, Spielende, "den Punktwert seiner Stiche".
const RuleScore cards.Rule = "flaschenteufel/score"

// RuleImpScore says that the owner of the bottle scores minus the coins of the devil's
// trick instead.
//
// Source: flaschenteufel.txt, Spielende, "die Punkte aus dem Teufelsstich als
// Minuspunkte".
//
// Ruling: totals can fall below zero. A bottle that nobody bought costs nobody
// anything; in play from a deal some card below 19 is always played, so this takes a
// made-up position.
const RuleImpScore cards.Rule = "flaschenteufel/imp-score"

// RuleGameEnd says that the game ends after an agreed number of rounds, or after the round
// in which somebody reaches an agreed total.
//
// Source: flaschenteufel.txt, Spielende, "vorher verabredeten Anzahl von Runden".
//
// Refuses: options with rounds outside 0 to 100, or a target outside 0 to 10,000.
//
// Ruling: with both agreed, whichever comes first; with neither, a target of 500, the
// number that the text gives as an example. A total equal to the target reaches it.
// Totals are looked at when a round has been scored. No game lasts more than 100
// rounds, since totals can stay low for ever.
const RuleGameEnd cards.Rule = "flaschenteufel/game-end"

// RuleWinner says that the highest total wins.
//
// Source: flaschenteufel.txt, Spielende, "der Spieler mit der höchsten
// Gesamtpunktzahl".
//
// Ruling: equal totals share the win; the text names no tie-break.
const RuleWinner cards.Rule = "flaschenteufel/winner"

// RuleTwoDeal says that each of two players gets a hidden hand of 12 cards and an open
// hand of 6, which only its owner sees until both have exchanged.
//
// Source: flaschenteufel.txt, Hinweis, "Regeln für zwei Spieler". The text points to
// rules that it does not contain.
//
// Ruling: the rules for two are those of the published game as it is played online.
// Cards go round one at a time, twelve times to the hidden hands, then six times to
// the open ones.
const RuleTwoDeal cards.Rule = "flaschenteufel/two-deal"

// RuleTwoExchange says that each of two players passes four cards of the hidden hand: one
// to the other's open hand, one to the other's hidden hand, two to the devil's trick.
//
// Source: flaschenteufel.txt, Hinweis; see [RuleTwoDeal].
//
// Refuses: a card named twice; a card of the open hand.
//
// Ruling: one move names all four; the two for the devil's trick have no order.
const RuleTwoExchange cards.Rule = "flaschenteufel/two-exchange"

// RuleTwoOpen says that after the exchange the open hands, 7 cards each, lie open to all,
// 9 cards each stay hidden, and eight tricks of four cards are played.
//
// Source: flaschenteufel.txt, Hinweis; see [RuleTwoDeal].
const RuleTwoOpen cards.Rule = "flaschenteufel/two-open"

// RuleTwoTurns says that with two players a trick has four cards, played in turn: leader,
// other, leader, other. The non-dealer leads first.
//
// Source: flaschenteufel.txt, Hinweis; see [RuleTwoDeal].
const RuleTwoTurns cards.Rule = "flaschenteufel/two-turns"

// RuleTwoFollow says that with two players a card comes from either hand, and each hand by
// itself has to follow: one that holds the colour led plays only that colour, one that
// does not plays any card.
//
// Source: flaschenteufel.txt, Hinweis; see [RuleTwoDeal].
//
// Refuses: a card of another colour out of a hand that holds the colour led.
//
// Ruling: the leader's second card has to follow too, and an empty hand binds to
// nothing.
const RuleTwoFollow cards.Rule = "flaschenteufel/two-follow"
