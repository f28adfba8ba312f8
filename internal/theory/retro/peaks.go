package retro

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Peak is the greatest worth seen on a way, and the player whose it is: the
// winner. The other's score decides nothing.
type Peak struct {
	Owner game.Player
	Worth int64
}

// BetterFor reports whether who prefers v to w: an own peak to the
// opponent's, a great own one to a small, a small one of the opponent's to a
// great.
func (v Peak) BetterFor(who game.Player, w Peak) bool {
	if v.Owner != w.Owner {
		return v.Owner == who
	}
	return v.Worth != w.Worth && (v.Worth > w.Worth) == (v.Owner == who)
}

// higher returns the greater of two peaks.
func (v Peak) higher(w Peak) Peak {
	if w.Worth > v.Worth {
		return w
	}
	return v
}

// Peaks holds the peak that best play reaches from each position, which counts
// itself, in a game with one token that both players move (IOI 2001, Score).
// The owner of the position on which the token stands moves it, and has as
// score the greatest worth of an own position the token has been on. The game
// ends when the token returns to where it began, or cannot move; the greater
// score wins.
//
// A player's order of peaks is kept when both have one more position in front,
// so peaks are backed up as values are (Luo Ji 2002).
type Peaks[P comparable] struct {
	rules *game.Rules[P]
	start P
	web   *web[P] // without the moves back to the start
	home  []bool  // by node: there is such a move
	peaks []Peak
}

// SolvePeaks returns the peaks of all positions that can be reached from
// start. Time and memory are linear in the moves between them. It asks of the
// rules what [Solve] does, and for Worth and Turn, the owner of a position.
//
// The error is ctx's, [game.ErrLimit] when the memory does not suffice,
// [game.ErrLoopy] when the token can go round without coming to the start, or
// [game.ErrUnsupported] when a worth is less than 1 or two of different owners
// are equal.
func SolvePeaks[P comparable](ctx context.Context, rules *game.Rules[P], start P, settings Settings) (*Peaks[P], error) {
	single(rules)
	return solved(settings, func(m *meter) (*Peaks[P], error) {
		s := &Peaks[P]{rules: rules, start: start}
		return s, s.solve(ctx, m)
	})
}

func (s *Peaks[P]) bytes() int64 {
	return s.web.bytes() + int64(cap(s.home)) + 16*int64(len(s.peaks))
}

func (s *Peaks[P]) solve(ctx context.Context, m *meter) (err error) {
	play := mover[P]{rules: s.rules}
	moves := func(p P) []P {
		all := play.moves(p)
		kept := slices.DeleteFunc(all, func(q P) bool { return q == s.start })
		s.home = append(s.home, len(kept) < len(all))
		return kept
	}
	const extra = 16 + 16 + 1
	if s.web, err = explore(ctx, s.rules, moves, []P{s.start}, m, extra); err != nil {
		return err
	}
	if err := s.checkWorths(); err != nil {
		return err
	}
	s.peaks = make([]Peak, s.web.positions.Len())
	return s.web.components(ctx, func(nodes []uint32) error {
		if s.web.cyclic(nodes) {
			return &game.Error{
				Kind:    game.ErrLoopy,
				Problem: phrase.Of("the token can go round for ever without coming back to the start"),
			}
		}
		s.peaks[nodes[0]] = s.peak(nodes[0])
		return nil
	})
}

func (s *Peaks[P]) checkWorths() error {
	all := make([]Peak, s.web.positions.Len())
	for i, p := range s.web.positions.All() {
		all[i] = s.own(p)
	}
	order := func(a, b Peak) int { return cmp.Compare(a.Worth, b.Worth) }
	sort.Slice(all, func(i, j int) bool { return order(all[i], all[j]) < 0 })
	for i, p := range all {
		switch {
		case p.Worth < 1:
			return game.Unsupported(phrase.Of("a position is worth %d", p.Worth), phrase.Of("every position must be worth at least 1"))
		case i > 0 && p.Worth == all[i-1].Worth && p.Owner != all[i-1].Owner:
			return game.Unsupported(phrase.Of("positions of both players are worth %d", p.Worth),
				phrase.Of("positions of different owners must differ in worth"))
		}
	}
	return nil
}

func (s *Peaks[P]) own(p P) Peak { return Peak{s.rules.Turn(p), s.rules.Worth(p)} }

// peak returns the peak of v from those of its options.
func (s *Peaks[P]) peak(v uint32) Peak {
	own := s.own(s.web.positions.At(v))
	best, has := own, s.home[v]
	for _, q := range s.web.moves(v) {
		if p := own.higher(s.peaks[q]); !has || p.BetterFor(own.Owner, best) {
			best, has = p, true
		}
	}
	return best
}

// Peak returns the peak of p; ok is false if p was not reached.
func (s *Peaks[P]) Peak(p P) (peak Peak, ok bool) {
	i, ok := s.web.positions.Find(p)
	if !ok {
		return peak, false
	}
	return s.peaks[i], true
}

// A PeakChoice is a move and the peak of the way that goes on with it, the
// position it is made from included.
type PeakChoice[P comparable] struct {
	To   P
	Peak Peak
}

// Choices returns the moves from p, the best for its owner first; moves of
// equal peak stay in the order of the rules. nil if p was not reached.
func (s *Peaks[P]) Choices(p P) []PeakChoice[P] {
	if _, ok := s.web.positions.Find(p); !ok {
		return nil
	}
	own := s.own(p)
	var choices []PeakChoice[P]
	play := mover[P]{rules: s.rules}
	for _, q := range play.moves(p) {
		c := PeakChoice[P]{q, own}
		if q != s.start {
			i, _ := s.web.positions.Find(q)
			c.Peak = own.higher(s.peaks[i])
		}
		choices = append(choices, c)
	}
	bestFirst(choices, func(a, b PeakChoice[P]) bool { return a.Peak.BetterFor(own.Owner, b.Peak) })
	return choices
}

// Line returns the positions of best play from the start, which it may come
// back to, and the scores of Left and of Right in the end.
func (s *Peaks[P]) Line() (line []P, scores [2]int64) {
	line, _ = follow(s.start, func(p P) (q P, ok bool, err error) {
		own := s.own(p)
		scores[own.Owner] = max(scores[own.Owner], own.Worth)
		choices := s.Choices(p)
		if len(choices) == 0 {
			return q, false, nil
		}
		return choices[0].To, true, nil
	})
	return line, scores
}

// Positions returns the number of positions.
func (s *Peaks[P]) Positions() int { return s.web.positions.Len() }
