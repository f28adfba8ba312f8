package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
)

// A Question is one call of the program, with all that it may read.
type Question struct {
	Args  []string          `json:"args"`            // without the name of the program
	In    string            `json:"in,omitempty"`    // what stands on standard input
	Files map[string]string `json:"files,omitempty"` // texts of files by their names, in place of the disk
}

// An Answer is what the call gives.
type Answer struct {
	Code int    `json:"code"` // the exit code
	Out  string `json:"out"`
	Err  string `json:"err,omitempty"`
}

// ParseQuestion reads a question in JSON, which may be the list of arguments
// alone.
func ParseQuestion(text []byte) (q Question, err error) {
	if json.Unmarshal(text, &q.Args) == nil && q.Args != nil {
		return q, nil
	}
	q = Question{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&q); err != nil {
		return q, err
	}
	if _, err := d.Token(); err != io.EOF {
		return q, errors.New("there is more behind the question")
	}
	return q, nil
}

// Answer runs the program with the words of the question; s says what it has
// besides. It takes as long as the answer does, unless an argument such as
// --timeout=5s bounds it.
func (q Question) Answer(ctx context.Context, s Streams) Answer {
	var out, errs strings.Builder
	s.In, s.Out, s.Err, s.Files = strings.NewReader(q.In), &out, &errs, q.Files
	code := Run(ctx, q.Args, s)
	return Answer{code, out.String(), errs.String()}
}
