package token_test

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/token"
)

// merelMills are the sixteen mills of three squares, and merelImage what a symmetry makes of a set of
// points: turns by a quarter, a reflection, and squares in another order.
var merelMills = func() (mills []uint32) {
	for square := range 3 {
		for side := range 4 {
			mills = append(mills, 1<<(8*square+2*side)|1<<(8*square+2*side+1)|1<<(8*square+(2*side+2)%8))
		}
	}
	for side := range 4 {
		mills = append(mills, 0b1_00000001_00000001<<(2*side+1))
	}
	return mills
}()

func merelImage(set uint32, turns int, reflect bool, order [3]int) (image uint32) {
	for point := range 24 {
		if set>>point&1 == 0 {
			continue
		}
		at := point % 8
		if reflect {
			at = (8 - at) % 8
		}
		image |= 1 << (8*order[point/8] + (at+2*turns)%8)
	}
	return image
}

func hasMill(men uint32) bool {
	return slices.ContainsFunc(merelMills, func(m uint32) bool { return men&m == m })
}

// The numbers of positions in R. Gasser, Solving Nine Men's Morris (1996): 56,922 of three men
// each, where the squares may be in any order, for men that fly see mills only; and in all 28 parts
// 7,673,759,269, without those in which a player has a mill although the opponent has
// nine men still.
func TestGassersCounts(t *testing.T) {
	rules := game.Of[token.Merels](made(token.NewNineMen(9, true)))
	total, parts := uint64(0), 0
	for part := range rules.Parts.Count {
		if !rules.Parts.Loops(part) || rules.Parts.Size(part) == 0 {
			continue
		}
		parts++
		name := rules.Parts.Name(part)
		if os.Getenv("ZERMELO_LONG") == "" && name != "3-3" && name != "4-4" {
			continue
		}
		n := uint64(0)
		rules.Parts.Each(part, 0, rules.Parts.Size(part), func(_ uint64, p token.Merels) bool {
			x, o := bits.OnesCount32(p.X), bits.OnesCount32(p.O)
			switch {
			case x == 9 && hasMill(p.O), o == 9 && hasMill(p.X), name == "3-3" && !least48(p):
			default:
				n++
			}
			return true
		})
		// By Burnside's lemma over the sixteen symmetries.
		if want := map[string]uint64{"3-3": 56_922, "4-4": 3_225_597}[name]; want != 0 && n != want {
			t.Errorf("%s has %d positions, want %d", name, n, want)
		}
		total += n
	}
	if parts != 28 {
		t.Errorf("%d parts without men in hand", parts)
	}
	if os.Getenv("ZERMELO_LONG") != "" && total != 7_673_759_269 {
		t.Errorf("%d positions in all parts, want 7,673,759,269", total)
	}
}

// least48 reports whether no image under the 48 symmetries of the mills that Each goes through
// comes before p.
func least48(p token.Merels) bool {
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		for turns := range 4 {
			for _, reflect := range []bool{false, true} {
				x, o := merelImage(p.X, turns, reflect, order), merelImage(p.O, turns, reflect, order)
				if x < p.X || x == p.X && o < p.O {
					return false
				}
			}
		}
	}
	return true
}

func TestMorrisByParts(t *testing.T) {
	for i, fly := range []bool{true, false} {
		t.Run(fmt.Sprint("nine men's morris with three men, fly ", fly), func(t *testing.T) {
			if testing.Short() && !fly {
				t.Skip("the same, a second time")
			}
			agreesByParts(t, game.Of[token.Merels](made(token.NewNineMen(3, fly))), 1+i)
		})
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		t.Run("six men's morris", func(t *testing.T) {
			agreesByParts(t, game.Of[token.Merels](token.NewSixMen()), 2)
		})
		t.Run("nine men's morris with four men", func(t *testing.T) {
			agreesByParts(t, game.Of[token.Merels](made(token.NewNineMen(4, true))), 2)
		})
	}
}
