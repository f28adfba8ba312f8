package gametest

import (
	"flag"
	"slices"
	"testing"
	"time"
)

var calibrating = flag.Bool("calibrate", false, "measure the thresholds that were chosen for speed")

// Calibrate measures work with a threshold at fractions and multiples of its
// value, if the flag -calibrate is given, and logs how long each takes and
// which is best. It judges nothing: how far the value is from the best depends
// on the machine. The test must not run beside others.
func Calibrate[N ~int | ~int64 | ~uint64](t *testing.T, name string, threshold *N, work func()) {
	t.Helper()
	if !*calibrating {
		t.Skip("-calibrate is not given")
	}
	const rounds = 5
	now := *threshold
	defer func() { *threshold = now }()
	values := []N{max(1, now/64), max(1, now/16), max(1, now/4), max(1, now/2), now, now * 2, now * 4, now * 16, now * 64}
	values = slices.Compact(values)
	least := make([]time.Duration, len(values))
	for round := range rounds { // all values in turns, for the machine has its moods
		for i, v := range values {
			*threshold = v
			start := time.Now()
			work()
			if took := time.Since(start); round == 0 || took < least[i] {
				least[i] = took
			}
		}
	}
	best := slices.Index(least, slices.Min(least))
	for i, v := range values {
		mark := ""
		switch {
		case i == best && v == now:
			mark = "  now, the best"
		case i == best:
			mark = "  the best"
		case v == now:
			mark = "  now"
		}
		t.Logf("%s %12v %12v %6.2f%s", name, v, least[i].Round(time.Microsecond), float64(least[i])/float64(least[best]), mark)
	}
}
