package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A value is JSON whose members keep their order. Exactly one of the three is used: the
// text of a scalar, items of an array, members of an object.
type value struct {
	kind     byte // '[', '{' or 0
	text     string
	items    []value
	members  []member
	from, to int // where it stands in the text read
}

type member struct {
	name string
	value
}

// parseValue reads one value. A member named twice is an error.
func parseValue(text string) (value, error) {
	r := valueReader{text, json.NewDecoder(strings.NewReader(text))}
	r.UseNumber()
	v, err := r.value()
	if err != nil {
		return value{}, err
	}
	if _, err := r.Token(); !errors.Is(err, io.EOF) {
		return value{}, errors.New("text after the JSON value")
	}
	return v, nil
}

// A valueReader reads values and where they stand.
type valueReader struct {
	text string
	*json.Decoder
}

func (r valueReader) value() (value, error) {
	rest := r.text[r.InputOffset():]
	v := value{from: len(r.text) - len(strings.TrimLeft(rest, " \t\r\n:,"))}
	token, err := r.Token()
	if err != nil {
		return value{}, err
	}
	switch token {
	case json.Delim('['):
		v.kind = '['
		for r.More() {
			item, err := r.value()
			if err != nil {
				return value{}, err
			}
			v.items = append(v.items, item)
		}
		_, err = r.Token()
	case json.Delim('{'):
		v.kind = '{'
		for r.More() {
			name, err := r.Token()
			if err != nil {
				return value{}, err
			}
			of, err := r.value()
			if err != nil {
				return value{}, err
			}
			if _, twice := v.member(name.(string)); twice {
				return value{}, fmt.Errorf("member %q is named twice", name)
			}
			v.members = append(v.members, member{name.(string), of})
		}
		_, err = r.Token()
	default:
		v.text = scalar(token)
	}
	v.to = int(r.InputOffset())
	return v, err
}

// scalar returns the JSON of a string, number, bool or null, as plain as it was read.
func scalar(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // these always have JSON
	return strings.TrimSpace(b.String())
}

func (v value) member(name string) (value, bool) {
	i := slices.IndexFunc(v.members, func(m member) bool { return m.name == name })
	if i < 0 {
		return value{}, false
	}
	return v.members[i].value, true
}

// String returns the value as JSON in one line.
func (v value) String() string {
	var parts []string
	switch v.kind {
	case '[':
		for _, item := range v.items {
			parts = append(parts, item.String())
		}
		return "[" + strings.Join(parts, ",") + "]"
	case '{':
		for _, m := range v.members {
			parts = append(parts, scalar(m.name)+":"+m.value.String())
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	return v.text
}

func (v value) equal(w value) bool {
	return v.kind == w.kind && v.text == w.text && slices.EqualFunc(v.items, w.items, value.equal) &&
		len(v.members) == len(w.members) && !slices.ContainsFunc(v.members, func(m member) bool {
		other, ok := w.member(m.name)
		return !ok || !m.equal(other)
	})
}

// A difference is where a value is not contained in another: the path to the first member
// that differs, what it should be and what it is.
type difference struct{ path, want, have string }

// within returns where v, which stands at the path, is not contained in w; nil if it is.
func (v value) within(w value, path string) *difference {
	if v.kind != '{' || w.kind != '{' {
		if v.equal(w) {
			return nil
		}
		return &difference{path, v.String(), w.String()}
	}
	for _, m := range v.members {
		at := strings.TrimPrefix(path+"."+m.name, ".")
		other, ok := w.member(m.name)
		if !ok {
			return &difference{at, m.value.String(), "no such member"}
		}
		if d := m.within(other, at); d != nil {
			return d
		}
	}
	return nil
}

// found returns the text in which v stands with the values that w has for the members of
// v. What holds keeps its text, and so does a member that w lacks.
func (v value) found(text string, w value) string {
	if v.kind != '{' || w.kind != '{' {
		if v.equal(w) {
			return text
		}
		return text[:v.from] + w.String() + text[v.to:]
	}
	for _, m := range slices.Backward(v.members) { // from the end, so that places before stay
		if other, ok := w.member(m.name); ok {
			text = m.found(text, other)
		}
	}
	return text
}

// proves reports whether something must be true for v to be contained in a value.
func (v value) proves() bool {
	return v.kind != '{' || slices.ContainsFunc(v.members, func(m member) bool { return m.proves() })
}

// words adds the words of all strings and names in the value; numbers are no words.
func (v value) words(into map[string]bool) {
	var text string
	if json.Unmarshal([]byte(v.text), &text) == nil {
		addWords(into, text)
	}
	for _, item := range v.items {
		item.words(into)
	}
	for _, m := range v.members {
		addWords(into, m.name)
		m.words(into)
	}
}

// addWords adds the words of a text.
func addWords(into map[string]bool, text string) {
	for word := range strings.FieldsFuncSeq(text, notInWord) {
		into[word] = true
	}
}

func notInWord(r rune) bool {
	return r != '-' && (r < '0' || '9' < r) && (r < 'A' || 'Z' < r) && (r < 'a' || 'z' < r)
}
