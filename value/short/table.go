package short

import (
	"context"
	"strconv"

	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// A Value is a value of a short game: its number in the [Table] that made it.
// In one table equal values are equal. The zero Value is the game 0 in every
// table. A Value means nothing to another table.
type Value uint32

// String names v by its number in its table, <#12>, as a value that is too long
// to write; the zero Value is 0. What v is, its table writes: [Table.String].
func (v Value) String() string {
	if v == 0 {
		return "0"
	}
	return "<#" + strconv.FormatUint(uint64(v), 10) + ">"
}

// Zero is the value of the game without moves, in every table.
const Zero Value = 0

// Settings bound the work of a [Table]. The zero value bounds nothing.
type Settings struct {
	// Memory is the number of bytes that the table may hold; 0 is no bound.
	// When it is reached, comparisons and sums that were remembered are
	// forgotten; when that does not help, operations fail with
	// [fault.ErrLimit]. The values found stay good.
	Memory int64
	// Account, if there is one, is told what the table holds, and may refuse
	// more before Memory is reached: whoever holds memory for the same
	// question shares the bound with the table.
	Account Account
}

// An Account counts the memory that several hold together.
type Account interface {
	// Hold says that the table holds so many bytes now. It reports whether all
	// that is held is within the bound.
	Hold(bytes int64) bool
}

// maxHeight bounds the height of values (the length of the longest play that
// does not end in numbers), and so the depth of the recursion over options.
const maxHeight = 1 << 15

// A Table holds values. It must be used by one goroutine at a time.
type Table struct {
	settings Settings
	claimed  bool            // the account may have been told more than is held
	ctx      context.Context // nil until [Table.Watch]
	work     uint32          // counts steps, to look at ctx now and then
	bounded  bool            // by left
	left     uint64          // steps that may still be taken

	nodes   []node
	arena   []Value // the options of the nodes
	games   index   // values by their options
	sums    index   // numbers plus ups plus stars, and numbers plus cores, by these
	numbers numbers
	highs   []uint64 // the high words of nimbers from 2^64 on; the first is 0

	le     pairSet // comparisons made that took others
	deep   uint64  // counts comparisons that stops do not decide
	added  pairMap // sums made
	bypass bypass  // options by which reversible ones are replaced

	scratch []Value // options of games under construction, as a stack
	graphs  graphs  // thermographs
	memos   memos   // results of the other functions, by value
}

// A kind says how a value is held.
type kind uint8

const (
	number       kind = iota // a number
	numberUpStar             // a number, a multiple of up and a nimber, not a number
	general                  // by its options, or as a number plus such a value
)

// A node is a value. It has the size of a cache line.
type node struct {
	stops
	first         uint32 // the options start here in the arena, Left's first
	lefts, rights uint32 // how many; lefts is unlisted for a sum not yet listed
	negative      Value  // 0 if it is not known
	number        uint32 // of a general value it is what it lies above its core
	up            int32  // of a general value it is the core
	star          uint64 // of a general value it is the height
	high          uint32 // the place of the high word of the star
	kind          kind
}

// depth returns the length of the longest play of n that ends when a number
// is reached, or more.
func (n *node) depth() uint64 {
	if n.kind == general {
		return n.star
	}
	const most = 1 << 62 // so that there is one more
	star := min(n.star, most)
	if n.high != 0 {
		star = most
	}
	return uint64(max(int64(n.up), -int64(n.up))) + star
}

// isStar reports whether the star of a sum is *.
func (n *node) isStar() bool { return n.star == 1 && n.high == 0 }

// height returns how deep n is walked over: not at all, if that is too deep.
func (n *node) height() uint64 {
	if d := n.depth(); d <= maxHeight {
		return d
	}
	return 1
}

// unlisted says that the options of a node are not in the arena yet.
const unlisted = ^uint32(0)

// NewTable returns a table that holds the value 0. It is made however small the
// bound is: then operations that need more memory fail.
func NewTable(settings Settings) *Table {
	t := &Table{highs: []uint64{0}}
	t.games.init()
	t.sums.init()
	t.numbers.init()
	t.le.init()
	t.added.init()
	t.bypass.init()
	t.upStar(t.numbers.intern(dyadic.Dyadic{}), 0, 0)
	t.settings = settings // only now: there is nobody yet to catch a stop
	t.allowed(t.Bytes())
	return t
}

// Len returns the number of values in the table, so far. Their ids are below.
func (t *Table) Len() int { return len(t.nodes) }

// Number returns the value of a number.
func (t *Table) Number(x dyadic.Dyadic) (v Value, err error) {
	defer t.guard(&err)
	return t.fromNumber(x), nil
}

// Int returns the value of an integer.
func (t *Table) Int(n int64) (Value, error) { return t.Number(dyadic.Int(n)) }

// Nimber returns *n.
func (t *Table) Nimber(n uint64) (Value, error) { return t.NumberUpStar(dyadic.Dyadic{}, 0, n) }

// WideNimber returns a nimber of any size that there is.
func (t *Table) WideNimber(n nimber.Wide) (v Value, err error) {
	defer t.guard(&err)
	return t.upWide(0, 0, n), nil
}

// Up returns n times up, plus *star. A negative n counts downs.
func (t *Table) Up(n int32, star uint64) (Value, error) {
	return t.NumberUpStar(dyadic.Dyadic{}, n, star)
}

// NumberUpStar returns x + n times up + *star.
func (t *Table) NumberUpStar(x dyadic.Dyadic, n int32, star uint64) (v Value, err error) {
	defer t.guard(&err)
	return t.upStar(t.numbers.intern(x), n, star), nil
}

// AsNumber returns the number that v is; ok is false if it is none.
func (t *Table) AsNumber(v Value) (x dyadic.Dyadic, ok bool) {
	n := &t.nodes[v]
	if n.kind != number {
		return dyadic.Dyadic{}, false
	}
	return t.numbers.at[n.number], true
}

// AsNimber returns the n of the nimber *n that v is; ok is false if it is none.
func (t *Table) AsNimber(v Value) (n nimber.Wide, ok bool) {
	x, up, star, ok := t.AsNumberUpStar(v)
	return star, ok && up == 0 && x.IsZero()
}

// AsNumberUpStar returns the parts of a number plus up times the game up plus
// *star; ok is false if v is no such sum.
func (t *Table) AsNumberUpStar(v Value) (x dyadic.Dyadic, up int32, star nimber.Wide, ok bool) {
	n := &t.nodes[v]
	if n.kind == general {
		return dyadic.Dyadic{}, 0, nimber.Wide{}, false
	}
	return t.numbers.at[n.number], n.up, t.starOf(n), true
}

// fromNumber interns a number.
func (t *Table) fromNumber(x dyadic.Dyadic) Value { return t.upStar(t.numbers.intern(x), 0, 0) }
