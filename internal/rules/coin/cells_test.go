package coin_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/coin"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// A cellStatement is a rule for boards and what it says of a set of coins that
// are turned: the bit x·rows+y is the cell x,y counted from the rule's first.
type cellStatement struct {
	rule    coin.CellRule
	allowed func(set uint) bool
}

// placesOf returns the columns and the rows of a set.
func placesOf(set uint) (columnSet, rowSet uint) {
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros(set)
		columnSet |= 1 << (i / rows)
		rowSet |= 1 << (i % rows)
	}
	return columnSet, rowSet
}

func one(set uint) bool { return bits.OnesCount(set) == 1 }

// gapless says of places that none between them is left out.
func gapless(set uint) bool { return set != 0 && span(set) == bits.OnesCount(set)-1 }

// solid says of cells that they are a full rectangle.
func solid(set uint) bool {
	x, y := placesOf(set)
	return gapless(x) && gapless(y) && bits.OnesCount(set) == bits.OnesCount(x)*bits.OnesCount(y)
}

func acrosticOf(a, b statement) cellStatement {
	return cellStatement{coin.Acrostic(a.rule, b.rule), func(set uint) bool {
		x, y := placesOf(set)
		return one(y) && a.allowed(x) || one(x) && b.allowed(y)
	}}
}

// corners are the four corners of a rectangle, as a rule made of functions.
func corners(c coin.Cell) iter.Seq[[]coin.Cell] {
	return func(yield func([]coin.Cell) bool) {
		for x := range c.X {
			for y := range c.Y {
				if !yield([]coin.Cell{{X: x, Y: y}, {X: x, Y: c.Y}, {X: c.X, Y: y}}) {
					return
				}
			}
		}
	}
}

// rugs are full rectangles.
func rugs(c coin.Cell) iter.Seq[[]coin.Cell] {
	return func(yield func([]coin.Cell) bool) {
		for left := uint64(1); left <= c.X; left++ {
			for top := uint64(1); top <= c.Y; top++ {
				var set []coin.Cell
				for x := left; x <= c.X; x++ {
					for y := top; y <= c.Y; y++ {
						if at := (coin.Cell{X: x, Y: y}); at != c {
							set = append(set, at)
						}
					}
				}
				if !yield(set) {
					return
				}
			}
		}
	}
}

// queens are two coins in one row, column or diagonal: Wythoff's game.
func queens(c coin.Cell) iter.Seq[[]coin.Cell] {
	return func(yield func([]coin.Cell) bool) {
		for d := uint64(1); d <= max(c.X, c.Y); d++ {
			if d <= c.X && !yield([]coin.Cell{{X: c.X - d, Y: c.Y}}) {
				return
			}
			if d <= c.Y && !yield([]coin.Cell{{X: c.X, Y: c.Y - d}}) {
				return
			}
			if d <= min(c.X, c.Y) && !yield([]coin.Cell{{X: c.X - d, Y: c.Y - d}}) {
				return
			}
		}
	}
}

func cellStatements() []cellStatement {
	all := statements()
	list := []cellStatement{
		{coin.Squares(), func(set uint) bool {
			x, y := placesOf(set)
			return solid(set) && bits.OnesCount(x) == bits.OnesCount(y)
		}},
		{coin.NewCellRule("rugs", coin.Cell{X: 1, Y: 1}, rugs, nil), solid},
		{coin.NewCellRule("corners", coin.Cell{}, corners, nil), func(set uint) bool {
			x, y := placesOf(set)
			return bits.OnesCount(set) == 4 && exactly(2)(x) && exactly(2)(y)
		}},
		{coin.NewCellRule("queens", coin.Cell{}, queens, nil), func(set uint) bool {
			x, y := placesOf(set)
			return exactly(2)(set) && (one(x) || one(y) || span(x) == span(y) && last(set))
		}},
		{
			coin.ByOffsets("cells", [][]coin.Cell{{}, {{X: 1}}, {{X: 1, Y: 2}, {Y: 1}, {}}, {{}}, {{X: 2, Y: 1}, {X: 2}, {X: 2}}}),
			func(set uint) bool {
				if set == 0 {
					return false
				}
				head := bits.Len(set) - 1
				var offsets []int // of columns times 10, and of rows
				for rest := set &^ (1 << head); rest != 0; rest &= rest - 1 {
					i := bits.TrailingZeros(rest)
					offsets = append(offsets, 10*(head/rows-i/rows)+head%rows-i%rows)
				}
				slices.Sort(offsets)
				return slices.ContainsFunc([][]int{nil, {10}, {1, 12}, {20, 21}}, func(s []int) bool { return slices.Equal(s, offsets) })
			},
		},
		{
			coin.ByCells("one colour", coin.Cell{X: 1}, func(cells []coin.Cell) bool {
				for _, c := range cells {
					if (c.X+c.Y)%2 != (cells[0].X+cells[0].Y)%2 {
						return false
					}
				}
				return len(cells) <= 3
			}),
			func(set uint) bool {
				const white = 0b0101_1010_0101
				return upTo(3)(set) && (set&white == 0 || set&^white == 0) && last(set)
			},
		},
	}
	for i, a := range all {
		list = append(list, acrosticOf(a, a), acrosticOf(a, all[(5*i+3)%len(all)]))
	}
	for _, i := range []int{0, 5, 8, 10, 14} { // rules of up to two coins
		for _, j := range []int{0, 5, 6, 8, 15, 16} {
			list = append(list, acrosticOf(all[i], all[j]))
		}
	}
	return list
}

// last says of a set that no coin lies in a later row than that of the last
// column that comes last.
func last(set uint) bool {
	_, y := placesOf(set)
	return set != 0 && (bits.Len(set)-1)%rows == bits.Len(y)-1
}

func cellsOf(set uint, first coin.Cell) []coin.Cell {
	var cells []coin.Cell
	for ; set != 0; set &= set - 1 {
		i := uint64(bits.TrailingZeros(set))
		cells = append(cells, coin.Cell{X: first.X + i/rows, Y: first.Y + i%rows})
	}
	return cells
}

// Every rule for boards on all boards of 3 by 4 against whole play by the words
// of the rule: its moves, its values and the moves to a value.
func TestCellRulesOnWholeBoards(t *testing.T) {
	for _, s := range gametest.Some(t, cellStatements(), 5, 10) {
		t.Run(s.rule.String(), func(t *testing.T) {
			var sets []uint
			for set := range uint(1) << (columns * rows) {
				if s.allowed(set) {
					sets = append(sets, set)
				}
			}
			values := literalValues(columns*rows, sets)
			rules := coin.NewBoard(s.rule)
			e := grundy.EngineFor(rules, game.Budget{})
			for p := range uint(1) << (columns * rows) {
				if testing.Short() && p%7 != 0 {
					continue
				}
				board := coin.BoardOf(cellsOf(p, s.rule.First())...)
				v, err := e.Value(context.Background(), board)
				if err != nil || uint64(v) != values[p] {
					t.Fatalf("%v is worth %d, %v; by whole play %d", board, v, err, values[p])
				}
				if p%91 != 0 {
					continue
				}
				options := map[coin.Board]uint64{}
				for _, set := range sets {
					if p>>(bits.Len(set)-1)&1 == 1 {
						options[coin.BoardOf(cellsOf(p^set, s.rule.First())...)] = values[p^set]
					}
				}
				checkMoves(t, rules, board, options)
				checkFound(t, rules, board, values[p], options)
				checkMay(t, rules, p, options, func(q uint) coin.Board { return coin.BoardOf(cellsOf(q, s.rule.First())...) })
			}
		})
	}
}

// plainCells hides what a rule knows by theorem: only its sets are left.
type plainCells struct{ coin.CellRule }

func headValue(t *testing.T, e game.Engine[coin.Board], c coin.Cell) nimber.Nimber {
	t.Helper()
	v, err := e.Value(context.Background(), coin.BoardOf(c))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Values by theorem against those found from the sets, in greater rectangles.
func TestCellTheoremsAgainstTables(t *testing.T) {
	few := []coin.Rule{coin.Turtles(), coin.Twins(), coin.UpTo(1), coin.UpTo(2), coin.Exactly(1), coin.Apart(1), coin.Apart(6)}
	rules := []coin.CellRule{coin.Squares()}
	for _, a := range few {
		for _, b := range few {
			rules = append(rules, coin.Acrostic(a, b))
		}
	}
	for _, r := range rules {
		v, ok := r.(coin.ValuedCells)
		if !ok {
			t.Fatalf("%v has no theorem", r)
		}
		e := grundy.EngineFor(coin.NewBoard(plainCells{r}), game.Budget{})
		first := r.First()
		for _, size := range [][2]uint64{{3, 40}, {40, 3}, {36, 36}} {
			for x := first.X; x < first.X+size[0]; x++ {
				for y := first.Y; y < first.Y+size[1]; y++ {
					c := coin.Cell{X: x, Y: y}
					if want := headValue(t, e, c); v.Value(c) != want {
						t.Fatalf("%v: a head on %v is worth %d; from its sets %d", r, c, v.Value(c), want)
					}
				}
			}
		}
		if strings.Contains(v.Theorem().String(), "%!") {
			t.Error(v.Theorem())
		}
	}
}

// The Tartan theorem: rules stated directly and their products.
func TestDirectRulesAreProducts(t *testing.T) {
	for _, c := range []struct {
		direct  coin.CellRule
		product *game.Rules[coin.Board]
	}{
		{coin.NewCellRule("rugs", coin.Cell{X: 1, Y: 1}, rugs, nil), coin.NewProduct(coin.Ruler(), coin.Ruler())},
		{coin.NewCellRule("corners", coin.Cell{}, corners, nil), coin.NewProduct(coin.Twins(), coin.Twins())},
	} {
		direct := grundy.EngineFor(coin.NewBoard(c.direct), game.Budget{})
		product := grundy.EngineFor(c.product, game.Budget{})
		for x := uint64(1); x <= 16; x++ {
			for y := uint64(1); y <= 16; y++ {
				at := coin.Cell{X: x, Y: y}
				if v, w := headValue(t, direct, at), headValue(t, product, at); v != w {
					t.Fatalf("%v: a head on %v is worth %d, in the product %d", c.direct, at, v, w)
				}
			}
		}
	}
}

// Two coins in one row, column or diagonal are Wythoff's game.
func TestQueensAreWythoff(t *testing.T) {
	e := grundy.EngineFor(coin.NewBoard(coin.NewCellRule("queens", coin.Cell{}, queens, nil)), game.Budget{})
	const size = 30
	var values [size][size]nimber.Nimber
	for x := range size {
		for y := range size {
			var options []nimber.Nimber
			for d := 1; d < size; d++ {
				if d <= x {
					options = append(options, values[x-d][y])
				}
				if d <= y {
					options = append(options, values[x][y-d])
				}
				if d <= x && d <= y {
					options = append(options, values[x-d][y-d])
				}
			}
			values[x][y] = nimber.Mex(options)
			if v := headValue(t, e, coin.Cell{X: uint64(x), Y: uint64(y)}); v != values[x][y] {
				t.Fatalf("a head on %d,%d is worth %d, the piles %d", x, y, v, values[x][y])
			}
		}
	}
}

// Values do not depend on the order in which they are asked for.
func TestAreaGrowsAnyWay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	rule := coin.Acrostic(coin.Mock(), coin.Ruler())
	whole := grundy.EngineFor(coin.NewBoard(rule), game.Budget{})
	headValue(t, whole, coin.Cell{X: 20, Y: 20})
	for range 20 {
		e := grundy.EngineFor(coin.NewBoard(rule), game.Budget{})
		for range 10 {
			c := coin.Cell{X: r.Uint64N(21), Y: 1 + r.Uint64N(20)}
			if v, w := headValue(t, e, c), headValue(t, whole, c); v != w {
				t.Fatalf("a head on %v is worth %d or %d", c, v, w)
			}
		}
	}
}

// What is counted is what had to be found: the cells of a board, the places of
// those rules of a product that have no theorem.
func TestSolved(t *testing.T) {
	unit := [][]coin.Cell{{{X: 1}, {Y: 1}}}
	for _, c := range []struct {
		rule coin.CellRule
		want int
	}{
		{coin.ByOffsets("unit", unit), 5 * 7},
		{coin.Product(coin.Mogul(), coin.Mogul()), 5 + 7},
		{coin.Product(coin.Mogul(), coin.Twins()), 5},
	} {
		e := grundy.EngineFor(coin.NewBoard(c.rule), game.Budget{})
		if e.Solved() != 0 {
			t.Errorf("%v: %d values are found before any is asked for", c.rule, e.Solved())
		}
		first := c.rule.First()
		headValue(t, e, coin.Cell{X: first.X + 4, Y: first.Y + 6})
		if e.Solved() != c.want {
			t.Errorf("%v: %d values are found for a head on the fifth column and the seventh row, want %d", c.rule, e.Solved(), c.want)
		}
	}
}

// At the greatest places values are the formula's, and Find gives moves that
// reach the value, at once.
func TestGreatCellPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	for _, rule := range []coin.CellRule{
		coin.Acrostic(coin.Twins(), coin.Twins()), coin.Acrostic(coin.Turtles(), coin.Turtles()),
		coin.Acrostic(coin.Apart(1<<40), coin.Twins()), coin.Acrostic(coin.UpTo(1), coin.Turtles()), coin.Squares(),
	} {
		rules := coin.NewBoard(rule)
		closed := rules
		for range map[bool]int{false: 30, true: 8}[testing.Short()] {
			var cells []coin.Cell
			for range 1 + r.IntN(30) {
				cells = append(cells, coin.Cell{X: 1 + r.Uint64N(coin.MaxPlace), Y: 1 + r.Uint64N(coin.MaxPlace)})
			}
			cells = append(cells, coin.Cell{X: coin.MaxPlace, Y: coin.MaxPlace})
			p := coin.BoardOf(cells...)
			var sum nimber.Nimber
			for c := range p.Heads() {
				sum ^= rule.(coin.ValuedCells).Value(c)
			}
			if v := closed.Grundy(p); v != sum {
				t.Fatalf("%v: %v is worth %d, its heads %d", rule, p, v, sum)
			}
			var sums game.Sums[coin.Board]
			rules.Find(&sums, p, 0, 8)
			if (sum != 0) != (sums.Len() > 0) {
				t.Fatalf("%v: value %d, %d winning moves", rule, sum, sums.Len())
			}
			for i := range sums.Len() {
				if v := closed.Grundy(sums.At(i)[0]); v != 0 {
					t.Fatalf("%v: a move to the value %d", rule, v)
				}
			}
		}
	}
}

// A rule that turns a coin behind its head is refused by its name, with the
// place, and such a set is no move.
func TestLawOfOrder(t *testing.T) {
	for _, c := range []struct {
		others []coin.Cell
		want   string
	}{
		{[]coin.Cell{{X: 4, Y: 1}}, "the rule wild turns 4,1 with the head on 3,2, and games might not end"},
		{[]coin.Cell{{X: 2, Y: 2}, {X: 2, Y: 3}}, "the rule wild turns 2,3 with the head on 3,2"},
		{[]coin.Cell{{X: 3, Y: 2}}, "the rule wild turns 3,2 with the head on 3,2"},
		{[]coin.Cell{{X: 0, Y: 2}}, "the rule wild turns 0,2 with the head on 3,2"},
	} {
		rules := coin.NewBoard(coin.NewCellRule("wild", coin.Cell{X: 1, Y: 1}, func(at coin.Cell) iter.Seq[[]coin.Cell] {
			return func(yield func([]coin.Cell) bool) {
				if yield(nil) && (at == coin.Cell{X: 3, Y: 2}) {
					yield(c.others)
				}
			}
		}, nil))
		p := coin.BoardOf(coin.Cell{X: 3, Y: 2})
		_, err := grundy.EngineFor(rules, game.Budget{}).Value(context.Background(), p)
		if !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
		if moves := gametest.Options(rules)(p); len(moves) != 1 || moves[0][0] != "" {
			t.Errorf("moves to %v", moves)
		}
	}
}

func TestCellLaws(t *testing.T) {
	for i, s := range cellStatements() {
		if i > 12 && i%5 != 0 || testing.Short() && i%2 != 0 {
			continue
		}
		f := s.rule.First()
		at := func(x, y uint64) coin.Cell { return coin.Cell{X: f.X + x, Y: f.Y + y} }
		gametest.Run(t, coin.NewBoard(s.rule), "", coin.BoardOf(at(0, 0), at(2, 1)), coin.BoardOf(at(1, 2), at(2, 0), at(2, 2)))
	}
	gametest.Run(t, coin.NewBoard(coin.Squares()), coin.BoardOf(coin.Cell{X: 2, Y: 2}), coin.BoardOf(coin.Cell{X: 1, Y: 3}, coin.Cell{X: 2, Y: 2}))
}

// On boards with too many heads to look at, and with squares of too many sides to try
// them, there is a move to each smaller value: the sums of the squares are counted cell
// by cell.
func TestGreatSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 6))
	rules := coin.NewBoard(coin.Squares())
	for range gametest.Scale(4, 10, 40) {
		side := uint64(1) << (10 + r.IntN(2))
		p := coin.BoardOf(coin.Cell{X: side * (1 + r.Uint64N(4)), Y: side * (2*r.Uint64N(3) + 1)}, coin.Cell{X: 1 + r.Uint64N(100), Y: 1 + r.Uint64N(100)})
		v := rules.Grundy(p)
		for _, want := range []nimber.Nimber{0, v - 1, nimber.Nimber(r.Uint64N(uint64(v)))} {
			var sums game.Sums[coin.Board]
			rules.Find(&sums, p, want, 3)
			if sums.Len() == 0 {
				t.Fatalf("%v: no move from the value %v to %v", p, v, want)
			}
			for i := range sums.Len() {
				q, sum := sums.At(i)[0], nimber.Nimber(0)
				for c := range q.Heads() {
					sum ^= nimber.Nimber((c.X | c.Y) & -(c.X | c.Y))
				}
				if sum != want || sum != rules.Grundy(q) {
					t.Fatalf("%v: a move to %v worth %v, by its heads %v", p, want, rules.Grundy(q), sum)
				}
			}
		}
	}
}

func TestCellLimits(t *testing.T) {
	mock := coin.Acrostic(coin.Mock(), coin.Mock())
	for _, c := range []struct {
		rule     coin.CellRule
		at       coin.Cell
		settings game.Budget
		want     string
	}{
		{mock, coin.Cell{X: coin.MaxPlace, Y: coin.MaxPlace}, game.Budget{}, "the cell 9223372036854775807,9223372036854775807 is too far: the values of acrostic:mock"},
		{mock, coin.Cell{X: 1000, Y: 1000}, game.Budget{}, "up to 1,048,576 cells and 268,435,456 sets of coins"},
		{mock, coin.Cell{X: 30, Y: 30}, game.Budget{Steps: 1000}, "the bound of 1,000 steps"},
		{coin.Acrostic(coin.Ruler(), coin.Ruler()), coin.Cell{X: 400, Y: 400}, game.Budget{Memory: 10_000}, "the memory allowed (9.8 KiB) does not suffice"},
		{coin.ByCells("any", coin.Cell{}, func([]coin.Cell) bool { return true }), coin.Cell{X: 5, Y: 2}, game.Budget{}, "the cell 5,2 is too far"},
	} {
		e := grundy.EngineFor(coin.NewBoard(c.rule), c.settings)
		_, err := e.Value(context.Background(), coin.BoardOf(c.at))
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %v: %v", c.rule, c.at, err)
		}
	}
	if rules := coin.NewBoard(mock); rules.MoveCount(coin.BoardOf(coin.Cell{X: coin.MaxPlace, Y: 5})) < 1<<20 ||
		rules.Explain(coin.BoardOf(coin.Cell{X: coin.MaxPlace, Y: 5})) != nil {
		t.Error("a head that is too far")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := grundy.EngineFor(coin.NewBoard(mock), game.Budget{}).Value(ctx, coin.BoardOf(coin.Cell{X: 5, Y: 5})); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// Acrostic Twins, by theorem: it is Nim with two heaps for each head.
func ExampleAcrostic() {
	rules := coin.NewBoard(coin.Acrostic(coin.Twins(), coin.Twins()))
	p := coin.BoardOf(coin.Cell{X: 5, Y: 3})
	fmt.Println(rules.Grundy(p))
	var wins game.Sums[coin.Board]
	rules.Find(&wins, p, 0, 2)
	for i := range wins.Len() {
		fmt.Println(rules.Describe(1, p, wins.At(i)))
	}
	// Output:
	// *6
	// turn (3,3) and (5,3)
}

func BenchmarkAcrosticValues(b *testing.B) {
	for b.Loop() {
		e := grundy.EngineFor(coin.NewBoard(coin.Acrostic(coin.Ruler(), coin.Ruler())), game.Budget{})
		_, _ = e.Value(context.Background(), coin.BoardOf(coin.Cell{X: 100, Y: 100}))
		b.ReportMetric(float64(e.Solved()), "cells")
	}
}
