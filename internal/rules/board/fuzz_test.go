package board_test

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
)

// readBack: what is read is written as it was, and what is refused is refused
// with a reason and a place in the text. Sizes and rows on lines are written as
// rows.
func readBack[P comparable](t *testing.T, rules board.Notation[P], text string, spelt bool) {
	t.Helper()
	p, err := rules.Parse(text)
	var e *game.ParseError
	switch {
	case err == nil:
		out := rules.Format(p)
		if spelt && out != text && !strings.ContainsAny(text, "123456789\n") {
			t.Fatalf("%T: %q is written %q", rules, text, out)
		}
		if q, err := rules.Parse(out); err != nil || q != p {
			t.Fatalf("%T: %q is written %q, which is read as %v, %v", rules, text, out, q, err)
		}
	case errors.As(err, &e):
		if e.Input != text || e.Offset < 0 || e.Len < 0 || e.Offset+e.Len > len(text) || e.Error() == "" {
			t.Fatalf("%T: %q: %+v", rules, text, e)
		}
	case !errors.Is(err, game.ErrLimit):
		t.Fatalf("%T: %q: %v", rules, text, err)
	}
}

func FuzzNotation(f *testing.F) {
	for _, text := range []string{"..|#.", "xo|ox", "TF.#", "LRE.", "Lr|Rl", "x.b|o#r", "path 5", "0-1 1-2 2:b 3", "grid 2x3 0:x", "3x4", "WBW", "", "|", "世|界", "..|...", "2x3", "9x9", "xo\nox\n", "cycle 3 0:b"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		readBack(t, board.Domineering{}, text, true)
		readBack(t, board.Clobber{}, text, true)
		readBack(t, board.ToadsAndFrogs{}, text, true)
		readBack(t, board.TopplingDominoes{}, text, true)
		readBack(t, board.Fission{}, text, true)
		readBack(t, board.NoGo{}, text, true)
		readBack(t, board.KingDirt{}, text, false)
		readBack(t, board.SkiJumps{}, text, true)
		readBack(t, board.Snort{}, text, true)
		readBack(t, board.GraphSnort{}, text, false)
		readBack(t, board.Cutcake{}, text, false)
		readBack(t, board.Towers{}, text, true)
	})
}
