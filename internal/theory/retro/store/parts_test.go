package store

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/retro"
)

// staircase takes one to three from a number below the size of the index; each number
// is a part.
func staircase(n int) *game.Rules[int] {
	return &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for take := 1; take <= min(p, 3); take++ {
				dst.Add(p - take)
			}
		},
		CourseRules: game.CourseRules[int]{Starts: func() []int { return []int{n - 1} }},
		TableRules: game.TableRules[int]{
			Index: &game.Index[int]{
				Size:   uint64(n),
				Rank:   func(p int) uint64 { return uint64(p) },
				Unrank: func(i uint64) (int, bool) { return int(i), i < uint64(n) },
			},
			Parts: &game.Parts[int]{
				Count:  n,
				Size:   func(int) uint64 { return 1 },
				Locate: func(p int) (int, uint64) { return p, 0 },
				Each: func(part int, from, to uint64, do func(uint64, int) bool) {
					if from == 0 && to > 0 {
						do(0, part)
					}
				},
				After: func(dst []int, part int) []int {
					for take := 1; take <= min(part, 3); take++ {
						dst = append(dst, part-take)
					}
					return dst
				},
			},
		},
	}
}

// A job by parts that is broken off at any place goes on there and makes the table that
// Build makes, with values of one byte and of two.
func TestPartsJob(t *testing.T) {
	for _, n := range []int{20, 300} {
		ctx, whole := context.Background(), t.TempDir()
		d, _ := Dir(whole)
		if err := Build(ctx, d, "steps", staircase(n), Settings{Settings: retro.Settings{Route: retro.Rescanned}}); err != nil {
			t.Fatal(err)
		}
		path := t.TempDir()
		folder, _ := Dir(path)
		open := func() *PartJob {
			t.Helper()
			j, err := OpenParts(folder, "steps", staircase(n), 0, retro.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			return j
		}
		if err := open().Finish(); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("nothing is solved, but it ends: %v", err)
		}
		broken, left := errors.New("broken off"), 0
		err := open().Local(ctx, func(d *PartsDone) error {
			if left = d.Parts - d.Done; left == 7 {
				return broken
			}
			return nil
		})
		if !errors.Is(err, broken) {
			t.Fatal(err)
		}
		unfinished := filepath.Join(path, partName(n-1, 0)+"-0123456789ab"+temporaryEnd)
		if err := os.WriteFile(unfinished, []byte("half"), 0o666); err != nil {
			t.Fatal(err)
		}
		again := 0
		j := open()
		if err := j.Sweep(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(unfinished); err == nil {
			t.Error("an unfinished file is kept")
		}
		if err := j.Local(ctx, func(*PartsDone) error { again++; return nil }); err != nil || again != 7 {
			t.Fatalf("%d levels were solved after 7 were left: %v", again, err)
		}
		if err := j.Solve(ctx, Slice{n / 2, 0}); err != nil { // done twice
			t.Fatal(err)
		}
		if err := j.Assemble(ctx, folder); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("a table before the end: %v", err)
		}
		if err := errors.Join(j.Finish(), j.Assemble(ctx, folder)); err != nil {
			t.Fatal(err)
		}
		if string(contentOf(t, filepath.Join(path, tableName))) != string(contentOf(t, filepath.Join(whole, tableName))) {
			t.Errorf("%d: another table than by Build", n)
		}
	}
}

// A file of a part that is changed anywhere, or cut short, is refused by its name.
func TestPartDamaged(t *testing.T) {
	path := t.TempDir()
	folder, _ := Dir(path)
	j, err := OpenParts(folder, "steps", staircase(20), 0, retro.Settings{})
	if err == nil {
		err = j.Local(context.Background(), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(path, partName(4, 0))
	sound := contentOf(t, name)
	try := func(b []byte) {
		t.Helper()
		if err := os.WriteFile(name, b, 0o666); err != nil {
			t.Fatal(err)
		}
		err := j.Solve(context.Background(), Slice{5, 0})
		if err == nil || !errors.Is(err, game.ErrCorrupt) && !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), partName(4, 0)) {
			t.Errorf("%x is taken for %x: %v", b, sound, err)
		}
	}
	for i := range sound {
		b := append([]byte(nil), sound...)
		b[i] ^= 1
		try(b)
		try(sound[:i])
	}
	try(append(sound, 0))
	try(contentOf(t, filepath.Join(path, partName(3, 0))))
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if err := j.Solve(context.Background(), Slice{5, 0}); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("a part is missing: %v", err)
	}
}

// ladder is a game of long parts: from a number, which is not on the last of the rungs, to one or two on
// the next, near and far; who cannot move has lost. Not all numbers are positions.
func ladder(rungs int, size uint64) *game.Rules[uint64] {
	there := func(p uint64) bool { return p%7 != 3 }
	return &game.Rules[uint64]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[uint64], p uint64, _ game.Player) {
			if p/size == uint64(rungs-1) {
				return
			}
			next := (p/size + 1) * size
			for _, q := range []uint64{next + p%size*3/4, next + p*2654435761%size} {
				if there(q) && p%5 != 0 {
					dst.Add(q)
				}
			}
		},
		CourseRules: game.CourseRules[uint64]{Starts: func() []uint64 { return []uint64{0} }},
		TableRules: game.TableRules[uint64]{
			Index: &game.Index[uint64]{
				Size:   uint64(rungs) * size,
				Rank:   func(p uint64) uint64 { return p },
				Unrank: func(i uint64) (uint64, bool) { return i, there(i) },
			},
			Parts: &game.Parts[uint64]{
				Count:  rungs,
				Size:   func(int) uint64 { return size },
				Locate: func(p uint64) (int, uint64) { return int(p / size), p % size },
				Each: func(part int, from, to uint64, do func(uint64, uint64) bool) {
					for i := from; i < to; i++ {
						if p := uint64(part)*size + i; there(p) && !do(i, p) {
							return
						}
					}
				},
				After: func(dst []int, part int) []int {
					if part == rungs-1 {
						return dst
					}
					return append(dst, part+1)
				},
			},
		},
	}
}

// Parts that are longer than a slice are solved slice by slice, and the table is written window
// by window, or at once: it is always that of Build. A run that is damaged is named when it
// is read.
func TestPartsInSlices(t *testing.T) {
	const rungs = 3
	size := uint64(gametest.Scale(2, 18, 18)*retro.PartBlock + 1000) // usually more than a megabyte in one file
	ctx := context.Background()
	whole := newMemory()
	if err := Build(ctx, whole, "ladder", ladder(rungs, size), Settings{Settings: retro.Settings{Route: retro.Rescanned}}); err != nil {
		t.Fatal(err)
	}
	for _, slice := range gametest.Some(t, []uint64{1 << 14, retro.PartBlock, 2 * retro.PartBlock, 1 << 21}, 1, 4) {
		m := newMemory()
		open := func(slice uint64) (*PartJob, error) {
			return OpenParts(m, "ladder", ladder(rungs, size), slice, retro.Settings{Budget: game.Budget{Cores: 2}})
		}
		j, err := open(slice)
		if err == nil {
			err = errors.Join(j.Local(ctx, nil), j.Finish())
		}
		if err != nil {
			t.Fatal(err)
		}
		if j, err = open(0); err != nil {
			t.Fatal(err)
		}
		for _, j.scatter = range []uint64{0, 1 << 30} {
			delete(m.names, tableName)
			if err := j.Assemble(ctx, m); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(m.names[tableName].data, whole.names[tableName].data) {
				t.Errorf("slices of %d, %d bytes in memory: another table than by Build", slice, j.scatter)
			}
		}
		if _, err := open(1 << 13); !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "in slices of") {
			t.Errorf("in other slices: %v", err)
		}
		if slice > size {
			continue
		}
		last := partName(1, j.parts.Slices(1)-1)
		data := m.names[last].data
		data[len(data)-1] ^= 1
		if err := j.Solve(ctx, Slice{0, 0}); !errors.Is(err, game.ErrCorrupt) || !strings.Contains(err.Error(), last) {
			t.Errorf("slices of %d: a run is damaged, but: %v", slice, err)
		}
		if err := j.Assemble(ctx, m); !errors.Is(err, game.ErrCorrupt) {
			t.Errorf("slices of %d: a run is damaged, but: %v", slice, err)
		}
	}
}

// A job of an earlier version of the files is refused, not begun anew.
func TestPartsOfAnotherVersion(t *testing.T) {
	m := newMemory()
	open := func() error {
		_, err := OpenParts(m, "steps", staircase(20), 0, retro.Settings{})
		return err
	}
	if err := open(); err != nil {
		t.Fatal(err)
	}
	head := m.names[jobName].data
	m.names[jobName].data = bytes.Replace(head, []byte(`"version": 2`), []byte(`"version": 1`), 1)
	if err := open(); !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "version 1") {
		t.Error(err)
	}
}
