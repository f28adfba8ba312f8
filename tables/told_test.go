package tables

import (
	"context"
	"path/filepath"
	"testing"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/retro/whole"
)

// TestBytesPerSlot: a table that holds little or nothing is divided by one at
// the least.
func TestBytesPerSlot(t *testing.T) {
	for held, want := range map[uint64]float64{0: 96, 1: 96, 2: 48, 3: 32} {
		s := Stats{Bytes: 96, Slots: held}
		s.Counts.Positions = held
		if s.PerSlot() != want || s.PerPosition() != want {
			t.Errorf("96 bytes for %d: %v a slot, %v a position; want %v", held, s.PerSlot(), s.PerPosition(), want)
		}
	}
}

// TestNeededIsTold: of a game whose positions are numbered the need is told in
// all, of one whose positions are searched for by the position that is found; what
// does not suffice is refused before anything is told.
func TestNeededIsTold(t *testing.T) {
	need := whole.BuildNeed{Memory: 3 << 20, Disk: 1 << 10}
	for each, want := range map[bool]string{
		false: "hex:3 takes 3 MiB of memory and at most 1 KiB of disk.",
		true:  "hex:3 takes about 3 MiB of memory and at most 1 KiB of disk for each position that is found.",
	} {
		if need.Each = each; needed("hex:3", need).String() != want {
			t.Errorf("told %q, want %q", needed("hex:3", need), want)
		}
	}
	o, told := order("chase:4", filepath.Join(t.TempDir(), "table"))
	o.Limits = game.Budget{Memory: 100}
	_, err := Build(context.Background(), o)
	refused(t, err, fault.ErrLimit, "--memory")
	if len(*told) > 0 {
		t.Errorf("what is refused is told as %q", *told)
	}
}
