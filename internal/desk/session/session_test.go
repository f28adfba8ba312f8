package session

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// run runs a program on so many cores and returns what it prints.
func run(t *testing.T, cores int, source string) (string, error) {
	t.Helper()
	var out strings.Builder
	s := New(Setup{Budget: game.Budget{Cores: cores}, Print: func(line string) { out.WriteString(line + "\n") }})
	err := s.Run(t.Context(), "test.star", []byte(source))
	return out.String(), err
}

// TestStudies runs every study, on one core and on several;
// ZERMELO_UPDATE=1 writes anew what they print.
func TestStudies(t *testing.T) {
	files, err := filepath.Glob("testdata/studies/*.star")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d studies, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, err := run(t, 1, string(source))
			if err != nil {
				t.Fatal(err)
			}
			kept := strings.TrimSuffix(file, ".star") + ".txt"
			if os.Getenv("ZERMELO_UPDATE") != "" {
				if err := os.WriteFile(kept, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(kept)
			if err != nil || got != string(want) {
				t.Errorf("%s prints\n%swant\n%s(%v)", file, got, want, err)
			}
			if several, err := run(t, 3, string(source)); err != nil || several != got {
				t.Errorf("on three cores %s prints\n%s(%v)", file, several, err)
			}
		})
	}
}

// TestPrograms compares what small programs print.
func TestPrograms(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		// Values and numbers.
		{`print(value("{1|-1}") + 1, 1 + value("{1|-1}"), 2 - star(), value(3) / 4, value("{2|0}") * 2)`, "{2|0} {2|0} 2* 3/4 2"},
		{`print(mean(value("{2|-1}")) == 0.5, temperature(star()) <= 0, 0 == value(0), value(1) != 1, value(1) == "1")`, "True True True False False"},
		{`print(1 < value(2) and value("{1|-1}") < 2, [x for x in [value(1), 2] if x > 1])`, "True [2]"},
		{`print((1 < 2) == True, "a" < "b", [1] == [1], (1 == 1) == (2 == 2))`, "True True True True"},
		{`print(-value("{2|0}"), value(left=[1], right=[-1]), up(2), star(3), nim_product(2, 3))`, "{0|-2} +-1 ^^ *3 *"},
		{`print(sorted([value(2), value("1/2")]), max(value(2), value(3)), {star(): 1}[star()])`, "[1/2, 2] 3 1"},
		{`print([v.birthday for v in [up(), value("1/4")]], up().left, up().right, star(5).nimber, value("3/4").number)`, "[2, 3] [0] [*] 5 0.75"},
		// Positions.
		{`p = pos("nim 3 + kayles 7"); print(p, p.grundy, p.value, p.outcome, p.winner, p.best[0].to)`, "nim 3 + kayles 7 1 * N first nim 2 + kayles 7"},
		{`print(octal("0.77", 7, 3), game("octal:0.77")([7, 3]), quixo("x..|.o.|...", "x", params=3).game)`, "octal:0.77 7 3 octal:0.77 7 3 quixo:3"},
		{`print(nim(3) + nim(5) + kayles(2), nim(2) * 3, -nim(3), clobber("xo.") - up(), nim(1) == nim(1), nim(1) == nim(2))`, "nim 3 5 + kayles 2 nim 2 2 2 nim 3 v* True False"},
		{`print(nim(2).options, clobber("xox").left, len(clobber("xox").options))`, "[nim 1, nim 0] [clobber .xx, clobber xx.] 4"},
		{`print(nim(1, 2, 3).solve(play="misere").outcome, kayles(5).genus, nim(2, 2).solve(sum="conjunctive", ending="short").remoteness)`, "P 4^146 1"},
		// Rows and the like.
		{`p = period("octal:0.07"); print(p.length, p.preperiod, p.proved, p.theorem)`, "34 53 True Guy-Smith 1956"},
		{`print(grundy_values(kayles, 8), losing(wythoff, 8), mex([0, 1, 3]), nim_sum(5, 3, 6))`, `[0, 1, 2, 3, 1, 4, 3, 2, 1] [(1, 2), (3, 5), (4, 7)] 2 0`},
		{`d = diagram(nim(2)); print([n.name for n in d.nodes], [(e.source, e.target) for e in d.edges], [n.grundy for n in d.nodes], d.cut)`, `["2", "1", "0"] [(0, 1), (0, 2), (1, 2)] [2, 1, 0] 0`},
		{`d = diagram(nim(4), depth=1); print(d.cut, [(n.depth, n.cut) for n in d.nodes])`, "3 [(0, False), (1, True), (1, True), (1, True), (1, False)]"},
		{`ps = puzzles("clobber", "2x3", count=4, seed=1)
print(len(ps), [p.position.outcome == "N" or p.first != None for p in ps], ps[0].to.outcome in ("P", "L", "R"), ps[0].hard, puzzles(nim(3, 4), count=1, seed=2)[0].first)`, "4 [True, True, True, True] True easy None"},
		{`print(perft(nim(3, 3, 1), 3), compare("nim 1", nim(2)).context, quotient("octal:0.123").order)`, "[7, 36, 128] nim 1 20"},
		// Many items.
		{`print(map(lambda n: n * n, range(10)), filter(range(20), lambda n: n % 7 == 3), first(naturals(), lambda n: n * n > 200))`, "[0, 1, 4, 9, 16, 25, 36, 49, 64, 81] [3, 10, 17] 15"},
		{`print(filter([nim(i, 3) for i in range(5)], outcome="P"), first([star(2), up()], temperature=0, outcome="L"), first([], value=0))`, "[nim 3 3] ^ None"},
		{`print(filter([nim(i) for i in range(5)], grundy=lambda g: g > 2))`, "[nim 3, nim 4]"},
		{`print(map(lambda n: map(lambda m: m + n, range(2)), range(2)), sum([1, 2]), sum([up(), star()]), sum([nim(1), nim(2)]), sum([]))`, "[[0, 1], [1, 2]] 3 ^* nim 1 2 0"},
		{"t = table(range(2), [\"a\", \"b|\"], lambda r, c: str(r) + c)\nprint(t)\nprint(t.csv() + t.markdown() + t.latex())", "    a   b|\n0  0a  0b|\n1  1a  1b|\n,a,b|\n0,0a,0b|\n1,1a,1b|\n|  | a | b\\| |\n|---|---|---|\n| 0 | 0a | 0b\\| |\n| 1 | 1a | 1b\\| |\n\\begin{tabular}{r|rr}\n & a & b\\textbar{} \\\\\n\\hline\n0 & 0a & 0b\\textbar{} \\\\\n1 & 1a & 1b\\textbar{} \\\\\n\\end{tabular}\n\n"},
		{`print(len(list(graphs(4))), len(list(graphs(4, connected=False))), len(list(graphs(6))), list(graphs(3)))`, `6 11 112 [["0-2", "1-2"], ["0-1", "0-2", "1-2"]]`},
		{`print(list(graphs(2, connected=False)), list(posets(3))[-1], len(list(digraphs(3, connected=False))), [len(list(trees(n))) for n in range(1, 9)])`, `[["0", "1"], ["0-1"]] ["1>0", "2>1"] 16 [1, 1, 1, 2, 3, 6, 11, 23]`},
		{
			`print(list(partitions(4)), list(partitions(5, 2)), list(permutations("ab".elems())), list(subsets(range(3), 2)), list(subsets([])), list(partitions(0)))`,
			`[(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)] [(5,), (4, 1), (3, 2)] [("a", "b"), ("b", "a")] [(0, 1), (0, 2), (1, 2)] [()] [()]`,
		},
		{`print(numbers(1), born(1), join(star(), 0, 2), meet(1, star(), 1), outcome(star()), outcome("nim 1 1"), outcome(domineering("2x2")))`, "[-1, 0, 1] [0, -1, 1, *] 1/2 * N P N"},
		{`g = rules("loops = True\nstart = 1\ndef left(p): return [0] if p > 0 else []\ndef right(p): return [p] if p > 0 else []", "wait")
i = rules("loops = True\nstart = 1\ndef moves(p): return {0: [], 1: [0, 2], 2: [1]}[p]", "round")
p, q = g(1), i(1)
print(p, 1 * p, 2 * p, p + q, (2 * p + nim(1)).value, (p + q).value, (q + p).outcome, (q + nim(1)).outcome, [m.winning for m in (p + nim(1)).moves])`, `wait.star 1 left wait.star 1 left wait.star 1 + wait.star 1 wait.star 1 + round.star 1 over over L P [True, False, False, False]`},
		{`g, h = value("{0|pass}"), value("on") + value("off")
print(g, h, g + h, -g, g - g, (g - g).onside, g > 0, g < value("1/64"), h.outcome, g.left_stop, g.degree, g.is_stopper, h.is_stopper, g.is_loopfree, g.is_idempotent, sorted([g, value(0)]))`, `over dud dud under over & under over True True D over over True False False True [0, over]`},
		{`g, h = value("<3|-1>"), value("<1|-3>")
print(g + h, g - g, -g, 3 * g, g + 2, g >= h, g == h, 5 > g, g < 4, g != 1, g.left, g.left_stop, g.low_stops, g.mean, g.temperature, g.outcome, g.is_milnor, (g - g).number)
z = value("<^0|2>")
print(z - z, z.mean, z.is_dicot, z.high_stops, z.is_invertible, value(pos("ends 3 1 4")) - value("ends(\"4 1\")"), sorted([g, value("<9|7>")]), {g: 1}[value("<3|-1>")])
print(map(lambda n: value("<%d|0>" % n) + g, range(3)))`, "0 0 <1|-3> <5|1> <5|1> True False False False True [3] 3 (3, -1) 1 2 N True 0\n<<^-2|0>|<0|^2>> None False (2, 2) False <3|-3> [<3|-1>, <9|7>] 1\n[<<3|3>|<-1|-1>>, <<4|3>|<0|-1>>, <<5|3>|<1|-1>>]"},
		{`p = pos("strings-and-coins 1-2") + pos("strings-and-coins 1-2")
print(p.solve().score, attempt(lambda: (p + nim(3)).solve().winner), attempt(lambda: (pos("ends 3 1") + pos("ends 2") + nim(2)).outcome))`, "4 failure: strings-and-coins counts points: it stands in sums only with others that count them, and where positions do not say who is to move failure: ends counts points: it stands in sums only with others that count them, and where positions do not say who is to move"},
		{`print([v.temper for v in [value(1), star(), value("{1|-1}"), star(2), up()]], [v.is_numberish for v in [value("1*"), up(), value("{1|-1}")]])`, `["even", "odd", "odd", None, None] [True, True, False]`},
		// Rules in the program.
		{`g = rules("moves('n -> n-1; n -> n div 2 if n >= 1')")
h = rules("# Take letters.\ndef moves(s): return [s[k:] for k in (1, 2) if k <= len(s)]", "letters")
print(grundy_values(g, 6), h("abab").grundy, pos("letters.star aa + nim 2").value, h, h.rule, str(rules("moves('n -> n-1; n -> n div 2 if n >= 1')")) == str(g))`, `[0, 1, 0, 2, 1, 2, 0] 1 0 game("letters.star") Take letters. True`},
		{`print(put("abc", 1, "x"), neighbours(1, 3), pow(3, 4), round(value("5/2")), "%6.2f|%-4d|%03d" % (temperature(value("{2|-1}")), 7, 7))`, "axc ((1,), (0, 2), (1,)) 81 2   1.50|7   |007"},
		// Lost positions of any games of numbers.
		{`print(losing(nim, 2, numbers=2), losing(kayles, 30, ended=True), losing(wythoff, 3, ended=True), losing("dynamic", 5, numbers=2)[:2])`, "[(1, 1), (2, 2)] [0] [(0, 0), (1, 2)] [(2, 1), (3, 1)]"},
		{`print([(c.code, c.length, c.same) for c in census(1, time=1)][:3])`, `[("0.1", 1, "0.1"), ("0.2", 2, "0.2"), ("0.3", 2, "0.2")]`},
	} {
		for _, cores := range []int{1, 3} {
			got, err := run(t, cores, c.source)
			if err != nil || strings.TrimSuffix(got, "\n") != strings.TrimSuffix(c.want, "\n") {
				t.Errorf("%s\nprints %q, want %q (%v)", c.source, got, c.want, err)
			}
		}
	}
}

// TestFaults asks for the place of a fault and what is said of it.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"x = 1\nprint(y)", "test.star, line 2: there is no y"},
		{"print(1", "test.star, line"},
		{"def f(n):\n    return 1 // n\nmap(f, [1, 2, 0, 0])", "line 2: a number is divided by zero"},
		{"fail(\"no\")", "line 1: no"},
		{"xs = []\nmap(lambda n: xs.append(n), [1])", "line 2: append: the list cannot be changed any more"},
		{"ys = []\ndef g(n): return len(ys)\nmap(lambda n: g(n), [1])\nys.append(1)", "line 4: append: the list cannot be changed any more"},
		{"nim(\"x\")", "line 1"},
		{"p = tic_tac_toe()\np.value", "line 2"},
		{"write(\"a\", \"b\")", "name a folder for them"},
		{"value(1) / 3", "1/3 is no number of a short game"},
		{"star(2) * star(3)", "has no meaning"},
		{"filter([1], outcome=\"P\")", "int has no attribute outcome"},
		{"nim(3) < nim(4)", "positions are not ordered"},
		{"boards(9, 9, \"x\")", "9 rows"},
		{"positions(clobber, 9, 9, \"x\")", "9 rows"},
		{"positions(clobber, 2, 2, \"xo.\", count=3, weighted=True)", "leave out count"},
		{"trees(11)", "1 to 10 nodes"},
		{"born(4)", "day 4 are not listed"},
		{"join(up(), 0, 1)", "born on day 2 only"},
		{"meet(0, 0, 1/2)", "no day of a lattice"},
		{"losing(clobber, 3)", "not listed by their size"},
		{"losing(nim, 3, numbers=9)", "from 1 to 8"},
		{"rules(\"x = 1\")", "no game is declared"},
		{"g = rules(\"loops = True\\nstart = 1\\ndef left(p): return [0] if p > 0 else []\\ndef right(p): return [p]\")\nprint((g(1) + pos(\"hexapawn\")).value)", "hexapawn is played alone"},
		{"rules(\"def moves(n): return [m]\", \"a\")", "a.star, line 1: there is no m"},
		{"rules(\"moves('n -> n-1')\", \"a\")\nrules(\"moves('n -> n-2')\", \"a\")", "line 2: there are other rules of the name a.star"},
		{"rules(\"moves('n -> n-1')\", \"a/b\")", "the name of a game cannot be"},
		{"'%5q' % 3", "no place of the kind"},
		{"nosuchgame = game(\"nosuchgame\")", "nosuchgame"},
		{"open_table(\"/nosuch\")", "/nosuch"},
		{"build(3, \"x\")", "a game is wanted"},
		{"diagram(nim(3), nodes=0)", "0 nodes"},
		{"diagram(nim(3), depth=-1)", "-1 is no depth"},
		{"diagram(nim(3), play=\"x\")", "normal, misere or jia"},
		{"heatmap(table([1], [1], lambda a, b: \"Q\"), file=\"x\")", "is no number that can be drawn"},
	} {
		_, err := run(t, 2, c.source)
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.Is(err, game.ErrParse) {
			t.Errorf("%s\nis answered %v, want %q", c.source, err, c.want)
		}
	}
	// What no mapped function refers to is not frozen.
	if out, err := run(t, 2, "xs = []\nmap(lambda n: n, [1])\nxs.append(1)\nprint(xs)"); err != nil || out != "[1]\n" {
		t.Errorf("a list that nothing refers to: %s, %v", out, err)
	}
}

// TestBoards counts boards by all that rotations and reflections make of each.
func TestBoards(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 5}, {2, 3}, {3, 2}, {3, 3}, {2, 2}} {
		for _, letters := range []string{"x.", "xo."} {
			if letters == "xo." && size[0]*size[1] > 6 {
				continue
			}
			height, width := size[0], size[1]
			out, err := run(t, 1, fmt.Sprintf("for b in boards(%d, %d, %q, symmetric=True): print(b)", height, width, letters))
			if err != nil {
				t.Fatal(err)
			}
			listed := strings.Fields(out)
			seen := map[string]bool{}
			for _, b := range listed {
				rows := strings.Split(b, "|")
				orbit := map[string]bool{}
				for range 4 {
					for range 2 {
						if len(rows) == height && len(rows[0]) == width {
							orbit[strings.Join(rows, "|")] = true
						}
						slices.Reverse(rows)
					}
					rows = turned(rows)
				}
				for image := range orbit {
					if seen[image] {
						t.Errorf("%dx%d: %s is listed twice", height, width, image)
					}
					seen[image] = true
				}
			}
			want := 1
			for range height * width {
				want *= len(letters)
			}
			if len(seen) != want {
				t.Errorf("%dx%d of %s: %d boards and their images, want %d", height, width, letters, len(seen), want)
			}
		}
	}
}

// TestPositions: those that are alike, with their weights, are all boards that the game
// takes, each once, and worth the same up to the sign where a negative counts as alike.
func TestPositions(t *testing.T) {
	out, err := run(t, 2, `
def held(g, r, c, letters, negatives):
    ps = list(positions(g, r, c, letters, negatives=negatives, weighted=True))
    def of(v): return max(str(v), str(-v)) if negatives else str(v)
    some, all = {}, {}
    for p, n in ps: some[of(p.value)] = some.get(of(p.value), 0) + n
    for b in boards(r, c, letters):
        p = attempt(lambda: g(b))
        if p: all[of(p.value)] = all.get(of(p.value), 0) + 1
    return len(ps), some == all and len([p for p, n in ps]) == len({str(p): 1 for p, n in ps})
for g, r, c, letters in [(clobber, 2, 3, "xo."), (domineering, 3, 3, ".#"), (domineering, 2, 3, ".#"), (snort, 2, 2, ".xo"), (col, 2, 3, ".xo"), (toads, 1, 5, "TF.")]:
    print(g.name, held(g, r, c, letters, False), held(g, r, c, letters, True))
drawn = list(positions(col, 3, 3, ".xo", count=20, seed=1))
print(len(drawn), [str(p) for p in drawn] == [str(p) for p in positions(col, 3, 3, ".xo", count=20, seed=1)], list(positions(col, 1, 2, "x", count=1)))
print(len(reachable(nim(2, 3))), len(reachable(clobber("xox"))))
print(len(reachable(col("...|..."))), [len(reachable(col("...|..."), symmetric=True, negatives=n)) for n in (False, True)], sum([n for p, n in reachable("col ...|...", negatives=True, weighted=True)]))
`)
	want := `clobber (216, True) (116, True)
domineering (168, True) (102, True)
domineering (24, True) (24, True)
snort (21, True) (13, True)
col (216, True) (116, True)
toads (243, True) (126, True)
20 True [col xx]
12 5
181 [56, 33] 181
`
	if err != nil || out != want {
		t.Errorf("%s(%v), want\n%s", out, err, want)
	}
}

// TestBoardsOfGames: with a game only boards of one worth are merged, to those who begin
// and to those who do not, and one of each is there.
func TestBoardsOfGames(t *testing.T) {
	for _, c := range []struct{ game, size, letters string }{
		{"domineering", "3, 3", ".#"}, {"domineering", "2, 3", ".#"}, {"clobber", "2, 3", "xo."}, {"toads", "1, 5", "TF."}, {"toads", "1, 5", ".FT"}, {"snort", "2, 2", ".xo"},
	} {
		out, err := run(t, 1, fmt.Sprintf(`
worth = {}
for b in boards(%[2]s, %[3]q): worth[str(%[1]s(b).value)] = worth.get(str(%[1]s(b).value), 0) + 1
merged = list(boards(%[2]s, %[3]q, %[1]s))
print(len(merged) < len(list(boards(%[2]s, %[3]q))), len(list(boards(%[2]s, %[3]q, symmetric=True))) <= len(merged))
print(sorted(worth.keys()) == sorted({str(%[1]s(b).value): 1 for b in merged}.keys()), len(merged) == len({b: 1 for b in merged}))
left = len([b for b in merged if %[1]s(b).outcome == "L"])
right = len([b for b in merged if %[1]s(b).outcome == "R"])
print(left - right)`, c.game, c.size, c.letters))
		want := "True True\nTrue True\n0\n"
		if c.game == "toads" {
			want = "False True\nTrue True\n0\n" // a mirror image exchanges the players
		}
		if err != nil || out != want {
			t.Errorf("%s on %s: %q, %v", c.game, c.size, out, err)
		}
	}
	// Domineering on parts of a square, by each board for itself: the players are even.
	out, err := run(t, 1, `
c = {}
for b in boards(3, 3, ".#"): c[domineering(b).outcome] = c.get(domineering(b).outcome, 0) + 1
print(c["L"], c["R"])
print(max([stop_count(toads(b).value) for b in boards(1, 6, "TF.")]) == max([stop_count(toads(b).value) for b in boards(1, 6, ".FT")]))`)
	if err != nil || out != "96 96\nTrue\n" {
		t.Errorf("%q, %v", out, err)
	}
}

// TestNothingCut: the list of moves is whole, or there is a fault.
func TestNothingCut(t *testing.T) {
	for source, want := range map[string]string{
		`len(game("moore:4")(4, 5, 6, 7).moves)`:                                     "1679",
		`len(game("moore:4")(40, 41, 42, 43).moves)`:                                 "up to 3,258,023 moves",
		`game("moore:4")(60, 60, 60, 60, 60).moves`:                                  "up to 66,996,300 moves",
		`game("moore:4")(60, 60, 60, 60, 60).solve().moves`:                          "up to 66,996,300 moves",
		`game("moore:4")(60, 60, 60, 60, 60).best`:                                   "[]", // lost
		`game("moore:4")(60, 60, 60, 60, 60).outcome`:                                "P",
		`len(game("moore:4")(61, 60, 60, 60, 60).best)`:                              "1",
		`len(game("moore:4")(61, 60, 60, 60, 60).solve(moves=3).best)`:               "1",
		`game("moore:4")(61, 60, 60, 60, 60).solve(moves=3).omitted_moves > 1 << 20`: "True",
	} {
		out, err := run(t, 1, "print("+source+")")
		if got := strings.TrimSpace(out); err != nil && !strings.Contains(err.Error(), want) || err == nil && got != want {
			t.Errorf("%s is answered %q, %v; want %q", source, got, err, want)
		}
	}
}

// TestHugeLists: of positions with more moves than are listed, the moves are a fault;
// the winning ones are all there, or there is a fault; and what a fault tells to write
// gives something, with as many winning moves as are known of theorems.
func TestHugeLists(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for source, best := range map[string]int{
		`game("nim")(10000000, 7)`:                         1,
		`game("nim")(1000000000000, 7, 9)`:                 1,
		`game("nim")(2000000, 2000001, 1999999)`:           3, // the top digit of the nim-sum is that of all three
		`game("nim")(5000000, 5000000)`:                    0,
		`game("moore:4")(60, 60, 60, 60, 60)`:              0,
		`game("moore:4")(60, 60, 60, 60, 61)`:              1,
		`game("moore:3")(4000000, 4000000, 4000000)`:       1, // all of three heaps
		`game("moore:2")(1 << 30, 1 << 30, 1 << 30, 3)`:    1, // the 3, for of the three equal ones two are changed at most
		`game("moore:1")(1000000000, 7)`:                   1,
		`game("multiple:2")("1000000000")`:                 -1,
		`game("multiple:1")("1048577000")`:                 -1,
		`game("coins:turtles")(3, 7, 10000000)`:            1,
		`game("coins:ruler")(2000000)`:                     1,
		`game("coins:mock")(3000, 2999)`:                   -1,
		`game("welter")("5000000 2 4")`:                    1,
		`game("wythoff")(100000000, 100000001)`:            -1,
		`game("euclid")(3, 100000000)`:                     1,
		`game("staircase")(5, 1000000000)`:                 1,
		`game("georgia")(1, 50000000)`:                     1,
		`game("kayles")(10000000)`:                         -2,
		`game("octal:0.77")(10000000, 3)`:                  -2,
		`game("octal:0.7")(100000000)`:                     0,
		`game("stripes:3,2")(10000000)`:                    -2,
		`game("kayles")(3000000) + game("nim")(4000000)`:   -2,
		`game("coins:turtles*turtles")("3000,3000")`:       -1,
		`game("multiple:3")("1000000000000/9000000")`:      -1,
		`game("nim")(1 << 62, 1 << 61, (1 << 62) + 1)`:     1,
		`game("moore:2")(1 << 61, (1 << 61) + 1, 1 << 60)`: -1,
	} {
		out, err := run(t, 1, "print(len(("+source+").moves))")
		if err == nil || !strings.Contains(err.Error(), "moves, and ") {
			t.Errorf("the moves of %s: %q, %v", source, out, err)
			continue
		}
		whole := strings.Contains(err.Error(), "or p.best for the winning ones")
		out, err = run(t, 1, "p = "+source+"\nprint(len(p.best), [m for m in p.best if not m.winning or m.to.outcome != \"P\"])")
		switch {
		case whole != (err == nil), whole != (best != -2):
			t.Errorf("the winning moves of %s: %q, %v, all are promised: %v", source, out, err, whole)
		case !whole && !strings.Contains(err.Error(), "more winning moves may be there"):
			t.Errorf("the winning moves of %s: %v", source, err)
		case whole && (!strings.HasSuffix(out, " []\n") || best >= 0 && out != fmt.Sprintf("%d []\n", best)):
			t.Errorf("the winning moves of %s: %q, there are %d", source, out, best)
		}
		if out, err = run(t, 1, "a = ("+source+").solve(moves=20)\nprint(len(a.moves) <= 20, len(a.best) <= 20, a.omitted_moves > 0)"); err != nil || out != "True True True\n" {
			t.Errorf("some moves of %s: %q, %v", source, out, err)
		}
	}
}

// TestJSONEnds: every kind of value is written as JSON in little time, and read back.
func TestJSONEnds(t *testing.T) {
	for _, source := range []string{
		"value(3)", "up()", "kayles(7)", "kayles(7).solve()", "clobber(\"xo.xo\").moves", "kayles", "naturals()", "boards(2, 2, \"x.\")", "graphs(5)",
		"table(range(2), range(2), lambda a, b: value(a) + b)", "period(\"kayles\")", "quotient(\"octal:0.123\")", "diagram(nim(2))", "compare(nim(1), nim(2))",
		"kayles(3).misere", "struct(a = value(1))", "{\"a\": [value(1), (nim(2),)]}", "domineering(\"..|..\").value.left",
	} {
		out, err := run(t, 1, "print(json.decode(json.encode("+source+")) != None)\nresult = "+source)
		if err != nil || out != "True\n" {
			t.Errorf("%s is written as JSON: %q, %v", source, out, err)
		}
	}
}

// TestOrders: sorted, min and max put values in order where they have one, and say so
// where they have none; what was rounded is no value.
func TestOrders(t *testing.T) {
	for source, want := range map[string]string{
		"sorted([value(2), value(1), up()])":             "[^, 1, 2]",
		"sorted([star(), value(0)])":                     "have no order",
		"max([star(), value(0)])":                        "have no order",
		"min(value(\"{1|-1}\"), value(0))":               "have no order",
		"[star()] < [value(0)]":                          "have no order",
		"sorted([star(), value(1), value(0)], key=mean)": "[*, 0, 1]",
		"star() < 0 or star() > 0 or star() == value(0)": "False",
		"value(0.1)": "0.1 is no number of a game",
		"up() + 1/3": "0.3333333333333333 is no number of a game",
		"[value(n / 8) == value(n) / 8 for n in range(20)]":                                                           "[" + strings.TrimSuffix(strings.Repeat("True, ", 20), ", ") + "]",
		"kayles(7).moves[0].value == 0, kayles(7).moves[-1].value > 0, kayles(4).solve().value == star()":             "(True, False, True)",
		"clobber(\"xo\").moves[0].value + 1, clobber(\"xo\").solve().mean == 0":                                       "(1, True)",
		"quantity(kayles, 4, \"step\"), quantity(kayles, 4, \"foreclosed\"), losing(clobber, 3) == []":                "not listed by their size",
		"sum(quantity(kayles, 4, \"step\")), quantity(kayles, 2, \"foreclosed\")[0], losing(wythoff, 3)[0] == (1, 2)": "(7, None, True)",
	} {
		out, err := run(t, 1, "print("+source+")")
		if strings.HasPrefix(want, "(") {
			out, err = run(t, 1, "print(("+source+"))")
		}
		if got := strings.TrimSpace(out); err != nil && !strings.Contains(err.Error(), want) || err == nil && got != want {
			t.Errorf("%s is answered %q, %v; want %q", source, got, err, want)
		}
	}
	// Every fraction with a small denominator is taken for what it is, or refused.
	if _, err := run(t, 1, "for q in range(1, 50):\n    if q not in (1, 2, 4, 8, 16, 32):\n        continue\n    for p in range(50):\n        if value(p / q) * q != p: fail(p, q)"); err != nil {
		t.Error(err)
	}
	for q := 3; q < 200; q++ {
		if q&(q-1) == 0 {
			continue
		}
		if _, err := run(t, 1, fmt.Sprintf("value(1 / %d)", q)); err == nil {
			t.Errorf("1/%d is a value", q)
		}
	}
}

// turned returns rows turned by a right angle.
func turned(rows []string) (out []string) {
	for c := range rows[0] {
		var line strings.Builder
		for r := len(rows) - 1; r >= 0; r-- {
			line.WriteByte(rows[r][c])
		}
		out = append(out, line.String())
	}
	return out
}

// TestCoresAgree compares sums of values that lie in different kernels with the
// same sums on one core.
func TestCoresAgree(t *testing.T) {
	source := `
vs = map(lambda b: clobber(b).value, list(boards(2, 3, "xo.")))
ws = map(lambda b: domineering(b).value, list(boards(2, 3, ".#")))
def both(i): return str(vs[i % len(vs)] + ws[i % len(ws)]) + str(vs[i % len(vs)] <= vs[(7 * i) % len(vs)])
print(map(both, range(400)))
print([vs[i] - vs[-1 - i] for i in range(50)])
print(len({v: 1 for v in vs}))
`
	one, err := run(t, 1, source)
	if err != nil {
		t.Fatal(err)
	}
	if four, err := run(t, 4, source); err != nil || four != one {
		t.Errorf("four cores print %s, one prints %s (%v)", four, one, err)
	}
}

// TestGrundyByHand compares positions with the mex of their options.
func TestGrundyByHand(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		code := fmt.Sprintf("0.%d%d%d", 1+random.IntN(7), random.IntN(8), random.IntN(8))
		out, err := run(t, 2, fmt.Sprintf(`
known = {}
def grundy(p):
    if str(p) not in known:
        known[str(p)] = mex([grundy(q) for q in p.options])
    return known[str(p)]
g = game("octal:%s")
print([n for n in range(9) if grundy(g(n)) != g(n).grundy])`, code))
		if err != nil || out != "[]\n" {
			t.Errorf("%s: %s (%v)", code, out, err)
		}
	}
}

// TestLines types lines as a person would.
func TestLines(t *testing.T) {
	var out strings.Builder
	s := New(Setup{Print: func(line string) { out.WriteString(line) }})
	for _, c := range []struct{ line, want string }{
		{"x = 3", ""},
		{"x + 1", "4"},
		{"_ + 1", "5"},
		{"{1|-1} + ^*", "{1^*|-1^*}   [N, mean 0, temperature 1]"},
		{"_ == value('{1|-1}') + up() + star()", "True"},
		{"^", "^   [L, mean 0, temperature 0]"},
		{"def g(n): return n\n", ""},
		{"def f(n):\n    return [n * x, g(n)]\n", ""},
		{"map(f, [1, 2])", "[[3, 1], [6, 2]]"},
		{"clobber('xo')", "clobber xo"},
		{"h = {2|-1}", ""},
		{"h || 0", "True"},
		{"{2|-1} == h", "True"},
		{"h + ^ <| 0", "True"},
		{"Mean(h) + 2.h - {x|}", "-5/2   [R, mean -5/2, temperature -1/2]"},
		{"q = clobber('xo')", ""},
		{"m = Mean(h)", ""},
		{"m", "1/2   [L, mean 1/2, temperature -1/2]"},
		{"{q|0} + ^", "0   [P, mean 0, temperature -1]"},
		{"größe = {1|}", ""},
		{"größe + ^", "2^   [L, mean 2, temperature 0]"},
	} {
		got, err := s.Line(t.Context(), c.line)
		if err != nil || got != c.want {
			t.Errorf("%q is answered %q, want %q (%v)", c.line, got, c.want, err)
		}
	}
	for _, line := range []string{"1 +", "y", "f(", "{1|", "x.y", "1 // 0"} {
		if got, err := s.Line(t.Context(), line); !errors.Is(err, game.ErrParse) {
			t.Errorf("%q is answered %q, %v", line, got, err)
		}
	}
	for line, want := range map[string]bool{
		"f(": true, "x = [1,": true, "if x:": true, "if x:\n  y = 1": true, "if x:\n  y = 1\n": false, "1 + 1": false, "{1|-1}": false, "": false,
		"g = {2|-1": true, "{1||": true, "{1|{2|\n3}": true, "{1|\n": false, "x = {1: 2": true, "x = {1: 2,\n": true,
	} {
		if s.GoesOn(line) != want {
			t.Errorf("%q goes on: %t", line, !want)
		}
	}
	for _, c := range []struct{ line, want string }{
		{"clobb", "clobber("},
		{"p = kayles(3).gru", "grundy"},
		{"_.le", "left"},
		{"temperat", "temperature("},
		{"pos(\"wyth", "wythoff"},
		{"pos(\"ach", "achi"}, // of a rule file of the program
		{"{Birt", "Birthday("},
		{"1 + Free", "Freeze("},
		{"2.h", "h"},
		{"1-clobb", "clobber("},
		{"1 + grö", "größe"},
	} {
		_, words, _ := s.Complete(c.line, len(c.line))
		if !slices.Contains(words, c.want) && c.line != "_.le" {
			t.Errorf("%q becomes %q, want %q", c.line, words, c.want)
		}
	}
}

// TestExpressionFaults asks for the words of the calculator where a line is meant
// as an expression of values, and of the language elsewhere.
func TestExpressionFaults(t *testing.T) {
	s := New(Setup{})
	for line, want := range map[string]string{
		"{nope|2}": "there is no value named", "{1|2}}": `unexpected "}"`, "g = {1|nope}": "there is no value named", "3 +": "a value is expected",
		"Mean(nope)": "there is no value named", "nope": "there is no nope", "1g = 2": "", "{2|-1} < ": "", "* || ": "",
	} {
		if got, err := s.Line(t.Context(), line); !errors.Is(err, game.ErrParse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is answered %q, %v; want %q", line, got, err, want)
		}
	}
}

// TestLaterNames defines functions by names that later lines give, and give anew.
func TestLaterNames(t *testing.T) {
	s := New(Setup{})
	for _, c := range []struct{ line, want string }{
		{"def even(n): return n == 0 or odd(n - 1)\n", ""},
		{"def odd(n): return n != 0 and even(n - 1)\n", ""},
		{"even(0)", "True"},
		{"def f(): return step + 1\n", ""},
		{"step = 1", ""},
		{"f()", "2"},
		{"step = 5", ""},
		{"f()", "6"},
		{"map(lambda n: f() + n, [1, 2])", "[7, 8]"},
		{"h = lambda n, k=step: late(n) + k", ""},
		{"late = lambda n: n * 10", ""},
		{"h(2)", "25"},
		{"hs = [lambda n, i=i: later(n + i) for i in range(3)]", ""},
		{"later = lambda n: -n", ""},
		{"hs[2](1)", "-3"},
		{"fac = lambda n: n * fac(n - 1) if n else 1", ""},
		{"fac(5)", "120"},
		{"step += 1", ""},
		{"f()", "7"},
	} {
		if got, err := s.Line(t.Context(), c.line); err != nil || got != c.want {
			t.Errorf("%q is answered %q, want %q (%v)", c.line, got, c.want, err)
		}
	}
	if _, err := s.Line(t.Context(), "def g(): return nothing\n"); err != nil {
		t.Error(err)
	}
	if got, err := s.Line(t.Context(), "g()"); !errors.Is(err, game.ErrParse) || !strings.Contains(err.Error(), "there is no nothing") {
		t.Errorf("g() is answered %q, %v", got, err)
	}
}

// TestBareCalls asks for help, and for the names that were given, by a word.
func TestBareCalls(t *testing.T) {
	var out strings.Builder
	s := New(Setup{Print: func(line string) { out.WriteString(line + "\n") }})
	for _, line := range []string{"names", "g = {1|-1}", "n = 3", "names", "help", "show(g)", "show(clobber('xo'))"} {
		if got, err := s.Line(t.Context(), line); got != "" || err != nil {
			t.Errorf("%q is answered %q, %v", line, got, err)
		}
	}
	for _, want := range []string{"there are no names yet", "g = +-1\nn = 3\n", "grundy_values(game, n)", "\n+-1\n*\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q does not stand in %q", want, out.String())
		}
	}
}

// TestHelp asks for help on everything there is.
func TestHelp(t *testing.T) {
	s := New(Setup{})
	for _, f := range Functions() {
		if _, err := s.Line(t.Context(), fmt.Sprintf("help(%q)", f.Name)); err != nil {
			t.Error(err)
		}
		if f.About.IsZero() {
			t.Errorf("%s has no words", f.Name)
		}
	}
	for _, e := range catalog.Entries() {
		if _, err := s.Line(t.Context(), "help("+fmt.Sprintf("%q", e.Name)+")"); err != nil {
			t.Error(err)
		}
	}
}

// TestBrokenOff ends programs that would never end, and asks how far they came.
func TestBrokenOff(t *testing.T) {
	for _, source := range []string{
		"first(naturals(), lambda n: n < 0)", "map(lambda n: n, naturals())", "filter(naturals(1), lambda n: n < 0)",
		"def f():\n    while True: pass\nf()", "for n in naturals(): pass", "map(lambda n: [0 for m in naturals()], [1, 2, 3])",
		"domineering(\"8x8\").value", "first(boards(8, 8, \"xo.\"), lambda b: False)",
	} {
		var told []string
		s := New(Setup{Budget: game.Budget{Cores: 2}, Tell: func(ph phrase.Phrase) { told = append(told, ph.String()) }})
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		err := s.Run(ctx, "test.star", []byte(source))
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s ends with %v", source, err)
		}
		if strings.Contains(source, "(naturals") && strings.HasPrefix(source, "f") && !strings.HasPrefix(source, "for") && len(told) != 1 {
			t.Errorf("%s tells %q", source, told)
		}
	}
}

// TestResult asks for a result as other programs read it.
func TestResult(t *testing.T) {
	s := New(Setup{})
	if got, err := s.Result(); got != "" || err != nil {
		t.Errorf("no result: %q, %v", got, err)
	}
	if err := s.Run(t.Context(), "r.star", []byte(`result = {"v": up(), 1: [None, True, 0.5, "a\"b"], "t": table([0], [0], lambda a, b: a), "s": struct(x=nim(3))}`)); err != nil {
		t.Fatal(err)
	}
	want := `{"v":"^","1":[null,true,0.5,"a\"b"],"t":[[0]],"s":{"x":"nim 3"}}`
	if got, err := s.Result(); got != want || err != nil {
		t.Errorf("the result is %s, want %s (%v)", got, want, err)
	}
}

// TestPage holds docs/script-run.md to the functions and the studies.
func TestPage(t *testing.T) {
	b, err := os.ReadFile("../../../docs/script-run.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(b)
	escape := strings.NewReplacer("|", `\|`)
	for _, f := range Functions() {
		row := fmt.Sprintf("| `%s(%s)` | %s |", f.Name, f.Arguments, escape.Replace(f.About.String()))
		if !strings.Contains(page, row) {
			t.Errorf("the page lacks %s", row)
		}
	}
	files, _ := filepath.Glob("testdata/studies/*.star")
	for _, file := range files {
		if !strings.Contains(page, "../internal/desk/session/"+filepath.ToSlash(file)) {
			t.Errorf("the page lacks %s", file)
		}
	}
	for _, name := range slices.Concat((&gamePosition{}).AttrNames(), (&gameValue{}).AttrNames(), (&pointValue{}).AttrNames()) {
		if !strings.Contains(page, "`."+name) {
			t.Errorf("the page lacks .%s", name)
		}
	}
}
