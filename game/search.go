package game

// SearchRules is what serves a search. Nothing of it changes an answer, but Tactics and
// Bounds, which are theorems.
type SearchRules[P comparable] struct {
	// Shown is Split as far as the board shows it, where Split takes apart what
	// stays together there. Proofs take positions apart by it; nil is Split.
	Shown func(dst []P, p P) []P
	// Plies returns, in little time, an upper bound of the number of moves that
	// can still be made from p, by whomever.
	Plies func(p P) int
	// Guess returns how far Left is ahead of Right at p, in sixteenths of a move,
	// as far as that is seen in little time. Moves are tried in its order;
	// nothing else depends on it.
	Guess func(p P) int32
	// Balanced reports, in little time, whether a symmetry makes p its own negative,
	// so that who moves first wins, or who moves second. Moves to such positions are
	// tried first: often the opponent wins by answering with the image of each move.
	Balanced func(p P) bool
	// Bounds appends to dst sums of positions that are at most as good for who as
	// p is, in any sum. They may have more parts than Split tells of p.
	Bounds func(dst *Sums[P], p P, who Player)
	// Tactics serve the search forward for the winner.
	Tactics *Tactics[P]
	// Contest opens a search for who wins p, and positions that fit the same board; nil where
	// that is not worth it. price tells what small positions that do not fall apart are worth.
	Contest func(p P, budget Budget, price func(p P) (Price, bool)) Contest[P]
}

// Tactics is what a rule set knows that serves a search forward for the winner
// (package search), in a game whose moves leave one position each, which says
// who is to move, whose players alternate, and in which no position comes again.
type Tactics[P comparable] struct {
	// Bits is from 1 to 64, and Key returns a number below 2^Bits. Positions with
	// the same key are worth the same: they are equal, or a symmetry maps the one
	// to the other. With Bits 0 a key is no more than a hash, and positions are told
	// apart by themselves.
	Bits int
	Key  func(p P) uint64
	// Kinds is greater than the Kind of every try.
	Kinds int
	// Tries appends to dst moves from p of which one is as good as any move, or as
	// lo: the others may be left out. lo and hi are bounds of the result for the player to
	// move; with lo == hi nothing need be appended, else there is a try. It is asked
	// of positions that have not ended, and of those that tries lead to.
	Tries func(dst []Try[P], p P) (tries []Try[P], lo, hi Result)
}

// A Try is a move that a search forward may try.
type Try[P comparable] struct {
	To P
	// Key is that of To.
	Key uint64
	// Promise says which tries come first: the greater ones. It has no influence
	// on the result.
	Promise int32
	// Kind is a small number that moves in different positions have in common,
	// as the cell of a stone: a move that was good elsewhere may be good here.
	Kind int32
	// Forced is the number of moves, of the opponent first, that lie between the move
	// and To and that are as good as any of who makes them: To may be some moves
	// away. With an odd number the player who tries is to move at To.
	Forced uint8
	// Least is how much more than a loss it is worth at least to who tries, and Spare how
	// much less than a win at most: 0 says nothing.
	Least, Spare Result
}

// Tactical is offered by a rule set that serves a search forward; see [Tactics], whose
// fields are the methods.
type Tactical[P comparable] interface {
	Key(p P) uint64
	KeyBits() int
	TryKinds() int
	Tries(dst []Try[P], p P) (tries []Try[P], lo, hi Result)
}

// Shower is offered by a [Splitter] that takes positions further apart than the board
// shows; see [SearchRules.Shown].
type Shower[P comparable] interface {
	Shown(dst []P, p P) []P
}

// Plied is offered by a rule set that knows how long a position can last; see
// [SearchRules.Plies].
type Plied[P comparable] interface{ Plies(p P) int }

// Guesser is offered by a rule set that sees who is ahead; see [SearchRules.Guess].
type Guesser[P comparable] interface{ Guess(p P) int32 }

// Balancer is offered by a rule set that sees which positions are their own negatives; see
// [SearchRules.Balanced].
type Balancer[P comparable] interface{ Balanced(p P) bool }

// Bounder is offered by a rule set that can make a position simpler at the cost of one
// player; see [SearchRules.Bounds].
type Bounder[P comparable] interface {
	Bounds(dst *Sums[P], p P, who Player)
}

// of takes over what v has of these.
func (r *SearchRules[P]) of(v any) {
	if m, ok := v.(Shower[P]); ok {
		r.Shown = m.Shown
	}
	if m, ok := v.(Plied[P]); ok {
		r.Plies = m.Plies
	}
	if m, ok := v.(Guesser[P]); ok {
		r.Guess = m.Guess
	}
	if m, ok := v.(Balancer[P]); ok {
		r.Balanced = m.Balanced
	}
	if m, ok := v.(Bounder[P]); ok {
		r.Bounds = m.Bounds
	}
	if m, ok := v.(Contender[P]); ok {
		r.Contest = m.Contest
	}
	if m, ok := v.(Tactical[P]); ok {
		r.Tactics = &Tactics[P]{Bits: m.KeyBits(), Key: m.Key, Kinds: m.TryKinds(), Tries: m.Tries}
	}
}

// erased returns them with the type of positions forgotten.
func (r *SearchRules[P]) erased() SearchRules[any] {
	e := SearchRules[any]{
		Plies: erase(r.Plies), Guess: erase(r.Guess), Balanced: erase(r.Balanced), Bounds: eraseMoves(r.Bounds),
	}
	if r.Shown != nil {
		e.Shown = func(dst []any, p any) []any { return appendAll(dst, r.Shown(nil, p.(P))) }
	}
	if r.Tactics != nil {
		e.Tactics = r.Tactics.erased()
	}
	if r.Contest != nil {
		e.Contest = func(p any, budget Budget, price func(p any) (Price, bool)) Contest[any] {
			c := r.Contest(p.(P), budget, func(p P) (Price, bool) { return price(p) })
			if c == nil {
				return nil
			}
			return erasedContest[P]{c}
		}
	}
	return e
}

func (t *Tactics[P]) erased() *Tactics[any] {
	return &Tactics[any]{
		Bits: t.Bits, Key: erase(t.Key), Kinds: t.Kinds,
		Tries: func(dst []Try[any], p any) ([]Try[any], Result, Result) {
			tries, lo, hi := t.Tries(nil, p.(P))
			for _, m := range tries {
				dst = append(dst, Try[any]{
					To: m.To, Key: m.Key, Promise: m.Promise, Kind: m.Kind,
					Forced: m.Forced, Least: m.Least, Spare: m.Spare,
				})
			}
			return dst, lo, hi
		},
	}
}
