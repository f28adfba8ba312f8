package octal

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"zermelo/game/gametest"
)

// resumed computes n values, writing the state to JSON and going on from what
// is read back at every cut.
func resumed(t *testing.T, r Rule, cuts []uint64, o Options) *Engine {
	t.Helper()
	e, err := New(r, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range cuts {
		if err := e.Extend(context.Background(), n); err != nil {
			t.Fatal(err)
		}
		s, err := e.Checkpoint()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		s = new(State)
		if err := json.Unmarshal(text, s); err != nil {
			t.Fatal(err)
		}
		if e, err = Restore(s, o); err != nil {
			t.Fatalf("%v cut at %d: %v", r, n, err)
		}
	}
	return e
}

func TestCheckpoint(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	take, err := Take(2, 3, 7, 11)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		r Rule
		n uint64
	}{
		{Digits(0, 6), 90000},
		{Digits(0, 1, 6), 60000},
		{Digits(0, 1, 0, 4), 60000},
		{Digits(0, 0, 0, 7), 9000},
		{Digits(0, 7, 7), 5000},
		{Grundy(), 90000},
		{take, 5000},
		{Rule{Moves: []Move{{}, {Heaps: 3}}, Tail: []Move{{}, {Heaps: 3}}}, 800},
		{Rule{Moves: []Move{{}, {Heaps: 3}}, Tail: []Move{{Heaps: 4}, {Heaps: 3}}}, 200},
		{Digits(0, 8, 1), 200},
		{Rule{Moves: []Move{{Heaps: 8, Distinct: 8}, {Heaps: 8, Mixed: 8}}}, 150},
	} {
		if !gametest.Long() {
			c.n = min(c.n, gametest.Scale[uint64](4000, 20000, 0))
		}
		for _, o := range []Options{{}, {NoPeriod: true}, {History: true}, {settle: 300}, {Workers: 2}, {Memory: 1, NoPeriod: true}, {Memory: 1, Workers: 2}} {
			if o.Memory != 0 && c.r.restricted() {
				continue // Grundy's game has rare heaps that late
			}
			whole, err := New(c.r, o)
			if err != nil {
				t.Fatal(err)
			}
			if err := whole.Extend(context.Background(), c.n); err != nil {
				t.Fatal(err)
			}
			var cuts []uint64
			for n := rnd.Uint64N(c.n / 3); n < c.n; n += 1 + rnd.Uint64N(c.n/3) {
				cuts = append(cuts, n)
			}
			parts := resumed(t, c.r, cuts, o)
			if err := parts.Extend(context.Background(), c.n); err != nil {
				t.Fatal(err)
			}
			a, b := whole.Stats(), parts.Stats()
			a.Depth, b.Depth = 0, 0
			if !reflect.DeepEqual(a, b) {
				t.Fatalf("%v %+v cut at %v:\n%+v, want\n%+v", c.r, o, cuts, b, a)
			}
			for n := max(c.n, 100) - 100; n < c.n; n++ {
				v, ok := whole.At(n)
				if w, ok2 := parts.At(n); v != w || ok != ok2 {
					t.Fatalf("%v: heap %d is worth %d %v, want %d %v", c.r, n, w, ok2, v, ok)
				}
			}
		}
	}
}

func TestRestoreRefuses(t *testing.T) {
	e, err := New(Digits(0, 6), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Extend(context.Background(), 3000); err != nil {
		t.Fatal(err)
	}
	for i, spoil := range []func(*State){
		func(s *State) { s.Version++ },
		func(s *State) { s.Len++ },
		func(s *State) { s.Method = Closed },
		func(s *State) { s.Method = Subtraction },
		func(s *State) { s.Width = 3 },
		func(s *State) { s.Values = s.Values[2:] },
		func(s *State) { s.Max = 1 << 30 },
		func(s *State) { s.Mask ^= 1 },
		func(s *State) { s.Base = 10 },
		func(s *State) { s.Rares[1].Heap = 1 << 40 },
		func(s *State) { s.Rule = Rule{Moves: []Move{{Heaps: 1}}} },
	} {
		s, err := e.Checkpoint()
		if err != nil {
			t.Fatal(err)
		}
		spoil(s)
		if _, err := Restore(s, Options{}); !errors.Is(err, ErrState) && !errors.Is(err, ErrRule) {
			t.Errorf("spoilt state %d: %v", i, err)
		}
	}
}

// TestRestoreRefusesSizes spoils the sizes of states that hold the last values
// alone, and of the empty one, which is a state.
func TestRestoreRefusesSizes(t *testing.T) {
	take, err := Take(2, 3, 7, 11)
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(take, Options{NoPeriod: true})
	if err != nil {
		t.Fatal(err)
	}
	empty, err := e.Checkpoint()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(empty, Options{NoPeriod: true}); err != nil {
		t.Errorf("the state before the first heap: %v", err)
	}
	if err := e.Extend(context.Background(), 3000); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		spoil func(*State)
		fits  bool
	}{
		"whole":              {func(*State) {}, true},
		"the last values":    {func(s *State) { s.Base, s.Values = 2900, s.Values[2900:] }, true},
		"none of the values": {func(s *State) { s.Base, s.Values = s.Len, nil }, false},
		"just enough":        {func(s *State) { s.Base, s.Values = s.Len-16, s.Values[s.Len-16:] }, true},
		"too few":            {func(s *State) { s.Base, s.Values = s.Len-15, s.Values[s.Len-15:] }, false},
		"wraps around":       {func(s *State) { s.Len = 1000; s.Base = s.Len - uint64(len(s.Values)) }, false},
	} {
		s, err := e.Checkpoint()
		if err != nil {
			t.Fatal(err)
		}
		c.spoil(s)
		again, err := Restore(s, Options{NoPeriod: true})
		if (err == nil) != c.fits || err != nil && !errors.Is(err, ErrState) {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil || !c.fits {
			continue
		}
		if err := again.Extend(context.Background(), 3100); err != nil {
			t.Fatal(err)
		}
		want := compute(t, take, 3100, Options{})
		for n := uint64(3000); n < 3100; n++ {
			if v, ok := again.At(n); ok && v != want[n] {
				t.Errorf("%s: heap %d is worth %d, want %d", name, n, v, want[n])
			}
		}
	}
}

// TestWindow runs with as little memory as there can be, so that values are
// dropped, and compares with a run that keeps them.
func TestWindow(t *testing.T) {
	for _, r := range []Rule{Digits(0, 1, 6), Digits(0, 1, 0, 4)} {
		n := uint64(2500000)
		all, err := New(r, Options{History: true, NoPeriod: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := all.Extend(context.Background(), n); err != nil {
			t.Fatal(err)
		}
		o := Options{Memory: 1, NoPeriod: true, Workers: 2}
		few := resumed(t, r, []uint64{500001, 1900000, 2300007}, o)
		if err := few.Extend(context.Background(), n); err != nil {
			t.Fatal(err)
		}
		if few.m.(*sparse).base == 0 {
			t.Fatalf("%v: nothing was dropped", r)
		}
		a, b := all.Stats(), few.Stats()
		a.Depth, b.Depth = 0, 0
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%v:\n%+v, want\n%+v", r, b, a)
		}
		if _, err := few.Values(nil, 300000, n); !errors.Is(err, ErrWindow) {
			t.Errorf("%v: values dropped: %v", r, err)
		}
		for _, held := range []uint64{0, 1000, leastHead} {
			s, err := few.Checkpoint()
			if err != nil {
				t.Fatal(err)
			}
			s.Values = s.Values[uint64(len(s.Values))-held*uint64(s.Width):]
			s.Base = s.Len - held
			if _, err := Restore(s, o); !errors.Is(err, ErrState) {
				t.Errorf("%v: a state of the last %d values: %v", r, held, err)
			}
		}
		want, err := all.Values(nil, n-1000, n)
		if err != nil {
			t.Fatal(err)
		}
		got, err := few.Values(nil, n-1000, n)
		if err != nil {
			t.Fatal(err)
		}
		same(t, r, got, want)
	}
}

// Whatever a state says, it is refused, or the computation goes on or ends with
// an error.
func FuzzRestore(f *testing.F) {
	take, err := Take(2, 3, 7)
	if err != nil {
		f.Fatal(err)
	}
	for _, r := range []Rule{Digits(0, 6), Digits(0, 7, 7), Grundy(), take, Digits(0, 8, 1), {Moves: []Move{{}, {Heaps: 3}}, Tail: []Move{{}, {Heaps: 3}}}} {
		for _, o := range []Options{{}, {NoPeriod: true, settle: 300, Memory: 1}} {
			e, err := New(r, o)
			if err != nil {
				f.Fatal(err)
			}
			if err := e.Extend(context.Background(), 700); err != nil {
				f.Fatal(err)
			}
			s, err := e.Checkpoint()
			if err != nil {
				continue // what was dropped
			}
			text, err := json.Marshal(s)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var s State
		if json.Unmarshal(text, &s) != nil || s.Len > 2000 || len(s.Rule.Moves) > 20 || len(s.Rule.Tail) > 20 {
			return
		}
		heaps := uint64(0)
		for _, m := range append(slices.Clone(s.Rule.Moves), s.Rule.Tail...) {
			heaps |= m.Heaps
		}
		if heaps >= 1<<4 {
			return // slow
		}
		e, err := Restore(&s, Options{})
		if err != nil {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = e.Extend(ctx, min(s.Len+100, 2000))
		e.Stats()
		for n := range min(e.Len(), 2000) {
			e.At(n)
		}
		if _, err := e.Checkpoint(); err != nil && !errors.Is(err, ErrWindow) {
			t.Fatal(err)
		}
	})
}
