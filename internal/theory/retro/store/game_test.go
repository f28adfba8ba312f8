package store

import "zermelo/game"

// race is a game on pairs of numbers below n: each player moves the own
// number by 1 up or down or by 3 up, around the circle; who meets the
// opponent's wins. Exchanging the players is part of the position: it is seen
// from the player to move. Turning the circle is a symmetry.
type race struct{ n uint64 }

type pair struct{ own, other uint64 }

var steps = []uint64{1, 3}

func (g race) Moves(dst []pair, p pair) []pair {
	if p.own == p.other {
		return dst
	}
	for _, s := range steps {
		dst = append(dst, pair{p.other, (p.own + s) % g.n})
	}
	return append(dst, pair{p.other, (p.own + g.n - 1) % g.n})
}

func (g race) Unmoves(dst []pair, p pair) []pair {
	for _, s := range append([]uint64{g.n - 1}, steps...) {
		if q := (pair{(p.other + g.n - s) % g.n, p.own}); q.own != q.other {
			dst = append(dst, q)
		}
	}
	return dst
}

func (g race) Size() uint64                 { return g.n * g.n }
func (g race) Rank(p pair) uint64           { return p.own*g.n + p.other }
func (g race) Unrank(i uint64) (pair, bool) { return pair{i / g.n, i % g.n}, true }
func (g race) Starts() []pair               { return []pair{{0, g.n / 2}} }

// turnedRace knows the symmetry.
type turnedRace struct{ race }

func (g turnedRace) Canonical(p pair) pair { return pair{0, (p.other + g.n - p.own) % g.n} }

// descent is a game in layers: a number may go round in steps within a stretch
// of eight (n is a multiple of that), or down to another stretch; some ends are drawn or won.
type descent struct{ n uint64 }

func (g descent) Starts() []uint64   { return []uint64{g.n - 1} }
func (g descent) Layers() int        { return int(g.n+7) / 8 }
func (g descent) Layer(p uint64) int { return g.Layers() - 1 - int(p/8) }

func (g descent) Ended(p uint64) (game.Result, bool) {
	return game.Result(int(p)%3 - 1), p < 8 && p%2 == 0
}

// Again: some moves give the same player another one.
func (g descent) Again(p, q uint64) bool { return (p+q)%4 == 3 }

func (g descent) Moves(dst []uint64, p uint64) []uint64 {
	if _, over := g.Ended(p); over {
		return dst
	}
	dst = append(dst, p&^7|(p*5+1)&7)
	if p > 20 {
		dst = append(dst, p/2, p-9, p-(p*7)%13)
	}
	if p > 8 && p%5 < 3 {
		dst = append(dst, p-8)
	}
	return dst
}

// chain is a row of numbers, each with a move to the one below.
type chain struct{ n uint64 }

func (c chain) Moves(dst []uint64, p uint64) []uint64 {
	if p > 0 {
		dst = append(dst, p-1)
	}
	return dst
}

func (c chain) Unmoves(dst []uint64, p uint64) []uint64 {
	if p+1 < c.n {
		dst = append(dst, p+1)
	}
	return dst
}

func (c chain) Starts() []uint64               { return []uint64{c.n - 1} }
func (c chain) Size() uint64                   { return c.n }
func (c chain) Rank(p uint64) uint64           { return p }
func (c chain) Unrank(i uint64) (uint64, bool) { return i, i < c.n }

// rankedDescent has an index of its own.
type rankedDescent struct{ descent }

func (g rankedDescent) Size() uint64                   { return 3 * g.n }
func (g rankedDescent) Rank(p uint64) uint64           { return 3 * (g.n - 1 - p) }
func (g rankedDescent) Unrank(i uint64) (uint64, bool) { return g.n - 1 - i/3, i < 3*g.n && i%3 == 0 }
