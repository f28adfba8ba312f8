package loopy

import (
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// ge reports whether a >= b on a side.
func (t *Table) ge(a, b Value, by side) (bool, error) {
	if !IsLoopy(a) && !IsLoopy(b) {
		return t.Table.Le(b, a)
	}
	if t.IsStopper(a) && t.IsStopper(b) {
		by = neither
	}
	g := t.graph(by)
	o := g.order(by)
	yes := o.ge(g.vertex(a, short.Zero), g.vertex(b, short.Zero))
	return yes, o.err
}

// Le reports whether a <= b: on both sides.
func (t *Table) Le(a, b Value) (bool, error) {
	if !IsLoopy(a) && !IsLoopy(b) {
		return t.Table.Le(a, b)
	}
	if t.IsDraft(a) || t.IsDraft(b) {
		return false, errDraft
	}
	if a == b {
		return true, nil
	}
	t.states = 0
	aOn, aOff := t.Sides(a)
	bOn, bOff := t.Sides(b)
	yes, err := t.ge(bOn, aOn, onside)
	if !yes || err != nil || aOn == aOff && bOn == bOff && t.IsStopper(a) && t.IsStopper(b) {
		return yes, err
	}
	return t.ge(bOff, aOff, offside)
}

// Compare returns how a compares with b.
func (t *Table) Compare(a, b Value) (short.Comparison, error) {
	if !IsLoopy(a) && !IsLoopy(b) {
		return t.Table.Compare(a, b)
	}
	le, err := t.Le(a, b)
	if err != nil {
		return 0, err
	}
	ge, err := t.Le(b, a)
	switch {
	case err != nil:
		return 0, err
	case le && ge:
		return short.Equal, nil
	case le:
		return short.Less, nil
	case ge:
		return short.Greater, nil
	}
	return short.Confused, nil
}

// A Result is how a game ends with best play.
type Result int8

// The results.
const (
	RightWins Result = iota - 1
	Drawn            // nobody can force the other to lose
	LeftWins
)

// Outcome returns how v ends when Left begins and when Right does.
func (t *Table) Outcome(v Value) (leftFirst, rightFirst Result, err error) {
	if t.IsDraft(v) {
		return 0, 0, errDraft
	}
	t.states = 0
	on, off := t.Sides(v)
	results := [2]Result{RightWins, RightWins}
	for k, s := range []struct {
		v  Value
		by side
	}{{on, onside}, {off, offside}} { // who does not lose on the onside draws at least, and wins on the offside
		g := t.graph(s.by)
		o := g.order(s.by)
		at, zero := g.vertex(s.v, short.Zero), g.vertex(short.Zero, short.Zero)
		for who, survives := range []bool{o.first(at, zero), o.ge(at, zero)} {
			if survives && int(results[who]) == k-1 {
				results[who]++
			}
		}
		if o.err != nil {
			return 0, 0, o.err
		}
	}
	return results[0], results[1], nil
}

// Left appends Left's options of a short value or a stopper to dst.
func (t *Table) Left(dst []Value, v Value) ([]Value, error) { return t.appendOptions(dst, v, true) }

// Right appends Right's options to dst; see [Table.Left].
func (t *Table) Right(dst []Value, v Value) ([]Value, error) { return t.appendOptions(dst, v, false) }

func (t *Table) appendOptions(dst []Value, v Value, left bool) ([]Value, error) {
	if t.IsDraft(v) || t.is(v, sided) {
		return dst, fault.Unsupported(phrase.Of("%s has two sides, and options on each", phrase.Clip(t.String(v))), phrase.Of("ask for the onside or the offside"))
	}
	options, err := t.options(v, left)
	return append(dst, options...), err
}

// OptionList returns the options of a player from a short value or a stopper, in the order in which
// they are written.
func (t *Table) OptionList(v Value, left bool) (short.List, error) {
	if !IsLoopy(v) {
		return t.Table.OptionList(v, left)
	}
	options, err := t.appendOptions(nil, v, left)
	return t.ListOf(options), err
}

// Followers appends the values that can be reached from a short value or a stopper, itself too.
func (t *Table) Followers(dst []Value, v Value) ([]Value, error) {
	if !IsLoopy(v) {
		return t.Table.Followers(dst, v)
	}
	if _, err := t.Left(nil, v); err != nil {
		return dst, err
	}
	t.states = 0
	all, err := t.reach(v)
	return append(dst, all...), err
}

// Functions are those of the short table that have a meaning for stoppers too, and the others.
func (t *Table) Functions() map[string]short.Function {
	all := t.Table.Functions()
	of := func(call func(v Value) (Value, error)) short.Function {
		return short.Function{Arguments: 1, Call: func(args []Value) (Value, error) { return call(args[0]) }}
	}
	all["LeftStop"] = of(func(v Value) (Value, error) { return t.StopValue(v, true) })
	all["RightStop"] = of(func(v Value) (Value, error) { return t.StopValue(v, false) })
	all["Tiny"] = of(func(v Value) (Value, error) { return short.TinyOf(t, v) })
	all["Miny"] = of(func(v Value) (Value, error) {
		tiny, err := short.TinyOf(t, v)
		if err != nil {
			return 0, err
		}
		return t.Neg(tiny)
	})
	count := all["FollowerCount"]
	all["FollowerCount"] = of(func(v Value) (Value, error) {
		if !IsLoopy(v) {
			return count.Call([]Value{v})
		}
		followers, err := t.Followers(nil, v)
		if err != nil {
			return 0, err
		}
		return t.Int(int64(len(followers)))
	})
	return all
}

// IsPlumtree reports whether all play that comes back to a follower of v has stayed there, by moves
// to itself: whether the only circles are loops.
func (t *Table) IsPlumtree(v Value) (bool, error) {
	all, err := t.Followers(nil, v)
	if err != nil {
		return false, err
	}
	for _, w := range all {
		if !IsLoopy(w) {
			continue
		}
		after, err := t.reach(w)
		if err != nil {
			return false, err
		}
		for _, x := range after[1:] {
			if !IsLoopy(x) {
				continue
			}
			if back, err := t.reach(x); err != nil || slices.Contains(back, w) {
				return false, err
			}
		}
	}
	return true, nil
}

// A Pseudonumber is a number, or lies beside one nearer than any other: x over and x under; or it is
// on or off, beyond all numbers.
type Pseudonumber struct {
	Number dyadic.Dyadic
	Beside int8 // 1 over, -1 under
	Beyond int8 // 1 on, -1 off
}

// Compare orders pseudonumbers.
func (p Pseudonumber) Compare(q Pseudonumber) int {
	if p.Beyond != q.Beyond {
		return int(p.Beyond - q.Beyond)
	}
	if p.Beyond != 0 {
		return 0
	}
	if c := p.Number.Cmp(q.Number); c != 0 {
		return c
	}
	return int(p.Beside - q.Beside)
}

// String returns a pseudonumber as values are written: 1/2, 2over, off.
func (p Pseudonumber) String() string {
	switch {
	case p.Beyond > 0:
		return "on"
	case p.Beyond < 0:
		return "off"
	}
	text := p.Number.String()
	if p.Beside == 0 {
		return text
	}
	if p.Number.IsZero() {
		text = ""
	}
	if p.Beside > 0 {
		return text + "over"
	}
	return text + "under"
}

// AsPseudonumber returns the pseudonumber that v is; ok is false if it is none.
func (t *Table) AsPseudonumber(v Value) (p Pseudonumber, ok bool) {
	if !IsLoopy(v) {
		x, ok := t.AsNumber(v)
		return Pseudonumber{Number: x}, ok
	}
	if !t.is(v, stopper) {
		return p, false
	}
	self := []Value{v}
	left, right := t.item(v).left, t.item(v).right
	number := func(options []Value) (x dyadic.Dyadic, ok bool) {
		if len(options) != 1 || IsLoopy(options[0]) {
			return x, false
		}
		return t.AsNumber(options[0])
	}
	switch {
	case slices.Equal(left, self) && len(right) == 0:
		return Pseudonumber{Beyond: 1}, true
	case slices.Equal(right, self) && len(left) == 0:
		return Pseudonumber{Beyond: -1}, true
	case slices.Equal(right, self):
		x, ok := number(left)
		return Pseudonumber{Number: x, Beside: 1}, ok
	case slices.Equal(left, self):
		x, ok := number(right)
		return Pseudonumber{Number: x, Beside: -1}, ok
	}
	return p, false
}

// Stop returns the pseudonumber at which play of a stopper ends when a player begins and both play
// on until one is reached.
func (t *Table) Stop(v Value, left bool) (Pseudonumber, error) {
	if !t.IsStopper(v) {
		return Pseudonumber{}, fault.Unsupported(phrase.Of("play of %s may go on for ever before it stops", phrase.Clip(t.String(v))), phrase.Of("ask for the onside or the offside"))
	}
	s := stops{t: t, known: map[stopAt]Pseudonumber{}}
	return s.of(stopAt{v, left})
}

// StopValue returns the value of a stop; see [Table.Stop].
func (t *Table) StopValue(v Value, left bool) (Value, error) {
	if !IsLoopy(v) {
		x, _ := t.LeftStop(v)
		if !left {
			x, _ = t.RightStop(v)
		}
		return t.Number(x)
	}
	p, err := t.Stop(v, left)
	if err != nil {
		return 0, err
	}
	return t.Parse(p.String())
}

type stopAt struct {
	v    Value
	left bool
}

type stops struct {
	t     *Table
	known map[stopAt]Pseudonumber
}

func (s *stops) of(at stopAt) (best Pseudonumber, err error) {
	if p, ok := s.t.AsPseudonumber(at.v); ok {
		return p, nil
	}
	if !IsLoopy(at.v) {
		x, _ := s.t.LeftStop(at.v)
		if !at.left {
			x, _ = s.t.RightStop(at.v)
		}
		return Pseudonumber{Number: x}, nil
	}
	if p, ok := s.known[at]; ok {
		return p, nil
	}
	options, _ := s.t.options(at.v, at.left) // of a loopy value
	best = Pseudonumber{Beyond: 1}
	if at.left {
		best.Beyond = -1
	}
	for _, o := range options {
		p, err := s.of(stopAt{o, !at.left})
		if err != nil {
			return p, err
		}
		if c := p.Compare(best); c > 0 == at.left && c != 0 {
			best = p
		}
	}
	s.known[at] = best
	return best, s.t.spend(1)
}

// IsInfinitesimal reports whether v lies between all negative
// and all positive numbers: a short value, or stoppers on both sides.
func (t *Table) IsInfinitesimal(v Value) bool {
	if !IsLoopy(v) {
		return t.Table.IsInfinitesimal(v)
	}
	x, same, err := t.near(v)
	return err == nil && same && x.IsZero()
}

// IsNumberish reports whether v, a short value, or stoppers on both sides, differs from a number by an
// infinitesimal.
func (t *Table) IsNumberish(v Value) bool {
	if !IsLoopy(v) {
		return t.Table.IsNumberish(v)
	}
	_, same, err := t.near(v)
	return err == nil && same
}

// AsNumber returns the number that v is; no loopy value is one.
func (t *Table) AsNumber(v Value) (x dyadic.Dyadic, ok bool) {
	if IsLoopy(v) {
		return x, false
	}
	return t.Table.AsNumber(v)
}

// AsNimber returns the nimber that v is; no loopy value is one.
func (t *Table) AsNimber(v Value) (n nimber.Wide, ok bool) {
	if IsLoopy(v) {
		return n, false
	}
	return t.Table.AsNimber(v)
}

// AsNumberUpStar returns the parts of a short value; no loopy value has them.
func (t *Table) AsNumberUpStar(v Value) (x dyadic.Dyadic, up int32, star nimber.Wide, ok bool) {
	if IsLoopy(v) {
		return x, 0, star, false
	}
	return t.Table.AsNumberUpStar(v)
}

// near returns the number that a value differs from by an infinitesimal, on both sides; ok is false
// if there is none.
func (t *Table) near(v Value) (x dyadic.Dyadic, ok bool, err error) {
	if on, off := t.Sides(v); on != off {
		x, ok, err := t.near(on)
		if !ok || err != nil {
			return x, false, err
		}
		y, ok, err := t.near(off)
		return x, ok && x.Cmp(y) == 0, err
	}
	if !t.IsStopper(v) {
		return x, false, nil
	}
	a, err := t.Stop(v, true)
	if err != nil {
		return x, false, err
	}
	b, err := t.Stop(v, false)
	return a.Number, err == nil && a.Beyond == 0 && b.Beyond == 0 && a.Number.Cmp(b.Number) == 0, err
}

// Degree returns the onside of v - v: 0 if v equals a game that ends, else an idempotent above.
func (t *Table) Degree(v Value) (Value, error) {
	difference, err := t.Sub(v, v)
	on, _ := t.Sides(difference)
	return on, err
}

// IsIdempotent reports whether v + v = v.
func (t *Table) IsIdempotent(v Value) (bool, error) {
	sum, err := t.Add(v, v)
	if err != nil {
		return false, err
	}
	c, err := t.Compare(sum, v)
	return c == short.Equal, err
}
