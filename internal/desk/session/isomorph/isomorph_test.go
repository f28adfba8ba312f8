package isomorph

import "testing"

// TestCounts counts what is listed; the numbers are those of the On-Line Encyclopedia of
// Integer Sequences.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		which string
		want  []int
	}{
		{Graphs, "A000088", []int{1, 2, 4, 11, 34, 156, 1044, 12346}},
		{Trees, "A000055", []int{1, 1, 1, 2, 3, 6, 11, 23, 47, 106}},
		{Digraphs, "A000273", []int{1, 3, 16, 218, 9608}},
		{Orders, "A000112", []int{1, 2, 5, 16, 63, 318, 2045}},
	} {
		for i, want := range c.want {
			n := 0
			for range All(c.kind, i+1) {
				n++
			}
			if n != want {
				t.Errorf("%s: %d of %d nodes, want %d", c.which, n, i+1, want)
			}
		}
	}
	for i, want := range []int{1, 1, 2, 6, 21, 112, 853} { // A001349
		n := 0
		for g := range All(Graphs, i+1) {
			if g.IsConnected() {
				n++
			}
		}
		if n != want {
			t.Errorf("%d connected graphs of %d nodes, want %d", n, i+1, want)
		}
	}
}

// TestUnlike goes through all graphs and all numberings of few nodes: what is listed has one
// of each that are alike, and no two.
func TestUnlike(t *testing.T) {
	const n = 4
	orders := permutations(n)
	for _, kind := range []Kind{Graphs, Digraphs, Orders} {
		of := map[form]int{}
		for g := range All(kind, n) {
			images := map[form]bool{}
			for _, order := range orders {
				images[image(&g, order)] = true
			}
			for f := range images {
				of[f]++
			}
		}
		count := 0
		for code := range 1 << (n * n) {
			g := coded(code, n)
			if !isOf(kind, &g) {
				continue
			}
			count++
			if f := form(g.To); of[f] != 1 {
				t.Fatalf("kind %d: %v is listed %d times", kind, f, of[f])
			}
		}
		if count != len(of) {
			t.Errorf("kind %d: %d are listed, and there are %d", kind, len(of), count)
		}
	}
}

func coded(code, n int) (g Graph) {
	g.Nodes = n
	for a := range n {
		g.To[a] = Set(code >> (a * n) & (1<<n - 1))
	}
	return g
}

func isOf(kind Kind, g *Graph) bool {
	for a := range g.Nodes {
		for b := range g.Nodes {
			ab, ba := g.To[a]>>b&1 == 1, g.To[b]>>a&1 == 1
			if a == b && ab || kind == Graphs && ab != ba || kind == Orders && (ab && ba && a != b || ab && g.To[b]&^g.To[a] != 0) {
				return false
			}
		}
	}
	return true
}

func image(g *Graph, order []int) (f form) {
	for a := range g.Nodes {
		for b := range g.Nodes {
			f[order[a]] |= g.To[a] >> b & 1 << order[b]
		}
	}
	return f
}

func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for i := range n {
			q := append(append(append([]int{}, p[:i]...), n-1), p[i:]...)
			all = append(all, q)
		}
	}
	return all
}
