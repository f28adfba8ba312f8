package octal

import (
	"context"
	"testing"
)

// TestGrundyLate follows Grundy's game to 10^8 heaps, with the late events
// that Flammenkamp lists: a new top bit at 7,250,049, rare values (his sparse
// ones) born between 36 and 49 million, 1,287 of them in all.
func TestGrundyLate(t *testing.T) {
	if !long() {
		t.Skip("set ZERMELO_LONG=1")
	}
	e, err := New(Grundy(), Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	const bit = 7250049
	if err := e.Extend(context.Background(), bit); err != nil {
		t.Fatal(err)
	}
	if s := e.Stats(); s.Max >= 256 {
		t.Fatalf("value %d before heap %d", s.Max, bit)
	}
	if err := e.Extend(context.Background(), 20e6); err != nil {
		t.Fatal(err)
	}
	if v, ok := e.At(bit); v != 256 || !ok {
		t.Errorf("heap %d is worth %d, want 256", bit, v)
	}
	early := len(e.Stats().Rares)
	if err := e.Extend(context.Background(), 1e8); err != nil {
		t.Fatal(err)
	}
	s := e.Stats()
	t.Logf("%d rares, %d of them in the first 20 million, mask %x, greatest value %d at %d, hash %x", len(s.Rares), early, s.Mask, s.Max, s.MaxAt, s.Hash)
	late := s.Rares[early:]
	if len(s.Rares) != 1287 || s.Max != 280 || s.MaxAt != 50666285 {
		t.Errorf("%d rares, greatest value %d at %d; want 1287, 280 at 50666285", len(s.Rares), s.Max, s.MaxAt)
	}
	if len(late) == 0 || late[0].Heap < 36e6 || late[len(late)-1].Heap != 48399022 {
		t.Errorf("late rares %v, want some from 36 million to 48399022", late)
	}
}
