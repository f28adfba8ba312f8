package retro

import (
	"context"
	"errors"
	"unsafe"

	"zermelo/game"
)

// Near finds wins and losses that are a few moves away by searching forward
// from a position, one move deeper at a time. It is for games whose tables are
// large: it knows a position or knows nothing of it, and a draw never, but one
// that has ended.
type Near[P comparable] struct {
	rules   *game.Rules[P]
	account *game.Account
	found   map[P]near
	depth   int // of the last position that was asked for and known
	left    int // moves that may still be looked at
	ctx     context.Context
}

// A near is what is known of a position.
type near struct {
	value  Value
	failed int32 // it is not known by so many moves; -1 if none was tried
}

// nearMoves is how many moves are looked at for one position, and nearDepth
// how many follow each other.
const (
	nearMoves = 1 << 18
	nearDepth = 100
)

// NewNear returns a search that knows nothing yet. Its memory is the budget's
// until [Near.Close].
func NewNear[P comparable](rules *game.Rules[P], budget game.Budget) *Near[P] {
	single(rules)
	return &Near[P]{rules: rules, account: budget.Open(), found: map[P]near{}, ctx: context.Background()}
}

// Close gives the memory back. What was found is forgotten.
func (s *Near[P]) Close() { s.account.Close(); s.found, s.depth = map[P]near{}, 0 }

// errNear ends a search that has looked at enough.
var errNear = errors.New("retro: the search has looked at enough")

// Value returns the value of p with the exact distance; it is not Known if it
// is not decided soon enough. The error is ctx's.
func (s *Near[P]) Value(ctx context.Context, p P) (Value, error) {
	s.ctx, s.left = ctx, nearMoves
	for depth := range nearDepth {
		v, err := s.search(p, depth)
		if v.Known {
			s.depth = max(s.depth, depth)
			return v, nil
		}
		if err != nil {
			return Value{}, ctx.Err()
		}
	}
	return Value{}, nil
}

// Lookup implements [Prober]: what is known within as many moves as the value
// of a position that was asked for took.
func (s *Near[P]) Lookup(p P) (Value, error) {
	s.left = nearMoves
	v, err := s.search(p, s.depth)
	if errors.Is(err, errNear) {
		err = nil
	}
	return v, err
}

// Positions returns the number of positions that were looked at.
func (s *Near[P]) Positions() int { return len(s.found) }

// search returns the value of p if it is decided within depth moves.
func (s *Near[P]) search(p P, depth int) (Value, error) {
	at, met := s.found[p]
	if !met {
		at = near{failed: -1}
		if state := stateOf(s.rules, p); state != game.Playing {
			at.value = Value{Result: game.Result(int(state) - int(game.FinishedDraw)), Known: true}
		}
		if err := s.keep(p, at); err != nil {
			return Value{}, err
		}
	}
	for !at.value.Known && int(at.failed) < depth {
		v, err := s.within(p, int(at.failed)+1)
		if err != nil {
			return Value{}, err
		}
		at.value = v
		at.failed++
		s.found[p] = at
	}
	if at.value.Distance > depth {
		return Value{}, nil
	}
	return at.value, nil
}

// nearBytes is what the map takes for each entry besides the entry.
const nearBytes = 24

func (s *Near[P]) keep(p P, at near) error {
	if len(s.found)&0xff == 0 {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		each := int64(unsafe.Sizeof(p)+unsafe.Sizeof(at)) + nearBytes
		if !s.account.Hold(2 * each * int64(len(s.found)+0x100)) {
			return errNear
		}
	}
	s.found[p] = at
	return nil
}

// within returns the value of p if it is decided by the last of so many moves;
// it is known not to be decided by fewer.
func (s *Near[P]) within(p P, depth int) (Value, error) {
	var sums game.Sums[P]
	s.rules.Moves(&sums, p, game.Left)
	moves := sums.Parts()
	if s.left -= len(moves); s.left < 0 {
		return Value{}, errNear
	}
	if depth == 0 {
		return Value{Result: game.Loss, Known: len(moves) == 0}, nil
	}
	best := Value{Result: game.Loss, Known: len(moves) > 0}
	for _, q := range moves {
		v, err := s.search(q, depth-1)
		if err != nil {
			return Value{}, err
		}
		v = v.Before(again(s.rules, p, q) == 1)
		switch {
		case v.Known && v.Result == game.Win:
			return v, nil
		case !v.Known || v.Result == game.Drawn:
			best.Known = false
		case best.Known:
			best.Distance = max(best.Distance, v.Distance)
		}
	}
	if !best.Known {
		return Value{}, nil
	}
	return best, nil
}
