package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// importable are the packages that pages name without a line that imports them.
var importable = map[string]string{"zermelo": "zermelo", "game": "zermelo/game", "phrase": "zermelo/say/phrase", "cli": "zermelo/cli"}

// TestPagesShowGo compiles every block of Go in the pages, in both languages, and
// holds the types and functions in them to those of tests, which run them.
func TestPagesShowGo(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	run := map[string]bool{}
	for _, folder := range []string{"../..", "../../cli"} {
		tests, err := filepath.Glob(folder + "/*_test.go")
		if err != nil || len(tests) == 0 {
			t.Fatalf("no tests in %s, %v", folder, err)
		}
		for _, name := range tests {
			code, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range declared(t, string(code)) {
				run[d] = true
			}
		}
	}
	overlay, packages, from := map[string]string{}, []string{}, map[string]string{}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for _, page := range pagesWithGo(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for i, block := range strings.Split(string(text), "```go\n")[1:] {
			block, _, _ = strings.Cut(block, "```")
			code, at := asFile(t, block), fmt.Sprintf("%s, block %d", filepath.Base(page), i+1)
			for _, d := range declared(t, code) {
				if !run[d] && !strings.HasPrefix(d, "func main()") && !strings.HasPrefix(d, "func shown(") {
					t.Errorf("%s shows what no test runs:\n%s", at, d)
				}
			}
			// The file is seen by the compiler alone: none is written into the module.
			name := fmt.Sprintf("shown%d", len(packages))
			file := filepath.Join(folder, name+".go")
			if err := os.WriteFile(file, []byte(code), 0o600); err != nil {
				t.Fatal(err)
			}
			overlay[filepath.Join(root, name, "shown.go")] = file
			packages, from[name] = append(packages, "./"+name), at
		}
	}
	if len(packages) < 12 {
		t.Errorf("%d blocks of Go", len(packages))
	}
	list, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append([]string{"build", "-buildvcs=false", "-overlay", file}, packages...)...)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("the pages show what does not compile: %v\n%s\n%v", err, out, from)
	}
}

// pagesWithGo are the pages that show Go: those of the root and of docs.
func pagesWithGo(t *testing.T) (pages []string) {
	t.Helper()
	for _, pattern := range []string{"../../*.md", "../../docs/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no pages in %s, %v", pattern, err)
		}
		pages = append(pages, found...)
	}
	return pages
}

// asFile makes a file of a block: of a part of a program, one in which its statements
// are those of a function.
func asFile(t *testing.T, block string) string {
	t.Helper()
	if strings.HasPrefix(block, "package main\n") {
		return "package shown\n" + strings.TrimPrefix(block, "package main\n")
	}
	var outside, inside string
	for _, paragraph := range strings.Split(block, "\n\n") {
		if regexp.MustCompile(`(?m)^(func|type|var|const) `).MatchString(paragraph) {
			outside += paragraph + "\n\n"
		} else {
			inside += paragraph + "\n\n"
		}
	}
	if strings.TrimSpace(inside) != "" {
		outside += "func shown(ctx context.Context) {\n" + inside
		for _, m := range regexp.MustCompile(`(?m)^(.*) :=`).FindAllStringSubmatch(inside, -1) {
			outside += strings.Repeat("_, ", strings.Count(m[1], ",")) + "_ = " + m[1] + "\n"
		}
		outside += "_ = ctx\n}\n"
	}
	head := "package shown\n"
	for _, name := range slices.Sorted(maps.Keys(importable)) {
		if strings.Contains(outside, name+".") {
			head += fmt.Sprintf("import %q\n", importable[name])
		}
	}
	if strings.Contains(outside, "context.") {
		head += "import \"context\"\n"
	}
	return head + outside
}

// declared are the types, functions and methods of a file, without comments.
func declared(t *testing.T, code string) (all []string) {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "shown.go", code, parser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%v in\n%s", err, code)
	}
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			continue
		}
		var b bytes.Buffer
		if err := format.Node(&b, set, d); err != nil {
			t.Fatal(err)
		}
		all = append(all, b.String())
	}
	return all
}
