package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
	"zermelo/phrase"
)

func parse(t testing.TB, line string) game.Position {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return p
}

// spelling writes p so that it can be typed back, with the games' names.
func spelling(p game.Position) string {
	if len(p) == 1 {
		return p[0].Rules.Name() + " " + p.String()
	}
	return p.String()
}

func TestExamplesReadBack(t *testing.T) {
	for _, e := range catalog.Entries() {
		if len(e.Examples) == 0 || e.Rule.IsZero() || e.Syntax.IsZero() || e.Source == "" {
			t.Errorf("%s: the entry is not complete", e.Name)
		}
		for _, example := range e.Examples {
			p := parse(t, example)
			again := spelling(p)
			if twice := spelling(parse(t, again)); twice != again {
				t.Errorf("%q is printed as %q and then as %q", example, again, twice)
			}
		}
	}
}

// play is whole play by the moves alone: the number of moves that a position
// lasts when the winner hurries and the loser delays. The mover wins iff it is
// odd.
type play map[string]int

func (memo play) length(p game.Position) int {
	words := make([]string, 0, p.Len())
	for _, s := range p {
		for _, part := range s.Parts {
			words = append(words, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
		}
	}
	sort.Strings(words)
	key := strings.Join(words, "|")
	if n, ok := memo[key]; ok {
		return n
	}
	win, lose := -1, -1
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, game.Left, func(option []any) bool {
				n := memo.length(p.After(game.Step{Summand: s, Part: i, Option: option}))
				if n%2 == 0 && (win < 0 || n < win) {
					win = n
				}
				if n%2 == 1 {
					lose = max(lose, n)
				}
				return true
			})
		}
	}
	length := lose + 1
	if win >= 0 {
		length = win + 1
	}
	memo[key] = length
	return length
}

// small returns a random small position of every game.
var small = map[string]func(r *rand.Rand) string{
	"nim":    heaps("nim", 5, 3),
	"lasker": heaps("lasker", 5, 2),
	"grundy": heaps("grundy", 8, 2),
	"nimber": heaps("nimber", 4, 3),
	"impartial": func(r *rand.Rand) string {
		games := []func(r *rand.Rand) string{
			grids("impartial:domineering", "...#", 2, 3), grids("impartial:clobber", "xo.", 2, 3), grids("impartial:toads", "TF..", 1, 6),
			grids("impartial:toppling", "LRE.", 1, 4), grids("impartial:konane", "xo..", 2, 3), grids("impartial:nogo", "..xo", 1, 4),
			grids("impartial:elephants", "xo..", 1, 5), grids("impartial:fission", "..x", 2, 3), grids("impartial:cannibal-clobber", "xo.", 1, 4),
			grids("impartial:amazons", "x.##o", 1, 4),
		}
		return games[r.IntN(len(games))](r)
	},
	"kayles":      heaps("kayles", 7, 2),
	"dawson":      heaps("dawson", 8, 2),
	"treblecross": heaps("treblecross", 9, 2),
	"octal": func(r *rand.Rand) string {
		codes := []string{"0.07", "0.6", "4.4", "0.137", "0.f3", "0.156", "0.8", "c.1"}
		return heaps("octal:"+codes[r.IntN(len(codes))], 8, 2)(r)
	},
	"subtraction": func(r *rand.Rand) string {
		sets := []string{"1-3", "2,5,7", "1-3,7", "odd", "pow2", "squares", "3"}
		return heaps("subtraction:"+sets[r.IntN(len(sets))], 9, 2)(r)
	},
	"button": func(r *rand.Rand) string {
		line := heaps("button", 3, 3)(r)
		switch r.IntN(3) {
		case 0:
			return line + " pressed"
		case 1:
			return line + " answer 1"
		}
		return line
	},
	"round-table": oneOf("round-table:3,2,1", "round-table:3,3,2", "round-table:4,3,2 ##..|##..|....", "round-table:2,2,1 #.|.."),
	"stripes":     heaps("stripes:1,3,2", 7, 2),
	"staircase":   heaps("staircase", 2, 4),
	"chomp": func(r *rand.Rand) string {
		a := 1 + r.IntN(4)
		b := r.IntN(a + 1)
		return fmt.Sprintf("chomp %d %d %d", a, b, r.IntN(b+1))
	},
	"georgia": func(r *rand.Rand) string {
		squares := r.Perm(7)[:1+r.IntN(4)]
		words := make([]string, len(squares))
		for i, s := range squares {
			words[i] = fmt.Sprint(s + 1)
		}
		return "georgia " + strings.Join(words, " ")
	},
	"wythoff":    func(r *rand.Rand) string { return fmt.Sprintf("wythoff %d %d", r.IntN(8), r.IntN(8)) },
	"euclid":     func(r *rand.Rand) string { return fmt.Sprintf("euclid %d %d", r.IntN(20), r.IntN(20)) },
	"multiple":   func(r *rand.Rand) string { return fmt.Sprintf("multiple:%d %d", 1+r.IntN(4), 1+r.IntN(20)) },
	"polygons":   func(r *rand.Rand) string { return "polygons " + triangulation(r, 4+r.IntN(5)) },
	"coins":      coins,
	"hackenbush": func(r *rand.Rand) string { return "hackenbush " + greenGraph(r, 1+r.IntN(6)) },
}

// coins returns a few coins with heads up under any of the rules.
func coins(r *rand.Rand) string {
	rules := []string{
		"turtles", "mock", "moebius", "mogul", "twins", "triplets", "ruler", "turnips", "grunt", "progression", "symmetric",
		"upto:2", "exactly:4", "apart:2", "within:2", "sets:0/0,1/0,3", "sets:0,2/1", "run", "run",
		"turtles*turtles", "twins*twins", "mock*ruler", "apart:1*twins", "sets:0,2/1*turtles", "twins*progression",
		"acrostic", "acrostic:mock", "acrostic:twins+ruler", "acrostic:turtles+apart:2", "squares", "rugs", "corners",
		"cells:1,0/0,1/1,0+1,1", "cells:0,0/2,1+1,2",
	}
	rule := rules[r.IntN(len(rules))]
	words := []string{"coins:" + rule}
	name, _, _ := strings.Cut(rule, ":")
	if strings.Contains(rule, "*") || slices.Contains([]string{"acrostic", "squares", "rugs", "corners", "cells"}, name) {
		for _, cell := range r.Perm(9)[:1+r.IntN(3)] {
			words = append(words, fmt.Sprintf("%d,%d", 1+cell/3, 1+cell%3))
		}
		return strings.Join(words, " ")
	}
	for _, place := range r.Perm(7)[:1+r.IntN(4)] {
		words = append(words, fmt.Sprint(1+place))
	}
	return strings.Join(words, " ")
}

func heaps(name string, size, count int) func(r *rand.Rand) string {
	return func(r *rand.Rand) string {
		words := []string{name}
		for range 1 + r.IntN(count) {
			words = append(words, fmt.Sprint(r.IntN(size+1)))
		}
		return strings.Join(words, " ")
	}
}

// triangulation cuts a polygon of n corners at random; any triangle may be the
// black one.
func triangulation(r *rand.Rand, n int) string {
	var triangles []string
	var cut func(corners []int)
	cut = func(corners []int) {
		if len(corners) < 3 {
			return
		}
		last := len(corners) - 1
		k := 1 + r.IntN(last-1)
		triangles = append(triangles, fmt.Sprintf("%d,%d,%d", corners[0], corners[k], corners[last]))
		cut(corners[:k+1])
		cut(corners[k:])
	}
	corners := make([]int, n)
	for i := range corners {
		corners[i] = i
	}
	cut(corners)
	r.Shuffle(len(triangles), func(i, j int) { triangles[i], triangles[j] = triangles[j], triangles[i] })
	return strings.Join(triangles, " ")
}

// greenGraph draws edges anywhere among the nodes that hang together with the
// ground so far and a new one.
func greenGraph(r *rand.Rand, edges int) string {
	words := make([]string, edges)
	nodes := 1
	for i := range words {
		to := r.IntN(nodes + 1)
		words[i] = fmt.Sprintf("%d-%d", r.IntN(nodes), to)
		nodes = max(nodes, to+1)
	}
	return strings.Join(words, " ")
}

// check compares an analysis with whole play: the winner, the length, and for
// each move its place, its result, and that it can be typed back.
func check(t *testing.T, solver *analysis.Solver, memo play, line string) {
	t.Helper()
	p := parse(t, line)
	a, err := solver.Solve(context.Background(), p,
		game.Request{Moves: 1 << 20, Explain: true, Remoteness: 1 << 22})
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	length := memo.length(p)
	if win := length%2 == 1; win != (a.Winner().String() == "first") || win != (a.Outcome.String() == "N") {
		t.Fatalf("%s: %s wins, but whole play lasts %d", line, a.Winner().String(), length)
	}
	if a.Remoteness == nil || int(*a.Remoteness) != length {
		t.Fatalf("%s: remoteness %v, whole play lasts %d", line, a.Remoteness, length)
	}
	if a.Grundy != nil && (*a.Grundy != 0) != (a.Winner().String() == "first") {
		t.Fatalf("%s: value %s and winner %s", line, a.Value, a.Winner().String())
	}
	if uint64(len(a.Moves)) > p.MoveCount() {
		t.Fatalf("%s: %d moves, MoveCount says %d", line, len(a.Moves), p.MoveCount())
	}
	winning := true
	for _, m := range a.Moves {
		q := p.After(m.Steps...)
		n := memo.length(q)
		if m.Winning != (n%2 == 0) || m.Remoteness == nil || int(*m.Remoteness) != n {
			t.Fatalf("%s: move to %s: winning %v, remoteness %v, whole play lasts %d", line, m.To, m.Winning, m.Remoteness, n)
		}
		if !winning && m.Winning {
			t.Fatalf("%s: a winning move after a losing one", line)
		}
		winning = m.Winning
		back := m.To
		if len(p) == 1 {
			back = p.Game() + " " + back
		}
		if got := memo.length(parse(t, back)); got != n {
			t.Fatalf("%s: move to %q reads back as a position that lasts %d, not %d", line, back, got, n)
		}
		if m.Text.String() == "" || strings.Contains(m.Text.String(), "%!") {
			t.Fatalf("%s: move %q", line, m.Text)
		}
	}
	for _, line := range a.Explanation {
		if strings.Contains(line.String(), "%!") {
			t.Fatalf("explanation %q", line)
		}
	}
	if spelling(parse(t, spelling(p))) != spelling(p) {
		t.Fatalf("%q is not canonical", spelling(p))
	}
}

// seeded returns the same random numbers for a name each time.
func seeded(name string) *rand.Rand {
	h := fnv.New64()
	h.Write([]byte(name))
	return rand.New(rand.NewPCG(5, h.Sum64()))
}

func TestEveryGameAgainstWholePlay(t *testing.T) {
	for name, draw := range small {
		t.Run(name, func(t *testing.T) {
			r := seeded(name)
			solver, memo := analysis.NewSolver(game.Budget{}), play{}
			for range 40 {
				check(t, solver, memo, draw(r))
			}
		})
	}
}

func TestSumsOfDifferentGames(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	names := make([]string, 0, len(small))
	for name := range small {
		names = append(names, name)
	}
	sort.Strings(names)
	solver, memo := analysis.NewSolver(game.Budget{}), play{}
	for range map[bool]int{false: 60, true: 30}[testing.Short()] {
		var lines []string
		for range 2 {
			lines = append(lines, small[names[r.IntN(len(names))]](r))
		}
		line := strings.Join(lines, " + ")
		if parse(t, line).MoveCount() > 24 {
			continue // whole play would take too long
		}
		check(t, solver, memo, line)
	}
}

func FuzzParse(f *testing.F) {
	for _, e := range catalog.Entries() {
		for _, example := range e.Examples {
			f.Add(example)
		}
	}
	for _, bad := range []string{
		"", "nim", "nim -1", "nim 3 + ", "+", "octal:0.8g 3", "subtraction:5-2 1",
		"multiple: 3", "polygons 0,1,2 1,2,3 2,3,3", "nim 99999999999999999999999", "chomp 0", "nim\x00 3", "é 3",
	} {
		f.Add(bad)
	}
	f.Fuzz(func(t *testing.T, line string) {
		p, err := catalog.Parse(line)
		if err != nil {
			if !errors.Is(err, game.ErrParse) && !errors.Is(err, game.ErrLimit) {
				t.Fatalf("%q: error of no kind: %v", line, err)
			}
			var place *game.ParseError
			if errors.As(err, &place) && (place.Offset < 0 || place.Offset > len(line) || place.Input != line) {
				t.Fatalf("%q: the place %d is not in the input %q", line, place.Offset, place.Input)
			}
			return
		}
		again := spelling(p)
		q, err := catalog.Parse(again)
		if err != nil || spelling(q) != again {
			t.Fatalf("%q is printed as %q, which reads back as %v, %v", line, again, q, err)
		}
	})
}

func movesText(a *game.Answer) []phrase.Phrase {
	texts := make([]phrase.Phrase, len(a.Moves))
	for i, m := range a.Moves {
		texts[i] = m.Text
	}
	return texts
}
