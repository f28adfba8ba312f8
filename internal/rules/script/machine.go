package script

import (
	"slices"
	"sync/atomic"

	"go.starlark.net/starlark"

	"zermelo/game"
)

// A kind is what a word of compiled code means.
type kind uint8

const (
	isInt   kind = iota + 1 // 64 bits with a sign
	isBool                  // 0 or 1
	isBits                  // cells of a board w×h
	isWord                  // a string, see texts.go
	isNone                  // no word
	isTup                   // a tuple: the words of its elems
	isSum                   // a list written out: the words of its elems
	isTable                 // a list or tuple of the file, by its number in the program
	isList                  // a list that the function makes; its words lie apart
	isRange                 // a range, and b.singles(): only to loop over
	isCells
	isLists // lists that were added, of different elems
	isMove  // of its one elem, and before it who moves next
)

// A typ is the type of a value of compiled code.
type typ struct {
	kind  kind
	w, h  uint8
	elems []*typ
	elem  *typ // of a list or table; nil if nothing is known to be in it
	// tuple tells a table that is a tuple.
	tuple bool

	// Of a list in which nothing was known to be: whether something was compiled for nothing
	// being in it, and the variable whose list it is.
	asEmpty bool
	owner   *name

	packed atomic.Pointer[shape]
}

// The types without parts. Their shapes are looked for here: nothing that all games
// share is changed later.
var (
	intType  = shaped(isInt)
	boolType = shaped(isBool)
	wordType = shaped(isWord)
	noneType = shaped(isNone)
)

func shaped(k kind) *typ {
	t := &typ{kind: k}
	t.packed.Store(newShape(t))
	return t
}

// width is how many words a value has.
func (t *typ) width() (n int) {
	switch t.kind {
	case isNone:
		return 0
	case isTup, isSum:
		for _, e := range t.elems {
			n += e.width()
		}
		return n
	case isMove:
		return 1 + t.elems[0].width()
	}
	return 1
}

// same reports whether values of the types are of one type.
func (t *typ) same(u *typ) bool {
	if t == u {
		return true
	}
	if t == nil || u == nil {
		return false
	}
	return t.kind == u.kind && t.w == u.w && t.h == u.h && t.tuple == u.tuple &&
		slices.EqualFunc(t.elems, u.elems, (*typ).same) && (t.elem == nil && u.elem == nil || t.elem.same(u.elem))
}

// shape returns the shape of positions of the type; nil if a position cannot be that,
// or is not held in words.
func (t *typ) shape() *shape {
	if s := t.packed.Load(); s != nil {
		return s.orNil()
	}
	s := newShape(t)
	t.packed.Store(s)
	return s.orNil()
}

// A row is a list of compiled code: the words of its items one behind the other.
type row struct {
	words []uint64
	n     int
}

func (l *row) reset() { l.words, l.n = l.words[:0], 0 }

// registers is how many words a program has for what it computes with.
const registers = 256

// A machine is what a program computes in.
type machine struct {
	r     [registers]uint64
	steps int
	later int // steps of the call behind these
	lists []row
	prog  *program

	texts  []string // the long strings of a call
	buffer []byte   // of which strings are made
	viewed []byte
	board  *packing // of the game whose function is run; nil if its boards are not held in words

	// What the function returned: the type, the words in r from at on, or the lists.
	ret    *typ
	at     int
	spread []spread

	// Of functions that call themselves: the registers and lists that were put aside, rows
	// to be used again, and how deep the call is.
	stack []uint64
	kept  []row
	spare []row
	depth int

	// Of moves that say something besides the position: the words of the positions, and that.
	bare []uint64
	said []besides
}

// A spread is a list that a function returned, and what is in it.
type spread struct {
	elem *typ
	list *row
}

type (
	word func(m *machine) uint64
	cond func(m *machine) bool
	// An act does something; it says where to go on.
	act func(m *machine) flow
)

// flow is how a statement ends.
type flow uint8

const (
	on flow = iota
	breaks
	continues
	returns
)

// A program is a function of a file, compiled for arguments of certain types. It
// computes what the interpreter computes, or gives up: then nothing has happened
// and the interpreter is asked, which finds the fault if there is one.
type program struct {
	body   act
	cost   int
	lists  int
	tables []row
	words  []string // the long strings of the file, each with its mark
	// player is the register of the player; -1 if the function does not get it.
	player      int
	left, right uint64
}

// givenUp is what a program panics with.
type givenUp struct{}

func giveUp() { panic(givenUp{}) }

// run runs a program whose arguments are in the first registers. ok is false if it
// gave up.
func (p *program) run(m *machine) (ok bool) {
	defer func() {
		if !ok {
			if r := recover(); r != nil {
				if _, known := r.(givenUp); !known {
					panic(r)
				}
			}
		}
	}()
	if len(m.lists) < p.lists {
		m.lists = slices.Grow(m.lists, p.lists)[:p.lists]
	}
	m.stack, m.kept, m.depth = m.stack[:0], m.kept[:0], 0
	m.prog, m.steps, m.later = p, stretch-p.cost, callSteps-stretch
	p.body(m)
	return true
}

// spend takes steps of the bound that a call has. Every step of the interpreter is
// paid for here, and more: what is done within the bound is done there as well.
func (m *machine) spend(n int) {
	if m.steps -= n; m.steps < 0 {
		m.goOn()
	}
}

// goOn takes the next stretches of a call, as many as it needs.
func (m *machine) goOn() {
	for m.steps < 0 {
		if m.later == 0 {
			giveUp()
		}
		stretches.Add(1)
		m.steps += stretch
		m.later -= stretch
	}
}

// value returns what words mean as a value of the language, and the words behind.
func (m *machine) value(t *typ, words []uint64) (starlark.Value, []uint64) {
	switch t.kind {
	case isInt:
		return starlark.MakeInt64(int64(words[0])), words[1:]
	case isBool:
		return starlark.Bool(words[0] != 0), words[1:]
	case isBits:
		return Bits{words[0], t.w, t.h}, words[1:]
	case isWord:
		return starlark.String(m.text(words[0])), words[1:]
	case isTup, isSum:
		items := make([]starlark.Value, len(t.elems))
		for i, e := range t.elems {
			items[i], words = m.value(e, words)
		}
		if t.kind == isTup {
			return starlark.Tuple(items), words
		}
		return starlark.NewList(items), words
	case isMove:
		v, rest := m.value(t.elems[0], words[1:])
		if words[0] != 0 {
			v = replied{v, game.Reply(words[0])}
		}
		return v, rest
	}
	return starlark.None, words
}

// returned is what the function returned as a value of the language; nil if it is
// left to the interpreter.
func (m *machine) returned() starlark.Value {
	switch m.ret.kind {
	case isRange, isTable:
		return nil
	case isList:
		var items []starlark.Value
		for _, s := range m.spread {
			if s.list.n > 0 && s.elem.kind == isTable {
				return nil
			}
			words := s.list.words
			for range s.list.n {
				var v starlark.Value
				v, words = m.value(s.elem, words)
				items = append(items, v)
			}
		}
		return starlark.NewList(items)
	}
	v, _ := m.value(m.ret, m.r[m.at:])
	return v
}

// spendEach takes the steps of n rounds of a loop.
func (m *machine) spendEach(n uint64, cost int) {
	if n > callSteps {
		giveUp()
	}
	m.spend(int(n) * cost)
}
