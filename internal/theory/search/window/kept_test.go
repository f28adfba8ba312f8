package window

import (
	"bytes"
	"errors"
	"io"
	"math/bits"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// A shelf is a store in memory.
type shelf struct {
	kept    map[string][]byte
	finally []func()
}

func (s *shelf) Load(name string, read func(io.Reader) error) error {
	if b, ok := s.kept[name]; ok {
		return read(bytes.NewReader(b))
	}
	return nil
}

func (s *shelf) Save(name string, write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	if s.kept == nil {
		s.kept = map[string][]byte{}
	}
	s.kept[name] = out.Bytes()
	return nil
}

func (s *shelf) Finally(do func()) { s.finally = append(s.finally, do) }

// cuts is a game whose positions are words: a move takes a bit away and gains what its place
// and the others left make of it.
func cuts() *game.Rules[uint64] {
	return &game.Rules[uint64]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[uint64], p uint64, _ game.Player) {
			for b := range 64 {
				if p>>b&1 != 0 {
					dst.Add(p &^ (1 << b))
				}
			}
		},
		PointRules: game.PointRules[uint64]{
			Gains: func(dst []game.Gain[uint64], p uint64) []game.Gain[uint64] {
				for b := range 64 {
					if q := p &^ (1 << b); q != p {
						dst = append(dst, game.Gain[uint64]{To: q, Points: int64((q*0x9e3779b97f4a7c15)>>62) % 3})
					}
				}
				return dst
			},
			Pot: func(p uint64) int64 { return 2 * int64(bits.OnesCount64(p)) },
		},
	}
}

// TestKept breaks a search off again and again, and has another go on from what is kept.
func TestKept(t *testing.T) {
	const start = 1<<14 - 1
	want, whole := int64(0), uint64(0)
	{
		s := New(cuts(), game.Budget{})
		v, err := s.Worth(t.Context(), start, -200, 200)
		if err != nil {
			t.Fatal(err)
		}
		want, whole = v, s.Positions()
		s.Close()
	}
	store := &shelf{}
	for run := 0; ; run++ {
		s := New(cuts(), game.Budget{Steps: max(whole/4, 2000)})
		s.Store = store
		v, err := s.Worth(t.Context(), start, -200, 200)
		if err == nil {
			if v != want {
				t.Fatalf("run %d finds %d, want %d", run, v, want)
			}
			if run == 0 {
				t.Fatal("nothing was broken off")
			}
			break
		}
		if !errors.Is(err, game.ErrLimit) || run > 100 {
			t.Fatalf("run %d: %v", run, err)
		}
		s.Close()
	}
	// What is found is kept in the end, and answers at once.
	s := New(cuts(), game.Budget{})
	s.Store = store
	if _, err := s.Worth(t.Context(), start, -200, 200); err != nil {
		t.Fatal(err)
	}
	for _, do := range store.finally {
		do()
	}
	again := New(cuts(), game.Budget{})
	again.Store = store
	if v, err := again.Worth(t.Context(), start, -200, 200); err != nil || v != want || again.Positions() > 100 {
		t.Errorf("%d after %d positions, want %d (%v)", v, again.Positions(), want, err)
	}
	// A smaller table, which cannot hold all, does not take the place of what is kept.
	before := len(store.kept[keptName])
	small := New(cuts(), game.Budget{Memory: 1 << 14, Steps: 5000})
	small.Store = store
	if _, err := small.Worth(t.Context(), start>>1, -200, 200); err != nil && !errors.Is(err, game.ErrLimit) {
		t.Fatal(err)
	}
	small.keep(0)
	if after := len(store.kept[keptName]); after < before {
		t.Errorf("of %d bytes %d are kept", before, after)
	}
	// The worth of other positions is not changed by what was loaded.
	r := rand.New(rand.NewPCG(1, 2))
	plain := New(cuts(), game.Budget{})
	for range 200 {
		p := r.Uint64() & start
		got, err := again.Worth(t.Context(), p, -200, 200)
		want, err2 := plain.Worth(t.Context(), p, -200, 200)
		if err != nil || err2 != nil || got != want {
			t.Fatalf("%b is worth %d, want %d (%v, %v)", p, got, want, err, err2)
		}
	}
}

// TestKeptDamaged refuses what is no table of the game: whatever byte is another, and wherever
// it is cut.
func TestKeptDamaged(t *testing.T) {
	store := &shelf{}
	s := New(cuts(), game.Budget{})
	s.Store = store
	if _, err := s.Worth(t.Context(), 1<<8-1, -200, 200); err != nil {
		t.Fatal(err)
	}
	s.keep(0)
	whole := store.kept[keptName]
	if len(whole) < 1000 {
		t.Fatalf("%d bytes are kept", len(whole))
	}
	refused := func(b []byte) bool {
		s := New(cuts(), game.Budget{Memory: 1 << 30})
		defer s.Close()
		s.Store = &shelf{kept: map[string][]byte{keptName: b}}
		_, err := s.Worth(t.Context(), 3, -200, 200)
		return errors.Is(err, game.ErrParse)
	}
	if refused(whole) {
		t.Fatal("it is refused as it was kept")
	}
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 60 {
		b := bytes.Clone(whole)
		at := i
		if i >= 32 {
			at = r.IntN(len(b))
		}
		switch at { // bytes that say nothing
		case 10, 11:
			continue
		}
		b[at] ^= 1 << r.IntN(8)
		if !refused(b) {
			t.Errorf("byte %d of %d is another, and it is read", at, len(b))
		}
	}
	for _, n := range []int{0, 1, 31, 32, 33, 40, len(whole) / 2, len(whole) - 1} {
		if !refused(whole[:n]) {
			t.Errorf("of %d bytes %d are read", len(whole), n)
		}
	}
}
