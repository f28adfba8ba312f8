package script_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/lot"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script"
)

// A web is a game in which a token goes along the edges of the player who moves.
type web struct {
	edges [2][][]int // by player and node
	score []int64    // of Left
}

func drawnWeb(draw *rand.Rand, nodes int) (w web) {
	for who := range w.edges {
		for range nodes {
			var to []int
			for range draw.IntN(3) {
				to = append(to, draw.IntN(nodes))
			}
			w.edges[who] = append(w.edges[who], to)
		}
	}
	high := int64(draw.IntN(3)) - 1
	for n := range nodes {
		w.score = append(w.score, high)
		if n%3 == 2 {
			high += int64(draw.IntN(3)) - 1
		}
	}
	return w
}

// file is the rule file of the game.
func (w web) file(loops string) string {
	list := func(v any) string { return strings.ReplaceAll(fmt.Sprint(v), " ", ", ") }
	return fmt.Sprintf("L, R, S = %s, %s, %s\nloops = %q\ndef left(n): return L[n]\ndef right(n): return R[n]\n", list(w.edges[0]), list(w.edges[1]), list(w.score), loops)
}

// value asks for a position of the game.
func (w web) value(t *testing.T, loops, more string, n int, who game.Player) (game.WholeValue, error) {
	t.Helper()
	f, err := script.Load("web.star", []byte(w.file(loops)+more))
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Open("")
	if err != nil {
		t.Fatal(err)
	}
	parts, err := g.Parse([]entry.Word{{Text: fmt.Sprint(n)}, {Text: who.String(), Offset: 2}})
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.Whole.Table(game.Budget{}).Value(context.Background(), parts[0])
	if fault := f.TakeFault(); fault != nil {
		t.Fatal(fault)
	}
	return v, err
}

// TestLoopsOfAPlayer: the other one wins just where he forces the end, which is found by
// asking again and again.
func TestLoopsOfAPlayer(t *testing.T) {
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	endless := 0
	for range 150 {
		w := drawnWeb(draw, 5)
		for forever, loops := range []string{"left", "right"} {
			hunter := game.Player(1 - forever)
			caught := map[[2]int]bool{} // hunter wins at (n, mover)
			for range 20 {
				for n := range 5 {
					for mover := range 2 {
						has, all := false, true
						for _, q := range w.edges[mover][n] {
							has, all = has || caught[[2]int{q, 1 - mover}], all && caught[[2]int{q, 1 - mover}]
						}
						caught[[2]int{n, mover}] = game.Player(mover) == hunter && has || game.Player(mover) != hunter && all
					}
				}
			}
			for n := range 5 {
				for mover := range 2 {
					v, err := w.value(t, loops, "", n, game.Player(mover))
					if err != nil {
						t.Fatal(err)
					}
					if wins := (v.Result == game.Win) == (game.Player(mover) == hunter); wins != caught[[2]int{n, mover}] || v.Result == game.Drawn {
						t.Fatalf("%s\nat %d %s: %+v, want %v", w.file(loops), n, game.Player(mover), v, caught[[2]int{n, mover}])
					}
					if v.Endless != (v.Distance == nil) {
						t.Fatalf("%+v", v)
					}
					if v.Endless {
						endless++
					}
				}
			}
		}
	}
	if endless < 100 {
		t.Errorf("only %d positions without end", endless)
	}
}

// TestLoopsForbidden holds the answers against a recursion over plays.
func TestLoopsForbidden(t *testing.T) {
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	differ := 0
	for range 150 {
		w := drawnWeb(draw, 5)
		misere := w.score[0] == 1
		more := ""
		if misere {
			more = "misere = True\n"
		}
		var wins [2]func(n, mover int, before map[[2]int]bool) bool
		for i := range wins {
			wins[i] = func(n, mover int, before map[[2]int]bool) bool {
				stuck := true
				key := func(n, mover int) [2]int { return [2]int{n, mover * i} } // by the position alone first
				before[key(n, mover)] = true
				defer delete(before, key(n, mover))
				for _, q := range w.edges[mover][n] {
					if before[key(q, 1-mover)] {
						continue
					}
					if stuck = false; !wins[i](q, 1-mover, before) {
						return true
					}
				}
				return stuck && misere
			}
		}
		for n := range 5 {
			for mover := range 2 {
				var said [2]bool
				for i, loops := range []string{"forbidden", "situational"} {
					v, err := w.value(t, loops, more, n, game.Player(mover))
					if err != nil {
						t.Fatal(err)
					}
					if said[i] = v.Result == game.Win; said[i] != wins[i](n, mover, map[[2]int]bool{}) || v.Result == game.Drawn {
						t.Fatalf("%s\nat %d %s: %+v", w.file(loops), n, game.Player(mover), v)
					}
				}
				if said[0] != said[1] {
					differ++
				}
			}
		}
	}
	if differ == 0 {
		t.Error("the two never differ")
	}
}

// TestLoopsWithScore holds scores against a recursion over plays that ends where a position
// comes again, with the score there.
func TestLoopsWithScore(t *testing.T) {
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	held, refused, round := 0, 0, 0
	for range 400 {
		w := drawnWeb(draw, 5)
		var best func(n, mover int, before map[[2]int]bool) int64
		best = func(n, mover int, before map[[2]int]bool) int64 {
			sign := int64(1 - 2*mover)
			if at := [2]int{n, mover}; before[at] {
				round++
				return sign * w.score[n]
			} else {
				before[at] = true
				defer delete(before, at)
			}
			most, has := sign*w.score[n], false
			for _, q := range w.edges[mover][n] {
				if v := -best(q, 1-mover, before); !has || v > most {
					most, has = v, true
				}
			}
			return most
		}
		for n := range 5 {
			for mover := range 2 {
				v, err := w.value(t, "score", "def score(n): return S[n]\n", n, game.Player(mover))
				switch {
				case errors.Is(err, game.ErrLoopy):
					refused++
				case err != nil:
					t.Fatal(err)
				case *v.Score != best(n, mover, map[[2]int]bool{}):
					t.Fatalf("%s\nat %d %s: %d, want %d", w.file("score"), n, game.Player(mover), *v.Score, best(n, mover, map[[2]int]bool{}))
				default:
					held++
				}
			}
		}
	}
	if held < 500 || refused == 0 || round == 0 {
		t.Errorf("%d held, %d refused, %d round", held, refused, round)
	}
}

// TestLoopsSaid asks for what is said of files that cannot be meant.
func TestLoopsSaid(t *testing.T) {
	const both = "def left(n): return [n]\ndef right(n): return [n]\n"
	for source, want := range map[string]string{
		"loops = \"lef\"\n" + both:                          "one of draw, score, forbidden",
		"loops = \"left\"\ndef moves(n): return [n]":        "both players have the same moves",
		"loops = \"left\"\ndef score(n): return 0\n" + both: "in a game with points",
		"loops = \"score\"\n" + both:                        "there is no score",
		"loops = \"forbidden\"\nsize = 3\ndef rank(n): return 1\ndef unrank(n): return 1\n" + both: "there is rank",
		"loops = \"situational\"\ndef symmetries(n): return [n]\n" + both:                          "there is symmetries",
		"loops = \"right\"\ndef over(n): return \"draw\"\nstart = 1\n" + both:                      "returns a draw",
	} {
		f, err := script.Load("a.star", []byte(source))
		if err == nil {
			var g entry.Game
			if g, err = f.Open(""); err == nil {
				_, _ = g.Whole.Table(game.Budget{}).Value(context.Background(), g.Start()[0])
				err = f.TakeFault()
			}
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", source, err, want)
		}
	}
}
