package script

import (
	"cmp"
	"encoding/binary"
	"slices"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A codec is how the positions of a game pass between the program and the
// functions of a file.
type codec[P comparable] struct {
	value func(p P) starlark.Value
	of    func(v starlark.Value) (P, error)
	read  func(text string) (P, error)
	write func(p P) string
	// readAll reads the words of a sum; nil if each word is a position.
	readAll func(words []text.Word) ([]P, error)
	// names are the numbers of a position of formulas; nil of others.
	names []string
	// compare is any order of positions.
	compare func(p, q P) int
	// code returns 64 bits that depend on the whole of p and on more, the same in
	// every run of the program.
	code func(p P, more uint64) uint64

	// weight is how many bytes a position holds elsewhere besides the texts in it; nil
	// if none does.
	weight func(p P) int64
	// hash returns 64 bits that depend on the whole of p; nil if any hash will do.
	hash func(p P) uint64

	// board is how boards are held in words; nil if they are not.
	board *packing

	// load puts the words of a position into the first registers and returns its shape; nil
	// if it has none. If load itself is nil, nothing is compiled.
	load func(p P, m *machine) *shape
	// pack appends n positions whose words stand one behind the other, those of strings as
	// the machine has them.
	pack func(m *machine, dst []P, s *shape, words []uint64, n int) []P

	// Of games whose moves are functions: the end of every game, the position of a
	// heap, and the size of the heap that a position is.
	ended any
	heap  func(n uint64) P
	size  func(p P) (uint64, bool)
	// number is the number that a position of such a game is.
	number func(p P) (int64, bool)
}

// positions is the codec of games whose moves are functions.
var positions = codec[Position]{
	value: Position.value,
	of:    position,
	read:  parsePosition,
	write: Position.String,
	compare: func(p, q Position) int {
		return cmp.Or(cmp.Compare(p.n, q.n), cmp.Compare(p.s, q.s))
	},
	code: func(p Position, more uint64) uint64 {
		h := mixed(more ^ mixed(uint64(p.n)))
		s := p.s
		for ; len(s) >= 8; s = s[8:] {
			h = mixed(h ^ binary.LittleEndian.Uint64([]byte(s[:8])))
		}
		var rest [8]byte
		copy(rest[:], s)
		return mixed(h ^ binary.LittleEndian.Uint64(rest[:]) ^ uint64(len(p.s))<<56)
	},
	load: Position.load, pack: packPositions,
	ended: nothing, heap: heapNumber, size: Position.size,
	number: func(p Position) (int64, bool) { return p.n, p.s == "" },
}

// A caller calls the functions of a declaration with positions of type P. After a
// fault it calls nothing more, and what it returns means nothing.
type caller[P comparable] struct {
	*File
	codec[P]
	fields
	compiled map[string]*compiled // by field
	paid     bool                 // each move says what points the player gets
	repeats  bool                 // a move may say who moves next
}

func newCaller[P comparable](f *File, c codec[P], known fields) *caller[P] {
	made := &caller[P]{File: f, codec: c, fields: known, compiled: map[string]*compiled{}, paid: known.truth("points")}
	for key, v := range known {
		if fn, ok := v.(*starlark.Function); ok && c.load != nil && !interpretAll {
			made.compiled[key] = &compiled{file: f, fn: fn, player: known.takesTwo(key), board: c.board}
		}
	}
	return made
}

// player returns a player as functions get it.
func player(who game.Player) starlark.Value {
	if who == game.Left {
		return starlark.String("left")
	}
	return starlark.String("right")
}

// ask calls the function of a field. ok is false after a fault.
func (c *caller[P]) ask(key string, p P, args ...starlark.Value) (v starlark.Value, ok bool) {
	if c.failed() {
		return nil, false
	}
	v, err := c.call(c.function(key), args...)
	if err != nil {
		c.wrong(key, p, err)
		return nil, false
	}
	return v, true
}

// wrong keeps a fault of the function of a field at a position.
func (c *caller[P]) wrong(key string, p P, err error) {
	fault := c.faultAt(err, phrase.Of("%s at the position %s", key, phrase.Clip(c.write(p))), c.placeOf(key))
	if e, ok := fault.(*game.ParseError); ok && e.Want.IsZero() {
		e.Want = c.hint(c.value(p), err)
	}
	c.keep(fault)
}

// bad keeps the fault that the function of a field returned what it should not.
func (c *caller[P]) bad(key string, p P, v starlark.Value, want phrase.Phrase) {
	c.wrong(key, p, faultOf(phrase.Of("the function returns %s", kindOf(v)), want))
}

// takesTwo reports whether the function of a field gets a second value: the player, or where a picture begins.
func (f fields) takesTwo(key string) bool {
	fn, ok := f[key].(*starlark.Function)
	return ok && fn.NumParams() == 2 && !fn.HasVarargs()
}

// arguments are what the function of a field gets.
func (c *caller[P]) arguments(key string, p P, who game.Player) []starlark.Value {
	if c.takesTwo(key) {
		return []starlark.Value{c.value(p), player(who)}
	}
	return []starlark.Value{c.value(p)}
}

// run runs the compiled function of a field; the machine is nil if the interpreter
// is to be asked, else it is to be given back.
func (c *caller[P]) run(f *compiled, p P, who game.Player) *machine {
	if f == nil || c.failed() {
		return nil
	}
	return f.run(func(m *machine) *shape { return c.load(p, m) }, who)
}

// answer calls the function of a field with a position and the player, if it takes
// one.
func (c *caller[P]) answer(key string, p P, who game.Player) (v starlark.Value, ok bool) {
	if m := c.run(c.compiled[key], p, who); m != nil {
		v = m.returned()
		c.machines.Put(m)
		if v != nil {
			return v, true
		}
	}
	return c.ask(key, p, c.arguments(key, p, who)...)
}

// besides is what a move says besides the position that it leads to.
type besides struct {
	reply  game.Reply
	points int64 // that the player gets
}

// moves appends what the function of a field says are the moves of a player. A
// position is a move, a list of positions a move that leaves several games. To
// more, if it is not nil, it appends for each move what it says besides.
func (c *caller[P]) moves(key string, f *compiled, dst *game.Sums[P], p P, who game.Player, more *[]besides) {
	if c.number != nil && !c.failed() {
		if n, is := c.number(p); is && n < farBelow && !c.fell.Load() {
			c.falling(key, p, who)
		}
	}
	if m := c.run(f, p, who); m != nil {
		known := c.sums(dst, m, more)
		if known && m.leavesNumbers() && !c.listed.Load() {
			m.texts = m.texts[:0]
			c.listed.Store(c.load(p, m).typ.kind == isTup)
		}
		c.machines.Put(m)
		if known {
			return
		}
	}
	args := c.arguments(key, p, who)
	if v, ok := c.ask(key, p, args...); ok && v != starlark.None {
		_, tuples := args[0].(starlark.Tuple)
		c.listedMoves(key, v, dst, p, more, tuples)
	}
}

// listedMoves appends the moves that a list says, of positions that may be tuples.
func (c *caller[P]) listedMoves(key string, v starlark.Value, dst *game.Sums[P], p P, more *[]besides, tuples bool) {
	options, ok := v.(starlark.Iterable)
	if _, isTuple := v.(starlark.Tuple); !ok || isTuple {
		c.bad(key, p, v, phrase.Of("return the list of positions that the moves lead to"))
		return
	}
	all := options.Iterate()
	defer all.Done()
	var option starlark.Value
	var sum []P
	for all.Next(&option) {
		said := besides{}
		if on, ok := option.(replied); ok {
			option, said.reply = on.Value, on.reply
			if !c.mayReply(said.reply) {
				c.wrong(key, p, cannotReply(said.reply))
				return
			}
		}
		if c.paid {
			if option, said.points, ok = pointsOf(option); !ok {
				c.wrong(key, p, faultOf(phrase.Of("a move says no points"), phrase.Of("where points = True each move is a pair of the position and the points, a whole number, that the player gets: (position, points)")))
				return
			}
		}
		if more != nil {
			*more = append(*more, said)
		}
		several, isList := option.(*starlark.List)
		if !isList {
			q, err := c.of(option)
			if err != nil {
				c.wrong(key, p, err)
				return
			}
			dst.Add(q)
			continue
		}
		if tuples && !c.listed.Load() && several.Len() > 0 {
			if _, toInt := several.Index(0).(starlark.Int); toInt {
				c.listed.Store(true)
			}
		}
		sum = sum[:0]
		for i := range several.Len() {
			q, err := c.of(several.Index(i))
			if err != nil {
				c.wrong(key, p, err)
				return
			}
			sum = append(sum, q)
		}
		dst.Add(sum...)
	}
}

// mostPoints is more than the points of any move.
const mostPoints = 1 << 31

// pointsOf takes a pair of a position and points apart.
func pointsOf(v starlark.Value) (position starlark.Value, points int64, ok bool) {
	pair, isTuple := v.(starlark.Tuple)
	if !isTuple || len(pair) != 2 {
		return v, 0, false
	}
	n, isInt := pair[1].(starlark.Int)
	points, ok = n.Int64()
	return pair[0], points, isInt && ok && max(points, -points) < mostPoints
}

// saying appends the moves that a compiled function returned where some say something besides
// the position; ok is false, and nothing appended, if they are no such moves.
func (c *caller[P]) saying(dst *game.Sums[P], m *machine, more *[]besides) (ok bool) {
	m.said, m.bare = m.said[:0], m.bare[:0]
	for _, s := range m.spread {
		if s.list.n > 0 && !c.takeApart(m, s) {
			return false
		}
	}
	if more != nil {
		*more = append(*more, m.said...)
	}
	words := m.bare
	for _, s := range m.spread {
		if s.list.n > 0 {
			own := c.position(s.elem).shape()
			dst.AddEach(func(dst []P) []P { return c.pack(m, dst, own, words, s.list.n) })
			words = words[s.list.n*own.width:]
		}
	}
	return true
}

// position is the type of the positions to which moves of a type lead; nil if there are none.
func (c *caller[P]) position(t *typ) *typ {
	if t.kind == isMove {
		t = t.elems[0]
	}
	if !c.paid {
		return t
	}
	if t.kind != isTup || len(t.elems) != 2 || t.elems[1].kind != isInt {
		return nil
	}
	return t.elems[0]
}

// takeApart takes the moves of a list apart: the words of the positions, and what is said besides.
func (c *caller[P]) takeApart(m *machine, s spread) (ok bool) {
	at := c.position(s.elem)
	if at == nil || at.shape() == nil || s.elem.kind == isMove && !c.repeats {
		return false
	}
	from, width, each := 0, at.width(), s.elem.width()
	if s.elem.kind == isMove {
		from = 1
	}
	for words := s.list.words; len(words) > 0; words = words[each:] {
		said := besides{}
		if from == 1 {
			if said.reply = game.Reply(words[0]); !c.mayReply(said.reply) {
				return false
			}
		}
		if c.paid {
			if said.points = int64(words[each-1]); said.points <= -mostPoints || said.points >= mostPoints {
				return false
			}
		}
		m.said = append(m.said, said)
		m.bare = append(m.bare, words[from:from+width]...)
	}
	return true
}

// sums appends the moves that a compiled function returned; ok is false, and nothing
// appended, if it did not return moves.
func (c *caller[P]) sums(dst *game.Sums[P], m *machine, more *[]besides) (ok bool) {
	if m.ret.kind == isNone {
		return true
	}
	if m.ret.kind != isList && m.ret.kind != isRange {
		return false
	}
	if c.paid || slices.ContainsFunc(m.spread, func(s spread) bool { return s.list.n > 0 && s.elem.kind == isMove }) {
		return c.saying(dst, m, more)
	}
	for _, s := range m.spread {
		if s.list.n > 0 && s.elem.shape() == nil &&
			(s.elem.kind != isSum || slices.ContainsFunc(s.elem.elems, func(t *typ) bool { return t.shape() == nil })) {
			return false
		}
	}
	for _, s := range m.spread {
		if s.list.n == 0 {
			continue
		}
		if own := s.elem.shape(); own != nil {
			dst.AddEach(func(dst []P) []P { return c.pack(m, dst, own, s.list.words, s.list.n) })
			continue
		}
		if e := s.elem.elems; len(e) > 0 && !slices.ContainsFunc(e, func(t *typ) bool { return !t.shape().is(e[0].shape()) }) {
			dst.AddSums(len(e), func(dst []P) []P { return c.pack(m, dst, e[0].shape(), s.list.words, s.list.n*len(e)) })
			continue
		}
		var sum []P
		words := s.list.words
		for range s.list.n {
			sum = sum[:0]
			for _, e := range s.elem.elems {
				own := e.shape()
				sum = c.pack(m, sum, own, words, 1)
				words = words[own.width:]
			}
			dst.Add(sum...)
		}
	}
	return true
}

// leavesNumbers reports whether a move that was returned is a list of numbers.
func (m *machine) leavesNumbers() bool {
	return slices.ContainsFunc(m.spread, func(s spread) bool {
		return s.list.n > 0 && s.elem.kind == isSum && len(s.elem.elems) > 0 && s.elem.elems[0].kind == isInt
	})
}

// parts appends the positions that a compiled function returned as a list; ok is
// false, and nothing appended, if it did not.
func (c *caller[P]) parts(dst []P, m *machine) (all []P, ok bool) {
	if m.ret.kind != isList {
		return dst, false
	}
	for _, s := range m.spread {
		if s.list.n > 0 && s.elem.shape() == nil {
			return dst, false
		}
	}
	for _, s := range m.spread {
		if s.list.n > 0 {
			dst = c.pack(m, dst, s.elem.shape(), s.list.words, s.list.n)
		}
	}
	return dst, true
}

// each appends the positions that the function of a field returns as a list.
func (c *caller[P]) each(key string, dst []P, p P, who game.Player) []P {
	if m := c.run(c.compiled[key], p, who); m != nil {
		all, ok := c.parts(dst, m)
		c.machines.Put(m)
		if ok {
			return all
		}
	}
	v, ok := c.ask(key, p, c.arguments(key, p, who)...)
	if !ok {
		return dst
	}
	items, isList := itemsOf(v)
	if _, isTuple := v.(starlark.Tuple); !isList || isTuple {
		c.bad(key, p, v, phrase.Of("return a list of positions"))
		return dst
	}
	for _, item := range items {
		q, err := c.of(item)
		if err != nil {
			c.wrong(key, p, err)
			return dst
		}
		dst = append(dst, q)
	}
	return dst
}

// words are what a function says of a position or a move.
func (c *caller[P]) words(key string, p P, args ...starlark.Value) phrase.Phrase {
	v, ok := c.ask(key, p, args...)
	if !ok {
		return phrase.Phrase{}
	}
	said, ok := wordsOf(v)
	if !ok {
		c.bad(key, p, v, words.check(v))
	}
	return said
}

// normal returns the least of the positions that the function symmetries returns,
// and p.
func (c *caller[P]) normal(p P) P {
	return slices.MinFunc(append(c.images(p), p), c.compare)
}

// images returns the positions that the function symmetries returns for p.
func (c *caller[P]) images(p P) []P { return c.each("symmetries", nil, p, game.Left) }

// mixed returns h with every bit depending on all of them; different numbers stay
// different.
func mixed(h uint64) uint64 {
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xd6e8feb86659fd93
	return h ^ h>>32
}
