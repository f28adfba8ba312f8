package token_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// perft counts the lines of play of a length.
func perft[P comparable](rules game.Impartial[P], p P, depth int) (lines uint64) {
	if depth == 0 {
		return 1
	}
	for _, q := range rules.Moves(nil, p) {
		lines += perft(rules, q, depth-1)
	}
	return lines
}

// layers counts the positions after each number of moves.
func layers[P comparable](rules token.Rules[P], depth int) (counts []int) {
	now := map[P]bool{rules.Starts()[0]: true}
	for range depth + 1 {
		counts = append(counts, len(now))
		next := map[P]bool{}
		for p := range now {
			for _, q := range rules.Moves(nil, p) {
				next[q] = true
			}
		}
		now = next
	}
	return counts
}

func TestPublishedPerft(t *testing.T) {
	// Tic-tac-toe: OEIS A061526 counts the games that end after each move;
	// they are 255,168. The lines of play of every length:
	ticTacToe := made(token.NewInARow(3, 3, 3))
	for depth, want := range []uint64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872} {
		if got := perft[token.Stones](ticTacToe, token.Stones{}, depth); got != want {
			t.Errorf("tic-tac-toe has %d lines of length %d, want %d", got, depth, want)
		}
	}
	// Connect Four: J. Tromp, OEIS A212693 for positions.
	four := made(token.NewConnect(7, 6, 4))
	for depth, want := range []uint64{1, 7, 49, 343, 2401, 16807, 117649, 823536} {
		if testing.Short() && depth == 7 {
			break
		}
		if got := perft[token.Stones](four, token.Stones{}, depth); got != want {
			t.Errorf("Connect Four has %d lines of length %d, want %d", got, depth, want)
		}
	}
	want := []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275}
	if testing.Short() {
		want = want[:7]
	}
	if got := layers(four, len(want)-1); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Connect Four has %v positions, want %v", got, want)
	}
}

// The games on 4 columns and 3 rows (R. Jehn, OEIS A342329).
func TestConnectGames(t *testing.T) {
	g := made(token.NewConnect(4, 3, 4))
	var games func(p token.Stones) int
	games = func(p token.Stones) (n int) {
		moves := g.Moves(nil, p)
		for _, q := range moves {
			n += games(q)
		}
		return max(n, 1)
	}
	if got := games(token.Stones{}); got != 356_232 {
		t.Errorf("%d games, want 356232", got)
	}
}

// The numbers of positions of Connect Four on small boards (J. Tromp).
func TestConnectPositions(t *testing.T) {
	for _, c := range []struct {
		w, h int
		want uint64
	}{{4, 4, 161029}, {4, 5, 1706255}, {5, 4, 3945711}} {
		if c.want > 1_000_000 && os.Getenv("ZERMELO_LONG") == "" {
			continue
		}
		table, err := retro.Solve(context.Background(), game.Of[token.Stones](made(token.NewConnect(c.w, c.h, 4))),
			retro.Settings{Route: retro.Searched, Whole: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := table.Statistics().Positions; got != c.want {
			t.Errorf("%d × %d: %d positions, want %d", c.w, c.h, got, c.want)
		}
		if v, _ := table.Lookup(token.Stones{}); v.Result != game.Drawn {
			t.Errorf("%d × %d is a %v", c.w, c.h, v)
		}
	}
}

// On boards up to 8 × 8 White wins the Easy Chase only when the two begin side
// by side, and nobody draws (Fang Zhanpeng 2009).
func TestChaseFacts(t *testing.T) {
	for n := 2; n <= 8; n++ {
		g := made(token.NewChase(n, 1, 2))
		table, err := retro.Solve(context.Background(), game.Of[token.Hunters](g), retro.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range g.Size() {
			p, _ := g.Unrank(i)
			v, _ := table.Lookup(p)
			if !v.Known || v.Result == game.Drawn {
				t.Fatalf("n = %d: %s is a %v", n, g.Format(p), v)
			}
			if p.Mover == game.Left && p.X != p.O && (v.Result == game.Win) != (v == retro.Value{Result: game.Win, Distance: 1, Known: true}) {
				t.Fatalf("n = %d: White wins %s, a %v, although not beside Black", n, g.Format(p), v)
			}
		}
	}
}

// What everybody knows: the 4,3,3-game and Hex are won by the first player (a
// full row helps, and J. Nash 1949), and so is Three Men's Morris with
// diagonals, from the middle and only from there.
func TestKnownStarts(t *testing.T) {
	if v := start(t, made(token.NewInARow(4, 3, 3))); v.Result != game.Win {
		t.Errorf("4,3,3 is a %v", v)
	}
	for n := 1; n <= 3; n++ {
		if v := start(t, made(token.NewHex(n))); v.Result != game.Win {
			t.Errorf("Hex %d is a %v", n, v)
		}
	}
	rules := game.Of[token.Men](token.NewThreeMen(true, false))
	table, err := retro.Solve(context.Background(), rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	choices, err := retro.Choices(rules, table, token.Men{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range choices {
		if middle := c.To.X == 1<<4; (c.Value.Result == game.Win) != middle {
			t.Errorf("%s is a %v", rules.Text(c.To), c.Value)
		}
	}
}

// A board of Notakto has misère Grundy value 2, with 1 for a finished board: so
// the counts of positions were published with "Grundy # = *2".
func TestNotaktoValue(t *testing.T) {
	g := made(token.NewNotakto(3, 3, 3))
	values := map[token.Marks]int{}
	var value func(p token.Marks) int
	value = func(p token.Marks) int {
		if v, known := values[p]; known {
			return v
		}
		moves := g.Moves(nil, p)
		seen := map[int]bool{}
		for _, q := range moves {
			seen[value(q)] = true
		}
		v := 0
		for seen[v] {
			v++
		}
		if len(moves) == 0 {
			v = 1
		}
		values[p] = v
		return v
	}
	if v := value(0); v != 2 {
		t.Errorf("the empty board has value %d", v)
	}
}

// Six Men's Morris is a draw: found here; by the definition of its rules, not
// by a source.
func TestSixMenIsDrawn(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("73,861,442 positions take a minute: set ZERMELO_LONG")
	}
	rules := token.NewSixMen()
	table, err := retro.Solve(context.Background(), game.Of[token.Merels](rules), retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := table.Lookup(rules.Starts()[0]); v.Result != game.Drawn {
		t.Errorf("the start is a %v", v)
	}
}

func start[P comparable](t *testing.T, rules token.Rules[P]) retro.Value {
	t.Helper()
	table, err := retro.Solve(context.Background(), game.Of[P](rules), retro.Settings{Route: retro.Searched})
	if err != nil {
		t.Fatal(err)
	}
	v, _ := table.Lookup(rules.Starts()[0])
	return v
}

// The theorem on coins agrees with whole play on every small table.
func TestRoundTableAgainstWholePlay(t *testing.T) {
	decided, all := 0, 0
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 12; w++ {
			for h := 1; w*h <= 64 && h <= 12; h++ {
				if s == 1 && w*h > 16 || s == 2 && w*h > 35 {
					continue
				}
				g := made(token.NewRoundTable(w, h, s))
				first := start[token.Coins](t, g).Result == game.Win
				all++
				large := made(token.NewLargeTable(w, h, s))
				got, ok := g.DecideSome(0)
				if other, too := large.DecideSome(""); other != got || too != ok {
					t.Errorf("%d × %d, side %d: %t %t by cells, %t %t by coins", w, h, s, got, ok, other, too)
				}
				if ok {
					decided++
					if got != first {
						t.Errorf("%d × %d, side %d: first wins is said to be %t, it is %t", w, h, s, got, first)
					}
				}
			}
		}
	}
	if decided < all/2 || decided == all {
		t.Errorf("%d of %d tables decided", decided, all)
	}
	if first, ok := made(token.NewLargeTable(1001, 2003, 7)).DecideSome(""); !ok || !first {
		t.Errorf("a table of odd sides: %t %t", first, ok)
	}
}

// playTable plays all positions of a table, and holds what the theorem on coins says of each
// against it. It returns whether the first player wins.
func playTable(t *testing.T, name string, large *token.LargeTable) bool {
	t.Helper()
	wins, decided := map[token.Laid]bool{}, 0
	var play func(p token.Laid) bool
	play = func(p token.Laid) bool {
		won, known := wins[p]
		if known {
			return won
		}
		var found game.Sums[token.Laid]
		large.Winning(&found, p, 1<<30)
		lost := map[token.Laid]bool{}
		for _, q := range large.Moves(nil, p) {
			if lost[q] = !play(q); lost[q] {
				won = true
			}
		}
		wins[p] = won
		claim, ok := large.DecideSome(p)
		if ok && claim != won {
			t.Errorf("%s, %q: the theorem says win = %t", name, p, claim)
		}
		if ok {
			decided++
		}
		for i := range found.Len() {
			if !lost[found.At(i)[0]] {
				t.Errorf("%s, %q: %q is no winning move", name, p, found.At(i))
			}
		}
		return won
	}
	play("")
	if decided == 0 {
		t.Errorf("%s: nothing is decided", name)
	}
	return wins[""]
}

// On a round table the moves are the points with whole coordinates at which a coin lies on the table
// and overlaps no other, and what the theorem says agrees with play.
func TestDisc(t *testing.T) {
	for _, size := range [][2]int{{1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}, {7, 3}, {8, 4}} {
		g := made(token.NewDisc(size[0], size[1]))
		playTable(t, fmt.Sprint(size), g)
		r := rand.New(rand.NewPCG(uint64(size[0]), uint64(size[1])))
		for range 20 {
			var coins [][2]int
			for p := token.Laid(""); ; {
				var want []string
				for y := -size[0]; y <= size[0]; y++ {
					for x := -size[0]; x <= size[0]; x++ {
						lies := math.Hypot(float64(x), float64(y))+float64(size[1]) <= float64(size[0])+1e-9
						for _, c := range coins {
							lies = lies && math.Hypot(float64(x-c[0]), float64(y-c[1])) >= float64(2*size[1])-1e-9
						}
						if lies {
							want = append(want, fmt.Sprintf("%d,%d", x, y))
						}
					}
				}
				moves := g.Moves(nil, p)
				for i, q := range moves {
					if i >= len(want) || !slices.Contains(strings.Fields(string(q)), want[i]) {
						t.Fatalf("%v, %q: moves %v, want coins at %v", size, p, moves, want)
					}
				}
				if len(moves) != len(want) {
					t.Fatalf("%v, %q: %d moves, want %d", size, p, len(moves), len(want))
				}
				if len(moves) == 0 {
					break
				}
				i := r.IntN(len(moves))
				var c [2]int
				fmt.Sscanf(want[i], "%d,%d", &c[0], &c[1])
				coins, p = append(coins, c), moves[i]
			}
		}
	}
	for _, size := range [][2]int{{1_000_000_000, 7}, {1000, 1000}, {1000, 333}} {
		g := made(token.NewDisc(size[0], size[1]))
		if first, ok := g.DecideSome(""); !ok || !first {
			t.Errorf("%v: %t %t", size, first, ok)
		}
		var found game.Sums[token.Laid]
		if g.Winning(&found, "", 10); found.Len() != 1 || found.At(0)[0] != "0,0" {
			t.Errorf("%v: the first coin is to be laid at %v", size, found)
		}
	}
}

// What the theorem on coins says of positions agrees with play, whichever way
// they are written, and the positions from which it says that one can copy are
// those after the moves it names.
func TestCopyingOnTables(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, size := range gametest.Some(t, [][3]int{{4, 3, 1}, {5, 3, 1}, {5, 4, 2}, {6, 5, 2}, {7, 4, 3}, {7, 7, 3}}[:gametest.Scale(2, 6, 6)], 1, 2) {
		small, large := made(token.NewRoundTable(size[0], size[1], size[2])), made(token.NewLargeTable(size[0], size[1], size[2]))
		first := playTable(t, fmt.Sprint(size), large)
		cells := map[token.Coins]bool{}
		var cover func(p token.Coins) bool
		cover = func(p token.Coins) bool {
			won, known := cells[p]
			if known {
				return won
			}
			for _, q := range small.Moves(nil, p) {
				if !cover(q) {
					won = true
				}
			}
			cells[p] = won
			if claim, ok := small.DecideSome(p); ok && claim != won {
				t.Errorf("%v, cells %b: the theorem says win = %t", size, p, claim)
			}
			return won
		}
		if cover(0) != first {
			t.Errorf("%v: cells and coins disagree", size)
		}
	}
}
