package sequence_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
)

// whole plays whole positions and knows of a position nothing but its moves.
type whole struct {
	g     catalog.Game
	known map[string]facts
}

// facts are what a position is, by the definitions.
type facts struct {
	grundy, misere      int
	remoteness, step    int
	foreclosed          int  // -1 if it is over, -2 if it can be ended at once
	leftFirst, rightOne bool // who moves first wins
}

func mex(values []int) (least int) {
	for slices.Contains(values, least) {
		least++
	}
	return least
}

func (w whole) options(parts []any, who game.Player) (options [][]any) {
	for i, p := range parts {
		w.g.Options(p, who, func(option []any) bool {
			options = append(options, slices.Concat(parts[:i], option, parts[i+1:]))
			return true
		})
	}
	return options
}

func (w whole) of(parts []any) facts {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = fmt.Sprintf("%#v", p)
	}
	slices.Sort(words)
	key := strings.Join(words, " ")
	if f, ok := w.known[key]; ok {
		return f
	}
	var f facts
	var grundy, misere, closed []int
	quick, slow, longest, least := -1, -1, 0, -1 // of the options that are lost, and of those that are won
	ends := false
	left := w.options(parts, game.Left)
	for _, option := range left {
		o := w.of(option)
		f.leftFirst = f.leftFirst || !o.rightOne
		grundy, misere = append(grundy, o.grundy), append(misere, o.misere)
		switch {
		case o.foreclosed == -1:
			ends = true
		case o.foreclosed >= 0:
			closed = append(closed, o.foreclosed)
		}
		if o.grundy == 0 {
			if quick < 0 || o.remoteness < quick {
				quick = o.remoteness
			}
			slow = max(slow, o.step)
		} else {
			longest = max(longest, o.remoteness)
			if least < 0 || o.step < least {
				least = o.step
			}
		}
	}
	for _, option := range w.options(parts, game.Right) {
		f.rightOne = f.rightOne || !w.of(option).leftFirst
	}
	f.grundy, f.misere, f.foreclosed = mex(grundy), mex(misere), mex(closed)
	switch {
	case len(left) == 0:
		f.misere, f.foreclosed = 1, -1
	case f.grundy > 0:
		f.remoteness, f.step = quick+1, slow+1
	default:
		f.remoteness, f.step = longest+1, least+1
	}
	if ends {
		f.foreclosed = -2
	}
	w.known[key] = f
	return f
}

// square is what a table is to show of a position.
func (f facts) square(show string) string {
	switch show {
	case "outcome":
		return map[[2]bool]string{{true, true}: "N", {false, false}: "P", {true, false}: "L", {false, true}: "R"}[[2]bool{f.leftFirst, f.rightOne}]
	case "grundy":
		return fmt.Sprint(f.grundy)
	case "misere":
		return fmt.Sprint(f.misere)
	case "remoteness":
		return fmt.Sprint(f.remoteness)
	case "step":
		return fmt.Sprint(f.step)
	case "foreclosed":
		switch f.foreclosed {
		case -1:
			return "over"
		case -2:
			return "∞"
		}
		return fmt.Sprint(f.foreclosed)
	}
	return ""
}

// TestTables compares the tables of every game that has some with play of whole
// positions.
func TestTables(t *testing.T) {
	tables := 0
	for _, e := range catalog.Entries() {
		name, _, _ := strings.Cut(e.Examples[0], " ")
		last := uint64(6)
		if e.Name == "coins" {
			name, last = "coins:turtles*twins", 3 // 2^n boards follow from one of n places
		}
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if e.Name == "sprouts" {
			last = 2 // the naive play does not merge what differs by names alone
		}
		if !g.IsImpartial() {
			last = 4 // a cake leaves many pieces
		}
		if g.Plane == nil {
			if _, err := sequence.MakeTable(t.Context(), g, sequence.TableRequest{Rows: 1, Columns: 1, Show: "outcome"}); err == nil {
				t.Errorf("%s has no plane, but a table", name)
			}
			continue
		}
		tables++
		naive := whole{g, map[string]facts{}}
		for _, show := range sequence.Shows {
			r := sequence.TableRequest{Rows: last, Columns: last - 1, Show: show}
			table, err := sequence.MakeTable(t.Context(), g, r)
			refused := !g.IsImpartial() && show != "outcome" && show != "value" ||
				g.Heaps != nil && (show == "step" || show == "foreclosed")
			if (err != nil) != refused {
				t.Errorf("%s, %s: %v", name, show, err)
			}
			if err != nil || show == "value" {
				continue
			}
			if len(table.Rows) != int(last+1) || len(table.Rows[0]) != int(last) {
				t.Fatalf("%s, %s: %d rows of %d", name, show, len(table.Rows), len(table.Rows[0]))
			}
			for row, squares := range table.Rows {
				for column, s := range squares {
					parts, ok := g.Plane.At(uint64(row), uint64(column))
					if !ok {
						if s.Text != "" {
							t.Errorf("%s, %s: %d, %d is no position, but %s", name, show, row, column, s.Text)
						}
						continue
					}
					f := naive.of(parts)
					lost := !f.leftFirst && !f.rightOne
					if show == "misere" {
						lost = f.misere == 0
					}
					if want := f.square(show); s.Text != want || lost != (s.Outcome == game.Previous) {
						t.Errorf("%s, %s: %s is %q %s, by whole play %q, lost %v", name, show, g.Format(parts), s.Text, s.Outcome, want, lost)
					}
				}
			}
		}
	}
	if tables < 15 {
		t.Errorf("%d games have tables", tables)
	}
}

// TestTablePositions says that the two numbers of a position are what the
// position is written with.
func TestTablePositions(t *testing.T) {
	for name, written := range map[string]func(row, column uint64) string{
		"wythoff":               func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"nim":                   func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"multiple:3":            func(r, c uint64) string { return fmt.Sprint(r, "/", c) },
		"chomp":                 func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"georgia":               func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"staircase":             func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"moore:2":               func(r, c uint64) string { return fmt.Sprint(r, " ", c) },
		"coins:turtles*turtles": func(r, c uint64) string { return fmt.Sprint(c, ",", r) },
		"coins:squares":         func(r, c uint64) string { return fmt.Sprint(c, ",", r) },
		"cutcake":               func(r, c uint64) string { return fmt.Sprint(r, "x", c) },
	} {
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for row := range uint64(5) {
			for column := range uint64(5) {
				parts, ok := g.Plane.At(row, column)
				p, err := catalog.Parse(name + " " + written(row, column))
				if ok && (err != nil || g.Format(parts) != p.String()) {
					t.Errorf("%s: %s is %v, %v", name, g.Format(parts), p, err)
				}
				// What is read may be more: chomp drops rows of 0, the men may stand in
				// any order.
				if !ok && err == nil && name != "multiple:3" {
					t.Errorf("%s %s is no square", name, written(row, column))
				}
			}
		}
	}
}
