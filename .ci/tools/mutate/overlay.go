package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A span is a part of a file, from one offset up to another.
type span struct{ lo, hi int }

func (s span) contains(t span) bool { return s.lo <= t.lo && t.hi <= s.hi }

// An edit writes a span anew, as code that does the same until a mutant is switched on. It
// asks inner for the text of each part that it keeps, as there may be edits within.
type edit struct {
	span
	write func(inner func(span) string) string
}

// render returns a part of a text with edits made.
func render(text []byte, part span, edits []edit) string {
	var b strings.Builder
	at := part.lo
	for i, e := range edits {
		if !(span{at, part.hi}).contains(e.span) {
			continue // elsewhere, or within an edit already made
		}
		b.Write(text[at:e.lo])
		b.WriteString(e.write(func(s span) string { return render(text, s, edits[i+1:]) }))
		at = e.hi
	}
	b.Write(text[at:part.hi])
	return b.String()
}

// helper is a file for the package: its name, and one more than it has mutants, are to be
// filled in. A mutant asks mut_ whether it is on, which also tells that tests reach it.
const helper = `package %s

import (
	"os"
	"strconv"
)

var (
	mutOn_, _ = strconv.Atoi(os.Getenv("MUT"))
	mutLog_   = os.Getenv("MUTLOG")
	mutHit_   [%d]bool
)

func mut_(n int) bool {
	if mutLog_ != "" && !mutHit_[n] {
		mutHit_[n] = true
		f, err := os.OpenFile(mutLog_, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			panic(err)
		}
		if _, err := f.WriteString(strconv.Itoa(n) + "\n"); err != nil {
			panic(err)
		}
		if err := f.Close(); err != nil {
			panic(err)
		}
	}
	return n == mutOn_
}
`

// writeOverlay writes the package with all its mutants to a temporary directory, and returns
// the path of a file for the -overlay flag that puts it in place of the original.
func (p *program) writeOverlay(tmp string, mutants int) (string, error) {
	replace := map[string]string{}
	put := func(path, text string) error {
		abs, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		replace[abs] = filepath.Join(tmp, filepath.Base(path))
		return os.WriteFile(replace[abs], []byte(text), 0o644)
	}
	for _, s := range p.sources {
		if err := put(s.path, render(s.text, span{0, len(s.text)}, s.edits)); err != nil {
			return "", err
		}
	}
	if err := put(filepath.Join(p.dir, "zz_mut_helper.go"), fmt.Sprintf(helper, p.pkg.Name(), mutants+1)); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(tmp, "overlay.json")
	return path, os.WriteFile(path, list, 0o644)
}
