package house

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every exported name of a package that others may import says what it is. An
// exported struct that one can fill, for it has exported fields or none made by
// a constructor, embeds no type that has no name outside: it could not be
// written as a literal. One whose fields are all its own may share methods so;
// they stand in the documentation as its own, and are documented too.
func TestExportedNames(t *testing.T) {
	found := 0
	for _, p := range packages(t) {
		path := relative(p.ImportPath)
		if p.Name == "main" || floorOf(p.ImportPath) == doors && p.ImportPath != module || strings.Contains(path, "/internal/") {
			continue
		}
		files := token.NewFileSet()
		var all []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(files, filepath.Join(root, filepath.FromSlash(path), name), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, f)
		}
		faults, names := exported(files, all)
		found += names
		for _, fault := range faults {
			t.Error(fault)
		}
	}
	if found < 1000 {
		t.Errorf("only %d exported names were found", found)
	}
}

// exported returns what is wrong with the exported names of a package, and how
// many there are.
func exported(files *token.FileSet, all []*ast.File) (faults []string, names int) {
	made := map[string]bool{}     // types that a constructor returns
	embedded := map[string]bool{} // unexported types that exported structs embed
	var methods []*ast.FuncDecl
	fault := func(at ast.Node, format string, args ...any) {
		faults = append(faults, fmt.Sprintf("%s: %s", files.Position(at.Pos()), fmt.Sprintf(format, args...)))
	}
	var structs []*ast.TypeSpec
	name := func(id *ast.Ident, docs ...*ast.CommentGroup) {
		if !id.IsExported() {
			return
		}
		names++
		if !slices.ContainsFunc(docs, func(doc *ast.CommentGroup) bool { return doc.Text() != "" }) {
			fault(id, "%s has no comment", id.Name)
		}
	}
	for _, f := range all {
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				switch {
				case decl.Recv != nil:
					methods = append(methods, decl)
				default:
					name(decl.Name, decl.Doc)
					if decl.Name.IsExported() && decl.Type.Results != nil {
						made[typeName(decl.Type.Results.List[0].Type)] = true
					}
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.TypeSpec:
						name(spec.Name, decl.Doc, spec.Doc)
						if spec.Name.IsExported() {
							structs = append(structs, spec)
						}
					case *ast.ValueSpec:
						for _, id := range spec.Names {
							name(id, decl.Doc, spec.Doc, spec.Comment)
						}
					}
				}
			}
		}
	}
	for _, spec := range structs {
		s, ok := spec.Type.(*ast.StructType)
		if !ok {
			continue
		}
		open := !made[spec.Name.Name]
		var hidden []ast.Expr
		for _, field := range s.Fields.List {
			for _, id := range field.Names {
				open = open || id.IsExported()
			}
			if len(field.Names) == 0 && !ast.IsExported(typeName(field.Type)) {
				hidden = append(hidden, field.Type)
			}
		}
		for _, h := range hidden {
			embedded[typeName(h)] = true
			if open {
				fault(h, "%s, which anybody can fill, embeds %s, which nobody outside can name", spec.Name.Name, typeName(h))
			}
		}
	}
	for _, m := range methods {
		if receiver := typeName(m.Recv.List[0].Type); ast.IsExported(receiver) || embedded[receiver] {
			name(m.Name, m.Doc)
		}
	}
	return faults, names
}

// typeName returns the name of a type, without pointers, packages and type
// arguments.
func typeName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr:
		return typeName(t.X)
	case *ast.IndexExpr:
		return typeName(t.X)
	case *ast.IndexListExpr:
		return typeName(t.X)
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.Ident:
		return t.Name
	}
	return ""
}

func TestExportedNamesAreFound(t *testing.T) {
	for source, want := range map[string]string{
		"func F() {}":                       "F has no comment",
		"// F.\nfunc F() {}":                "",
		"// T.\ntype T struct { u; N int }": "T, which anybody can fill, embeds u",
		"// T.\ntype T struct { *u[int] }":  "T, which anybody can fill, embeds u",
		"// T.\ntype T struct { u }\n// N.\nfunc N() *T { return nil }":                  "",
		"// T.\ntype T struct { u }\n// N.\nfunc N() *T { return nil }\nfunc (u) M() {}": "M has no comment",
		"// T.\ntype T int\nfunc (T) M() {}":                                             "M has no comment",
		"func (u) M() {}":                                                                "",
		"const A = 1":                                                                    "A has no comment",
		"// These.\nconst (\nA = 1\nb = 2\n)":                                            "",
		"var V, w int // both":                                                           "",
	} {
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, "p.go", "package p\n"+source, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		faults, _ := exported(files, []*ast.File{f})
		if got := strings.Join(faults, "\n"); want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
