package token

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"zermelo/game"
	"zermelo/game/text"
)

// A Paint is how a position of a graph is drawn: a colour of Graphviz and a
// note under the name of the node; either may be empty.
type Paint struct{ Color, Note string }

// PaintResult returns the colour of a result for the player to move: green for
// a win, red for a loss, grey for a draw.
func PaintResult(r game.Result, note string) Paint {
	return Paint{[...]string{"#e99a92", "#c9c9c9", "#93c98f"}[r+1], note}
}

// WriteDOT writes the graph in the DOT language, so that [ReadGraph] reads it
// back, with every node in the paint of its position. A node of a partizan
// graph shows the paint of both players to move, Left's first. A nil paint
// leaves nodes plain.
func (g *Graph) WriteDOT(w io.Writer, paint func(p Spot) Paint) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph {\n\tstart=%s;\n", text.DOTName(g.names[g.starts[0].Node()]))
	for i := range g.names {
		fmt.Fprintf(out, "\t%s%s;\n", text.DOTName(g.names[i]), g.nodeAttributes(uint32(i), paint))
	}
	for i := range g.names {
		for _, e := range g.edges[g.first[i]:g.first[i+1]] {
			fmt.Fprintf(out, "\t%s -> %s%s;\n", text.DOTName(g.names[i]), text.DOTName(g.names[e.node]), g.edgeAttributes(e))
		}
	}
	out.WriteString("}\n")
	return out.Flush()
}

// WriteDiagram implements [game.Diagrammer].
func (g *Graph) WriteDiagram(w io.Writer, value func(p Spot) (game.Result, string, error)) error {
	return g.writePainted(w, value, PaintResult)
}

// writePainted writes the graph in the paint of values. The error is the first of
// value, or that of w.
func (g *Graph) writePainted(w io.Writer, value func(p Spot) (game.Result, string, error), paint func(game.Result, string) Paint) error {
	var fault error
	err := g.WriteDOT(w, func(p Spot) Paint {
		r, note, err := value(p)
		if err != nil && fault == nil {
			fault = err
		}
		return paint(r, note)
	})
	if fault != nil {
		return fault
	}
	return err
}

func (g *Graph) nodeAttributes(node uint32, paint func(p Spot) Paint) string {
	var list []string
	add := func(key, value string) { list = append(list, key, value) }
	degree := g.first[node+1] - g.first[node]
	e := g.ends[node]
	if g.kind == ownedKind && (degree > 0 || e.word == endOpen || e.word == endWin || e.word == endLoss) {
		add("owner", graphNames[g.owners[node]])
	}
	switch e.word {
	case endOpen:
	case endScore:
		add("score", strconv.FormatInt(e.score, 10))
	default:
		for name, w := range endWords {
			if w == e.word {
				add("value", name)
			}
		}
	}
	if paint != nil {
		color, note := g.nodePaint(node, paint)
		if color != "" {
			add("style", "filled")
			add("fillcolor", color)
		}
		if note != "" {
			add("label", g.names[node]+"\n"+note)
		}
	}
	return text.DOTAttributes(list...)
}

// nodePaint joins the paints of the positions at a node.
func (g *Graph) nodePaint(node uint32, paint func(p Spot) Paint) (color, note string) {
	left := paint(SpotOf(node, game.Left))
	if g.kind != partizanKind {
		return left.Color, left.Note
	}
	right := paint(SpotOf(node, game.Right))
	if left.Color != "" && right.Color != "" {
		color = left.Color + ":" + right.Color // Graphviz lets one pass into the other
	}
	note = left.Note
	if right.Note != "" {
		note += " | " + right.Note
	}
	return color, note
}

func (g *Graph) edgeAttributes(e graphEdge) string {
	by := ""
	if g.kind == partizanKind && e.by != byBoth {
		by = graphNames[e.by>>1]
	}
	return text.DOTAttributes("by", by, "label", g.labels[e.label])
}
