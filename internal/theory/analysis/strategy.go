package analysis

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/internal/theory/search"
	"zermelo/say/phrase"
)

// A NodeGraph is a component of a strategy table: its nodes by name, the nodes that moves of Left and of
// Right lead to, of both if Right is nil, and how the game has ended, where its own rules say so.
type NodeGraph struct {
	Game  string            `json:"game"`
	Nodes []string          `json:"nodes"`
	Left  [][]int           `json:"left"`
	Right [][]int           `json:"right,omitempty"`
	Over  map[string]string `json:"over,omitempty"`
}

// A SaidClaim is a [search.ProofClaim] as it stands in files.
type SaidClaim struct {
	First  string `json:"first"`
	Winner string `json:"winner"`
}

// A strategy is a table as it stands in a file: see docs/certificates.md.
type strategy struct {
	Format     string      `json:"format"`
	Version    int         `json:"version"`
	Components []NodeGraph `json:"components"`
	Position   []int       `json:"position"`
	Claims     []SaidClaim `json:"claims"`
	Table      []entry     `json:"table"`
}

type entry struct {
	At     []int  `json:"at"`
	Turn   string `json:"turn,omitempty"`
	Result string `json:"result"`
	Rank   int    `json:"rank,omitempty"`
}

// tablePositions bounds the positions of a strategy table.
const tablePositions = 1 << 18

// A nodal is a component of a strategy table: its nodes are numbered as they are met.
type nodal struct {
	NodeGraph
	rules  *game.Named
	parts  [][]any // of each node
	number map[string]int
}

// node returns the number of a position of the component.
func (c *nodal) node(parts []any) int {
	text := c.rules.Format(parts)
	n, ok := c.number[text]
	if !ok {
		n = len(c.parts)
		c.number[text] = n
		c.parts, c.Nodes = append(c.parts, parts), append(c.Nodes, text)
		c.Left = append(c.Left, nil)
		if c.Right != nil {
			c.Right = append(c.Right, nil)
		}
	}
	return n
}

// moves returns the nodes that who moves to from n.
func (c *nodal) moves(n int, who game.Player) []int {
	to := []int{} // none is a list, too
	for i, part := range c.parts[n] {
		c.rules.Options(part, who, func(option []any) bool {
			m := c.node(slices.Concat(c.parts[n][:i:i], option, c.parts[n][i+1:]))
			if !slices.Contains(to, m) {
				to = append(to, m)
			}
			return true
		})
	}
	return to
}

// over returns how the game has ended at n for who is to move, where its own rules say so.
func (c *nodal) over(n int) (game.Result, bool) {
	ended := c.rules.Record.Ended
	if c.rules.Whole == nil || ended == nil {
		return game.Drawn, false
	}
	return ended(c.parts[n][0])
}

// list finds the moves of all nodes that can be reached, whoever moves.
func (c *nodal) list(ctx context.Context) error {
	for k := 0; k < len(c.parts); k++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if len(c.parts) > tablePositions {
			return tooManyFollow()
		}
		if result, over := c.over(k); over {
			if c.Over == nil {
				c.Over = map[string]string{}
			}
			c.Over[strconv.Itoa(k)], c.Left[k] = resultWords[result], []int{}
			continue
		}
		left := c.moves(k, game.Left) // the lists may move meanwhile
		c.Left[k] = left
		if c.Right != nil {
			right := c.moves(k, game.Right)
			c.Right[k] = right
		}
	}
	return nil
}

var resultWords = map[game.Result]string{game.Win: "win", game.Loss: "loss", game.Drawn: "draw"}

func tooManyFollow() error {
	return game.Limit(phrase.Of("more than %s positions may follow: that is too many for a strategy table", phrase.Count(tablePositions)), phrase.Of("ask for a smaller position"))
}

// A tabled is a position of the table on the way.
type tabled struct {
	entry
	next, before []int // places in the table
	open         int   // moves that are not known to lead to wins
	done         bool
}

// tableable returns p with components that do not say who is to move, where they can be, and who moves
// first, where p says it. The error is [game.ErrUnsupported] for a position that no table can be written
// of.
func tableable(p game.Position, first []game.Player) (game.Position, []game.Player, error) {
	if err := p.Check(); err != nil {
		return nil, nil, err
	}
	if q, ok := p.Free(); ok {
		if who, says := p.Turn(); says && len(p) == 1 {
			first = []game.Player{who}
		}
		p = q
	}
	for _, s := range p {
		r := s.Rules.Record
		switch {
		case r == nil || !s.Rules.IsPlayable() || s.Rules.Play != game.Normal || s.Rules.Entails() || s.Rules.Pays():
			return nil, nil, search.NoProof(s.Rules)
		case s.Rules.Whole == nil:
		case r.Gains != nil || r.Worth != nil || r.Forever != nil || len(p) > 1:
			return nil, nil, search.NoProof(s.Rules)
		}
	}
	return p, first, nil
}

// WriteStrategy writes a table that proves how p ends if each of first moves first, both if none is
// given: all positions that may follow. Play without end is a draw. The errors are those of ctx and
// of the rules, [game.ErrUnsupported] for a position that no table can be written of, and [game.ErrLimit]
// for one that more than 2^18 may follow. It takes time linear in their moves.
func WriteStrategy(ctx context.Context, p game.Position, first []game.Player, write func(func(io.Writer) error) error) (proved Proved, err error) {
	p, first, err = tableable(p, first)
	if err != nil {
		return proved, err
	}
	s := strategy{Format: "zermelo-strategy", Version: 1}
	components, alike := nodals(p), true
	for i, summand := range p {
		alike = alike && summand.Rules.Record.Alike
		s.Position = append(s.Position, components[i].node(summand.Parts))
	}
	movers, turns := first, []string{}
	switch {
	case alike:
		movers, turns = []game.Player{game.Left}, []string{""}
	case len(first) == 0:
		movers = []game.Player{game.Left, game.Right}
	}
	for _, who := range movers[len(turns):] {
		turns = append(turns, who.String())
	}
	table, err := fill(ctx, components, s.Position, turns)
	if err != nil {
		return proved, err
	}
	settle(table)
	for i, who := range movers { // they come first in the table
		c := search.ProofClaim{First: who, Winner: who, Any: alike, Draw: table[i].Result == "draw"}
		if table[i].Result == "loss" {
			c.Winner = who.Other()
		}
		proved.Claims = append(proved.Claims, c)
		s.Claims = append(s.Claims, Claimed(c))
	}
	for _, c := range components {
		s.Components = append(s.Components, c.NodeGraph)
	}
	for _, e := range table {
		s.Table = append(s.Table, e.entry)
	}
	proved.Positions = uint64(len(table))
	return proved, write(func(out io.Writer) error { return json.NewEncoder(out).Encode(s) })
}

// Claimed returns a claim as it stands in files.
func Claimed(c search.ProofClaim) SaidClaim {
	said := SaidClaim{First: c.First.String(), Winner: c.Winner.String()}
	if c.Any {
		said = SaidClaim{First: "any", Winner: map[game.Player]string{game.Left: "first", game.Right: "second"}[c.Winner]}
	}
	if c.Draw {
		said.Winner = "draw"
	}
	return said
}

// nodals returns the components of a position, without their nodes.
func nodals(p game.Position) (all []*nodal) {
	for _, s := range p {
		c := &nodal{NodeGraph: NodeGraph{Game: s.Rules.Name()}, rules: s.Rules, number: map[string]int{}}
		if !s.Rules.Record.Alike {
			c.Right = [][]int{}
		}
		all = append(all, c)
	}
	return all
}

// SameMoves reports whether the moves of a component of a strategy table are those of a game, from p, a
// position of it by itself, on.
func SameMoves(ctx context.Context, p game.Position, c NodeGraph) (bool, error) {
	p, _, err := tableable(p, nil)
	if err != nil {
		return false, err
	}
	own := nodals(p)[0]
	own.node(p[0].Parts)
	if err := own.list(ctx); err != nil || len(own.Nodes) != len(c.Nodes) || (own.Right == nil) != (c.Right == nil) {
		return false, err
	}
	for n, name := range c.Nodes {
		m, ok := own.number[name]
		if !ok || own.Over[strconv.Itoa(m)] != c.Over[strconv.Itoa(n)] || !own.same(own.Left[m], c, c.Left[n]) ||
			c.Right != nil && !own.same(own.Right[m], c, c.Right[n]) {
			return false, nil
		}
	}
	return true, nil
}

// same reports whether moves lead to positions of the same names.
func (c *nodal) same(own []int, other NodeGraph, moves []int) bool {
	names := func(all []string, nodes []int) (out []string) {
		for _, n := range nodes {
			out = append(out, all[n])
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	return slices.Equal(names(c.Nodes, own), names(other.Nodes, moves))
}

// fill lists all positions that may follow, with the moves between them.
func fill(ctx context.Context, components []*nodal, start []int, turns []string) (table []*tabled, err error) {
	for _, c := range components {
		if err := c.list(ctx); err != nil {
			return nil, err
		}
	}
	places := map[string]int{}
	place := func(turn string, at []int) int {
		key := turn
		for _, n := range at {
			key += " " + strconv.Itoa(n)
		}
		k, ok := places[key]
		if !ok {
			k = len(table)
			places[key] = k
			table = append(table, &tabled{entry: entry{At: at, Turn: turn}})
		}
		return k
	}
	for _, turn := range turns {
		place(turn, start)
	}
	for k := 0; k < len(table); k++ {
		if k&0xff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if len(table) > tablePositions {
			return nil, tooManyFollow()
		}
		e := table[k]
		next := map[string]string{"left": "right", "right": "left"}[e.Turn]
		for i, c := range components {
			list := c.Left
			if e.Turn == "right" && c.Right != nil {
				list = c.Right
			}
			for _, n := range list[e.At[i]] {
				after := slices.Clone(e.At)
				after[i] = n
				to := place(next, after)
				e.next = append(e.next, to)
				table[to].before = append(table[to].before, k)
			}
		}
	}
	for _, e := range table {
		e.open = len(e.next)
		if len(components) == 1 {
			e.Result = components[0].Over[strconv.Itoa(e.At[0])]
		}
	}
	return table, nil
}

// settle finds the results, backwards from the ends.
func settle(table []*tabled) {
	var queue []*tabled
	for _, e := range table {
		switch {
		case e.Result == "draw":
			e.done = true
		case e.Result != "" || len(e.next) == 0:
			if e.Result == "" {
				e.Result = "loss"
			}
			e.done = true
			queue = append(queue, e)
		}
	}
	for len(queue) > 0 {
		e := queue[0]
		queue = queue[1:]
		for _, k := range e.before {
			b := table[k]
			if b.done {
				continue
			}
			if b.open--; e.Result == "loss" || b.open == 0 {
				b.Result = map[bool]string{true: "win", false: "loss"}[e.Result == "loss"]
				b.Rank, b.done = e.Rank+1, true
				queue = append(queue, b)
			}
		}
	}
	for _, e := range table {
		if !e.done {
			e.Result = "draw"
		}
	}
}
