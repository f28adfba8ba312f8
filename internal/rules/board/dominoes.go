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
	frame
	window  *search.Window[dominoes]
	account *game.Account // of the strips
	strips  [2]*strips    // for Left, as wide as the board, and for Right, as it is high
	heights [2]uint       // the lines of which are cut
	priced  func(p Cells) (game.Price, bool)
	prices  map[Cells]*priced
	small   int // cells of a region that is priced, at most

	places [][2]uint8 // of cells: row and column

	all   [2]lines // scratch
	cuts  [2]cuts  // scratch
	moves []head   // scratch
}

// mostRegion is the greatest number of cells of a region that is priced.
const mostRegion = 12

// priced is what a small region is worth.
type priced struct {
	margins [2]margin
	number  int32 // in 64ths, if it is one
	fixed   bool  // it is
	known   bool
}

// A twin is a set of at most 128 cells.
type twin struct{ lo, hi uint64 }

func (a twin) or(b twin) twin    { return twin{a.lo | b.lo, a.hi | b.hi} }
func (a twin) and(b twin) twin   { return twin{a.lo & b.lo, a.hi & b.hi} }
func (a twin) minus(b twin) twin { return twin{a.lo &^ b.lo, a.hi &^ b.hi} }
func (a twin) isEmpty() bool     { return a.lo|a.hi == 0 }
func (a twin) count() int        { return bits.OnesCount64(a.lo) + bits.OnesCount64(a.hi) }

// up moves cells to numbers greater by k, from 1 to 63; down to lesser ones.
func (a twin) up(k uint) twin {
	return twin{a.lo << (k & 63), a.hi<<(k&63) | a.lo>>((64-k)&63)}
}

func (a twin) down(k uint) twin {
	return twin{a.lo>>(k&63) | a.hi<<((64-k)&63), a.hi >> (k & 63)}
}

// lowest returns the first cell alone.
func (a twin) lowest() twin {
	if a.lo != 0 {
		return twin{a.lo & -a.lo, 0}
	}
	return twin{0, a.hi & -a.hi}
}

// first returns the number of the first cell.
func (a twin) first() int {
	if a.lo != 0 {
		return bits.TrailingZeros64(a.lo)
	}
	return 64 + bits.TrailingZeros64(a.hi)
}

func oneOf(cell uint) twin {
	if cell < 64 {
		return twin{1 << cell, 0}
	}
	return twin{0, 1 << (cell - 64)}
}

// dominoes is a position of a contest.
type dominoes struct {
	free   twin
	hashes [4]uint64 // of free, as it is under the symmetries that keep rows rows
	number int32     // of all else, to Left, in 64ths
	right  bool      // Right is to move
}

// A frame is a board of rows of w cells, h of them, at most 128 in all.
type frame struct {
	w, h       uint
	west, east twin        // cells that are not in the first column, not in the last
	spice      [][4]uint64 // by cell
	pairs      []uint8     // how many dominoes fit a line of cells
}

func newFrame(w, h uint) frame {
	f := frame{w: w, h: h, spice: make([][4]uint64, w*h), pairs: make([]uint8, 1<<max(w, h))}
	for cell := range w * h {
		x, y := cell%w, cell/w
		if x > 0 {
			f.west = f.west.or(oneOf(cell))
		}
		if x < w-1 {
			f.east = f.east.or(oneOf(cell))
		}
		for i, image := range [4]uint{cell, y*w + w - 1 - x, (h-1-y)*w + x, (h-1-y)*w + w - 1 - x} {
			f.spice[image][i] = walk.Mix(spice1 + uint64(cell)*spice2)
		}
	}
	for line := range f.pairs {
		rest := line
		for rest&(rest>>1) != 0 {
			head := rest & (rest >> 1) & -(rest & (rest >> 1))
			rest &^= head | head<<1
			f.pairs[line]++
		}
	}
	return f
}

// beside returns the cells that share a side with one of a.
func (f *frame) beside(a twin) twin {
	return a.up(f.w).or(a.down(f.w)).or(a.and(f.east).up(1)).or(a.and(f.west).down(1))
}

// row returns the cells of a row of a.
func (f *frame) row(a twin, y uint) uint16 {
	at := y * f.w
	var word uint64
	if at < 64 {
		word = a.lo>>at | a.hi<<(64-at)
	} else {
		word = a.hi >> (at - 64)
	}
	return uint16(word & (1<<f.w - 1))
}

// lines are the rows or the columns of a board as sets of cells, with two empty ones
// before and behind them.
type lines [mostStrip + 4]uint16

// linesOf returns the rows and the columns of a.
func (f *frame) linesOf(a twin, rows, columns *lines) {
	*rows, *columns = lines{}, lines{}
	for y := range f.h {
		row := f.row(a, y)
		rows[y+2] = row
		for ; row != 0; row &= row - 1 {
			columns[bits.TrailingZeros16(row)+2] |= 1 << y
		}
	}
}

// room returns how many dominoes a player can put in one of her lines, and how many of
// these the opponent cannot hinder.
func (f *frame) room(l *lines, at uint) int32 {
	return int32(f.pairs[l[at]]) + int32(f.pairs[l[at]&^l[at-1]&^l[at+1]])
}

// take removes cells from p.
func (f *frame) take(p *dominoes, cells twin) {
	p.free = p.free.minus(cells)
	for ; !cells.isEmpty(); cells = cells.minus(cells.lowest()) {
		for i, h := range &f.spice[cells.first()] {
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
	c := &contest{frame: newFrame(w, h), priced: price, prices: map[Cells]*priced{}, small: mostRegion}
	c.heights = [2]uint{h, w}
	for cell := range w * h {
		c.places = append(c.places, [2]uint8{uint8(cell / w), uint8(cell % w)})
	}
	c.strips[game.Left] = newStrips(w, price)
	c.strips[game.Right] = c.strips[game.Left]
	if h != w {
		c.strips[game.Right] = newStrips(h, price)
	}
	c.account = budget.Open()
	c.account.Hold(c.strips[game.Left].bytes() + c.strips[game.Right].bytes())
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

// A laid part is a position as a contest lays it on its board: rows of cells.
type laid struct {
	rows []uint16
	w    uint
}

// turned exchanges rows and columns.
func (p laid) turned() laid {
	q := laid{make([]uint16, p.w), uint(len(p.rows))}
	for y, row := range p.rows {
		for x := range q.rows {
			q.rows[x] |= row >> x & 1 << y
		}
	}
	return q
}

// wins is [game.Contest.Wins] for parts as they are laid on the board.
func (c *contest) wins(ctx context.Context, who game.Player, parts []laid, most uint64) (wins, ok bool, err error) {
	p := dominoes{right: who == game.Right}
	if !c.lay(&p, parts) {
		// Turned by a quarter, it is the same with the players exchanged.
		p.free, p.right = twin{}, !p.right
		turned := make([]laid, len(parts))
		for i, part := range parts {
			turned[i] = part.turned()
		}
		if !c.lay(&p, turned) {
			return false, false, nil
		}
	}
	c.hash(&p)
	c.settle(&p, p.free)
	c.window.Within(most)
	v, err := c.window.Worth(ctx, p, int64(game.Drawn), int64(game.Win))
	return v == int64(game.Win), true, err
}

// lay puts parts where they do not touch; it reports whether it has found a place for each.
func (c *contest) lay(p *dominoes, parts []laid) bool {
	for _, part := range parts {
		if !c.layOne(p, part) {
			return false
		}
	}
	return true
}

func (c *contest) layOne(p *dominoes, part laid) bool {
	for y := range c.h {
		for x := range c.w {
			if x+part.w > c.w || y+uint(len(part.rows)) > c.h {
				continue
			}
			var cells twin
			for i, row := range part.rows {
				for ; row != 0; row &= row - 1 {
					cells = cells.or(oneOf((y+uint(i))*c.w + x + uint(bits.TrailingZeros16(row))))
				}
			}
			if cells.or(c.beside(cells)).and(p.free).isEmpty() {
				p.free = p.free.or(cells)
				return true
			}
		}
	}
	return false
}

// contestOf is a contest of boards of one type.
type contestOf[P comparable] struct {
	*contest
	read func(p P) laid
}

// Wins implements [game.Contest].
func (c contestOf[P]) Wins(ctx context.Context, who game.Player, parts []P, most uint64) (wins, ok bool, err error) {
	list := make([]laid, len(parts))
	for i, p := range parts {
		if list[i] = c.read(p); list[i].w == 0 {
			return false, false, nil
		}
	}
	slices.SortStableFunc(list, func(a, b laid) int { return int(b.w)*len(b.rows) - int(a.w)*len(a.rows) })
	return c.wins(ctx, who, list, most)
}

// leastContest is the number of cells from which on a board is searched whole.
const leastContest = 24

// openContest opens one for boards of the size of p; nil if they are not of such a size.
// back makes a small board a position.
func openContest[P comparable](p P, read func(p P) laid, back func(p Cells) P, budget game.Budget, price func(p P) (game.Price, bool)) game.Contest[P] {
	of := read(p)
	n := 0
	for _, row := range of.rows {
		n += bits.OnesCount16(row)
	}
	if n < leastContest {
		return nil
	}
	if !budget.Open().Fits(16 << (2 * max(of.w, uint(len(of.rows)))) * 2) {
		return nil
	}
	priced := func(p Cells) (game.Price, bool) { return price(back(p)) }
	return contestOf[P]{newContest(of.w, uint(len(of.rows)), budget, priced), read}
}

// Contest implements [game.Contender].
func (Domineering) Contest(p Cells, budget game.Budget, price func(p Cells) (game.Price, bool)) game.Contest[Cells] {
	return openContest(p, laidCells, func(p Cells) Cells { return p }, budget, price)
}

// laidCells reads a board; there is nothing if it is too wide or too high.
func laidCells(p Cells) laid {
	if p.Width > mostStrip || p.Height > mostStrip {
		return laid{}
	}
	l := laid{make([]uint16, p.Height), uint(p.Width)}
	for y := range l.rows {
		l.rows[y] = uint16(p.Bits >> (uint(y) * l.w) & (1<<l.w - 1))
	}
	return l
}

// contestOfEither is Contest for boards of more cells, which fall apart into small ones.
func contestOfEither(p any, budget game.Budget, price func(p any) (game.Price, bool)) game.Contest[any] {
	return openContest(p, laidEither, func(p Cells) any { return p }, budget, price)
}

func laidEither(p any) laid {
	switch p := p.(type) {
	case Cells:
		return laidCells(p)
	case Wide:
		return laidWide(p)
	}
	return laid{}
}

func laidWide(p Wide) laid {
	f := p.unpack(1)
	if f.w > mostStrip || f.h > mostStrip {
		return laid{}
	}
	l := laid{make([]uint16, f.h), f.w}
	for y := range l.rows {
		l.rows[y] = uint16(f.left.down(uint(y)*f.w).a & (1<<f.w - 1))
	}
	return l
}

// hash finds the hashes of p.
func (c *contest) hash(p *dominoes) {
	p.hashes = [4]uint64{}
	for cells := p.free; !cells.isEmpty(); cells = cells.minus(cells.lowest()) {
		for i, h := range &c.spice[cells.first()] {
			p.hashes[i] ^= h
		}
	}
}

// region returns the cells of within that hang together with seed; small is false if
// they are more than are priced, and then some of them are returned.
func (c *contest) region(seed, within twin, most int) (cells twin, n int, small bool) {
	for {
		next := seed.or(c.beside(seed)).and(within)
		if next == seed {
			return seed, seed.count(), true
		}
		if n = next.count(); n > most {
			return next, n, false
		}
		seed = next
	}
}

// settle takes the regions of p that hold one of near and are numbers from the board. It
// returns all small ones, and what they are worth.
func (c *contest) settle(p *dominoes, near twin) (found twin, worth [2]margin) {
	worth = [2]margin{evenly(0), evenly(0)}
	for near = near.and(p.free); !near.isEmpty(); {
		cells, n, small := c.region(near.lowest(), p.free, c.small)
		near = near.minus(cells)
		if !small {
			continue
		}
		if n == 1 {
			found = found.or(cells)
			c.take(p, cells)
			continue
		}
		r := c.price(cells)
		if !r.known {
			continue
		}
		found = found.or(cells)
		worth[game.Left] = worth[game.Left].add(r.margins[game.Left])
		worth[game.Right] = worth[game.Right].add(r.margins[game.Right])
		if r.fixed {
			p.number += r.number
			c.take(p, cells)
		}
	}
	return found, worth
}

// price returns what a small region is worth.
func (c *contest) price(cells twin) *priced {
	p := c.crop(cells)
	r := c.prices[p]
	if r == nil {
		r = &priced{}
		if price, ok := c.priced(p); ok {
			left, right := &price.Margins[game.Left], &price.Margins[game.Right]
			*r = priced{[2]margin{marginOf(left), marginOf(right)}, int32(left.Least[0]), price.Number, true}
		}
		c.prices[p] = r
	}
	return r
}

// crop returns a region of at most mostRegion cells as a board.
func (c *contest) crop(cells twin) Cells {
	y := uint(cells.first()) / c.w
	var rows [mostRegion]uint16
	all, n := uint16(0), 0
	for ; n < mostRegion && y < c.h; y++ {
		row := c.row(cells, y)
		if row == 0 {
			break
		}
		rows[n] = row
		all |= row
		n++
	}
	x := bits.TrailingZeros16(all)
	w := bits.Len16(all) - x
	p := Cells{Width: uint8(w), Height: uint8(n)}
	for i, row := range rows[:n] {
		p.Bits |= uint64(row>>x) << (i * w)
	}
	return p
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
func (c *contest) cut(p *dominoes, l *[2]lines, to *[2]cuts) (large twin) {
	rest := p.free
	small := [2]margin{evenly(p.number), evenly(-p.number)}
	for todo := p.free; !todo.isEmpty(); {
		cells, n, ok := c.region(todo.lowest(), todo, c.small)
		if !ok {
			cells, n, _ = c.region(cells, todo, 128)
		}
		todo = todo.minus(cells)
		switch {
		case n > c.small+2:
			large = large.or(cells)
		case ok:
			if r := c.price(cells); r.known {
				rest = rest.minus(cells)
				small[game.Left] = small[game.Left].add(r.margins[game.Left])
				small[game.Right] = small[game.Right].add(r.margins[game.Right])
			}
		}
	}
	to[game.Left].lines, to[game.Right].lines = l[0], l[1]
	if rest != p.free {
		c.linesOf(rest, &to[game.Left].lines, &to[game.Right].lines)
	}
	for who := range to {
		k := &to[who]
		k.strips, k.n, k.across = c.strips[who], c.heights[who], who == int(game.Right)
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

// whole returns the margin of a way.
func (k *cuts) whole(offset uint) margin {
	w := &k.ways[offset]
	return margin{w.least, greater(w.before[0], w.from[0])}
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

// winsFirst reports whether a way shows that the player wins if she moves first, winsSecond
// whether she does if the opponent moves first.
func (k *cuts) winsFirst() bool  { return k.whole(0).winsFirst() || k.whole(1).winsFirst() }
func (k *cuts) winsSecond() bool { return k.whole(0).winsSecond() || k.whole(1).winsSecond() }

// without takes cells out of the lines, of which it returns the first and the last.
func (k *cuts) without(c *contest, cells twin) (from, to uint) {
	from = ^uint(0)
	for ; !cells.isEmpty(); cells = cells.minus(cells.lowest()) {
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

// after returns the margins when cells are gone that were cut.
func (k *cuts) after(c *contest, cells twin) (m [2]margin) {
	lines := k.lines
	from, to := k.without(c, cells)
	for way := range m {
		m[way] = k.changed(uint(way), from, to)
	}
	k.lines = lines
	return m
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
	all, k := &c.all, &c.cuts // rows, in whose strips Left is bound, and columns
	c.linesOf(p.free, &all[0], &all[1])
	large := c.cut(&p, all, k)
	switch {
	case k[who].winsFirst():
		return dst, game.Win, game.Win
	case k[other].winsSecond():
		return dst, game.Loss, game.Loss
	}
	// Her lines, in which her dominoes lie, and those of the opponent across them.
	own, across := &all[other], &all[who]
	step := c.w
	if p.right {
		step = 1
	}
	first := len(dst)
	for _, h := range c.heads(own, across, p.right) {
		cell := uint(h.cell)
		domino := oneOf(cell).or(oneOf(cell + step))
		cut := k[other].lines[h.line+2]>>h.at&3 == 3 // not in a small region
		if cut {
			if m := k[other].after(c, domino); m[0].winsFirst() || m[1].winsFirst() {
				continue
			}
			if m := k[who].after(c, domino); m[0].winsSecond() || m[1].winsSecond() {
				return dst[:first], game.Win, game.Win
			}
		}
		dst = append(dst, game.Try[dominoes]{To: p, Kind: int32(cell)<<1 | int32(who), Promise: h.promise})
		t := &dst[len(dst)-1]
		t.To.right = !p.right
		c.take(&t.To, domino)
		if large.and(domino).isEmpty() || parts(own, uint(h.line)+2, uint(h.at)) {
			if found, worth := c.settle(&t.To, c.beside(domino)); cut && !found.isEmpty() {
				if m := k[other].after(c, domino.or(found)); m[0].add(worth[other]).winsFirst() || m[1].add(worth[other]).winsFirst() {
					dst = dst[:len(dst)-1]
					continue
				}
				if m := k[who].after(c, domino.or(found)); m[0].add(worth[who]).winsSecond() || m[1].add(worth[who]).winsSecond() {
					return dst[:first], game.Win, game.Win
				}
			}
		}
		t.Key = t.To.key()
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
