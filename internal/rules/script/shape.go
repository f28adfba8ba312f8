package script

import (
	"encoding/binary"
	"slices"
	"unique"

	"go.starlark.net/starlark"
)

// A shape is a kind of positions that are held in words: a number, a set of cells
// of one board, a string that is short or a board, or a tuple of at most maxWords of these,
// on boards of at most three sizes.
type shape struct {
	typ   *typ
	width int
	id    shapeID
	// kind is what compact positions of the shape begin with.
	kind unique.Handle[string]
	// texts tells which words are strings; nil if none is.
	texts []bool
}

func newShapeOf(t *typ, width int, id shapeID) *shape {
	return &shape{typ: t, width: width, id: id, kind: id.kind(), texts: t.isTexts()}
}

// isHeld reports whether words of the shape say all of a position: none is of a string that
// lies elsewhere.
func (s *shape) isHeld(words []uint64) bool {
	for i, isText := range s.texts {
		if isText && words[i]&longText != 0 {
			return false
		}
	}
	return true
}

// A shape without an id is one of positions that functions are compiled for, and that are not
// held in words: they have strings, or tuples in tuples.

// is reports whether two shapes are the same.
func (s *shape) is(t *shape) bool { return s.id == t.id && (s.id != 0 || s.typ.same(t.typ)) }

// loose returns the shape without an id of positions of a type; noShape if they have none.
func loose(t *typ) *shape {
	var fits func(t *typ) bool
	fits = func(t *typ) bool {
		switch t.kind {
		case isInt, isBits, isWord:
			return true
		case isTup:
			return !slices.ContainsFunc(t.elems, func(e *typ) bool { return !fits(e) })
		}
		return false
	}
	if n := t.width(); n > maxLoose || n == 0 || !fits(t) {
		return noShape
	}
	return &shape{typ: t, width: t.width()}
}

// maxLoose is the greatest number of words of a position of a shape without an id.
const maxLoose = 32

// loadValue puts the words of a value into registers from at on and returns its type and where
// they end; nil if it has none.
func (m *machine) loadValue(v starlark.Value, at int) (*typ, int) {
	if at == maxLoose {
		return nil, at
	}
	switch v := v.(type) {
	case starlark.Int:
		n, fits := v.Int64()
		if m.r[at] = uint64(n); fits {
			return intType, at + 1
		}
	case starlark.String:
		m.r[at] = m.hold(textMark + string(v))
		return wordType, at + 1
	case Bits:
		m.r[at] = v.Cells
		return &typ{kind: isBits, w: v.W, h: v.H}, at + 1
	case starlark.Tuple:
		t := &typ{kind: isTup, elems: make([]*typ, len(v))}
		for i, item := range v {
			if t.elems[i], at = m.loadValue(item, at); t.elems[i] == nil {
				return nil, at
			}
		}
		return t, at
	}
	return nil, at
}

// loadShape puts the words of a value into the first registers; nil if it has no shape.
func (m *machine) loadShape(v starlark.Value) *shape {
	if id := shapeIDOf(v, m.board, m.r[:maxWords]); id != 0 {
		return id.shape()
	}
	t, n := m.loadValue(v, 0)
	if t == nil || n == 0 {
		return nil
	}
	return &shape{typ: t, width: n}
}

// A shapeID tells a shape, the same in every run; 0 is none. From the lowest bit on
// it holds what the position is (four bits: a tuple by its length and one, or
// isAlone), for each item whether it is a number or a set of cells on which of the
// boards (two bits), and the width and height of the boards in the order in which
// they come up (seven bits each).
type shapeID uint64

const (
	maxWords  = 8 // the greatest number of words of a position
	maxBoards = 3
	isAlone   = maxWords + 2

	itemsAt  = 4
	boardsAt = itemsAt + 2*maxWords
	sideBits = 7
	textSide = 1<<sideBits - 1 // of what is no board but a string that is held in a word
)

// An idOf makes the id of a shape item by item.
type idOf struct {
	id     shapeID
	items  int
	boards int // how many of sizes there are
	sizes  [maxBoards]uint16
}

// item adds an item: a number if w is 0, else a set of cells. ok is false if there is
// no room for it.
func (x *idOf) item(w, h uint8) (ok bool) {
	if x.items == maxWords {
		return false
	}
	kind := 0
	if w > 0 {
		size := uint16(w)<<sideBits | uint16(h)
		kind = slices.Index(x.sizes[:x.boards], size) + 1
		if kind == 0 {
			if x.boards == maxBoards {
				return false
			}
			x.id |= shapeID(size) << (boardsAt + 2*sideBits*x.boards)
			x.sizes[x.boards] = size
			x.boards++
			kind = x.boards
		}
	}
	x.id |= shapeID(kind) << (itemsAt + 2*x.items)
	x.items++
	return true
}

func (x *idOf) tuple() shapeID { return x.id | shapeID(1+x.items) }
func (x *idOf) alone() shapeID { return x.id | isAlone }

// kind is what compact positions of the shape begin with.
func (id shapeID) kind() unique.Handle[string] {
	return unique.Make(string(binary.LittleEndian.AppendUint64([]byte{isWords}, uint64(id))))
}

// shapeIDIn returns the id in the text of a kind; 0 if it is none of a shape.
func shapeIDIn(kind string) shapeID {
	if kind[0] != isWords {
		return 0
	}
	return shapeID(binary.LittleEndian.Uint64([]byte(kind[1:])))
}

// shape returns the shape that the id tells.
func (id shapeID) shape() *shape {
	item := func(i int) *typ {
		kind := int(id >> (itemsAt + 2*i) & 3)
		if kind == 0 {
			return intType
		}
		size := id >> (boardsAt + 2*sideBits*(kind-1))
		if size&(1<<sideBits-1) == textSide {
			return wordType
		}
		return &typ{kind: isBits, w: uint8(size >> sideBits & (1<<sideBits - 1)), h: uint8(size & (1<<sideBits - 1))}
	}
	n := int(id & (1<<itemsAt - 1))
	if n == isAlone {
		return newShapeOf(item(0), 1, id)
	}
	t := &typ{kind: isTup}
	for i := range n - 1 {
		t.elems = append(t.elems, item(i))
	}
	return newShapeOf(t, n-1, id)
}

var noShape = &shape{}

func (s *shape) orNil() *shape {
	if s == noShape {
		return nil
	}
	return s
}

// newShape returns the shape of positions of a type; noShape if they have none.
func newShape(t *typ) *shape {
	var x idOf
	add := func(t *typ) bool {
		switch t.kind {
		case isInt:
			return x.item(0, 0)
		case isBits:
			return x.item(t.w, t.h)
		case isWord:
			return x.item(textSide, textSide)
		}
		return false
	}
	if t.kind != isTup {
		if !add(t) {
			return loose(t)
		}
		return newShapeOf(t, 1, x.alone())
	}
	for _, e := range t.elems {
		if !add(e) {
			return loose(t)
		}
	}
	return newShapeOf(t, len(t.elems), x.tuple())
}

// shapeIDOf returns the id of the shape of a value and puts its words into dst, which
// has room for maxWords; 0 if it has none.
func shapeIDOf(v starlark.Value, board *packing, dst []uint64) shapeID {
	var x idOf
	add := func(v starlark.Value) bool {
		switch v := v.(type) {
		case starlark.Int:
			if i, fits := v.Int64(); fits && x.item(0, 0) {
				dst[x.items-1] = uint64(i)
				return true
			}
		case Bits:
			if x.item(v.W, v.H) {
				dst[x.items-1] = v.Cells
				return true
			}
		case starlark.String:
			if w, ok := held(board, string(v)); ok && x.item(textSide, textSide) {
				dst[x.items-1] = w
				return true
			}
		}
		return false
	}
	t, isTuple := v.(starlark.Tuple)
	if !isTuple {
		if !add(v) {
			return 0
		}
		return x.alone()
	}
	for _, item := range t {
		if !add(item) {
			return 0
		}
	}
	return x.tuple()
}

// shapeOf is shapeIDOf with the shape itself; nil if there is none.
func shapeOf(v starlark.Value, board *packing, dst []uint64) *shape {
	if id := shapeIDOf(v, board, dst); id != 0 {
		return id.shape()
	}
	return nil
}
