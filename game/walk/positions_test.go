package walk

import (
	"fmt"
	"testing"

	"zermelo/game"
)

// TestPositions numbers more and more positions and compares with a map, also
// after a rest, and with positions given beforehand.
func TestPositions(t *testing.T) {
	for _, known := range []int{0, 1, 48, 49, 5000} {
		given := make([]string, known)
		for i := range given {
			given[i] = fmt.Sprint(i)
		}
		x, numbers := NewPositions(&game.Rules[string]{}, given...), map[string]uint32{}
		for i, p := range given {
			numbers[p] = uint32(i)
		}
		for i := range 20_000 {
			p := fmt.Sprint(i * i % 30_011)
			id, ok := x.Find(p)
			if want, known := numbers[p]; known != ok || known && id != want {
				t.Fatalf("%q is %d, %v; want %d, %v", p, id, ok, want, known)
			}
			if !ok {
				numbers[p] = uint32(len(numbers))
			}
			if id := x.Number(p); id != numbers[p] || x.At(id) != p {
				t.Fatalf("%q has the number %d, want %d", p, id, numbers[p])
			}
			if i%7000 == 0 {
				all := x.Bytes()
				x.Rest()
				if rest := x.Bytes(); rest >= all || x.At(numbers[p]) != p {
					t.Fatalf("at rest %d bytes of %d", rest, all)
				}
				x.Wake()
			}
		}
		if x.Len() != len(numbers) || len(x.All()) != len(numbers) {
			t.Errorf("%d positions, want %d", x.Len(), len(numbers))
		}
	}
}

// TestMobility counts the moves of each player, and does not make those of which there
// are very many.
func TestMobility(t *testing.T) {
	rules := &game.Rules[int]{Moves: func(dst *game.Sums[int], p int, who game.Player) {
		for i := range p + 2*int(who) {
			dst.Add(i)
		}
	}}
	x := NewPositions(rules, 3, 0, 1<<30)
	for id, want := range [][2]int{{3, 5}, {0, 2}} {
		if left, right := x.Mobility(uint32(id)); left != want[game.Left] || right != want[game.Right] {
			t.Errorf("%d has %d and %d moves, want %v", x.At(uint32(id)), left, right, want)
		}
	}
	rules.Count = func(p int) uint64 { return uint64(p) }
	if left, right := x.Mobility(2); left != mostCounted || right != mostCounted {
		t.Errorf("%d has %d and %d moves, and they were made", x.At(2), left, right)
	}
	rules.Alike = true
	if left, right := x.Mobility(0); left != 3 || right != 3 {
		t.Errorf("a position with shared moves has %d and %d, want 3", left, right)
	}
}
