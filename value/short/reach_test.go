package short

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// walked are the followers of v and the day on which it is born, by canonical
// options alone. days remembers the days.
func walked(b *bench, v Value, days map[Value]int64) (followers []Value, day int64) {
	seen := map[Value]bool{}
	var visit func(v Value) int64
	visit = func(v Value) int64 {
		if seen[v] {
			return days[v]
		}
		seen[v] = true
		day := int64(0)
		for _, side := range [][]Value{sure[[]Value](b)(b.t.Left(nil, v)), sure[[]Value](b)(b.t.Right(nil, v))} {
			for _, o := range side {
				day = max(day, visit(o)+1)
			}
		}
		days[v] = day
		return day
	}
	day = visit(v)
	for v := range seen {
		followers = append(followers, v)
	}
	return followers, day
}

// What a theorem tells of numbers plus ups plus stars, and of what leads to them, is
// what their options tell.
func TestClosedFactsByOptions(t *testing.T) {
	b := newBench(t)
	var all []Value
	for _, x := range []dyadic.Dyadic{{}, dyadic.Int(3), dyadic.Int(-2), dyadic.New(1, 1), dyadic.New(-21, 3)} {
		for up := int32(-5); up <= 5; up++ {
			for star := range uint64(9) {
				all = append(all, sure[Value](b)(b.t.NumberUpStar(x, up, star)))
			}
		}
	}
	for _, text := range []string{
		"+-1", "{1*3|-1^5}", "{3^4*2|1/2*7||v3}", "+-{2*5,2^^}", "Tiny(2*3)", "{5/8^*|1/4*6||-3|-4v7*2}", "{0||0|-*9}+^*", "Norton(1/4, ^*3)",
	} {
		v, err := b.t.Eval(text, Environment{Functions: map[string]Function{"Norton": b.t.Functions()["NortonProduct"]}})
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		all = append(all, v)
	}
	days := map[Value]int64{}
	for _, v := range all {
		followers, day := walked(b, v, days)
		if got := sure[dyadic.Dyadic](b)(b.t.Birthday(v)); got != dyadic.Int(day) {
			t.Errorf("%s is born on day %s, by its options %d", b.t.String(v), got, day)
		}
		if got := sure[dyadic.Dyadic](b)(b.t.FollowerCount(v)); got != dyadic.Int(int64(len(followers))) {
			t.Errorf("%s has %s followers, by its options %d", b.t.String(v), got, len(followers))
		}
		slices.SortFunc(followers, b.t.arrange)
		if got := sure[[]Value](b)(b.t.Followers(nil, v)); !slices.Equal(got, followers) {
			t.Errorf("the followers of %s are %d, not those %d that its options lead to", b.t.String(v), len(got), len(followers))
		}
		for _, left := range []bool{true, false} {
			list, from := b.t.LeftIncentives, b.t.Left
			if !left {
				list, from = b.t.RightIncentives, b.t.Right
			}
			options := sure[List](b)(b.t.OptionList(v, left))
			if got, want := sure[[]Value](b)(options.First(nil, math.MaxUint64)), sure[[]Value](b)(from(nil, v)); !slices.Equal(got, want) {
				t.Errorf("%s: options %v, want %v", b.t.String(v), got, want)
			}
			gains := sure[List](b)(b.t.IncentiveList(v, left))
			if got, want := sure[[]Value](b)(gains.First(nil, math.MaxUint64)), sure[[]Value](b)(list(nil, v)); !slices.Equal(got, want) {
				t.Errorf("%s: incentives %v, want %v", b.t.String(v), got, want)
			}
		}
	}
}

// The thermographs of numbers plus ups plus stars are those that their options give.
func TestThermographsOfSums(t *testing.T) {
	b := newBench(t)
	for _, x := range []dyadic.Dyadic{{}, dyadic.Int(3), dyadic.Int(-1), dyadic.New(1, 1), dyadic.New(-1, 2), dyadic.New(13, 3), dyadic.New(-21, 4), dyadic.New(101, 5)} {
		for up := int32(-5); up <= 5; up++ {
			for star := range uint64(9) {
				v := sure[Value](b)(b.t.NumberUpStar(x, up, star))
				if up == 0 && star == 0 {
					continue
				}
				var walls [2]Wall
				first, lefts := b.t.lefts(v)
				for i := range lefts {
					walls[0] = slices.Clone(b.t.envelope(&b.t.graphs.upper, walls[0], sure[Thermograph](b)(b.t.Thermograph(b.t.arena[first+i])).Right, 1))
				}
				first, rights := b.t.rights(v)
				for i := range rights {
					walls[1] = slices.Clone(b.t.envelope(&b.t.graphs.lower, walls[1], sure[Thermograph](b)(b.t.Thermograph(b.t.arena[first+i])).Left, -1))
				}
				left, right := meet(walls[0], walls[1])
				if got := sure[Thermograph](b)(b.t.Thermograph(v)); !slices.Equal(got.Left, left) || !slices.Equal(got.Right, right) {
					t.Errorf("%s: walls %v and %v, by the options %v and %v", b.t.String(v), got.Left, got.Right, left, right)
				}
			}
		}
	}
}

// Nimbers from 2^64 on are held as those below, beside numbers, ups and hot games.
func TestWideNimbers(t *testing.T) {
	b := newBench(t)
	two64 := nimber.Wide{High: 1}
	for _, n := range []nimber.Wide{two64, {High: 1, Low: 1}, {High: 6, Low: 5}, nimber.LargestWide} {
		v := sure[Value](b)(b.t.WideNimber(n))
		if got, ok := b.t.AsNimber(v); !ok || got != n || parse(t, b.t, b.t.String(v)) != v {
			t.Errorf("%s is read back as %s, %t", n, got, ok)
		}
		if got := sure[dyadic.Dyadic](b)(b.t.Birthday(v)); got.Numerator().Cmp(n.Big()) != 0 {
			t.Errorf("%s is born on day %s", n, got)
		}
		if options := sure[List](b)(b.t.OptionList(v, true)); options.Len != n || sure[Value](b)(options.At(7)) != sure[Value](b)(b.t.Nimber(7)) {
			t.Errorf("%s has %s options", n, options.Len)
		}
		// The incentives of *n are *n + *k for k < n: as many, each with the highest bit of a bit of n.
		gains := sure[List](b)(b.t.IncentiveList(v, true))
		for _, i := range []uint64{0, 1, 5, 1<<63 + 3} {
			gain, _ := b.t.AsNimber(sure[Value](b)(gains.At(i)))
			if gains.Len != n || gain.Sum(n).Compare(n) >= 0 {
				t.Errorf("the incentive %d of %s is %s", i, n, gain)
			}
		}
		// Sums: what *n differs in from a smaller nimber shows, and twice it is 0.
		small := sure[Value](b)(b.t.Nimber(n.Low))
		for _, text := range []string{"0", "^", "3/4vv", "+-1", "{3|1}", "1/2^*"} {
			g := parse(t, b.t, text)
			sum := sure[Value](b)(b.t.Add(g, v))
			if other := sure[Value](b)(b.t.Add(g, small)); other == sum {
				t.Errorf("%s + %s is %s + %s", text, n, text, b.t.String(small))
			}
			if back := sure[Value](b)(b.t.Add(sum, v)); back != g {
				t.Errorf("%s + %s + %[2]s is %s", text, n, b.t.String(back))
			}
			// *n is as *2: it changes the sign of a sum with no small difference.
			star := sure[Value](b)(b.t.Add(g, sure[Value](b)(b.t.Nimber(2))))
			if b.t.Sign(sum) != b.t.Sign(star) {
				t.Errorf("the sign of %s + %s is not that of %s", text, n, b.t.String(star))
			}
			if minus := sure[Value](b)(b.t.Neg(sum)); sure[Value](b)(b.t.Add(minus, sum)) != Zero {
				t.Errorf("%s is not the negative of %s", b.t.String(minus), b.t.String(sum))
			}
		}
	}
}

// Large nimbers are as quick as small ones, to 2^64, and take no room.
func TestLargeNimbers(t *testing.T) {
	b := newBench(t)
	for _, n := range []uint64{8192, 40000, math.MaxUint32, 1 << 32, math.MaxUint64} {
		for _, x := range []dyadic.Dyadic{{}, dyadic.New(1, 1)} {
			v := sure[Value](b)(b.t.NumberUpStar(x, 0, n))
			if got, want := sure[dyadic.Dyadic](b)(b.t.Birthday(v)), x.Birthday().Add(whole(nimber.WideOf(n))); !got.Equal(want) {
				t.Errorf("%s is born on day %s, want %s", b.t.String(v), got, want)
			}
			if got, want := sure[dyadic.Dyadic](b)(b.t.FollowerCount(v)), x.Birthday().Add(whole(nimber.WideOf(n))).Add(dyadic.Int(1)); !got.Equal(want) {
				t.Errorf("%s has %s followers, want %s", b.t.String(v), got, want)
			}
			options := sure[List](b)(b.t.OptionList(v, true))
			if last := sure[Value](b)(options.At(n - 1)); options.Len != nimber.WideOf(n) || last != sure[Value](b)(b.t.NumberUpStar(x, 0, n-1)) {
				t.Errorf("%s: %d options, the last is %s", b.t.String(v), options.Len, b.t.String(last))
			}
			gains := sure[List](b)(b.t.IncentiveList(v, false))
			if last := sure[Value](b)(gains.At(n - 1)); gains.Len != nimber.WideOf(n) || last != sure[Value](b)(b.t.Nimber(math.MaxUint64>>bits.LeadingZeros64(n))) {
				t.Errorf("%s: %d incentives, the last is %s", b.t.String(v), gains.Len, b.t.String(last))
			}
		}
	}
	if b.t.Len() > 200 {
		t.Errorf("%d values were made", b.t.Len())
	}
}
