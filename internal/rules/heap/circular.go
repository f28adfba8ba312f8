package heap

import (
	"iter"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Circular is circular Nim: heaps stand in a circle, and a move takes any number of
// tokens from each of up to K neighbouring ones, at least one in all (Dufour and
// Heubach 2013). A position is the tuple of the sizes around the circle. With K = 1
// it is Nim, and with all heaps but one it is Moore's; for most others no rule is
// known, so that positions are played out.
type Circular struct {
	Tuples
	K int
}

// Moves implements [game.Impartial]: by the first heap that changes, each position
// once.
func (r Circular) Moves(dst []Tuple, p Tuple) []Tuple {
	heaps := p.Values()
	n := len(heaps)
	seen := map[Tuple]bool{}
	for first := range n {
		var from func(i int)
		from = func(i int) {
			if i == min(r.K, n) {
				if q := TupleOf(heaps...); !seen[q] {
					seen[q] = true
					dst = append(dst, q)
				}
				return
			}
			at := (first + i) % n
			old := heaps[at]
			for left := range old {
				heaps[at] = left
				from(i + 1)
			}
			heaps[at] = old
			if i > 0 { // the first heap changes
				from(i + 1)
			}
		}
		from(0)
	}
	return dst
}

// MoveCount implements [game.Counter]: an upper bound.
func (r Circular) MoveCount(p Tuple) uint64 {
	heaps := p.Values()
	var sum uint64
	for first := range heaps {
		ways := heaps[first]
		for i := 1; i < min(r.K, len(heaps)); i++ {
			ways = game.MulCapped(ways, game.AddCapped(heaps[(first+i)%len(heaps)], 1))
		}
		sum = game.AddCapped(sum, ways)
	}
	return sum
}

// Describe implements [game.Describer].
func (Circular) Describe(part int, from Tuple, to []Tuple) phrase.Phrase {
	return Moore{}.Describe(part, from, to)
}

// Draw implements [game.Drawer]: the first heap beside the last one.
func (Circular) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	return Moore{}.Draw(p, good)
}

// Parse reads the sizes of the heaps around the circle. The error is a
// [game.ParseError].
func (Circular) Parse(s string) (Tuple, error) { return Moore{}.Parse(s) }

// Positions yields the positions of four heaps with size tokens in all.
func (Circular) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		for a := range size + 1 {
			for b := range size - a + 1 {
				for c := range size - a - b + 1 {
					if !yield(TupleOf(a, b, c, size-a-b-c)) {
						return
					}
				}
			}
		}
	}
}

func init() { games = append(games, circularEntry) }

// maxCircular bounds k.
const maxCircular = 1000

func circularEntry() entry.Entry {
	return entry.Entry{
		Name: "circular-nim", Title: phrase.Of("Circular Nim"), Kind: entry.KindHeaps, Fame: 73,
		Aliases: []string{"环形尼姆", "环状尼姆"},
		Params:  phrase.Of("from how many neighbouring heaps may be taken, for example circular-nim:2"), Syntax: heapSizes,
		Source:   "M. Dufour, S. Heubach 2013",
		Rule:     phrase.Of("Heaps stand in a circle. Take any number of tokens from each of one to k neighbouring heaps."),
		Examples: []string{"circular-nim:2 1 2 3 4", "circular-nim:2 3 1 3 1", "circular-nim:3 2 2 1 1 1"},
		Open: func(params string) (entry.Game, error) {
			want := phrase.Of("write a whole number from %d to %d", 1, maxCircular)
			k, name, err := entry.Numbers{Count: 1, By: ",", Least: 1, Most: []int{maxCircular}, Want: want}.Read(params)
			if err != nil {
				return entry.Game{}, err
			}
			return entry.Together("circular-nim:"+name, Circular{K: k[0]}).Sized(0, 6).InPlane(moorePlane()).DefinedEach(several(circularRules(k[0]), nil)), nil
		},
	}
}
