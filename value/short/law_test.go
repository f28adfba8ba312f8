package short

import (
	"math/rand/v2"
	"testing"

	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// A pool is a table with values to try laws on: numbers, infinitesimals, hot
// games, and random games of them.
type pool struct {
	*bench
	rng    *rand.Rand
	values []Value
}

var seeds = []string{
	"0", "1", "-1/2", "3/4", "*", "*2", "^", "v*", "2^3*2", "Tiny(1)", "+-1", "{3|1}", "^<2>", "{2|0||-1}", "1+Miny(2)", "{^|v}",
}

// extremes are numbers that differ by less, or lie further apart, than the keys
// of stops can tell.
var extremes = []string{
	"0", "1/1099511627776", "-1/2199023255552*", "{1/1099511627776|-1/1099511627776}", "1099511627776", "1099511627776 + 1/4194304",
	"{1099511627777|1099511627776}", "123456789012345678901234567890", "{123456789012345678901234567890|-3}", "123456789012345678901234567891^",
	"+-(1/4194304)", "{1/2097152|1/4194304}", "9223372036854775807*2", "-9223372036854775808v",
}

func newPool(tb testing.TB, seed uint64, from []string, games int) *pool {
	p := &pool{newBench(tb), rand.New(rand.NewPCG(seed, 9)), nil}
	for _, s := range from {
		p.values = append(p.values, parse(tb, p.t, s))
	}
	for range games {
		pick := func() []Value {
			vs := []Value{p.pick(), p.pick()}
			return vs[:1+p.rng.IntN(2)]
		}
		p.values = append(p.values, sure[Value](p.bench)(p.t.Game(pick(), pick())))
	}
	return p
}

func (p *pool) pick() Value { return p.values[p.rng.IntN(len(p.values))] }

func (p *pool) add(a, b Value) Value { return sure[Value](p.bench)(p.t.Add(a, b)) }
func (p *pool) neg(a Value) Value    { return sure[Value](p.bench)(p.t.Neg(a)) }
func (p *pool) le(a, b Value) bool   { return sure[bool](p.bench)(p.t.Le(a, b)) }
func (p *pool) mean(a Value) dyadic.Dyadic {
	return sure[dyadic.Dyadic](p.bench)(p.t.Mean(a))
}

func (p *pool) temperature(a Value) dyadic.Dyadic {
	return sure[dyadic.Dyadic](p.bench)(p.t.Temperature(a))
}

func (p *pool) fail(law string, vs ...Value) {
	p.tb.Helper()
	for _, v := range vs {
		law += "   " + p.t.String(v)
	}
	p.tb.Fatal(law)
}

// Values are an ordered commutative group.
func TestGroupLaws(t *testing.T) {
	for seed := range uint64(24) {
		p := newPool(t, seed, [][]string{seeds, extremes}[seed%2], 30)
		for range 200 {
			a, b, c := p.pick(), p.pick(), p.pick()
			ab := p.add(a, b)
			if ab != p.add(b, a) {
				p.fail("a + b = b + a", a, b)
			}
			if p.add(ab, c) != p.add(a, p.add(b, c)) {
				p.fail("(a + b) + c = a + (b + c)", a, b, c)
			}
			if p.add(a, p.neg(a)) != Zero || p.neg(p.neg(a)) != a || p.neg(ab) != p.add(p.neg(a), p.neg(b)) {
				p.fail("a - a = 0", a, b)
			}
			if n := p.rng.Int64N(9) - 4; sure[Value](p.bench)(p.t.Multiple(n, a)) != p.add(sure[Value](p.bench)(p.t.Multiple(n-1, a)), a) {
				p.fail("n.a = (n - 1).a + a", a)
			}
			if p.le(a, b) && p.le(b, c) && !p.le(a, c) {
				p.fail("<= is transitive", a, b, c)
			}
			if p.le(a, b) && p.le(b, a) != (a == b) {
				p.fail("<= is antisymmetric", a, b)
			}
			if p.le(a, b) != p.le(p.add(a, c), p.add(b, c)) || p.le(a, b) != p.le(p.neg(b), p.neg(a)) {
				p.fail("sums and negatives keep the order", a, b, c)
			}
			difference := p.add(a, p.neg(b))
			if got, want := p.t.Sign(difference), sure[Comparison](p.bench)(p.t.Compare(a, b)); got != want {
				p.fail("a against b is a - b against 0", a, b)
			}
		}
	}
}

// playStop is the stop of v, by play: the players move in turn until the game
// is a number.
func (p *pool) playStop(v Value, left bool) dyadic.Dyadic {
	if x, ok := p.t.AsNumber(v); ok {
		return x
	}
	options := sure[[]Value](p.bench)(p.t.Left(nil, v))
	if !left {
		options = sure[[]Value](p.bench)(p.t.Right(nil, v))
	}
	var best dyadic.Dyadic
	for i, o := range options {
		s := p.playStop(o, !left)
		if i == 0 || left && best.Less(s) || !left && s.Less(best) {
			best = s
		}
	}
	return best
}

func TestStopsByPlay(t *testing.T) {
	p := newPool(t, 1, seeds, 80)
	for _, v := range p.values {
		l, _ := p.t.LeftStop(v)
		r, _ := p.t.RightStop(v)
		if wantL, wantR := p.playStop(v, true), p.playStop(v, false); l != wantL || r != wantR {
			p.fail("the stops are "+wantL.String()+", "+wantR.String(), v)
		}
	}
}

// Mean and temperature: means add, temperatures of sums do not rise, the mean
// is what the stops of many copies tend to, and the walls of a thermograph are
// the stops of the game cooled.
func TestThermographLaws(t *testing.T) {
	for seed := range uint64(12) {
		p := newPool(t, seed+100, seeds, 30)
		for range 60 {
			a, b := p.pick(), p.pick()
			sum := p.add(a, b)
			if p.mean(sum) != p.mean(a).Add(p.mean(b)) || p.mean(p.neg(a)) != p.mean(a).Neg() {
				p.fail("means add", a, b)
			}
			if hot := dyadic.Max(p.temperature(a), p.temperature(b)); hot.Less(p.temperature(sum)) {
				p.fail("a sum is no hotter than its parts", a, b)
			}
			if p.temperature(a) != p.temperature(p.neg(a)) {
				p.fail("the negative is as hot", a)
			}
			g := sure[Thermograph](p.bench)(p.t.Thermograph(a))
			if g.Mean() != p.mean(a) || g.Temperature() != p.temperature(a) || !g.Right.At(g.Temperature()).Equal(g.Mean()) {
				p.fail("the mast", a)
			}
			at := dyadic.New(p.rng.Int64N(24)-8, 3)
			cooled := sure[Value](p.bench)(p.t.Cool(a, at))
			left, _ := p.t.LeftStop(cooled)
			right, _ := p.t.RightStop(cooled)
			if left != g.Left.At(at) || right != g.Right.At(at) {
				p.fail("the walls at "+at.String()+" are the stops of", cooled, a)
			}
			if at.Sign() >= 0 {
				if p.add(cooled, sure[Value](p.bench)(p.t.Cool(b, at))) != sure[Value](p.bench)(p.t.Cool(sum, at)) {
					p.fail("cooling by "+at.String()+" is linear", a, b)
				}
			}
		}
		for range 10 {
			a := p.pick()
			if n, ok := p.t.followerCount(a).Int64(); !ok || n > 12 {
				continue
			}
			const copies = 8
			l, _ := p.t.LeftStop(sure[Value](p.bench)(p.t.Multiple(copies, a)))
			if gap := l.Shift(-3).Sub(p.mean(a)).Abs(); p.temperature(a).Abs().Less(gap) && dyadic.New(1, 1).Less(gap) {
				p.fail("the stop of 8 copies is near 8 means", a)
			}
		}
	}
}

// A warm game cooled and heated again is off by an infinitesimal at most
// when it was not cooled too far.
func TestHeatingLaws(t *testing.T) {
	p := newPool(t, 5, seeds, 40)
	by := parse(t, p.t, "3/4")
	for range 150 {
		a := p.pick()
		hot := sure[Value](p.bench)(p.t.Heat(a, by))
		cooled := sure[Value](p.bench)(p.t.Cool(hot, dyadic.New(3, 2)))
		if difference := p.add(cooled, p.neg(a)); !p.t.IsInfinitesimal(difference) {
			p.fail("cooling takes heat away", a, cooled)
		}
		if frozen := sure[Value](p.bench)(p.t.Freeze(a)); !p.t.IsNumberish(frozen) || p.mean(frozen) != p.mean(a) {
			p.fail("a frozen game is near its mean", a, frozen)
		}
		one := parse(t, p.t, "1")
		if sure[Value](p.bench)(p.t.Overheat(a, one, Zero)) != a {
			p.fail("overheating from 1 to 0 changes nothing", a)
		}
	}
}

// Games that differ by an infinitesimal have one reduced form, which is of
// that kind too, and no others do.
func TestReducedCanonicalForm(t *testing.T) {
	p := newPool(t, 6, seeds, 40)
	small := newPool(t, 7, []string{"0", "*", "^", "v*2", "^<2>"}, 20)
	reduced := func(v Value) Value { return sure[Value](p.bench)(p.t.ReducedCanonicalForm(v)) }
	for range 200 {
		a, b := p.pick(), p.pick()
		r := reduced(a)
		if !p.t.IsInfinitesimal(p.add(a, p.neg(r))) || reduced(r) != r || p.t.birthday(a).Less(p.t.birthday(r)) {
			p.fail("the reduced form differs by an infinitesimal and is born no later", a, r)
		}
		if p.t.IsInfinitesimal(p.add(a, p.neg(b))) != (r == reduced(b)) {
			p.fail("reduced forms are equal if games differ by an infinitesimal", a, b)
		}
		epsilon := parse(t, p.t, small.t.String(small.pick()))
		if !p.t.IsInfinitesimal(epsilon) {
			continue
		}
		if reduced(p.add(a, epsilon)) != r {
			p.fail("infinitesimals do not matter", a, epsilon)
		}
	}
}

// Atomic weights add and keep to their definition; a weight of 2 wins.
func TestAtomicWeightLaws(t *testing.T) {
	dicotic := []string{"0", "*", "*2", "^", "v", "^*2", "^<2>", "{^^|v}", "{^3|v3}", "{^3||^3|v5}"}
	for seed := range uint64(6) {
		p := newPool(t, seed+50, dicotic, 25)
		for range 40 {
			a, b := p.pick(), p.pick()
			if n, ok := p.t.followerCount(a).Int64(); !ok || n > 40 || !p.t.dicotic(a) || !p.t.dicotic(b) {
				continue
			}
			wa, ok, err := p.t.AtomicWeight(a)
			if err != nil || !ok {
				p.fail("a dicotic game is atomic", a)
			}
			if !p.t.hasWeight(a, wa) {
				p.fail("the weight keeps to its definition", a, wa)
			}
			wb, _, _ := p.t.AtomicWeight(b)
			if sum, _, _ := p.t.AtomicWeight(p.add(a, b)); sum != p.add(wa, wb) {
				p.fail("weights add", a, b, wa, wb, sum)
			}
			if two := parse(t, p.t, "2"); p.le(two, wa) && p.t.Sign(a) != Greater {
				p.fail("two ahead wins", a, wa)
			}
		}
	}
}

// A sum of multiples of powers of up reads back from its value, and what is
// no such sum is not taken for one.
func TestUptimals(t *testing.T) {
	p := newPool(t, 3, seeds, 0)
	for range 150 {
		u := Uptimal{Number: dyadic.New(p.rng.Int64N(9)-4, 1), Star: nimber.WideOf(p.rng.Uint64N(4))}
		for range p.rng.IntN(4) {
			u.Ups = append(u.Ups, p.rng.Int32N(5)-2)
		}
		for len(u.Ups) > 0 && u.Ups[len(u.Ups)-1] == 0 {
			u.Ups = u.Ups[:len(u.Ups)-1]
		}
		v := sure[Value](p.bench)(p.t.NumberUpStar(u.Number, 0, u.Star.Low))
		for i, n := range u.Ups {
			power, _, err := p.t.Power(parse(t, p.t, "^"), i+1)
			if err != nil {
				t.Fatal(err)
			}
			v = p.add(v, sure[Value](p.bench)(p.t.Multiple(int64(n), power)))
		}
		got, ok, err := p.t.Uptimal(v)
		if err != nil || !ok || got.String() != u.String() {
			t.Fatalf("%v is read as %v, %t, %v", u, got, ok, err)
		}
		// What the bounds of the search rest on: a sum of powers is born later than these count.
		if days, _ := p.t.birthday(p.add(v, p.neg(parse(t, p.t, u.Number.String())))).Int64(); len(u.Ups) > 1 {
			most := max(int64(len(u.Ups)), int64(u.Star.Low))
			for _, n := range u.Ups[1:] {
				most = max(most, int64(n), -int64(n))
			}
			if days <= most {
				t.Fatalf("%v is born on day %d", u, days)
			}
		}
	}
	for _, s := range []string{"Tiny(1)", "{3|1}", "{^3|v3}", "+-1", "{^^|v}"} {
		if u, ok, err := p.t.Uptimal(parse(t, p.t, s)); ok || err != nil {
			t.Errorf("%s is read as %v, %v", s, u, err)
		}
	}
}

// A move of the right kind ends an ordinal sum; the Norton product by up is
// linear and keeps signs.
func TestProducts(t *testing.T) {
	p := newPool(t, 11, seeds, 20)
	up := parse(t, p.t, "^")
	times := func(v Value) Value { return sure[Value](p.bench)(p.t.NortonProduct(v, up)) }
	for range 60 {
		a, b := p.pick(), p.pick()
		if n, ok := p.t.followerCount(a).Int64(); !ok || n > 15 {
			continue
		}
		if n, ok := p.t.followerCount(b).Int64(); !ok || n > 15 {
			continue
		}
		if times(p.add(a, b)) != p.add(times(a), times(b)) {
			p.fail("Norton's product is linear", a, b)
		}
		if p.t.Sign(times(a)) != p.t.Sign(a) {
			p.fail("Norton's product keeps the sign", a)
		}
		if s := sure[Value](p.bench)(p.t.OrdinalSum(a, b)); p.t.Sign(b) == Greater && !p.le(a, s) {
			p.fail("a:b > a for b > 0", a, b)
		}
		if h, ok, err := p.t.Subordinate(sure[Value](p.bench)(p.t.OrdinalSum(a, b)), a); err != nil || ok && sure[Value](p.bench)(p.t.OrdinalSum(a, h)) != sure[Value](p.bench)(p.t.OrdinalSum(a, b)) {
			p.fail("a:h = a:b for a subordinate h", a, b, h)
		}
	}
	// Of nimbers Conway's product makes a field of 16 elements.
	one, minus := parse(t, p.t, "1"), parse(t, p.t, "-1")
	conway := func(a, b Value) Value { return sure[Value](p.bench)(p.t.ConwayProduct(a, b)) }
	nimber := func(n uint64) Value { return sure[Value](p.bench)(p.t.Nimber(n)) }
	for i := range uint64(16) {
		inverses := 0
		for j := range uint64(16) {
			ij := conway(nimber(i), nimber(j))
			if n, ok := p.t.AsNimber(ij); !ok || n.High != 0 || n.Low > 15 {
				p.fail("a product of nimbers below 16 is one of them", ij)
			}
			if ij == nimber(1) {
				inverses++
			}
			k := (i*7 + j*3) % 16
			if conway(ij, nimber(k)) != conway(nimber(i), conway(nimber(j), nimber(k))) || conway(nimber(i), nimber(j^k)) != p.add(ij, conway(nimber(i), nimber(k))) {
				p.fail("nimbers are a field", nimber(i), nimber(j), nimber(k))
			}
		}
		if (inverses == 1) != (i > 0) {
			p.fail("a nimber has one inverse", nimber(i))
		}
	}
	half, third := parse(t, p.t, "1/2"), parse(t, p.t, "3/4")
	if conway(half, third) != parse(t, p.t, "3/8") || conway(one, parse(t, p.t, "{3|^}")) != parse(t, p.t, "{3|^}") {
		t.Error("Conway's product of 1/2 and 3/4, or of 1 and {3|^}")
	}
	// A stalk is an ordinal sum of its edges.
	stalk := Zero
	steps := []bool{true, true, false, true, false, false}
	for i := len(steps) - 1; i >= 0; i-- {
		edge := one
		if !steps[i] {
			edge = minus
		}
		stalk = sure[Value](p.bench)(p.t.OrdinalSum(edge, stalk))
	}
	if x, ok := p.t.AsNumber(stalk); !ok || x != dyadic.FromSteps(steps) {
		t.Errorf("the stalk is worth %s", p.t.String(stalk))
	}
}

// What was found once is found again without allocation.
func TestKnownResultsAllocateNothing(t *testing.T) {
	p := newPool(t, 2, seeds, 30)
	a, b := parse(t, p.t, "{2|0||-1}"), parse(t, p.t, "{3|1^||*}")
	left, right := []Value{a, b, Zero}, []Value{b, a}
	work := func() {
		v := p.add(a, b)
		p.le(a, v)
		p.neg(v)
		if _, err := p.t.Game(left, right); err != nil {
			t.Fatal(err)
		}
	}
	work()
	if n := testing.AllocsPerRun(100, work); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkKnown(b *testing.B) {
	p := newPool(b, 2, seeds, 0)
	v, w := parse(b, p.t, "{2|0||-1}"), parse(b, p.t, "{3|1^||*}")
	left, right := []Value{v, w, Zero}, []Value{w, v}
	b.Run("Add", func(b *testing.B) {
		for b.Loop() {
			_, _ = p.t.Add(v, w)
		}
	})
	b.Run("Le", func(b *testing.B) {
		for b.Loop() {
			_, _ = p.t.Le(v, w)
		}
	})
	b.Run("Game", func(b *testing.B) {
		for b.Loop() {
			_, _ = p.t.Game(left, right)
		}
	})
	b.Run("UpStar", func(b *testing.B) {
		for b.Loop() {
			_, _ = p.t.Up(3, 2)
		}
	})
}
