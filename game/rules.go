package game

import (
	"context"
	"io"
	"iter"

	"zermelo/nimber"
	"zermelo/phrase"
	"zermelo/picture"
	"zermelo/short"
)

// Rules is a rule set as a record: what the moves are, and whatever else is
// known of the game. Only Moves must be there; any other field may be nil (or
// zero), and then the game is solved without it. A theory asks for a field,
// never for a type. 'Without splitting', 'moves shared by both players', 'with
// points' are copies of a record with a field changed.
//
// [Of] makes the record of a Go type from its methods; a rule file fills it
// field by field. A record is not changed once it is in use, and may be used
// by several goroutines at once.
//
//	who asks for it           fields
//	everybody                 Moves, Alike, Single
//	sums of all kinds         Split, Neat
//	values of unequal games   Normal, Hash, Value, Valuer, ValueBy, Lead
//	Grundy values             Grundy, GrundyBy, Engine, Find, Some, May
//	misère play               SJBy, Fickle, Reach
//	who wins                  Wins, Winning, WinsBy
//	games with repetition     Ended, Turn, Again, Starts, Normal, Unmoves, Index, Data, Codes, Layers, Layer, Parts
//	search                    Plies, Guess, Balanced, Bounds, Tactics
//	points                    Gains, Last, Pot, Score, Assured, Worth
//	how long a game lasts     Lasts
//	nimbers by questions      Breadth
//	limits                    Count, Work, Chain, Weight
//	proofs of winners         Shown
//	people                    Read, Write, Describe, PlayerName, Explain, Note, Draw, Illustrate, Diagram
type Rules[P comparable] struct {
	// Moves appends to dst the sum that each move of who from p leaves: none,
	// one or several positions. It leaves what is in dst alone, depends on p
	// and who only, in the same order each time, and keeps no reference to
	// dst. A sum may occur more than once. From a finished position it appends
	// nothing. It costs time linear in what it appends.
	Moves func(dst *Sums[P], p P, who Player)
	// Alike says that both players have the same moves (the game is
	// impartial), or that positions tell by themselves who is to move: Moves
	// does not look at who.
	Alike bool
	// Single says that every move leaves exactly one position.
	Single bool

	// Split appends to dst the independent parts of p, which is worth their
	// disjunctive sum; a position that does not fall apart is appended itself,
	// a finished one may be left out. Parts are not split further.
	Split func(dst []P, p P) []P
	// Shown is Split as far as the board shows it, where Split takes apart what
	// stays together there. Proofs take positions apart by it; nil is Split.
	Shown func(dst []P, p P) []P
	// Neat says that the parts that Split leaves are in normal form.
	Neat bool
	// Normal returns the representative of the positions that a symmetry maps
	// to p. It has the same value, distance and score; the moves of the one
	// are the images of the moves of the other. negative says that the players
	// were exchanged: p is worth the negative of q. It is never true where
	// Alike is.
	Normal func(p P) (q P, negative bool)
	// Hash returns 64 bits that depend on the whole of p, well mixed: any of
	// them may be taken as an index.
	Hash func(p P) uint64

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
	// each but the first has for its moves those before it, the last first; each
	// leaves one part. n is 0 if there is no such chain.
	Chain func(p P) (n uint64, at func(i uint64) P)

	// Ended reports whether the game is over at p and, if it is, the result
	// for the player who would be to move. From such a position there are no
	// moves. A position without moves that has not ended is lost for the
	// player to move.
	Ended func(p P) (Result, bool)
	// Turn returns the player to move at p, where positions hold it.
	Turn func(p P) Player
	// Again reports whether the player who moved from p to q is to move at q.
	// Without it the players alternate.
	Again func(p, q P) bool
	// Starts returns the positions that a game begins with.
	Starts func() []P
	// Unmoves appends to dst every position with a move to p, each as often as
	// Moves appends p there, and no finished position.
	Unmoves func(dst []P, p P) []P
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
	// Tactics serve the search forward for the winner.
	Tactics *Tactics[P]

	// Gains appends to dst every move from p with its points, in a game in
	// which points are collected and the greater sum wins, in the order of
	// Moves.
	Gains func(dst []Gain[P], p P) []Gain[P]
	// Last returns the points that the player who would be to move at p gets,
	// less what the opponent gets, when the game has ended there; 0 where there
	// are moves.
	Last func(p P) int64
	// Pot returns the points still to be had at p, where every point goes to
	// one of the players.
	Pot func(p P) int64
	// Score returns, by a theorem, the best difference of points, own less the
	// opponent's, that the player to move at p can be sure of, in little more
	// than linear time in the size of p, and ScoreBy the theorem in sentences, as
	// it applies to p.
	Score   func(p P) int64
	ScoreBy func(p P) []phrase.Phrase
	// Assured returns points that the player to move at p can be sure of by a
	// theorem, own points less the opponent's, in little more than linear time
	// in the size of p; ok is false if the theorem says nothing of p. AssuredBy
	// names the theorem.
	Assured   func(p P) (points int64, ok bool)
	AssuredBy func() phrase.Phrase
	// Worth returns what p is worth to its owner, who is to move there, at
	// least 1, in a game that is won by the greatest worth seen. No two
	// positions with different owners are worth the same.
	Worth func(p P) int64

	// Grundy returns the Grundy value of p by a theorem, in at most
	// logarithmic time in the numbers of p; GrundyBy names the theorem with
	// author and year.
	Grundy   func(p P) nimber.Nimber
	GrundyBy func() phrase.Phrase
	// Engine returns a fresh engine of Grundy values of the rule set's own.
	Engine func(budget Budget) Engine[P]
	// Find appends to dst options of p whose Grundy value is g, at most limit
	// of them, at least one if there is any, among more than can be listed.
	// all says that no other option of p has this value.
	Find func(dst *Sums[P], p P, g nimber.Nimber, limit int) (all bool)
	// Some goes through moves from p where there are more than can be listed,
	// those first that are likely to win. Not every move comes.
	Some func(p P) iter.Seq[[]P]

	// May reports whether a move leads from p to the sum, in time linear in its
	// length, where there can be more moves than can be listed.
	May func(p P, sum []P) bool

	// Wins reports, by a theorem, whether the player to move wins p played
	// alone, in little more than linear time in the size of p; ok is false if
	// the theorem does not say it. Winning appends to dst moves from p to
	// positions that are lost by the theorem, at most limit of them, at least
	// one if it says that p is won; all says that there are no others. WinsBy
	// names the theorem.
	Wins    func(p P) (wins, ok bool)
	Winning func(dst *Sums[P], p P, limit int) (all bool)
	WinsBy  func() phrase.Phrase

	// Lasts returns, by a theorem, the number of moves until the end of the sum
	// of parts when the winner hurries and the loser delays, in normal or misère
	// play; the greatest uint64 if it is larger, or the theorem does not say it. It
	// takes time linear in the number of parts.
	Lasts func(parts []P, play Play) uint64

	// SJBy names a theorem that all positions obey, in misère play, the rule of
	// their Grundy values (SJ); Grundy is then there too.
	SJBy func() phrase.Phrase
	// Fickle reports, where SJBy is there, whether p has in misère play the other
	// of the values 0 and 1 than its own; all other positions have their own. It
	// stands for a theorem that all are tame; without it those of value 0 or 1
	// are fickle, as the SJ rule says.
	Fickle func(p P) bool
	// Reach returns the greatest number of tokens that a move takes from a
	// heap, and the greatest number of heaps that it leaves, at least 1; ok is
	// false if the moves are not the same at all sizes.
	Reach func() (taken, left uint64, ok bool)

	// Value returns the value of p as a short game in table by a theorem; ok
	// is false if it does not apply to p. The error is [ErrLimit]. Valuer
	// returns a fresh search of the rule set's own for values in table. ValueBy
	// names the theorem that gives the value of p, at once or by that search;
	// zero if none does.
	Value   func(table *short.Table, p P) (v short.Value, ok bool, err error)
	Valuer  func(table *short.Table, budget Budget) Valuer[P]
	ValueBy func(p P) phrase.Phrase

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

	// Lead appends to dst a few moves of who from p such that for every move of
	// who one of these leaves a position that is at least as good for who, in
	// any sum. It serves where there are more moves than can be tried.
	Lead func(dst *Sums[P], p P, who Player)

	// Holds reports whether p is a value of the type of the positions. It is there
	// in a record whose type of positions is erased.
	Holds func(p P) bool
	// Numbers returns a fresh numbering of the positions, split and in normal
	// form or not. It is there in a record whose type of positions is erased;
	// others are numbered as they are.
	Numbers func(split, normal bool) Numbers[P]

	// Read reads a position. Its errors are [ParseError] with text as the
	// input, or [ErrLimit] for a position that is too large.
	Read func(text string) (P, error)
	// Write returns the canonical spelling of p, which Read reads back as p.
	Write func(p P) string
	// Describe names the move that leaves to where from was. part is the
	// number of from among the heaps, rows or boards of the position as the
	// players see it, from 1.
	Describe func(part int, from P, to []P) phrase.Phrase
	// PlayerName returns what a player is called: White.
	PlayerName func(who Player) phrase.Phrase
	// Explain returns the reason, in a few sentences with the numbers of p,
	// why p is worth what the theorem says.
	Explain func(p P) []phrase.Phrase
	// Note returns what the user should know about how p was read; zero if
	// nothing.
	Note func(p P) phrase.Phrase
	// Draw returns a picture of p on which the moves good are marked as what
	// they are, without a title. The error is [ErrLimit] if p is too large to
	// be drawn.
	Draw func(p P, good []Good[P]) (*picture.Picture, error)
	// Illustrate, where it is there, draws in the place of Draw, and tells besides
	// what how asks for.
	Illustrate func(p P, good []Good[P], how Telling) (*picture.Picture, error)
	// Diagram writes the graph that the positions are the nodes of in the DOT
	// language. value returns the result of a position for the player to move,
	// and a note on it; the graph shows both. It stops at the first error of
	// value or w.
	Diagram func(w io.Writer, value func(p P) (r Result, note string, err error)) error
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

// An Engine gives the Grundy values of the positions of one rule set. It may
// remember what it has computed; it is not safe for concurrent use.
type Engine[P comparable] interface {
	// Value returns the Grundy value of p. The error is that of ctx, or
	// [ErrLimit].
	Value(ctx context.Context, p P) (nimber.Nimber, error)
	// Solved returns how many positions have been evaluated so far.
	Solved() int
}

// A LengthEngine is an Engine that can also tell how long a position lasts in
// normal play.
type LengthEngine[P comparable] interface {
	Engine[P]
	// Length returns the number of moves until the end of p, played alone, when
	// the winner hurries and the loser delays; ok is false if it is not known.
	// The error is that of Value.
	Length(ctx context.Context, p P) (moves uint32, ok bool, err error)
}

// A Valuer gives the values of positions of one rule set, in one table. It may
// remember what it has computed; it is not safe for concurrent use.
type Valuer[P comparable] interface {
	// Value returns the value of p; ok is false if p is none of its positions.
	// The error is that of ctx, or [ErrLimit].
	Value(ctx context.Context, p P) (v short.Value, ok bool, err error)
	// Solved returns how many positions have been evaluated so far.
	Solved() int
}
