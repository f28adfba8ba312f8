package house

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// flag is how the command line names a setting.
var flag = regexp.MustCompile(`(^|[^\pL\pN-])--[a-z]`)

// named are the rooms besides the doors whose texts may name flags, and why.
var named = map[string]string{
	"internal/desk/lesson": "its exercises are answered by command lines, and say which",
}

// TestFlagsAreNamedByDoors says that no text below the doors names a flag: the page and
// the service have none. What would help is a Remedy of package fault, which each door
// says in its own words.
func TestFlagsAreNamedByDoors(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range packages(t) {
		if floorOf(p.ImportPath) == doors {
			continue
		}
		for _, name := range p.GoFiles {
			path := filepath.Join(root, filepath.FromSlash(relative(p.ImportPath)), name)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, literal := range flagsIn(t, path, text) {
				seen[room(p.ImportPath)] = true
				if strings.Contains(literal, "allow more with --") {
					t.Errorf("%s/%s: %s: the page and the service say it too: make it a fault.Remedy", p.ImportPath, name, literal)
				}
				if named[room(p.ImportPath)] == "" {
					t.Errorf("%s/%s: %s names a flag: say it by a fault.Remedy or a fault.Field", p.ImportPath, name, literal)
				}
			}
		}
	}
	for where := range named {
		if !seen[where] {
			t.Errorf("%s names no flag: take it out of the table", where)
		}
	}
}

// flagsIn returns the string literals of a file that name flags.
func flagsIn(t *testing.T, name string, text []byte) (found []string) {
	tree, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if said, err := strconv.Unquote(literal.Value); err == nil && flag.MatchString(said) {
				found = append(found, literal.Value)
			}
		}
		return true
	})
	return found
}

func TestFlagsAreFound(t *testing.T) {
	const text = "package p\n\n// allow more with --memory\n" +
		"var some = []string{\"--memory\", \"more with --memory\", `('--all'`, \"\\u4ee5 --full\", \"a -- b\", \"a--b\", \"---x\", \"-b\"}\n"
	if got := flagsIn(t, "p.go", []byte(text)); len(got) != 4 {
		t.Errorf("flags are found in %q", got)
	}
}

// TestTranslationsNameTheSameFlags says that a translation names a flag where its English
// does and nowhere else: what is said below the doors names none in any language.
func TestTranslationsNameTheSameFlags(t *testing.T) {
	all, err := filepath.Glob(filepath.Join(root, "internal/door/message/locale/*.json"))
	if err != nil || len(all) == 0 {
		t.Fatal("there are no languages", err)
	}
	for _, name := range all {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var told struct {
			Phrases map[string]map[string]json.RawMessage
		}
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		for _, section := range told.Phrases {
			for key, own := range section {
				if said := string(own); strings.Contains(said, "--") && flag.MatchString(said) && !flag.MatchString(key) {
					t.Errorf("%s: %s names a flag, and %q does not", filepath.Base(name), said, key)
				}
			}
		}
	}
}
