package golden

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// A schema is what docs/json.md says of the answers to some commands.
type schema struct {
	title string
	forms [][]string // the words of each command
	keys  map[string]*documented
}

// A documented key is a row of a table.
type documented struct {
	kind   string
	always bool
	about  string
	words  []string // that the value may be; nil is any
	seen   bool     // in an answer
}

// wordList is what is said of a key whose values are some words and no others.
var wordList = regexp.MustCompile("^([^`]*: )?`[^`]+`(, `[^`]+`)*((,| or) `[^`]+`)(: [^`]*|; [^`]*)?$|^(`[^`]+`[^`]*, )+`[^`]+`[^`]*$")

var inTicks = regexp.MustCompile("`([^`]+)`")

// inChinese are the words of the tables in the Chinese page.
var inChinese = strings.NewReplacer("| 字符串列表 |", "| list of strings |", "| 整数列表 |", "| list of integers |", "| 对象列表 |", "| list of objects |",
	"| 字符串 |", "| string |", "| 整数 |", "| integer |", "| 数 |", "| number |", "| 布尔值 |", "| boolean |", "| 对象 |", "| object |",
	" 始终 |", " always |")

// readSchemas reads the tables of docs/json.md, or of its Chinese twin.
func readSchemas(t *testing.T, file string) (all []*schema) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", file))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(inChinese.Replace(string(b))) {
		if title, ok := strings.CutPrefix(strings.TrimSpace(line), "## "); ok {
			s := &schema{title: title, keys: map[string]*documented{}}
			for _, form := range inTicks.FindAllStringSubmatch(title, -1) {
				s.forms = append(s.forms, strings.Fields(form[1]))
			}
			all = append(all, s)
		}
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| `") && len(all) > 0 {
			key := strings.Trim(cells[0], "| `")
			keys := all[len(all)-1].keys
			if keys[key] != nil || len(cells) < 4 {
				t.Errorf("docs/%s: %s: a bad row for %s", file, all[len(all)-1].title, key)
			}
			about := strings.TrimSuffix(strings.TrimSpace(strings.Join(cells[3:], " | ")), "|")
			d := &documented{kind: cells[1], always: cells[2] == "always", about: strings.ReplaceAll(strings.TrimSpace(about), `\|`, "|")}
			if file == "json.md" && wordList.MatchString(d.about) && strings.HasSuffix(d.kind, "string") {
				for _, word := range inTicks.FindAllStringSubmatch(d.about, -1) {
					d.words = append(d.words, word[1])
				}
			}
			keys[key] = d
		}
	}
	return all
}

// asked returns how many words of a command of s are in a question; 0 if it is
// another.
func (s *schema) asked(q question) (words int) {
	for _, form := range s.forms {
		if !slices.ContainsFunc(form, func(word string) bool { return !slices.Contains(q.args, word) }) {
			words = max(words, len(form))
		}
	}
	return words
}

// faults returns how an object differs from what is said of those under a
// prefix of their keys.
func (s *schema) faults(prefix string, object map[string]any) (faults []string) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		d := s.keys[prefix+key]
		if d == nil {
			faults = append(faults, fmt.Sprintf("%s%s is not there", prefix, key))
			continue
		}
		value := object[key]
		if !is(value, d.kind) {
			faults = append(faults, fmt.Sprintf("%s%s is no %s: %v", prefix, key, d.kind, value))
		}
		if word, ok := value.(string); ok && d.words != nil && !slices.Contains(d.words, word) {
			faults = append(faults, fmt.Sprintf("%s%s is none of %q: %q", prefix, key, d.words, word))
		}
		if d.kind == "any" {
			continue
		}
		for _, in := range inside(object[key]) {
			faults = append(faults, s.faults(prefix+key+in.path, in.object)...)
		}
	}
	for key, d := range s.keys {
		rest, under := strings.CutPrefix(key, prefix)
		if _, has := object[rest]; under && d.always && !has && !strings.Contains(rest, ".") {
			faults = append(faults, fmt.Sprintf("%s is always there, but not now", key))
		}
	}
	return faults
}

// mark notes that the keys of an object were seen.
func (s *schema) mark(prefix string, object map[string]any) {
	for key, value := range object {
		s.keys[prefix+key].seen = true
		if s.keys[prefix+key].kind == "any" {
			continue
		}
		for _, in := range inside(value) {
			s.mark(prefix+key+in.path, in.object)
		}
	}
}

type inner struct {
	path   string
	object map[string]any
}

// inside returns the objects that a value is or lists.
func inside(value any) (objects []inner) {
	switch v := value.(type) {
	case map[string]any:
		return []inner{{".", v}}
	case []any:
		for _, element := range v {
			if object, ok := element.(map[string]any); ok {
				objects = append(objects, inner{"[].", object})
			}
		}
	}
	return objects
}

// is reports whether a value is of a kind, in the words of docs/json.md.
func is(value any, kind string) bool {
	if kind == "any" {
		return true
	}
	switch v := value.(type) {
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case json.Number:
		return kind == "number" || kind == "integer" && !strings.ContainsAny(v.String(), ".eE")
	case map[string]any:
		return kind == "object"
	case []any:
		of, list := strings.CutPrefix(kind, "list of ")
		return list && !slices.ContainsFunc(v, func(element any) bool { return !is(element, strings.TrimSuffix(of, "s")) })
	}
	return false
}

// TestKeysAreDocumented compares the keys of all kept answers, and of some
// more, with docs/json.md: which there are, of what type, and whether always.
// A key for an error need not have been seen.
func TestKeysAreDocumented(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	schemas := readSchemas(t, "json.md")
	home, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	c := &corpus{home: home}
	files, err := filepath.Glob(filepath.Join(home, "answers", "*.gz"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		kept := readLog(c.kept(t, group{name: strings.TrimSuffix(filepath.Base(file), ".gz")}))
		for _, text := range kept.questions {
			q, err := readQuestion(strings.TrimPrefix(text, "zermelo "))
			if err != nil {
				t.Fatal(err)
			}
			for _, answer := range kept.answers[text] {
				compareKeys(t, schemas, q, answer)
			}
		}
	}
	t.Chdir(t.TempDir())
	for name, source := range map[string]string{
		"parts.star":  "moves = lambda s: [s[:i] for i in range(len(s))]\ndef split(s): return [s[:1], s[1:]] if len(s) > 1 else [s]\n",
		"points.star": "start = 3\ndef moves(n): return [n - 1] if n else []\ndef score(n): return 1\ndef symmetries(n): return [n]",
		"misere.star": "misere = True\nmoves = formula(\"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y\")\n",
		"wrong.star":  "x = y + z",
		"player.star": "start = 3\ndef moves(n, player): return [n - 1] if n and player != \"White\" else []\n",
	} {
		if err := os.WriteFile(name, []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"--json sequence octal:0.77 --to 150 --period --limit 150",
		"--json sequence kayles --values=false --certificate true.json",
		"--json check false.json",
		"--json games show achi",
		"--json board nim 3000",
		"--json board toads T.F",
		"--json board nimstring 1-2 2-3 3-ground",
		"--json build chase:60 --db q4 --memory 1MB",
		"--json solve multiple:2 60000",
		"--json board kayles 5",
		"--json board ends 3 1",
		"build joust --db joust",
		"--json query --db joust --stats",
		"--json lint parts.star aaaa",
		"--json lint points.star",
		"--json lint player.star",
		"--json solve wrong.star 3",
		"--json sequence kayles --checkpoint state",
		"--json value nosuch",
		`value --batch <<< 'x = {2|-1} # hot\n# their sum\nx + x\n'`,
		"--json discover e-and-d",
		"--json discover subtraction:1,2,4,7 --losing --redundant",
		"--json discover --symmetry cram 3x4",
		"--json prove",
		"--json value '1/3 - omega'",
		"--json prove jia",
		"--json prove jia sj 3 4 5",
		"--json discover --symmetry domineering 3x3",
		"--json discover --symmetry clobber 'xo|ox'",
		"--json discover --symmetry cram 8x8 --budget 1ms",
		"--json table wythoff --rule --rows 5 --cols 5",
		"--json discover treblecross --values",
		"--json discover wythoff --claim P:x==y",
		"--json discover wythoff --certificate wythoff.json",
		"--json check wythoff.json",
		"--json solve wythoff 10^18 7 --with wythoff.json --explain",
		"--json discover nim --heaps 2 --blocking 1 --certificate blocking.json",
		"--json check blocking.json",
		"--json solve nim 10^18 10^18 --with blocking.json",
		"--json solve nim 0 1 --with blocking.json",
		"--json discover misere.star --losing --certificate misere.json",
		"--json check misere.json",
		"--json discover moore:2",
		"--json discover moore:2 --certificate none.json --redundant",
		"--json sequence nim --period --certificate none.json --to 3",
		"--json discover lasker --certificate lasker.json",
		"--json moves lasker 10^18 7 --with lasker.json",
		"--json moves --guess perfect --timeout 1s connect-four:7x6",
		"--json serve --export site",
		"--json serve --addr 127.0.0.1:0",
	} {
		q, err := readQuestion(line)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		if strings.Contains(line, "serve --addr") { // it answers until it is stopped
			time.AfterFunc(time.Second, cancel)
		}
		answer := ask(ctx, q)
		cancel()
		compareKeys(t, schemas, q, regexp.MustCompile(`(?m)^! \{"time".*$`).ReplaceAllString(answer, "")) // the log of a service is no answer
		if proof, err := os.ReadFile("true.json"); err == nil {
			claim := strings.Replace(string(proof), `"period":12`, `"period":24`, 1)
			if err := os.WriteFile("false.json", []byte(claim), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, s := range schemas {
		for key, d := range s.keys {
			if !d.seen && key != "error" && !(strings.Contains(s.title, "--proof") && strings.HasPrefix(key, "omitted")) { // beyond all limits
				t.Errorf("docs/json.md: %s: %s is in no answer", s.title, key)
			}
		}
	}
}

// TestKeysInChinese: the Chinese page says the same of the keys.
func TestKeysInChinese(t *testing.T) {
	said := func(file string) (lines []string) {
		for _, s := range readSchemas(t, file) {
			lines = append(lines, fmt.Sprint(s.forms))
			for _, key := range slices.Sorted(maps.Keys(s.keys)) {
				lines = append(lines, fmt.Sprintf("%v %s: %s, always: %t", s.forms, key, s.keys[key].kind, s.keys[key].always))
			}
		}
		return lines
	}
	english, translated := said("json.md"), said("json.zh-CN.md")
	if len(english) != len(translated) {
		t.Errorf("%d titles and keys in English, %d in Chinese", len(english), len(translated))
	}
	for i := range min(len(english), len(translated)) {
		if english[i] != translated[i] {
			t.Fatalf("%s\nin English, in Chinese\n%s", english[i], translated[i])
		}
	}
}

// onErrors is the title of what docs/json.md says of the standard error, onNothing that
// of what it says of a question without an answer.
const (
	onErrors  = "Errors"
	onNothing = "Questions without an answer"
)

// compareKeys compares the objects of an answer with one of the schemas for
// its question.
func compareKeys(t *testing.T, schemas []*schema, q question, answer string) {
	t.Helper()
	if !slices.Contains(q.args, "--json") && !slices.Contains(q.args, "--batch") {
		return
	}
	for line := range strings.Lines(answer) {
		object := map[string]any{}
		d := json.NewDecoder(strings.NewReader(line[min(2, len(line)):]))
		d.UseNumber()
		if !strings.HasPrefix(line, "  {") && !strings.HasPrefix(line, "! {") || d.Decode(&object) != nil {
			continue
		}
		title := ""
		if _, nothing := object["done"]; nothing && object["command"] != nil {
			title = onNothing
		}
		if _, failed := object["kind"]; line[0] == '!' || failed && object["line"] != nil {
			title = onErrors
		}
		if title != "" {
			s := schemas[slices.IndexFunc(schemas, func(s *schema) bool { return s.title == title })]
			if faults := s.faults("", object); faults != nil {
				t.Errorf("%s: docs/json.md, %s: %s", q, s.title, strings.Join(faults, "; "))
			} else {
				s.mark("", object)
			}
			continue
		}
		slices.SortStableFunc(schemas, func(a, b *schema) int { return b.asked(q) - a.asked(q) })
		var faults []string
		i := slices.IndexFunc(schemas, func(s *schema) bool {
			found := s.faults("", object)
			if faults == nil {
				faults = found
			}
			return s.asked(q) > 0 && found == nil
		})
		if i < 0 {
			t.Errorf("%s: docs/json.md, %s: %s", q, schemas[0].title, strings.Join(faults, "; "))
			continue
		}
		schemas[i].mark("", object)
	}
}
