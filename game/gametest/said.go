package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// refusals make errors of sentences.
var refusals = []string{"Unsupported", "Limit", "Setting", "Fault", "WrongCount", "fault", "illegal", "tooLarge", "Error", "ParseError", "Told"}

// askers are functions that say how a text is written, or name moves.
var askers = regexp.MustCompile(`(?i)^(describe|parse|read)|want$|^(heapSize|other|oneHeap)$`)

// Said returns the sentences, with their places, that the functions whose names
// match say in the package of a folder, and the unexported ones that these call or
// name. Sentences of errors are left out.
func Said(t testing.TB, folder string, names *regexp.Regexp) map[string]string {
	t.Helper()
	set, declared := declarations(t, folder)
	said, seen := map[string]string{}, map[string]bool{}
	var queue []string
	for name := range declared {
		if names.MatchString(name) {
			queue = append(queue, name)
		}
	}
	visit := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if slices.Contains(refusals, called(n.Fun)) {
				return false
			}
			if called(n.Fun) == "Of" && len(n.Args) > 0 {
				if text, ok := Constant(n.Args[0]); ok {
					said[text] = set.Position(n.Pos()).String()
				}
			}
		case *ast.CompositeLit:
			return !slices.Contains(refusals, called(n.Type))
		case *ast.Ident:
			if declared[n.Name] != nil && !ast.IsExported(n.Name) && !askers.MatchString(n.Name) {
				queue = append(queue, n.Name)
			}
		}
		return true
	}
	for ; len(queue) > 0; queue = queue[1:] {
		if seen[queue[0]] {
			continue
		}
		seen[queue[0]] = true
		for _, node := range declared[queue[0]] {
			ast.Inspect(node, visit)
		}
	}
	return said
}

// declarations returns the functions, methods and variables of each name in the package of
// a folder, its tests left out.
func declarations(t testing.TB, folder string) (set *token.FileSet, declared map[string][]ast.Node) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no files, %v", folder, err)
	}
	set, declared = token.NewFileSet(), map[string][]ast.Node{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				declared[d.Name.Name] = append(declared[d.Name.Name], d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if values, ok := spec.(*ast.ValueSpec); ok {
						for _, id := range values.Names {
							declared[id.Name] = append(declared[id.Name], values)
						}
					}
				}
			}
		}
	}
	return set, declared
}

// called returns the last name of what is called.
func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// Constant returns the text of string literals joined by +.
func Constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil
	case *ast.BinaryExpr:
		a, okA := Constant(e.X)
		b, okB := Constant(e.Y)
		return a + b, okA && okB
	}
	return "", false
}
