package lesson

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

var (
	winsBy   = regexp.MustCompile(`^But (the first player|Left|Right|White|Black) wins by this move: .* → (.*)\.$`)
	answered = regexp.MustCompile(`^But if (the first player|Left|Right|White|Black) moves so: .* → (.*), (the second player|Left|Right|White|Black) answers and wins: .* → (.*)\.$`)
	optionOf = regexp.MustCompile(`^But a move leaves a position of this value, .*: .* → (.*)\.$`)
	lostWon  = regexp.MustCompile(`^But (.*) is won by this move of (the first player|Left|Right|White|Black): .* → (.*)\.$`)
	stuck    = regexp.MustCompile(`^But (the first player|Left|Right|White|Black) has no move\.$`)
	scored   = regexp.MustCompile(`^But this move comes to (.*) in the end, and the best one to (.*): .* → (.*)\.$`)
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
				for seed := range uint64(map[bool]int{true: 1, false: 6}[testing.Short()]) {
					q, err := Ask(paper, e.Number, hard, seed)
					if err != nil {
						t.Fatal(err)
					}
					known, solution, judge, err := q.judge(t.Context(), game.Budget{})
					if err != nil {
						t.Fatal(q.Why, err)
					}
					name, _, _ := strings.Cut(q.position, " ")
					solve := func(position string) *game.Answer {
						if !strings.Contains(q.position, " + ") {
							position = name + " " + position
						}
						a, err := q.solve(t.Context(), game.Budget{}, position)
						if err != nil {
							t.Fatal(q.Why, position, err)
						}
						return a
					}
					// loses says that a player moves there and loses.
					loses := func(position, player string) bool {
						switch w := solve(position).Winner(); player {
						case "Left", "White":
							return w == game.RightPlayer || w == game.SecondPlayer
						case "Right", "Black":
							return w == game.LeftPlayer || w == game.SecondPlayer
						default:
							return w == game.SecondPlayer
						}
					}
					other := map[string]string{"Left": "Right", "Right": "Left", "White": "Black", "Black": "White", "the first player": "the second player", "the second player": "the first player"}
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
						case lostWon.MatchString(text):
							kinds["lost"]++
							found := lostWon.FindStringSubmatch(text)
							if name == "" { // the question is of many sizes of a game
								name, _, _ = strings.Cut(means.lost, " ")
							}
							if !strings.HasSuffix(means.lost, found[1]) || solve(found[1]).Winner() == game.SecondPlayer || !loses(found[3], other[found[2]]) {
								bad()
							}
						case stuck.MatchString(text):
							kinds["stuck"]++
							who := stuck.FindStringSubmatch(text)[1]
							if slices.ContainsFunc(known.Moves, func(m game.Move) bool {
								return who == "the first player" || player(known, m.Player, false).String() == who
							}) {
								bad()
							}
						case scored.MatchString(text):
							kinds["scored"]++
							found := scored.FindStringSubmatch(text)
							if found[2] != phrase.Signed(*known.Score) || found[1] == found[2] || !slices.ContainsFunc(known.Moves, func(m game.Move) bool {
								return means.move(&m) && phrase.Signed(*m.Score) == found[1]
							}) {
								bad()
							}
						case text == "But no move leaves that.":
							kinds["none"]++
							for _, move := range known.Moves {
								if means.move(&move) {
									bad()
								}
							}
						case text == "" && known == nil || text == "" && means.winner == game.NotKnown && means.value == nil && !means.noMove && means.move == nil && means.lost == "":
							kinds["nothing"]++ // a number of moves, a yes: no move shows it
						default:
							bad()
						}
					}
				}
			}
		}
	}
	for _, kind := range []string{"wins", "answered", "value", "higher", "none", "lost", "scored", "stuck"} {
		if kinds[kind] == 0 && !testing.Short() {
			t.Errorf("nothing is refuted by the way %q: %v", kind, kinds)
		}
	}
}

func atoi(s string) uint64 {
	n, _ := strconv.ParseUint(s, 10, 64)
	return n
}
