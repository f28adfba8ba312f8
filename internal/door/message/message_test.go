package message

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// sayers are the functions whose first argument is the key of a message.
var sayers = []string{"Of", "Sayf", "printf"}

// checkers are the functions of package check that make messages, and which of their arguments is the
// key: it says no phrases, as it imports nothing.
var checkers = map[string]int{"words": 0, "malformed": 1, "refuted": 2}

// keys returns every message of the source with the place of its first use.
func keys(t *testing.T) map[string]token.Position {
	t.Helper()
	found := map[string]token.Position{}
	files := token.NewFileSet()
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
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
			if checker, ok := call.Fun.(*ast.Ident); ok && file.Name.Name == "check" {
				if at, ok := checkers[checker.Name]; ok {
					if text, ok := gametest.Constant(call.Args[at]); ok {
						found[text] = files.Position(call.Pos())
					} else if id, ok := call.Args[at].(*ast.Ident); !ok || id.Name != "format" {
						t.Errorf("%s: the format of a message must be a constant", files.Position(call.Pos()))
					}
				}
				return true
			}
			name, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains(sayers, name.Sel.Name) {
				return true
			}
			if x, ok := name.X.(*ast.Ident); name.Sel.Name == "Of" && (!ok || x.Name != "phrase") {
				return true
			}
			if text, ok := gametest.Constant(call.Args[0]); ok {
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

// passesOn reports whether the call is a sayer's own body handing on its
// parameter.
func passesOn(_ string, arg ast.Expr) bool {
	id, ok := arg.(*ast.Ident)
	return ok && id.Name == "format"
}

var verb = regexp.MustCompile(`%(?:\.\d+)?(?:\[\d+\])?[a-z]`) // fmt wants the number last

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

// raw returns the sentences of an embedded file by key.
func raw(t *testing.T, language string) map[string]sentence {
	t.Helper()
	text, err := files.ReadFile("locale/" + language + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var in struct {
		Phrases map[string]json.RawMessage
	}
	if err := json.Unmarshal(text, &in); err != nil {
		t.Fatalf("%s: %v", language, err)
	}
	all := map[string]sentence{}
	for name, section := range in.Phrases {
		d := json.NewDecoder(bytes.NewReader(section))
		_, _ = d.Token() // {
		for d.More() {
			key, _ := d.Token()
			var v any
			if err := d.Decode(&v); err != nil {
				t.Fatalf("%s: %s: %v", language, name, err)
			}
			s, err := sentenceOf(v)
			if err != nil {
				t.Fatalf("%s: %q: %v", language, key, err)
			}
			if _, twice := all[key.(string)]; twice {
				t.Errorf("%s: %s: %q is translated twice", language, name, key)
			}
			all[key.(string)] = s
		}
	}
	return all
}

// names returns the names of all forms of a sentence.
func names(s sentence) []string {
	all := slices.Collect(maps.Keys(s.forms))
	for _, of := range s.forms {
		all = append(all, names(of)...)
	}
	return all
}

// told returns the kinds of whole numbers that a language tells apart.
func told(tag language.Tag) []string {
	var all []string
	for n := range 1001 {
		for _, n := range []int{n, n * 1_000_000} {
			all = append(all, kinds[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)])
		}
	}
	slices.Sort(all)
	return append(slices.Compact(all), kinds[plural.Other])
}

// texts returns all texts of a sentence.
func texts(s sentence) []string {
	if s.forms == nil {
		return []string{s.text}
	}
	var all []string
	for _, of := range s.forms {
		all = append(all, texts(of)...)
	}
	return all
}

// TestEveryMessageIsTranslated holds the files against the source: those that
// are complete have every message, and none has a message that is never said.
func TestEveryMessageIsTranslated(t *testing.T) {
	used := keys(t)
	for _, language := range Embedded().Languages() {
		said := raw(t, language)
		missing := 0
		for text, place := range used {
			s, ok := said[text]
			if !ok {
				if slices.Contains(untranslated, text) || language == english {
					continue
				}
				missing++
				if Embedded().locales[language].file().complete {
					t.Errorf("%s: no text in %s for %q", place, language, text)
				}
				continue
			}
			for _, own := range texts(s) {
				if a, b := verbs(text), verbs(own); !slices.Equal(a, b) && (s.forms == nil || !lacksOne(a, b)) {
					t.Errorf("%s: %q has verbs %v, its text in %s %v", place, text, a, language, b)
				}
			}
		}
		for text := range said {
			if _, ok := used[text]; !ok {
				t.Errorf("the message %q has a text in %s but is never said", text, language)
			}
		}
		t.Logf("%s (%s): %d messages, %d missing", language, Embedded().Name(language), len(said), missing)
	}
	if !Embedded().locales["zh"].file().complete {
		t.Error("the Chinese is not complete")
	}
}

// lacksOne reports whether b is a without one element: a form may leave its
// number unsaid.
func lacksOne(a, b []string) bool {
	return slices.ContainsFunc(a, func(v string) bool {
		i := slices.Index(a, v)
		return slices.Equal(slices.Delete(slices.Clone(a), i, i+1), b)
	})
}

// TestTitlesAreTranslated: every game has a title and a kind in Chinese, and answers to that title.
func TestTitlesAreTranslated(t *testing.T) {
	zh := Embedded().For("zh")
	for _, e := range (*catalog.Catalog)(nil).Entries() {
		title := zh.Say(e.Title)
		for _, said := range []string{title, zh.Say(e.Kind.Said())} {
			if !strings.ContainsFunc(said, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s is called %q in Chinese", e.Name, said)
			}
		}
		if found, _ := (*catalog.Catalog)(nil).Find(title); found.Name != e.Name {
			t.Errorf("%s is the game %q, not %s", title, found.Name, e.Name)
		}
	}
}

// TestFormsAreSaid says every sentence with forms with every kind of number.
func TestFormsAreSaid(t *testing.T) {
	for _, language := range Embedded().Languages() {
		say, kinds := Embedded().For(language), told(Embedded().locales[language].tag)
		for key, s := range raw(t, language) {
			if s.forms == nil {
				continue
			}
			for _, name := range names(s) {
				if !strings.HasPrefix(name, "=") && !slices.Contains(kinds, name) {
					t.Errorf("%s: %q has a form for %q, which the language does not tell apart from others", language, key, name)
				}
			}
			for _, n := range []uint64{0, 1, 2, 3, 5, 11, 21, 100, 1e6, 1e7 + 1, math.MaxUint64} {
				var args []any
				for _, v := range verb.FindAllString(key, -1) {
					switch v[len(v)-1] {
					case 'd':
						args = append(args, n)
					case 'f':
						args = append(args, 1.5)
					case 's', 'q':
						args = append(args, phrase.Count(n))
					}
				}
				ph := phrase.Phrase{Format: key, Args: args}
				text := say.Say(ph)
				if text == "" || strings.Contains(text, "%!") {
					t.Errorf("%s: %q with %d reads %q", language, key, n, text)
				}
				if alone := ph.String(); language == english && n != 1 && text != alone {
					t.Errorf("%q with %d reads %q", key, n, text)
				}
			}
		}
	}
}

func TestSay(t *testing.T) {
	ph := phrase.Of("a %d b %s c %v %q %s %d %s %s %v", 123456, "x", uint64(99999), "q", phrase.Count(1234567),
		nimber.Nimber(1234567), phrase.Size(5000), nimber.Nimber(2), nimber.Nimber(3))
	for _, lang := range []string{"en", "zh"} {
		if got, want := Embedded().For(lang).Say(ph), `a 123456 b x c 99999 "q" 1,234,567 1234567 4.9 KiB *2 *3`; got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
	}
	if ph.String() != Embedded().For("en").Say(ph) {
		t.Errorf("a phrase reads %q alone and %q from the printer", ph.String(), Embedded().For("en").Say(ph))
	}
}

func TestSayNumbers(t *testing.T) {
	positions := func(n uint64) phrase.Phrase { return phrase.Of("%s positions", phrase.Count(n)) }
	board := func(w, h int) phrase.Phrase {
		return phrase.Of("a board of %d columns and %d rows is not offered", w, h)
	}
	for _, c := range []struct {
		phrase phrase.Phrase
		lang   string
		want   string
	}{
		{positions(0), "en", "0 positions"},
		{positions(1), "en", "1 position"},
		{positions(21), "en", "21 positions"},
		{positions(10_000_001), "en", "10,000,001 positions"},
		{positions(1<<32 + 1), "en", "4,294,967,297 positions"},
		{positions(1), "zh", "1 个局面"},
		{board(1, 1), "en", "a board of 1 column and 1 row is not offered"},
		{board(1, 9), "en", "a board of 1 column and 9 rows is not offered"},
		{board(9, 1), "en", "a board of 9 columns and 1 row is not offered"},
		{board(9, 9), "en", "a board of 9 columns and 9 rows is not offered"},
		{phrase.Of("%s; %s", positions(1), positions(2)), "en", "1 position; 2 positions"},
	} {
		if got := Embedded().For(c.lang).Say(c.phrase); got != c.want {
			t.Errorf("%s: %q, want %q", c.lang, got, c.want)
		}
	}
}

// TestNewLanguage adds a language by a file: it is listed, found by the locale
// and said with its own kinds of numbers, and what it lacks is said in
// English.
func TestNewLanguage(t *testing.T) {
	l := Open(os.DirFS("testdata"), "locale")
	if got, want := strings.Join(l.Languages(), " "), "en pl pt-BR"; got != want {
		t.Errorf("languages %s, want %s", got, want)
	}
	if l.Name("pl") != "Mowa" || !l.Has("pl") || l.Has("zh") {
		t.Errorf("the language calls itself %q", l.Name("pl"))
	}
	for locale, want := range map[string]string{
		"pl_PL.UTF-8": "pl", "pt_BR": "pt-BR", "pt_PT": "pt-BR", "zh_CN": "en", "en_US": "en", "": "en",
	} {
		if got := l.FromLocale(locale); got != want {
			t.Errorf("FromLocale(%q) = %q, want %q", locale, got, want)
		}
	}
	say := l.For("pl")
	for _, c := range []struct {
		phrase phrase.Phrase
		want   string
	}{
		{phrase.Of("yes"), "tak"},
		{phrase.Of("%s and %d beads", "x", 1), "x i 1 koralik"},
		{phrase.Of("%s and %d beads", "x", 2), "x i 2 koraliki"},
		{phrase.Of("%s and %d beads", "x", 5), "x i 5 koralików"},
		{phrase.Of("%s and %d beads", "x", 22), "x i 22 koraliki"},
		{phrase.Of("%s and %d beads", "x", 7), "x i siedem"},
		{phrase.Of("%s men", phrase.Count(1)), "1 man"}, // from the English file
		{phrase.Of("%s men", phrase.Count(2)), "2 men"},
		{phrase.Of("never %s", phrase.Of("yes")), "never tak"},
	} {
		if got := say.Say(c.phrase); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := l.For("xx").Say(phrase.Of("%d men", 2)); got != "2 men" {
		t.Errorf("an unknown language says %q", got)
	}
}

func TestMalformedFiles(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                             "unexpected end",
		`{"phrases": {"": {"yes": 1}}}`: "neither a text nor has forms",
		`{"phrases": {"": {"%d beads": {"all": "x"}}}}`:         `"all" is no kind of number`,
		`{"phrases": {"": {"%d beads": {"%2": "x"}}}}`:          "%2 is not followed by",
		`{"phrases": {"": {"%d beads": {"%d": {"one": "x"}}}}}`: "%d is not followed by",
	} {
		_, err := parse([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for _, tag := range Embedded().Languages() {
		text, err := files.ReadFile("locale/" + tag + ".json")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(tag, func(b *testing.B) {
			for b.Loop() {
				_, _ = parse(text)
			}
		})
	}
}

func TestFromLocale(t *testing.T) {
	l := Open(fstest.MapFS{"en.json": {}, "zh.json": {}}, ".")
	for locale, want := range map[string]string{
		"": "en", "C": "en", "POSIX": "en", "C.UTF-8": "en", "en_GB.UTF-8": "en", "de_DE": "en",
		"zh_CN.UTF-8": "zh", "zh_TW": "zh", "zh": "zh", "nonsense!!": "en",
	} {
		if got := l.FromLocale(locale); got != want {
			t.Errorf("FromLocale(%q) = %q, want %q", locale, got, want)
		}
	}
}

// Where a phrase is put into a Chinese sentence, the spaces are those of the house.
func TestChineseIsJoined(t *testing.T) {
	for text, want := range map[string]string{
		"轮到" + opened + "x" + closed + "走":            "轮到 x 走",
		"轮到" + opened + "左方" + closed + "走":           "轮到左方走",
		opened + "玩家 1" + closed + "胜":                "玩家 1 胜",
		"值 " + opened + "2（二）" + closed + " 可逆":       "值 2（二）可逆",
		"值 " + opened + "（二）" + closed + "，可逆":        "值（二），可逆",
		"值：" + opened + "x" + closed + "，1":           "值：x，1",
		"move " + opened + "x" + closed + " to a）  b": "move x to a）  b",
		"文件1在 " + opened + "2" + closed + "2":         "文件1在 22",
	} {
		if got := joined(text); got != want {
			t.Errorf("%q is joined to %q, want %q", text, got, want)
		}
	}
}
