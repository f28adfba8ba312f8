package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Quixo (T. Chapeau 1995) is played with n × n cubes, at first blank. The
// player to move takes a cube from the edge of the board that is blank or
// shows the own mark, and pushes it back, with the own mark on top, at another
// end of the row or column that it left, so that the cubes between move up by
// one; never at the place it came from. A position in which the player to move
// has n marks in a row, across, down or diagonally, is won; else one in which
// the opponent has them is lost: who completes a row of both has lost. Play
// may repeat, and then it is a draw.
//
// Exchanging the marks with the turn is a symmetry, besides those of the
// square.
type Quixo struct {
	menBoard
	side   int
	all    uint32
	lines  []uint32
	pushes []push
	power  uint64 // 3 to the number of cells
	images []imagesOf
	rows   []uint64 // a bit for each set of marks that holds a row; nil for large boards

	// ternary[i][b] is the number with digit 1 in base 3 for every bit of
	// byte i of a bit board of value b.
	ternary [][256]uint64
	// digits[d] is the cells with digit 1 and with digit 2 of d, a number of
	// eight digits in base 3.
	digits [6561][2]uint32
}

// A push is a way to move: the cube of cell is taken and put back at end. The
// cubes of between move by shift bits, up if it is positive.
type push struct {
	cell, end     uint32 // single bits
	line          uint32 // cell, end and between
	between       uint32 // the cubes that move: where they are before
	shift         uint8
	down          bool // they move to lower bits
	cellAt, endAt int
}

// NewQuixo returns the game with n × n cubes, n from 2 to 5.
func NewQuixo(n int) (*Quixo, error) {
	if n < 2 || n > 5 {
		return nil, sideLimit(n, 2, 5)
	}
	cells := n * n
	g := &Quixo{
		menBoard: menBoard{shape: shape{n, n, ".xo"}}, side: n, all: uint32(allCells(cells)),
		power: 1, ternary: make([][256]uint64, (cells+7)/8),
	}
	var diagonal, other uint32
	for i := range n {
		row := uint32(1)<<n - 1
		var column uint32
		for j := range n {
			column |= 1 << (j*n + i)
		}
		g.lines = append(g.lines, row<<(i*n), column)
		diagonal |= 1 << (i*n + i)
		other |= 1 << (i*n + n - 1 - i)
	}
	g.lines = append(g.lines, diagonal, other)
	for cell := range cells {
		for b := range 256 {
			if b>>(cell%8)&1 == 1 {
				g.ternary[cell/8][b] += g.power
			}
		}
		g.power *= 3
		g.addPushes(cell)
	}
	for d := range g.digits {
		for i, rest := 0, d; rest > 0; i, rest = i+1, rest/3 {
			if digit := rest % 3; digit > 0 {
				g.digits[d][digit-1] |= 1 << i
			}
		}
	}
	g.addImages()
	g.addRows()
	return g, nil
}

// addRows tabulates row up to 4 × 4.
func (g *Quixo) addRows() {
	if g.side > 4 {
		return
	}
	rows := make([]uint64, g.all>>6+1)
	for marks := range g.all + 1 {
		if g.row(marks) {
			rows[marks>>6] |= 1 << (marks & 63)
		}
	}
	g.rows = rows
}

// addPushes adds the pushes of a cube: to the left and right end of its row,
// then to the top and bottom of its column.
func (g *Quixo) addPushes(cell int) {
	n := g.side
	r, c := cell/n, cell%n
	if r > 0 && r < n-1 && c > 0 && c < n-1 {
		return
	}
	for _, end := range []int{r * n, r*n + n - 1, c, (n-1)*n + c} {
		step := 1
		if end%n == c {
			step = n
		}
		if end == cell {
			continue
		}
		p := push{
			cell: 1 << cell, end: 1 << end, shift: uint8(step), down: end > cell,
			cellAt: cell, endAt: end,
		}
		for k := min(cell, end); k <= max(cell, end); k += step {
			p.line |= 1 << k
		}
		p.between = p.line &^ p.cell
		g.pushes = append(g.pushes, p)
	}
}

// do returns where the marks of one player are after a push; the cube that is
// put back shows none.
func (m *push) do(marks uint32) uint32 {
	moved := marks & m.between
	if m.down {
		return marks&^m.line | moved>>m.shift
	}
	return marks&^m.line | moved<<m.shift
}

// undo is the inverse of do; the cube that was taken shows nothing.
func (m *push) undo(marks uint32) uint32 {
	moved := marks & (m.line &^ m.end)
	if m.down {
		return marks&^m.line | moved<<m.shift
	}
	return marks&^m.line | moved>>m.shift
}

// row reports whether marks hold a row.
func (g *Quixo) row(marks uint32) bool {
	if g.rows != nil {
		return g.rows[marks>>6]>>(marks&63)&1 == 1
	}
	for _, l := range g.lines {
		if marks&l == l {
			return true
		}
	}
	return false
}

// Starts implements [game.Starter]: all cubes blank, x to move.
func (*Quixo) Starts() []Men { return []Men{{}} }

// Ended implements [game.Ender].
func (g *Quixo) Ended(p Men) (game.Result, bool) {
	own, other := p.parties()
	switch {
	case g.row(own):
		return game.Win, true
	case g.row(other):
		return game.Loss, true
	}
	return game.Drawn, false
}

func (g *Quixo) over(p Men) bool { return g.row(p.X) || g.row(p.O) }

// Moves implements [game.Impartial]: by cube, then by end. Different moves may
// lead to the same position.
func (g *Quixo) Moves(dst []Men, p Men) []Men {
	if g.over(p) {
		return dst
	}
	own, other := p.parties()
	for i := range g.pushes {
		if m := &g.pushes[i]; other&m.cell == 0 {
			dst = append(dst, menOf(m.do(own)|m.end, m.do(other), p.Mover).next())
		}
	}
	return dst
}

// Unmoves implements [game.Unmover]: a cube that shows the mark of the player
// who moved last was pushed in at its end, and was blank or marked before.
func (g *Quixo) Unmoves(dst []Men, p Men) []Men {
	p = p.next()
	own, other := p.parties()
	for i := range g.pushes {
		m := &g.pushes[i]
		if own&m.end == 0 {
			continue
		}
		o, t := m.undo(own), m.undo(other)
		if g.row(t) || g.row(o) { // a row with the cube blank is one with it marked
			continue
		}
		dst = append(dst, menOf(o, t, p.Mover))
		if !g.row(o | m.cell) {
			dst = append(dst, menOf(o|m.cell, t, p.Mover))
		}
	}
	return dst
}

// Canonical implements [game.Symmetric]: the symmetries of the square, and the
// exchange of the marks with the turn.
func (g *Quixo) Canonical(p Men) Men {
	own, other := p.parties()
	i, _ := g.least(g.rank(own, other))
	own, other = g.unrank(i)
	return Men{own, other, game.Left}
}

// Layers implements [game.Layered]: marks are never taken away, so by their
// number, then by how many the player with fewer has.
func (g *Quixo) Layers() int { return quixoLayer(g.side*g.side+1, 0) }

// Layer implements [game.Layered].
func (g *Quixo) Layer(p Men) int {
	x, o := bits.OnesCount32(p.X), bits.OnesCount32(p.O)
	return quixoLayer(x+o, min(x, o))
}

// quixoLayer returns the layer of the positions with so many marks, of which
// one player has fewer; there are marks/2 + 1 layers for each number of marks.
func quixoLayer(marks, fewer int) int { return (marks+1)*(marks+1)/4 + fewer }

// Size implements [game.Ranker]: 2·3^(n·n).
func (g *Quixo) Size() uint64 { return 2 * g.power }

// Rank implements [game.Ranker]: the marks seen from the player to move as a
// number in base 3, with digit 1 for the own ones, and 3^(n·n) more if that
// is o.
func (g *Quixo) Rank(p Men) uint64 {
	own, other := p.parties()
	return g.rank(own, other) + uint64(p.Mover)*g.power
}

func (g *Quixo) rank(own, other uint32) (rank uint64) {
	for i := range g.ternary {
		t := &g.ternary[i]
		rank += t[own>>(8*i)&255] + 2*t[other>>(8*i)&255]
	}
	return rank
}

// Unrank implements [game.Ranker].
func (g *Quixo) Unrank(i uint64) (Men, bool) {
	if i >= g.Size() {
		return Men{}, false
	}
	mover := game.Left
	if i >= g.power {
		mover, i = game.Right, i-g.power
	}
	own, other := g.unrank(i)
	return menOf(own, other, mover), true
}

func (g *Quixo) unrank(i uint64) (own, other uint32) {
	for at := 0; i > 0; at += 8 {
		d := &g.digits[i%uint64(len(g.digits))]
		i /= uint64(len(g.digits))
		own |= d[0] << at
		other |= d[1] << at
	}
	return own, other
}

// Describe implements [game.Describer].
func (g *Quixo) Describe(_ int, from Men, to []Men) phrase.Phrase {
	if m := g.pushTo(from, to[0]); m != nil {
		return phrase.Of("take the cube on %s and push it in at %s", g.shape.cell(m.cellAt), g.shape.cell(m.endAt))
	}
	return phrase.Raw(g.Format(to[0]))
}

// pushTo returns the first push that leads from p to q; nil if there is none.
func (g *Quixo) pushTo(p, q Men) *push {
	own, other := p.parties()
	for i := range g.pushes {
		m := &g.pushes[i]
		if other&m.cell == 0 && menOf(m.do(own)|m.end, m.do(other), p.Mover).next() == q {
			return m
		}
	}
	return nil
}

func init() {
	offer(entry.Entry{
		Name: "quixo", Title: phrase.Of("Quixo"), Kind: entry.KindLoops, Fame: 22,
		Aliases: []string{"推推棋", "推立方"},
		Default: "3", Syntax: menSyntax, Source: "T. Chassany 1995",
		Params:   phrase.Of("n, the rows and columns of the board: 3 or 4"),
		Rule:     phrase.Of("Take a cube at the edge that is blank or yours and push it back, marked as yours, at another end of its row or column; a full line of yours wins, one of the opponent loses."),
		Examples: []string{"quixo:3", "quixo:3 x..|.o.|... x"},
		Open:     square("quixo", NewQuixo),
	})
}
