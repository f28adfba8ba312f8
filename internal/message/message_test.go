package message

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/nimber"
	"zermelo/phrase"
)

// sayers are the functions whose first argument is the key of a message.
var sayers = []string{"Of", "Sayf", "printf"}

// keys returns every message of the source with the place of its first use.
func keys(t *testing.T) map[string]token.Position {
	t.Helper()
	found := map[string]token.Position{}
	files := token.NewFileSet()
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && (d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".git")) {
				return filepath.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			name, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains(sayers, name.Sel.Name) {
				return true
			}
			if x, ok := name.X.(*ast.Ident); name.Sel.Name == "Of" && (!ok || x.Name != "phrase") {
				return true
			}
			if text, ok := constant(call.Args[0]); ok {
				if _, known := found[text]; !known {
					found[text] = files.Position(call.Pos())
				}
			} else if !passesOn(name.Sel.Name, call.Args[0]) {
				t.Errorf("%s: the format of a message must be a constant", files.Position(call.Pos()))
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// constant folds string literals joined by +.
func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		return s, err == nil
	case *ast.BinaryExpr:
		a, okA := constant(e.X)
		b, okB := constant(e.Y)
		return a + b, okA && okB
	}
	return "", false
}

// passesOn reports whether the call is a sayer's own body handing on its
// parameter.
func passesOn(_ string, arg ast.Expr) bool {
	id, ok := arg.(*ast.Ident)
	return ok && id.Name == "format"
}

var verb = regexp.MustCompile(`%(?:\[\d+\])?[a-z]`)

func verbs(s string) []string {
	var vs []string
	for _, v := range verb.FindAllString(strings.ReplaceAll(s, "%%", ""), -1) {
		vs = append(vs, v[len(v)-1:])
	}
	slices.Sort(vs)
	return vs
}

// untranslated are messages that read the same in every language.
var untranslated = []string{"%s", ""}

func TestEveryMessageIsChinese(t *testing.T) {
	used := keys(t)
	for text, place := range used {
		if slices.Contains(untranslated, text) {
			continue
		}
		zh, ok := chinese[text]
		if !ok {
			t.Errorf("%s: no Chinese for %q", place, text)
			continue
		}
		if a, b := verbs(text), verbs(zh); !slices.Equal(a, b) {
			t.Errorf("%s: %q has verbs %v, its Chinese %v", place, text, a, b)
		}
	}
	for text := range chinese {
		if _, ok := used[text]; !ok {
			t.Errorf("the message %q is translated but never said", text)
		}
	}
}

func TestSay(t *testing.T) {
	ph := phrase.Of("a %d b %s c %v %q %s %d %s", 123456, "x", uint64(99999), "q", phrase.Count(1234567),
		nimber.Nimber(1234567), phrase.Size(5000))
	for _, lang := range Languages {
		if got, want := For(lang).Say(ph), `a 123456 b x c 99999 "q" 1,234,567 1234567 4.9 KiB`; got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
	}
	if ph.String() != For("en").Say(ph) {
		t.Errorf("a phrase reads %q alone and %q from the printer", ph.String(), For("en").Say(ph))
	}
}

func TestFromLocale(t *testing.T) {
	for locale, want := range map[string]string{
		"": "en", "C": "en", "POSIX": "en", "C.UTF-8": "en", "en_GB.UTF-8": "en", "de_DE": "en",
		"zh_CN.UTF-8": "zh", "zh_TW": "zh", "zh": "zh", "nonsense!!": "en",
	} {
		if got := FromLocale(locale); got != want {
			t.Errorf("FromLocale(%q) = %q, want %q", locale, got, want)
		}
	}
}
