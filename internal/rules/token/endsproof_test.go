package token

import (
	"fmt"
	"slices"
	"testing"
)

// The proof of docs/theory.md, "Why rows may be folded", step by step on all
// small rows. Nothing here uses foldPeaks but to compare.

// everyRow calls visit with all rows of a length of numbers from low to high.
// visit may not keep the row.
func everyRow(length int, low, high int64, visit func(row []int64)) {
	row := make([]int64, length)
	var fill func(i int)
	fill = func(i int) {
		if i == length {
			visit(row)
			return
		}
		for x := low; x <= high; x++ {
			row[i] = x
			fill(i + 1)
		}
	}
	fill(0)
}

// peak reports whether the numbers at i, i+1, i+2 can be folded.
func peak(row []int64, i int) bool { return row[i] <= row[i+1] && row[i+1] >= row[i+2] }

// folds returns what each possible fold leaves.
func folds(row []int64) (all [][]int64) {
	for i := 0; i+2 < len(row); i++ {
		if peak(row, i) {
			left := append(slices.Clone(row[:i]), row[i]-row[i+1]+row[i+2])
			all = append(all, append(left, row[i+3:]...))
		}
	}
	return all
}

// normal folds the first peak until there is none.
func normal(row []int64) []int64 {
	for {
		next := folds(row)
		if len(next) == 0 {
			return row
		}
		row = next[0]
	}
}

// alternating is alt: the numbers by size, added and subtracted in turn.
func alternating(numbers []int64) (sum int64) {
	sorted := slices.Clone(numbers)
	slices.SortFunc(sorted, func(a, b int64) int { return int(b - a) })
	for i, n := range sorted {
		if i%2 == 0 {
			sum += n
		} else {
			sum -= n
		}
	}
	return sum
}

// odd is P: whether an odd number of them exceed s.
func odd(numbers []int64, s int64) bool {
	is := false
	for _, n := range numbers {
		is = is != (n > s)
	}
	return is
}

// area counts the unit intervals from -bound to bound where in holds.
func area(bound int64, in func(s int64) bool) (units int64) {
	for s := -bound; s < bound; s++ {
		if in(s) {
			units++
		}
	}
	return units
}

// with is a number before a row.
func with(a int64, row []int64) []int64 { return append([]int64{a}, row...) }

func reversed(row []int64) []int64 {
	back := slices.Clone(row)
	slices.Reverse(back)
	return back
}

func TestFoldingOfEnds(t *testing.T) {
	t.Run("1: the order does not matter", func(t *testing.T) {
		ends := map[string]string{} // of each row, the one end
		var follow func(row []int64) string
		follow = func(row []int64) string {
			name := fmt.Sprint(row)
			if end, ok := ends[name]; ok {
				return end
			}
			end := ""
			for _, next := range folds(row) {
				switch other := follow(next); {
				case end == "":
					end = other
				case end != other:
					t.Fatalf("%v is folded to %s and to %s", row, end, other)
				}
			}
			if end == "" {
				end = name
			}
			ends[name] = end
			return end
		}
		for n := range 8 {
			everyRow(n, 0, 3, func(row []int64) {
				end := follow(row)
				if got := fmt.Sprint(foldPeaks(row)); got != end {
					t.Fatalf("%v is folded to %s, want %s", row, got, end)
				}
				if n > 0 {
					left, right := normal(with(row[0], normal(row[1:]))), normal(append(slices.Clone(normal(row[:n-1])), row[n-1]))
					if fmt.Sprint(left) != end || fmt.Sprint(right) != end {
						t.Fatalf("%v: folded first without an end it becomes %v and %v, want %s", row, left, right, end)
					}
				}
			})
		}
	})

	t.Run("2: what is left is a valley", func(t *testing.T) {
		for n := range 8 {
			everyRow(n, 0, 3, func(row []int64) {
				valley := normal(row)
				lowest := 0
				for lowest+1 < len(valley) && valley[lowest+1] < valley[lowest] {
					lowest++
				}
				// The two that are lowest may be equal.
				for i := lowest + 1; i < len(valley); i++ {
					if valley[i] < valley[i-1] || valley[i] == valley[i-1] && i > lowest+1 {
						t.Fatalf("%v is folded to %v", row, valley)
					}
				}
				if len(valley) > 0 && slices.Max(valley) != max(valley[0], valley[len(valley)-1]) {
					t.Fatalf("%v: the greatest of %v is at no end", row, valley)
				}
				g := Ends{row}
				if got, want := g.Score(StretchOf(0, uint32(n))), alternating(valley); got != want {
					t.Fatalf("%v: by the greater end %d, by size %d", row, got, want)
				}
			})
		}
	})

	t.Run("3, 4, 5: a number before a valley", func(t *testing.T) {
		equal := 0
		for n := range 6 {
			everyRow(n, -2, 4, func(valley []int64) {
				if len(folds(valley)) > 0 {
					return
				}
				for a := int64(-3); a <= 5; a++ {
					equal += checkBefore(t, a, valley)
				}
			})
		}
		if equal == 0 {
			t.Error("equality was never tried")
		}
	})

	t.Run("6: induction", func(t *testing.T) {
		for n := 2; n < 8; n++ {
			everyRow(n, -1, 2, func(row []int64) {
				whole := alternating(normal(row))
				left := row[0] - alternating(normal(row[1:]))
				right := row[n-1] - alternating(normal(row[:n-1]))
				if whole != max(left, right) {
					t.Fatalf("%v: alt is %d, and by the ends %d and %d", row, whole, left, right)
				}
				valley := normal(row)
				if valley[0] >= valley[len(valley)-1] && whole != left || valley[0] <= valley[len(valley)-1] && whole != right {
					t.Fatalf("%v, folded to %v: the greater end is not the better", row, valley)
				}
				if whole != intervalScore(row) {
					t.Fatalf("%v is worth %d by all stretches, %d by alt", row, intervalScore(row), whole)
				}
			})
		}
	})
}

// checkBefore checks steps 3 to 5 for a number before a valley. It returns 1 if
// step 5 speaks of them.
func checkBefore(t *testing.T, a int64, valley []int64) int {
	t.Helper()
	// Step 3: pairs go from the left as long as u can be folded with them.
	u, gone := a, 0
	for gone+1 < len(valley) && u <= valley[gone] && valley[gone] >= valley[gone+1] {
		u += valley[gone+1] - valley[gone]
		gone += 2
	}
	whole := normal(with(a, valley))
	if !slices.Equal(whole, with(u, valley[gone:])) {
		t.Fatalf("%d before %v is folded to %v, want %d and what is behind %d numbers", a, valley, whole, u, gone)
	}
	chain := append(slices.Clone(valley[:gone]), u)
	if !slices.IsSortedFunc(chain, func(x, y int64) int { return int(y - x) }) {
		t.Fatalf("%d before %v: %v does not fall", a, valley, chain)
	}
	if alternating(chain) != a {
		t.Fatalf("%d before %v: alt of %v is %d", a, valley, chain, alternating(chain))
	}
	// The mirror image is folded likewise.
	if mirror := normal(append(reversed(valley), a)); !slices.Equal(mirror, reversed(whole)) {
		t.Fatalf("%v before %d is folded to %v", reversed(valley), a, mirror)
	}

	// Step 4, with a bound that no number reaches.
	const bound = 40
	both := area(bound, func(s int64) bool { return odd(whole, s) && odd(valley, s) })
	for _, numbers := range [][]int64{whole, valley, chain} {
		units := area(bound, func(s int64) bool { return odd(numbers, s) }) - bound*int64(len(numbers)%2)
		if units != alternating(numbers) {
			t.Fatalf("%v: alt is %d, the area %d", numbers, alternating(numbers), units)
		}
	}
	for s := int64(-bound); s < bound; s++ {
		if (odd(whole, s) != odd(valley, s)) != odd(chain, s) {
			t.Fatalf("%v and %v do not differ at %d as %v says", whole, valley, s, chain)
		}
	}
	if sum := alternating(whole) + alternating(valley); sum != a+2*both {
		t.Fatalf("%d before %v: the sum is %d, want %d and twice %d", a, valley, sum, a, both)
	}

	// Step 5.
	if u < slices.Max(whole) {
		return 0
	}
	if both != 0 {
		t.Fatalf("%d before %v: %d is the greatest of %v, and the area is %d", a, valley, u, whole, both)
	}
	return 1
}
