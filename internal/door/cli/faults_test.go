package cli

import (
	"bytes"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/game/gametest"
)

// badFiles are rule files that are wrong, by what is wrong; each is asked for the
// position 5, or what is said behind a bar.
var badFiles = map[string]string{
	"no colon":             "def moves(n) return []",
	"no colon at the end":  "def moves(n)\n  return []",
	"no block":             "def moves(n):\nreturn []",
	"too far in":           "x = 1\n  y = 2",
	"between":              "def moves(n):\n    if n:\n        return []\n      return [n]",
	"bracket":              "def moves(n): return [n",
	"bracket in between":   "def moves(n): return [n 1]",
	"no value":             "x = ",
	"two operators":        "x = 1 + * 2",
	"one equal sign":       "def moves(n):\n  if n = 3: return []\n  return [n]",
	"no else":              "def moves(n): return [] if n",
	"comparisons":          "def moves(n): return [k for k in range(n) if 1 < k < 3]",
	"string":               "x = 'abc",
	"long string":          "x = '''abc",
	"backslash":            "x = \\ 3",
	"sign":                 "x = 3 $ 4",
	"exclamation":          "def moves(n): return [] if !n else [1]",
	"octal":                "x = 012",
	"class":                "class Game: pass",
	"import":               "import random",
	"load":                 "load('other.star', 'x')",
	"try":                  "try:\n  x = 1\nexcept: pass",
	"name":                 "def moves(n): return [m]",
	"name nearby":          "def moves(n): return rnage(n)",
	"no random":            "x = random.randint(3)",
	"no files":             "x = open('f')",
	"break":                "break",
	"return":               "return 3",
	"before":               "def moves(n):\n  x = x + 1\n  return [x]",
	"twice":                "def moves(n, n): return []",
	"optional":             "def moves(p=1, player): return []",
	"assigned":             "def moves(n):\n  3 = n\n  return []",
	"values":               "def f(a): return a\ndef moves(n): return [f(n, 1)]",
	"no values":            "def f(): return 1\ndef moves(n): return [f(n)]",
	"missing":              "def f(a, b): return a\ndef moves(n): return [f(n)]",
	"keyword":              "def f(a): return a\ndef moves(n): return [f(b=n)]",
	"two of them":          "def f(a): return a\ndef moves(n): return [f(n, a=n)]",
	"not a function":       "def moves(n): return [2(n - 1)]",
	"len of a number":      "def moves(n): return [len(n)]",
	"range of a string":    "def moves(n): return range('3')",
	"max of nothing":       "def moves(n): return [max([])]",
	"not iterable":         "def moves(n): return [k for k in n]",
	"unpacked":             "def moves(n):\n  a, b = n\n  return [a]",
	"unpacked too few":     "def moves(n):\n  a, b = (1,)\n  return [a]",
	"unpacked too many":    "def moves(n):\n  a, b = (1, 2, 3)\n  return [a]",
	"added":                "def moves(n): return [n + 'a']",
	"added none":           "def f(n): pass\ndef moves(n): return [f(n) + 1]",
	"compared":             "def moves(n): return [n] if n < 'a' else []",
	"divided":              "def moves(n): return [n // 0]",
	"modulo":               "def moves(n): return [n % 0]",
	"key":                  "d = {1: 2}\ndef moves(n): return [d[n]]",
	"index":                "def moves(n): return [[1, 2][n]]",
	"index of nothing":     "def moves(n): return [()[n]]",
	"index of a number":    "def moves(n): return [n[0]]",
	"index by a string":    "def moves(n): return [[1]['a']]",
	"assigned in a tuple":  "def moves(n):\n  t = (1, 2)\n  t[0] = n\n  return [t]",
	"frozen list":          "seen = []\ndef moves(n):\n  seen.append(n)\n  return [n - 1] if n else []",
	"frozen dict":          "seen = {}\ndef moves(n):\n  seen[n] = 1\n  return [n - 1] if n else []",
	"changed in a loop":    "def moves(n):\n  x = [1, 2]\n  for k in x: x.append(k)\n  return x",
	"key that is a list":   "def moves(n): return [{[n]: 1}[n]]",
	"set of lists":         "def moves(n): return [len(set([[n]]))]",
	"method":               "def moves(n): return [n.append(1)]",
	"method nearby":        "def moves(n): return ['a'.uper()]",
	"shift":                "def moves(n): return [n << -1]",
	"long shift":           "def moves(n): return [n << 10000]",
	"repeat":               "def moves(n): return ['a' * (1 << 40)]",
	"int of a word":        "def moves(n): return [int('x')]",
	"format":               "def moves(n): return ['%d%d' % n]",
	"recursion":            "def moves(n): return moves(n)",
	"own":                  "def moves(n): fail('不行')",
	"no moves":             "x = 1",
	"no values of moves":   "def moves(): return []",
	"moves of a number":    "moves = 3",
	"position none":        "def moves(n): return [None]",
	"position list":        "def moves(n): return [[[n]]]",
	"position float":       "def moves(n): return [n / 2]",
	"position dict":        "def moves(n): return [{}]",
	"large number":         "def moves(n): return [n << 80]",
	"returned":             "def moves(n): return n",
	"steps":                "def moves(n):\n  while True: pass",
	"loopy":                "def moves(n): return [n]",
	"field":                "game('a', mvoes=len)",
	"name of a game":       "game('a b', moves=lambda n: [])",
	"formula":              "moves('n -> n-+')",
	"formula without set":  "moves('n -> n-k for k in S')",
	"formula in a list":    "x = 3\ngame('g', moves = [\n  formula('n -> n-k for k in 1..'),\n])",
	"formula made":         "moves('n -> ' + 'n-k')",
	"pattern":              "left('xo -> .')|xo",
	"pattern of nothing":   "left('xo -> xo')|xo",
	"pattern with a sign":  "left('x( -> .x')|xo",
	"two ways":             "left('xo -> .x')\nright(formula('n -> n-1'))|5",
	"over":                 "def moves(n): return [n - 1] if n else []\ndef over(n): return 'blue'",
	"score":                "def moves(n): return [n - 1] if n else []\ndef score(n): return 'much'",
	"split":                "def moves(n): return [n - 1] if n else []\ndef split(n): return n",
	"symmetries":           "def moves(n): return [n - 1] if n else []\ndef symmetries(n): return None\nloops = True",
	"show":                 "def moves(n): return [n - 1] if n else []\ndef show(n): return 3",
	"parse":                "def moves(n): return [n - 1] if n else []\ndef parse(s): return s.no",
	"rank":                 "def moves(n): return [n - 1] if n else []\ndef rank(n): return n",
	"names of the players": "def moves(n): return []\nplayers = 'ab'",
}

// english is a row of English words; what stands in quotation marks or in the
// program does not count.
var english = regexp.MustCompile(`[a-z]{2,} [a-z]{2,}`)

// TestBadFiles asks for positions of rule files that are wrong. In both languages
// there is an answer with the exit code of bad input, which says in the reader's
// language what is wrong, where, and says nothing else.
func TestBadFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	folder := t.TempDir()
	t.Chdir(folder)
	if len(badFiles) < 60 {
		t.Errorf("there are %d files", len(badFiles))
	}
	for _, name := range gametest.Some(t, slices.Sorted(maps.Keys(badFiles)), 15, 40) {
		source := badFiles[name]
		source, position, given := strings.Cut(source, "|")
		if !given {
			position = "5"
		}
		if err := os.WriteFile("bad.star", []byte(source+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "zh"} {
			var out, errs bytes.Buffer
			code := Run(t.Context(), []string{"solve", "--lang", lang, "bad.star", position}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
			said := errs.String()
			want := exitBadInput
			if name == "steps" || name == "repeat" {
				want = exitLimit
			}
			if code != want || name != "loopy" && code != exitLimit && out.Len() > 0 {
				t.Errorf("%s: exit code %d, %q, %q", name, code, out.String(), said)
			}
			if name != "loopy" && !strings.Contains(said, "bad.star") {
				t.Errorf("%s: the file is not named in %q", name, said)
			}
			if testing.Verbose() {
				t.Logf("%s\n%s", name, said)
			}
			if lang == "en" {
				continue
			}
			var plain []string // without the excerpt of the program
			for line := range strings.Lines(said) {
				if !strings.HasPrefix(line, "    ") {
					plain = append(plain, line)
				}
			}
			text := regexp.MustCompile(`“[^”]*”|'[^']*'|\[[^]]*\]|game\([^)]*\)|def moves`).ReplaceAllString(strings.Join(plain, ""), "")
			if found := english.FindString(text); found != "" {
				t.Errorf("%s: %q is English: %q", name, found, said)
			}
		}
	}
}

// TestFaultInEveryCommand asks every command that takes games about a file that
// fails at one position only. None believes what was found before.
func TestFaultInEveryCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, source := range map[string]string{
		"bad.star":   "def moves(n):\n    if n == 3: return [1 // 0]\n    return [n - 1] if n > 0 else []\n",
		"whole.star": "start = 5\nloops = True\ndef moves(n):\n    if n == 3: return [1 // 0]\n    return [n - 1] if n > 0 else []\nsize = 6\ndef rank(n): return n\ndef unrank(n): return n\n",
		"two.star":   "def left(n):\n    if n == 3: return [1 // 0]\n    return [n - 1] if n > 0 else []\ndef right(n): return left(n)\n",
	} {
		if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ in, line string }{
		{"", "solve bad.star 5"},
		{"", "solve --explain bad.star 5 + nim 3"},
		{"", "solve --play misere bad.star 5"},
		{"", "solve --json bad.star 5"},
		{"", "solve two.star 5"},
		{"", "solve whole.star"},
		{"", "solve --svg x.svg bad.star 5"},
		{"", "moves bad.star 5"},
		{"", "moves two.star 5"},
		{"1\n1\n1\n1\n1\n", "play bad.star 5"},
		{"1\n1\n1\n1\n1\n", "play whole.star"},
		{"", "sequence bad.star --to 9"},
		{"", "sequence bad.star --to 9 --csv"},
		{"", "sequence bad.star --to 9 --bfile"},
		{"", "sequence bad.star --period"},
		{"", "graph bad.star 5"},
		{"", "graph --dot - bad.star 5"},
		{"", "graph --json two.star 5"},
		{"", "states bad.star 5"},
		{"", "perft bad.star 5 4"},
		{"", "perft whole.star 5 4"},
		{"", "build whole.star --db table"},
		{"", "misere bad.star 5"},
		{"", "misere bad.star --quotient --to 9"},
		{"", "compare 'bad.star 5' 'nim 3'"},
		{"", "compare 'nim 3' 'two.star 5'"},
		{"", `value --rules bad.star 'bad("5")'`},
		{"", `value --rules two.star 'two("5") + 1'`},
	} {
		var args []string
		for i, piece := range strings.Split(c.line, "'") {
			if i%2 == 1 {
				args = append(args, piece)
			} else {
				args = append(args, strings.Fields(piece)...)
			}
		}
		var out, errs bytes.Buffer
		code := Run(t.Context(), args, Streams{In: strings.NewReader(c.in), Out: &out, Err: &errs})
		if code != exitBadInput || !strings.Contains(errs.String(), "divided by zero") {
			t.Errorf("%s: exit code %d, %q, %q", c.line, code, out.String(), errs.String())
		}
		if !strings.HasPrefix(c.line, "play") && !strings.HasPrefix(c.line, "build") && out.Len() > 0 {
			t.Errorf("%s: %q is said", c.line, out.String())
		}
	}
}
