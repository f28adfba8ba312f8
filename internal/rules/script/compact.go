package script

import (
	"cmp"
	"slices"
	"sync/atomic"
	"unique"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/internal/rules/entry"
)

// A compact is a position that is held in words. Positions of a shape with at most
// as many words are held so, and begin with the kind of the shape; any other is
// itself what it begins with, and has no words. So every position can be held, each
// in one way, and nobody needs to remember which there are.
type compact[W wordsOfPosition] struct {
	kind unique.Handle[string]
	w    W
}

// wordsOfPosition are the words of a compact position.
type wordsOfPosition interface {
	[2]uint64 | [8]uint64
}

// A keeper holds the shapes of compact positions that were met first, so that they
// are not made for each position; a new list whenever there is a new one.
type keeper[W wordsOfPosition] struct {
	shapes atomic.Pointer[[]*shape]
	board  *packing
}

// mostShapes bounds how many shapes are held; those beyond are made when they are needed.
const mostShapes = 64

// shape returns the shape of an id.
func (k *keeper[W]) shape(id shapeID) *shape {
	known := k.shapes.Load()
	if known != nil {
		for _, s := range *known {
			if s.id == id {
				return s
			}
		}
	}
	s := id.shape()
	for {
		all := []*shape{s}
		if known != nil {
			if len(*known) >= mostShapes {
				return s
			}
			all = append(slices.Clone(*known), s)
		}
		if k.shapes.CompareAndSwap(known, &all) {
			return s
		}
		known = k.shapes.Load()
	}
}

// shapeOf returns the shape of a position that is held in words; nil of others.
func (k *keeper[W]) shapeOf(c compact[W]) *shape {
	if known := k.shapes.Load(); known != nil {
		for _, s := range *known {
			if s.kind == c.kind {
				return s
			}
		}
	}
	if c == (compact[W]{}) {
		return nil
	}
	if id := shapeIDIn(c.kind.Value()); id != 0 {
		return k.shape(id)
	}
	return nil
}

// other returns a position that is not held in words.
func (c compact[W]) other() Position {
	if c == (compact[W]{}) {
		return nothing // nobody was able to say what the position is
	}
	return Position{s: c.kind.Value()}
}

// of holds a position.
func (k *keeper[W]) of(p Position) (c compact[W]) {
	if p.s == "" {
		c.kind, c.w[0] = intType.shape().kind, uint64(p.n)
		return c
	}
	if p != nothing {
		var dst [maxWords]uint64
		if id := shapeIDOf(p.value(), k.board, dst[:]); id != 0 {
			if s := k.shape(id); s.width <= len(c.w) {
				return packed[W](s, dst[:])
			}
		}
	}
	c.kind = unique.Make(p.s)
	return c
}

// packed holds a position of a shape that has room in the words.
func packed[W wordsOfPosition](s *shape, words []uint64) (c compact[W]) {
	c.kind = s.kind
	for i, w := range words[:s.width] {
		c.w[i] = w
	}
	return c
}

// load puts the words of a position into dst, and returns its shape, or nil.
func (k *keeper[W]) load(c compact[W], m *machine) *shape {
	s := k.shapeOf(c)
	if s == nil {
		return c.other().load(m)
	}
	for i := range s.width {
		m.r[i] = c.w[i]
	}
	return s
}

// load is what it is for compact positions.
func (p Position) load(m *machine) *shape {
	switch {
	case p.s == "":
		m.r[0] = uint64(p.n)
		return intType.shape()
	case p == nothing:
		return nil
	case p.s[0] == isText:
		m.r[0] = m.hold(p.s)
		return wordType.shape()
	}
	return m.loadShape(p.value())
}

// value returns a position as a value of the language.
func (k *keeper[W]) value(c compact[W]) starlark.Value {
	s := k.shapeOf(c)
	if s == nil {
		return c.other().value()
	}
	var dst [maxWords]uint64
	for i := range s.width {
		dst[i] = c.w[i]
	}
	v, _ := (&machine{board: k.board}).value(s.typ, dst[:])
	return v
}

// position is a position as it is held where there are no words for it.
func (k *keeper[W]) position(c compact[W]) Position {
	if k.shapeOf(c) == nil {
		return c.other()
	}
	p, _ := position(k.value(c))
	return p
}

// compare is an order of positions, the same in every run.
func (k *keeper[W]) compare(c, d compact[W]) int {
	if c.kind != d.kind || k.shapeOf(c) == nil {
		p, q := k.position(c), k.position(d)
		return cmp.Or(cmp.Compare(p.n, q.n), cmp.Compare(p.s, q.s))
	}
	for i := range len(c.w) {
		if n := cmp.Compare(int64(c.w[i]), int64(d.w[i])); n != 0 {
			return n
		}
	}
	return 0
}

// hash depends on the whole of a position. The kind is hashed as a text only where it
// is more than a shape.
func (k *keeper[W]) hash(c compact[W]) (h uint64) {
	s := k.shapeOf(c)
	if s == nil {
		return positions.code(c.other(), 0)
	}
	h = uint64(s.id)
	for i := range s.width {
		h = mixed(h ^ c.w[i] + 1)
	}
	return h
}

// weight is how many bytes a position holds elsewhere.
func (k *keeper[W]) weight(c compact[W]) int64 {
	if k.shapeOf(c) != nil {
		return 0
	}
	const entry = 64 // of what makes equal texts one
	return int64(len(c.other().s)) + entry
}

// pack appends n positions of a shape whose words stand one behind the other.
func (k *keeper[W]) pack(m *machine, dst []compact[W], s *shape, words []uint64, n int) []compact[W] {
	if s.id == 0 || s.width > len(compact[W]{}.w) {
		return packOthers(m, dst, s, words, n, k.of)
	}
	dst = slices.Grow(dst, n)
	if s.texts != nil {
		for range n {
			if s.isHeld(words) {
				dst = append(dst, packed[W](s, words))
			} else {
				dst = packOthers(m, dst, s, words, 1, k.of)
			}
			words = words[s.width:]
		}
		return dst
	}
	if s.width == 1 {
		for _, w := range words[:n] {
			one := compact[W]{kind: s.kind}
			one.w[0] = w
			dst = append(dst, one)
		}
		return dst
	}
	for range n {
		dst = append(dst, packed[W](s, words))
		words = words[s.width:]
	}
	return dst
}

// codecOf is the codec of compact positions, of which boards tells what is a set
// of cells.
func codecOf[W wordsOfPosition](boards []bool, board *packing) codec[compact[W]] {
	k := &keeper[W]{board: board}
	single := intType.shape().kind
	return codec[compact[W]]{
		board: board,
		value: k.value,
		of: func(v starlark.Value) (compact[W], error) {
			p, err := position(v)
			if err != nil {
				return compact[W]{}, err
			}
			return k.of(p), nil
		},
		read: func(text string) (compact[W], error) {
			p, err := parseBoards(text, boards)
			if err != nil {
				return compact[W]{}, err
			}
			return k.of(p), nil
		},
		write:   func(c compact[W]) string { return k.position(c).write(boards) },
		compare: k.compare,
		load:    k.load,
		pack:    k.pack,
		code: func(c compact[W], more uint64) uint64 {
			return positions.code(k.position(c), more)
		},
		hash:   k.hash,
		weight: k.weight,
		ended:  k.of(nothing),
		heap:   func(n uint64) compact[W] { return k.of(heapNumber(n)) },
		size:   func(c compact[W]) (uint64, bool) { return k.position(c).size() },
		number: func(c compact[W]) (int64, bool) { return int64(c.w[0]), c.kind == single },
	}
}

// packOthers appends n positions of a shape whose words are no words of theirs.
func packOthers[P any](m *machine, dst []P, s *shape, words []uint64, n int, of func(Position) P) []P {
	if s.typ.kind == isWord {
		for _, w := range words[:n] {
			p := Position{}
			if w&longText != 0 {
				p.s = m.long(w)
			} else {
				p.s = textMark + m.text(w)
			}
			dst = append(dst, of(p))
		}
		return dst
	}
	for range n {
		v, rest := m.value(s.typ, words)
		p, _ := position(v)
		dst, words = append(dst, of(p)), rest
	}
	return dst
}

// packPositions appends n positions of a shape.
func packPositions(m *machine, dst []Position, s *shape, words []uint64, n int) []Position {
	if s.typ.kind == isInt {
		for _, w := range words[:n] {
			dst = append(dst, Position{n: int64(w)})
		}
		return dst
	}
	return packOthers(m, dst, s, words, n, func(p Position) Position { return p })
}

// openFunctions makes a game whose moves are functions, with positions as compact
// as can be foreseen. What is foreseen wrongly is only slower.
func (g *declaration) openFunctions(f fields, name string) (entry.Game, error) {
	s := g.file.foresee(f)
	if s == nil {
		return build(newCaller(g.file, positions, f), name, &game.Rules[Position]{})
	}
	packed := g.file.packingOf(f)
	boards := []bool{s.typ.kind == isBits}
	if s.typ.kind == isTup {
		boards = boards[:0]
		for _, e := range s.typ.elems {
			boards = append(boards, e.kind == isBits)
		}
	}
	// Each type of positions is half a megabyte of program: there are two.
	if s.width <= 2 {
		return build(newCaller(g.file, codecOf[[2]uint64](boards, packed), f), name, &game.Rules[compact[[2]uint64]]{})
	}
	return build(newCaller(g.file, codecOf[[8]uint64](boards, packed), f), name, &game.Rules[compact[[8]uint64]]{})
}

// foresee returns the shape that the positions of a game probably have: that of its
// start, else the first that its moves can be compiled for; nil if there is none.
func (f *File) foresee(known fields) *shape {
	if v := known["start"]; v != nil {
		if several, ok := v.(*starlark.List); ok && several.Len() > 0 {
			v = several.Index(0)
		}
		var dst [maxWords]uint64
		return shapeOf(v, f.packingOf(known), dst[:])
	}
	for _, key := range []string{"moves", "left", "right"} {
		fn, ok := known[key].(*starlark.Function)
		if !ok || f.functions[fn.Position()] == nil {
			continue
		}
		kinds := []*typ{intType}
		for _, b := range boardsOf(fn) {
			kinds = append(kinds, &typ{kind: isBits, w: b.W, h: b.H})
		}
		kinds = append(kinds, &typ{kind: isBits, w: 3, h: 3})
		var args []*typ
		if known.takesTwo(key) {
			args = append(args, nil)
		}
		n := tupleSize(f.functions[fn.Position()])
		if n == 0 {
			for _, t := range kinds {
				if p, _ := compile(f.functions, nil, fn, append([]*typ{t}, args...)...); p != nil {
					return t.shape()
				}
			}
			continue
		}
		if n > maxWords {
			continue
		}
		const most = 100 // tuples that are tried
		for i, chosen := 0, make([]int, n); i < most; i++ {
			t := &typ{kind: isTup}
			for _, k := range chosen {
				t.elems = append(t.elems, kinds[k])
			}
			if p, _ := compile(f.functions, nil, fn, append([]*typ{t}, args...)...); p != nil {
				return t.shape()
			}
			at := 0
			for ; at < n; at++ {
				if chosen[at]++; chosen[at] < len(kinds) {
					break
				}
				chosen[at] = 0
			}
			if at == n {
				break
			}
		}
	}
	return nil
}

// boardsOf returns a set of cells of every size that a function finds computed.
func boardsOf(fn *starlark.Function) (all []Bits) {
	add := func(v starlark.Value) {
		for range 3 {
			if items, ok := v.(starlark.Indexable); ok && items.Len() > 0 {
				v = items.Index(0)
			}
		}
		if b, ok := v.(Bits); ok && !slices.ContainsFunc(all, func(c Bits) bool { return c.W == b.W && c.H == b.H }) {
			all = append(all, b)
		}
	}
	for i := range fn.NumFreeVars() {
		_, v := fn.FreeVar(i)
		add(v)
	}
	globals := fn.Globals()
	for _, name := range globals.Keys() {
		add(globals[name])
	}
	return all
}

// tupleSize is how many items the first argument of a function has, as its use
// tells; 0 if it seems to be no tuple.
func tupleSize(code *resolve.Function) (n int) {
	if len(code.Params) == 0 {
		return 0
	}
	name, ok := code.Params[0].(*syntax.Ident)
	if !ok {
		return 0
	}
	is := func(e syntax.Expr) bool {
		id, ok := unparen(e).(*syntax.Ident)
		return ok && id.Name == name.Name
	}
	for _, s := range code.Body {
		syntax.Walk(s, func(node syntax.Node) bool {
			switch node := node.(type) {
			case *syntax.AssignStmt:
				if t, ok := unparen(node.LHS).(*syntax.TupleExpr); ok && is(node.RHS) {
					n = max(n, len(t.List))
				}
			case *syntax.IndexExpr:
				if lit, ok := node.Y.(*syntax.Literal); ok && is(node.X) {
					if i, ok := lit.Value.(int64); ok && i < maxWords {
						n = max(n, int(i)+1)
					}
				}
			}
			return true
		})
	}
	return n
}
