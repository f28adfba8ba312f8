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
	Paper   string
	Number  int    // among those of the paper, from 1
	Section string // of the paper, which teaches what is asked
	Title   phrase.Phrase
	ask     func(r *rand.Rand, hard Hard) draft
}

// Hard says how large the numbers of a question are.
type Hard int

// From what is counted on fingers to what needs the theorem.
const (
	Easy Hard = iota
	Medium
	Difficult
)

var hards = []string{"easy", "medium", "hard"}

// ParseHard reads easy, medium or hard.
func ParseHard(word string) (Hard, error) {
	if i := slices.Index(hards, word); i >= 0 {
		return Hard(i), nil
	}
	return 0, &fault.Error{
		Kind:    fault.ErrParse,
		Problem: phrase.Of("%q does not say how hard the questions are", phrase.Clip(word)),
		Want:    phrase.Of("write easy, medium or hard"),
	}
}

// String returns the word that [ParseHard] reads.
func (h Hard) String() string { return hards[h] }

// of chooses by how hard the question is.
func (h Hard) of(easy, medium, hard int) int { return []int{easy, medium, hard}[h] }

// A draft is a question about a position, and how its answer is marked.
type draft struct {
	text     phrase.Phrase
	position string // as the catalogue reads it
	flags    string // those that 'zermelo solve' needs
	request  game.Request
	mark     marker
}

// A marker takes from what the solver knows the right answer, and what compares the
// reader's words with it.
type marker func(known *game.Answer) (phrase.Phrase, judge, error)

// A judge says whether words are a right answer, and what they claim; words that are none are an error.
type judge func(words string) (bool, assertion, error)

// A Question is an exercise with its numbers.
type Question struct {
	Exercise Exercise
	Hard     Hard
	Seed     uint64        // asks the same again
	Text     phrase.Phrase // what is asked, and how the answer is written
	Why      string        // the command that shows the solution
	draft    draft
}

// A Mark says how a question was answered.
type Mark struct {
	Right    bool
	Solution phrase.Phrase
	// Refutation says of a wrong answer by which move it is wrong, where a move shows it.
	Refutation phrase.Phrase
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
func Ask(paper string, number int, hard Hard, seed uint64) (*Question, error) {
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
	d := e.ask(rand.New(rand.NewPCG(seed, uint64(number))), hard)
	return &Question{Exercise: e, Hard: hard, Seed: seed, Text: d.text, draft: d, Why: "zermelo solve --explain " + d.flags + d.position}, nil
}

// Sheet makes up different questions, as many as count, in turn of each exercise of a
// number of a paper, or of all if the number is 0, from seed on.
func Sheet(paper string, number int, hard Hard, seed uint64, count int) ([]*Question, error) {
	var sheet []*Question
	met := map[string]bool{}
	exercises := 1
	if number == 0 {
		p, err := Find("en", paper)
		if err != nil {
			return nil, err
		}
		exercises = len(Exercises(p.Name))
	}
	for i := range uint64(count) {
		for try := range uint64(64) {
			n := number
			if number == 0 {
				n = 1 + int(i)%exercises
			}
			q, err := Ask(paper, n, hard, seed+i+try*uint64(count))
			if err != nil {
				return nil, err
			}
			if said := q.Text.String(); !met[said] {
				met[said] = true
				sheet = append(sheet, q)
				break
			}
		}
	}
	return sheet, nil
}

// Solve returns the right answer to a question.
func (q *Question) Solve(ctx context.Context, budget game.Budget) (phrase.Phrase, error) {
	_, solution, _, err := q.judge(ctx, budget)
	return solution, err
}

// Mark compares an answer with what the solver finds. An answer that cannot be
// read is an error.
func (q *Question) Mark(ctx context.Context, budget game.Budget, words string) (Mark, error) {
	known, solution, judge, err := q.judge(ctx, budget)
	if err != nil {
		return Mark{}, err
	}
	right, said, err := judge(strings.TrimSpace(words))
	m := Mark{Right: right, Solution: solution}
	if err == nil && !right {
		m.Refutation, err = q.refute(ctx, budget, known, said)
	}
	return m, err
}

// judge returns what is known of the position of the question, the right answer, and what marks others.
func (q *Question) judge(ctx context.Context, budget game.Budget) (known *game.Answer, solution phrase.Phrase, judge judge, err error) {
	if known, err = q.draft.solve(ctx, budget, q.draft.position); err == nil {
		solution, judge, err = q.draft.mark(known)
	}
	return known, solution, judge, err
}

// solve solves a position as the question means it.
func (d *draft) solve(ctx context.Context, budget game.Budget, position string) (*game.Answer, error) {
	p, err := catalog.Parse(position)
	if err != nil {
		return nil, err
	}
	r := d.request
	r.Moves, r.EveryMove, r.Remoteness = game.Listable, true, steps
	if err := r.SetFirst(""); err != nil {
		return nil, err
	}
	known, err := analysis.NewSolver(budget).Solve(ctx, p, r)
	if err != nil {
		return nil, err
	}
	return known, known.Cut()
}

// exercises returns all exercises, without their numbers.
func exercises() []Exercise {
	one := func(section string, title phrase.Phrase, ask func(r *rand.Rand, hard Hard) draft) Exercise {
		paper, section, _ := strings.Cut(section, " ")
		return Exercise{Paper: paper, Section: section, Title: title, ask: ask}
	}
	// asks is an exercise of a game whose words stand in the question too.
	asks := func(section string, title phrase.Phrase, game string, mark marker, words func(r *rand.Rand, hard Hard) string, text func(words string) phrase.Phrase) Exercise {
		return one(section, title, func(r *rand.Rand, hard Hard) draft {
			w := words(r, hard)
			return draft{text: text(w), mark: mark, position: game + " " + w}
		})
	}
	return []Exercise{
		asks("zhang 4", phrase.Of("Nim: who wins"), "nim", winner, func(r *rand.Rand, hard Hard) string { return some(r, 2+r.IntN(hard.of(1, 3, 3)), 1, hard.of(5, 9, 21)) },
			func(words string) phrase.Phrase {
				return phrase.Of("Nim, heaps of %s: take any number from one heap; who cannot move loses. Who wins, the first or the second player?", words)
			}),
		asks("zhang 4", phrase.Of("Nim: a winning move"), "nim", leaves, func(r *rand.Rand, hard Hard) string { return some(r, 3, 1, hard.of(5, 9, 31)) },
			func(words string) phrase.Phrase {
				return phrase.Of("Nim, heaps of %s. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.", words)
			}),
		one("zhang 6", phrase.Of("Game B: who wins"), func(r *rand.Rand, hard Hard) draft {
			heaps, most := some(r, hard.of(1, 2, 3), 3, hard.of(12, 15, 40)), 2+r.IntN(hard.of(2, 4, 8))
			return draft{
				text: phrase.Of("Game B, heaps of %s, at most %d stones a move. Who wins, the first or the second player?", heaps, most),
				mark: winner, position: fmt.Sprintf("subtraction:1-%d %s", most, heaps),
			}
		}),
		asks("zhang 5", phrase.Of("Game C: the value of a row"), "octal:0.07", grundy, func(r *rand.Rand, hard Hard) string { return some(r, 1, hard.of(2, 4, 14), hard.of(6, 13, 40)) },
			func(words string) phrase.Phrase {
				return phrase.Of("Game C, a move takes two neighbouring stones from a row. What is the value of a row of %s?", words)
			}),
		asks("luo 3", phrase.Of("Taking stones: who wins"), "multiple:2", winner, func(r *rand.Rand, hard Hard) string { return some(r, 1, hard.of(3, 4, 61), hard.of(15, 60, 250)) },
			func(words string) phrase.Phrase {
				return phrase.Of("%s stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. Who wins, the first or the second player?", words)
			}),
		one("luo 3", phrase.Of("Taking stones: how many to take"), func(r *rand.Rand, hard Hard) draft {
			n := hard.of(4, 4, 44) + r.IntN(hard.of(12, 40, 200))
			return draft{
				text: phrase.Of("%d stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. How many does the first player take to win? Write 0 if no move wins.", n),
				mark: taken(n), position: fmt.Sprintf("multiple:2 %d", n),
			}
		}),
		asks("luo 2", phrase.Of("A Game: the best result"), "ends", score, func(r *rand.Rand, hard Hard) string { return some(r, hard.of(3, 4, 7), 1, 9) },
			func(words string) phrase.Phrase {
				return phrase.Of("A Game: the players take a number from either end of the row %s. By how much does the first player's sum exceed the other's under best play? Write a whole number, negative if it is less.", words)
			}),
		asks("fang 2.3", phrase.Of("Procrastination: the value of a tower"), "towers", number, func(r *rand.Rand, hard Hard) string { return tower(r, hard.of(2, 2, 6)+r.IntN(hard.of(2, 4, 5))) },
			func(words string) phrase.Phrase {
				return phrase.Of("A tower of cubes, from the bottom %s: Left takes a white one (W), Right a black one (B), and what lies above it goes too. Which number is it worth? Write it as 5/4 or -2.", words)
			}),
		asks("fang 2.3", phrase.Of("Procrastination: who wins"), "towers", winner, func(r *rand.Rand, hard Hard) string {
			return strings.Join([]string{tower(r, 1+r.IntN(hard.of(2, 4, 7))), tower(r, 1+r.IntN(hard.of(2, 3, 6))), tower(r, 1+r.IntN(hard.of(2, 3, 6)))}, " ")
		},
			func(words string) phrase.Phrase {
				return phrase.Of("Towers %s, written from the bottom: Left takes a white cube (W), Right a black one (B), with all above it; who cannot move loses. Who wins whoever begins: left, right, or always the second player?", words)
			}),
		one("fang 3.2", phrase.Of("The Easy Chase: how long it lasts"), func(r *rand.Rand, hard Hard) draft {
			size := hard.of(2, 3, 5)
			cell := r.Perm(size * size)
			at := func(c int) string { return fmt.Sprintf("%d,%d", c/size+1, c%size+1) }
			white, black := at(cell[0]), at(cell[1])
			return draft{
				text: phrase.Of("The Easy Chase on %d rows and columns: White on %s moves one cell, Black on %s one or two; who moves onto the other wins. White is to move. After how many moves does the game end under best play?", size, white, black),
				mark: length, position: fmt.Sprintf("chase:%d %s %s white", size, white, black),
			}
		}),
		one("jia 2.1", phrase.Of("Anti-Nim: who wins"), func(r *rand.Rand, hard Hard) draft {
			heaps := some(r, 2+r.IntN(hard.of(1, 3, 4)), 1, hard.of(2, 4, 15))
			return draft{
				text: phrase.Of("Anti-Nim, heaps of %s: who takes the last stone loses. Who wins, the first or the second player?", heaps),
				mark: winner, position: "nim " + heaps, flags: "--play misere ", request: game.Request{Mode: game.Mode{Play: game.Misere}},
			}
		}),
		one("jia 2.3", phrase.Of("Every-SG: who wins"), func(r *rand.Rand, hard Hard) draft {
			heaps := some(r, hard.of(2, 2, 3), 2, hard.of(6, 10, 20))
			return draft{
				text: phrase.Of("Every-SG, heaps of %s: in each turn one or two stones must be taken from every heap that is left; who cannot move loses. Who wins, the first or the second player?", heaps),
				mark: winner, position: "subtraction:1-2 " + heaps, flags: "--sum conjunctive ", request: game.Request{Mode: game.Mode{Sum: game.Conjunctive}},
			}
		}),
		asks("jia 3.1", phrase.Of("Coins: a winning move"), "coins:turtles", leaves, func(r *rand.Rand, hard Hard) string {
			places := r.Perm(hard.of(5, 7, 15))[:3]
			slices.Sort(places)
			return fmt.Sprintf("%d %d %d", places[0]+1, places[1]+1, places[2]+1)
		},
			func(words string) phrase.Phrase {
				return phrase.Of("Coins in a row, heads on places %s: turn one coin or two, the rightmost of them from heads to tails; who cannot move loses. On which places does the first player leave heads to win? Write none if no move wins.", words)
			}),
		asks("jia 3.2.1", phrase.Of("Cutting edges: the value of a tree"), "hackenbush", grundy, func(r *rand.Rand, hard Hard) string { return tree(r, hard.of(2, 4, 8)+r.IntN(hard.of(3, 4, 3))) },
			func(words string) phrase.Phrase {
				return phrase.Of("Cutting edges of the tree %s with the root 0: what no longer hangs together with the root is gone; who cannot cut loses. What is its value?", words)
			}),
		asks("jia 3.2.3", phrase.Of("Cutting edges: a cycle on a stalk"), "hackenbush", grundy, cycle,
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
func cycle(r *rand.Rand, hard Hard) string {
	var words []string
	edge := func(a, b int) { words = append(words, fmt.Sprintf("%d-%d", a, b)) }
	stalk, round := r.IntN(hard.of(2, 3, 3)), 3+r.IntN(hard.of(2, 3, 4))
	for i := range stalk {
		edge(i, i+1)
	}
	last := stalk + round - 1
	for i := stalk; i < last; i++ {
		edge(i, i+1)
	}
	edge(last, stalk)
	edge(r.IntN(last+1), last+1)
	for i := range hard.of(0, 0, 2) {
		edge(r.IntN(last+2+i), last+2+i)
	}
	return strings.Join(words, " ")
}

// The words for players; who answers may write in either language.
var players = map[string]game.Winner{
	"first": game.FirstPlayer, "1": game.FirstPlayer, "先手": game.FirstPlayer, "先": game.FirstPlayer, "甲": game.FirstPlayer,
	"second": game.SecondPlayer, "2": game.SecondPlayer, "后手": game.SecondPlayer, "后": game.SecondPlayer, "乙": game.SecondPlayer,
	"left": game.LeftPlayer, "l": game.LeftPlayer, "左": game.LeftPlayer, "左方": game.LeftPlayer,
	"right": game.RightPlayer, "r": game.RightPlayer, "右": game.RightPlayer, "右方": game.RightPlayer,
}

// called are the names of players.
var called = map[game.Winner]phrase.Phrase{
	game.FirstPlayer: phrase.Of("the first player"), game.SecondPlayer: phrase.Of("the second player"),
	game.LeftPlayer: phrase.Of("Left"), game.RightPlayer: phrase.Of("Right"),
}

// none are the words for 'no move wins'.
var none = []string{"none", "no", "无", "没有"}

func winner(known *game.Answer) (phrase.Phrase, judge, error) {
	return called[known.Winner()], func(words string) (bool, assertion, error) {
		said, ok := players[strings.ToLower(words)]
		if !ok {
			return false, assertion{}, unread(words, phrase.Of("write first, second, left or right"))
		}
		return said == known.Winner(), assertion{winner: said}, nil
	}, nil
}

func grundy(known *game.Answer) (phrase.Phrase, judge, error) {
	return phrase.Raw(known.Grundy.String()), func(words string) (bool, assertion, error) {
		n, err := strconv.ParseUint(strings.TrimPrefix(words, "*"), 10, 64)
		if words == "*" {
			n, err = 1, nil
		}
		if err != nil {
			return false, assertion{}, unread(words, phrase.Of("write a whole number"))
		}
		return uint64(*known.Grundy) == n, assertion{value: &n}, nil
	}, nil
}

func number(known *game.Answer) (phrase.Phrase, judge, error) {
	return phrase.Raw(known.Value), func(words string) (bool, assertion, error) {
		said, ok := new(big.Rat).SetString(words)
		if !ok {
			return false, assertion{}, unread(words, phrase.Of("write a number such as 5/4 or -2"))
		}
		is, ok := new(big.Rat).SetString(known.Value)
		return ok && said.Cmp(is) == 0, assertion{}, nil
	}, nil
}

func score(known *game.Answer) (phrase.Phrase, judge, error) { return whole(*known.Score) }

func length(known *game.Answer) (phrase.Phrase, judge, error) { return whole(int64(*known.Remoteness)) }

// whole compares words with a whole number.
func whole(is int64) (phrase.Phrase, judge, error) {
	return phrase.Raw(strconv.FormatInt(is, 10)), func(words string) (bool, assertion, error) {
		said, err := strconv.ParseInt(words, 10, 64)
		if err != nil {
			return false, assertion{}, unread(words, phrase.Of("write a whole number"))
		}
		return said == is, assertion{}, nil
	}, nil
}

// taken marks how many of n stones are taken.
func taken(n int) marker {
	return func(known *game.Answer) (phrase.Phrase, judge, error) {
		var good []string
		for _, m := range known.Moves {
			left, _, _ := strings.Cut(m.To, "/")
			stones, err := strconv.Atoi(left)
			if err != nil {
				return phrase.Phrase{}, nil, err
			}
			if m.Winning {
				good = append(good, strconv.Itoa(n-stones))
			}
		}
		return anyOf(good, ", "), func(words string) (bool, assertion, error) {
			said, err := strconv.Atoi(words)
			if slices.Contains(none, strings.ToLower(words)) {
				said, err = 0, nil
			}
			if err != nil {
				return false, assertion{}, unread(words, phrase.Of("write a whole number"))
			}
			if said == 0 {
				return good == nil, assertion{noMove: true}, nil
			}
			return slices.Contains(good, strconv.Itoa(said)), assertion{move: func(m *game.Move) bool {
				left, _, _ := strings.Cut(m.To, "/")
				return left == strconv.Itoa(n-said)
			}}, nil
		}, nil
	}
}

// leaves marks what a winning move leaves: numbers in any order.
func leaves(known *game.Answer) (phrase.Phrase, judge, error) {
	var good []string
	var left [][]uint64
	for _, m := range known.Moves {
		if m.Winning {
			numbers, err := sorted(m.To)
			if err != nil {
				return phrase.Phrase{}, nil, err
			}
			good, left = append(good, m.To), append(left, numbers)
		}
	}
	return anyOf(good, "; "), func(words string) (bool, assertion, error) {
		if slices.Contains(none, strings.ToLower(words)) {
			return good == nil, assertion{noMove: true}, nil
		}
		said, err := sorted(words)
		if err != nil || words == "" {
			return false, assertion{}, unread(words, phrase.Of("write the numbers that are left, or none"))
		}
		return slices.ContainsFunc(left, func(numbers []uint64) bool { return slices.Equal(said, numbers) }), assertion{move: func(m *game.Move) bool {
			numbers, err := sorted(m.To)
			return err == nil && slices.Equal(said, numbers)
		}}, nil
	}, nil
}

// anyOf names the winning moves.
func anyOf(good []string, separator string) phrase.Phrase {
	if good == nil {
		return phrase.Of("no move wins")
	}
	return phrase.Raw(strings.Join(good, separator))
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
