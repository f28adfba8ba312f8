package retro

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// countdown takes one or two from a number, and who moves at 0 has lost; each
// number is a part. With loop a move leads from 0 to the beginning.
func countdown(n int, loop bool) *game.Rules[int] {
	return &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for take := 1; take <= min(p, 2); take++ {
				dst.Add(p - take)
			}
		},
		TableRules: game.TableRules[int]{Parts: &game.Parts[int]{
			Count:  n + 1,
			Size:   func(int) uint64 { return 1 },
			Locate: func(p int) (int, uint64) { return p, 0 },
			Each: func(part int, from, to uint64, do func(uint64, int) bool) {
				if from == 0 && to > 0 {
					do(0, part)
				}
			},
			After: func(dst []int, part int) []int {
				if loop && part == 0 {
					return append(dst, n)
				}
				for take := 1; take <= min(part, 2); take++ {
					dst = append(dst, part-take)
				}
				return dst
			},
		}},
	}
}

// solvedParts are the codes of parts, in memory. As a reader they are strict about bounds.
type solvedParts struct {
	t     *testing.T
	slice uint64
	of    map[int][]byte
	width uint64
}

func (s *solvedParts) Close() error { return nil }

func (s *solvedParts) Values(dst []byte, part int, from, to uint64) ([]byte, error) {
	size, run := uint64(len(s.of[part]))/s.width, min(PartBlock, s.slice)
	if from >= to || from%run != 0 || to != size && to%run != 0 || to-from > max(run, s.slice) {
		s.t.Errorf("from %d to %d is read of %d, in slices of %d", from, to, size, s.slice)
	}
	return append(dst, s.of[part][from*s.width:to*s.width]...), nil
}

// solveAll solves all slices of all parts.
func solveAll[P comparable](t *testing.T, s *Parts[P]) *solvedParts {
	t.Helper()
	solved := &solvedParts{t, s.slice, map[int][]byte{}, uint64(s.Width())}
	for k := len(s.Levels()) - 1; k >= 0; k-- {
		for _, part := range s.Levels()[k] {
			for slice := range s.Slices(part) {
				v, err := s.Solve(context.Background(), part, slice, func() PartReader { return solved })
				if err != nil {
					t.Fatal(err)
				}
				solved.of[part] = append(solved.of[part], v.Codes...)
			}
		}
	}
	return solved
}

// Values of one and of two bytes: of n, a loss where three divides it, after two
// moves for each three, else a win.
func TestPartsOfACountdown(t *testing.T) {
	for _, n := range []int{0, 5, 125, 126, 127, 400} {
		s, err := PartsOf(countdown(n, false), 1, Settings{})
		if err != nil {
			t.Fatal(err)
		}
		solved := solveAll(t, s)
		for part := range n + 1 {
			want := Value{Result: game.Win, Distance: (part+2)/3*2 - 1, Known: true}
			if part%3 == 0 {
				want.Result, want.Distance = game.Loss, part/3*2
			}
			if got := (PartValues{solved.of[part], s.Width()}).At(0); got != want {
				t.Fatalf("of %d, %d is a %v, want %v", n, part, got, want)
			}
		}
	}
}

// A spot is a position of a mesh: the number within a part.
type spot struct {
	part   int
	within uint64
}

// mesh is a game of random moves to later parts, some of which leave the turn to who made them; some
// numbers of a part are no position, some positions are over.
type mesh struct {
	sizes []uint64
	moves map[spot][]spot
	again map[[2]spot]bool
	over  map[spot]game.Result
}

func newMesh(r *rand.Rand, parts, most int) *mesh {
	m := &mesh{moves: map[spot][]spot{}, again: map[[2]spot]bool{}, over: map[spot]game.Result{}}
	var there [][]spot
	for part := range parts {
		m.sizes = append(m.sizes, 1+r.Uint64N(uint64(most)))
		there = append(there, nil)
		for within := range m.sizes[part] {
			p := spot{part, within}
			if r.IntN(8) == 0 {
				continue
			}
			there[part] = append(there[part], p)
			m.moves[p] = nil
			if r.IntN(8) == 0 {
				m.over[p] = game.Result(r.IntN(3) - 1)
				continue
			}
			for range r.IntN(5) {
				if to := there[r.IntN(part+1)]; part > 0 && len(to) > 0 && to[0].part != part {
					q := to[r.IntN(len(to))]
					m.moves[p] = append(m.moves[p], q)
					m.again[[2]spot{p, q}] = r.IntN(4) == 0
				}
			}
		}
	}
	return m
}

func (m *mesh) rules() *game.Rules[spot] {
	return &game.Rules[spot]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[spot], p spot, _ game.Player) {
			for _, q := range m.moves[p] {
				dst.Add(q)
			}
		},
		CourseRules: game.CourseRules[spot]{
			Ended: func(p spot) (game.Result, bool) {
				result, over := m.over[p]
				return result, over
			},
			Again: func(p, q spot) bool { return m.again[[2]spot{p, q}] },
		},
		TableRules: game.TableRules[spot]{Parts: &game.Parts[spot]{
			Count:  len(m.sizes),
			Size:   func(part int) uint64 { return m.sizes[part] },
			Locate: func(p spot) (int, uint64) { return p.part, p.within },
			Each: func(part int, from, to uint64, do func(uint64, spot) bool) {
				for within := from; within < to; within++ {
					p := spot{part, within}
					if _, there := m.moves[p]; there && !do(within, p) {
						return
					}
				}
			},
			After: func(dst []int, part int) []int {
				seen := map[int]bool{}
				for within := range m.sizes[part] {
					for _, q := range m.moves[spot{part, within}] {
						if !seen[q.part] {
							seen[q.part] = true
							dst = append(dst, q.part)
						}
					}
				}
				return dst
			},
		}},
	}
}

// value is that of the definition.
func (m *mesh) value(p spot, known map[spot]Value) Value {
	if v, ok := known[p]; ok {
		return v
	}
	best := Value{Result: game.Loss, Known: true}
	if result, over := m.over[p]; over {
		best.Result = result
	} else {
		for k, q := range m.moves[p] {
			v := m.value(q, known)
			if !m.again[[2]spot{p, q}] {
				v.Result = -v.Result
			}
			if v.Result != game.Drawn {
				v.Distance++
			}
			if k == 0 || v.Better(best) {
				best = v
			}
		}
	}
	known[p] = best
	return best
}

// However parts are cut, the values are those of the definition, and the bytes the same.
func TestPartsInSlices(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range gametest.Scale(10, 40, 40) {
		m := newMesh(r, 2+r.IntN(12), 1+r.IntN(60))
		known := map[spot]Value{}
		var first map[int][]byte
		for _, slice := range []uint64{1, 2, 8, 32, 1 << 20} {
			s, err := PartsOf(m.rules(), slice, Settings{Budget: game.Budget{Cores: 1 + r.IntN(3)}})
			if err != nil {
				t.Fatal(err)
			}
			solved := solveAll(t, s)
			if first == nil {
				first = solved.of
			}
			if !maps.EqualFunc(first, solved.of, slices.Equal[[]byte]) {
				t.Fatalf("in slices of %d other bytes", slice)
			}
			for part, codes := range solved.of {
				for within := range m.sizes[part] {
					p := spot{part, within}
					want := Value{}
					if _, there := m.moves[p]; there {
						want = m.value(p, known)
					}
					if got := (PartValues{codes, s.Width()}).At(within); got != want {
						t.Fatalf("%v in slices of %d is a %v, want %v", p, slice, got, want)
					}
				}
			}
		}
	}
}

// lead gives positions as many moves as degree says, each to the part before; those of the first part have none.
func (m *mesh) lead(r *rand.Rand, degree func() int) {
	m.moves, m.over = map[spot][]spot{}, map[spot]game.Result{}
	for part, size := range m.sizes {
		for within := range size {
			p := spot{part, within}
			m.moves[p] = nil
			for range min(part, 1) * degree() {
				m.moves[p] = append(m.moves[p], spot{part - 1, r.Uint64N(m.sizes[part-1])})
			}
		}
	}
}

// Parts larger than a run that is read at a time, by several workers.
func TestPartsInLongSlices(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds: parts are longer than a run, which is long")
	}
	m := newMesh(rand.New(rand.NewPCG(5, 6)), 3, 1)
	m.sizes = []uint64{3 * PartBlock, 5 * PartBlock / 2, 1}
	r := rand.New(rand.NewPCG(7, 8))
	m.lead(r, func() int { return r.IntN(3) })
	known := map[spot]Value{}
	s, err := PartsOf(m.rules(), 2*PartBlock, Settings{Budget: game.Budget{Cores: 3}})
	if err != nil {
		t.Fatal(err)
	}
	for part, codes := range solveAll(t, s).of {
		for within := range m.sizes[part] {
			if got, want := (PartValues{codes, s.Width()}).At(within), m.value(spot{part, within}, known); got != want {
				t.Fatalf("%d of part %d is a %v, want %v", within, part, got, want)
			}
		}
	}
}

// Slices whose moves lead to longer parts take as much as their moves, which is forecast when some were looked at.
func TestSlicesInLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds: parts are longer than a run, which is long")
	}
	const size, slice = 16 * partStretch, 8 * partStretch
	m := newMesh(rand.New(rand.NewPCG(5, 6)), 2, 1)
	m.sizes = []uint64{size, size}
	r := rand.New(rand.NewPCG(7, 8))
	m.lead(r, func() int { return 5 })
	rules := m.rules()
	codes := solvedParts{t, size, map[int][]byte{0: slices.Repeat([]byte{lostCode}, size)}, 1}
	bounds := map[uint64]bool{
		PartBytes(rules.Parts, 1, slice, 0) - 1: true, // said beforehand
		PartBytes(rules.Parts, 1, slice, 0):     true,
		PartBytes(rules.Parts, 1, slice, 4):     true,
		PartBytes(rules.Parts, 1, slice, 8):     false, // lists that grow have some room
	}
	for _, memory := range gametest.Some(t, slices.Sorted(maps.Keys(bounds)), 1, 2) {
		refused := bounds[memory]
		s, err := PartsOf(rules, slice, Settings{Budget: game.Budget{Memory: int64(memory), Cores: 2}})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Solve(context.Background(), 1, 1, func() PartReader { return &codes })
		if refused != errors.Is(err, game.ErrLimit) || !refused && err != nil {
			t.Errorf("%d bytes: %v", memory, err)
		}
	}
}

func TestPartsRefused(t *testing.T) {
	if _, err := PartsOf(countdown(3, true), 1, Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("parts in a circle: %v", err)
	}
	if _, err := PartsOf(countdown(1<<14, false), 1, Settings{}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too long a game: %v", err)
	}
	for _, slice := range []uint64{0, 3, 1 << 31} {
		if _, err := PartsOf(countdown(3, false), slice, Settings{}); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("slices of %d: %v", slice, err)
		}
	}
	without, large := countdown(3, false), countdown(3, false)
	without.Parts = nil
	if _, err := PartsOf(without, 1, Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("no parts: %v", err)
	}
	large.Parts.Size = func(int) uint64 { return 1 << 40 }
	if _, err := PartsOf(large, 1<<23, Settings{}); err != nil {
		t.Error(err)
	}
	if _, err := PartsOf(large, 1<<24, Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("too long slices: %v", err)
	}
	for _, slice := range []uint64{1, 2} { // the part that lacks a value is read in a run, or whole
		rules := countdown(3, false)
		rules.Parts.Size = func(int) uint64 { return 2 }
		s, err := PartsOf(rules, slice, Settings{})
		if err != nil {
			t.Fatal(err)
		}
		lacking := &solvedParts{t, slice, map[int][]byte{1: {0, 0}, 2: {0, 0}}, 1}
		open := func() PartReader { return lacking }
		if _, err := s.Solve(context.Background(), 3, 0, open); !errors.Is(err, game.ErrCorrupt) {
			t.Errorf("a value is missing: %v", err)
		}
		if _, err := s.Solve(context.Background(), 3, 2, open); !errors.Is(err, game.ErrCorrupt) {
			t.Errorf("no such slice: %v", err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := s.Solve(ctx, 3, 0, open); !errors.Is(err, context.Canceled) {
			t.Errorf("it was stopped: %v", err)
		}
	}
}
