package board_test

import (
	"zermelo/game"
	"zermelo/internal/rules/board"
)

// What the rule sets offer. The other tests check whatever they find.
type complete[P comparable] interface {
	rulesOf[P]
	game.Drawer[P]
}

var (
	_ complete[board.Cells]  = board.Domineering{}
	_ complete[board.Stones] = board.Clobber{}
	_ complete[board.Stones] = board.CannibalClobber{}
	_ complete[board.Stones] = board.Konane{}
	_ complete[board.Stones] = board.Amazons{}
	_ complete[board.Stones] = board.ToadsAndFrogs{}
	_ complete[board.Stones] = board.GeneralToads{}
	_ complete[board.Stones] = board.Elephants{}
	_ complete[board.Stones] = board.TopplingDominoes{}
	_ complete[board.Stones] = board.NoGo{}
	_ complete[board.Stones] = board.Fission{}
	_ complete[board.Marked] = board.SkiJumps{}
	_ complete[board.Marked] = board.Snort{}
	_ complete[board.Marked] = board.Col{}
	_ complete[board.Kings]  = board.KingDirt{}

	_ graphRules               = board.GraphSnort{}
	_ graphRules               = board.GraphCol{}
	_ game.Drawer[board.Graph] = board.GraphSnort{}
	_ game.Drawer[board.Graph] = board.GraphCol{}

	_ game.PartizanMulti[board.Cake] = board.Cutcake{}
	_ game.PartizanMulti[board.Cake] = board.MaundyCake{}
	_ game.Reversible[board.Cake]    = board.Cutcake{}
	_ game.Reversible[board.Cake]    = board.MaundyCake{}
	_ game.Drawer[board.Cake]        = board.Cutcake{}
	_ game.Partizan[board.Tower]     = board.Towers{}
	_ game.Drawer[board.Tower]       = board.Towers{}
	_ game.Leading[board.Tower]      = board.Towers{}
	_ game.Explainer[board.Tower]    = board.Towers{}
)
