package catalog_test

import (
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// Of each game whose players have different moves a refusal shows a position with a move that one player has and
// the other has not, as far as its options can be compared; of impartial games there is none.
func TestOneSided(t *testing.T) {
	shown := 0
	for _, e := range catalog.Entries() {
		for _, line := range e.Examples {
			p, err := catalog.Parse(line)
			if err != nil {
				t.Fatal(line, err)
			}
			for _, s := range p {
				if s.Rules.Record == nil {
					continue
				}
				for _, part := range s.Parts {
					who, to, found := s.Rules.OneSided(part)
					if !found {
						continue
					}
					shown++
					if s.Rules.IsImpartial() {
						t.Errorf("%s is impartial, and from %s only %v moves to %s", line, s.Rules.Format([]any{part}), who, to)
					}
					has := func(who game.Player) bool {
						var all []string
						s.Rules.Options(part, who, func(option []any) bool {
							all = append(all, s.Rules.Format(option))
							return true
						})
						return slices.Contains(all, to)
					}
					if !has(who) || has(who.Other()) {
						t.Errorf("%s: that only %v moves to %s is wrong", line, who, to)
					}
				}
			}
		}
	}
	if shown < 20 {
		t.Errorf("only %d positions show it", shown)
	}
}
