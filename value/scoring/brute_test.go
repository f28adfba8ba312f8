package scoring

import (
	"math/rand/v2"
	"testing"
)

// A tree is a game that knows nothing of values: its scores are found by playing it.
type tree struct {
	left, right       []*tree
	leftEnd, rightEnd int64
}

func atom(score int64) *tree { return &tree{leftEnd: score, rightEnd: score} }

// played returns the score of a sum of trees.
func played(sum []*tree, left bool) int64 {
	var best, end int64
	moves := 0
	for i, g := range sum {
		list := g.right
		if left {
			list, end = g.left, end+g.leftEnd
		} else {
			end += g.rightEnd
		}
		for _, h := range list {
			after := append([]*tree{}, sum...)
			after[i] = h
			score := played(after, !left)
			if moves == 0 || left && score > best || !left && score < best {
				best = score
			}
			moves++
		}
	}
	if moves == 0 {
		return end
	}
	return best
}

// bounds returns the least and the greatest score at an end of g.
func (g *tree) bounds() (least, greatest int64) {
	least, greatest = 99, -99
	if len(g.left) == 0 {
		least, greatest = min(least, g.leftEnd), max(greatest, g.leftEnd)
	}
	if len(g.right) == 0 {
		least, greatest = min(least, g.rightEnd), max(greatest, g.rightEnd)
	}
	for _, h := range append(append([]*tree{}, g.left...), g.right...) {
		l, m := h.bounds()
		least, greatest = min(least, l), max(greatest, m)
	}
	return least, greatest
}

func (g *tree) guaranteed() bool {
	least, greatest := g.bounds()
	if len(g.left) == 0 && g.leftEnd > least || len(g.right) == 0 && g.rightEnd < greatest {
		return false
	}
	for _, h := range append(append([]*tree{}, g.left...), g.right...) {
		if !h.guaranteed() {
			return false
		}
	}
	return true
}

// grown returns a random tree of some days, guaranteed if that is asked for.
func grown(r *rand.Rand, days, width int, guaranteed bool) *tree {
	for {
		g := &tree{leftEnd: r.Int64N(5) - 2, rightEnd: r.Int64N(5) - 2}
		if days > 0 {
			for range r.IntN(width + 1) {
				g.left = append(g.left, grown(r, r.IntN(days), width, guaranteed))
			}
			for range r.IntN(width + 1) {
				g.right = append(g.right, grown(r, r.IntN(days), width, guaranteed))
			}
		}
		if len(g.left)+len(g.right) == 0 && r.IntN(2) == 0 {
			g.rightEnd = g.leftEnd
		}
		if !guaranteed || g.guaranteed() {
			return g
		}
	}
}

// times returns g with greater scores.
func (g *tree) times(n int64) *tree {
	h := &tree{leftEnd: n * g.leftEnd, rightEnd: n * g.rightEnd}
	for _, o := range g.left {
		h.left = append(h.left, o.times(n))
	}
	for _, o := range g.right {
		h.right = append(h.right, o.times(n))
	}
	return h
}

func (g *tree) value(t testing.TB, table *Table) Value {
	var lists [2][]Option
	for i, list := range [][]*tree{g.left, g.right} {
		for _, h := range list {
			lists[i] = append(lists[i], Option{To: h.value(t, table)})
		}
	}
	v, err := table.Game(lists[0], lists[1], g.leftEnd, g.rightEnd)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (t *Table) tree(v Value) *tree {
	g := &tree{}
	list, end := t.options(v, true)
	for _, w := range list {
		g.left = append(g.left, t.tree(w))
	}
	g.leftEnd = end
	list, end = t.options(v, false)
	for _, w := range list {
		g.right = append(g.right, t.tree(w))
	}
	g.rightEnd = end
	return g
}

// witnesses are games in whose company others are compared.
func witnesses(r *rand.Rand, n int) (all []*tree) {
	for a := int64(-3); a <= 3; a++ {
		for b := a; b <= 3; b++ {
			all = append(all, &tree{leftEnd: a, rightEnd: b})
		}
		for _, spare := range []int{1, 2, 3} { // moves to wait with
			g, h := atom(a), atom(a)
			for range spare {
				g, h = &tree{left: []*tree{g}, rightEnd: a}, &tree{right: []*tree{h}, leftEnd: a}
			}
			all = append(all, g, h)
		}
		for b := int64(-3); b <= 3; b++ {
			all = append(all, &tree{left: []*tree{atom(a)}, right: []*tree{atom(b)}})
		}
	}
	for k := range n {
		all = append(all, grown(r, 1+r.IntN(3), 2, true).times(1+7*int64(k%2)))
	}
	return all
}

// seenAbove reports whether no witness, nor any made of g and h, is against g ≥ h.
func seenAbove(g, h *tree, all []*tree) bool {
	for _, x := range all {
		for _, left := range []bool{true, false} {
			if played([]*tree{g, x}, left) < played([]*tree{h, x}, left) {
				return false
			}
		}
	}
	return true
}

func TestOrderIsThatOfAllSums(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	table := NewTable()
	pairs := 200
	if !testing.Short() {
		pairs = 800
	}
	all := witnesses(r, 15*pairs)
	above, below, unseen := 0, 0, 0
	for range pairs {
		g, h := grown(r, 2, 2, true), grown(r, 2, 2, true)
		v, w := g.value(t, table), h.value(t, table)
		yes, err := table.AtLeast(v, w)
		if err != nil {
			t.Fatal(err)
		}
		seen := seenAbove(g, h, all)
		switch {
		case yes && !seen:
			t.Fatalf("%s ≥ %s in the table, not in sums", text(t, table, v), text(t, table, w))
		case yes:
			above++
		case seen:
			unseen++
		default:
			below++
		}
	}
	if above < pairs/20 || below < pairs/2 || unseen > 2+pairs/200 {
		t.Errorf("%d pairs above, %d not, %d for which no witness was found", above, below, unseen)
	}
}

func text(t testing.TB, table *Table, v Value) string {
	t.Helper()
	s, err := table.Text(v, 10000)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFormsOfEqualGamesAreOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		table := NewTable()
		var values []Value
		for range 40 {
			values = append(values, grown(r, 1+r.IntN(3), 3, true).value(t, table))
		}
		for _, v := range values {
			for _, w := range values {
				a, _ := table.AtLeast(v, w)
				b, _ := table.AtLeast(w, v)
				if a && b && v != w {
					t.Fatalf("%s and %s are equal", text(t, table, v), text(t, table, w))
				}
			}
		}
	}
}

func TestSumsArePlayed(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for k := range 400 {
		table, guaranteed := NewTable(), k%3 > 0
		if !guaranteed {
			table = NewPlain()
		}
		g, h := grown(r, 3, 2, guaranteed), grown(r, 2, 2, guaranteed)
		x := grown(r, 2, 2, true)
		v, w, y := g.value(t, table), h.value(t, table), x.value(t, table)
		sum, err := table.Add(v, w)
		if err != nil {
			t.Fatal(err)
		}
		negative, err := table.Negative(sum)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := table.Negative(negative)
		if again != sum {
			t.Fatalf("− −(%s) = %s", text(t, table, sum), text(t, table, again))
		}
		for _, left := range []bool{true, false} {
			want := played([]*tree{g, h, x}, left)
			for _, s := range []Sum{{Values: []Value{v, w, y}}, {Values: []Value{sum, y}}} {
				got, err := table.Play(s, left)
				if err != nil || got != want {
					t.Fatalf("%d %v, want %d", got, err, want)
				}
			}
			if guaranteed {
				stops, alone := table.Stops(sum), played([]*tree{g, h}, left)
				if stop := map[bool]int64{true: stops.Left, false: stops.Right}[left]; stop != alone {
					t.Fatalf("stop %d, want %d", stop, alone)
				}
				if got := played([]*tree{table.tree(sum), x}, left); got != want {
					t.Fatalf("the form plays to %d, want %d", got, want)
				}
			}
		}
	}
}

// With switches the greatest is taken, whatever else there is.
func TestGreatestSwitchFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for k := range 400 {
		table := NewTable()
		if k%4 == 0 {
			table = NewPlain()
		}
		g := grown(r, 2, 2, k%4 > 0)
		trees, s := []*tree{g}, Sum{Values: []Value{g.value(t, table)}}
		for range r.IntN(5) {
			n := r.Int64N(9) - 3
			trees = append(trees, &tree{left: []*tree{atom(n)}, right: []*tree{atom(-n)}})
			s.Switches = append(s.Switches, n)
		}
		for _, left := range []bool{true, false} {
			got, err := table.Play(s, left)
			if want := played(trees, left); err != nil || got != want {
				t.Fatalf("%s and switches %v: %d %v, want %d", text(t, table, s.Values[0]), s.Switches, got, err, want)
			}
		}
	}
}
