package pattern

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// r is a rule in the direction in which it is written, around one in all four.
func r(text string) Rule       { return Rule{Text: text} }
func around4(text string) Rule { return Rule{Text: text, Rotate: true} }

// The games of the documentation.
var (
	clobberGame     = Declaration{Left: []Rule{around4("xo -> .x")}, Right: []Rule{around4("ox -> .o")}}
	domineeringGame = Declaration{Left: []Rule{r(".|. -> #|#")}, Right: []Rule{r(".. -> ##")}}
	cramGame        = Declaration{Both: []Rule{around4(".. -> ##")}}
	toadsGame       = Declaration{Letters: ".TF#", Left: []Rule{r("T. -> .T"), r("TF. -> .FT")}, Right: []Rule{r(".F -> F."), r(".TF -> FT.")}}
	elephantsGame   = Declaration{Letters: ".xo#", Left: []Rule{r("x. -> .x")}, Right: []Rule{r(".o -> o.")}}
	konaneGame      = Declaration{Left: []Rule{around4("x(o.)+ -> (..)+x")}, Right: []Rule{around4("o(x.)+ -> (..)+o")}}
	snortGame       = Declaration{Left: []Rule{r(". -> x if no o near")}, Right: []Rule{r(". -> o if no x near")}}
	colGame         = Declaration{Left: []Rule{r(". -> x if no x near")}, Right: []Rule{r(". -> o if no o near")}}
	nogoGame        = Declaration{Left: []Rule{r(". -> x if liberty")}, Right: []Rule{r(". -> o if liberty")}}
	fissionGame     = Declaration{Left: []Rule{r(".|x|. -> x|.|x")}, Right: []Rule{r(".x. -> x.x")}}
	pegGame         = Declaration{Both: []Rule{around4("xx. -> ..x")}}
	amazonsGame     = Declaration{
		Left:  []Rule{{Text: "x.+ -> .+x! ; x!.*. -> ==*#", Diagonal: true}},
		Right: []Rule{{Text: "o.+ -> .+o! ; o!.*. -> ==*#", Diagonal: true}},
	}
)

func compiled(t testing.TB, d Declaration) *Game {
	t.Helper()
	g, err := Compile(d)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// moves returns the boards that the moves of who leave, each once, in order.
func (g *Game) listed(t testing.TB, text string, who game.Player) []string {
	t.Helper()
	p, err := g.Rules.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return written1(g.Rules, p, who)
}

func written1[P comparable](rules *game.Rules[P], p P, who game.Player) []string {
	var sums game.Sums[P]
	rules.Moves(&sums, p, who)
	out := []string{}
	for _, sum := range sums.All() {
		out = append(out, rules.Write(sum[0]))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// boards calls f with every board of a size.
func boards(alphabet string, w, h int, f func(text string)) {
	cells := make([]byte, w*h)
	total := 1
	for range cells {
		total *= len(alphabet)
	}
	for code := range total {
		for i, c := 0, code; i < len(cells); i, c = i+1, c/len(alphabet) {
			cells[i] = alphabet[c%len(alphabet)]
		}
		f(rowsOf(cells, w))
	}
}

func rowsOf(cells []byte, w int) string {
	var rows []string
	for i := 0; i < len(cells); i += w {
		rows = append(rows, string(cells[i:i+w]))
	}
	return strings.Join(rows, "|")
}

func randomBoard(r *rand.Rand, alphabet string, w, h int) string {
	cells := make([]byte, w*h)
	for i := range cells {
		cells[i] = alphabet[r.IntN(len(alphabet))]
	}
	return rowsOf(cells, w)
}

// A twin is a game that says the same in another way.
type twin interface {
	// moves returns the boards that moves leave, each once, in order; ok is
	// false if the board is no position of it.
	moves(text string, who game.Player) (out []string, ok bool)
	// value returns what a board is worth.
	value(t *testing.T, text string) string
}

type builtIn[P comparable] struct {
	rules *game.Rules[P]
}

func (b builtIn[P]) moves(text string, who game.Player) ([]string, bool) {
	p, err := b.rules.Read(text)
	if err != nil {
		return nil, false
	}
	return written1(b.rules, p, who), true
}

func (b builtIn[P]) value(t *testing.T, text string) string {
	p, err := b.rules.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return worth(t, b.rules, p)
}

// worth returns what a position is worth, by the theory for its players.
func worth[P comparable](t testing.TB, rules *game.Rules[P], p P) string {
	t.Helper()
	if rules.Alike {
		v, err := grundy.New(rules, game.Budget{}).Value(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(v)
	}
	table := short.NewTable(short.Settings{})
	v, err := partizan.New(rules, table, game.Budget{}).Value(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return table.String(v)
}

// pegs is Peg Solitaire Duotaire by the words of its rule.
type pegs struct{}

func (pegs) moves(text string, _ game.Player) ([]string, bool) {
	b := lettersOf(text)
	out := []string{}
	for y := range b {
		for x := range b[y] {
			for _, d := range fourWays {
				from := point{y, x}
				over, to := from.add(d, 1), from.add(d, 2)
				if b.at(from) == 'x' && b.at(over) == 'x' && b.at(to) == '.' {
					q := b.clone()
					q[y][x], q[over[0]][over[1]], q[to[0]][to[1]] = '.', '.', 'x'
					out = append(out, q.String())
				}
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out), true
}

func (p pegs) value(_ *testing.T, text string) string {
	return fmt.Sprint(nimber.Nimber(p.grundy(text, map[string]int{})))
}

func (p pegs) grundy(text string, known map[string]int) int {
	if v, ok := known[text]; ok {
		return v
	}
	seen := map[int]bool{}
	options, _ := p.moves(text, game.Left)
	for _, q := range options {
		seen[p.grundy(q, known)] = true
	}
	v := 0
	for seen[v] {
		v++
	}
	known[text] = v
	return v
}

// A sample is a game of the documentation and its twin.
type sample struct {
	name     string
	d        Declaration
	alphabet string
	strip    bool
	twin     twin
}

func samples() []sample {
	stones := ".xo#"
	return []sample{
		{name: "clobber", d: clobberGame, alphabet: stones, twin: as[board.Stones](board.Clobber{})},
		{name: "domineering", d: domineeringGame, alphabet: ".#", twin: as[board.Cells](board.Domineering{})},
		{name: "cram", d: cramGame, alphabet: ".#", twin: builtIn[board.Cells]{rules: board.Shared(game.Of[board.Cells](board.Domineering{}))}},
		{name: "toads", d: toadsGame, alphabet: ".TF#", strip: true, twin: as[board.Stones](board.ToadsAndFrogs{})},
		{name: "elephants", d: elephantsGame, alphabet: stones, strip: true, twin: as[board.Stones](board.Elephants{})},
		{name: "konane", d: konaneGame, alphabet: stones, twin: as[board.Stones](board.Konane{})},
		{name: "snort", d: snortGame, alphabet: stones, twin: as[board.Marked](board.Snort{})},
		{name: "col", d: colGame, alphabet: stones, twin: as[board.Marked](board.Col{})},
		{name: "nogo", d: nogoGame, alphabet: stones, twin: as[board.Stones](board.NoGo{})},
		{name: "fission", d: fissionGame, alphabet: ".x#", twin: as[board.Stones](board.Fission{})},
		{name: "amazons", d: amazonsGame, alphabet: stones, twin: as[board.Stones](board.Amazons{})},
		{name: "pegs", d: pegGame, alphabet: ".x#", twin: pegs{}},
	}
}

func as[P comparable](rules board.Notation[P]) twin { return builtIn[P]{rules: game.Of[P](rules)} }

var sizes = [][2]int{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {1, 2}, {1, 3}, {1, 4}, {2, 2}, {3, 2}, {2, 3}, {4, 2}, {3, 3}}

// The moves are those of the games that the program has, on all small boards
// and on larger ones by chance; so is what the interpreter says.
func TestSamples(t *testing.T) {
	for _, s := range samples() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			g := compiled(t, s.d)
			check := func(text string) {
				for _, who := range []game.Player{game.Left, game.Right} {
					got := g.listed(t, text, who)
					want, ok := s.twin.moves(text, who)
					if ok && !slices.Equal(got, want) {
						t.Fatalf("%s, player %d:\n%q, want\n%q", text, who, got, want)
					}
					if said := g.interpret(text, who); !slices.Equal(got, said) {
						t.Fatalf("%s, player %d:\n%q, by the interpreter\n%q", text, who, got, said)
					}
				}
			}
			for _, size := range sizes {
				n, alphabet := size[0]*size[1], s.alphabet
				if s.strip && size[1] > 1 || testing.Short() && n > 5 && len(alphabet) > 2 {
					continue
				}
				if n > 6 && len(alphabet) > 3 {
					alphabet = strings.Replace(alphabet, "#", "", 1)
				}
				boards(alphabet, size[0], size[1], check)
			}
			r := rand.New(rand.NewPCG(1, 2))
			for range 300 {
				w, h := 1+r.IntN(8), 1+r.IntN(8)
				if s.strip {
					w, h = 1+r.IntN(64), 1
				}
				check(randomBoard(r, s.alphabet+".", w, h))
			}
		})
	}
}

// Values are those of the games that the program has: with parts and symmetries,
// as found, on all small boards and larger ones.
func TestSampleValues(t *testing.T) {
	for _, s := range samples() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			g := compiled(t, s.d)
			if !g.Ends() || !g.Splits() || g.Symmetries() < 2 {
				t.Errorf("ends %v, splits %v, %d symmetries", g.Ends(), g.Splits(), g.Symmetries())
			}
			check := func(text string) {
				if _, ok := s.twin.moves(text, game.Left); !ok {
					return
				}
				p, err := g.Rules.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := worth(t, g.Rules, p), s.twin.value(t, text); got != want {
					t.Fatalf("%s is worth %s, want %s", text, got, want)
				}
			}
			for _, size := range sizes {
				if n := size[0] * size[1]; s.strip && size[1] > 1 || n > 6 && len(s.alphabet) > 2 || testing.Short() && n > 4 {
					continue
				}
				boards(s.alphabet, size[0], size[1], check)
			}
			r := rand.New(rand.NewPCG(3, 4))
			for range 60 {
				w, h := 3+r.IntN(2), 2+r.IntN(2)
				if s.name == "amazons" || s.name == "snort" || s.name == "nogo" || s.name == "col" {
					w, h = 4, 2
				}
				if s.strip {
					w, h = 7+r.IntN(5), 1
				}
				check(randomBoard(r, s.alphabet, w, h))
			}
		})
	}
}

// Moves are counted as the games that the program has count them, some deep.
func TestPerft(t *testing.T) {
	count(t, clobberGame, game.Of[board.Stones](board.Clobber{}), "xoxo|oxox|xoxo|oxox", 4)
	count(t, domineeringGame, game.Of[board.Cells](board.Domineering{}), "......|......|..#...|......", 4)
	count(t, konaneGame, game.Of[board.Stones](board.Konane{}), "xoxoxo|oxoxox|xo..xo|oxoxox", 6)
	count(t, toadsGame, game.Of[board.Stones](board.ToadsAndFrogs{}), "TTTT...FFFF", 12)
	count(t, amazonsGame, game.Of[board.Stones](board.Amazons{}), "x...|....|....|...o", 2)
	count(t, nogoGame, game.Of[board.Stones](board.NoGo{}), "....|....|....", 4)
}

// count compares how many ways there are to make so many moves, Left first.
func count[P comparable](t *testing.T, d Declaration, builtIn *game.Rules[P], text string, depth int) {
	t.Helper()
	g := compiled(t, d)
	p, err := g.Rules.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	q, err := builtIn.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := perft(g.Rules, p, game.Left, depth), perft(builtIn, q, game.Left, depth); a != b || a == 0 {
		t.Errorf("%s: %d ways, want %d", text, a, b)
	}
}

func perft[P comparable](rules *game.Rules[P], p P, who game.Player, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	var sums game.Sums[P]
	rules.Moves(&sums, p, who)
	if depth == 1 {
		return uint64(sums.Len())
	}
	for _, q := range sums.Parts() {
		n += perft(rules, q, who.Other(), depth-1)
	}
	return n
}

// One game may be asked by many at once, about boards of new sizes too.
func TestConcurrentUse(t *testing.T) {
	for _, s := range samples() {
		g := compiled(t, s.d)
		var all sync.WaitGroup
		for worker := range 4 {
			all.Go(func() {
				r := rand.New(rand.NewPCG(9, uint64(worker%2)))
				for range 60 {
					w, h := 1+r.IntN(6), 1+r.IntN(6)
					if s.strip {
						h = 1
					}
					text := randomBoard(r, s.alphabet, w, h)
					p, err := g.Rules.Read(text)
					if err != nil {
						t.Error(err)
						return
					}
					for _, q := range g.Rules.Split(nil, p) {
						g.Rules.Normal(q)
					}
					if got, want := written1(g.Rules, p, game.Left), g.interpret(text, game.Left); !slices.Equal(got, want) {
						t.Errorf("%s on %s: %q, want %q", s.name, text, got, want)
					}
				}
			})
		}
		all.Wait()
	}
}

// Moves, parts and normal forms take no memory besides their lists.
func TestNoAllocations(t *testing.T) {
	for _, s := range samples() {
		g := compiled(t, s.d)
		r := rand.New(rand.NewPCG(10, 11))
		h := 5
		if s.strip {
			h = 1
		}
		p, err := g.Rules.Read(randomBoard(r, s.alphabet, 5, h))
		if err != nil {
			t.Fatal(err)
		}
		moves, parts := make([]Position, 0, 5000), make([]Position, 0, 100)
		if n := testing.AllocsPerRun(20, func() {
			for _, who := range []game.Player{game.Left, game.Right} {
				for _, q := range g.moves(moves[:0], p, who) {
					for _, part := range g.split(parts[:0], q) {
						g.normal(part)
					}
				}
			}
		}); n > 1 { // the frames of a pool may be collected
			t.Errorf("%s: %v allocations", s.name, n)
		}
	}
}

// Every game passes the conformance kit.
func TestConformance(t *testing.T) {
	for _, s := range samples() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			g := compiled(t, s.d)
			var positions []Position
			r := rand.New(rand.NewPCG(5, 6))
			for len(positions) < 30 {
				w, h := 1+r.IntN(3), 1+r.IntN(3)
				if s.strip {
					w, h = 1+r.IntN(9), 1
				}
				p, err := g.Rules.Read(randomBoard(r, s.alphabet, w, h))
				if err != nil {
					t.Fatal(err)
				}
				positions = append(positions, p)
			}
			gametest.Run(t, g.Rules, positions...)
		})
	}
}
