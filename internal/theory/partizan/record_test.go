package partizan_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// strips is Domineering with a theorem for boards of one row.
func strips() *game.Rules[board.Cells] {
	r := *game.Of[board.Cells](board.Domineering{})
	r.Value = func(table *short.Table, p board.Cells) (short.Value, bool, error) {
		if p.Height != 1 || p.Bits != 1<<p.Width-1 {
			return short.Zero, false, nil
		}
		v, err := table.Int(-int64(p.Width / 2))
		return v, true, err
	}
	return &r
}

// TestTheorem: the values that a theorem gives of a position or of its parts
// are used, and change nothing.
func TestTheorem(t *testing.T) {
	table := short.NewTable(short.Settings{})
	must := sure[short.Value](t)
	ctx := context.Background()
	known := partizan.New(strips(), table, game.Budget{})
	for text, want := range map[string]int64{".....": -2, "...|###|.#.": -1, "....#......|###########|..#........": -10} {
		p := sure[board.Cells](t)(board.Domineering{}.Parse(text))
		if v := must(known.Value(ctx, p)); v != must(table.Int(want)) || known.Solved() > 0 {
			t.Errorf("%s is %s, %d positions searched", text, table.String(v), known.Solved())
		}
	}
	searched := partizan.New(game.Of[board.Cells](board.Domineering{}), table, game.Budget{})
	r := rand.New(rand.NewPCG(15, 16))
	for range 200 {
		p := sure[board.Cells](t)(board.Domineering{}.Parse(randomBoard(r, "...#", 14, false)))
		if a, b := must(known.Value(ctx, p)), must(searched.Value(ctx, p)); a != b {
			t.Fatalf("%v is %s, by play %s", p, table.String(a), table.String(b))
		}
	}
	cut := partizan.New(game.Of[board.Cake](board.Cutcake{}), table, game.Budget{})
	if v := must(cut.Value(ctx, board.Cake{Rows: 3, Columns: 1 << 30})); v != must(table.Int(1<<29-1)) || cut.Solved() > 0 {
		t.Errorf("a long cake is %s, %d positions searched", table.String(v), cut.Solved())
	}
}

// A theorem that gives up ends the work.
func TestTheoremFails(t *testing.T) {
	rules, fails := strips(), errors.New("too large")
	rules.Value = func(*short.Table, board.Cells) (short.Value, bool, error) { return short.Zero, false, fails }
	e := partizan.New(rules, short.NewTable(short.Settings{}), game.Budget{})
	if _, err := e.Value(context.Background(), board.Cells{Bits: 3, Width: 2, Height: 1}); !errors.Is(err, fails) {
		t.Errorf("got %v", err)
	}
}

// kayles is Kayles: a move takes one or two neighbours out of a row of pins.
type kayles struct{}

func (kayles) Options(dst *game.Sums[int], row int) {
	for taken := 1; taken <= min(2, row); taken++ {
		for left := 0; left <= row-taken; left++ {
			dst.Add(left, row-taken-left)
		}
	}
}

// halves is a game in which a heap loses one piece, or more than half.
type halves struct{}

func (halves) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	for m := range (n + 1) / 2 {
		dst = append(dst, m)
	}
	return dst
}

// TestEqualMoves: games in which both players have the same moves are worth
// the nimbers of their Grundy values.
func TestEqualMoves(t *testing.T) {
	for _, rules := range []any{kayles{}, halves{}} {
		table := short.NewTable(short.Settings{})
		e := partizan.New(game.Of[int](rules), table, game.Budget{})
		o := gametest.NewOracle(game.Of[int](rules))
		for n := range 24 {
			v := sure[short.Value](t)(e.Value(context.Background(), n))
			if g, ok := table.AsNimber(v); !ok || g != nimber.WideOf(uint64(o.Value(n))) {
				t.Errorf("%T: %d is %s, want *%d", rules, n, table.String(v), o.Value(n))
			}
		}
	}
}

// TestSharedMemory: whoever works on one question keeps to one bound, together
// with the table.
func TestSharedMemory(t *testing.T) {
	const bound = 8 << 20
	for cores := 1; cores <= 2; cores++ {
		budget, release := game.Budget{Memory: bound, Steps: 1 << 16, Cores: cores}.Share()
		account := budget.Open()
		table := short.NewTable(short.Settings{Memory: budget.Memory, Account: account})
		a := partizan.New(game.Of[board.Cells](board.Domineering{}), table, budget)
		b := partizan.New(game.Of[board.Stones](board.Clobber{}), table, budget)
		cells := board.Cells{Bits: 1<<36 - 1, Width: 6, Height: 6}
		stones := sure[board.Stones](t)(board.Clobber{}.Parse("xoxox|oxoxo|xoxox|oxoxo|xoxox"))
		most := func() int64 { return a.Bytes() + b.Bytes() - table.Bytes() }
		for range gametest.Scale(5, 100, 100) {
			_, errA := a.Value(context.Background(), cells)
			_, errB := b.Value(context.Background(), stones)
			for _, err := range []error{errA, errB} {
				if !errors.Is(err, game.ErrLimit) {
					t.Fatal(err)
				}
			}
			if held := most(); held > bound+bound/2 {
				t.Fatalf("%d bytes are held of %d", held, bound)
			}
		}
		if most() < bound/2 {
			t.Errorf("only %d bytes are used of %d", most(), bound)
		}
		release()
		if most := budget.Open().Most(); most != bound {
			t.Errorf("%d bytes are free at the end of %d", most, bound)
		}
	}
}
