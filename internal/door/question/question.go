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
	Door  Door              `json:"door,omitempty" enum:"service,page" doc:"Whose words the sentences use for settings: fields of the service, or labels of the page; flags of the command line if it is left out"`
}

// A Door is where people and programs ask. What would help is said in its words: a flag,
// a field, a label.
type Door string

// The doors.
const (
	CommandLine Door = ""
	Service     Door = "service"
	Page        Door = "page"
	Worker      Door = "worker"
)

// An Answer is what the call gives.
type Answer struct {
	Code int    `json:"code"` // the exit code
	Out  string `json:"out"`
	Err  string `json:"err,omitempty"`
}

// Parse reads a question in JSON, which may be the list of words alone.
func Parse(text []byte) (q Question, err error) {
	var words []*string
	if json.Unmarshal(text, &words) == nil && words != nil {
		q.Args, err = given(words)
		return q, err
	}
	var told *struct { // what is null is not there
		Args  []*string          `json:"args"`
		In    string             `json:"in"`
		Files map[string]*string `json:"files"`
		Door  Door               `json:"door"`
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
	switch told.Door {
	case CommandLine, Service, Page:
	default:
		return Question{}, fmt.Errorf("there is no door %q", told.Door)
	}
	args, err := given(told.Args)
	if err != nil {
		return Question{}, err
	}
	q = Question{Args: args, In: told.In, Door: told.Door}
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

// given returns the words of a question; null is none.
func given(words []*string) (args []string, err error) {
	for i, word := range words {
		if word == nil {
			return nil, fmt.Errorf("word %d is null", i+1)
		}
		args = append(args, *word)
	}
	return args, nil
}

// Bounds are what a call by a stranger is held to. The zero Bounds are none.
type Bounds struct {
	Time     time.Duration // the most that --timeout allows; 0 is no bound
	Memory   int64         // the most that --memory allows, in bytes; 0 is no bound
	Commands []string      // those that are offered; nil is all
	// Untrusted says that rule files and programs are run in a process of their own.
	Untrusted bool
	// Cut says that the record [CutShort] is written to the standard error where a limit kept
	// parts from the answer.
	Cut bool
	// Parts says that what is known of an answer is written to the standard error each
	// time that a part of it is found: see [Part].
	Parts bool
	// Faults says that an error is written as JSON, whatever the answer is.
	Faults bool
	// Apart says that the call is answered in a process of its own, whatever it is.
	Apart bool
}

// Offers reports whether a command is offered.
func (b Bounds) Offers(command string) bool {
	return b.Commands == nil || slices.Contains(b.Commands, command)
}
