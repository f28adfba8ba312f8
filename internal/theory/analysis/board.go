package analysis

import (
	"context"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Board is a position as one sees it who is to move: its picture and the
// moves that the rules allow. Nothing of it is solved.
type Board struct {
	Game, Position string
	// First says who may move: Left or Right where the position says it, both
	// where the players have different moves, Either where they have the same.
	First game.First
	// Names are what Left and Right are called.
	Names [2]phrase.Phrase
	// Sheet is nil for a position that is too large to be drawn.
	Sheet *picture.Picture
	// Moves are in the order of the rules, those of Left before those of Right;
	// of several that leave the same position the first. What they are worth is
	// not said.
	Moves []game.Move
	// Marks and Twins are those of Moves, in their order, as in [game.Sketch];
	// none without a sheet.
	Marks, Twins []picture.Mark
	// Omitted are the moves beyond [BoardMoves] and those of parts that have too many
	// to be listed, as an upper bound.
	Omitted uint64
}

// BoardMoves is the number of moves that a board lists at most.
const BoardMoves = 2000

// ShowBoard lists the moves from p and draws them. say gives words their
// language. It takes as long as the rules take to list the moves, and draws the
// position once for each; of a part that has more than [game.Listable] a few
// moves are there. The errors are [game.ErrLimit], and those of ctx.
func ShowBoard(ctx context.Context, p game.Position, say func(phrase.Phrase) string) (*Board, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	b := &Board{Game: p.Game(), Position: p.String(), Names: p[0].Rules.Players()}
	players := []game.Player{game.Left}
	switch who, turns := p.Turn(); {
	case turns:
		players, b.First = []game.Player{who}, game.LeftFirst
		if who == game.Right {
			b.First = game.RightFirst
		}
	case p.IsUnequal():
		players, b.First = append(players, game.Right), game.Both
	}
	count := p.MoveCount()
	for _, who := range players {
		if err := b.list(ctx, p, who); err != nil {
			return nil, err
		}
	}
	if len(b.Moves) == BoardMoves || count > game.Listable {
		b.Omitted = count - min(count, uint64(len(b.Moves)))
	}
	sketch, err := p.Sketch(b.Moves, say)
	if err == nil {
		b.Sheet, b.Marks, b.Twins = sketch.Sheet, sketch.Marks, sketch.Twins
	} else if !errors.Is(err, game.ErrLimit) {
		return nil, err
	}
	return b, ctx.Err()
}

// fewMoves is how many moves of a part are shown that has too many to be listed.
const fewMoves = 3

// some adds a few moves of such a part.
func (b *Board) some(p game.Position, at game.Place, who game.Player) {
	record, left := p[at.Summand].Rules.Record, fewMoves
	if record.Some == nil {
		return
	}
	for option := range record.Some(p[at.Summand].Parts[at.Part]) {
		step := game.Step{Summand: at.Summand, Part: at.Part, Option: slices.Clone(option)}
		b.Moves = append(b.Moves, inWords(p, who, p.After(step).String(), step))
		if left--; left == 0 {
			return
		}
	}
}

// inWords returns a move to a position with its words, and nothing of what it is worth.
func inWords(p game.Position, who game.Player, to string, steps ...game.Step) game.Move {
	return game.Move{Player: who, Text: p.Words(steps...), To: to, Reply: p.Reply(steps...), Steps: steps}
}

// list adds the moves of a player.
func (b *Board) list(ctx context.Context, p game.Position, who game.Player) error {
	there := map[string]bool{}
	for _, at := range p.Movable() {
		rules, part := p[at.Summand].Rules, p[at.Summand].Parts[at.Part]
		if rules.MoveCount(part) > game.Listable {
			b.some(p, at, who)
			continue
		}
		gains := p.Gains(who, at)
		rules.Options(part, who, func(option []any) bool {
			step := game.Step{Summand: at.Summand, Part: at.Part, Option: option}
			to := p.After(step).String()
			if !there[to] {
				there[to] = true
				m := inWords(p, who, to, step)
				m.Points = game.PointsOf(gains, option)
				b.Moves = append(b.Moves, m)
			}
			return len(b.Moves) < BoardMoves && ctx.Err() == nil
		})
	}
	return ctx.Err()
}
