package formula

import "testing"

// TestFactors: products are seen, and what is none is not.
func TestFactors(t *testing.T) {
	for _, c := range []struct{ text, first, second string }{
		{"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1", "x -> i for i in 0..x - 1", "y -> j for j in 0..y - 1"},
		{"x, y -> a, y, x, b, a, b if a < x and b < y for a in {0, 1}, b in 0..y-1", "x -> a if a < x for a in {0, 1}", "y -> b if b < y for b in 0..y - 1"},
		{
			"x, y -> x-k, y, x, y-1, x-k, y-1 for k in 1..x; x, y -> x-k, y for k in 1..x",
			"x -> x - k for k in 1..x", "y -> nothing; y -> y - 1",
		},
		{
			"x, y -> i, y, h, y, x, j, i, j, h, j for i in 0..x-1, h in 0..i-1, j in 0..y-1",
			"x -> i, h for i in 0..x - 1 for h in 0..i - 1", "y -> j for j in 0..y - 1",
		},
		{"x, y -> x, y-k for k in 1..y", "x -> nothing", "y -> y - k for k in 1..y"},
		{"x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y", "", ""},
		{"x, y -> i, y, x, j, i, j for i in 0..x-1, j in 0..y-1 if i < j", "", ""},
		{"x, y -> i, y, x, j for i in 0..x-1, j in 0..y-1", "", ""},
		{"x, y -> i, y, x, i, i, i for i in 0..x-1 if i < y", "", ""},
		{"n -> n-1", "", ""},
	} {
		f, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		first, second, ok := f.Factors()
		if ok != (c.first != "") {
			t.Errorf("%s: %t", c.text, ok)
			continue
		}
		if ok && (first.String() != c.first || second.String() != c.second) {
			t.Errorf("%s: %q and %q", c.text, first, second)
		}
	}
}
