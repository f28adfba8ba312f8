package board

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
	search "zermelo/internal/theory/search/window"
)

// A contest of Domineering is a search of the whole board: see [game.Contest]. A position
// is the cells on which moves matter, and what all else is worth, which is a number.
// It is decided without moves where strips of two lines tell: cut between rows it is
// worth no more to Left, cut between columns no more to Right. Small regions are not cut.
//
// Sources: D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik (2000); N. Bullock
// (2002), for bounds by what is safe; J. W. H. M. Uiterwijk, M. Barton (2015), for the
// values of small regions in such a search; Winning Ways, chapter 6, for thermostrats.
type contest struct {
	wideShape
	window  *search.Window[dominoes]
	account *game.Account // of the strips
	priced  func(p Cells) (game.Price, bool)
	prices  map[Cells]*priced // nil where it is not known
	small   int               // cells of a region that is priced, at most

	places [][2]uint8  // of cells: row and column
	spice  [][4]uint64 // of cells, by the symmetries that keep rows rows
	pairs  []uint8     // how many dominoes fit a line of cells

	all   [2]lines // of the position looked at: its rows, and its columns
	cuts  [2]cuts  // of it, for Left, which are of rows, and for Right
	moves []head   // scratch
}

// mostRegion is the greatest number of cells of a region that is priced.
const mostRegion = 12

// dominoes is a position of a contest.
type dominoes struct {
	free   plane
	hashes [4]uint64 // of free, as it is under the symmetries that keep rows rows
	number int32     // of all else, to Left, in 64ths
	right  bool      // Right is to move
}

// lines are the rows or the columns of a board as sets of cells, with two empty ones
// before and behind them.
type lines [mostStrip + 4]uint16

// linesOf finds the rows and the columns of a.
func (c *contest) linesOf(a plane, rows, columns *lines) {
	*rows, *columns = lines{}, lines{}
	for y := range c.h {
		row := uint16(a.a & (1<<c.w - 1))
		rows[y+2] = row
		for ; row != 0; row &= row - 1 {
			columns[bits.TrailingZeros16(row)+2] |= 1 << y
		}
		a = a.down(c.w)
	}
}

// room returns how many dominoes a player can put in one of her lines, and how many of
// these the opponent cannot hinder.
func (c *contest) room(l *lines, at uint) int32 {
	return int32(c.pairs[l[at]]) + int32(c.pairs[l[at]&^l[at-1]&^l[at+1]])
}

// turn puts cells on the board of p, or takes them from it.
func (c *contest) turn(p *dominoes, cells plane) {
	p.free = p.free.xor(cells)
	for ; !cells.isEmpty(); cells = cells.rest() {
		for i, h := range &c.spice[cells.first()] {
			p.hashes[i] ^= h
		}
	}
}

// key mixes what tells p from others.
func (p *dominoes) key() uint64 {
	what := uint64(uint32(p.number)) << 1
	if p.right {
		what |= 1
	}
	return min(p.hashes[0], p.hashes[1], p.hashes[2], p.hashes[3]) ^ walk.Mix(what+spice3)
}

// newContest returns a search of boards of rows of w cells, h of them.
func newContest(w, h uint, budget game.Budget, price func(p Cells) (game.Price, bool)) *contest {
	c := &contest{
		wideShape: wideShapeOf(w, h), account: budget.Open(), priced: price, prices: map[Cells]*priced{}, small: mostRegion,
		pairs: make([]uint8, 1<<max(w, h)),
	}
	for cell := range w * h {
		x, y := cell%w, cell/w
		c.places = append(c.places, [2]uint8{uint8(y), uint8(x)})
		var spice [4]uint64
		for i, image := range [4]uint{cell, y*w + w - 1 - x, (h-1-y)*w + x, (h-1-y)*w + w - 1 - x} {
			spice[i] = walk.Mix(spice1 + uint64(image)*spice2)
		}
		c.spice = append(c.spice, spice)
	}
	for line := 3; line < len(c.pairs); line++ { // by the first cell, which is in a domino if the second is free
		first := line & -line
		c.pairs[line] = c.pairs[line&^(first|first<<1)]
		if line&(first<<1) != 0 {
			c.pairs[line]++
		}
	}
	left := newStrips(w, c.price)
	right := left
	if h != w {
		right = newStrips(h, c.price)
	}
	c.account.Hold(left.bytes() + right.bytes())
	c.cuts = [2]cuts{{strips: left, n: h}, {strips: right, n: w, across: true}}
	rules := &game.Rules[dominoes]{Alike: true, Single: true}
	rules.Tactics = &game.Tactics[dominoes]{
		Bits: 64, Key: func(p dominoes) uint64 { return p.key() }, Kinds: int(2*w*h) + 1, Tries: c.tries,
	}
	c.window = search.New(rules, budget)
	c.window.Store = budget.Under(fmt.Sprintf("%s\n%dx%d", contestMark, w, h)).Store
	return c
}

// contestMark stands in the names of what is kept: keys that are made in another way get
// another one.
const contestMark = "contest 1"

// Close implements [game.Contest].
func (c *contest) Close() {
	c.window.Close()
	c.account.Close()
}

// Positions implements [game.Contest].
func (c *contest) Positions() uint64 { return c.window.Positions() }

// wins is [game.Contest.Wins].
func (c *contest) wins(ctx context.Context, who game.Player, parts []field, most uint64) (wins, ok bool, err error) {
	p := dominoes{right: who == game.Right}
	if !c.lay(&p, parts) {
		// Rows for columns, it is the same with the players exchanged.
		p = dominoes{right: !p.right}
		across := make([]field, len(parts))
		for i := range parts {
			f := &parts[i]
			across[i] = field{left: f.transposed(f.left), wideShape: wideShapeOf(f.h, f.w)}
		}
		if !c.lay(&p, across) {
			return false, false, nil
		}
	}
	c.settle(&p, p.free)
	c.window.Within(most)
	v, err := c.window.Worth(ctx, p, int64(game.Drawn), int64(game.Win))
	return v == int64(game.Win), true, err
}

// lay puts parts on the board of p where they do not touch; it reports whether it has found
// a place for each.
func (c *contest) lay(p *dominoes, parts []field) bool {
	for _, f := range parts {
		cells := f.left
		if f.w > c.w || f.h > c.h {
			return false
		}
		var rows plane
		for y := range f.h {
			rows = rows.or(cells.and(firstCells(f.w)).up(y * c.w))
			cells = cells.down(f.w)
		}
		free := func(at plane) bool { return at.or(c.beside(at)).and(p.free).isEmpty() }
		x, y := uint(0), uint(0)
		for !free(rows.up(y*c.w + x)) {
			if x++; x+f.w > c.w {
				x, y = 0, y+1
			}
			if y+f.h > c.h {
				return false
			}
		}
		c.turn(p, rows.up(y*c.w+x))
	}
	return true
}

// contestOf is a contest of boards of one type.
type contestOf[P comparable] struct {
	*contest
	read func(p P) field
}

// Wins implements [game.Contest].
func (c contestOf[P]) Wins(ctx context.Context, who game.Player, parts []P, most uint64) (wins, ok bool, err error) {
	list := make([]field, len(parts))
	for i, p := range parts {
		list[i] = c.read(p)
	}
	slices.SortStableFunc(list, func(a, b field) int { return int(b.w*b.h) - int(a.w*a.h) })
	return c.wins(ctx, who, list, most)
}

// leastContest is the number of cells from which on a board is searched whole.
const leastContest = 24

// openContest opens one for boards of the size of p; nil if they are not of such a size, or
// take more memory than there is. back makes a small board a position.
func openContest[P comparable](p P, read func(p P) field, back func(p Cells) P, budget game.Budget, price func(p P) (game.Price, bool)) game.Contest[P] {
	f := read(p)
	side := max(f.w, f.h)
	if f.left.count() < leastContest || side > mostStrip || !budget.Open().Fits(2*16<<(2*side)) {
		return nil
	}
	return contestOf[P]{newContest(f.w, f.h, budget, func(p Cells) (game.Price, bool) { return price(back(p)) }), read}
}

// Contest implements [game.Contender].
func (Domineering) Contest(p Cells, budget game.Budget, price func(p Cells) (game.Price, bool)) game.Contest[Cells] {
	return openContest(p, Cells.field, func(p Cells) Cells { return p }, budget, price)
}

// contestOfEither is Contest for boards of more cells, which fall apart into small ones.
func contestOfEither(p any, budget game.Budget, price func(p any) (game.Price, bool)) game.Contest[any] {
	read := func(p any) field {
		if p, ok := p.(Cells); ok {
			return p.field()
		}
		return p.(Wide).unpack(1)
	}
	return openContest(p, read, func(p Cells) any { return p }, budget, price)
}

// field returns p as a position on a wide board.
func (p Cells) field() field {
	return field{left: plane{a: p.Bits}, wideShape: wideShapeOf(uint(p.Width), uint(p.Height))}
}

// region returns the cells of within that hang together with seed; whole is false if they are
// more than most, and then some of them are returned. It is a [wideShape.spread] in two words,
// which hold every board: nothing is called more often.
func (c *contest) region(seed, within plane, most int) (cells plane, whole bool) {
	a, b, w := seed.a, seed.b, c.w&63
	for {
		west, east := plane{a: a & c.notFirst.a, b: b & c.notFirst.b}, plane{a: a & c.notLast.a, b: b & c.notLast.b}
		x := (a | a<<w | a>>w | b<<(64-w) | east.a<<1 | west.a>>1 | west.b<<63) & within.a
		y := (b | b<<w | a>>(64-w) | b>>w | east.b<<1 | east.a>>63 | west.b>>1) & within.b
		if x == a && y == b {
			return plane{a: a, b: b}, true
		}
		if a, b = x, y; bits.OnesCount64(a)+bits.OnesCount64(b) > most {
			return plane{a: a, b: b}, false
		}
	}
}

// settle takes the regions of p that hold one of near and are numbers from the board. It
// returns all small ones, and what they are worth.
func (c *contest) settle(p *dominoes, near plane) (found plane, worth margins) {
	worth = margins{evenly(0), evenly(0)}
	for near = near.and(p.free); !near.isEmpty(); {
		cells, small := c.region(near.lowest(), p.free, c.small)
		near = near.minus(cells)
		if !small {
			continue
		}
		if r := c.worth(cells); r != nil {
			found, worth = found.or(cells), worth.add(r.margins)
			if r.fixed {
				p.number += r.number
				c.turn(p, cells)
			}
		}
	}
	return found, worth
}

// nothing is what a single cell is worth.
var nothing = &priced{margins: margins{evenly(0), evenly(0)}, fixed: true}

// worth returns what a small region is worth; nil if that is not known.
func (c *contest) worth(cells plane) *priced {
	if cells.rest().isEmpty() {
		return nothing
	}
	v := c.wideShape.window(cells)
	return c.price(Cells{c.crop(cells, v).a, uint8(v.w), uint8(v.h)})
}

// price returns what a position that does not fall apart is worth; nil if that is not known.
func (c *contest) price(p Cells) *priced {
	r, asked := c.prices[p]
	if !asked {
		if price, ok := c.priced(p); ok {
			r = pricedAt(&price)
		}
		c.prices[p] = r
	}
	return r
}

// cuts are a position that is cut into strips for a player, in two ways: from the first
// line on, and from one before it.
type cuts struct {
	strips *strips
	lines  lines
	n      uint // lines
	across bool // they are columns
	ways   [2]way
}

// A way is one of them. Of the strips before each, and from it on, it has what they gain.
type way struct {
	least  uint64 // of all
	leasts [mostStrip/2 + 1]uint64
	before [mostStrip/2 + 2]uint64
	from   [mostStrip/2 + 2]uint64
}

// cut cuts p, all but its small regions. Large regions that stay so when a domino is put on
// them are returned.
func (c *contest) cut(p *dominoes) (large plane) {
	c.linesOf(p.free, &c.all[0], &c.all[1])
	rest, small := p.free, margins{evenly(p.number), evenly(-p.number)}
	for todo := p.free; !todo.isEmpty(); {
		cells, ok := c.region(todo.lowest(), todo, c.small)
		if !ok {
			cells, _ = c.region(cells, todo, MaxWide)
		}
		todo = todo.minus(cells)
		if !ok {
			if cells.count() > c.small+2 {
				large = large.or(cells)
			}
			continue
		}
		if r := c.worth(cells); r != nil {
			rest, small = rest.minus(cells), small.add(r.margins)
		}
	}
	c.cuts[game.Left].lines, c.cuts[game.Right].lines = c.all[0], c.all[1]
	if rest != p.free {
		c.linesOf(rest, &c.cuts[game.Left].lines, &c.cuts[game.Right].lines)
	}
	for who := range c.cuts {
		k := &c.cuts[who]
		for i := range k.ways {
			k.start(&k.ways[i], uint(i), small[who])
		}
	}
	return large
}

// start adds the strips of a way up.
func (k *cuts) start(w *way, offset uint, small margin) {
	n := (k.n + 1 + offset) / 2
	w.least, w.before[0], w.from[n] = small.least, small.gain, 0
	var gains [mostStrip/2 + 1]uint64
	for i := range n {
		at := 2 - offset + 2*i
		m := k.strips.margin(k.lines[at], k.lines[at+1])
		w.least += m.least
		w.leasts[i], gains[i] = m.least, m.gain
		w.before[i+1] = greater(w.before[i], m.gain)
	}
	for i := n; i > 0; i-- {
		w.from[i-1] = greater(w.from[i], gains[i-1])
	}
}

// whole returns the margins of both ways.
func (k *cuts) whole() (m margins) {
	for i := range m {
		w := &k.ways[i]
		m[i] = margin{w.least, greater(w.before[0], w.from[0])}
	}
	return m
}

// changed returns the margin of a way when lines from the one to the other are not what they
// were.
func (k *cuts) changed(offset, from, to uint) margin {
	w := &k.ways[offset]
	first, last := (from-2+offset)/2, (to-2+offset)/2
	m := margin{w.least, greater(w.before[first], w.from[last+1])}
	for i := first; i <= last; i++ {
		at := 2 - offset + 2*i
		m.least -= w.leasts[i]
		m = m.add(k.strips.margin(k.lines[at], k.lines[at+1]))
	}
	return m
}

// without takes cells out of the lines, of which it returns the first and the last.
func (k *cuts) without(c *contest, cells plane) (from, to uint) {
	from = ^uint(0)
	for ; !cells.isEmpty(); cells = cells.rest() {
		at := c.places[cells.first()]
		line, bit := at[0], at[1]
		if k.across {
			line, bit = bit, line
		}
		k.lines[line+2] &^= 1 << bit
		from, to = min(from, uint(line)+2), max(to, uint(line)+2)
	}
	return from, to
}

// after returns the margins of both ways when cells that were cut are gone, and there is more.
func (k *cuts) after(c *contest, cells plane, more margin) (m margins) {
	lines := k.lines
	from, to := k.without(c, cells)
	for way := range m {
		m[way] = k.changed(uint(way), from, to).add(more)
	}
	k.lines = lines
	return m
}

// seen reports whether the cuts show that who, to move, loses or wins by a move that leaves
// the cells that are cut without these, and more besides.
func (c *contest) seen(who game.Player, cells plane, more margins) (loses, wins bool) {
	other := who.Other()
	if c.cuts[other].after(c, cells, more[other]).winsFirst() {
		return true, false
	}
	return false, c.cuts[who].after(c, cells, more[who]).winsSecond()
}

// A head is a move: the domino with its first cell there.
type head struct {
	promise int32
	line    uint8 // of who moves
	at      uint8 // in the line
	cell    uint8
}

// tries implements the field of [game.Tactics].
func (c *contest) tries(dst []game.Try[dominoes], p dominoes) (tries []game.Try[dominoes], lo, hi game.Result) {
	who := game.Left
	if p.right {
		who = game.Right
	}
	other := who.Other()
	large := c.cut(&p)
	switch {
	case c.cuts[who].whole().winsFirst():
		return dst, game.Win, game.Win
	case c.cuts[other].whole().winsSecond():
		return dst, game.Loss, game.Loss
	}
	// Her lines, in which her dominoes lie, and those of the opponent across them.
	own, across := &c.all[other], &c.all[who]
	step := c.w
	if p.right {
		step = 1
	}
	first := len(dst)
	for _, h := range c.heads(own, across, p.right) {
		domino := oneCell(int(h.cell)).or(oneCell(int(h.cell) + int(step)))
		cut := c.cuts[other].lines[h.line+2]>>h.at&3 == 3 // not in a small region
		if cut {
			if loses, wins := c.seen(who, domino, nothing.margins); loses {
				continue
			} else if wins {
				return dst[:first], game.Win, game.Win
			}
		}
		t := game.Try[dominoes]{To: p, Kind: int32(h.cell)<<1 | int32(who), Promise: h.promise}
		t.To.right = !p.right
		c.turn(&t.To, domino)
		if !large.meets(domino) || parts(own, uint(h.line)+2, uint(h.at)) {
			if found, worth := c.settle(&t.To, c.beside(domino)); cut && !found.isEmpty() {
				if loses, wins := c.seen(who, domino.or(found), worth); loses {
					continue
				} else if wins {
					return dst[:first], game.Win, game.Win
				}
			}
		}
		t.Key = t.To.key()
		dst = append(dst, t)
	}
	number := p.number
	if p.right {
		number = -number
	}
	if to, ok := leftOf(number); ok { // the whole may be a number, and this the best of its moves
		if p.right {
			to = -to
		}
		t := game.Try[dominoes]{To: p, Kind: int32(2 * c.w * c.h), Promise: -1 << 12}
		t.To.number, t.To.right = to, !p.right
		t.Key = t.To.key()
		dst = append(dst, t)
	}
	if len(dst) == first {
		return dst, game.Loss, game.Loss
	}
	return dst, game.Loss, game.Win
}

// heads lists the moves, those that promise most first: what they bring in room of who moves,
// and take from the opponent. Of moves that promise the same those come first that lie in the
// same strips.
func (c *contest) heads(own, across *lines, right bool) []head {
	list := c.moves[:0]
	n, m, step, stride := c.w, c.h, c.w, uint(1)
	if right {
		n, m, step, stride = c.h, c.w, 1, c.w
	}
	var rooms [2]lines // before the move, of the lines that it changes
	for line := range n {
		rooms[0][line+2] = uint16(c.room(own, line+1) + c.room(own, line+2) + c.room(own, line+3))
	}
	for at := range m - 1 {
		rooms[1][at+2] = uint16(c.room(across, at+1) + c.room(across, at+2) + c.room(across, at+3) + c.room(across, at+4))
	}
	for line := range n {
		of := line + 2
		mine := own[of]
		for heads := mine & (mine >> 1); heads != 0; heads &= heads - 1 {
			at := uint(bits.TrailingZeros16(heads))
			own[of] = mine &^ (3 << at)
			promise := c.room(own, of-1) + c.room(own, of) + c.room(own, of+1) - int32(rooms[0][of])
			x, y := across[at+2], across[at+3]
			across[at+2] &^= 1 << line
			across[at+3] &^= 1 << line
			promise += int32(rooms[1][at+2]) - (c.room(across, at+1) + c.room(across, at+2) + c.room(across, at+3) + c.room(across, at+4))
			across[at+2], across[at+3] = x, y
			promise = 256*promise - 16*int32(at) - max(int32(line), int32(n-1-line))
			h := head{promise, uint8(line), uint8(at), uint8(line*stride + at*step)}
			i := len(list)
			list = append(list, h)
			for ; i > 0 && list[i-1].promise < promise; i-- {
				list[i] = list[i-1]
			}
			list[i] = h
		}
		own[of] = mine
	}
	c.moves = list
	return list
}

// parts reports whether a domino at head in the line at may part what is beside it: the free
// cells of the ring around it hang together in several places.
func parts(own *lines, at, head uint) bool {
	// Four cells of the line before, two of its own, four of the next.
	before, here, next := uint(own[at-1])<<1>>head&15, uint(own[at])<<1>>head&15, uint(own[at+1])<<1>>head&15
	return ringParts[before|next<<4|here&1<<8|here>>3<<9]
}

// ringParts says of the ten cells of a ring whether those that touch the domino are in several
// runs.
var ringParts = func() (parts [1 << 10]bool) {
	// By the way around: along the line before, past the end, back along the next, past the head.
	ring := [10]uint{0, 1, 2, 3, 9, 7, 6, 5, 4, 8}
	touches := [10]bool{false, true, true, false, true, false, true, true, false, true}
	for set := range parts {
		runs, start := 0, 0
		for start < 10 && set>>ring[start]&1 != 0 {
			start++
		}
		touched := false
		for i := range 10 {
			at := (start + i) % 10
			switch {
			case set>>ring[at]&1 == 0:
				touched = false
			case touches[at] && !touched:
				touched = true
				runs++
			}
		}
		parts[set] = runs > 1
	}
	return parts
}()

// leftOf returns what Left can move to from a number of 64ths; ok is false if there is
// no move.
func leftOf(n int32) (to int32, ok bool) {
	if n%game.MarginUnit == 0 {
		return n - game.MarginUnit, n > 0
	}
	return n - n&-n, true
}
