package lesson

import (
	"encoding/json"
	"io"
	"slices"

	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Mastered are exercises that were answered rightly, as a file keeps them.
type Mastered struct {
	Exercises []Done `json:"mastered"`
}

// A Done is an exercise that was answered rightly, and how hard it was.
type Done struct {
	Paper    string `json:"paper"`
	Exercise int    `json:"exercise"`
	Hard     string `json:"hard"`
}

// ParseMastered reads what [Mastered.Write] writes; of nothing, nothing is mastered.
func ParseMastered(text []byte) (m Mastered, err error) {
	if len(text) == 0 {
		return m, nil
	}
	if err := file.ParseJSON(text, &m); err != nil {
		return m, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the file does not say what was answered rightly: %s", err), Want: phrase.Of("write the name of a file that was made here, or a new name")}
	}
	return m, nil
}

// Write writes what is mastered as JSON.
func (m Mastered) Write(w io.Writer) error {
	text, err := json.MarshalIndent(m, "", "  ")
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return err
}

// Add notes that a question was answered rightly.
func (m *Mastered) Add(q *Question) {
	if done := (Done{q.Exercise.Paper, q.Exercise.Number, q.Hard.String()}); !slices.Contains(m.Exercises, done) {
		m.Exercises = append(m.Exercises, done)
	}
}

// A Count says how many exercises are mastered at a level, of how many.
type Count struct {
	Hard     Hard
	Done, Of int
}

// Count counts the exercises of a paper, or all if it has no name.
func (m Mastered) Count(paper string, hard Hard) Count {
	c := Count{Hard: hard}
	for _, e := range exercisesOf(paper) {
		if c.Of++; m.has(e, hard) {
			c.Done++
		}
	}
	return c
}

// Next returns the first exercise of a paper, or of all if it has no name, that is not mastered at a level; ok is false
// where all are.
func (m Mastered) Next(paper string, hard Hard) (e Exercise, ok bool) {
	list := exercisesOf(paper)
	i := slices.IndexFunc(list, func(e Exercise) bool { return !m.has(e, hard) })
	if i < 0 {
		return e, false
	}
	return list[i], true
}

func (m Mastered) has(e Exercise, hard Hard) bool {
	return slices.Contains(m.Exercises, Done{e.Paper, e.Number, hard.String()})
}

// exercisesOf are those of a paper, or of all papers.
func exercisesOf(paper string) (list []Exercise) {
	for _, name := range names {
		if paper == "" || paper == name {
			list = append(list, Exercises(name)...)
		}
	}
	return list
}
