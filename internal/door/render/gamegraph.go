package render

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/desk/diagram"
	"zermelo/say/phrase"
)

// GameGraph is the game graph of a position, as the game 'graph' reads it, with
// what its nodes are worth; for people, a row of a table for each node.
func GameGraph(g *diagram.Graph) Document {
	o := Object{
		{"game", g.Game},
		{"position", g.Position},
		{"play", g.Play.String()},
		{"unequal?", g.Unequal},
		{"left_out?", g.Cut},
		{"start", g.Nodes[0].Name},
		{"nodes", Objects{len(g.Nodes), func(i int) Object { return graphNode(g, i) }}},
	}
	text := []Block{
		Line{raw(titled(g.Game, g.Position))},
		Paragraph{phrase.Of("The game graph has %s positions and %s moves between them.", phrase.Count(len(g.Nodes)), phrase.Count(len(g.Edges)))},
	}
	if g.Cut > 0 {
		text = append(text, Paragraph{phrase.Of("The moves from %s of the positions, marked …, are left out.", phrase.Count(g.Cut))})
	}
	return Document{o, append(text, graphTable(g))}
}

// graphNode is a node with its moves.
func graphNode(g *diagram.Graph, i int) Object {
	n := &g.Nodes[i]
	owner, value, score := n.Says()
	edges := g.From(i)
	return Object{
		{"name", n.Name},
		{"owner?", owner},
		{"value?", value},
		{"score?", score},
		{"depth", n.Depth},
		{"cut?", n.Cut},
		{"solved", Object{
			{"outcome?", outcomeLetter(n.Outcome)},
			{"draw?", n.Ends.String()},
			{"value?", n.Value},
			{"grundy?", n.Grundy},
			{"misere?", n.Misere},
			{"remoteness?", n.Remoteness[0]},
			{"suspense?", n.Suspense[0]},
			{"remoteness_right?", n.Remoteness[1]},
			{"suspense_right?", n.Suspense[1]},
			{"score?", n.Score},
		}},
		{"to?", each(edges, func(e diagram.Edge) Object {
			return Object{
				{"node", g.Nodes[e.To].Name},
				{"by?", g.Side(e)},
				{"points?", e.Points},
				{"label", e.Label},
			}
		})},
	}
}

// outcomeLetter is the outcome for programs; "" if it is not known.
func outcomeLetter(o game.Outcome) string {
	if o == game.Undecided {
		return ""
	}
	return o.String()
}

// graphTable has a row for each node: what it is worth, and its options with
// what they are worth, of which that of the node follows.
func graphTable(g *diagram.Graph) Columns {
	value := phrase.Of("value")
	if g.Play == game.Misere && !g.Unequal {
		value = phrase.Of("misère value")
	}
	c := Columns{Head: []phrase.Phrase{
		phrase.Of("position"), value, phrase.Of("outcome"), phrase.Of("suspense"), phrase.Of("remoteness"), phrase.Of("misère"), phrase.Of("options"),
	}}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		misere := ""
		if n.Misere != nil && g.Play != game.Misere {
			misere = strconv.FormatUint(*n.Misere, 10)
		}
		c.Rows = append(c.Rows, []string{
			phrase.Clip(n.Name), phrase.Clip(g.Worth(n)), outcomeLetter(n.Outcome), diagram.Lengths(n.Suspense), diagram.Lengths(n.Remoteness), misere,
			nodeOptions(g, i),
		})
	}
	return c
}

// nodeOptions are the nodes that moves from one lead to, each with its value, those
// of Left before a bar and those of Right behind it where the players differ.
func nodeOptions(g *diagram.Graph, node int) string {
	if g.Nodes[node].Cut {
		return "…"
	}
	var left, right []string
	for _, e := range g.From(node) {
		to := &g.Nodes[e.To]
		word := to.Name
		if worth := g.Worth(to); worth != "" {
			word += " = " + worth
		}
		if e.By != game.RightFirst || !g.Unequal {
			left = append(left, word)
		}
		if g.Unequal && e.By != game.LeftFirst {
			right = append(right, word)
		}
	}
	if !g.Unequal || len(left)+len(right) == 0 {
		return strings.Join(left, ", ")
	}
	return strings.TrimSpace(strings.Join(left, ", ") + " | " + strings.Join(right, ", "))
}
