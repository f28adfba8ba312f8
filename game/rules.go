package game

import (
	"fmt"

	"zermelo/say/phrase"
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
//	group          who asks for it
//	(none)         everybody: moves, parts, symmetries
//	SizeRules      whoever meets positions with more moves than can be listed
//	CourseRules    games with repetition
//	ReplyRules     sums of games in which moves give another move
//	TableRules     tables of whole games
//	PointRules     games with points
//	NimberRules    Grundy values
//	MisereRules    misère play
//	WinnerRules    who wins, how long it takes
//	ValueRules     values of unequal games
//	SearchRules    searches, proofs of winners
//	PeopleRules    readers
//	ErasedRules    sums of different games
//
// A group that is zero is an ability that the game has not. Each has a file: what its
// fields are, by which methods a Go type has them, and how their type is erased.
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
	// Repeats says that Moves may append one sum more than once though it is one
	// move, reached in several ways. Whoever lists or counts moves drops the others:
	// the erased rules do, see [Sums.Once].
	Repeats bool

	// Split appends to dst the independent parts of p, which is worth their
	// disjunctive sum; a position that does not fall apart is appended itself,
	// a finished one may be left out. Parts are not split further.
	Split func(dst []P, p P) []P
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

	SizeRules[P]
	CourseRules[P]
	ReplyRules[P]
	TableRules[P]
	PointRules[P]
	NimberRules[P]
	MisereRules[P]
	WinnerRules[P]
	ValueRules[P]
	SearchRules[P]
	PeopleRules[P]
	ErasedRules[P]
}

// Of returns the record of a Go type that says what it knows by methods: its
// moves as an [Impartial], [Multi], [Partizan] or [PartizanMulti], and of the
// other interfaces in this package whatever it implements. A type with both
// Options and Moves is taken by its Options; a record is returned as it is. Of
// panics if v has no moves.
func Of[P comparable](v any) *Rules[P] {
	r := &Rules[P]{}
	switch m := v.(type) {
	case *Rules[P]:
		return m
	case Multi[P]:
		r.Alike = true
		r.Moves = func(dst *Sums[P], p P, _ Player) { m.Options(dst, p) }
	case PartizanMulti[P]:
		r.Moves = m.Options
	case Impartial[P]:
		r.Alike, r.Single = true, true
		r.Moves = func(dst *Sums[P], p P, _ Player) { dst.singles(m.Moves(dst.parts, p)) }
	case Partizan[P]:
		r.Single = true
		r.Moves = func(dst *Sums[P], p P, who Player) { dst.singles(m.Moves(dst.parts, p, who)) }
	default:
		panic(fmt.Sprintf("game: %T has no moves", v))
	}
	if m, ok := v.(Splitter[P]); ok {
		r.Split = m.Split
	}
	switch m := v.(type) {
	case Symmetric[P]:
		r.Normal = func(p P) (P, bool) { return m.Canonical(p), false }
	case Reversible[P]:
		r.Normal = m.Normal
	}
	if m, ok := v.(Hasher[P]); ok {
		r.Hash = m.Hash
	}
	// As calls of methods, not through an interface: that would keep each of them twice.
	r.SizeRules.of(v)
	r.CourseRules.of(v)
	r.TableRules.of(v)
	r.PointRules.of(v)
	r.NimberRules.of(v)
	r.MisereRules.of(v)
	r.WinnerRules.of(v)
	r.ValueRules.of(v)
	r.SearchRules.of(v)
	r.PeopleRules.of(v)
	return r
}

// Splitter is offered by a rule set whose positions fall apart into independent parts; see
// [Rules.Split].
type Splitter[P comparable] interface {
	Split(dst []P, p P) []P
}

// Symmetric is offered by a rule set with symmetries: Canonical returns the representative
// of the positions that a symmetry maps to p. See [Rules.Normal].
type Symmetric[P comparable] interface{ Canonical(p P) P }

// Reversible is offered by a [Partizan] rule set in which exchanging the players is a
// symmetry, besides those that leave the players alone; see [Rules.Normal].
type Reversible[P comparable] interface {
	Normal(p P) (q P, negative bool)
}

// Hasher is offered by a rule set that hashes its positions faster than the general way;
// see [Rules.Hash].
type Hasher[P comparable] interface{ Hash(p P) uint64 }

// Text returns p as people write it, or as Go does where the rules have no
// spelling.
func (r *Rules[P]) Text(p P) string {
	if r.Write == nil {
		return fmt.Sprint(p)
	}
	return r.Write(p)
}

// MoveCount returns an upper bound of the number of moves that a player has
// from p, by counting them if the rules know no faster way.
func (r *Rules[P]) MoveCount(p P) uint64 {
	if r.Count != nil {
		return r.Count(p)
	}
	var left, right Sums[P]
	r.Moves(&left, p, Left)
	if !r.Alike {
		r.Moves(&right, p, Right)
	}
	return uint64(max(left.Len(), right.Len()))
}

// Players returns what Left and Right are called.
func (r *Rules[P]) Players() [2]phrase.Phrase {
	if r.PlayerName != nil {
		return [2]phrase.Phrase{r.PlayerName(Left), r.PlayerName(Right)}
	}
	return [2]phrase.Phrase{phrase.Of("Left"), phrase.Of("Right")}
}

// Canonical returns the representative of the positions that a symmetry maps
// to p; p itself if the rules know no symmetries.
func (r *Rules[P]) Canonical(p P) P {
	if r.Normal == nil {
		return p
	}
	q, _ := r.Normal(p)
	return q
}

// Slots returns how many numbers a table of all positions has, by the index, which there must be:
// those of the representatives of symmetric positions where these have the low ones, else all.
func (r *Rules[P]) Slots() uint64 {
	if r.Normal != nil && r.Index.CanonicalSize > 0 {
		return r.Index.CanonicalSize
	}
	return r.Index.Size
}

// Whole returns the rules without splitting: every position is one component
// until a move takes it apart.
func (r *Rules[P]) Whole() *Rules[P] {
	if r.Split == nil {
		return r
	}
	c := *r
	c.Split = nil
	return &c
}
