package cli

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
)

// BenchmarkBatch answers many lines in one run of the program, as 'zermelo
// solve --batch' does.
func BenchmarkBatch(b *testing.B) {
	for _, c := range []struct{ name, format string }{
		{"nim", "nim %d %d\n"},
		{"kayles", "kayles %d + nim %d\n"},
		{"domineering", "domineering ....|..#. + number %d + number -%d\n"},
	} {
		b.Run(c.name, func(b *testing.B) {
			var in strings.Builder
			const lines = 40
			for i := range lines {
				fmt.Fprintf(&in, c.format, i%7+3, i%11+2)
			}
			b.ReportAllocs()
			for b.Loop() {
				streams := Streams{In: strings.NewReader(in.String()), Out: io.Discard, Err: io.Discard}
				if code := Run(context.Background(), []string{"solve", "--batch"}, streams); code != exitAnswered {
					b.Fatalf("exit code %d", code)
				}
			}
			b.ReportMetric(float64(lines*b.N)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}
