package misere

import (
	"context"

	"zermelo/game"
	"zermelo/value/nimber"
)

// A Component is a component of a sum, of whatever game. [Source.Components]
// makes them; those of different games can stand in one sum.
type Component interface {
	// Nature returns the nature of the component; see [Classifier.Nature].
	Nature(ctx context.Context) (Nature, error)
	// jiaNature is Nature in Jia's game ([jiaNatures]).
	jiaNature(ctx context.Context) (Nature, error)
	// Load enters the component into a graph; see [Load].
	Load(ctx context.Context, g *Graph) (Sum, error)
	// Options returns what each move leaves, in the order of the moves.
	Options() [][]Component
	// proved reports whether a theorem gives the nature at once.
	proved() bool
	// nimHeap reports whether a theorem says that the canonical form is a heap of Nim.
	nimHeap() bool
	// size returns about how many positions the component leads to, as far as that is
	// seen.
	size() uint64
	// moveCount returns a bound of the number of moves, 0 if it is not known.
	moveCount() uint64
	// breadth returns about how many moves there are, 0 if the rules do not tell.
	breadth() int
	// heap returns the game and the size of the component if it is a heap of
	// a game that can have a misère quotient.
	heap() (game any, size uint64, ok bool)
	// quotient returns the quotient of that game, in misère play or in Jia's game, for
	// heaps up to last.
	quotient(ctx context.Context, play game.Play, last uint64) (*Quotient, error)
}

// A Source makes the components of one rule set and keeps what is found about
// them. It is not safe for concurrent use.
type Source[P comparable] struct {
	rules      *game.Rules[P]
	settings   SourceSettings
	classifier *Classifier[P]
	values     func(ctx context.Context, p P) (nimber.Nimber, error) // in normal play; may be nil

	jia     *Classifier[P]        // of Jia's game; nil until it is needed
	seekers map[game.Play]*seeker // those that were needed
}

// SourceSettings bound the work of a [Source]. The zero value has sensible
// bounds.
type SourceSettings struct {
	Budget   game.Budget
	Quotient QuotientSettings
	Heaps    uint64 // heaps examined for a quotient; 0 is 1,000
}

// NewSource returns a source for a rule set in which both players have the
// same moves.
func NewSource[P comparable](rules *game.Rules[P], settings SourceSettings) *Source[P] {
	return &Source[P]{rules: rules, settings: settings, classifier: NewClassifier(rules, settings.Budget)}
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

func (c component[P]) Nature(ctx context.Context) (Nature, error) {
	if c.proved() {
		g, fickle := c.source.rules.Grundy(c.pos), c.source.rules.Fickle
		if fickle != nil {
			return Nature{Grundy: g, Kind: Tame, Firm: !fickle(c.pos)}, nil
		}
		return Nature{Grundy: g, Kind: SJ, Firm: g > 1}, nil
	}
	if c.source.rules.Breadth != nil { // what leads to too many positions is played forward
		c.source.classifier.Within(c.source.rules.Steps(c.pos, natureSteps))
	}
	return c.source.classifier.Nature(ctx, c.pos)
}

// natureSteps bounds the search for a nature of a component that can be played forward.
const natureSteps = 1 << 18

func (c component[P]) jiaNature(ctx context.Context) (Nature, error) {
	s := c.source
	sj := s.rules.Single || s.rules.SJBy != nil && s.rules.Fickle == nil
	switch {
	case sj && s.rules.Grundy != nil:
		g := s.rules.Grundy(c.pos)
		return Nature{Grundy: g, Firm: g > 1}, nil
	case sj && s.values != nil:
		g, err := s.values(ctx, c.pos)
		return Nature{Grundy: g, Firm: g > 1}, err
	case s.jia == nil:
		s.jia = newJiaClassifier(s.rules, s.settings.Budget)
	}
	return s.jia.Nature(ctx, c.pos)
}

func (c component[P]) proved() bool {
	return c.source.rules.SJBy != nil && c.source.rules.Grundy != nil
}

func (c component[P]) size() uint64 {
	if n, ok := any(c.pos).(uint64); ok {
		return max(n, c.moveCount())
	}
	return c.moveCount()
}

func (c component[P]) nimHeap() bool {
	return c.proved() && c.source.rules.Single && c.source.rules.Fickle == nil
}

func (c component[P]) moveCount() uint64 {
	if count := c.source.rules.Count; count != nil {
		return count(c.pos)
	}
	return 0
}

func (c component[P]) breadth() int {
	if breadth := c.source.rules.Breadth; breadth != nil {
		return max(1, breadth(c.pos))
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
	return c.source, size, ok && !c.source.rules.Single
}

func (c component[P]) quotient(ctx context.Context, play game.Play, last uint64) (*Quotient, error) {
	s := c.source
	if s.seekers[play] == nil {
		if s.seekers == nil {
			s.seekers = map[game.Play]*seeker{}
		}
		settings := s.quotientSettings()
		if play == game.Jia {
			settings.Memory = jiaMemory
			if memory := s.settings.Budget.Memory; memory > 0 {
				settings.Memory = min(memory/4, jiaMemory)
			}
		}
		s.seekers[play] = newSeeker(heapRules(s.rules), play, s.settings.Heaps, settings)
	}
	return s.seekers[play].reach(ctx, last)
}

// jiaMemory is the memory for whole positions of Jia's game, of which there are no
// canonical forms, while its quotient is looked for: Kayles takes a fraction, and more
// did not help in Dawson's Kayles and others that were tried.
const jiaMemory = 8 << 20

// quotientSettings are the settings for a quotient, for which a source has a fourth of its
// memory: forms, whole positions and who wins them are bounded one by one.
func (s *Source[P]) quotientSettings() QuotientSettings {
	settings := s.settings.Quotient
	if memory := s.settings.Budget.Memory; settings.Memory == 0 && memory > 0 {
		settings.Memory = min(memory/4, formMemory)
	}
	if settings.Progress == nil {
		settings.Progress = s.settings.Budget.Progress
	}
	return settings
}

// heapRules returns rules whose positions are heaps as rules of numbers.
func heapRules[P comparable](rules *game.Rules[P]) *game.Rules[uint64] {
	if numbers, ok := any(rules).(*game.Rules[uint64]); ok {
		return numbers
	}
	heap := func(n uint64) P { return any(n).(P) }
	numbers := &game.Rules[uint64]{Alike: rules.Alike, Single: rules.Single, MisereRules: game.MisereRules[uint64]{Reach: rules.Reach}}
	numbers.Moves = func(dst *game.Sums[uint64], n uint64, who game.Player) {
		var sums game.Sums[P]
		rules.Moves(&sums, heap(n), who)
		for i := range sums.Len() {
			var parts []uint64
			for _, p := range sums.At(i) {
				parts = append(parts, any(p).(uint64))
			}
			dst.Add(parts...)
		}
	}
	if rules.Count != nil {
		numbers.Count = func(n uint64) uint64 { return rules.Count(heap(n)) }
	}
	return numbers
}
