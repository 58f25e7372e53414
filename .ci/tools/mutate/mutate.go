package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A mutant is one change to the package.
type mutant struct {
	id     int // from 1, so that 0 switches none on
	pos    token.Position
	change string
	fate   fate
}

// A fate is what becomes of a mutant.
type fate string

const (
	untried   fate = "not tried"   // there is no room for an edit
	uncovered fate = "not covered" // no test reaches it
	lived     fate = "LIVED"       // tests reach it, and pass
	failed    fate = "failed"      // a test fails
	timedOut  fate = "timed out"   // the tests do not end
)

// swaps has the operators to try in place of each.
var swaps = map[token.Token][]token.Token{
	token.LSS:  {token.LEQ, token.GEQ},
	token.LEQ:  {token.LSS, token.GTR},
	token.GTR:  {token.GEQ, token.LEQ},
	token.GEQ:  {token.GTR, token.LSS},
	token.EQL:  {token.NEQ},
	token.NEQ:  {token.EQL},
	token.ADD:  {token.SUB},
	token.SUB:  {token.ADD},
	token.MUL:  {token.QUO},
	token.QUO:  {token.MUL},
	token.REM:  {token.MUL},
	token.LAND: {token.LOR},
	token.LOR:  {token.LAND},
	token.AND:  {token.OR},
	token.OR:   {token.AND},
	token.XOR:  {token.AND},
	token.SHL:  {token.SHR},
	token.SHR:  {token.SHL},
}

// findMutants returns the mutants of the package, and leaves the edits with its sources.
func (p *program) findMutants() []*mutant {
	f := &finder{program: p}
	for _, s := range p.sources {
		f.source, f.locked = s, nil
		ast.Inspect(s.file, f.visit)
	}
	return f.mutants
}

// A finder walks the files in search of something to change.
type finder struct {
	*program
	mutants []*mutant
	source  *source // the file it is in
	locked  []span  // what has to stay as it is in that file
}

// visit adds the mutants of a node, and reports whether to look inside it.
func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR // of declarations, only these run
	case *ast.BinaryExpr:
		f.swapOperator(n)
	case *ast.ExprStmt, *ast.IncDecStmt:
		f.remove(n, "delete statement")
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE { // what follows needs the variable
			f.remove(n, "delete assignment")
		}
	case *ast.ForStmt:
		f.lock(n.Post)
	case *ast.IfStmt:
		f.lock(n.Init)
		f.fixCondition(n)
	}
	return true
}

// swapOperator tries other operators. The choice is made in a function literal, as only a
// call fits wherever an expression does. Constants stay: what uses them may need a constant.
func (f *finder) swapOperator(n *ast.BinaryExpr) {
	tv := f.types[n]
	if tv.Type == nil || tv.Value != nil {
		return
	}
	basic, ok := tv.Type.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsString != 0 { // strings can only be added
		return
	}
	var ids []int
	var ops []token.Token
	for _, op := range swaps[n.Op] {
		if (op == token.QUO || op == token.SHL || op == token.SHR) && f.isZero(n.Y) {
			continue // does not compile, or changes nothing
		}
		ids = append(ids, f.add(n, fmt.Sprintf("%s -> %s", n.Op, op)))
		ops = append(ops, op)
	}
	x, y, result := f.span(n.X), f.span(n.Y), f.typeName(types.Default(tv.Type))
	f.edit(n, func(inner func(span) string) string {
		x, y := inner(x), inner(y)
		var b strings.Builder
		fmt.Fprintf(&b, "func() %s {", result)
		for i, id := range ids {
			fmt.Fprintf(&b, " if mut_(%d) { return %s %s %s };", id, x, ops[i], y)
		}
		fmt.Fprintf(&b, " return %s %s %s }()", x, n.Op, y)
		return b.String()
	})
}

// isZero reports whether an expression is the constant 0.
func (f *finder) isZero(e ast.Expr) bool {
	value := f.types[e].Value
	return value != nil && value.String() == "0"
}

// remove tries to do without a statement.
func (f *finder) remove(n ast.Node, change string) {
	id, whole := f.add(n, change), f.span(n)
	f.edit(n, func(inner func(span) string) string {
		return fmt.Sprintf("if !mut_(%d) { %s }", id, inner(whole))
	})
}

// fixCondition tries a condition that always holds, and one that never does.
func (f *finder) fixCondition(n *ast.IfStmt) {
	always, never, cond := f.add(n, "if true"), f.add(n, "if false"), f.span(n.Cond)
	f.edit(n.Cond, func(inner func(span) string) string {
		return fmt.Sprintf("!mut_(%d) && (mut_(%d) || (%s))", never, always, inner(cond))
	})
}

// add adds a mutant, and returns its number.
func (f *finder) add(n ast.Node, change string) int {
	m := &mutant{id: len(f.mutants) + 1, pos: f.fset.Position(n.Pos()), change: change, fate: uncovered}
	if f.isLocked(n) {
		m.fate = untried
	}
	f.mutants = append(f.mutants, m)
	return m.id
}

// edit has a node written anew, unless it has to stay as it is.
func (f *finder) edit(n ast.Node, write func(inner func(span) string) string) {
	if !f.isLocked(n) {
		f.source.edits = append(f.source.edits, edit{f.span(n), write})
	}
}

// lock keeps edits out of a statement where the syntax allows simple statements only, which
// an if is not. The statement may be nil.
func (f *finder) lock(s ast.Stmt) {
	if s != nil {
		f.locked = append(f.locked, f.span(s))
	}
}

func (f *finder) isLocked(n ast.Node) bool {
	s := f.span(n)
	return slices.ContainsFunc(f.locked, func(l span) bool { return l.contains(s) })
}
