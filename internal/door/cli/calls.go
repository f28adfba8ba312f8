package cli

import (
	"bytes"
	"context"
	"io"
	"slices"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/internal/door/worker"
)

// Calls answers what is read by lines from in, as the command worker does, from the files of
// each call alone: see [worker.Serve].
func Calls(ctx context.Context, in io.Reader, out io.Writer) error {
	locales := message.Embedded()
	a := &app{locales: locales, say: locales.For("").At(render.AtDoor(question.Worker))}
	answer := answerer(nil, Streams{})
	return worker.Serve(ctx, in, out, worker.Program{Answer: func(ctx context.Context, q question.Question, values *calculator.Session, part func([]byte)) question.Answer {
		if q.Files == nil {
			q.Files = map[string]string{}
		}
		return answer(ctx, q, values, part)
	}, Fault: a.faultText})
}

// answerer answers the calls of a worker, with these words besides.
func answerer(words []string, s Streams) func(context.Context, question.Question, *calculator.Session, func([]byte)) question.Answer {
	s.Bounds.Faults = true
	return func(ctx context.Context, q question.Question, values *calculator.Session, part func([]byte)) question.Answer {
		s := s
		s.Part, s.Values = part, values
		q.Args = slices.Insert(q.Args, 1, words...)
		return Answer(ctx, q, s)
	}
}

// faultText is an error as JSON in a line.
func (a *app) faultText(err error) []byte {
	var text bytes.Buffer
	_ = a.programs().Write(&text, render.Fault(err, exitCode(err), a.timeout)) // memory takes all
	return text.Bytes()
}
