package walk

import (
	"context"
	"encoding/binary"
	"reflect"
	"slices"

	"zermelo/game"
)

// A Sum is the game of whole positions, sums of any games: a position is the
// player to move and the multiset of its live parts, each interned under a number, written as
// a string: one byte for the player, then four bytes a part in ascending
// order. It is a [game.Impartial] over string. Where both players have the same moves the
// player is always Left. After a move that gives its player another one the opponent is to move,
// and can do nothing but pass; of a part that must be answered alone there are moves.
type Sum struct {
	partizan bool
	bound    uint64 // moves of parts that may be listed; 0 is no bound
	listed   uint64
	looked   uint64          // moves that were listed when it was last asked whether to go on
	ctx      context.Context // asked now and then, see Watch
	account  *game.Account   // of the lists of moves
	stopped  bool
	ids      map[partKey]uint32
	reaches  map[string]*reached // of sums, by their bags
	counted  uint64              // bytes that hold what was counted
	parts    []wholePart
	scratch  []uint32
	passes   int // positions met in which there is nothing but to pass
}

type partKey struct {
	game string
	part any
}

type wholePart struct {
	rules *game.Named
	part  any
	moves [2]wholeMoves // of Left and of Right
	held  bool          // it must be answered
	live  [][]uint32    // the options of Left without finished parts; nil if they were not wanted
	reach *reached      // nil if it was not counted
	chain *chain        // nil if it was not counted
}

type wholeMoves struct {
	known   bool
	options [][]uint32
	again   []bool // which give another move; nil if none can
}

// NewSum returns the game of the positions that p leads to. bound is the number
// of moves of parts that may be listed, long ones counted for more; 0 is no
// bound. The lists share the memory of the budget. See [Sum.Exceeded].
func NewSum(p game.Position, bound uint64, budget game.Budget) *Sum {
	return &Sum{
		partizan: p.IsUnequal() || !p.IsImpartial() && !p.Entails(), bound: bound, ids: map[partKey]uint32{}, reaches: map[string]*reached{},
		ctx: context.Background(), account: budget.Open(),
	}
}

// Watch makes w stop listing moves when ctx is done.
func (w *Sum) Watch(ctx context.Context) { w.ctx = ctx }

// Close gives back the memory of the lists.
func (w *Sum) Close() { w.account.Close() }

// stepsToLook is the number of moves listed between two looks at the context
// and the memory.
const stepsToLook = 1 << 12

// look stops w if it must not go on.
func (w *Sum) look() {
	if w.listed-w.looked >= stepsToLook {
		w.looked = w.listed
		w.stopped = w.stopped || w.ctx.Err() != nil || !w.account.Hold(w.bytes())
	}
}

// mostListed is the number of moves of one component that are listed within a
// bound.
const mostListed = 1 << 16

// Exceeded reports whether the bound or the memory did not suffice, or the
// context was done; what was found is then worth nothing.
func (w *Sum) Exceeded() bool { return w.stopped || w.bound > 0 && w.listed > w.bound }

// ID returns the number of a part of a game.
func (w *Sum) ID(r *game.Named, part any) uint32 {
	key := partKey{r.Identity(), part}
	id, ok := w.ids[key]
	if !ok {
		id = uint32(len(w.parts))
		w.ids[key] = id
		w.parts = append(w.parts, wholePart{rules: r, part: part, held: r.Held(part)})
	}
	return id
}

// Options returns the options that who has in part id, finished parts
// included. They are not the caller's to change.
func (w *Sum) Options(id uint32, who game.Player) [][]uint32 {
	if w.parts[id].moves[who].known {
		return w.parts[id].moves[who].options
	}
	r := w.parts[id].rules
	part := w.parts[id].part
	if w.bound > 0 && r.MoveCount(part) > mostListed || !w.account.Fits(w.bytes()+ListBytes(r, part)) {
		w.stopped = true
	}
	if w.Exceeded() {
		return nil
	}
	var options [][]uint32
	var again []bool
	r.Options(part, who, func(option []any) bool {
		if r.Entails() {
			again = append(again, r.Reply(part, option) == game.ReplyAgain)
		}
		sum := make([]uint32, len(option))
		for i, part := range option {
			if !r.Held(part) {
				part = r.Freed(part)
			}
			sum[i] = w.ID(r, part)
			w.listed += uint64(weight(reflect.ValueOf(part))) / 8
		}
		options = append(options, sum)
		w.listed++
		return true
	})
	w.parts[id].moves[who] = wholeMoves{true, options, again}
	w.look()
	return options
}

// bytes returns about how much memory the lists of moves hold.
func (w *Sum) bytes() int64 {
	return int64(w.listed)*64 + int64(w.counted) + int64(len(w.parts))*256
}

// Live reports whether a player has a move in part id, or must have one.
func (w *Sum) Live(id uint32) bool {
	return w.parts[id].held || len(w.Options(id, game.Left)) > 0 || w.partizan && len(w.Options(id, game.Right)) > 0
}

// Position returns the spelling of p with who to move.
func (w *Sum) Position(p game.Position, who game.Player) string {
	var ids []uint32
	for _, s := range p {
		for _, part := range s.Parts {
			if !s.Rules.Held(part) {
				part = s.Rules.Freed(part)
			}
			if id := w.ID(s.Rules, part); w.Live(id) {
				ids = append(ids, id)
			}
		}
	}
	return w.spell(who, 0, ids)
}

// Passes returns how many positions were met in which there is nothing but to pass: they are none
// of the game.
func (w *Sum) Passes() int { return w.passes }

// passing marks positions in which there is nothing but to pass.
const passing = 2

func (w *Sum) spell(who game.Player, mark byte, ids []uint32) string {
	if !w.partizan {
		who = game.Left
	}
	slices.Sort(ids)
	b := make([]byte, 1, 1+4*len(ids))
	b[0] = byte(who) | mark
	for _, id := range ids {
		b = binary.BigEndian.AppendUint32(b, id)
	}
	return string(b)
}

// Moves implements [game.Impartial].
func (w *Sum) Moves(dst []string, p string) []string {
	who := game.Player(p[0] &^ passing)
	ids := make([]uint32, 0, len(p)/4)
	for rest := p[1:]; rest != ""; rest = rest[4:] {
		ids = append(ids, binary.BigEndian.Uint32([]byte(rest[:4])))
	}
	if p[0]&passing != 0 {
		w.passes++
		return append(dst, w.spell(who.Other(), 0, ids))
	}
	answered := slices.IndexFunc(ids, func(id uint32) bool { return w.parts[id].held })
	for i, id := range ids {
		if i > 0 && ids[i-1] == id || answered >= 0 && i != answered {
			continue // a move in an equal part leads to the same positions
		}
		options := w.Options(id, who)
		again := w.parts[id].moves[who].again
		for k, option := range options {
			w.scratch = append(append(w.scratch[:0], ids[:i]...), ids[i+1:]...)
			for _, part := range option {
				if w.Live(part) {
					w.scratch = append(w.scratch, part)
				}
			}
			mark := byte(0)
			if again != nil && again[k] {
				mark = passing
			}
			dst = append(dst, w.spell(who.Other(), mark, w.scratch))
		}
	}
	return dst
}
