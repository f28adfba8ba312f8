package catalog_test

import (
	"testing"

	"zermelo/catalog"
)

// BenchmarkParse reads positions of a small game, of one with large tables and
// of one on boards: a line of a long batch.
func BenchmarkParse(b *testing.B) {
	for _, c := range []struct{ name, line string }{
		{"nim", "nim 3 3 1"}, {"quixo", "quixo:3"}, {"domineering", "domineering ....|....|....|...."},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := catalog.Parse(c.line); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
