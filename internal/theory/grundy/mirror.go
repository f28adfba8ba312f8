package grundy

import (
	"context"
	"errors"
	"fmt"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// mirrorMoves is the number of moves among which one is sought that leaves two
// equal parts: rules offer those first.
const mirrorMoves = 1 << 8

// longSteps bounds the search for the value of a part with more moves than can
// be listed, one of which wins by symmetry: some five seconds.
const longSteps = 1 << 27

// errLong says that a value takes more than longSteps.
var errLong = fmt.Errorf("grundy: the value takes too long: %w", game.ErrLimit)

// long is Nimber within longSteps.
func (e *Engines) long(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	key := quickKey{rules.Identity(), longSteps}
	v, err := engineIn(e.quick, key, rules, e.budget.WithSteps(longSteps)).Value(ctx, part)
	if errors.Is(err, game.ErrLimit) {
		err = errors.Join(errLong, err)
	}
	return v, err
}

// large reports whether the position is a single part with more moves than can
// be listed, one of which wins by symmetry.
func (j *judge) large() bool {
	return len(j.position) == 1 && len(j.position[0].Parts) == 1 &&
		j.position[0].Rules.MoveCount(j.position[0].Parts[0]) > game.Listable && j.mirror()
}

// mirror reports whether the position is a single part with a move that leaves
// nothing or two equal parts, and keeps that move.
//
// Such a move wins in normal play, whatever the values are: the opponent's moves
// in the one part are answered by the same in the other.
func (j *judge) mirror() bool {
	if j.pair != nil {
		return true
	}
	if len(j.position) != 1 || len(j.position[0].Parts) != 1 || j.position[0].Rules.Record.Some == nil {
		return false
	}
	tried := 0
	for option := range j.position[0].Rules.Record.Some(j.position[0].Parts[0]) {
		if len(option) == 0 || len(option) == 2 && option[0] == option[1] {
			j.pair = append([]any{}, option...)
			return true
		}
		if tried++; tried == mirrorMoves {
			break
		}
	}
	return false
}

// mirrored concludes from the symmetric move, without values.
func (j *judge) mirrored() *game.Judgement {
	a := j.answer
	a.SetWinner(true)
	a.Theory = game.ByTheorem
	a.Proof = &game.Proof{Theorem: []phrase.Phrase{
		phrase.Of("One move leaves two equal parts or nothing: whatever the opponent then does in one part is done in the other, so the opponent is the first without a move."),
	}}
	count := j.position.MoveCount()
	move := game.Move{Player: game.Left, Steps: []game.Step{{Option: j.pair}}, Winning: true}
	return &game.Judgement{
		Find: func() ([]game.Move, uint64, error) {
			if j.valued {
				return j.find()
			}
			return []game.Move{move}, count - min(count, 1), nil
		},
		Sorted:  true,
		Explain: func() ([]phrase.Phrase, error) { return a.Proof.Theorem, nil },
	}
}
