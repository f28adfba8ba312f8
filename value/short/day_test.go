package short

import "testing"

// TestBorn counts the values of the first days and asks whether join and meet are the least
// and the greatest, among all values of a day.
func TestBorn(t *testing.T) {
	table := NewTable(Settings{})
	for day, want := range []int{1, 4, 22, 1474} {
		all, err := table.Born(day)
		if err != nil || len(all) != want {
			t.Fatalf("day %d: %d values, want %d (%v)", day, len(all), want, err)
		}
	}
	if _, err := table.Born(4); err == nil {
		t.Error("day 4 is listed")
	}
	all, err := table.Born(2)
	if err != nil {
		t.Fatal(err)
	}
	le := func(a, b Value) bool {
		yes, err := table.Le(a, b)
		if err != nil {
			t.Fatal(err)
		}
		return yes
	}
	for _, a := range all {
		for _, b := range all {
			join, err := table.Join(a, b, 2)
			if err != nil {
				t.Fatal(err)
			}
			meet, err := table.Meet(a, b, 2)
			if err != nil {
				t.Fatal(err)
			}
			in := 0
			for _, x := range all {
				if x == join || x == meet {
					in++
				}
				if le(a, x) && le(b, x) && !le(join, x) || le(x, a) && le(x, b) && !le(x, meet) {
					t.Fatalf("%s and %s: join %s, meet %s, but %s", table.String(a), table.String(b), table.String(join), table.String(meet), table.String(x))
				}
			}
			if in == 0 || !le(a, join) || !le(b, join) || !le(meet, a) || !le(meet, b) || join != meet && in != 2 {
				t.Fatalf("%s and %s: join %s, meet %s", table.String(a), table.String(b), table.String(join), table.String(meet))
			}
		}
	}
}
