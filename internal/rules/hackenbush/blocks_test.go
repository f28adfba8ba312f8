package hackenbush

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// byOptions is the value by its definition, from the options of both players in
// canonical form. It knows nothing of numbers.
func byOptions(t *testing.T, table *short.Table, edges []Edge, set uint32, known map[uint32]short.Value) short.Value {
	if v, ok := known[set]; ok {
		return v
	}
	var options [2][]short.Value
	for i, e := range edges {
		if set>>i&1 == 1 {
			v := byOptions(t, table, edges, standing(edges, set&^(1<<i)), known)
			for _, who := range []game.Player{game.Left, game.Right} {
				if e.Colour.cuts(who) {
					options[who] = append(options[who], v)
				}
			}
		}
	}
	v, err := table.Game(options[game.Left], options[game.Right])
	if err != nil {
		t.Fatal(err)
	}
	known[set] = v
	return v
}

// checkValuer compares the value of some edges, which v finds, with that of the
// definition.
func checkValuer(t *testing.T, v game.Valuer[Position], table *short.Table, edges []Edge, set uint32, known map[uint32]short.Value) {
	t.Helper()
	var chosen []Edge
	for i, e := range edges {
		if set>>i&1 == 1 {
			chosen = append(chosen, e)
		}
	}
	p := Whole(New(8, chosen...))
	got, ok, err := v.Value(context.Background(), p)
	if err != nil || !ok {
		t.Fatalf("%v: %v, %v", p, ok, err)
	}
	want := byOptions(t, table, edges, standing(edges, set), known)
	if got != want {
		t.Fatalf("%v is %s, want %s", p, table.String(got), table.String(want))
	}
}

// TestValuesOfAllSmallGraphs tries all multigraphs of blue and red edges, loops
// and parallel edges included.
func TestValuesOfAllSmallGraphs(t *testing.T) {
	most := 4
	if os.Getenv("ZERMELO_LONG") != "" {
		most = 5
	}
	var places []Edge
	for a := range int32(4) {
		for b := a; b < 4; b++ {
			places = append(places, Edge{a, b, Blue}, Edge{a, b, Red})
		}
	}
	table := short.NewTable(short.Settings{})
	v := Coloured{}.Valuer(table, game.Budget{})
	count := 0
	var add func(edges []Edge, from int)
	add = func(edges []Edge, from int) {
		count++
		checkValuer(t, v, table, edges, 1<<len(edges)-1, map[uint32]short.Value{})
		for i := from; i < len(places) && len(edges) < most; i++ {
			add(append(edges[:len(edges):len(edges)], places[i]), i)
		}
	}
	add(nil, 0)
	if count < 10000 {
		t.Errorf("%d graphs", count)
	}
}

// TestValuesOfRandomGraphs tries larger graphs, some with green parts, and what
// one cut leaves of them.
func TestValuesOfRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 1))
	count := 25
	if os.Getenv("ZERMELO_LONG") != "" {
		count = 3000
	}
	table := short.NewTable(short.Settings{})
	shared := Coloured{}.Valuer(table, game.Budget{})
	for i := range count {
		n := 2 + r.IntN(5)
		edges := make([]Edge, 5+r.IntN(7))
		for k := range edges {
			edges[k] = Edge{int32(r.IntN(n)), int32(r.IntN(n)), Blue + Colour(r.IntN(2))}
		}
		if i%3 == 0 {
			edges = append(edges, Edge{0, 6, Green}, Edge{6, 7, Green}, Edge{7, 0, Green}, Edge{A: 7, B: 7})
		}
		r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		known := map[uint32]short.Value{}
		for _, v := range []game.Valuer[Position]{shared, Coloured{}.Valuer(table, game.Budget{})} {
			checkValuer(t, v, table, edges, 1<<len(edges)-1, known)
			for k := range edges {
				checkValuer(t, v, table, edges, 1<<len(edges)-1&^(1<<k), known)
			}
		}
	}
}

// TestValuesByPlainPlay plays graphs with cycles against the stalk that spells
// their number.
func TestValuesByPlainPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 2))
	table := short.NewTable(short.Settings{})
	v := Coloured{}.Valuer(table, game.Budget{})
	for range 200 {
		edges := randomEdges(r, 4, 3+r.IntN(4), 2)
		for i := range edges {
			edges[i].Colour++
		}
		p := Whole(New(4, edges...))
		worth, _, err := v.Value(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		x, ok := table.AsNumber(worth)
		if !ok {
			t.Fatalf("%v is no number", p)
		}
		checkSum(t, p, []Position{stalkOf(t, x)})
	}
}

// evaluator finds values as they are found for users.
func evaluator(general bool) *partizan.Evaluator[Position] {
	rules := *game.Of[Position](Coloured{})
	if general {
		rules.Value, rules.Valuer = nil, nil
	}
	return partizan.New(&rules, short.NewTable(short.Settings{}), game.Budget{})
}

// TestValuesByTheGeneralTheory: graphs of all colours have the same values with
// and without the search for numbers.
func TestValuesByTheGeneralTheory(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 3))
	ctx := context.Background()
	special, general := evaluator(false), evaluator(true)
	for range 100 {
		var edges []Edge
		for part, colours := range [][]Colour{{Blue, Red}, {Green}, {Blue, Red, Green}, {Red, Blue}} {
			for range r.IntN(5) {
				e := Edge{int32(r.IntN(3)), int32(r.IntN(3)), colours[r.IntN(len(colours))]}
				for _, end := range []*int32{&e.A, &e.B} {
					if *end > 0 {
						*end += 2 * int32(part)
					}
				}
				edges = append(edges, e)
			}
		}
		p := Whole(New(9, edges...))
		a, err := special.Value(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		b, err := general.Value(ctx, p)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := special.Table().String(a), general.Table().String(b); got != want {
			t.Fatalf("%v is %s, want %s", p, got, want)
		}
	}
}

// TestLongCycles cuts cycles of many edges open: what is left are trees, and
// numbers of more than 64 bits.
func TestLongCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 4))
	large := false
	for _, length := range []int{2, 3, 40, 100, 150} {
		edges := path(length)
		for i := range edges {
			edges[i].Colour = Blue + Colour(r.IntN(2))
		}
		edges[length-1].B = 0
		lo, hi := dyadic.Unbounded, dyadic.Unbounded
		var most, least dyadic.Dyadic
		for i, e := range edges {
			x, ok := New(length, slices.Delete(slices.Clone(edges), i, i+1)...).Number()
			if !ok {
				t.Fatal("what is left is no tree")
			}
			if e.Colour == Blue && (lo == dyadic.Unbounded || most.Less(x)) {
				most, lo = x, dyadic.Open(x)
			}
			if e.Colour == Red && (hi == dyadic.Unbounded || x.Less(least)) {
				least, hi = x, dyadic.Open(x)
			}
		}
		want, _ := dyadic.Simplest(lo, hi)
		// On a stalk the numbers are long, and a cycle on a cycle has them in keys.
		stalk := make([]Edge, 0, 3*length+2)
		for i := range int32(length) {
			stalk = append(stalk, Edge{i, i + 1, Blue + Colour(i%2)})
		}
		for _, e := range edges {
			stalk = append(stalk, Edge{e.A + int32(length), e.B + int32(length), e.Colour})
		}
		stalk[2*length-1].B = int32(length)
		table := short.NewTable(short.Settings{})
		v := Coloured{}.Valuer(table, game.Budget{})
		got, ok, err := v.Value(context.Background(), Whole(New(length, edges...)))
		if x, _ := table.AsNumber(got); err != nil || !ok || !x.Equal(want) {
			t.Fatalf("a cycle of %d is %v, want %v, %v", length, x, want, err)
		}
		x := want
		for i := length - 1; i >= 0; i-- {
			x = edgeUnder(stalk[i].Colour, x)
		}
		got, ok, err = v.Value(context.Background(), Whole(New(2*length, stalk...)))
		if y, _ := table.AsNumber(got); err != nil || !ok || !y.Equal(x) {
			t.Fatalf("a cycle of %d on a stalk is %v, want %v, %v", length, y, x, err)
		}
		// Two edges to the top of a stalk: it stands on a cycle, with its number.
		two := append(stalk[:length:length], Edge{0, 1, stalk[0].Colour})
		got, ok, err = v.Value(context.Background(), Whole(New(length+1, two...)))
		if err != nil || !ok {
			t.Fatal(err)
		}
		y, _ := table.AsNumber(got)
		large = large || y.BitLen() > 64
		general := evaluator(true)
		if length > 3 {
			continue
		}
		b, err := general.Value(context.Background(), Whole(New(length+1, two...)))
		if got, want := table.String(got), general.Table().String(b); err != nil || got != want {
			t.Errorf("%d: %s, want %s, %v", length, got, want, err)
		}
	}
	if !large {
		t.Error("no number is large")
	}
}

// TestAlikeBlocksAreOne: blocks that differ in names only are searched once.
func TestAlikeBlocksAreOne(t *testing.T) {
	var edges, again []Edge
	for i := range int32(30) {
		edges = append(edges, Edge{0, i + 2, Blue}, Edge{i + 2, 1, Red})
		again = append(again, Edge{1 + 29 - i, 0, Blue}, Edge{1 + 29 - i, 31, Red})
	}
	v := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{})
	if _, ok, err := v.Value(context.Background(), Whole(New(32, edges...))); !ok || err != nil || v.Solved() > 1000 {
		t.Fatalf("%d blocks, %v, %v", v.Solved(), ok, err)
	}
	solved := v.Solved()
	if _, _, err := v.Value(context.Background(), Whole(New(32, again...))); err != nil || v.Solved() != solved {
		t.Errorf("%d blocks, then %d, %v", solved, v.Solved(), err)
	}
}

// grid is a red-blue grid, all of whose lowest nodes are the ground.
func grid(rows, columns int32) *Graph {
	r := rand.New(rand.NewPCG(20, 5))
	at := func(row, column int32) int32 {
		if row == 0 {
			return 0
		}
		return (row-1)*columns + column + 1
	}
	var edges []Edge
	for row := range rows {
		for column := range columns {
			edges = append(edges, Edge{at(row, column), at(row+1, column), Blue + Colour(r.IntN(2))})
			if column > 0 {
				edges = append(edges, Edge{at(row+1, column-1), at(row+1, column), Blue + Colour(r.IntN(2))})
			}
		}
	}
	return New(int(rows*columns)+1, edges...)
}

// TestValuesWithinBounds: memory, steps and the context end the search, and what
// was found stays good.
func TestValuesWithinBounds(t *testing.T) {
	p := Whole(grid(3, 3))
	table := short.NewTable(short.Settings{})
	ctx := context.Background()
	want, ok, err := Coloured{}.Valuer(table, game.Budget{}).Value(ctx, p)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	for memory := int64(1); ; memory *= 2 {
		budget, release := game.Budget{Memory: memory}.Share()
		got, _, err := Coloured{}.Valuer(table, budget).Value(ctx, p)
		held := budget.Held()
		release()
		if err == nil && got == want {
			break
		}
		if !errors.Is(err, game.ErrLimit) || memory > 1<<24 || held > memory {
			t.Fatalf("%d bytes: %v, %d held", memory, err, held)
		}
	}
	v := Coloured{}.Valuer(table, game.Budget{Steps: 1000})
	for calls := 1; ; calls++ {
		got, _, err := v.Value(ctx, p)
		if err == nil && got == want && calls > 1 {
			break
		}
		if !errors.Is(err, game.ErrLimit) || calls > 1<<12 {
			t.Fatalf("call %d: %v", calls, err)
		}
	}
	reports := 0
	stopped, cancel := context.WithCancel(ctx)
	v = Coloured{}.Valuer(table, game.Budget{Progress: func(game.Progress) {
		if reports++; reports == 2 {
			cancel()
		}
	}})
	if _, _, err := v.Value(stopped, Whole(grid(4, 4))); !errors.Is(err, context.Canceled) || v.Solved() > 4*reportEvery {
		t.Errorf("%v after %d blocks", err, v.Solved())
	}
	if _, _, err := v.Value(stopped, p); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if got, _, err := v.Value(ctx, p); got != want || err != nil {
		t.Errorf("%v, %v", got, err)
	}
}

// Mixed parts, and graphs of too many edges, are left to others; and no theorem
// is named for them.
func TestWhatIsNotSearched(t *testing.T) {
	long := path(fullEdges + 1)
	for i := range long {
		long[i].Colour = Blue
	}
	long[fullEdges].B = 0
	for _, p := range []Position{read(t, "0-1:b 1-2 2-0:r"), read(t, "0-1:b 1-0:r 0-2 2-3:r"), Whole(New(fullEdges+1, long...))} {
		if _, ok, err := (Coloured{}).Valuer(short.NewTable(short.Settings{}), game.Budget{}).Value(context.Background(), p); ok || err != nil {
			t.Errorf("%v is searched, %v", p, err)
		}
		if said := (Coloured{}).Theorem(p); !said.IsZero() {
			t.Errorf("%v: %s", p, said)
		}
	}
	if said := (Coloured{}).Theorem(read(t, "0-1:b 1-0:r 0-2 2-0")).String(); !strings.HasPrefix(said, "a graph of blue and red edges is a number") {
		t.Error(said)
	}
}

func TestNumbersAreKept(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 6))
	table := numberTable{account: game.Budget{}.Open()}
	all := map[string]dyadic.Dyadic{}
	for i := range 5000 {
		num := new(big.Int).Lsh(big.NewInt(r.Int64N(1<<62)-1<<61), uint(i%4*30))
		x := dyadic.FromBig(num.Add(num, big.NewInt(int64(r.IntN(3)))), uint32(r.IntN(200)))
		if i%7 == 0 {
			x = dyadic.New(int64(i%5-2), uint32(i%3))
		}
		text := appendNumber(nil, x)
		for other := range all {
			if other != string(text) && (strings.HasPrefix(other, string(text)) || strings.HasPrefix(string(text), other)) && i < 300 {
				t.Fatalf("%v begins as another number", x)
			}
		}
		_, entered := all[string(text)]
		if k := table.find(text); (k != nil) != entered || k != nil && !k.lo.Equal(x) {
			t.Fatalf("%v is known as %v", x, k)
		}
		if !entered && table.enter(text, exactly(x)) == nil {
			t.Fatal("no room")
		}
		all[string(text)] = x
	}
	for text, x := range all {
		if k := table.find([]byte(text)); k == nil || !k.lo.Equal(x) {
			t.Fatalf("%v is kept as %v", x, k)
		}
	}
	if table.count != len(all) {
		t.Errorf("%d numbers, want %d", table.count, len(all))
	}
}
