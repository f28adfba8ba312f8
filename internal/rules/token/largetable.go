package token

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// LargeTable is the game of [RoundTable] on tables of any size, on which a
// position is the coins that were laid.
type LargeTable struct{ table }

// Laid is a position of [LargeTable]: the least column and row of each coin, as
// "3,0 5,7", row by row; nothing is the empty table.
type Laid string

// laidCoins is the number of coins up to which a position is read.
const laidCoins = 1000

// NewLargeTable returns the game on w columns and h rows with coins of side s,
// all from 1 to 2^30.
func NewLargeTable(w, h, s int) (*LargeTable, error) {
	t, err := newTable(w, h, s)
	return &LargeTable{t}, err
}

// laid returns the position with the given coins.
func laid(coins []place) Laid {
	slices.SortFunc(coins, func(a, b place) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x)) })
	var b strings.Builder
	for i, c := range coins {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d,%d", c.x, c.y)
	}
	return Laid(b.String())
}

// coins returns the places of the coins of p.
func (p Laid) coins() []place {
	var coins []place
	for text := range strings.FieldsSeq(string(p)) {
		var c place
		fmt.Sscanf(text, "%d,%d", &c.x, &c.y)
		coins = append(coins, c)
	}
	return coins
}

// with returns p after a coin was laid at c.
func (p Laid) with(c place) Laid { return laid(append(p.coins(), c)) }

// lies reports whether c is a free place beside the coins.
func (g *LargeTable) lies(c place, coins []place) bool {
	x, y := g.free()
	return min(c.x, c.y) >= 0 && c.x <= x && c.y <= y && !slices.ContainsFunc(coins, func(d place) bool { return g.meet(c, d) })
}

// Moves implements [game.Impartial]: by place, row by row.
func (g *LargeTable) Moves(dst []Laid, p Laid) []Laid {
	coins := p.coins()
	x, y := g.free()
	for r := range y + 1 {
		for c := range x + 1 {
			if g.lies(place{c, r}, coins) {
				dst = append(dst, p.with(place{c, r}))
			}
		}
	}
	return dst
}

// MoveCount implements [game.Counter]: as many as there are places.
func (g *LargeTable) MoveCount(Laid) uint64 {
	x, y := g.free()
	if min(x, y) < 0 {
		return 0
	}
	over, n := bits.Mul64(uint64(x+1), uint64(y+1))
	if over != 0 {
		return ^uint64(0)
	}
	return n
}

// Size implements [game.Sizer]: a move looks at every coin, sorts them and
// writes them.
func (*LargeTable) Size(p Laid) uint64 { return 256 + 16*uint64(len(p)) }

// playedPlaces is the number of places on a table up to which values are sought.
const playedPlaces = 100

// record returns the rules of the game; on a table on which play would never end
// only the theorem answers.
func (g *LargeTable) record() *game.Rules[Laid] {
	r := game.Of[Laid](g)
	if g.MoveCount("") > playedPlaces {
		r.Engine = func(game.Budget) game.Engine[Laid] { return tooLarge{} }
	}
	return r
}

// tooLarge is an engine that gives no value.
type tooLarge struct{}

// Value implements [game.Engine].
func (tooLarge) Value(context.Context, Laid) (nimber.Nimber, error) {
	return 0, game.Limit(phrase.Of("no symmetry decides this position, and the table is too large for play"),
		phrase.Of("take a table with at most %d places for a coin", playedPlaces))
}

// Solved implements [game.Engine].
func (tooLarge) Solved() int { return 0 }

// DecideSome implements [game.PartlyDecided].
func (g *LargeTable) DecideSome(p Laid) (wins, ok bool) {
	if g.copied(p.coins()) {
		return false, true
	}
	var found game.Sums[Laid]
	g.Winning(&found, p, 1)
	return true, found.Len() > 0
}

// Winning implements [game.PartlyDecided]: the middle, or the image of a coin,
// if every move can be copied afterwards.
func (g *LargeTable) Winning(dst *game.Sums[Laid], p Laid, limit int) (all bool) {
	coins := p.coins()
	if g.copied(coins) {
		return true
	}
	x, y := g.free()
	tried := []place{{x / 2, y / 2}, {x - x/2, y / 2}, {x / 2, y - y/2}}
	for _, c := range coins {
		for _, m := range mirrors {
			tried = append(tried, g.image(c, m))
		}
	}
	seen := map[place]bool{}
	for _, c := range tried {
		if seen[c] || !g.lies(c, coins) || !g.copied(append(slices.Clone(coins), c)) {
			continue
		}
		if limit == 0 {
			return false
		}
		seen[c] = true
		dst.Add(p.with(c))
		limit--
	}
	return false
}

// DecidedBy implements [game.PartlyDecided].
func (*LargeTable) DecidedBy() phrase.Phrase { return copying }

// copied reports whether who is to move loses, since every move can be copied.
func (g *LargeTable) copied(coins []place) bool {
	_, ok := g.balance(coins)
	return ok
}

// balance returns the symmetry across which every move can be copied.
func (g *LargeTable) balance(coins []place) (m mirror, ok bool) {
	lies := make(map[place]bool, len(coins))
	for _, c := range coins {
		lies[c] = true
	}
	i := slices.IndexFunc(mirrors, func(m mirror) bool {
		for _, c := range coins {
			if !lies[g.image(c, m)] {
				return false
			}
		}
		return !g.clashes(coins, m)
	})
	if i < 0 {
		return m, false
	}
	return mirrors[i], true
}

// clashes reports whether a free place overlaps its image. The places that do
// form a rectangle; each coin takes from it the places that meet the coin, a
// rectangle too, so that it is enough to look at one place between the edges of
// these in each direction.
func (g *LargeTable) clashes(coins []place, m mirror) bool {
	x, y := g.free()
	fromX, toX := g.own(x, m.columns)
	fromY, toY := g.own(y, m.rows)
	columns, rows := []int{fromX}, []int{fromY}
	for _, c := range coins {
		columns = append(columns, c.x+g.side)
		rows = append(rows, c.y+g.side)
	}
	// The first free place of the rectangle in its row lies at its left edge or
	// just right of a coin, and so for columns.
	for _, r := range rows {
		for _, c := range columns {
			if c >= fromX && c <= toX && r >= fromY && r <= toY && g.lies(place{c, r}, coins) {
				return true
			}
		}
	}
	return false
}

// own returns the coordinates from 0 to free at which a coin overlaps its image
// in one direction; from is above to if there are none.
func (g *LargeTable) own(free int, mirrored bool) (from, to int) {
	if !mirrored {
		return 0, free // each is its own image
	}
	// i goes to free-i, at a distance of |free-2i|.
	from = max(0, (free-g.side)/2+1)
	if free < g.side {
		from = 0
	}
	return from, free - from
}

// Parse implements [Rules]: the corners of the coins, or . for the empty table.
func (g *LargeTable) Parse(text string) (Laid, error) {
	s := &scanner{text: text}
	var coins []place
	x, y := g.free()
	for w := s.next(); w.Text != ""; w = s.next() {
		if w.Text == "." && coins == nil {
			return "", s.end()
		}
		two := w.Split(",")
		if len(two) != 2 {
			return "", s.fault(w, phrase.Of("%q is not a place for a coin", w.Text),
				phrase.Of("write its least column and row, from 0, for example 3,0"))
		}
		column, err := s.number(two[0], 0, int64(x))
		if err != nil {
			return "", err
		}
		row, err := s.number(two[1], 0, int64(y))
		if err != nil {
			return "", err
		}
		c := place{int(column), int(row)}
		if !g.lies(c, coins) {
			return "", s.fault(w, phrase.Of("the coin at %s overlaps another", w.Text), phrase.Of("write coins that lie apart"))
		}
		if coins = append(coins, c); len(coins) > laidCoins {
			return "", game.Limit(phrase.Of("there are more than %d coins", laidCoins), phrase.Of("lay fewer coins"))
		}
	}
	return laid(coins), nil
}

// Format implements [Rules].
func (*LargeTable) Format(p Laid) string {
	if p == "" {
		return "."
	}
	return string(p)
}

// Describe implements [game.Describer].
func (*LargeTable) Describe(_ int, p Laid, to []Laid) phrase.Phrase {
	before := p.coins()
	for _, c := range to[0].coins() {
		if !slices.Contains(before, c) {
			return phrase.Of("lay a coin with a corner on %s", fmt.Sprintf("%d,%d", c.x, c.y))
		}
	}
	return phrase.Phrase{}
}

// Explain implements [game.Explainer]; see [RoundTable.Explain].
func (g *LargeTable) Explain(p Laid) []phrase.Phrase {
	wins, ok := g.DecideSome(p)
	why := g.reason(p == "", wins, ok)
	if !ok || g.side > min(g.width, g.height) {
		return why
	}
	if wins {
		var found game.Sums[Laid]
		g.Winning(&found, p, 1)
		p = found.At(0)[0]
	}
	coins := p.coins()
	m, _ := g.balance(coins)
	return append(why, g.replies(m, func(c place) string { return fmt.Sprintf("%d,%d", c.x, c.y) },
		func(c place) bool { return g.lies(c, coins) })...)
}
