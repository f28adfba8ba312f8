package partizan_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

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

func outcomeOf(table *short.Table, v short.Value) game.Outcome {
	switch table.Sign(v) {
	case short.Greater:
		return game.LeftWins
	case short.Less:
		return game.RightWins
	case short.Equal:
		return game.Previous
	}
	return game.Next
}

// checkPlay compares the outcomes of random positions, their sums and
// differences with whole play.
func checkPlay[P comparable](t *testing.T, rules gameOf[P], alphabet string, cells int, strip bool) {
	t.Run(fmt.Sprintf("%T", rules), func(t *testing.T) {
		t.Parallel()
		must := sure[short.Value](t)
		table := short.NewTable(short.Settings{})
		e := partizan.New(general[P](rules), table, game.Budget{Cores: 1})
		o := gametest.NewOracle(game.Of[P](rules))
		r := rand.New(rand.NewPCG(9, 10))
		last, lastValue := gametest.Signed[P]{}, short.Zero
		for i := range 250 {
			text := randomBoard(r, alphabet, cells, strip)
			if _, err := rules.Parse(text); any(rules) == any(board.NoGo{}) {
				for ; err != nil; _, err = rules.Parse(text) { // a group is shut in
					text = randomBoard(r, alphabet, cells, strip)
				}
			}
			p := gametest.Signed[P]{Position: sure[P](t)(rules.Parse(text)), Negative: r.IntN(2) == 1}
			v := must(e.Value(context.Background(), p.Position))
			if known, ok := e.Known(p.Position); !ok || known != v {
				t.Fatalf("%q is known as %d, want %d", text, known, v)
			}
			if p.Negative {
				v = must(table.Neg(v))
			}
			if got, want := outcomeOf(table, v), o.Outcome(p); got != want {
				t.Fatalf("the value of %q (negative: %v) says %v, play says %v", text, p.Negative, got, want)
			}
			if i > 0 {
				sum := must(table.Add(v, lastValue))
				if got, want := outcomeOf(table, sum), o.Outcome(p, last); got != want {
					t.Fatalf("the sum of %v and %v says %v, play says %v", p, last, got, want)
				}
			}
			last, lastValue = p, v
		}
	})
}

func TestValuesAgreeWithPlay(t *testing.T) {
	checkPlay(t, board.Domineering{}, "...#", 9, false)
	checkPlay(t, board.Clobber{}, "xxoo.#", 8, false)
	checkPlay(t, board.CannibalClobber{}, "xo..#", 6, false)
	checkPlay(t, board.Konane{}, "xxoo...#", 10, false)
	checkPlay(t, board.Amazons{}, "xo.##.", 6, false)
	checkPlay(t, board.ToadsAndFrogs{}, "TTFF...#", 8, true)
	checkPlay(t, board.Elephants{}, "xo..#", 7, true)
	checkPlay(t, board.TopplingDominoes{}, "LRE.", 6, true)
	checkPlay(t, board.NoGo{}, "xo...#", 6, false)
	checkPlay(t, board.Fission{}, "x....#", 10, false)
	checkPlay(t, board.SkiJumps{}, "LRlr...#", 6, false)
	checkPlay(t, board.Snort{}, "xo..br#.", 6, false)
	checkPlay(t, board.Col{}, "xo..br#.", 6, false)
	checkPlay(t, board.Towers{}, "WB", 8, true)
}

// bare hides what a rule set offers besides its moves.
type bare[P comparable] struct{ rules game.Partizan[P] }

func (b bare[P]) Moves(dst []P, p P, who game.Player) []P { return b.rules.Moves(dst, p, who) }

// TestPartsAndSymmetriesChangeNothing: with the moves alone the values are the same.
func TestPartsAndSymmetriesChangeNothing(t *testing.T) {
	table := short.NewTable(short.Settings{})
	rules := board.Clobber{}
	e := partizan.New(game.Of[board.Stones](rules), table, game.Budget{Cores: 1})
	plain := partizan.New(game.Of[board.Stones](bare[board.Stones]{rules}), table, game.Budget{Cores: 1})
	r := rand.New(rand.NewPCG(11, 12))
	for range 200 {
		p := sure[board.Stones](t)(rules.Parse(randomBoard(r, "xo.", 10, false)))
		a := sure[short.Value](t)(e.Value(context.Background(), p))
		b := sure[short.Value](t)(plain.Value(context.Background(), p))
		if a != b {
			t.Fatalf("%s is %s and, plainly, %s", rules.Format(p), table.String(a), table.String(b))
		}
	}
}

// TestTwoCores: the same values, in the same order, from one core and two.
func TestTwoCores(t *testing.T) {
	one := partizan.New(game.Of[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), game.Budget{Cores: 1})
	two := partizan.New(game.Of[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), game.Budget{Cores: 2})
	for _, size := range [][2]uint8{{3, 3}, {5, 4}, {5, 5}, {2, 13}} {
		p := board.Cells{Bits: 1<<(size[0]*size[1]) - 1, Width: size[1], Height: size[0]}
		a := sure[short.Value](t)(one.Value(context.Background(), p))
		b := sure[short.Value](t)(two.Value(context.Background(), p))
		if a != b || one.Solved() != two.Solved() || one.Table().Len() != two.Table().Len() {
			t.Errorf("%v: %d and %d, %d and %d positions", size, a, b, one.Solved(), two.Solved())
		}
	}
}

// TestCakes holds the values to the theorem on Cutcake, and both cakes to
// computed values.
func TestCakes(t *testing.T) {
	table := short.NewTable(short.Settings{})
	cut := partizan.New(general[board.Cake](board.Cutcake{}), table, game.Budget{Cores: 1})
	for rows := uint32(1); rows <= 20; rows++ {
		for columns := uint32(1); columns <= 20; columns++ {
			p := board.Cake{Rows: rows, Columns: columns}
			v := sure[short.Value](t)(cut.Value(context.Background(), p))
			if want := sure[short.Value](t)(table.Int(board.Cutcake{}.Number(p))); v != want {
				t.Errorf("%v is %s", p, table.String(v))
			}
		}
	}
	maundy := partizan.New(general[board.Cake](board.MaundyCake{}), table, game.Budget{Cores: 1})
	for rows, want := range map[uint32][]int64{2: {-1, 0, 0, 1, 0, 1, 0}, 4: {-3, -1, -1, 0, -1, 0, -1}} {
		for i, x := range want {
			v := sure[short.Value](t)(maundy.Value(context.Background(), board.Cake{Rows: rows, Columns: uint32(i) + 1}))
			if v != sure[short.Value](t)(table.Int(x)) {
				t.Errorf("Maundy cake %d x %d is %s, want %d", rows, i+1, table.String(v), x)
			}
		}
	}
}

// TestTowers holds the values of all stalks of up to ten cubes to the rule.
func TestTowers(t *testing.T) {
	table := short.NewTable(short.Settings{})
	e := partizan.New(general[board.Tower](board.Towers{}), table, game.Budget{Cores: 1})
	for height := range 11 {
		for bits := range 1 << height {
			cubes := make([]byte, height)
			for i := range cubes {
				cubes[i] = "BW"[bits>>i&1]
			}
			p := board.Tower(cubes)
			v := sure[short.Value](t)(e.Value(context.Background(), p))
			want := sure[dyadic.Dyadic](t)(board.Towers{}.Number(p))
			if x, ok := table.AsNumber(v); !ok || x.Cmp(want) != 0 {
				t.Fatalf("%q is %v, by the rule %v", p, x, want)
			}
		}
	}
}

// ring is a game in which Left goes round three positions; 9 leads into it, 8
// does not.
type ring struct{}

func (ring) Moves(dst []int, p int, who game.Player) []int {
	switch {
	case p == 9:
		return append(dst, 0, 8)
	case p < 3 && who == game.Left:
		return append(dst, (p+1)%3)
	}
	return dst
}

func TestLoopsAreRefused(t *testing.T) {
	for cores := range 3 {
		e := partizan.New(game.Of[int](ring{}), short.NewTable(short.Settings{}), game.Budget{Cores: cores})
		for range 2 {
			if _, err := e.Value(context.Background(), 9); !errors.Is(err, game.ErrLoopy) {
				t.Errorf("got %v", err)
			}
		}
		if v, err := e.Value(context.Background(), 8); v != short.Zero || err != nil {
			t.Errorf("8 is %d, %v", v, err)
		}
	}
}

// chain has one move, of Left's, from n to n-1.
type chain struct{}

func (chain) Moves(dst []int, n int, who game.Player) []int {
	if n > 0 && who == game.Left {
		dst = append(dst, n-1)
	}
	return dst
}

func TestAMillionDeep(t *testing.T) {
	table := short.NewTable(short.Settings{})
	e := partizan.New(game.Of[int](chain{}), table, game.Budget{Cores: 1})
	deep := 1_000_000
	if testing.Short() {
		deep = 100_000
	}
	v, err := e.Value(context.Background(), deep)
	if x, ok := table.AsNumber(v); err != nil || !ok || x.String() != strconv.Itoa(deep) {
		t.Fatalf("%v, %v, %v", v, x, err)
	}
}

// TestLimits: after any limit what is known stays known, and a later call goes on.
func TestLimits(t *testing.T) {
	board5 := board.Cells{Bits: 1<<25 - 1, Width: 5, Height: 5}
	board3 := board.Cells{Bits: 1<<9 - 1, Width: 3, Height: 3}
	for cores := 1; cores <= 2; cores++ {
		for _, s := range []game.Budget{{Memory: 1 << 20, Cores: cores}, {Steps: 5000, Cores: cores}} {
			e := partizan.New(game.Of[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), s)
			if _, err := e.Value(context.Background(), board5); !errors.Is(err, game.ErrLimit) {
				t.Errorf("%+v: %v", s, err)
			}
			if s.Memory > 0 && e.Bytes() > s.Memory+s.Memory/2 {
				t.Errorf("holds %d bytes of %d", e.Bytes(), s.Memory)
			}
			if s.Memory > 0 {
				continue
			}
			for solved := e.Solved(); ; {
				_, err := e.Value(context.Background(), board5)
				if err == nil {
					break
				}
				if !errors.Is(err, game.ErrLimit) || e.Solved() < solved {
					t.Fatalf("%d after %d: %v", e.Solved(), solved, err)
				}
				solved = e.Solved()
			}
			if v, err := e.Value(context.Background(), board3); err != nil || e.Table().Sign(v) != short.Confused {
				t.Errorf("%v, %v", v, err)
			}
		}
		ctx, cancel := context.WithCancel(context.Background())
		e := partizan.New(game.Of[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), game.Budget{
			Cores: cores, Progress: func(game.Progress) { cancel() },
		})
		if _, err := e.Value(ctx, board5); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want Canceled", err)
		}
		solved := e.Solved()
		if v, err := e.Value(context.Background(), board5); v != short.Zero || err != nil || e.Solved() != 16456 || solved == 0 {
			t.Errorf("%v, %v, %d positions", v, err, e.Solved())
		}
	}
}
