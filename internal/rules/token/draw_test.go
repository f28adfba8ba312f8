package token_test

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	pictures "zermelo/say/picture"
)

// shapes counts the shapes of a picture of p with the moves to good.
func shapes[P comparable](t *testing.T, rules token.Rules[P], p P, good []P) int {
	t.Helper()
	var moves []game.Good[P]
	for _, q := range good {
		moves = append(moves, game.Good[P]{To: []P{q}, Ink: pictures.Blue})
	}
	drawn, err := rules.(game.Drawer[P]).Draw(p, moves)
	if err != nil || drawn.Width <= 0 || drawn.Height <= 0 {
		t.Fatalf("%s: %+v, %v", rules.Format(p), drawn, err)
	}
	return len(drawn.Shapes)
}

func checkDrawing[P comparable](t *testing.T, rules token.Rules[P], cells int) {
	t.Helper()
	start := rules.Starts()[0]
	plain := shapes(t, rules, start, nil)
	if plain < cells {
		t.Errorf("%T: %d shapes for %d cells", rules, plain, cells)
	}
	one := rules.Moves(nil, start)[:1]
	if marked := shapes(t, rules, start, one); marked <= plain {
		t.Errorf("%T: a move marks no cell", rules)
	}
	if twice := shapes(t, rules, start, append(one, one...)); twice != shapes(t, rules, start, one) {
		t.Errorf("%T: cells are marked twice", rules)
	}
}

func TestBoardsAreDrawn(t *testing.T) {
	checkDrawing(t, made(token.NewInARow(4, 3, 3)), 12)
	checkDrawing(t, made(token.NewConnect(5, 4, 4)), 20)
	checkDrawing(t, made(token.NewQuixo(3)), 9)
	checkDrawing(t, made(token.NewDodgem(3)), 9)
	checkDrawing(t, token.NewThreeMen(true, false), 9)
	checkDrawing(t, made(token.NewNotakto(3, 3, 3)), 9)
	checkDrawing(t, token.NewLGame(), 16)
	checkDrawing(t, made(token.NewRoundTable(4, 4, 2)), 16)
}
