package cards

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// A Set holds members with the values 0 to 127: cards, seats, scrolls. It is a
// value of 16 bytes: == compares, assignment copies, and no method changes its
// receiver. The zero value is the empty set.
type Set[T ~uint8] struct{ lo, hi uint64 }

// SetOf returns the set of these members. Values above 127 are left out.
func SetOf[T ~uint8](members ...T) Set[T] {
	var s Set[T]
	for _, m := range members {
		s = s.With(m)
	}
	return s
}

// SetOfBits returns the set whose member n is bit n of lo, or bit n-64 of hi.
func SetOfBits[T ~uint8](lo, hi uint64) Set[T] { return Set[T]{lo, hi} }

// Bits returns the set as two words; see [SetOfBits].
func (s Set[T]) Bits() (lo, hi uint64) { return s.lo, s.hi }

// Has reports whether m is a member.
func (s Set[T]) Has(m T) bool {
	if m < 64 {
		return s.lo>>m&1 != 0
	}
	return m < 128 && s.hi>>(m-64)&1 != 0
}

// With returns the set with m added; with s itself if m is above 127.
func (s Set[T]) With(m T) Set[T] {
	switch {
	case m < 64:
		s.lo |= 1 << m
	case m < 128:
		s.hi |= 1 << (m - 64)
	}
	return s
}

// Without returns the set with m taken out.
func (s Set[T]) Without(m T) Set[T] { return s.Minus(SetOf(m)) }

// Union returns the members of s, of t, or of both.
func (s Set[T]) Union(t Set[T]) Set[T] { return Set[T]{s.lo | t.lo, s.hi | t.hi} }

// Intersect returns the members of both s and t.
func (s Set[T]) Intersect(t Set[T]) Set[T] { return Set[T]{s.lo & t.lo, s.hi & t.hi} }

// Minus returns the members of s that are not in t.
func (s Set[T]) Minus(t Set[T]) Set[T] { return Set[T]{s.lo &^ t.lo, s.hi &^ t.hi} }

// Len returns the number of members.
func (s Set[T]) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// IsEmpty reports whether there is no member.
func (s Set[T]) IsEmpty() bool { return s.lo|s.hi == 0 }

// All yields the members in ascending order.
func (s Set[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for lo := s.lo; lo != 0; lo &= lo - 1 {
			if !yield(T(bits.TrailingZeros64(lo))) {
				return
			}
		}
		for hi := s.hi; hi != 0; hi &= hi - 1 {
			if !yield(T(64 + bits.TrailingZeros64(hi))) {
				return
			}
		}
	}
}

// Min returns the lowest member, and whether there is one: of a set of one member, that one.
func (s Set[T]) Min() (T, bool) {
	for m := range s.All() {
		return m, true
	}
	return 0, false
}

// String returns the members in ascending order, as in "{0 2 nature}".
func (s Set[T]) String() string {
	var b strings.Builder
	b.WriteByte('{')
	for m := range s.All() {
		if b.Len() > 1 {
			b.WriteByte(' ')
		}
		fmt.Fprint(&b, m)
	}
	b.WriteByte('}')
	return b.String()
}

// GoString returns the set as a Go expression.
func (s Set[T]) GoString() string {
	var zero T
	name := fmt.Sprintf("%T", zero)
	var b strings.Builder
	fmt.Fprintf(&b, "cards.SetOf[%s](", name)
	for m := range s.All() {
		if !strings.HasSuffix(b.String(), "(") {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d", uint8(m))
	}
	b.WriteByte(')')
	return b.String()
}

// MarshalJSON returns the members as an array in ascending order.
func (s Set[T]) MarshalJSON() ([]byte, error) {
	members := make([]json.RawMessage, 0, s.Len())
	for m := range s.All() {
		data, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		members = append(members, data)
	}
	return json.Marshal(members)
}

// UnmarshalJSON reads an array of members in any order. A member that is named
// twice or is above 127 is an error.
func (s *Set[T]) UnmarshalJSON(data []byte) error {
	var list []json.RawMessage
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	var set Set[T]
	for _, item := range list {
		var m T
		if err := json.Unmarshal(item, &m); err != nil {
			return err
		}
		if string(item) == "null" { // which leaves m as it is
			return errors.New("null is no member")
		}
		if m > 127 {
			return fmt.Errorf("%s: a set holds 0 to 127", item)
		}
		if set.Has(m) {
			return fmt.Errorf("%s is named twice", item)
		}
		set = set.With(m)
	}
	*s = set
	return nil
}
