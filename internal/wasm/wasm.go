// Package wasm answers questions inside one process: the words of a command
// line go in as JSON, and what it prints comes out as JSON. It is the door for
// web pages; command wasm gives it to their scripts. What is answered is what
// the command line answers, with the same code. There is no terminal, and
// where the script runs in a browser there are no files.
package wasm

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"zermelo/internal/cli"
)

// A Question is one call of the program.
type Question struct {
	Args []string `json:"args"`         // without the name of the program
	In   string   `json:"in,omitempty"` // what stands on standard input
}

// An Answer is what the call gives.
type Answer struct {
	Code int    `json:"code"` // the exit code
	Out  string `json:"out"`
	Err  string `json:"err,omitempty"`
}

// Ask answers a [Question] in JSON, which may be the list of arguments alone,
// by an [Answer] in JSON. What is no question is answered with code 2. It runs
// until the answer is there; an argument such as --timeout=5s bounds it.
func Ask(ctx context.Context, question string) string {
	var q Question
	if err := json.Unmarshal([]byte(question), &q.Args); err != nil {
		d := json.NewDecoder(strings.NewReader(question))
		d.DisallowUnknownFields()
		if err := d.Decode(&q); err != nil {
			return encode(Answer{Code: 2, Err: fmt.Sprintf("zermelo: this is no question: %v\n", err)})
		}
	}
	var out, errs strings.Builder
	code := cli.Run(ctx, q.Args, cli.Streams{In: strings.NewReader(q.In), Out: &out, Err: &errs})
	return encode(Answer{code, out.String(), errs.String()})
}

func encode(a Answer) string {
	text, _ := json.Marshal(a) // strings and a number: no error
	return string(text)
}
