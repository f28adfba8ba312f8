package analysis

import (
	"context"
	"fmt"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
)

// Whole is what is asked of a game that is solved whole: it has finitely many
// positions, which say who is to move, and ends in a win, a loss or a draw, or
// goes on for ever.
type Whole interface {
	// Table returns a fresh, empty table of results.
	Table(budget game.Budget) FiniteTable
}

// IsPlayable reports whether the moves are known, not only who wins.
func (r *Rules) IsPlayable() bool {
	_, theorem := r.whole.(FiniteTheorem)
	return !theorem
}

// A FiniteTable solves positions with everything that follows, and remembers.
type FiniteTable interface {
	// Value returns what part is worth to the player to move. Errors are those
	// of package retro.
	Value(ctx context.Context, part any) (FiniteValue, error)
	// Choices returns the moves from a part that was valued or that follows
	// one that was, the best first.
	Choices(part any) ([]Choice, error)
	// Solved returns the number of positions in the table.
	Solved() int
}

// A FiniteValue is what a position, or a move, is worth to the player who moves.
type FiniteValue struct {
	Result game.Result
	// Distance is the number of moves to the end; nil where it says nothing.
	Distance *uint32
	// Score is the difference of the points still to be had, own less the
	// opponent's; nil in games without points.
	Score *int64
	// Totals are the points of Left and of Right when all is over; nil where
	// they are not known.
	Totals *[2]int64
}

// A Choice is a move of a game that is solved whole with its value for the player who
// makes it.
type Choice struct {
	To    any
	Value FiniteValue
}

// NewWhole returns rules, whose positions say who is to move, under the given
// name and with the given text of its positions. The theory is that of what
// the rule set offers: points that are collected, or who wins. For the greatest
// worth seen there is [NewTrips].
func NewWhole[P comparable](name string, rules *game.Rules[P], format func(p P) string) *Rules {
	w := &wholeGame[P]{rules: rules, scored: rules.Gains != nil}
	r := New(name, rules, one(format))
	w.owner, r.whole = r, w
	return r
}

// one is the text of positions of one part.
func one[P any](format func(p P) string) func(parts []P) string {
	return func(parts []P) string {
		if len(parts) == 0 {
			return ""
		}
		return format(parts[0])
	}
}

// WithWhole returns r as a game that is solved by w.
func (r *Rules) WithWhole(w Whole) *Rules {
	c := *r
	c.whole = w
	return &c
}

// turn returns who is to move; ok is false if positions are always seen from
// the player to move.
func (r *Rules) turn(part any) (who game.Player, ok bool) {
	if r.record == nil || r.record.Turn == nil {
		return game.Left, false
	}
	return r.record.Turn(part), true
}

// players returns what Left and Right are called in the game.
func (r *Rules) players() [2]phrase.Phrase {
	if n, ok := r.whole.(Named); ok {
		return n.Players()
	}
	return r.record.Players()
}

// Named is implemented by a [Whole] whose players have names of their own.
type Named interface {
	Players() [2]phrase.Phrase
}

// FiniteTheorem is implemented by a [Whole] whose table is a theorem.
type FiniteTheorem interface {
	// Theorem returns the theorem in sentences, as it applies to the game.
	Theorem() []phrase.Phrase
}

// A wholeGame is a [Whole] of results or points.
type wholeGame[P comparable] struct {
	owner  *Rules
	rules  *game.Rules[P]
	scored bool // points decide
}

func (w *wholeGame[P]) Table(budget game.Budget) FiniteTable {
	settings := retro.Settings{Budget: budget}
	if w.scored {
		return &scoreTable[P]{rules: w.rules, settings: settings}
	}
	return &resultTable[P]{rules: w.rules, settings: settings}
}

// A finiteQuestion is one position of a game with finitely many.
type finiteQuestion struct {
	*question
	rules *Rules
	part  any
	table FiniteTable
	value FiniteValue
}

// finite returns the rule set and the part if the position is of a game that
// is solved whole.
func (p Position) finite() (*Rules, any, bool) {
	for _, s := range p {
		if s.Rules.whole != nil {
			return s.Rules, s.Parts[0], true
		}
	}
	return nil, nil, false
}

// Turn returns who is to move, where the position says it.
func (p Position) Turn() (who game.Player, ok bool) {
	rules, part, ok := p.finite()
	if !ok {
		return game.Left, false
	}
	return rules.turn(part)
}

// IsUnequal reports whether it matters who moves first in p, a sum in which the
// players have different moves.
func (p Position) IsUnequal() bool {
	_, _, finite := p.finite()
	return !finite && p.CheckImpartial() != nil
}

func (q *question) runFinite(rules *Rules, part any) error {
	switch {
	case q.position.Len() > 1:
		return game.Unsupported(phrase.Of("%s is played alone, not in a sum", rules.Name()),
			phrase.Of("ask for the games one by one"))
	case q.request.Jia || q.request.Mode != (compound.Mode{}):
		return game.Unsupported(phrase.Of("%s is played by its own rules of ending only", rules.Name()),
			phrase.Of("leave out --play, --sum and --ending"))
	case q.request.First != Both:
		return game.Unsupported(phrase.Of("a position of %s says itself who is to move", rules.Name()), phrase.Of("leave out --first"))
	}
	f := &finiteQuestion{question: q, rules: rules, part: part, table: q.finiteTable(rules)}
	f.answer.Names = rules.players()
	var err error
	if f.value, err = f.table.Value(q.ctx, part); err != nil {
		return err
	}
	f.conclude()
	if q.request.TableOnly {
		return nil
	}
	if err := f.findTie(); err != nil {
		return err
	}
	if err := f.findLoopy(); err != nil {
		return err
	}
	if err := f.listMoves(); err != nil {
		return err
	}
	if q.request.Explain {
		return f.explain()
	}
	return nil
}

func (f *finiteQuestion) conclude() {
	a := f.answer
	a.Theory = Retrograde
	if t, ok := f.rules.whole.(FiniteTheorem); ok {
		a.Theory, a.Proof = Theorem, &Proof{Theorem: t.Theorem()}
	}
	a.Remoteness, a.Score, a.Totals = f.value.Distance, f.value.Score, f.value.Totals
	who, named := f.rules.turn(f.part)
	if named {
		a.First = who.String()
	}
	if f.value.Result == game.Drawn {
		a.Outcome, a.Winner = game.Draw.String(), "draw"
		return
	}
	a.setWinner(f.value.Result == game.Win)
	if named && f.value.Result == game.Win {
		a.Winner = who.String()
	} else if named {
		a.Winner = who.Other().String()
	}
}

// findLoopy finds the value that the position has in sums.
func (f *finiteQuestion) findLoopy() error {
	rules, ok := f.rules.whole.(loopy)
	if !ok {
		return nil
	}
	v, err := rules.Nimbers(f.scratch).Value(f.ctx, f.part)
	f.answer.Value = v.String()
	return err
}

// listMoves lists the moves, best first.
func (f *finiteQuestion) listMoves() error {
	if f.request.Moves == 0 {
		return nil
	}
	choices, err := f.table.Choices(f.part)
	if err == nil {
		err = f.byTie(choices)
	}
	if err != nil {
		return err
	}
	who, _ := f.rules.turn(f.part)
	seen := map[any]bool{}
	for i, c := range choices {
		if len(f.answer.Moves) == f.request.Moves {
			f.answer.OmittedMoves = uint64(len(choices) - i)
			break
		}
		if seen[c.To] {
			continue // another way to the same position
		}
		seen[c.To] = true
		m := Move{
			Player: who.String(), Steps: []Step{{0, 0, []any{c.To}}},
			Winning: c.Value.Result == game.Win, Draw: c.Value.Result == game.Drawn,
		}
		if c.Value.Distance != nil {
			left := *c.Value.Distance - 1
			m.Remoteness = &left
		}
		m.Score = c.Value.Score
		m.Best = (f.value.Score != nil || f.value.Totals != nil) && c.Value.Result == f.value.Result && sameScore(c.Value.Score, f.value.Score)
		f.answer.Moves = append(f.answer.Moves, m)
	}
	f.describeMoves()
	return nil
}

// linedMoves is the number of moves of best play that are spelled out.
const linedMoves = 400

// line returns best play from the part on: at most linedMoves moves, ended
// where a position comes again.
func (f *finiteQuestion) line() ([]any, error) {
	line, seen := []any{f.part}, map[any]bool{f.part: true}
	for len(line) <= linedMoves {
		if err := f.ctx.Err(); err != nil {
			return nil, err
		}
		choices, err := f.table.Choices(line[len(line)-1])
		if err == nil {
			err = f.byTie(choices)
		}
		if err != nil || len(choices) == 0 {
			return line, err
		}
		next := choices[0].To
		line = append(line, next)
		if seen[next] {
			break
		}
		seen[next] = true
	}
	return line, nil
}

// explain says the result in a sentence and gives the line of best play.
func (f *finiteQuestion) explain() error {
	if f.answer.Theory == Theorem {
		f.answer.Explanation = f.answer.Proof.Theorem
		return nil
	}
	line, err := f.line()
	if err != nil {
		return err
	}
	out := []phrase.Phrase{
		phrase.Of("All %s positions that can follow were solved backwards from the ends of the game.", phrase.Count(f.table.Solved())),
		f.sentence(),
	}
	for i := 1; i < len(line); i++ {
		text := f.rules.Describe(1, line[i-1], []any{line[i]})
		who, named := f.rules.turn(line[i-1])
		step := LineStep{Text: text, To: f.rules.Format([]any{line[i]})}
		if named {
			step.Player = who.String()
			out = append(out, phrase.Of("%d. %s: %s, to %s", i, f.answer.Names[who], text, step.To))
		} else {
			out = append(out, phrase.Of("%d. %s, to %s", i, text, step.To))
		}
		f.answer.Line = append(f.answer.Line, step)
	}
	if len(line) > linedMoves {
		out = append(out, phrase.Of("… and so on."))
	}
	f.answer.Explanation = out
	return nil
}

// sentence says the result: White wins in 5.
func (f *finiteQuestion) sentence() phrase.Phrase {
	who, named := f.rules.turn(f.part)
	if named && f.value.Result == game.Loss {
		who = who.Other()
	}
	switch {
	case f.value.Score != nil && f.value.Result == game.Drawn:
		return phrase.Of("With best play both sides get the same from here on:")
	case f.value.Score != nil:
		return phrase.Of("With best play the difference is %s for the player to move:", signed(*f.value.Score))
	case f.value.Result == game.Drawn:
		return f.drawSentence()
	case f.value.Distance == nil:
		return phrase.Of("%s wins, with best play on both sides:", f.answer.Names[who])
	case !named && f.value.Result == game.Win:
		return phrase.Of("The player to move wins in %d, with best play on both sides:", *f.value.Distance)
	case !named:
		return phrase.Of("The player to move loses in %d, with best play on both sides:", *f.value.Distance)
	}
	return phrase.Of("%s wins in %d, with best play on both sides:", f.answer.Names[who], *f.value.Distance)
}

// sameScore reports whether two scores are the same, or neither is known.
func sameScore(a, b *int64) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

// signed writes a score with its sign.
func signed(n int64) string {
	if n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprint(n)
}
