package retro

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// A filling is a row of cells that are filled one at a time, in an order that
// its graph allows: a cell after those it rests on.
type filling []uint64

func (f filling) Moves(dst []uint64, p uint64) []uint64 {
	for cell, rests := range f {
		if p>>cell&1 == 0 && p&rests == rests {
			dst = append(dst, p|1<<cell)
		}
	}
	return dst
}

func (f filling) Unmoves(dst []uint64, p uint64) []uint64 {
	for cell := range f {
		q := p &^ (1 << cell)
		free := q != p
		for other, rests := range f {
			free = free && (q>>other&1 == 0 || rests>>cell&1 == 0)
		}
		if free {
			dst = append(dst, q)
		}
	}
	return dst
}
func (f filling) Layers() int        { return len(f) + 1 }
func (f filling) Layer(p uint64) int { return bits.OnesCount64(p) }
func (f filling) Starts() []uint64   { return []uint64{0} }

// The estimate is never far above the number of positions that a search finds,
// and not so far below it that it would be of no use.
func TestEstimate(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 30 {
		f := make(filling, 1+r.IntN(14))
		for cell := range f {
			for under := range cell {
				if r.IntN(6) == 0 {
					f[cell] |= 1 << under
				}
			}
		}
		rules := game.Of[uint64](f)
		found, err := search(context.Background(), rules, []uint64{0}, newMeter(Settings{}))
		if err != nil {
			t.Fatal(err)
		}
		if n, e := float64(found.Len()), estimate(rules, 0); e > 1.5*n || e < n/4 {
			t.Errorf("%v: %d positions, estimated %f", f, found.Len(), e)
		}
	}
	rules := game.Of[pair](circle{10})
	rules.Unmoves = func(dst []pair, _ pair) []pair { return dst }
	if e := estimate(rules, pair{1, 5}); e != 0 {
		t.Errorf("a game that stays in its layer has %f positions", e)
	}
}

// A game is refused by its estimate only where a search would fill the memory,
// and then long before it does.
func TestRefusedByEstimate(t *testing.T) {
	full := make(filling, 40)
	budget := game.Budget{Memory: 256 << 20}
	_, err := Solve(context.Background(), game.Of[uint64](full), Settings{Budget: budget})
	if !errors.Is(err, game.ErrLimit) {
		t.Fatalf("2^40 positions: %v", err)
	}
	if s := err.Error(); s != "the memory allowed (256 MiB) does not suffice by far: there are about 1,000,000,000,000 positions; ask for a smaller game" {
		t.Error(s)
	}
	small := make(filling, 18) // more positions than the estimate waits for
	table, err := Solve(context.Background(), game.Of[uint64](small), Settings{Budget: budget})
	if err != nil || table.Statistics().Positions != 1<<18 {
		t.Errorf("2^18 positions: %v", err)
	}
}
