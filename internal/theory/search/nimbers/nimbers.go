// Package nimbers finds the nimber of a position by questions, whether a part is
// worth a given nimber, where not all that it leads to can be valued.
package nimbers

import (
	"context"
	"math"
	"math/bits"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Nimbers finds the nimbers of impartial positions by questions: is this part
// worth k? It is, iff part + *k is lost for the player to move: no option of the
// part is worth k, and each smaller nimber is that of some option. The first
// option worth k that is found answers no, which most questions are; so most
// parts are never valued. Of an option that falls apart all parts but the one
// with the most moves are valued, and the question goes to that one (Lemoine and
// Viennot). Of each part it is kept which nimbers it still may have.
//
// Nothing is guessed and nothing is forgotten: what is known of a part is so.
// Source: J. Lemoine, S. Viennot, Nimbers are inevitable, Theoretical Computer
// Science 462 (2012); P. Beling, M. Rogalski, On pruning search trees of
// impartial games, Artificial Intelligence 283 (2020).
//
// It is not safe for concurrent use.
type Nimbers[P comparable] struct {
	positions game.Numbers[P]
	wins      func(P) (wins, ok bool) // who wins by a theorem; may be nil
	budget    game.Budget
	account   *game.Account

	parts  []part            // what is known of each position
	large  map[uint32]uint32 // nimbers of at least beyond
	lists  []uint32          // options of parts: see list
	waste  int               // words of lists that nobody needs
	stack  []question
	solved int    // parts whose nimber is known
	steps  uint64 // options looked at
	last   uint64 // step of this call that may be taken last
	report uint64 // steps at which progress is reported next

	found, ends []uint32 // scratch: parts of options as numbers
	options     []option // scratch
	words       []uint32 // scratch
}

// A part is what is known of a position that does not fall apart.
type part struct {
	open    uint64 // nimbers that it may have; the last bit stands for all from beyond on
	list    uint32 // where its options are in lists; 0 if they are not listed
	breadth uint16 // about how many options it has
	onStack bool
}

const (
	beyond  = 63          // nimbers from here on are not told apart in a set
	anyMore = 1 << beyond // the set of these
)

// New returns a search for the nimbers of the positions of rules in which
// both players have the same moves. The steps of the budget are options looked
// at.
func New[P comparable](rules *game.Rules[P], budget game.Budget) *Nimbers[P] {
	return &Nimbers[P]{
		positions: walk.New(rules), wins: rules.Wins, budget: budget, account: budget.Open(),
		large: map[uint32]uint32{}, lists: []uint32{0},
	}
}

// Solved returns the number of positions whose nimber is known.
func (n *Nimbers[P]) Solved() int { return n.solved }

// Steps returns the number of options that were looked at.
func (n *Nimbers[P]) Steps() uint64 { return n.steps }

// Bytes returns the memory held.
func (n *Nimbers[P]) Bytes() int64 {
	const aLarge = 16 // bytes of an entry of the map, about
	return n.positions.Bytes() + int64(cap(n.parts))*int64(unsafe.Sizeof(part{})) + int64(len(n.large))*aLarge +
		int64(cap(n.lists)+cap(n.found)+cap(n.ends)+cap(n.words))*4 +
		int64(cap(n.options))*int64(unsafe.Sizeof(option{})) + int64(cap(n.stack))*int64(unsafe.Sizeof(question{}))
}

// Within sets the number of steps that each call may take from now on; 0 is no
// bound.
func (n *Nimbers[P]) Within(steps uint64) { n.budget.Steps = steps }

// Close gives back the memory to the budget; n is not to be used afterwards.
func (n *Nimbers[P]) Close() { n.account.Close() }

// Value returns the nimber of p. The error is ctx's, [game.ErrLimit] when the
// memory or the steps do not suffice, or [game.ErrLoopy] when a position can be
// reached from itself. After an error all that was found stays known, and a later
// call goes on from there.
func (n *Nimbers[P]) Value(ctx context.Context, p P) (nimber.Nimber, error) {
	n.begin()
	var sum uint32
	for _, q := range n.partsOf(p) {
		v, err := n.whole(ctx, q)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return nimber.Nimber(sum), nil
}

// Is reports whether p is worth v, which is mostly found sooner than what p is
// worth. The errors are those of [Nimbers.Value].
func (n *Nimbers[P]) Is(ctx context.Context, p P, v nimber.Nimber) (bool, error) {
	n.begin()
	parts := n.partsOf(p)
	if len(parts) == 0 {
		return v == 0, nil
	}
	widest := 0
	for i, q := range parts {
		if n.parts[q].breadth > n.parts[parts[widest]].breadth {
			widest = i
		}
	}
	rest := v
	for i, q := range parts {
		if i != widest {
			v, err := n.whole(ctx, q)
			if err != nil {
				return false, err
			}
			rest ^= nimber.Nimber(v)
		}
	}
	q := parts[widest]
	if rest >= beyond {
		v, err := n.whole(ctx, q)
		return nimber.Nimber(v) == rest, err
	}
	if _, known := n.value(q); !known && n.parts[q].open>>rest&1 != 0 {
		if err := n.run(ctx, q, uint8(rest)); err != nil {
			return false, err
		}
	}
	return n.parts[q].open == 1<<rest, nil
}

// begin begins a call.
func (n *Nimbers[P]) begin() {
	n.last = ^uint64(0)
	if n.budget.Steps > 0 {
		n.last = n.steps + n.budget.Steps
	}
}

// partsOf returns the parts of p.
func (n *Nimbers[P]) partsOf(p P) (ids []uint32) {
	for _, q := range n.positions.Parts(nil, p) {
		ids = append(ids, q.ID())
	}
	n.grow(0)
	return game.CancelPairs(ids)
}

// grow takes note of the positions that have numbers by now; they leave about so
// many moves if the rules do not tell.
func (n *Nimbers[P]) grow(breadth int) {
	for id := len(n.parts); id < n.positions.Len(); id++ {
		b := n.positions.Breadth(uint32(id))
		if b == 0 {
			b = breadth
		}
		n.parts = append(n.parts, part{open: n.told(uint32(id)), breadth: uint16(min(max(b, 0), 1<<16-1))})
	}
}

// told returns the nimbers that a part may have as far as a theorem tells: 0 alone
// if it says that the first player loses, all but 0 if it says that she wins.
func (n *Nimbers[P]) told(id uint32) (open uint64) {
	if n.wins == nil {
		return ^uint64(0)
	}
	switch wins, ok := n.wins(n.positions.At(id)); {
	case !ok:
		return ^uint64(0)
	case wins:
		return ^uint64(1)
	}
	return 1
}

// value returns the nimber of a part if it is known.
func (n *Nimbers[P]) value(id uint32) (v uint32, known bool) {
	switch open := n.parts[id].open; {
	case open&(open-1) != 0:
		return 0, false
	case open == anyMore:
		v, known = n.large[id]
		return v, known
	default:
		return uint32(bits.TrailingZeros64(open)), true
	}
}

// whole returns the nimber of a part.
func (n *Nimbers[P]) whole(ctx context.Context, id uint32) (uint32, error) {
	if v, known := n.value(id); known {
		return v, nil
	}
	if err := n.run(ctx, id, unknown); err != nil {
		return 0, err
	}
	v, _ := n.value(id)
	return v, nil
}

// run answers a question, and first whatever it needs.
func (n *Nimbers[P]) run(ctx context.Context, id uint32, asked uint8) error {
	err := ctx.Err()
	if err == nil {
		err = n.push(id, asked)
	}
	for check := uint64(0); err == nil && len(n.stack) > 0; {
		if n.steps >= check {
			check = n.steps + checkEvery
			if err = n.check(ctx); err != nil {
				break
			}
		}
		err = n.step()
	}
	if err != nil {
		for _, q := range n.stack {
			n.parts[q.id].onStack = false
		}
		n.stack = nil
	}
	if !n.account.Hold(n.Bytes()) && err == nil {
		return n.memoryError()
	}
	return err
}

// Between two looks at the context and the memory so many options are looked
// at, and between two reports of progress.
const (
	checkEvery  = 1 << 10
	reportEvery = 1 << 14
	// maxMoves is the greatest number of moves of one position: nobody can look at
	// the context while they are listed.
	maxMoves = 1 << 22
)

// check looks at the context and the bounds.
func (n *Nimbers[P]) check(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if n.budget.Progress != nil && n.steps >= n.report {
		n.report = n.steps + reportEvery
		n.budget.Progress(game.Progress{Done: uint64(n.solved), Bytes: n.Bytes()})
	}
	if n.positions.Len() >= walk.MaxPositions || len(n.lists) >= math.MaxInt32 {
		return walk.TooMany()
	}
	if !n.account.Hold(n.Bytes() + n.room()) {
		return n.memoryError()
	}
	return nil
}

// room is the memory that may be needed besides: what grows is there twice for a
// while.
func (n *Nimbers[P]) room() int64 {
	more := n.positions.Room()
	if cap(n.parts)-len(n.parts) < checkEvery {
		more += int64(cap(n.parts)) * int64(unsafe.Sizeof(part{})) * 5 / 4
	}
	if cap(n.lists)-len(n.lists) < 4*checkEvery {
		more += int64(cap(n.lists)) * 4 * 5 / 4
	}
	return more
}

// admit refuses to list a position with too many moves, and any when the steps
// are used up or the list does not fit.
func (n *Nimbers[P]) admit(id uint32) error {
	count := n.positions.Count(id)
	switch {
	case n.steps >= n.last || n.budget.Steps > 0 && count > n.budget.Steps:
		return game.Limit(
			phrase.Of("the bound of %s steps was reached: %s positions are solved so far", phrase.Count(n.budget.Steps), phrase.Count(n.solved)),
			phrase.Of("ask for a smaller position"))
	case count > maxMoves:
		return game.Limit(
			phrase.Of("a position has %s moves, too many to try each", phrase.Count(count)),
			phrase.Of("ask for a smaller position"))
	case count > checkEvery && !n.account.Hold(n.Bytes()+n.room()+n.positions.ListBytes(id, count)):
		return n.memoryError()
	}
	return nil
}

func (n *Nimbers[P]) memoryError() error {
	n.account.Hold(n.Bytes())
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(n.budget.Memory), phrase.Count(n.solved)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}
