package token_test

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// A census is how many positions of a game that can be reached are worth what.
type census struct {
	reachable, win, lose, draw uint64
	longestWin, longestLoss    int
	start                      retro.Value
}

// searched counts the positions found from the starting one, as sets of
// positions without symmetry.
func searched[P comparable](rules token.Rules[P]) func(t *testing.T) census {
	return func(t *testing.T) census {
		table, err := retro.Solve(context.Background(), game.Of[P](rules), retro.Settings{Route: retro.Searched, Whole: true})
		if err != nil {
			t.Fatal(err)
		}
		s := table.Statistics()
		start, err := table.Lookup(rules.Starts()[0])
		if err != nil {
			t.Fatal(err)
		}
		return census{s.Positions, s.Wins, s.Losses, s.Draws, len(s.WinsIn) - 1, len(s.LossesIn) - 1, start}
	}
}

// indexed counts the positions that can be reached among those of an index.
func indexed[P comparable](rules interface {
	token.Rules[P]
	game.Ranker[P]
	game.IndexMover
},
) func(t *testing.T) census {
	return func(t *testing.T) census {
		if os.Getenv("ZERMELO_LONG") == "" {
			t.Skip("86,093,442 positions take minutes: set ZERMELO_LONG")
		}
		table, err := retro.Solve(context.Background(), game.Of[P](rules), retro.Settings{Route: retro.Indexed, Whole: true})
		if err != nil {
			t.Fatal(err)
		}
		first := rules.Starts()[0]
		var c census
		c.start, _ = table.Lookup(first)
		reached := make([]uint64, (rules.Size()+63)/64)
		stack := []uint64{rules.Rank(first)}
		reached[stack[0]/64] |= 1 << (stack[0] % 64)
		var moves []uint64
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			c.reachable++
			p, _ := rules.Unrank(i)
			switch v, _ := table.Lookup(p); v.Result {
			case game.Win:
				c.win++
				c.longestWin = max(c.longestWin, v.Distance)
			case game.Loss:
				c.lose++
				c.longestLoss = max(c.longestLoss, v.Distance)
			default:
				c.draw++
			}
			moves = rules.IndexMoves(moves[:0], i)
			for _, j := range moves {
				if reached[j/64]>>(j%64)&1 == 0 {
					reached[j/64] |= 1 << (j % 64)
					stack = append(stack, j)
				}
			}
		}
		return c
	}
}

// TestPublishedCounts solves the games whose numbers of positions of each value
// are published.
func TestPublishedCounts(t *testing.T) {
	solvers := map[string]func(t *testing.T) census{
		"mttt 0":                      searched(made(token.NewInARow(3, 3, 3))),
		"quixo 2 (3x3)":               searched(made(token.NewQuixo(3))),
		"quixo 1 (4x4)":               indexed(made(token.NewQuixo(4))),
		"L-game standard rules":       searched(token.NewLGame()),
		"Dodgem standard rules":       searched(made(token.NewDodgem(3))),
		"Hex standard rules":          searched(made(token.NewHex(3))),
		"Notakto standard rules":      searched(made(token.NewNotakto(3, 3, 3))),
		"Pong Hau K'i standard rules": searched(token.NewPongHauKi()),
		"Mu Torere standard rules":    searched(token.NewMuTorere()),
		"Tic-Tac-Toe standard rules":  searched(made(token.NewInARow(3, 3, 3))),
	}
	text, err := os.ReadFile("testdata/tables.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines)-1 != len(solvers) {
		t.Errorf("%d published games, %d solvers", len(lines)-1, len(solvers))
	}
	columns := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		fact := map[string]string{}
		for i, cell := range strings.Split(line, "\t") {
			fact[columns[i]] = cell
		}
		name := fact["game"] + " " + fact["variant"]
		t.Run(name, func(t *testing.T) {
			if testing.Short() && fact["game"] == "L-game" {
				t.Skip("as long as all others")
			}
			c := solvers[name](t)
			check := func(column string, got int) {
				t.Helper()
				if want := fact[column]; strconv.Itoa(got) != want {
					t.Errorf("%s: %d, published %s", column, got, want)
				}
			}
			check("reachable", int(c.reachable))
			check("win", int(c.win))
			check("lose", int(c.lose))
			check("max_rem_win", c.longestWin)
			check("max_rem_lose", c.longestLoss)
			// Ties are draws without repetition; some sources count both as one.
			ties, _ := strconv.Atoi(strings.TrimPrefix(fact["draw"], "(in tie)"))
			more, _ := strconv.Atoi(strings.TrimPrefix(fact["tie"], "(T+D) "))
			if int(c.draw) != ties+more {
				t.Errorf("%d draws, published %s ties and %s draws", c.draw, fact["tie"], fact["draw"])
			}
			start := strings.ToLower(fact["start_value"])
			drawn := strings.HasPrefix(start, "draw") || strings.HasPrefix(start, "tie")
			if (c.start.Result == game.Drawn) != drawn {
				t.Errorf("the start is a %v, published %s", c.start, start)
			}
			if !drawn && !strings.HasPrefix(strings.Replace(start, "win in", "win", 1)+" ", "win "+strconv.Itoa(c.start.Distance)+" ") {
				t.Errorf("the start is a %v, published %s", c.start, start)
			}
		})
	}
}
