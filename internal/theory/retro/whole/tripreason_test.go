package whole_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/whole"
)

// The worths that are named are those of the fields ahead, in the order in
// which package retro prefers them.
func TestOrderOfWorths(t *testing.T) {
	line := regexp.MustCompile(`^  here own (.*); then the opponent's (.*)$`)
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		// A cycle through all fields with short cuts back to the start.
		n := 2 + r.IntN(6)
		owners, worths, arrows := make([]game.Player, n), make([]int64, n), make([][]token.Field, n)
		for i, w := range r.Perm(n) {
			owners[i], worths[i] = game.Player(r.IntN(2)), int64(w+1)
			arrows[i] = []token.Field{token.Field((i + 1) % n), 0}[:1+r.IntN(2)]
		}
		if arrows[0][0] == 0 || len(arrows[0]) > 1 {
			arrows[0] = []token.Field{1}
		}
		g := token.NewScore(owners, worths, arrows)
		record := game.Of[token.Field](g)
		rules := whole.NewTrips("score", "score", record, 0, func(whole.Trip[token.Field]) string { return "" })
		why := rules.Explain(whole.StartOf(record, token.Field(0)))
		found := false
		for _, said := range why {
			m := line.FindStringSubmatch(said.String())
			if m == nil {
				continue
			}
			found = true
			var order []retro.Peak
			for i, list := range m[1:] {
				owner := owners[0]
				if i == 1 {
					owner = owner.Other()
				}
				for _, word := range strings.Split(list, ", ") {
					if word == "none" {
						continue
					}
					w, err := strconv.ParseInt(word, 10, 64)
					if at := slices.Index(worths, w); err != nil || at < 0 || owners[at] != owner {
						t.Fatalf("%v: %s", g, said)
					}
					order = append(order, retro.Peak{Owner: owner, Worth: w})
				}
			}
			if len(order) != n || !slices.IsSortedFunc(order, func(a, b retro.Peak) int {
				if a.BetterFor(owners[0], b) {
					return -1
				}
				return 1
			}) {
				t.Fatalf("%v: %s: %v", g, said, order)
			}
		}
		if !found {
			t.Fatal(fmt.Sprint(why))
		}
	}
}
