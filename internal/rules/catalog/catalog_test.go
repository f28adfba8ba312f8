package catalog_test

import (
	"context"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
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
	for _, e := range append(catalog.Entries(), catalog.Classics()...) {
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

// TestRowsMayBeLines: where rows are joined by |, they may stand on lines.
func TestRowsMayBeLines(t *testing.T) {
	boards := 0
	for _, e := range append(catalog.Entries(), catalog.Classics()...) {
		for _, example := range e.Examples {
			if !strings.Contains(example, "|") || e.Name == "value" {
				continue
			}
			boards++
			want := spelling(parse(t, example))
			for _, lineBreak := range []string{"\n", "\r\n  "} {
				lines := strings.ReplaceAll(example, "|", lineBreak)
				if got := spelling(parse(t, lines)); got != want {
					t.Errorf("%q is read as %q, not %q", lines, got, want)
				}
			}
		}
	}
	if boards < 20 {
		t.Errorf("%d boards", boards)
	}
}

// TestSizesOfBoards: every game on boards knows the empty board by its size.
func TestSizesOfBoards(t *testing.T) {
	for _, e := range catalog.Entries() {
		if !strings.Contains(e.Syntax.String(), "4x7, the empty board") && !strings.Contains(e.Syntax.String(), "4x7 for the empty") {
			continue
		}
		if got, want := spelling(parse(t, e.Name+" 2x3 1x1")), e.Name+" ...|... ."; got != want {
			t.Errorf("%s 2x3 1x1 is read as %q", e.Name, got)
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
	if testing.Short() {
		t.Skip("takes a second")
	}
	small := trials().small
	for _, name := range gametest.Some(t, small.names(), 4, 30) {
		t.Run(name, func(t *testing.T) {
			solver, memo := analysis.NewSolver(game.Budget{}), play{}
			for _, line := range small[name] {
				check(t, solver, memo, line)
			}
		})
	}
}

func TestSumsOfDifferentGames(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	small := trials().small
	solver, memo := analysis.NewSolver(game.Budget{}), play{}
	for range gametest.Scale(8, 30, 60) {
		// Whole play of more would take too long.
		check(t, solver, memo, small.drawUpTo(t, r, 12)+" + "+small.drawUpTo(t, r, 12))
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
