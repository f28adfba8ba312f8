package retro

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
)

// countdown takes one or two from a number, and who moves at 0 has lost; each
// number is a part. With loop a move leads from 0 to the beginning.
func countdown(n int, loop bool) *game.Rules[int] {
	return &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], p int, _ game.Player) {
			for take := 1; take <= min(p, 2); take++ {
				dst.Add(p - take)
			}
		},
		Parts: &game.Parts[int]{
			Count:  n + 1,
			Size:   func(int) uint64 { return 1 },
			Locate: func(p int) (int, uint64) { return p, 0 },
			Each: func(part int, from, to uint64, do func(uint64, int) bool) {
				if from == 0 && to > 0 {
					do(0, part)
				}
			},
			After: func(dst []int, part int) []int {
				if loop && part == 0 {
					return append(dst, n)
				}
				for take := 1; take <= min(part, 2); take++ {
					dst = append(dst, part-take)
				}
				return dst
			},
		},
	}
}

// Values of one and of two bytes: of n, a loss where three divides it, after two
// moves for each three, else a win.
func TestPartsOfACountdown(t *testing.T) {
	for _, n := range []int{0, 5, 125, 126, 127, 400} {
		s, err := PartsOf(countdown(n, false), Settings{})
		if err != nil {
			t.Fatal(err)
		}
		solved := map[int]PartValues{}
		for k := len(s.Levels()) - 1; k >= 0; k-- {
			for _, part := range s.Levels()[k] {
				v, err := s.Solve(context.Background(), part, func(next int) (PartValues, error) { return solved[next], nil })
				if err != nil {
					t.Fatal(err)
				}
				if again, ok := s.ValuesFrom(part, v.Bytes()); !ok || again.At(0) != v.At(0) {
					t.Fatalf("%v is not %v when read", again, v)
				}
				solved[part] = v
				want := Value{Result: game.Win, Distance: (part+2)/3*2 - 1, Known: true}
				if part%3 == 0 {
					want.Result, want.Distance = game.Loss, part/3*2
				}
				if got := v.At(0); got != want {
					t.Fatalf("of %d, %d is a %v, want %v", n, part, got, want)
				}
			}
		}
	}
}

func TestPartsRefused(t *testing.T) {
	if _, err := PartsOf(countdown(3, true), Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("parts in a circle: %v", err)
	}
	if _, err := PartsOf(countdown(1<<14, false), Settings{}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too long a game: %v", err)
	}
	without := countdown(3, false)
	without.Parts = nil
	if _, err := PartsOf(without, Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("no parts: %v", err)
	}
	s, err := PartsOf(countdown(3, false), Settings{})
	if err != nil {
		t.Fatal(err)
	}
	empty, ok := s.ValuesFrom(2, []byte{0})
	if !ok {
		t.Fatal("a byte is no value")
	}
	if _, ok := s.ValuesFrom(2, nil); ok {
		t.Error("nothing is a value")
	}
	lacking := func(int) (PartValues, error) { return empty, nil }
	if _, err := s.Solve(context.Background(), 3, lacking); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("a value is missing: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Solve(ctx, 3, lacking); !errors.Is(err, context.Canceled) {
		t.Errorf("it was stopped: %v", err)
	}
}
