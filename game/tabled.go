package game

// TableRules is what tables of a whole game need: positions as numbers, and a cut of the
// game into what can be solved one after the other.
type TableRules[P comparable] struct {
	// Index is a map of the positions to numbers.
	Index *Index[P]
	// Data is what the rules were read from, where they come with data such as a graph. Tables
	// on disk know them by it.
	Data string
	// Codes is a map of the positions that can be reached to 64 bits, by which
	// tables on disk keep them where there is no index. Its Size is the greatest
	// uint64: nobody goes through it.
	Codes *Index[P]
	// Layers is the number of layers of which moves lead to the same or a
	// later one, and Layer the layer of p, from 0. Layer is nil if Layers is 0.
	Layers int
	Layer  func(p P) int
	// Parts cuts the positions so that a game can be solved part by part. All
	// positions of a part are in the same layer, if there are layers.
	Parts *Parts[P]
}

// An Index is a map of the positions to the numbers below Size that is one to
// one, and what a rule set knows besides about positions as numbers. Size,
// Rank and Unrank must be there. State, Moves and Unmoves are there together or
// not at all; a rule set with Again has no use for them.
type Index[P comparable] struct {
	// Size is greater than every index.
	Size uint64
	// Rank returns the index of a position.
	Rank func(p P) uint64
	// Unrank returns the position of index i; ok is false if i is the index of
	// none.
	Unrank func(i uint64) (p P, ok bool)

	// State returns what i is. A position without moves is finished.
	State func(i uint64) IndexState
	// Moves appends to dst the indices of the positions that the moves from
	// the position of index i lead to.
	Moves func(dst []uint64, i uint64) []uint64
	// Unmoves appends to dst the indices of the positions with a move to the
	// position of index i, each as often as Moves appends i there.
	Unmoves func(dst []uint64, i uint64) []uint64

	// Canonical returns the index of the representative of the position of
	// index i, and how many symmetries leave the position as it is (1 if only
	// the identity does). The symmetries form a group.
	Canonical func(i uint64) (canonical uint64, stabilizer int)
	// CanonicalSize is greater than the index of every representative, where
	// these have the low indices; else 0.
	CanonicalSize uint64
}

// An IndexState says what a number below Size is.
type IndexState uint8

// The states of an index.
const (
	NoPosition   IndexState = iota // the index of none
	Playing                        // a position with a move
	FinishedLoss                   // a finished position, lost for the player to move
	FinishedDraw
	FinishedWin
)

// Parts is a game cut into parts, each with an index of its own, such that no
// sequence of moves that leaves a part leads back to it: a part is solved
// by reading those that its moves lead to. Every move leads to another part, but in those that
// Loops tells of.
//
// Symmetric positions may stand for one another: Locate returns where the one
// that is kept is, and Each leaves the others out.
type Parts[P comparable] struct {
	// Count is greater than the number of every part; parts are numbered from 0.
	Count int
	// Size is greater than every index within a part. It is 0 if the positions of
	// the part are kept in another one, which is symmetric to it.
	Size func(part int) uint64
	// Locate returns the part in which p is kept, and its index within it.
	Locate func(p P) (part int, within uint64)
	// Each calls do for the positions that are kept in a part, from one index to
	// below another, in ascending order, until do returns false.
	Each func(part int, from, to uint64, do func(within uint64, p P) bool)
	// After appends to dst the parts where the positions after a move from those
	// of the part are kept, each once, the part itself left out.
	After func(dst []int, part int) []int
	// Loops reports whether moves may stay in the part; nil if none do in any.
	Loops func(part int) bool
	// Back appends to dst the positions of the part of p with a move to p, symmetric to those
	// that are kept, and no finished one. It is there if Loops is.
	Back func(dst []P, p P) []P
	// Name returns what people call the part; nil if they have no names.
	Name func(part int) string
}

// Ranker is offered by a rule set whose positions have an index: a map to the numbers
// below Size that is one to one on the positions. The greatest uint64 as Size says that
// the positions are too many: then there is no index, and the other methods have no
// meaning. See [Index].
type Ranker[P comparable] interface {
	Size() uint64
	Rank(p P) uint64
	Unrank(i uint64) (p P, ok bool)
}

// IndexMover is offered by a [Ranker] that follows moves from index to index without
// making the positions. It says the same as Unrank, Ended, Moves and Unmoves, faster. A
// [Repeater] has no use for it. See [Index].
type IndexMover interface {
	IndexState(i uint64) IndexState
	IndexMoves(dst []uint64, i uint64) []uint64
	IndexUnmoves(dst []uint64, i uint64) []uint64
}

// IndexSymmetric is offered by a [Ranker] and [Symmetric] rule set that knows its
// symmetries on indices; see [Index].
type IndexSymmetric interface {
	IndexCanonical(i uint64) (canonical uint64, stabilizer int)
}

// CanonicalSizer is offered by a [Ranker] and [Symmetric] rule set if the representatives
// have the low indices; see [Index].
type CanonicalSizer interface{ CanonicalSize() uint64 }

// Layered is offered by a rule set whose moves never lead to an earlier layer: pieces are
// only added, or only captured, or only advance. See [TableRules.Layers].
type Layered[P comparable] interface {
	Layers() int
	Layer(p P) int
}

// Parted is offered by a rule set whose positions fall into [Parts], nil if there are none
// for these parameters.
type Parted[P comparable] interface{ Parts() *Parts[P] }

// of takes over what v has of these.
func (r *TableRules[P]) of(v any) {
	if m, ok := v.(Ranker[P]); ok {
		r.Index = indexOf(m)
	}
	if m, ok := v.(Layered[P]); ok {
		r.Layers, r.Layer = m.Layers(), m.Layer
	}
	if m, ok := v.(Parted[P]); ok {
		r.Parts = m.Parts()
	}
}

func indexOf[P comparable](v Ranker[P]) *Index[P] {
	x := &Index[P]{Size: v.Size(), Rank: v.Rank, Unrank: v.Unrank}
	if m, ok := v.(IndexMover); ok {
		x.State, x.Moves, x.Unmoves = m.IndexState, m.IndexMoves, m.IndexUnmoves
	}
	if m, ok := v.(IndexSymmetric); ok {
		x.Canonical = m.IndexCanonical
	}
	if m, ok := v.(CanonicalSizer); ok {
		x.CanonicalSize = m.CanonicalSize()
	}
	return x
}

// erased returns the index and the layers with the type of positions forgotten. Parts and
// codes are for those who know the type.
func (r *TableRules[P]) erased() TableRules[any] {
	e := TableRules[any]{Layers: r.Layers, Layer: erase(r.Layer)}
	if x := r.Index; x != nil {
		e.Index = &Index[any]{
			Size: x.Size, Rank: erase(x.Rank), State: x.State, Moves: x.Moves, Unmoves: x.Unmoves,
			Canonical: x.Canonical, CanonicalSize: x.CanonicalSize,
			Unrank: func(i uint64) (any, bool) { return x.Unrank(i) },
		}
	}
	return e
}
