package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/value/scoring"
)

// claimsOfPoints are those of sums in which points add.
var claimsOfPoints = map[string]func(c claim) error{
	"Of switches the greatest is the best to move in. So the players take in turn %s: %s for who begins.": func(c claim) error {
		return so(fmt.Sprint(c.args[1]) == phrase.Signed(addedScore(c.position, game.Left)), "the score is another")
	},
	"Games are not reduced here, and all sums that come up are looked at: there are moves that give another one, or positions in which a player may be glad to have no move, or the canonical forms take long.": func(c claim) error {
		return so(slices.ContainsFunc(c.position, func(s game.Summand) bool { return s.Rules.Record.Again != nil || s.Rules.Stakes.Final != nil }), "no move gives another, and no end brings points")
	},
	"In a row a number y between x and z that are not greater counts with them as one number x − y + z, in sums too: a move to x is answered by y. A row so folded falls first and then rises: its greatest number stands at an end, and it is worth a switch ±n for each of its numbers n.": func(c claim) error {
		for _, s := range c.position {
			words := strings.Fields(s.String())
			if !strings.HasPrefix(s.Rules.Name(), "ends") || len(words) > 5 || words[0] == "." {
				continue
			}
			for n := range 3 {
				singles := fmt.Sprint("ends ", n)
				for _, k := range folded(words) {
					singles += fmt.Sprint(" + ends ", k)
				}
				row, err := catalog.Parse(fmt.Sprintf("ends %s + ends %d", s, n))
				if err != nil {
					return err
				}
				apart, err := catalog.Parse(singles)
				if err != nil {
					return err
				}
				if err := is(s.String(), int(addedScore(row, game.Left)), int(addedScore(apart, game.Left))); err != nil {
					return err
				}
			}
		}
		return nil
	},
}

// paysAs holds that a position of a game with points is worth what is written: so much comes of it, alone
// and beside a few numbers.
func paysAs(p game.Position, text string) error {
	table := scoring.NewTable()
	v, err := table.Eval(text, scoring.Environment{})
	if err != nil {
		return err
	}
	for n := range int64(4) {
		beside, err := catalog.Parse(fmt.Sprint("ends 1 + ends ", n))
		if err != nil {
			return err
		}
		for _, left := range []bool{true, false} {
			who := map[bool]game.Player{true: game.Left, false: game.Right}[left]
			got, err := table.Play(scoring.Sum{Values: []scoring.Value{v}, Switches: []int64{n}}, left)
			want := addedScore(slices.Concat(p, beside[1:]), who)
			if !left {
				want = -want
			}
			if err != nil || got != want {
				return fmt.Errorf("beside ±%d it comes to %d, not %d (%v)", n, want, got, err)
			}
		}
	}
	return nil
}

// folded puts x − y + z for neighbours x ≤ y ≥ z, anywhere, until there are none.
func folded(words []string) (row []int) {
	for _, w := range words {
		row = append(row, num(w))
	}
	for i := 0; i+2 < len(row); i++ {
		if row[i] <= row[i+1] && row[i+1] >= row[i+2] {
			row = slices.Replace(row, i, i+3, row[i]-row[i+1]+row[i+2])
			i = -1
		}
	}
	return row
}

// addedScore is the score of a sum of games with points for who is to move, by playing it.
func addedScore(p game.Position, who game.Player) (best int64) {
	moves := 0
	var end int64
	for i, s := range p {
		r, part := s.Rules.Record, s.Parts[0]
		if final := s.Rules.Stakes.Final; final != nil {
			end += final(part, who)
		}
		for _, g := range s.Rules.Stakes.Takes(part, who) {
			after := slices.Clone(p)
			after[i].Parts = []any{g.To}
			score := g.Points
			if r.Again != nil && r.Again(part, g.To) {
				score += addedScore(after, who)
			} else {
				score -= addedScore(after, who.Other())
			}
			if moves == 0 || score > best {
				best = score
			}
			moves++
		}
	}
	if moves == 0 {
		return end
	}
	return best
}

// randomPoints writes a sum of games with points.
func randomPoints(r *rand.Rand) string {
	var words []string
	for range 2 + r.IntN(2) {
		if r.IntN(5) == 0 {
			words = append(words, []string{"strings-and-coins 1-2 2-3", "strings-and-coins cycle 3", "dots-and-boxes xx|x.x|..|xxx|xx"}[r.IntN(3)])
			continue
		}
		row := "ends"
		for range 1 + r.IntN(3) {
			row += fmt.Sprint(" ", r.IntN(12)-2)
		}
		words = append(words, row)
	}
	return strings.Join(words, " + ")
}

// TestPointsAddInSums: sums of games with points are as they are played, with all moves.
func TestPointsAddInSums(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 60 {
		line := randomPoints(r)
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: 100})
		if err != nil {
			t.Fatal(err)
		}
		if want := addedScore(p, game.Left); *a.Score != want {
			t.Fatalf("%s: %d, want %d", line, *a.Score, want)
		}
		for _, m := range a.Moves {
			after, sign, points := p.After(m.Steps...), int64(-1), int64(0)
			s := p[m.Steps[0].Summand]
			for _, g := range s.Rules.Stakes.Takes(s.Parts[0], game.Left) {
				if g.To == m.Steps[0].Option[0] {
					points = g.Points
				}
			}
			if m.Reply == game.ReplyAgain {
				sign = 1
			}
			if want := points + sign*addedScore(after, game.Left); *m.Score != want {
				t.Fatalf("%s: move to %s comes to %d, want %d", line, m.To, *m.Score, want)
			}
		}
	}
}
