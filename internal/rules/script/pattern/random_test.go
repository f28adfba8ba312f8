package pattern

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// randomSide draws the cells of a pattern.
func randomSide(t *rapid.T, n int, signs ...string) []string {
	return rapid.SliceOfN(rapid.SampledFrom(signs), n, n).Draw(t, "signs")
}

// randomStep draws a replacement that is mostly sound.
func randomStep(t *rapid.T, later, marks bool) string {
	left := []string{".", ".", "x", "x", "o", "o", "[xo]", "[.x]", "?", rapid.SampledFrom([]string{"#", ".", "[x#]"}).Draw(t, "sign")}
	right := []string{".", "x", "o", "#", "="}
	n := rapid.IntRange(1, 3).Draw(t, "cells")
	a, b := randomSide(t, n, left...), randomSide(t, n, right...)
	for i := range a {
		if a[i] == "?" {
			b[i] = "="
		}
		if strings.HasPrefix(a[i], "[") && rapid.IntRange(0, 3).Draw(t, "bound") == 0 {
			b[rapid.IntRange(0, n-1).Draw(t, "place")] = a[i]
			for k := range b {
				if a[k] == "?" {
					b[k] = "="
				}
			}
		}
	}
	mark := rapid.IntRange(0, n-1).Draw(t, "mark")
	if later {
		a[rapid.IntRange(0, n-1).Draw(t, "marked")] += "!"
	}
	if marks {
		b[mark] += "!"
	}
	rows := rapid.IntRange(0, 3).Draw(t, "rows") == 0 && n == 2
	out := strings.Join(a, "") + " -> " + strings.Join(b, "")
	switch {
	case rows:
		out = strings.Join(a, "|") + " -> " + strings.Join(b, "|")
	case rapid.IntRange(0, 2).Draw(t, "repeat") == 0 && !later:
		sign := rapid.SampledFrom([]string{"*", "+"}).Draw(t, "sign")
		if group := rapid.SampledFrom([]string{".", "o", "(.x)", "(xo)"}).Draw(t, "group"); group[0] == '(' {
			b = slices.Insert(b, rapid.IntRange(0, n).Draw(t, "where"), rapid.SampledFrom([]string{"(..)", "(ox)", "(==)"}).Draw(t, "new")+sign)
			a = slices.Insert(a, rapid.IntRange(0, n).Draw(t, "from"), group+sign)
		} else {
			b = slices.Insert(b, rapid.IntRange(0, n).Draw(t, "where"), rapid.SampledFrom([]string{".", "x", "="}).Draw(t, "new")+sign)
			a = slices.Insert(a, rapid.IntRange(0, n).Draw(t, "from"), group+sign)
		}
		out = strings.Join(a, "") + " -> " + strings.Join(b, "")
	}
	if rapid.IntRange(0, 2).Draw(t, "condition") == 0 {
		out += " if " + rapid.SampledFrom([]string{
			"no o near", "x near", "no [xo] around", "no x near and no o near", ". near", "# around", "no # near",
		}).Draw(t, "if")
	}
	return out
}

func randomRule(t *rapid.T) Rule {
	r := Rule{
		Rotate: rapid.Bool().Draw(t, "rotate"), Mirror: rapid.Bool().Draw(t, "mirror"),
		Upright: rapid.IntRange(0, 3).Draw(t, "upright") == 0, Diagonal: rapid.IntRange(0, 4).Draw(t, "diagonal") == 0,
	}
	if rapid.IntRange(0, 4).Draw(t, "steps") == 0 {
		marks := rapid.IntRange(0, 3).Draw(t, "marks") > 0
		r.Text = randomStep(t, false, marks) + " ; " + randomStep(t, marks, false)
	} else {
		r.Text = randomStep(t, false, rapid.IntRange(0, 3).Draw(t, "mark") == 0)
	}
	return r
}

// liberty adds the condition of liberties to some games: to all rules, or one.
func randomGame(t *rapid.T) *Game {
	// Other orders give the letters other planes, and other letters to fill with.
	d := Declaration{Letters: rapid.SampledFrom([]string{".xo#", ".xo#", ".abxocd#", "xo.#", ".o#ax"}).Draw(t, "letters")}
	draw := func() []Rule { return rapid.SliceOfN(rapid.Custom(randomRule), 0, 2).Draw(t, "rules") }
	d.Left, d.Right, d.Both = draw(), draw(), nil
	switch rapid.IntRange(0, 5).Draw(t, "kind") {
	case 0:
		d.Both, d.Right = d.Left, nil
	case 1: // Right does to o what Left does to x
		d.Right = nil
		for _, r := range d.Left {
			r.Text = strings.NewReplacer("x", "o", "o", "x", "no ", "no ").Replace(strings.ReplaceAll(r.Text, "no ", "NO "))
			r.Text = strings.NewReplacer("NO ", "no ", "near", "near", "arxund", "around").Replace(r.Text)
			d.Right = append(d.Right, r)
		}
	}
	if all := rapid.IntRange(0, 8).Draw(t, "liberty"); all < 2 {
		for _, rules := range [][]Rule{d.Left, d.Right, d.Both} {
			for i := range rules {
				if all == 0 || i == 0 {
					if strings.Contains(rules[i].Text, " if ") && !strings.Contains(rules[i].Text, ";") {
						rules[i].Text += " and liberty"
					} else if !strings.Contains(rules[i].Text, " if ") {
						rules[i].Text += " if liberty"
					}
				}
			}
		}
	}
	g, err := Compile(d)
	if err != nil {
		t.Skip(err)
	}
	return g
}

func randomText(t *rapid.T, cells int) string {
	h := rapid.IntRange(1, 4).Draw(t, "rows")
	w := rapid.IntRange(1, max(1, cells/h)).Draw(t, "columns")
	return rowsOf(rapid.SliceOfN(rapid.SampledFrom([]byte("..xxoo#")), w*h, w*h).Draw(t, "board"), w)
}

// Compiled rules and the interpreter make the same moves.
func TestRandomMoves(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		for range 5 {
			text := randomText(t, 30)
			p, err := g.Rules.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			for _, who := range []game.Player{game.Left, game.Right} {
				if got, want := written1(g.Rules, p, who), g.interpret(text, who); !slices.Equal(got, want) {
					t.Fatalf("%s, player %d: %q, by the interpreter %q", text, who, got, want)
				}
			}
		}
	})
}

// Parts and symmetries do not change the value, and what is said to end does.
func TestRandomValues(t *testing.T) {
	ended, split, negative := 0, 0, 0
	lot.Check(t, func(t *rapid.T) {
		g := randomGame(t)
		if !g.Ends() || g.liberties() != 0 && !g.Splits() {
			t.Skip()
		}
		ended++
		plain := &game.Rules[Position]{Single: true, Moves: g.Rules.Moves}
		counted := *g.Rules
		counted.Alike = false
		if counted.Split != nil {
			split++
		}
		for range 3 {
			text := randomText(t, 9)
			p, err := g.Rules.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			table := short.NewTable(short.Settings{})
			budget := game.Budget{Steps: 20000}
			want, err := partizan.New(plain, table, budget).Value(context.Background(), p)
			if err != nil {
				if strings.Contains(err.Error(), "limit") || strings.Contains(err.Error(), "steps") {
					continue
				}
				t.Fatal(err)
			}
			got, err := partizan.New(&counted, table, game.Budget{}).Value(context.Background(), p)
			if err != nil || got != want {
				t.Fatalf("%s with parts and symmetries: %s, %v, without %s", text, table.String(got), err, table.String(want))
			}
			if q, exchanged := g.normal(p); exchanged {
				negative++
				v, _ := partizan.New(plain, table, game.Budget{}).Value(context.Background(), q)
				if minus, _ := table.Neg(want); v != minus {
					t.Fatalf("%s has the negative %s", text, g.write(q))
				}
			}
		}
	})
	t.Logf("%d games that end, %d that split, %d positions with players exchanged", ended, split, negative)
	if !testing.Short() && (ended == 0 || split == 0 || negative == 0) {
		t.Error("the games tried say nothing")
	}
}
