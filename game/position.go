package game

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Summand is one game of a position: a rule set and its parts (heaps, rows,
// boards), which are independent of each other.
type Summand struct {
	Rules *Named
	Parts []any
	// Notes say how the parts were read, where that is not plain.
	Notes []phrase.Phrase
}

// String returns the summand's position as its game writes it.
func (s Summand) String() string { return s.Rules.Format(s.Parts) }

// A Position is a disjunctive sum of games.
type Position []Summand

// A Place is where a component stands in a position.
type Place struct{ Summand, Part int }

// A Step changes one part of one summand into an option of it.
type Step struct {
	Summand, Part int
	Option        []any
}

// Check returns nil for a position that questions can be asked of, and
// [ErrParse] for one that was put together wrongly: without a component, without
// rules, or with a part that is no position of its rules.
func (p Position) Check() error {
	if len(p) == 0 {
		return &Error{Kind: ErrParse, Problem: phrase.Of("the position has no component")}
	}
	held := 0
	for _, s := range p {
		if s.Rules == nil || s.Rules.Record == nil {
			return &Error{Kind: ErrParse, Problem: phrase.Of("a component of the position has no rules")}
		}
		if s.Rules.Whole != nil && len(s.Parts) != 1 {
			return &Error{Kind: ErrParse, Problem: phrase.Of("a position of %s is one part, not %d", s.Rules.Name(), len(s.Parts))}
		}
		for _, part := range s.Parts {
			if s.Rules.Record.Holds != nil && !s.Rules.Record.Holds(part) {
				return &Error{Kind: ErrParse, Problem: phrase.Of("a part of the type %s is no position of %s", fmt.Sprintf("%T", part), s.Rules.Name())}
			}
			if s.Rules.Held(part) {
				held++
			}
		}
	}
	if held > 1 {
		return &Error{Kind: ErrParse, Problem: phrase.Of("two components must be answered, and a player has one move")}
	}
	return nil
}

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

// Line returns p as one types it: with the name of its game.
func (p Position) Line() string {
	if len(p) == 1 {
		return p.Game() + " " + p.String()
	}
	return p.String()
}

// NameOf writes a component of p, with its game where there are several, and
// briefly where no other game has that name.
func (p Position) NameOf(rules *Named, part any) string {
	name := rules.Brief([]any{part})
	for _, s := range p {
		if s.Rules.Name() == rules.Name() && s.Rules.Identity() != rules.Identity() {
			name = rules.Format([]any{part})
		}
	}
	if len(p) > 1 {
		return rules.Name() + " " + name
	}
	return name
}

// NameOfNothing writes a component of p of which nothing is left.
func (p Position) NameOfNothing(rules *Named) string {
	name := rules.Format(nil)
	if len(p) > 1 {
		return rules.Name() + " " + name
	}
	return name
}

// IsImpartial reports whether p is a sum of impartial games, and valid.
func (p Position) IsImpartial() bool {
	return p.Check() == nil && !slices.ContainsFunc(p, func(s Summand) bool { return !s.Rules.IsImpartial() })
}

// CheckImpartial returns nil for a sum of impartial games, and
// [ErrUnsupported] with the name of the first that is not.
func (p Position) CheckImpartial() error {
	if err := p.Check(); err != nil {
		return err
	}
	for _, s := range p {
		if !s.Rules.IsImpartial() {
			return NotImpartial(s.Rules, s.Parts...)
		}
	}
	return nil
}

// NotImpartial is the error for a question that has a meaning for impartial games
// only: it says which of the conditions of the theory of Sprague and Grundy rules
// does not fulfil, and by which of the parts, where one of them shows it.
func NotImpartial(rules *Named, parts ...any) error {
	want := phrase.Of("this can be asked of games in which both players have the same moves, play always ends, and who cannot move loses")
	switch {
	case rules.Record == nil && rules.Whole == nil:
		return Unsupported(phrase.Of("the rules of %s are those of a position, such as its graph or its row: without one this cannot be asked", rules.Name()),
			phrase.Of("ask about a position"))
	case rules.Pays():
		return Unsupported(phrase.Of("%s counts points: who has more of them wins, not who moves last", rules.Name()), want)
	case rules.Entails() && rules.IsUnequal():
		return Unsupported(phrase.Of("in %s a move may give another move or ask for an answer, and the players have different moves: its positions have no values that are known", rules.Name()), phrase.Of("ask who wins a sum of games that end"))
	case rules.Entails():
		return Unsupported(phrase.Of("in %s a move may give another move or ask for an answer: a position may be loony, which is no nimber", rules.Name()), want)
	case rules.Whole != nil:
		return Unsupported(phrase.Of("%s is solved whole: play may go on for ever there, or it ends by rules of its own", rules.Name()), want)
	case rules.Play == Misere:
		return Unsupported(phrase.Of("by the rules of %s who cannot move wins: its positions have no values of normal play", rules.Name()), want)
	}
	for _, part := range parts {
		from := rules.Format([]any{part})
		if len(from) > mostRead {
			continue
		}
		if who, to, found := rules.OneSided(part); found && len(to) <= mostRead {
			players := rules.Players()
			return Unsupported(phrase.Of("%s is not an impartial game: from %s %s can move to %s, and %s cannot", rules.Name(), from, players[who], to, players[who.Other()]), want)
		}
	}
	return Unsupported(phrase.Of("%s is not an impartial game: the players have different moves", rules.Name()), want)
}

// mostRead bounds the letters of a position that is shown as a reason.
const mostRead = 48

// mostShown bounds the options that are compared to show that players have different moves.
const mostShown = 4096

// OneSided returns a move of one player from a part that the other has not, and who has it: what it leaves,
// as it is written. It looks at a bounded number of options.
func (n *Named) OneSided(part any) (who Player, to string, found bool) {
	if !n.IsUnequal() {
		return Left, "", false
	}
	var options [2][]string
	has := [2]map[string]bool{{}, {}}
	for who := range options {
		n.Options(part, Player(who), func(option []any) bool {
			to := n.Format(option)
			options[who], has[who][to] = append(options[who], to), true
			return len(options[who]) < mostShown
		})
		if len(options[who]) == mostShown {
			return Left, "", false
		}
	}
	for who, all := range options {
		if i := slices.IndexFunc(all, func(to string) bool { return !has[1-who][to] }); i >= 0 {
			return Player(who), all[i], true
		}
	}
	return Left, "", false
}

// SolvedWhole returns the rule set and the part if the position is of a game
// that is solved whole.
func (p Position) SolvedWhole() (*Named, any, bool) {
	for _, s := range p {
		if s.Rules.Whole != nil {
			return s.Rules, s.Parts[0], true
		}
	}
	return nil, nil, false
}

// Turn returns who is to move, where the position says it.
func (p Position) Turn() (who Player, ok bool) {
	rules, part, ok := p.SolvedWhole()
	if !ok {
		return Left, false
	}
	return rules.Turn(part)
}

// Loops reports whether play of p, which is no game that is solved whole, may go on for ever.
func (p Position) Loops() bool {
	return slices.ContainsFunc(p, func(s Summand) bool { return s.Rules.Loops })
}

// IsUnequal reports whether it matters who moves first in p, a sum in which the
// players have different moves.
func (p Position) IsUnequal() bool {
	_, _, whole := p.SolvedWhole()
	return !whole && slices.ContainsFunc(p, func(s Summand) bool { return s.Rules != nil && s.Rules.IsUnequal() })
}

// Played returns p as a sum of games that have no play of their own, and how it
// is played if the question says play: where every game is one of misère play by
// itself, who cannot move wins. A game that is solved whole is turned round for misère
// play, where it can be: see [Opposable]. The error is [ErrUnsupported] for a sum in which
// some are and others are not, unless the question says how it is played, or that of
// [Position.Check].
func (p Position) Played(play Play) (Position, Play, error) {
	if err := p.Check(); err != nil {
		return nil, play, err
	}
	own := slices.IndexFunc(p, func(s Summand) bool { return s.Rules.Play == Misere })
	if own < 0 {
		return p.opposed(play), play, nil
	}
	other := slices.IndexFunc(p, func(s Summand) bool { return s.Rules.Play != Misere })
	if other >= 0 && play == Normal {
		return nil, play, Unsupported(
			phrase.Of("who cannot move wins by the rules of %s, and loses by those of %s: the sum has no winner by both", p[own].Rules.Name(), p[other].Rules.Name()),
			fault.Give(phrase.Of("ask for misère play if the player who cannot move in the whole sum wins"), "play", "misere").Phrase())
	}
	if play == Normal {
		play = Misere
	}
	plain := slices.Clone(p)
	for i := range plain {
		plain[i].Rules = plain[i].Rules.Plain()
	}
	return plain, play, nil
}

// Summed returns p with games that are solved whole as components of a sum, where they can be:
// then a position does not say who is to move. See [Summable]. Sums of impartial games are left as
// they are: they have nimbers, with which others are found. So are games with points where there is
// one component, or one that counts none.
func (p Position) Summed() Position {
	q, unequal := p.summands()
	if paid := q.PaysSome(); paid && (p.Len() < 2 || !q.Pays()) || !paid && !unequal {
		return p
	}
	return q
}

// Paying returns p as a sum in which points are counted; ok is false if not all of its components
// count them. Unlike that of [Position.Summed] it may be of one component.
func (p Position) Paying() (sum Position, ok bool) {
	sum, _ = p.summands()
	return sum, sum.Pays()
}

// Free returns p with games that are solved whole as components of a sum in which positions do not say
// who is to move; ok is false if one of them cannot be. See [Summable].
func (p Position) Free() (sum Position, ok bool) {
	sum, _ = p.summands()
	_, _, whole := sum.SolvedWhole()
	return sum, !whole
}

// summands returns p with games that are solved whole as components of a sum, where they can be; and
// whether one may go on for ever and the players are unequal.
func (p Position) summands() (q Position, unequal bool) {
	q, unequal = slices.Clone(p), p.Loops()
	for i, s := range p {
		w, ok := s.Rules.Whole.(Summable)
		if !ok {
			continue
		}
		var free Summand
		for _, part := range s.Parts {
			rules, at, ok := w.Summand(part)
			if !ok {
				break
			}
			free.Rules, free.Parts = rules, append(free.Parts, at)
		}
		if len(free.Parts) < len(s.Parts) {
			continue
		}
		q[i] = free
		unequal = unequal || !free.Rules.Record.Alike
	}
	return q, unequal
}

// opposed returns p, turned round if it is of one game that is solved whole and play is misère.
func (p Position) opposed(play Play) Position {
	rules, part, whole := p.SolvedWhole()
	if !whole || len(p) > 1 || play != Misere || rules.Opposed {
		return p
	}
	w, ok := rules.Whole.(Opposable)
	if !ok {
		return p
	}
	opposed := w.Opposed(rules.Identity() + "\nfor the other end")
	if opposed == nil {
		return p
	}
	return Position{{Rules: opposed, Parts: []any{part}}}
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

// Work returns about how many steps it takes to list all moves from p, the
// greatest uint64 if there are more.
func (p Position) Work() uint64 {
	var sum uint64
	for _, s := range p {
		record := s.Rules.Record
		for _, part := range s.Parts {
			n := s.Rules.MoveCount(part)
			if record != nil && record.Work != nil {
				high, low := bits.Mul64(n, record.Work(part))
				if n = low; high > 0 {
					return math.MaxUint64
				}
			}
			if sum += n; sum < n {
				return math.MaxUint64
			}
		}
	}
	return sum
}

// Steps returns how many moves from p are made in the time in which as many as usual are made where
// one takes few steps: at least 1.
func (r *Rules[P]) Steps(p P, usual uint64) uint64 {
	const few = 4 // steps of a move, as a power of two
	if r == nil || r.Work == nil {
		return usual
	}
	return max(1, usual>>max(0, bits.Len64(r.Work(p))-few))
}

// Steps is that of the component of which the fewest moves are made; see [Rules.Steps].
func (p Position) Steps(usual uint64) uint64 {
	least := usual
	for _, s := range p {
		for _, part := range s.Parts {
			least = min(least, s.Rules.Record.Steps(part, usual))
		}
	}
	return least
}

// Len returns the number of components.
func (p Position) Len() int {
	n := 0
	for _, s := range p {
		n += len(s.Parts)
	}
	return n
}

// Places returns where the components stand, in order.
func (p Position) Places() []Place {
	places := make([]Place, 0, p.Len())
	for s := range p {
		for i := range p[s].Parts {
			places = append(places, Place{s, i})
		}
	}
	return places
}

// Notes returns the notes on how the parts were read, few of them.
func (p Position) Notes() (all []phrase.Phrase) {
	const most = 8
	for _, s := range p {
		all = append(all, s.Notes[:min(len(s.Notes), most-len(all))]...)
		for i := 0; i < len(s.Parts) && len(all) < most; i++ {
			if note := s.Rules.note(s.Parts[i]); !note.IsZero() {
				all = append(all, note)
			}
		}
	}
	return all
}

// note is what is to be said of how a part was read: what its rules say, and that a
// board without a piece has no moves, which is not how its game begins.
func (n *Named) note(part any) (note phrase.Phrase) {
	r := n.Record
	if r == nil {
		return note
	}
	if r.Note != nil {
		note = r.Note(part)
	}
	if !note.IsZero() || n.Whole != nil || r.Write == nil {
		return note
	}
	if written := r.Write(part); strings.Trim(written, ".|") != "" || written == "" || written == "." {
		return note
	}
	var moves Sums[any]
	r.Moves(&moves, part, Left)
	r.Moves(&moves, part, Right)
	if moves.Len() == 0 {
		note = phrase.Of("the board is empty, and so nobody has a move")
	}
	return note
}

// After returns the position after a move.
func (p Position) After(steps ...Step) Position {
	q := slices.Clone(p)
	for s := range q {
		if q[s].Rules.Entails() && q[s].Rules.Record.Freed != nil { // that one had to answer elsewhere, or moves on, is over
			q[s].Parts = slices.Clone(q[s].Parts)
			for i, part := range q[s].Parts {
				q[s].Parts[i] = q[s].Rules.Freed(part)
			}
		}
	}
	if len(steps) == 1 {
		s := steps[0]
		old := q[s.Summand].Parts
		parts := make([]any, 0, len(old)-1+len(s.Option))
		parts = append(append(parts, old[:s.Part]...), s.Option...)
		q[s.Summand].Parts, q[s.Summand].Notes = append(parts, old[s.Part+1:]...), nil
		return q
	}
	changed := map[int]map[int][]any{} // by summand and part
	for _, step := range steps {
		if changed[step.Summand] == nil {
			changed[step.Summand] = map[int][]any{}
		}
		changed[step.Summand][step.Part] = step.Option
	}
	for s, options := range changed {
		old := q[s].Parts
		q[s].Parts, q[s].Notes = make([]any, 0, len(old)+len(options)), nil
		for i, part := range old {
			if option, ok := options[i]; ok {
				q[s].Parts = append(q[s].Parts, option...)
			} else {
				q[s].Parts = append(q[s].Parts, part)
			}
		}
	}
	return q
}
