// Package wasm answers questions inside one process: the words of a command
// line go in as JSON, and what it prints comes out as JSON. It is the door for
// web pages; command wasm gives it to their scripts. What is answered is what
// the command line answers, with the same code. There is no terminal, and
// the only files are those that come with the question.
package wasm

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"zermelo/internal/door/cli"
	"zermelo/internal/door/question"
)

// What is asked and answered: words, what stands on standard input, and files.
type (
	Question = question.Question
	Answer   = question.Answer
)

// Ask answers a [Question] in JSON, which may be the list of arguments alone,
// by an [Answer] in JSON. What is no question is answered with code 2. It runs
// until the answer is there; an argument such as --timeout=5s bounds it. Rule
// files and positions in files are those of the question, and nothing is
// written. part is called with what is known of the answer each time that a part of it is
// found; may be nil.
//
// A line that is a call of a worker is answered by the last line of that, and part is given the
// others.
func Ask(ctx context.Context, text string, part func(object []byte)) string {
	if called(text) {
		lines := &lines{part: part}
		_ = cli.Calls(ctx, strings.NewReader(text), lines) // they take all
		return string(lines.last)
	}
	q, err := question.Parse([]byte(text))
	if err != nil {
		return encode(Answer{Code: 2, Err: fmt.Sprintf("zermelo: this is no question: %v\n", err)})
	}
	if q.Files == nil {
		q.Files = map[string]string{}
	}
	return encode(cli.Answer(ctx, q, cli.Streams{Part: part}))
}

// called reports whether a text is a call of a worker.
func called(text string) bool {
	var keys map[string]json.RawMessage
	return json.Unmarshal([]byte(text), &keys) == nil && keys["call"] != nil
}

// lines are those of an answer; each is written at once.
type lines struct {
	part func(object []byte)
	last []byte
}

func (l *lines) Write(line []byte) (int, error) {
	l.last = slices.Clone(line)
	var end struct{ Done bool }
	if l.part != nil && json.Unmarshal(line, &end) == nil && !end.Done {
		l.part(l.last)
	}
	return len(line), nil
}

func encode(a Answer) string {
	text, _ := json.Marshal(a) // strings and a number: no error
	return string(text)
}
