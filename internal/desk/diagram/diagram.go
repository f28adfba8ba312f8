// Package diagram makes the game graph of a position: the positions that it
// leads to, the moves between them, and what each is worth.
//
// A node is a whole position, a sum; positions that differ in nothing but the
// order of components, or in components that are finished, are one node. In an
// impartial game of normal play the Grundy value of a node is the mex of those
// of the nodes that its edges lead to (R. Sprague 1935, P. M. Grundy 1939), and
// any finite graph without cycles is such a game. So what is written as JSON or
// DOT is a game again, which the game 'graph' reads.
package diagram

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Graph is the game graph of a position. Nodes come in the order of their
// depth, the position itself first.
type Graph struct {
	Game, Position string
	Play           game.Play
	// Unequal says that edges belong to the players who have them.
	Unequal bool
	Nodes   []Node
	// Edges come in the order of the nodes that they leave.
	Edges []Edge
	// Cut is the number of nodes whose moves are left out.
	Cut int
}

// A Node is a position of a [Graph]. What is nil or empty is not known, or has
// no meaning in the game.
type Node struct {
	// Name is the position; no two nodes have the same.
	Name string
	// Depth is the least number of moves from the first node.
	Depth int
	// Cut says that the moves are left out.
	Cut bool
	// Mover is who is to move, where positions say it.
	Mover *game.Player
	// Ended says that the game is over with this result for the player who
	// would be to move; without it and without moves that player loses, or
	// wins in misère play.
	Ended *game.Result
	// Last are the points that the end brings the player who would be to move.
	Last *int64

	Outcome game.Outcome
	// Ends says how a draw ends.
	Ends game.DrawEnd
	// Value is the value in sums, as games of the kind have it.
	Value string
	// Grundy is the Grundy value, Misere that of misère play: the mex in which
	// the end counts 1.
	Grundy, Misere *uint64
	// Remoteness is the number of moves to the end when the winner hurries,
	// Suspense, the step, when the winner delays. The second of each is that
	// with Right to move, in games of unequal players.
	Remoteness, Suspense [2]*uint32
	// Score is the best difference of points, own less the opponent's.
	Score *int64
}

// An Edge is a move of a [Graph].
type Edge struct {
	From, To int
	// By are those who have the move; in impartial games both.
	By    game.First
	Label phrase.Phrase
	// Points are what it brings the player who makes it, less the opponent's.
	Points int64
}

// A Request says which graph is wanted.
type Request struct {
	Play game.Play
	// Depth is the number of moves that nodes are away at most; 0 is all.
	Depth int
	// Most is the number of nodes at most, at least 1.
	Most int
}

// Make returns the game graph of p with its values, which the solver finds
// under the budget. The errors are those of the solver, [game.ErrLimit] for a
// graph of more nodes than wanted, and [game.ErrUnsupported] for a game of which
// only the winner is known, or a way of play that has no meaning. After an error of ctx, or a limit, it
// returns the graph as far as nodes are valued; nil if the nodes are not all known.
func Make(ctx context.Context, solver *analysis.Solver, budget game.Budget, p game.Position, r Request) (*Graph, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	p, play, err := p.Played(r.Play)
	if err != nil {
		return nil, err
	}
	r.Play = play
	for _, s := range p {
		if !s.Rules.IsPlayable() {
			return nil, game.Unsupported(phrase.Of("of %s it is known who wins, not how it goes on", s.Rules.Name()), phrase.Of("ask for a smaller position"))
		}
	}
	if p.PaysSome() {
		return nil, game.Unsupported(phrase.Of("there is no game graph of a sum in which points are counted"), phrase.Of("ask for the games one by one"))
	}
	if r.Play != game.Normal && !p.IsImpartial() {
		// The solver says why.
		if _, err := solver.Solve(ctx, p, game.Request{Mode: game.Mode{Play: r.Play}}); errors.Is(err, game.ErrUnsupported) {
			return nil, err
		}
	}
	shared, release := budget.Share()
	defer release()
	m := &maker{
		ctx: ctx, solver: solver, budget: shared, request: r, account: shared.Open(),
		graph: &Graph{Game: p.Game(), Position: p.String(), Play: r.Play, Unequal: p.IsUnequal()},
		sum:   walk.NewSum(p, 0, shared), number: map[any]int{}, names: map[string]bool{},
	}
	m.sum.Watch(ctx)
	if rules, _, ok := p.SolvedWhole(); ok && p.Len() == 1 {
		m.whole = rules
	}
	if err := m.explore(p); err != nil {
		return nil, err
	}
	if m.whole != nil {
		if err := m.valueSums(); err != nil {
			return m.graph, err
		}
	}
	return m.graph, m.value()
}

// A maker is a graph on its way.
type maker struct {
	ctx     context.Context
	solver  *analysis.Solver
	budget  game.Budget
	account *game.Account
	request Request
	graph   *Graph
	whole   *game.Named // the game that is solved whole and played alone; may be nil
	sum     *walk.Sum   // of the others
	number  map[any]int // of nodes, by the part or the spelling of the sum
	names   map[string]bool
	at      []game.Position // by node
	leaving int             // the node whose moves are found
	held    int64
}

// explore finds nodes and edges, the nearest first.
func (m *maker) explore(p game.Position) error {
	if _, err := m.node(p, 0); err != nil {
		return err
	}
	for i := 0; i < len(m.at); i++ {
		if i%64 == 0 && m.ctx.Err() != nil {
			return m.ctx.Err()
		}
		m.leaving = i
		before := len(m.graph.Edges)
		if err := m.leave(i); err != nil {
			return err
		}
		if n := &m.graph.Nodes[i]; m.request.Depth > 0 && n.Depth == m.request.Depth && len(m.graph.Edges) > before {
			n.Cut = true
			m.graph.Cut++
			m.graph.Edges = m.graph.Edges[:before]
		}
	}
	return nil
}

// leave adds the moves from node i.
func (m *maker) leave(i int) error {
	p := m.at[i]
	if p.MoveCount() > game.Listable {
		return game.Limit(phrase.Of("a position has %s moves, too many for a graph", phrase.Count(p.MoveCount())), phrase.Of("ask for a smaller position"))
	}
	if m.request.Play == game.Jia {
		if over, err := m.jiaOver(p); err != nil || over {
			if over {
				win := game.Win
				m.graph.Nodes[i].Ended = &win
			}
			return err
		}
	}
	if m.whole != nil {
		return m.leaveWhole(i, p[0].Parts[0])
	}
	players := game.Both.Players()
	if !m.graph.Unequal {
		players = players[:1]
	}
	for _, who := range players {
		by := game.Both
		if m.graph.Unequal {
			by = game.FirstOf(who)
		}
		for step := range p.Moves(who) {
			s := p[step.Summand]
			label := s.Rules.Describe(step.Part+1, s.Parts[step.Part], step.Option)
			if err := m.move(i, p.After(step), Edge{By: by, Label: m.inGame(p, step.Summand, label)}); err != nil {
				return err
			}
		}
	}
	return nil
}

// leaveWhole adds the moves from node i of a game that is solved whole.
func (m *maker) leaveWhole(i int, part any) error {
	n, record := &m.graph.Nodes[i], m.whole.Record
	by := game.Both
	if who, ok := m.whole.Turn(part); ok {
		by, n.Mover = game.FirstOf(who), &who
	}
	add := func(to any, points int64) error {
		return m.move(i, game.Position{{Rules: m.whole, Parts: []any{to}}},
			Edge{By: by, Points: points, Label: m.whole.Describe(1, part, []any{to})})
	}
	if record.Ended != nil {
		if r, ended := record.Ended(part); ended {
			n.Ended = &r
		}
	}
	if record.Gains != nil {
		gains := record.Gains(nil, part)
		if len(gains) == 0 && record.Last != nil {
			last := record.Last(part)
			m.graph.Nodes[i].Last = &last
		}
		for _, g := range gains {
			if err := add(g.To, g.Points); err != nil {
				return err
			}
		}
		return nil
	}
	var err error
	m.whole.Options(part, game.Left, func(option []any) bool {
		err = add(option[0], 0)
		return err == nil
	})
	return err
}

// move adds a move to a position, of several to the same the first. Where
// both players have it, it is one edge.
func (m *maker) move(from int, to game.Position, e Edge) error {
	n := &m.graph.Nodes[from]
	if m.request.Depth > 0 && n.Depth == m.request.Depth {
		if len(m.graph.Edges) == 0 || m.graph.Edges[len(m.graph.Edges)-1].From != from {
			m.graph.Edges = append(m.graph.Edges, Edge{From: from, To: from}) // one is enough to know that there are moves
		}
		return nil
	}
	i, err := m.node(to, n.Depth+1)
	if err != nil {
		return err
	}
	e.From, e.To = from, i
	for k := len(m.graph.Edges) - 1; k >= 0 && m.graph.Edges[k].From == from; k-- {
		if old := &m.graph.Edges[k]; old.To == i && old.Points == e.Points {
			if old.By != e.By {
				old.By = game.Both
			}
			return nil
		}
	}
	m.graph.Edges = append(m.graph.Edges, e)
	return nil
}

// node returns the number of a position, a new one if need be.
func (m *maker) node(p game.Position, depth int) (int, error) {
	var key any
	switch {
	case m.whole != nil:
		key = p[0].Parts[0]
	case p.Entails(): // one without moves, too, may have to be answered
		key = p.String()
	default:
		key = m.sum.Position(p, game.Left)
		if m.sum.Exceeded() {
			return 0, m.stopped()
		}
		p = m.live(p)
	}
	if i, ok := m.number[key]; ok {
		return i, nil
	}
	if len(m.at) == m.request.Most {
		return 0, m.tooMany()
	}
	const bytes = 600 // of a node and its edges, besides the text
	name := m.name(p)
	if m.held += bytes + 4*int64(len(name)); !m.account.Hold(m.held) {
		return 0, m.stopped()
	}
	i := len(m.at)
	m.number[key], m.at = i, append(m.at, p)
	m.graph.Nodes = append(m.graph.Nodes, Node{Name: name, Depth: depth})
	return i, nil
}

// live returns p without what is finished; a position that is finished as it is.
func (m *maker) live(p game.Position) game.Position {
	var q game.Position
	for _, s := range p {
		var parts []any
		for _, part := range s.Parts {
			if m.sum.Live(m.sum.ID(s.Rules, part)) {
				parts = append(parts, part)
			}
		}
		if len(parts) > 0 {
			q = append(q, game.Summand{Rules: s.Rules, Parts: parts})
		}
	}
	if q == nil {
		return p
	}
	return q
}

// name returns the text of a position that no other node has.
func (m *maker) name(p game.Position) string {
	words := make([]string, len(p))
	for i, s := range p {
		words[i] = s.Rules.Brief(s.Parts)
		if strings.Contains(m.graph.Game, " + ") {
			words[i] = s.Rules.Name() + " " + words[i]
		}
	}
	name := strings.Join(words, " + ")
	if name == "" {
		name = "0"
	}
	for m.names[name] {
		name += "'"
	}
	m.names[name] = true
	return name
}

// inGame says in which summand a move is made, where there are several.
func (m *maker) inGame(p game.Position, s int, move phrase.Phrase) phrase.Phrase {
	if len(p) == 1 {
		return move
	}
	return phrase.Of("in %s, %s", p[s].Rules.Name(), move)
}

// stopped is the error for work that could not go on.
func (m *maker) stopped() error {
	if err := m.ctx.Err(); err != nil {
		return err
	}
	return game.Limit(phrase.Of("the memory allowed (%s) does not suffice for the graph: %s positions are known so far",
		phrase.Size(m.budget.Memory), phrase.Count(len(m.at))),
		fault.MoreMemory.With(fault.Give(phrase.Of("cut the graph after fewer moves"), "depth", "")).Or(phrase.Of("ask for a smaller position")))
}

// moreNodes is to draw more positions.
var moreNodes = fault.Raise(phrase.Of("allow more positions"), "nodes")

// tooMany is the error for a graph that is too large, with the depth up to
// which it is not.
func (m *maker) tooMany() error {
	depth := m.graph.Nodes[m.leaving].Depth
	want := moreNodes.Or(phrase.Of("ask for a smaller position"))
	if depth > 0 {
		near := fault.Give(phrase.Of("take the positions after so many moves only"), "depth", strconv.Itoa(depth))
		want = near.With(moreNodes).Or(phrase.Of("ask for a smaller position"))
	}
	return game.Limit(phrase.Of("the game graph has more than %s positions", phrase.Count(m.request.Most)), want)
}
