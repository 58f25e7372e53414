package rulebook

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"spielwerk/cards"
)

// A Rule is a rule as its constant's comment states it.
type Rule struct {
	Const   string // "RuleFollowSuit"
	Name    cards.Rule
	Summary string // the first paragraph
	Source  string
	Refuses string // empty if it refuses nothing
	Ruling  string // empty if the source settles it
	Stated  bool   // whether the package's comment links to it
	Cited   bool   // whether events cite it
}

// A Book is the rules of a package in the order of its source.
type Book struct {
	Package string
	Rules   []Rule
}

// Names returns the names of the rules.
func (b Book) Names() []cards.Rule {
	names := make([]cards.Rule, len(b.Rules))
	for i, r := range b.Rules {
		names[i] = r.Name
	}
	return names
}

// shared is the package whose rules belong to no one game: they have no source.
const shared = "cards"

// Load reads the rules of the package in a directory. A rule that is not written as the
// package comment says is an error.
func Load(dir string) (Book, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return Book{}, err
	}
	var book Book
	var comment string
	cited := map[string]bool{}
	fset := token.NewFileSet()
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return Book{}, err
		}
		file, err := parser.ParseFile(fset, path, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return Book{}, err
		}
		book.Package = file.Name.Name
		if file.Doc != nil {
			comment += file.Doc.Text()
		}
		for _, decl := range file.Decls {
			rules, err := rulesOf(fset, file, decl)
			if err != nil {
				return Book{}, err
			}
			book.Rules = append(book.Rules, rules...)
		}
		if filepath.Base(path) == "event.go" {
			ast.Inspect(file, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					cited[id.Name] = true
				}
				return true
			})
		}
	}
	if len(book.Rules) == 0 {
		return Book{}, fmt.Errorf("rulebook: no rules in %s", dir)
	}
	for i := range book.Rules {
		r := &book.Rules[i]
		r.Stated = strings.Contains(comment, "["+r.Const+"]")
		r.Cited = cited[r.Const]
		switch {
		case book.Package != shared && r.Source == "":
			return Book{}, fmt.Errorf("rulebook: the comment of %s has no paragraph that begins with Source", r.Const)
		case r.Const != constName(book.Package, r.Name):
			return Book{}, fmt.Errorf("rulebook: %s is %q: want a name of the package that fits", r.Const, string(r.Name))
		}
		if slices.ContainsFunc(book.Rules[:i], func(other Rule) bool { return other.Name == r.Name }) {
			return Book{}, fmt.Errorf("rulebook: %s: %q is used twice", r.Const, string(r.Name))
		}
	}
	return book, nil
}

// rulesOf returns the rules that a declaration declares, at most one.
func rulesOf(fset *token.FileSet, file *ast.File, decl ast.Decl) ([]Rule, error) {
	gen, ok := decl.(*ast.GenDecl)
	if !ok || gen.Tok != token.CONST {
		return nil, nil
	}
	for _, spec := range gen.Specs {
		spec := spec.(*ast.ValueSpec)
		if !isRuleType(spec.Type, file.Name.Name) {
			continue
		}
		fail := func(why string) ([]Rule, error) {
			return nil, fmt.Errorf("rulebook: %v: %s %s", fset.Position(spec.Pos()), spec.Names[0], why)
		}
		if gen.Lparen.IsValid() || len(spec.Names) != 1 || len(spec.Values) != 1 {
			return fail("is not declared on its own")
		}
		literal, ok := spec.Values[0].(*ast.BasicLit)
		if !ok {
			return fail("is no string literal")
		}
		name, err := strconv.Unquote(literal.Value)
		if err != nil {
			return fail("is no string literal")
		}
		rule := Rule{Const: spec.Names[0].Name, Name: cards.Rule(name)}
		for i, paragraph := range strings.Split(gen.Doc.Text(), "\n\n") {
			paragraph = strings.Join(strings.Fields(paragraph), " ")
			key, text, _ := strings.Cut(paragraph, ": ")
			switch {
			case i == 0:
				rule.Summary = paragraph
			case key == "Source":
				rule.Source = text
			case key == "Refuses":
				rule.Refuses = text
			case key == "Ruling":
				rule.Ruling = text
			}
		}
		if !strings.HasPrefix(rule.Summary, rule.Const) {
			return fail("has no comment that begins with its name")
		}
		return []Rule{rule}, nil
	}
	return nil, nil
}

// isRuleType reports whether the type is cards.Rule, or Rule in the package cards itself.
func isRuleType(expr ast.Expr, pkg string) bool {
	switch t := expr.(type) {
	case *ast.Ident:
		return pkg == shared && t.Name == "Rule"
	case *ast.SelectorExpr:
		x, ok := t.X.(*ast.Ident)
		return ok && x.Name == shared && t.Sel.Name == "Rule"
	}
	return false
}

// constName returns the name of the constant for a rule of the package, or "" if it is
// none of its rules: "flaschenteufel/follow-suit" is RuleFollowSuit.
func constName(pkg string, rule cards.Rule) string {
	slug, ok := strings.CutPrefix(string(rule), pkg+"/")
	if !ok {
		return ""
	}
	name := "Rule"
	for part := range strings.SplitSeq(slug, "-") {
		if part == "" {
			return ""
		}
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	return name
}
