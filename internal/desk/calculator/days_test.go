package calculator

import (
	"context"
	"slices"
	"testing"

	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// The numbers of every day are those of which the birthday, the number of
// signs that spell them, says so, and their options are the nearest born before.
func TestNumbersBy(t *testing.T) {
	for day := range 9 {
		d, err := NumbersBy(context.Background(), day)
		if err != nil {
			t.Fatal(err)
		}
		// All multiples of 2^-day from -day to day, by their signs.
		var want []string
		for n := -int64(day) << day; n <= int64(day)<<day; n++ {
			x := dyadic.New(n, uint32(day))
			signs, err := x.Signs()
			if err != nil {
				t.Fatal(err)
			}
			if len(signs) <= day {
				want = append(want, x.String())
				i := len(want) - 1
				if i >= len(d.Numbers) || d.Numbers[i].Number != want[i] || d.Numbers[i].Day != len(signs) {
					t.Fatalf("day %d, %d: %s is born on day %d", day, i, x, len(signs))
				}
			}
		}
		if len(want) != len(d.Numbers) || len(d.Numbers) != 2<<day-1 || len(d.NewNumbers()) != 1<<day {
			t.Fatalf("day %d: %d numbers, %d of them new", day, len(d.Numbers), len(d.NewNumbers()))
		}
		for i, b := range d.Numbers {
			left, right := "", ""
			for _, c := range d.Numbers[:i] {
				if c.Day < b.Day {
					left = c.Number
				}
			}
			for _, c := range slices.Backward(d.Numbers[i+1:]) {
				if c.Day < b.Day {
					right = c.Number
				}
			}
			if b.Left != left || b.Right != right {
				t.Errorf("%s is {%s|%s}, not {%s|%s}", b.Number, left, right, b.Left, b.Right)
			}
		}
	}
	for _, day := range []int{-1, LastDay + 1} {
		if _, err := NumbersBy(context.Background(), day); err == nil {
			t.Errorf("day %d is offered", day)
		}
	}
}

// The forms of the first days, from all pairs of sets of values: those that
// the definition of a number allows, with their values by the definition.
func TestForms(t *testing.T) {
	table := short.NewTable(short.Settings{})
	le := func(a, b short.Value) bool {
		yes, err := table.Le(a, b)
		if err != nil {
			t.Fatal(err)
		}
		return yes
	}
	values, before := []short.Value{}, []short.Value{} // of the days before, and of those before them
	for day := range 4 {
		d, err := NumbersBy(context.Background(), day)
		if err != nil {
			t.Fatal(err)
		}
		var want FormCounts
		forms := map[string]string{}
		fresh := map[string]bool{}
		var next []short.Value
		for left := range 1 << len(values) {
			for right := range 1 << len(values) {
				want.Pairs++
				var sides [2][]short.Value
				isNew, number := day == 0, true
				for i, v := range values {
					for who, set := range []int{left, right} {
						if set>>i&1 == 1 {
							sides[who] = append(sides[who], v)
							isNew = isNew || !slices.Contains(before, v)
						}
					}
				}
				for _, l := range sides[0] {
					for _, r := range sides[1] {
						number = number && !le(r, l)
					}
				}
				if !number {
					continue
				}
				v, err := table.Game(sides[0], sides[1])
				if err != nil {
					t.Fatal(err)
				}
				want.Forms++
				if isNew {
					want.New++
				}
				if !slices.Contains(next, v) {
					next = append(next, v)
					if !slices.Contains(values, v) {
						want.Born++
					}
				}
				var f NumberForm
				for who, list := range []*[]string{&f.Left, &f.Right} {
					for _, o := range sides[who] {
						*list = append(*list, table.String(o))
					}
				}
				forms[f.String()], fresh[f.String()] = table.String(v), isNew
			}
		}
		want.Values, want.Synonyms = uint64(len(next)), want.New-want.Born
		got := *d.Counts
		byValue := got.ByValue
		got.ByValue = nil
		if got.Pairs != want.Pairs || got.Forms != want.Forms || got.New != want.New || got.Values != want.Values ||
			got.Born != want.Born || got.Synonyms != want.Synonyms {
			t.Errorf("day %d: %+v, want %+v", day, got, want)
		}
		if len(d.Forms) != len(forms) {
			t.Fatalf("day %d: %d forms are listed of %d", day, len(d.Forms), len(forms))
		}
		count, names := map[string]ValueCount{}, 0
		for _, f := range d.Forms {
			if v, ok := forms[f.String()]; !ok || v != f.Value || fresh[f.String()] != f.New {
				t.Errorf("day %d: %s = %s, new: %v", day, f, f.Value, f.New)
			}
			n := count[f.Value]
			n.Value, n.Forms = f.Value, n.Forms+1
			if f.New {
				n.New++
			}
			count[f.Value] = n
			if f.Names {
				names++
			}
		}
		if uint64(names) != want.Born {
			t.Errorf("day %d: %d forms give their name to %d numbers", day, names, want.Born)
		}
		for _, n := range byValue {
			if count[n.Value] != n {
				t.Errorf("day %d: %+v, want %+v", day, n, count[n.Value])
			}
		}
		before = values
		slices.SortFunc(next, func(a, b short.Value) int {
			if le(a, b) {
				return -1
			}
			return 1
		})
		values = next
	}
	// The second day of Fang's paper.
	d, err := NumbersBy(context.Background(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if c := d.Counts; c.Forms != 20 || c.New != 17 || c.Values != 7 || c.Synonyms != 13 {
		t.Errorf("%+v", c)
	}
	if d, err = NumbersBy(context.Background(), 4); err != nil || d.Counts.Forms != 1<<15+15<<14 || d.Forms != nil {
		t.Errorf("%+v, %v", d.Counts, err)
	}
}
