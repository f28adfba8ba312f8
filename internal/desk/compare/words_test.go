package compare

import (
	"context"
	"testing"

	"zermelo/game"
)

// TestValuesAreWritten reads what each side is said to be worth, in normal and
// in misère play. The heap of 5 of Kayles has there the options 4 = 1, 3+1 = 2,
// 2+2 and 3.
func TestValuesAreWritten(t *testing.T) {
	for _, c := range []struct {
		position       string
		normal, misere string
	}{
		{"nim 0", "0", "*[0]"},
		{"nim 1", "*", "*[1]"},
		{"nim 2", "*2", "*[2]"},
		{"nim 7", "*7", "*[7]"},
		{"nim 2 2", "0", "*[2[2]]"},
		{"kayles 5", "*4", "*[2[2]321]"},
	} {
		for play, want := range map[game.Play]string{game.Normal: c.normal, game.Misere: c.misere} {
			answer, err := Compare(context.Background(), read(t, c.position), read(t, "nim 3"), play, game.Budget{})
			if err != nil || answer.Sides[0].Value != want {
				t.Errorf("%s, play %v: worth %q, want %q (%v)", c.position, play, answer.Sides[0].Value, want, err)
			}
		}
	}
}
