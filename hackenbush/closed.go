package hackenbush

import (
	"math"

	"zermelo/phrase"
	"zermelo/short"
)

// ClosedValue implements [partizan.Closed]: green graphs by fusion, trees of
// blue and red edges by the number rule.
func (Coloured) ClosedValue(table *short.Table, p Position) (v short.Value, ok bool, err error) {
	g := p.Graph()
	if g.IsGreen() {
		n := Rules{}.Grundy(p)
		if n > math.MaxUint32 {
			return short.Zero, false, nil
		}
		v, err = table.Nimber(uint32(n))
		return v, true, err
	}
	x, ok := g.Number()
	if !ok {
		return short.Zero, false, nil
	}
	v, err = table.Number(x)
	return v, true, err
}

// Theorem implements [partizan.Closed].
func (Coloured) Theorem(p Position) phrase.Phrase {
	g := p.Graph()
	if g.IsGreen() {
		return Rules{}.Theorem()
	}
	if _, ok := g.Number(); ok {
		return phrase.Of("a tree of blue and red edges is a number (Berlekamp's rule, Winning Ways 1982, chapters 3 and 7)")
	}
	return phrase.Phrase{}
}

// IsGreen reports whether every edge that stands is green.
func (p Position) IsGreen() bool { return p.Graph().IsGreen() }
