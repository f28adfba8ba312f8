package gametest

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
)

// Finite checks the laws of the abilities that a rule set with repetition
// offers (see package game, from [game.Ender] on), on the positions near the
// starting ones, those of random games and, if there is an index, those of
// random numbers, on fewer of them if they have many moves. Without starting positions it takes those of a
// [game.Starter].
func Finite[P comparable](t testing.TB, rules game.Impartial[P], starts ...P) {
	t.Helper()
	if s, ok := rules.(game.Starter[P]); ok && len(starts) == 0 {
		starts = s.Starts()
	}
	positions := Sample(rules, starts...)
	if r, ok := indexOf(rules); ok {
		positions = append(positions, checkIndex(t, r)...)
	}
	rand.New(rand.NewPCG(5, 6)).Shuffle(len(positions), func(i, j int) {
		positions[i], positions[j] = positions[j], positions[i]
	})
	const most = 3_000_000 // steps of moves back after moves
	for steps, k := 0, 0; k < len(positions) && steps < most; k++ {
		p := positions[k]
		n := len(rules.Moves(nil, p))
		steps += n * n
		checkMoves(t, rules, p)
		checkRank(t, rules, p)
		checkUnmoves(t, rules, p)
		checkLayer(t, rules, p)
		checkSymmetry(t, rules, p)
		checkGains(t, rules, p)
		checkIndexMoves(t, rules, p)
	}
	checkOrbits(t, rules)
	checkAllocations(t, rules, positions)
}

// Sample returns positions of a game, each once: the first ones breadth first,
// and those of random games, the same at every call.
func Sample[P comparable](rules game.Impartial[P], starts ...P) []P {
	const first, games, longest = 400, 60, 80
	seen := map[P]bool{}
	var all []P
	add := func(p P) {
		if !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	for _, p := range starts {
		add(p)
	}
	for i := 0; i < len(all) && len(all) < first; i++ {
		for _, q := range rules.Moves(nil, all[i]) {
			add(q)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range games {
		p := starts[r.IntN(len(starts))]
		for range longest {
			moves := rules.Moves(nil, p)
			if len(moves) == 0 {
				break
			}
			p = moves[r.IntN(len(moves))]
			add(p)
		}
	}
	return all
}

// counted returns how often each element occurs.
func counted[E comparable](list []E) map[E]int {
	times := map[E]int{}
	for _, e := range list {
		times[e]++
	}
	return times
}

func checkMoves[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	moves := rules.Moves(nil, p)
	if again := rules.Moves([]P{p}, p); again[0] != p || !slices.Equal(again[1:], moves) {
		t.Fatalf("Moves(%v) does not append the same each time", p)
	}
	if e, ok := rules.(game.Ender[P]); ok {
		if result, over := e.Ended(p); over && len(moves) > 0 {
			t.Fatalf("%v has ended (%d), and has moves", p, result)
		}
	}
	turner, ok := rules.(game.Turner[P])
	if !ok {
		return
	}
	repeater, repeats := rules.(game.Repeater[P])
	for _, q := range moves {
		again := repeats && repeater.Again(p, q)
		if (turner.Turn(p) == turner.Turn(q)) != again {
			t.Fatalf("from %v to %v: the turn goes from %v to %v, and Again is %t", p, q, turner.Turn(p), turner.Turn(q), again)
		}
	}
}

// indexOf returns the index of a rule set; ok is false if it has none.
func indexOf[P comparable](rules game.Impartial[P]) (r game.Ranker[P], ok bool) {
	r, ok = rules.(game.Ranker[P])
	return r, ok && r.Size() != math.MaxUint64
}

func checkRank[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	r, ok := indexOf(rules)
	if !ok {
		return
	}
	i := r.Rank(p)
	if i >= r.Size() {
		t.Fatalf("%v has index %d, not below the size %d", p, i, r.Size())
	}
	if q, ok := r.Unrank(i); !ok || q != p {
		t.Fatalf("%v has index %d, which is that of %v (%t)", p, i, q, ok)
	}
}

// checkIndex checks an index at random numbers, at all if there are few, and
// returns the positions.
func checkIndex[P comparable](t testing.TB, r game.Ranker[P]) (positions []P) {
	t.Helper()
	const many = 2000
	random := rand.New(rand.NewPCG(3, 4))
	size := r.Size()
	for k := range min(size, many) {
		i := k
		if size > many {
			i = random.Uint64N(size)
		}
		p, ok := r.Unrank(i)
		if !ok {
			continue
		}
		if j := r.Rank(p); j != i {
			t.Fatalf("index %d is that of %v, which has index %d", i, p, j)
		}
		positions = append(positions, p)
	}
	if p, ok := r.Unrank(size); ok {
		t.Fatalf("the size %d is the index of %v", size, p)
	}
	return positions
}

func checkUnmoves[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	u, ok := rules.(game.Unmover[P])
	if !ok {
		return
	}
	for q, n := range counted(rules.Moves(nil, p)) {
		if m := counted(u.Unmoves(nil, q))[p]; m != n {
			t.Fatalf("%d moves lead from %v to %v, and %d back", n, p, q, m)
		}
	}
	for q, n := range counted(u.Unmoves(nil, p)) {
		if m := counted(rules.Moves(nil, q))[p]; m != n {
			t.Fatalf("%d moves lead back from %v to %v, and %d there", n, p, q, m)
		}
	}
}

func checkLayer[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	l, ok := rules.(game.Layered[P])
	if !ok {
		return
	}
	layer := l.Layer(p)
	if layer < 0 || layer >= l.Layers() {
		t.Fatalf("%v is in layer %d of %d", p, layer, l.Layers())
	}
	for _, q := range rules.Moves(nil, p) {
		if l.Layer(q) < layer {
			t.Fatalf("a move from %v in layer %d leads to %v in layer %d", p, layer, q, l.Layer(q))
		}
	}
}

func checkSymmetry[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	s, ok := rules.(game.Symmetric[P])
	if !ok {
		return
	}
	c := s.Canonical(p)
	if again := s.Canonical(c); again != c {
		t.Fatalf("%v has representative %v, which has %v", p, c, again)
	}
	images := func(p P) map[string]int {
		var all []string
		repeater, repeats := rules.(game.Repeater[P])
		for _, q := range rules.Moves(nil, p) {
			all = append(all, fmt.Sprint(s.Canonical(q), repeats && repeater.Again(p, q)))
		}
		return counted(all)
	}
	if a, b := images(p), images(c); !maps.Equal(a, b) {
		t.Fatalf("%v and its representative %v have different moves: %v and %v", p, c, a, b)
	}
	if l, ok := rules.(game.Layered[P]); ok && l.Layer(p) != l.Layer(c) {
		t.Fatalf("%v is in layer %d, its representative %v in layer %d", p, l.Layer(p), c, l.Layer(c))
	}
	if e, ok := rules.(game.Ender[P]); ok {
		result, over := e.Ended(p)
		if r, o := e.Ended(c); o != over || over && r != result {
			t.Fatalf("%v and its representative %v end differently", p, c)
		}
	}
}

func checkGains[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	s, ok := rules.(game.Scored[P])
	if !ok {
		return
	}
	var to []P
	for _, g := range s.Gains(nil, p) {
		to = append(to, g.To)
	}
	if moves := rules.Moves(nil, p); !slices.Equal(to, moves) {
		t.Fatalf("from %v gains lead to %v, moves to %v", p, to, moves)
	}
}

func checkIndexMoves[P comparable](t testing.TB, rules game.Impartial[P], p P) {
	t.Helper()
	m, ok := rules.(game.IndexMover)
	if !ok {
		return
	}
	r := rules.(game.Ranker[P])
	ranks := func(list []P) map[uint64]int {
		var all []uint64
		for _, q := range list {
			all = append(all, r.Rank(q))
		}
		return counted(all)
	}
	i := r.Rank(p)
	moves := rules.Moves(nil, p)
	if got, want := counted(m.IndexMoves(nil, i)), ranks(moves); !maps.Equal(got, want) {
		t.Fatalf("from %v, index %d, the moves of indices are %v, want %v", p, i, got, want)
	}
	if u, ok := rules.(game.Unmover[P]); ok {
		if got, want := counted(m.IndexUnmoves(nil, i)), ranks(u.Unmoves(nil, p)); !maps.Equal(got, want) {
			t.Fatalf("from %v, index %d, the moves back of indices are %v, want %v", p, i, got, want)
		}
	}
	want := game.Playing
	if e, ok := rules.(game.Ender[P]); ok {
		if result, over := e.Ended(p); over {
			want = game.FinishedDraw + game.IndexState(result)
		}
	}
	if want == game.Playing && len(moves) == 0 {
		want = game.FinishedLoss
	}
	if got := m.IndexState(i); got != want {
		t.Fatalf("%v, index %d, has state %d, want %d", p, i, got, want)
	}
}

// checkOrbits checks [game.IndexSymmetric] on a whole index, if it is small:
// the positions with the same representative, times how many symmetries leave
// each as it is, are as many as there are symmetries.
func checkOrbits[P comparable](t testing.TB, rules game.Impartial[P]) {
	t.Helper()
	const small = 100_000
	s, ok := rules.(game.IndexSymmetric)
	if !ok {
		return
	}
	r, symmetric := rules.(game.Ranker[P]), rules.(game.Symmetric[P])
	if r.Size() > small {
		return
	}
	orbits := map[uint64]int{}
	stabilizers := map[uint64]int{}
	for i := range r.Size() {
		p, ok := r.Unrank(i)
		if !ok {
			continue
		}
		c, stabilizer := s.IndexCanonical(i)
		if bound, ok := rules.(game.CanonicalSizer); ok && c >= bound.CanonicalSize() {
			t.Fatalf("index %d has the representative %d, not below CanonicalSize() = %d", i, c, bound.CanonicalSize())
		}
		if want := r.Rank(symmetric.Canonical(p)); c != want {
			t.Fatalf("%v, index %d, has representative %d, want %d", p, i, c, want)
		}
		if before, known := stabilizers[c]; known && before != stabilizer {
			t.Fatalf("%v, index %d: %d symmetries leave it, but %d another of its orbit", p, i, stabilizer, before)
		}
		stabilizers[c] = stabilizer
		orbits[c]++
	}
	order := 0
	for c, n := range orbits {
		if order == 0 {
			order = n * stabilizers[c]
		}
		if n*stabilizers[c] != order {
			t.Fatalf("the orbit of index %d has %d positions of stabilizer %d, but there are %d symmetries", c, n, stabilizers[c], order)
		}
	}
}

// checkAllocations checks that moves are appended without other allocations.
func checkAllocations[P comparable](t testing.TB, rules game.Impartial[P], positions []P) {
	t.Helper()
	some := positions[:min(len(positions), 50)]
	room := make([]P, 0, 4096)
	calls := map[string]func(p P){"Moves": func(p P) { rules.Moves(room, p) }}
	if u, ok := rules.(game.Unmover[P]); ok {
		calls["Unmoves"] = func(p P) { u.Unmoves(room, p) }
	}
	if r, ok := rules.(game.Ranker[P]); ok {
		calls["Rank and Unrank"] = func(p P) { r.Unrank(r.Rank(p)) }
	}
	if s, ok := rules.(game.Symmetric[P]); ok {
		calls["Canonical"] = func(p P) { s.Canonical(p) }
	}
	for name, call := range calls {
		if n := testing.AllocsPerRun(1, func() {
			for _, p := range some {
				call(p)
			}
		}); n > 0 {
			t.Errorf("%s allocates %.0f times at %d positions", name, n, len(some))
		}
	}
}
