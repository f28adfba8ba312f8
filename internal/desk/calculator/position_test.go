package calculator

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/value/short"
)

// TestPositionsAsSolved holds the value of every example of the catalogue
// against that of the solver.
func TestPositionsAsSolved(t *testing.T) {
	c, solver := New(Setup{}), analysis.NewSolver(game.Budget{})
	valued := 0
	for _, e := range catalog.Entries() {
		for i, line := range e.Examples {
			if i > 0 && testing.Short() {
				break
			}
			name, text, _ := strings.Cut(line, " ")
			p, err := catalog.Parse(line)
			if err != nil {
				t.Fatal(err)
			}
			expression := name + `("` + text + `")`
			answer, err := c.Answer(t.Context(), expression)
			if _, _, whole := p.SolvedWhole(); whole && name != "graph" {
				var at *fault.ParseError
				if !errors.As(err, &at) || at.Input != expression {
					t.Errorf("%s: %v, %v", expression, answer, err)
				}
				continue
			}
			if errors.Is(err, fault.ErrLimit) && strings.Contains(text, "000000000000") { // beyond the values
				continue
			}
			solved, err2 := solver.Solve(t.Context(), p, game.Request{})
			if err2 != nil {
				t.Fatal(line, err2)
			}
			facts, ok := answer.(*Facts)
			if !ok || err != nil || facts.Value != solved.Value {
				t.Errorf("%s: %+v, %v; solved it is worth %s", expression, answer, err, solved.Value)
				continue
			}
			valued++
			if len(facts.Components) != max(1, len(solved.Components)) {
				t.Errorf("%s: %d components, solved %d", expression, len(facts.Components), len(solved.Components))
			}
		}
	}
	if valued < 30 {
		t.Errorf("only %d examples have a value", valued)
	}
}

// played returns the value of a part by the definition: the game of the values
// of its options, the parts of an option added.
func played(t *testing.T, table *short.Table, rules *game.Named, part any) short.Value {
	t.Helper()
	var sides [2][]short.Value
	for _, who := range []game.Player{game.Left, game.Right} {
		var options game.Sums[any]
		rules.Record.Moves(&options, part, who)
		for i := range options.Len() {
			sum := short.Zero
			for _, q := range options.At(i) {
				var err error
				if sum, err = table.Add(sum, played(t, table, rules, q)); err != nil {
					t.Fatal(err)
				}
			}
			sides[who] = append(sides[who], sum)
		}
	}
	v, err := table.Game(sides[game.Left], sides[game.Right])
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestPositionsByDefinition holds values in expressions against those that
// follow from the moves alone.
func TestPositionsByDefinition(t *testing.T) {
	c := New(Setup{})
	for _, line := range []string{
		"clobber xo.xxo", "clobber xox|oxo", "domineering ..|..|.#", "domineering ... ..|..", "col ...|.x.", "snort path 4",
		"toads T.F.F", "kayles 5 3", "nim 2 1 3", "octal:0.07 6", "hackenbush 0-1:b 1-2:r 1-3", "impartial:clobber xoxo", "towers WB BWB",
		"graph digraph { a -> b [by=left]; a -> c [by=right]; b -> c [by=left]; }", "coins:turtles 1 2 4", "konane xoxo",
	} {
		name, text, _ := strings.Cut(line, " ")
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		want := short.Zero
		for _, s := range p {
			for _, part := range s.Parts {
				if want, err = c.table.Add(want, played(t, c.table.Table, s.Rules, part)); err != nil {
					t.Fatal(err)
				}
			}
		}
		c.ask(t.Context())
		got, err := c.eval(name + "('" + text + "')")
		if err != nil || got != want {
			t.Errorf("%s is worth %s, %v; by its moves %s", line, c.table.String(got), err, c.table.String(want))
		}
	}
}

// TestPositionsStand tries positions where values stand, and beside names.
func TestPositionsStand(t *testing.T) {
	var c *Calculator
	c = New(Setup{Named: func(name string) (short.Value, bool) {
		v, err := c.table.Int(5)
		return v, err == nil && name == "a"
	}})
	for text, want := range map[string]string{
		`nim("3") == *3`: "", `2.domineering("..") == -2`: "", `{domineering(".|.")|-1} == +-1`: "",
		`a-nim("3") == 5*3`: "", `-nim ( '1 2' ) == *3`: "", `Mean(value("{3|1}")) == 2`: "",
		`octal:0.7("3 4") == *`: "", `octal:4!.{2,3}("11") == octal:4!.{2,3}('11')`: "",
		`nim("1 + kayles 2") == *3`: "", "domineering('..\n..') == domineering('..|..')": "",
		`graph("digraph { x -> y; }") == *`: "", `nim("3") == nim("3" )`: "",
		`nim("3 x")`: "x", `nim ("3 x")`: "x", `octal:0.9("3") == octal:0.9('3')`: "", `octal:0.?("3")`: "?", `graph("digraph { a -> b; b -> a }")`: "graph", `graph("digraph { a -> b; b -> a; b -> c }") == 0`: "", `1 + dominering("..")`: "dominering", `nim("3`: `"3`,
		`nim("3" + 1`: "+ 1", `{nim("3 x")|2}`: "x", `tic-tac-toe("")`: `tic-tac-toe("")`, `nim("")`: "", `octal("3")`: `"3")`,
		`graph("@nowhere")`: "@nowhere",
	} {
		answer, err := c.Answer(t.Context(), text)
		if relation, ok := answer.(*Relation); ok {
			if err != nil || !relation.Holds {
				t.Errorf("%s: %+v, %v", text, answer, err)
			}
			continue
		}
		var at *fault.ParseError
		if !errors.As(err, &at) || at.Input != text || !strings.HasPrefix(text[at.Offset:], want) || at.Want.IsZero() {
			t.Errorf("%s: %v at %+v, want a fault at %s", text, err, at, want)
		}
	}
}

// TestPositionsBounded holds a calculator to its memory and its time.
func TestPositionsBounded(t *testing.T) {
	c := New(Setup{Budget: game.Budget{Memory: 2 << 20}})
	for range 2 {
		if answer, err := c.Answer(t.Context(), `domineering("6x6")`); !errors.Is(err, fault.ErrLimit) {
			t.Errorf("%+v, %v", answer, err)
		}
		// What was left behind costs nobody his answer.
		if _, err := c.Answer(t.Context(), `clobber("xoxo") + ^`); err != nil {
			t.Error(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	c = New(Setup{})
	if _, err := c.Answer(ctx, `domineering("7x7")`); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	// The rest of an expression is watched as well.
	ended, end := context.WithCancel(t.Context())
	if _, err := c.Answer(ended, `domineering("..|..")`); err != nil {
		t.Fatal(err)
	}
	end()
	if _, err := c.table.Eval(`FollowerCount({3|{2|{1|-9}}} + {7|{5|{2|-1}}} + {8|{4|{1|-6}}} + {9|{4|{3|-2}}})`, c.env); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A question that was refused leaves nothing behind that the next one pays for.
func TestRefusedQuestionsGiveBack(t *testing.T) {
	const small = `clobber("xoxo") + ^`
	fresh := New(Setup{Budget: game.Budget{Memory: 1450 << 10}})
	if _, err := fresh.Answer(t.Context(), small); err != nil {
		t.Fatal(err)
	}
	c := New(Setup{Budget: game.Budget{Memory: 1450 << 10}})
	for range 2 {
		for _, refused := range []string{`domineering("6x6")`, `domineering("6x6") > 0`} {
			if _, err := c.Answer(t.Context(), refused); !errors.Is(err, fault.ErrLimit) {
				t.Errorf("%s: %v", refused, err)
			}
			if _, err := c.Answer(t.Context(), small); err != nil {
				t.Errorf("after %s: %v", refused, err)
			}
			if got, want := c.budget.Held(), fresh.budget.Held(); got > want {
				t.Errorf("after %s %d bytes are held, %d without it", refused, got, want)
			}
		}
	}
	// A value that has left stays good.
	v, err := c.Eval("{3|^}")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Answer(t.Context(), `domineering("6x6")`); !errors.Is(err, fault.ErrLimit) {
		t.Error(err)
	}
	if _, err := c.Answer(t.Context(), "1"); err != nil || c.table.String(v) != "{3|^}" {
		t.Errorf("%s, %v", c.table.String(v), err)
	}
}
