package puzzle_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/desk/puzzle"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// brute knows nothing but the moves.
type brute struct {
	misere bool
	known  map[string]bool
	lasts  map[string]int
}

func (b *brute) options(p game.Position, who game.Player) (all []game.Position) {
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, who, func(option []any) bool {
				all = append(all, p.After(game.Step{Summand: s, Part: i, Option: slices.Clone(option)}))
				return true
			})
		}
	}
	return all
}

// wins reports whether who, to move, wins.
func (b *brute) wins(p game.Position, who game.Player) bool {
	key := fmt.Sprint(who, " ", p)
	if won, ok := b.known[key]; ok {
		return won
	}
	options := b.options(p, who)
	won := len(options) == 0 && b.misere || slices.ContainsFunc(options, func(q game.Position) bool { return !b.wins(q, who.Other()) })
	b.known[key] = won
	return won
}

// length is how many moves the game lasts when the winner hurries and the loser delays.
func (b *brute) length(p game.Position, who game.Player) int {
	key := fmt.Sprint(who, " ", p)
	if n, ok := b.lasts[key]; ok {
		return n
	}
	won, best := b.wins(p, who), -1
	for _, q := range b.options(p, who) {
		if n := b.length(q, who.Other()); !won && n > best || won && !b.wins(q, who.Other()) && (best < 0 || n < best) {
			best = n
		}
	}
	b.lasts[key] = best + 1
	return best + 1
}

func made(t *testing.T, line, size string, r puzzle.Request) puzzle.Series {
	t.Helper()
	var err error
	if r.Model, r.Letters, err = puzzle.Model(nil, line, size); err != nil {
		t.Fatal(line, err)
	}
	s, err := puzzle.Make(t.Context(), nil, analysis.NewSolver(game.Budget{}), r)
	if err != nil {
		t.Fatal(line, err)
	}
	return s
}

// Puzzles are held against brute force: one move wins, it is the one that is told, and the
// numbers of moves and of plies are right.
func TestPuzzles(t *testing.T) {
	for _, c := range []struct {
		line, size string
		least      int
	}{
		{"clobber", "2x3", 10},
		{"clobber", "", 20},
		{"domineering", "3x3", 20},
		{"konane", "3x3", 8},
		{"col", "3x3", 5},
		{"nogo", "2x3", 10},
		{"amazons", "2x3", 2},
		{"nim", "3x5", 20},
		{"kayles 5 4", "", 10},
		{"wythoff 3 5", "", 5},
		{"hackenbush", "4", 20},
		{"toads", "", 10},
		{"clobber xo|ox + nim 2", "", 15},
		{"subtraction:1-3 9 6", "", 10},
	} {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			if play == game.Misere && !slices.Contains([]string{"nim", "kayles 5 4"}, c.line) {
				continue
			}
			s := made(t, c.line, c.size, puzzle.Request{Count: 20, Seed: 5, Mode: game.Mode{Play: play}})
			if len(s.Puzzles) < c.least {
				t.Errorf("%s %s: only %d puzzles of %d positions", c.line, c.size, len(s.Puzzles), s.Tried)
			}
			b := &brute{play == game.Misere, map[string]bool{}, map[string]int{}}
			for _, p := range s.Puzzles {
				who := game.Left
				if p.First == game.RightFirst {
					who = game.Right
				}
				options := b.options(p.Position, who)
				var winning []string
				for _, q := range options {
					if !b.wins(q, who.Other()) {
						winning = append(winning, q.String())
					}
				}
				if len(winning) != 1 || winning[0] != p.Solution.To || len(options) != p.Moves || p.Winning != 1 {
					t.Errorf("%s %s of %s: %q win, told is %q; %d moves, told are %d", c.line, p.Position, who, winning, p.Solution.To, len(options), p.Moves)
				}
				if n := b.length(p.Position, who); n != p.Depth && (n <= puzzle.Deepest || p.Depth <= puzzle.Deepest) {
					t.Errorf("%s %s of %s: it lasts %d moves, told are %d", c.line, p.Position, who, n, p.Depth)
				}
			}
		}
	}
}

// No two puzzles are turned, mirrored or with the players exchanged the same.
func TestNoTwins(t *testing.T) {
	s := made(t, "clobber", "3x3", puzzle.Request{Count: 200, Seed: 9})
	met := map[string]string{}
	for _, p := range s.Puzzles {
		rows := strings.Split(p.Position.String(), "|")
		if p.First == game.RightFirst {
			for i := range rows {
				rows[i] = strings.Map(func(c rune) rune { return map[rune]rune{'x': 'o', 'o': 'x', '.': '.'}[c] }, rows[i])
			}
		}
		least := ""
		for range 2 {
			for range 4 {
				if text := strings.Join(rows, "|"); least == "" || text < least {
					least = text
				}
				rows = turned(rows)
			}
			slices.Reverse(rows)
		}
		if twin := met[least]; twin != "" {
			t.Errorf("%s and %s are the same", p.Position, twin)
		}
		met[least] = p.Position.String()
	}
	if len(met) < 100 {
		t.Errorf("only %d puzzles", len(met))
	}
}

func turned(rows []string) []string {
	out := make([]string, len(rows[0]))
	for i := range out {
		for j := range rows {
			out[i] += rows[len(rows)-1-j][i : i+1]
		}
	}
	return out
}

// The same seed makes the same, levels are kept to, and several winning moves are allowed if that is asked for.
func TestRequests(t *testing.T) {
	one := made(t, "clobber", "3x4", puzzle.Request{Count: 30, Seed: 2})
	again := made(t, "clobber", "3x4", puzzle.Request{Count: 30, Seed: 2})
	if fmt.Sprint(one.Puzzles[7].Position, one.Tried) != fmt.Sprint(again.Puzzles[7].Position, again.Tried) {
		t.Error("one seed makes two series")
	}
	for level := puzzle.Easy; level <= puzzle.Hard; level++ {
		for _, p := range made(t, "clobber", "3x4", puzzle.Request{Count: 10, Seed: 2, Level: level}).Puzzles {
			if p.Level != level {
				t.Errorf("%s is %s, not %s", p.Position, p.Level, level)
			}
		}
	}
	several := made(t, "clobber", "3x4", puzzle.Request{Count: 30, Seed: 2, Several: true})
	if !slices.ContainsFunc(several.Puzzles, func(p puzzle.Puzzle) bool { return p.Winning > 1 }) {
		t.Error("no puzzle has several winning moves")
	}
}

// Positions that say who is to move come of a game from its beginning.
func TestTurns(t *testing.T) {
	s := made(t, "tic-tac-toe", "", puzzle.Request{Count: 20, Seed: 1})
	for _, p := range s.Puzzles {
		text := p.Position.String()
		if n := strings.Count(text, "x") - strings.Count(text, "o"); n != 0 && n != 1 {
			t.Errorf("%s comes of no game", text)
		}
	}
	if len(s.Puzzles) != 20 {
		t.Errorf("only %d puzzles", len(s.Puzzles))
	}
}

// Every game of the catalogue gives puzzles, says that there are none, or why it cannot be asked.
func TestAllGames(t *testing.T) {
	if testing.Short() {
		t.Skip("all games take a while")
	}
	for _, e := range (*catalog.Catalog)(nil).Entries() {
		model, letters, err := puzzle.Model(nil, e.Name, "")
		if err != nil {
			var at *game.ParseError
			if !errors.As(err, &at) && !errors.Is(err, game.ErrParse) {
				t.Errorf("%s: %v", e.Name, err)
			}
			continue
		}
		ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
		s, err := puzzle.Make(ctx, nil, analysis.NewSolver(game.Budget{Memory: 1 << 28}), puzzle.Request{Model: model, Letters: letters, Count: 3, Seed: 1})
		stop()
		t.Logf("%s: %d of %d (%v)", e.Name, len(s.Puzzles), s.Tried, err)
		if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%s: %v", e.Name, err)
		}
	}
}

// Positions with more moves than anybody looks through are passed over, and take no time.
func TestLargeNumbers(t *testing.T) {
	if s := made(t, "nim 1000000000000000000 7", "", puzzle.Request{Count: 3, Seed: 1}); len(s.Puzzles) > 0 && s.Puzzles[0].Moves > 2000 {
		t.Errorf("a puzzle has %d moves", s.Puzzles[0].Moves)
	}
}

// What cannot be asked is refused with what can.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ line, size string }{{"nosuch", ""}, {"clobber", "x"}, {"clobber xo", "3x4"}, {"nim", "0x4"}, {"nim", "65x4"}, {"hackenbush", "0"}, {"nim 3 x", ""}, {"clobber", "9999x9999"}} {
		if p, _, err := puzzle.Model(nil, c.line, c.size); !errors.Is(err, game.ErrParse) {
			t.Errorf("%s %s: %v (%v)", c.line, c.size, p, err)
		}
	}
	model, _, err := puzzle.Model(nil, "nim 3 4", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, count := range []int{0, -1, puzzle.Most + 1} {
		if _, err := puzzle.Make(t.Context(), nil, analysis.NewSolver(game.Budget{}), puzzle.Request{Model: model, Count: count}); !errors.Is(err, game.ErrParse) {
			t.Errorf("%d puzzles: %v", count, err)
		}
	}
}
