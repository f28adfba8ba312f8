package gametest

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// Long reports whether the long checks run: ZERMELO_LONG is set, as 'make
// test-long' does. They check whole what the other runs sample.
func Long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// Some returns what a sweep visits of all, drawn by lot and in order: short of
// them under -short, else usual of them; with [Long] all. The seed is the text of
// ZERMELO_SEED; without it the draw is always the same, so that a test judges the
// change and not the luck of the draw. A test that fails prints it.
func Some[E any](t testing.TB, all []E, short, usual int) []E {
	t.Helper()
	n := max(Scale(short, usual, len(all)), 0)
	if n >= len(all) {
		return all
	}
	drawn := lots(t).Perm(len(all))[:n]
	slices.Sort(drawn)
	some := make([]E, n)
	for i, k := range drawn {
		some[i] = all[k]
	}
	return some
}

// OneIn returns a function that is true for one of so many calls on average,
// drawn by lot as [Some] does; with [Long] it is always true. It is for a sweep
// that is not a list, such as nested loops; a test takes one, and asks it often.
func OneIn(t testing.TB, short, usual int) func() bool {
	t.Helper()
	n := Scale(short, usual, 1)
	if n <= 1 {
		return func() bool { return true }
	}
	r := lots(t)
	return func() bool { return r.IntN(n) == 0 }
}

// Scale returns how much a test does: under -short, usually, and with [Long].
func Scale[N any](short, usual, long N) N {
	switch {
	case Long():
		return long
	case testing.Short():
		return short
	}
	return usual
}

// lots returns the random numbers of a test, other ones for each test.
func lots(t testing.TB) *rand.Rand {
	seed := os.Getenv("ZERMELO_SEED")
	h := fnv.New64a()
	h.Write([]byte(t.Name()))
	h.Write([]byte(seed))
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("this run sampled, with ZERMELO_SEED=%q; ZERMELO_LONG=1 checks all", seed)
		}
	})
	return rand.New(rand.NewPCG(h.Sum64(), 0))
}
