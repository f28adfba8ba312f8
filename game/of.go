package game

import (
	"fmt"

	"zermelo/phrase"
)

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
	structure(r, v)
	repetition(r, v)
	theorems(r, v)
	words(r, v)
	return r
}

// structure takes over what v knows of how its positions are built.
func structure[P comparable](r *Rules[P], v any) {
	if m, ok := v.(Splitter[P]); ok {
		r.Split = m.Split
	}
	if m, ok := v.(Shower[P]); ok {
		r.Shown = m.Shown
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
	if m, ok := v.(Counter[P]); ok {
		r.Count = m.MoveCount
	}
	if m, ok := v.(Broad[P]); ok {
		r.Breadth = m.Breadth
	}
	if m, ok := v.(Sizer[P]); ok {
		r.Work = m.Size
	}
}

// repetition takes over what v knows of games that are solved whole.
func repetition[P comparable](r *Rules[P], v any) {
	if m, ok := v.(Ender[P]); ok {
		r.Ended = m.Ended
	}
	if m, ok := v.(Turner[P]); ok {
		r.Turn = m.Turn
	}
	if m, ok := v.(Repeater[P]); ok {
		r.Again = m.Again
	}
	if m, ok := v.(Starter[P]); ok {
		r.Starts = m.Starts
	}
	if m, ok := v.(Unmover[P]); ok {
		r.Unmoves = m.Unmoves
	}
	if m, ok := v.(Ranker[P]); ok {
		r.Index = indexOf(m)
	}
	if m, ok := v.(Layered[P]); ok {
		r.Layers, r.Layer = m.Layers(), m.Layer
	}
	if m, ok := v.(Parted[P]); ok {
		r.Parts = m.Parts()
	}
	if m, ok := v.(Tactical[P]); ok {
		r.Tactics = &Tactics[P]{Bits: m.KeyBits(), Key: m.Key, Kinds: m.TryKinds(), Tries: m.Tries}
	}
	if m, ok := v.(Scored[P]); ok {
		r.Gains = m.Gains
	}
	if m, ok := v.(Rewarded[P]); ok {
		r.Last = m.Last
	}
	if m, ok := v.(Potter[P]); ok {
		r.Pot = m.Pot
	}
	if m, ok := v.(Balanced[P]); ok {
		r.Score, r.ScoreBy = m.Score, m.ScoreBy
	}
	if m, ok := v.(Assuring[P]); ok {
		r.Assured, r.AssuredBy = m.Assured, m.AssuredBy
	}
	if m, ok := v.(Peaked[P]); ok {
		r.Worth = m.Worth
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

// theorems takes over what v knows without play.
func theorems[P comparable](r *Rules[P], v any) {
	if m, ok := v.(Closed[P]); ok {
		r.Grundy, r.GrundyBy = m.Grundy, m.Theorem
	}
	if m, ok := v.(Sequenced[P]); ok {
		r.Engine = m.Evaluator
	}
	if m, ok := v.(Finder[P]); ok {
		r.Find = m.Find
	}
	if m, ok := v.(Sampler[P]); ok {
		r.Some = m.Some
	}
	if m, ok := v.(Checker[P]); ok {
		r.May = m.May
	}
	if m, ok := v.(Decided[P]); ok {
		r.Wins, r.Winning, r.WinsBy = func(p P) (wins, ok bool) { return m.Decide(p), true }, m.Winning, m.DecidedBy
	}
	if m, ok := v.(PartlyDecided[P]); ok {
		r.Wins, r.Winning, r.WinsBy = m.DecideSome, m.Winning, m.DecidedBy
	}
	if m, ok := v.(Chained[P]); ok {
		r.Chain = m.Chain
	}
	if m, ok := v.(Lasting[P]); ok {
		r.Lasts = m.Lasts
	}
	if m, ok := v.(SJProved); ok {
		r.SJBy = m.SJTheorem
		if m, ok := v.(interface{ Fickle(p P) bool }); ok {
			r.Fickle = m.Fickle
		}
	}
	if m, ok := v.(Uniform); ok {
		r.Reach = m.Reach
	}
	if m, ok := v.(ClosedPartizan[P]); ok {
		r.Value, r.ValueBy = m.ClosedValue, m.Theorem
	}
	if m, ok := v.(Valued[P]); ok {
		r.Valuer = m.Valuer
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
	if m, ok := v.(Leading[P]); ok {
		r.Lead = func(dst *Sums[P], p P, who Player) { dst.singles(m.Lead(dst.parts, p, who)) }
	}
}

// words takes over what v has for people.
func words[P comparable](r *Rules[P], v any) {
	if m, ok := v.(interface{ Parse(text string) (P, error) }); ok {
		r.Read = m.Parse
	}
	if m, ok := v.(interface{ Format(p P) string }); ok {
		r.Write = m.Format
	}
	if m, ok := v.(Describer[P]); ok {
		r.Describe = m.Describe
	}
	if m, ok := v.(Namer); ok {
		r.PlayerName = m.PlayerName
	}
	if m, ok := v.(Explainer[P]); ok {
		r.Explain = m.Explain
	}
	if m, ok := v.(Noter[P]); ok {
		r.Note = m.Note
	}
	if m, ok := v.(Drawer[P]); ok {
		r.Draw = m.Draw
	}
	if m, ok := v.(Illustrator[P]); ok {
		r.Illustrate = m.Illustrate
	}
	if m, ok := v.(Diagrammer[P]); ok {
		r.Diagram = m.WriteDiagram
	}
}

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
