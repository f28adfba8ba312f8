package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/retro"
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
		Starts: func() []int { return []int{n - 1} },
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
			j, err := OpenParts(folder, "steps", staircase(n), retro.Settings{})
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
		unfinished := filepath.Join(path, partName(n-1)+"-0123456789ab"+temporaryEnd)
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
		if err := j.Solve(ctx, n/2); err != nil { // done twice
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
	j, err := OpenParts(folder, "steps", staircase(20), retro.Settings{})
	if err == nil {
		err = j.Local(context.Background(), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(path, partName(4))
	sound := contentOf(t, name)
	try := func(b []byte) {
		t.Helper()
		if err := os.WriteFile(name, b, 0o666); err != nil {
			t.Fatal(err)
		}
		err := j.Solve(context.Background(), 5)
		if err == nil || !errors.Is(err, game.ErrCorrupt) && !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), partName(4)) {
			t.Errorf("%x is taken for %x: %v", b, sound, err)
		}
	}
	for i := range sound {
		if i == 3 {
			continue // of no meaning
		}
		b := append([]byte(nil), sound...)
		b[i] ^= 1
		try(b)
		try(sound[:i])
	}
	try(contentOf(t, filepath.Join(path, partName(3))))
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
	if err := j.Solve(context.Background(), 5); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("a part is missing: %v", err)
	}
}
