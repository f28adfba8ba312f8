package token

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/nimber"
)

// LargeTable is the game of [RoundTable] on tables of any size and on round ones, on
// which a position is the coins that were laid.
type LargeTable struct{ surface }

// A surface is a table, and coins that are laid on it at places of whole numbers.
type surface interface {
	// rows returns the first and the last row with a place for a coin; row those of its
	// columns, all between which have one. The last is less than the first if there are none.
	rows() (from, to int)
	row(y int) (from, to int)
	meet(a, b place) bool
	image(c place, m mirror) place
	// clashes reports whether a free place overlaps its image. On a table too large to be
	// looked through it may say so though none does.
	clashes(coins []place, m mirror) bool
	// middles are the places to begin with.
	middles() []place
	// describe puts a move into words, reason says why the player to move wins or loses.
	describe(at string) phrase.Phrase
	reason(empty, wins bool) []phrase.Phrase
	// box is the smallest rectangle around the table, coin what lies at a place, on a sheet on
	// which 1 is as long as unit, margin away from the corner of the box.
	box() (from, to place)
	shapes(margin, unit float64) (table picture.Shape, coin func(c place, paint picture.Paint) picture.Shape)
}

// Laid is a position of [LargeTable]: the place of each coin, as "3,0 5,7", row by row;
// nothing is the empty table. It is the least column and row of a square coin, and the
// centre of a round one.
type Laid string

// laidCoins is the number of coins up to which a position is read.
const laidCoins = 1000

// NewLargeTable returns the game on w columns and h rows with coins of side s,
// all from 1 to 2^30.
func NewLargeTable(w, h, s int) (*LargeTable, error) {
	t, err := newTable(w, h, s)
	return &LargeTable{t}, err
}

// NewDisc returns the game on a round table with round coins, of these radii from 1 to
// 10^9. The centres of coins have whole coordinates; that of the table is 0,0. This is the
// table of Luo 2002, on which the first coin goes to the centre.
func NewDisc(radius, coin int) (*LargeTable, error) {
	d, err := newDisc(radius, coin)
	return &LargeTable{d}, err
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
func lies(s surface, c place, coins []place) bool {
	if from, to := s.rows(); c.y < from || c.y > to {
		return false
	}
	from, to := s.row(c.y)
	return from <= c.x && c.x <= to && !slices.ContainsFunc(coins, func(d place) bool { return s.meet(c, d) })
}

// places yields the free places beside the coins, row by row.
func places(s surface, coins []place) iter.Seq[place] {
	return func(yield func(place) bool) {
		first, last := s.rows()
		for y := first; y <= last; y++ {
			from, to := s.row(y)
			for x := from; x <= to; x++ {
				if c := (place{x, y}); lies(s, c, coins) && !yield(c) {
					return
				}
			}
		}
	}
}

// Moves implements [game.Impartial]: by place, row by row.
func (g *LargeTable) Moves(dst []Laid, p Laid) []Laid {
	for c := range places(g, p.coins()) {
		dst = append(dst, p.with(c))
	}
	return dst
}

// MoveCount implements [game.Counter]: as many as there are places, or in the rectangle
// around them where they are very many.
func (g *LargeTable) MoveCount(Laid) (n uint64) {
	const counted = 1 << 12
	first, last := g.rows()
	if last < first {
		return 0
	}
	if last-first < counted {
		for y := first; y <= last; y++ {
			from, to := g.row(y)
			n += uint64(max(0, to-from+1))
		}
		return n
	}
	from, to := g.row((first + last) / 2)
	over, n := bits.Mul64(uint64(to-from+1), uint64(last-first+1))
	if over != 0 {
		return ^uint64(0)
	}
	return n
}

// May implements [game.Checker]: the coins of p are there, and one more.
func (g *LargeTable) May(p Laid, sum []Laid) bool {
	if len(sum) != 1 {
		return false
	}
	before, after := p.coins(), sum[0].coins()
	added := slices.DeleteFunc(slices.Clone(after), func(c place) bool { return slices.Contains(before, c) })
	return len(after) == len(before)+1 && len(added) == 1 && lies(g, added[0], before)
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
	tried := g.middles()
	for _, c := range coins {
		for _, m := range mirrors {
			tried = append(tried, g.image(c, m))
		}
	}
	seen := map[place]bool{}
	for _, c := range tried {
		if seen[c] || !lies(g, c, coins) || !g.copied(append(slices.Clone(coins), c)) {
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
	laid := make(map[place]bool, len(coins))
	for _, c := range coins {
		laid[c] = true
	}
	i := slices.IndexFunc(mirrors, func(m mirror) bool {
		for _, c := range coins {
			if !laid[g.image(c, m)] {
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

// Parse implements [Rules]: the places of the coins, or . for the empty table.
func (g *LargeTable) Parse(text string) (Laid, error) {
	s := &scanner{text: text}
	items := s.items()
	if len(items) == 1 && items[0].Text == "." {
		return "", nil
	}
	var coins []place
	first, last := g.box()
	for i := 0; i < len(items); i += 2 {
		w := items[i]
		if i+1 == len(items) {
			return "", s.fault(w, phrase.Of("the coin at %s has one coordinate", w.Text), phrase.Of("write its column and row, for example %s", "3,0"))
		}
		column, err := s.number(w, int64(first.x), int64(last.x))
		if err != nil {
			return "", err
		}
		row, err := s.number(items[i+1], int64(first.y), int64(last.y))
		if err != nil {
			return "", err
		}
		c := place{int(column), int(row)}
		if !lies(g, c, nil) {
			return "", s.fault(w, phrase.Of("the coin at %d,%d does not lie on the table", c.x, c.y), phrase.Of("write coins that lie on it whole"))
		}
		if !lies(g, c, coins) {
			return "", s.fault(w, phrase.Of("the coin at %d,%d overlaps another", c.x, c.y), phrase.Of("write coins that lie apart"))
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
func (g *LargeTable) Describe(_ int, p Laid, to []Laid) phrase.Phrase {
	before := p.coins()
	for _, c := range to[0].coins() {
		if !slices.Contains(before, c) {
			return g.describe(fmt.Sprintf("%d,%d", c.x, c.y))
		}
	}
	return phrase.Phrase{}
}

// Explain implements [game.Explainer]; see [RoundTable.Explain].
func (g *LargeTable) Explain(p Laid) []phrase.Phrase {
	wins, ok := g.DecideSome(p)
	if !ok {
		return nil
	}
	why := g.reason(p == "", wins)
	if g.MoveCount("") == 0 {
		return why
	}
	if wins {
		var found game.Sums[Laid]
		g.Winning(&found, p, 1)
		p = found.At(0)[0]
	}
	coins := p.coins()
	m, _ := g.balance(coins)
	return append(why, replies(g, m, places(g, coins), func(c place) string { return fmt.Sprintf("%d,%d", c.x, c.y) })...)
}

// Draw implements [game.Drawer]: the table, its coins, and where a move lays one.
func (g *LargeTable) Draw(p Laid, good []game.Good[Laid]) (*picture.Picture, error) {
	const side, margin = 320.0, 12.0 // points
	from, to := g.box()
	unit := side / float64(max(to.x-from.x, to.y-from.y))
	sheet := &picture.Picture{Background: picture.White, Width: 2*margin + unit*float64(to.x-from.x), Height: 2*margin + unit*float64(to.y-from.y)}
	table, coin := g.shapes(margin, unit)
	sheet.Add(table)
	coins := p.coins()
	for _, c := range coins {
		sheet.Add(coin(c, picture.Paint{Stroke: picture.Brown, Fill: picture.Gold}))
	}
	for _, move := range good {
		for _, c := range move.To[0].coins() {
			if !slices.Contains(coins, c) {
				sheet.Add(coin(c, picture.Paint{Stroke: move.Ink, Width: 3, Dashed: move.Ink == picture.Red}))
			}
		}
	}
	return sheet, nil
}
