package discover

import (
	"context"
	"testing"
	"time"
)

func TestTry(t *testing.T) {
	for _, c := range []struct {
		name, text, asked string
		heaps             int
	}{
		{"wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", "", 0},
		{"mark", "n -> n-1; n -> n div 2 if n >= 1", "losing", 0},
		{"mark values", "n -> n-1; n -> n div 2 if n >= 1", "values", 0},
		{"fibonacci", "n, q -> n-t, 2*t for t in 1..min(n,q)", "", 0},
		{"dynamic 1", "n, q -> n-t, t for t in 1..min(n,q)", "", 0},
		{"lasker", "n -> n-k for k in 1..n; n -> a, b for a+b == n if a >= 1 if b >= 1", "", 0},
		{"nim", "n -> n-k for k in 1..n", "", 0},
		{"nim 3", "n -> n-k for k in 1..n", "losing", 3},
		{"rook", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y", "values", 0},
		{"ed", "a, b -> c, d for c + d == a if c >= 1 if d >= 1; a, b -> c, d for c+d == b if c >= 1 if d >= 1", "losing", 0},
		{"king", "x, y -> x-1, y; x, y -> x, y-1; x, y -> x-1,y-1", "", 0},
		{"knight", "x, y -> x-1, y-2; x, y -> x-2, y-1; x, y -> x+1,y-2; x,y -> x-2,y+1", "", 0},
		{"wythoff2", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-l for k in 1..x, l in 1..y if k-l < 2 if l-k < 2", "", 0},
		{"wythoff3", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-l for k in 1..x, l in 1..y if k-l < 3 if l-k < 3", "", 0},
		{"dynamic 3", "n, q -> n-t, 3*t for t in 1..min(n,q)", "", 0},
	} {
		r, err := Told(c.name, c.text, false)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		f, err := Find(context.Background(), r, Request{Asked: c.asked, Heaps: c.heaps})
		if f != nil {
			t.Log(c.name, f.Status, f.Class, f.Rule, f.System, f.States, f.Largest, f.Table, err, time.Since(start))
		} else {
			t.Log(c.name, err)
		}
	}
}
