package script

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// Numbers below 0 are positions like any other, so that moves which forget to ask
// for a counter to be there never end. A play that comes so far below 0, and falls on
// in each of so many moves more, is a fault: the memory would be used up.
const (
	farBelow  = -1_000_000
	fallsOn   = 1000
	mostGiven = 100 // moves of a position that is looked at
)

// falling keeps a fault if p is a number far below 0 from which a play falls on, and
// no such number was asked for. It looks once.
func (c *caller[P]) falling(key string, p P, who game.Player) {
	first, _ := c.number(p)
	if c.fell.Swap(true) {
		return
	}
	if a := c.asked.Load(); a != nil {
		if q, same := a.part.(P); same {
			if n, isNumber := c.number(q); isNumber && n < 0 {
				return
			}
		}
	}
	last := first
	var sums game.Sums[P]
	for range fallsOn {
		sums.Reset()
		c.moves(key, c.compiled[key], &sums, p, who, nil)
		ok := false
		if sums.Len() > mostGiven || c.failed() {
			return
		}
		for _, q := range sums.Parts() {
			if n, isNumber := c.number(q); isNumber && n < last {
				p, last, ok = q, n, true
			}
		}
		if !ok {
			return
		}
	}
	c.wrong(key, p, faultOf(phrase.Of("the numbers have fallen to %d, and go on falling", last),
		phrase.Of("let moves lead to numbers from 0 only: [n - k for k in (1, 2) if k <= n]")))
}
