package octal

import (
	"context"
	"fmt"
)

// A Theorem names the argument by which a finite check proves a period.
type Theorem string

const (
	// GuySmith: if no move leaves more than h heaps and none takes more than k
	// tokens, and G(n+p) = G(n) for all n with n0 <= n < h*n0+(h-1)*p+k, where
	// n0, p >= 1, then it holds for all n >= n0. (Guy and Smith, The G-values of
	// various games, 1956, for h = 2; h = 1 is the window of a subtraction
	// game.) The largest part of an option of heap n+p, for n at or beyond the
	// bound, has n0+p tokens or more, so p can be taken off it, and the largest
	// part of an option of n has n0 or more, so p can be put on it; neither
	// changes the value. Conditions on the parts would not survive that, so
	// rules that have any are not covered.
	GuySmith Theorem = "guy-smith"

	// StateCycle: see Cycle.
	StateCycle Theorem = "state-cycle"
)

// A Period is a proved period: G(n+Period) = G(n) for all n >= Preperiod.
//
// To check one of theorem GuySmith, compute the values of the heaps
// 0..Computed-1, compare G(n+Period) with G(n) for From <= n < To, and check
// From, Period >= 1, To >= Parts*From + (Parts-1)*Period + MaxTaken,
// Computed >= To+Period, and that Parts and MaxTaken are those of the rule,
// which must have no tail and no conditions on parts. What is left is
// Preperiod: below From, G(n+Period) = G(n) for all n >= Preperiod, and not
// for n = Preperiod-1 if Least.
//
// To check one of theorem StateCycle, see Cycle.
type Period struct {
	Theorem   Theorem `json:"theorem"`
	Rule      Rule    `json:"rule"`
	Period    uint64  `json:"period"`
	Preperiod uint64  `json:"preperiod"`
	// Least says that Preperiod is the last exception plus one, or 0; otherwise
	// there may be a smaller one.
	Least    bool   `json:"least"`
	Parts    int    `json:"parts"`    // most heaps a move may leave, at least 1
	MaxTaken int    `json:"maxTaken"` // most tokens a move may take
	From     uint64 `json:"from"`     // checked for From <= n < To
	To       uint64 `json:"to"`
	Computed uint64 `json:"computed"` // number of values computed
	Hash     uint64 `json:"hash"`     // rolling hash of those values
	Cycle    *Cycle `json:"cycle,omitempty"`
}

// At reduces a heap to the least one of the same value that the period gives.
func (p *Period) At(n uint64) uint64 {
	if n < p.Preperiod {
		return n
	}
	return p.Preperiod + (n-p.Preperiod)%p.Period
}

// PeriodOptions of FindPeriod.
type PeriodOptions struct {
	// Limit is the number of values after which the search ends; it must be
	// positive.
	Limit uint64
	// Cycle looks for a cycle of the sparse method's state beside the theorem
	// of Guy and Smith. It needs no history and fewer values, and is the only
	// way for rules with conditions on parts. It is looked for anyway once not
	// all values are held any more; see Options.History and Options.Memory.
	Cycle bool
	// Bound accepts a Preperiod that is not the least one, which saves
	// computing the sequence again where the values are no longer held.
	Bound bool
}

// FindPeriod extends the sequence until a period is proved, and returns it, or
// nil if there is none within the limit. It looks at growing numbers of
// values, so it may compute a fifth more than it needs. Where neither theorem
// can apply, as for a subtraction game without history, it fails with
// ErrWindow.
func (e *Engine) FindPeriod(ctx context.Context, o PeriodOptions) (*Period, error) {
	if o.Limit == 0 || o.Limit > maxTarget {
		return nil, fmt.Errorf("%w: a period within %d values", ErrLimit, o.Limit)
	}
	var cycle *cycleFinder
	if o.Cycle {
		cycle = &cycleFinder{e: e}
	}
	for {
		n := e.Len()
		if p := e.prove(); p != nil {
			return p, nil
		}
		if n >= o.Limit {
			return nil, nil
		}
		target := min(o.Limit, n+n/5+256)
		if _, held := e.m.view(); !held && cycle == nil {
			if _, ok := e.m.(*sparse); !ok {
				return nil, fmt.Errorf("%w: the theorem of Guy and Smith needs all of them", ErrWindow)
			}
			cycle = &cycleFinder{e: e}
		}
		if cycle == nil {
			if err := e.Extend(ctx, target); err != nil {
				return nil, err
			}
			continue
		}
		p, err := cycle.extend(ctx, target)
		if err != nil {
			return nil, err
		}
		if p != nil {
			return p, cycle.least(ctx, p, o.Bound)
		}
	}
}

// prove returns a period if the values held prove one by GuySmith.
func (e *Engine) prove() *Period {
	if c, ok := e.m.(*closed); ok {
		return c.proof
	}
	k, finite := e.rule.MaxTaken()
	if !finite || e.rule.restricted() {
		return nil
	}
	parts, k := max(1, e.rule.MaxParts()), max(0, k)
	v, ok := e.m.view()
	if !ok || v.n < 2*parts+k {
		return nil
	}
	from, p := v.period(parts, k)
	if p == 0 {
		return nil
	}
	r := &Period{
		Theorem: GuySmith, Rule: e.rule, Period: uint64(p), Parts: parts, MaxTaken: k,
		From: uint64(max(1, from)), To: uint64(v.n - p), Preperiod: uint64(from), Least: true,
		Computed: uint64(v.n), Hash: e.Hash(),
	}
	return r
}

// Proved returns the period by which the engine goes on, if it has found that
// one is proved, or nil. See Options.NoPeriod.
func (e *Engine) Proved() *Period {
	if c, ok := e.m.(*closed); ok {
		return c.proof
	}
	return nil
}

// closed goes on by a proved period.
type closed struct {
	method // the method until then: its reports
	recorder
	proof *Period
	g     series // the values below Preperiod+Period
}

func newClosed(m method, p *Period) *closed {
	c := &closed{method: m, recorder: *m.record(), proof: p}
	c.histogram = append([]uint64(nil), c.histogram...)
	c.zeros = append([]uint64(nil), c.zeros...)
	for n := range p.Preperiod + p.Period {
		v, _ := m.at(n)
		c.g.append(v)
	}
	return c
}

func (c *closed) step(target uint64) error {
	target = min(target, c.n+1<<20)
	for at := c.proof.At(c.n); c.n < target; at++ {
		if at == c.proof.Preperiod+c.proof.Period {
			at = c.proof.Preperiod
		}
		c.add(c.g.at(at))
	}
	return nil
}

func (c *closed) next() uint64               { return c.n }
func (c *closed) record() *recorder          { return &c.recorder }
func (c *closed) at(n uint64) (uint32, bool) { return c.g.at(c.proof.At(n)), true }

func (c *closed) report(s *Stats) {
	c.method.report(s)
	s.Method, s.Settled = Closed, false
}

// An Arithmetic period of a sequence of Grundy values: G(n+Length) =
// G(n)+Saltus for all n >= Preperiod, with the least Preperiod and Length.
type Arithmetic struct{ Preperiod, Length, Saltus uint64 }
