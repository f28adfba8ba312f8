package board_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
)

// A rulesOf is what every rule set on boards offers.
type rulesOf[P comparable] interface {
	game.Partizan[P]
	game.Splitter[P]
	game.Reversible[P]
	game.Describer[P]
	board.Notation[P]
	Hash(P) uint64
}

// randomBoard returns a board of at most cells cells.
func randomBoard(r *rand.Rand, alphabet string, cells int, strip bool) string {
	h := 1
	if !strip {
		h = 1 + r.IntN(min(cells, 8))
	}
	w := 1 + r.IntN(cells/h)
	rows := make([]string, h)
	for i := range rows {
		row := make([]byte, w)
		for c := range row {
			row[c] = alphabet[r.IntN(len(alphabet))]
		}
		rows[i] = string(row)
	}
	return strings.Join(rows, "|")
}

// randomPosition returns the position of a random board, and the board. A
// board of NoGo with a group that is shut in is none, and is passed over.
func randomPosition[P comparable](t *testing.T, r *rand.Rand, rules board.Notation[P], alphabet string, cells int, strip bool) (P, string) {
	t.Helper()
	for {
		text := randomBoard(r, alphabet, cells, strip)
		p, err := rules.Parse(text)
		if err == nil {
			return p, text
		}
		if any(rules) != any(board.NoGo{}) {
			t.Fatalf("%q: %v", text, err)
		}
	}
}

// A trial says how to test a rule set: letters by how often they stand on
// random boards, and how many cells the boards have that are played out.
type trial struct {
	alphabet string
	cells    int
	strip    bool
	moves    naive
}

func checkBoard[P comparable](t *testing.T, rules rulesOf[P], tr trial) {
	t.Run(fmt.Sprintf("%T%v", rules, rules), func(t *testing.T) {
		t.Parallel()
		r := rand.New(rand.NewPCG(1, 2))
		checkMoves(t, rules, tr, r)
		var small []P
		rounds := 150
		if testing.Short() {
			rounds = 20
		}
		for range rounds {
			p, _ := randomPosition(t, r, rules, tr.alphabet, tr.cells, tr.strip)
			small = append(small, p)
		}
		gametest.Run(t, game.Of[P](rules), small...)
		for _, p := range small {
			checkParts(t, rules, p)
		}
	})
}

func parse[P any](t *testing.T, rules interface{ Parse(string) (P, error) }, text string) P {
	t.Helper()
	p, err := rules.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// checkMoves compares the moves with the naive ones on boards of all sizes.
func checkMoves[P comparable](t *testing.T, rules rulesOf[P], tr trial, r *rand.Rand) {
	t.Helper()
	for i := range 1500 {
		cells := 1 + i%64
		p, text := randomPosition(t, r, rules, tr.alphabet, cells, tr.strip)
		if got := rules.Format(p); got != text {
			t.Fatalf("%q is spelt %q", text, got)
		}
		for _, who := range []game.Player{game.Left, game.Right} {
			var got []string
			for _, q := range rules.Moves(nil, p, who) {
				got = append(got, rules.Format(q))
				if rules.Describe(1, p, []P{q}).IsZero() {
					t.Fatalf("the move from %q to %q has no words", text, rules.Format(q))
				}
			}
			want := tr.moves(lettersOf(text), who == game.Left)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("%v moves from %q to\n%q, want\n%q", who, text, got, want)
			}
		}
	}
}

// checkParts: a part does not fall apart again, and equal positions have equal
// hashes.
func checkParts[P comparable](t *testing.T, rules rulesOf[P], p P) {
	t.Helper()
	for _, q := range rules.Split(nil, p) {
		if again := rules.Split(nil, q); len(again) != 1 || again[0] != q {
			t.Fatalf("%q has the part %q, which falls apart further into %d", rules.Format(p), rules.Format(q), len(again))
		}
	}
	if again := parse(t, rules, rules.Format(p)); again != p || rules.Hash(again) != rules.Hash(p) {
		t.Fatalf("%q is read back as %q", rules.Format(p), rules.Format(again))
	}
}

func TestBoards(t *testing.T) {
	checkBoard(t, board.Domineering{}, trial{"...#", 10, false, naiveDomineering})
	checkBoard(t, board.Clobber{}, trial{"xxoo.#", 9, false, naiveClobber})
	checkBoard(t, board.CannibalClobber{}, trial{"xo..#", 7, false, naiveCannibal})
	checkBoard(t, board.Konane{}, trial{"xxoo...#", 12, false, naiveKonane})
	checkBoard(t, board.Amazons{}, trial{"xo.##.", 7, false, naiveAmazons})
	checkBoard(t, board.ToadsAndFrogs{}, trial{"TTFF...#", 10, true, naiveToads})
	checkBoard(t, board.GeneralToads{Least: 1, Most: 1, Jump: 1}, trial{"TTFF...#", 10, true, naiveToads})
	checkBoard(t, board.GeneralToads{Least: 1, Most: 2, Jump: 2}, trial{"TTFF...#", 9, true, naiveGeneralToads(1, 2, 2, false)})
	checkBoard(t, board.GeneralToads{Least: 2, Most: 3, Jump: 1, Friends: true}, trial{"TTFF...#", 9, true, naiveGeneralToads(2, 3, 1, true)})
	checkBoard(t, board.Elephants{}, trial{"xo..#", 9, true, naiveElephants})
	checkBoard(t, board.TopplingDominoes{}, trial{"LRE.", 7, true, naiveToppling})
	checkBoard(t, board.NoGo{}, trial{"xo...#", 7, false, naiveNoGo})
	checkBoard(t, board.Fission{}, trial{"x....#", 12, false, naiveFission})
	checkBoard(t, board.SkiJumps{}, trial{"LRlr...#", 7, false, naiveSki})
	checkBoard(t, board.Snort{}, trial{"xo..br#.", 7, false, naiveSnort})
	checkBoard(t, board.Col{}, trial{"xo..br#.", 7, false, naiveCol})
}

func TestFaultsHaveAPlace(t *testing.T) {
	for _, c := range []struct {
		rules interface {
			Parse(string) (board.Stones, error)
		}
		text        string
		offset, len int
	}{
		{board.Clobber{}, "xo|xoy|", 5, 1},
		{board.Clobber{}, "xo|xox", 3, 3},
		{board.Clobber{}, "xo||xo", 3, 1},
		{board.Clobber{}, "xo|", 3, 0},
		{board.Clobber{}, "", 0, 0},
		{board.Clobber{}, "x黑", 1, 3},
		{board.ToadsAndFrogs{}, "TF|F.", 2, 1},
		{board.TopplingDominoes{}, "LRX", 2, 1},
		{board.NoGo{}, "..xo", 3, 1},
		{board.NoGo{}, ".x\n#.\nxo", 6, 1},
		{board.NoGo{}, ".#x", 2, 1},
	} {
		_, err := c.rules.Parse(c.text)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != c.offset || e.Len != c.len || e.Want.IsZero() {
			t.Errorf("%q: %+v", c.text, err)
		}
	}
	if _, err := (board.Clobber{}).Parse(strings.Repeat("x", 65)); !errors.Is(err, game.ErrLimit) {
		t.Errorf("65 cells: %v", err)
	}
}

func TestSizeIsTheEmptyBoard(t *testing.T) {
	for size, want := range map[string]string{
		"1x1": ".", "2x3": "...|...", "3x2": "..|..|..", "8x8": strings.Repeat("........|", 7) + "........", "1x64": strings.Repeat(".", 64),
	} {
		if p := parse(t, board.Domineering{}, size); (board.Domineering{}).Format(p) != want {
			t.Errorf("%s is %+v", size, p)
		}
		if p := parse(t, board.NoGo{}, size); (board.NoGo{}).Format(p) != want {
			t.Errorf("%s is %+v", size, p)
		}
		if p := parse(t, board.Col{}, size); (board.Col{}).Format(p) != want {
			t.Errorf("%s is %+v", size, p)
		}
	}
	if p := parse(t, board.KingDirt{}, "2,1:2x2"); (board.KingDirt{}).Format(p) != "2,1:..|.." {
		t.Errorf("2x2 with kings in hand is %+v", p)
	}
	for size, place := range map[string][2]int{"4": {0, 1}, "4x": {2, 0}, "0x4": {0, 1}, "4x4x4": {2, 3}, "4x-1": {2, 2}, "12345678901x1": {0, 11}} {
		_, err := board.Fission{}.Parse(size)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != place[0] || e.Len != place[1] || e.Want.IsZero() {
			t.Errorf("%q: %+v", size, err)
		}
	}
	var e *game.ParseError
	if _, err := (board.Elephants{}).Parse("2x4"); !errors.As(err, &e) || e.Len != 3 {
		t.Errorf("a strip of two rows: %v", err)
	}
	for _, size := range []string{"8x9", "2147483647x2147483647", "65x1"} {
		if _, err := (board.Amazons{}).Parse(size); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", size, err)
		}
	}
}

func TestRulesOfToads(t *testing.T) {
	for _, text := range []string{"1,1,1,0", "2,5,0,1"} {
		if g, err := board.ParseGeneralToads(text); err != nil || g.String() != text {
			t.Errorf("%q is read as %v, %v", text, g, err)
		}
	}
	for text, place := range map[string][2]int{
		"": {0, 0}, "1,1": {0, 3}, "1,x,1,0": {2, 1}, "1,1,1,2": {6, 1}, "0,1,1,0": {0, 7}, "2,1,1,0": {0, 7}, "1,1,1,0,0": {8, 1},
	} {
		_, err := board.ParseGeneralToads(text)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != place[0] || e.Len != place[1] {
			t.Errorf("%q: %+v", text, err)
		}
	}
}

func TestMovesDoNotAllocate(t *testing.T) {
	noAllocs(t, board.Domineering{}, "....|....|....|....")
	noAllocs(t, board.Clobber{}, "xoxo|oxox|xoxo|oxox")
	noAllocs(t, board.Konane{}, "xoxo|ox.x|xoxo|oxox")
	noAllocs(t, board.Amazons{}, "x...|....|....|...o")
	noAllocs(t, board.ToadsAndFrogs{}, "TTTT...FFFF")
	noAllocs(t, board.GeneralToads{Least: 1, Most: 2, Jump: 2, Friends: true}, "TTTT...FFFF")
	noAllocs(t, board.TopplingDominoes{}, "LRERLREE")
	noAllocs(t, board.NoGo{}, "....|....|....|....")
	noAllocs(t, board.Fission{}, "....|.x..|....|....")
	noAllocs(t, board.SkiJumps{}, "L..R|R..L|....")
	noAllocs(t, board.Snort{}, "....|....|....|....")
	noAllocs(t, board.Col{}, "....|....|....|....")
}

func noAllocs[P comparable](t *testing.T, rules rulesOf[P], text string) {
	t.Helper()
	p := parse(t, rules, text)
	moves, parts := make([]P, 0, 1000), make([]P, 0, 1000)
	n := testing.AllocsPerRun(10, func() {
		for _, who := range []game.Player{game.Left, game.Right} {
			for _, q := range rules.Moves(moves[:0], p, who) {
				for _, r := range rules.Split(parts[:0], q) {
					rules.Normal(r)
				}
			}
		}
	})
	if n > 0 {
		t.Errorf("%T: %v allocations", rules, n)
	}
}
