package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSumsKeepWhatIsAdded(t *testing.T) {
	var s Sums[int]
	s.Add(1, 2)
	s.Add()
	s.Add(3)
	if s.Len() != 3 || !slices.Equal(s.At(0), []int{1, 2}) || len(s.At(1)) != 0 || !slices.Equal(s.At(2), []int{3}) {
		t.Fatalf("got %v %v %v", s.At(0), s.At(1), s.At(2))
	}
	s.Truncate(1)
	s.Add(4)
	if s.Len() != 2 || !slices.Equal(s.At(1), []int{4}) {
		t.Fatalf("after Truncate(1): %d sums, last %v", s.Len(), s.At(s.Len()-1))
	}
	// A slice handed out must not let its holder write over the next sum.
	_ = append(s.At(0), 9)
	if !slices.Equal(s.At(1), []int{4}) {
		t.Fatal("appending to a sum wrote over its neighbour")
	}
}

// What remains of a list is what stands there an odd number of times, once.
func TestCancelPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.IntRange(0, 12), 0, 60).Draw(t, "parts")
		count := map[int]int{}
		for _, p := range parts {
			count[p]++
		}
		kept := CancelPairs(slices.Clone(parts))
		left := map[int]int{}
		for _, p := range kept {
			left[p]++
		}
		for p, n := range count {
			if left[p] != n%2 {
				t.Fatalf("%v leaves %v: %d occurs %d times", parts, kept, p, left[p])
			}
		}
	})
}

func TestCancelFromLeavesTheSumsBefore(t *testing.T) {
	var s Sums[int]
	s.Add(1, 1)
	s.Add(2, 3, 2)
	s.Add()
	s.Add(5, 5, 5, 7)
	s.Cancel(1)
	want := [][]int{{1, 1}, {3}, {}, {5, 7}}
	for i := range want {
		if !slices.Equal(s.At(i), want[i]) {
			t.Fatalf("sum %d is %v, want %v", i, s.At(i), want[i])
		}
	}
}
