package script

import (
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/say/phrase"
)

// Bits is a set of cells of a board with at most 64 cells: the type bits of rule
// files. The cells are numbered from 0, row by row. Equal sets on boards of the
// same size are equal values.
type Bits struct {
	Cells uint64
	W, H  uint8
}

var (
	_ starlark.Iterable   = Bits{}
	_ starlark.Sequence   = Bits{}
	_ starlark.HasBinary  = Bits{}
	_ starlark.HasUnary   = Bits{}
	_ starlark.HasAttrs   = Bits{}
	_ starlark.Comparable = Bits{}
)

// maxCells is the greatest number of cells of a board.
const maxCells = 64

// all are the cells of the board.
func (b Bits) all() uint64 { return ^uint64(0) >> (64 - uint(b.W)*uint(b.H)) }

// of is a set of cells of the same board.
func (b Bits) of(cells uint64) Bits { return Bits{cells, b.W, b.H} }

// columns are the cells of the columns from x to below y.
func (b Bits) columns(x, y int) uint64 {
	row, all := (uint64(1)<<uint(y)-1)&^(uint64(1)<<uint(x)-1), uint64(0)
	for i := range uint(b.H) {
		all |= row << (i * uint(b.W))
	}
	return all
}

// A shift moves cells by a distance: those that stay on the board are kept, then
// they are moved up or down in their number.
type shift struct {
	keep     uint64
	up, down uint8
}

// shiftOf returns the shift by dx columns to the right and dy rows down.
func (b Bits) shiftOf(dx, dy int64) shift {
	w, h := int64(b.W), int64(b.H)
	if dx <= -w || dx >= w || dy <= -h || dy >= h {
		return shift{}
	}
	keep := b.columns(int(max(0, -dx)), int(min(w, w-dx)))
	n := dx + dy*w
	if n < 0 {
		return shift{keep: keep &^ (uint64(1)<<uint(-n) - 1), down: uint8(-n)}
	}
	return shift{keep: keep & (b.all() >> uint(n)), up: uint8(n)}
}

func (s shift) of(cells uint64) uint64 { return (cells & s.keep) << (s.up & 63) >> (s.down & 63) }

// beside returns the cells that are beside one of cells: by a side, and by a
// corner too if diagonal.
func (b Bits) beside(cells uint64, diagonal bool) uint64 {
	w := uint(b.W)
	right, left := cells&^b.columns(int(w)-1, int(w))<<1, cells&^b.columns(0, 1)>>1
	row := cells
	if diagonal {
		row |= right | left
	}
	return (right | left | row<<w | row>>w) & b.all() // a board of 64 columns has one row: shifts by 64 leave nothing
}

// group returns the cells that can be reached within b from its cells in seed.
func (b Bits) group(seed uint64, diagonal bool) uint64 {
	seed &= b.Cells
	for {
		more := seed | b.beside(seed, diagonal)&b.Cells
		if more == seed {
			return seed
		}
		seed = more
	}
}

// Rows is the text of the set: x for its cells, a full stop for others, and | between rows.
func (b Bits) Rows() string {
	text := make([]byte, 0, maxCells*2)
	for i := range int(b.W) * int(b.H) {
		if i > 0 && i%int(b.W) == 0 {
			text = append(text, '|')
		}
		text = append(text, ".x"[b.Cells>>uint(i)&1])
	}
	return string(text)
}

// bitsOf reads what Rows writes.
func bitsOf(text string) (b Bits, ok bool) {
	rows := strings.Split(text, "|")
	w, h := len(rows[0]), len(rows)
	if w == 0 || w*h > maxCells {
		return b, false
	}
	b.W, b.H = uint8(w), uint8(h)
	for y, row := range rows {
		if len(row) != w {
			return b, false
		}
		for x := range w {
			switch row[x] {
			case 'x':
				b.Cells |= 1 << uint(y*w+x)
			case '.':
			default:
				return b, false
			}
		}
	}
	return b, true
}

// String is the expression that makes the set.
func (b Bits) String() string { return `bits("` + b.Rows() + `")` }

// Type is the name of the type in the language.
func (b Bits) Type() string { return "bits" }

// Freeze does nothing: a set is not changed.
func (b Bits) Freeze() {}

// Truth reports whether there is a cell in the set.
func (b Bits) Truth() starlark.Bool { return b.Cells != 0 }

// Hash is the same for equal sets.
func (b Bits) Hash() (uint32, error) { return uint32(b.Cells ^ b.Cells>>32*0x9e3779b1), nil }

// Len is how many cells are in the set.
func (b Bits) Len() int { return bits.OnesCount64(b.Cells) }

// Iterate yields the numbers of the cells, the least first.
func (b Bits) Iterate() starlark.Iterator { return &bitsIterator{b.Cells} }

type bitsIterator struct{ left uint64 }

func (c *bitsIterator) Done() {}
func (c *bitsIterator) Next(v *starlark.Value) bool {
	if c.left == 0 {
		return false
	}
	*v = starlark.MakeInt(bits.TrailingZeros64(c.left))
	c.left &= c.left - 1
	return true
}

// CompareSameType knows only equality.
func (b Bits) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	switch op {
	case syntax.EQL:
		return b == y.(Bits), nil
	case syntax.NEQ:
		return b != y.(Bits), nil
	}
	return false, faultOf(phrase.Of("sets of cells have no order"), phrase.Of("compare them with == or !="))
}

// Unary is the complement, ~b.
func (b Bits) Unary(op syntax.Token) (starlark.Value, error) {
	if op == syntax.TILDE {
		return b.of(^b.Cells & b.all()), nil
	}
	return nil, nil
}

// Binary are the operations of sets, and whether a cell is in the set.
func (b Bits) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	if op == syntax.IN {
		n, ok := y.(starlark.Int)
		if side == starlark.Left || !ok {
			return nil, nil
		}
		c, small := n.Uint64()
		return starlark.Bool(small && c < maxCells && b.Cells>>c&1 != 0), nil
	}
	other, ok := y.(Bits)
	if !ok || !slices.Contains(setOps, op) {
		return nil, nil
	}
	if b.W != other.W || b.H != other.H {
		return nil, faultOf(phrase.Of("sets of cells of boards %d×%d and %d×%d do not go together", b.W, b.H, other.W, other.H),
			phrase.Of("make both with the same width and height"))
	}
	switch op {
	case syntax.PIPE:
		return b.of(b.Cells | other.Cells), nil
	case syntax.AMP:
		return b.of(b.Cells & other.Cells), nil
	case syntax.CIRCUMFLEX:
		return b.of(b.Cells ^ other.Cells), nil
	}
	if side == starlark.Right {
		b, other = other, b
	}
	return b.of(b.Cells &^ other.Cells), nil
}

var setOps = []syntax.Token{syntax.PIPE, syntax.AMP, syntax.CIRCUMFLEX, syntax.MINUS}

// bitsMethods are the methods of a set of cells.
var bitsMethods = map[string]func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error){
	"shift": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var dx, dy starlark.Int
		if err := starlark.UnpackArgs(fn.Name(), args, kwargs, "dx", &dx, "dy", &dy); err != nil {
			return nil, err
		}
		x, fits := dx.Int64()
		y, fit := dy.Int64()
		if !fits || !fit {
			return b.of(0), nil
		}
		return b.of(b.shiftOf(x, y).of(b.Cells)), nil
	},
	"neighbours": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var diagonal bool
		if err := starlark.UnpackArgs(fn.Name(), args, kwargs, "diagonal?", &diagonal); err != nil {
			return nil, err
		}
		return b.of(b.beside(b.Cells, diagonal)), nil
	},
	"put": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		c, err := b.cell(fn, args, kwargs)
		return b.of(b.Cells | c), err
	},
	"drop": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		c, err := b.cell(fn, args, kwargs)
		return b.of(b.Cells &^ c), err
	},
	"group": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var n starlark.Int
		var diagonal bool
		if err := starlark.UnpackArgs(fn.Name(), args, kwargs, "cell", &n, "diagonal?", &diagonal); err != nil {
			return nil, err
		}
		c, err := b.one(n)
		return b.of(b.group(c, diagonal)), err
	},
	"singles": func(b Bits, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if err := starlark.UnpackArgs(fn.Name(), args, kwargs); err != nil {
			return nil, err
		}
		items := make([]starlark.Value, 0, b.Len())
		for rest := b.Cells; rest != 0; rest &= rest - 1 {
			items = append(items, b.of(rest&-rest))
		}
		return starlark.NewList(items), nil
	},
}

// cell reads the number of a cell as the only argument.
func (b Bits) cell(fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (uint64, error) {
	var n starlark.Int
	if err := starlark.UnpackArgs(fn.Name(), args, kwargs, "cell", &n); err != nil {
		return 0, err
	}
	return b.one(n)
}

// one is the set of one cell.
func (b Bits) one(n starlark.Int) (uint64, error) {
	if c, fits := n.Uint64(); fits && c < uint64(b.W)*uint64(b.H) {
		return 1 << c, nil
	}
	return 0, faultOf(phrase.Of("the board has no cell %s", phrase.Clip(n.String())),
		phrase.Of("the cells are numbered from 0 to %d", int(b.W)*int(b.H)-1))
}

// Attr returns width and height, and methods.
func (b Bits) Attr(name string) (starlark.Value, error) {
	switch name {
	case "w":
		return starlark.MakeInt(int(b.W)), nil
	case "h":
		return starlark.MakeInt(int(b.H)), nil
	}
	method, ok := bitsMethods[name]
	if !ok {
		return nil, nil
	}
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		v, err := method(b, fn, args, kwargs)
		if err != nil {
			return nil, err
		}
		return v, nil
	}), nil
}

// AttrNames lists what Attr knows.
func (b Bits) AttrNames() []string {
	names := []string{"w", "h"}
	for name := range bitsMethods {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// makeBits is bits(w, h), bits(w, h, cells) and bits("x..|.x.") in a rule file.
func makeBits(_ *starlark.Thread, fn *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) == 1 && len(kwargs) == 0 {
		if rows, ok := args[0].(starlark.String); ok {
			if b, ok := bitsOf(string(rows)); ok {
				return b, nil
			}
			return nil, faultOf(phrase.Of("%q is no set of cells", phrase.Clip(string(rows))),
				phrase.Of("write rows of x and full stops of the same length with | between them, at most %d cells", maxCells))
		}
	}
	var w, h int
	var cells starlark.Iterable
	if err := starlark.UnpackArgs(fn.Name(), args, kwargs, "w", &w, "h", &h, "cells?", &cells); err != nil {
		return nil, err
	}
	if w < 1 || h < 1 || w > maxCells || h > maxCells || w*h > maxCells {
		return nil, faultOf(phrase.Of("a board of %d×%d cells", w, h), phrase.Of("a set of cells lies on a board of 1 to %d cells", maxCells))
	}
	b := Bits{W: uint8(w), H: uint8(h)}
	if cells == nil {
		return b, nil
	}
	if all, ok := cells.(Bits); ok && (all.W != b.W || all.H != b.H) {
		return nil, faultOf(phrase.Of("sets of cells of boards %d×%d and %d×%d do not go together", all.W, all.H, b.W, b.H), phrase.Of("make both with the same width and height"))
	}
	items := cells.Iterate()
	defer items.Done()
	var item starlark.Value
	for items.Next(&item) {
		n, ok := item.(starlark.Int)
		if !ok {
			return nil, faultOf(phrase.Of("a cell cannot be %s", kindOf(item)), phrase.Of("the cells are numbered from 0 to %d", w*h-1))
		}
		c, err := b.one(n)
		if err != nil {
			return nil, err
		}
		b.Cells |= c
	}
	return b, nil
}
