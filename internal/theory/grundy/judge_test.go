package grundy_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// nim is Nim that finds its moves.
func nim() *game.Named {
	rules := &game.Rules[uint64]{Alike: true, Single: true}
	rules.Moves = func(dst *game.Sums[uint64], n uint64, _ game.Player) {
		for m := range n {
			dst.Add(m)
		}
	}
	rules.Find = func(dst *game.Sums[uint64], n uint64, g nimber.Nimber, _ int) bool {
		if uint64(g) < n {
			dst.Add(uint64(g))
		}
		return true
	}
	return walk.Named("nim", rules, func(parts []uint64) string { return strings.Trim(fmt.Sprint(parts), "[]") })
}

// What is found and said of sums of Nim is what play by the nim-sum, written
// out here, finds: every winning move, or one for each heap of a lost position.
func TestJudge(t *testing.T) {
	rules := nim()
	for set := range uint64(8 * 8 * 8) {
		heaps := []uint64{set % 8, set / 8 % 8, set / 64}
		total := heaps[0] ^ heaps[1] ^ heaps[2]
		p := game.Position{{Rules: rules, Parts: []any{heaps[0], heaps[1], heaps[2]}}}
		q, a := &game.Question{Position: p}, &game.Answer{}
		judgement, err := grundy.NewTheory(grundy.NewEngines(game.Budget{})).Judge(context.Background(), q, a)
		if err != nil {
			t.Fatal(err)
		}
		if (a.Outcome == game.Next) != (total != 0) || len(a.Components) != 3 {
			t.Fatalf("%v is %v with the components %v", heaps, a.Outcome, a.Components)
		}
		moves, _, err := judgement.Find()
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		for _, m := range moves {
			if len(m.Steps) != 1 || m.Winning != (total != 0) {
				t.Fatalf("%v: the move %+v", heaps, m)
			}
			found[fmt.Sprint(m.Steps[0].Part, m.Steps[0].Option)] = true
		}
		want := 0
		for i, h := range heaps {
			if h^total < h || total == 0 && h > 0 {
				want++
			}
			if h^total < h && !found[fmt.Sprint(i, []any{h ^ total})] {
				t.Fatalf("%v: the winning move from heap %d is not among %v", heaps, i, found)
			}
		}
		if len(moves) != want {
			t.Fatalf("%v: %d moves are found, want %d", heaps, len(moves), want)
		}
		said, err := judgement.Explain()
		if err != nil {
			t.Fatal(err)
		}
		if text := texts(said); !strings.Contains(text, "XOR of the components' values, in binary") {
			t.Fatalf("%v: the sum is not explained: %s", heaps, text)
		}
	}
}

func texts(said []phrase.Phrase) string {
	var b strings.Builder
	for _, p := range said {
		b.WriteString(p.String() + "\n")
	}
	return b.String()
}
