package contest

import (
	"bufio"
	"context"

	"zermelo/internal/rules/hackenbush"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

func christmas() Problem {
	return Problem{
		ID:     "poj3710",
		Title:  phrase.Of("Christmas Game: cut an edge of a tree; what no longer hangs on its root falls; who cannot cut loses"),
		Source: "POJ 3710",
		Input:  phrase.Of("cases of N, then N graphs: numbers of nodes and edges, and the ends of each edge; node 1 is the root; to the end of the input"),
		Limits: phrase.Of("1 ≤ N < 100, nodes < 100, edges < 500"),
		Solve: func(_ context.Context, in *Reader, out *bufio.Writer) error {
			var edges []hackenbush.Edge
			for {
				more, err := in.More()
				if err != nil || !more {
					return err
				}
				n, err := in.Uint(phrase.Of("a number of graphs"), 1, 99)
				if err != nil {
					return err
				}
				var sum nimber.Nimber
				for range n {
					v, err := readGraph(in, &edges, 99, func(uint64) (least, most uint64) { return 0, 499 })
					if err != nil {
						return err
					}
					sum ^= v
				}
				choose(out, sum != 0, "Sally", "Harry")
			}
		},
	}
}

func gotRoot() Problem {
	const most = 1_000_000
	return Problem{
		ID:     "ipsc2003-root",
		Title:  phrase.Of("Got Root?: cut an edge of a bush; what no longer hangs together with the ground is gone; who cannot cut loses"),
		Source: "IPSC 2003, problem G; BZOJ 1463",
		Input:  phrase.Of("the number of cases; a case is the numbers of nodes and edges and the ends of each edge; node 1 is the ground"),
		Limits: phrase.Of("1 ≤ nodes ≤ 10⁶, nodes - 1 ≤ edges ≤ 10⁶"),
		Solve: func(_ context.Context, in *Reader, out *bufio.Writer) error {
			cases, err := in.Uint(phrase.Of("a number of cases"), 1, most)
			if err != nil {
				return err
			}
			var edges []hackenbush.Edge
			for range cases {
				v, err := readGraph(in, &edges, most, func(nodes uint64) (uint64, uint64) { return nodes - 1, most })
				if err != nil {
					return err
				}
				choose(out, v != 0, "Alice", "Bob")
			}
			return in.End()
		},
	}
}

// readGraph reads a graph and returns its value. edgeLimits says how many
// edges a graph of so many nodes may have. edges is memory to be used again.
func readGraph(in *Reader, edges *[]hackenbush.Edge, nodeLimit uint64, edgeLimits func(nodes uint64) (least, most uint64)) (nimber.Nimber, error) {
	nodes, err := in.Uint(phrase.Of("a number of nodes"), 1, nodeLimit)
	if err != nil {
		return 0, err
	}
	least, most := edgeLimits(nodes)
	count, err := in.Uint(phrase.Of("a number of edges"), least, most)
	if err != nil {
		return 0, err
	}
	node := phrase.Of("a node")
	*edges = (*edges)[:0]
	for range count {
		a, err := in.Uint(node, 1, nodes)
		if err != nil {
			return 0, err
		}
		b, err := in.Uint(node, 1, nodes)
		if err != nil {
			return 0, err
		}
		*edges = append(*edges, hackenbush.Edge{A: int32(a - 1), B: int32(b - 1)})
	}
	return hackenbush.Value(int(nodes), *edges), nil
}
