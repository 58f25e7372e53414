// Package flaschenteufel plays Flaschenteufel, a card game for two to four players by
// Günter Cornett, in the edition of 2003: the trick goes to the highest card below the price
// of a bottle, and with it the bottle, which nobody wants to own in the end.
//
// The package is a pure rules engine: [New], [Deal] and [Apply] take a [State] and return the
// next one; see Playing it, at the end. What comes first is the rulebook. Each rule names the
// constant that refusals and events cite, and the constant's comment gives its source and,
// where the source is open, the ruling taken. The source is the leaflet of that edition, cited
// as flaschenteufel.txt; it is not part of this module.
//
// # The pack and the bottle
//
// Two to four players play ([RulePlayers]).
//
// The cards are the numbers 1 to 37 without 19, twelve in each of three colours
// ([RulePack]). Each is worth 1 to 6 coins, 42 in each colour and 126 in all:
//
//	coins    1   1   2   2   3   3   4   4   5   5   6   6
//	yellow   1   2   3   5   7   9  12  15  18  22  25  28
//	blue     4   6   8  10  13  17  20  24  27  30  32  34
//	red     11  14  16  21  23  26  29  31  33  35  36  37
//
// Every round begins with the bottle on the start card, the 19 that is in no hand: it is owned
// by nobody, at a price of 19 ([RuleStartPrice]).
//
// # The deal and the exchange
//
// The whole pack is dealt, one card at a time from the dealer's left: 12 cards to each of
// three players, 9 to each of four. The option FirstLead says who sits at the first dealer's
// left, and the deal passes to the left each round ([RuleDeal]).
//
// Cards are passed, laid and played from the player's own hand ([RuleHand]).
//
// Each player chooses three different cards at once: one for the left neighbour, one for the
// right, and one for the devil's trick. Players choose in any order. Everybody sees that a
// player has chosen, nobody else what; hands change when all have chosen, and only then is a
// card played ([RuleExchange]).
//
// The cards of the devil's trick lie face down until the round is scored. Each player knows
// only the own one ([RuleDevilsTrick]).
//
// # The tricks
//
// The player at the dealer's left leads the first trick, the winner of a trick leads the
// next. Any card may be led ([RuleLead]).
//
// Play goes clockwise, one card each ([RuleTurn]).
//
// A player who holds a card of the colour led must play one ([RuleFollowSuit]).
//
// A player who holds none plays any card, and it can win ([RuleNoSuit]).
//
// If all cards of the trick are above the price, the highest number wins, whatever its
// colour. Bottle and price stay as they are ([RuleOverPrice]).
//
// If one card or several are below the price as it stood when the trick began, the highest of
// those wins the trick and the bottle ([RuleUnderPrice]). With the price at 19, the cards 24,
// 15, 17 and 32 are played: 15 and 17 are below it, and 17 wins.
//
// The card that won is the new price and lies face up in front of the new owner, who may be
// the old one too ([RulePriceFalls]).
//
// The card of the old price stays with the player who won with it and counts among the cards
// won. The start card belongs to nobody ([RuleOldPrice]).
//
// Cards played are known to all until the round ends, and so is who won them; players also
// know what they themselves passed, laid and received. A [View] shows all of it
// ([RuleMemory]).
//
// # The end of a round, and of the game
//
// When all cards are played, each player scores the coins of the cards won ([RuleScore]).
//
// The devil's trick is turned up for all to see. The owner of the bottle scores nothing for
// the cards won and loses the coins of the devil's trick, so totals can be negative; if nobody
// bought the bottle, nobody pays ([RuleImpScore]).
//
// The game ends after an agreed number of rounds, or after the round in which a player's
// total reaches an agreed target, whichever comes first. With neither agreed the target is
// 500 coins, and no game is longer than 100 rounds ([RuleGameEnd]).
//
// The highest total wins; equal totals share the win ([RuleWinner]).
//
// # Two players
//
// The leaflet refers to rules for two that it does not contain; these are the ones by which
// the published game is played online. What is not said here is as above.
//
// Each player gets a hidden hand of 12 cards, dealt first, and an open hand of 6. Until both
// have exchanged, only its owner sees an open hand ([RuleTwoDeal]).
//
// Each player passes four different cards of the hidden hand: one to the other's open hand,
// one to the other's hidden hand, and two, in no order, to the devil's trick
// ([RuleTwoExchange]).
//
// Then the open hands, 7 cards each, lie open to all; 9 cards each stay hidden, and eight
// tricks are played ([RuleTwoOpen]).
//
// A trick has four cards, played in turn: leader, other, leader, other. The non-dealer leads
// first ([RuleTwoTurns]).
//
// A card comes from either hand, and each hand has to follow by itself, for the leader's
// second card too. From a hand that holds the colour led only that colour is played, from one
// that does not, any card ([RuleTwoFollow]). Say yellow is led, and a player has yellow in the
// open hand and none in the hidden one: a yellow card of the open hand may be played, or any
// card of the hidden one.
//
// # Playing it
//
// A game alternates between deals, which bring in chance, and moves. [Pile] says what has
// to be shuffled and [Deal] deals it; [AppendMoves] lists the legal moves and [Apply] makes
// one; [Explain] also tells what it brought about, as [cards.Event] values that cite the rules
// above. [State.View] is what one seat may know, and [View.Sample] draws a state that agrees
// with it, for bots. [Position] is a State in JSON and [Record] a game as text. What is
// refused leaves the state as it was, with a [*cards.Violation] that unwraps to the rule
// broken. The examples in example_test.go show each of these at work.
//
// In text a card is its number, 24, and in JSON the string "24". Prices are card numbers and
// scores are coins, both plain numbers in JSON.
package flaschenteufel
