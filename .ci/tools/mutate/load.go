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

// A source is a file of the package, with the edits that put its mutants in.
type source struct {
	path  string
	text  []byte
	file  *ast.File
	edits []edit // in the order of the text, an outer one before those within it
}

// A program is the package to change, parsed and type-checked.
type program struct {
	dir     string
	fset    *token.FileSet
	sources []*source
	pkg     *types.Package
	types   map[ast.Expr]types.TypeAndValue
}

// load reads the package in a directory, without its tests.
func load(dir string) (*program, error) {
	p := &program{dir: dir, fset: token.NewFileSet(), types: map[ast.Expr]types.TypeAndValue{}}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(p.fset, path, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
		p.sources = append(p.sources, &source{path: path, text: text, file: file})
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no Go files in %s", dir)
	}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "source", nil)}
	p.pkg, err = config.Check(dir, p.fset, files, &types.Info{Types: p.types})
	return p, err
}

// typeName returns a type as the package itself writes it.
func (p *program) typeName(t types.Type) string {
	return types.TypeString(t, func(other *types.Package) string {
		if other == p.pkg {
			return ""
		}
		return other.Name()
	})
}

// span returns where a node is in its file.
func (p *program) span(n ast.Node) span {
	file := p.fset.File(n.Pos())
	return span{file.Offset(n.Pos()), file.Offset(n.End())}
}
