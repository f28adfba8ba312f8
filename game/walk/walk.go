// Package walk turns positions into numbers and visits them.
//
// A rule set over any type of positions becomes a [game.Space]: positions are taken
// apart, brought into normal form and numbered in one hash table, and the
// options of a position are sums of numbers. A [Walker] visits all that can be
// reached from a position, each after everything that its moves lead to, on a
// stack of its own (a chain of a million positions is as good as a short one).
// Theories that go up from the ends (folds over options, the values of unequal
// games) are what they do at a visit.
// Source: E. Zermelo (1913); D. Knuth, TAOCP 1, 2.3.1, for the walk; D. Knuth,
// TAOCP 3, 6.4, for the table.
package walk

import (
	"context"
	"math"
	"unsafe"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Walker visits all positions that can be reached from one, each after all
// that its moves lead to. It knows no values, so that it can run ahead of those
// who find them.
type Walker struct {
	// Cancel says that equal parts of an option cancel in pairs: they are not
	// visited for it.
	Cancel bool
	// Admit is asked before the options of a position are listed; may be nil.
	Admit func(id uint32) error

	space  game.Space
	states []state // of each position that has a number
	steps  uint64  // parts of options listed so far

	stack []frame
	parts []game.Part // of the options of every position on the stack
	ends  []uint32    // where the parts of each option end
}

// A state says how far the walk has come with a position.
type state uint8

const (
	unvisited state = iota
	pending         // on the stack
	visited
)

// A frame is a position on the way. Its options are ends[first:middle] for
// Left and ends[middle:] up to the next frame's for Right; their parts are
// parts[base:]. Where both have the same moves they are listed for Left.
type frame struct {
	id            uint32
	first, middle uint32
	base, next    uint32 // next is the first part that may be unvisited
}

// A Node is a position with its options, as numbers: those of Left, or of both
// where they are the same, come first, the i-th option is the sum of the parts before ends[i] and after
// those of the option before it, the first of which starts at start.
type Node struct {
	ID    uint32
	Lefts int
	Start uint32
	Ends  []uint32
	Parts []game.Part
}

// Between two looks at the context there are no more than so many positions, or
// parts but for those of one position.
const (
	checkEvery = 1 << 8
	checkParts = 1 << 14
)

// NewWalker returns a walker in space.
func NewWalker(space game.Space) *Walker { return &Walker{space: space} }

// Steps returns the number of parts of options that have been listed.
func (w *Walker) Steps() uint64 { return w.steps }

// Visited reports whether a position has been visited.
func (w *Walker) Visited(id uint32) bool { return w.state(id) == visited }

// Forget makes the walker visit a position again.
func (w *Walker) Forget(id uint32) { w.states[id] = unvisited }

// Walk calls visit for every position not visited yet that can be reached from
// the given one, itself last. steps bounds the parts listed, 0 is no bound.
// What visit is given is good until it returns. After an error the stack is
// empty and what was on it unvisited.
func (w *Walker) Walk(ctx context.Context, root uint32, steps uint64, visit func(Node) error) error {
	err := ctx.Err()
	if err == nil {
		err = w.descend(ctx, root, steps, visit)
	}
	if err != nil {
		for _, f := range w.stack {
			w.states[f.id] = unvisited
		}
		w.stack, w.parts, w.ends = nil, nil, nil
	}
	return err
}

func (w *Walker) descend(ctx context.Context, root uint32, steps uint64, visit func(Node) error) error {
	if w.state(root) == visited {
		return nil
	}
	most := w.steps + steps
	if err := w.push(root); err != nil {
		return err
	}
	check := w.steps + checkParts
	for count := 0; len(w.stack) > 0; {
		f := &w.stack[len(w.stack)-1]
		child, wanted, err := w.wanted(f)
		switch {
		case err != nil:
			return err
		case wanted:
			err = w.push(child)
		default:
			err = w.pop(f, visit)
		}
		if err != nil {
			return err
		}
		if steps > 0 && w.steps > most {
			return StepsError(steps, w.space.Len())
		}
		if count++; count%checkEvery == 0 || w.steps >= check {
			if err := ctx.Err(); err != nil {
				return err
			}
			check = w.steps + checkParts
		}
	}
	return nil
}

// wanted returns the next part of f that is not visited.
func (w *Walker) wanted(f *frame) (id uint32, wanted bool, err error) {
	for n := uint32(len(w.parts)); f.next < n; f.next++ {
		id := w.parts[f.next].ID()
		switch w.states[id] {
		case unvisited:
			return id, true, nil
		case pending:
			return id, false, w.loopError(id)
		}
	}
	return 0, false, nil
}

// push lists the options of a position.
func (w *Walker) push(id uint32) error {
	if w.space.Len() >= MaxPositions {
		return TooMany()
	}
	if w.Admit != nil {
		if err := w.Admit(id); err != nil {
			return err
		}
	}
	f := frame{id: id, first: uint32(len(w.ends)), base: uint32(len(w.parts)), next: uint32(len(w.parts))}
	w.parts, w.ends = w.space.Options(w.parts, w.ends, id, game.Left)
	if w.Cancel {
		w.cancel(f)
	}
	f.middle = uint32(len(w.ends))
	if !w.space.Alike() {
		w.parts, w.ends = w.space.Options(w.parts, w.ends, id, game.Right)
	}
	if uint64(len(w.parts)) > math.MaxUint32 {
		return tooMany(math.MaxUint32)
	}
	w.grow()
	w.states[id] = pending
	w.steps += uint64(uint32(len(w.parts)) - f.base)
	w.stack = append(w.stack, f)
	return nil
}

// cancel takes equal parts out of the options just listed, in pairs.
func (w *Walker) cancel(f frame) {
	read, write := f.base, f.base
	for i := f.first; i < uint32(len(w.ends)); i++ {
		end := w.ends[i]
		kept := game.CancelPairs(w.parts[read:end])
		write += uint32(copy(w.parts[write:], kept))
		read, w.ends[i] = end, write
	}
	w.parts = w.parts[:write]
}

// pop ends the visit of the top frame.
func (w *Walker) pop(f *frame, visit func(Node) error) error {
	n := Node{
		ID: f.id, Lefts: int(f.middle - f.first),
		Start: f.base, Ends: w.ends[f.first:], Parts: w.parts,
	}
	if err := visit(n); err != nil {
		return err
	}
	w.states[f.id] = visited
	w.parts, w.ends = w.parts[:f.base], w.ends[:f.first]
	w.stack = w.stack[:len(w.stack)-1]
	return nil
}

func (w *Walker) state(id uint32) state {
	w.grow()
	return w.states[id]
}

// grow gives a state to every position that has a number.
func (w *Walker) grow() {
	if more := w.space.Len() - len(w.states); more > 0 {
		w.states = append(w.states, make([]state, more)...)
	}
}

// Bytes returns the memory held, with what the next step may need.
func (w *Walker) Bytes() int64 {
	return w.space.Bytes() + w.space.Room() + int64(cap(w.states)) + int64(cap(w.parts)+cap(w.ends))*4 +
		int64(cap(w.stack))*int64(unsafe.Sizeof(frame{}))
}

// moveBytes is about the memory that it takes to list one move: the sum as the
// rules make it, its parts as numbers, and a number that may be new.
const moveBytes = 48

// ListBytes returns about the memory that listing so many moves from a position
// takes besides what is held. While a list moves to a larger place it is there twice.
func (w *Walker) ListBytes(id uint32, moves uint64) int64 {
	bytes := w.space.ListBytes(id, moves)
	for _, list := range []struct {
		len, cap int
		more     uint64
	}{{len(w.parts), cap(w.parts), 2 * moves}, {len(w.ends), cap(w.ends), moves}} { // few moves leave three parts
		if uint64(list.cap-list.len) < list.more {
			bytes += int64(list.cap) / 4 * 5 * 4
		}
	}
	return bytes
}

// StepsError is the error for a bound of steps that was reached.
func StepsError(steps uint64, positions int) error {
	return game.Limit(
		phrase.Of("the bound of %s steps was reached: %s positions are known so far",
			phrase.Count(steps), phrase.Count(positions)),
		phrase.Of("ask for a smaller position"))
}

// TooMany is the error for more positions than can have numbers.
func TooMany() error { return tooMany(MaxPositions) }

func tooMany(most uint64) error {
	return game.Limit(
		phrase.Of("there are more than %s positions", phrase.Count(most)),
		phrase.Of("ask for a smaller position"))
}

func (w *Walker) loopError(id uint32) error {
	return LoopError(w.space.Text(id))
}

// LoopError is the error for a position, as it is written, that can be reached
// from itself.
func LoopError(position string) error {
	return &game.Error{
		Kind:    game.ErrLoopy,
		Problem: phrase.Of("the game is loopy: position %s can be reached from itself", position),
		Want:    phrase.Of("this theory needs games that always end; a rule file says loops = True where play may go on for ever"),
	}
}
