//go:build unix

package engine

import (
	"context"
	"syscall"
	"testing"
)

// rate reports the values per second of the first n values of a rule.
func rate(b *testing.B, r Rule, n uint64, o Options) {
	b.Helper()
	start := userSeconds()
	for b.Loop() {
		e, err := New(r, o)
		if err != nil {
			b.Fatal(err)
		}
		if err := e.Extend(context.Background(), n); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "values/s")
	b.ReportMetric(float64(n)*float64(b.N)/(userSeconds()-start), "values/cpu-s")
}

// userSeconds returns the processor time used by this process.
func userSeconds() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()) / 1e9
}

var games = []struct {
	name string
	rule Rule
	n    uint64
}{
	{"0.07/1e5", Digits(0, 0, 7), 1e5},
	{"0.6/1e5", Digits(0, 6), 1e5},
	{"0.007/1e5", Digits(0, 0, 0, 7), 1e5},
	{"0.007/2e5", Digits(0, 0, 0, 7), 2e5},
	{"0.6/1e7", Digits(0, 6), 1e7},
	{"Grundy/1e7", Grundy(), 1e7},
	{"0.16/1e8", Digits(0, 1, 6), 1e8},
	{"0.104/1e8", Digits(0, 1, 0, 4), 1e8},
}

func BenchmarkValues(b *testing.B) {
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, Options{NoPeriod: true}) })
	}
}

func BenchmarkPortable(b *testing.B) {
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, Options{Portable: true, NoPeriod: true}) })
	}
}

func BenchmarkTwoWorkers(b *testing.B) {
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, Options{Workers: 2, NoPeriod: true}) })
	}
}
