package token_test

import (
	"fmt"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/token"
)

// merelImage is what a symmetry makes of a set of points: turns by a quarter, a reflection, and squares in
// another order.
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

// The 28 parts of R. Gasser, Solving Nine Men's Morris (1996), and his 56,922 positions of three men
// each, where the squares may be in any order, for men that fly see mills only. The others are by Burnside's
// lemma over the sixteen symmetries.
func TestGassersCounts(t *testing.T) {
	rules := game.Of[token.Merels](made(token.NewNineMen(9, true)))
	want := map[string]uint64{"3-3": 56_922, "4-3": 1_520_796, "4-4": 3_225_597}
	parts := 0
	for part := range rules.Parts.Count {
		if !rules.Parts.Loops(part) || rules.Parts.Size(part) == 0 {
			continue
		}
		parts++
		name, n := rules.Parts.Name(part), uint64(0)
		if want[name] == 0 {
			continue
		}
		rules.Parts.Each(part, 0, rules.Parts.Size(part), func(_ uint64, p token.Merels) bool {
			if name != "3-3" || least48(p) {
				n++
			}
			return true
		})
		if n != want[name] {
			t.Errorf("%s has %d positions, want %d", name, n, want[name])
		}
	}
	if parts != 28 {
		t.Errorf("%d parts without men in hand", parts)
	}
}

// least48 reports whether no image under the 48 symmetries of the mills that Each goes through
// comes before p.
func least48(p token.Merels) bool {
	px, po := p.Men()
	for _, order := range [][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		for turns := range 4 {
			for _, reflect := range []bool{false, true} {
				x, o := merelImage(px, turns, reflect, order), merelImage(po, turns, reflect, order)
				if x < px || x == px && o < po {
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
