// Package analysis answers the questions a user asks of a position.
//
// A position is a disjunctive sum of components, of any games. The package
// asks each rule set what it offers, takes the strongest theory that applies,
// and builds the [Analysis]: who wins, by which moves, how long it takes, what
// it is worth, and why. The answer names the theory used. There are three
// kinds of questions: sums of impartial games (Grundy values by a theorem, an
// engine or the general solver, a theorem for the winner, compounds, misère
// play), sums in which a component is of unequal players (values of short
// games), and games solved whole, which may repeat positions or collect points.
package analysis

import (
	"math"
	"slices"
	"strings"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/grundy"
	"zermelo/misere"
	"zermelo/nimber"
	"zermelo/phrase"
	"zermelo/picture"
)

// Rules is a rule set under its name, with the type of its positions forgotten
// ([walk.Erase]), so that different games can stand in one sum. A position is a
// part: a value of the rule set's own type in an any, comparable, immutable.
// It is a game of one of three kinds: one that is solved whole ([NewWhole]),
// one in which both players have the same moves, or one of unequal players.
type Rules struct {
	record         *game.Rules[any] // nil for a name only
	name, identity string
	format         func(parts []any) string
	ended          any // a part in which the game is over
	whole          Whole
}

// New returns rules under the given name and with the given text of positions.
func New[P comparable](name string, rules *game.Rules[P], format func(parts []P) string) *Rules {
	var ended P
	return &Rules{
		record: walk.Erase(rules), name: name, identity: name, ended: ended,
		format: func(parts []any) string { return format(walk.Typed[P](parts)) },
	}
}

// NameOnly returns the rules of a game whose rules come with the position:
// nothing but the name can be asked of them.
func NameOnly(name string) *Rules {
	return &Rules{name: name, identity: name, format: func([]any) string { return "" }}
}

// WithIdentity returns r with the data that it comes with: rules of one name
// that differ in data must differ in identity.
func (r *Rules) WithIdentity(identity string) *Rules {
	c := *r
	c.identity = identity
	return &c
}

// Name returns the canonical name with parameters: "octal:0.77".
func (r *Rules) Name() string { return r.name }

// Identity is the name with all data that the rules come with: rules of the
// same identity are the same.
func (r *Rules) Identity() string { return r.identity }

// IsImpartial reports whether both players have the same moves, and a position
// does not say who is to move.
func (r *Rules) IsImpartial() bool { return r.record != nil && r.whole == nil && r.record.Alike }

// isUnequal reports whether the moves depend on who moves.
func (r *Rules) isUnequal() bool { return r.record != nil && r.whole == nil && !r.record.Alike }

// Format returns parts as the words a user would type.
func (r *Rules) Format(parts []any) string { return r.format(parts) }

// MoveCount returns an upper bound of the number of moves that a player has
// from part.
func (r *Rules) MoveCount(part any) uint64 {
	if r.record == nil {
		return 0
	}
	return r.record.MoveCount(part)
}

// Options calls yield for the sum that each move of who leaves from part,
// until it returns false. The slice is yield's to keep. Boards are as they are,
// not cut into their components: a player wants to see the whole board after a
// move.
func (r *Rules) Options(part any, who game.Player, yield func(option []any) bool) {
	if r.record == nil {
		return
	}
	var sums game.Sums[any]
	r.record.Moves(&sums, part, who)
	for i := range sums.Len() {
		if !yield(sums.At(i)) {
			return
		}
	}
}

// Describe names the move of the i-th part (from 1) from to option.
func (r *Rules) Describe(i int, from any, option []any) phrase.Phrase {
	if r.record != nil && r.record.Describe != nil {
		return r.record.Describe(i, from, option)
	}
	return phrase.Of("move to %s", r.Format(option))
}

// draw returns a picture of part on which the moves to the parts good are
// marked.
func (r *Rules) draw(part any, good []any) (*picture.Picture, error) {
	if r.record == nil || r.record.Draw == nil {
		return nil, game.Unsupported(phrase.Of("there is no picture of %s", r.name), phrase.Phrase{})
	}
	return r.record.Draw(part, good)
}

// Engine returns a fresh engine of Grundy values of an impartial game.
func (r *Rules) Engine(budget game.Budget) game.Engine[any] {
	return grundy.EngineFor(r.record, budget)
}

// Decide reports whether the player to move wins part played alone, if a
// theorem says so.
func (r *Rules) Decide(part any) (wins, decided bool) {
	if r.record.Wins == nil {
		return false, false
	}
	return r.record.Wins(part), true
}

// Ended returns a part of an impartial game in which the game is over.
func (r *Rules) Ended() any { return r.ended }

// Theorem names the theorem that gives Grundy values; zero if none does.
func (r *Rules) Theorem() phrase.Phrase {
	if r.record.GrundyBy == nil {
		return phrase.Phrase{}
	}
	return r.record.GrundyBy()
}

// theoremOf names the theorem that gives the value of part in a game of
// unequal players; zero if none does.
func (r *Rules) theoremOf(part any) phrase.Phrase {
	if r.record.ValueBy == nil {
		return phrase.Phrase{}
	}
	return r.record.ValueBy(part)
}

// find returns options of part whose Grundy value is g, at most limit; found
// is false if the rules cannot find them but by trying all.
func (r *Rules) find(part any, g nimber.Nimber, limit int) (options [][]any, found bool) {
	if r.record.Find == nil {
		return nil, false
	}
	var sums game.Sums[any]
	r.record.Find(&sums, part, g, limit)
	return listed(&sums), true
}

// winning returns winning moves of a part played alone, by a theorem.
func (r *Rules) winning(part any, limit int) [][]any {
	var sums game.Sums[any]
	r.record.Winning(&sums, part, limit)
	return listed(&sums)
}

// explain returns why part is worth what the theorem says; may be nil.
func (r *Rules) explain(part any) []phrase.Phrase {
	if r.record.Explain == nil {
		return nil
	}
	return r.record.Explain(part)
}

// compound returns a fresh evaluator for another way to play a sum. There, and
// in misère play, a board is one component, as the player sees it, until a
// move takes it apart: the rules are those without splitting.
func (r *Rules) compound(mode compound.Mode, budget game.Budget) (*compound.Evaluator[any], error) {
	return compound.New(mode, r.record.Whole(), budget)
}

// misere returns a fresh source of components for misère play.
func (r *Rules) misere(budget game.Budget) *misere.Source[any] {
	return misere.NewSource(r.record.Whole(), misere.SourceSettings{Budget: budget})
}

func listed(sums *game.Sums[any]) [][]any {
	options := make([][]any, sums.Len())
	for i := range options {
		options[i] = sums.At(i)
	}
	return options
}

// A Summand is one game of a position: a rule set and its parts (heaps, rows,
// boards), which are independent of each other.
type Summand struct {
	Rules *Rules
	Parts []any
}

// String returns the summand's position as its game writes it.
func (s Summand) String() string { return s.Rules.Format(s.Parts) }

// A Position is a disjunctive sum of games.
type Position []Summand

// Game returns the name of the game, or of all games joined by " + ".
func (p Position) Game() string {
	names := make([]string, len(p))
	for i, s := range p {
		names[i] = s.Rules.Name()
	}
	return strings.Join(names, " + ")
}

// String returns the position in canonical spelling: without the game's name
// if there is one game only, else each with its name, joined by " + ".
func (p Position) String() string {
	if len(p) == 1 {
		return p[0].String()
	}
	words := make([]string, len(p))
	for i, s := range p {
		words[i] = s.Rules.Name() + " " + s.String()
	}
	return strings.Join(words, " + ")
}

// CheckImpartial returns nil for a sum of impartial games, and
// [game.ErrUnsupported] with the name of the first that is not.
func (p Position) CheckImpartial() error {
	for _, s := range p {
		if !s.Rules.IsImpartial() {
			return NotImpartial(s.Rules.Name())
		}
	}
	return nil
}

// NotImpartial is the error for a question that has a meaning for impartial
// games only.
func NotImpartial(name string) error {
	return game.Unsupported(phrase.Of("%s is not an impartial game", name),
		phrase.Of("this can be asked of games in which both players have the same moves"))
}

// MoveCount returns an upper bound of the number of moves, the greatest
// uint64 if there are more.
func (p Position) MoveCount() uint64 {
	var sum uint64
	for _, s := range p {
		for _, part := range s.Parts {
			n := s.Rules.MoveCount(part)
			if sum+n < sum {
				return math.MaxUint64
			}
			sum += n
		}
	}
	return sum
}

// Len returns the number of components.
func (p Position) Len() int {
	n := 0
	for _, s := range p {
		n += len(s.Parts)
	}
	return n
}

// After returns the position after a move.
func (p Position) After(steps ...Step) Position {
	changed := map[int]map[int][]any{} // by summand and part
	for _, step := range steps {
		if changed[step.Summand] == nil {
			changed[step.Summand] = map[int][]any{}
		}
		changed[step.Summand][step.Part] = step.Option
	}
	q := slices.Clone(p)
	for s, options := range changed {
		q[s].Parts = make([]any, 0, len(p[s].Parts)+len(options))
		for i, part := range p[s].Parts {
			if option, ok := options[i]; ok {
				q[s].Parts = append(q[s].Parts, option...)
			} else {
				q[s].Parts = append(q[s].Parts, part)
			}
		}
	}
	return q
}
