package script

import (
	"sync"
	"sync/atomic"

	"go.starlark.net/starlark"
)

// A shape is a kind of positions that are held in words: a number, a set of cells
// of one board, or a tuple of at most maxWords of these.
type shape struct {
	typ   *typ
	width int
	// id is the number of the shape in this run of the program, from 1.
	id uint64
	// name tells the shape in every run.
	name string
}

// maxWords is the greatest number of words of a position.
const maxWords = 8

var noShape = &shape{}

func (s *shape) orNil() *shape {
	if s == noShape {
		return nil
	}
	return s
}

// shapes are the shapes that positions were met of, by id; a new list whenever
// there is a new one.
var shapes struct {
	known atomic.Pointer[[]*shape]
	sync.Mutex
}

// shapeBy returns the shape of a number.
func shapeBy(id uint64) *shape { return (*shapes.known.Load())[id] }

// mostShapes bounds how many shapes there are in a run: those beyond are held
// otherwise.
const mostShapes = 4096

// shapeNamed returns the shape of a type by its name; nil if there are too many.
func shapeNamed(name string, t func() *typ) *shape {
	find := func() *shape {
		if all := shapes.known.Load(); all != nil {
			for _, s := range (*all)[1:] {
				if s.name == name {
					return s
				}
			}
		}
		return nil
	}
	if s := find(); s != nil {
		return s
	}
	shapes.Lock()
	defer shapes.Unlock()
	if s := find(); s != nil {
		return s
	}
	all := []*shape{nil}
	if known := shapes.known.Load(); known != nil {
		all = append(all[:0], *known...)
	}
	if len(all) == mostShapes {
		return nil
	}
	s := &shape{typ: t(), id: uint64(len(all)), name: name}
	s.width = s.typ.width()
	all = append(all, s)
	shapes.known.Store(&all)
	return s
}

// shapeOfType returns the shape of positions of a type; nil if there is none.
func shapeOfType(t *typ) *shape {
	name, ok := appendName(nil, t)
	if t.kind == isTup && ok {
		name = append(name, '(')
		for _, e := range t.elems {
			if name, ok = appendName(name, e); !ok || e.kind == isTup {
				return nil
			}
		}
	}
	if !ok || t.kind == isTup && len(t.elems) > maxWords {
		return nil
	}
	return shapeNamed(string(name), func() *typ {
		if t.kind != isTup {
			return &typ{kind: t.kind, w: t.w, h: t.h}
		}
		own := &typ{kind: isTup}
		for _, e := range t.elems {
			own.elems = append(own.elems, &typ{kind: e.kind, w: e.w, h: e.h})
		}
		return own
	})
}

func appendName(name []byte, t *typ) ([]byte, bool) {
	switch t.kind {
	case isInt:
		return append(name, 'i'), true
	case isBits:
		return append(name, 'b', t.w, t.h), true
	case isTup:
		return name, true
	}
	return name, false
}

// typeOf returns the type of a value that has a shape, and puts its words into dst.
func typeOf(v starlark.Value, dst []uint64) (t *typ, n int) {
	switch v := v.(type) {
	case starlark.Int:
		if i, fits := v.Int64(); fits && len(dst) > 0 {
			dst[0] = uint64(i)
			return intType, 1
		}
	case Bits:
		if len(dst) > 0 {
			dst[0] = v.Cells
			return &typ{kind: isBits, w: v.W, h: v.H}, 1
		}
	case starlark.Tuple:
		if len(v) > len(dst) {
			return nil, 0
		}
		t = &typ{kind: isTup}
		for i, item := range v {
			if _, nested := item.(starlark.Tuple); nested {
				return nil, 0
			}
			e, _ := typeOf(item, dst[i:i+1])
			if e == nil {
				return nil, 0
			}
			t.elems = append(t.elems, e)
		}
		return t, len(v)
	}
	return nil, 0
}

// shapeOf returns the shape of a value and puts its words into dst; nil if it has
// none.
func shapeOf(v starlark.Value, dst []uint64) *shape {
	t, _ := typeOf(v, dst)
	if t == nil {
		return nil
	}
	return shapeOfType(t)
}
