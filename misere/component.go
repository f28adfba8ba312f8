package misere

import (
	"context"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/nimber"
)

// A Component is a component of a sum, of whatever game. [Source.Components]
// makes them; those of different games can stand in one sum.
type Component interface {
	// Nature returns the nature of the component; see [Classifier.Nature].
	Nature(ctx context.Context) (Nature, error)
	// Load enters the component into a graph; see [Load].
	Load(ctx context.Context, g *Graph) (Sum, error)
	// Options returns what each move leaves, in the order of the moves.
	Options() [][]Component
	// proved reports whether a theorem gives the nature at once.
	proved() bool
	// moveCount returns a bound of the number of moves, 0 if it is not known.
	moveCount() uint64
	// heap returns the game and the size of the component if it is a heap of
	// a game that can have a misère quotient.
	heap() (game any, size uint64, ok bool)
	// quotient returns the misère quotient of that game for heaps up to last.
	quotient(ctx context.Context, last uint64) (*Quotient, error)
}

// A Source makes the components of one rule set and keeps what is found about
// them. It is not safe for concurrent use.
type Source[P comparable] struct {
	rules      any
	settings   SourceSettings
	classifier *Classifier[P]

	seeker *seeker // nil until it is needed
}

// SourceSettings bound the work of a [Source]. The zero value has sensible
// bounds.
type SourceSettings struct {
	Fold     fold.Settings
	Quotient QuotientSettings
	Heaps    uint64 // heaps examined for a quotient; 0 is 1,000
}

// NewSource returns a source for a rule set that is [game.Impartial] or
// [game.Multi], nil if rules is neither.
func NewSource[P comparable](rules any, settings SourceSettings) *Source[P] {
	c := NewClassifier[P](rules, settings.Fold)
	if c == nil {
		return nil
	}
	return &Source[P]{rules: rules, settings: settings, classifier: c}
}

// Components returns the components of a sum of positions, each split if the
// rule set can.
func (s *Source[P]) Components(positions ...P) []Component {
	var components []Component
	for _, p := range positions {
		for _, part := range Components(s.rules, p) {
			components = append(components, component[P]{s, part})
		}
	}
	return components
}

// Position returns the position that c stands for; ok is false if it is not
// of s.
func (s *Source[P]) Position(c Component) (p P, ok bool) {
	mine, ok := c.(component[P])
	return mine.pos, ok && mine.source == s
}

type component[P comparable] struct {
	source *Source[P]
	pos    P
}

// closed is a rule set with a theorem for its values, package grundy's Closed.
type closed[P comparable] interface {
	Grundy(p P) nimber.Nimber
}

func (c component[P]) Nature(ctx context.Context) (Nature, error) {
	if c.proved() {
		g := c.source.rules.(closed[P]).Grundy(c.pos)
		return Nature{Grundy: g, Kind: SJ, Firm: g > 1}, nil
	}
	return c.source.classifier.Nature(ctx, c.pos)
}

func (c component[P]) proved() bool {
	_, sj := c.source.rules.(SJProved)
	_, value := c.source.rules.(closed[P])
	return sj && value
}

func (c component[P]) moveCount() uint64 {
	if r, ok := c.source.rules.(game.Counter[P]); ok {
		return r.MoveCount(c.pos)
	}
	return 0
}

func (c component[P]) Load(ctx context.Context, g *Graph) (Sum, error) {
	return load(ctx, g, c.source.rules, c.pos)
}

func (c component[P]) Options() [][]Component {
	var options [][]Component
	for _, parts := range optionsOf(c.source.rules, c.pos) {
		var components []Component
		for _, p := range parts {
			components = append(components, component[P]{c.source, p})
		}
		options = append(options, components)
	}
	return options
}

func (c component[P]) heap() (owner any, size uint64, ok bool) {
	size, ok = any(c.pos).(uint64)
	_, multi := c.source.rules.(game.Multi[uint64])
	return c.source, size, ok && multi
}

func (c component[P]) quotient(ctx context.Context, last uint64) (*Quotient, error) {
	s := c.source
	if s.seeker == nil {
		s.seeker = newSeeker(s.rules.(game.Multi[uint64]), s.settings.Heaps, s.settings.Quotient)
	}
	return s.seeker.reach(ctx, last)
}
