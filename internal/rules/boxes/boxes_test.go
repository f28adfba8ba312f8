package boxes

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/entail"
	"zermelo/internal/theory/search/window"
	"zermelo/say/picture"
)

// earth is the ground as the end of a string.
const earth = 255

// strings are the ends of strings: numbers of coins, or earth.
type strung [][2]byte

// form is the net of the strings, all of which are there.
func (p strung) form() (form, Lines) {
	g := &graph{net: &net{}}
	var ends [][2]int
	for _, e := range p {
		var names [2]string
		var own [2]int
		for k, c := range e {
			if own[k], names[k] = int(c), strconv.Itoa(int(c)); c == earth {
				own[k], names[k] = ground, groundName
			}
		}
		ends, g.strings = append(ends, own), append(g.strings, names)
	}
	g.net = newNet(maxStrings, ends)
	return g.form(), Lines(g.net.all())
}

// graphs yields random nets of coins, some tied to the ground, with their strings.
func graphs(seed uint64, count, most int) func(yield func(strung) bool) {
	return func(yield func(strung) bool) {
		r := rand.New(rand.NewPCG(seed, 1))
		for range count {
			coins := 1 + r.IntN(6)
			var pairs strung
			for range 1 + r.IntN(most) {
				a, b := byte(r.IntN(coins)), byte(r.IntN(coins+1))
				if int(b) == coins {
					b = earth
				}
				if a != b {
					pairs = append(pairs, [2]byte{a, b})
				}
			}
			if !yield(pairs) {
				return
			}
		}
	}
}

// A naive player knows strings and coins and nothing else.
type naive struct {
	ends [][2]byte
	nim  map[[2]uint64]bool // by strings and a heap of Nim
	best map[uint64]int
}

func newNaive(p strung) *naive {
	return &naive{ends: p, nim: map[[2]uint64]bool{}, best: map[uint64]int{}}
}

// coins are those with a string.
func (n *naive) coins(strings uint64) map[byte]bool {
	there := map[byte]bool{}
	for s, e := range n.ends {
		if strings>>s&1 != 0 {
			there[e[0]], there[e[1]] = true, true
		}
	}
	delete(there, earth)
	return there
}

// wins reports whether the player to move wins Nimstring beside a heap of Nim.
func (n *naive) wins(strings, heap uint64) bool {
	key := [2]uint64{strings, heap}
	if won, ok := n.nim[key]; ok {
		return won
	}
	won := false
	for s := range n.ends {
		if strings>>s&1 != 0 {
			rest := strings &^ (1 << s)
			again := len(n.coins(rest)) < len(n.coins(strings))
			won = won || n.wins(rest, heap) == again
		}
	}
	for h := range heap {
		won = won || !n.wins(strings, h)
	}
	n.nim[key] = won
	return won
}

// score is the most coins more than the opponent's that the player to move can be sure of.
func (n *naive) score(strings uint64) int {
	if v, ok := n.best[strings]; ok || strings == 0 {
		return v
	}
	best := -1000
	for s := range n.ends {
		if strings>>s&1 != 0 {
			rest := strings &^ (1 << s)
			taken := len(n.coins(strings)) - len(n.coins(rest))
			v := -n.score(rest)
			if taken > 0 {
				v = taken + n.score(rest)
			}
			best = max(best, v)
		}
	}
	n.best[strings] = best
	return best
}

// TestNimstring holds values against play beside heaps of Nim: a position of value m is lost beside
// the heap of m alone, a loony one beside none.
func TestNimstring(t *testing.T) {
	loony := 0
	for p := range graphs(1, gametest.Scale(300, 1500, 20000), 11) {
		f, start := p.form()
		v, err := entail.NewValues(nil, game.Budget{}).Value(t.Context(), inSums("nimstring", "nimstring", f, f.write), start)
		if err != nil {
			t.Fatal(err)
		}
		n := newNaive(p)
		all := uint64(1)<<len(n.ends) - 1
		if v.Loony {
			loony++
		}
		for h := range uint64(6) {
			if want := n.wins(all, h); want != (v.Loony || uint64(v.Nimber) != h) {
				t.Fatalf("%s is worth %v, and beside a heap of %d the player to move wins %v", f.write(start), v, h, want)
			}
		}
	}
	if loony < 20 {
		t.Errorf("%d were loony", loony)
	}
}

// TestScores holds scores found by serious moves alone against play of all.
func TestScores(t *testing.T) {
	for p := range graphs(2, gametest.Scale(400, 2000, 30000), 12) {
		n := newNaive(p)
		want := n.score(1<<len(n.ends) - 1)
		f, start := p.form()
		w := window.New(stringsAndCoins(f), game.Budget{})
		if got, err := w.Worth(t.Context(), start, -100, 100); err != nil || got != int64(want) {
			t.Fatalf("%s: %d, want %d (%v)", f.write(start), got, want, err)
		}
		w.Close()
	}
}

// TestBoards holds boards of boxes against their graphs, with and without symmetries.
func TestBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {2, 3}, {3, 2}, {3, 3}} {
		b, err := newBoard(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		rules := stringsAndCoins(b.form())
		w := window.New(rules, game.Budget{})
		for range 40 {
			p := Lines(r.Uint64() & r.Uint64() & b.net.all())
			if len(b.net.ends) <= 12 && r.IntN(2) == 0 {
				p |= Lines(r.Uint64() & b.net.all())
			}
			var pairs strung
			for s := range each(uint64(p)) {
				var e [2]byte
				for k, c := range b.net.ends[s] {
					if e[k] = byte(c); c == ground {
						e[k] = earth
					}
				}
				pairs = append(pairs, e)
			}
			n := newNaive(pairs)
			want := n.score(1<<len(n.ends) - 1)
			if got, err := w.Worth(t.Context(), p, -100, 100); err != nil || got != int64(want) {
				t.Fatalf("%d×%d %s: %d, want %d (%v)", size[0], size[1], b.write(p), got, want, err)
			}
			q, err := b.read(b.write(p))
			if err != nil || q != p {
				t.Fatalf("%s is read as %s (%v)", b.write(p), b.write(q), err)
			}
			if least := b.normal(p); b.normal(least) != least {
				t.Fatalf("the normal form of %s has another one", b.write(p))
			}
		}
		w.Close()
	}
}

// TestPublished are scores of boards as they are published: 2×2 and 3×3 (D. Wilson).
func TestPublished(t *testing.T) {
	for size, want := range map[[2]int]int64{{2, 2}: 2, {3, 3}: -3} {
		b, err := newBoard(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		rules := stringsAndCoins(b.form())
		w := window.New(rules, game.Budget{})
		got, err := w.Worth(t.Context(), Lines(b.net.all()), -100, 100)
		if err != nil || got != want {
			t.Errorf("%v: %d, want %d (%v)", size, got, want, err)
		}
		w.Close()
	}
}

// TestDrawn tells whether boards are drawn whole: a dot for each corner, a line for each side, a
// square for each box that is taken, and each move where its side is.
func TestDrawn(t *testing.T) {
	b, err := newBoard(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	f := b.form()
	p, err := f.read("xxx|x..x|xxx|x.xx|...")
	if err != nil {
		t.Fatal(err)
	}
	rest := uint64(p)
	var good []game.Good[Lines]
	for ; rest != 0; rest &= rest - 1 {
		good = append(good, game.Good[Lines]{To: []Lines{p &^ Lines(rest&-rest)}, Ink: picture.Blue})
	}
	drawn, err := f.draw(p, good)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, s := range drawn.Shapes {
		count[fmt.Sprintf("%T", s)]++
	}
	want := map[string]int{"picture.Circle": 12, "picture.Line": 17 + len(good), "picture.Rectangle": 0}
	for kind, n := range want {
		if count[kind] != n {
			t.Errorf("%d of %s are drawn, want %d", count[kind], kind, n)
		}
	}
	at := (&picture.Board{Ground: picture.Fences}).At
	for s := range b.net.ends {
		if y, x := b.place(s); p>>s&1 != 0 && !slices.Contains(drawn.Spots, at(x, y)) {
			t.Errorf("the move at row %d, column %d is not shown", y, x)
		}
	}
}

// TestControl holds the value of control against play: chains and loops of which none can be cut
// without giving coins away.
func TestControl(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	known := 0
	for range gametest.Scale(150, 400, 3000) {
		var pairs strung
		coin := byte(0)
		for len(pairs) < 12 {
			length := 3 + r.IntN(4)
			if r.IntN(2) == 0 { // a loop
				length++
				for k := range length {
					pairs = append(pairs, [2]byte{coin + byte(k), coin + byte((k+1)%length)})
				}
			} else {
				pairs = append(pairs, [2]byte{coin, earth})
				for k := 1; k < length; k++ {
					pairs = append(pairs, [2]byte{coin + byte(k) - 1, coin + byte(k)})
				}
				pairs = append(pairs, [2]byte{coin + byte(length) - 1, earth})
			}
			coin += byte(length)
		}
		f, start := pairs.form()
		s := f.shapeOf(uint64(start))
		value, told := s.controlled()
		if !s.loony() {
			t.Fatalf("%s is not loony", f.write(start))
		}
		if !told {
			continue
		}
		known++
		w := window.New(stringsAndCoins(f), game.Budget{})
		if score, err := w.Worth(t.Context(), start, -100, 100); err != nil || score != -int64(value) {
			t.Fatalf("%s: the score is %d, and control is worth %d (%v)", f.write(start), score, value, err)
		}
		w.Close()
	}
	if known < 20 {
		t.Errorf("of %d only control is worth 2 or more", known)
	}
}

// TestBad refuses what is no position, and says where.
func TestBad(t *testing.T) {
	b, err := newBoard(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, written := range []string{"..|...|..|...", "..|..|..|...|..", "..|...|..|..?|..", "..|...|..|...|..|..."} {
		if _, err := b.read(written); err == nil {
			t.Errorf("%s is read", written)
		}
	}
	for _, written := range []string{"1-1", "1-2:3", "1>2", "x", "1-2 3", "ground-ground", ""} {
		if g, err := readGraph("", written); err == nil {
			t.Errorf("%s is read as %s", written, g.write(Lines(g.net.all())))
		}
	}
	for _, size := range [][2]int{{0, 3}, {6, 6}, {70, 1}, {-1, 2}} {
		if _, err := newBoard(size[0], size[1]); err == nil {
			t.Errorf("there is a board of %v", size)
		}
	}
	for written, want := range map[string]string{
		"1-2 1-2": "1-2 1-2", "1-ground 2-ground": "1-ground 2-ground", "path 4": "0-1 1-2 2-3", "3-1 ground-1 2-1": "1-2 1-3 1-ground", "10-9 9-2 2:g": "9-10 9-ground", "b-a": "b-a",
	} {
		g, err := readGraph("", written)
		if err != nil {
			t.Errorf("%s: %v", written, err)
			continue
		}
		all := Lines(g.net.all())
		if got := g.write(all); got != want {
			t.Errorf("%s is written %s, want %s", written, got, want)
		}
		for p := range all + 1 {
			if q, err := g.read(g.write(p)); err != nil || g.net.settled(uint64(q)) != g.net.settled(uint64(p)) {
				t.Errorf("%s is written %s and read as %s (%v)", written, g.write(p), g.write(q), err)
			}
		}
		for _, bad := range []string{"7-8", want + " " + want, "1"} {
			if _, err := g.read(bad); err == nil {
				t.Errorf("%s is a position of %s", bad, want)
			}
		}
	}
}
