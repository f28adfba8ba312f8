package token

import (
	"math"

	"zermelo/game"
	"zermelo/phrase"
)

// A draft is a graph as it is read: every word with its place, for errors.
type draft struct {
	text      string
	numbers   map[string]uint32
	nodes     []draftNode
	edges     []draftEdge
	labels    []string
	start     string // the node to start from, if started
	started   bool
	startWord word
}

type draftNode struct {
	name    string
	at      word // where it is named first
	listed  bool // it is named by itself, not only as the end of an edge
	owner   word
	end     word
	ending  ending
	degree  int
	ownedBy game.Player
}

type draftEdge struct {
	from, to uint32
	by       byWhom
	said     bool // by was said
	at       word // where its end is named
	label    uint32
}

func newDraft(text string) *draft {
	return &draft{text: text, numbers: map[string]uint32{}, labels: []string{""}}
}

func (d *draft) fault(at word, problem, want phrase.Phrase) error {
	return &game.ParseError{Input: d.text, Offset: at.offset, Len: len(at.text), Problem: problem, Want: want}
}

// node returns the number of the node with a name, a new one if need be.
func (d *draft) node(name string, at word) uint32 {
	i, known := d.numbers[name]
	if !known {
		i = uint32(len(d.nodes))
		d.numbers[name] = i
		d.nodes = append(d.nodes, draftNode{name: name, at: at})
	}
	return i
}

// startAt says where the game starts.
func (d *draft) startAt(name string, at word) { d.start, d.started, d.startWord = name, true, at }

// own says who owns a node.
func (d *draft) own(i uint32, name string, at word) error {
	var who game.Player
	switch name {
	case "left":
	case "right":
		who = game.Right
	default:
		return d.fault(at, phrase.Of("%q is not a player", shorten(name)), phrase.Of("write left or right for the owner"))
	}
	n := &d.nodes[i]
	if n.owner.text != "" && n.ownedBy != who {
		return d.fault(at, phrase.Of("node %s has two owners", quoteName(n.name)), phrase.Of("name one owner, left or right"))
	}
	n.owner, n.ownedBy = at, who
	return nil
}

// finish says how the game ends at a node.
func (d *draft) finish(i uint32, e ending, at word) error {
	n := &d.nodes[i]
	if n.end.text != "" && n.ending != e {
		return d.fault(at, phrase.Of("node %s has two values", quoteName(n.name)), phrase.Of("give one value or score"))
	}
	n.end, n.ending = at, e
	return nil
}

// value says how the game ends at a node, by a word.
func (d *draft) value(i uint32, name string, at word) error {
	e, ok := endWords[name]
	if !ok {
		return d.fault(at, phrase.Of("%q is not a value", shorten(name)),
			phrase.Of("write left, right or draw, or win or loss for the player to move"))
	}
	return d.finish(i, ending{word: e}, at)
}

// byWhom reads who may move along an edge.
func (d *draft) byWhom(name string, at word) (byWhom, error) {
	switch name {
	case "left":
		return 1, nil
	case "right":
		return 2, nil
	case "both":
		return byBoth, nil
	}
	return 0, d.fault(at, phrase.Of("%q is not a player", shorten(name)), phrase.Of("write left, right or both for who may move"))
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
func (d *draft) graph() (*Graph, error) {
	if len(d.nodes) == 0 {
		return nil, d.fault(word{d.text, 0}, phrase.Of("the graph has no nodes"), phrase.Of("name at least one"))
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
		if d.nodes[i].owner.text != "" {
			kind = ownedKind
			break
		}
	}
	for _, e := range d.edges {
		if !e.said {
			continue
		}
		if kind == ownedKind {
			return 0, d.fault(e.at, phrase.Of("nodes have owners, and an edge says who may move"),
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
	case n.degree > 0 && n.end.text != "":
		return d.fault(n.end, phrase.Of("node %s has moves, so it has no value of its own", name),
			phrase.Of("leave out the value or the moves"))
	case kind == impartialKind && (n.ending.word == endLeft || n.ending.word == endRight):
		return d.fault(n.end, phrase.Of("node %s names a winner, but no node has an owner", name),
			phrase.Of("write win or loss for the player to move, or give every node an owner"))
	case kind != ownedKind || n.owner.text != "":
		return nil
	case n.degree > 0:
		return d.fault(n.at, phrase.Of("node %s has no owner", name),
			phrase.Of("say who moves there, left or right, as other nodes do"))
	case n.end.text == "" || n.ending.word == endWin || n.ending.word == endLoss:
		return d.fault(n.at, phrase.Of("nothing says who has won at node %s", name),
			phrase.Of("give it an owner, or one of the values left, right and draw"))
	}
	return nil
}

// checkScores returns an error unless every end has a score.
func (d *draft) checkScores() error {
	for i := range d.nodes {
		if n := &d.nodes[i]; n.degree == 0 && n.ending.word != endScore {
			at := n.end
			if at.text == "" {
				at = n.at
			}
			return d.fault(at, phrase.Of("node %s has no score, but others have", quoteName(n.name)),
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
	if d.started {
		i, ok := d.numbers[d.start]
		if !ok {
			return d.fault(d.startWord, phrase.Of("the start %s is not a node", quoteName(shorten(d.start))),
				phrase.Of("write the name of a node"))
		}
		start = i
	}
	g.starts = []Spot{{Node: start}}
	if g.kind == partizanKind {
		g.starts = append(g.starts, Spot{start, game.Right})
	}
	return nil
}
