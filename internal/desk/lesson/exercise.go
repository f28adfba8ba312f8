package lesson

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An Exercise is a kind of question about a paper; its numbers are made up
// each time.
type Exercise struct {
	Paper  string
	Number int // among those of the paper, from 1
	Title  phrase.Phrase
	ask    func(r *rand.Rand) draft
}

// A draft is a question about a position, and how its answer is marked.
type draft struct {
	text     phrase.Phrase
	position string // as the catalogue reads it
	flags    string // those that 'zermelo solve' needs
	request  game.Request
	mark     marker
}

// A marker reads the reader's words and compares them with what the solver
// knows. It returns the right answer too.
type marker func(known *game.Answer, words string) (right bool, solution phrase.Phrase, err error)

// A Question is an exercise with its numbers.
type Question struct {
	Exercise Exercise
	Seed     uint64        // asks the same again
	Text     phrase.Phrase // what is asked, and how the answer is written
	Why      string        // the command that shows the solution
	draft    draft
}

// A Mark says how a question was answered.
type Mark struct {
	Right    bool
	Solution phrase.Phrase
}

// steps bound the search for how long a game lasts: these are small.
const steps = 1 << 20

// Exercises returns all exercises on a paper.
func Exercises(paper string) []Exercise {
	var list []Exercise
	for _, e := range exercises() {
		if e.Paper == paper {
			e.Number = len(list) + 1
			list = append(list, e)
		}
	}
	return list
}

// Ask makes up a question: of the exercise of a number of a paper, or of any
// one if the number is 0, of any paper if that has no name.
func Ask(paper string, number int, seed uint64) (*Question, error) {
	r := rand.New(rand.NewPCG(seed, 0))
	if paper == "" {
		paper = names[r.IntN(len(names))]
	}
	p, err := Find("en", paper)
	if err != nil {
		return nil, err
	}
	list := Exercises(p.Name)
	if number == 0 {
		number = 1 + r.IntN(len(list))
	}
	if number < 0 || number > len(list) {
		return nil, &fault.Error{
			Kind:    fault.ErrParse,
			Problem: phrase.Of("there is no exercise %d on %s", number, p.Name),
			Want:    phrase.Of("write a whole number from %d to %d", 1, len(list)),
		}
	}
	e := list[number-1]
	d := e.ask(rand.New(rand.NewPCG(seed, uint64(number))))
	return &Question{Exercise: e, Seed: seed, Text: d.text, draft: d, Why: "zermelo solve --explain " + d.flags + d.position}, nil
}

// Mark compares an answer with what the solver finds. An answer that cannot be
// read is an error.
func (q *Question) Mark(ctx context.Context, budget game.Budget, words string) (Mark, error) {
	position, err := catalog.Parse(q.draft.position)
	if err != nil {
		return Mark{}, err
	}
	r := q.draft.request
	r.Moves, r.Remoteness = game.Listable, steps
	if err := r.SetFirst(""); err != nil {
		return Mark{}, err
	}
	known, err := analysis.NewSolver(budget).Solve(ctx, position, r)
	if err == nil {
		err = known.Cut()
	}
	if err != nil {
		return Mark{}, err
	}
	var m Mark
	m.Right, m.Solution, err = q.draft.mark(known, strings.TrimSpace(words))
	return m, err
}

// exercises returns all exercises, without their numbers.
func exercises() []Exercise {
	one := func(paper string, title phrase.Phrase, ask func(r *rand.Rand) draft) Exercise {
		return Exercise{Paper: paper, Title: title, ask: ask}
	}
	// asks is an exercise of a game whose words stand in the question too.
	asks := func(paper string, title phrase.Phrase, game string, mark marker, words func(r *rand.Rand) string, text func(words string) phrase.Phrase) Exercise {
		return one(paper, title, func(r *rand.Rand) draft {
			w := words(r)
			return draft{text: text(w), mark: mark, position: game + " " + w}
		})
	}
	return []Exercise{
		asks("zhang", phrase.Of("Nim: who wins"), "nim", winner, func(r *rand.Rand) string { return some(r, 2+r.IntN(3), 1, 9) },
			func(words string) phrase.Phrase {
				return phrase.Of("Nim, heaps of %s: take any number from one heap; who cannot move loses. Who wins, the first or the second player?", words)
			}),
		asks("zhang", phrase.Of("Nim: a winning move"), "nim", leaves, func(r *rand.Rand) string { return some(r, 3, 1, 9) },
			func(words string) phrase.Phrase {
				return phrase.Of("Nim, heaps of %s. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.", words)
			}),
		one("zhang", phrase.Of("Game B: who wins"), func(r *rand.Rand) draft {
			heaps, most := some(r, 2, 3, 15), 2+r.IntN(4)
			return draft{
				text: phrase.Of("Game B, heaps of %s, at most %d stones a move. Who wins, the first or the second player?", heaps, most),
				mark: winner, position: fmt.Sprintf("subtraction:1-%d %s", most, heaps),
			}
		}),
		asks("zhang", phrase.Of("Game C: the value of a row"), "octal:0.07", nimber, func(r *rand.Rand) string { return some(r, 1, 4, 13) },
			func(words string) phrase.Phrase {
				return phrase.Of("Game C, a move takes two neighbouring stones from a row. What is the value of a row of %s?", words)
			}),
		asks("luo", phrase.Of("Taking stones: who wins"), "multiple:2", winner, func(r *rand.Rand) string { return some(r, 1, 4, 60) },
			func(words string) phrase.Phrase {
				return phrase.Of("%s stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. Who wins, the first or the second player?", words)
			}),
		one("luo", phrase.Of("Taking stones: how many to take"), func(r *rand.Rand) draft {
			n := 4 + r.IntN(40)
			return draft{
				text: phrase.Of("%d stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. How many does the first player take to win? Write 0 if no move wins.", n),
				mark: taken(n), position: fmt.Sprintf("multiple:2 %d", n),
			}
		}),
		asks("luo", phrase.Of("A Game: the best result"), "ends", score, func(r *rand.Rand) string { return some(r, 4, 1, 9) },
			func(words string) phrase.Phrase {
				return phrase.Of("A Game: the players take a number from either end of the row %s. By how much does the first player's sum exceed the other's under best play? Write a whole number, negative if it is less.", words)
			}),
		asks("fang", phrase.Of("Procrastination: the value of a tower"), "towers", number, func(r *rand.Rand) string { return tower(r, 2+r.IntN(4)) },
			func(words string) phrase.Phrase {
				return phrase.Of("A tower of cubes, from the bottom %s: Left takes a white one (W), Right a black one (B), and what lies above it goes too. Which number is it worth? Write it as 5/4 or -2.", words)
			}),
		asks("fang", phrase.Of("Procrastination: who wins"), "towers", winner, func(r *rand.Rand) string {
			return strings.Join([]string{tower(r, 1+r.IntN(4)), tower(r, 1+r.IntN(3)), tower(r, 1+r.IntN(3))}, " ")
		},
			func(words string) phrase.Phrase {
				return phrase.Of("Towers %s, written from the bottom: Left takes a white cube (W), Right a black one (B), with all above it; who cannot move loses. Who wins whoever begins: left, right, or always the second player?", words)
			}),
		one("fang", phrase.Of("The Easy Chase: how long it lasts"), func(r *rand.Rand) draft {
			cell := r.Perm(9)
			at := func(c int) string { return fmt.Sprintf("%d,%d", c/3+1, c%3+1) }
			white, black := at(cell[0]), at(cell[1])
			return draft{
				text: phrase.Of("The Easy Chase on 3 rows and columns: White on %s moves one cell, Black on %s one or two; who moves onto the other wins. White is to move. After how many moves does the game end under best play?", white, black),
				mark: length, position: fmt.Sprintf("chase:3 %s %s white", white, black),
			}
		}),
		one("jia", phrase.Of("Anti-Nim: who wins"), func(r *rand.Rand) draft {
			heaps := some(r, 2+r.IntN(3), 1, 4)
			return draft{
				text: phrase.Of("Anti-Nim, heaps of %s: who takes the last stone loses. Who wins, the first or the second player?", heaps),
				mark: winner, position: "nim " + heaps, flags: "--play misere ", request: game.Request{Mode: game.Mode{Play: game.Misere}},
			}
		}),
		one("jia", phrase.Of("Every-SG: who wins"), func(r *rand.Rand) draft {
			heaps := some(r, 2, 2, 10)
			return draft{
				text: phrase.Of("Every-SG, heaps of %s: in each turn one or two stones must be taken from every heap that is left; who cannot move loses. Who wins, the first or the second player?", heaps),
				mark: winner, position: "subtraction:1-2 " + heaps, flags: "--sum conjunctive ", request: game.Request{Mode: game.Mode{Sum: game.Conjunctive}},
			}
		}),
		asks("jia", phrase.Of("Coins: a winning move"), "coins:turtles", leaves, func(r *rand.Rand) string {
			places := r.Perm(7)[:3]
			slices.Sort(places)
			return fmt.Sprintf("%d %d %d", places[0]+1, places[1]+1, places[2]+1)
		},
			func(words string) phrase.Phrase {
				return phrase.Of("Coins in a row, heads on places %s: turn one coin or two, the rightmost of them from heads to tails; who cannot move loses. On which places does the first player leave heads to win? Write none if no move wins.", words)
			}),
		asks("jia", phrase.Of("Cutting edges: the value of a tree"), "hackenbush", nimber, func(r *rand.Rand) string { return tree(r, 4+r.IntN(4)) },
			func(words string) phrase.Phrase {
				return phrase.Of("Cutting edges of the tree %s with the root 0: what no longer hangs together with the root is gone; who cannot cut loses. What is its value?", words)
			}),
		asks("jia", phrase.Of("Cutting edges: a cycle on a stalk"), "hackenbush", nimber, cycle,
			func(words string) phrase.Phrase {
				return phrase.Of("Cutting edges of the graph %s with the root 0, which has one cycle. What is its value?", words)
			}),
	}
}

// some returns so many random numbers.
func some(r *rand.Rand, number, least, most int) string {
	words := make([]string, number)
	for i := range words {
		words[i] = strconv.Itoa(least + r.IntN(most-least+1))
	}
	return strings.Join(words, " ")
}

// tower returns a tower of so many cubes.
func tower(r *rand.Rand, cubes int) string {
	var b strings.Builder
	for range cubes {
		b.WriteByte("WB"[r.IntN(2)])
	}
	return b.String()
}

// tree returns a tree of so many edges; its root is 0.
func tree(r *rand.Rand, edges int) string {
	words := make([]string, edges)
	for i := range words {
		words[i] = fmt.Sprintf("%d-%d", r.IntN(i+1), i+1)
	}
	return strings.Join(words, " ")
}

// cycle returns a stalk on 0 with a cycle on its top, and a leaf somewhere.
func cycle(r *rand.Rand) string {
	var words []string
	edge := func(a, b int) { words = append(words, fmt.Sprintf("%d-%d", a, b)) }
	stalk, round := r.IntN(3), 3+r.IntN(3)
	for i := range stalk {
		edge(i, i+1)
	}
	last := stalk + round - 1
	for i := stalk; i < last; i++ {
		edge(i, i+1)
	}
	edge(last, stalk)
	edge(r.IntN(last+1), last+1)
	return strings.Join(words, " ")
}

// The words for players; who answers may write in either language.
var players = map[string]game.Winner{
	"first": game.FirstPlayer, "1": game.FirstPlayer, "先手": game.FirstPlayer, "先": game.FirstPlayer, "甲": game.FirstPlayer,
	"second": game.SecondPlayer, "2": game.SecondPlayer, "后手": game.SecondPlayer, "后": game.SecondPlayer, "乙": game.SecondPlayer,
	"left": game.LeftPlayer, "l": game.LeftPlayer, "左": game.LeftPlayer, "左方": game.LeftPlayer,
	"right": game.RightPlayer, "r": game.RightPlayer, "右": game.RightPlayer, "右方": game.RightPlayer,
}

// none are the words for 'no move wins'.
var none = []string{"none", "no", "无", "没有"}

func winner(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	said, ok := players[strings.ToLower(words)]
	if !ok {
		return false, phrase.Phrase{}, unread(words, phrase.Of("write first, second, left or right"))
	}
	names := map[game.Winner]phrase.Phrase{
		game.FirstPlayer: phrase.Of("the first player"), game.SecondPlayer: phrase.Of("the second player"),
		game.LeftPlayer: phrase.Of("Left"), game.RightPlayer: phrase.Of("Right"),
	}
	return said == known.Winner(), names[known.Winner()], nil
}

func nimber(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	n, err := strconv.ParseUint(strings.TrimPrefix(words, "*"), 10, 64)
	if words == "*" {
		n, err = 1, nil
	}
	if err != nil {
		return false, phrase.Phrase{}, unread(words, phrase.Of("write a whole number"))
	}
	return uint64(*known.Grundy) == n, phrase.Raw(known.Grundy.String()), nil
}

func number(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	said, ok := new(big.Rat).SetString(words)
	if !ok {
		return false, phrase.Phrase{}, unread(words, phrase.Of("write a number such as 5/4 or -2"))
	}
	is, ok := new(big.Rat).SetString(known.Value)
	return ok && said.Cmp(is) == 0, phrase.Raw(known.Value), nil
}

func score(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	return whole(words, *known.Score)
}

func length(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	return whole(words, int64(*known.Remoteness))
}

// whole compares words with a whole number.
func whole(words string, is int64) (bool, phrase.Phrase, error) {
	said, err := strconv.ParseInt(words, 10, 64)
	if err != nil {
		return false, phrase.Phrase{}, unread(words, phrase.Of("write a whole number"))
	}
	return said == is, phrase.Raw(strconv.FormatInt(is, 10)), nil
}

// taken marks how many of n stones are taken.
func taken(n int) marker {
	return func(known *game.Answer, words string) (bool, phrase.Phrase, error) {
		said, err := strconv.Atoi(words)
		if slices.Contains(none, strings.ToLower(words)) {
			said, err = 0, nil
		}
		if err != nil {
			return false, phrase.Phrase{}, unread(words, phrase.Of("write a whole number"))
		}
		var good []string
		right := false
		for _, m := range known.Moves {
			left, _, _ := strings.Cut(m.To, "/")
			stones, err := strconv.Atoi(left)
			if err != nil {
				return false, phrase.Phrase{}, err
			}
			if m.Winning {
				good = append(good, strconv.Itoa(n-stones))
				right = right || n-stones == said
			}
		}
		if good == nil {
			return said == 0, phrase.Of("no move wins"), nil
		}
		return right, phrase.Raw(strings.Join(good, ", ")), nil
	}
}

// leaves marks what a winning move leaves: numbers in any order.
func leaves(known *game.Answer, words string) (bool, phrase.Phrase, error) {
	said, err := sorted(words)
	if nothing := slices.Contains(none, strings.ToLower(words)); nothing {
		said = nil
	} else if err != nil || words == "" {
		return false, phrase.Phrase{}, unread(words, phrase.Of("write the numbers that are left, or none"))
	}
	var good []string
	right := false
	for _, m := range known.Moves {
		if m.Winning {
			left, err := sorted(m.To)
			if err != nil {
				return false, phrase.Phrase{}, err
			}
			good = append(good, m.To)
			right = right || said != nil && slices.Equal(said, left)
		}
	}
	if good == nil {
		return said == nil, phrase.Of("no move wins"), nil
	}
	return right, phrase.Raw(strings.Join(good, "; ")), nil
}

// sorted returns the numbers in words in their order, without zeros; never nil.
func sorted(words string) ([]uint64, error) {
	numbers := []uint64{}
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" ,，、", r) }) {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return numbers, err
		}
		if n > 0 {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers, nil
}

func unread(words string, want phrase.Phrase) error {
	return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the answer %q cannot be read", phrase.Clip(words)), Want: want}
}
