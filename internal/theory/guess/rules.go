package guess

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"zermelo/game"
)

// A part is a component with its rules.
type part struct {
	rules *game.Named
	at    any
}

// A state is a position of the search: who is to move, and what is left.
type state struct {
	who   game.Player
	parts []part
}

// A move leads to a state.
type move struct {
	to    state
	gain  int64 // points of who moves
	again bool  // who moves is to move once more
	// promise says which moves are looked at first, the greater ones; it is no more
	// than a hint.
	promise int32
	steps   []step // of the moves of the first position only
}

// A step puts an option in the place of the i-th part.
type step struct {
	i      int
	option []any
}

// Of a component with more than mostListed moves some are drawn, and so of the moves in
// several components where they are more than mostTuples.
const (
	mostListed = 1 << 12
	mostTuples = 1 << 10
	someMoves  = 64
)

// listedMoves is the number of moves that are listed in a step.
const listedMoves = 8

// play is what is played: what the moves are, and what a position without one is worth.
type play struct {
	mode   game.Mode
	whole  *game.Named // solved whole, alone, by rules of its own; else nil
	points bool
	alike  bool // both players have the same moves
	random *rand.Rand
	sums   game.Sums[any]
	tries  []game.Try[any]
	gains  []game.Gain[any]
	steps  uint64
}

// A worth is between two bounds.
type worth struct{ lo, hi int64 }

// endless is more than any number of points.
const endless = 1 << 40

func exactly(v int64) worth { return worth{v, v} }

func (w worth) known() bool { return w.lo == w.hi }

// back returns what w, at the end of a move, is worth to who makes it.
func (m *move) back(w worth) worth {
	if m.again {
		return worth{m.gain + w.lo, m.gain + w.hi}
	}
	return worth{m.gain - w.hi, m.gain - w.lo}
}

// unknown returns the bounds of which nothing is known.
func (g *play) unknown() worth {
	if g.points {
		return worth{-endless, endless}
	}
	return worth{-1, 1}
}

// next returns who is to move after who; where that does not matter always the same.
func (g *play) next(who game.Player) game.Player {
	if g.alike {
		return who
	}
	return who.Other()
}

// over returns what a finished position is worth, if the rules say so without its moves.
func (g *play) over(s *state) (v int64, over bool) {
	if g.whole == nil || g.points || g.whole.Record.Ended == nil {
		return 0, false
	}
	result, over := g.whole.Record.Ended(s.parts[0].at)
	return int64(result), over
}

// stuck returns what a position without a move is worth.
func (g *play) stuck(s *state) int64 {
	switch {
	case g.points && g.whole.Record.Last != nil:
		return g.whole.Record.Last(s.parts[0].at)
	case g.points:
		return 0
	case g.mode.Play == game.Misere:
		return 1
	}
	return -1
}

// A list is the moves of a position.
type list struct {
	moves []move
	// besides is what is known of the worth besides the moves: it is at least besides.lo,
	// and at most besides.hi.
	besides worth
	// part says that moves are left out that may be better.
	part bool
}

// list lists the moves from s. first asks for all moves with their steps, not for those
// only of which one is as good as any.
func (g *play) list(s *state, first bool) (l list) {
	l.besides = g.unknown()
	switch {
	case g.points:
		g.scoring(&l, s)
	case g.whole != nil && g.whole.Record.Tactics != nil && !first:
		g.trying(&l, s)
	case g.whole != nil || g.mode.Sum == game.Disjunctive && g.mode.Ending == game.Long:
		g.single(&l, s, first)
	default:
		g.several(&l, s, first)
	}
	g.steps += 1 + uint64(len(l.moves))/listedMoves
	return l
}

// alone returns the move to a position of a game that is solved whole; forced is that of
// [game.Try].
func (g *play) alone(s *state, to any, forced uint8) move {
	r, from := g.whole.Record, s.parts[0].at
	m := move{to: state{parts: []part{{g.whole, to}}}, again: forced%2 == 1}
	switch {
	case r.Turn != nil:
		m.to.who = r.Turn(to)
		m.again = m.to.who == r.Turn(from)
	case r.Again != nil && forced == 0:
		m.again = r.Again(from, to)
	}
	return m
}

func (g *play) scoring(l *list, s *state) {
	g.gains = g.whole.Record.Gains(g.gains[:0], s.parts[0].at)
	for _, gain := range g.gains {
		m := g.alone(s, gain.To, 0)
		m.gain, m.promise = gain.Points, int32(min(max(gain.Points, -100), 100))
		m.steps = []step{{0, []any{gain.To}}}
		l.moves = append(l.moves, m)
	}
}

func (g *play) trying(l *list, s *state) {
	tries, lo, hi := g.whole.Record.Tactics.Tries(g.tries[:0], s.parts[0].at)
	g.tries = tries
	l.besides = worth{int64(lo), int64(hi)}
	for _, t := range tries {
		m := g.alone(s, t.To, t.Forced)
		m.promise = t.Promise
		l.moves = append(l.moves, m)
	}
}

// options lists the options of a part in g.sums; all reports whether these are all.
func (g *play) options(p part, who game.Player) (all bool) {
	g.sums.Reset()
	r := p.rules.Record
	if r.Count == nil || r.Count(p.at) <= mostListed {
		r.Moves(&g.sums, p.at, who)
		return true
	}
	if r.Some != nil {
		for option := range r.Some(p.at) {
			if g.sums.Add(option...); g.sums.Len() == someMoves {
				break
			}
		}
	}
	if r.Chain != nil {
		if links, at := r.Chain(p.at); links > 0 {
			for range someMoves {
				g.sums.Add(at(g.random.Uint64N(links)))
			}
		}
	}
	if g.sums.Len() == 0 && r.Count(p.at) <= game.Listable {
		r.Moves(&g.sums, p.at, who)
		return true
	}
	return false
}

// single lists the moves in one component.
func (g *play) single(l *list, s *state, first bool) {
	for i, p := range s.parts {
		if !first && slices.Contains(s.parts[:i], p) {
			continue // it has the moves of one before
		}
		l.part = !g.options(p, s.who) || l.part
		for k := range g.sums.Len() {
			option := g.sums.At(k)
			var m move
			if g.whole != nil {
				m = g.alone(s, option[0], 0)
			} else {
				m.to = state{g.next(s.who), replaced(s.parts, i, option)}
			}
			if m.promise = promise(p, option, s.who); first {
				m.steps = []step{{i, slices.Clone(option)}}
			}
			l.moves = append(l.moves, m)
		}
	}
}

// replaced returns parts with an option in the place of the i-th.
func replaced(parts []part, i int, option []any) []part {
	to := make([]part, 0, len(parts)-1+len(option))
	to = append(to, parts[:i]...)
	for _, at := range option {
		to = append(to, part{parts[i].rules, at})
	}
	return append(to, parts[i+1:]...)
}

// promise returns how far who is ahead in an option, where the rules see that.
func promise(p part, option []any, who game.Player) (ahead int32) {
	if p.rules.Record.Guess == nil {
		return 0
	}
	for _, at := range option {
		ahead += p.rules.Record.Guess(at)
	}
	if who == game.Right {
		return -ahead
	}
	return ahead
}

// several lists the moves where one may be made in several components, or where the
// first component that ends is the end.
func (g *play) several(l *list, s *state, first bool) {
	choices := make([][][]any, len(s.parts)) // nil stays
	for i, p := range s.parts {
		l.part = !g.options(p, s.who) || l.part
		if g.sums.Len() == 0 && g.mode.Ending == game.Short {
			return
		}
		for k := range g.sums.Len() {
			option := append([]any{}, g.sums.At(k)...)
			if len(option) == 0 && g.mode.Ending == game.Short {
				option = append(option, p.rules.Ended) // its end is that of the game
			}
			choices[i] = append(choices[i], option)
		}
	}
	if g.mode.Sum == game.Disjunctive {
		for i, options := range choices {
			for _, option := range options {
				l.moves = append(l.moves, g.tuple(s, []step{{i, option}}))
			}
		}
		return
	}
	g.tuples(l, s, choices, first)
}

// tuples lists the moves in all components that have moves, or in some of them.
func (g *play) tuples(l *list, s *state, choices [][][]any, first bool) {
	count, most := uint64(1), uint64(mostTuples)
	if first {
		most = mostListed
	}
	for i := range choices {
		if len(choices[i]) > 0 && g.mode.Sum == game.Selective {
			choices[i] = append(choices[i], nil)
		}
		if n := uint64(len(choices[i])); n > 0 {
			high, low := bits.Mul64(count, n)
			if count = low; high > 0 {
				count = 1 << 63
			}
		}
	}
	l.part = l.part || count > most
	for k := range min(count, most) {
		if count > most {
			k = g.random.Uint64N(count)
		}
		var steps []step
		for i, options := range choices {
			if n := uint64(len(options)); n > 0 {
				if option := options[k%n]; option != nil {
					steps = append(steps, step{i, option})
				}
				k /= n
			}
		}
		if len(steps) > 0 {
			l.moves = append(l.moves, g.tuple(s, steps))
		}
	}
}

// tuple is the move of several steps, in the order of their parts.
func (g *play) tuple(s *state, steps []step) move {
	to := make([]part, 0, len(s.parts))
	next := 0
	for i, p := range s.parts {
		if next == len(steps) || steps[next].i != i {
			to = append(to, p)
			continue
		}
		for _, at := range steps[next].option {
			to = append(to, part{p.rules, at})
		}
		next++
	}
	return move{to: state{g.next(s.who), to}, steps: steps}
}
