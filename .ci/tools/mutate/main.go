// Command mutate tests tests: it changes one thing at a time in a package (an operator, a
// condition, a statement left out) and runs the tests, which ought to fail. All mutants are
// compiled at once, through an overlay, and one is switched on for each run by $MUT. It
// prints the mutants that no test notices.
//
//	mutate [-min PERCENT] PKGDIR TESTPKG...
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"
)

type mutant struct {
	id             int
	pos            token.Position
	desc           string
	covered        bool
	killed, timout bool
}

var swaps = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND}, token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.SHL: {token.SHR}, token.SHR: {token.SHL},
}

type edit struct {
	lo, hi int
	f      func(inner func(lo, hi int) string) string
}

func main() {
	minScore := flag.Float64("min", 0, "fail below this percentage of covered mutants killed")
	flag.Parse()
	dir, tests := flag.Arg(0), flag.Args()[1:]
	fset := token.NewFileSet()
	ents, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	var files []*ast.File
	var names []string
	src := map[string][]byte{}
	for _, n := range ents {
		if strings.HasSuffix(n, "_test.go") {
			continue
		}
		b, err := os.ReadFile(n)
		check(err)
		f, err := parser.ParseFile(fset, n, b, parser.ParseComments)
		check(err)
		src[n] = b
		files, names = append(files, f), append(names, n)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := conf.Check(dir, fset, files, info)
	check(err)
	qual := func(p *types.Package) string {
		if p == pkg {
			return ""
		}
		return p.Name()
	}
	var muts []*mutant
	add := func(n ast.Node, desc string) int {
		muts = append(muts, &mutant{id: len(muts) + 1, pos: fset.Position(n.Pos()), desc: desc})
		return len(muts)
	}
	overlay := map[string]string{}
	tmp, err := os.MkdirTemp("", "mutate")
	check(err)
	defer os.RemoveAll(tmp)
	for i, f := range files {
		var edits []edit
		off := func(p token.Pos) int { return fset.Position(p).Offset }
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				return n.Tok == token.VAR
			case *ast.CaseClause: // keep constant-ness and duplicates checks simple
			case *ast.BinaryExpr:
				tv := info.Types[n]
				if tv.Value != nil || tv.Type == nil {
					return true
				}
				b, ok := tv.Type.Underlying().(*types.Basic)
				if !ok || b.Info()&types.IsString != 0 {
					return true
				}
				typ := types.TypeString(tv.Type, qual)
				if b.Info()&types.IsUntyped != 0 {
					typ = types.TypeString(types.Default(tv.Type), qual)
				}
				x, y := n.X, n.Y
				var ids []int
				var ops []token.Token
				for _, op := range swaps[n.Op] {
					if (op == token.QUO || op == token.SHR || op == token.SHL) && info.Types[y].Value != nil && info.Types[y].Value.String() == "0" {
						continue
					}
					ids, ops = append(ids, add(n, n.Op.String()+" -> "+op.String())), append(ops, op)
				}
				edits = append(edits, edit{off(n.Pos()), off(n.End()), func(in func(int, int) string) string {
					l, r := in(off(x.Pos()), off(x.End())), in(off(y.Pos()), off(y.End()))
					var s strings.Builder
					fmt.Fprintf(&s, "func() %s {", typ)
					for k, id := range ids {
						fmt.Fprintf(&s, " if mut_(%d) { return %s %s %s };", id, l, ops[k], r)
					}
					fmt.Fprintf(&s, " return %s %s %s }()", l, n.Op, r)
					return s.String()
				}})
			case *ast.ExprStmt, *ast.IncDecStmt:
				id := add(n, "delete statement")
				lo, hi := off(n.Pos()), off(n.End())
				edits = append(edits, edit{lo, hi, func(in func(int, int) string) string {
					return fmt.Sprintf("if !mut_(%d) { %s }", id, in(lo, hi))
				}})
			case *ast.ForStmt: // Post must stay a simple statement
				if n.Post != nil {
					if n.Cond != nil {
						ast.Inspect(n.Cond, func(ast.Node) bool { return false })
					}
				}
			case *ast.AssignStmt:
				if n.Tok == token.DEFINE {
					return true
				}
				id := add(n, "delete assignment")
				lo, hi := off(n.Pos()), off(n.End())
				edits = append(edits, edit{lo, hi, func(in func(int, int) string) string {
					return fmt.Sprintf("if !mut_(%d) { %s }", id, in(lo, hi))
				}})
			case *ast.IfStmt:
				id := add(n, "if true")
				id2 := add(n, "if false")
				lo, hi := off(n.Cond.Pos()), off(n.Cond.End())
				edits = append(edits, edit{lo, hi, func(in func(int, int) string) string {
					return fmt.Sprintf("!mut_(%d) && (mut_(%d) || (%s))", id2, id, in(lo, hi))
				}})
			}
			return true
		})
		// A for loop's post statement can't become an if: drop such edits.
		ast.Inspect(f, func(n ast.Node) bool {
			fs, ok := n.(*ast.ForStmt)
			if ok && fs.Post != nil {
				edits = drop(edits, off(fs.Post.Pos()), off(fs.Post.End()))
			}
			if is, ok := n.(*ast.IfStmt); ok && is.Init != nil {
				edits = drop(edits, off(is.Init.Pos()), off(is.Init.End()))
			}
			return true
		})
		b := src[names[i]]
		var render func(lo, hi int, skip int) string
		render = func(lo, hi, from int) string {
			var s strings.Builder
			at := lo
			for k := from; k < len(edits); k++ {
				e := edits[k]
				if e.lo < at || e.hi > hi {
					continue
				}
				s.Write(b[at:e.lo])
				k := k
				s.WriteString(e.f(func(lo, hi int) string { return render(lo, hi, k+1) }))
				at = e.hi
			}
			s.Write(b[at:hi])
			return s.String()
		}
		out := render(0, len(b), 0)
		if fm, err := format.Source([]byte(out)); err == nil {
			out = string(fm)
		}
		p := filepath.Join(tmp, fmt.Sprintf("f%d.go", i))
		check(os.WriteFile(p, []byte(out), 0o644))
		abs, _ := filepath.Abs(names[i])
		overlay[abs] = p
	}
	helper := filepath.Join(tmp, "helper.go")
	check(os.WriteFile(helper, fmt.Appendf(nil, `package %s

import ("os"; "strconv")

var mutOn_, _ = strconv.Atoi(os.Getenv("MUT"))
var mutLog_ = os.Getenv("MUTLOG")
var mutHit_ [%d]bool

func mut_(n int) bool {
	if mutLog_ != "" && !mutHit_[n] {
		mutHit_[n] = true
		f, _ := os.OpenFile(mutLog_, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		f.WriteString(strconv.Itoa(n) + "\n")
		f.Close()
	}
	return n == mutOn_
}
`, pkg.Name(), len(muts)+1), 0o644))
	abs, _ := filepath.Abs(filepath.Join(dir, "zz_mut_helper.go"))
	overlay[abs] = helper
	ov := filepath.Join(tmp, "overlay.json")
	j, _ := json.Marshal(map[string]any{"Replace": overlay})
	check(os.WriteFile(ov, j, 0o644))
	start := time.Now()
	var bins, cwds []string
	for i, tp := range tests {
		bin := filepath.Join(tmp, fmt.Sprintf("t%d.test", i))
		out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", ov, "-o", bin, tp).CombinedOutput()
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s", out)
			os.Exit(2)
		}
		bins, cwds = append(bins, bin), append(cwds, tp)
	}
	built := time.Since(start)
	run := func(id int, log string, d time.Duration) (failed, timedOut bool) {
		for i, bin := range bins {
			ctx, cancel := context.WithTimeout(context.Background(), d)
			c := exec.CommandContext(ctx, bin, "-test.failfast")
			c.Dir = cwds[i]
			c.Env = append(os.Environ(), fmt.Sprintf("MUT=%d", id), "MUTLOG="+log)
			err := c.Run()
			cancel()
			if ctx.Err() == context.DeadlineExceeded {
				return true, true
			}
			if err != nil {
				return true, false
			}
		}
		return
	}
	t := time.Now()
	if f, _ := run(0, "", time.Minute); f {
		fmt.Fprintln(os.Stderr, "mutate: tests fail without a mutant")
		os.Exit(2)
	}
	base := time.Since(t)
	log := filepath.Join(tmp, "hits")
	run(0, log, time.Minute)
	h, _ := os.ReadFile(log)
	for _, l := range bytes.Fields(h) {
		var n int
		fmt.Sscan(string(l), &n)
		muts[n-1].covered = true
	}
	ch := make(chan *mutant)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for m := range ch {
				m.killed, m.timout = run(m.id, "", 10*base+2*time.Second)
			}
		})
	}
	cov, kill, to := 0, 0, 0
	for _, m := range muts {
		if m.covered {
			cov++
			ch <- m
		}
	}
	close(ch)
	wg.Wait()
	for _, m := range muts {
		st := "not covered"
		switch {
		case m.timout:
			to++
			kill++
			st = ""
		case m.killed:
			kill++
			st = ""
		case m.covered:
			st = "LIVED"
		}
		if st != "" {
			fmt.Printf("%s: %s: %s\n", m.pos, st, m.desc)
		}
	}
	score := 100 * float64(kill) / float64(cov)
	fmt.Printf("%d mutants, %d covered, %d killed (%d by timeout): %.1f%%; build %v, all %v\n", len(muts), cov, kill, to, score, built.Round(time.Millisecond), time.Since(start).Round(time.Millisecond))
	if score < *minScore {
		os.Exit(1)
	}
}

func drop(es []edit, lo, hi int) (out []edit) {
	for _, e := range es {
		if e.lo < lo || e.hi > hi {
			out = append(out, e)
		}
	}
	return
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
}
