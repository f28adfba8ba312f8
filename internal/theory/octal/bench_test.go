//go:build unix

package octal

import (
	"context"
	"syscall"
	"testing"

	"zermelo/internal/theory/octal/internal/kernel"
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
	opts Options
}{
	{"0.07/1e5", Digits(0, 0, 7), 1e5, Options{}},
	{"0.6/1e5", Digits(0, 6), 1e5, Options{}},
	{"0.007/1e5", Digits(0, 0, 0, 7), 1e5, Options{}},
	{"0.007/2e5", Digits(0, 0, 0, 7), 2e5, Options{}},
	{"4.007/1e6", Digits(4, 0, 0, 7), 1e6, Options{NoPeriod: true}},
	{"0.6/1e7", Digits(0, 6), 1e7, Options{NoPeriod: true}},
	{"Grundy/1e7", Grundy(), 1e7, Options{NoPeriod: true}},
	{"0.16/1e8", Digits(0, 1, 6), 1e8, Options{NoPeriod: true}},
	{"0.104/1e8", Digits(0, 1, 0, 4), 1e8, Options{NoPeriod: true}},
	{"take 1,5,9/1e8", Digits(0, 3, 0, 0, 0, 3, 0, 0, 0, 3), 1e8, Options{NoPeriod: true}},
}

func BenchmarkValues(b *testing.B) {
	for _, g := range games {
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, g.opts) })
	}
}

func BenchmarkPortable(b *testing.B) {
	for _, g := range games {
		g.opts.Portable = true
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, g.opts) })
	}
}

// BenchmarkSets compares the kernels that this processor can run.
func BenchmarkSets(b *testing.B) {
	for _, g := range games {
		for _, set := range kernel.Sets() {
			g.opts.set = set
			b.Run(g.name+"/"+set.Name, func(b *testing.B) { rate(b, g.rule, g.n, g.opts) })
		}
	}
}

func BenchmarkTwoWorkers(b *testing.B) {
	for _, g := range games[5:9] {
		g.opts.Workers = 2
		b.Run(g.name, func(b *testing.B) { rate(b, g.rule, g.n, g.opts) })
	}
}

// BenchmarkProof reports the time from nothing to a proved period.
func BenchmarkProof(b *testing.B) {
	for _, g := range []struct {
		name string
		rule Rule
	}{
		{"0.16", Digits(0, 1, 6)},
		{"0.56", Digits(0, 5, 6)},
		{"0.454", Digits(0, 4, 5, 4)},
		{"0.104", Digits(0, 1, 0, 4)},
	} {
		for _, cycle := range []bool{false, true} {
			name := g.name + "/guy-smith"
			if cycle {
				name = g.name + "/cycle"
			}
			b.Run(name, func(b *testing.B) {
				start := userSeconds()
				for b.Loop() {
					e, err := New(g.rule, Options{History: !cycle})
					if err != nil {
						b.Fatal(err)
					}
					p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 1e9, Cycle: cycle, Bound: cycle})
					if err != nil || p == nil {
						b.Fatal(p, err)
					}
				}
				b.ReportMetric((userSeconds()-start)/float64(b.N), "cpu-s/proof")
			})
		}
	}
}
