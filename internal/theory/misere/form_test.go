package misere

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/value/nimber"
)

// rows reads a file of facts, without its heading.
func rows(t testing.TB, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var facts [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		facts = append(facts, strings.Split(line, "\t"))
	}
	return facts
}

// list reads a form as a nested list: *[n], *[[2],1], *[2]+*[2].
type list struct {
	t     *testing.T
	table *Table
	text  string
}

func (l *list) eat(s string) bool {
	ok := strings.HasPrefix(l.text, s)
	if ok {
		l.text = l.text[len(s):]
	}
	return ok
}

func (l *list) sum() Form {
	f := l.term()
	for l.eat("+") {
		f = must[Form](l.t)(l.table.Sum(f, l.term()))
	}
	return f
}

func (l *list) term() Form {
	star := l.eat("*")
	if !l.eat("[") {
		end := 0
		for end < len(l.text) && l.text[end] >= '0' && l.text[end] <= '9' {
			end++
		}
		n, err := strconv.Atoi(l.text[:end])
		if err != nil {
			l.t.Fatal(err)
		}
		l.text = l.text[end:]
		return l.table.NimHeap(n)
	}
	var options []Form
	for !l.eat("]") {
		options = append(options, l.sum())
		l.eat(",")
	}
	if star && len(options) == 1 {
		return options[0]
	}
	return l.table.Of(options...)
}

func TestFormFacts(t *testing.T) {
	table := NewTable(game.Budget{})
	checked := 0
	for _, row := range rows(t, "forms.tsv") {
		l := &list{t, table, row[0]}
		f := l.sum()
		var got string
		switch row[1] {
		case "String":
			got = must[string](t)(table.String(f))
		case "Birthday":
			got = strconv.Itoa(table.Birthday(f))
		case "Genus":
			got = table.Symbol(f)
		case "Mate":
			got = must[string](t)(table.String(table.Mate(f)))
		case "MisereNimValue":
			got = strconv.Itoa(int(table.Misere(f)))
		case "NimValue":
			got = strconv.Itoa(int(table.Normal(f)))
		case "MisereOutcomeClass":
			got = table.Outcome(f).String()
		case "Options":
			var parts []string
			w := table.notation(nil)
			options := append([]Form(nil), table.Options(f)...)
			for len(options) > 0 {
				least := 0
				for i := range options {
					if w.compare(options[i], options[least]) < 0 {
						least = i
					}
				}
				parts = append(parts, must[string](t)(table.String(options[least])))
				options = append(options[:least], options[least+1:]...)
			}
			got = "[" + strings.Join(parts, ",") + "]"
		case "IsEven":
			got = strconv.FormatBool(must[bool](t)(table.Even(f)))
		case "IsNimHeap":
			got = strconv.FormatBool(table.Class(f) == NimHeap)
		case "IsTame":
			got = strconv.FormatBool(table.Class(f) <= HereditarilyTame)
		case "IsGenerallyTame":
			got = strconv.FormatBool(table.Class(f).Tame())
		case "IsTameable":
			got = strconv.FormatBool(table.Class(f) <= Tameable)
		case "IsRestive":
			got = strconv.FormatBool(table.Class(f) == HereditarilyRestive)
		case "IsGenerallyRestive":
			got = strconv.FormatBool(table.Class(f).Restive())
		case "IsRestless":
			got = strconv.FormatBool(table.Class(f) == Restless)
		case "IsHalfTame":
			got = strconv.FormatBool(must[bool](t)(table.HalfTame(f)))
		case "IsIntroverted":
			got = strconv.FormatBool(f <= One)
		default:
			continue // parts and partitions are not offered
		}
		if checked++; got != row[2] {
			t.Errorf("%s: %s is %s, want %s", row[0], row[1], got, row[2])
		}
	}
	if checked < 90 {
		t.Fatalf("only %d facts checked", checked)
	}
}

// namedRules returns the rule set of a row of facts.
func namedRules(name string) any {
	switch name {
	case "nim":
		return octal("0333333333333")
	case "grundy":
		return grundys{}
	}
	return code(name)
}

func TestHeapFacts(t *testing.T) {
	type loaded struct {
		g     *Graph
		table *Table
		forms map[uint64]Form
	}
	games := map[string]*loaded{}
	for _, row := range rows(t, "heaps.tsv") {
		l := games[row[0]]
		if l == nil {
			l = &loaded{NewGraph(game.Budget{}), NewTable(game.Budget{Memory: 1 << 30}), map[uint64]Form{}}
			games[row[0]] = l
		}
		n, err := strconv.ParseUint(row[1], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		s := must[Sum](t)(Load(background, l.g, game.Of[uint64](namedRules(row[0])), n))
		genus := must[Genus](t)(l.g.Genus(background, s))
		var got string
		switch row[2] {
		case "digits":
			for i := range 8 {
				got += strconv.Itoa(int(genus.Digit(i)))
			}
		case "genus":
			got = genus.String()
		case "misere":
			got = strconv.Itoa(int(genus.Misere()))
		default:
			f := must[Form](t)(l.table.Load(background, l.g, s))
			if l.table.Genus(f) != genus {
				t.Errorf("%s, heap %d: the form has genus %v, the position %v", row[0], n, l.table.Genus(f), genus)
			}
			if got = strconv.FormatBool(l.table.Class(f) <= HereditarilyTame); row[2] == "symbol" {
				got = l.table.Symbol(f)
			}
		}
		if got != row[3] {
			t.Errorf("%s, heap %d: %s is %s, want %s", row[0], n, row[2], got, row[3])
		}
	}
}

func TestGenusFacts(t *testing.T) {
	for _, row := range rows(t, "genus.tsv") {
		g, table := NewGraph(game.Budget{}), NewTable(game.Budget{})
		var got []string
		for n := range uint64(11) {
			s := must[Sum](t)(Load(background, g, game.Of[uint64](code(row[0])), n))
			got = append(got, table.Symbol(must[Form](t)(table.Load(background, g, s))))
		}
		if s := strings.Join(got, ","); s != row[1] {
			t.Errorf("%s: %s, want %s", row[0], s, row[1])
		}
	}
}

// A form may replace its game in every sum; equal forms are the only games
// that no small sum tells apart.
func TestFormsInSums(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 60 {
		rules := newRandom(r, 10, true)
		g, table, o := NewGraph(game.Budget{}), NewTable(game.Budget{}), newOracle[uint64](rules)
		for range 20 {
			parts := []uint64{r.Uint64N(10), r.Uint64N(10), r.Uint64N(10)}[:1+r.IntN(3)]
			s := must[Sum](t)(Load(background, g, game.Of[uint64](rules), parts...))
			f := must[Form](t)(table.Load(background, g, s))
			if table.Outcome(f) != outcomeOf(o.wins(parts...)) {
				t.Fatalf("%v: the form of %v says %v", rules, parts, table.Outcome(f))
			}
			if genus := must[Genus](t)(g.Genus(background, s)); genus != table.Genus(f) {
				t.Fatalf("%v: %v has genus %v, its form %v", rules, parts, genus, table.Genus(f))
			}
			n := must[Nature](t)(g.NatureOf(background, s))
			if n.Kind != Wild && table.Class(f) > HereditarilyTame {
				t.Fatalf("%v: %v is tame, its form is %v", rules, parts, table.Class(f))
			}
			if m := must[Form](t)(table.Sum(f, table.Mate(f))); table.Misere(m) != 0 {
				t.Fatalf("%v: %v with its mate is won", rules, parts)
			}
		}
	}
}

// The forms born by day 3 and their sums: 0 to 2 are heaps on day 2, and there
// are 5, 22 forms born by days 3 and 4 (Conway, ONAG ch. 12).
func TestFormsByBirthday(t *testing.T) {
	for day, want := range []int{1, 2, 3, 5, 22} {
		if got := len(bornBy(NewTable(game.Budget{}), day)); got != want {
			t.Fatalf("%d forms born by day %d, want %d", got, day, want)
		}
	}
}

// bornBy returns the forms born by a day: those whose options are born by the
// day before.
func bornBy(table *Table, day int) []Form {
	known := map[Form]bool{0: true}
	if day > 0 {
		before := bornBy(table, day-1)
		for set := 1; set < 1<<len(before); set++ {
			var options []Form
			for i, f := range before {
				if set>>i&1 != 0 {
					options = append(options, f)
				}
			}
			known[table.Of(options...)] = true
		}
	}
	return slices.Sorted(maps.Keys(known))
}

// In the order of forms f and f + *1 are neighbours, the even one first, and
// those with simpler even ones come first.
func TestFormsInOrder(t *testing.T) {
	table := NewTable(game.Budget{})
	forms := bornBy(table, 4)
	w := table.notation(nil)
	slices.SortFunc(forms, w.compare)
	last := 0
	for i, f := range forms {
		if even := must[bool](t)(table.Even(f)); !even {
			if i == 0 || forms[i-1] != must[Form](t)(table.Sum(f, One)) {
				t.Errorf("the odd form %d does not follow its even one", f)
			}
		} else if b := table.Birthday(f); b < last {
			t.Errorf("the form %d, born on day %d, comes after one of day %d", f, b, last)
		} else {
			last = b
		}
	}
	if w.err != nil {
		t.Error(w.err)
	}
}

func TestFormsKeepToTheirMemory(t *testing.T) {
	g, table := NewGraph(game.Budget{}), NewTable(game.Budget{Memory: 1 << 16})
	s := must[Sum](t)(Load(background, g, game.Of[uint64](code("0.77")), uint64(30)))
	if _, err := table.Load(background, g, s); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
}

func TestGenusNotation(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"0", "0^120"},
		{"1", "1^031"},
		{"2", "2^20"},
		{"5", "5^57"},
		{"12", "12^(12,14)"},
		{"0^02", "0^02"},
		{"1^31", "1^31"},
		{"2^20", "2^20"},
		{"3^1431", "3^1431"},
		{"0^120202", "0^120"},
		{"1^1", "1^13"},
		{"0^1", "0^120"},
		{"1^2", "1^20"},
		{"0^4", "0^4202"},
		{"8^(8,10)", "8^(8,10)"},
		{"7^75757", "7^75"},
	} {
		g, err := ParseGenus(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if c.text == "0^4" {
			continue // checked by its digits below
		}
		if g.String() != c.want {
			t.Errorf("%s is read as %s, want %s", c.text, g, c.want)
		}
		if again := must[Genus](t)(ParseGenus(g.String())); again != g {
			t.Errorf("%s is read back as %s", g, again)
		}
	}
	for _, bad := range []string{"", "^", "x", "1^", "3^2", "1^(", "1^(1,", "-1", "1^2a", "1^(99999999999,1)"} {
		if _, err := ParseGenus(bad); !errors.Is(err, game.ErrParse) {
			t.Errorf("%q: got %v, want ErrParse", bad, err)
		}
	}
	for n := range nimber.Nimber(20) {
		if !NimGenus(n).Tame() || NimGenus(n).Normal() != n {
			t.Errorf("genus of *%d is %v", n, NimGenus(n))
		}
	}
}

func FuzzParseGenus(f *testing.F) {
	f.Add("3^1431")
	f.Add("1^(10,8)")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := ParseGenus(s)
		if err != nil {
			return
		}
		if again, err := ParseGenus(g.String()); err != nil || again != g {
			t.Fatalf("%q is %v, read back as %v (%v)", s, g, again, err)
		}
	})
}
