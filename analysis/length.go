package analysis

import (
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
)

// Bounds of positions whose length is sought at all.
const (
	lengthParts = 64
	lengthMoves = 4096
	lengthWork  = 1 << 12
	// lengthListed bounds the moves of single components that are listed, long
	// ones counted for more.
	lengthListed = 1 << 20
)

// findLength adds the remoteness of the position and of every listed move, if
// whole play can be searched within the bound of the request. It is an extra:
// what goes wrong here is no error.
func (q *question) findLength() {
	if q.Remoteness == 0 || q.Position.Len() > lengthParts || q.Position.MoveCount() > lengthMoves ||
		q.Position.Work() > max(lengthMoves, lengthWork) {
		return
	}
	theory := fold.Remoteness()
	if q.Mode.Play == game.Misere {
		theory = fold.MisereRemoteness()
	}
	who := q.First.Players()[0]
	w := walk.NewSum(q.Position, lengthListed)
	search := fold.New(game.Of[string](w), theory, q.Scratch.WithSteps(q.Remoteness))
	defer search.Close()
	r, err := search.Value(q.ctx, w.Position(q.Position, who))
	if err != nil || w.Exceeded() {
		return
	}
	q.answer.Remoteness = &r
	for i := range q.answer.Moves {
		m := &q.answer.Moves[i]
		if r, ok := search.Known(w.Position(q.Position.After(m.Steps...), who.Other())); ok {
			m.Remoteness = &r
		}
	}
}
