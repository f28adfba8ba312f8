package short

import (
	"math"
	"regexp"
	"testing"
)

// withShallow runs a test with another bound of the values that are their own
// cores.
func withShallow(bound uint64, run func()) {
	defer func(n uint64) { shallow = n }(shallow)
	shallow = bound
	run()
}

// All laws hold, and play agrees, where all values, or all but the most shallow
// ones, are numbers and cores.
func TestLawsOfCores(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, bound := range []uint64{0, 2} {
		withShallow(bound, func() {
			t.Run("DayTwo", TestDayTwoByPlay)
			t.Run("Random", TestRandomGamesByPlay)
			t.Run("Group", TestGroupLaws)
			t.Run("Stops", TestStopsByPlay)
			t.Run("Thermographs", TestThermographLaws)
			t.Run("Heating", TestHeatingLaws)
			t.Run("AtomicWeights", TestAtomicWeightLaws)
		})
	}
}

// Sums of many copies of a few values are written alike, compare alike and have
// as many followers whether they are held by cores or not.
func TestCopiesWithAndWithoutCores(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	kinds := []string{"Miny(2)", "{2|0||-1}", "1/2+Tiny(1)", "{3*|1||-1/2*}", "+-{3|1,2*}", "{5/2|^||v|-3}"}
	name := regexp.MustCompile(`<#\d+`) // of a value that is too long to write: its place in the table
	type seen struct {
		text      string
		followers int
		mean      string
		compared  Comparison
	}
	found := func(first, second string) (all []seen) {
		b := newBench(t)
		v, w := parse(t, b.t, first), parse(t, b.t, second)
		sum, before := v, Zero
		for k := range 14 {
			next := w
			if k%3 > 0 {
				next = v
			}
			before, sum = sum, sure[Value](b)(b.t.Add(sum, next))
			text := sure[string](b)(b.t.Text(sum, 1<<20))
			count, _ := b.t.followerCount(sum).Int64()
			all = append(all, seen{
				name.ReplaceAllString(text, "<#"), int(count), b.t.mean(sum).String(), sure[Comparison](b)(b.t.Compare(sum, before)),
			})
			if again := sure[Value](b)(b.t.Sub(sum, next)); again != before {
				t.Fatalf("%d copies of %s and %s less one are not those before", k, first, second)
			}
		}
		return all
	}
	for i, first := range kinds {
		for _, second := range kinds[i:] {
			var plain []seen
			withShallow(math.MaxUint32, func() { plain = found(first, second) })
			for _, bound := range []uint64{0, 3} {
				withShallow(bound, func() {
					for k, got := range found(first, second) {
						if got != plain[k] {
							t.Fatalf("bound %d, sum %d of %s and %s: %+v, without cores %+v", bound, k, first, second, got, plain[k])
						}
					}
				})
			}
		}
	}
}

// Two thousand copies of a game whose canonical form grows with their number.
func BenchmarkCopies(b *testing.B) {
	for b.Loop() {
		t := NewTable(Settings{})
		v := parse(b, t, "Miny(2)")
		sum := Zero
		for range 2000 {
			var err error
			if sum, err = t.Add(sum, v); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(t.Len()), "values")
		b.ReportMetric(float64(t.Bytes())/1e6, "MB")
	}
}
