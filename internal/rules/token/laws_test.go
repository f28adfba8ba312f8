package token_test

import (
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/token"
)

// made is for rule sets that are known to be offered.
func made[R any](rules R, err error) R {
	if err != nil {
		panic(err)
	}
	return rules
}

// laws runs the conformance kit on a rule set.
func laws[P comparable](t *testing.T, name string, rules token.Rules[P]) {
	conforms(t, name, game.Of[P](rules))
}

func conforms[P comparable](t *testing.T, name string, rules *game.Rules[P]) {
	t.Run(name, func(t *testing.T) {
		if !gametest.OneIn(t, 6, 3)() {
			t.Skip("not drawn this time")
		}
		gametest.Run(t, rules)
		gametest.NoAllocations(t, rules, gametest.Sample(rules)...)
	})
}

func TestLaws(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		laws(t, fmt.Sprintf("chase %d", n), made(token.NewChase(n, 1, 2)))
	}
	laws(t, "chase 4 with speeds 2 and 3", made(token.NewChase(4, 2, 3)))
	laws(t, "tic-tac-toe", made(token.NewInARow(3, 3, 3)))
	laws(t, "4,3,3", made(token.NewInARow(4, 3, 3)))
	laws(t, "6,6,4", made(token.NewInARow(6, 6, 4)))
	laws(t, "8,8,5", made(token.NewInARow(8, 8, 5)))
	laws(t, "1,1,1", made(token.NewInARow(1, 1, 1)))
	for _, c := range [][3]int{{7, 6, 4}, {4, 4, 4}, {3, 2, 2}, {8, 7, 4}, {1, 3, 3}, {2, 31, 2}} {
		laws(t, fmt.Sprint("connect ", c), made(token.NewConnect(c[0], c[1], c[2])))
	}
	for n := 2; n <= 5; n++ {
		laws(t, fmt.Sprintf("quixo %d", n), made(token.NewQuixo(n)))
		laws(t, fmt.Sprintf("dodgem %d", n), made(token.NewDodgem(n)))
		laws(t, fmt.Sprintf("hex %d", n), made(token.NewHex(n)))
	}
	for kind := range 4 {
		laws(t, fmt.Sprintf("three men %d", kind), token.NewThreeMen(kind&1 != 0, kind&2 != 0))
	}
	laws(t, "six men", token.NewSixMen())
	laws(t, "nine men", made(token.NewNineMen(9, true)))
	laws(t, "nine men's board with four men that do not fly", made(token.NewNineMen(4, false)))
	laws(t, "L game", token.NewLGame())
	laws(t, "pong hau k'i", token.NewPongHauKi())
	laws(t, "mu torere", token.NewMuTorere())
	laws(t, "notakto", made(token.NewNotakto(3, 3, 3)))
	laws(t, "notakto 4 × 2", made(token.NewNotakto(4, 2, 3)))
	laws(t, "ends", made(token.ReadEnds("4 7 2 9 5 3")))
	laws(t, "ioiwari", token.Ioiwari{})
}
