package cards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// CutMove splits the text of a move, "seat verb arguments", into its parts. The
// words may stand any number of spaces apart.
func CutMove(text string) (seat Seat, verb string, args []string, err error) {
	words := strings.Fields(text)
	switch {
	case strings.ContainsAny(strings.TrimSpace(text), "\r\n"):
		return Nobody, "", nil, errors.New("want one line")
	case len(words) < 2:
		return Nobody, "", nil, errors.New("want a seat, a verb and its arguments")
	}
	if seat, err = ParseSeat(words[0]); err != nil {
		return Nobody, "", nil, err
	}
	return seat, words[1], words[2:], nil
}

// AppendWords appends the text of each item to b, a space before every one but
// the first.
func AppendWords[C interface{ String() string }](b []byte, items ...C) []byte {
	for i, c := range items {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, c.String()...)
	}
	return b
}

// ParseDeal reads a deal: the cards of the pile, the first one dealt first. It
// may stop early; then the rest of the pile follows in its own order. A word
// that is no card, a card that is not in the pile and a card named twice are
// errors.
func ParseDeal[C comparable](text string, pile []C, parse func(string) (C, error)) ([]C, error) {
	deal := make([]C, 0, len(pile))
	for word := range strings.FieldsSeq(text) {
		c, err := parse(word)
		switch {
		case err != nil:
			return nil, err
		case !slices.Contains(pile, c):
			return nil, fmt.Errorf("%s is not in the pile", word)
		case slices.Contains(deal, c):
			return nil, fmt.Errorf("%s is named twice", word)
		}
		deal = append(deal, c)
	}
	named := len(deal)
	for _, c := range pile {
		if !slices.Contains(deal[:named], c) {
			deal = append(deal, c)
		}
	}
	return deal, nil
}

// CutComment splits a line of a record or scenario at its comment. A # starts a
// comment at the beginning of the line or after a space, but not inside a JSON
// string. Both parts come without the space around them, the comment without
// its #.
func CutComment(line string) (text, comment string, found bool) {
	line = strings.TrimSpace(line)
	quoted := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case c == '#' && !quoted && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t'):
			return strings.TrimSpace(line[:i]), strings.TrimSpace(line[i+1:]), true
		}
	}
	return line, "", false
}

// UnmarshalStrict is json.Unmarshal that refuses fields it does not know, members that
// are named twice, be it in other letters, and text after the value.
func UnmarshalStrict(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("text after the JSON value")
	}
	return uniqueMembers(json.NewDecoder(bytes.NewReader(data)))
}

// uniqueMembers reads a value, which has been read before and so is valid JSON, and refuses
// a member named twice. Package json takes letters for equal that differ in case only, and
// the last of two members.
func uniqueMembers(d *json.Decoder) error {
	token, _ := d.Token()
	object := token == json.Delim('{')
	if !object && token != json.Delim('[') {
		return nil
	}
	var names []string
	for d.More() {
		if object {
			token, _ := d.Token()
			name := fmt.Sprint(token)
			if slices.ContainsFunc(names, func(other string) bool { return strings.EqualFold(name, other) }) {
				return fmt.Errorf("member %q is named twice", name)
			}
			names = append(names, name)
		}
		if err := uniqueMembers(d); err != nil {
			return err
		}
	}
	_, _ = d.Token() // the end of the object or array
	return nil
}

// JSON returns the JSON of v in one line, and "null" for what has none.
func JSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(data)
}
