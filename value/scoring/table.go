package scoring

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Value is a game of a [Table]: a node, and points that are added to all of its scores. Values
// of guaranteed games are equal as values if and only if the games are equal. The zero Value is
// the number 0.
type Value struct {
	node int32
	plus int64
}

// Number returns the game that is over, with a score.
func Number(score int64) Value { return Value{plus: score} }

// An Option is a move to a value. Again says that the same player must move once more, in any
// component of the sum.
type Option struct {
	To    Value
	Again bool
}

// most bounds scores, and so the sums of two of them.
const most = 1 << 60

// A form is a game by its options. Its scores count from a base of its own, so that games that
// differ by points alone are one node.
type form struct {
	left, right       []Option
	leftEnd, rightEnd int64 // the score if that player is to move and has no option
}

// A node is a form with what is known of it.
type node struct {
	form
	least, greatest int64 // of all scores
	guaranteed      bool  // and no move gives another
	reduced         Value // the canonical form, if known: the node itself if it is one
	hasReduced      bool
	day             int32 // the length of the longest play
	stops           [6]int64
}

// The stops that a node keeps: plain, and where the opponent of the player who wants
// them may pass at any time.
const (
	leftStop = iota
	rightStop
	leftLow // for Left the worse: Right may pass
	rightLow
	leftHigh // Left may pass
	rightHigh
)

type pair struct {
	g, h int32
	diff int64
}

// A Table holds games, each once. It is used by one goroutine at a time.
type Table struct {
	asGiven bool // nothing is reduced
	nodes   []node
	index   map[string]int32
	sums    map[[2]int32]Value
	orders  map[pair]bool
	plays   map[string]int64
	steps   uint64
	bound   uint64 // of the steps; 0 for none
	check   func() error
	err     error // why the question at work is given up
}

// NewTable returns a table with the number 0.
func NewTable() *Table {
	t := &Table{index: map[string]int32{}, sums: map[[2]int32]Value{}, orders: map[pair]bool{}, plays: map[string]int64{}}
	t.intern(form{})
	t.canonical(Value{})
	return t
}

// NewPlain returns a table of games as they are given: none is reduced, for what is equal among
// guaranteed games need not be so in sums with others.
func NewPlain() *Table {
	t := NewTable()
	t.asGiven = true
	return t
}

// Watch makes work of the table ask now and then whether it may go on; the error is that of the
// question at work.
func (t *Table) Watch(check func() error) { t.check, t.err = check, nil }

// Bytes estimates the memory of the table.
func (t *Table) Bytes() int64 {
	return 300*int64(len(t.nodes)) + 60*int64(len(t.sums)+len(t.orders)) + 100*int64(len(t.plays))
}

// Bound makes work give up with [ErrBound] when it has taken so many more steps:
// a part of an answer that it can do without must not take the answer with it. 0 takes the bound away.
func (t *Table) Bound(steps uint64) {
	if t.bound = 0; steps > 0 {
		t.bound = t.steps + steps
	}
}

// ErrBound is the error of work that a bound has ended.
var ErrBound = fault.Limit(phrase.Of("finding it takes long"), phrase.Phrase{})

// going reports whether work may go on.
func (t *Table) going() bool {
	if t.err == nil && t.bound > 0 && t.steps >= t.bound {
		t.err = ErrBound
	}
	if t.steps++; t.err == nil && t.check != nil && t.steps&0x3ff == 0 {
		t.err = t.check()
	}
	return t.err == nil
}

// done returns the error of the question that has been at work.
func (t *Table) done() error {
	err := t.err
	t.err = nil
	return err
}

// errGreat says that a score is out of bounds.
func errGreat() error {
	return fault.Limit(phrase.Of("a score is too great"), phrase.Of("let the points of a sum stay below 2^60"))
}

// add returns a + b, and gives up if that is too great.
func (t *Table) add(a, b int64) int64 {
	if sum := a + b; -most < a && a < most && -most < b && b < most && -most < sum && sum < most {
		return sum
	}
	if t.err == nil {
		t.err = errGreat()
	}
	return 0
}

// shift returns v with points added.
func (t *Table) shift(v Value, points int64) Value { return Value{v.node, t.add(v.plus, points)} }

// Game returns the game with the given options of both players and, for a player without, the
// score with which it ends when that player is to move. A guaranteed one is brought to canonical
// form, unless the table is plain. The slices are not kept.
func (t *Table) Game(left, right []Option, leftEnd, rightEnd int64) (Value, error) {
	if !t.going() {
		return Value{}, t.done()
	}
	v := t.reduce(t.given(form{slices.Clone(left), slices.Clone(right), leftEnd, rightEnd}))
	return v, t.done()
}

// given returns the game of a form whose scores count from 0.
func (t *Table) given(f form) Value {
	base := f.leftEnd
	if len(f.left) > 0 {
		base = math.MinInt64
		for _, o := range f.left {
			base = max(base, o.To.plus)
		}
	}
	for _, list := range [][]Option{f.left, f.right} {
		for i := range list {
			list[i].To = t.shift(list[i].To, -base)
		}
	}
	f.leftEnd, f.rightEnd = t.add(f.leftEnd, -base), t.add(f.rightEnd, -base)
	if len(f.left) > 0 {
		f.leftEnd = 0
	}
	if len(f.right) > 0 {
		f.rightEnd = 0
	}
	return Value{t.intern(f), base}
}

// intern returns the node of a form that is its own from now on.
func (t *Table) intern(f form) int32 {
	f.left, f.right = ordered(f.left), ordered(f.right)
	key := f.key()
	if id, ok := t.index[key]; ok {
		return id
	}
	id := int32(len(t.nodes))
	t.index[key] = id
	n := node{form: f, guaranteed: true, least: math.MaxInt64, greatest: math.MinInt64}
	reach := func(least, greatest int64) {
		n.least, n.greatest = min(n.least, least), max(n.greatest, greatest)
	}
	if len(f.left) == 0 {
		reach(f.leftEnd, f.leftEnd)
	}
	if len(f.right) == 0 {
		reach(f.rightEnd, f.rightEnd)
	}
	for _, list := range [][]Option{f.left, f.right} {
		for _, o := range list {
			to := &t.nodes[o.To.node]
			reach(t.add(to.least, o.To.plus), t.add(to.greatest, o.To.plus))
			n.guaranteed = n.guaranteed && to.guaranteed && !o.Again
			n.day = max(n.day, to.day+1)
		}
	}
	if len(f.left) == 0 && f.leftEnd > n.least || len(f.right) == 0 && f.rightEnd < n.greatest {
		n.guaranteed = false
	}
	t.nodes = append(t.nodes, n)
	if n.guaranteed {
		t.nodes[id].stops = t.stopsOf(id)
	}
	return id
}

// ordered returns options in the order of the table, each once.
func ordered(list []Option) []Option {
	slices.SortFunc(list, func(a, b Option) int {
		switch {
		case a.To.plus != b.To.plus:
			if a.To.plus > b.To.plus {
				return -1
			}
			return 1
		case a.To.node != b.To.node:
			return int(a.To.node - b.To.node)
		case a.Again == b.Again:
			return 0
		case a.Again:
			return 1
		}
		return -1
	})
	return slices.Compact(list)
}

// key spells a form in bytes.
func (f *form) key() string {
	key := binary.AppendVarint(nil, f.leftEnd)
	key = binary.AppendVarint(key, f.rightEnd)
	for _, list := range [][]Option{f.left, f.right} {
		key = binary.AppendUvarint(key, uint64(len(list)))
		for _, o := range list {
			again := uint64(0)
			if o.Again {
				again = 1
			}
			key = binary.AppendUvarint(key, uint64(o.To.node)<<1|again)
			key = binary.AppendVarint(key, o.To.plus)
		}
	}
	return string(key)
}

// options returns the options of v of one player, and the score of v if there are none and that
// player is to move.
func (t *Table) options(v Value, left bool) (to []Value, end int64) {
	n := &t.nodes[v.node]
	list, end := n.left, n.leftEnd
	if !left {
		list, end = n.right, n.rightEnd
	}
	for _, o := range list {
		to = append(to, t.shift(o.To, v.plus))
	}
	return to, t.add(end, v.plus)
}

// IsGuaranteed reports whether v is a guaranteed game in which players alternate: it is in
// canonical form then and can be compared.
func (t *Table) IsGuaranteed(v Value) bool { return t.nodes[v.node].guaranteed }

// Day returns the day on which the form of v is born, the length of its longest play.
func (t *Table) Day(v Value) int { return int(t.nodes[v.node].day) }

// AsNumber returns the score of a game that is over.
func (t *Table) AsNumber(v Value) (score int64, ok bool) { return v.plus, v.node == 0 }

// Options returns the options of v of a player; and the score with which play ends if there are
// none and that player is to move.
func (t *Table) Options(v Value, left bool) (to []Value, end int64) {
	to, end = t.options(v, left)
	t.err = nil // scores of games in the table are in bounds
	return to, end
}

// Negative returns v with the players exchanged.
func (t *Table) Negative(v Value) (Value, error) {
	w := t.negative(v, map[int32]Value{})
	return w, t.done()
}

func (t *Table) negative(v Value, known map[int32]Value) Value {
	if v.node == 0 {
		return Number(-v.plus)
	}
	w, ok := known[v.node]
	if !ok {
		n := t.nodes[v.node]
		mirrored := func(list []Option) (out []Option) {
			for _, o := range list {
				out = append(out, Option{t.negative(o.To, known), o.Again})
			}
			return out
		}
		// The mirror image of a canonical form is one.
		w = t.given(form{mirrored(n.right), mirrored(n.left), -n.rightEnd, -n.leftEnd})
		if n.hasReduced && n.reduced == (Value{node: v.node}) {
			t.canonical(w)
		}
		known[v.node] = w
	}
	return t.shift(w, -v.plus)
}

// Add returns the sum of two games.
func (t *Table) Add(v, w Value) (Value, error) {
	sum := t.plus(v, w)
	return sum, t.done()
}

func (t *Table) plus(v, w Value) Value {
	if v.node == 0 || w.node == 0 {
		return Value{v.node + w.node, t.add(v.plus, w.plus)}
	}
	points := t.add(v.plus, w.plus)
	key := [2]int32{min(v.node, w.node), max(v.node, w.node)}
	sum, ok := t.sums[key]
	if !ok && t.going() {
		a, b := t.nodes[key[0]], t.nodes[key[1]]
		both := func(x, y []Option) (out []Option) {
			for _, o := range x {
				out = append(out, Option{t.plus(o.To, Value{node: key[1]}), o.Again})
			}
			for _, o := range y {
				out = append(out, Option{t.plus(Value{node: key[0]}, o.To), o.Again})
			}
			return out
		}
		// Scores of players who have options are 0.
		sum = t.reduce(t.given(form{both(a.left, b.left), both(a.right, b.right), t.add(a.leftEnd, b.leftEnd), t.add(a.rightEnd, b.rightEnd)}))
		if t.err == nil {
			t.sums[key] = sum
		}
	}
	return t.shift(sum, points)
}

// MostCopies bounds whole multiples.
const MostCopies = 1000

// TooMany is the error for so many copies.
func TooMany(n string) error {
	return fault.Limit(phrase.Of("%s copies are too many: at most %d can be added", n, MostCopies), phrase.Phrase{})
}

// Multiple returns the sum of n copies of v, of its negative if n is negative. The error is
// [fault.ErrLimit] for more than [MostCopies].
func (t *Table) Multiple(n int64, v Value) (sum Value, err error) {
	if n < -MostCopies || n > MostCopies {
		return sum, TooMany(strconv.FormatInt(n, 10))
	}
	if n < 0 {
		if v, err = t.Negative(v); err != nil {
			return sum, err
		}
		n = -n
	}
	for ; n > 0 && err == nil; n-- {
		sum, err = t.Add(sum, v)
	}
	return sum, err
}
