package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/game/grid"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// ToadsAndFrogs (Winning Ways, chapter 1): on a strip Left's toads go right
// and Right's frogs go left, one cell to an empty cell, or by a jump over one
// opposing animal to the empty cell behind it. Nothing is taken.
type ToadsAndFrogs struct{}

// Moves implements [game.Partizan], from left to right, steps before jumps.
func (ToadsAndFrogs) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	toads, frogs, empty := p.left(), p.right(), p.empty()
	if who == game.Left {
		for m := toads & (empty >> 1); m != 0; m &= m - 1 {
			dst = append(dst, moved(p, who, m&-m, m&-m<<1))
		}
		for m := toads & (frogs >> 1) & (empty >> 2); m != 0; m &= m - 1 {
			dst = append(dst, moved(p, who, m&-m, m&-m<<2))
		}
		return dst
	}
	for m := frogs & (empty << 1); m != 0; m &= m - 1 {
		dst = append(dst, moved(p, who, m&-m, m&-m>>1))
	}
	for m := frogs & (toads << 1) & (empty << 2); m != 0; m &= m - 1 {
		dst = append(dst, moved(p, who, m&-m, m&-m>>2))
	}
	return dst
}

// Split implements [game.Splitter]. What may ever stand on each cell is found
// as a closure, in which nothing ever stands in the way; cells that no such
// move joins never meet, and cells in none are dropped.
func (ToadsAndFrogs) Split(dst []Stones, p Stones) []Stones {
	toads, frogs, empty := p.left(), p.right(), p.empty()
	var links uint64 // bit i: some move uses cells i and i+1
	for {
		before := [4]uint64{toads, frogs, empty, links}
		steps := toads & (empty >> 1)
		jumps := toads & (frogs >> 1) & (empty >> 2)
		toads |= steps<<1 | jumps<<2
		empty |= steps | jumps
		links |= steps | jumps | jumps<<1
		steps = frogs & (empty << 1)
		jumps = frogs & (toads << 1) & (empty << 2)
		frogs |= steps>>1 | jumps>>2
		empty |= steps | jumps
		links |= steps>>1 | jumps>>1 | jumps>>2
		if before == [4]uint64{toads, frogs, empty, links} {
			return cutStrip(dst, p, links)
		}
	}
}

// cutStrip appends the parts of a strip that links hold together: bit i joins
// the cells i and i+1.
func cutStrip(dst []Stones, p Stones, links uint64) []Stones {
	for links != 0 {
		low := links & -links
		run := links &^ (links + low) // the lowest run of ones
		links &^= run
		start, n := bits.TrailingZeros64(run), bits.OnesCount64(run)+1
		mask := grid.FirstCells(uint(n))
		dst = append(dst, Stones{p.Left >> start & mask, p.Right >> start & mask, uint8(n), 1})
	}
	return dst
}

// Normal implements [game.Reversible].
func (ToadsAndFrogs) Normal(p Stones) (q Stones, negative bool) { return normalFacing(p) }

// Hash returns 64 mixed bits of p.
func (ToadsAndFrogs) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (ToadsAndFrogs) Parse(text string) (Stones, error) {
	return parseStrip(text, "TF#", toadLetters, toadLegend())
}

// toadLetters are the letters of strips of toads and frogs.
const toadLetters = ".TF#"

func toadLegend() phrase.Phrase {
	return phrase.Of("write one row of T (toad), F (frog), . (empty) and # (removed)")
}

// parseStrip reads one row: the letters of Left, Right and both, and of all.
func parseStrip(strip, kinds, alphabet string, legend phrase.Phrase) (Stones, error) {
	b, err := parseRows(strip, alphabet, legend, MaxCells)
	if err == nil {
		err = oneRow(b, strip, legend)
	}
	if err != nil {
		return Stones{}, err
	}
	left, right, both := kinds[:1], kinds[1:2], kinds[2:]
	return Stones{b.Where(left + both), b.Where(right + both), uint8(b.Width), 1}, nil
}

// Format implements [Notation].
func (ToadsAndFrogs) Format(p Stones) string { return formatStones(p, toadLetters) }

// Describe implements [game.Describer].
func (g ToadsAndFrogs) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, toadWords)
}

// toadWords names the step or jump of an animal.
func toadWords(c changes) phrase.Phrase {
	was, entered := c.find("TF", "."), c.find(".", "TF")
	if was < 0 || entered < 0 {
		return phrase.Phrase{}
	}
	switch entered - was {
	case 1:
		return phrase.Of("the toad on cell %d steps to cell %d", was+1, entered+1)
	case 2:
		return phrase.Of("the toad on cell %d jumps to cell %d", was+1, entered+1)
	case -1:
		return phrase.Of("the frog on cell %d steps to cell %d", was+1, entered+1)
	}
	return phrase.Of("the frog on cell %d jumps to cell %d", was+1, entered+1)
}

// Wide returns the same game on longer strips.
func (ToadsAndFrogs) Wide() *WideRules {
	r := GeneralToads{Least: 1, Most: 1, Jump: 1}.Wide()
	r.words = toadWords
	return r
}

// Elephants is Elephants and Rhinos: Left's elephants go right and Right's
// rhinos go left along a strip, one cell to an empty cell; there are no jumps.
type Elephants struct{}

// Moves implements [game.Partizan], from left to right.
func (Elephants) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	empty := p.empty()
	if who == game.Left {
		for m := p.left() & (empty >> 1); m != 0; m &= m - 1 {
			dst = append(dst, moved(p, who, m&-m, m&-m<<1))
		}
		return dst
	}
	for m := p.right() & (empty << 1); m != 0; m &= m - 1 {
		dst = append(dst, moved(p, who, m&-m, m&-m>>1))
	}
	return dst
}

// Split implements [game.Splitter], as that of [ToadsAndFrogs] does.
func (Elephants) Split(dst []Stones, p Stones) []Stones {
	left, right, empty := p.left(), p.right(), p.empty()
	var links uint64
	for {
		before := [4]uint64{left, right, empty, links}
		steps := left & (empty >> 1)
		left |= steps << 1
		empty |= steps
		links |= steps
		steps = right & (empty << 1)
		right |= steps >> 1
		empty |= steps
		links |= steps >> 1
		if before == [4]uint64{left, right, empty, links} {
			return cutStrip(dst, p, links)
		}
	}
}

// Normal implements [game.Reversible].
func (Elephants) Normal(p Stones) (q Stones, negative bool) { return normalFacing(p) }

// Hash returns 64 mixed bits of p.
func (Elephants) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (Elephants) Parse(text string) (Stones, error) {
	return parseStrip(text, "xo#", stonesLetters, elephantLegend())
}

func elephantLegend() phrase.Phrase {
	return phrase.Of("write one row of x (elephant), o (rhino), . (empty) and # (removed)")
}

// Format implements [Notation].
func (Elephants) Format(p Stones) string { return formatStones(p, stonesLetters) }

// Describe implements [game.Describer].
func (g Elephants) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, elephantWords)
}

// elephantWords names the step of an animal.
func elephantWords(c changes) phrase.Phrase {
	was, entered := c.find("xo", "."), c.find(".", "xo")
	switch {
	case was < 0 || entered < 0:
		return phrase.Phrase{}
	case was < entered:
		return phrase.Of("the elephant on cell %d steps to cell %d", was+1, entered+1)
	}
	return phrase.Of("the rhino on cell %d steps to cell %d", was+1, entered+1)
}

// Wide returns the same game on longer strips.
func (Elephants) Wide() *WideRules {
	r := GeneralToads{Least: 1, Most: 1}.Wide()
	r.letters, r.typed, r.legend, r.words = stonesLetters, stonesLetters, elephantLegend(), elephantWords
	return r
}

func init() {
	offerShared(ToadsAndFrogs{}, entry.Entry{
		Name: "toads", Title: phrase.Of("Toads and Frogs"), Kind: entry.KindBoards, Fame: 19,
		Aliases: []string{"蟾蜍与青蛙", "frogs and toads", "跳蛙"},
		Syntax:  stripSyntax, Source: "R. Guy (Winning Ways 1982)",
		Rule:     phrase.Of("Left's toads T go right, Right's frogs F go left, one cell to an empty cell or by a jump over one opposing animal to the empty cell behind it."),
		Examples: []string{"toads TTT..FFF", "toads T.F .TF"},
	})
	offerShared(Elephants{}, entry.Entry{
		Name: "elephants", Title: phrase.Of("Elephants and Rhinos"), Kind: entry.KindBoards, Fame: 104,
		Aliases: []string{"大象与犀牛", "elephants rhinos", "象与犀"},
		Syntax:  stripSyntax, Source: "CGSuite",
		Rule:     phrase.Of("Left's elephants x go right and Right's rhinos o go left along a strip, one cell to an empty cell; there are no jumps."),
		Examples: []string{"elephants x..o.xo"},
	})
}
