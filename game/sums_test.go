package game

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"
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
	lot.Check(t, func(t *rapid.T) {
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

// lists returns the sums as lists.
func lists[P comparable](s *Sums[P]) [][]P {
	all := [][]P{}
	for i := range s.Len() {
		all = append(all, slices.Clone(s.At(i)))
	}
	return all
}

// upTo is a rule set by type: a move appends the numbers below.
type upTo struct{}

func (upTo) Moves(dst []int, p int) []int {
	for q := range p {
		dst = append(dst, q)
	}
	return dst
}

// Sums of one position and others, mixed, are what a list of lists is.
func TestSumsAgainstLists(t *testing.T) {
	rules := Of[int](upTo{})
	lot.Check(t, func(t *rapid.T) {
		var s Sums[int]
		want := [][]int{}
		short := rapid.SliceOfN(rapid.IntRange(0, 3), 0, 4)
		steps := map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				sum := short.Draw(t, "sum")
				s.Add(sum...)
				want = append(want, sum)
			},
			"add one": func(t *rapid.T) {
				p := rapid.IntRange(0, 3).Draw(t, "p")
				s.Add(p)
				want = append(want, []int{p})
			},
			"moves of a type": func(t *rapid.T) {
				p := rapid.IntRange(0, 4).Draw(t, "p")
				rules.Moves(&s, p, Left)
				for q := range p {
					want = append(want, []int{q})
				}
			},
			"truncate": func(t *rapid.T) {
				n := rapid.IntRange(0, len(want)).Draw(t, "n")
				s.Truncate(n)
				want = want[:n]
			},
			"cancel": func(t *rapid.T) {
				n := rapid.IntRange(0, len(want)).Draw(t, "n")
				s.Cancel(n)
				for i := n; i < len(want); i++ {
					want[i] = CancelPairs(slices.Clone(want[i]))
				}
			},
			"": func(t *rapid.T) {
				if got := lists(&s); s.Len() != len(want) || !slices.EqualFunc(got, want, slices.Equal[[]int]) {
					t.Fatalf("the sums are %v, want %v", got, want)
				}
				if got := s.Parts(); !slices.Equal(got, slices.Concat(want...)) {
					t.Fatalf("the positions are %v, want those of %v", got, want)
				}
				if s.Bytes() < int64(len(s.Parts()))*bits.UintSize/8 {
					t.Fatalf("%d bytes hold %d positions", s.Bytes(), len(s.Parts()))
				}
				_ = append(s.Parts(), 9)
				for i := range s.Len() {
					_ = append(s.At(i), 9)
				}
			},
		}
		t.Repeat(steps)
		s.Reset()
		if s.Len() != 0 || len(s.Parts()) != 0 {
			t.Fatal("an empty list is not empty")
		}
	})
}

// oneSided has a move for Left, and two for Right.
type oneSided struct{}

func (oneSided) Moves(dst []int, p int, who Player) []int {
	return append(dst, []int{p, p}[:1+int(who)]...)
}

func TestMoveCountIsOfTheOneWithMore(t *testing.T) {
	if n := Of[int](oneSided{}).MoveCount(0); n != 2 {
		t.Errorf("there are %d moves, want 2", n)
	}
}

func TestAddSums(t *testing.T) {
	var s, want Sums[int]
	append6 := func(dst []int) []int { return append(dst, 1, 2, 3, 4, 5, 6) }
	for _, width := range []int{1, 2, 1, 3, 6} {
		s.AddSums(width, append6)
		for part := range slices.Chunk(append6(nil), width) {
			want.Add(part...)
		}
		s.AddSums(width, func(dst []int) []int { return dst })
	}
	if !slices.EqualFunc(s.All(), want.All(), slices.Equal) {
		t.Errorf("got %v, want %v", s.All(), want.All())
	}
}

// The first of equal sums stays, whatever the order of parts, as a search through all
// finds them.
func TestOnce(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		all := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(0, 3), 0, 3), 0, 40).Draw(t, "sums")
		var s Sums[int]
		var want [][]int
		for _, sum := range all {
			s.Add(sum...)
			same := func(other []int) bool {
				return slices.Equal(slices.Sorted(slices.Values(other)), slices.Sorted(slices.Values(sum)))
			}
			if !slices.ContainsFunc(want, same) {
				want = append(want, sum)
			}
		}
		s.Once()
		if got := s.All(); !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%v leaves %v, want %v", all, got, want)
		}
	})
}
