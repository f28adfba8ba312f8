package token

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Sum returns the graph as a game for sums, in which nothing but the last move
// counts and no position comes again: Grundy values or the values of short
// games are those of any other rules. A position of a partizan graph does not
// say there who is to move: Mover is Left. ok is false if nodes have owners,
// scores or results other than that the player to move has lost, or if there is
// a cycle. It costs time linear in the size of the graph.
func (g *Graph) Sum() (rules *game.Rules[Spot], ok bool) {
	order := g.order()
	if rules = g.summand(); rules == nil || len(order) < len(g.names) {
		return nil, false
	}
	if rules.Alike {
		rules.Lasts, rules.Illustrate = g.lasts(order), g.illustrateSum(order)
	} else {
		rules.Illustrate = g.illustrateWhole(g.Rules(), nil)
	}
	if g.kind == impartialKind && g.Len() <= mostExplained {
		rules.Explain = g.explainValues(order)
	}
	return rules, true
}

// summand returns the graph as a component of sums, in which players need not alternate and
// positions may come again; nil if it is none.
func (g *Graph) summand() *game.Rules[Spot] {
	if g.kind == ownedKind || !g.lastMoveWins() {
		return nil
	}
	return &game.Rules[Spot]{
		Alike: g.kind == impartialKind, Single: true,
		Moves: func(dst *game.Sums[Spot], p Spot, who game.Player) {
			for _, e := range g.edges[g.first[p.Node()]:g.first[p.Node()+1]] {
				if g.kind == impartialKind || e.by.has(who) {
					dst.Add(SpotOf(e.node, game.Left))
				}
			}
		},
		SizeRules: game.SizeRules[Spot]{Count: func(p Spot) uint64 { return uint64(g.first[p.Node()+1] - g.first[p.Node()]) }},
		PeopleRules: game.PeopleRules[Spot]{
			Describe: func(_ int, p Spot, to []Spot) phrase.Phrase {
				return g.describe(p, to[0], func(by byWhom) bool { return true })
			},
			Write:   func(p Spot) string { return quoteName(g.names[p.Node()]) },
			Draw:    g.Draw,
			Diagram: g.writeValues,
		},
	}
}

// lasts returns how long the token goes on, found for all nodes, in the given
// order, when it is asked first: a graph may be larger than what is searched for
// the length of other games. Two tokens are no matter of one fold.
func (g *Graph) lasts(order []uint32) func(parts []Spot, play game.Play) uint64 {
	lengths := func(theory fold.Theory) func() []uint32 {
		return sync.OnceValue(func() []uint32 { return g.folded(order, theory.Fold) })
	}
	normal, misere := lengths(fold.Remoteness()), lengths(fold.MisereRemoteness())
	return func(parts []Spot, play game.Play) uint64 {
		switch {
		case len(parts) == 0:
			return 0
		case len(parts) > 1:
			return math.MaxUint64
		case play == game.Misere:
			return uint64(misere()[parts[0].Node()])
		}
		return uint64(normal()[parts[0].Node()])
	}
}

// folded returns what fold makes, for every node, of what it made of the nodes
// that its edges lead to. order has the nodes before those that they lead to.
func (g *Graph) folded(order []uint32, fold func(options []uint32) uint32) []uint32 {
	all := make([]uint32, len(g.names))
	var options []uint32
	for _, node := range slices.Backward(order) {
		options = options[:0]
		for _, e := range g.edges[g.first[node]:g.first[node+1]] {
			options = append(options, all[e.node])
		}
		all[node] = fold(options)
	}
	return all
}

// mex is the fold that gives Grundy values.
func mex(options []uint32) uint32 {
	v, _ := nimber.MexInto(options, nil)
	return v
}

// mostExplained is the number of nodes of a graph up to which the value of
// every node is explained.
const mostExplained = 300

// explainValues says for every node that p leads to how its value follows from
// those of its options (mex), the ends first.
func (g *Graph) explainValues(order []uint32) func(p Spot) []phrase.Phrase {
	return func(p Spot) (why []phrase.Phrase) {
		values, follows := g.folded(order, mex), map[uint32]bool{p.Node(): true}
		for _, node := range order {
			for _, e := range g.edges[g.first[node]:g.first[node+1]] {
				follows[e.node] = follows[e.node] || follows[node]
			}
		}
		for _, node := range slices.Backward(order) {
			if !follows[node] {
				continue
			}
			name := quoteName(g.names[node])
			var terms []string
			for _, e := range g.edges[g.first[node]:g.first[node+1]] {
				terms = append(terms, fmt.Sprintf("f(%s)=%d", quoteName(g.names[e.node]), values[e.node]))
			}
			if terms == nil {
				why = append(why, phrase.Of("  f(%s) = 0, for there is no move", name))
			} else {
				why = append(why, phrase.Raw(fmt.Sprintf("  f(%s) = mex{ %s } = %d", name, strings.Join(terms, ", "), values[node])))
			}
		}
		return why
	}
}

// writeValues writes the graph with the value of every node, and in the colour
// of its result where that is the same for both players.
func (g *Graph) writeValues(w io.Writer, value func(p Spot) (game.Result, string, error)) error {
	if g.kind == impartialKind {
		return g.WriteDiagram(w, value)
	}
	forBoth := func(p Spot) (game.Result, string, error) {
		if p.Mover() == game.Right {
			return game.Drawn, "", nil // Left's says it
		}
		return value(p)
	}
	return g.writePainted(w, forBoth, func(_ game.Result, note string) Paint { return Paint{Note: note} })
}

// A turned is a position of a partizan graph that says who is to move.
type turned struct{ Spot }

// openSum makes the game of a graph without cycles, with the rules of
// [Graph.Sum], written as data. A position that says who is to move is one of
// the game that is solved whole.
func (g *Graph) openSum(rules *game.Rules[Spot], whole *game.Named, data string) entry.Game {
	start := SpotOf(g.starts[0].Node(), game.Left)
	named := g.inSums(rules, whole, data)
	return entry.Game{
		Named: named,
		Start: func() []any { return []any{start} },
		Parse: func(words []entry.Word) ([]any, error) {
			p, err := g.parseSum(text.Lines(words))
			return []any{p}, text.Within(err, "", words[0].Offset)
		},
		For: func(read []any) (*game.Named, []any) {
			if p, ok := read[0].(turned); ok {
				return whole, []any{p.Spot}
			}
			return named, read
		},
	}
}

// inSums returns rules of the graph for sums, written as data.
func (g *Graph) inSums(rules *game.Rules[Spot], whole *game.Named, data string) *game.Named {
	start := SpotOf(g.starts[0].Node(), game.Left)
	return walk.Named("graph", rules, func(parts []Spot) string {
		if len(parts) == 0 || parts[0] == start {
			return data
		}
		return data + " at " + rules.Write(parts[0])
	}).WithIdentity(whole.Identity() + " in sums")
}

// parseSum reads a node, as a Spot, or in a partizan graph with who is to move
// there, as a turned one.
func (g *Graph) parseSum(text string) (any, error) {
	s := &scanner{text: text}
	node, err := g.readNode(s)
	if err != nil {
		return nil, err
	}
	if g.kind == partizanKind && strings.TrimSpace(text[s.at:]) != "" {
		p, err := g.Parse(text)
		return turned{p}, err
	}
	return SpotOf(node, game.Left), s.end()
}

// lastMoveWins reports whether nothing but the last move counts.
func (g *Graph) lastMoveWins() bool {
	return !g.scored && !slices.ContainsFunc(g.ends, func(e ending) bool { return e.word != endOpen && e.word != endLoss })
}

// order returns the nodes, each before those its edges lead to; not all of them
// if the token can come to a node again.
func (g *Graph) order() []uint32 {
	entering := make([]uint32, len(g.names))
	for _, e := range g.edges {
		entering[e.node]++
	}
	var free []uint32 // nodes that no unseen edge leads to
	for node, n := range entering {
		if n == 0 {
			free = append(free, uint32(node))
		}
	}
	for i := 0; i < len(free); i++ {
		for _, e := range g.edges[g.first[free[i]]:g.first[free[i]+1]] {
			if entering[e.node]--; entering[e.node] == 0 {
				free = append(free, e.node)
			}
		}
	}
	return free
}
