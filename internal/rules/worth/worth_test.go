package worth_test

import (
	"errors"
	"math"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/worth"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

func TestConformance(t *testing.T) {
	numbers, values := game.Of[string](worth.Numbers{}), game.Of[string](worth.Values{})
	for _, rules := range []*game.Rules[string]{numbers, values} {
		// Expressions are those of package short, which tests how it reads them.
		rules.Read = nil
		// No theorem is told: a position is its value.
		rules.ValueBy = func(string) phrase.Phrase { return phrase.Raw("the definition") }
	}
	gametest.Run(t, numbers, "0", "1", "-2", "1/2", "-3/4", "13/8")
	gametest.Run(t, values, "*", "*5", "*64", "^", "{1|-1}", "{2|0||-1}", "{1||0|-2}")
}

// A position is the canonical form of what was written.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{"2/4": "1/2", "1": "1", "{0|1}": "1/2", "{|}": "0"} {
		if p, err := (worth.Numbers{}).Parse(text); p != want || err != nil {
			t.Errorf("%s is read as %q, %v, want %q", text, p, err, want)
		}
	}
	for _, text := range []string{"*", "^", "{1|-1}", "1/3", ""} {
		if p, err := (worth.Numbers{}).Parse(text); err == nil {
			t.Errorf("%q is read as the number %q", text, p)
		}
	}
	if p, err := (worth.Values{}).Parse("{1|-1}+0"); p != "{1|-1}" && p != "+-1" || err != nil {
		t.Errorf("a switch is read as %q, %v", p, err)
	}
}

// A position that stands by itself is worth what it says; one that cannot be
// read is too long, for it was written as the form of a value.
func TestClosedValue(t *testing.T) {
	table := short.NewTable(short.Settings{})
	for _, text := range []string{"0", "{1|-1}", "{2|0||-1}", "^*"} {
		want, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if v, ok, err := (worth.Values{}).ClosedValue(table, text); v != want || !ok || err != nil {
			t.Errorf("%s is worth %s, %v, %v", text, table.String(v), ok, err)
		}
	}
	if _, ok, err := (worth.Values{}).ClosedValue(table, "{1|"); ok || !errors.Is(err, game.ErrLimit) {
		t.Errorf("half a value: %v, %v, want ErrLimit", ok, err)
	}
}

// There are as many moves from a nimber as it says, and none is taken for no move:
// some are found where they are too many to be listed.
func TestLargeNimbers(t *testing.T) {
	rules := game.Of[string](worth.Values{})
	for text, want := range map[string]uint64{
		"*40000": 40000, "1/2*40000": 40000, "^*40000": 1, "vv*18446744073709551616": 1, "*18446744073709551615": math.MaxUint64,
		"*18446744073709551616": math.MaxUint64, "-3*340282366920938463463374607431768211455": math.MaxUint64, "{1*40000|0}": 1,
	} {
		if n := rules.MoveCount(text); n != want {
			t.Errorf("%s has %d moves, want %d", text, n, want)
		}
		if want == 1 {
			for _, who := range []game.Player{game.Left, game.Right} {
				if moves := (worth.Values{}).Moves(nil, text, who); len(moves) != 1 {
					t.Errorf("%s has the moves %q", text, moves)
				}
			}
			continue
		}
		// An option of x + *n is x + *k for some k < n.
		table := short.NewTable(short.Settings{})
		parse := func(text string) short.Value {
			v, err := table.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		n := 0
		for option := range rules.Some(text) {
			from, fromUp, star, _ := table.AsNumberUpStar(parse(text))
			to, toUp, less, ok := table.AsNumberUpStar(parse(option[0]))
			if !ok || !from.Equal(to) || fromUp != toUp || less.Compare(star) >= 0 {
				t.Errorf("a move from %s to %s", text, option[0])
			}
			if n++; n == 5 {
				break
			}
		}
		if n != 5 {
			t.Errorf("%d moves from %s are tried", n, text)
		}
	}
	// Options of a nimber by their values.
	for goal, want := range map[uint64]int{0: 1, 39999: 1, 40000: 0, 1 << 60: 0} {
		var found game.Sums[string]
		if all := rules.Find(&found, "*40000", nimber.Nimber(goal), 9); !all || found.Len() != want || want == 1 && found.At(0)[0] != nimber.Nimber(goal).String() {
			t.Errorf("*40000 to *%d: %d moves", goal, found.Len())
		}
	}
}
