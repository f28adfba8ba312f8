package game

import (
	"iter"

	"zermelo/nimber"
	"zermelo/phrase"
	"zermelo/short"
)

// Closed is offered by a rule set whose Grundy values are known by a theorem.
type Closed[P comparable] interface {
	// Grundy returns the value of p in at most logarithmic time in the
	// numbers of p.
	Grundy(p P) nimber.Nimber
	// Theorem names the theorem with author and year.
	Theorem() phrase.Phrase
}

// Sequenced is offered by a rule set that brings an engine of its own.
type Sequenced[P comparable] interface {
	// Evaluator returns a fresh engine.
	Evaluator(budget Budget) Engine[P]
}

// Finder is offered by a rule set that can find the options of a given value
// among more options than can be listed.
type Finder[P comparable] interface {
	// Find appends to dst options of p whose Grundy value is g, at most
	// limit of them, at least one if there is any. all says that no other
	// option of p has this value.
	Find(dst *Sums[P], p P, g nimber.Nimber, limit int) (all bool)
}

// Sampler is offered by a rule set with positions that have more moves than can
// be listed, some of which are to be tried.
type Sampler[P comparable] interface {
	// Some goes through moves from p, those first that are likely to win. Not
	// every move comes. What it yields is not changed afterwards.
	Some(p P) iter.Seq[[]P]
}

// Checker is offered by a rule set that tells a move from what is none without
// listing the moves.
type Checker[P comparable] interface {
	// May reports whether a move leads from p to the sum.
	May(p P, sum []P) bool
}

// Decided is offered by a rule set with a theorem that tells who wins a
// position played alone, where values would cost too much.
type Decided[P comparable] interface {
	// Decide reports whether the player to move wins p. It takes at most
	// linear time in the size of p.
	Decide(p P) bool
	// Winning appends to dst winning moves from p, at most limit of them, at
	// least one if there is any. all says that there are no others.
	Winning(dst *Sums[P], p P, limit int) (all bool)
	// DecidedBy names the theorem with author and year.
	DecidedBy() phrase.Phrase
}

// PartlyDecided is [Decided] with a theorem that does not speak of every
// position.
type PartlyDecided[P comparable] interface {
	// DecideSome reports whether the player to move wins p; ok is false if the
	// theorem does not say it.
	DecideSome(p P) (wins, ok bool)
	// Winning appends to dst moves from p to positions of which the theorem says
	// that they are lost, at most limit of them, at least one if it says that p
	// is won. all says that there are no others.
	Winning(dst *Sums[P], p P, limit int) (all bool)
	// DecidedBy names the theorem with author and year.
	DecidedBy() phrase.Phrase
}

// Chained is offered by a rule set in which the moves of a position can be those
// of another, and the move to that one, as a heap of Nim has them: what is folded
// over the options then needs only the values on the way.
type Chained[P comparable] interface {
	// Chain returns positions at(0), at(1), …, at(n), of which the last is p and
	// each but the first has for its moves those before it, the last first. n is
	// 0 if there is no such chain.
	Chain(p P) (n uint64, at func(i uint64) P)
}

// Lasting is offered by a rule set of which a theorem says how long its sums
// last.
type Lasting[P comparable] interface {
	// Lasts returns the number of moves until the end of the sum of parts when
	// the winner hurries and the loser delays; the greatest uint64 if it is
	// larger, or the theorem does not say it.
	Lasts(parts []P, play Play) uint64
}

// SJProved is offered by a rule set of which a theorem says that in misère
// play its positions obey the SJ rule: their Grundy values decide.
type SJProved interface {
	// SJTheorem names the theorem with author and year. A method Fickle says, where
	// there is one, for which positions the values 0 and 1 are exchanged.
	SJTheorem() phrase.Phrase
}

// Uniform is offered by a rule set of heaps whose moves may be the same at all sizes, as
// octal and hexadecimal games are: a move takes t tokens from a heap and
// leaves j non-empty heaps, where the pairs (t, j) that are allowed do not
// depend on the heap, and with each the sizes of the heaps that are left are
// free. Only a heap of t tokens can be taken whole by taking t.
type Uniform interface {
	// Reach returns the greatest number of tokens that a move takes, and the
	// greatest number of heaps that it leaves, at least 1; ok is false if the
	// moves are not the same at all sizes.
	Reach() (taken, left uint64, ok bool)
}

// ClosedPartizan is offered by a rule set with a theorem that gives the values
// of its positions at sizes that no search reaches.
type ClosedPartizan[P comparable] interface {
	// ClosedValue returns the value of p in table; ok is false if the theorem
	// does not apply to p. The error is [ErrLimit].
	ClosedValue(table *short.Table, p P) (v short.Value, ok bool, err error)
	// Theorem names the theorem that gives the value of p; zero if none does.
	Theorem(p P) phrase.Phrase
}

// Valued is offered by a rule set of unequal players that finds the values of
// some positions faster than the general theory does.
type Valued[P comparable] interface {
	// Valuer returns a fresh search for values in table.
	Valuer(table *short.Table, budget Budget) Valuer[P]
}

// Leading is offered by a rule set of unequal players that knows the best moves
// without trying all.
type Leading[P comparable] interface {
	// Lead appends to dst a few moves of who from p such that for every move of
	// who one of these leaves a position that is at least as good for who, in
	// any sum.
	Lead(dst []P, p P, who Player) []P
}

// Hasher is offered by a rule set that hashes its positions faster than the
// general way.
type Hasher[P comparable] interface {
	// Hash returns 64 bits that depend on the whole of p, well mixed: any of
	// them may be taken as an index.
	Hash(p P) uint64
}

// Potter is offered by a [Scored] rule set in which every point goes to one of
// the players.
type Potter[P comparable] interface {
	// Pot returns the points that are still to be had.
	Pot(p P) int64
}

// Balanced is offered by a [Scored] rule set that knows by a theorem what every
// position is worth.
type Balanced[P comparable] interface {
	// Score returns the best difference that the player to move can be sure
	// of, in little more than linear time in the size of p.
	Score(p P) int64
	// ScoreBy returns the theorem in sentences, as it applies to p.
	ScoreBy(p P) []phrase.Phrase
}

// Assuring is offered by a [Scored] rule set with a theorem that gives points of
// which the player to move can be sure.
type Assuring[P comparable] interface {
	// Assured returns such points, own less the opponent's; ok is false if the
	// theorem says nothing of p.
	Assured(p P) (points int64, ok bool)
	// AssuredBy names the theorem with author and year.
	AssuredBy() phrase.Phrase
}

// Peaked is offered by a game that is won by the greatest worth seen: its
// positions have owners, who move there ([Turner]).
type Peaked[P comparable] interface {
	// Worth returns what p is worth to its owner, at least 1. No two
	// positions with different owners are worth the same.
	Worth(p P) int64
}
