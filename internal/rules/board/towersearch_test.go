package board

import (
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// towerWins reports by play of every cube whether who, moving first, wins.
func towerWins(stalks []Tower, who game.Player) bool {
	for i, p := range stalks {
		for _, q := range (Towers{}).Moves(nil, p, who) {
			next := append([]Tower{}, stalks...)
			next[i] = q
			if !towerWins(next, 1-who) {
				return true
			}
		}
	}
	return false
}

// TestTowerSearch plays small stalks with every tower of four cubes.
func TestTowerSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 60 {
		stalks := make([]Tower, r.IntN(4))
		for i := range stalks {
			for range r.IntN(3) {
				stalks[i] += Tower("WB"[r.IntN(2):][:1])
			}
		}
		s, err := NewTowerSearch(stalks, 4, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		var grow func()
		grow = func() {
			for who := range game.Player(2) {
				if got, want := s.Wins(who), towerWins(append(stalks[:len(stalks):len(stalks)], s.Tower()), who); got != want {
					t.Errorf("%v with %q: %v moving first wins: %v, want %v", stalks, s.Tower(), who, got, want)
				}
			}
			if len(s.Tower()) == 4 {
				return
			}
			for _, cube := range []byte("WB") {
				s.Grow(cube)
				grow()
				s.Shrink()
			}
		}
		grow()
		if s.Differ != 0 || s.Checked == 0 || s.Both != 0 {
			t.Errorf("%v: topmost cubes differ from all at %d of %d positions, %d are won by whoever begins", stalks, s.Differ, s.Checked, s.Both)
		}
		s.Close()
	}
	if _, err := NewTowerSearch(stalkOf(400, 4), 100, game.Budget{}); err == nil {
		t.Error("stalks of 400 are searched")
	}
}

func stalkOf(height, number int) (stalks []Tower) {
	for range number {
		p := make([]byte, height)
		for i := range p {
			p[i] = 'W'
		}
		stalks = append(stalks, Tower(p))
	}
	return stalks
}
