package token

import (
	"math"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// ReadGraph reads a graph as JSON, if the text begins with '{', or in the DOT
// language of Graphviz.
//
// JSON: an object with nodes, a list, and perhaps start, a name. A node is an
// object with name; owner (left or right); to, the list of its moves, each a
// name or an object with node, by (left, right or both) and label; value
// (left, right, draw, win or loss) or score, a whole number, for Left, or for
// the player to move if the graph is impartial. DOT: a digraph whose nodes and
// edges have these as attributes (an edge: by and label), and start as an
// attribute of the graph; attributes of drawing are passed over.
//
// What is written of a position as its game graph is read, and what it says of
// the values passed over; but a graph that is not whole, where a node says cut
// or an edge has points, is refused.
//
// Its errors are [game.ParseError] with the content as the input, and
// [game.ErrLimit].
func ReadGraph(content string) (*Graph, error) {
	content = strings.TrimPrefix(content, "\ufeff")
	d := &draft{numbers: map[string]uint32{}, labels: []string{""}}
	form := text.Form{
		Moves: true,
		Graph: []string{"start"}, Node: []string{"owner", "value", "score"}, Edge: []string{"by", "label"},
		Over: append(partial, "game", "position", "play", "unequal", "left_out", "depth", "solved", "error"),
	}
	err := text.ReadGraph(content, form, d)
	if err == nil && text.IsJSON(content) {
		err = d.checkListed()
	}
	if err != nil {
		return nil, text.In(err, content)
	}
	g, err := d.graph(content)
	return g, text.In(err, content)
}

// partial are the keys of a graph that is not whole: nodes whose moves are left
// out, and moves that bring points.
var partial = []string{"cut", "points"}

// A draft is a graph as it is read: every word with its place, for errors.
type draft struct {
	numbers map[string]uint32
	nodes   []draftNode
	edges   []draftEdge
	labels  []string
	start   text.Name // the node to start from, if it is said
	by      word      // where an edge first says who may move, not both
}

type draftNode struct {
	name    string
	at      word // where it is named
	listed  bool // it is named by itself, not only as the end of an edge
	owner   word
	end     word
	ending  ending
	degree  int
	ownedBy game.Player
}

type draftEdge struct {
	from, to uint32
	label    uint32
	by       byWhom
}

// node returns the number of the node with a name, a new one if need be.
func (d *draft) node(name text.Name) uint32 {
	i, known := d.numbers[name.Text]
	if !known {
		i = uint32(len(d.nodes))
		d.numbers[name.Text] = i
		d.nodes = append(d.nodes, draftNode{name: name.Text, at: name.At})
	}
	return i
}

// Attribute implements [text.Builder].
func (d *draft) Attribute(a text.Attribute) error {
	if a.Key.Text == "start" {
		d.start = a.Value
	}
	return nil
}

// Node implements [text.Builder]. What is said of all nodes to come counts for
// a node that is named for the first time.
func (d *draft) Node(name text.Name, attributes []text.Attribute) error {
	i := d.node(name)
	listed := d.nodes[i].listed
	d.nodes[i].listed, d.nodes[i].at = true, name.At
	owner := ""
	for _, a := range attributes {
		if a.Default && listed {
			continue
		}
		if a.Key.Text == "owner" {
			if owner != "" && owner != a.Value.Text {
				return a.Value.At.Fault(phrase.Of("the owner is said twice"), phrase.Of("name one owner, left or right"))
			}
			owner = a.Value.Text
		}
		if err := d.describe(i, a.Key.Text, a.Value); err != nil {
			return err
		}
	}
	return nil
}

func (d *draft) describe(i uint32, key string, value text.Name) error {
	switch key {
	case "owner":
		return d.own(i, value)
	case "value":
		return d.value(i, value)
	case "cut":
		return value.At.Fault(phrase.Of("the moves of node %s are left out", quoteName(d.nodes[i].name)),
			fault.LeaveOut(phrase.Of("write the whole graph"), "depth").Phrase())
	case "score":
		// Scores fit 62 bits, so that few may be added.
		score, err := strconv.ParseInt(value.Text, 10, 63)
		if err != nil {
			return value.At.Fault(phrase.Of("%s is not a score", shorten(value.At.Text)), phrase.Of("write a whole number of less than 63 bits"))
		}
		return d.finish(i, ending{endScore, score}, value.At)
	}
	return nil
}

// Edge implements [text.Builder].
func (d *draft) Edge(from, to text.Name, attributes []text.Attribute) error {
	e := draftEdge{from: d.node(from), to: d.node(to), by: byBoth}
	for _, a := range attributes {
		switch a.Key.Text {
		case "by":
			by, err := byWhomOf(a.Value)
			if err != nil {
				return err
			}
			if e.by = by; by != byBoth && d.by == (word{}) {
				d.by = a.Value.At
			}
		case "label":
			e.label = d.label(a.Value.Text)
		case "points":
			return a.Value.At.Fault(phrase.Of("the move brings points"), phrase.Of("here points are at the ends, as score; ask for the position itself"))
		}
	}
	d.edges = append(d.edges, e)
	return nil
}

// checkListed returns an error if an edge leads to a node that is not named by
// itself.
func (d *draft) checkListed() error {
	for i := range d.nodes {
		if n := &d.nodes[i]; !n.listed {
			return n.at.Fault(phrase.Of("the move to %s leads nowhere: there is no such node", quoteName(n.name)),
				phrase.Of("list the node, or write the name of one that is listed"))
		}
	}
	return nil
}

// own says who owns a node.
func (d *draft) own(i uint32, name text.Name) error {
	var who game.Player
	switch name.Text {
	case "left":
	case "right":
		who = game.Right
	default:
		return notPlayer(name, phrase.Of("write left or right for the owner"))
	}
	n := &d.nodes[i]
	if n.owner.Text != "" && n.ownedBy != who {
		return name.At.Fault(phrase.Of("node %s has two owners", quoteName(n.name)), phrase.Of("name one owner, left or right"))
	}
	n.owner, n.ownedBy = name.At, who
	return nil
}

// finish says how the game ends at a node.
func (d *draft) finish(i uint32, e ending, at word) error {
	n := &d.nodes[i]
	if n.end.Text != "" && n.ending != e {
		return at.Fault(phrase.Of("node %s has two values", quoteName(n.name)), phrase.Of("give one value or score"))
	}
	n.end, n.ending = at, e
	return nil
}

// value says how the game ends at a node, by a word.
func (d *draft) value(i uint32, name text.Name) error {
	e, ok := endWords[name.Text]
	if !ok {
		return name.At.Fault(phrase.Of("%q is not a value", shorten(name.Text)),
			phrase.Of("write left, right or draw, or win or loss for the player to move"))
	}
	return d.finish(i, ending{word: e}, name.At)
}

// byWhomOf reads who may move along an edge.
func byWhomOf(name text.Name) (byWhom, error) {
	switch name.Text {
	case "left":
		return 1, nil
	case "right":
		return 2, nil
	case "both":
		return byBoth, nil
	}
	return 0, notPlayer(name, phrase.Of("write left, right or both for who may move"))
}

func notPlayer(name text.Name, want phrase.Phrase) error {
	return name.At.Fault(phrase.Of("%q is not a player", shorten(name.Text)), want)
}

// label returns the number of an edge's label.
func (d *draft) label(text string) uint32 {
	if text == "" {
		return 0
	}
	d.labels = append(d.labels, text)
	return uint32(len(d.labels) - 1)
}

// graph checks the draft and makes the graph of it.
func (d *draft) graph(content string) (*Graph, error) {
	if len(d.nodes) == 0 {
		return nil, word{Text: content}.Fault(phrase.Of("the graph has no nodes"), phrase.Of("name at least one"))
	}
	if len(d.nodes) > math.MaxInt32 || uint64(len(d.edges)) > math.MaxUint32-1 {
		return nil, game.Limit(phrase.Of("the graph is too large"), phrase.Of("take at most %d nodes", math.MaxInt32))
	}
	for _, e := range d.edges {
		d.nodes[e.from].degree++
	}
	g := &Graph{
		names: make([]string, len(d.nodes)), labels: d.labels, numbers: d.numbers,
		owners: make([]game.Player, len(d.nodes)), ends: make([]ending, len(d.nodes)),
	}
	kind, err := d.kind()
	if err != nil {
		return nil, err
	}
	g.kind = kind
	for i := range d.nodes {
		n := &d.nodes[i]
		if err := d.checkNode(n, kind); err != nil {
			return nil, err
		}
		g.names[i], g.owners[i], g.ends[i] = n.name, n.ownedBy, n.ending
		g.scored = g.scored || n.ending.word == endScore
	}
	if g.scored {
		if err := d.checkScores(); err != nil {
			return nil, err
		}
	}
	d.link(g)
	return g, d.begin(g)
}

// kind tells the kind of the graph.
func (d *draft) kind() (graphKind, error) {
	kind := impartialKind
	for i := range d.nodes {
		if d.nodes[i].owner.Text != "" {
			kind = ownedKind
			break
		}
	}
	for _, e := range d.edges {
		if e.by == byBoth {
			continue
		}
		if kind == ownedKind {
			return 0, d.by.Fault(phrase.Of("nodes have owners, and an edge says who may move"),
				phrase.Of("let nodes have owners or edges say who may move, not both"))
		}
		return partizanKind, nil
	}
	return kind, nil
}

// checkNode returns an error unless a node says enough and not too much.
func (d *draft) checkNode(n *draftNode, kind graphKind) error {
	name := quoteName(n.name)
	switch {
	case n.degree > 0 && n.end.Text != "":
		return n.end.Fault(phrase.Of("node %s has moves, so it has no value of its own", name),
			phrase.Of("leave out the value or the moves"))
	case kind == impartialKind && (n.ending.word == endLeft || n.ending.word == endRight):
		return n.end.Fault(phrase.Of("node %s names a winner, but no node has an owner", name),
			phrase.Of("write win or loss for the player to move, or give every node an owner"))
	case kind != ownedKind || n.owner.Text != "":
		return nil
	case n.degree > 0:
		return n.at.Fault(phrase.Of("node %s has no owner", name),
			phrase.Of("say who moves there, left or right, as other nodes do"))
	case n.end.Text == "" || n.ending.word == endWin || n.ending.word == endLoss:
		return n.at.Fault(phrase.Of("nothing says who has won at node %s", name),
			phrase.Of("give it an owner, or one of the values left, right and draw"))
	}
	return nil
}

// checkScores returns an error unless every end has a score.
func (d *draft) checkScores() error {
	for i := range d.nodes {
		if n := &d.nodes[i]; n.degree == 0 && n.ending.word != endScore {
			at := n.end
			if at.Text == "" {
				at = n.at
			}
			return at.Fault(phrase.Of("node %s has no score, but others have", quoteName(n.name)),
				phrase.Of("give every end a score"))
		}
	}
	return nil
}

// link fills the edges of g, by node, in their order.
func (d *draft) link(g *Graph) {
	n := len(d.nodes)
	g.first, g.firstBack = make([]uint32, n+1), make([]uint32, n+1)
	for _, e := range d.edges {
		g.first[e.from+1]++
		g.firstBack[e.to+1]++
	}
	for i := range n {
		g.first[i+1] += g.first[i]
		g.firstBack[i+1] += g.firstBack[i]
	}
	g.edges, g.back = make([]graphEdge, len(d.edges)), make([]graphEdge, len(d.edges))
	next, nextBack := append([]uint32(nil), g.first...), append([]uint32(nil), g.firstBack...)
	for _, e := range d.edges {
		g.edges[next[e.from]] = graphEdge{e.to, e.label, e.by}
		g.back[nextBack[e.to]] = graphEdge{e.from, e.label, e.by}
		next[e.from]++
		nextBack[e.to]++
	}
}

// begin fills the starting positions of g.
func (d *draft) begin(g *Graph) error {
	start := uint32(0)
	if d.start.At.Text != "" {
		i, ok := d.numbers[d.start.Text]
		if !ok {
			return d.start.At.Fault(phrase.Of("the start %s is not a node", quoteName(shorten(d.start.Text))),
				phrase.Of("write the name of a node"))
		}
		start = i
	}
	g.starts = []Spot{SpotOf(start, game.Left)}
	if g.kind == partizanKind {
		g.starts = append(g.starts, SpotOf(start, game.Right))
	}
	return nil
}
