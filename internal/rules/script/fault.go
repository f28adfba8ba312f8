package script

import (
	"errors"
	"regexp"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/say/phrase"
)

// faultOf is a fault of what a file computed. Its place is added by who called
// the file.
func faultOf(problem, want phrase.Phrase) error {
	return &game.Error{Kind: game.ErrParse, Problem: problem, Want: want}
}

// parseFault is a fault in a text that a user wrote.
func parseFault(text string, at int, problem, want phrase.Phrase) error {
	e := &game.ParseError{Input: text, Offset: at, Problem: problem, Want: want}
	if at < len(text) {
		_, e.Len = utf8.DecodeRuneInString(text[at:])
	}
	return e
}

// kindOf says what a value of the language is.
func kindOf(v starlark.Value) phrase.Phrase {
	switch v.(type) {
	case starlark.NoneType:
		return phrase.Of("nothing (None)")
	case starlark.Bool:
		return phrase.Of("a truth value (%s)", v.String())
	case starlark.Float:
		return phrase.Of("a number with a fraction (%s)", v.String())
	case *starlark.List:
		return phrase.Of("a list")
	case *starlark.Dict:
		return phrase.Of("a dict")
	case *starlark.Set:
		return phrase.Of("a set")
	case starlark.Callable:
		return phrase.Of("a function")
	case starlark.Int:
		return phrase.Of("a number")
	case starlark.String:
		return phrase.Of("a string")
	case starlark.Tuple:
		return phrase.Of("a tuple")
	}
	return phrase.Of("a value of the type %s", v.Type())
}

// A faults holds the first fault of a run.
type faults struct{ first atomic.Pointer[error] }

// Fault returns the first fault that a function of the file met since it was
// loaded, or since the last was taken; nil if there was none.
func (f *File) Fault() error { return f.wrong.get() }

// TakeFault is Fault, after which there is none.
func (f *File) TakeFault() error { return f.wrong.take() }

func (f *faults) get() error {
	if e := f.first.Load(); e != nil {
		return *e
	}
	return nil
}

func (f *faults) take() error {
	if e := f.first.Swap(nil); e != nil {
		keeping.Add(-1)
		return *e
	}
	return nil
}

// keeping counts the files that have a fault.
var keeping atomic.Int64

// AnyFault reports whether a file of the process has a fault: who asks many files need not
// look at each where none has.
func AnyFault() bool { return keeping.Load() > 0 }

func (f *File) keep(err error) {
	if keeping.Add(1); !f.wrong.first.CompareAndSwap(nil, &err) {
		keeping.Add(-1)
	}
}

// failed reports whether there is a fault.
func (f *File) failed() bool { return f.wrong.first.Load() != nil }

// mostFaults of a file are told at once.
const mostFaults = 20

// loadFault returns the error of loading a file with its place.
func (f *File) loadFault(err error) error {
	var bad syntax.Error
	var unknown resolve.ErrorList
	switch {
	case errors.As(err, &bad):
		problem, want := saidOf(bad.Msg)
		if strings.HasPrefix(bad.Msg, "got string literal") && f.letterBefore(bad.Pos) {
			problem, want = phrase.Of("the language has no strings of the form f\"…\""), phrase.Of("write %s or %s", `"n is %s" % n`, `"n is {}".format(n)`)
		}
		return f.at(bad.Pos, phrase.Phrase{}, problem, want)
	case errors.As(err, &unknown):
		var all []*game.ParseError
		for _, one := range unknown[:min(len(unknown), mostFaults)] {
			problem, want := saidOf(one.Msg)
			all = append(all, f.at(one.Pos, phrase.Phrase{}, problem, want))
		}
		all[0].Others = all[1:]
		return all[0]
	}
	return f.callFault(err, phrase.Phrase{})
}

// letterBefore reports whether the string that ends about a place has an f before it, which
// stands alone, as Python writes strings with values in them.
func (f *File) letterBefore(at syntax.Position) bool {
	lines := strings.Split(f.source, "\n")
	if at.Line < 1 || int(at.Line) > len(lines) {
		return false
	}
	line := lines[at.Line-1]
	line = line[:byteOf(line, int(at.Col)-1)]
	return inPython.MatchString(line)
}

// inPython is met by what stands before the end of such a string.
var inPython = regexp.MustCompile(`(^|[^\pL\d_])[rR]?[fF][rR]?("[^"]*"?|'[^']*'?)?$`)

// callFault returns the error of a function of the file with its place; where
// says at which position it was called.
func (f *File) callFault(err error, where phrase.Phrase) error {
	return f.faultAt(err, where, syntax.Position{})
}

// faultAt is callFault for a fault that is at a place of the file unless it says
// a nearer one.
func (f *File) faultAt(err error, where phrase.Phrase, at syntax.Position) error {
	var eval *starlark.EvalError
	var known *game.Error
	message := err.Error()
	if errors.As(err, &eval) {
		message = eval.Msg
		for _, frame := range eval.CallStack { // the innermost place in the file
			if frame.Pos.Filename() == f.Name && frame.Pos.Line > 0 {
				at = frame.Pos
			}
		}
	}
	problem, want := saidOf(message)
	var parse *game.ParseError
	switch {
	case errors.As(err, &parse):
		return f.inText(at, where, parse)
	case errors.As(err, &known):
		problem, want = known.Problem, known.Want
		if errors.Is(known.Kind, game.ErrLimit) {
			return game.Limit(f.where(at, where, problem), want)
		}
	case strings.HasPrefix(message, tooManySteps):
		return game.Limit(f.where(at, where, phrase.Of("a function takes too many steps")),
			phrase.Of("look for a loop that does not end, or do less at a time"))
	}
	return f.at(at, where, problem, want)
}

const tooManySteps = "Starlark computation cancelled"

// where puts the place before a problem.
func (f *File) where(at syntax.Position, position, problem phrase.Phrase) phrase.Phrase {
	if !position.IsZero() {
		problem = phrase.Of("%s: %s", position, problem)
	}
	if at.Line > 0 {
		return phrase.Of("%s, line %d: %s", f.Name, int(at.Line), problem)
	}
	return phrase.Of("%s: %s", f.Name, problem)
}

// at is a fault at a place of the file.
func (f *File) at(at syntax.Position, position, problem, want phrase.Phrase) *game.ParseError {
	e := &game.ParseError{Problem: f.where(at, position, problem), Want: want, File: f.Name}
	if at.Line > 0 {
		e.Line = int(at.Line)
		lines := strings.Split(f.source, "\n")
		e.Input = strings.TrimRight(lines[min(int(at.Line), len(lines))-1], "\r")
		e.Offset = min(max(0, byteOf(e.Input, int(at.Col)-1)), len(e.Input))
		if e.Offset < len(e.Input) {
			_, e.Len = utf8.DecodeRuneInString(e.Input[e.Offset:])
		}
	}
	return e
}

// Place returns the place of a character of the file, both counted from 1, as a fault
// that has no words.
func (f *File) Place(line, character int) *game.ParseError {
	e := f.at(syntax.MakePosition(&f.Name, int32(line), int32(character)), phrase.Phrase{}, phrase.Phrase{}, phrase.Phrase{})
	e.Problem = phrase.Phrase{}
	return e
}

// inText is a fault in a text that the file holds, such as a formula, near a
// place of the file: at its own place if the text stands there as it is, else
// with the text.
func (f *File) inText(near syntax.Position, where phrase.Phrase, e *game.ParseError) error {
	if e.File != "" {
		return e
	}
	// The text begins in the lines of the call or, of one that was put into a
	// name before, somewhere else.
	start := 0
	for range near.Line - 1 {
		start += strings.Index(f.source[start:], "\n") + 1
	}
	i := strings.Index(f.source[start:], e.Input)
	if i < 0 {
		start, i = 0, strings.Index(f.source, e.Input)
	}
	if i >= 0 && e.Input != "" {
		begins := start + i + min(e.Offset, len(e.Input))
		before := f.source[:begins]
		line := before[strings.LastIndex(before, "\n")+1:]
		at := syntax.MakePosition(&f.Name, int32(1+strings.Count(before, "\n")), int32(1+utf8.RuneCountInString(line)))
		return f.at(at, where, e.Problem, e.Want)
	}
	told := *e
	told.File, told.Line, told.Problem = f.Name, int(near.Line), f.where(near, where, e.Problem)
	return &told
}

// byteOf is the place of the n-th character of a line.
func byteOf(line string, n int) int {
	for at := range line {
		if n == 0 {
			return at
		}
		n--
	}
	return len(line)
}

// limit returns err if it is a limit that was reached, else nil.
func limit(err error) error {
	if errors.Is(err, game.ErrLimit) {
		return err
	}
	return nil
}

// reasonOf returns what went wrong, without the place.
func reasonOf(err error) phrase.Phrase {
	var known *game.Error
	if errors.As(err, &known) {
		return known.Problem
	}
	var eval *starlark.EvalError
	if errors.As(err, &eval) {
		return said(eval.Msg)
	}
	return said(err.Error())
}
