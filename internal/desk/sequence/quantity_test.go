package sequence

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"zermelo/internal/rules/catalog"
)

// played are the quantities of the heaps up to a size by their definitions, from
// the moves of each heap to lists of heaps; they know of sums nothing but play.
type played struct {
	moves func(n int) [][]int
	memo  map[string]int
	ends  map[int]string
}

// options are the positions that a sum of heaps moves to, in the long ordinary sum.
func (p *played) options(heaps []int) (all [][]int) {
	for i, n := range heaps {
		for _, left := range p.moves(n) {
			next := append(slices.Delete(slices.Clone(heaps), i, i+1), left...)
			next = slices.DeleteFunc(next, func(h int) bool { return h == 0 })
			slices.Sort(next)
			all = append(all, next)
		}
	}
	return all
}

// misere is the misère value of a sum: a finished one is worth 1.
func (p *played) misere(heaps []int) int {
	key := fmt.Sprint(heaps)
	if v, ok := p.memo[key]; ok {
		return v
	}
	all := p.options(heaps)
	v := 1
	if len(all) > 0 {
		has := map[int]bool{}
		for _, o := range all {
			has[p.misere(o)] = true
		}
		for v = 0; has[v]; v++ {
		}
	}
	p.memo[key] = v
	return v
}

// length is the number of moves of one heap of a game that breaks none, which
// the winner makes short or long.
func (p *played) length(n int, hurry bool) int {
	key := fmt.Sprint(n, hurry)
	if v, ok := p.memo[key]; ok {
		return v
	}
	best, won := -1, false
	for _, left := range p.moves(n) {
		m := 0
		if len(left) > 0 {
			m = p.length(left[0], hurry)
		}
		wins := m%2 == 0
		switch {
		case wins && !won:
			best, won = m, true
		case wins != won:
		case won == hurry && m < best, won != hurry && m > best, best < 0:
			best = m
		}
	}
	p.memo[key] = best + 1
	return best + 1
}

// foreclosed is who wins when the game is over as soon as a heap is: "over",
// "∞", or the least value that no move to a heap of finite value has.
func (p *played) foreclosed(n int) (value string) {
	if known, ok := p.ends[n]; ok {
		return known
	}
	defer func() { p.ends[n] = value }()
	if len(p.moves(n)) == 0 {
		return "over"
	}
	has := map[string]bool{}
	for _, left := range p.moves(n) {
		if len(left) == 0 || p.foreclosed(left[0]) == "over" {
			return "∞"
		}
		has[p.foreclosed(left[0])] = true
	}
	v := 0
	for has[strconv.Itoa(v)] {
		v++
	}
	return strconv.Itoa(v)
}

// subtracting returns the moves of a subtraction game.
func subtracting(set ...int) func(n int) [][]int {
	return func(n int) (all [][]int) {
		for _, t := range set {
			switch {
			case t < n:
				all = append(all, []int{n - t})
			case t == n:
				all = append(all, nil)
			}
		}
		return all
	}
}

// kayles takes one or two and may break the heap.
func kayles(n int) (all [][]int) {
	for t := 1; t <= min(2, n); t++ {
		for a := 0; a <= (n-t)/2; a++ {
			all = append(all, []int{a, n - t - a})
		}
	}
	return all
}

// quantity lists a quantity.
func quantity(t *testing.T, name, what string, to uint64, period bool) *QuantityRow {
	t.Helper()
	g, err := catalog.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	q, err := QuantityOf(what)
	if err != nil {
		t.Fatal(err)
	}
	row, err := List(t.Context(), g, q, Request{To: to, Period: period, Limit: 1 << 14})
	if err != nil {
		t.Fatalf("%s, %s: %v", name, what, err)
	}
	return row
}

// TestQuantitiesByPlay compares the quantities with their definitions, and with
// the periods that are claimed, far behind the proof.
func TestQuantitiesByPlay(t *testing.T) {
	sets := map[string][]int{"1-3": {1, 2, 3}, "2,5,7": {2, 5, 7}, "3,4": {3, 4}, "2,3,7": {2, 3, 7}, "4": {4}}
	for name, set := range sets {
		const far = 200
		p := played{subtracting(set...), map[string]int{}, map[int]string{}}
		for _, what := range Quantities {
			row := quantity(t, "subtraction:"+name, what.Name, far, true)
			for n, got := range row.Values {
				want := ""
				switch what.Name {
				case "misere":
					want = strconv.Itoa(p.misere(slices.DeleteFunc([]int{n}, func(h int) bool { return h == 0 })))
				case "step", "remoteness":
					want = strconv.Itoa(p.length(n, what.Name == "remoteness"))
				default:
					want = p.foreclosed(n)
				}
				if got != want {
					t.Fatalf("subtraction:%s, %s of %d: %s, by play %s", name, what.Name, n, got, want)
				}
			}
			period := row.Search.Period
			if period == nil {
				t.Fatalf("subtraction:%s, %s: no period", name, what.Name)
			}
			for n := period.Preperiod; n+period.Length <= far; n++ {
				if grown(row.Values[n], period.Saltus) != row.Values[n+period.Length] {
					t.Fatalf("subtraction:%s, %s of %d: the period %d does not hold", name, what.Name, n, period.Length)
				}
			}
			if n := period.Preperiod; n > 0 && grown(row.Values[n-1], period.Saltus) == row.Values[n-1+period.Length] {
				t.Errorf("subtraction:%s, %s: the preperiod %d is too long", name, what.Name, n)
			}
		}
	}
	p := played{kayles, map[string]int{}, nil}
	for n, got := range quantity(t, "kayles", "misere", 14, false).Values {
		heaps := []int{n}
		if n == 0 {
			heaps = nil
		}
		if want := strconv.Itoa(p.misere(heaps)); got != want {
			t.Errorf("kayles, misère value of %d: %s, by play %s", n, got, want)
		}
	}
}

// grown is a value with a saltus added to it, if it is a number.
func grown(value string, by uint64) string {
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return value
	}
	return strconv.FormatUint(n+by, 10)
}
