package window

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
)

// A dag is a random game on the numbers from 0: moves lead to smaller numbers. It
// may have results or points, and a player may move again.
type dag struct {
	moves  [][]int
	points [][]int64
	again  [][]bool
	ends   []int64 // by position without moves: a result or points
}

func randomDag(r *rand.Rand, size int) *dag {
	d := &dag{}
	for p := range size {
		var moves []int
		var points []int64
		var again []bool
		for range min(p, r.IntN(4)) {
			moves = append(moves, r.IntN(p))
			points = append(points, r.Int64N(7)-3)
			again = append(again, r.IntN(3) == 0)
		}
		d.moves, d.points, d.again = append(d.moves, moves), append(d.points, points), append(d.again, again)
		d.ends = append(d.ends, r.Int64N(3)-1)
	}
	return d
}

// rules are some of what may be known of the game.
func (d *dag) rules(scored, again, layered, indexed bool) *game.Rules[int] {
	rules := &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for _, q := range d.moves[p] {
				dst.Add(q)
			}
		},
		CourseRules: game.CourseRules[int]{Ended: func(p int) (game.Result, bool) { return game.Result(d.ends[p]), len(d.moves[p]) == 0 }},
	}
	if scored {
		rules.Ended = nil
		rules.Gains = func(dst []game.Gain[int], p int) []game.Gain[int] {
			for i, q := range d.moves[p] {
				dst = append(dst, game.Gain[int]{To: q, Points: d.points[p][i]})
			}
			return dst
		}
		rules.Last = func(p int) int64 {
			if len(d.moves[p]) > 0 {
				return 0
			}
			return d.ends[p]
		}
	}
	if again {
		rules.Again = d.moveAgain
	}
	if layered {
		rules.Layers, rules.Layer = len(d.moves), func(p int) int { return len(d.moves) - 1 - p }
	}
	if indexed {
		rules.Index = &game.Index[int]{
			Size: uint64(len(d.moves)), Rank: func(p int) uint64 { return uint64(p) },
			Unrank: func(i uint64) (int, bool) { return int(i), i < uint64(len(d.moves)) },
		}
	}
	return rules
}

// moveAgain is a function of both positions, of which several moves may be.
func (d *dag) moveAgain(p, q int) bool {
	for i, to := range d.moves[p] {
		if to == q {
			return d.again[p][i]
		}
	}
	return false
}

// worth is the worth by the definition.
func (d *dag) worth(p int, scored, again bool, known map[int]int64) int64 {
	if v, ok := known[p]; ok {
		return v
	}
	best, has := d.ends[p], false
	for i, q := range d.moves[p] {
		v := -d.worth(q, scored, again, known)
		if again && d.moveAgain(p, q) {
			v = -v
		}
		if scored {
			v += d.points[p][i]
		}
		if !has || v > best {
			best, has = v, true
		}
	}
	known[p] = best
	return best
}

// TestRandomGames holds the search, in windows of all kinds and with tables of all
// kinds, to the definition.
func TestWindowRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 1500 {
		d := randomDag(r, 2+r.IntN(60))
		scored, again, layered, indexed := n&1 > 0, n&2 > 0, n&4 > 0, n&8 > 0
		rules := d.rules(scored, again, layered, indexed)
		known := map[int]int64{}
		s := New(rules, game.Budget{})
		for range 20 {
			p := r.IntN(len(d.moves))
			want := d.worth(p, scored, again, known)
			if lo, hi, err := s.Result(context.Background(), p); !scored && (err != nil || lo != hi || int64(lo) != want) {
				t.Fatalf("game %d: %d has the result %d to %d (%v), want %d", n, p, lo, hi, err, want)
			}
			alpha := want + r.Int64N(9) - 5
			beta := alpha + 1 + r.Int64N(4)
			got, err := s.Worth(context.Background(), p, alpha, beta)
			switch {
			case err != nil:
				t.Fatal(err)
			case got <= alpha && want > got, got >= beta && want < got, got > alpha && got < beta && got != want:
				t.Fatalf("game %d: in the window from %d to %d %d is worth %d, want %d", n, alpha, beta, p, got, want)
			}
		}
		lo, hi := s.Extent()
		p := len(d.moves) - 1
		if got, err := s.Worth(context.Background(), p, lo-1, hi+1); err != nil || got != d.worth(p, scored, again, known) {
			t.Fatalf("game %d: %d is worth %d (%v), want %d", n, p, got, err, d.worth(p, scored, again, known))
		}
		s.Close()
	}
}

// A ladder of n rungs: from each number one goes down one or two.
func ladder(repeats bool) *game.Rules[int] {
	return &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			if p > 0 {
				dst.Add(p - 1)
			}
			if p > 1 {
				dst.Add(p - 2)
			}
			if p == 3 && repeats {
				dst.Add(40)
			}
		},
	}
}

func TestWindowRefusesLoops(t *testing.T) {
	for _, layered := range []bool{false, true} {
		rules := ladder(true)
		if layered {
			rules.Layers, rules.Layer = 1, func(int) int { return 0 }
		}
		_, _, err := New(rules, game.Budget{}).Result(context.Background(), 50)
		if !errors.Is(err, game.ErrLoopy) {
			t.Errorf("with layers: %t; the error is %v", layered, err)
		}
	}
}

// What was found before a cycle is met is true, and so is what is found after it.
func TestWindowAfterLoop(t *testing.T) {
	s := New(ladder(true), game.Budget{})
	if _, _, err := s.Result(context.Background(), 50); !errors.Is(err, game.ErrLoopy) {
		t.Fatal(err)
	}
	if lo, hi, err := s.Result(context.Background(), 2); err != nil || lo != game.Win || hi != game.Win {
		t.Errorf("2 has the result %d to %d (%v)", lo, hi, err)
	}
}

func TestWindowGoesDeep(t *testing.T) {
	rungs := gametest.Scale(1<<14, 1<<16, 1<<20)
	for _, indexed := range []bool{false, true} {
		rules := ladder(false)
		if indexed {
			rules.Index = &game.Index[int]{Size: uint64(rungs) + 1, Rank: func(p int) uint64 { return uint64(p) }, Unrank: func(i uint64) (int, bool) { return int(i), i <= uint64(rungs) }}
		}
		s := New(rules, game.Budget{})
		lo, hi, err := s.Result(context.Background(), rungs)
		if want := game.Win; err != nil || lo != want || hi != want { // an even power of 2 is 1 more than a multiple of 3
			t.Errorf("the result is %d to %d (%v), want %d", lo, hi, err, want)
		}
	}
}

func TestWindowLimits(t *testing.T) {
	const rungs = 1 << 20
	for what, budget := range map[string]game.Budget{
		"steps":  {Steps: 1 << 12},
		"memory": {Memory: 1 << 20},
	} {
		s := New(ladder(false), budget)
		if _, _, err := s.Result(context.Background(), rungs); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: the error is %v", what, err)
		}
		if s.Positions() > 1<<16 {
			t.Errorf("%s: %d positions were looked at", what, s.Positions())
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := New(ladder(false), game.Budget{}).Result(ctx, 100); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	shared, release := game.Budget{Memory: 1 << 22}.Share()
	s := New(ladder(false), shared)
	if _, _, err := s.Result(context.Background(), 1000); err != nil {
		t.Error(err)
	}
	if held := shared.Held(); held <= 0 || held > 1<<22 {
		t.Errorf("%d bytes are held", held)
	}
	s.Close()
	if held := shared.Held(); held != 0 {
		t.Errorf("%d bytes are held after Close", held)
	}
	release()
}

// A search that would take too long says so where no time is set, and else goes on to
// its end.
func TestWindowRefusesHopelessSearches(t *testing.T) {
	tree := &game.Rules[[2]uint64]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[[2]uint64], p [2]uint64, _ game.Player) {
			for i := range uint64(20) {
				if p[0] < 100 {
					dst.Add([2]uint64{p[0] + 1, p[1]*31 + i})
				}
			}
		},
		TableRules:  game.TableRules[[2]uint64]{Layers: 101, Layer: func(p [2]uint64) int { return int(p[0]) }, Index: &game.Index[[2]uint64]{Size: 1<<64 - 1, Rank: func([2]uint64) uint64 { return 1<<64 - 1 }}},
		CourseRules: game.CourseRules[[2]uint64]{Ended: func(p [2]uint64) (game.Result, bool) { return game.Result(p[1]%3) - 1, p[0] == 100 }},
	}
	s := New(tree, game.Budget{})
	s.every, s.longest = 0, time.Second
	_, _, err := s.Result(context.Background(), [2]uint64{})
	if !errors.Is(err, ErrHopeless) || !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "one part in") {
		t.Errorf("the error is %v", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, _, err := s.Result(ctx, [2]uint64{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("with a time set the error is %v", err)
	}
	rules := ladder(false)
	for range 2 {
		small := New(rules, game.Budget{})
		small.every, small.longest = 0, time.Minute
		if _, _, err := small.Result(context.Background(), 1<<15); err != nil {
			t.Errorf("a search that ends is refused: %v", err)
		}
		rules.Index = &game.Index[int]{Size: 1<<15 + 1, Rank: func(p int) uint64 { return uint64(p) }}
	}
}

func TestWindowRefusesWideScores(t *testing.T) {
	rules := ladder(false)
	rules.Gains = func(dst []game.Gain[int], p int) []game.Gain[int] {
		if p == 0 {
			return dst
		}
		return append(dst, game.Gain[int]{To: p - 1, Points: 1 << 59})
	}
	s := New(rules, game.Budget{})
	lo, hi := s.Extent()
	if _, err := s.Worth(context.Background(), 10, lo, hi); !errors.Is(err, game.ErrLimit) {
		t.Errorf("the error is %v", err)
	}
	if v, err := s.Worth(context.Background(), 1, lo, hi); err != nil || v != 1<<59 {
		t.Errorf("1 is worth %d (%v)", v, err)
	}
}

// TestWindowWordsNeverMistake fills small tables with many keys and asks for all: what
// is found is what was stored for the key and for no other.
func TestWindowWordsNeverMistake(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, most := range []int64{1, 16, 1000} {
		for _, bits := range []int{1, 3, 8, 13, 31, 49, 60, 64} {
			scored := most > 1
			table := newWindowWords(bits, most, scored, game.Budget{Memory: 1 << 19}.Open())
			if table == nil {
				if scored && bits >= 49 {
					continue // too many bits for so little memory
				}
				t.Fatalf("%d bits, worths to %d: no table", bits, most)
			}
			// Whoever finds a worth knows whose it is. Some are beyond the most.
			worth := func(key uint64) int64 {
				if scored {
					return int64(key%uint64(2*most+7)) - most - 3
				}
				return int64(key%3) - 1
			}
			stored := map[uint64]bool{}
			for range 30_000 {
				key := r.Uint64() >> (64 - bits)
				stored[key] = true
				table.store(table.mix(key), worth(key), worth(key), r.Uint64()>>r.IntN(64))
			}
			found := 0
			for key := range stored {
				lo, hi := table.bounds(table.mix(key))
				if v := worth(key); lo > v || hi < v {
					t.Fatalf("%d bits, worths to %d: key %d has %d to %d, stored was %d", bits, most, key, lo, hi, v)
				} else if lo == hi || max(v, -v) > most {
					found++
				} else if lo != -table.far || hi != table.far {
					t.Fatalf("%d bits, worths to %d: key %d has %d to %d, stored was %d", bits, most, key, lo, hi, v)
				}
			}
			if found == 0 || bits <= 8 && found != len(stored) {
				t.Errorf("%d bits, worths to %d: %d of %d are found", bits, most, found, len(stored))
			}
			for range 1000 {
				key := r.Uint64() >> (64 - bits)
				if lo, hi := table.bounds(table.mix(key)); !stored[key] && (lo != -table.far || hi != table.far) {
					t.Fatalf("%d bits, worths to %d: key %d was never stored, and has %d to %d", bits, most, key, lo, hi)
				}
			}
		}
	}
}

// The mixing of keys is one to one.
func TestWindowMix(t *testing.T) {
	for bits := 1; bits <= 16; bits++ {
		table := newWindowWords(bits, 1, false, game.Budget{}.Open())
		seen := map[uint64]bool{}
		for key := range uint64(1) << bits {
			m := table.mix(key)
			if m>>bits != 0 || seen[m] {
				t.Fatalf("%d bits: %d becomes %d", bits, key, m)
			}
			seen[m] = true
		}
	}
}

// Of what does not fit the dearest stays, and texts are counted as memory.
func TestWindowSlots(t *testing.T) {
	hash := func(string) uint64 { return 0 } // everything in one place
	account := game.Budget{Memory: 1 << 16}.Open()
	table := newWindowSlots(hash, nil, true, account)
	table.full = true
	long := strings.Repeat("x", 1000)
	before := table.bytes()
	table.store(long, 0, 1, 2, 1<<20)
	if table.bytes() != before+1000 {
		t.Errorf("a text of 1000 bytes takes %d", table.bytes()-before)
	}
	for i := range 10 {
		table.store(fmt.Sprint(i), 0, int64(i), int64(i), 1)
	}
	if lo, hi := table.bounds(long, 0); lo != 1 || hi != 2 {
		t.Errorf("the dearest position has %d to %d", lo, hi)
	}
	if lo, hi := table.bounds("9", 0); lo != 9 || hi != 9 {
		t.Errorf("the last position has %d to %d", lo, hi)
	}
	if lo, hi := table.bounds("8", 0); lo != -windowFar || hi != windowFar {
		t.Errorf("a position that gave way has %d to %d", lo, hi)
	}
	if table.bytes() != before+1001 {
		t.Errorf("two texts take %d bytes", table.bytes()-before)
	}
}
