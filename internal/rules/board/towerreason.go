package board

import (
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// Bounds of what is said of a stalk: the cubes that are counted one by one, and
// the height up to which the best moves are compared, whose numbers are as long
// as the stalk.
const (
	countedCubes = 16
	comparedTop  = 48
)

// A rung is a cube, or a run of them, that is counted.
type rung struct {
	from, to int // cubes, from 1
	counts   dyadic.Dyadic
	sum      dyadic.Dyadic
}

// rungs counts a stalk from the bottom: each cube of the run of one colour there
// is 1 or -1, and every cube above it half of the one below. The run is one rung
// if it is higher than a few cubes. It returns at most countedCubes rungs.
func rungs(p Tower) (out []rung) {
	const few = 4
	run := 0
	for run < len(p) && p[run] == p[0] {
		run++
	}
	unit := dyadic.Int(1)
	var sum dyadic.Dyadic
	count := func(from, to int, worth dyadic.Dyadic) {
		if p[to] == 'B' {
			worth = worth.Neg()
		}
		sum = sum.Add(worth)
		out = append(out, rung{from + 1, to + 1, worth, sum})
	}
	if run > few {
		count(0, run-1, dyadic.Int(int64(run)))
	} else {
		for i := range run {
			count(i, i, unit)
		}
	}
	for i := run; i < len(p) && len(out) < countedCubes; i++ {
		unit = unit.Half()
		count(i, i, unit)
	}
	return out
}

// Explain implements [game.Explainer]: the running sum of the cubes, and the
// number as the simplest between the best options.
func (g Towers) Explain(p Tower) []phrase.Phrase {
	if p == "" {
		return []phrase.Phrase{phrase.Of("    No cube is left: nobody can move, { | } = 0.")}
	}
	out := []phrase.Phrase{phrase.Of("    From the bottom: the cubes of the lowest colour count 1 each, every cube above them half of the one below it; white is +, black is -.")}
	all := rungs(p)
	for _, r := range all {
		letter, counts := p[r.to-1:r.to], r.counts.String()
		if r.counts.Sign() > 0 {
			counts = "+" + counts
		}
		if r.from == r.to {
			out = append(out, phrase.Of("      cube %d, %s: %s, together %s", r.from, string(letter), counts, r.sum.String()))
		} else {
			out = append(out, phrase.Of("      cubes %d to %d, %s: %s, together %s", r.from, r.to, string(letter), counts, r.sum.String()))
		}
	}
	if last := all[len(all)-1].to; last < len(p) {
		return append(out, phrase.Of("      … and so on for %s more cubes, each half of the one below it", phrase.Count(len(p)-last)))
	}
	if len(p) > comparedTop {
		return out
	}
	return append(out, g.between(p)...)
}

// between says which moves are best and what lies between them.
func (g Towers) between(p Tower) (out []phrase.Phrase) {
	var leads [2]*dyadic.Dyadic
	for _, who := range []game.Player{game.Left, game.Right} {
		for _, q := range g.Lead(nil, p, who) {
			x, err := g.Number(q)
			if err != nil {
				return nil
			}
			leads[who] = &x
			if who == game.Left {
				out = append(out, phrase.Of("    Left's best move takes the topmost white cube, %d, and leaves %s = %s.", len(q)+1, g.Format(q), x.String()))
			} else {
				out = append(out, phrase.Of("    Right's best move takes the topmost black cube, %d, and leaves %s = %s.", len(q)+1, g.Format(q), x.String()))
			}
		}
	}
	if strings.Count(string(p), "W") > 1 || strings.Count(string(p), "B") > 1 {
		out = append(out, phrase.Of("    A lower cube of the same colour leaves its owner less: where any of them wins, the topmost one does."))
	}
	x, err := g.Number(p)
	if err != nil {
		return nil
	}
	switch left, right := leads[game.Left], leads[game.Right]; {
	case right == nil:
		return append(out, phrase.Of("    Right has no move here; the simplest number above %s is %s.", left.String(), x.String()))
	case left == nil:
		return append(out, phrase.Of("    Left has no move here; the simplest number below %s is %s.", right.String(), x.String()))
	default:
		return append(out, phrase.Of("    The simplest number between %s and %s is %s.", left.String(), right.String(), x.String()))
	}
}
