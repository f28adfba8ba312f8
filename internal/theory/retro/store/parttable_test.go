package store

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
)

// The folder of a job by parts answers as the table that is made of it, from slices longer and shorter than
// a run, with little room for values too, and is proved as a table is.
func TestPartTable(t *testing.T) {
	const rungs, size = 3, 2*retro.PartBlock + 1000
	ctx, rules := context.Background(), ladder(rungs, size)
	for _, slice := range gametest.Some(t, []uint64{1 << 12, retro.PartBlock, 1 << 21}, 1, 3) {
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
	if r := fault.RemedyOf(err); !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "part 0 of ladder is not solved: "+partName(0, 2)) ||
		r.Command != "zermelo-cluster solve ladder" || r.Fields[1] != (fault.Field{Name: "part", Value: "0"}) {
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
	last.data = packPart(1, 0, values)
	// 5001 is no position, nor is 9999, the number behind the last one of its part.
	for slice, within := range map[int]uint64{0: 1, 2: 4999 - 2<<11} {
		file, first := m.names[partName(1, slice)], uint64(slice)<<11
		kept := file.data
		values, err := parts.read(1, first, min(first+1<<11, 5000))
		if err != nil {
			t.Fatal(err)
		}
		values.Put(within, 1)
		file.data = packPart(1, first, values)
		again, _ := OpenPartTable(m, "ladder", rules, 0)
		if err := again.Verify(ctx, retro.Settings{}); !errors.Is(err, game.ErrCorrupt) || errors.Is(err, ErrWrong) {
			t.Errorf("a value at %d of slice %d, of no position: %v", within, slice, err)
		}
		file.data = kept
	}
	delete(m.names, partName(2, 0))
	again, _ := OpenPartTable(m, "ladder", rules, 0)
	if err := again.Verify(ctx, retro.Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("what a part is solved from is missing: %v", err)
	}
}

// A part of an earlier version is refused as one, and each run by itself: what is changed in the second
// one leaves the first one as it is.
func TestPartTableRuns(t *testing.T) {
	const size = 2*retro.PartBlock + 1000
	ctx, rules, m := context.Background(), ladder(1, size), newMemory()
	j, err := OpenParts(m, "ladder", rules, 1<<22, retro.Settings{})
	if err == nil {
		err = j.Local(ctx, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	f := m.names[partName(0, 0)]
	whole := slices.Clone(f.data)
	open := func(change func(b []byte)) *PartTable[uint64] {
		f.data = slices.Clone(whole)
		change(f.data)
		table, err := OpenPartTable(m, "ladder", rules, 0)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	const other = 5 // ladder has no position at some numbers; any of a run reads all of it
	table := open(func(b []byte) { b[2] = 1 })
	if _, err := table.Lookup(other); !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "version 1") {
		t.Errorf("a part of version 1: %v", err)
	}
	ends := partHead + 3*partEntry
	first := int(binary.LittleEndian.Uint32(whole[partHead:]))
	table = open(func(b []byte) { b[ends+first+1] ^= 1 })
	if _, err := table.Lookup(other); err != nil {
		t.Errorf("the first run: %v", err)
	}
	if _, err := table.Lookup(retro.PartBlock + other); !errors.Is(err, game.ErrCorrupt) || !strings.Contains(err.Error(), partName(0, 0)) {
		t.Errorf("the second run, changed: %v", err)
	}
	if _, err := table.Lookup(2*retro.PartBlock + other); err != nil {
		t.Errorf("the third run: %v", err)
	}
}
