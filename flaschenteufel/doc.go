// Package flaschenteufel plays Flaschenteufel, a card game for two to four players by
// Günter Cornett, in the edition of 2003 (Bambus Spieleverlag): the trick goes to the
// highest card below the price of a bottle, and with it the bottle, which nobody wants
// to own in the end.
//
// The package is a pure rules engine: [New], [Deal] and [Apply] take a [State] and
// return the next one. What follows is the rulebook; each rule names the constant that
// refusals and events cite, and the constant's comment gives its source and, where the
// source is open, the ruling taken. The rules are those of the printed leaflet,
// "flaschenteufel.txt" in the sources.
//
// # The pack and the bottle
//
// Two to four players play ([RulePlayers]) with the numbers 1 to 37 without 19, twelve
// cards in each of three colours ([RulePack]). A card is worth 1 to 6 coins, 42 in each
// colour and [PackCoins] in all:
//
//	coins    1   1   2   2   3   3   4   4   5   5   6   6
//	yellow   1   2   3   5   7   9  12  15  18  22  25  28
//	blue     4   6   8  10  13  17  20  24  27  30  32  34
//	red     11  14  16  21  23  26  29  31  33  35  36  37
//
// In every round the bottle starts on the start card, owned by nobody, at a price of 19
// ([RuleStartPrice]).
//
// # The deal and the exchange
//
// The whole pack is dealt, one card at a time from the dealer's left: 12 to each of
// three players, 9 to each of four. The dealer's left neighbour deals the next round
// ([RuleDeal]).
//
// Then each player chooses three cards of the hand ([RuleHand]): one for the left
// neighbour, one for the right ([RuleExchange]), and one to lie face down in the devil's
// trick until the round is scored ([RuleDevilsTrick]). All choose before anybody takes
// up what was passed, so the order in which they do so does not matter.
//
// # The tricks
//
// The player at the dealer's left leads the first trick, afterwards the winner of the
// last one; any card may be led ([RuleLead]). Play goes clockwise, one card each
// ([RuleTurn]). Who holds a card of the colour led plays one ([RuleFollowSuit]); who
// holds none plays any card, and it can win ([RuleNoSuit]).
//
// If all cards of the trick are above the price, the highest number wins, whatever its
// colour, and the bottle stays where it is ([RuleOverPrice]). If one or several are below
// the price, the highest of those wins the trick and the bottle ([RuleUnderPrice]). That
// card is the new price and lies open before the new owner ([RulePriceFalls]); the card
// of the old price stays among the cards won by the player who had won with it
// ([RuleOldPrice]).
//
// With the price at 19, the cards 24, 15, 17 and 32 are played: 15 and 17 are below it,
// 17 is the higher one, so 17 wins, and 17 is the new price.
//
// Cards played are known to all until the round ends, and everyone knows what they
// passed to whom themselves ([RuleMemory]): a [View] shows both.
//
// # The end
//
// When all cards are played, each player scores the coins of the cards won
// ([RuleScore]); but the owner of the bottle scores minus the coins of the devil's trick
// ([RuleImpScore]). The game ends after an agreed number of rounds or an agreed total
// ([RuleGameEnd]), and the highest total wins ([RuleWinner]).
//
// # Two players
//
// Each of two players gets a hidden hand of 12 and an open hand of 6 cards
// ([RuleTwoDeal]). In the exchange each passes four cards of the hidden hand: one to the
// other's open hand, one to the other's hidden hand and two to the devil's trick
// ([RuleTwoExchange]). Then the open hands lie open: 7 open and 9 hidden cards each, for
// eight tricks ([RuleTwoOpen]). A trick has four cards, played in turn by leader, other,
// leader, other; the non-dealer leads first ([RuleTwoTurns]). A card comes from either
// hand, and each hand has to follow by itself, the leader's second card too
// ([RuleTwoFollow]). All else is as above.
//
// # Playing it
//
// A game alternates between deals, which bring in chance, and moves. [Pile] says what has
// to be shuffled and [Deal] deals it; [AppendMoves] lists the legal moves and [Apply]
// makes one; [Explain] also tells what it brought about, as [cards.Event] values that
// cite the rules above. [State.View] is what one seat may know, and [View.Sample] draws a
// state that agrees with it, for bots. [Position] is the form of a State in JSON and
// [Record] that of a game as text. What is refused is a [*cards.Violation] and unwraps to
// the rule broken, and the state stays as it was.
//
// Cards are their numbers in text and JSON ("24"), and so is every amount: prices are
// numbers of cards, scores are coins.
package flaschenteufel
