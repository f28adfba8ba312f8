package short

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"
	"unsafe"

	"zermelo/say/fault"
	"zermelo/value/dyadic"
)

// With too little memory a board is given up with what was found kept; with
// enough for the values, but not for all comparisons, it is not.
func TestMemoryLimit(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	free := newDomineering(t)
	want := free.t.String(free.value(rectangle(3, 6)))
	need := free.t.Bytes()
	if need < 50_000 {
		t.Fatalf("a 3 by 6 board takes %d bytes", need)
	}
	reached := false
	for _, share := range []int64{100, 50, 20, 10, 4, 2, 1} {
		d := newDomineering(t)
		d.t.settings.Memory = NewTable(Settings{}).Bytes() + need/share*2
		var failed error
		d.fail = func(err error) { failed = err }
		v := d.value(rectangle(3, 6))
		switch {
		case failed == nil:
			if got := d.t.String(v); got != want {
				t.Errorf("with %d bytes the value is %s, want %s", d.t.settings.Memory, got, want)
			}
		case !errors.Is(failed, fault.ErrLimit):
			t.Fatal(failed)
		default:
			reached = true
			if d.t.Bytes() > d.t.settings.Memory+d.t.settings.Memory/4 {
				t.Errorf("%d bytes held of %d allowed", d.t.Bytes(), d.t.settings.Memory)
			}
			d.t.settings.Memory = 0 // goes on from there
			d.seen = map[board]Value{}
			d.fail = func(err error) { t.Fatal(err) }
			if got := d.t.String(d.value(rectangle(3, 6))); got != want {
				t.Errorf("after a limit the value is %s, want %s", got, want)
			}
		}
	}
	if !reached {
		t.Error("no limit was reached")
	}
}

// What is forgotten takes no more room than in a new table, and is found again.
func TestForget(t *testing.T) {
	d := newDomineering(t)
	want := d.value(rectangle(4, 5))
	if _, _, err := d.t.AtomicWeight(parse(t, d.t, "{^3||^3|v5}")); err != nil {
		t.Fatal(err)
	}
	for i := range 2000 {
		if _, err := d.t.Add(parse(t, d.t, fmt.Sprintf("{%d|-1}", i)), parse(t, d.t, "{5|2||-7}")); err != nil {
			t.Fatal(err)
		}
	}
	for d.t.bypass.bytes() < 1<<16 {
		d.t.growBypass()
	}
	held := func(t *Table) []int64 {
		return []int64{t.le.bytes(), t.added.bytes(), int64(len(t.bypass.slots)), t.memos.bytes()}
	}
	before, least := held(d.t), held(NewTable(Settings{}))
	d.t.forget()
	for i, bytes := range held(d.t) {
		if bytes > least[i] || bytes >= before[i] {
			t.Errorf("memo %d takes %d of %d once it is forgotten, %d in a new table", i, bytes, before[i], least[i])
		}
	}
	d.seen = map[board]Value{}
	if got := d.value(rectangle(4, 5)); got != want {
		t.Errorf("the value is %s then, it was %s", d.t.String(got), d.t.String(want))
	}
}

// What a table says it holds is what the runtime has given it.
func TestBytes(t *testing.T) {
	heap := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heap()
	d := newDomineering(t)
	d.value(rectangle(4, 6))
	for i := range 3000 {
		v, err := d.t.Add(parse(t, d.t, fmt.Sprintf("{%d|-1}", i)), parse(t, d.t, "{5|2||-7}"))
		if err != nil {
			t.Fatal(err)
		}
		if i%20 > 0 {
			continue
		}
		if _, err := d.t.Mean(v); err != nil {
			t.Fatal(err)
		}
	}
	d.seen = nil
	held, given := d.t.Bytes(), heap()-before
	if held < given*95/100 || held > given*105/100 {
		t.Errorf("a table says it holds %d bytes of %d", held, given)
	}
	runtime.KeepAlive(d)
}

func TestWatch(t *testing.T) {
	d := newDomineering(t)
	ctx, cancel := context.WithCancel(context.Background())
	d.t.Watch(ctx)
	d.value(rectangle(3, 4))
	cancel()
	var failed error
	d.fail = func(err error) { failed = err }
	d.value(rectangle(4, 6))
	if !errors.Is(failed, context.Canceled) {
		t.Fatalf("got %v", failed)
	}
	d.t.Watch(context.Background())
	d.seen = map[board]Value{}
	d.fail = func(err error) { t.Fatal(err) }
	d.value(rectangle(4, 4))
}

// Comparing the options of one game is work of its own: thousands of switches,
// of which none is better than another, are millions of pairs.
func TestWatchInOneGame(t *testing.T) {
	table := NewTable(Settings{})
	var sides [2][]Value // switches about 10,000 and about -10,000
	for n := range int64(4000) {
		for i, mean := range []int64{10_000, -10_000} {
			x, _ := table.Int(mean + n + 1)
			y, _ := table.Int(mean - n - 1)
			v, err := table.Game([]Value{x}, []Value{y})
			if err != nil {
				t.Fatal(err)
			}
			sides[i] = append(sides[i], v)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	table.Watch(ctx)
	if _, err := table.Game(sides[0], sides[1]); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	table.Watch(context.Background())
	if v, err := table.Game(sides[0][:3], sides[1][:3]); err != nil || v == Zero {
		t.Fatalf("after a stop: %v, %v", v, err)
	}
}

// The product of nimbers, which is known, is that of the definition, however
// great they are.
func TestConwayProductOfNimbers(t *testing.T) {
	table := NewTable(Settings{})
	sure := func(v Value, err error) Value {
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	const n = 9
	var defined [n][n]Value
	for a := range n {
		for b := range n {
			var options []Value
			for x := range a {
				for y := range b {
					v := sure(table.Add(defined[x][b], defined[a][y]))
					options = append(options, sure(table.Sub(v, defined[x][y])))
				}
			}
			defined[a][b] = sure(table.Game(options, options))
			v, w := sure(table.Nimber(uint64(a))), sure(table.Nimber(uint64(b)))
			if got := sure(table.ConwayProduct(v, w)); got != defined[a][b] {
				t.Errorf("*%d times *%d is %s, want %s", a, b, table.String(got), table.String(defined[a][b]))
			}
		}
	}
	v, w := sure(table.Nimber(1<<31)), sure(table.Nimber(5_000_000))
	product := sure(table.ConwayProduct(v, w))
	if product == Zero || sure(table.ConwayProduct(w, v)) != product {
		t.Errorf("great nimbers: %s", table.String(product))
	}
}

// Deep values are handled or refused, not a fault.
func TestDeepValues(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	table := NewTable(Settings{Memory: 64 << 20})
	v, next := Zero, Zero
	var err error
	for i := 0; err == nil; i++ {
		v = next
		// {3||2|||1||||0}: Right threatens ever more.
		n, _ := table.Int(int64(i + 1))
		next, err = table.Game([]Value{n}, []Value{v})
		if i > 2*maxHeight {
			t.Fatal("the height is not bounded")
		}
	}
	if !errors.Is(err, fault.ErrLimit) {
		t.Fatal(err)
	}
	if day, err := table.Birthday(v); err != nil || day != dyadic.Int(maxHeight+1) {
		t.Fatalf("the deepest value is born on day %v, %v", day, err)
	}
	for _, f := range []func(Value) error{
		func(v Value) error { _, err := table.Neg(v); return err },
		func(v Value) error { _, err := table.Mean(v); return err },
		func(v Value) error { _, err := table.Birthday(v); return err },
		func(v Value) error { _, err := table.Text(v, 1<<20); return err },
		func(v Value) error { _, err := table.ReducedCanonicalForm(v); return err },
		func(v Value) error { _, err := table.FollowerCount(v); return err },
	} {
		if err := f(v); err != nil && !errors.Is(err, fault.ErrLimit) {
			t.Error(err)
		}
	}
}

func TestHugeParts(t *testing.T) {
	table := NewTable(Settings{})
	huge := parse(t, table, "123456789012345678901234567890^5*7")
	if got := table.String(huge); got != "123456789012345678901234567890^5*7" {
		t.Errorf("got %s", got)
	}
	if got := table.String(parse(t, table, "9223372036854775807 + 1")); got != "9223372036854775808" {
		t.Errorf("got %s", got)
	}
	checkText(t, table, parse(t, table, "{123456789012345678901234567890|-1/1208925819614629174706176}"))
	for s, want := range map[string]string{"{*4000000000|0}": "v*4000000001", "*4000000000 + +-1": "+-(1*4000000000)"} {
		if got := table.String(parse(t, table, s)); got != want {
			t.Errorf("%s = %s, want %s", s, got, want)
		}
	}
	if _, err := table.Left(nil, parse(t, table, "*4000000000")); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("all options of *4000000000: %v", err)
	}
	for _, s := range []string{"^2000000000", "v2147483647*5"} {
		v := parse(t, table, s)
		if _, err := table.Game([]Value{v}, []Value{Zero}); !errors.Is(err, fault.ErrLimit) {
			t.Errorf("{%s|0}: %v", s, err)
		}
		if _, err := table.Parse(s + "+" + "+-1"); !errors.Is(err, fault.ErrLimit) && !errors.Is(err, fault.ErrParse) {
			t.Errorf("%s + switch: %v", s, err)
		}
		if _, err := table.Left(nil, v); !errors.Is(err, fault.ErrLimit) {
			t.Errorf("options of %s: %v", s, err)
		}
		if _, err := table.Birthday(v); err != nil && !errors.Is(err, fault.ErrLimit) {
			t.Errorf("birthday of %s: %v", s, err)
		}
		if w, err := table.Add(v, v); err == nil && strings.Contains(s, "^") {
			t.Errorf("2.%s = %s", s, table.String(w))
		}
	}
	lowest, err := table.Up(math.MinInt32, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Neg(lowest); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("negative of 2^31 downs: %v", err)
	}
	for _, s := range []string{"1000000000", "-99999999999999999999", "1000000000*"} {
		v := parse(t, table, s)
		if _, err := table.OrdinalSum(v, v); !errors.Is(err, fault.ErrLimit) {
			t.Errorf("%s:%s: %v", s, s, err)
		}
		if _, err := table.Overheat(v, v, Zero); err != nil && !errors.Is(err, fault.ErrLimit) {
			t.Errorf("%s overheated: %v", s, err)
		}
		if _, err := table.MisereOutcome(v); err != nil && !errors.Is(err, fault.ErrLimit) {
			t.Errorf("%s in misère play: %v", s, err)
		}
	}
	square := parse(t, table, "1/2")
	for err = nil; err == nil; square, err = table.ConwayProduct(square, square) {
		if square == Zero {
			t.Fatal("1/2 squared again and again is 0")
		}
	}
	if !errors.Is(err, fault.ErrLimit) {
		t.Error(err)
	}
	tiny := parse(t, table, "1/2").mustHalve(t, table, 5000)
	if _, err := table.Thermograph(tiny); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("thermograph of 1/2^5001: %v", err)
	}
	if x, err := table.Temperature(tiny); err != nil || x.Exponent() != 5001 {
		t.Errorf("temperature of 1/2^5001: %v, %v", x, err)
	}
	if _, err := table.Cool(Zero, dyadic.Int(-2)); !errors.Is(err, fault.ErrUnsupported) {
		t.Errorf("cooled by -2: %v", err)
	}
	if _, err := table.Followers(nil, parse(t, table, "1000000000000")); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("followers of 10^12: %v", err)
	}
}

// mustHalve returns the number v divided by 2^k.
func (v Value) mustHalve(t *testing.T, table *Table, k int) Value {
	x, _ := table.AsNumber(v)
	w, err := table.Number(x.Shift(-k))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func ExampleTable() {
	t := NewTable(Settings{})
	one, _ := t.Int(1)
	minus, _ := t.Neg(one)
	hot, _ := t.Game([]Value{one}, []Value{minus})
	twice, _ := t.Add(hot, hot)
	temperature, _ := t.Temperature(hot)
	fmt.Println(t.String(hot), twice == Zero, temperature, t.Sign(hot))

	v, err := t.Parse("{2|0||-1} + ^*")
	mean, _ := t.Mean(v)
	fmt.Println(t.String(v), mean, err)
	// Output:
	// +-1 true 1 ||
	// {2^*|^*||-1^*} 0 <nil>
}

func TestNodeIsACacheLine(t *testing.T) {
	if size := unsafe.Sizeof(node{}); size != 64 {
		t.Errorf("a node takes %d bytes", size)
	}
}

// purse is an account with a bound of its own.
type purse struct{ limit, held int64 }

func (p *purse) Hold(bytes int64) bool {
	p.held = bytes
	return bytes <= p.limit
}

// However small the bound, a table can be made, and what does not fit is
// refused.
func TestTinyLimits(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	free := newDomineering(t)
	want := free.t.String(free.value(rectangle(2, 4)))
	for limit := int64(1); limit <= 20_000; limit += 37 {
		account := &purse{limit: limit}
		for _, s := range []Settings{{Memory: limit}, {Memory: limit, Account: account}, {Account: account}} {
			d := newDomineering(t)
			d.t = NewTable(s)
			var failed error
			d.fail = func(err error) { failed = err }
			v := d.value(rectangle(2, 4))
			if !errors.Is(failed, fault.ErrLimit) {
				t.Fatalf("with %d bytes the value is %s, %v", limit, d.t.String(v), failed)
			}
			if d.t.Counted() && account.held != d.t.Bytes() {
				t.Fatalf("%d bytes are held, the account says %d", d.t.Bytes(), account.held)
			}
			d.t.settings = Settings{} // goes on from there
			d.seen = map[board]Value{}
			d.fail = func(err error) { t.Fatal(err) }
			if got := d.t.String(d.value(rectangle(2, 4))); got != want {
				t.Fatalf("after a bound of %d bytes the value is %s, want %s", limit, got, want)
			}
		}
	}
}

// What an ordinal sum puts aside while it looks for the sums with the followers does not
// grow with their depth.
func TestOrdinalSumsPutLittleAside(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	table := NewTable(Settings{})
	const n = 300
	star, err := table.Nimber(n)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.OrdinalSum(star, parse(t, table, "300")); err != nil {
		t.Fatal(err)
	}
	if held := cap(table.scratch); held > 16*n {
		t.Errorf("%d values were put aside", held)
	}
}
