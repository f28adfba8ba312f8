package board

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// A Cake is a rectangle of Rows × Columns squares, neither 0.
type Cake struct{ Rows, Columns uint32 }

// maxCake is the greatest number of rows or columns of a cake.
const maxCake = 1 << 20

// Cutcake (Winning Ways, chapter 2): Left cuts a cake along a line between
// columns into two, Right along a line between rows. Both pieces are played on.
//
// Theorem: let 2^k <= m < 2^(k+1) and 2^l <= n < 2^(l+1). The cake of m rows and n
// columns is worth 0 if k = l, n/2^k rounded down less 1 if l > k, and
// the negative of m/2^l rounded down less 1 if k > l.
type Cutcake struct{}

// Options implements [game.PartizanMulti]. Cuts that leave the same pieces are
// made once.
func (Cutcake) Options(dst *game.Sums[Cake], p Cake, who game.Player) {
	if who == game.Left {
		for c := uint32(1); c <= p.Columns/2; c++ {
			dst.Add(Cake{p.Rows, c}, Cake{p.Rows, p.Columns - c})
		}
		return
	}
	for r := uint32(1); r <= p.Rows/2; r++ {
		dst.Add(Cake{r, p.Columns}, Cake{p.Rows - r, p.Columns})
	}
}

// MoveCount implements [game.Counter].
func (Cutcake) MoveCount(p Cake) uint64 { return uint64(max(p.Columns, p.Rows) / 2) }

// Normal implements [game.Reversible].
func (Cutcake) Normal(p Cake) (q Cake, negative bool) { return normalCake(p) }

// Lead appends a best cut: of sides m and n as in the theorem, cut by Left, one in which
// a piece of 2^k or of 2^l columns is left, or two that are alike but for a column. What
// a piece of c columns is worth grows with each multiple of 2^k up to c, and below it
// with the power of 2 in c: as much as can be is kept if one piece is no larger than it
// takes for that, or if neither piece keeps the power of n and both have the one below.
func (Cutcake) Lead(dst *game.Sums[Cake], p Cake, who game.Player) {
	other, size := p.Rows, p.Columns
	if who == game.Right {
		other, size = size, other
	}
	cuts := []uint32{size / 2, 1 << (bits.Len32(size) - 1), 1 << (bits.Len32(other) - 1)}
	for i, c := range cuts {
		if c == 0 || c >= size || slices.Contains(cuts[:i], c) {
			continue
		}
		c = min(c, size-c) // as it is listed
		if who == game.Left {
			dst.Add(Cake{p.Rows, c}, Cake{p.Rows, size - c})
		} else {
			dst.Add(Cake{c, p.Columns}, Cake{size - c, p.Columns})
		}
	}
}

// Number returns the value of p, an integer, by the theorem. It takes constant
// time.
func (Cutcake) Number(p Cake) int64 {
	k, l := bits.Len32(p.Rows)-1, bits.Len32(p.Columns)-1
	switch {
	case l > k:
		return int64(p.Columns>>k) - 1
	case k > l:
		return 1 - int64(p.Rows>>l)
	}
	return 0
}

// Hash returns 64 mixed bits of p.
func (Cutcake) Hash(p Cake) uint64 { return hashCake(p) }

// Parse implements [Notation].
func (Cutcake) Parse(text string) (Cake, error) { return parseCake(text) }

// Format implements [Notation].
func (Cutcake) Format(p Cake) string { return p.String() }

// ClosedValue implements [game.ClosedPartizan].
func (g Cutcake) ClosedValue(table *short.Table, p Cake) (v short.Value, ok bool, err error) {
	v, err = table.Int(g.Number(p))
	return v, true, err
}

// Theorem implements [game.ClosedPartizan].
func (Cutcake) Theorem(Cake) phrase.Phrase {
	return phrase.Of("a cake is worth an integer: sides of which neither has a higher power of 2 in it give 0 (Winning Ways 1982, chapter 2)")
}

// Describe implements [game.Describer].
func (Cutcake) Describe(_ int, from Cake, to []Cake) phrase.Phrase {
	return describeCut(from, to)
}

// MaundyCake (Winning Ways, chapter 2): Left cuts a cake along lines between
// columns into any number of equal pieces, two at least, Right along lines between rows.
// All pieces are played on.
type MaundyCake struct{}

// Options implements [game.PartizanMulti], by the size of the pieces.
func (MaundyCake) Options(dst *game.Sums[Cake], p Cake, who game.Player) {
	size := p.Columns
	if who == game.Right {
		size = p.Rows
	}
	for piece := uint32(1); piece <= size/2; piece++ {
		if size%piece != 0 {
			continue
		}
		q := Cake{p.Rows, piece}
		if who == game.Right {
			q = Cake{piece, p.Columns}
		}
		addEqual(dst, q, int(size/piece))
	}
}

// addEqual adds the sum of n equal cakes.
func addEqual(dst *game.Sums[Cake], q Cake, n int) {
	var some [64]Cake
	pieces := some[:0]
	for range n {
		pieces = append(pieces, q)
	}
	dst.Add(pieces...)
}

// Normal implements [game.Reversible].
func (MaundyCake) Normal(p Cake) (q Cake, negative bool) { return normalCake(p) }

// Hash returns 64 mixed bits of p.
func (MaundyCake) Hash(p Cake) uint64 { return hashCake(p) }

// Parse implements [Notation].
func (MaundyCake) Parse(text string) (Cake, error) { return parseCake(text) }

// Format implements [Notation].
func (MaundyCake) Format(p Cake) string { return p.String() }

// Describe implements [game.Describer].
func (MaundyCake) Describe(_ int, from Cake, to []Cake) phrase.Phrase {
	return describeCut(from, to)
}

// normalCake lays a cake so that it has no more rows than columns: turning it
// exchanges the players.
func normalCake(p Cake) (q Cake, negative bool) {
	if p.Rows > p.Columns {
		return Cake{p.Columns, p.Rows}, true
	}
	return p, false
}

func hashCake(p Cake) uint64 { return walk.Mix(uint64(p.Rows)<<32 | uint64(p.Columns)) }

// String writes the rows and the columns.
func (p Cake) String() string { return fmt.Sprintf("%dx%d", p.Rows, p.Columns) }

func cakeWant() phrase.Phrase {
	return phrase.Of("write the rows and the columns of a cake, from 1 to %d, for example 3x5", maxCake)
}

func parseCake(size string) (Cake, error) {
	w := text.Word{Text: size}
	rows, columns, ok := w.Cut("x")
	if !ok {
		return Cake{}, text.In(w.Fault(phrase.Of("%q is no size of a cake", size), cakeWant()), size)
	}
	var sides [2]uint32
	for i, side := range [2]text.Word{rows, columns} {
		n, err := strconv.ParseUint(side.Text, 10, 64)
		if err != nil || n == 0 || n > maxCake {
			return Cake{}, text.In(side.Fault(phrase.Of("%q is no side of a cake", side.Text), cakeWant()), size)
		}
		sides[i] = uint32(n)
	}
	return Cake{sides[0], sides[1]}, nil
}

// Plane is that of the sides of a cake.
func (Cutcake) Plane() *entry.Plane { return cakePlane() }

// Plane is that of the sides of a cake.
func (MaundyCake) Plane() *entry.Plane { return cakePlane() }

func cakePlane() *entry.Plane {
	return entry.OneOf(phrase.Of("rows of the cake"), phrase.Of("columns of the cake"), func(rows, columns uint64) (Cake, bool) {
		return Cake{uint32(rows), uint32(columns)}, min(rows, columns) > 0 && max(rows, columns) <= maxCake
	})
}

func describeCut(from Cake, to []Cake) phrase.Phrase {
	switch {
	case len(to) < 2:
		return phrase.Phrase{}
	case len(to) == 2 && to[0] != to[1]:
		return phrase.Of("cut the cake %s into %s and %s", from.String(), to[0].String(), to[1].String())
	}
	return phrase.Of("cut the cake %s into %d cakes %s", from.String(), len(to), to[0].String())
}

func init() {
	offer(Cutcake{}, entry.Entry{
		Name: "cutcake", Title: phrase.Of("Cutcake"), Kind: entry.KindBoards, Fame: 69,
		Aliases: []string{"切蛋糕", "分蛋糕"},
		Syntax:  cakeSyntax, Source: "Winning Ways 1982",
		Rule:     phrase.Of("Left cuts a cake along a line between columns into two, Right along a line between rows; both pieces are played on."),
		Examples: []string{"cutcake 4x7", "cutcake 2x5 5x2"},
	})
	offer(MaundyCake{}, entry.Entry{
		Name: "maundy-cake", Title: phrase.Of("Maundy Cake"), Kind: entry.KindBoards, Fame: 102,
		Aliases: []string{"濯足节蛋糕", "圣餐蛋糕"},
		Syntax:  cakeSyntax, Source: "Winning Ways 1982",
		Rule:     phrase.Of("Left cuts a cake along lines between columns into equal pieces, two at least, Right along lines between rows; all pieces are played on."),
		Examples: []string{"maundy-cake 4x12", "maundy-cake 9x4 5x5"},
	})
}
