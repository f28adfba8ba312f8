package discover

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
)

// TestLayOver: rules that are proved say of each square of a table what it is, and a rule
// of another game does not.
func TestLayOver(t *testing.T) {
	table := func(spec string) (*sequence.Table, *Rules) {
		g, err := catalog.Open(spec)
		if err != nil {
			t.Fatal(err)
		}
		out, err := sequence.MakeTable(context.Background(), g, sequence.TableRequest{Rows: 12, Columns: 15, Show: "outcome"})
		if err != nil {
			t.Fatal(err)
		}
		r, err := RulesOf(g)
		if err != nil {
			t.Fatal(err)
		}
		return out, r
	}
	var found *Finding
	for _, spec := range []string{"wythoff", "georgia", "welter", "moore:2", "multiple:2", "circular-nim:1", "king", "mark", "lasker", "kayles"} {
		over, r := table(spec)
		var err error
		if found, err = Find(context.Background(), r, Overlaid(r, game.Budget{})); err != nil {
			t.Fatalf("%s: %v", spec, err)
		}
		if err := found.LayOver(over, r); err != nil {
			t.Fatal(err)
		}
		if over.Rule.Lost == nil || len(over.Rule.Differ) > 0 || over.Rule.Status != string(Proved) {
			t.Errorf("%s: %+v", spec, over.Rule)
		}
	}
	other, r := table("nim")
	if err := found.LayOver(other, r); err != nil || len(other.Rule.Differ) == 0 {
		t.Errorf("the rule of Kayles is that of Nim: %v, %v", other.Rule, err)
	}
	plain, r := table("prim")
	found, err := Find(context.Background(), r, Overlaid(r, game.Budget{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := found.LayOver(plain, r); err != nil || plain.Rule.Lost != nil || plain.Rule.Status != string(Conjecture) {
		t.Errorf("prim: %+v, %v", plain.Rule, err)
	}
}
