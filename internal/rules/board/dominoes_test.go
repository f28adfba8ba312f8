package board

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// priced returns what prices regions of Domineering.
func pricer() func(p Cells) (game.Price, bool) {
	e := partizan.New(game.Of[Cells](Domineering{}), short.NewTable(short.Settings{}), game.Budget{Cores: 1})
	return func(p Cells) (game.Price, bool) { return e.Price(context.Background(), p, 0, 0) }
}

// full returns an empty board.
func full(w, h uint) field {
	return field{left: firstCells(w * h), wideShape: wideShapeOf(w, h)}
}

// outcomes returns the outcome class of a sum by a contest; ok is false if it does not fit.
func outcomes(t *testing.T, wins func(who game.Player) (bool, bool, error)) (o game.Outcome, ok bool) {
	t.Helper()
	var won [2]bool
	for who := range won {
		var err error
		if won[who], ok, err = wins(game.Player(who)); err != nil {
			t.Fatal(err)
		}
		if !ok {
			return o, false
		}
	}
	return game.OutcomeWhere(won[0], won[1]), true
}

// TestContest compares who wins with play that knows nothing: of boards of random holes, with
// regions priced up to several sizes, down to none.
func TestContest(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 7))
	price, rules := pricer(), Domineering{}.Wide()
	o := gametest.NewOracle(rules.record())
	seen := map[game.Outcome]int{}
	// Here a move in a number wins, where that is taken from the board, and nothing else does.
	p, err := rules.Parse("..##..|....#.|...#..")
	if err != nil {
		t.Fatal(err)
	}
	f := p.unpack(1)
	for range gametest.Scale(150, 300, 5000) {
		want := o.Outcome(gametest.Signed[Wide]{Position: f.pack(1)})
		seen[want]++
		for _, small := range []int{0, 2, 4, mostRegion} {
			c := newContest(f.w, f.h, game.Budget{}, price)
			c.small = small
			got, ok := outcomes(t, func(who game.Player) (bool, bool, error) {
				return c.wins(context.Background(), who, []field{f}, 0)
			})
			if !ok || got != want {
				t.Fatalf("%s, regions to %d: outcome is %v (%v), want %v", rules.Format(f.pack(1)), small, got, ok, want)
			}
			c.Close()
		}
		f = full(uint(1+r.IntN(mostStrip)), uint(1+r.IntN(mostStrip)))
		// What is free lies in a window of the board, so that it hangs together.
		w, h := 1+r.IntN(min(6, int(f.w))), 1+r.IntN(min(6, int(f.h)))
		x, y := r.IntN(int(f.w)-w+1), r.IntN(int(f.h)-h+1)
		f.left = plane{}
		for range 2 * min(w*h, 14) {
			if f.left = f.left.or(oneCell((y+r.IntN(h))*int(f.w) + x + r.IntN(w))); f.left.count() > 14 {
				break
			}
		}
	}
	for _, o := range []game.Outcome{game.LeftWins, game.RightWins, game.Next, game.Previous} {
		if seen[o] < 10 {
			t.Errorf("%d positions of outcome %v: too few", seen[o], o)
		}
	}
}

// TestContestOfParts compares sums of boards that are laid on one.
func TestContestOfParts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	o := gametest.NewOracle(game.Of[Cells](Domineering{}))
	c := contestOf[Cells]{newContest(7, 6, game.Budget{}, pricer()), Cells.field}
	c.small = 3
	fits, not := 0, 0
	for range gametest.Scale(100, 500, 5000) {
		var parts []Cells
		var signed []gametest.Signed[Cells]
		for n := 1 + r.IntN(3); len(parts) < n; {
			w, h := 1+r.IntN(7), 1+r.IntN(7)
			p := Cells{Width: uint8(w), Height: uint8(h)}
			for range 1 + r.IntN(18/n) {
				p.Bits |= 1 << r.IntN(w*h)
			}
			parts = append(parts, p)
			signed = append(signed, gametest.Signed[Cells]{Position: p})
		}
		got, ok := outcomes(t, func(who game.Player) (bool, bool, error) {
			return c.Wins(context.Background(), who, parts, 0)
		})
		if !ok {
			not++
			continue
		}
		fits++
		if want := o.Outcome(signed...); got != want {
			t.Fatalf("%v: outcome is %v, want %v", parts, got, want)
		}
	}
	if fits < 20 || not < 5 {
		t.Errorf("%d fit, %d do not: too few", fits, not)
	}
}

// held is a store in memory.
type held map[string][]byte

func (h held) Load(name string, read func(io.Reader) error) error {
	if h[name] == nil {
		return nil
	}
	return read(bytes.NewReader(h[name]))
}

func (h held) Save(name string, write func(io.Writer) error) error {
	var out bytes.Buffer
	err := write(&out)
	h[name] = out.Bytes()
	return err
}

func (held) Finally(func()) {}

// TestContestIsKept breaks a contest off, and lets another go on from what is kept.
func TestContestIsKept(t *testing.T) {
	price := pricer()
	looked := func(store game.Store, most uint64) (positions uint64, wins bool, err error) {
		c := newContest(7, 7, game.Budget{Store: store}, price)
		defer c.Close()
		wins, _, err = c.wins(context.Background(), game.Left, []field{full(7, 7)}, most)
		return c.Positions(), wins, err
	}
	whole, wins, err := looked(nil, 0)
	if err != nil || !wins {
		t.Fatal(wins, err)
	}
	closed := held{}
	if _, _, err := looked(closed, 0); err != nil || len(closed) != 1 {
		t.Errorf("error is %v, and %d are kept when it is closed", err, len(closed))
	}
	store := held{}
	if _, _, err = looked(store, whole/2); !errors.Is(err, game.ErrLimit) || len(store) != 1 {
		t.Fatalf("error is %v, and %d are kept", err, len(store))
	}
	rest, wins, err := looked(store, 0)
	if err != nil || !wins || rest > whole*3/4 {
		t.Errorf("wins is %v (%v) after %d positions of %d", wins, err, rest, whole)
	}
}

// TestRing compares what is known of rings around a domino with floods.
func TestRing(t *testing.T) {
	c := contest{wideShape: wideShapeOf(4, 3)}
	place := [10]int{0, 1, 2, 3, 8, 9, 10, 11, 4, 7} // of the bits of a set
	for set, got := range ringParts {
		var ring plane
		for i, cell := range place {
			if set>>i&1 != 0 {
				ring = ring.or(oneCell(cell))
			}
		}
		runs := 0
		for rest := c.beside(oneCell(5).or(oneCell(6))).and(ring); !rest.isEmpty(); runs++ {
			rest = rest.minus(c.spread(rest.lowest(), ring))
		}
		if want := runs > 1; got != want {
			t.Errorf("ring %010b: parts is %v, want %v", set, got, want)
		}
	}
}

func BenchmarkContest(b *testing.B) {
	for _, n := range [][2]uint{{7, 7}, {8, 8}, {7, 9}, {9, 7}, {9, 8}} {
		b.Run(fmt.Sprintf("%dx%d", n[1], n[0]), func(b *testing.B) {
			for b.Loop() {
				c := newContest(n[0], n[1], game.Budget{Memory: 4 << 30}, pricer())
				wins, _, err := c.wins(context.Background(), game.Left, []field{full(n[0], n[1])}, 0)
				if err != nil {
					b.Fatal(err)
				}
				if want := n != [2]uint{9, 7}; wins != want {
					b.Errorf("wins is %v, want %v", wins, want)
				}
				b.ReportMetric(float64(c.Positions()), "positions")
				c.Close()
			}
		})
	}
}
