package lesson

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
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
	// text is the question; its arguments are draws.
	text phrase.Phrase
	// position is what the catalogue reads, in quotation marks where a shell needs them, or, of an exercise about
	// numbers, the command that shows the solution; what was drawn is put into it.
	position string
	mark     marker
	mode     game.Mode
}

// A draw makes up what is put into a question, after what was put in before.
type draw func(r *rand.Rand, hard Hard, before []string) string

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

// Phrase says how hard a question is.
func (h Hard) Phrase() phrase.Phrase {
	return []phrase.Phrase{phrase.Of("easy"), phrase.Of("medium"), phrase.Of("hard")}[h]
}

// A marker finds the right answer, and what compares the reader's words with it.
type marker func(a asked) (phrase.Phrase, judge, error)

// An asked is what a marker knows: what was drawn, and what the solver says of the position, nil of an exercise
// about numbers.
type asked struct {
	*game.Answer
	drawn []string
	solve func(position string) (*game.Answer, error)
}

// A judge says whether words are a right answer, and what they claim; words that are none are an error.
type judge func(words string) (bool, assertion, error)

// A Question is an exercise with its numbers.
type Question struct {
	Exercise Exercise
	Hard     Hard
	Seed     uint64        // asks the same again
	Text     phrase.Phrase // what is asked, and how the answer is written
	Why      string        // the command that shows the solution
	drawn    []string
	position string // empty where numbers are asked for
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
	return list[number-1].question(hard, seed), nil
}

// Opening returns the question that a section of a paper opens with, always the same one: an easy one of its first
// exercise. It is nil if the section has no exercise.
func Opening(paper string, s Section) *Question {
	for _, e := range Exercises(paper) {
		if e.Section == s.Number {
			return e.question(Easy, 1)
		}
	}
	return nil
}

// question makes up the numbers of a question.
func (e Exercise) question(hard Hard, seed uint64) *Question {
	q := &Question{Exercise: e, Hard: hard, Seed: seed}
	r := rand.New(rand.NewPCG(seed, uint64(e.Number)))
	shown := make([]any, len(e.text.Args))
	for i, made := range e.text.Args {
		q.drawn = append(q.drawn, made.(draw)(r, hard, q.drawn))
		shown[i] = q.drawn[i]
	}
	q.Text = phrase.Phrase{Format: e.text.Format, Args: shown}
	q.Why = filled(e.position, q.drawn)
	if !strings.HasPrefix(e.position, "zermelo ") {
		q.position = strings.ReplaceAll(q.Why, "'", "")
		q.Why = strings.Join(append(append([]string{"zermelo solve --explain"}, Flags(e.mode)...), q.Why), " ")
	}
	return q
}

// filled puts what was drawn in the places {1}, {2} and so on.
func filled(form string, drawn []string) string {
	for i, word := range drawn {
		form = strings.ReplaceAll(form, fmt.Sprintf("{%d}", i+1), word)
	}
	return form
}

// Flags are those that ask for a mode, as the theorems write them: of what is not usual.
func Flags(m game.Mode) (words []string) {
	if m.Play != game.Normal {
		words = append(words, "--play", m.Play.String())
	}
	if m.Sum != game.Disjunctive {
		words = append(words, "--sum", m.Sum.String())
	}
	if m.Ending != game.Long {
		words = append(words, "--ending", m.Ending.String())
	}
	return words
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
	solve := func(position string) (*game.Answer, error) { return q.solve(ctx, budget, position) }
	if q.position != "" {
		if known, err = solve(q.position); err != nil {
			return nil, phrase.Phrase{}, nil, err
		}
	}
	solution, judge, err = q.Exercise.mark(asked{known, q.drawn, solve})
	return known, solution, judge, err
}

// solve solves a position as the question means it.
func (q *Question) solve(ctx context.Context, budget game.Budget, position string) (*game.Answer, error) {
	p, err := catalog.Parse(position)
	if err != nil {
		return nil, err
	}
	r := game.Request{Mode: q.Exercise.mode, Moves: game.Listable, EveryMove: true, Remoteness: steps}
	if err := r.SetFirst(""); err != nil {
		return nil, err
	}
	known, err := analysis.NewSolver(budget).Solve(ctx, p, r)
	if err != nil {
		return nil, err
	}
	return known, known.Cut()
}
