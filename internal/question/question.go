// Package question is one call of the program as a thing that can be sent: the
// words of a command line with the files that they name, and what is printed. Web
// pages, the service and the program itself, where it works in a process of its
// own, ask in this form.
package question

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
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

// Parse reads a question in JSON, which may be the list of words alone.
func Parse(text []byte) (q Question, err error) {
	if json.Unmarshal(text, &q.Args) == nil && q.Args != nil {
		return q, nil
	}
	var told *struct { // what is null is not there
		Args  []string           `json:"args"`
		In    string             `json:"in"`
		Files map[string]*string `json:"files"`
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&told); err != nil {
		return Question{}, err
	}
	if _, err := d.Token(); err != io.EOF {
		return Question{}, errors.New("there is more behind the question")
	}
	if told == nil {
		return Question{}, errors.New("the question is null")
	}
	q = Question{Args: told.Args, In: told.In}
	if told.Files != nil {
		q.Files = make(map[string]string, len(told.Files))
	}
	for name, text := range told.Files {
		if text == nil {
			return Question{}, fmt.Errorf("the file %q is null", name)
		}
		q.Files[name] = *text
	}
	return q, nil
}

// Bounds are what a call by a stranger is held to. The zero Bounds are none.
type Bounds struct {
	Time     time.Duration // the most that --timeout allows; 0 is no bound
	Memory   int64         // the most that --memory allows, in bytes; 0 is no bound
	Commands []string      // those that are offered; nil is all
	// Untrusted says that rule files and programs are run in a process of their own.
	Untrusted bool
	// Apart says that the call is answered in a process of its own, whatever it is.
	Apart bool
}

// Offers reports whether a command is offered.
func (b Bounds) Offers(command string) bool {
	return b.Commands == nil || slices.Contains(b.Commands, command)
}
