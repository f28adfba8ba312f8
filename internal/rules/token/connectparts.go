package token

import (
	"math/bits"
	"sync"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
)

// What is cut into parts: columns of so many cells at most, for which tables are
// of the size of a cache, and so many parts.
const (
	tallestParted = 8
	mostParts     = 1 << 24
)

// connectParts cuts the positions by how many stones each column has: a stone
// more is another part. Within a part a position is the set of the cells of x
// among those with stones, numbered by columns from the bottom; there are
// C(n, ⌈n/2⌉) of them for n stones, in the order of the combinatorial number
// system (D. H. Lehmer, The machine tools of combinatorics, 1964). Of two parts that
// are mirror images of each other, the lower number is kept; of a part that is its own image,
// the positions that are canonical.
type connectParts struct {
	*Connect
	powers []int // by column: what a stone in it adds to the number of a part
	count  int

	once   sync.Once
	choose [65][34]uint64
	ranks  []uint64 // see rank
	most   int      // stones of x at most, and one more
}

// Parts implements [game.Parted].
func (g *Connect) Parts() *game.Parts[Stones] {
	if g.height > tallestParted {
		return nil
	}
	c := &connectParts{Connect: g, count: 1, most: (g.width*g.height+1)/2 + 1}
	for range g.width {
		c.powers = append(c.powers, c.count)
		if c.count *= g.height + 1; c.count > mostParts {
			return nil
		}
	}
	return &game.Parts[Stones]{Count: c.count, Size: c.size, Locate: c.locate, Each: c.each, After: c.after}
}

// fill makes the tables, once they are asked for.
func (c *connectParts) fill() {
	c.once.Do(func() {
		for n := range c.choose {
			c.choose[n][0] = 1
			for k := 1; k <= min(n, len(c.choose[n])-1); k++ {
				c.choose[n][k] = c.choose[n-1][k-1] + c.choose[n-1][k]
			}
		}
		cells := c.width * c.height
		c.ranks = make([]uint64, (cells+1)*c.most<<c.height)
		for below := range cells + 1 {
			for before := range c.most {
				for column := range 1 << c.height {
					sum, count := uint64(0), before
					for rest := column; rest != 0; rest &= rest - 1 {
						count++
						if at := below + bits.TrailingZeros(uint(rest)); at < len(c.choose) && count < len(c.choose[0]) {
							sum += c.choose[at][count]
						}
					}
					c.ranks[(below*c.most+before)<<c.height|column] = sum
				}
			}
		}
	})
}

// heights returns the number of stones on the board in a part, by column, and the
// number of the part in the mirror.
func (c *connectParts) heights(part int, by *[32]int) (stones, image int) {
	for column := range c.width {
		by[column] = part % (c.height + 1)
		part /= c.height + 1
		stones += by[column]
		image += by[column] * c.powers[c.width-1-column]
	}
	return stones, image
}

func (c *connectParts) size(part int) uint64 {
	c.fill()
	var by [32]int
	stones, image := c.heights(part, &by)
	if image < part {
		return 0
	}
	return c.choose[stones][(stones+1)/2]
}

func (c *connectParts) locate(p Stones) (part int, within uint64) {
	c.fill()
	stride, image := c.height+1, 0
	mask, taken := uint64(1)<<stride-1, p.X|p.O
	for column := range c.width {
		stones := bits.Len64(taken >> (column * stride) & mask)
		part += stones * c.powers[column]
		image += stones * c.powers[c.width-1-column]
	}
	x := p.X
	switch {
	case image < part:
		part, x, taken = image, c.mirrored(x), c.mirrored(taken)
	case image == part:
		x = c.Canonical(p).X
	}
	below, before := 0, 0
	for column := 0; column < c.width; column++ {
		set := x >> (column * stride) & mask
		within += c.ranks[(below*c.most+before)<<c.height|int(set)]
		before += bits.OnesCount64(set)
		below += bits.Len64(taken >> (column * stride) & mask)
	}
	return part, within
}

func (c *connectParts) each(part int, from, to uint64, do func(within uint64, p Stones) bool) {
	c.fill()
	var by [32]int
	stones, image := c.heights(part, &by)
	to = min(to, c.size(part))
	if from >= to || image < part {
		return
	}
	taken := uint64(0)
	for column := range c.width {
		taken |= (1<<by[column] - 1) << (column * (c.height + 1))
	}
	set := c.subset(stones, (stones+1)/2, from)
	for within := from; within < to; within++ {
		p := Stones{}
		rest := set
		for column := 0; column < c.width; column++ {
			p.X |= rest & (1<<by[column] - 1) << (column * (c.height + 1))
			rest >>= by[column]
		}
		p.O = taken &^ p.X
		if (image != part || c.Canonical(p) == p) && !do(within, p) {
			return
		}
		if set == 0 {
			return
		}
		// The next number with as many ones (R. W. Gosper, HAKMEM, 1972).
		low := set & -set
		carried := set + low
		set = carried | (set^carried)>>(2+bits.TrailingZeros64(low))
	}
}

// subset returns the set of k of n cells that has the number in the order of the
// combinatorial number system.
func (c *connectParts) subset(n, k int, number uint64) (set uint64) {
	for at := n - 1; at >= 0 && k > 0; at-- {
		if without := c.choose[at][k]; number >= without {
			number -= without
			set |= 1 << at
			k--
		}
	}
	return set
}

func (c *connectParts) after(dst []int, part int) []int {
	var by [32]int
	_, image := c.heights(part, &by)
	for column := range c.width {
		if by[column] == c.height || part == image && column > c.width-1-column {
			continue
		}
		dst = append(dst, min(part+c.powers[column], image+c.powers[c.width-1-column]))
	}
	return dst
}

// inParts opens the game as one that can be solved by parts.
func inParts[P comparable](open func(params string) (entry.Game, error)) func(params string) (entry.Game, error) {
	return func(params string) (entry.Game, error) {
		g, err := open(params)
		if err == nil {
			g.Named = whole.InParts[P](g.Named)
		}
		return g, err
	}
}
