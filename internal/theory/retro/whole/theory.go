package whole

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Theory answers about games that are solved whole, one at a time. It keeps
// the tables.
type Theory struct {
	budget game.Budget
	tables map[string]game.WholeTable // by the identity of the rules
	// solved is the number of positions that all tables have had, and had what each
	// had when it was last looked at.
	solved uint64
	had    map[game.WholeTable]uint64
}

// NewTheory returns a theory whose tables share the memory of the budget. It
// has the given tables, by the identity of the rules; the map is the theory's
// from then on.
func NewTheory(budget game.Budget, tables map[string]game.WholeTable) *Theory {
	return &Theory{budget: budget, tables: tables, had: map[game.WholeTable]uint64{}}
}

var retrograde = game.TheoryName{
	ID: "retrograde-analysis", Words: phrase.Of("retrograde analysis: all positions, backwards from the ends of the game"),
}

var forward = game.TheoryName{
	ID: "forward-search", Words: phrase.Of("search forward: all lines, one move deeper at a time"),
}

// Table returns the table of a game.
func (t *Theory) Table(rules *game.Named) game.WholeTable {
	table, ok := t.tables[rules.Identity()]
	if !ok {
		table = rules.Whole.Table(t.budget.Under(rules.Identity()))
		t.tables[rules.Identity()] = table
	}
	return table
}

// Keep makes t answer about a game from a table.
func (t *Theory) Keep(rules *game.Named, table game.WholeTable) { t.tables[rules.Identity()] = table }

// Solved implements [game.Theory]. It never falls, though a table that does not
// know a position is made anew, and may then have fewer.
func (t *Theory) Solved() uint64 {
	for _, table := range t.tables {
		n, had := uint64(table.Solved()), t.had[table]
		if t.had[table] = n; n >= had {
			n -= had
		}
		t.solved += n
	}
	return t.solved
}

// Forget implements [game.Theory]. What was kept is forgotten, too.
func (t *Theory) Forget() {
	t.tables = map[string]game.WholeTable{}
	clear(t.had)
}

// Applies implements [game.Theory].
func (t *Theory) Applies(q *game.Question) bool {
	_, _, ok := q.Position.SolvedWhole()
	return ok
}

// Special implements [game.Specialist].
func (t *Theory) Special(q *game.Question) []phrase.Phrase {
	rules, part, _ := q.Position.SolvedWhole()
	if w, ok := rules.Whole.(game.WholeTheorem); ok {
		return w.Theorem()
	}
	if rules.Record != nil && rules.Record.Assured != nil {
		if _, ok := rules.Record.Assured(part); ok {
			return []phrase.Phrase{rules.Record.AssuredBy()}
		}
	}
	return nil
}

// Judge implements [game.Theory].
func (t *Theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	rules, part, _ := q.Position.SolvedWhole()
	switch {
	case q.Position.Len() > 1 && rules.Record.Gains != nil:
		return nil, game.PointsAlone(rules)
	case q.Position.Len() > 1:
		return nil, game.PlayedAlone(rules)
	case q.Mode != (game.Mode{}) && !(rules.Opposed && q.Mode == game.Mode{Play: game.Misere}):
		return nil, game.Unsupported(phrase.Of("%s is played by its own rules of ending only", rules.Name()),
			fault.UsualMode.Phrase())
	case q.First != game.Either:
		return nil, game.Unsupported(phrase.Of("a position of %s says itself who is to move", rules.Name()), fault.LeaveOut(phrase.Of("do not say who moves first"), "first").Phrase())
	}
	j := &judge{ctx: ctx, question: q, answer: a, rules: rules, part: part, table: t.Table(rules)}
	a.Names = rules.Players()
	if t, ok := j.table.(searcher); ok {
		t.wants(&q.Request)
	}
	var err error
	if j.value, err = j.table.Value(ctx, part); err != nil {
		j.noteKnown()
		return nil, err
	}
	j.conclude()
	if q.TableOnly {
		return &game.Judgement{}, nil
	}
	judgement := &game.Judgement{Find: j.find, Sorted: true, Value: j.findLoopy, Explain: j.explain}
	switch {
	case q.Remoteness == 0 || j.bySearch() == nil || a.Outcome == game.Draw || a.Remoteness != nil || a.Score != nil:
	case q.Full:
		judgement.Length = j.findLength
	default:
		a.Omit(game.PartLength, phrase.Of("the search found who wins, not how soon"), fault.AskForAll)
	}
	return judgement, j.findTie()
}

// A judge is one position of a game with finitely many.
type judge struct {
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	rules    *game.Named
	part     any
	table    game.WholeTable
	value    game.WholeValue
}

func (j *judge) conclude() {
	a := j.answer
	a.Theory = retrograde
	if t, ok := j.rules.Whole.(game.WholeTheorem); ok {
		a.Theory, a.Proof = game.ByTheorem, &game.Proof{Theorem: t.Theorem()}
	}
	if j.searched() {
		a.Theory = forward
	}
	if j.bySearch() != nil {
		a.Theory = windowed
	}
	if t := j.theorem(); len(t) > 0 {
		a.Theory, a.Proof = game.ByTheorem, &game.Proof{Theorem: t}
	}
	a.Remoteness, a.Score, a.Totals = j.value.Distance, j.value.Score, j.value.Totals
	if who, named := j.rules.Turn(j.part); named {
		a.First = game.FirstOf(who)
	}
	if j.value.Result == game.Drawn {
		a.Outcome = game.Draw
		return
	}
	a.SetWinner(j.value.Result == game.Win)
	if j.value.Endless {
		a.Notes = append(a.Notes, phrase.Of("With best play the game goes on for ever, and by the rules %s wins then.", j.winner()))
	}
}

// winner is what who wins is called.
func (j *judge) winner() phrase.Phrase {
	who, _ := j.rules.Turn(j.part)
	if j.value.Result == game.Loss {
		who = who.Other()
	}
	return j.answer.Names[who]
}

// theorem returns the sentences of the theorem that gives the score of the
// position, if one does.
func (j *judge) theorem() []phrase.Phrase {
	table, ok := j.table.(interface {
		Theorem(part any) []phrase.Phrase
	})
	if !ok {
		return nil
	}
	return table.Theorem(j.part)
}

// searched reports whether the position was decided by a search forward.
func (j *judge) searched() bool {
	table, ok := j.table.(interface{ Near() bool })
	return ok && table.Near()
}

// findLoopy finds the value that the position has in sums.
func (j *judge) findLoopy() error {
	rules, ok := j.rules.Whole.(loopy)
	if !ok {
		return nil
	}
	v, err := rules.Nimbers(j.question.Scratch).Value(j.ctx, j.part)
	if err == nil {
		j.answer.Value = v.String()
	}
	return err
}

// find lists the moves, best first.
func (j *judge) find() (moves []game.Move, omitted uint64, err error) {
	choices, err := j.table.Choices(j.part)
	if err == nil {
		err = j.byTie(choices)
	}
	s := j.bySearch()
	if err != nil && s == nil {
		return nil, 0, err
	}
	if n := j.rules.MoveCount(j.part); s != nil && s.partly() && n > uint64(len(choices)) {
		omitted = n - uint64(len(choices))
	}
	if n := j.rules.MoveCount(j.part); j.searched() && n > uint64(len(choices)) {
		omitted = n - uint64(len(choices))
		if t, ok := j.table.(interface{ Fuller() bool }); ok && t.Fuller() {
			j.answer.Omit(game.PartMoves, phrase.Of("lines were followed up to move %d only, and none of the others wins sooner", *j.value.Distance), fault.AskForAll)
		} else {
			j.answer.Notes = append(j.answer.Notes, phrase.Of("Lines were followed up to move %d only: what the moves not listed are worth is not known, but that none wins sooner.", *j.value.Distance))
		}
	}
	who, _ := j.rules.Turn(j.part)
	seen := map[any]bool{}
	for i, c := range choices {
		if len(moves) == j.question.Moves {
			return moves, omitted + uint64(len(choices)-i), err
		}
		if seen[c.To] {
			continue // another way to the same position
		}
		seen[c.To] = true
		m := game.Move{
			Player: who, Steps: []game.Step{{Option: []any{c.To}}},
			Winning: c.Value.Result == game.Win, Draw: c.Value.Result == game.Drawn,
		}
		if c.Value.Distance != nil {
			left := *c.Value.Distance - 1
			m.Remoteness = &left
		}
		m.Score = c.Value.Score
		m.Best = (j.value.Score != nil || j.value.Totals != nil) && c.Value.Result == j.value.Result && sameScore(c.Value.Score, j.value.Score)
		moves = append(moves, m)
	}
	return moves, omitted, err
}

// linedMoves is the number of moves of best play that are spelled out.
const linedMoves = 400

// linedText is the number of bytes of positions that are written out with them.
const linedText = 1 << 16

// line returns best play from the part on: at most linedMoves moves, ended
// where a position comes again.
func (j *judge) line() ([]any, error) {
	line, seen := []any{j.part}, map[any]bool{j.part: true}
	for len(line) <= linedMoves {
		if err := j.ctx.Err(); err != nil {
			return nil, err
		}
		choices, err := j.table.Choices(line[len(line)-1])
		if err == nil {
			err = j.byTie(choices)
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

// explainTable says how the table was made, and what the game has to say.
func (j *judge) explainTable() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{
		phrase.Of("%s positions were solved backwards from the ends of the game, among them all that can follow.", phrase.Count(j.table.Solved())),
	}
	if j.table.Solved() == 0 { // nobody has counted them
		out[0] = phrase.Of("All positions that can follow were solved backwards from the ends of the game, part by part.")
	}
	out = append(out, j.explainRounds()...)
	why, err := j.explainEvaluation()
	if err != nil {
		return nil, err
	}
	return append(append(out, j.rules.Explain(j.part)...), why...), nil
}

// explain says what is played, where it is played for the other end, and the reasons.
func (j *judge) explain() ([]phrase.Phrase, error) {
	out, err := j.reasons()
	if j.rules.Opposed {
		out = slices.Insert(out, 0, phrase.Of("This is misère play: who would win by the rules of the game loses."))
	}
	return out, err
}

// reasons says the result in a sentence and gives the line of best play.
func (j *judge) reasons() ([]phrase.Phrase, error) {
	if _, ok := j.rules.Whole.(game.WholeTheorem); ok {
		return j.answer.Proof.Theorem, nil
	}
	if s := j.bySearch(); s != nil {
		return j.explainSearch(s)
	}
	line, err := j.line()
	if err != nil {
		return nil, err
	}
	out := j.theorem()
	switch {
	case j.searched():
		out = []phrase.Phrase{
			phrase.Of("All lines were followed forward from the position up to move %d, over %s positions.", *j.value.Distance, phrase.Count(j.table.Solved())),
		}
	case len(out) == 0:
		if out, err = j.explainTable(); err != nil {
			return nil, err
		}
	}
	out = append(out, j.sentence())
	written := 0
	for i := 1; i < len(line); i++ {
		text := j.rules.Describe(1, line[i-1], []any{line[i]})
		if written > linedText {
			break
		}
		who, named := j.rules.Turn(line[i-1])
		step := game.LineStep{Text: text, To: j.rules.Format([]any{line[i]})}
		if named {
			step.Player = &who
			out = append(out, phrase.Of("%d. %s: %s, to %s", i, j.answer.Names[who], text, step.To))
		} else {
			out = append(out, phrase.Of("%d. %s, to %s", i, text, step.To))
		}
		j.answer.Line = append(j.answer.Line, step)
		written += len(step.To)
	}
	if len(j.answer.Line) < len(line)-1 || len(line) > linedMoves {
		out = append(out, phrase.Of("… and so on."))
	}
	return out, nil
}

// sentence says the result: White wins in 5.
func (j *judge) sentence() phrase.Phrase {
	who, named := j.rules.Turn(j.part)
	if named && j.value.Result == game.Loss {
		who = who.Other()
	}
	switch {
	case j.value.Score != nil && j.value.Result == game.Drawn:
		return phrase.Of("With best play both sides get the same from here on:")
	case j.value.Score != nil:
		return phrase.Of("With best play the difference is %s for the player to move:", phrase.Signed(*j.value.Score))
	case j.value.Result == game.Drawn:
		return j.drawSentence()
	case j.value.Distance == nil:
		return phrase.Of("%s wins, with best play on both sides:", j.answer.Names[who])
	case !named && j.value.Result == game.Win:
		return phrase.Of("The player to move wins in %d, with best play on both sides:", *j.value.Distance)
	case !named:
		return phrase.Of("The player to move loses in %d, with best play on both sides:", *j.value.Distance)
	}
	return phrase.Of("%s wins in %d, with best play on both sides:", j.answer.Names[who], *j.value.Distance)
}

// sameScore reports whether two scores are the same, or neither is known.
func sameScore(a, b *int64) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }
