package game

import "iter"

// SizeRules is what a rule set knows of positions that are large, or have more moves than
// can be listed.
type SizeRules[P comparable] struct {
	// Count returns an upper bound of the number of moves that a player has
	// from p, the greatest uint64 if it is larger, without making them.
	Count func(p P) uint64
	// Work returns about how many steps it takes to make or to write one move
	// from p, where positions can be large.
	Work func(p P) uint64
	// Weight returns how many bytes p holds elsewhere, besides the texts that it is
	// made of.
	Weight func(p P) int64
	// Breadth returns about how many moves both players together have from p, in
	// little time. Moves are tried in the order of what they leave; nothing else
	// depends on it.
	Breadth func(p P) int
	// Chain returns positions at(0), at(1), …, at(n), of which the last is p and
	// each but the first has for its moves, for either player, those before it, the
	// last first; each leaves one part. n is 0 if there is no such chain.
	Chain func(p P) (n uint64, at func(i uint64) P)
	// Some goes through moves from p where there are more than can be listed,
	// those first that are likely to win. Not every move comes.
	Some func(p P) iter.Seq[[]P]
	// May reports whether a move leads from p to the sum, in time linear in its
	// length, where there can be more moves than can be listed.
	May func(p P, sum []P) bool
	// Take returns what taking so many tokens leaves of p, where there can be more
	// moves than can be listed and each is told by this number; ok is false if that
	// is no move.
	Take func(p P, tokens uint64) (left P, ok bool)
}

// Counter is offered by a rule set that counts moves without making them; see
// [SizeRules.Count].
type Counter[P comparable] interface{ MoveCount(p P) uint64 }

// Sizer is offered by a rule set whose positions can be large, so that a move is not
// made in a few steps; see [SizeRules.Work].
type Sizer[P comparable] interface{ Size(p P) uint64 }

// Broad is offered by a rule set that can say in little time about how many moves there
// are; see [SizeRules.Breadth].
type Broad[P comparable] interface{ Breadth(p P) int }

// Chained is offered by a rule set in which the moves of a position can be those of
// another, and the move to that one, as a heap of Nim has them: what is folded over the
// options then needs only the values on the way. See [SizeRules.Chain].
type Chained[P comparable] interface {
	Chain(p P) (n uint64, at func(i uint64) P)
}

// Sampler is offered by a rule set with positions that have more moves than can be
// listed, some of which are to be tried; see [SizeRules.Some].
type Sampler[P comparable] interface{ Some(p P) iter.Seq[[]P] }

// Checker is offered by a rule set that tells a move from what is none without listing
// the moves; see [SizeRules.May].
type Checker[P comparable] interface{ May(p P, sum []P) bool }

// Taker is offered by a rule set whose moves are told by the number of tokens that they
// take; see [SizeRules.Take].
type Taker[P comparable] interface {
	Take(p P, tokens uint64) (left P, ok bool)
}

// of takes over what v has of these.
func (r *SizeRules[P]) of(v any) {
	if m, ok := v.(Counter[P]); ok {
		r.Count = m.MoveCount
	}
	if m, ok := v.(Sizer[P]); ok {
		r.Work = m.Size
	}
	if m, ok := v.(Broad[P]); ok {
		r.Breadth = m.Breadth
	}
	if m, ok := v.(Chained[P]); ok {
		r.Chain = m.Chain
	}
	if m, ok := v.(Sampler[P]); ok {
		r.Some = m.Some
	}
	if m, ok := v.(Checker[P]); ok {
		r.May = m.May
	}
	if m, ok := v.(Taker[P]); ok {
		r.Take = m.Take
	}
}

// erased returns them with the type of positions forgotten.
func (r *SizeRules[P]) erased() SizeRules[any] {
	e := SizeRules[any]{
		Count: erase(r.Count), Work: erase(r.Work), Weight: erase(r.Weight), Breadth: erase(r.Breadth),
	}
	if r.Chain != nil {
		e.Chain = func(p any) (n uint64, at func(i uint64) any) {
			n, link := r.Chain(p.(P))
			return n, func(i uint64) any { return link(i) }
		}
	}
	if r.Some != nil {
		e.Some = func(p any) iter.Seq[[]any] {
			return func(yield func(option []any) bool) {
				for option := range r.Some(p.(P)) {
					if !yield(appendAll(nil, option)) {
						return
					}
				}
			}
		}
	}
	if r.May != nil {
		e.May = func(p any, sum []any) bool { return r.May(p.(P), Typed[P](sum)) }
	}
	if r.Take != nil {
		e.Take = func(p any, tokens uint64) (any, bool) { return r.Take(p.(P), tokens) }
	}
	return e
}
