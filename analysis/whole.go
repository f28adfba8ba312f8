package analysis

import (
	"encoding/binary"
	"reflect"
	"slices"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/game/fold"
)

// wholePlay is the game of whole positions: a position is the player to move
// and the multiset of its live parts, each interned under a number, written as
// a string: one byte for the player, then four bytes a part in ascending
// order. It is a [game.Impartial] over string. In a sum of impartial games the
// player is always Left.
type wholePlay struct {
	partizan bool
	budget   uint64 // moves of parts that may be listed; 0 is no bound
	listed   uint64
	ids      map[partKey]uint32
	parts    []wholePart
	scratch  []uint32
}

type partKey struct {
	game string
	part any
}

type wholePart struct {
	rules *Rules
	part  any
	moves [2]wholeMoves // of Left and of Right
}

type wholeMoves struct {
	known   bool
	options [][]uint32
}

func newWholePlay(p Position) *wholePlay {
	return &wholePlay{partizan: p.CheckImpartial() != nil, ids: map[partKey]uint32{}}
}

// length is the length of a part that is text, which its moves copy.
func length(part any) uint64 {
	if v := reflect.ValueOf(part); v.Kind() == reflect.String {
		return uint64(v.Len())
	}
	return 0
}

// exceeded reports whether the budget did not suffice; what was found is then
// worth nothing.
func (w *wholePlay) exceeded() bool { return w.budget > 0 && w.listed > w.budget }

func (w *wholePlay) id(r *Rules, part any) uint32 {
	key := partKey{r.Identity(), part}
	id, ok := w.ids[key]
	if !ok {
		id = uint32(len(w.parts))
		w.ids[key] = id
		w.parts = append(w.parts, wholePart{rules: r, part: part})
	}
	return id
}

// allOptions returns the options that who has in part id, finished parts
// included.
func (w *wholePlay) allOptions(id uint32, who game.Player) [][]uint32 {
	if w.parts[id].moves[who].known {
		return w.parts[id].moves[who].options
	}
	r := w.parts[id].rules
	if w.exceeded() || w.budget > 0 && r.MoveCount(w.parts[id].part) > mostListed {
		w.listed = w.budget + 1
		return nil
	}
	var options [][]uint32
	r.Options(w.parts[id].part, who, func(option []any) bool {
		sum := make([]uint32, len(option))
		for i, part := range option {
			sum[i] = w.id(r, part)
			w.listed += length(part) / 8
		}
		options = append(options, sum)
		w.listed++
		return true
	})
	w.parts[id].moves[who] = wholeMoves{true, options}
	return options
}

// live reports whether a player has a move in part id.
func (w *wholePlay) live(id uint32) bool {
	return len(w.allOptions(id, game.Left)) > 0 || w.partizan && len(w.allOptions(id, game.Right)) > 0
}

// position returns the spelling of p with who to move.
func (w *wholePlay) position(p Position, who game.Player) string {
	var ids []uint32
	for _, s := range p {
		for _, part := range s.Parts {
			if id := w.id(s.Rules, part); w.live(id) {
				ids = append(ids, id)
			}
		}
	}
	return w.spell(who, ids)
}

func (w *wholePlay) spell(who game.Player, ids []uint32) string {
	if !w.partizan {
		who = game.Left
	}
	slices.Sort(ids)
	b := make([]byte, 1, 1+4*len(ids))
	b[0] = byte(who)
	for _, id := range ids {
		b = binary.BigEndian.AppendUint32(b, id)
	}
	return string(b)
}

// Moves implements [game.Impartial].
func (w *wholePlay) Moves(dst []string, p string) []string {
	who := game.Player(p[0])
	ids := make([]uint32, 0, len(p)/4)
	for rest := p[1:]; rest != ""; rest = rest[4:] {
		ids = append(ids, binary.BigEndian.Uint32([]byte(rest[:4])))
	}
	for i, id := range ids {
		if i > 0 && ids[i-1] == id {
			continue // a move in an equal part leads to the same positions
		}
		for _, option := range w.allOptions(id, who) {
			w.scratch = append(append(w.scratch[:0], ids[:i]...), ids[i+1:]...)
			for _, part := range option {
				if w.live(part) {
					w.scratch = append(w.scratch, part)
				}
			}
			dst = append(dst, w.spell(who.Other(), w.scratch))
		}
	}
	return dst
}

// Bounds of positions whose length is sought at all.
const (
	lengthParts = 64
	lengthMoves = 4096
	// lengthListed bounds the moves of single components that are listed, long
	// ones counted for more.
	lengthListed = 1 << 20
	mostListed   = 1 << 16 // of one component
)

// findLength adds the remoteness of the position and of every listed move, if
// whole play can be searched within the bound of the request. It is an extra:
// what goes wrong here is no error.
func (q *question) findLength() { q.findLengthBy(compound.Remoteness(), game.Left) }

// findLengthBy is findLength for a theory of whole positions, with who to move.
func (q *question) findLengthBy(theory fold.Theory, who game.Player) {
	if q.request.Remoteness == 0 || q.position.Len() > lengthParts || q.position.MoveCount() > lengthMoves ||
		q.position.work() > max(lengthMoves, lengthWork) {
		return
	}
	w := newWholePlay(q.position)
	w.budget = lengthListed
	search := fold.New(game.Of[string](w), theory, q.scratch.WithSteps(q.request.Remoteness))
	defer search.Close()
	r, err := search.Value(q.ctx, w.position(q.position, who))
	if err != nil || w.exceeded() {
		return
	}
	q.answer.Remoteness = &r
	for i := range q.answer.Moves {
		m := &q.answer.Moves[i]
		if r, ok := search.Known(w.position(q.position.After(m.Steps...), who.Other())); ok {
			m.Remoteness = &r
		}
	}
}
