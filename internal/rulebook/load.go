package rulebook

import (
	"fmt"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
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
	cited, linked := map[string]bool{}, map[string]bool{}
	// The parser asks for the symbol of each link in prose, and for none in code.
	links := comment.Parser{LookupSym: func(recv, name string) bool {
		linked[name] = linked[name] || recv == ""
		return true
	}}
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
			links.Parse(file.Doc.Text())
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
		r.Stated = linked[r.Const]
		r.Cited = cited[r.Const]
		switch {
		case book.Package != shared && r.Source == "":
			return Book{}, fmt.Errorf("rulebook: the comment of %s has no paragraph that begins with Source", r.Const)
		case r.Const != constName(book.Package, r.Name):
			return Book{}, fmt.Errorf("rulebook: %s is %q: want a name of the package that fits", r.Const, string(r.Name))
		}
	}
	return book, nil
}

// ruleLike is how the names of rules begin, those of other constants do not.
var ruleLike = regexp.MustCompile(`^Rule[A-Z]`)

// rulesOf returns the rules that a declaration declares, at most one.
func rulesOf(fset *token.FileSet, file *ast.File, decl ast.Decl) ([]Rule, error) {
	gen, ok := decl.(*ast.GenDecl)
	if !ok || gen.Tok != token.CONST && gen.Tok != token.VAR {
		return nil, nil
	}
	for _, spec := range gen.Specs {
		spec := spec.(*ast.ValueSpec)
		typed := gen.Tok == token.CONST && isRuleType(spec.Type, file.Name.Name)
		named := slices.ContainsFunc(spec.Names, func(id *ast.Ident) bool { return ruleLike.MatchString(id.Name) })
		if !typed && !named {
			continue
		}
		why := "is no constant of type cards.Rule"
		var rule Rule
		if typed {
			rule, why = ruleOf(gen, spec)
		}
		if why != "" {
			return nil, fmt.Errorf("rulebook: %v: %s %s", fset.Position(spec.Pos()), spec.Names[0], why)
		}
		return []Rule{rule}, nil
	}
	return nil, nil
}

// ruleOf returns the rule that a constant of its type declares, or why it is not as the
// package comment says.
func ruleOf(gen *ast.GenDecl, spec *ast.ValueSpec) (rule Rule, why string) {
	if gen.Lparen.IsValid() || len(spec.Names) != 1 || len(spec.Values) != 1 {
		return rule, "is not declared on its own"
	}
	literal, ok := spec.Values[0].(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return rule, "is no string literal"
	}
	name, _ := strconv.Unquote(literal.Value) // which the parser has checked
	rule.Const, rule.Name = spec.Names[0].Name, cards.Rule(name)
	summary, paragraphs, _ := strings.Cut(gen.Doc.Text(), "\n\n")
	if rule.Summary = oneLine(summary); !strings.HasPrefix(rule.Summary, rule.Const+" ") {
		return rule, "has no comment that begins with its name"
	}
	fields := map[string]*string{"Source": &rule.Source, "Refuses": &rule.Refuses, "Ruling": &rule.Ruling}
	for paragraph := range strings.SplitSeq(paragraphs, "\n\n") {
		key, text, _ := strings.Cut(paragraph, ":")
		field := fields[key]
		if field == nil {
			continue
		}
		if *field != "" {
			return rule, "has two paragraphs that begin with " + key
		}
		if *field = oneLine(text); *field == "" {
			return rule, "has an empty paragraph " + key
		}
	}
	return rule, ""
}

// oneLine returns the text with one space between words.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

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

// slugged is what follows the package in the name of a rule.
var slugged = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// constName returns the name of the constant for a rule of the package, or "" if it is
// none of its rules: "flaschenteufel/follow-suit" is RuleFollowSuit.
func constName(pkg string, rule cards.Rule) string {
	slug, ok := strings.CutPrefix(string(rule), pkg+"/")
	if !ok || !slugged.MatchString(slug) {
		return ""
	}
	parts := strings.Split(slug, "-")
	for i, part := range parts {
		parts[i] = strings.ToUpper(part[:1]) + part[1:]
	}
	return "Rule" + strings.Join(parts, "")
}
