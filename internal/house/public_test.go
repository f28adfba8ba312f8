package house

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// listingFile lists what programs of others can name.
const listingFile = "testdata/api.txt"

// TestPublicNames holds the public names to the list that is kept, so that a change of
// them is a decision; ZERMELO_UPDATE=1 writes it anew.
func TestPublicNames(t *testing.T) {
	var out strings.Builder
	out.WriteString("# What the public packages offer. A line that goes breaks somebody's program.\n")
	for _, p := range packages(t) {
		if p.Name == "main" || slices.Contains(strings.Split(p.ImportPath, "/"), "internal") {
			continue
		}
		lines, err := publicNames(p)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "\n%s\n", p.ImportPath)
		for _, line := range lines {
			fmt.Fprintf(&out, "\t%s\n", line)
		}
	}
	if os.Getenv("ZERMELO_UPDATE") != "" {
		if err := os.WriteFile(listingFile, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(listingFile)
	if err != nil {
		t.Fatal(err)
	}
	was, is := strings.Split(string(kept), "\n"), strings.Split(out.String(), "\n")
	for i := range max(len(was), len(is)) {
		if a, b := at(was, i), at(is, i); a != b {
			t.Fatalf("line %d of %s is %q, and now %q: if that is meant, run the test with ZERMELO_UPDATE=1", i+1, listingFile, a, b)
		}
	}
}

// publicNames lists the exported names of a package, a line each.
func publicNames(p listing) (lines []string, err error) {
	files := token.NewFileSet()
	var all []*ast.File
	folder := filepath.Join(root, filepath.FromSlash(relative(p.ImportPath)))
	if p.ImportPath == module {
		folder = root
	}
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(files, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	names, err := doc.NewFromFiles(files, all, p.ImportPath)
	if err != nil {
		return nil, err
	}
	add := func(node any) {
		var text bytes.Buffer
		if err2 := printer.Fprint(&text, files, node); err2 != nil {
			err = err2
		}
		lines = append(lines, strings.Join(strings.Fields(text.String()), " "))
	}
	values := func(all []*doc.Value) {
		for _, v := range all {
			for _, name := range v.Names {
				if ast.IsExported(name) {
					lines = append(lines, fmt.Sprintf("%s %s", v.Decl.Tok, name))
				}
			}
		}
	}
	functions := func(all []*doc.Func) {
		for _, f := range all {
			f.Decl.Doc, f.Decl.Body = nil, nil
			add(f.Decl)
		}
	}
	values(names.Consts)
	values(names.Vars)
	functions(names.Funcs)
	for _, t := range names.Types {
		values(t.Consts)
		values(t.Vars)
		functions(t.Funcs)
		for _, spec := range t.Decl.Specs {
			spec, ok := spec.(*ast.TypeSpec)
			if !ok || spec.Name.Name != t.Name {
				continue
			}
			if s, isStruct := spec.Type.(*ast.StructType); isStruct {
				lines = append(lines, "type "+t.Name+" struct")
				for _, field := range s.Fields.List {
					field.Doc, field.Comment = nil, nil
					for _, name := range field.Names {
						var kind bytes.Buffer
						_ = printer.Fprint(&kind, files, field.Type)
						lines = append(lines, t.Name+"."+name.Name+" "+strings.Join(strings.Fields(kind.String()), " "))
					}
				}
				continue
			}
			spec.Doc, spec.Comment = nil, nil
			add(&ast.GenDecl{Tok: token.TYPE, Specs: []ast.Spec{spec}})
		}
		functions(t.Methods)
	}
	return lines, err
}
