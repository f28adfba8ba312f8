package compare

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

func read(t *testing.T, line string) game.Position {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatal(line, err)
	}
	return p
}

// check compares two positions and plays what is said of them; it returns the
// answer. others are tried beside two that are said to be equal.
func check(t *testing.T, a, b string, play game.Play, others []string) *Answer {
	t.Helper()
	p, q := read(t, a), read(t, b)
	answer, err := Compare(context.Background(), p, q, play, game.Budget{})
	if err != nil {
		t.Fatalf("%s and %s: %v", a, b, err)
	}
	for i, one := range []game.Position{p, q} {
		if got, want := answer.Sides[i].Alone, gametest.PlayedOut(one, play); got != want {
			t.Errorf("%s, of %s and %s, play %v: outcome %v, want %v", one.String(), a, b, play, got, want)
		}
	}
	if answer.Equal != (answer.Context == nil) || answer.Relation != "" && answer.Equal != (answer.Relation == "=") {
		t.Errorf("%s and %s: equal %v, relation %q, context %v", a, b, answer.Equal, answer.Relation, answer.Context)
	}
	if answer.Equal {
		for _, x := range others {
			beside := read(t, x)
			if one, other := gametest.PlayedOut(append(p[:len(p):len(p)], beside...), play), gametest.PlayedOut(append(q[:len(q):len(q)], beside...), play); one != other {
				t.Errorf("%s and %s are called equal, with %s they are %v and %v", a, b, x, one, other)
			}
		}
		return answer
	}
	if answer.Sides[0].With == answer.Sides[1].With {
		t.Errorf("%s and %s: both %v with %v", a, b, answer.Sides[0].With, answer.Context)
	}
	if answer.Context.Game == "" {
		return answer
	}
	x := read(t, answer.Context.Game+" "+answer.Context.Position)
	for i, one := range []game.Position{p, q} {
		if got, want := answer.Sides[i].With, gametest.PlayedOut(append(one[:len(one):len(one)], x...), play); got != want {
			t.Errorf("%s with %s %s: outcome %v, want %v", one.String(), answer.Context.Game, answer.Context.Position, got, want)
		}
	}
	return answer
}

func TestImpartialPairs(t *testing.T) {
	var small []string
	for n := range 6 {
		small = append(small, fmt.Sprintf("nim %d", n), fmt.Sprintf("kayles %d", n), fmt.Sprintf("dawson %d", n+2))
	}
	small = append(small, "nim 1 2", "nim 2 2", "nim 1 + kayles 4", "wythoff 1 2", "coins:turtles 2 3")
	for i, a := range small {
		for _, b := range small[:i+1] {
			for _, play := range []game.Play{game.Normal, game.Misere} {
				answer := check(t, a, b, play, small)
				if answer.Context == nil {
					continue
				}
				// A smaller heap does not tell them apart.
				for n := 0; answer.Context.Game == "nim" && !strings.Contains(answer.Context.Position, " ") && fmt.Sprint(n) != answer.Context.Position; n++ {
					x := read(t, fmt.Sprintf("nim %d", n))
					p, q := read(t, a), read(t, b)
					if gametest.PlayedOut(append(p, x...), play) != gametest.PlayedOut(append(q, x...), play) {
						t.Errorf("%s and %s, play %v: told apart by nim %d before nim %s", a, b, play, n, answer.Context.Position)
					}
				}
			}
		}
	}
}

func TestUnequalPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	small := []string{
		"number 0", "number 1", "number -1/2", "number 3/4", "number 7/8", "value ^", "value {1|-1}", "value {2|1}", "value {3|1}", "value v*", "value {2|-1}",
		"domineering ..|..", "domineering ...", "domineering ..|.#", "toads TT.F", "clobber xox", "hackenbush 0-1:b 1-2:r", "nim 1", "nim 3", "towers WB B",
		"number 5 + value ^",
	}
	for i, a := range small {
		for _, b := range small[:i+1] {
			answer := check(t, a, b, game.Normal, small)
			turned := check(t, b, a, game.Normal, nil)
			if want := map[string]string{"=": "=", "<": ">", ">": "<", "||": "||", "": ""}[answer.Relation]; turned.Relation != want {
				t.Errorf("%s and %s: %s, turned round %s", a, b, answer.Relation, turned.Relation)
			}
		}
	}
}

func TestTowers(t *testing.T) {
	r := rand.New(rand.NewPCG(2005, 2931))
	some := func() string {
		var words []string
		for range 1 + r.IntN(3) {
			var stalk strings.Builder
			for range 1 + r.IntN(3) {
				stalk.WriteByte("WB"[r.IntN(2)])
			}
			words = append(words, stalk.String())
		}
		return "towers " + strings.Join(words, " ")
	}
	equal := 0
	for range 60 {
		a, b := some(), some()
		answer := check(t, a, b, game.Normal, []string{"towers W", "towers BW", "towers BBWB"})
		w := answer.Walk
		if w == nil || !w.Searched || len(w.Steps) == 0 || len(w.Laws) < 5 {
			t.Fatalf("%s and %s: the walk is %+v", a, b, w)
		}
		for _, law := range w.Laws {
			if !law.Holds || law.Cases == 0 {
				t.Errorf("%s and %s: proposition %s: %+v", a, b, law.Name, law)
			}
		}
		// Every step as play has it, and as the numbers have it.
		for _, s := range w.Steps {
			for i, line := range []string{a, b} {
				p := read(t, line+" "+s.Tower)
				if o := gametest.PlayedOut(p, game.Normal); s.Wins[i] != (o == game.LeftWins || o == game.Next) {
					t.Errorf("%s with %q: Left moving first wins: %v, outcome %v", line, s.Tower, s.Wins[i], o)
				}
			}
		}
		if answer.Equal {
			equal++
			if len(w.Steps) != max(w.Bounds[0], w.Bounds[1])+1 {
				t.Errorf("%s and %s: %d steps, bounds %v", a, b, len(w.Steps), w.Bounds)
			}
		}
	}
	if equal == 0 {
		t.Error("no two were equal")
	}
}

// TestTallTowers compares stalks that are too tall to be searched.
func TestTallTowers(t *testing.T) {
	tall := strings.Repeat("WWB", 200)
	for _, b := range []string{tall + "W", tall + "B", tall, tall + "WB"} {
		line := "towers " + strings.TrimSpace(strings.Repeat(b+" ", 4))
		answer, err := Compare(context.Background(), read(t, "towers "+strings.TrimSpace(strings.Repeat(tall+" ", 4))), read(t, line), game.Normal, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		last := answer.Walk.Steps[len(answer.Walk.Steps)-1]
		if answer.Walk.Searched || answer.Equal != (b == tall) || answer.Equal != (last.Wins[0] == last.Wins[1]) ||
			!answer.Equal && last.Tower != answer.Context.Position {
			t.Errorf("…%s: %+v, last %+v", b[len(b)-3:], answer.Context, last)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		a, b string
		play game.Play
	}{
		{"ends 1 2", "nim 1", game.Normal}, {"chase:3 1,1 3,3", "nim 1", game.Normal}, {"towers W", "nim 1", game.Misere}, {"nim 1", "nim 2", game.Jia},
	} {
		if answer, err := Compare(context.Background(), read(t, c.a), read(t, c.b), c.play, game.Budget{}); err == nil {
			t.Errorf("%s and %s: %+v", c.a, c.b, answer)
		}
	}
}
