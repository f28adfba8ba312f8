package analysis

import (
	"cmp"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// listMoves lists the moves as far as the theory judges them: all of them where
// that can be done, else those that it finds.
func (q *question) listMoves(j *game.Judgement) (err error) {
	if q.Moves == 0 {
		return nil
	}
	count := q.Position.MoveCount()
	if q.FirstMove {
		return q.listFirst(j, count)
	}
	if !j.Sorted && !(j.Timed && q.isTimed()) {
		q.room = 2*q.Moves + manyMoves
	}
	switch a := q.answer; {
	case j.Try != nil && count <= j.Tried && q.Position.Work() <= j.TriedWork && (j.Find == nil || q.triesAll(count)):
		err = q.tryAll(j)
	case j.Find != nil:
		a.Moves, a.OmittedMoves, err = j.Find()
	case j.Try != nil:
		a.OmittedMoves = count
	}
	return err
}

// triesAll reports whether so many moves are tried though winning ones can be found.
func (q *question) triesAll(count uint64) bool {
	return (q.All || q.Moves > manyMoves || count <= soonFound) && q.fits(count)
}

// manyMoves is the number of moves besides those asked for from which on those
// are left out early that will not stay in the list.
const manyMoves = 1 << 10

// aMove is about how many bytes a move takes in the list of an answer, besides
// what it says. Lists of less than shortList bytes are not counted.
const (
	aMove     = 512
	shortList = 1 << 20
)

// hold reports how the time or the memory for the moves of the answer is over,
// of which so many bytes are text. What is printed is there more than once.
func (q *question) hold(text int64) error {
	if err := q.ctx.Err(); err != nil {
		return err
	}
	if bytes := int64(len(q.answer.Moves))*aMove + 4*text - shortList; bytes > 0 && !q.account.Hold(bytes) {
		return q.tooMany()
	}
	return nil
}

// fits reports whether the memory suffices to list so many moves.
func (q *question) fits(count uint64) bool {
	if q.room > 0 {
		count = min(count, uint64(q.room))
	}
	bytes := int64(count) * aMove
	for _, s := range q.Position {
		for _, part := range s.Parts {
			if !q.account.Fits(bytes + walk.ListBytes(s.Rules, part) - shortList) {
				return false
			}
		}
	}
	return true
}

func (q *question) tooMany() error {
	return game.Limit(phrase.Of("the memory allowed (%s) does not suffice to list so many moves", phrase.Size(q.Scratch.Memory)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}

// tryAll lists every move of those who may move first, with its result.
func (q *question) tryAll(j *game.Judgement) error {
	players := q.First.Players()
	if !q.Position.IsUnequal() {
		players = []game.Player{game.Left}
	}
	q.answer.Moves, q.listed = q.listed, nil
	for _, who := range players {
		for _, at := range q.Position.Movable() {
			if err := q.hold(0); err != nil {
				return err
			}
			if err := q.tryPart(j, at, who); err != nil {
				return err
			}
		}
	}
	return nil
}

// listFirst lists one winning move of each player who has one: of those whose
// result is at hand, else of all.
func (q *question) listFirst(j *game.Judgement, count uint64) (err error) {
	a := q.answer
	if j.Try == nil || j.Sorted || count > j.Tried || q.Position.Work() > j.TriedWork {
		if j.Find != nil {
			a.Moves, _, err = j.Find()
		}
		q.keepFirst(count)
		return err
	}
	players := q.First.Players()
	if !q.Position.IsUnequal() {
		players = []game.Player{game.Left}
	}
	for _, who := range players {
		for _, try := range []func(game.Player, game.Step) (game.Move, error){j.Glance, j.Try} {
			if try == nil || !q.mayWin(who) {
				continue
			}
			found := false
			if found, err = q.tryUntilWon(try, who); found || err != nil {
				break
			}
		}
		if err != nil {
			break
		}
	}
	q.keepFirst(count)
	return err
}

// mayWin reports whether who may have a winning move, as far as is known.
func (q *question) mayWin(who game.Player) bool {
	switch a := q.answer; {
	case a.Outcome == game.Undecided:
		return a.Starts[who] != game.StartLoses
	case !q.Position.IsUnequal():
		return a.Outcome != game.Previous
	default:
		return a.Outcome.WonBy(who, true)
	}
}

// tryUntilWon tries the moves of a player until one wins, which is listed.
func (q *question) tryUntilWon(try func(game.Player, game.Step) (game.Move, error), who game.Player) (found bool, err error) {
	for step := range q.Position.Moves(who) {
		if err = q.ctx.Err(); err != nil {
			return false, err
		}
		switch m, err := try(who, step); {
		case errors.Is(err, game.ErrUndecided):
		case err != nil:
			return false, err
		case m.Winning:
			q.answer.Moves = append(q.answer.Moves, m)
			return true, nil
		}
	}
	return false, nil
}

// keepFirst leaves the first winning move of each player in the list.
func (q *question) keepFirst(count uint64) {
	a := q.answer
	var kept []game.Move
	for _, m := range a.Moves {
		if m.Winning && !slices.ContainsFunc(kept, func(k game.Move) bool { return k.Player == m.Player }) {
			kept = append(kept, m)
		}
	}
	a.Moves = kept
	a.OmittedMoves = count - min(count, uint64(len(kept)))
}

func (q *question) tryPart(j *game.Judgement, at game.Place, who game.Player) (err error) {
	s := q.Position[at.Summand]
	if !q.account.Fits(int64(len(q.answer.Moves))*aMove + walk.ListBytes(s.Rules, s.Parts[at.Part]) - shortList) {
		return q.tooMany()
	}
	s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
		var m game.Move
		m, err = j.Try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: option})
		switch {
		case err == nil:
			q.answer.Moves = append(q.answer.Moves, m)
			switch {
			case len(q.answer.Moves) == q.room:
				if err = q.sortMoves(); err == nil {
					q.answer.Moves, q.listed = append(q.listed, q.answer.Moves...), nil
				}
			case len(q.answer.Moves)%1024 == 0:
				err = q.hold(0)
			}
		case errors.Is(err, game.ErrUndecided):
			q.answer.OmittedMoves++
			err = nil
		}
		return err == nil
	})
	return err
}

// A ranked is what of a move tells its place in the list.
type ranked struct {
	move   int
	player game.Player
	fate   int8    // winning, then drawing, then losing
	score  int64   // the points it comes to
	length int64   // of the game after it, -1 if it is not known
	left   float64 // moves that the option leaves, less those there were
}

// before compares moves by their places in the list.
func (r ranked) before(s ranked) int {
	if by := cmp.Or(cmp.Compare(r.player, s.player), cmp.Compare(r.fate, s.fate), cmp.Compare(s.score, r.score)); by != 0 {
		return by
	}
	by := cmp.Compare(r.length, s.length)
	if r.length < 0 || s.length < 0 {
		by = cmp.Compare(r.left, s.left)
	}
	if r.fate > 0 {
		by = -by
	}
	return cmp.Or(by, cmp.Compare(r.move, s.move))
}

// sortMoves puts the moves of Left before those of Right, winning moves first, with more points
// before others, the quickest win before the others, and of losing moves the longest defence
// first. Where the length of the game is not known, the winner leaves few moves
// and the loser many. It keeps as many as were asked for, those of both players.
func (q *question) sortMoves() error {
	ranks := make([]ranked, len(q.answer.Moves))
	for k := range q.answer.Moves {
		m := &q.answer.Moves[k]
		ranks[k] = ranked{move: k, player: m.Player, fate: m.Fate(), length: -1}
		if q.answer.Remoteness == nil {
			if err := q.ctx.Err(); err != nil {
				return err
			}
			ranks[k].left = q.left(m)
		}
		if m.Score != nil {
			ranks[k].score = *m.Score
		}
		if m.Remoteness != nil {
			ranks[k].length = int64(*m.Remoteness)
		}
	}
	if len(ranks) == 0 {
		return nil
	}
	slices.SortFunc(ranks, ranked.before)
	stay := game.Foremost(len(ranks), func(k int) (game.Player, int8) { return ranks[k].player, ranks[k].fate })
	stay = stay[:min(q.Moves, len(ranks))]
	slices.Sort(stay)
	moves := make([]game.Move, len(stay))
	for k, place := range stay {
		moves[k] = q.answer.Moves[ranks[place].move]
	}
	q.answer.OmittedMoves += uint64(len(ranks) - len(moves))
	clear(q.answer.Moves)
	q.listed, q.answer.Moves = q.answer.Moves[:0], moves
	return nil
}

// left counts how many moves a move leaves more or less than there were.
func (q *question) left(m *game.Move) (n float64) {
	for _, step := range m.Steps {
		s := q.Position[step.Summand]
		n -= float64(s.Rules.MoveCount(s.Parts[step.Part]))
		for _, part := range step.Option {
			n += float64(s.Rules.MoveCount(part))
		}
	}
	return n
}

// keepWinning leaves a few winning moves of a list that a limit has cut short.
func (q *question) keepWinning() {
	a := q.answer
	if a.Moves = a.Best(); len(a.Moves) == 0 {
		a.Moves = q.first
	}
	a.Trim(min(q.Moves, game.ExplainedMoves))
	count := q.Position.MoveCount()
	a.OmittedMoves = count - min(count, uint64(len(a.Moves)))
}

// longText is the length of a position from which on the words of its moves are measured:
// a list gives each move as much room as its longest words take.
const longText = 64

// describeMoves puts the moves that stay in the list into words, as many as there
// is time and memory for; the first few in any case.
func (q *question) describeMoves() error {
	var text, width int64
	order := q.answer.Foremost()
	for k, place := range order {
		if err := q.hold(text + int64(k)*width); err != nil && k >= game.ExplainedMoves {
			q.answer.Keep(order[:k])
			return err
		}
		m := &q.answer.Moves[place]
		m.Text = q.describe(m.Steps)
		m.To = q.Position.After(m.Steps...).String()
		m.Reply = q.Position.Reply(m.Steps...)
		text += int64(len(m.To))
		if len(m.To) > longText {
			width = max(width, int64(len(m.Text.String())))
		}
	}
	return nil
}

func (q *question) describe(steps []game.Step) phrase.Phrase { return q.Position.Words(steps...) }
