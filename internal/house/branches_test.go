package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// mostBranches is the greatest cyclomatic complexity of a function.
const mostBranches = 25

// A function that branches more than that is several thoughts.
func TestFunctionsAreOneThought(t *testing.T) {
	seen := 0
	for _, p := range packages(t) {
		for _, name := range p.GoFiles {
			files := token.NewFileSet()
			path := filepath.Join(root, filepath.FromSlash(relative(p.ImportPath)), name)
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				seen++
				if n := complexity(f); n > mostBranches {
					t.Errorf("%s: %s has a complexity of %d, and %d are the most", files.Position(f.Pos()), f.Name.Name, n, mostBranches)
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("%d functions were seen", seen)
	}
}

// complexity returns the cyclomatic complexity of a function: one more than it has
// branches.
func complexity(f *ast.FuncDecl) int {
	n := 1
	ast.Inspect(f, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if node.List != nil {
				n++
			}
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}
