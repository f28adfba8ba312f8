package token

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// A Spot is a position of a [Graph]: the node where the token is, and who is to
// move, which is Left wherever the node tells or both players are alike.
type Spot uint64

// SpotOf returns the position with the token on a node.
func SpotOf(node uint32, mover game.Player) Spot { return Spot(node) | Spot(mover)<<32 }

// Node returns the node where the token is.
func (p Spot) Node() uint32 { return uint32(p) }

// Mover returns who is to move.
func (p Spot) Mover() game.Player { return game.Player(p >> 32) }

// A Graph is any finite game: a token on a directed graph is moved along the
// edges. It is of one of three kinds:
//
//   - impartial: no node has an owner, the players move in turn, and a position
//     is seen from the player to move;
//   - owned: every node that can be left has an owner, who moves there, so that
//     a player may move several times in a row;
//   - partizan: edges belong to Left, to Right or to both, and the players move
//     in turn.
//
// A node without edges (for the player to move) is the end: it may say who has
// won, or what the score is; otherwise the player to move has lost. [Graph.Rules]
// is the game with the abilities of its kind.
type Graph struct {
	kind    graphKind
	scored  bool
	names   []string
	labels  []string
	numbers map[string]uint32
	owners  []game.Player // by node; of owned graphs
	ends    []ending      // by node
	starts  []Spot

	first, firstBack []uint32 // by node: where its edges, and those to it, start
	edges, back      []graphEdge
}

type graphKind uint8

const (
	impartialKind graphKind = iota
	ownedKind
	partizanKind
)

// A graphEdge is an edge, seen from one of its nodes.
type graphEdge struct {
	node  uint32 // the other node
	label uint32 // of Graph.labels; 0 is none
	by    byWhom
}

// byWhom says who may move along an edge: bit 0 is Left, bit 1 is Right.
type byWhom uint8

const byBoth byWhom = 3

func (b byWhom) has(who game.Player) bool { return b>>who&1 == 1 }

// An ending is what a node without edges says.
type ending struct {
	word  endWord
	score int64
}

type endWord uint8

const (
	endOpen endWord = iota // nothing: the player to move has lost
	endLoss                // for the player to move
	endDraw
	endWin
	endLeft // Left has won
	endRight
	endScore
)

// endWords are the words for the result at a node.
var endWords = map[string]endWord{
	"loss": endLoss, "draw": endDraw, "win": endWin, "left": endLeft, "right": endRight,
}

// Len returns the number of nodes.
func (g *Graph) Len() int { return len(g.names) }

// Name returns the name of a node.
func (g *Graph) Name(node uint32) string { return g.names[node] }

// Scored reports whether the graph has scores, so that the greater sum wins.
func (g *Graph) Scored() bool { return g.scored }

// Rules returns the game with the abilities of its kind: who is to move where
// the players differ, gains where there are scores.
func (g *Graph) Rules() *game.Rules[Spot] {
	rules := game.Of[Spot](g)
	if g.kind != impartialKind {
		rules.Turn = g.mover
		rules.Again = func(p, q Spot) bool { return g.mover(p) == g.mover(q) }
	}
	if g.scored {
		rules.Gains, rules.Last = g.gains, g.last
	}
	return rules
}

// mover returns the player to move; Left in impartial graphs.
func (g *Graph) mover(p Spot) game.Player {
	if g.kind == ownedKind {
		return g.owners[p.Node()]
	}
	return p.Mover()
}

// spot returns the position after p with the token on a node.
func (g *Graph) spot(p Spot, node uint32) Spot {
	if g.kind == partizanKind {
		return SpotOf(node, p.Mover().Other())
	}
	return SpotOf(node, game.Left)
}

// Starts implements [game.Starter]: the start, or the first node; in a partizan
// graph with Left to move, then with Right.
func (g *Graph) Starts() []Spot { return append([]Spot(nil), g.starts...) }

// Ended implements [game.Ender].
func (g *Graph) Ended(p Spot) (game.Result, bool) {
	e := g.ends[p.Node()]
	switch e.word {
	case endWin:
		return game.Win, true
	case endLoss:
		return game.Loss, true
	case endDraw, endScore:
		return game.Drawn, true
	case endLeft, endRight:
		if winner := game.Player(e.word - endLeft); winner == g.mover(p) {
			return game.Win, true
		}
		return game.Loss, true
	}
	return game.Loss, false
}

// Moves implements [game.Impartial]: in the order of the edges.
func (g *Graph) Moves(dst []Spot, p Spot) []Spot {
	for _, e := range g.edges[g.first[p.Node()]:g.first[p.Node()+1]] {
		if g.kind != partizanKind || e.by.has(p.Mover()) {
			dst = append(dst, g.spot(p, e.node))
		}
	}
	return dst
}

// Unmoves implements [game.Unmover].
func (g *Graph) Unmoves(dst []Spot, p Spot) []Spot {
	for _, e := range g.back[g.firstBack[p.Node()]:g.firstBack[p.Node()+1]] {
		if q := g.spot(p, e.node); g.kind != partizanKind || e.by.has(q.Mover()) {
			dst = append(dst, q)
		}
	}
	return dst
}

// gains appends the moves, which bring nothing: points are at the ends.
func (g *Graph) gains(dst []game.Gain[Spot], p Spot) []game.Gain[Spot] {
	for _, e := range g.edges[g.first[p.Node()]:g.first[p.Node()+1]] {
		if g.kind == partizanKind && !e.by.has(p.Mover()) {
			continue
		}
		dst = append(dst, game.Gain[Spot]{To: g.spot(p, e.node)})
	}
	return dst
}

// last returns the score of a node, which is for Left, or in an impartial graph
// for the player to move there.
func (g *Graph) last(p Spot) int64 {
	if score := g.ends[p.Node()].score; g.kind == impartialKind || g.mover(p) == game.Left {
		return score
	}
	return -g.ends[p.Node()].score
}

// Size implements [game.Ranker]: the nodes, twice in a partizan graph.
func (g *Graph) Size() uint64 {
	if g.kind == partizanKind {
		return 2 * uint64(len(g.names))
	}
	return uint64(len(g.names))
}

// Rank implements [game.Ranker].
func (g *Graph) Rank(p Spot) uint64 {
	if g.kind == partizanKind {
		return 2*uint64(p.Node()) + uint64(p.Mover())
	}
	return uint64(p.Node())
}

// Unrank implements [game.Ranker].
func (g *Graph) Unrank(i uint64) (Spot, bool) {
	if i >= g.Size() {
		return 0, false
	}
	if g.kind == partizanKind {
		return SpotOf(uint32(i/2), game.Player(i&1)), true
	}
	return SpotOf(uint32(i), game.Left), true
}

// graphNames are the words for the player to move.
var graphNames = [2]string{"left", "right"}

// Parse implements [Rules]: the name of a node, in quotes if it has a blank or
// a quote in it, and left or right to move if the graph is partizan.
func (g *Graph) Parse(text string) (Spot, error) {
	s := &scanner{text: text}
	node, err := g.readNode(s)
	mover := game.Left
	if err == nil && g.kind == partizanKind {
		mover, err = s.player(graphNames)
	}
	if err != nil {
		return 0, err
	}
	return SpotOf(node, mover), s.end()
}

// readNode reads the name of a node.
func (g *Graph) readNode(s *scanner) (uint32, error) {
	w := s.next()
	name := w.Text
	if strings.HasPrefix(name, `"`) {
		quoted, err := strconv.QuotedPrefix(s.text[w.Offset:])
		if err != nil {
			return 0, s.fault(w, phrase.Of("the quote is not closed"), phrase.Of("write a quote at the end of the name"))
		}
		w.Text = quoted
		s.at = w.Offset + len(quoted)
		name, _ = strconv.Unquote(quoted)
	}
	node, ok := g.numbers[name]
	if !ok {
		return 0, s.fault(w, phrase.Of("there is no node %q", shorten(name)),
			phrase.Of("write the name of a node, for example %s", quoteName(g.names[0])))
	}
	return node, nil
}

// Format implements [Rules].
func (g *Graph) Format(p Spot) string {
	name := quoteName(g.names[p.Node()])
	if g.kind == partizanKind {
		return name + " " + graphNames[p.Mover()]
	}
	return name
}

// quoteName writes a name so that it is one word.
func quoteName(name string) string {
	if name == "" || strings.ContainsAny(name, " \t\r\n\v\f\"") {
		return strconv.Quote(name)
	}
	return name
}

// Describe implements [game.Describer]: the label of the edge, or where it
// leads to.
func (g *Graph) Describe(_ int, p Spot, to []Spot) phrase.Phrase {
	return g.describe(p, to[0], func(by byWhom) bool { return g.kind != partizanKind || by.has(p.Mover()) })
}

// describe names the edge to a node, of those that may be taken.
func (g *Graph) describe(p, to Spot, may func(by byWhom) bool) phrase.Phrase {
	for _, e := range g.edges[g.first[p.Node()]:g.first[p.Node()+1]] {
		if e.node == to.Node() && e.label > 0 && may(e.by) {
			return phrase.Raw(g.labels[e.label])
		}
	}
	return phrase.Of("move to %s", quoteName(g.names[to.Node()]))
}

// openGraph makes the game of a graph.
func openGraph(file, text string) (entry.Game, error) {
	graph, err := ReadGraph(text)
	if err != nil {
		return entry.Game{}, err
	}
	start := graph.Starts()[0]
	data := strings.TrimSpace(text)
	if file != "" {
		data = "@" + file
	}
	format := func(p Spot) string {
		if p == start {
			return data
		}
		return data + " at " + graph.Format(p)
	}
	alone := graph.Rules()
	moves, asSum := graph.Alone()
	alone.Illustrate = graph.illustrateWhole(alone, moves)
	erased := whole.New("graph", alone, format).WithIdentity("graph " + text)
	rules, acyclic := graph.Sum()
	if free := graph.summand(); free != nil && !acyclic {
		inSums := graph.inSums(free, erased, data)
		inSums.Loops = true
		erased = whole.WithSummand(erased, func(p any) (*game.Named, any) { return inSums, SpotOf(p.(Spot).Node(), game.Left) })
	}
	if asSum && !acyclic {
		erased = whole.WithNimbers(erased, moves)
	}
	solved := entry.Game{
		Named: erased,
		Start: func() []any { return []any{start} },
		Parse: entry.ParseTogether(graph),
	}
	if !acyclic {
		return solved, nil
	}
	sums := graph.openSum(rules, erased, data)
	sums.Solved = func() (entry.Game, error) { return solved, nil }
	return sums, nil
}

func init() {
	offer(entry.Entry{
		Name: "graph", Title: phrase.Of("Game on a Graph"), Kind: entry.KindGraphs, Fame: 132,
		Aliases:  []string{"图上博弈", "token on a graph", "有向图游戏"},
		Source:   "E. Zermelo 1913; C. A. B. Smith 1966",
		Syntax:   phrase.Of("@FILE with a graph as JSON or DOT, then, if the token is not on the first node, at, its node and left or right to move if that matters and the graph does not tell"),
		Rule:     phrase.Of("Move the token along an edge of the graph. A node may say who moves there, and, without edges, who has won or the score; otherwise who cannot move loses."),
		Examples: []string{"graph digraph { a -> b; b -> a; b -> c; }", "graph digraph { a -> b; b -> a; b -> c; } at b"},
		Open:     entry.Fixed(entry.Game{Named: game.NewNamed("graph", nil, nil), Read: openGraph}),
	})
}
