package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// lenient are the functions that read JSON and pass over keys that they do not know, and why.
var lenient = map[string]string{
	"internal/door/lsp/format.go formatted":                 "editors say more than is asked of them",
	"internal/door/wasm/wasm.go called":                     "whether it is a call; the worker reads it strictly",
	"internal/door/wasm/wasm.go Write":                      "the program writes it",
	"internal/door/lsp/lsp.go":                              "editors say more than is asked of them, and the program writes what is diagnosed",
	"check/proof.go readHeader":                             "the kind and the version come first; the header is read strictly then",
	"game/text/json.go readJSON":                            "token by token: isKnown refuses keys",
	"internal/door/cli/child.go questionCommand":            "the parent process writes it",
	"internal/door/worker/worker.go words":                  "any key is the name of a flag",
	"internal/door/worker/worker.go textsOf":                "texts, numbers and lists of them alone",
	"internal/door/message/locale.go parse":                 "it is a part of the program",
	"internal/door/server/answers.go":                       "it is a part of the program",
	"internal/door/server/problem.go faultOf":               "the program writes it",
	"internal/door/server/read.go registerBody":             "the language alone; the schema refuses keys",
	"internal/door/server/read.go decode":                   "a schema has refused keys",
	"internal/door/server/uwapi.go document":                "the program writes it",
	"internal/desk/discover/certificate.go ReadCertificate": "package check has read it strictly",
	"internal/rules/script/classic/listed.go":               "it is a part of the program",
}

// What a person or another program writes as JSON is read with all its keys: one that is
// not known is refused, never passed over in silence. The test goes over all readers.
func TestUnknownKeysAreRefused(t *testing.T) {
	used := map[string]bool{}
	readers := 0
	for _, p := range packages(t) {
		for _, name := range p.GoFiles {
			inModule := filepath.ToSlash(filepath.Join(filepath.FromSlash(relative(p.ImportPath)), name))
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, filepath.Join(root, inModule), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				reads, refuses := false, false
				ast.Inspect(d, func(node ast.Node) bool {
					s, ok := node.(*ast.SelectorExpr)
					if !ok {
						return true
					}
					of, _ := s.X.(*ast.Ident)
					reads = reads || of != nil && of.Name == "json" && (s.Sel.Name == "Unmarshal" || s.Sel.Name == "NewDecoder")
					refuses = refuses || s.Sel.Name == "DisallowUnknownFields"
					return true
				})
				if !reads {
					continue
				}
				readers++
				at := inModule
				if f, ok := d.(*ast.FuncDecl); ok && lenient[at] == "" {
					at += " " + f.Name.Name
				}
				used[at] = true
				if !refuses && lenient[at] == "" {
					t.Errorf("%s: %s passes over keys that it does not know: read it by file.ParseJSON, or say why in the table lenient", files.Position(d.Pos()), at)
				}
			}
		}
	}
	for at := range lenient {
		if !used[at] {
			t.Errorf("%s reads no JSON", at)
		}
	}
	if readers < 10 {
		t.Errorf("%d readers were seen", readers)
	}
}
