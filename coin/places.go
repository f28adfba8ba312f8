package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// places knows the values of single heads under one rule.
type places interface {
	// grow makes the values of the places up to n known, as far as they are
	// not by a theorem.
	grow(ctx context.Context, n uint64) error
	// value returns the value of a head on n, for places that are known.
	value(n uint64) nimber.Nimber
	// worth returns the nim-sum of the values of a run.
	worth(r Run) nimber.Nimber
	// seek yields the sets that a head on n may be turned over with whose
	// values have the nim-sum g.
	seek(n uint64, g nimber.Nimber) iter.Seq[[]Run]
	// found returns the number of values that were found.
	found() int
}

// placesOf returns what is known of the places of a rule, nothing yet where
// there is no theorem.
func placesOf(r Rule, settings game.Budget) places {
	switch r := r.(type) {
	case Valued:
		return proven{r}
	case lexicode:
		s := newSums(r)
		return &table{rule: r, settings: settings, sums: s}
	}
	return &table{rule: r, settings: settings}
}

type proven struct{ Valued }

func (proven) grow(context.Context, uint64) error { return nil }
func (proven) found() int                         { return 0 }

func (p proven) value(n uint64) nimber.Nimber { return p.Value(n) }

func (p proven) worth(r Run) nimber.Nimber { return p.Before(r.Last+1) ^ p.Before(r.First) }

func (p proven) seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] { return p.Seek(n, g) }

// table holds the values of the places from the first on, each the mex over
// the sets of the rule, or, for a lexicode, over the sums that it keeps.
type table struct {
	rule     Rule
	settings game.Budget
	sums     *sums // nil if the sets are listed

	values  []nimber.Nimber // of the places from First on
	options []nimber.Nimber
	scratch []uint64
	steps   uint64 // sets looked up so far
}

func (t *table) found() int { return len(t.values) }

func (t *table) value(n uint64) nimber.Nimber { return t.values[n-t.rule.First()] }

func (t *table) worth(r Run) nimber.Nimber {
	var sum nimber.Nimber
	for n := r.First; n <= r.Last; n++ {
		sum ^= t.value(n)
	}
	return sum
}

// lastPlace returns the greatest place that a table goes to.
func (t *table) lastPlace() uint64 {
	if t.sums != nil {
		return MaxPlace // it ends of itself
	}
	if b, ok := t.rule.(Bounded); ok {
		return b.Last()
	}
	return defaultLast
}

// checkEvery is how many sets are looked up between two looks at the context.
const checkEvery = 1 << 16

func (t *table) grow(ctx context.Context, n uint64) error {
	if t.has(n) {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if last := t.lastPlace(); n > last {
		return game.Limit(
			phrase.Of("place %d is too far: the values of %s have no formula and are found place by place, up to %d", n, t.rule.String(), last),
			phrase.Of("ask for smaller places"))
	}
	start, check := t.steps, t.steps+checkEvery
	for !t.has(n) {
		if err := t.next(); err != nil {
			return err
		}
		if t.settings.Steps > 0 && t.steps-start > t.settings.Steps {
			return game.Limit(
				phrase.Of("the bound of %s steps was reached: %s places have their values so far",
					phrase.Count(t.settings.Steps), phrase.Count(len(t.values))),
				phrase.Of("ask for smaller places"))
		}
		if t.steps < check {
			continue
		}
		check = t.steps + checkEvery
		if err := ctx.Err(); err != nil {
			return err
		}
		if t.settings.Progress != nil {
			t.settings.Progress(game.Progress{Done: uint64(len(t.values)), Total: n - t.rule.First() + 1, Bytes: t.bytes()})
		}
	}
	return nil
}

func (t *table) has(n uint64) bool { return n < t.rule.First()+uint64(len(t.values)) }

func (t *table) bytes() int64 {
	b := 8 * int64(cap(t.values)+cap(t.options)+cap(t.scratch))
	if t.sums != nil {
		b += int64(t.sums.t) << t.sums.bits * 9 / 4
	}
	return b
}

// next enters the value of one more place.
func (t *table) next() error {
	if t.settings.Memory > 0 && t.bytes() > t.settings.Memory {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s places have their values so far",
				phrase.Size(t.settings.Memory), phrase.Count(len(t.values))),
			phrase.Of("allow more with --memory, or ask for smaller places"))
	}
	n := t.rule.First() + uint64(len(t.values))
	if t.sums != nil {
		return t.nextSum(n)
	}
	t.options = t.options[:0]
	if r, ok := t.rule.(listed); ok && r.options != nil {
		t.options = r.options(t.options, t.values)
	} else {
		for set := range t.rule.Sets(n) {
			t.options = append(t.options, t.sumOf(set))
		}
	}
	t.steps += uint64(len(t.options)) + 1
	var v nimber.Nimber
	v, t.scratch = nimber.MexInto(t.options, t.scratch)
	t.values = append(t.values, v)
	return nil
}

func (t *table) nextSum(n uint64) error {
	v := nimber.Nimber(0)
	if lead := t.sums.lead(); n >= lead {
		if err := t.sums.next(); err != nil {
			return err
		}
		v = t.sums.values[n-lead]
	}
	t.values = append(t.values, v)
	t.steps += uint64(t.sums.t) << t.sums.bits / 64
	return nil
}

func (t *table) sumOf(set []Run) nimber.Nimber {
	var sum nimber.Nimber
	for _, r := range set {
		sum ^= t.worth(r)
	}
	return sum
}

func (t *table) seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	if t.sums != nil {
		return t.sums.Seek(n, g)
	}
	return func(yield func([]Run) bool) {
		for set := range t.rule.Sets(n) {
			if t.sumOf(set) == g && !yield(set) {
				return
			}
		}
	}
}
