package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/misere"
)

// Values that are nimbers are heaps of Nim in misère play too: theorems say what playing
// them out says, of the sum and of every move, beside other games with theorems.
func TestNimbersInMisere(t *testing.T) {
	ctx := t.Context()
	r := rand.New(rand.NewPCG(26, 1))
	for range 150 {
		var words []string
		for range 1 + r.IntN(3) {
			words = append(words, []string{"value *%d", "value *%d", "nim %d", "subtraction:1-2 %d", "value 0*%d"}[r.IntN(5)])
		}
		line := "value *2 + " + strings.Join(words, " + ")
		for strings.Contains(line, "%d") {
			line = strings.Replace(line, "%d", fmt.Sprint(r.IntN(5)), 1)
		}
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(line, err)
		}
		request := game.Request{Moves: 100, Mode: game.Mode{Play: game.Misere}}
		judge := func(p game.Position) (*game.Judgement, *game.Answer) {
			a := &game.Answer{}
			j, err := misere.NewPlayed().Judge(ctx, &game.Question{Position: p, Request: request}, a)
			if err != nil {
				t.Fatal(line, err)
			}
			return j, a
		}
		byTheorem, a := judge(p)
		var unknown game.Position // the same without what theorems need
		for _, s := range p {
			record := *s.Rules.Record
			record.Chain, record.SJBy = nil, nil
			rules := *s.Rules
			rules.Record = &record
			unknown = append(unknown, game.Summand{Rules: &rules, Parts: s.Parts})
		}
		byPlay, b := judge(unknown)
		if a.Theory.ID != "sj-theorem" || b.Theory.ID == a.Theory.ID || a.Outcome != b.Outcome {
			t.Fatalf("%s: %v by %s, %v by %s", line, a.Outcome, a.Theory.ID, b.Outcome, b.Theory.ID)
		}
		won := 0
		for _, at := range p.Places() {
			for _, who := range []game.Player{game.Left, game.Right} {
				s := p[at.Summand]
				s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
					step := game.Step{Summand: at.Summand, Part: at.Part, Option: option}
					m, err := byTheorem.Try(who, step)
					n, failed := byPlay.Try(who, step)
					if err != nil || failed != nil || m.Winning != n.Winning {
						t.Errorf("%s: the move to %v wins: %v (%v), by play %v (%v)", line, option, m.Winning, err, n.Winning, failed)
					}
					if m.Winning {
						won++
					}
					return true
				})
			}
		}
		found, _, err := byTheorem.Find()
		if err != nil || (len(found) > 0) != (won > 0) || len(found) > won {
			t.Errorf("%s: %d of %d winning moves are found (%v)", line, len(found), won, err)
		}
	}
}

// Theorems give who wins large nimbers in misère play, and the genus of large sums,
// without a graph of positions.
func TestLargeHeapsInMisere(t *testing.T) {
	budget := game.Budget{Memory: 8 << 20}
	for line, want := range map[string]string{
		"value *50000":                        "N",
		"value *50000 + nim 50000":            "P",
		"value *50000 + value *50001 + nim 1": "P",
		"value *18446744073709551615":         "N",
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.NewSolver(budget).Solve(t.Context(), p, game.Request{Moves: 1, Mode: game.Mode{Play: game.Misere}})
		if err != nil || a.Outcome.String() != want || want == "N" && len(a.Best()) == 0 {
			t.Errorf("%s: %v, %d winning moves (%v)", line, a.Outcome, len(a.Best()), err)
		}
	}
	for line, want := range map[string][3]string{
		"nim 50000":               {"50000^(50000,50002)", "nim heap", "*[&50000;]"},
		"nim 5000000000 1 1 1":    {"5000000001^(5000000001,5000000003)", "nim heap", "*[&5000000001;]"},
		"nim 5000000000 7":        {"5000000007^(5000000007,5000000005)", "tame", ""},
		"subtraction:1-4 5000001": {"1^031", "nim heap", "*[1]"},
		"nim 4000":                {"4000^(4000,4002)", "nim heap", "*[&4000;]"}, // a form of 32 MB
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		f, err := analysis.NewSolver(budget).Form(context.Background(), p)
		if err != nil || [3]string{f.Genus, f.Class, f.Canonical} != want {
			t.Errorf("%s: %+v (%v), want %q", line, f, err, want)
		}
	}
}

// What theorems say of a sum is what its canonical form says.
func TestProvedForms(t *testing.T) {
	for _, line := range []string{"nim 0", "nim 1", "nim 1 1", "nim 5", "nim 5 1 1 1", "nim 4 4", "nim 2 3 1", "subtraction:1-4 17", "subtraction:1-4 9 3"} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		f, err := analysis.NewSolver(game.Budget{}).Form(t.Context(), p)
		if err != nil {
			t.Fatal(line, err)
		}
		var components []misere.Component
		for _, s := range p {
			components = append(components, misere.SourceOf(s.Rules, game.Budget{}).Components(s.Parts...)...)
		}
		proved, ok := misere.Prove(t.Context(), components)
		n := proved.Nature
		if !ok || n.Genus().String() != f.Genus || n.Outcome().String() != f.Outcome ||
			proved.Heap != (f.Class == "nim heap") || proved.Heap && misere.HeapText(n.Grundy) != f.Canonical {
			t.Errorf("%s: %+v, %v, but the form is %+v", line, proved, ok, f)
		}
	}
}

// TestWindup: the loopy nimbers of 13 places with the steps 1, 3 and 5, by the labels of Smith and
// Fraenkel.
func TestWindup(t *testing.T) {
	want := strings.Fields("0 *3 * *2 * *2 0 *2 0 *2 0 * 0")
	for place, value := range want {
		p, err := catalog.Parse(fmt.Sprint("windup ", place))
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(t.Context(), p, game.Request{})
		if err != nil || a.Value != value {
			t.Errorf("place %d: %s (%v), want %s", place, a.Value, err, value)
		}
	}
}
