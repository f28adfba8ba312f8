package board_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/say/picture"
)

// A drawnRules is a rule set whose positions are drawn.
type drawnRules[P comparable] interface {
	game.Drawer[P]
	board.Notation[P]
}

// svg draws a position with a move of Left's marked, as text.
func svg[P comparable](t *testing.T, rules drawnRules[P], text string, good ...string) (string, *picture.Picture) {
	t.Helper()
	var moves []game.Good[P]
	for _, q := range good {
		moves = append(moves, game.Good[P]{To: []P{parse(t, rules, q)}, Ink: picture.Blue})
	}
	p, err := rules.Draw(parse(t, rules, text), moves)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := p.WriteSVG(&out); err != nil {
		t.Fatal(err)
	}
	return out.String(), p
}

// count counts the rectangles and the circles filled with a colour.
func count(p *picture.Picture, fill picture.Colour) (squares, discs int) {
	for _, s := range p.Shapes {
		switch s := s.(type) {
		case picture.Rectangle:
			if s.Fill == fill {
				squares++
			}
		case picture.Circle:
			if s.Fill == fill {
				discs++
			}
		}
	}
	return squares, discs
}

func TestDraw(t *testing.T) {
	_, p := svg(t, board.Domineering{}, "...|.#.", "#..|##.")
	if white, _ := count(p, picture.White); white != 3 {
		t.Errorf("%d white squares", white)
	}
	if marked, _ := count(p, picture.PaleGold); marked != 2 {
		t.Errorf("%d marked squares", marked)
	}
	_, p = svg(t, board.Clobber{}, "xo|ox", ".x|ox", "xo|x.")
	if marked, _ := count(p, picture.PaleGold); marked != 4 {
		t.Errorf("%d marked squares", marked)
	}
	if _, blue := count(p, picture.Blue); blue != 2 {
		t.Errorf("%d blue discs", blue)
	}
	_, p = svg(t, board.Fission{}, ".x.")
	if _, green := count(p, picture.Green); green != 1 {
		t.Errorf("%d green discs", green)
	}
	_, p = svg(t, board.SkiJumps{}, "l.R|...")
	if _, pale := count(p, picture.PaleBlue); pale != 1 {
		t.Errorf("%d slippers", pale)
	}
	_, p = svg(t, board.Snort{}, "bx.|r..")
	if pale, _ := count(p, picture.PaleBlue); pale != 1 {
		t.Errorf("%d kept cells", pale)
	}
	text, p := svg(t, board.GraphSnort{}, "cycle 5", "cycle 5 3:x")
	if _, free := count(p, picture.White); free != 5 || strings.Count(text, "<line") != 5 {
		t.Errorf("%d vertices, %s", free, text)
	}
	_, p = svg(t, board.Cutcake{}, "2x3")
	if white, _ := count(p, picture.White); white != 6 {
		t.Errorf("%d squares of cake", white)
	}
	_, p = svg(t, board.Towers{}, "WBB", "W")
	marked := 0
	for _, s := range p.Shapes {
		if l, ok := s.(picture.Line); ok && l.Stroke == picture.Blue && l.Width > 2 {
			marked++
		}
	}
	if black, _ := count(p, picture.Black); black != 2 || marked != 1 {
		t.Errorf("%d black cubes, %d marked", black, marked)
	}
	if _, err := (board.Cutcake{}).Draw(board.Cake{Rows: 1000, Columns: 2}, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a huge cake: %v", err)
	}
	if p, err := (board.Towers{}).Draw("", nil); err != nil || p.Width <= 0 {
		t.Errorf("no cubes: %v", err)
	}
}
