package catalog_test

import (
	"testing"

	"zermelo/internal/rules/catalog"
)

// BenchmarkParse reads one position.
func BenchmarkParse(b *testing.B) {
	for _, c := range []struct{ name, line string }{
		{"nim", "nim 3 3 1"},
		{"quixo", "quixo:3 x..|.o.|... x"},
		{"domineering", "domineering ....|....|....|...."},
		{"hackenbush", "hackenbush 0-1:b 1-2:r 1-3:b"},
		{"sum", "nim 3 + kayles 7 + domineering ..|.."},
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
