package token_test

import (
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
)

// fails parses a text and compares the error.
func fails[P comparable](t *testing.T, rules token.Rules[P], text, want string) {
	t.Helper()
	p, err := rules.Parse(text)
	if err == nil {
		t.Errorf("%q is read as %v, want %s", text, p, want)
	} else if err.Error() != want || !errors.Is(err, game.ErrParse) {
		t.Errorf("%q:\ngot  %v\nwant %s", text, err, want)
	}
}

func TestFaults(t *testing.T) {
	row := made(token.NewInARow(3, 3, 3))
	fails(t, row, "", "the board is missing; write the rows joined by |, for example ...|...|...")
	fails(t, row, "...|...", "the board has the wrong number of rows: 2 (at character 1); write the rows joined by |, for example ...|...|...")
	fails(t, row, "...|....|...", "row 2 has the wrong length: 4 (at character 5); write 3 cells in every row")
	fails(t, row, "...|.a.|...", `"a" is not a cell (at character 6); write one of . x o for a cell`)
	fails(t, row, "...|.é.|...", `"é" is not a cell (at character 6); write one of . x o for a cell`)
	fails(t, row, "oo.|...|...", "there are 0 stones of x and 2 of o (at character 1); x begins: it has as many stones as o, or one more")
	fails(t, row, "x..|...|... x", `"x" is too much (at character 13); the position ends before it`)

	connect := made(token.NewConnect(3, 2, 2))
	fails(t, connect, "..x|...", "the stone on 1,3 hangs in the air (at character 3); put a stone on 2,3 as well")
	fails(t, connect, "  x..|.xo", "the stone on 1,1 hangs in the air (at character 3); put a stone on 2,1 as well")

	quixo := made(token.NewQuixo(2))
	fails(t, quixo, "..|.. z", `"z" is not a player (at character 7); write x or o for the player to move`)

	dodgem := made(token.NewDodgem(3))
	fails(t, dodgem, "xxx|...|... x", "there are 3 cars of x and 0 of o (at character 1); write at most 2 of each, and not none of both")

	chase := made(token.NewChase(3, 1, 2))
	fails(t, chase, "1,1", "a cell is missing (at character 4); write its row and column, for example 1,3")
	fails(t, chase, "1,1 4,1", `"4" is not a whole number from 1 to 3 (at character 5); write a whole number from 1 to 3`)
	fails(t, chase, "1,1 3,x", `"x" is not a whole number from 1 to 3 (at character 7); write a whole number from 1 to 3`)
	fails(t, chase, "1,1 3,1 red", `"red" is not a player (at character 9); write white or black for the player to move`)

	fails(t, token.NewPongHauKi(), "xx..o x", "there are 2 men of x and 1 of o (at character 1); write 2 of x and 2 of o")
	fails(t, token.NewThreeMen(true, false), "x..|...|... x", "it is not the turn of x (at character 13); write o or leave it out")
	fails(t, token.NewThreeMen(true, false), "xx.|xx.|oo. o", "there are 4 men of x and 2 of o (at character 1); x begins, and each has at most 3 men")
	fails(t, token.NewSixMen(), "........|........ x 6 5",
		"x cannot have 6 men in hand and o 5 (at character 1); x puts the first man down: both have as many in hand if x is to move, else o has one more")
	fails(t, token.NewSixMen(), "xx......|........ x 5 5", "x has more than 6 men (at character 21); count the men on the board and in hand")
	fails(t, token.NewLGame(), "1xx.|.ox.|.oxo|..o2 x", "the cells of o are not an L (at character 1); write three o in a row and a fourth beside an end")
	fails(t, token.NewLGame(), "1xx.|1ox.|.ox.|.oo2 x", "the neutral pieces are not one 1 and one 2 (at character 1); write each once")
	fails(t, token.Ioiwari{}, "4 3 2 4 2 3", "a number is missing (at character 12); write a whole number from 0 to 5")
	fails(t, token.Ioiwari{}, "4 3 2 6 2 3 2", `"6" is not a whole number from 0 to 5 (at character 7); write a whole number from 0 to 5`)
	fails(t, made(token.ReadEnds("4 7 2")), "4 2", "these numbers do not stand side by side in the row (at character 1); write a part of 4 7 2")
	fails(t, made(token.ReadEnds("4 7 2")), "- 4", `"4" is too much (at character 3); the position ends before it`)
	score := made(token.ReadScore("2:42>2 1:39>1,3 1:52>1"))
	fails(t, score, "4", `"4" is not a whole number from 1 to 3 (at character 1); write a whole number from 1 to 3`)
}

// What is not offered is refused in words.
func TestLimits(t *testing.T) {
	for name, err := range map[string]error{
		"chase 1":          second(token.NewChase(1, 1, 2)),
		"chase standing":   second(token.NewChase(5, 0, 2)),
		"rows too wide":    second(token.NewInARow(9, 8, 3)),
		"no rows":          second(token.NewInARow(0, 3, 3)),
		"row too long":     second(token.NewInARow(3, 3, 4)),
		"connect too high": second(token.NewConnect(8, 8, 4)),
		"connect too long": second(token.NewConnect(4, 4, 5)),
		"quixo 6":          second(token.NewQuixo(6)),
		"dodgem 1":         second(token.NewDodgem(1)),
		"hex 9":            second(token.NewHex(9)),
		"notakto 64":       second(token.NewNotakto(8, 8, 3)),
		"table":            second(token.NewRoundTable(3, 3, 0)),
		"great table":      second(token.NewRoundTable(1<<30+1, 3, 1)),
	} {
		if !errors.Is(err, game.ErrLimit) || err.Error() == "" {
			t.Errorf("%s: got the error %v", name, err)
		}
	}
	if _, err := token.NewRoundTable(100, 100, 2); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a position of a table too large for play: %v", err)
	}
}

func second[R any](_ R, err error) error { return err }

func TestReadScore(t *testing.T) {
	const text = "2:42>2 1:39>1,3 1:52>1"
	g := made(token.ReadScore(text))
	if got := g.String(); got != text {
		t.Errorf("%s is written %s", text, got)
	}
	for bad, want := range map[string]string{
		"":               "there are no fields",
		"1:5":            `"1:5" is not a field (at character 1); write owner, worth and arrows of every field, for example 2:42>2 1:39>1,3 1:52>1`,
		"1:5>1 3:2>1":    `"3" is not a whole number from 1 to 2 (at character 7); write a whole number from 1 to 2`,
		"1:5>1 2:0>1":    `"0" is not a whole number from 1 to 4611686018427387904 (at character 9); write a whole number from 1 to 4611686018427387904`,
		"1:5>1,2 2:3>1,": "a number is missing (at character 15); write a whole number from 1 to 2",
		"1:5>1,3 2:3>1":  `"3" is not a whole number from 1 to 2 (at character 7); write a whole number from 1 to 2`,
	} {
		_, err := token.ReadScore(bad)
		if err == nil || bad != "" && err.Error() != want {
			t.Errorf("%q:\ngot  %v\nwant %s", bad, err, want)
		}
	}
	laws(t, "score", g)
}

// Whatever is read as a position is written so that it is read again.
func FuzzParse(f *testing.F) {
	all := []func(t *testing.T, text string){
		again(made(token.NewInARow(3, 3, 3))), again(made(token.NewConnect(4, 3, 3))), again(made(token.NewHex(3))),
		again(made(token.NewQuixo(3))), again(made(token.NewDodgem(3))), again(token.NewThreeMen(true, false)),
		again(token.NewSixMen()), again(token.NewLGame()), again(token.NewMuTorere()), again(made(token.NewNotakto(3, 3, 3))),
		again(made(token.NewChase(4, 1, 2))), again(token.Ioiwari{}), again(made(token.ReadEnds("4 7 2 9 5 3"))),
		again(made(token.NewRoundTable(4, 2, 2))), again(made(token.ReadGraph(ownedDOT))),
	}
	for i, text := range []string{
		"x.o|.x.|...", "....|..o.|.x.x", "x..|.o.|...", "x..|...|..o o", "x..|x..|.oo x", "xo.|x.o|.xo o",
		"x.......|o....... x 5 5", "1xx.|.ox.|.ox.|.oo2 x", "xxxxoooo. o", "x..|.x.|...", "1,1 4,4 black", "4 3 2 4 2 3 2", "7 2 9",
		"##..|##..", `"won by right"`,
	} {
		f.Add(byte(i), text)
	}
	f.Fuzz(func(t *testing.T, which byte, text string) { all[int(which)%len(all)](t, text) })
}

func again[P comparable](rules token.Rules[P]) func(t *testing.T, text string) {
	return func(t *testing.T, text string) {
		p, err := rules.Parse(text)
		if err != nil {
			if !errors.Is(err, game.ErrParse) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if q, err := rules.Parse(rules.Format(p)); err != nil || q != p {
			t.Fatalf("%q is read as %v, written %q and read as %v, %v", text, p, rules.Format(p), q, err)
		}
		rules.Moves(nil, p)
	}
}
