package picture

import (
	"cmp"
	"math"
	"slices"
)

// Layout finds places for the n nodes of a graph, neighbours about 1 apart. A
// graph of arrows without a cycle stands in layers, each node below all that
// lead to it; of any other each component is laid so that distances on the
// sheet are those in the graph, as well as can be (the stress of Kamada and
// Kawai 1989, made less by majorization, Gansner, Koren and North 2004), paths
// as lines and cycles as circles. The same graph is always laid in the same
// way. It takes quadratic time and room.
func Layout(n int, edges []Edge) []Point {
	if layers := layersOf(n, edges); layers != nil {
		return layered(layers, edges)
	}
	next := make([][]int, n)
	for _, e := range edges {
		if e.From != e.To {
			next[e.From], next[e.To] = append(next[e.From], e.To), append(next[e.To], e.From)
		}
	}
	places := make([]Point, n)
	done := make([]bool, n)
	left := 0.0
	for v := range n {
		if done[v] {
			continue
		}
		nodes := reached(next, v)
		part := place(next, nodes)
		low, right := math.Inf(1), math.Inf(-1)
		for _, p := range part {
			low, right = min(low, p.X), max(right, p.X)
		}
		for i, u := range nodes {
			done[u] = true
			places[u] = Point{left + part[i].X - low, part[i].Y}
		}
		left += right - low + 1
	}
	return places
}

// layersOf returns the nodes in layers by the longest way to each; nil for a
// graph without arrows, or with a cycle.
func layersOf(n int, edges []Edge) [][]int {
	layer := make([]int, n)
	for round := 0; ; round++ {
		changed := false
		for _, e := range edges {
			if !e.Arrow {
				return nil
			}
			if layer[e.To] <= layer[e.From] {
				layer[e.To], changed = layer[e.From]+1, true
			}
		}
		if !changed {
			break
		}
		if round > n {
			return nil
		}
	}
	if len(edges) == 0 {
		return nil
	}
	var layers [][]int
	for v, l := range layer {
		for len(layers) <= l {
			layers = append(layers, nil)
		}
		layers[l] = append(layers[l], v)
	}
	return layers
}

// layered places nodes that stand in layers: in each by the middle of their
// neighbours in the layers above, then below, a few times.
func layered(layers [][]int, edges []Edge) []Point {
	n := 0
	for _, l := range layers {
		n += len(l)
	}
	above, below := make([][]int, n), make([][]int, n)
	for _, e := range edges {
		above[e.To], below[e.From] = append(above[e.To], e.From), append(below[e.From], e.To)
	}
	places := make([]Point, n)
	spread := func(y int) {
		for i, v := range layers[y] {
			places[v] = Point{float64(i) - float64(len(layers[y])-1)/2, float64(y)}
		}
	}
	sort := func(y int, near [][]int) {
		middle := map[int]float64{}
		for _, v := range layers[y] {
			middle[v] = places[v].X
			if len(near[v]) > 0 {
				sum := 0.0
				for _, u := range near[v] {
					sum += places[u].X
				}
				middle[v] = sum / float64(len(near[v]))
			}
		}
		slices.SortStableFunc(layers[y], func(a, b int) int { return cmp.Compare(middle[a], middle[b]) })
		spread(y)
	}
	for y := range layers {
		spread(y)
	}
	for range 8 {
		for y := 1; y < len(layers); y++ {
			sort(y, above)
		}
		for y := len(layers) - 2; y >= 0; y-- {
			sort(y, below)
		}
	}
	return places
}

// reached returns the nodes that hang together with v.
func reached(next [][]int, v int) []int {
	nodes, seen := []int{v}, map[int]bool{v: true}
	for i := 0; i < len(nodes); i++ {
		for _, u := range next[nodes[i]] {
			if !seen[u] {
				seen[u] = true
				nodes = append(nodes, u)
			}
		}
	}
	return nodes
}

// place lays one component.
func place(next [][]int, nodes []int) []Point {
	n := len(nodes)
	number := map[int]int{}
	for i, v := range nodes {
		number[v] = i
	}
	far := make([][]float64, n) // distances in the graph
	ends, inner := 0, 0
	for i, v := range nodes {
		far[i] = make([]float64, n)
		order := reached(next, v)
		steps := map[int]float64{v: 0}
		for _, u := range order {
			for _, w := range next[u] {
				if _, ok := steps[w]; !ok {
					steps[w] = steps[u] + 1
				}
			}
			far[i][number[u]] = steps[u]
		}
		switch len(dedupe(next[v])) {
		case 0, 1:
			ends++
		case 2:
			inner++
		}
	}
	switch {
	case n == 1:
		return []Point{{}}
	case ends == 2 && ends+inner == n:
		return line(next, nodes, far)
	case inner == n && n > 2:
		return circle(next, nodes, number)
	}
	return relaxed(far)
}

func dedupe(list []int) []int {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}

// line lays a path from its end of the lower number.
func line(next [][]int, nodes []int, far [][]float64) []Point {
	end := 0
	for i, v := range nodes {
		if len(dedupe(next[v])) == 1 && (len(dedupe(next[nodes[end]])) != 1 || v < nodes[end]) {
			end = i
		}
	}
	out := make([]Point, len(nodes))
	for i := range nodes {
		out[i].X = far[end][i]
	}
	return out
}

// circle lays a cycle clockwise from the top.
func circle(next [][]int, nodes []int, number map[int]int) []Point {
	out := make([]Point, len(nodes))
	n := float64(len(nodes))
	radius := 0.5 / math.Sin(math.Pi/n)
	for v, before, i := nodes[0], -1, 0; i < len(nodes); i++ {
		turn := 2 * math.Pi * float64(i) / n
		out[number[v]] = Point{radius * math.Sin(turn), -radius * math.Cos(turn)}
		list := dedupe(next[v])
		to := list[0]
		if to == before || before < 0 && len(list) > 1 && list[1] < to {
			to = list[1]
		}
		before, v = v, to
	}
	return out
}

// relaxed lays nodes of given distances: from the directions in which the
// distances differ most, then every node to where the others want it.
func relaxed(far [][]float64) []Point {
	n := len(far)
	first := principal(far, nil)
	second := principal(far, first)
	at := make([]Point, n)
	for i := range at {
		// The smallest shift parts nodes whose distances are all the same.
		turn := 2.4 * float64(i)
		at[i] = Point{first[i] + 0.01*math.Cos(turn), second[i] + 0.01*math.Sin(turn)}
	}
	for range 300 {
		for i := range at {
			var sum Point
			weights := 0.0
			for j := range at {
				if i == j {
					continue
				}
				dx, dy := at[i].X-at[j].X, at[i].Y-at[j].Y
				length := max(math.Hypot(dx, dy), 1e-6)
				weight := 1 / (far[i][j] * far[i][j])
				sum.X += weight * (at[j].X + far[i][j]*dx/length)
				sum.Y += weight * (at[j].Y + far[i][j]*dy/length)
				weights += weight
			}
			at[i] = Point{sum.X / weights, sum.Y / weights}
		}
	}
	return at
}

// principal returns the coordinate in which the rows of far differ most, apart
// from the direction of other.
func principal(far [][]float64, other []float64) []float64 {
	n := len(far)
	mean := make([]float64, n)
	for _, row := range far {
		for j, x := range row {
			mean[j] += x / float64(n)
		}
	}
	v := make([]float64, n)
	for i := range v {
		v[i] = math.Sin(float64(3*i + 1)) // no symmetry keeps it
	}
	for range 100 {
		clean(v, other)
		next := make([]float64, n)
		for i, row := range far {
			along := 0.0
			for j, x := range row {
				along += (x - mean[j]) * v[j]
			}
			next[i] = along
		}
		back := make([]float64, n)
		for i, row := range far {
			for j, x := range row {
				back[j] += (x - mean[j]) * next[i]
			}
		}
		v = back
		norm := 0.0
		for _, x := range v {
			norm += x * x
		}
		if norm = math.Sqrt(norm); norm < 1e-9 {
			break
		}
		for i := range v {
			v[i] /= norm
		}
	}
	clean(v, other)
	out := make([]float64, n)
	for i, row := range far {
		for j, x := range row {
			out[i] += (x - mean[j]) * v[j]
		}
	}
	return out
}

// clean takes from v what lies along other.
func clean(v, other []float64) {
	along, norm := 0.0, 0.0
	for i, x := range other {
		along += x * v[i]
		norm += x * x
	}
	for i, x := range other {
		if norm > 0 {
			v[i] -= x * along / norm
		}
	}
}
