package loopy

import (
	"context"
	"hash/fnv"
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// A Value is that of a short game, as the [short.Table] below has it, or of a loopy one. In one
// table equal short values and equal stoppers are equal.
type Value = short.Value

// beyond is the least number of a loopy value: below are the short ones.
const beyond = short.Beyond

var _ short.Loopy = (*Table)(nil)

// Self implements [short.Loopy].
func (*Table) Self() Value { return Pass }

// IsLoopy reports whether v is none of the short values: no play of it can be sure to end.
func IsLoopy(v Value) bool { return v >= beyond }

// Pass, as an option of [Table.Game], stands for the game that is made.
const Pass Value = 1<<32 - 1

// A kind says how a loopy value is held.
type kind uint8

const (
	stopper kind = iota // by the options of its canonical form
	endless             // by options, as it was given: no stopper equals it on either side
	sided               // by its onside and offside
	draft               // by options, among which there are labels
	label               // by the draft that it stands for, once that is known
)

// An item is a loopy value.
type item struct {
	kind        kind
	left, right []Value
	on, off     Value // of a sided value
	of          Value // what a label stands for, once it is bound; the graph of a sided value of which a side is no stopper
	bound       bool
	negative    Value // 0 if it is not known
	color       uint64
}

// A Table holds loopy values beside those of a short table. It must be used by one goroutine at a
// time.
type Table struct {
	*short.Table
	ctx    context.Context
	items  []item
	colors map[uint64][]Value // the stoppers by their color
	added  map[[2]Value]Value
	pairs  map[[2]Value]Value // sided values by their sides
	texts  map[Value]uint64   // colors of short values
	named  map[string]Value
	states int      // of comparisons that are held now
	most   int      // states
	upper  [4]Value // see [Table.limits]
}

// NewTable returns a table beside the given one. A comparison takes so many bytes of memory at most; 0
// is no bound but that of the positions that it may take.
func NewTable(t *short.Table, memory int64) *Table {
	most := mostStates
	if memory > 0 {
		most = int(min(int64(most), memory/stateBytes))
	}
	return &Table{
		most:  most,
		Table: t, colors: map[uint64][]Value{}, added: map[[2]Value]Value{}, pairs: map[[2]Value]Value{}, texts: map[Value]uint64{}, named: map[string]Value{},
	}
}

// Watch makes the operations fail with ctx's error soon after it is done.
func (t *Table) Watch(ctx context.Context) {
	t.ctx = ctx
	t.Table.Watch(ctx)
}

// mostStates bounds the positions of a comparison: pairs of followers with the player to move.
const mostStates = 1 << 22

// stateBytes is about what a position of a comparison takes, with its moves.
const stateBytes = 160

// spend counts n positions of work.
func (t *Table) spend(n int) error {
	before := t.states >> 12
	t.states += n
	if t.states > t.most {
		return fault.Limit(phrase.Of("to compare values of games that may go on for ever takes more than %s positions", phrase.Count(t.most)), fault.MoreMemory.Or(phrase.Of("ask for smaller games")))
	}
	if t.states>>12 == before {
		return nil
	}
	if t.ctx != nil {
		if err := t.ctx.Err(); err != nil {
			return err
		}
	}
	return t.Spend(uint64(n))
}

func (t *Table) item(v Value) *item { return &t.items[v-beyond] }

// is reports whether v is a loopy value of a kind.
func (t *Table) is(v Value, k kind) bool { return IsLoopy(v) && v != Pass && t.item(v).kind == k }

func (t *Table) add(i item) Value {
	t.items = append(t.items, i)
	return beyond + Value(len(t.items)-1)
}

// IsStopper reports whether v is a short value or a stopper.
func (t *Table) IsStopper(v Value) bool { return !IsLoopy(v) || t.is(v, stopper) }

// IsDraft reports whether v is a game of which something is not known yet: see [Table.Label].
func (t *Table) IsDraft(v Value) bool { return v == Pass || t.is(v, draft) || t.is(v, label) }

// Sides returns the onside and the offside of v: itself twice for a short value, a stopper, and a
// game of which no stopper was found on either side; [Table.IsStopper] tells which it is.
func (t *Table) Sides(v Value) (on, off Value) {
	if t.is(v, sided) {
		i := t.item(v)
		return i.on, i.off
	}
	return v, v
}

// Of returns the value with the given sides, each as [Table.Sides] has it: on & off. It is an
// error if on is not as great as off.
func (t *Table) Of(on, off Value) (Value, error) {
	on, _ = t.Sides(on)
	_, off = t.Sides(off)
	if on == off {
		return on, nil
	}
	t.states = 0
	ge, err := t.ge(on, off, neither)
	if err != nil {
		return 0, err
	}
	if !ge || !t.IsStopper(on) || !t.IsStopper(off) {
		return 0, fault.Unsupported(phrase.Of("a value with two sides is s & t with stoppers s ≥ t"), phrase.Of("write the greater one first, as in 1 & 0"))
	}
	return t.sided(on, off, short.Zero), nil
}

// sided returns the value with the given sides: given is its graph, as it is written, if one of
// them equals no stopper, else 0.
func (t *Table) sided(on, off, given Value) Value {
	if on == off {
		return on
	}
	key := [2]Value{on, off}
	if v, ok := t.pairs[key]; ok {
		return v
	}
	v := t.add(item{kind: sided, on: on, off: off, of: given})
	t.pairs[key] = v
	return v
}

// errDraft is the error for a label that is taken for a value.
var errDraft = fault.Unsupported(phrase.Of("a label, and what it stands in, is no value before its braces are closed"), phrase.Of("write labels as options only, as in a{0|a}"))

// Label returns what stands for a game that is not known yet, as an option of others. It must be
// given to [Table.Bind].
func (t *Table) Label() Value { return t.add(item{kind: label}) }

// Bind says that a label stands for v, which was made of it perhaps, and returns what v is then: a
// draft still, if there are other labels in it.
func (t *Table) Bind(l, v Value) (Value, error) {
	t.bind(l, v)
	return t.closed(v)
}

// closed returns the value of a draft in which no label is open; anything else it returns as it is.
func (t *Table) closed(v Value) (Value, error) {
	if !t.is(v, draft) || t.isOpen(v) {
		return v, nil
	}
	return t.settleIn(&[3]*graph{}, v)
}

// isOpen reports whether a label that stands for nothing yet can be reached from v.
func (t *Table) isOpen(v Value) bool {
	seen := map[Value]bool{}
	queue := []Value{v}
	for len(queue) > 0 {
		v := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if seen[v] || !t.IsDraft(v) {
			continue
		}
		seen[v] = true
		i := t.item(v)
		if i.kind == label && !i.bound {
			return true
		}
		queue = append(append(append(queue, i.of), i.left...), i.right...)
	}
	return false
}

// Game returns the value of {left|right}: of [Pass] among the options that of a game with moves to
// itself. It is a draft if labels are among the options.
func (t *Table) Game(left, right []Value) (Value, error) {
	all := slices.Concat(left, right)
	if !slices.ContainsFunc(all, IsLoopy) {
		return t.Table.Game(left, right)
	}
	i := item{kind: draft, left: slices.Clone(left), right: slices.Clone(right)}
	if slices.Contains(all, Pass) {
		self := t.Label()
		for _, options := range [][]Value{i.left, i.right} {
			for k, o := range options {
				if o == Pass {
					options[k] = self
				}
			}
		}
		return t.Bind(self, t.add(i))
	}
	return t.closed(t.add(i))
}

// settleIn returns the value of a draft without open labels; others were settled in the graphs of
// either side.
func (t *Table) settleIn(in *[3]*graph, v Value) (Value, error) {
	t.states = 0
	return t.bothSides(func(s side) (*graph, int32) {
		if in[s] == nil {
			in[s] = t.graph(s)
		}
		return in[s], in[s].vertex(v, short.Zero)
	})
}

// bothSides returns the value of the root of a graph, which make builds for either side.
func (t *Table) bothSides(make func(s side) (*graph, int32)) (Value, error) {
	g, root := make(onside)
	on, found, err := g.value(root)
	if err != nil || found && g.stops && !g.twofold {
		return on, err
	}
	h, low := make(offside)
	off, below, err := h.value(low)
	if err != nil || found && below {
		return t.sided(on, off, short.Zero), err
	}
	given, err := g.asGiven(root)
	if err != nil {
		return 0, err
	}
	if !found {
		on = given
	}
	if !below && !g.twofold {
		off = given
	} else if !below {
		if off, err = h.asGiven(low); err != nil {
			return 0, err
		}
	}
	if g.twofold {
		given = short.Zero
	}
	return t.sided(on, off, given), nil
}

// Add returns the sum of a and b.
func (t *Table) Add(a, b Value) (Value, error) {
	switch {
	case !IsLoopy(a) && !IsLoopy(b):
		return t.Table.Add(a, b)
	case t.IsDraft(a) || t.IsDraft(b):
		return 0, errDraft
	case a == short.Zero:
		return b, nil
	case b == short.Zero:
		return a, nil
	}
	key := [2]Value{min(a, b), max(a, b)}
	if v, ok := t.added[key]; ok {
		return v, nil
	}
	t.states = 0
	v, err := t.bothSides(func(s side) (*graph, int32) {
		g := t.graph(s)
		return g, g.vertex(key[0], key[1])
	})
	if err == nil {
		t.added[key] = v
	}
	return v, err
}

// Sub returns a - b.
func (t *Table) Sub(a, b Value) (Value, error) {
	m, err := t.Neg(b)
	if err != nil {
		return 0, err
	}
	return t.Add(a, m)
}

// Multiple returns the sum of n times v.
func (t *Table) Multiple(n int64, v Value) (Value, error) {
	if !IsLoopy(v) {
		return t.Table.Multiple(n, v)
	}
	if n < 0 {
		m, err := t.Neg(v)
		if err != nil {
			return 0, err
		}
		v, n = m, -n
	}
	sum := short.Zero
	for n > 0 {
		var err error
		if n&1 == 1 {
			if sum, err = t.Add(sum, v); err != nil {
				return 0, err
			}
		}
		if n >>= 1; n > 0 {
			if v, err = t.Add(v, v); err != nil {
				return 0, err
			}
		}
	}
	return sum, nil
}

// Neg returns -v.
func (t *Table) Neg(v Value) (Value, error) {
	switch {
	case !IsLoopy(v):
		return t.Table.Neg(v)
	case t.IsDraft(v):
		return 0, errDraft
	case t.item(v).negative != 0:
		return t.item(v).negative, nil
	case t.is(v, sided):
		on, off := t.Sides(v)
		a, err := t.Neg(off)
		if err != nil {
			return 0, err
		}
		b, err := t.Neg(on)
		if err != nil {
			return 0, err
		}
		given := t.item(v).of
		if given != short.Zero {
			if given, err = t.Neg(given); err != nil {
				return 0, err
			}
		}
		return t.sided(a, b, given), nil
	}
	n, err := t.mirrored(v)
	if err == nil {
		t.item(v).negative, t.item(n).negative = n, v
	}
	return n, err
}

// mirrored returns the negative of a value that is held by options: the graph with the players
// exchanged, which is canonical if v is.
func (t *Table) mirrored(v Value) (Value, error) {
	g := t.graph(onside)
	root := g.vertex(v, short.Zero)
	reached, err := g.reached(root)
	if err != nil {
		return 0, err
	}
	f := form{t: t, nodes: make([]formNode, len(g.vertices))}
	for _, i := range reached {
		if n := &g.vertices[i]; n.short() || t.is(v, endless) && t.is(n.at[0], stopper) {
			if f.nodes[i].value, err = t.Neg(n.at[0]); err != nil {
				return 0, err
			}
		} else {
			f.nodes[i] = formNode{loopy: true, left: n.right, right: n.left}
		}
	}
	return f.enter(root, t.item(v).kind)
}

// colorOf returns a number that equal values share, in every table.
func (t *Table) colorOf(v Value) uint64 {
	if IsLoopy(v) {
		return t.item(v).color
	}
	c, ok := t.texts[v]
	if !ok {
		h := fnv.New64a()
		h.Write([]byte(t.Table.String(v)))
		c = h.Sum64()
		t.texts[v] = c
	}
	return c
}
