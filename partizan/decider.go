package partizan

import (
	"context"
	"slices"
	"strings"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// A Decider finds who wins sums by play, without values. It takes sums apart
// and up to symmetry as an [Evaluator] does, and lets a part and its negative
// cancel: G - G is lost for whoever begins. It is not safe for concurrent use.
type Decider[P comparable] struct {
	positions game.Numbers[P]
	budget    game.Budget
	account   *game.Account
	sign      game.Part // what a part and its negative differ in: nothing if both players have the same moves

	// The options of positions, listed when they are first asked for.
	listed []listing
	ends   []uint32
	lists  []game.Part

	sums    sumTable
	results []result // of each sum, for Left to move
	decided int
	steps   uint64
	stack   []search
	scratch []game.Part
}

// checkEvery is how many options pass between two looks at the context.
const checkEvery = 1 << 8

// A listing says where the options of a position are: ends[first:middle] for
// Left, ends[middle:last] for Right; the parts of the first start at start.
type listing struct {
	done                bool
	first, middle, last uint32
	start               uint32
}

type result uint8

const (
	undecided result = iota
	searching        // on the stack
	lost
	won
)

// A search is a sum with Left to move on the stack, and how far it has come:
// the part and its option that come next.
type search struct {
	sum          uint32
	part, option uint32
}

// NewDecider returns a decider for a rule set. The steps of the budget are
// options tried.
func NewDecider[P comparable](rules *game.Rules[P], budget game.Budget) *Decider[P] {
	d := &Decider[P]{positions: walk.New(rules), budget: budget, account: budget.Open(), sign: 1}
	if rules.Alike {
		d.sign = 0
	}
	return d
}

// Decided returns the number of sums whose winner is known.
func (d *Decider[P]) Decided() int { return d.decided }

// Bytes returns the memory held.
func (d *Decider[P]) Bytes() int64 {
	return d.positions.Bytes() + d.sums.bytes() + int64(cap(d.results)) +
		int64(cap(d.listed))*int64(unsafe.Sizeof(listing{})) +
		int64(cap(d.ends)+cap(d.lists))*4 + int64(cap(d.stack))*int64(unsafe.Sizeof(search{}))
}

// Outcome returns the outcome class of the sum of positions, in normal play.
// The errors are those of [Evaluator.Value]; what was found before is kept.
func (d *Decider[P]) Outcome(ctx context.Context, positions ...P) (game.Outcome, error) {
	left, err := d.Wins(ctx, game.Left, positions...)
	if err != nil {
		return 0, err
	}
	right, err := d.Wins(ctx, game.Right, positions...)
	switch {
	case err != nil:
		return 0, err
	case left && right:
		return game.Next, nil
	case left:
		return game.LeftWins, nil
	case right:
		return game.RightWins, nil
	}
	return game.Previous, nil
}

// Wins reports whether who, to move, wins the sum of positions.
func (d *Decider[P]) Wins(ctx context.Context, who game.Player, positions ...P) (bool, error) {
	var parts []game.Part
	for _, p := range positions {
		parts = d.positions.Parts(parts, p)
	}
	if who == game.Right {
		d.negate(parts)
	}
	sum := d.number(parts)
	if err := d.run(ctx, sum); err != nil {
		for _, s := range d.stack {
			d.results[s.sum] = undecided
		}
		d.stack = nil
		d.hold()
		return false, err
	}
	d.hold()
	return d.results[sum] == won, nil
}

// negate exchanges the players in every part.
func (d *Decider[P]) negate(parts []game.Part) {
	for i := range parts {
		parts[i] ^= d.sign
	}
}

// number returns the number of the sum of parts, which it reorders, once the
// parts that cancel are gone.
func (d *Decider[P]) number(parts []game.Part) uint32 {
	id := d.sums.number(d.cancelled(parts))
	if int(id) == len(d.results) {
		d.results = append(d.results, undecided)
	}
	return id
}

// cancelled sorts parts and drops pairs of a part and its negative.
func (d *Decider[P]) cancelled(parts []game.Part) []game.Part {
	slices.Sort(parts)
	kept := parts[:0]
	for _, q := range parts {
		// The two signs of a position are neighbours: what has cancelled
		// already leaves equal signs only.
		if n := len(kept); n > 0 && kept[n-1] == q^d.sign {
			kept = kept[:n-1]
			continue
		}
		kept = append(kept, q)
	}
	return kept
}

// run decides a sum with Left to move, and first whatever it needs.
func (d *Decider[P]) run(ctx context.Context, sum uint32) error {
	if d.results[sum] >= lost {
		return nil
	}
	d.open(sum)
	start := d.steps
	for count := 0; len(d.stack) > 0; count++ {
		if count%checkEvery == 0 {
			if err := d.check(ctx); err != nil {
				return err
			}
		}
		if d.budget.Steps > 0 && d.steps-start > d.budget.Steps {
			return walk.StepsError(d.budget.Steps, d.positions.Len())
		}
		s := &d.stack[len(d.stack)-1]
		child, more := d.next(s)
		if !more {
			d.close(lost)
			continue
		}
		switch d.results[child] {
		case lost:
			d.close(won)
		case undecided:
			// The child is asked for again when it is decided.
			s.option--
			d.open(child)
		case searching:
			return d.loop(child)
		}
	}
	return nil
}

func (d *Decider[P]) open(sum uint32) {
	d.results[sum] = searching
	d.stack = append(d.stack, search{sum: sum})
}

func (d *Decider[P]) close(r result) {
	d.results[d.stack[len(d.stack)-1].sum] = r
	d.stack = d.stack[:len(d.stack)-1]
	d.decided++
}

// next returns the sum, seen from Right as if she were Left, that Left's next
// move leads to.
func (d *Decider[P]) next(s *search) (child uint32, more bool) {
	for {
		parts := d.sums.at(s.sum)
		if int(s.part) >= len(parts) {
			return 0, false
		}
		q := parts[s.part]
		option, ok := d.option(q, s.option)
		if !ok || s.part > 0 && parts[s.part-1] == q {
			s.part, s.option = s.part+1, 0
			continue
		}
		s.option++
		d.steps++
		d.scratch = append(d.scratch[:0], parts[:s.part]...)
		d.scratch = append(d.scratch, parts[s.part+1:]...)
		for _, r := range option {
			if q.Negative() {
				r = r.Negated()
			}
			d.scratch = append(d.scratch, r)
		}
		d.negate(d.scratch)
		return d.number(d.scratch), true
	}
}

// option returns the i-th option of Left from a part, if there is one. Of a
// negative part it is that of Right from the position, not negated.
func (d *Decider[P]) option(q game.Part, i uint32) (option []game.Part, ok bool) {
	l := d.list(q.ID())
	first, last := l.first, l.middle
	if q.Negative() {
		first, last = l.middle, l.last
	}
	if first+i >= last {
		return nil, false
	}
	start := l.start
	if at := first + i; at > l.first {
		start = d.ends[at-1]
	}
	return d.lists[start:d.ends[first+i]], true
}

// list returns the options of a position.
func (d *Decider[P]) list(id uint32) listing {
	for len(d.listed) < d.positions.Len() {
		d.listed = append(d.listed, listing{})
	}
	if l := d.listed[id]; l.done {
		return l
	}
	l := listing{done: true, first: uint32(len(d.ends)), start: uint32(len(d.lists))}
	d.lists, d.ends = d.positions.Options(d.lists, d.ends, id, game.Left)
	l.middle = uint32(len(d.ends))
	if !d.positions.Alike() {
		d.lists, d.ends = d.positions.Options(d.lists, d.ends, id, game.Right)
	}
	l.last = uint32(len(d.ends))
	d.listed[id] = l
	return l
}

// check looks at the context and the bounds.
func (d *Decider[P]) check(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if d.budget.Progress != nil {
		d.budget.Progress(game.Progress{Done: uint64(d.decided), Bytes: d.Bytes()})
	}
	if !d.hold() {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: the winners of %s sums are known so far",
				phrase.Size(d.budget.Memory), phrase.Count(d.decided)),
			phrase.Of("allow more with --memory, or ask for a smaller position"))
	}
	if max(d.positions.Len(), len(d.lists), d.sums.len(), len(d.sums.parts)) >= walk.MaxPositions {
		return walk.TooMany()
	}
	return nil
}

// hold reports whether what is held, with what the next step may need, is
// within the budget.
func (d *Decider[P]) hold() bool { return d.account.Hold(d.Bytes() + d.sums.room()) }

// loop returns the error for a sum that can be reached from itself.
func (d *Decider[P]) loop(sum uint32) error {
	var positions []string
	for _, q := range d.sums.at(sum) {
		positions = append(positions, d.positions.Text(q.ID()))
	}
	return walk.LoopError(strings.Join(positions, " + "))
}
