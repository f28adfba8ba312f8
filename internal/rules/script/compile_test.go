package script

import (
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/entry"
)

// openedGame loads a file and opens its only game, with the compiler or without.
func openedGame(t interface{ Fatal(...any) }, source string, interpreted bool) (*File, entry.Game) {
	interpretAll = interpreted
	defer func() { interpretAll = false }()
	f, err := Load("x.star", []byte(source))
	if err != nil {
		t.Fatal(source, err)
	}
	g, err := f.Open("")
	if err != nil {
		t.Fatal(source, err)
	}
	return f, g
}

// movesSaid are the moves of a player, parts and normal forms as text, and the fault that
// was met.
func movesSaid(f *File, g entry.Game, p any, who game.Player) (all string) {
	var sums game.Sums[any]
	g.Record.Moves(&sums, p, who)
	for _, sum := range sums.All() {
		for _, q := range sum {
			all += g.Record.Write(q) + " "
		}
		all += "; "
	}
	if g.Record.Gains != nil {
		for _, m := range g.Record.Gains(nil, p) {
			all += fmt.Sprint(m.Points, " for ", g.Record.Write(m.To), "; ")
		}
	}
	if g.Record.Split != nil {
		all += fmt.Sprint("split ", texts(g, g.Record.Split(nil, p)))
	}
	if err := f.TakeFault(); err != nil {
		return "fault " + err.Error() // what was said before means nothing
	}
	return all
}

func texts(g entry.Game, positions []any) (all []string) {
	for _, p := range positions {
		all = append(all, g.Record.Write(p))
	}
	return all
}

// compare follows all moves from positions, compiled and interpreted, and fails
// where they differ. It returns how many positions it saw.
func compare(t interface {
	Fatal(...any)
	Errorf(string, ...any)
}, source string, most int, starts ...string,
) int {
	cf, c := openedGame(t, source, false)
	nf, n := openedGame(t, source, true)
	queue := slices.Clone(starts)
	seen := map[string]bool{}
	for at := 0; at < len(queue) && len(seen) < most; at++ {
		if seen[queue[at]] {
			continue
		}
		seen[queue[at]] = true
		p, err := c.Record.Read(queue[at])
		if err != nil {
			t.Fatal(source, err)
		}
		q, err := n.Record.Read(queue[at])
		if err != nil {
			t.Fatal(source, err)
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			got, want := movesSaid(cf, c, p, who), movesSaid(nf, n, q, who)
			if got != want {
				t.Errorf("%s\nat %s of %v\ncompiled    %s\ninterpreted %s", source, queue[at], who, got, want)
				return 0
			}
			if strings.HasPrefix(got, "fault ") {
				continue
			}
			var sums game.Sums[any]
			if c.Record.Moves(&sums, p, who); len(queue) < 10*most {
				for _, part := range sums.Parts() {
					queue = append(queue, c.Record.Write(part))
				}
			}
			cf.TakeFault()
		}
	}
	return len(seen)
}

// TestClassicsCompared follows the moves of the rule files that are part of the
// program, compiled and interpreted.
func TestClassicsCompared(t *testing.T) {
	most := gametest.Scale(20, 80, 300)
	files, err := filepath.Glob("classic/*.star")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".star"), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			f, g := openedGame(t, string(source), false)
			var starts []string
			for _, example := range f.Entry("x").Examples {
				_, words, _ := strings.Cut(example, " ")
				if _, err := g.Record.Read(words); err != nil { // several heaps
					starts = append(starts, strings.Fields(words)...)
					continue
				}
				starts = append(starts, words)
			}
			if g.Start != nil {
				starts = append(starts, texts(g, g.Start())...)
			}
			if seen := compare(t, string(source), most, starts...); !t.Failed() && seen < 2 {
				t.Errorf("%d positions were seen of %q", seen, starts)
			}
		})
	}
}

// compiledGames are games whose functions are all compiled, with positions.
var compiledGames = map[string]struct {
	source string
	starts []string
}{
	"again": {source: `
start, points, loops = 9, False, True
def moves(n, player): return [again(n - k) if k == 2 else n - k for k in (1, 2, 3) if k <= n]
`},
	"again, appended": {source: `
start, loops = ("xo.x", 5), True
def moves(p, player):
    b, n = p
    out = []
    for i in range(len(b)):
        if n > 0 and b[i] == ".":
            out.append((put(b, i, "x"), n - 1))
            out.append(again((put(b, i, "o"), n - 1)))
        elif n > 1:
            out.append((put(b, i, "."), n - 2))
    return out
`},
	"again, several lists": {source: `
start, loops = 9, True
def left(n): return [n - 1, again(n - 2)] if n > 1 else []
def right(n):
    out = []
    if n > 2:
        out.append(again(n - 3))
        out.append(n - 1)
    return out
`},
	"recursion of lists": {source: `
start = "x.o.o.o"
def jumps(b, i):
    out = []
    for d in (-1, 1):
        j, m = i + 2 * d, i + d
        if j >= 0 and j < len(b) and b[m] == "o" and b[j] == ".":
            after = put(b, i, ".", m, ".", j, "x")
            more = jumps(after, j)
            out += more if more else [after]
    return out
def moves(b):
    out = [put(b, i, "#") for i in range(len(b)) if b[i] == "."]
    for i in range(len(b)):
        if b[i] == "x":
            out.extend(jumps(b, i))
    return out
`},
	"recursion of numbers": {source: `
start = 12
def gcd(a, b): return gcd(b, a % b) if b else a
def steps(n, k):
    total = 0
    for i in range(k):
        total += steps(n - 1, i) + 1 if n > 0 else 1
    return total
def moves(n): return [n - k for k in range(1, n + 1) if gcd(n, k) == 1 and steps(3, k % 4) % 3 != 1]
`},
	"recursion of truths, in turn": {source: `
start = (9, 4)
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
def moves(p): return [(p[0] - k, p[1] - 1) for k in (1, 2, 3) if k <= p[0] and p[1] > 0 and even(p[0] - k)]
`},
	"recursion of strings": {source: `
start = "abc"
def turned(s): return turned(s[1:]) + s[0] if s else ""
def moves(s): return [turned(s[:i]) + s[i + 1:] for i in range(len(s))]
`},
	"recursion in loops": {source: `
start = (3, 5)
def ways(n, k):
    out = []
    for i in range(1, min(n, k) + 1):
        out.append((i, n - i))
        for q in [w for w in ways(n - i, i)]:
            out.append((q[0] + i, q[1]))
    return out
def moves(p): return [(p[0] - 1, w[1]) for w in ways(p[1], 3)] if p[0] > 0 else []
`},
	"deep recursion": {source: `
start = 3
def depth(n): return depth(n - 1) + 1 if n > 0 else 0
def moves(n): return [n - 1] if n > 0 and depth(400 * n) == 400 * n else []
`},
	"filled later": {source: `
start = 5
def total(xs):
    t = 0
    for x in xs:
        t += x
    return t
def moves(n):
    out = []
    seen = []
    for i in range(1, n + 1):
        for x in seen:
            out.append(n - x)
        out += [n - x for x in seen if x > 1]
        if total(seen) == 3:
            out.append(n - 1)
        seen.append(i)
    return out
`},
	"ragged tables": {source: `
start = "ab.B"
NEAR = ((1,), (0, 2), (1, 3), (2,))
RAYS = [[[], [1, 2, 3]], [[0], [2, 3]], [[1, 0], [3]], [[2, 1, 0], []]]
WORTH = {"a": 1, "b": 2, "B": 3, ".": 0}
FAR = {"a": ((0, 1), (2, 3)), "b": ((1, 2), (0, 3), (1, 1))}
def beside(b, cells): return [b[j] for i in cells for j in NEAR[i]]
def moves(b):
    out = []
    for i in range(len(b)):
        here = group(b, i, NEAR)
        if len(here) > 1 and "." in beside(b, here):
            out.append(put(b, i, "."))
        for ray in RAYS[i]:
            for j in ray[:2]:
                if b[i].isupper() and WORTH[b[j]] > 1:
                    out.append(put(b, i, ".", j, b[j].upper()))
        for x, y in FAR["b" if i > 1 else "a"]:
            if b[x] == "a" and b[y] == ".":
                out.append(put(b, x, "."))
        for d in (1,) if i < 2 else (-1, -2):
            if b[i] == "b":
                out.append(put(b, i, ".", i + d, "b"))
        x, y = [j for j in range(4) if j != i][:2]
        for k in range(x) if i > 2 else range(y, y + 2):
            if b[k] == "B" and b.rfind("b") > k - i:
                out.append(put(b, k, "a"))
    return out
`},
	"points": {source: `
start, points = (7, 2), True
def moves(p): return [((p[0] - k, k), k * k - p[1]) for k in (1, 2, 3) if k <= p[0] and k != p[1]]
`},
	"points and again": {source: `
start, points = 12, True
def moves(n, player):
    out = []
    for k in (1, 2, 3):
        if k <= n:
            won = (n - k) % 4 - 1
            q = (n - k, won)
            out.append(again(q) if won > 0 else q)
    return out
def score(n): return n - 2
`},
	"kayles": {`
def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]
`, []string{"40", "0", "-5"}},
	"kayles, list": {`
def moves(n):
    out = []
    for k in (1, 2):
        if k > n:
            break
        for a in range(n - k + 1):
            if a > n - k - a: continue
            out.append([a, n - k - a])
    return out
`, []string{"30"}},
	"wythoff": {`
def moves(p):
    x, y = p
    return [(x - k, y) for k in range(1, x + 1)] + [(x, y - k) for k in range(1, y + 1)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
def symmetries(p): return [(p[1], p[0])]
`, []string{"7,9", "0,0"}},
	"unequal": {`
def left(n): return [n - k for k in (1, 3) if n >= k]
def right(n): return [n - 2] if n >= 2 else []
`, []string{"17"}},
	"mixed": {"def moves(n): return [[n - 2, 1], [], n - 1] if n > 2 else [n - 1] if n > 0 else []", []string{"8"}},
	"calls": {`
PRIMES = [2, 3, 5, 7, 11]
def small(n, most=7): return n <= most and n in PRIMES
def step(n, k):
    if k == 2:
        return n // 2
    return n - k
def moves(n):
    return [step(n, k) for k in PRIMES if small(k, most=5) and n >= k]
`, []string{"40"}},
	"domineering": {`
W, H = 4, 3
def doubles(f, dx, dy): return [c | c.shift(dx, dy) for c in (f & f.shift(-dx, -dy)).singles()]
def left(b): return [b | d for d in doubles(~b, 0, 1)]
def right(b): return [b | d for d in doubles(~b, 1, 0)]
start = bits(W, H)
`, []string{"....|....|....", ".x..|....|x..."}},
	"tables": {`
W, H = 3, 3
def cell(x, y): return bits(W, H, [y * W + x])
DOWN = [cell(x, y) | cell(x, y + 1) for x in range(W) for y in range(H - 1)]
ACROSS = [cell(x, y) | cell(x + 1, y) for x in range(W - 1) for y in range(H)]
def moves(b, player):
    return [b | d for d in (DOWN if player == "left" else ACROSS) if not b & d]
def split(b):
    free = ~b
    out = []
    while free:
        for c in free:
            part = free.group(c)
            break
        out.append(~part)
        free = free - part
    return out
`, []string{"...|...|..."}},
	"pieces": {`
start = (bits(3, 3, [0]), bits(3, 3, [8]), 1)
def moves(p):
    mine, yours, turns = p
    if turns > 4 or mine & yours: return []
    return [(yours, mine.drop(c).put(d), turns + 1) for c in mine for d in bits(3, 3, [c]).neighbours() - mine]
`, nil},
	"while": {`
def moves(n):
    out, k = [], 1
    while k <= n:
        out += [n - k]
        k *= 2
    return out
`, []string{"100"}},
	"edge": {`
def moves(n):
    if n == 5: return [n // (n - 5)]
    if n == 6: return [n % 0]
    if n == 7: return [(1 << 62) * n]
    if n == 8: return [9223372036854775807 + n - 9223372036854775800]
    if n == 9: return [TABLE[n]]
    if n == 10: return [n << n - 11]
    if n == 11: return [TABLE[-1] - 1, TABLE[-4]]
    if n == 12: return [-n // 5, -n % 5, n // -5, n % -5, ~n, n ^ -3, n | 16, -n >> 1, -n >> 70, 3 - n]
    if n == 13: return [True]
    if n == 14: return [max([k for k in range(0)])]
    if n == 15: return [bits(2, 2).put(n)]
    if n == 16: return None
    if n == 17: return 3
    return [n - 1] if n > 0 else []
TABLE = [3, 1, 4]
`, []string{"0", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "-9223372036854775808", "9223372036854775807"}},
	"unset": {`
def moves(n):
    for k in range(n):
        last = k
        some = (k, k)
    if n > 5: rest = [n - 1]
    return [last, some[0], len(some)] + (rest if n > 4 else [])
`, []string{"0", "1", "5", "6"}},
	"endless": {`
def moves(n):
    while n > 10: n += 0
    return [n - 1] if n > 0 else []
`, []string{"12", "3"}},
	"tuples": {`
PAIRS = [(1, 0), (0, 1), (1, 1)]
def swap(p): return (p[1], p[0]) if p[0] > p[1] else p
def moves(p):
    out = []
    for dx, dy in PAIRS:
        q = (p[0] - dx, p[1] - dy)
        if min(q) >= 0 and q != (3, 3) and (dx, dy) in PAIRS[:2] + [(1, 1)]:
            out.append(swap(q) + p[2:])
    return out
`, []string{"5,6,1", "4,4,0"}},
}

// TestCompiledIsInterpreted: compiled and interpreted, games have the same moves, in
// the same order, and the same faults.
func TestCompiledIsInterpreted(t *testing.T) {
	for _, name := range gametest.Some(t, slices.Sorted(maps.Keys(compiledGames)), 12, len(compiledGames)) {
		c := compiledGames[name]
		t.Run(name, func(t *testing.T) {
			starts := c.starts
			if starts == nil {
				_, g := openedGame(t, c.source, true)
				starts = []string{g.Record.Write(g.Start()[0])}
			}
			compare(t, c.source, 300, starts...)
		})
	}
}

// TestCompiles: the functions of the games above are compiled, but for those that
// are told to be left to the interpreter.
func TestCompiles(t *testing.T) {
	for name, c := range compiledGames {
		f, g := openedGame(t, c.source, false)
		starts := c.starts
		if starts == nil {
			starts = []string{g.Record.Write(g.Start()[0])}
		}
		v, err := parseBoards(starts[0], []bool{strings.ContainsAny(starts[0], "|")})
		if c.starts == nil {
			v, err = position(f.games[0].fields["start"])
		}
		if err != nil {
			t.Fatal(err)
		}
		s := v.load(&machine{steps: callSteps})
		for _, key := range []string{"moves", "left", "right", "split", "symmetries"} {
			fn, ok := f.games[0].fields[key].(*starlark.Function)
			left := name == "unset" || name == "edge" || name == "tuples" || name == "endless"
			if made := ok && (&compiled{file: f, fn: fn, player: f.games[0].fields.takesTwo(key)}).program(s) != nil; ok && !made && !left {
				t.Errorf("%s: %s is not compiled", name, key)
			}
		}
	}
}

// TestRecursionGrowsOnce: rows that a function that calls itself needs are used again.
func TestRecursionGrowsOnce(t *testing.T) {
	f, g := openedGame(t, compiledGames["recursion in loops"].source, false)
	fn := &compiled{file: f, fn: f.games[0].fields["moves"].(*starlark.Function)}
	p, err := position(f.games[0].fields["start"])
	if err != nil {
		t.Fatal(err)
	}
	m := &machine{}
	f.machines.New = func() any { return m }
	rows := 0
	for i := range 200 {
		if fn.run(p.load, game.Left) != m {
			t.Fatalf("%s: moves is not compiled", g.Record.Write(g.Start()[0]))
		}
		if i == 0 {
			rows = len(m.spare)
		}
		if len(m.spare) != rows || rows == 0 {
			t.Fatalf("%d rows are kept after call %d, %d after the first", len(m.spare), i, rows)
		}
	}
}

// TestCompiledLaws takes compiled games through the conformance kit.
func TestCompiledLaws(t *testing.T) {
	for _, name := range []string{"domineering", "tables", "wythoff", "kayles", "unequal"} {
		t.Run(name, func(t *testing.T) {
			f, g := openedGame(t, compiledGames[name].source, false)
			var positions []any
			for _, line := range compiledGames[name].starts[:1] {
				if name == "kayles" {
					line = "7"
				}
				if name == "wythoff" {
					line = "2,3"
				}
				p, err := g.Record.Read(line)
				if err != nil {
					t.Fatal(err)
				}
				positions = append(positions, p)
			}
			gametest.Run(t, g.Record, positions...)
			if err := f.Fault(); err != nil {
				t.Error(err)
			}
		})
	}
}

// A writer writes random functions: of numbers, truth values, sets of cells of a
// board 3×2, and pairs.
type writer struct {
	*rapid.T
	ints, sets, pairs []string // the variables of each type
	inLoop            bool
	lines             []string
	fresh             int
}

func (w *writer) pick(of ...string) string { return rapid.SampledFrom(of).Draw(w.T, "one") }

func (w *writer) number(depth int) string {
	if depth == 0 || w.pick("leaf", "more", "more") == "leaf" {
		return w.pick(append([]string{"0", "1", "2", "3", "-1", "7", "TABLE[1]", "9223372036854775807", "BIG"}, append(w.ints, w.ints...)...)...)
	}
	switch w.pick("op", "op", "op", "min", "abs", "if", "len", "table", "pair", "call", "cell", "max") {
	case "op":
		return "(" + w.number(depth-1) + " " + w.pick("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>") + " " + w.number(depth-1) + ")"
	case "min":
		return w.pick("min", "max") + "(" + w.number(depth-1) + ", " + w.number(depth-1) + ")"
	case "abs":
		return w.pick("abs(", "-(", "~(", "int(", "helper(") + w.number(depth-1) + ")"
	case "if":
		return "(" + w.number(depth-1) + " if " + w.test(depth-1) + " else " + w.number(depth-1) + ")"
	case "len":
		return "len(" + w.pick(w.set(depth-1), "TABLE", w.pair(depth-1), "range("+w.number(depth-1)+")", w.list(depth-1)) + ")"
	case "table":
		return "TABLE[" + w.number(depth-1) + "]"
	case "pair":
		return w.pair(depth-1) + w.pick("[0]", "[1]", "[-1]")
	case "call":
		return "helper(" + w.number(depth-1) + w.pick("", ", 2", ", least=2") + ")"
	case "cell":
		return "NEXT[" + w.number(depth-1) + "][0]"
	}
	return w.pick("max", "min") + "(" + w.list(depth-1) + ")"
}

func (w *writer) list(depth int) string {
	w.fresh++
	k := fmt.Sprint("k", w.fresh)
	over := w.pick("range("+w.number(depth/2)+" % 5)", "TABLE", "(1, 2)", w.set(depth/2), "range(3, 0, -1)", "NEXT[0]", "kept", "RAGGED[n % 3]", "kept[-2:]", "(RAGGED[0] if n > 2 else (7, 8, 9))", "deep(n % 3)", "range(-2, "+w.number(0)+" & 3)")
	ints := w.ints
	w.ints = append(slices.Clone(ints), k)
	body, test := w.number(depth/2), w.pick("", " if "+w.test(depth/2))
	w.ints = ints
	return "[" + body + " for " + k + " in " + over + test + "]"
}

func (w *writer) test(depth int) string {
	if depth <= 0 {
		return w.pick("True", "False", "n > 2", "b")
	}
	switch w.pick("cmp", "cmp", "not", "and", "in", "set", "eq", "any", "cell") {
	case "cmp":
		return w.number(depth-1) + " " + w.pick("<", "<=", ">", ">=", "==", "!=") + " " + w.number(depth-1)
	case "not":
		return "not (" + w.test(depth-1) + ")"
	case "and":
		return "(" + w.test(depth-1) + w.pick(" and ", " or ") + w.test(depth-1) + ")"
	case "in":
		return w.number(depth-1) + w.pick(" in ", " not in ") + w.pick("TABLE", "range(3)", "range(9, -4, -3)", "(1, 5)", w.list(depth-1))
	case "set":
		return w.set(depth - 1)
	case "any":
		return w.pick("any", "all", "bool") + "(" + w.list(depth-1) + ")"
	case "cell":
		return w.number(depth-1) + " in " + w.set(depth-1)
	}
	return w.pick(w.pair(depth-1)+" == "+w.pair(depth-1), w.set(depth-1)+" != "+w.set(depth-1), w.number(depth-1)+" == "+w.set(depth-1))
}

func (w *writer) set(depth int) string {
	if depth <= 0 {
		return w.pick(append(w.sets, "b", "CELLS[0]", "bits(3, 2)")...)
	}
	switch w.pick("op", "op", "shift", "cell", "not", "beside", "group", "if", "make") {
	case "op":
		return "(" + w.set(depth-1) + w.pick(" | ", " & ", " - ", " ^ ") + w.set(depth-1) + ")"
	case "shift":
		return w.set(depth-1) + ".shift(" + w.pick("1, 0", "-1, 0", "0, 1", "0, -1", "1, -1", "2, 1", "3, 0", "dx=-1, dy=1", w.number(depth-1)+", 1") + ")"
	case "cell":
		return w.set(depth-1) + w.pick(".put(", ".drop(") + w.number(depth-1) + ")"
	case "not":
		return "~" + w.set(depth-1)
	case "beside":
		return w.set(depth-1) + ".neighbours(" + w.pick("", "True", "diagonal=False") + ")"
	case "group":
		return w.set(depth-1) + ".group(" + w.number(depth-1) + w.pick("", ", True") + ")"
	case "make":
		return "bits(3, 2, " + w.pick(w.list(depth-1), w.set(depth-1), "[1, 2]") + ")"
	}
	return "(" + w.set(depth-1) + " if " + w.test(depth-1) + " else " + w.set(depth-1) + ")"
}

func (w *writer) pair(depth int) string {
	if len(w.pairs) > 0 && w.pick("old", "new") == "old" {
		return w.pick(w.pairs...)
	}
	return "(" + w.number(depth/2) + ", " + w.number(depth/2) + ")"
}

func (w *writer) say(indent int, line string) {
	w.lines = append(w.lines, strings.Repeat("    ", indent)+line)
}

func (w *writer) block(indent, n int) {
	for range n {
		switch w.pick("int", "int", "set", "pair", "if", "for", "while", "append", "append", "aug", "swap", "cells", "extend", "keep", "keep") {
		case "int":
			name := w.pick("i", "j", "n")
			w.say(indent, name+" = "+w.number(2))
			if (indent == 1 || w.pick("no", "no", "unset") == "unset") && !slices.Contains(w.ints, name) {
				w.ints = append(w.ints, name)
			}
		case "set":
			w.say(indent, "b = "+w.set(2))
		case "pair":
			w.say(indent, "p, q = "+w.pair(2)+", "+w.number(1))
			if indent == 1 {
				w.pairs = append(w.pairs, "p")
			}
		case "if":
			w.say(indent, "if "+w.test(2)+":")
			w.block(indent+1, 1)
			if w.pick("yes", "no") == "yes" {
				w.say(indent, "elif "+w.test(1)+":")
				w.block(indent+1, 1)
				w.say(indent, "else:")
				w.say(indent+1, w.pick("pass", "return out", "return", "n -= 1", "out.append(n)"))
			}
		case "for":
			if indent > 2 {
				w.say(indent, "pass")
				continue
			}
			w.fresh++
			k := fmt.Sprint("f", w.fresh)
			w.say(indent, "for "+k+" in "+w.pick("range("+w.number(1)+" % 4)", "TABLE", "b", "(3, n)", w.list(1), "list(range(2))", "kept", "kept", "RAGGED[n % 3]", "LISTS[n % 3]")+":")
			was, loop := w.ints, w.inLoop
			w.ints, w.inLoop = append(slices.Clone(was), k), true
			w.block(indent+1, 2)
			w.say(indent+1, w.pick("pass", "continue", "break", "if n > 3: break"))
			w.ints, w.inLoop = was, loop
		case "while":
			if indent > 2 {
				w.say(indent, "pass")
				continue
			}
			w.say(indent, "m = 0")
			w.say(indent, "while m < "+w.pick("2", "n % 3", "len(b)")+":")
			w.say(indent+1, "m += 1")
			w.block(indent+1, 1)
		case "append":
			w.say(indent, "out.append("+w.number(2)+")")
		case "extend":
			w.say(indent, w.pick("out.extend(", "out += (")+w.list(2)+")")
		case "keep":
			w.say(indent, w.pick("kept.append("+w.number(1)+")", "kept += "+w.list(1), "kept.extend(kept[:2] if "+w.test(1)+" else deep(n % 4))", "out += [x + 1 for x in kept if x < n]",
				"out.append(total(kept))", "out += kept[1:n]"))
		case "aug":
			w.say(indent, "n "+w.pick("+=", "-=", "*=", "//=", "%=", "&=", "|=", "^=", "<<=", ">>=")+" "+w.number(1))
		case "swap":
			w.say(indent, "n, n0 = "+w.number(1)+", n")
		case "cells":
			w.say(indent, "for c in b.singles(): out.append(len(b - c) + "+w.number(1)+")")
		}
	}
}

// program writes a file; moves gets a number, or a number and a set of cells.
func (w *writer) program(tuple bool) string {
	w.ints, w.sets = []string{"n"}, nil
	w.block(1, rapid.IntRange(1, 6).Draw(w.T, "statements"))
	head := "    n = p\n    b = bits(3, 2, [0, 4])\n"
	tail := w.pick("return out", "return out + "+w.list(1), "return [[k, n] for k in out]", "return out if "+w.test(1)+" else [n]", "return "+w.list(2),
		"return [[a, 1] for a in TABLE for c in out if a > c] + out")
	if tuple {
		head = "    n, b = p\n"
		tail = w.pick("return [(k, b) for k in out]", "return [(n, b.drop(c)) for c in b]", "return [(k, ~b) for k in out] + [(n, "+w.set(2)+")]",
			"return [[(k, b), (1, b)] for k in out]", "return [(n - 1, c | b) for c in (~b).singles() if "+w.test(1)+"]")
	}
	return `
TABLE = [4, 1, 3]
NEXT = [[1, 2], [3], [0, 0, 5]]
RAGGED = ((1,), (), (2, 3))
LISTS = [[], [4, 5], [6]]
WORTH = {0: 5, 1: -7, 2: 1 << 40}
def total(xs):
    t = 0
    for x in xs:
        t += x % 9
    return t + len(xs)
def deep(n): return deep(n - 1) + [n, WORTH[n % 3]] if n > 0 else []
BIG = -9223372036854775807
CELLS = [bits("xx.|..x"), bits(3, 2, [5])]
start = ` + map[bool]string{true: "(0, bits(3, 2))", false: "0"}[tuple] + `
def helper(v, least=1):
    for t in TABLE:
        if t > least and v % t == 1:
            return v // t
    return v - least
def moves(p):
` + head + "    out = []\n    kept = []\n" + strings.Join(w.lines, "\n") + "\n    " + tail + "\n"
}

// TestRandomFunctions: whatever a function says, compiled and interpreted it says
// the same.
func TestRandomFunctions(t *testing.T) {
	done, all := 0, 0
	lot.Check(t, func(t *rapid.T) {
		tuple := rapid.Bool().Draw(t, "tuple")
		w := &writer{T: t}
		source := w.program(tuple)
		f, err := Load("x.star", []byte(source))
		if err != nil {
			t.Fatal(source, err)
		}
		var starts []string
		for _, n := range []int64{0, 1, 2, 5, -3, math.MaxInt64, math.MinInt64, 1 << 31, 1 << 62, rapid.Int64().Draw(t, "n")} {
			start := fmt.Sprint(n)
			if tuple {
				start += "," + Bits{uint64(n) & 63, 3, 2}.Rows()
			}
			starts = append(starts, start)
		}
		all++
		start, err := position(f.games[0].fields["start"])
		if err != nil {
			t.Fatal(err)
		}
		if (&compiled{file: f, fn: f.games[0].fields["moves"].(*starlark.Function)}).program(start.load(&machine{steps: callSteps})) != nil {
			done++
		}
		compare(t, source, 15, starts...)
	})
	t.Logf("%d of %d functions were compiled", done, all)
	if done < all/4 {
		t.Errorf("only %d of %d functions were compiled", done, all)
	}
}
