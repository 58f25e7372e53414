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
	kind    byte // '[', '{' or 0
	text    string
	items   []value
	members []member
}

type member struct {
	name string
	value
}

// parseValue reads one value. A member named twice is an error.
func parseValue(text string) (value, error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	v, err := readValue(d)
	if err != nil {
		return value{}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return value{}, errors.New("text after the JSON value")
	}
	return v, nil
}

func readValue(d *json.Decoder) (value, error) {
	token, err := d.Token()
	if err != nil {
		return value{}, err
	}
	switch token {
	case json.Delim('['):
		v := value{kind: '['}
		for d.More() {
			item, err := readValue(d)
			if err != nil {
				return value{}, err
			}
			v.items = append(v.items, item)
		}
		_, err = d.Token()
		return v, err
	case json.Delim('{'):
		v := value{kind: '{'}
		for d.More() {
			name, err := d.Token()
			if err != nil {
				return value{}, err
			}
			of, err := readValue(d)
			if err != nil {
				return value{}, err
			}
			if _, twice := v.member(name.(string)); twice {
				return value{}, fmt.Errorf("member %q is named twice", name)
			}
			v.members = append(v.members, member{name.(string), of})
		}
		_, err = d.Token()
		return v, err
	}
	return value{text: scalar(token)}, nil
}

// scalar returns the JSON of a string, number, bool or null, as plain as it was read.
func scalar(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return fmt.Sprint(v)
	}
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

// within returns where v is not contained in w: the path to the first member that
// differs, what it should be and what it is. It is contained if the path is empty.
func (v value) within(w value, path string) (differs, want, have string) {
	if v.kind != '{' || w.kind != '{' {
		if v.equal(w) {
			return "", "", ""
		}
		return path, v.String(), w.String()
	}
	for _, m := range v.members {
		at := strings.TrimPrefix(path+"."+m.name, ".")
		other, ok := w.member(m.name)
		if !ok {
			return at, m.value.String(), "no such member"
		}
		if differs, want, have = m.within(other, at); differs != "" {
			return differs, want, have
		}
	}
	return "", "", ""
}

// found returns v with the values that w has for its members, and without members that w
// lacks.
func (v value) found(w value) value {
	if v.kind != '{' || w.kind != '{' {
		return w
	}
	out := value{kind: '{'}
	for _, m := range v.members {
		if other, ok := w.member(m.name); ok {
			out.members = append(out.members, member{m.name, m.found(other)})
		}
	}
	return out
}

// proves reports whether something must be true for v to be contained in a value.
func (v value) proves() bool {
	return v.kind != '{' || slices.ContainsFunc(v.members, func(m member) bool { return m.proves() })
}

// words adds the words of all strings and names in the value; numbers are no words.
func (v value) words(into map[string]bool) {
	if strings.HasPrefix(v.text, `"`) {
		addWords(into, v.text)
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
	notWord := func(r rune) bool {
		return r != '-' && (r < '0' || '9' < r) && (r < 'A' || 'Z' < r) && (r < 'a' || 'z' < r)
	}
	for word := range strings.FieldsFuncSeq(text, notWord) {
		into[word] = true
	}
}
