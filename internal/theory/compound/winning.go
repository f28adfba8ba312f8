package compound

import (
	"iter"
	"slices"
)

// Plans returns the winning moves as plans, none of them empty; together they
// hold each winning move once. Making a plan takes time linear in the number
// of options. There are at most three plans, but in a conjunctive compound
// there is one for each length that the game may still have, the best play
// first.
func (p *Position) Plans() iter.Seq[Plan] {
	return func(yield func(Plan) bool) {
		if p.Over() || !p.Wins() {
			return
		}
		for plan := range p.candidates() {
			if newWalk(plan).possible() && !yield(plan) {
				return
			}
		}
	}
}

// candidates are the plans, empty ones among them, of a position that is won.
func (p *Position) candidates() iter.Seq[Plan] {
	switch {
	case p.mode.Sum == Disjunctive:
		return func(yield func(Plan) bool) { yield(p.singles()) }
	case p.mode.Sum == Conjunctive:
		return p.levels()
	case p.mode.Ending == Long && p.mode.Play == Misere:
		return p.selectiveLongMisere()
	case p.mode.Ending == Short && p.mode.Play == Normal:
		return p.selectiveShort()
	}
	return func(yield func(Plan) bool) { yield(p.toLost()) }
}

// singles is the plan of the winning moves in one component: those that leave
// the others a sum lost for the opponent.
func (p *Position) singles() Plan {
	join := p.theory.fold.Join
	// after[i] is the value of the components from the i-th on.
	after := make([]uint32, len(p.parts)+1)
	after[len(p.parts)] = p.theory.fold.Empty
	for i := range slices.Backward(p.parts) {
		after[i] = join(p.parts[i].Value, after[i+1])
	}
	before := p.theory.fold.Empty
	b := p.builder(1, 1)
	for i := range p.parts {
		others := join(before, after[i+1])
		b.choose(i, free, func(v uint32) pick {
			if p.theory.wins(join(others, v)) {
				return never
			}
			return key
		})
		before = join(before, p.parts[i].Value)
	}
	return b.plan
}

// level is the plan of the moves after which the game lasts v moves: under
// the short ending no component may have less, under the long one more, and
// one must have v.
func (p *Position) level(v uint32) Plan {
	b := p.builder(1, len(p.live))
	for _, i := range p.live {
		b.choose(i, never, func(w uint32) pick {
			switch {
			case w == v:
				return key
			case (w > v) == (p.mode.Ending == Short):
				return free
			}
			return never
		})
	}
	return b.plan
}

// levels are the plans of the lengths that win, best play first.
func (p *Position) levels() iter.Seq[Plan] {
	return func(yield func(Plan) bool) {
		for _, v := range p.winningLevels() {
			if !yield(p.level(v)) {
				return
			}
		}
	}
}

func (p *Position) winningLevels() []uint32 {
	limit := p.farthest()
	seen := map[uint32]bool{}
	var levels []uint32
	for _, i := range p.live {
		for _, v := range p.parts[i].Options {
			if !p.theory.wins(v) && !p.beyond(v, limit) && !seen[v] {
				seen[v] = true
				levels = append(levels, v)
			}
		}
	}
	slices.Sort(levels)
	if p.mode.Ending == Long {
		slices.Reverse(levels)
	}
	return levels
}

// farthest returns the last level at which every live component has an
// option: the least of their greatest, under the long ending the greatest of
// their least.
func (p *Position) farthest() uint32 {
	var limit uint32
	for k, i := range p.live {
		o := p.parts[i].Options
		var far uint32
		if p.mode.Ending == Short {
			far = slices.Max(o)
		} else {
			far = slices.Min(o)
		}
		if k == 0 || p.beyond(limit, far) {
			limit = far
		}
	}
	return limit
}

// beyond reports whether v comes after limit in the order of levels.
func (p *Position) beyond(v, limit uint32) bool {
	if p.mode.Ending == Short {
		return v > limit
	}
	return v < limit
}

// toLost is the plan that moves in every component that is won, to a lost
// option, and leaves the others.
func (p *Position) toLost() Plan {
	b := p.builder(0, 0)
	for _, i := range p.live {
		if p.parts[i].Value == won {
			b.choose(i, never, func(v uint32) pick {
				if v == lost {
					return free
				}
				return never
			})
		}
	}
	return b.plan
}

// selectiveShort: end one component, the others as one likes; or move in all
// won components to lost options without ending one.
func (p *Position) selectiveShort() iter.Seq[Plan] {
	return func(yield func(Plan) bool) {
		b := p.builder(1, len(p.live))
		for _, i := range p.live {
			b.choose(i, free, func(v uint32) pick {
				if v == over {
					return key
				}
				return free
			})
		}
		if yield(b.plan) {
			yield(p.toLost())
		}
	}
}

// selectiveLongMisere: all normally lost, two live parts or more; or one live
// part, lost in misère play. The normally lost components stay as they are in
// the first case, for every option of theirs is normally won.
func (p *Position) selectiveLongMisere() iter.Seq[Plan] {
	stayed := 0
	for _, i := range p.live {
		if p.parts[i].Value&normalN == 0 {
			stayed++
		}
	}
	return func(yield func(Plan) bool) {
		if stayed < len(p.live) {
			for _, plan := range p.leaveTwo(stayed) {
				if !yield(plan) {
					return
				}
			}
		}
		yield(p.leaveOne())
	}
}

// leaveTwo returns the plans that move in every normally won component to a
// normally lost option and leave two live parts or more, stayed included.
func (p *Position) leaveTwo(stayed int) []Plan {
	plan := func(need int, sort func(liveParts uint32) pick) Plan {
		b := p.builder(need, len(p.live))
		for _, i := range p.live {
			if p.parts[i].Value&normalN != 0 {
				b.choose(i, never, func(v uint32) pick {
					if v&normalN != 0 {
						return never
					}
					return sort(v & live)
				})
			}
		}
		return b.plan
	}
	switch stayed {
	case 0: // one option of two live parts, or two of one
		return []Plan{
			plan(1, func(n uint32) pick { return keyIf(n == twoLive) }),
			plan(2, func(n uint32) pick {
				if n == twoLive {
					return never
				}
				return keyIf(n == oneLive)
			}),
		}
	case 1:
		return []Plan{plan(1, func(n uint32) pick { return keyIf(n != 0) })}
	}
	return []Plan{plan(0, func(uint32) pick { return free })}
}

func keyIf(is bool) pick {
	if is {
		return key
	}
	return free
}

// leaveOne is the plan that moves all components but one to their end. That
// one is left with a single live part that is lost in misère play.
func (p *Position) leaveOne() Plan {
	b := p.builder(1, 1)
	for _, i := range p.live {
		stay := never
		if p.parts[i].Value&misereN == 0 && len(p.live) > 1 {
			stay = key
		}
		b.choose(i, stay, func(v uint32) pick {
			switch {
			case v&live == 0:
				return free
			case v&live == oneLive && v&misereN == 0:
				return key
			}
			return never
		})
	}
	return b.plan
}
