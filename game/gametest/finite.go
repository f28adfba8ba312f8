package gametest

import (
	"maps"
	"math/rand/v2"
	"slices"

	"zermelo/game"
)

// singles returns the positions that the moves from p lead to.
func (k *kit[P]) singles(p P) []P {
	var sums game.Sums[P]
	k.rules.Moves(&sums, p, game.Left)
	return sums.Parts()
}

// ending checks that a finished game has no moves, and what its result is.
func (k *kit[P]) ending(p P) {
	k.Helper()
	if k.rules.Ended == nil {
		return
	}
	result, over := k.rules.Ended(p)
	if !over {
		return
	}
	if result < game.Loss || result > game.Win {
		k.Fatalf("%v has ended with the result %d", p, result)
	}
	for _, who := range k.players {
		if n := len(options(k.rules, p, who)); n > 0 {
			k.Fatalf("%v has ended (%d), and has %d moves", p, result, n)
		}
	}
}

// turns checks that the players alternate, but where one moves again.
func (k *kit[P]) turns(p P) {
	k.Helper()
	turn, again := k.rules.Turn, k.rules.Again
	if turn == nil {
		return
	}
	if turn(p) > game.Right {
		k.Fatalf("%v is the turn of player %d", p, turn(p))
	}
	for _, q := range k.singles(p) {
		if moves := again != nil && again(p, q); (turn(p) == turn(q)) != moves {
			k.Fatalf("from %v to %v: the turn goes from %v to %v, and Again is %t", p, q, turn(p), turn(q), moves)
		}
	}
}

// rank checks that the index of a position is below the size, and its own.
func (k *kit[P]) rank(p P) {
	k.Helper()
	if !k.indexed() {
		return
	}
	x := k.rules.Index
	i := x.Rank(p)
	if i >= x.Size {
		k.Fatalf("%v has index %d, not below the size %d", p, i, x.Size)
	}
	if q, ok := x.Unrank(i); !ok || q != p {
		k.Fatalf("%v has index %d, which is that of %v (%t)", p, i, q, ok)
	}
}

// indices checks an index at random numbers, at all if there are few, and
// returns the positions.
func (k *kit[P]) indices() (positions []P) {
	k.Helper()
	const many = 2000
	x, random := k.rules.Index, rand.New(rand.NewPCG(3, 4))
	for n := range min(x.Size, many) {
		i := n
		if x.Size > many {
			i = random.Uint64N(x.Size)
		}
		p, ok := x.Unrank(i)
		if !ok {
			if x.State != nil && x.State(i) != game.NoPosition {
				k.Fatalf("index %d is that of no position, but has state %d", i, x.State(i))
			}
			continue
		}
		if j := x.Rank(p); j != i {
			k.Fatalf("index %d is that of %v, which has index %d", i, p, j)
		}
		positions = append(positions, p)
	}
	if p, ok := x.Unrank(x.Size); ok {
		k.Fatalf("the size %d is the index of %v", x.Size, p)
	}
	return positions
}

// unmoves checks that moves back are those there, each as often, and that none
// of them starts at a finished position.
func (k *kit[P]) unmoves(p P) {
	k.Helper()
	unmoves := k.rules.Unmoves
	if unmoves == nil {
		return
	}
	back := unmoves(nil, p)
	if again := unmoves([]P{p, p}, p); len(again) < 2 || again[0] != p || again[1] != p || !slices.Equal(again[2:], back) {
		k.Fatalf("Unmoves(%v) does not append the same each time", p)
	}
	for q, n := range counted(k.singles(p)) {
		if m := counted(unmoves(nil, q))[p]; m != n {
			k.Fatalf("%d moves lead from %v to %v, and %d back", n, p, q, m)
		}
	}
	for q, n := range counted(back) {
		if m := counted(k.singles(q))[p]; m != n {
			k.Fatalf("%d moves lead back from %v to %v, and %d there", n, p, q, m)
		}
	}
}

// layer checks that no move leads to an earlier layer.
func (k *kit[P]) layer(p P) {
	k.Helper()
	of := k.rules.Layer
	if of == nil {
		return
	}
	layer := of(p)
	if layer < 0 || layer >= k.rules.Layers {
		k.Fatalf("%v is in layer %d of %d", p, layer, k.rules.Layers)
	}
	for _, q := range k.singles(p) {
		if of(q) < layer {
			k.Fatalf("a move from %v in layer %d leads to %v in layer %d", p, layer, q, of(q))
		}
	}
}

// score checks that what a theorem gives p is the best that its moves bring.
func (k *kit[P]) score(p P) {
	k.Helper()
	r := k.rules
	var best int64
	if r.Last != nil {
		best = r.Last(p)
	}
	for i, g := range r.Gains(nil, p) {
		rest := -r.Score(g.To)
		if r.Again != nil && r.Again(p, g.To) {
			rest = -rest
		}
		if i == 0 || g.Points+rest > best {
			best = g.Points + rest
		}
	}
	if got := r.Score(p); got != best {
		k.Fatalf("by the theorem %v is worth %d, by its moves %d", p, got, best)
	}
}

// points checks that gains are the moves, that what is to be had is had by one
// of the players, and that worths are of one owner.
func (k *kit[P]) points(p P) {
	k.Helper()
	r := k.rules
	if r.Gains != nil {
		var to []P
		for _, g := range r.Gains(nil, p) {
			to = append(to, g.To)
			if r.Pot == nil {
				continue
			}
			if had := r.Pot(p) - r.Pot(g.To); had < max(g.Points, -g.Points) || (had-g.Points)%2 != 0 {
				k.Fatalf("a move from %v gains %d, but of %d points %d are left", p, g.Points, r.Pot(p), r.Pot(g.To))
			}
		}
		if moves := k.singles(p); !slices.Equal(to, moves) {
			k.Fatalf("from %v gains lead to %v, moves to %v", p, to, moves)
		}
		if again := r.Gains(make([]game.Gain[P], 2), p); len(again) != len(to)+2 || again[0] != (game.Gain[P]{}) {
			k.Fatalf("Gains(%v) does not append", p)
		}
	}
	if r.Score != nil {
		k.score(p)
	}
	if r.Last != nil && len(k.singles(p)) > 0 && r.Last(p) != 0 {
		k.Fatalf("%v brings %d though it has moves", p, r.Last(p))
	}
	if r.Worth != nil {
		worth := r.Worth(p)
		if worth < 1 {
			k.Fatalf("%v is worth %d, less than 1", p, worth)
		}
		if owner, known := k.owners[worth]; known && owner != r.Turn(p) {
			k.Fatalf("%v is worth %d, and so is a position of its owner's opponent", p, worth)
		}
		k.owners[worth] = r.Turn(p)
	}
}

// indexMoves checks that an index says of moves and results what the positions
// say.
func (k *kit[P]) indexMoves(p P) {
	k.Helper()
	if !k.indexed() || k.rules.Index.Moves == nil {
		return
	}
	x := k.rules.Index
	ranks := func(list []P) map[uint64]int {
		var all []uint64
		for _, q := range list {
			all = append(all, x.Rank(q))
		}
		return counted(all)
	}
	i := x.Rank(p)
	moves := k.singles(p)
	if got, want := counted(x.Moves(nil, i)), ranks(moves); !maps.Equal(got, want) {
		k.Fatalf("from %v, index %d, the moves of indices are %v, want %v", p, i, got, want)
	}
	if k.rules.Unmoves != nil {
		if got, want := counted(x.Unmoves(nil, i)), ranks(k.rules.Unmoves(nil, p)); !maps.Equal(got, want) {
			k.Fatalf("from %v, index %d, the moves back of indices are %v, want %v", p, i, got, want)
		}
	}
	want := game.Playing
	if k.rules.Ended != nil {
		if result, over := k.rules.Ended(p); over {
			want = game.FinishedDraw + game.IndexState(result)
		}
	}
	if want == game.Playing && len(moves) == 0 {
		want = game.FinishedLoss
	}
	if got := x.State(i); got != want {
		k.Fatalf("%v, index %d, has state %d, want %d", p, i, got, want)
	}
}

// orbits checks the symmetries of an index on the whole of it, if it is small:
// the positions with the same representative, times how many symmetries leave
// each as it is, are as many as there are symmetries.
func (k *kit[P]) orbits() {
	k.Helper()
	const small = 100_000
	if !k.indexed() || k.rules.Normal == nil || k.rules.Index.Size > small {
		return
	}
	x := k.rules.Index
	orbits := map[uint64]int{}
	stabilizers := map[uint64]int{}
	for i := range x.Size {
		p, ok := x.Unrank(i)
		if !ok {
			continue
		}
		want := x.Rank(k.rules.Canonical(p))
		if x.CanonicalSize > 0 && want >= x.CanonicalSize {
			k.Fatalf("index %d has the representative %d, not below CanonicalSize = %d", i, want, x.CanonicalSize)
		}
		if x.Canonical == nil {
			continue
		}
		c, stabilizer := x.Canonical(i)
		if c != want {
			k.Fatalf("%v, index %d, has representative %d, want %d", p, i, c, want)
		}
		if before, known := stabilizers[c]; known && before != stabilizer {
			k.Fatalf("%v, index %d: %d symmetries leave it, but %d another of its orbit", p, i, stabilizer, before)
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
			k.Fatalf("the orbit of index %d has %d positions of stabilizer %d, but there are %d symmetries", c, n, stabilizers[c], order)
		}
	}
}
