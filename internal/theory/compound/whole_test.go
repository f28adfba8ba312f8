package compound_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/compound"
)

// finished stands for what is left of a component when an option leaves
// nothing. No rule set here has such a position.
const finished = ^uint64(0)

// A whole plays whole positions in one mode, by the definition alone.
type whole struct {
	mode    compound.Mode
	options func(uint64) [][]uint64
	memo    map[string]result
}

type result struct {
	win    bool
	length uint32 // winner hurries under the short ending, delays under the long
}

func newWhole(mode compound.Mode, rules any) *whole {
	options, known := gametest.Options(game.Of[uint64](rules)), map[uint64][][]uint64{finished: nil}
	return &whole{mode: mode, memo: map[string]result{}, options: func(p uint64) [][]uint64 {
		if _, ok := known[p]; !ok {
			known[p] = options(p)
			for i, o := range known[p] {
				if len(o) == 0 {
					known[p][i] = []uint64{finished}
				}
			}
		}
		return known[p]
	}}
}

func (w *whole) over(parts []uint64) bool {
	live := 0
	for _, p := range parts {
		if len(w.options(p)) > 0 {
			live++
		}
	}
	return live == 0 || w.mode.Ending == compound.Short && live < len(parts)
}

// moves calls yield for every legal move and the sum it leaves; with once set,
// for one only of those that differ by exchanging equal components, which must
// be neighbours.
func (w *whole) moves(parts []uint64, once bool, yield func(m compound.Move, next []uint64)) {
	if w.over(parts) {
		return
	}
	var walk func(i, last int, m compound.Move, next []uint64)
	walk = func(i, last int, m compound.Move, next []uint64) {
		if i == len(parts) {
			if len(m) > 0 {
				yield(slices.Clone(m), next)
			}
			return
		}
		least := compound.Stay
		if once && i > 0 && parts[i] == parts[i-1] {
			least = last
		}
		options := w.options(parts[i])
		if least == compound.Stay && (len(options) == 0 || w.mode.Sum != compound.Conjunctive) {
			walk(i+1, compound.Stay, m, append(next[:len(next):len(next)], parts[i]))
		}
		if w.mode.Sum == compound.Disjunctive && len(m) > 0 {
			return
		}
		for o := max(least, 0); o < len(options); o++ {
			walk(i+1, o, append(m[:len(m):len(m)], compound.Step{Component: i, Option: o}), slices.Concat(next, options[o]))
		}
	}
	walk(0, compound.Stay, nil, nil)
}

func (w *whole) play(parts []uint64) result {
	if w.over(parts) {
		return result{win: w.mode.Play == compound.Misere}
	}
	sorted := slices.DeleteFunc(slices.Clone(parts), func(p uint64) bool { return len(w.options(p)) == 0 })
	slices.Sort(sorted)
	var name []byte
	for _, p := range sorted {
		name = binary.AppendUvarint(name, p)
	}
	if r, ok := w.memo[string(name)]; ok {
		return r
	}
	var lengths [2][]uint32 // of the options lost and won for the opponent
	w.moves(sorted, w.mode.Sum != compound.Disjunctive, func(_ compound.Move, next []uint64) {
		r := w.play(next)
		k := 0
		if r.win {
			k = 1
		}
		lengths[k] = append(lengths[k], r.length+1)
	})
	r := result{win: len(lengths[0]) > 0}
	choice := lengths[1]
	if r.win {
		choice = lengths[0]
	}
	r.length = slices.Max(choice)
	if r.win == (w.mode.Ending == compound.Short) {
		r.length = slices.Min(choice)
	}
	w.memo[string(name)] = r
	return r
}

// wins returns the legal moves and the winning ones among them, as text.
func (w *whole) wins(parts []uint64) (legal int, winning map[string]bool) {
	winning = map[string]bool{}
	w.moves(parts, false, func(m compound.Move, next []uint64) {
		legal++
		if !w.play(next).win {
			winning[fmt.Sprint(m)] = true
		}
	})
	return legal, winning
}

// A pair is the theory and whole play of one rule set in one mode.
type pair struct {
	e *compound.Evaluator[uint64]
	w *whole
}

// decided are the modes that the package decides.
func decided() []compound.Mode {
	return slices.DeleteFunc(compound.Modes(), func(m compound.Mode) bool {
		return m == compound.Mode{Sum: compound.Disjunctive, Play: compound.Misere}
	})
}

func newPair(t testing.TB, mode compound.Mode, rules any) pair {
	t.Helper()
	e, err := compound.New(mode, game.Of[uint64](rules), game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	return pair{e, newWhole(mode, rules)}
}

// check compares winner and length, and if moves is set all moves.
func (c pair) check(t testing.TB, moves bool, parts ...uint64) {
	t.Helper()
	p, err := c.e.Position(context.Background(), parts...)
	if err != nil {
		t.Fatal(err)
	}
	want := c.w.play(parts)
	if p.Wins() != want.win || p.Over() != c.w.over(parts) {
		t.Fatalf("%v %v: win %t, over %t; whole play says %t, %t", c.w.mode, parts, p.Wins(), p.Over(), want.win, c.w.over(parts))
	}
	if n, ok := p.Length(); ok != (c.w.mode.Sum == compound.Conjunctive) || ok && n != want.length {
		t.Fatalf("%v %v: length %d, whole play says %d", c.w.mode, parts, n, want.length)
	}
	c.checkBest(t, p, parts)
	if !moves {
		return
	}
	legal, winning := c.w.wins(parts)
	found, all := p.Winning(1 << 30)
	names := map[string]bool{}
	for _, m := range found {
		names[fmt.Sprint(m)] = true
		if !winning[fmt.Sprint(m)] {
			t.Fatalf("%v %v: move %v is said to win", c.w.mode, parts, m)
		}
	}
	if !all || len(found) != len(winning) || len(names) != len(winning) {
		t.Fatalf("%v %v: found %d winning moves %v, %d of them different, of %d", c.w.mode, parts, len(found), found, len(names), len(winning))
	}
	if n := p.Count(); !n.Exact || n.N.Uint64() != uint64(len(winning)) {
		t.Fatalf("%v %v: counted %v winning moves of %d", c.w.mode, parts, n, len(winning))
	}
	if n := p.Moves(); !n.Exact || n.N.Uint64() != uint64(legal) {
		t.Fatalf("%v %v: counted %v moves of %d", c.w.mode, parts, n, legal)
	}
	n := 0
	for m := range p.Legal().Moves() {
		n++
		if win, err := p.WinsBy(m); err != nil || win != winning[fmt.Sprint(m)] {
			t.Fatalf("%v %v: move %v wins %t, %v", c.w.mode, parts, m, win, err)
		}
	}
	if n != legal {
		t.Fatalf("%v %v: %d moves listed of %d", c.w.mode, parts, n, legal)
	}
}

func (c pair) checkBest(t testing.TB, p *compound.Position, parts []uint64) {
	t.Helper()
	m, ok := p.Best()
	if ok == p.Over() {
		t.Fatalf("%v %v: best move %v, %t", c.w.mode, parts, m, ok)
	}
	if !ok {
		return
	}
	win, err := p.WinsBy(m)
	if err != nil || win != p.Wins() {
		t.Fatalf("%v %v: best move %v wins %t, %v", c.w.mode, parts, m, win, err)
	}
	if n, timed := p.Length(); timed {
		if after, _ := p.After(m); after != n-1 {
			t.Fatalf("%v %v: best move %v leaves %d moves of %d", c.w.mode, parts, m, after, n)
		}
	}
}
