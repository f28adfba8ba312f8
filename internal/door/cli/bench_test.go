package cli

import (
	"bufio"
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

// BenchmarkWorker answers calls one after the other: what a call takes beyond its answer.
func BenchmarkWorker(b *testing.B) {
	for _, line := range []string{`{"id":1,"call":"solve","args":{"words":"nim 3 4 5"}}`, `{"id":1,"call":"value","args":{"words":"{2|-1}+^*"}}`} {
		b.Run(strings.Fields(line)[0][8:18], func(b *testing.B) {
			in, out := io.Pipe()
			answers, said := io.Pipe()
			ended := make(chan int)
			go func() { ended <- Run(b.Context(), []string{"worker"}, Streams{In: in, Out: said, Err: io.Discard}) }()
			lines := bufio.NewScanner(answers)
			lines.Buffer(nil, 1<<20)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := io.WriteString(out, line+"\n"); err != nil || !lines.Scan() || !strings.Contains(lines.Text(), `"code":0`) {
					b.Fatal(err, lines.Text())
				}
			}
			_ = out.Close()
			if code := <-ended; code != exitAnswered {
				b.Fatalf("exit code %d", code)
			}
		})
	}
}
