package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// NoGo (Neil McKay; Anti-Atari Go): a player places a stone on an empty cell so
// that no group of stones of one colour, joined by sides, is left without an
// empty cell beside it. In a position every group has one; others cannot arise.
type NoGo struct{}

// Moves implements [game.Partizan].
func (NoGo) Moves(dst []Stones, p Stones, who game.Player) []Stones {
	legal := p.playable()
	for cells := legal[who]; cells != 0; cells &= cells - 1 {
		dst = append(dst, moved(p, who, 0, cells&-cells))
	}
	return dst
}

// playable returns the cells where Left and where Right may place a stone. There a
// stone has an empty cell beside it, or joins a group that has another one, and is
// not on the last such cell of a group of the opponent. Since stones stay, these
// sets never grow.
func (p Stones) playable() (legal [2]uint64) {
	legal, _ = p.prospects()
	return legal
}

// prospects is playable, with the number of groups of each and of the empty cells
// beside these, those beside two of them twice.
func (p Stones) prospects() (legal [2]uint64, room [2]int) {
	s, empty := p.shape(), p.empty()
	var c noGoCells
	for who, stones := range [2]uint64{p.left(), p.right()} {
		for stones != 0 {
			group := s.Spread(stones&-stones, stones)
			stones &^= group
			free := s.Beside(group) & empty
			c.add(game.Player(who), free)
			room[who] += 1 + bits.OnesCount64(free)
		}
	}
	return c.legal(empty & s.Beside(empty)), room
}

// noGoCells are the cells beside groups with more than one empty cell beside them, by
// whose group it is, and the last cells of the others, by who must not go there.
type noGoCells struct{ joining, forbidden [2]uint64 }

// add takes in a group with the empty cells beside it.
func (c *noGoCells) add(who game.Player, free uint64) {
	if free&(free-1) != 0 {
		c.joining[who] |= free
	} else {
		c.forbidden[1-who] |= free
	}
}

// legal returns the cells where each may place a stone; open have an empty cell
// beside them.
func (c *noGoCells) legal(open uint64) [2]uint64 {
	return [2]uint64{(open | c.joining[0]) &^ c.forbidden[0], (open | c.joining[1]) &^ c.forbidden[1]}
}

// stifled returns the stones of groups without an empty cell beside them.
func (p Stones) stifled() uint64 {
	s := p.shape()
	free := s.Beside(p.empty())
	left, right := p.left(), p.right()
	return left&^s.Spread(left&free, left) | right&^s.Spread(right&free, right)
}

// Shown implements [game.Shower]: regions that removed cells separate.
// Regions without an empty cell have no moves and are left out.
func (NoGo) Shown(dst []Stones, p Stones) []Stones {
	s := p.shape()
	live := p.Left ^ p.Right | p.empty()
	for seeds := p.empty(); seeds != 0; {
		region := s.Spread(seeds&-seeds, live)
		seeds &^= region
		dst = append(dst, p.walledPart(region))
	}
	return dst
}

// Normal implements [game.Reversible].
func (NoGo) Normal(p Stones) (q Stones, negative bool) { return normalStones(p) }

// Hash returns 64 mixed bits of p.
func (NoGo) Hash(p Stones) uint64 { return hashStones(p) }

// Parse implements [Notation].
func (NoGo) Parse(line string) (Stones, error) {
	b, err := parseRows(line, stonesLetters, stonesLegend(), MaxCells)
	if err != nil {
		return Stones{}, err
	}
	p := b.stones("x", "o")
	if stifled := p.stifled(); stifled != 0 {
		return Stones{}, text.In(stifledFault(b, first(stifled)), line)
	}
	return p, nil
}

// Format implements [Notation].
func (NoGo) Format(p Stones) string { return formatStones(p, ".xo#") }

// Describe implements [game.Describer].
func (g NoGo) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	return describe(g, from, to, stoneWords)
}

// stifledFault is the error for a group that has no empty cell beside it.
func stifledFault(b rows, cell int) error {
	return b.Cell(cell).Fault(
		phrase.Of("the group of the stone on %s has no empty cell beside it, which the rule forbids", place(b.Width, cell)),
		phrase.Of("leave an empty cell beside every group of stones of one colour"))
}

// stoneWords names the placing of a stone.
func stoneWords(c changes) phrase.Phrase {
	if cell := c.find(".", "x"); cell >= 0 {
		return phrase.Of("place a stone of Left on %s", c.place(cell))
	}
	if cell := c.find(".", "o"); cell >= 0 {
		return phrase.Of("place a stone of Right on %s", c.place(cell))
	}
	return phrase.Phrase{}
}

// stifled returns the stones of groups without an empty cell beside them.
func (f *field) stifled() plane {
	free := f.beside(f.empty())
	left, right := f.lefts(), f.rights()
	return left.minus(f.spread(left.and(free), left)).or(right.minus(f.spread(right.and(free), right)))
}

// playable returns the cells where Left and where Right may place a stone. There a
// stone has an empty cell beside it, or joins a group that has another one, and
// is not on the last such cell of a group of the opponent.
func (f *field) playable() (legal [2]plane) {
	legal, _ = f.prospects()
	return legal
}

// prospects is playable, with the number of groups of each and of the empty cells
// beside these, those beside two of them twice.
func (f *field) prospects() (legal [2]plane, room [2]int) {
	empty := f.empty()
	open := empty.and(f.beside(empty))
	legal = [2]plane{open, open}
	var forbidden [2]plane
	for who, stones := range [2]plane{f.lefts(), f.rights()} {
		for !stones.isEmpty() {
			group := f.spread(stones.lowest(), stones)
			stones = stones.minus(group)
			free := f.beside(group).and(empty)
			room[who] += 1 + free.count()
			if free.rest().isEmpty() {
				forbidden[1-who] = forbidden[1-who].or(free)
			} else {
				legal[who] = legal[who].or(free)
			}
		}
	}
	return [2]plane{legal[0].minus(forbidden[0]), legal[1].minus(forbidden[1])}, room
}

// Wide returns the same game on boards of more cells.
func (NoGo) Wide() *WideRules {
	return &WideRules{
		planes: 2, letters: stonesLetters, typed: stonesLetters, legend: stonesLegend(), each: 1, hint: noGoHint(), words: stoneWords, look: goLook,
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			before := *f
			for cells := f.playable()[who]; !cells.isEmpty(); cells = cells.rest() {
				f.left, f.right = before.left, before.right
				f.move(who, plane{}, cells.lowest())
				dst = append(dst, f.pack(2))
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			live := f.left.xor(f.right).or(f.empty())
			for seeds := f.empty(); !seeds.isEmpty(); {
				region := f.spread(seeds.lowest(), live)
				seeds = seeds.minus(region)
				q := f.walledPart(region)
				dst = append(dst, q.pack(2))
			}
			return dst
		},
		fault: func(b rows, f *field) error {
			if stifled := f.stifled(); !stifled.isEmpty() {
				return stifledFault(b, stifled.first())
			}
			return nil
		},
	}
}

func init() {
	offerShared(NoGo{}, entry.Entry{
		Name: "nogo", Title: phrase.Of("NoGo"), Kind: entry.KindBoards, Fame: 51,
		Aliases: []string{"不围棋", "anti go", "不围"},
		Syntax:  stonesSyntax, Source: "N. McKay 2011",
		Rule:     phrase.Of("Place a stone on an empty cell so that no group of stones of one colour is left without an empty cell beside it."),
		Examples: []string{"nogo ...|...|...", "nogo .x.o."},
	})
}
