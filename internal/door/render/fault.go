package render

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// sentences says what is wrong, what would be right, and the place in the input
// if it is known; allowed is the time that there was.
func sentences(err error, allowed time.Duration) (problem, want phrase.Phrase, at *fault.ParseError) {
	var plain *fault.Error
	switch {
	case errors.As(err, &at):
		return at.Problem, at.Want, at
	case errors.As(err, &plain):
		return plain.Problem, plain.Want, nil
	case errors.Is(err, context.DeadlineExceeded):
		return fault.TimeOver(allowed), phrase.Phrase{}, nil
	}
	return phrase.Raw(err.Error()), phrase.Phrase{}, nil
}

// errorText is an error on one line.
func (j JSON) errorText(err error) string {
	problem, want, at := sentences(err, j.Allowed)
	if at != nil && at.Input != "" {
		problem = phrase.Of("%s (at character %d)", problem, at.Column())
	}
	return j.Say(advised(problem, want))
}

// advised is what is wrong, with what would be right if that is known, on one line.
func advised(problem, want phrase.Phrase) phrase.Phrase {
	if want.IsZero() {
		return problem
	}
	return phrase.Of("%s; %s", problem, want)
}

// advice is what sentences says, of a run that ends with the error.
func advice(err error, allowed time.Duration) (problem, want phrase.Phrase, at *fault.ParseError) {
	problem, want, at = sentences(err, allowed)
	var plain *fault.Error
	switch {
	case at != nil, errors.As(err, &plain):
	case errors.Is(err, context.DeadlineExceeded):
		want = fault.MoreTime.Or(phrase.Of("ask for a smaller position"))
	case errors.Is(err, context.Canceled):
		problem = phrase.Of("interrupted")
	}
	return problem, want, at
}

// Fault is an error that ends a run, for programs; exit is the exit code of it.
// Allowed is the time that there was.
func Fault(err error, exit int, allowed time.Duration) Document {
	problem, want, at := advice(err, allowed)
	var others []*fault.ParseError
	if at != nil {
		others = at.Others
	}
	return Document{Object: Object{
		{"error", err},
		{"kind", fault.KindOf(err)},
		{"message", problem},
		{"remedy?", want},
		{"settings?", remedies(err)},
		{"place?", place(at)},
		{"others?", each(others, func(e *fault.ParseError) Object {
			return Object{{"message", e.Problem}, {"remedy?", e.Want}, {"place?", place(e)}}
		})},
		{"exit", exit},
	}}
}

// InLine is the fault of a line of a batch, which has no other answer.
func (d Document) InLine(n int) Document {
	return Document{Object: slices.Insert(d.Object, 1, Member{"line", n})}
}

// place is where a fault is, for programs; nil if it is in no text.
func place(at *fault.ParseError) (o Object) {
	if at == nil {
		return nil
	}
	if at.File != "" {
		o = Object{{"file", at.File}, {"line?", at.Line}}
	}
	if at.Input != "" {
		input := strings.ToValidUTF8(phrase.Clip(at.Input), "\ufffd")
		o = append(o, Object{{"input", input}, {"character", at.Column()}, {"length", at.Characters()}}...)
	}
	return o
}

// Fault writes an error: what is wrong, the place in the input, and what would
// be right.
func (t Text) Fault(out io.Writer, err error, allowed time.Duration) {
	problem, want, at := advice(err, allowed)
	out = Plain{out}
	fmt.Fprintf(out, "zermelo: %s\n", t.Say(problem))
	if at != nil {
		if line, column, mark := excerpt(at); line != "" {
			fmt.Fprintf(out, "    %s\n    %s%s\n", line, strings.Repeat(" ", column), strings.Repeat("^", mark))
		}
	}
	t.Hint(out, want)
}

// Hint writes what would help, under an error.
func (t Text) Hint(out io.Writer, want phrase.Phrase) {
	if !want.IsZero() {
		fmt.Fprintf(Plain{out}, "  %s\n", t.Say(want))
	}
}

// excerpt returns the part of the input around the fault that fits a line, the
// column of the fault in it and how many columns to mark.
func excerpt(e *fault.ParseError) (line string, column, mark int) {
	const before, after = 40, 30
	input, start := e.Input, e.Offset
	if input == "" || start > len(input) {
		return "", 0, 0
	}
	from, to := 0, len(input)
	prefix, suffix := "", ""
	if start > before+10 {
		from, prefix = start-before, "…"
	}
	if to > start+e.Len+after+10 {
		to, suffix = start+min(e.Len, 40)+after, "…"
	}
	shown := func(s string) string { return strings.ToValidUTF8(strings.Map(printable, s), "?") }
	head := prefix + shown(input[from:start])
	end := min(start+e.Len, to)
	marked := shown(input[start:end])
	line = head + marked + shown(input[end:to]) + suffix
	return line, width(head), max(1, width(marked))
}

func printable(r rune) rune {
	if r != utf8.RuneError && obeyed(r) || r == '\n' || r == '\t' {
		return ' '
	}
	return r
}
