package coin_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/coin"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

const (
	columns = 3
	rows    = 4
)

// products lists pairs of statements: each with each of a few, and each with
// itself.
func products() [][2]statement {
	all := statements()
	var pairs [][2]statement
	for i, a := range all {
		pairs = append(pairs, [2]statement{a, a})
		for _, j := range []int{0, 13, 16} {
			pairs = append(pairs, [2]statement{a, all[j]}, [2]statement{all[j], all[(i+j)%len(all)]})
		}
	}
	return pairs
}

// boardSets lists the sets S×T of a product; the cell x,y is the bit x·rows+y.
func boardSets(a, b statement) []uint {
	var sets []uint
	for _, s := range a.allowedSets(columns) {
		for _, t := range b.allowedSets(rows) {
			var set uint
			for rest := s; rest != 0; rest &= rest - 1 {
				set |= t << (bits.TrailingZeros(rest) * rows)
			}
			sets = append(sets, set)
		}
	}
	return sets
}

func boardOf(set uint, a, b coin.Rule) coin.Board {
	var cells []coin.Cell
	for ; set != 0; set &= set - 1 {
		i := uint64(bits.TrailingZeros(set))
		cells = append(cells, coin.Cell{X: i/rows + a.First(), Y: i%rows + b.First()})
	}
	return coin.BoardOf(cells...)
}

// Products on all boards of 3 by 4 against whole play.
func TestProductsOnWholeBoards(t *testing.T) {
	for _, pair := range gametest.Some(t, products(), 4, 8) {
		a, b := pair[0].rule, pair[1].rule
		t.Run(fmt.Sprintf("%v*%v", a, b), func(t *testing.T) {
			sets := boardSets(pair[0], pair[1])
			values := literalValues(columns*rows, sets)
			rules := coin.NewProduct(a, b)
			e := grundy.EngineFor(rules, game.Budget{})
			for p := range uint(1) << (columns * rows) {
				if p >= 1<<8 && p%13 != 0 {
					continue
				}
				board := boardOf(p, a, b)
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
						options[boardOf(p^set, a, b)] = values[p^set]
					}
				}
				checkMoves(t, rules, board, options)
				checkFound(t, rules, board, values[p], options)
				checkMay(t, rules, p, options, func(q uint) coin.Board { return boardOf(q, a, b) })
			}
		})
	}
}

// Turning Corners is the definition of the nim-product.
func TestTurningCorners(t *testing.T) {
	g := coin.NewProduct(coin.Twins(), coin.Twins())
	r := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		x, y := r.Uint64N(coin.MaxPlace), r.Uint64N(coin.MaxPlace)
		if v := g.Grundy(coin.BoardOf(coin.Cell{X: x, Y: y})); v != nimber.Product(nimber.Nimber(x), nimber.Nimber(y)) {
			t.Fatalf("%d,%d is worth %d", x, y, v)
		}
	}
}

// Find and the moves themselves on boards further out, where the values of two
// coins that are turned have digits in common.
func TestProductsFurtherOut(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 7))
	rules := []coin.Valued{coin.Mock(), coin.Twins(), coin.Triplets(), coin.Ruler(), coin.Apart(4), coin.Within(5)}
	for _, a := range rules {
		for _, b := range rules {
			g := coin.NewProduct(a, b)
			p := coin.BoardOf(coin.Cell{X: a.First() + 5 + r.Uint64N(4), Y: b.First() + 5 + r.Uint64N(4)})
			options := map[coin.Board]uint64{}
			for _, to := range gametest.Options(g)(p) {
				options[to[0]] = uint64(g.Grundy(to[0]))
			}
			checkFound(t, g, p, uint64(g.Grundy(p)), options)
		}
	}
}

// A board with places of every size: Find gives a winning move, in no time,
// even where no number of sets could be tried.
func TestGreatBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	rules := []coin.Valued{coin.Turtles(), coin.Twins(), coin.Mock(), coin.Triplets(), coin.Apart(1 << 50), coin.Within(45)}
	for i := range map[bool]int{false: 40, true: 16}[testing.Short()] {
		a, b := rules[r.IntN(len(rules))], rules[r.IntN(len(rules))]
		g := coin.NewProduct(a, b)
		closed := g
		var cells []coin.Cell
		for range 1 + r.IntN(1+i%40) {
			cells = append(cells, coin.Cell{X: 1 + r.Uint64()>>(1+r.IntN(60)), Y: 1 + r.Uint64()>>(1+r.IntN(60))})
		}
		p := coin.BoardOf(cells...)
		v := closed.Grundy(p)
		for _, target := range []nimber.Nimber{0, v / 2, v - min(v, 1)} {
			var sums game.Sums[coin.Board]
			g.Find(&sums, p, target, 5)
			if target < v && sums.Len() == 0 {
				t.Fatalf("%v*%v, %v: no move from the value %d to %d", a, b, p, v, target)
			}
			for k := range sums.Len() {
				if got := closed.Grundy(sums.At(k)[0]); got != target {
					t.Fatalf("%v*%v, %v: a move to the value %d, not %d", a, b, p, got, target)
				}
			}
		}
	}
}

func TestBoard(t *testing.T) {
	p := coin.BoardOf(coin.Cell{X: 3, Y: 4}, coin.Cell{X: 0, Y: 7}, coin.Cell{X: 3, Y: 1}, coin.Cell{X: 5, Y: 5}, coin.Cell{X: 5, Y: 5})
	if p.String() != "0,7 3,1 3,4" {
		t.Error(p.String())
	}
	if q := p.Turned(coin.BoardOf(coin.Cell{X: 3, Y: 1}, coin.Cell{X: 9, Y: 9})); q.String() != "0,7 3,4 9,9" {
		t.Error(q.String())
	}
}

func BenchmarkProductFind(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	var cells []coin.Cell
	for range 100 {
		cells = append(cells, coin.Cell{X: r.Uint64N(coin.MaxPlace), Y: r.Uint64N(coin.MaxPlace)})
	}
	p, f := coin.BoardOf(cells...), coin.NewProduct(coin.Mock(), coin.Twins())
	for b.Loop() {
		var sums game.Sums[coin.Board]
		f.Find(&sums, p, 0, 64)
	}
}
