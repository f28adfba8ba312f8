package token

import (
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// A Ring is a position of [Ioiwari]: bits 3·i to 3·i+2 are the beads in pit i,
// from 0 to 5, of the seven pits in clockwise order.
type Ring uint64

// Ioiwari is the game of the International Olympiad in Informatics 2001: seven
// pits in a ring hold up to five beads each, and each player has a bank. The
// player to move takes all beads of a pit in hand and goes round clockwise from
// the next pit. With more than one bead in hand: if the pit has five, one of
// them goes to the own bank, else one bead from the hand goes into the pit.
// With one in hand: if the pit has one to four beads, they and the one in hand
// go to the own bank, else the one in hand goes to the opponent's. Then the
// move is over. Play ends when all pits are empty; the fuller bank wins.
//
// A position does not hold the banks: moves say what they gain.
type Ioiwari struct{}

const (
	pits     = 7
	pitBits  = 3
	pitMask  = 1<<pitBits - 1
	mostIn   = 5 // beads in a pit
	ringBits = pits * pitBits
)

// Pits returns the beads of every pit.
func (p Ring) Pits() (beads [pits]int) {
	for i := range beads {
		beads[i] = int(p >> (pitBits * i) & pitMask)
	}
	return beads
}

// RingOf returns the position with the given beads, each from 0 to 5.
func RingOf(beads [pits]int) (p Ring) {
	for i, n := range beads {
		p |= Ring(n) << (pitBits * i)
	}
	return p
}

// Starts implements [game.Starter]: twenty beads, and 2 to 4 in every pit, up
// to rotation.
func (g Ioiwari) Starts() []Ring {
	var starts []Ring
	var fill func(beads [pits]int, i, left int)
	fill = func(beads [pits]int, i, left int) {
		if i == pits {
			if p := RingOf(beads); left == 0 && g.Canonical(p) == p {
				starts = append(starts, p)
			}
			return
		}
		for beads[i] = 2; beads[i] <= 4; beads[i]++ {
			fill(beads, i+1, left-beads[i])
		}
	}
	fill([pits]int{}, 0, 20)
	return starts
}

// Sow returns the position after pit i, which must not be empty, is played, and
// what the player gains less what the opponent does.
func (p Ring) Sow(i int) (q Ring, points int64) {
	at := pitBits * i
	hand := p >> at & pitMask
	q = p &^ (pitMask << at)
	for ; hand > 1; hand-- {
		at = nextPit(at)
		if q>>at&pitMask == mostIn {
			points++
			q -= 1 << at
			hand++ // the bead came from the pit, not from the hand
		} else {
			q += 1 << at
		}
	}
	at = nextPit(at)
	if in := q >> at & pitMask; 1 <= in && in < mostIn {
		return q &^ (pitMask << at), points + int64(in) + 1
	}
	return q, points - 1
}

func nextPit(at int) int {
	if at += pitBits; at < ringBits {
		return at
	}
	return 0
}

// Moves implements [game.Impartial]: by pit.
func (Ioiwari) Moves(dst []Ring, p Ring) []Ring {
	for i := range pits {
		if p>>(pitBits*i)&pitMask != 0 {
			q, _ := p.Sow(i)
			dst = append(dst, q)
		}
	}
	return dst
}

// Gains implements [game.Scored].
func (Ioiwari) Gains(dst []game.Gain[Ring], p Ring) []game.Gain[Ring] {
	for i := range pits {
		if p>>(pitBits*i)&pitMask != 0 {
			q, points := p.Sow(i)
			dst = append(dst, game.Gain[Ring]{To: q, Points: points})
		}
	}
	return dst
}

// Ended implements [game.Ender]: all pits are empty; the banks decide.
func (Ioiwari) Ended(p Ring) (game.Result, bool) { return game.Drawn, p == 0 }

// Layers implements [game.Layered]: by the beads in the banks, of 35 at most.
func (Ioiwari) Layers() int { return pits*mostIn + 1 }

// Layer implements [game.Layered].
func (Ioiwari) Layer(p Ring) int {
	layer := pits * mostIn
	for ; p != 0; p >>= pitBits {
		layer -= int(p & pitMask)
	}
	return layer
}

// Canonical implements [game.Symmetric]: the rotations of the ring.
func (Ioiwari) Canonical(p Ring) Ring {
	best := p
	for range pits - 1 {
		p = p>>pitBits | p&pitMask<<(ringBits-pitBits)
		best = min(best, p)
	}
	return best
}

// Size implements [game.Ranker]: 6^7.
func (Ioiwari) Size() uint64 { return 279_936 }

// Rank implements [game.Ranker]: the beads as a number in base 6.
func (Ioiwari) Rank(p Ring) (rank uint64) {
	for i := pits - 1; i >= 0; i-- {
		rank = rank*(mostIn+1) + uint64(p>>(pitBits*i)&pitMask)
	}
	return rank
}

// Unrank implements [game.Ranker].
func (g Ioiwari) Unrank(i uint64) (p Ring, ok bool) {
	if i >= g.Size() {
		return 0, false
	}
	for at := 0; i > 0; at += pitBits {
		p |= Ring(i%(mostIn+1)) << at
		i /= mostIn + 1
	}
	return p, true
}

// Parse implements [Rules]: the beads of the seven pits, for example
// 4 3 2 4 2 3 2.
func (Ioiwari) Parse(text string) (Ring, error) {
	s := &scanner{text: text}
	var beads [pits]int
	items := s.items()
	for i := range beads {
		if i == len(items) {
			items = append(items, word{Offset: len(text)})
		}
		n, err := s.number(items[i], 0, mostIn)
		if err != nil {
			return 0, err
		}
		beads[i] = int(n)
	}
	if len(items) > pits {
		return 0, s.tooMuch(items[pits])
	}
	return RingOf(beads), nil
}

// Format implements [Rules].
func (Ioiwari) Format(p Ring) string {
	var b strings.Builder
	for i, n := range p.Pits() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte('0' + byte(n))
	}
	return b.String()
}

// Describe implements [game.Describer].
func (Ioiwari) Describe(_ int, p Ring, to []Ring) phrase.Phrase {
	for i := range pits {
		if p>>(pitBits*i)&pitMask == 0 {
			continue
		}
		if q, _ := p.Sow(i); q == to[0] {
			return phrase.Of("play pit %d", i+1)
		}
	}
	return phrase.Raw(Ioiwari{}.Format(to[0]))
}

func init() {
	offer(entry.Entry{
		Name: "ioiwari", Title: phrase.Of("Ioiwari"), Kind: entry.KindScores, Fame: 127,
		Aliases: []string{"伊奥瓦里", "瓦里棋"},
		Source:  "IOI 2001, Ioiwari",
		Syntax:  phrase.Of("the beads of the seven pits, 0 to 5 each, clockwise from the first"),
		Rule: phrase.Of("Take all beads of a pit and sow them clockwise: a full pit gives one to your bank instead; with the last bead you take a pit that is neither empty nor full, " +
			"or else give the bead to the opponent. When all pits are empty the fuller bank wins."),
		Examples: []string{"ioiwari 4 3 2 4 2 3 2", "ioiwari 4 4 4 2 2 2 2"},
		Open: func(string) (entry.Game, error) {
			g := entry.Whole("ioiwari", Ioiwari{})
			g.Start = nil // there is no position that all games begin with
			return g, nil
		},
	})
}
