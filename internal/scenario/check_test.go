package scenario

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// begun is the first four lines of a file, with which most tests begin.
const begun = "about a toy\nrule toy/show\nnew {}\ndeal a b\n"

// failuresOf returns what fails in a text, without the name of the file.
func failuresOf(text string, cfg Config[state, move, view]) string {
	f, failures := Parse("toy.txt", text)
	if len(failures) == 0 {
		failures = Check(f, cfg)
	}
	var list []string
	for _, failure := range failures {
		list = append(list, strings.TrimPrefix(failure.String(), "toy.txt:"))
	}
	return strings.Join(list, "\n")
}

// TestParse checks the shape of files: the failures of each text, none if it has none.
func TestParse(t *testing.T) {
	const none = "expected: about, then rule, once each, before everything else\nfound:    "
	for _, test := range []struct{ reason, text, want string }{
		{"the smallest file", "about a toy\nrule toy/show\nnew {}\nexpect {\"shown\":0}\n", ""},
		{"comments, blank lines, tabs", "# a\n\nabout\ta toy # b\n\nrule\ttoy/show toy/win\n\nnew\t{} # c\nexpect\t{\"shown\":0}", ""},
		{"about goes on", "about a toy\n  and more\nrule toy/show\nnew {}\ntoact nature", ""},
		{"nothing", "", "1: \nexpected: about, then rule\nfound:    nothing"},
		{"comments alone", "# about a toy\n", "1: \nexpected: about, then rule\nfound:    nothing"},
		{"nothing about it", "about # a toy\nrule toy/show\n", "1: about\nexpected: a sentence\nfound:    nothing\n2: rule toy/show\n" + none + "rule"},
		{"no about", "rule toy/show\nnew {}", "1: rule toy/show\n" + none + "rule"},
		{"no rule", "about a toy\nnew {}\ntoact nature", "2: new {}\n" + none + "new"},
		{"no rules", "about a toy\nrule\nnew {}\ntoact nature", "2: rule\nexpected: rules that act\nfound:    nothing\n3: new {}\n" + none + "new"},
		{"about twice", "about a toy\nabout it\nrule toy/show\ntoact", "2: about it\n" + none + "about"},
		{"about after rule", "about a toy\nrule toy/show\nabout it\nnew {}\ntoact nature", "3: about it\n" + none + "about"},
		{"rule twice", "about a toy\nrule toy/show\nrule toy/win\nnew {}\ntoact nature", "3: rule toy/win\n" + none + "rule"},
		{"what follows a second rule is read", "about a toy\nrule toy/show\nrule toy/win\nexcept {}", "3: rule toy/win\n" + none + "rule\n4: except {}\nexpected: a key or the seat of a move\nfound:    except"},
		{"an unknown key", begun + "except {}\ntoact 0 1", "5: except {}\nexpected: a key or the seat of a move\nfound:    except"},
		{"a seat that is none", begun + "8 show a\ntoact 0 1", "5: 8 show a\nexpected: a key or the seat of a move\nfound:    8"},
		{"keys are lower case", begun + "Expect {\"shown\":0}\ntoact 0 1", "5: Expect {\"shown\":0}\nexpected: a key or the seat of a move\nfound:    Expect"},
		{"no expectation", "\n# a\n" + begun + "0 show a", "3: about a toy\nexpected: a line that something must be true of\nfound:    none"},
	} {
		if diff := cmp.Diff(test.want, failuresOf(test.text, config(flawless))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}

// TestCheck runs files that begin with begun: every kind of line has to pass and to fail.
func TestCheck(t *testing.T) {
	const over = "0 show a\n1 show b\n"
	for _, test := range []struct{ reason, body, want string }{
		// new, position, deal and moves
		{"new", "new {}\nexpect {\"phase\":\"deal\"}", ""},
		{"new, refused", "new {\"x\":1}\ntoact", "5: new {\"x\":1}\nexpected: accepted\nfound:    cards/state: options: there are none"},
		{"new without JSON", "new\ntoact", "5: new\nexpected: JSON\nfound:    EOF"},
		{"new with more than JSON", "new {} {}\ntoact", "5: new {} {}\nexpected: JSON\nfound:    text after the JSON value"},
		{"new with a member twice", `new {"x":1,"x":1}` + "\ntoact", `5: new {"x":1,"x":1}` + "\nexpected: JSON\nfound:    member \"x\" is named twice"},
		{"position on two lines", "position {\"seats\":{\"0\":{\"card\":\"c\"},\n  \"1\":{\"card\":\"b\",\"open\":true}}}\nexpect {\"shown\":1}", ""},
		{"position, refused", "position {\"seats\":{}}\ntoact", "5: position {\"seats\":{}}\nexpected: accepted\nfound:    cards/state: position: seat 0 has no card"},
		{"position with a member twice", `position {"seats":{"0":1,"0":1}}` + "\ntoact", `5: position {"seats":{"0":1,"0":1}}` + "\nexpected: JSON\nfound:    member \"0\" is named twice"},
		{"deal on two lines", "new {}\ndeal c\n  d\nexpect {\"seats\":{\"0\":{\"card\":\"c\"}}}", ""},
		{"deal, refused", "deal a b\ntoact", "5: deal a b\nexpected: accepted\nfound:    cards/pile: deal: want two cards, once"},
		{"a move with spaces", "0   show  a # mine\nexpect {\"shown\":1}", ""},
		{"a move, refused", "0 show b\ntoact 7", "5: 0 show b\nexpected: accepted\nfound:    toy/hand: 0 show b: not the card held"},
		{"a move that is none", "0 hide a\ntoact 7", "5: 0 hide a\nexpected: accepted\nfound:    cards/move: 0 hide a: want SEAT show CARD"},
		{"nobody's move", "nobody show a\ntoact 7", "5: nobody show a\nexpected: accepted\nfound:    toy/show: nobody show a: one card each"},
		{"nature's move", "nature show a\ntoact 7", "5: nature show a\nexpected: accepted\nfound:    toy/show: nature show a: one card each"},

		// refuse
		{"a move refused", "refuse 0 show b -> toy/hand\nexpect {\"shown\":0}", ""},
		{"a text that is no move refused", "refuse 0 hide a -> cards/move\nrefuse x -> cards/move", ""},
		{"new refused", "refuse new {\"x\":1} -> cards/state", ""},
		{"malformed JSON refused", "refuse new { -> cards/state\nrefuse position { -> cards/state", ""},
		{"position on two lines refused", "refuse position\n  {\"x\":\n  1} -> cards/state", ""},
		{"a deal refused", "refuse deal a b -> cards/pile", ""},
		{"nothing dealt", "new {}\nrefuse deal -> cards/pile\nrefuse deal a -> cards/pile", ""},
		{"a move accepted", "refuse 0 show a -> toy/hand", "5: refuse 0 show a -> toy/hand\nexpected: refused for toy/hand\nfound:    accepted"},
		{"new accepted", "refuse new {} -> cards/state", "5: refuse new {} -> cards/state\nexpected: refused for cards/state\nfound:    accepted"},
		{"a deal accepted", "new {}\nrefuse deal a b -> cards/pile", "6: refuse deal a b -> cards/pile\nexpected: refused for cards/pile\nfound:    accepted"},
		{"refused for another rule", "refuse 0 show b -> toy/show", "5: refuse 0 show b -> toy/show\nexpected: refused for toy/show\nfound:    toy/hand: 0 show b: not the card held"},
		{"refused for a rule that is none", "refuse 0 show b -> toy/hands", "5: refuse 0 show b -> toy/hands\nexpected: the name of a rule\nfound:    \"toy/hands\""},
		{"text after the rule", "refuse 0 show b -> toy/hand x", "5: refuse 0 show b -> toy/hand x\nexpected: the name of a rule\nfound:    \"toy/hand x\""},
		{"no arrow", "refuse 0 show b", "5: refuse 0 show b\nexpected: what is refused, an arrow and a rule\nfound:    \"0 show b\""},
		{"nothing refused", "refuse -> toy/hand", "5: refuse -> toy/hand\nexpected: what is refused, an arrow and a rule\nfound:    \"-> toy/hand\""},

		// expect
		{"expect", `expect {"phase":"show","seats":{"1":{"card":"b"}}}`, ""},
		{"expect another value", `expect {"phase":"deal"}`, `5: expect {"phase":"deal"}` + "\nexpected: phase \"deal\"\nfound:    \"show\""},
		{"expect another value deep inside", `expect {"seats":{"0":{"open":false},"1":{"card":"c"}}}`, `5: expect {"seats":{"0":{"open":false},"1":{"card":"c"}}}` + "\nexpected: seats.1.card \"c\"\nfound:    \"b\""},
		{"expect a member that is not there", `expect {"seat":0}`, `5: expect {"seat":0}` + "\nexpected: seat 0\nfound:    no such member"},
		{"expect a string for a number", `expect {"shown":"0"}`, `5: expect {"shown":"0"}` + "\nexpected: shown \"0\"\nfound:    0"},
		{"expect an object for a number", `expect {"shown":{"a":0}}`, `5: expect {"shown":{"a":0}}` + "\nexpected: shown {\"a\":0}\nfound:    0"},
		{"expect no object", `expect [1]`, "5: expect [1]\nexpected: [1]\nfound:    " + `{"phase":"show","shown":0,"seats":{"0":{"card":"a","open":false},"1":{"card":"b","open":false}}}`},
		{"expect nothing", "expect {}", "5: expect {}\nexpected: a member that must be there\nfound:    {}"},
		{"expect nothing deep inside", `expect {"seats":{"0":{}}}`, `5: expect {"seats":{"0":{}}}` + "\nexpected: a member that must be there\nfound:    " + `{"seats":{"0":{}}}`},
		{"expect without JSON", "expect", "5: expect\nexpected: JSON\nfound:    EOF"},
		{"expect with more than JSON", `expect {"shown":0} 1`, `5: expect {"shown":0} 1` + "\nexpected: JSON\nfound:    text after the JSON value"},
		{"expect a member twice", `expect {"shown":0,"shown":0}`, `5: expect {"shown":0,"shown":0}` + "\nexpected: JSON\nfound:    member \"shown\" is named twice"},

		// view
		{"view", `view 0 {"seats":{"0":{"card":"a"},"1":{"card":""}}}`, ""},
		{"a spectator's view", `view nobody {"seats":{"0":{"card":""}}}`, ""},
		{"another view", `view 1 {"seats":{"0":{"card":"a"}}}`, `5: view 1 {"seats":{"0":{"card":"a"}}}` + "\nexpected: seats.0.card \"a\"\nfound:    \"\""},
		{"a view of no seat", `view {"shown":0}`, `5: view {"shown":0}` + "\nexpected: a seat\nfound:    seat \"{\\\"shown\\\":0}\": want 0 to 7, nature or nobody"},
		{"a view of nothing", "view 0 {}", "5: view 0 {}\nexpected: a member that must be there\nfound:    {}"},

		// hides
		{"hides", "hides 0 b c\nhides nobody a b", ""},
		{"numbers are no words", over + "hides 0 2", ""},
		{"shown in the view", "hides 0 b a", "5: hides 0 b a\nexpected: hidden from seat 0\nfound:    a"},
		{"the name of a member", "hides 0 card", "5: hides 0 card\nexpected: hidden from seat 0\nfound:    card"},
		{"told by an event", "0 show a\nhides 1 Shown", "6: hides 1 Shown\nexpected: hidden from seat 1\nfound:    Shown"},
		{"events before the deal are over", "0 show a\nnew {}\ndeal c d\nhides 1 Shown a", ""},
		{"events before a position are over", "0 show a\nposition {\"seats\":{\"0\":{\"card\":\"c\"},\"1\":{\"card\":\"d\"}}}\nhides 1 Shown a c", ""},
		{"no words", "hides 0", "5: hides 0\nexpected: words\nfound:    none"},
		{"what can be no word", "hides 0 b,c", "5: hides 0 b,c\nexpected: words of letters, digits and hyphens\nfound:    \"b,c\""},
		{"hidden from no seat", "hides a", "5: hides a\nexpected: a seat\nfound:    seat \"a\": want 0 to 7, nature or nobody"},

		// moves and count
		{"moves", "moves 0 : show a\nmoves 1 :  show   b ;", ""},
		{"no moves", "0 show a\nmoves 0 :\nmoves 7 :", ""},
		{"other moves", "moves 0 : show b; play", "5: moves 0 : show b; play\nexpected: play; show b\nfound:    show a\nnot legal: play; show b\nnot named: show a"},
		{"a move named twice", "moves 0 : show a; show a", "5: moves 0 : show a; show a\nexpected: show a; show a\nfound:    show a\nnot legal: \nnot named: "},
		{"moves without a colon", "moves 0 show a", "5: moves 0 show a\nexpected: a colon after the seat\nfound:    \"show a\""},
		{"moves of no seat", "moves : show a", "5: moves : show a\nexpected: a seat\nfound:    seat \":\": want 0 to 7, nature or nobody"},
		{"count", "count 0 1\ncount 2 0", ""},
		{"another count", "count 0 2", "5: count 0 2\nexpected: 2\nfound:    1"},
		{"no count", "count 0 one", "5: count 0 one\nexpected: a number\nfound:    \"one\""},
		{"two counts", "count 0 1 1", "5: count 0 1 1\nexpected: a number\nfound:    \"1 1\""},
		{"a count of no seat", "count", "5: count\nexpected: a seat\nfound:    seat \"\": want 0 to 7, nature or nobody"},

		// toact and waiting
		{"toact", "toact 1 0", ""},
		{"nobody to act", over + "toact\nwaiting", ""},
		{"nature acts", "new {}\ntoact nature", ""},
		{"others act", "toact 0", "5: toact 0\nexpected: {0}\nfound:    {0 1}"},
		{"a seat twice", "toact 0 0 1", "5: toact 0 0 1\nexpected: seats, each once\nfound:    \"0\""},
		{"no seat", "toact 0 x", "5: toact 0 x\nexpected: seats, each once\nfound:    \"x\""},
		{"waiting", "waiting 0", ""},
		{"waiting for others", "waiting 0 1", "5: waiting 0 1\nexpected: {0 1}\nfound:    {0}"},

		// events
		{"events of a deal", "events toy/deal toy/deal", ""},
		{"events of a move", over + "events toy/show toy/win", ""},
		{"a refusal has no events", "refuse 0 show b -> toy/hand\nevents toy/deal toy/deal", ""},
		{"fewer events", "events toy/deal", "5: events toy/deal\nexpected: toy/deal\nfound:    toy/deal toy/deal"},
		{"another order", over + "events toy/win toy/show", "7: events toy/win toy/show\nexpected: toy/win toy/show\nfound:    toy/show toy/win"},
		{"no events", "events", "5: events\nexpected: \nfound:    toy/deal toy/deal"},
		{"events before any", "new {}\nevents", "6: events\nexpected: a move or deal before it\nfound:    none"},
		{"a rule that is none", "0 show a\nevents toy/shown", "6: events toy/shown\nexpected: the name of a rule\nfound:    \"toy/shown\"\n6: events toy/shown\nexpected: toy/shown\nfound:    toy/show"},

		// result
		{"result", over + `result {"place":[2,1]}`, ""},
		{"another result", over + `result {"place":[1,2]}`, `7: result {"place":[1,2]}` + "\nexpected: place [1,2]\nfound:    [2,1]"},
		{"numbers are exact", over + `result {"score":[0,1.0]}`, `7: result {"score":[0,1.0]}` + "\nexpected: score [0,1.0]\nfound:    [0,1]"},
		{"a result before the end", `result {"place":[2,1]}`, `5: result {"place":[2,1]}` + "\nexpected: a game that is over\nfound:    it is not"},
		{"a result of nothing", over + "result {}", "7: result {}\nexpected: a member that must be there\nfound:    {}"},

		// eval
		{"eval", `eval number "c" -> 3`, ""},
		{"eval to something else", `eval number "c" -> 4`, `5: eval number "c" -> 4` + "\nexpected: 4\nfound:    3"},
		{"eval that fails", `eval number "e" -> 5`, `5: eval number "e" -> 5` + "\nexpected: 5\nfound:    no letter: \"e\""},
		{"eval of no JSON", "eval number c -> 3", "5: eval number c -> 3\nexpected: JSON\nfound:    invalid character 'c' looking for beginning of value"},
		{"eval by another name", `eval letter "c" -> 3`, `5: eval letter "c" -> 3` + "\nexpected: one of number\nfound:    \"letter\""},
		{"eval without an arrow", `eval number "c" 3`, `5: eval number "c" 3` + "\nexpected: an arrow and a text\nfound:    none"},

		// what follows
		{"expectations go on after a failure", "count 0 2\ncount 0 1\ncount 0 3", "5: count 0 2\nexpected: 2\nfound:    1\n7: count 0 3\nexpected: 3\nfound:    1"},
		{"nothing happens after what did not", "0 show b\n0 show a\ncount 0 5", "5: 0 show b\nexpected: accepted\nfound:    toy/hand: 0 show b: not the card held"},
	} {
		if diff := cmp.Diff(test.want, failuresOf(begun+test.body, config(flawless))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}

// TestCheckBegin checks what may stand before a game has begun.
func TestCheckBegin(t *testing.T) {
	for _, test := range []struct{ reason, line, want string }{
		{"refuse new", "refuse new [] -> cards/state", ""},
		{"refuse position", "refuse position {} -> cards/state", ""},
		{"eval", `eval number "a" -> 1`, ""},
		{"refuse a deal", "refuse deal a b -> cards/pile", "none"},
		{"refuse a move", "refuse 0 show a -> toy/hand", "none"},
		{"expect", `expect {"shown":0}`, "none"},
		{"view", `view 0 {"shown":0}`, "none"},
		{"hides", "hides 0 a", "none"},
		{"moves", "moves 0 :", "none"},
		{"count", "count 0 0", "none"},
		{"toact", "toact", "none"},
		{"waiting", "waiting", "none"},
		{"events", "events", "none"},
		{"result", `result {"place":[1,2]}`, "none"},
		{"deal", "deal a b\ntoact", "none"},
		{"a move", "0 show a\ntoact", "none"},
	} {
		want := ""
		if test.want != "" {
			line, _, _ := strings.Cut(test.line, "\n")
			want = "3: " + line + "\nexpected: new or position before it\nfound:    none"
		}
		if diff := cmp.Diff(want, failuresOf("about a toy\nrule toy/show\n"+test.line, config(flawless))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.reason, diff)
		}
	}
}

// TestCheckRules checks that the rule line names rules.
func TestCheckRules(t *testing.T) {
	have := failuresOf("about a toy\n\nrule toy/show toy/shown\nnew {}\ntoact nature", config(flawless))
	want := "3: rule toy/show toy/shown\nexpected: the name of a rule\nfound:    \"toy/shown\""
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCheckFaults checks that games are caught that break a promise.
func TestCheckFaults(t *testing.T) {
	const (
		before = `{"phase":"show","shown":0,"seats":{"0":{"card":"a","open":false},"1":{"card":"b","open":false}}}`
		after  = `{"phase":"show","shown":1,"seats":{"0":{"card":"a","open":true},"1":{"card":"b","open":false}}}`
		both   = `{"phase":"show","shown":2,"seats":{"0":{"card":"a","open":true},"1":{"card":"b","open":true}}}`
		same   = "\nexpected: the same with events and without\nfound:    "
	)
	for _, test := range []struct {
		fault      fault
		body, want string
	}{
		{explainsOther, "0 show a\ntoact", "5: 0 show a" + same + after + ", <nil> without\n" + before + ", <nil> with"},
		{explainsError, "0 show a\ntoact", "5: 0 show a" + same + after + ", <nil> without\n" + before + ", toy/show: 0 show a: no with"},
		{dealsOther, "toact 0 1", "4: deal a b" + same + before + ", <nil> without\n" + after + ", <nil> with"},
		{listsNothing, "0 show a\ntoact", "5: 0 show a\nexpected: a move that is listed if it is accepted\nfound:    listed: false, accepted: true"},
		{plainErrors, "refuse 0 show b -> toy/hand", "5: refuse 0 show b -> toy/hand\nexpected: refused for toy/hand\nfound:    an error that is no violation: no such card"},
		{refusesOther, "refuse 0 show b -> toy/hand", "5: refuse 0 show b -> toy/hand\nexpected: refused and nothing changed\nfound:    another state: " + both},
		{leaks, "hides 0 b", "5: hides 0 b\nexpected: hidden from seat 0\nfound:    b"},
		{tells, "hides 0 b", "5: hides 0 b\nexpected: hidden from seat 0\nfound:    b"},
		{redeals, "hides 1 a\ndeal c d\nhides 0 a b d\nhides 1 a b c", ""},
		{redeals, "deal c d\nhides 0 c", "6: hides 0 c\nexpected: hidden from seat 0\nfound:    c"},
		{badView, `view 0 {"a":1}`, `5: view 0 {"a":1}` + "\nexpected: JSON\nfound:    member \"a\" is named twice"},
		{badView, "hides 0 b", "5: hides 0 b\nexpected: JSON\nfound:    member \"a\" is named twice"},
	} {
		if diff := cmp.Diff(test.want, failuresOf(begun+test.body, config(test.fault))); diff != "" {
			t.Errorf("%d: %s (-want +got):\n%s", test.fault, test.body, diff)
		}
	}
}
