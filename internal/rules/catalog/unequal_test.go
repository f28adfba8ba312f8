package catalog_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/analysis"
)

// sides is whole play of unequal players by the moves alone: whether who wins
// moving first.
type sides map[string]bool

func (memo sides) wins(p game.Position, who game.Player) bool {
	words := make([]string, 0, p.Len())
	for _, s := range p {
		for _, part := range s.Parts {
			words = append(words, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
		}
	}
	sort.Strings(words)
	key := who.String() + " " + strings.Join(words, "|")
	if won, ok := memo[key]; ok {
		return won
	}
	won := false
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, who, func(option []any) bool {
				won = won || !memo.wins(p.After(game.Step{Summand: s, Part: i, Option: option}), who.Other())
				return !won
			})
		}
	}
	memo[key] = won
	return won
}

// outcome is the outcome class by whole play.
func (memo sides) outcome(p game.Position) string {
	left, right := memo.wins(p, game.Left), memo.wins(p, game.Right)
	switch {
	case left && right:
		return "N"
	case left:
		return "L"
	case right:
		return "R"
	}
	return "P"
}

// checkUnequal compares an analysis with whole play.
func checkUnequal(t *testing.T, solver *analysis.Solver, memo sides, line string) {
	t.Helper()
	p := parse(t, line)
	want := memo.outcome(p)
	for _, first := range []game.First{game.Both, game.LeftFirst, game.RightFirst} {
		a, err := solver.Solve(context.Background(), p,
			game.Request{Moves: 1 << 20, Explain: true, First: first, Remoteness: 1 << 16})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if a.Outcome.String() != want {
			t.Fatalf("%s (%s): outcome %s, whole play says %s", line, a.Value, a.Outcome, want)
		}
		if first != game.Both && p.CheckImpartial() != nil {
			who := game.Left
			if first == game.RightFirst {
				who = game.Right
			}
			if a.MoverWins() != memo.wins(p, who) {
				t.Fatalf("%s: %s moves first, %s wins", line, who, a.Winner().String())
			}
			if a.Remoteness != nil && (*a.Remoteness%2 == 1) != memo.wins(p, who) {
				t.Fatalf("%s: %s wins, but the game lasts %d", line, a.Winner().String(), *a.Remoteness)
			}
		}
		count := map[string]int{}
		for _, m := range a.Moves {
			count[m.Player.String()]++
			who := game.Left
			if m.Player == game.Right {
				who = game.Right
			}
			q := p.After(m.Steps...)
			if m.Winning == memo.wins(q, who.Other()) {
				t.Fatalf("%s: the move of %s to %s: winning %v", line, who, m.To, m.Winning)
			}
			back := m.To
			if len(p) == 1 {
				back = p.Game() + " " + back
			}
			if got := memo.outcome(parse(t, back)); got != memo.outcome(q) {
				t.Fatalf("%s: move to %q reads back as a position of outcome %s, not %s", line, back, got, memo.outcome(q))
			}
			if m.Text.String() == "" || strings.Contains(m.Text.String(), "%!") {
				t.Fatalf("%s: move %q", line, m.Text)
			}
		}
		if most := p.MoveCount(); uint64(max(count["left"], count["right"])) > most {
			t.Fatalf("%s: %v moves, MoveCount says %d", line, count, most)
		}
	}
	if spelling(parse(t, spelling(p))) != spelling(p) {
		t.Fatalf("%q is not canonical", spelling(p))
	}
}

func TestUnequalGamesAgainstWholePlay(t *testing.T) {
	for name, lines := range trials().unequal {
		t.Run(name, func(t *testing.T) {
			solver, memo := analysis.NewSolver(game.Budget{}), sides{}
			for _, line := range lines {
				checkUnequal(t, solver, memo, line)
			}
		})
	}
}

// TestSumsOfUnequalGames adds impartial games too.
func TestSumsOfUnequalGames(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	small, unequal := trials().small, trials().unequal
	solver, memo := analysis.NewSolver(game.Budget{}), sides{}
	for range 40 {
		// Whole play of more would take too long.
		line := unequal.drawUpTo(t, r, 4) + " + "
		if r.IntN(2) == 0 {
			line += small.drawUpTo(t, r, 3)
		} else {
			line += unequal.drawUpTo(t, r, 3)
		}
		checkUnequal(t, solver, memo, line)
	}
}

// TestSumsOfEqualComponents repeats components: what is found once for all that
// are equal must hold for each of them.
func TestSumsOfEqualComponents(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	solver, memo := analysis.NewSolver(game.Budget{}), sides{}
	for _, kinds := range [][]string{
		{"domineering ..|..", "domineering ...", "domineering .|.|.", "domineering ...|..#"},
		{"clobber xo", "clobber xox", "clobber oxo|x..", "nim 2"},
		{"hackenbush 0-1:b 1-2:r", "hackenbush 0-1:r 1-2:b", "hackenbush 0-1 1-2:b", "number -1/2"},
		{"toads T.F", "toads TT.F", "snort ..", "snort x..", "col ..", "nim 1"},
	} {
		for range 12 {
			var parts []string
			for k := range 2 + r.IntN(2) {
				for one := kinds[r.IntN(len(kinds))]; len(parts) <= 2*k+r.IntN(2); {
					parts = append(parts, one)
				}
			}
			r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
			checkUnequal(t, solver, memo, strings.Join(parts[:min(len(parts), 5)], " + "))
		}
	}
}

// TestGamesSolvedWhole compares the result of a position with those of its
// moves, each read back and solved alone, and follows best play to the end.
func TestGamesSolvedWhole(t *testing.T) {
	whole := trials().whole
	for _, name := range gametest.Some(t, whole.names(), 6, 20) {
		t.Run(name, func(t *testing.T) {
			lines, solved := whole[name], 0
			for _, line := range lines {
				if checkSolvedWhole(t, line) {
					solved++
				}
			}
			if solved == 0 {
				t.Errorf("none of %q could be solved", lines)
			}
		})
	}
}

// checkSolvedWhole returns false for a position that too many others follow.
func checkSolvedWhole(t *testing.T, line string) bool {
	t.Helper()
	p := parse(t, line)
	budget := game.Budget{Memory: 512 << 10}
	a, err := analysis.NewSolver(budget).Solve(context.Background(), p, game.Request{Moves: 1000, Explain: true})
	if errors.Is(err, game.ErrLimit) {
		return false
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if spelling(parse(t, spelling(p))) != spelling(p) {
		t.Fatalf("%q is not canonical", spelling(p))
	}
	if len(a.Moves) == 0 {
		return true
	}
	best := a.Moves[0]
	if a.Score != nil || a.Totals != nil {
		// What a move gains is not in what it leaves: the games with points have
		// tests of their own.
		if best.Winning != a.MoverWins() || a.Score != nil && *best.Score != *a.Score {
			t.Fatalf("%s: %s wins, and the best move is %+v", line, a.Winner().String(), best)
		}
		return true
	}
	if best.Winning != a.MoverWins() || best.Draw != (a.Winner().String() == "draw") {
		t.Fatalf("%s: %s wins, and the best move is %+v", line, a.Winner().String(), best)
	}
	if a.Remoteness != nil && *a.Remoteness != *best.Remoteness+1 {
		t.Fatalf("%s: lasts %d, after the best move %d", line, *a.Remoteness, *best.Remoteness)
	}
	if a.Winner().String() != "draw" && a.Remoteness != nil && len(a.Line) != int(*a.Remoteness) {
		t.Fatalf("%s: lasts %d, but the line has %d moves", line, *a.Remoteness, len(a.Line))
	}
	solver := analysis.NewSolver(game.Budget{})
	for i, m := range a.Moves {
		if i%7 != 0 {
			continue // some will do
		}
		after, err := solver.Solve(context.Background(), parse(t, p.Game()+" "+m.To), game.Request{})
		if err != nil {
			t.Fatalf("%s: after %s: %v", line, m.Text, err)
		}
		if after.MoverWins() == m.Winning && !m.Draw || (after.Winner().String() == "draw") != m.Draw {
			t.Fatalf("%s: %s (winning %v, draw %v) leaves %s, which %s wins", line, m.Text, m.Winning, m.Draw, m.To, after.Winner().String())
		}
		if m.Remoteness != nil && *m.Remoteness != *after.Remoteness {
			t.Fatalf("%s: %s leaves %d to go, not %d", line, m.Text, *after.Remoteness, *m.Remoteness)
		}
	}
	return true
}
