package discover

import (
	"context"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A table is what small positions are worth: all whose numbers are below a side,
// found by playing them out.
type table struct {
	arity  int
	side   uint64
	values []int32 // Grundy values by Σ number·side^i; misère: 0 for lost and 1 for won
	ended  []bool  // by the same numbers: there is no move
	// options counts the options that were looked at.
	options uint64
}

// at returns the value of a position; known is false beyond the table.
func (t *table) at(numbers []uint64) (value int32, known bool) {
	i, ok := t.index(numbers)
	if !ok {
		return 0, false
	}
	return t.values[i], true
}

func (t *table) index(numbers []uint64) (int, bool) {
	i, scale := 0, 1
	for _, n := range numbers {
		if n >= t.side {
			return 0, false
		}
		i += int(n) * scale
		scale *= int(t.side)
	}
	return i, true
}

// all yields the positions of the table.
func (t *table) all(yield func(numbers []uint64) bool) {
	numbers := make([]uint64, t.arity)
	for range t.values {
		if !yield(numbers) {
			return
		}
		for i := range numbers {
			if numbers[i]++; numbers[i] < t.side {
				break
			}
			numbers[i] = 0
		}
	}
}

// play makes a table of positions whose numbers are below side.
func (r *Rules) play(ctx context.Context, side uint64, budget game.Budget) (*table, error) {
	if r.made.Arity() <= 2 {
		return played[[2]int64](ctx, r, side, budget)
	}
	return played[[8]int64](ctx, r, side, budget)
}

// maxOutside bounds the positions beyond a table that are played for it.
const maxOutside = 1 << 20

// A player plays positions out.
type player[P formula.Numbers] struct {
	t       *table
	rules   *game.Rules[P]
	misere  bool
	forbid  int
	arity   int
	outside map[P]int32
	sums    game.Sums[P]
	seen    []bool // by value: what options have
	asked   uint64 // how many options there were when the context was last asked
	err     error
}

const unknown = int32(-1)

func played[P formula.Numbers](ctx context.Context, r *Rules, side uint64, budget game.Budget) (*table, error) {
	p, err := newPlayer[P](r, side, budget)
	if err != nil {
		return nil, err
	}
	for numbers := range p.t.all {
		var from P
		for i, n := range numbers {
			from[i] = int64(n)
		}
		if err := p.solve(ctx, from); err != nil {
			return nil, err
		}
	}
	return p.t, nil
}

// newPlayer returns a player with a table that is empty.
func newPlayer[P formula.Numbers](r *Rules, side uint64, budget game.Budget) (*player[P], error) {
	size := uint64(1)
	arity := r.made.Arity()
	for range arity {
		size *= side
	}
	account := budget.Open()
	defer account.Close()
	if size > math.MaxInt32 || !account.Hold(int64(size)*5) {
		return nil, game.Limit(phrase.Of("the table needs more memory than there is"), fault.MoreMemory.Phrase())
	}
	p := &player[P]{
		t:       &table{arity: arity, side: side, values: slices.Repeat([]int32{unknown}, int(size)), ended: make([]bool, size)},
		misere:  r.Misere,
		forbid:  r.Blocked,
		arity:   arity,
		outside: map[P]int32{},
	}
	// A number that is too large is a limit and no panic.
	report := func(err error) { p.err = err }
	f, err := formula.Parse(r.made.Left.String())
	if err != nil {
		return nil, err
	}
	made, err := formula.New(f, nil, report)
	if err != nil {
		return nil, err
	}
	p.rules = formula.Rules[P](made)
	return p, nil
}

// value returns what is known of a position.
func (p *player[P]) value(q P) int32 {
	i, scale := 0, 1
	for j := range p.arity {
		n := uint64(q[j])
		if n >= p.t.side {
			if v, ok := p.outside[q]; ok {
				return v
			}
			return unknown
		}
		i += int(n) * scale
		scale *= int(p.t.side)
	}
	return p.t.values[i]
}

// set keeps the value of a position, and whether it has no move.
func (p *player[P]) set(q P, value int32, ended bool) {
	i, scale := 0, 1
	for j := range p.arity {
		n := uint64(q[j])
		if n >= p.t.side {
			p.outside[q] = value
			return
		}
		i += int(n) * scale
		scale *= int(p.t.side)
	}
	p.t.values[i], p.t.ended[i] = value, ended
}

// solve finds the value of a position, and of all that it needs.
func (p *player[P]) solve(ctx context.Context, from P) error {
	stack := []P{from}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		if p.value(at) != unknown {
			stack = stack[:len(stack)-1]
			continue
		}
		p.sums.Reset()
		p.rules.Moves(&p.sums, at, game.Left)
		if p.err != nil {
			return p.err
		}
		if p.t.options += uint64(p.sums.Len()); p.t.options > p.asked+1<<18 {
			p.asked = p.t.options
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		value, missing := p.judge()
		if len(missing) == 0 {
			p.set(at, value, p.sums.Len() == 0)
			stack = stack[:len(stack)-1]
			continue
		}
		stack = append(stack, missing...)
		if len(p.outside) > maxOutside || len(stack) > maxOutside {
			return game.Limit(phrase.Of("the positions of a small table lead to too many others"), phrase.Phrase{})
		}
	}
	return nil
}

// judge returns the value of the position whose options are listed, or those
// whose values it needs first.
func (p *player[P]) judge() (value int32, missing []P) {
	clear(p.seen)
	note := func(v int32) {
		for int(v) >= len(p.seen) {
			p.seen = append(p.seen, false)
		}
		p.seen[v] = true
	}
	if p.sums.Plain() {
		parts := p.sums.Parts()
		for i := range parts {
			v := p.value(parts[i])
			if v == unknown {
				missing = append(missing, parts[i])
				continue
			}
			note(v)
		}
	} else {
		for _, sum := range p.sums.All() {
			xor := int32(0)
			for i := range sum {
				v := p.value(sum[i])
				if v == unknown {
					missing = append(missing, sum[i])
					continue
				}
				xor ^= v
			}
			note(xor)
		}
	}
	if len(missing) > 0 {
		return 0, missing
	}
	switch {
	case p.forbid > 0:
		return p.blocked(p.forbid), nil
	case p.misere && p.sums.Len() == 0:
		return 1, nil
	case p.misere:
		lost := int32(0)
		if len(p.seen) > 0 && p.seen[0] {
			lost = 1
		}
		return lost, nil
	}
	for v, is := range p.seen {
		if !is {
			return int32(v), nil
		}
	}
	return int32(len(p.seen)), nil
}
