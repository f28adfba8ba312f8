package grundy_test

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/walk"
	boards "zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// cram is Cram under the given name, with the order of its moves or without.
func cram(name string, ordered bool) *game.Named {
	rules := *boards.Shared(game.Of[boards.Cells](boards.Domineering{}))
	if !ordered {
		rules.Breadth = nil
	}
	return walk.Named(name, &rules, func(parts []boards.Cells) string { return boards.Domineering{}.Format(parts[0]) })
}

// Where values are too many the answer is the same: the value, which moves win,
// and the values that moves have, of all or of those that win.
func TestForward(t *testing.T) {
	ctx := context.Background()
	type sized struct{ w, h uint8 }
	sizes := map[sized]bool{{5, 4}: true} // whether all moves have values
	if gametest.Long() {
		sizes[sized{7, 4}] = true
		sizes[sized{6, 5}] = false
		sizes[sized{9, 4}] = false
	}
	for _, ordered := range []bool{true, false} {
		for size, all := range sizes {
			rules := cram("cram", ordered)
			part := boards.Cells{Bits: 1<<(size.w*size.h) - 1, Width: size.w, Height: size.h}
			position := game.Position{{Rules: rules, Parts: []any{part, part, part}}}
			values := grundy.New(rules.Record, game.Budget{})
			want, err := values.Value(ctx, part)
			if err != nil {
				t.Fatal(err)
			}
			engines, a := grundy.NewEngines(game.Budget{}), &game.Answer{}
			q := &game.Question{Position: position, Request: game.Request{Moves: 100, All: true}} // not who wins alone
			judgement, err := grundy.NewTheory(engines).Judge(ctx, q, a)
			if err != nil {
				t.Fatal(err)
			}
			if *a.Grundy != want || (a.Outcome == game.Next) != (want != 0) {
				t.Errorf("%v, ordered %t: worth %d, %v; want %d", size, ordered, *a.Grundy, a.Outcome, want)
			}
			valued := 0
			rules.Options(part, game.Left, func(option []any) bool {
				m, err := judgement.Try(game.Left, game.Step{Part: 1, Option: option})
				v, e := values.Value(ctx, option[0])
				if err != nil || e != nil {
					t.Fatal(err, e)
				}
				if m.Winning != (v == 0) {
					t.Errorf("%v: the move to %v, worth %d, wins: %t", size, option, v, m.Winning)
				}
				if m.Value != "" {
					valued++
				}
				if (m.Value != "" || m.Winning || all) && m.Value != v.String() {
					t.Errorf("%v: the move to %v leaves %q, want %s", size, option, m.Value, v)
				}
				return true
			})
			if moves := int(rules.MoveCount(part)); all && valued < moves {
				t.Errorf("%v: of %d moves %d have values", size, moves, valued)
			}
		}
	}
}

// largeNim is Nim without its theorem: questions are the slower way there.
func largeNim() *game.Named {
	return walk.Named("nim", &game.Rules[uint64]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[uint64], n uint64, _ game.Player) {
			for m := range n {
				dst.Add(m)
			}
		},
	}, func([]uint64) string { return "" })
}

func TestForwardTakesTurns(t *testing.T) {
	for n := uint64(1400); n > 1300; n -= 50 {
		if v, err := grundy.NewEngines(game.Budget{}).Nimber(context.Background(), largeNim(), n); uint64(v) != n || err != nil {
			t.Errorf("nim %d is worth %d, %v", n, v, err)
		}
	}
}

// With little memory there is an answer or a limit, and the memory is kept to.
func TestForwardMemory(t *testing.T) {
	part := boards.Cells{Bits: 1<<30 - 1, Width: 6, Height: 5}
	for _, ordered := range []bool{true, false} {
		if !ordered && testing.Short() {
			break
		}
		for memory := int64(1 << 18); memory <= 1<<26; memory *= 16 {
			budget, release := game.Budget{Memory: memory}.Share()
			engines := grundy.NewEngines(budget)
			v, err := engines.Nimber(context.Background(), cram("cram", ordered), part)
			switch {
			case err == nil && v != 2:
				t.Errorf("5x6 with %d bytes: %d", memory, v)
			case err != nil && (!errors.Is(err, game.ErrLimit) || memory == 1<<26):
				t.Errorf("5x6 with %d bytes: %v", memory, err)
			}
			if held := budget.Held(); held > memory*3/2 {
				t.Errorf("5x6 with %d bytes: %d are held", memory, held)
			}
			if small, err := engines.Nimber(context.Background(), cram("cram", ordered), boards.Cells{Bits: 3, Width: 2, Height: 1}); small != nimber.Nimber(1) || err != nil {
				t.Errorf("1x2 after 5x6 with %d bytes: %d, %v", memory, small, err)
			}
			release()
		}
	}
}
