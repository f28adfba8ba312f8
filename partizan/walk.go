package partizan

import (
	"context"
	"unsafe"

	"zermelo/game"
	"zermelo/phrase"
)

// A walker visits all positions that can be reached from one, each after all
// that its moves lead to. It knows no values, so that it can run ahead of those
// who find them.
type walker[P comparable] struct {
	expander[P]
	states []state // of each position that has a number
	steps  uint64  // parts of options listed so far

	stack []frame
	parts []part   // of the options of every position on the stack
	ends  []uint32 // where the parts of each option end
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
// parts[base:].
type frame struct {
	id            uint32
	first, middle uint32
	base, next    uint32 // next is the first part that may be unvisited
}

// A node is a position with its options, as numbers: those of Left come
// first, the i-th option is the sum of the parts before ends[i] and after
// those of the option before it, the first of which starts at start.
type node struct {
	id    uint32
	lefts int
	start uint32
	ends  []uint32
	parts []part
}

// checkEvery is how many positions pass between two looks at the context.
const checkEvery = 1 << 8

// walk calls visit for every position not visited yet that can be reached from
// the given one, itself last. steps bounds the parts listed, 0 is no bound.
// What visit is given is good until it returns. After an error the stack is
// empty and what was on it unvisited.
func (w *walker[P]) walk(ctx context.Context, root uint32, steps uint64, visit func(node) error) error {
	err := w.descend(ctx, root, steps, visit)
	if err != nil {
		for _, f := range w.stack {
			w.states[f.id] = unvisited
		}
		w.stack, w.parts, w.ends = nil, nil, nil
	}
	return err
}

func (w *walker[P]) descend(ctx context.Context, root uint32, steps uint64, visit func(node) error) error {
	if w.state(root) == visited {
		return nil
	}
	most := w.steps + steps
	if err := w.push(root); err != nil {
		return err
	}
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
			return stepsError(steps, len(w.positions()))
		}
		if count++; count%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
	}
	return nil
}

// wanted returns the next part of f that is not visited.
func (w *walker[P]) wanted(f *frame) (id uint32, wanted bool, err error) {
	for n := uint32(len(w.parts)); f.next < n; f.next++ {
		id := w.parts[f.next].id()
		switch w.states[id] {
		case unvisited:
			return id, true, nil
		case pending:
			return id, false, loopError(w.format(w.positions()[id]))
		}
	}
	return 0, false, nil
}

// push lists the options of a position.
func (w *walker[P]) push(id uint32) error {
	if len(w.positions()) >= maxPositions/2 {
		return tooManyPositions()
	}
	f := frame{id: id, first: uint32(len(w.ends)), base: uint32(len(w.parts)), next: uint32(len(w.parts))}
	p := w.positions()[id]
	w.parts, w.ends = w.options(w.parts, w.ends, p, game.Left)
	f.middle = uint32(len(w.ends))
	w.parts, w.ends = w.options(w.parts, w.ends, p, game.Right)
	w.grow()
	w.states[id] = pending
	w.steps += uint64(uint32(len(w.parts)) - f.base)
	w.stack = append(w.stack, f)
	return nil
}

// pop ends the visit of the top frame.
func (w *walker[P]) pop(f *frame, visit func(node) error) error {
	n := node{
		id: f.id, lefts: int(f.middle - f.first),
		start: f.base, ends: w.ends[f.first:], parts: w.parts,
	}
	if err := visit(n); err != nil {
		return err
	}
	w.states[f.id] = visited
	w.parts, w.ends = w.parts[:f.base], w.ends[:f.first]
	w.stack = w.stack[:len(w.stack)-1]
	return nil
}

func (w *walker[P]) positions() []P { return w.memo.positions }

func (w *walker[P]) state(id uint32) state {
	w.grow()
	return w.states[id]
}

// grow gives a state to every position that has a number.
func (w *walker[P]) grow() {
	for n := len(w.positions()); len(w.states) < n; {
		w.states = append(w.states, unvisited)
	}
}

// bytes returns the memory held, with what the next step may need.
func (w *walker[P]) bytes() int64 {
	return w.memo.bytes() + w.memo.room() + int64(cap(w.states)) + int64(cap(w.parts)+cap(w.ends))*4 +
		int64(cap(w.stack))*int64(unsafe.Sizeof(frame{}))
}

func stepsError(steps uint64, positions int) error {
	return game.Limit(
		phrase.Of("the bound of %s steps was reached: %s positions are known so far",
			phrase.Count(steps), phrase.Count(positions)),
		phrase.Of("ask for a smaller position"))
}

func tooManyPositions() error {
	return game.Limit(
		phrase.Of("there are more than %s positions", phrase.Count(maxPositions/2)),
		phrase.Of("ask for a smaller position"))
}

func loopError(p string) error {
	return &game.Error{
		Kind:    game.ErrLoopy,
		Problem: phrase.Of("the game is loopy: position %s can be reached from itself", p),
		Want:    phrase.Of("this theory needs games that always end"),
	}
}
