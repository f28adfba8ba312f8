package diagram

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Says returns what a node says in a graph file: its owner, left or right, and
// of an end the value or the score; "" where it says nothing.
func (n *Node) Says() (owner, value, score string) {
	if n.Mover != nil {
		owner = sides[*n.Mover]
	}
	switch {
	case n.Last != nil && owner == sides[game.Right]:
		score = strconv.FormatInt(-*n.Last, 10)
	case n.Last != nil:
		score = strconv.FormatInt(*n.Last, 10)
	case n.Ended != nil:
		value = map[game.Result]string{game.Win: "win", game.Loss: "loss", game.Drawn: "draw"}[*n.Ended]
	}
	return owner, value, score
}

// sides are the names of the players in graph files.
var sides = [2]string{"left", "right"}

// Side returns left or right for an edge that one player has; "" where both
// have it, or the node says who moves.
func (g *Graph) Side(e Edge) string {
	if !g.Unequal || e.By == game.Both {
		return ""
	}
	return e.By.String()
}

// From returns the edges that leave a node.
func (g *Graph) From(node int) []Edge {
	low, high := g.bound(node), g.bound(node+1)
	return g.Edges[low:high]
}

// bound returns the number of edges that leave nodes before one.
func (g *Graph) bound(node int) int {
	low, high := 0, len(g.Edges)
	for low < high {
		if middle := (low + high) / 2; g.Edges[middle].From < node {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// Worth is the value of a node as pictures show it: the Grundy value, that of
// misère play where that is played, or the value of unequal players.
func (g *Graph) Worth(n *Node) string {
	worth := n.Grundy
	if g.Play == game.Misere {
		worth = n.Misere
	}
	switch {
	case n.Value != "":
		return n.Value
	case worth != nil && g.Play != game.Jia:
		return strconv.FormatUint(*worth, 10)
	case n.Score != nil:
		return phrase.Signed(*n.Score)
	}
	return ""
}

// Notes say what else is known of a node, a few words each.
func (g *Graph) Notes(n *Node) (notes []phrase.Phrase) {
	if n.Suspense[0] != nil {
		notes = append(notes, phrase.Of("suspense %s", Lengths(n.Suspense)))
	}
	switch {
	case n.Outcome == game.Draw:
		notes = append(notes, phrase.Of("draw"))
	case n.Remoteness[0] != nil:
		notes = append(notes, phrase.Of("remoteness %s", Lengths(n.Remoteness)))
	}
	if n.Misere != nil && g.Play == game.Normal {
		notes = append(notes, phrase.Of("misère %d", *n.Misere))
	}
	return notes
}

// Lengths writes the length of a game; where it depends on who moves first,
// that with Left first and that with Right first. It is "" if it is not known.
func Lengths(n [2]*uint32) string {
	switch {
	case n[0] == nil:
		return ""
	case n[1] == nil:
		return fmt.Sprint(*n[0])
	}
	return fmt.Sprintf("%d | %d", *n[0], *n[1])
}

// WriteDOT writes the graph in the DOT language, as the game 'graph' reads it. say gives
// phrases their language.
func (g *Graph) WriteDOT(w io.Writer, say func(phrase.Phrase) string) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph {\n\tstart=%s;\n", text.DOTName(g.Nodes[0].Name))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		owner, value, score := n.Says()
		label, cut, style := n.Name, "", "filled"
		if worth := g.Worth(n); worth != "" {
			label += "\n" + worth
		}
		for _, note := range g.Notes(n) {
			label += "\n" + say(note)
		}
		if n.Cut {
			cut, style = "true", "filled,dashed"
		}
		fmt.Fprintf(out, "\t%s%s;\n", text.DOTName(n.Name),
			text.DOTAttributes("owner", owner, "value", value, "score", score, "cut", cut, "style", style, "fillcolor", dotColours[n.fill()], "label", label))
	}
	for _, e := range g.Edges {
		points := ""
		if e.Points != 0 {
			points = strconv.FormatInt(e.Points, 10)
		}
		fmt.Fprintf(out, "\t%s -> %s%s;\n", text.DOTName(g.Nodes[e.From].Name), text.DOTName(g.Nodes[e.To].Name),
			text.DOTAttributes("by", g.Side(e), "points", points, "label", say(e.Label), "color", edgeColours[g.ink(e)]))
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// The colours of Graphviz: of nodes, and of edges.
var (
	dotColours = map[picture.Colour]string{
		picture.White: "white", picture.PaleGreen: "#93c98f", picture.PaleRed: "#e99a92", picture.PaleBlue: "#a9c8f0", picture.Silver: "#c9c9c9", picture.PaleGold: "#f5e3a0",
	}
	edgeColours = map[picture.Colour]string{picture.Blue: "blue", picture.Red: "red"}
)

// fill is the colour of a node: green is won by the player to move, red lost;
// blue is Left's and gold Right's, whoever moves.
func (n *Node) fill() picture.Colour {
	switch n.Outcome {
	case game.Next:
		return picture.PaleGreen
	case game.Previous:
		return picture.PaleRed
	case game.LeftWins:
		return picture.PaleBlue
	case game.RightWins:
		return picture.PaleGold
	case game.Draw:
		return picture.Silver
	}
	return picture.White
}

// ink is the colour of an edge: that of the player who has it.
func (g *Graph) ink(e Edge) picture.Colour {
	switch g.Side(e) {
	case "left":
		return picture.Blue
	case "right":
		return picture.Red
	}
	return picture.None
}

// Picture draws the graph, the position itself ringed, with what nodes are
// worth beside and below them. Where a player is to move at a node, a box is
// Right's. say gives phrases their language.
func (g *Graph) Picture(say func(phrase.Phrase) string) *picture.Picture {
	drawn := picture.Graph{}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		node := picture.Node{Name: clipped(n.Name), Note: clipped(g.Worth(n)), Fill: n.fill()}
		for _, note := range g.Notes(n) {
			node.Lines = append(node.Lines, say(note))
		}
		if n.Cut {
			node.Lines = append(node.Lines, "…")
		}
		if n.Mover != nil && *n.Mover == game.Right {
			node.Form = picture.Block
		}
		if i == 0 {
			node.Rings = []picture.Colour{picture.Gold}
		}
		drawn.Nodes = append(drawn.Nodes, node)
	}
	for _, e := range g.Edges {
		edge := picture.Edge{From: e.From, To: e.To, Arrow: true, Ink: g.ink(e)}
		if e.Points != 0 {
			edge.Label = phrase.Signed(e.Points)
		}
		drawn.Edges = append(drawn.Edges, edge)
	}
	sheet := drawn.Picture()
	sheet.Title = phrase.Clip(g.Game + " " + g.Position)
	return sheet
}

// clipped is a text that a node has room for.
func clipped(name string) string {
	const most = 24
	letters := []rune(name)
	if len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return name
}
