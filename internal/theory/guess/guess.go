package guess

import (
	"cmp"
	"context"
	"errors"
	"hash/maphash"
	"math"
	"slices"
	"time"

	"zermelo/game"
	"zermelo/say/phrase"
)

// An Effort bounds a search. What comes first ends it.
type Effort struct {
	Until    time.Time // no bound if it is zero
	Steps    uint64    // lists of moves, long ones counted for more; 0 is the most that is useful
	Playouts uint64    // 0 is no bound
	// Depth is the number of moves that are looked at one by one, before playouts go on
	// from there; 0 is no bound.
	Depth  int
	Budget game.Budget // of memory
	Seed   uint64
}

// mostSteps is where a search gains nothing more.
const mostSteps = 1 << 26

func (e *Effort) deepest() int {
	if e.Depth == 0 {
		return longestWay
	}
	return e.Depth
}

// A Move is a move with what it is worth to who makes it, best first.
type Move struct {
	Steps []game.Step
	// Known says that Worth is proved: 1, 0 and -1 for a win, a draw and a loss, or the
	// points still to be had. Length is then how many moves follow.
	Known  bool
	Worth  int64
	Length uint32
	// Share is the part of the playouts with the move that were won, draws as one half.
	// Mean is what they were worth.
	Share, Mean float64
	Playouts    uint64
}

// A Ranking is the moves of a position, the best first.
type Ranking struct {
	Moves    []Move
	Known    bool  // the worth of the position is proved
	Worth    int64 // if it is
	Points   bool  // worths are points
	Part     bool  // there are moves that are not listed
	Playouts uint64
	Steps    uint64
}

// Rank ranks the moves that who has in p, played so; without a move the ranking is
// empty. The error is [game.ErrLimit] where the moves cannot be listed, or that of ctx
// if it was cancelled. With the same seed, and no bound of time, the ranking is the same.
func Rank(ctx context.Context, p game.Position, mode game.Mode, who game.Player, effort Effort) (*Ranking, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	for _, s := range p {
		if !s.Rules.IsPlayable() {
			return nil, tooMany()
		}
	}
	t := &tree{
		play: play{mode: mode, random: source(effort.Seed)}, ctx: ctx, effort: effort, account: effort.Budget.Open(),
		seed: maphash.MakeSeed(), nodes: map[uint64]*node{}, scale: 1,
	}
	defer t.account.Close()
	if t.effort.Steps == 0 {
		t.effort.Steps = mostSteps
	}
	first := state{who: who}
	for _, s := range p {
		for _, at := range s.Parts {
			first.parts = append(first.parts, part{s.Rules, at})
		}
	}
	t.alike = !slices.ContainsFunc(p, func(s game.Summand) bool { return !s.Rules.Record.Alike })
	if rules, at, ok := p.SolvedWhole(); ok && p.Len() == 1 {
		t.whole, t.points = rules, rules.Record.Gains != nil
		if turn, named := rules.Turn(at); named {
			first.who = turn
		}
	}
	root := t.node(first)
	if !root.worth.known() {
		t.grow(root, true)
	}
	if root.moves == nil && root.part {
		return nil, tooMany()
	}
	t.search(root)
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return nil, err
	}
	return t.ranking(root, p.Places()), nil
}

func tooMany() error {
	return game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
}

// search looks at the tactics, then plays out until the bounds are reached or all is
// known.
func (t *tree) search(root *node) {
	t.wins, t.tried = make([]float64, len(root.moves)), make([]float64, len(root.moves))
	t.probing(root)
	for !root.worth.known() && !t.late() && (t.effort.Playouts == 0 || t.playouts < t.effort.Playouts) {
		if t.way = t.way[:0]; t.choose(root) < 0 {
			break
		}
		t.playout(root)
	}
}

// probing looks at the moves from root and then, in half of the steps and a quarter of the
// time at the most, at the answers to them.
func (t *tree) probing(root *node) {
	root.within = true
	defer func() { root.within = false }()
	for i := range root.moves {
		t.at(root, i)
	}
	t.settle(root) // a win at once is there without a look at moves
	t.tactics(root, false)
	if t.points || t.effort.Depth == 1 {
		return
	}
	whole, stopped := t.effort, t.stopped
	t.effort.Steps = t.steps + (whole.Steps-min(t.steps, whole.Steps))/2
	if !whole.Until.IsZero() {
		t.effort.Until = time.Now().Add(time.Until(whole.Until) / 4)
	}
	t.tactics(root, true)
	t.effort, t.stopped = whole, stopped
}

func (t *tree) ranking(root *node, places []game.Place) *Ranking {
	r := &Ranking{
		Known: root.worth.known(), Worth: root.worth.lo, Points: t.points, Part: root.part, Playouts: t.playouts, Steps: t.steps,
	}
	for i := range root.moves {
		m := Move{Playouts: uint64(t.tried[i]), Share: 0.5}
		for _, s := range root.moves[i].steps {
			at := places[s.i]
			m.Steps = append(m.Steps, game.Step{Summand: at.Summand, Part: at.Part, Option: s.option})
		}
		if t.tried[i] > 0 {
			m.Share = t.wins[i] / t.tried[i]
		}
		w := t.worthOf(root, i)
		if to := root.to[i]; to != nil && to.visits > 0 {
			m.Mean, m.Length = min(max(root.moves[i].value(to.sum/to.visits), float64(w.lo)), float64(w.hi)), to.length
		} else if to != nil {
			m.Length = to.length
		}
		if m.Known = w.known(); m.Known {
			m.Worth, m.Mean = w.lo, float64(w.lo)
		}
		r.Moves = append(r.Moves, m)
	}
	slices.SortStableFunc(r.Moves, t.better)
	return r
}

// better compares two moves, the better one first: by what is proved, or by what they come
// to with some doubt where they were seldom tried.
func (t *tree) better(a, b Move) int {
	length := 0
	if a.Known && b.Known {
		length = cmp.Compare(a.Length, b.Length)
		if a.Worth <= 0 || t.points {
			length = -length
		}
	}
	return cmp.Or(cmp.Compare(t.sure(b), t.sure(a)), length, cmp.Compare(b.Playouts, a.Playouts))
}

func (t *tree) sure(m Move) float64 {
	if m.Known {
		return float64(m.Worth)
	}
	v := m.Mean - curiosity*t.scale/math.Sqrt(float64(m.Playouts+1))
	if !t.points {
		v = max(v, -0.999)
	}
	return v
}
