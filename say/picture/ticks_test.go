package picture

import (
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/value/dyadic"
)

// number draws numbers of all sizes.
func number(t *rapid.T, name string) dyadic.Dyadic {
	x := dyadic.New(rapid.Int64Range(-1<<40, 1<<40).Draw(t, name), rapid.Uint32Range(0, 60).Draw(t, name+" exponent"))
	return x.Shift(rapid.SampledFrom([]int{0, 0, 0, 30, 90}).Draw(t, name+" scale"))
}

// TestTicks: ticks are evenly spaced multiples of their step that fill the
// span, and not too many.
func TestTicks(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		lo, most := number(t, "lo"), rapid.Int64Range(2, 40).Draw(t, "most")
		span := number(t, "span").Abs().Add(dyadic.New(1, 30))
		hi := lo.Add(span)
		step := roundStep(span, most)
		all := ticks(lo, hi, most)
		if int64(len(all)) > most+1 {
			t.Fatalf("%d ticks, at most %d asked for", len(all), most)
		}
		next := lo
		for i, at := range all {
			if at.at.Less(lo) || hi.Less(at.at) {
				t.Fatalf("%v lies outside", at.at)
			}
			if i > 0 && !at.at.Sub(all[i-1].at).Equal(step) {
				t.Fatalf("%v and %v are not %v apart", all[i-1].at, at.at, step)
			}
			if next = at.at.Add(step); !ceilTo(at.at, step).Equal(at.at) {
				t.Fatalf("%v is no multiple of %v", at.at, step)
			}
		}
		if len(all) > 0 && (!hi.Less(next) || !all[0].at.Sub(step).Less(lo)) {
			t.Fatalf("a tick is missing between %v and %v: %v", lo, hi, all)
		}
		if len(all) == 0 && !span.Less(step) {
			t.Fatalf("no tick in a span of %v", span)
		}
		// No finer round step would do with as many.
		if finer := roundStep(span, most*10); !finer.Less(step) {
			t.Fatalf("the step %v is no finer than %v", finer, step)
		}
	})
}

func TestTickText(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "-3/4": "-3/4", "100000": "100000", "5000000": "5e6", "-120000000": "-12e7", "1234567": "1234567",
	} {
		x, err := dyadic.Parse(text)
		if got := tickText(x); err != nil || got != want {
			t.Errorf("%s is written %s, want %s (%v)", text, got, want, err)
		}
	}
}
