package nimber

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"
)

// slowMex asks the definition, number by number.
func slowMex(values []Nimber) Nimber {
	for m := Nimber(0); ; m++ {
		if !slices.Contains(values, m) {
			return m
		}
	}
}

func TestMexIsTheDefinition(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		top := rapid.SampledFrom([]uint64{3, 70, 200, math.MaxUint64}).Draw(t, "top")
		values := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Nimber {
			return Nimber(rapid.Uint64Range(0, top).Draw(t, "v"))
		}), 0, 300).Draw(t, "values")
		if got, want := Mex(values), slowMex(values); got != want {
			t.Fatalf("Mex(%v) = %v, want %v", values, got, want)
		}
	})
}

// Every full run 0..k-1 has mex k, across the border of the one-word path.
func TestMexOfFullRuns(t *testing.T) {
	values, scratch := []Nimber{}, []uint64(nil)
	for k := Nimber(0); k < 300; k++ {
		var m Nimber
		if m, scratch = MexInto(values, scratch); m != k {
			t.Fatalf("mex of 0..%d-1 is %v", k, m)
		}
		values = append(values, k)
	}
}

// Nim-sum is the addition of a vector space over the field of two elements,
// and the mex recursion for Nim heaps gives it: *a + *b is the mex of
// *a' + *b and *a + *b' over a' < a and b' < b.
func TestSumIsTheMexOfItsOptions(t *testing.T) {
	for a := Nimber(0); a < 40; a++ {
		for b := Nimber(0); b < 40; b++ {
			var options []Nimber
			for x := Nimber(0); x < a; x++ {
				options = append(options, Sum(x, b))
			}
			for y := Nimber(0); y < b; y++ {
				options = append(options, Sum(a, y))
			}
			if got, want := Sum(a, b), slowMex(options); got != want {
				t.Fatalf("%v + %v = %v, want %v", a, b, got, want)
			}
		}
	}
}

func ExampleMex() {
	fmt.Println(Mex([]Nimber{0, 1, 3}), Mex(nil), Sum(3, 5))
	// Output: *2 0 *6
}

func BenchmarkMex(b *testing.B) {
	for _, n := range []int{3, 60, 1000} {
		values := make([]uint32, n)
		for i := range values {
			values[i] = uint32(i * 7 % n)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var scratch []uint64
			for b.Loop() {
				_, scratch = MexInto(values, scratch)
			}
		})
	}
}
