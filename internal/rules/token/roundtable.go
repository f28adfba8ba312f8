package token

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// RoundTable is the game of coins on a table (Luo Ji 2002), made discrete: the
// players in turn lay a square coin of side s on the cells of a table of
// w × h, without overlap; who cannot loses. A position is the set of cells that
// are covered; [LargeTable] is the game on tables of any size.
//
// Theorem: let a symmetry of the table map the free places for a coin to each
// other, and let it be its own inverse. If no free place overlaps its image, the
// player who is to move loses: the opponent copies every move, for a place and
// its image do not meet, and after both coins the same holds again. So whoever
// can move to such a position wins. (On Luo's round table the coin in the middle
// leaves one.) [RoundTable.DecideSome] looks for the half turn and the two
// reflections. Where neither helps, the winner is found by play.
type RoundTable struct {
	marksBoard[Coins]
	table
	coins []uint64 // the cells of every place
}

// Coins is a position of [RoundTable]: the cells that are covered.
type Coins uint64

// NewRoundTable returns the game on w columns and h rows, of at most 64 cells,
// with coins of side s.
func NewRoundTable(w, h, s int) (*RoundTable, error) {
	t, err := newTable(w, h, s)
	if err != nil {
		return nil, err
	}
	if !t.fitsCells() {
		return nil, game.Limit(phrase.Of("a table of %d by %d cells is too large for play", w, h),
			phrase.Of("take at most %d cells", 64))
	}
	g := &RoundTable{marksBoard: marksBoard[Coins]{shape: shape{w, h, ".#"}}, table: t}
	g.symmetries = permutations(symmetries(w, h))
	var coin uint64
	for r := range min(s, h) {
		coin |= allCells(min(s, w)) << (r * w)
	}
	for r := range h - s + 1 {
		for c := range w - s + 1 {
			g.coins = append(g.coins, coin<<(r*w+c))
		}
	}
	return g, nil
}

// A table is the sizes of a game of coins.
type table struct{ width, height, side int }

func newTable(w, h, s int) (table, error) {
	const most = 1 << 30
	if min(w, h, s) < 1 || max(w, h, s) > most {
		return table{}, game.Limit(phrase.Of("a table of %d by %d with coins of side %d is not offered", w, h, s),
			phrase.Of("take numbers from %d to %d", 1, most))
	}
	return table{w, h, s}, nil
}

// fitsCells reports whether the cells are bits of a word.
func (t table) fitsCells() bool { return t.width <= 64 && t.height <= 64 && t.width*t.height <= 64 }

// free returns the numbers of the last column and of the last row in which the
// corner of a coin can lie; less than 0 if no coin fits.
func (t table) free() (x, y int) { return t.width - t.side, t.height - t.side }

// A mirror is a symmetry of the table: what it does to columns and to rows.
type mirror struct{ columns, rows bool }

// mirrors are the half turn and the reflections.
var mirrors = []mirror{{true, true}, {true, false}, {false, true}}

// A place is where a coin lies: its least column and row, from 0.
type place struct{ x, y int }

// image returns where a coin at c comes to lie.
func (t table) image(c place, m mirror) place {
	x, y := t.free()
	if m.columns {
		c.x = x - c.x
	}
	if m.rows {
		c.y = y - c.y
	}
	return c
}

// meet reports whether two coins overlap.
func (t table) meet(a, b place) bool {
	return max(a.x-b.x, b.x-a.x) < t.side && max(a.y-b.y, b.y-a.y) < t.side
}

// copied reports whether who is to move at p loses, since every move can be
// copied.
func (g *RoundTable) copied(p Coins) bool {
	_, ok := g.balance(p)
	return ok
}

// balance returns the symmetry across which every move at p can be copied.
func (g *RoundTable) balance(p Coins) (m mirror, ok bool) {
	for _, m := range mirrors {
		if g.mirrored(p, m) == p && !g.clashes(p, m) {
			return m, true
		}
	}
	return m, false
}

// mirrored returns the image of the cells of p.
func (g *RoundTable) mirrored(p Coins, m mirror) (image Coins) {
	cells := table{g.width, g.height, 1}
	for rest := uint64(p); rest != 0; rest &= rest - 1 {
		cell := bits.TrailingZeros64(rest)
		c := cells.image(place{cell % g.width, cell / g.width}, m)
		image |= 1 << (c.y*g.width + c.x)
	}
	return image
}

// clashes reports whether a free place overlaps its image.
func (g *RoundTable) clashes(p Coins, m mirror) bool {
	x, _ := g.free()
	for i, coin := range g.coins {
		c := place{i % (x + 1), i / (x + 1)}
		if uint64(p)&coin == 0 && g.meet(c, g.image(c, m)) {
			return true
		}
	}
	return false
}

// DecideSome implements [game.PartlyDecided].
func (g *RoundTable) DecideSome(p Coins) (wins, ok bool) {
	if g.copied(p) {
		return false, true
	}
	var found game.Sums[Coins]
	g.Winning(&found, p, 1)
	return true, found.Len() > 0
}

// Winning implements [game.PartlyDecided]: the moves after which every move can
// be copied.
func (g *RoundTable) Winning(dst *game.Sums[Coins], p Coins, limit int) (all bool) {
	for _, q := range g.Moves(nil, p) {
		if !g.copied(q) {
			continue
		}
		if limit == 0 {
			return false
		}
		dst.Add(q)
		limit--
	}
	return true
}

// DecidedBy implements [game.PartlyDecided].
func (*RoundTable) DecidedBy() phrase.Phrase { return copying }

var copying = phrase.Of("who can copy every move of the opponent across the middle or an axis of the table wins (Luo 2002)")

// Moves implements [game.Impartial]: by place, row by row. The table must be
// playable.
func (g *RoundTable) Moves(dst []Coins, p Coins) []Coins {
	for _, coin := range g.coins {
		if uint64(p)&coin == 0 {
			dst = append(dst, p|Coins(coin))
		}
	}
	return dst
}

// Unmoves implements [game.Unmover] on the positions that can be reached or
// not: every coin whose cells are covered may have come last.
func (g *RoundTable) Unmoves(dst []Coins, p Coins) []Coins {
	for _, coin := range g.coins {
		if uint64(p)&coin == coin {
			dst = append(dst, p&^Coins(coin))
		}
	}
	return dst
}

// Describe implements [game.Describer].
func (g *RoundTable) Describe(_ int, p Coins, to []Coins) phrase.Phrase {
	return phrase.Of("lay a coin with a corner on %s", g.shape.cell(bits.TrailingZeros64(uint64(to[0]&^p))))
}

// Explain implements [game.Explainer]: the reason for what DecideSome says;
// nothing if it says nothing.
func (g *RoundTable) Explain(p Coins) []phrase.Phrase {
	wins, ok := g.DecideSome(p)
	if !ok {
		return nil
	}
	why := g.reason(p == 0, wins)
	if g.side > min(g.width, g.height) {
		return why
	}
	if wins {
		var found game.Sums[Coins]
		g.Winning(&found, p, 1)
		p = found.At(0)[0]
	}
	m, _ := g.balance(p)
	free := func(yield func(place) bool) {
		for c := range places(g.table, nil) {
			if uint64(p)&g.coins[c.y*(g.width-g.side+1)+c.x] == 0 && !yield(c) {
				return
			}
		}
	}
	return append(why, replies(g.table, m, free, func(c place) string { return fmt.Sprintf("%d,%d", c.y+1, c.x+1) })...)
}

// shownReplies is the number of moves of which the answer is shown.
const shownReplies = 4

// replies says which reply restores the balance across m after each of a few
// moves, those to free places in their order.
func replies(s surface, m mirror, free iter.Seq[place], cell func(c place) string) []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("That is the balanced state: the free places are their own image, and no free place meets its image. The reply that restores it lays a coin on the image of the coin just laid:")}
	for c := range free {
		if len(out) > shownReplies {
			return append(out, phrase.Of("  … and so on for the other places"))
		}
		out = append(out, phrase.Of("  a coin on %s is answered by one on %s", cell(c), cell(s.image(c, m))))
	}
	if len(out) == 1 {
		return []phrase.Phrase{phrase.Of("That is the balanced state: no free place is left.")}
	}
	return out
}

// reason says why the player to move wins or loses, by copying.
func (t table) reason(empty, wins bool) []phrase.Phrase {
	size := fmt.Sprintf("%d × %d", t.width, t.height)
	switch {
	case t.side > min(t.width, t.height):
		return []phrase.Phrase{phrase.Of("No coin of side %d fits on %s cells.", t.side, size)}
	case wins && empty:
		return []phrase.Phrase{phrase.Of("The first player begins in the middle and then copies every move across it: a coin of side %d that would overlap its own image on %s cells overlaps the one in the middle.", t.side, size)}
	case wins:
		return []phrase.Phrase{phrase.Of("A move makes the free places balanced: each has an image across the middle or an axis of the %s cells, and no coin of side %d overlaps its own image. From then on every move is copied.", size, t.side)}
	case empty:
		return []phrase.Phrase{phrase.Of("The second player copies every move across the middle of the %s cells: no coin of side %d overlaps its own image.", size, t.side)}
	}
	return []phrase.Phrase{phrase.Of("The free places are balanced across the middle or an axis of the %s cells: the opponent copies every move, for no free coin of side %d overlaps its own image.", size, t.side)}
}

// clashes reports whether a free place overlaps its image. The places that do
// form a rectangle; each coin takes from it the places that meet the coin, a
// rectangle too, so that it is enough to look at one place between the edges of
// these in each direction.
func (t table) clashes(coins []place, m mirror) bool {
	x, y := t.free()
	fromX, toX := t.own(x, m.columns)
	fromY, toY := t.own(y, m.rows)
	columns, rows := []int{fromX}, []int{fromY}
	for _, c := range coins {
		columns = append(columns, c.x+t.side)
		rows = append(rows, c.y+t.side)
	}
	// The first free place of the rectangle in its row lies at its left edge or
	// just right of a coin, and so for columns.
	for _, r := range rows {
		for _, c := range columns {
			if c >= fromX && c <= toX && r >= fromY && r <= toY && lies(t, place{c, r}, coins) {
				return true
			}
		}
	}
	return false
}

// own returns the coordinates from 0 to free at which a coin overlaps its image
// in one direction; from is above to if there are none.
func (t table) own(free int, mirrored bool) (from, to int) {
	if !mirrored {
		return 0, free // each is its own image
	}
	// i goes to free-i, at a distance of |free-2i|.
	from = max(0, (free-t.side)/2+1)
	if free < t.side {
		from = 0
	}
	return from, free - from
}

// rows implements surface.
func (t table) rows() (from, to int) {
	x, y := t.free()
	if x < 0 {
		return 0, -1
	}
	return 0, y
}

// row implements surface.
func (t table) row(int) (from, to int) {
	x, _ := t.free()
	return 0, x
}

// middles implements surface.
func (t table) middles() []place {
	x, y := t.free()
	return []place{{x / 2, y / 2}, {x - x/2, y / 2}, {x / 2, y - y/2}}
}

// describe implements surface.
func (t table) describe(at string) phrase.Phrase {
	return phrase.Of("lay a coin with a corner on %s", at)
}

// box implements surface.
func (t table) box() (from, to place) { return place{}, place{t.width, t.height} }

// shapes implements surface.
func (t table) shapes(margin, unit float64) (picture.Shape, func(c place, paint picture.Paint) picture.Shape) {
	rectangle := func(c place, w, h int, paint picture.Paint) picture.Shape {
		return picture.Rectangle{
			Corner: picture.Point{X: margin + unit*float64(c.x), Y: margin + unit*float64(c.y)}, Width: unit * float64(w), Height: unit * float64(h), Paint: paint,
		}
	}
	return rectangle(place{}, t.width, t.height, picture.Paint{Stroke: picture.Grey, Fill: picture.Wood}),
		func(c place, paint picture.Paint) picture.Shape { return rectangle(c, t.side, t.side, paint) }
}

// openRoundTable opens a table of any size: the cells of small ones are the
// position, of large ones the coins.
func openRoundTable(params string) (entry.Game, error) {
	if strings.Count(params, ",") == 1 {
		return openDisc(params)
	}
	n, written, err := entry.Numbers{Count: 3, By: ",x"}.Read(params)
	if err != nil {
		return entry.Game{}, err
	}
	name := "round-table:" + written
	if small, err := NewRoundTable(n[0], n[1], n[2]); err == nil {
		return entry.Game{
			Named: walk.Named(name, game.Of[Coins](small), entry.FormatAll(small.Format)),
			Start: func() []any { return []any{Coins(0)} },
			Parse: entry.ParseTogether(small),
		}, nil
	}
	large, err := NewLargeTable(n[0], n[1], n[2])
	if err != nil {
		return entry.Game{}, err
	}
	return large.opened(name), nil
}

func openDisc(params string) (entry.Game, error) {
	n, written, err := entry.Numbers{Count: 2, By: ","}.Read(params)
	if err != nil {
		return entry.Game{}, err
	}
	round, err := NewDisc(n[0], n[1])
	if err != nil {
		return entry.Game{}, err
	}
	return round.opened("round-table:" + written), nil
}

func (g *LargeTable) opened(name string) entry.Game {
	return entry.Game{
		Named: walk.Named(name, g.record(), entry.FormatAll(g.Format)),
		Start: func() []any { return []any{Laid("")} },
		Parse: entry.ParseTogether(g),
	}
}

func init() {
	offer(entry.Entry{
		Name: "round-table", Title: phrase.Of("Round Table"), Kind: entry.KindScores, Fame: 129,
		Aliases: []string{"圆桌", "圆桌游戏"},
		Default: "5,4,2", Source: "Luo Ji 2002",
		Params: phrase.Of("the columns and rows of the table and the side of a coin: 5,4,2; or the radii of a round table and of round coins: 10,3"),
		Syntax: phrase.Of("the rows joined by |, . for a free cell, # for a covered one; on more than 64 cells the corners x,y of the coins laid, on a round table their centres, from its own at 0,0; nothing for the empty table"),
		Rule:   phrase.Of("Lay a coin on the table, without overlap; who cannot loses. Coins are square on cells, or round on a round table, with centres at whole numbers."),
		Examples: []string{
			"round-table:5,4,2", "round-table:5,4,2 ##...|##...|.....|.....", "round-table:6,2", "round-table:6,2 0,0",
		},
		Open: openRoundTable,
	})
}
