package gametest

import (
	"slices"
	"testing"
)

func TestSome(t *testing.T) {
	all := make([]int, 1000)
	for i := range all {
		all[i] = i
	}
	t.Setenv("ZERMELO_LONG", "")
	t.Setenv("ZERMELO_SEED", "one")
	drawn := Some(t, all, 50, 50)
	if len(drawn) != 50 || !slices.IsSorted(drawn) || len(slices.Compact(slices.Clone(drawn))) != 50 {
		t.Errorf("drawn %v, want 50 different ones in their order", drawn)
	}
	if again := Some(t, all, 50, 50); !slices.Equal(again, drawn) {
		t.Errorf("one seed draws %v and %v", drawn, again)
	}
	share := OneIn(t, 10, 10)
	taken := 0
	for range all {
		if share() {
			taken++
		}
	}
	if taken < 50 || taken > 200 {
		t.Errorf("a share of 10 takes %d of %d", taken, len(all))
	}
	t.Setenv("ZERMELO_SEED", "two")
	if other := Some(t, all, 50, 50); slices.Equal(other, drawn) {
		t.Error("another seed draws the same")
	}
	if few := Some(t, all[:3], 50, 50); len(few) != 3 {
		t.Errorf("of 3 things %d are drawn", len(few))
	}
	t.Setenv("ZERMELO_LONG", "1")
	if got := Some(t, all, 50, 50); !slices.Equal(got, all) {
		t.Error("the long run leaves some out")
	}
	share = OneIn(t, 10, 10)
	for range 100 {
		if !share() {
			t.Fatal("the long run leaves some out")
		}
	}
}
