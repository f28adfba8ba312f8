package partizan_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/board"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/partizan"
	"zermelo/short"
)

// Where values are out of reach, sums of one game and of two are decided by
// play, as their values decide them where they are not, and so are all moves.
func TestJudgeByPlay(t *testing.T) {
	ctx := context.Background()
	known := game.Of[board.Cells](board.Domineering{})
	unknown := *known
	unknown.Value = func(*short.Table, board.Cells) (short.Value, bool, error) { return short.Zero, false, game.ErrLimit }
	theory := func() game.Theory { return partizan.NewTheory(game.Budget{}, nil) }
	format := func(parts []board.Cells) string { return fmt.Sprint(parts) }
	var one, two [2]*game.Named // the games with values, and without
	for i, rules := range []*game.Rules[board.Cells]{known, &unknown} {
		note := []string{"", " by play"}[i]
		one[i], two[i] = walk.Named("one"+note, rules, format), walk.Named("two"+note, rules, format)
	}
	r := rand.New(rand.NewPCG(17, 18))
	for range 60 {
		var positions [2]game.Position
		for k := range 1 + r.IntN(2) {
			var parts []any
			for range 1 + r.IntN(2) {
				parts = append(parts, sure[board.Cells](t)(board.Domineering{}.Parse(randomBoard(r, "...#", 8, false))))
			}
			for i := range positions {
				positions[i] = append(positions[i], game.Summand{Rules: [][2]*game.Named{one, two}[k][i], Parts: parts})
			}
		}
		var answers [2]*game.Answer
		var judgements [2]*game.Judgement
		for i, p := range positions {
			answers[i] = &game.Answer{}
			judgements[i] = sure[*game.Judgement](t)(theory().Judge(ctx, &game.Question{Position: p}, answers[i]))
		}
		a, b := answers[0], answers[1]
		if a.Outcome != b.Outcome || a.Theory.ID == b.Theory.ID || b.Theory.ID != game.WholePlay.ID {
			t.Fatalf("%v is %v by %s, and %v by %s", positions[0], a.Outcome, a.Theory.ID, b.Outcome, b.Theory.ID)
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			for s, summand := range positions[0] {
				for k, part := range summand.Parts {
					summand.Rules.Options(part, who, func(option []any) bool {
						step := game.Step{Summand: s, Part: k, Option: append([]any(nil), option...)}
						x := sure[game.Move](t)(judgements[0].Try(who, step))
						y := sure[game.Move](t)(judgements[1].Try(who, step))
						if x.Winning != y.Winning {
							t.Fatalf("%v: %v moves to %v: wins %v by values, %v by play", positions[0], who, step, x.Winning, y.Winning)
						}
						return true
					})
				}
			}
		}
	}
}
