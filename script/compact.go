package script

import (
	"cmp"
	"slices"
	"sync"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/entry"
	"zermelo/game"
)

// A compact is a position that is held in words. Positions of a shape with at most
// as many words are held so; any other has the id 0 and its number among those that
// were met, in the first word. So every position can be held, each in one way.
type compact[W wordsOfPosition] struct {
	id uint64
	w  W
}

// wordsOfPosition are the words of a compact position.
type wordsOfPosition interface {
	[2]uint64 | [8]uint64
}

// others are the positions that were met which are held in no words.
var others struct {
	sync.RWMutex
	numbers map[Position]uint64
	all     []Position
}

// otherNumber returns the number of a position among the others.
func otherNumber(p Position) uint64 {
	others.RLock()
	n, known := others.numbers[p]
	others.RUnlock()
	if known {
		return n
	}
	others.Lock()
	defer others.Unlock()
	if n, known := others.numbers[p]; known {
		return n
	}
	if others.numbers == nil {
		others.numbers = map[Position]uint64{}
	}
	n = uint64(len(others.all))
	others.numbers[p] = n
	others.all = append(others.all, p)
	return n
}

func other(n uint64) Position {
	others.RLock()
	defer others.RUnlock()
	return others.all[n]
}

// compactOf holds a position.
func compactOf[W wordsOfPosition](p Position) (c compact[W]) {
	if p != nothing {
		var dst [maxWords]uint64
		if s := shapeOf(p.value(), dst[:]); s != nil && s.width <= len(c.w) {
			return packed[W](s, dst[:])
		}
	}
	c.w[0] = otherNumber(p)
	return c
}

// packed holds a position of a shape that has room in the words.
func packed[W wordsOfPosition](s *shape, words []uint64) (c compact[W]) {
	c.id = s.id
	for i, w := range words[:s.width] {
		c.w[i] = w
	}
	return c
}

// load puts the words of a position into dst, and returns its shape, or nil.
func (c compact[W]) load(dst []uint64) *shape {
	if c.id == 0 {
		return other(c.w[0]).load(dst)
	}
	s := shapeBy(c.id)
	for i := range s.width {
		dst[i] = c.w[i]
	}
	return s
}

// load is what it is for compact positions.
func (p Position) load(dst []uint64) *shape {
	if p.s == "" {
		dst[0] = uint64(p.n)
		return intType.shape()
	}
	if p == nothing {
		return nil
	}
	return shapeOf(p.value(), dst)
}

// value returns the position as a value of the language.
func (c compact[W]) value() starlark.Value {
	if c.id == 0 {
		return other(c.w[0]).value()
	}
	s := shapeBy(c.id)
	var dst [maxWords]uint64
	c.load(dst[:])
	v, _ := (*program)(nil).value(s.typ, dst[:])
	return v
}

// position is the position as it is held where there are no words for it.
func (c compact[W]) position() Position {
	if c.id == 0 {
		return other(c.w[0])
	}
	p, _ := position(c.value())
	return p
}

// compare is an order of positions, the same in every run.
func (c compact[W]) compare(d compact[W]) int {
	if c.id != d.id || c.id == 0 {
		p, q := c.position(), d.position()
		return cmp.Or(cmp.Compare(p.n, q.n), cmp.Compare(p.s, q.s))
	}
	for i := range len(c.w) {
		if n := cmp.Compare(int64(c.w[i]), int64(d.w[i])); n != 0 {
			return n
		}
	}
	return 0
}

// codecOf is the codec of compact positions, of which boards tells what is a set
// of cells.
func codecOf[W wordsOfPosition](boards []bool) codec[compact[W]] {
	return codec[compact[W]]{
		value: compact[W].value,
		of: func(v starlark.Value) (compact[W], error) {
			p, err := position(v)
			if err != nil {
				return compact[W]{}, err
			}
			return compactOf[W](p), nil
		},
		read: func(text string) (compact[W], error) {
			p, err := parseBoards(text, boards)
			if err != nil {
				return compact[W]{}, err
			}
			return compactOf[W](p), nil
		},
		write:   func(c compact[W]) string { return c.position().write(boards) },
		compare: compact[W].compare,
		load:    compact[W].load,
		pack: func(dst []compact[W], s *shape, words []uint64, n int) []compact[W] {
			if s.width > len(compact[W]{}.w) {
				return packOthers(dst, s, words, n, compactOf[W])
			}
			dst = slices.Grow(dst, n)
			if s.width == 1 {
				for _, w := range words[:n] {
					one := compact[W]{id: s.id}
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
		},
		code: func(c compact[W], more uint64) uint64 {
			return positions.code(c.position(), more) // the numbers of words differ between runs
		},
		ended: compactOf[W](nothing),
		heap:  func(n uint64) compact[W] { return compactOf[W](heapNumber(n)) },
		size:  func(c compact[W]) (uint64, bool) { return c.position().size() },
	}
}

// packOthers appends n positions of a shape whose words are no words of theirs.
func packOthers[P any](dst []P, s *shape, words []uint64, n int, of func(Position) P) []P {
	for range n {
		v, rest := (*program)(nil).value(s.typ, words)
		p, _ := position(v)
		dst, words = append(dst, of(p)), rest
	}
	return dst
}

// packPositions appends n positions of a shape.
func packPositions(dst []Position, s *shape, words []uint64, n int) []Position {
	if s.typ.kind == isInt {
		for _, w := range words[:n] {
			dst = append(dst, Position{n: int64(w)})
		}
		return dst
	}
	return packOthers(dst, s, words, n, func(p Position) Position { return p })
}

// openFunctions makes a game whose moves are functions, with positions as compact
// as can be foreseen. What is foreseen wrongly is only slower.
func (g *declaration) openFunctions(f fields, name string) (entry.Game, error) {
	s := g.file.foresee(f)
	if s == nil {
		return build(newCaller(g.file, positions, f), name, &game.Rules[Position]{})
	}
	boards := []bool{s.typ.kind == isBits}
	if s.typ.kind == isTup {
		boards = boards[:0]
		for _, e := range s.typ.elems {
			boards = append(boards, e.kind == isBits)
		}
	}
	// Each type of positions is half a megabyte of program: there are two.
	if s.width <= 2 {
		return build(newCaller(g.file, codecOf[[2]uint64](boards), f), name, &game.Rules[compact[[2]uint64]]{})
	}
	return build(newCaller(g.file, codecOf[[8]uint64](boards), f), name, &game.Rules[compact[[8]uint64]]{})
}

// foresee returns the shape that the positions of a game probably have: that of its
// start, else the first that its moves can be compiled for; nil if there is none.
func (f *File) foresee(known fields) *shape {
	if v := known["start"]; v != nil {
		if several, ok := v.(*starlark.List); ok && several.Len() > 0 {
			v = several.Index(0)
		}
		var dst [maxWords]uint64
		return shapeOf(v, dst[:])
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
		if known.takesPlayer(key) {
			args = append(args, nil)
		}
		n := tupleSize(f.functions[fn.Position()])
		if n == 0 {
			for _, t := range kinds {
				if compile(f.functions, fn, append([]*typ{t}, args...)...) != nil {
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
			if compile(f.functions, fn, append([]*typ{t}, args...)...) != nil {
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
