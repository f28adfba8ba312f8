package game

import (
	"io"

	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// PeopleRules is what a rule set has for people: spellings, words and pictures.
type PeopleRules[P comparable] struct {
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

// Describer is offered by a rule set that can put its moves into words; see
// [PeopleRules.Describe].
type Describer[P comparable] interface {
	Describe(part int, from P, to []P) phrase.Phrase
}

// Namer is offered by a rule set whose players have names of their own; see
// [PeopleRules.PlayerName].
type Namer interface {
	PlayerName(who Player) phrase.Phrase
}

// Explainer is offered by a rule set that can say why a position is worth what its theorem
// says; see [PeopleRules.Explain].
type Explainer[P comparable] interface{ Explain(p P) []phrase.Phrase }

// Noter is offered by a rule set that may have something to say about how a position was
// read; see [PeopleRules.Note].
type Noter[P comparable] interface{ Note(p P) phrase.Phrase }

// Drawer is offered by a rule set that can draw its positions; see [PeopleRules.Draw].
type Drawer[P comparable] interface {
	Draw(p P, good []Good[P]) (*picture.Picture, error)
}

// Illustrator is offered by a rule set of which a picture can say more than shapes do; see
// [PeopleRules.Illustrate].
type Illustrator[P comparable] interface {
	Illustrate(p P, good []Good[P], how Telling) (*picture.Picture, error)
}

// Diagrammer is offered by a rule set whose positions are the nodes of a graph; see
// [PeopleRules.Diagram].
type Diagrammer[P comparable] interface {
	WriteDiagram(w io.Writer, value func(p P) (r Result, note string, err error)) error
}

// of takes over what v has of these.
func (r *PeopleRules[P]) of(v any) {
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

// erased returns them with the type of positions forgotten.
func (r *PeopleRules[P]) erased() PeopleRules[any] {
	e := PeopleRules[any]{
		Write: erase(r.Write), PlayerName: r.PlayerName, Explain: erase(r.Explain), Note: erase(r.Note),
	}
	if r.Read != nil {
		e.Read = func(text string) (any, error) { return r.Read(text) }
	}
	if r.Describe != nil {
		e.Describe = func(part int, from any, to []any) phrase.Phrase { return r.Describe(part, from.(P), Typed[P](to)) }
	}
	if r.Draw != nil {
		e.Draw = func(p any, good []Good[any]) (*picture.Picture, error) {
			return r.Draw(p.(P), typedMoves[P](good))
		}
	}
	if r.Illustrate != nil {
		e.Illustrate = func(p any, good []Good[any], how Telling) (*picture.Picture, error) {
			return r.Illustrate(p.(P), typedMoves[P](good), how)
		}
	}
	if r.Diagram != nil {
		e.Diagram = func(w io.Writer, value func(p any) (Result, string, error)) error {
			return r.Diagram(w, func(p P) (Result, string, error) { return value(p) })
		}
	}
	return e
}

// typedMoves returns marked moves with the type of their positions.
func typedMoves[P comparable](good []Good[any]) []Good[P] {
	typed := make([]Good[P], len(good))
	for i, m := range good {
		typed[i] = Good[P]{To: Typed[P](m.To), Ink: m.Ink, Words: m.Words, Turned: m.Turned}
	}
	return typed
}
