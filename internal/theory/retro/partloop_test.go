package retro

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// tangle is a random game on numbers in parts of so many, whose moves stay in the part or lead to a
// later one; some numbers are ends, and after some moves the same player moves again.
func tangle(random *rand.Rand, parts, each int) *game.Rules[int] {
	n := parts * each
	moves, ends := make([][]int, n), make([]game.Result, n)
	over := make([]bool, n)
	for p := range moves {
		if over[p] = random.IntN(6) == 0; over[p] {
			ends[p] = game.Result(random.IntN(3) - 1)
			continue
		}
		for range random.IntN(4) {
			q := p/each*each + random.IntN(each)
			if random.IntN(3) == 0 {
				q = p + random.IntN(n-p)
			}
			if q != p && !slices.Contains(moves[p], q) {
				moves[p] = append(moves[p], q)
			}
		}
	}
	again := func(p, q int) bool { return (p+q)%5 == 0 }
	return &game.Rules[int]{
		Alike: true, Single: true, CourseRules: game.CourseRules[int]{Again: again, Ended: func(p int) (game.Result, bool) { return ends[p], over[p] }},
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for _, q := range moves[p] {
				dst.Add(q)
			}
		},
		TableRules: game.TableRules[int]{
			Index: &game.Index[int]{
				Size: uint64(n), Rank: func(p int) uint64 { return uint64(p) },
				Unrank: func(i uint64) (int, bool) { return int(i), i < uint64(n) },
			},
			Parts: &game.Parts[int]{
				Count: parts,
				Size:  func(int) uint64 { return uint64(each) },
				Locate: func(p int) (int, uint64) {
					return p / each, uint64(p % each)
				},
				Each: func(part int, from, to uint64, do func(uint64, int) bool) {
					for i := from; i < min(to, uint64(each)) && do(i, part*each+int(i)); i++ {
					}
				},
				After: func(dst []int, part int) []int {
					for next := part + 1; next < parts; next++ {
						dst = append(dst, next)
					}
					return dst
				},
				Loops: func(int) bool { return true },
				Back: func(dst []int, q int) []int {
					for p := q / each * each; p < (q/each+1)*each; p++ {
						if slices.Contains(moves[p], q) {
							dst = append(dst, p)
						}
					}
					return dst
				},
				Name: func(part int) string { return fmt.Sprint("part ", part) },
			},
		},
	}
}

// wholeParts are the values of parts that are solved.
type wholeParts map[int]PartValues

func (w wholeParts) reader() PartReader { return w }
func (w wholeParts) Close() error       { return nil }

func (w wholeParts) Values(dst []byte, part int, from, to uint64) ([]byte, error) {
	v := w[part]
	return append(dst, v.Codes[from*uint64(v.Width):to*uint64(v.Width)]...), nil
}

// Parts in which moves may stay have the values that a look at all moves, again and again, finds.
func TestPartsWithLoops(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 18))
	draws, far := 0, 0
	for range 300 {
		parts, each := 1+random.IntN(4), 1+random.IntN(40)
		rules := tangle(random, parts, each)
		want, err := Solve(context.Background(), rules, Settings{Route: Rescanned})
		if err != nil {
			t.Fatal(err)
		}
		s, err := PartsOf(rules, 1<<random.IntN(8), Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if s.Width() != 2 || s.Name(0) != "part 0" || len(s.Toward("part 0")) != parts || s.Toward("part") != nil {
			t.Fatalf("%d bytes, %q", s.Width(), s.Name(0))
		}
		solved := wholeParts{}
		for _, level := range slices.Backward(s.Levels()) {
			for _, part := range level {
				for slice := range s.Slices(part) {
					values, err := s.Solve(context.Background(), part, slice, solved.reader)
					if err != nil {
						t.Fatal(err)
					}
					from, _ := s.Bounds(part, slice)
					solved[part] = PartValues{append(solved[part].Codes, values.Codes...), values.Width}
					s.Each(part, slice, values, func(p int, code uint32) bool {
						_, i := s.Locate(p)
						v := values.At(i - from)
						if w, _ := want.Lookup(p); w != v || code == 0 {
							t.Fatalf("%d is a %v in its part, a %v by a look at all moves", p, v, w)
						}
						if v.Result == game.Drawn {
							draws++
						}
						far = max(far, v.Distance)
						return true
					})
				}
			}
		}
	}
	if draws == 0 || far < 10 {
		t.Errorf("%d draws, wins in %d moves: nothing was tried", draws, far)
	}
}

func TestPartsWithLoopsRefused(t *testing.T) {
	rules := tangle(rand.New(rand.NewPCG(7, 18)), 2, 200)
	s, err := PartsOf(rules, 1<<20, Settings{})
	if err != nil {
		t.Fatal(err)
	}
	lacking := wholeParts{1: NewPartValues(200, s.Width())}.reader
	if _, err := s.Solve(context.Background(), 0, 0, lacking); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("values are missing: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Solve(ctx, 1, 0, lacking); !errors.Is(err, context.Canceled) {
		t.Errorf("it was stopped: %v", err)
	}
	if held := PartBytes(rules.Parts, 0, 1<<20, 0); held != 200*2+indexedBytes(200) {
		t.Errorf("a part takes %d bytes", held)
	}
}

// What a part takes is forecast before anything is read, and seen where it shows on the way.
func TestPartsInLittleMemory(t *testing.T) {
	rules := tangle(rand.New(rand.NewPCG(7, 18)), 3, 1<<12)
	solve := func(memory int64) error {
		s, err := PartsOf(rules, 1<<20, Settings{Budget: game.Budget{Memory: memory, Cores: 1}})
		if err != nil {
			t.Fatal(err)
		}
		solved, opened := wholeParts{}, false
		open := func() PartReader { opened = true; return solved }
		for _, level := range slices.Backward(s.Levels()) {
			for _, part := range level {
				values, err := s.Solve(context.Background(), part, 0, open)
				if err != nil {
					if (memory < int64(s.Bytes(2))) == opened {
						t.Errorf("%d bytes: parts were read: %v", memory, opened)
					}
					return err
				}
				solved[part] = values
			}
		}
		return nil
	}
	s, _ := PartsOf(rules, 1<<20, Settings{})
	least, most := int64(s.Bytes(2)), int64(s.Bytes(0))+8*1<<12
	refused := map[string]bool{}
	for _, memory := range []int64{least - 1, int64(s.Bytes(0)), most} {
		err := solve(memory)
		if memory == most {
			if err != nil {
				t.Errorf("%d bytes suffice: %v", memory, err)
			}
			continue
		}
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "does not suffice: part part ") {
			t.Errorf("%d bytes: %v", memory, err)
			continue
		}
		refused[err.Error()] = true
	}
	if len(refused) != 2 {
		t.Errorf("told %v", refused)
	}
}
