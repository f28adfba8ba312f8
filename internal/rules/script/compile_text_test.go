package script

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"pgregory.net/rapid"

	"zermelo/internal/lot"
)

// A textWriter writes random functions of strings.
type textWriter struct {
	*rapid.T
	texts, ints []string // the variables of each type
}

func (w *textWriter) pick(of ...string) string { return rapid.SampledFrom(of).Draw(w.T, "one") }

func (w *textWriter) text(depth int) string {
	if depth <= 0 || w.pick("leaf", "more", "more") == "leaf" {
		return w.pick(append([]string{`""`, `"a"`, `"b."`, "LONG", `"abcdefg"`, "NAMES[1]", "NAMES[-1]", "PAIR[0]"}, append(w.texts, w.texts...)...)...)
	}
	s := w.text(depth - 1)
	switch w.pick("plus", "plus", "at", "slice", "slice", "step", "times", "put", "if", "str", "replace", "join", "or", "call") {
	case "plus":
		return "(" + s + " + " + w.text(depth-1) + ")"
	case "at":
		return s + "[" + w.number(depth-1) + "]"
	case "slice":
		return s + "[" + w.pick("", w.number(depth-1)) + ":" + w.pick("", w.number(depth-1)) + "]"
	case "step":
		return s + "[" + w.pick("", w.number(depth-1)) + "::" + w.pick("2", "3", "-1", "1") + "]"
	case "times":
		return "(" + w.pick(s+" * "+w.number(depth-1), w.number(depth-1)+" * "+s) + ")"
	case "put":
		return "put(" + s + ", " + w.number(depth-1) + ", " + w.pick(`"x"`, w.text(depth-1)) + w.pick("", ", 0, \".\"") + ")"
	case "if":
		return "(" + s + " if " + w.test(depth-1) + " else " + w.text(depth-1) + ")"
	case "str":
		return "str(" + w.pick(s, w.number(depth-1)) + ")"
	case "replace":
		return s + ".replace(" + w.text(0) + ", " + w.text(depth-1) + ")"
	case "join":
		return s + ".join(" + w.pick(s+".split("+w.text(0)+")", "NAMES", "["+w.text(depth-1)+" for k in range(3)]") + ")"
	case "or":
		return "(" + s + w.pick(" or ", " and ") + w.text(depth-1) + ")"
	}
	return "twice(" + s + ")"
}

func (w *textWriter) number(depth int) string {
	if depth <= 0 {
		return w.pick(append([]string{"0", "1", "-1", "3", "7", "9"}, w.ints...)...)
	}
	switch w.pick("leaf", "len", "find", "op") {
	case "len":
		return "len(" + w.text(depth-1) + ")"
	case "find":
		return w.text(depth-1) + "." + w.pick("find", "index", "count") + "(" + w.text(depth-1) + ")"
	case "op":
		return "(" + w.number(depth-1) + w.pick(" + ", " - ") + w.number(depth-1) + ")"
	}
	return w.number(0)
}

func (w *textWriter) test(depth int) string {
	a, b := w.text(depth-1), w.text(depth-1)
	switch w.pick("cmp", "cmp", "in", "list", "pair", "starts", "truth", "not", "line") {
	case "cmp":
		return a + w.pick(" == ", " != ", " < ", " <= ", " > ", " >= ") + b
	case "in":
		return a + w.pick(" in ", " not in ") + b
	case "list":
		return a + " in " + w.pick("NAMES", "("+b+", \"a\")", "["+b+" for k in (1, 2)]")
	case "pair":
		return w.pick("("+a+", 1) == ("+b+", 1)", "("+a+", 2) in [("+b+", 2), (\"a\", 1)]", "("+a+", "+b+") == PAIR", a+" == 3")
	case "starts":
		return a + w.pick(".startswith(", ".endswith(") + b + ")"
	case "not":
		return "not " + a
	case "line":
		return "has_line(" + a + ", " + b + ", ((0, 1), (1, 2)))"
	}
	return a
}

func (w *textWriter) program() string {
	w.texts, w.ints = []string{"s"}, nil
	first := w.text(3)
	w.texts = append(w.texts, "t")
	second := w.number(2)
	w.ints = append(w.ints, "n")
	test, changed := w.test(2), w.text(2)
	w.ints = append(w.ints, "i")
	body, when := w.text(2), w.test(2)
	tail := w.pick("out + [t]", "out", "[q for q in out if q != s]", "[(t, n) for q in out]", "[[q, t] for q in out]", "[(q, (t, s)) for q in out]")
	return `
LONG = "abcdefghij"
NAMES = ["ab", "", "abcdefgh", "a"]
PAIR = ("b.", "abcdefghi")
start = "ab"
def twice(x): return x + x
def moves(p):
    s = p if len(p) != 2 or p[1] == "b" else p[0]
    t = ` + first + `
    n = ` + second + `
    if ` + test + `: t = ` + changed + `
    out = []
    for i in range(min(len(s), 4)):
        if ` + when + `: out.append(` + body + `)
    return ` + tail + "\n"
}

// TestRandomTexts: whatever a function says of strings, compiled and interpreted it
// says the same.
func TestRandomTexts(t *testing.T) {
	done, all := 0, 0
	lot.Check(t, func(t *rapid.T) {
		w := &textWriter{T: t}
		source := w.program()
		f, err := Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(source, err)
		}
		var starts []string
		for _, s := range []string{"", "a", "b.a", "abcdefg", "abcdefgh", "xoxoxo.x.x.xo", "äöüß", rapid.StringN(0, 12, 20).Draw(t, "s")} {
			starts = append(starts, fmt.Sprintf("%q", s))
		}
		all++
		m := &machine{steps: callSteps}
		if (&compiled{file: f, fn: f.games[0].fields["moves"].(*starlark.Function)}).program(Position{s: textMark + "ab"}.load(m)) != nil {
			done++
		}
		compare(t, source, 12, starts...)
	})
	t.Logf("%d of %d functions were compiled", done, all)
	if done < all/4 {
		t.Errorf("only %d of %d functions were compiled", done, all)
	}
}

// TestCookbookCompared follows the moves of the games of the cookbook, compiled and
// interpreted.
func TestCookbookCompared(t *testing.T) {
	files, err := filepath.Glob("testdata/cookbook/*.star")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	small := map[string]string{ // of games that say neither start nor examples
		"stalk": "bbrbr", "dominoes": "LRRLL", "chomp": "3,3", "ends": "4,7,2,9", "turtles": "HHHHH", "nodekayles": "kkkkkkk",
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".star")
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Load("x.star", source)
		if err != nil {
			t.Fatal(err)
		}
		var starts []string
		if _, ok := small[name]; ok {
			starts = []string{small[name]}
		} else if len(f.games) == 1 {
			if _, g := openedGame(t, string(source), true); g.Start != nil {
				starts = texts(g, g.Start())
			}
		}
		if name == "dominoes" { // its own parse does not read what is written of the empty row
			source, _, _ = bytes.Cut(source, []byte("\ndef parse"))
		}
		if len(starts) > 0 {
			compare(t, string(source), 200, starts...)
		}
	}
}
