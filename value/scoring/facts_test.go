package scoring

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/value/short"
)

// Values of the Scoring Games Calculator of J. P. Neto (2015), from its guide.
func TestPublishedValues(t *testing.T) {
	table := NewTable()
	for _, c := range []struct{ text, want string }{
		{"<<2|2,<2|2>>,<1|1>|<<<^4|4>|<4|^4>>|-5>>", "<^2|^4>"},
		{"<^-3|<2|1>> + <-3|^0>", "<<^-6|^-1>|<<-1|^2>|<-2|^1>>>"},
		{"<^-3|<2|1>> - <-3|^0>", "<^-3|<^0|^5>,<<^2|5>|<^1|4>>>"},
		{"<2|2> - <2|2>", "0"},
		{"<<2|^5>|^5>", "<<2|^5>|^5>"},
		{"2*<3|-1> + 0*<^0|1>", "2"},
		{"±4 + ±3 - ±4", "<3|-3>"},
		{"<-3|3> + <3|-3>", "<<0|6>|<-6|0>>"},
	} {
		v, err := table.Eval(c.text, Environment{})
		if err != nil {
			t.Fatal(err)
		}
		w, err := table.Eval(c.want, Environment{})
		if err != nil {
			t.Fatal(err)
		}
		if v != w {
			t.Errorf("%s = %s, want %s", c.text, text(t, table, v), c.want)
		}
		if again, err := table.Eval(text(t, table, v), Environment{}); err != nil || again != v {
			t.Errorf("%s is not read back: %v", text(t, table, v), err)
		}
	}
	five, _ := table.Eval("5", Environment{})
	g, _ := table.Eval("<^-4|6>", Environment{})
	// The guide says that 5 ≥ <^-4|6>, but Right, moving first, has to move to 6 there.
	if yes, err := table.AtLeast(five, g); yes || err != nil {
		t.Error("5 ≥ <^-4|6>")
	}
	g, _ = table.Eval("<<2|^5>|^5>", Environment{})
	if s := table.Stops(g); s.Left != 5 || s.LeftLow != 2 {
		t.Errorf("stops %+v", s)
	}
}

func TestBadExpressions(t *testing.T) {
	table := NewTable()
	for _, text := range []string{
		"", "<", "<1|", "<1|2", "<1,|2>", "<^|1>", "<^2|^1>", "<^3|<1|-1>>", "1 +", "(<1|-1>", "<1|-1> 2", "±", "±x", "x", "1.5", "<1/2|0>",
		"99999999999999999999", "1152921504606846975 + 1152921504606846975", "{1|0}", "1001*<1|-1>", "<1|-1>*2", strings.Repeat("(", 2000) + "1",
	} {
		if v, err := table.Eval(text, Environment{}); err == nil {
			t.Errorf("%q is read as %v", text, v)
		}
	}
}

// Games of normal play, with the score 0 at all ends, are in the same order.
func TestNormalPlayIsWithin(t *testing.T) {
	shorts, table := short.NewTable(short.Settings{}), NewTable()
	r := rand.New(rand.NewPCG(9, 10))
	values := []short.Value{short.Zero}
	for len(values) < 120 {
		pick := func() (list []short.Value) {
			for range r.IntN(3) {
				list = append(list, values[r.IntN(min(len(values), 60))])
			}
			return list
		}
		v, err := shorts.Game(pick(), pick())
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, v)
	}
	for _, v := range values {
		for _, w := range values {
			a, err := table.Normal(shorts, v)
			if err != nil {
				t.Fatal(err)
			}
			b, err := table.Normal(shorts, w)
			if err != nil {
				t.Fatal(err)
			}
			le, err := shorts.Le(w, v)
			if err != nil {
				t.Fatal(err)
			}
			if yes, err := table.AtLeast(a, b); yes != le || err != nil {
				t.Fatalf("%s ≥ %s: %v %v", shorts.String(v), shorts.String(w), yes, err)
			}
		}
	}
}

// Scoring games are told from relations and from powers of up.
func TestMentions(t *testing.T) {
	for text, want := range map[string]bool{
		"<3|-1>": true, "2 - <1|0>": true, "(<1|0>)": true, "0 < <1|0>": true, "{<1|0>|}": true, "3 * <^0|1>": true,
		"^<2> < ^": false, "^ < 1": false, "1 < 2": false, "1 <| 2": false, "{1|0} <> *": false, "^<on>": false, "<#3: long>": false,
		"nim(\"3\") < 4": false, "ends(\"<\") < 1": false, "": false, "v<3>": false, "1 <= <2|1>": true,
	} {
		if got := Mentions(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
