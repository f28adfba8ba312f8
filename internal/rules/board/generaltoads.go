package board

import (
	"fmt"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// GeneralToads is [ToadsAndFrogs] with other steps and jumps: an animal goes any
// number of cells from Least to Most over empty cells, or jumps over up to
// Jump cells that opposing animals hold, without a gap, to the empty cell behind.
// With Friends, it jumps over its own kind too. Least = Most = Jump = 1 are
// the rules of old; without jumps it is [Elephants].
type GeneralToads struct {
	Least, Most, Jump uint8
	Friends           bool
}

// ParseGeneralToads reads the rules as three numbers and 1 for Friends or 0:
// least and greatest step, and greatest jump, for example 1,2,1,0.
func ParseGeneralToads(rules string) (GeneralToads, error) {
	want := phrase.Of("write the least step from 1, the greatest step, the greatest jump and 1 if own animals are jumped over or 0, for example 1,2,1,0")
	n, _, err := entry.Numbers{Count: 4, By: ",", Most: []int{MaxCells, MaxCells, MaxCells, 1}, Want: want}.Read(rules)
	if err != nil {
		return GeneralToads{}, err
	}
	if n[0] == 0 || n[0] > n[1] {
		return GeneralToads{}, text.In(text.Word{Text: rules}.Fault(phrase.Of("%q are no rules of toads", rules), want), rules)
	}
	return GeneralToads{uint8(n[0]), uint8(n[1]), uint8(n[2]), n[3] == 1}, nil
}

// String returns the rules as [ParseGeneralToads] reads them.
func (g GeneralToads) String() string {
	friends := 0
	if g.Friends {
		friends = 1
	}
	return fmt.Sprintf("%d,%d,%d,%d", g.Least, g.Most, g.Jump, friends)
}

// ahead moves a set of cells n cells in the direction of who.
func ahead(b uint64, n uint8, who game.Player) uint64 {
	if who == game.Left {
		return b << n
	}
	return b >> n
}

// leaps calls visit with the animals of who that may go n cells ahead, for
// every n, where own are hers, others the opponent's and empty the empty cells.
func (g GeneralToads) leaps(own, others, empty uint64, who game.Player, visit func(movers uint64, n uint8)) {
	back := who.Other()
	way := own
	for n := uint8(1); n <= g.Most && way != 0; n++ {
		way &= ahead(empty, n, back)
		if n >= g.Least && way != 0 {
			visit(way, n)
		}
	}
	if g.Friends {
		others |= own
	}
	way = own
	for n := uint8(1); n <= g.Jump && way != 0; n++ {
		way &= ahead(others, n, back)
		if movers := way & ahead(empty, n+1, back); movers != 0 {
			visit(movers, n+1)
		}
	}
}

// Moves implements [game.Partizan].
func (g GeneralToads) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	own, others := p.sides(who)
	g.leaps(own, others, p.empty(), who, func(movers uint64, n uint8) {
		for ; movers != 0; movers &= movers - 1 {
			from := movers & -movers
			dst = append(dst, moved(p, who, from, ahead(from, n, who)))
		}
	})
	return dst
}

// Split implements [game.Splitter], as that of [ToadsAndFrogs] does.
func (g GeneralToads) Split(dst []Stones, p Stones) []Stones {
	toads, frogs, empty := p.left(), p.right(), p.empty()
	var links uint64 // bit i: some move uses cells i and i+1
	for {
		before := [4]uint64{toads, frogs, empty, links}
		g.leaps(toads, frogs, empty, game.Left, func(movers uint64, n uint8) {
			toads |= movers << n
			empty |= movers
			links |= run(movers, n)
		})
		g.leaps(frogs, toads, empty, game.Right, func(movers uint64, n uint8) {
			frogs |= movers >> n
			empty |= movers
			links |= run(movers>>n, n)
		})
		if before == [4]uint64{toads, frogs, empty, links} {
			return cutStrip(dst, p, links)
		}
	}
}

// run returns the cells of b, each with the n-1 that follow it.
func run(b uint64, n uint8) (out uint64) {
	for i := range n {
		out |= b << i
	}
	return out
}

// Normal implements [game.Reversible].
func (GeneralToads) Normal(p Stones) (q Stones, negative bool) { return normalFacing(p) }

// Hash returns 64 mixed bits of p.
func (GeneralToads) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (GeneralToads) Parse(text string) (Stones, error) { return ToadsAndFrogs{}.Parse(text) }

// Format implements [Notation].
func (GeneralToads) Format(p Stones) string { return ToadsAndFrogs{}.Format(p) }

// Describe implements [game.Describer].
func (g GeneralToads) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, leapWords)
}

// leapWords names the step or jump of an animal.
func leapWords(c changes) phrase.Phrase {
	was, entered := c.find("TF", "."), c.find(".", "TF")
	switch {
	case was < 0 || entered < 0:
		return phrase.Phrase{}
	case was < entered:
		return phrase.Of("the toad on cell %d goes to cell %d", was+1, entered+1)
	}
	return phrase.Of("the frog on cell %d goes to cell %d", was+1, entered+1)
}

// Wide returns the same game on longer strips.
func (g GeneralToads) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: toadLetters, typed: toadLetters, legend: toadLegend(), row: true, symmetry: facing, each: uint64(g.Most-g.Least+1) + uint64(g.Jump), words: leapWords,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			own, others := f.sides(who)
			before := *f
			g.wideLeaps(own, others, f.empty(), who, func(movers plane, n uint8) {
				for ; !movers.isEmpty(); movers = movers.rest() {
					from := movers.lowest()
					f.left, f.right = before.left, before.right
					f.move(who, from, aheadWide(from, n, who))
					dst = append(dst, f.pack(2))
				}
			})
			return dst
		},
		split: g.splitWide,
	}
}

// aheadWide is ahead on wide boards.
func aheadWide(b plane, n uint8, who game.Player) plane {
	if who == game.Left {
		return b.up(uint(n))
	}
	return b.down(uint(n))
}

// wideLeaps is leaps on wide boards.
func (g GeneralToads) wideLeaps(own, others, empty plane, who game.Player, visit func(movers plane, n uint8)) {
	back := who.Other()
	way := own
	for n := uint8(1); n <= g.Most && !way.isEmpty(); n++ {
		way = way.and(aheadWide(empty, n, back))
		if n >= g.Least && !way.isEmpty() {
			visit(way, n)
		}
	}
	if g.Friends {
		others = others.or(own)
	}
	way = own
	for n := uint8(1); n <= g.Jump && !way.isEmpty(); n++ {
		way = way.and(aheadWide(others, n, back))
		if movers := way.and(aheadWide(empty, n+1, back)); !movers.isEmpty() {
			visit(movers, n+1)
		}
	}
}

// splitWide appends the parts of f, as Split does.
func (g GeneralToads) splitWide(dst []Wide, f *field) []Wide {
	toads, frogs, empty := f.lefts(), f.rights(), f.empty()
	var links plane // cell i: some move uses cells i and i+1
	for {
		before := [4]plane{toads, frogs, empty, links}
		g.wideLeaps(toads, frogs, empty, game.Left, func(movers plane, n uint8) {
			toads, empty = toads.or(movers.up(uint(n))), empty.or(movers)
			links = links.or(runWide(movers, n))
		})
		g.wideLeaps(frogs, toads, empty, game.Right, func(movers plane, n uint8) {
			landed := movers.down(uint(n))
			frogs, empty = frogs.or(landed), empty.or(movers)
			links = links.or(runWide(landed, n))
		})
		if before == [4]plane{toads, frogs, empty, links} {
			break
		}
	}
	for !links.isEmpty() {
		run := spreadLine(links.lowest(), links)
		links = links.minus(run)
		q := f.part(run.or(run.up(1)))
		dst = append(dst, q.pack(2))
	}
	return dst
}

// runWide returns the cells of b, each with the n-1 that follow it.
func runWide(b plane, n uint8) (out plane) {
	for i := range uint(n) {
		out = out.or(b.up(i))
	}
	return out
}

func init() {
	games = append(games, entry.Entry{
		Name: "general-toads", Title: phrase.Of("Generalized Toads and Frogs"), Kind: entry.KindBoards, Fame: 105,
		Aliases: []string{"广义蟾蜍与青蛙", "general toads and frogs", "广义跳蛙"},
		Syntax:  stripSyntax, Source: "R. Guy (Winning Ways 1982)",
		Params:   phrase.Of("the least step, the greatest step, the greatest jump, and 1 if own animals are jumped over, else 0: 1,2,1,0"),
		Rule:     phrase.Of("Toads and Frogs with other steps and jumps: an animal goes so many cells over empty ones, or jumps over up to so many opposing animals in a row to the empty cell behind."),
		Examples: []string{"general-toads:1,2,1,0 TT..FF", "general-toads:1,1,2,1 TTF.F"},
		Open: func(params string) (entry.Game, error) {
			rules, err := ParseGeneralToads(params)
			return opened("general-toads:"+rules.String(), rules), err
		},
	})
}
