package misere

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// An oracle plays whole positions in misère play by trying all moves; it
// knows no theory.
type oracle[P comparable] struct {
	options func(P) [][]P
	memo    map[string]bool
	ended   func([]P) bool // the player to move wins at once
}

func newOracle[P comparable](rules any) *oracle[P] {
	return &oracle[P]{options: gametest.Options(game.Of[P](rules)), memo: map[string]bool{}}
}

func (o *oracle[P]) wins(parts ...P) bool {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = fmt.Sprint(p)
	}
	slices.Sort(names)
	key := strings.Join(names, "|")
	if w, ok := o.memo[key]; ok {
		return w
	}
	moves, win := 0, o.ended != nil && o.ended(parts)
	for i := 0; i < len(parts) && !win; i++ {
		for _, option := range o.options(parts[i]) {
			moves++
			if !o.wins(slices.Concat(parts[:i], option, parts[i+1:])...) {
				win = true
				break
			}
		}
	}
	win = win || moves == 0
	o.memo[key] = win
	return win
}

func outcomeOf(win bool) game.Outcome {
	if win {
		return game.Next
	}
	return game.Previous
}

// octal is a take-and-break game by its digits from d₀ on.
type octal string

func (o octal) Options(dst *game.Sums[uint64], n uint64) {
	for t := range uint64(len(o)) {
		if t > n {
			return
		}
		d, rest := o[t]-'0', n-t
		if d >= 'a'-'0' {
			d -= 'a' - '0' - 10
		}
		if d&1 != 0 && rest == 0 && t > 0 {
			dst.Add()
		}
		if d&2 != 0 && rest > 0 {
			dst.Add(rest)
		}
		for a := uint64(1); a <= rest/2 && d&4 != 0; a++ {
			dst.Add(a, rest-a)
		}
		for a := uint64(1); a <= rest/3 && d&8 != 0; a++ {
			for b := a; b <= (rest-a)/2; b++ {
				dst.Add(a, b, rest-a-b)
			}
		}
	}
}

// code returns the game of an octal code such as 0.77.
func code(s string) octal {
	first, rest, _ := strings.Cut(s, ".")
	return octal(first + rest)
}

// grundys is Grundy's game: split a heap into two unequal ones.
type grundys struct{}

func (grundys) Options(dst *game.Sums[uint64], n uint64) {
	for a := uint64(1); 2*a < n; a++ {
		dst.Add(a, n-a)
	}
}

// small is a list of games: game i has the options in its list, which are below i.
type small [][]uint64

func (s small) Moves(dst []uint64, p uint64) []uint64 { return append(dst, s[p]...) }

// bornByDay3 are all sets of sets of sets of nothing: 0; *; {0,*}, {*} and
// so on, 16 games.
func bornByDay3() small {
	games := small{{}}
	for range 3 {
		n := len(games)
		for set := 1; set < 1<<n; set++ {
			var options []uint64
			for i := range n {
				if set>>i&1 != 0 {
					options = append(options, uint64(i))
				}
			}
			known := slices.ContainsFunc(games, func(g []uint64) bool { return slices.Equal(g, options) })
			if !known {
				games = append(games, options)
			}
		}
	}
	return games
}

// random is a loop-free game of whole numbers; if split is set, a move leaves
// a sum of up to two.
type random [][][]uint64

func (g random) Options(dst *game.Sums[uint64], p uint64) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

func newRandom(r *rand.Rand, n int, split bool) random {
	g := make(random, n)
	for p := 1; p < n; p++ {
		for range r.IntN(4) {
			option := []uint64{r.Uint64N(uint64(p))}
			if split && r.IntN(3) == 0 {
				option = append(option, r.Uint64N(uint64(p)))
			}
			g[p] = append(g[p], option)
		}
	}
	return g
}

// multisets calls f with every multiset of up to size numbers in [low, high).
func multisets(low, high uint64, size int, f func([]uint64)) {
	var walk func(parts []uint64, from uint64)
	walk = func(parts []uint64, from uint64) {
		f(parts)
		if len(parts) == size {
			return
		}
		for p := from; p < high; p++ {
			walk(append(parts, p), p)
		}
	}
	walk(nil, low)
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// scale chooses the size of a test: with -short, without, and for a long run.
func scale(short, normal, long int) int {
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		return long
	case testing.Short():
		return short
	}
	return normal
}

var background = context.Background()
