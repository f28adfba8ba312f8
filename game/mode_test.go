package game_test

import (
	"errors"
	"testing"

	"zermelo/game"
)

func TestModesReadWhatTheyWrite(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range game.Modes() {
		seen[m.String()] = true
		var n game.Mode
		for _, part := range []struct {
			from interface{ MarshalText() ([]byte, error) }
			to   interface{ UnmarshalText([]byte) error }
		}{{m.Sum, &n.Sum}, {m.Ending, &n.Ending}, {m.Play, &n.Play}} {
			text, err := part.from.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			if err := part.to.UnmarshalText(text); err != nil {
				t.Fatal(err)
			}
		}
		if n != m {
			t.Errorf("%v is read as %v", m, n)
		}
	}
	if len(seen) != 12 || !seen["disjunctive long normal"] || !seen["conjunctive short misere"] {
		t.Errorf("modes: %v", seen)
	}
}

func TestUnknownNames(t *testing.T) {
	_, errSum := game.ParseSum("conjuctive")
	_, errEnding := game.ParseEnding("")
	_, errPlay := game.ParsePlay("Normal")
	for _, err := range []error{errSum, errEnding, errPlay} {
		var p *game.ParseError
		if !errors.Is(err, game.ErrParse) || !errors.As(err, &p) || p.Want.IsZero() {
			t.Errorf("got %v", err)
		}
	}
}
