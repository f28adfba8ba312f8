package discover

import (
	"context"
	"fmt"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A sieve tells the losing positions of two numbers whose sum is less than a bound.
// It does not look at the options of each position, which are many, but goes back
// from the lost ones, which are few: where the sum falls with every move, a position
// that no lost one of a smaller sum marked is lost itself and marks those it is an
// option of.
type sieve struct {
	bound  uint64
	won    []uint64    // a bit for each pair, by first·bound + second
	lost   [][2]uint64 // by their sums
	marked uint64      // how often a position was marked
}

// sievable reports whether a sieve finds the losing positions of the game.
func (r *Rules) sievable() bool {
	if r.made == nil || !r.valued() || r.made.Arity() != 2 || !r.made.Single() {
		return false
	}
	measures, ok := r.made.Falls()
	return ok && len(measures) == 1 && len(measures[0]) == 2
}

// sieved plays the positions out whose numbers have a sum below bound. It keeps
// bound² bits, and takes as long as the lost positions have positions before them.
func (r *Rules) sieved(ctx context.Context, bound uint64, budget game.Budget) (*sieve, error) {
	account := budget.Open()
	defer account.Close()
	words := (bound*bound + 63) / 64
	if !account.Hold(int64(words) * 8) {
		return nil, game.Limit(phrase.Of("the table needs more memory than there is"), fault.MoreMemory.Phrase())
	}
	back, err := r.backwards(bound)
	if err != nil {
		return nil, game.ErrUnsupported // backwards a choice may have no bound that is seen
	}
	s := &sieve{bound: bound, won: make([]uint64, words)}
	var failed error
	made, err := formula.New(back, nil, func(err error) { failed = err })
	if err != nil {
		return nil, game.ErrUnsupported
	}
	rules := formula.Rules[[2]int64](made)
	var before game.Sums[[2]int64]
	for sum := range bound {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for x := range sum + 1 {
			if i := x*bound + sum - x; s.won[i/64]>>(i%64)&1 != 0 {
				continue
			}
			s.lost = append(s.lost, [2]uint64{x, sum - x})
			before.Reset()
			rules.Moves(&before, [2]int64{int64(x), int64(sum - x)}, game.Left)
			if failed != nil {
				return nil, failed
			}
			all := before.Parts()
			for j := range all {
				i := uint64(all[j][0])*bound + uint64(all[j][1])
				s.won[i/64] |= 1 << (i % 64)
			}
			s.marked += uint64(len(all))
		}
	}
	return s, nil
}

// backwards returns the rules by which positions of a sum below bound lead to
// others, the other way round: a position before, which is looked for, leads to the
// one given.
func (r *Rules) backwards(bound uint64) (*formula.Formula, error) {
	var rules []string
	for i := range r.made.Left.Rules {
		rule := &r.made.Left.Rules[i]
		taken := append(rule.Variables(), rule.Names...)
		fresh := func(name string) string {
			for n := 0; ; n++ {
				candidate := fmt.Sprintf("%s%d", name, n)
				free := true
				for _, t := range taken {
					free = free && t != candidate
				}
				if free {
					return candidate
				}
			}
		}
		x, y := rule.Names[0], rule.Names[1]
		to := [2]string{fresh("u"), fresh("v")}
		head := fmt.Sprintf("%s, %s -> %s, %s", x, y, rule.Leaves[0], rule.Leaves[1])
		clauses, ok := strings.CutPrefix(rule.String(), head)
		if !ok {
			return nil, game.ErrUnsupported
		}
		rules = append(rules, fmt.Sprintf("%s, %s -> %s, %s for %s in 0..%d, %s in 0..%d%s if %s + %s < %d if %s == %s if %s == %s",
			to[0], to[1], x, y, x, bound-1, y, bound-1, clauses, x, y, bound, rule.Leaves[0], to[0], rule.Leaves[1], to[1]))
	}
	return formula.Parse(strings.Join(rules, "; "))
}

// at returns 0 for a lost position and 1 for a won one.
func (s *sieve) at(n []uint64) (value int32, known bool) {
	x, y := n[0], n[1]
	if x >= s.bound || y >= s.bound || x+y >= s.bound {
		return 0, false
	}
	i := x*s.bound + y
	return int32(s.won[i/64] >> (i % 64) & 1), true
}

// telling yields the positions that tell rules apart best: the lost ones, those
// beside them, and some of all.
func (s *sieve) telling(yield func(numbers []uint64) bool) {
	numbers := make([]uint64, 2)
	ask := func(x, y uint64) bool {
		numbers[0], numbers[1] = x, y
		return yield(numbers)
	}
	for _, p := range s.lost {
		for _, d := range [][2]uint64{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {^uint64(0), 0}, {0, ^uint64(0)}} {
			if x, y := p[0]+d[0], p[1]+d[1]; x < s.bound && y < s.bound && !ask(x, y) {
				return
			}
		}
	}
	const some = 100_000
	state := uint64(1)
	next := func() uint64 {
		state = state*6364136223846793005 + 1442695040888963407
		return (state >> 33) % s.bound
	}
	for range some {
		if x, y := next(), next(); !ask(x, y) {
			return
		}
	}
}
