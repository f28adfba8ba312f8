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
