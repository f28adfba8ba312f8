package catalog_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/misere"
)

// What theorems say of games in misère play is what follows from the moves: the
// natures of all rows of coins up to eleven places.
func TestTheoremsOfNatures(t *testing.T) {
	background := context.Background()
	places := 11
	if testing.Short() {
		places = 9
	}
	for _, name := range []string{"turtles", "twins", "mock", "triplets", "upto:1", "exactly:1", "ruler", "within:0", "within:1", "within:2", "within:3"} {
		p, err := catalog.Parse("coins:" + name + " 1")
		if err != nil {
			t.Fatal(err)
		}
		bare := *p[0].Rules
		record := *bare.Record
		record.SJBy, record.Fickle = nil, nil
		bare.Record = &record
		proved, found := misere.SourceOf(p[0].Rules, game.Budget{}), misere.SourceOf(&bare, game.Budget{})
		fickle := 0
		for row := 1; row < 1<<places; row++ {
			text := "coins:" + name
			for i := range places {
				if row>>i&1 == 1 {
					text += fmt.Sprintf(" %d", i+1)
				}
			}
			p, err := catalog.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			says, err := proved.Components(p[0].Parts...)[0].Nature(background)
			if err != nil {
				t.Fatal(err)
			}
			is, err := found.Components(p[0].Parts...)[0].Nature(background)
			if err != nil {
				t.Fatal(err)
			}
			if says.Grundy != is.Grundy || says.Firm != is.Firm || says.Kind < is.Kind {
				t.Fatalf("%s: the theorem says %+v, by play %+v", text, says, is)
			}
			if !is.Firm {
				fickle++
			}
		}
		if fickle == 0 || fickle == 1<<places-1 && name != "upto:1" && name != "exactly:1" && name != "within:0" {
			t.Errorf("%s: %d rows are fickle", name, fickle)
		}
	}
}
