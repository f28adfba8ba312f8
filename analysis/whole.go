package analysis

import (
	"encoding/binary"
	"slices"

	"zermelo/compound"
	"zermelo/game/fold"
)

// wholePlay is the game of whole positions: a position is the multiset of its
// live parts, each interned under a number, written as a string of four bytes
// a part in ascending order. It is a [game.Impartial] over string.
type wholePlay struct {
	ids     map[partKey]uint32
	parts   []wholePart
	scratch []uint32
}

type partKey struct {
	game string
	part any
}

type wholePart struct {
	rules   Rules
	part    any
	known   bool
	options [][]uint32
}

func newWholePlay() *wholePlay { return &wholePlay{ids: map[partKey]uint32{}} }

func (w *wholePlay) id(r Rules, part any) uint32 {
	key := partKey{r.Name(), part}
	id, ok := w.ids[key]
	if !ok {
		id = uint32(len(w.parts))
		w.ids[key] = id
		w.parts = append(w.parts, wholePart{rules: r, part: part})
	}
	return id
}

// allOptions returns the options of part id, finished parts included.
func (w *wholePlay) allOptions(id uint32) [][]uint32 {
	if w.parts[id].known {
		return w.parts[id].options
	}
	r := w.parts[id].rules
	var options [][]uint32
	r.Options(w.parts[id].part, func(option []any) bool {
		sum := make([]uint32, len(option))
		for i, part := range option {
			sum[i] = w.id(r, part)
		}
		options = append(options, sum)
		return true
	})
	w.parts[id].known, w.parts[id].options = true, options
	return options
}

func (w *wholePlay) live(id uint32) bool {
	if w.parts[id].known {
		return len(w.parts[id].options) > 0
	}
	live := false
	w.parts[id].rules.Options(w.parts[id].part, func([]any) bool {
		live = true
		return false
	})
	return live
}

// position returns the spelling of p.
func (w *wholePlay) position(p Position) string {
	var ids []uint32
	for _, s := range p {
		for _, part := range s.Parts {
			if id := w.id(s.Rules, part); w.live(id) {
				ids = append(ids, id)
			}
		}
	}
	return spell(ids)
}

func spell(ids []uint32) string {
	slices.Sort(ids)
	b := make([]byte, 0, 4*len(ids))
	for _, id := range ids {
		b = binary.BigEndian.AppendUint32(b, id)
	}
	return string(b)
}

// Moves implements [game.Impartial].
func (w *wholePlay) Moves(dst []string, p string) []string {
	n := len(p) / 4
	ids := make([]uint32, n)
	for i := range ids {
		ids[i] = binary.BigEndian.Uint32([]byte(p[4*i : 4*i+4]))
	}
	for i, id := range ids {
		if i > 0 && ids[i-1] == id {
			continue // a move in an equal part leads to the same positions
		}
		for _, option := range w.allOptions(id) {
			w.scratch = append(append(w.scratch[:0], ids[:i]...), ids[i+1:]...)
			for _, part := range option {
				if w.live(part) {
					w.scratch = append(w.scratch, part)
				}
			}
			dst = append(dst, spell(w.scratch))
		}
	}
	return dst
}

// Bounds of positions whose length is sought at all.
const (
	lengthParts = 64
	lengthMoves = 4096
)

// findLength adds the remoteness of the position and of every listed move, if
// whole play can be searched within the bound of the request. It is an extra:
// what goes wrong here is no error.
func (q *question) findLength() { q.findLengthBy(compound.Remoteness()) }

// findLengthBy is findLength for a theory of whole positions.
func (q *question) findLengthBy(theory fold.Theory) {
	if q.request.Remoteness == 0 || q.position.Len() > lengthParts || q.position.MoveCount() > lengthMoves ||
		q.position.work() > max(lengthMoves, lengthWork) {
		return
	}
	w := newWholePlay()
	search := fold.New(w, theory, fold.Settings{
		Steps: q.request.Remoteness, Memory: q.settings.Memory,
	})
	r, err := search.Value(q.ctx, w.position(q.position))
	if err != nil {
		return
	}
	q.answer.Remoteness = &r
	for i := range q.answer.Moves {
		m := &q.answer.Moves[i]
		if r, ok := search.Known(w.position(q.position.After(m.Steps...))); ok {
			m.Remoteness = &r
		}
	}
}
