// Command purity checks what keeps rules engines deterministic and no linter checks: in the
// packages named, nothing outside tests ranges over a map, starts a goroutine, uses a
// channel, declares an init function, or assigns to a package-level variable.
//
//	purity DIR...
package main

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	impure := 0
	for _, dir := range os.Args[1:] {
		n, err := check(dir)
		if err != nil {
			fmt.Fprintln(os.Stderr, "purity:", err)
			os.Exit(2)
		}
		impure += n
	}
	if impure > 0 {
		os.Exit(1)
	}
}

// check prints what is impure in a package, and returns how much.
func check(dir string) (impure int, err error) {
	fset := token.NewFileSet()
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return 0, err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return 0, err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return 0, fmt.Errorf("no Go files in %s", dir)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "source", nil)}
	pkg, err := config.Check(dir, fset, files, info)
	if err != nil {
		return 0, err
	}
	found := func(n ast.Node, what string) {
		impure++
		fmt.Printf("%v: %s\n", fset.Position(n.Pos()), what)
	}
	global := func(expr ast.Expr) bool {
		for {
			switch e := expr.(type) {
			case *ast.IndexExpr:
				expr = e.X
			case *ast.SelectorExpr:
				expr = e.X
			case *ast.ParenExpr:
				expr = e.X
			case *ast.Ident:
				v, ok := info.Uses[e].(*types.Var)
				return ok && v.Parent() == pkg.Scope()
			default:
				return false
			}
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.RangeStmt:
				if _, ok := info.Types[n.X].Type.Underlying().(*types.Map); ok {
					found(n, "ranges over a map, whose order is random")
				}
			case *ast.GoStmt:
				found(n, "starts a goroutine")
			case *ast.ChanType:
				found(n, "uses a channel")
			case *ast.FuncDecl:
				if n.Recv == nil && n.Name.Name == "init" {
					found(n, "declares an init function")
				}
			case *ast.IncDecStmt:
				if global(n.X) {
					found(n, "assigns to a package-level variable")
				}
			case *ast.AssignStmt:
				for _, left := range n.Lhs {
					if n.Tok != token.DEFINE && global(left) {
						found(n, "assigns to a package-level variable")
					}
				}
			}
			return true
		})
	}
	return impure, nil
}
