package board_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
)

// checkShared compares the shared form of a rule set with whole play.
func checkShared[P comparable](t *testing.T, rules rulesOf[P], alphabet string, cells int, strip bool) {
	t.Run(fmt.Sprintf("%T", rules), func(t *testing.T) {
		t.Parallel()
		g := board.Shared(game.Of[P](rules))
		r := rand.New(rand.NewPCG(15, 16))
		var small []P
		for range 60 {
			p, _ := randomPosition(t, r, rules, alphabet, cells, strip)
			small = append(small, p)
		}
		gametest.Run(t, g, small...)
		o := gametest.NewOracle(g)
		s := grundy.New(g, game.Budget{})
		for _, p := range small {
			if v, err := s.Value(context.Background(), p); err != nil || uint64(v) != o.Value(p) || o.Value(g.Canonical(p)) != o.Value(p) {
				t.Fatalf("%q is worth %v, %v, by the definition %d", rules.Format(p), v, err, o.Value(p))
			}
			if left := rules.Moves(nil, p, game.Left); len(left) > 0 && g.Describe(1, p, left[:1]).IsZero() {
				t.Fatalf("no words for a move from %q", rules.Format(p))
			}
		}
	})
}

func TestShared(t *testing.T) {
	checkShared(t, board.Domineering{}, "...#", 9, false)
	checkShared(t, board.Clobber{}, "xxoo.#", 8, false)
	checkShared(t, board.CannibalClobber{}, "xo..#", 6, false)
	checkShared(t, board.Konane{}, "xxoo...#", 10, false)
	checkShared(t, board.Amazons{}, "xo.##.", 6, false)
	checkShared(t, board.ToadsAndFrogs{}, "TTFF...#", 9, true)
	checkShared(t, board.GeneralToads{Least: 1, Most: 2, Jump: 2, Friends: true}, "TTFF...#", 8, true)
	checkShared(t, board.Elephants{}, "xo..#", 8, true)
	checkShared(t, board.TopplingDominoes{}, "LRE.", 6, true)
	checkShared(t, board.NoGo{}, "xo...#", 6, false)
	checkShared(t, board.Fission{}, "x....#", 10, false)
	checkShared(t, board.SkiJumps{}, "LRlr...#", 6, false)
	checkShared(t, board.Snort{}, "xo..br#.", 6, false)
	checkShared(t, board.Col{}, "xo..br#.", 6, false)
}

// nimbersOf finds the nimbers of sums of positions of a shared rule set.
func nimbersOf[P comparable](t *testing.T, rules rulesOf[P], letters ...string) func(text string) string {
	s := grundy.New(board.Shared(game.Of[P](rules)), game.Budget{})
	spelling := strings.NewReplacer(letters...)
	return func(text string) string {
		var positions []P
		for _, word := range strings.Split(text, " + ") {
			positions = append(positions, parse(t, rules, spelling.Replace(word)))
		}
		v, err := s.Sum(context.Background(), positions...)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("*%d", uint64(v))
	}
}

// TestSharedNimbers holds positions to nimbers that another solver states.
func TestSharedNimbers(t *testing.T) {
	upper := []string{"X", "x", "O", "o"}
	solvers := map[string]func(string) string{
		"amazons":           nimbersOf(t, board.Amazons{}, upper...),
		"cannibal_clobber":  nimbersOf(t, board.CannibalClobber{}, upper...),
		"clobber":           nimbersOf(t, board.Clobber{}, upper...),
		"clobber_1xn":       nimbersOf(t, board.Clobber{}, upper...),
		"domineering":       nimbersOf(t, board.Domineering{}),
		"elephants":         nimbersOf(t, board.Elephants{}, upper...),
		"fission":           nimbersOf(t, board.Fission{}, upper...),
		"nogo":              nimbersOf(t, board.NoGo{}, upper...),
		"nogo_1xn":          nimbersOf(t, board.NoGo{}, upper...),
		"toppling_dominoes": nimbersOf(t, board.TopplingDominoes{}, "X", "L", "O", "R", "#", "E"),
	}
	file, err := os.Open("testdata/shared.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Scan() // the names of the columns
	n := 0
	for ; lines.Scan(); n++ {
		if testing.Short() && n%10 != 0 {
			continue // some in every game
		}
		row := strings.Split(lines.Text(), "\t")
		if got := solvers[row[0]](row[1]); got != row[2] {
			t.Errorf("shared %s %s is %s, want %s (%s:%s)", row[0], row[1], got, row[2], row[3], row[4])
		}
	}
	if n < 700 {
		t.Errorf("%d facts", n)
	}
}

// TestCram holds 2 × n boards of Cram to n mod 2 (Winning Ways, chapter 15).
func TestCram(t *testing.T) {
	nimber := nimbersOf(t, board.Domineering{})
	for n := 1; n <= 7; n++ {
		row := strings.Repeat(".", n)
		if got, want := nimber(row+"|"+row), fmt.Sprintf("*%d", n%2); got != want {
			t.Errorf("Cram 2 × %d is %s, want %s", n, got, want)
		}
	}
}
