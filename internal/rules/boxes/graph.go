package boxes

import (
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A graph is strings between numbered coins and the ground, in order.
type graph struct {
	strings [][2]string // the names of the ends
	net     *net
}

// groundName is the ground as people write it.
const groundName = "ground"

// ofShape returns the graph whose strings are the edges of a shape. The vertex that is called
// ground, or has the label g, is the ground.
func ofShape(shape text.Shape) (*graph, error) {
	number := make([]int, len(shape.Names))
	tied := make([]bool, len(shape.Names))
	for v, name := range shape.Names {
		number[v] = v
		if label, labelled := shape.Labels[v]; labelled && label.Text != "g" {
			return nil, label.Fault(phrase.Of("%q is nothing that a coin can be", label.Text), phrase.Of("write g for the ground"))
		} else if labelled || name == groundName {
			number[v] = ground
		}
	}
	g := &graph{}
	for _, e := range shape.Edges {
		tied[e[0]], tied[e[1]] = true, true
		if number[e[0]] == number[e[1]] {
			return nil, game.Unsupported(phrase.Of("a string has both ends at %s", shape.Names[e[0]]), phrase.Of("tie it to two coins, or to one and the ground"))
		}
	}
	if k := slices.Index(tied, false); k >= 0 {
		return nil, game.Unsupported(phrase.Of("there is no string at %s", shape.Names[k]), phrase.Of("write the strings, like 1-2 2-3 3-ground"))
	}
	if len(shape.Edges) > maxStrings {
		return nil, game.Limit(phrase.Of("there are %d strings, and at most %d can be", len(shape.Edges), maxStrings), phrase.Of("ask for a smaller graph"))
	}
	// Coins in the order of their numbers, or in which they come up; the ground comes last.
	edges := slices.Clone(shape.Edges)
	numbered := !slices.ContainsFunc(shape.Names, func(name string) bool { return name != groundName && !text.IsDigits(name) })
	rank := func(v int) int {
		n, err := strconv.Atoi(shape.Names[v])
		switch {
		case number[v] == ground:
			return 1 << 30
		case numbered && err == nil && n < 1<<30:
			return n
		}
		return v
	}
	for i, e := range edges {
		if rank(e[0]) > rank(e[1]) {
			edges[i] = [2]int{e[1], e[0]}
		}
	}
	slices.SortStableFunc(edges, func(a, b [2]int) int {
		if a[0] != b[0] {
			return rank(a[0]) - rank(b[0])
		}
		return rank(a[1]) - rank(b[1])
	})
	ends := make([][2]int, len(edges))
	for s, e := range edges {
		var names [2]string
		for k, v := range e {
			ends[s][k] = number[v]
			if names[k] = shape.Names[v]; number[v] == ground {
				names[k] = groundName
			}
		}
		g.strings = append(g.strings, names)
	}
	g.net = newNet(len(shape.Names), ends)
	return g, nil
}

// shapeForm is how graphs are read.
func shapeForm() text.ShapeForm {
	return text.ShapeForm{Most: 4 * maxStrings, Want: phrase.Of("write the strings, like 1-2 2-3 3-ground, or path 5, cycle 5, grid 3x4")}
}

// readGraph reads a graph from words, or from the content of a file.
func readGraph(file, written string) (*graph, error) {
	read := func() (text.Shape, error) {
		words, _ := text.Words(written, len(written))
		return text.ReadShape(words, shapeForm())
	}
	if file != "" {
		read = func() (text.Shape, error) { return text.ReadShapeFile(written, shapeForm()) }
	}
	shape, err := read()
	if err != nil {
		return nil, text.In(err, written)
	}
	g, err := ofShape(shape)
	return g, text.In(err, written)
}

// name is a string as people write it.
func (g *graph) name(s int) string { return g.strings[s][0] + "-" + g.strings[s][1] }

// write writes the strings that are there; none if none is.
func (g *graph) write(p Lines) string {
	var out []string
	for s := range each(uint64(p)) {
		out = append(out, g.name(s))
	}
	if out == nil {
		return "none"
	}
	return strings.Join(out, " ")
}

// read reads the strings that are there.
func (g *graph) read(written string) (p Lines, err error) {
	words, _ := text.Words(written, len(written))
	if len(words) == 1 && words[0].Text == "none" {
		return 0, nil
	}
	for _, w := range words {
		from, to, _ := strings.Cut(w.Text, "-")
		found := false
		for s, ends := range g.strings {
			if found = p>>s&1 == 0 && (ends == [2]string{from, to} || ends == [2]string{to, from}); found {
				p |= 1 << s
				break
			}
		}
		if !found {
			return 0, text.In(w.Fault(phrase.Of("there is no string %q, or not so often", w.Text), phrase.Of("write strings of %s", phrase.Clip(g.write(Lines(g.net.all()))))), written)
		}
	}
	return p, nil
}

// form is how positions of the graph are written, alone.
func (g *graph) form() form {
	return form{
		net: g.net, read: g.read, write: g.write,
		cut:  func(s int) phrase.Phrase { return phrase.Of("cut %s", g.name(s)) },
		draw: g.draw, coin: phrase.Of("coins"), normal: func(p Lines) Lines { return Lines(g.net.settled(uint64(p))) },
	}
}
