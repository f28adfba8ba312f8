package discover

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"

	"zermelo/check"
	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/numeration"
)

// certified writes the certificate of what was found and has it checked.
func certified(t testing.TB, name string, r *Rules, f *Finding) *Kernel {
	t.Helper()
	started := time.Now()
	k, err := Certify(context.Background(), r, f, game.Budget{})
	if err != nil {
		t.Fatalf("%s: no certificate: %v", name, err)
	}
	made := time.Since(started)
	text, err := textOf(k)
	if err != nil {
		t.Fatal(err)
	}
	started = time.Now()
	if err := accepts(text); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	t.Logf("%s: certificate made in %v, %d bytes, checked in %v", name, made, len(text), time.Since(started))
	return k
}

// textOf returns a certificate as a file.
func textOf(k *Kernel) ([]byte, error) {
	var text bytes.Buffer
	err := k.Write(&text)
	return text.Bytes(), err
}

// readKernel reads a certificate of a rule.
func readKernel(text []byte) (*Kernel, error) {
	c, err := ReadCertificate(text)
	k, _ := c.(*Kernel)
	return k, err
}

// accepts checks the text of a certificate.
func accepts(text []byte) error {
	read, err := check.ReadKernel(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return read.Verify(context.Background())
}

// found returns the rule of a game, proved.
func found(t testing.TB, name, asked string, heaps int) (*Rules, *Finding) {
	t.Helper()
	g, err := catalog.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := RulesOf(g)
	if err != nil {
		t.Fatal(err)
	}
	return r, proved(t, r, asked, heaps)
}

func proved(t testing.TB, r *Rules, asked string, heaps int) *Finding {
	t.Helper()
	f, err := Find(context.Background(), r, Request{Asked: asked, Heaps: heaps, To: 70 / uint64(max(heaps, 1))})
	if err != nil || f.Status != Proved {
		t.Fatalf("%s: %v, %v", r.Name, f, err)
	}
	return f
}

// misereWythoff is Wythoff's game in which who makes the last move loses.
func misereWythoff(t testing.TB) *Rules {
	t.Helper()
	r, err := Told("misère Wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", true)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// blockingWythoff is Wythoff's game in which so many options are forbidden before each move.
func blockingWythoff(t testing.TB, options int) *Rules {
	t.Helper()
	r, err := Told("blocking Wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", false)
	if err == nil {
		r, err = r.Blocking(options)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// isMove reports whether the rules have a move between positions of any size, by
// trying the rules on the numbers: every variable of these rules is what a leaf
// lacks of a number.
func isMove(from, to []*big.Int, deltas func(d []*big.Int) bool) bool {
	d := make([]*big.Int, len(from))
	for i := range d {
		if to[i].Sign() < 0 {
			return false
		}
		d[i] = new(big.Int).Sub(from[i], to[i])
	}
	return deltas(d)
}

// wythoffMove reports whether numbers may be taken in Wythoff's game.
func wythoffMove(d []*big.Int) bool {
	x, y := d[0].Sign(), d[1].Sign()
	return x >= 0 && y >= 0 && x+y > 0 && (x == 0 || y == 0 || d[0].Cmp(d[1]) == 0)
}

// TestStrategyLeadsToLostPositions makes the move of the strategy at random positions of up to
// 10^18, and of much larger numbers.
func TestStrategyLeadsToLostPositions(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, c := range gametest.Some(t, []struct {
		name  string
		heaps int
		legal func(d []*big.Int) bool
	}{
		{"wythoff", 0, wythoffMove},
		{"nim", 3, func(d []*big.Int) bool {
			changed := 0
			for _, x := range d {
				if x.Sign() < 0 {
					return false
				}
				changed += x.Sign()
			}
			return changed == 1
		}},
		{"misère", 0, wythoffMove},
	}, 1, 3) {
		var r *Rules
		var f *Finding
		if c.name == "misère" {
			r = misereWythoff(t)
			f = proved(t, r, Losing, 0)
		} else {
			r, f = found(t, c.name, Losing, c.heaps)
		}
		k := certified(t, c.name, r, f)
		if c.heaps > 1 {
			var err error
			if r, err = r.Row(c.heaps); err != nil {
				t.Fatal(err)
			}
		}
		s, err := k.Strategy(r)
		if err != nil {
			t.Fatal(err)
		}
		table, err := r.play(context.Background(), map[int]uint64{2: 300, 3: 40}[s.Arity()], game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		random := rand.New(rand.NewPCG(1, 2))
		won := 0
		for n := 0; won < 10_000; n++ {
			bound := new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil)
			switch {
			case n%50 == 1:
				bound.Exp(bound, big.NewInt(4), nil)
			case n%4 == 0:
				bound.SetUint64(table.side)
			}
			at := make([]*big.Int, s.Arity())
			small := make([]uint64, s.Arity())
			for i := range at {
				at[i] = below(random, bound)
				small[i] = at[i].Uint64()
			}
			to, _, ok := s.Move(at)
			if bound.IsUint64() && bound.Uint64() == table.side {
				if v, _ := table.at(small); (v == 0) != s.Lost(at) {
					t.Fatalf("%s: %v is worth %d by play", c.name, at, v)
				}
			}
			if !ok {
				if !s.Lost(at) && !r.Misere {
					t.Fatalf("%s: no move from %v", c.name, at)
				}
				continue
			}
			won++
			if !isMove(at, to, c.legal) || !s.Lost(to) {
				t.Fatalf("%s: from %v to %v", c.name, at, to)
			}
			if !bound.IsUint64() || bound.Uint64() > 1<<60 {
				continue
			}
			left := make([]uint64, len(to))
			for i := range to {
				left[i] = to[i].Uint64()
			}
			// The automaton of the proof says the same, and so does play.
			if !f.Set.Contains(f.In, left...) {
				t.Fatalf("%s: the automaton does not accept %v", c.name, to)
			}
			if v, known := table.at(left); known && v != 0 {
				t.Fatalf("%s: %v is won by play", c.name, to)
			}
		}
	}
}

// below returns a random natural number below a bound.
func below(random *rand.Rand, bound *big.Int) *big.Int {
	bytes := make([]byte, bound.BitLen()/8+8)
	for i := range bytes {
		bytes[i] = byte(random.Uint32())
	}
	n := new(big.Int).SetBytes(bytes)
	return n.Mod(n, bound)
}

// TestStrategyOfValues moves in sums to the value 0.
func TestStrategyOfValues(t *testing.T) {
	r, f := found(t, "lasker", Values, 0)
	if f.Set == nil {
		t.Skip("proved as a row")
	}
	s, err := certified(t, "lasker", r, f).Strategy(r)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		n := big.NewInt(random.Int64N(1_000_000_000_000_000_000))
		value := s.Value([]*big.Int{n})
		if value.Sign() == 0 {
			continue
		}
		want := below(random, value)
		parts, _, ok := s.MoveTo([]*big.Int{n}, want)
		if !ok {
			t.Fatalf("no move from %v to the value %v", n, want)
		}
		xor, left := new(big.Int), new(big.Int)
		for _, p := range parts {
			xor.Xor(xor, s.Value(p))
			left.Add(left, p[0])
		}
		// One takes, or splits off.
		if xor.Cmp(want) != 0 || len(parts) == 1 && left.Cmp(n) >= 0 || len(parts) == 2 && left.Cmp(n) != 0 {
			t.Fatalf("from %v to %v of the value %v, not %v", n, parts, xor, want)
		}
	}
}

// TestStrategyOfSchwenk compares the rule of the theorem with play, also where the terms have no
// automaton.
func TestStrategyOfSchwenk(t *testing.T) {
	for _, k := range []int{3, 4, 5, 7, 12, 40} {
		name := fmt.Sprintf("multiple:%d", k)
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := RulesOf(g)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Find(context.Background(), r, Request{Asked: Losing})
		if err != nil || f.Status != Proved {
			t.Fatal(f, err)
		}
		s, err := certified(t, name, r, f).Strategy(r)
		if err != nil {
			t.Fatal(err)
		}
		table, err := r.play(context.Background(), 120, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		for at := range table.all {
			v, _ := table.at(at)
			big := []*big.Int{new(big.Int).SetUint64(at[0]), new(big.Int).SetUint64(at[1])}
			to, _, ok := s.Move(big)
			if (v == 0) == ok || ok && !s.Lost(to) {
				t.Fatalf("%s: %v: %d by play, to %v", name, at, v, to)
			}
		}
	}
}

// TestBlockingIsCertified writes certificates of games in which options are forbidden, and
// compares what they say with play.
func TestBlockingIsCertified(t *testing.T) {
	for options := 1; options <= 3; options++ {
		r, err := Told("rows", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y", false)
		if err == nil {
			r, err = r.Blocking(options)
		}
		if err != nil {
			t.Fatal(err)
		}
		k := certified(t, fmt.Sprintf("%d options", options), r, proved(t, r, Losing, 0))
		if err := (&brute{k: k, limit: 20, known: map[string]int64{}}).holds(20); err != nil {
			t.Errorf("%d options: %v", options, err)
		}
	}
}

// TestStrategyIsOfItsGame refuses certificates of other games.
func TestStrategyIsOfItsGame(t *testing.T) {
	r, f := found(t, "wythoff", Losing, 0)
	k := certified(t, "wythoff", r, f)
	for _, name := range []string{"wythoff:2", "rook", "mark", "treblecross"} {
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		other, err := RulesOf(g)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.Strategy(other); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := k.Strategy(misereWythoff(t)); !errors.Is(err, game.ErrUnsupported) {
		t.Error("misère play:", err)
	}
}

// BenchmarkMove is a winning move of Wythoff's game at numbers of 18 digits.
func BenchmarkMove(b *testing.B) {
	r, f := found(b, "wythoff", Losing, 0)
	k, err := Certify(context.Background(), r, f, game.Budget{})
	if err != nil {
		b.Fatal(err)
	}
	s, err := k.Strategy(r)
	if err != nil {
		b.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 1))
	var all [][]*big.Int
	for range 1000 {
		all = append(all, []*big.Int{big.NewInt(random.Int64N(1e18)), big.NewInt(random.Int64N(1e18))})
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, _, ok := s.Move(all[i%len(all)]); !ok {
			b.Fatal("no move")
		}
	}
}

// BenchmarkCheck is the check of the certificate of Wythoff's game.
func BenchmarkCheck(b *testing.B) {
	r, f := found(b, "wythoff", Losing, 0)
	k, err := Certify(context.Background(), r, f, game.Budget{})
	if err != nil {
		b.Fatal(err)
	}
	text, err := textOf(k)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := accepts(text); err != nil {
			b.Fatal(err)
		}
	}
}

// TestDynamicByAutomata decides by automata what Schwenk's theorem says of three times what was
// taken.
func TestDynamicByAutomata(t *testing.T) {
	r, f := found(t, "multiple:3", Losing, 0)
	w := numeration.NewWork(context.Background(), game.Budget{}, 0)
	defer w.Close()
	l, err := logicOf(w, f.In, r.made)
	if err != nil {
		t.Fatal(err)
	}
	if wrong, err := l.losing(f.Set, &Rules{}); wrong != nil || err != nil {
		t.Error(wrong, err)
	}
}
