package discover

import (
	"context"
	"math/big"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Referee plays a game of numbers of any size: it knows whether a move leads from one
// position to another, and some move, which automata find. It is for one goroutine
// at a time.
type Referee struct {
	Strategy *Strategy
	rules    *Rules
	finders  []*numeration.Finder
}

// Referee returns the referee of a game by a certificate about losing positions that was
// checked.
func (k *Kernel) Referee(ctx context.Context, r *Rules, budget game.Budget) (*Referee, error) {
	r = k.variant(r)
	s, err := k.Strategy(r)
	if err != nil {
		return nil, err
	}
	if k.Blocking > 0 {
		return nil, game.Unsupported(phrase.Of("games are not played here in which options are forbidden"),
			fault.Give(phrase.Of("ask by the certificate which to forbid, and where to move"), "with", fault.File).Of("zermelo solve").Phrase())
	}
	if k.Asked != Losing || k.Theorem == schwenk {
		return nil, game.Unsupported(phrase.Of("the certificate is not about losing positions by automata, so that no game is played with it"), phrase.Phrase{})
	}
	w := numeration.NewWork(ctx, budget, mostCertified)
	defer w.Close()
	c := certifier{k: k, s: s.system, w: w}
	moves, err := c.moves()
	if err != nil {
		return nil, err
	}
	out := &Referee{Strategy: s, rules: r}
	for _, all := range moves {
		f, err := w.Finder(s.system, all)
		if err != nil {
			return nil, err
		}
		out.finders = append(out.finders, f)
	}
	return out, nil
}

// given returns the numbers of a position by their variables.
func given(position []*big.Int) map[numeration.Var]*big.Int {
	out := map[numeration.Var]*big.Int{}
	for i, n := range position {
		out[numeration.Var(i)] = n
	}
	return out
}

// leaf returns the variables of the position that a rule leaves.
func (x *Referee) leaf(rule int) []numeration.Var {
	k := x.Strategy.kernel
	return k.leaf(0, k.Rules[rule].Leaves[0])
}

// Legal reports whether a move leads from one position to another.
func (x *Referee) Legal(from, to []*big.Int) bool {
	for i, find := range x.finders {
		numbers, fits := given(from), len(to) == len(from)
		for j, v := range x.leaf(i) {
			if fits && int(v) < len(from) {
				fits = from[v].Cmp(to[j]) == 0
			} else if fits {
				numbers[v] = to[j]
			}
		}
		if !fits {
			continue
		}
		if _, ok := find.Find(numbers); ok {
			return true
		}
	}
	return false
}

// Move returns where the program moves: to a position that the other loses, if there is
// one, or else by any move; ok is false if there is no move.
func (x *Referee) Move(position []*big.Int) (to []*big.Int, ok bool) {
	if to, _, ok := x.Strategy.Move(position); ok {
		return to, true
	}
	for i, find := range x.finders {
		if found, ok := find.Find(given(position)); ok {
			for _, v := range x.leaf(i) {
				to = append(to, found[v])
			}
			return to, true
		}
	}
	return nil, false
}

// Misere reports whether who makes the last move loses.
func (x *Referee) Misere() bool { return x.rules.Misere }

// Write writes a position.
func (x *Referee) Write(position []*big.Int) string { return x.rules.write(position) }
