package store

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/retro"
)

// The folder of a job by parts answers as the table that is made of it, from slices longer and shorter than
// a run, with little room for values too, and is proved as a table is.
func TestPartTable(t *testing.T) {
	const rungs, size = 3, 2*retro.PartBlock + 1000
	ctx, rules := context.Background(), ladder(rungs, size)
	for _, slice := range []uint64{1 << 12, retro.PartBlock, 1 << 21} {
		m, whole := newMemory(), newMemory()
		j, err := OpenParts(m, "ladder", rules, slice, retro.Settings{})
		if err == nil {
			err = errors.Join(j.Local(ctx, nil), j.Finish(), j.Assemble(ctx, whole))
		}
		if err != nil {
			t.Fatal(err)
		}
		table, err := Open(whole, "ladder", rules, 0)
		if err != nil {
			t.Fatal(err)
		}
		if name, ok, err := SolvedParts(whole); ok || err != nil {
			t.Errorf("a table is taken for parts of %s: %v", name, err)
		}
		if name, ok, err := SolvedParts(m); name != "ladder" || !ok || err != nil {
			t.Errorf("parts of %q, %v: %v", name, ok, err)
		}
		for _, room := range []int64{0, 3 * retro.PartBlock} {
			parts, err := OpenPartTable(m, "ladder", rules, room)
			if err != nil {
				t.Fatal(err)
			}
			random := rand.New(rand.NewPCG(1, 2))
			for p := range uint64(rungs * size) {
				if room > 0 {
					if p = random.Uint64N(rungs * size); p%100 != 0 {
						continue
					}
				}
				if p%7 == 3 {
					continue
				}
				want, _ := table.Lookup(p)
				if got, err := parts.Lookup(p); got != want || err != nil {
					t.Fatalf("slices of %d: %d is a %v in its part, a %v in the table: %v", slice, p, got, want, err)
				}
			}
			if room > 0 && parts.runs.held > room {
				t.Errorf("%d bytes are kept", parts.runs.held)
			}
			if err := parts.Verify(ctx, retro.Settings{}); err != nil {
				t.Error(err)
			}
			counts, err := parts.Counts(ctx)
			if err != nil || !reflect.DeepEqual(counts, table.Header().Counts) || parts.Header().Slots != rungs*size || parts.Bytes() == 0 {
				t.Errorf("%+v: %v", counts, err)
			}
			p, v, ok, err := parts.Longest(game.Win)
			if w, _ := table.Lookup(p); !ok || err != nil || v != w || v != counts.Last(game.Win) {
				t.Errorf("the longest win is %d, a %v: %v", p, v, err)
			}
		}
		_ = table.Close()
	}
}

// What is missing is named, and how to solve it; a value that is not true is found.
func TestPartTableRefused(t *testing.T) {
	ctx, rules, m := context.Background(), ladder(3, 5000), newMemory()
	if _, ok, err := SolvedParts(m); ok || err != nil {
		t.Errorf("an empty folder has parts: %v", err)
	}
	if _, err := OpenPartTable(m, "ladder", rules, 0); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("an empty folder is opened: %v", err)
	}
	j, err := OpenParts(m, "ladder", rules, 1<<11, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{2, 1} {
		for slice := range j.parts.Slices(part) {
			if err := j.Solve(ctx, Slice{part, slice}); err != nil {
				t.Fatal(err)
			}
		}
	}
	parts, err := OpenPartTable(m, "ladder", rules, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = parts.Lookup(4999)
	if !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "part 0 of ladder is not solved: "+partName(0, 2)) ||
		!strings.Contains(err.Error(), "zermelo-cluster solve ladder --parts --part 0") {
		t.Error(err)
	}
	if v, err := parts.Lookup(5000); !v.Known || err != nil {
		t.Errorf("of a part that is there: %v, %v", v, err)
	}
	if err := parts.Verify(ctx, retro.Settings{}); err != nil {
		t.Errorf("of those that are there: %v", err)
	}
	if _, err := OpenPartTable(m, "snake", rules, 0); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("by another name: %v", err)
	}
	last := m.names[partName(1, 0)]
	values, err := parts.read(1, 0, 1<<11)
	if err != nil {
		t.Fatal(err)
	}
	for within, code := range map[uint64]uint32{2: values.Code(2) + 2, 3: 0} {
		codes := retro.PartValues{Codes: append([]byte(nil), values.Codes...), Width: values.Width}
		codes.Put(within, code)
		last.data = packPart(1, 0, codes)
		again, _ := OpenPartTable(m, "ladder", rules, 0)
		if err := again.Verify(ctx, retro.Settings{}); !errors.Is(err, ErrWrong) || !strings.Contains(err.Error(), partName(1, 0)) {
			t.Errorf("%d is not true: %v", within, err)
		}
	}
	values.Put(1, 1) // 5001 is no position
	last.data = packPart(1, 0, values)
	again, _ := OpenPartTable(m, "ladder", rules, 0)
	if err := again.Verify(ctx, retro.Settings{}); !errors.Is(err, game.ErrCorrupt) || errors.Is(err, ErrWrong) {
		t.Errorf("a value of no position: %v", err)
	}
	values.Put(1, 0)
	last.data = packPart(1, 0, values)
	delete(m.names, partName(2, 0))
	again, _ = OpenPartTable(m, "ladder", rules, 0)
	if err := again.Verify(ctx, retro.Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("what a part is solved from is missing: %v", err)
	}
}
