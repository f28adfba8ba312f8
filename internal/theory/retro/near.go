package retro

import (
	"context"
	"errors"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
)

// Near finds wins and losses that are a few moves away by searching forward
// from a position, one move deeper at a time. It is for games whose tables are
// large: it knows a position or knows nothing of it, and a draw never, but one
// that has ended.
//
// A win within so many moves and a loss within so many are sought each for itself: for
// the first, one move to a loss is enough, and the second ends at the first move that
// is no move to a win. So of the lines of a tree with b moves at each position about
// the square root is followed (D. Knuth and R. Moore 1975).
type Near[P comparable] struct {
	rules     *game.Rules[P]
	account   *game.Account
	positions *walk.Positions[P]
	at        []near          // by position
	plies     []*game.Sums[P] // the moves of the positions that are being looked at
	most      int             // moves that are looked at for one position
	depth     int             // of the last position that was asked for and known
	left      int             // moves that may still be looked at
	ctx       context.Context
}

// A near is what is known of a position.
type near struct {
	failed   [2]int16 // it is no loss, and no win, by so many moves; -1 if none was tried
	distance int16    // -1 while the result is not known
	result   game.Result
	open     uint8 // the place among the moves of the last that was found to be no move to a win
}

const (
	// NearMoves is how many moves are looked at for a position where not much is to be
	// spent.
	NearMoves = 1 << 18
	// nearDepth is how many moves follow each other.
	nearDepth = 1000
)

// NewNear returns a search that knows nothing yet. Its memory is the budget's
// until [Near.Close].
func NewNear[P comparable](rules *game.Rules[P], budget game.Budget) *Near[P] {
	single(rules)
	return &Near[P]{rules: rules, account: budget.Open(), positions: walk.NewPositions(rules), ctx: context.Background()}
}

// Close gives the memory back. What was found is forgotten.
func (s *Near[P]) Close() {
	s.account.Close()
	s.positions, s.at, s.depth = walk.NewPositions(s.rules), nil, 0
}

// errNear ends a search that has looked at enough.
var errNear = errors.New("retro: the search has looked at enough")

// Value returns the value of p with the exact distance; it is not Known if it
// is not decided before so many moves were looked at. The error is ctx's.
func (s *Near[P]) Value(ctx context.Context, p P, moves int) (Value, error) {
	s.ctx, s.most, s.left = ctx, moves, moves
	for depth := range nearDepth {
		v, err := s.within(p, depth)
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
	s.left = s.most
	v, err := s.within(p, s.depth)
	if errors.Is(err, errNear) {
		err = nil
	}
	return v, err
}

// Positions returns the number of positions that were looked at.
func (s *Near[P]) Positions() int { return s.positions.Len() }

// within returns the value of p if it is decided within depth moves.
func (s *Near[P]) within(p P, depth int) (Value, error) {
	id, err := s.number(p)
	for _, result := range []game.Result{game.Win, game.Loss} {
		if err == nil && s.at[id].distance < 0 {
			_, err = s.decided(id, result, depth, 0)
		}
	}
	if err != nil || s.at[id].distance < 0 || int(s.at[id].distance) > depth {
		return Value{}, err
	}
	return Value{Result: s.at[id].result, Distance: int(s.at[id].distance), Known: true}, nil
}

// number returns the number of p, or of one that is worth the same.
func (s *Near[P]) number(p P) (uint32, error) {
	id := s.positions.Number(s.rules.Canonical(p))
	if int(id) < len(s.at) {
		return id, nil
	}
	at := near{failed: [2]int16{-1, -1}, distance: -1}
	if state := stateOf(s.rules, p); state != game.Playing {
		at.result, at.distance = game.Result(int(state)-int(game.FinishedDraw)), 0
	}
	s.at = append(s.at, at)
	if len(s.at)&0xff == 0 {
		if err := s.ctx.Err(); err != nil {
			return 0, err
		}
		const each = 2 * int64(unsafe.Sizeof(near{})) // it is there twice while it is copied
		if !s.account.Hold(s.positions.Bytes()+s.positions.Room()+each*int64(cap(s.at))) || len(s.at) > maxFound {
			return 0, errNear
		}
	}
	return id, nil
}

// decided reports whether a position is a win, or a loss, within depth moves. ply is
// how many moves were made to come to it.
func (s *Near[P]) decided(id uint32, want game.Result, depth, ply int) (bool, error) {
	k := (want + 1) / 2
	for {
		at := s.at[id]
		switch next := at.failed[k] + 1; {
		case at.distance >= 0:
			return at.result == want && int(at.distance) <= depth, nil
		case int(next) > depth:
			return false, nil
		default:
			found, err := s.by(id, want, int(next), ply)
			if err != nil {
				return false, err
			}
			if found {
				s.at[id].result, s.at[id].distance = want, next
			} else {
				s.at[id].failed[k] = next
			}
		}
	}
}

// by reports whether a position is a win, or a loss, by the last of so many moves; it
// is known not to be one by fewer.
func (s *Near[P]) by(id uint32, want game.Result, depth, ply int) (bool, error) {
	if ply == len(s.plies) {
		s.plies = append(s.plies, &game.Sums[P]{})
	}
	p, list := s.positions.At(id), s.plies[ply]
	list.Reset()
	s.rules.Moves(list, p, game.Left)
	moves := list.Parts()
	if s.left -= len(moves); s.left < 0 {
		return false, errNear
	}
	if len(moves) == 0 || depth == 0 {
		return len(moves) == 0 && want == game.Loss, nil
	}
	first := 0
	if want == game.Loss {
		first = min(int(s.at[id].open), len(moves)-1)
	}
	for i := range moves {
		switch { // the one that was no move to a win before stands first
		case i == 0:
			i = first
		case i <= first:
			i--
		}
		q, err := s.number(moves[i])
		if err != nil {
			return false, err
		}
		theirs := -want
		if again(s.rules, p, moves[i]) == 1 {
			theirs = want
		}
		good, err := s.decided(q, theirs, depth-1, ply+1)
		switch {
		case err != nil:
			return false, err
		case good && want == game.Win:
			return true, nil
		case !good && want == game.Loss:
			s.at[id].open = uint8(min(i, 255))
			return false, nil
		}
	}
	return want == game.Loss, nil
}
