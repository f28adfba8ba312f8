package lesson

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/value/nimber"
)

var (
	winsBy   = regexp.MustCompile(`^But (the first player|Left|Right) wins by this move: .* → (.*)\.$`)
	answered = regexp.MustCompile(`^But if (the first player|Left|Right) moves so: .* → (.*), (the second player|Left|Right) answers and wins: .* → (.*)\.$`)
	optionOf = regexp.MustCompile(`^But a move leaves a position of this value, .*: .* → (.*)\.$`)
	higher   = regexp.MustCompile(`^But no move leaves a position of the value (\d+), `)
)

// Whatever is answered wrongly about winners, winning moves and values is refuted: a move that is said to
// win leaves a position that the other player loses, a reply too, and an option has the value that is said.
func TestRefute(t *testing.T) {
	words := []string{"first", "second", "left", "right", "none", "0", "1", "2", "3", "7", "1 2 3", "5 5", "1 4 5"}
	kinds := map[string]int{}
	for _, paper := range names {
		for _, e := range Exercises(paper) {
			for hard := Easy; hard <= Difficult; hard++ {
				for seed := range uint64(map[bool]int{true: 2, false: 12}[testing.Short()]) {
					q, err := Ask(paper, e.Number, hard, seed)
					if err != nil {
						t.Fatal(err)
					}
					known, solution, judge, err := q.judge(t.Context(), game.Budget{})
					if err != nil {
						t.Fatal(q.Why, err)
					}
					name, _, _ := strings.Cut(q.draft.position, " ")
					solve := func(position string) *game.Answer {
						a, err := q.draft.solve(t.Context(), game.Budget{}, name+" "+position)
						if err != nil {
							t.Fatal(q.Why, position, err)
						}
						return a
					}
					// loses says that a player moves there and loses.
					loses := func(position, player string) bool {
						switch w := solve(position).Winner(); player {
						case "Left":
							return w == game.RightPlayer || w == game.SecondPlayer
						case "Right":
							return w == game.LeftPlayer || w == game.SecondPlayer
						default:
							return w == game.SecondPlayer
						}
					}
					other := map[string]string{"Left": "Right", "Right": "Left", "the first player": "the second player", "the second player": "the first player"}
					for _, said := range words {
						right, means, err := judge(said)
						if err != nil || right { // it answers no question of this kind, or rightly
							continue
						}
						refutation, err := q.refute(t.Context(), game.Budget{}, known, means)
						if err != nil {
							t.Fatal(q.Why, said, err)
						}
						text := refutation.String()
						bad := func() {
							t.Errorf("%s, %q, right is %s: %s", q.Why, said, solution, text)
						}
						switch {
						case winsBy.MatchString(text):
							kinds["wins"]++
							found := winsBy.FindStringSubmatch(text)
							if !loses(found[2], other[found[1]]) {
								bad()
							}
						case answered.MatchString(text):
							kinds["answered"]++
							found := answered.FindStringSubmatch(text)
							if found[1] == found[3] || !loses(found[4], other[found[3]]) || solve(found[2]).Winner() == game.SecondPlayer {
								bad()
							}
						case optionOf.MatchString(text):
							kinds["value"]++
							if v := solve(optionOf.FindStringSubmatch(text)[1]).Grundy; v == nil || *v != nimber.Nimber(atoi(said)) {
								bad()
							}
						case higher.MatchString(text):
							kinds["higher"]++
							if v := known.Grundy; v == nil || strconv.Itoa(int(*v)) != higher.FindStringSubmatch(text)[1] || atoi(said) <= uint64(*v) {
								bad()
							}
							for _, move := range known.Moves {
								if move.Value == known.Grundy.String() {
									bad()
								}
							}
						case text == "But no move leaves that.":
							kinds["none"]++
							for _, move := range known.Moves {
								if move.To == said {
									bad()
								}
							}
						case text == "" && (known.Score != nil || known.Value != "" && known.Grundy == nil || strings.HasPrefix(name, "chase")):
						default:
							bad()
						}
					}
				}
			}
		}
	}
	for _, kind := range []string{"wins", "answered", "value", "higher", "none"} {
		if kinds[kind] == 0 {
			t.Errorf("nothing is refuted by the way %q: %v", kind, kinds)
		}
	}
}

func atoi(s string) uint64 {
	n, _ := strconv.ParseUint(s, 10, 64)
	return n
}
