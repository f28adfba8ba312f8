package board

import (
	"math/bits"
	"strings"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
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
		mask := firstBits(uint(n))
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
	legend := phrase.Of("write one row of T (toad), F (frog), . (empty) and # (removed)")
	return parseStrip(text, "TF#", ".TF#", legend)
}

// parseStrip reads one row: the letters of Left, Right and both, and of all.
func parseStrip(strip, kinds, alphabet string, legend phrase.Phrase) (Stones, error) {
	b, err := parseRows(strip, alphabet, legend)
	if err != nil {
		return Stones{}, err
	}
	if b.h > 1 {
		at := text.Word{Text: strip}
		if second := strings.IndexAny(strip, "|\n"); second >= 0 {
			at = at.Character(second)
		}
		return Stones{}, text.In(at.Fault(phrase.Of("this game is played on one row"), legend), strip)
	}
	left, right, both := kinds[:1], kinds[1:2], kinds[2:]
	return Stones{b.Where(left + both), b.Where(right + both), b.w, 1}, nil
}

// Format implements [Notation].
func (ToadsAndFrogs) Format(p Stones) string { return formatStones(p, ".TF#") }

// Describe implements [game.Describer].
func (ToadsAndFrogs) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	was, entered := cleared(from, q)
	if !ok || was == 0 || entered == 0 {
		return phrase.Phrase{}
	}
	a, b := first(was)+1, first(entered)+1
	switch {
	case b == a+1:
		return phrase.Of("the toad on cell %d steps to cell %d", a, b)
	case b == a+2:
		return phrase.Of("the toad on cell %d jumps to cell %d", a, b)
	case b == a-1:
		return phrase.Of("the frog on cell %d steps to cell %d", a, b)
	}
	return phrase.Of("the frog on cell %d jumps to cell %d", a, b)
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
	return parseStrip(text, "xo#", ".xo#", phrase.Of("write one row of x (elephant), o (rhino), . (empty) and # (removed)"))
}

// Format implements [Notation].
func (Elephants) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (Elephants) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	q, ok := sameBoard(from, to)
	was, entered := cleared(from, q)
	if !ok || was == 0 || entered == 0 {
		return phrase.Phrase{}
	}
	if was < entered {
		return phrase.Of("the elephant on cell %d steps to cell %d", first(was)+1, first(entered)+1)
	}
	return phrase.Of("the rhino on cell %d steps to cell %d", first(was)+1, first(entered)+1)
}

func init() {
	offerShared(ToadsAndFrogs{}, entry.Entry{
		Name: "toads", Syntax: stripSyntax, Source: "R. Guy (Winning Ways 1982)",
		Rule:     phrase.Of("Left's toads T go right, Right's frogs F go left, one cell to an empty cell or by a jump over one opposing animal to the empty cell behind it."),
		Examples: []string{"toads TTT..FFF", "toads T.F .TF"},
	})
	offerShared(Elephants{}, entry.Entry{
		Name: "elephants", Syntax: stripSyntax, Source: "CGSuite",
		Rule:     phrase.Of("Left's elephants x go right and Right's rhinos o go left along a strip, one cell to an empty cell; there are no jumps."),
		Examples: []string{"elephants x..o.xo"},
	})
}
