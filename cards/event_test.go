package cards_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// TestEveryone has all who can know something: the players and, as Nobody, spectators.
func TestEveryone(t *testing.T) {
	t.Parallel()
	for n := range 256 {
		seat := cards.Seat(n)
		assert.Equal(t, seat.IsPlayer(cards.MaxSeats) || seat == cards.Nobody, cards.Everyone().Has(seat), "%v", seat)
	}
}

// TestEventFor asks for an event on behalf of each kind of seat.
func TestEventFor(t *testing.T) {
	t.Parallel()
	secret := cards.Event{
		Rule: "demo/pass", Seat: 1, To: 2, N: 1, Cards: "24",
		Text: "Seat 1 passes 24 to seat 2.", Public: "Seat 1 passes a card to seat 2.",
		Known: cards.SetOf[cards.Seat](1, 2), Shown: cards.SetOf[cards.Seat](2),
	}
	whole, hidden := secret, secret
	whole.Public = ""
	hidden.Cards, hidden.Text, hidden.Public, hidden.Known = "", secret.Public, "", cards.Everyone()
	open := secret
	open.Known = cards.Everyone()
	spectators := secret
	spectators.Known = cards.SetOf(cards.Nobody)
	spectatorsWhole := whole
	spectatorsWhole.Known = spectators.Known
	openWhole := whole
	openWhole.Known = open.Known

	for _, row := range []struct {
		reason string
		event  cards.Event
		seat   cards.Seat
		want   cards.Event
	}{
		{"who did it knows", secret, 1, whole},
		{"to whom it was done knows", secret, 2, whole},
		{"another player does not", secret, 0, hidden},
		{"the last seat does not", secret, 7, hidden},
		{"a spectator does not", secret, cards.Nobody, hidden},
		{"chance is a spectator", secret, cards.Nature, hidden},
		{"a seat at no table is a spectator", secret, 100, hidden},
		{"nobody stands for spectators", spectators, cards.Nobody, spectatorsWhole},
		{"also for a seat at no table", spectators, 100, spectatorsWhole},
		{"also for chance", spectators, cards.Nature, spectatorsWhole},
		{"but not for a player", spectators, 0, hidden},
		{"what is public is for all", open, 0, openWhole},
		{"what is public is for spectators", open, 255, openWhole},
		{"the zero Event tells nobody anything", cards.Event{Text: "secret"}, 0, cards.Event{Known: cards.Everyone()}},
	} {
		assert.Equal(t, row.want, row.event.For(row.seat), row.reason)
	}
}

// events draws an event of any content.
var events = rapid.Custom(func(t *rapid.T) cards.Event {
	seats := rapid.Custom(func(t *rapid.T) cards.Seat { return cards.Seat(rapid.IntRange(0, 9).Draw(t, "seat")) })
	set := rapid.Custom(func(t *rapid.T) cards.Set[cards.Seat] {
		return cards.SetOf(rapid.SliceOf(seats).Draw(t, "seats")...).Intersect(cards.Everyone())
	})
	known := set.Draw(t, "known")
	return cards.Event{
		Rule:   cards.Rule(rapid.StringMatching(`[a-z]+/[a-z]+`).Draw(t, "rule")),
		Seat:   seats.Draw(t, "who"),
		To:     seats.Draw(t, "to"),
		N:      rapid.Int().Draw(t, "n"),
		Cards:  rapid.SampledFrom([]string{"", "24", "10H 7S"}).Draw(t, "cards"),
		Text:   rapid.String().Draw(t, "text"),
		Public: rapid.String().Draw(t, "public"),
		Known:  known,
		Shown:  known.Intersect(set.Draw(t, "shown")),
	}
})

// TestEventProperties holds for every event: nothing of the secret reaches who may not
// know it, and what a seat was given can be stored and asked again.
func TestEventProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		e := events.Draw(t, "event")
		seat := cards.Seat(rapid.Byte().Draw(t, "for"))
		have := e.For(seat)

		blank := e
		blank.Cards, blank.Text = "", ""
		as := seat
		if seat > 7 {
			as = cards.Nobody
		}
		if !e.Known.Has(as) && have != blank.For(seat) {
			t.Fatalf("%+v depends on cards or text", have)
		}
		if have.Public != "" {
			t.Fatalf("%+v tells what others are told", have)
		}
		if again := have.For(seat); again != have {
			t.Fatalf("%+v, then %+v", have, again)
		}
		if !have.Shown.Minus(have.Known).IsEmpty() {
			t.Fatalf("%+v shows something to who does not know it", have)
		}
	})
}

func TestEventJSON(t *testing.T) {
	t.Parallel()
	data, err := json.Marshal(cards.Event{
		Rule: "demo/pass", Seat: cards.Nature, To: 2, N: 1, Cards: "24", Text: "Text.", Public: "Public.",
		Known: cards.SetOf[cards.Seat](2), Shown: cards.SetOf(2, cards.Nobody),
	})
	require.NoError(t, err)
	assert.Equal(t, `{"rule":"demo/pass","seat":"nature","to":2,"n":1,"cards":"24","text":"Text.","public":"Public.",`+
		`"known":[2],"shown":[2,"nobody"]}`, string(data))

	rapid.Check(t, func(t *rapid.T) {
		e := events.Draw(t, "event")
		data, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var again cards.Event
		if err := json.Unmarshal(data, &again); err != nil || again != e {
			t.Fatalf("%s reads back as %+v: %v", data, again, err)
		}
	})
}
