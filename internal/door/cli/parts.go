package cli

import (
	"bytes"
	"io"
	"slices"

	"zermelo/game"
	"zermelo/internal/door/render"
)

// A teller tells an answer while it is still being found: people read the verdict
// at once, and programs that listen get every part. Where the program has to be ended
// from outside, what is known by then is written.
type teller struct {
	app      *app
	document func(*game.Answer, error) render.Document
	head     []byte // lines that are written
}

// A saying writes what is still to be written of an answer if a limit ends the program, and
// reports whether the answer is decided all the same.
type saying func(limit error) (decided bool)

// tell makes r, which asks of p, tell the parts of its answer.
func (t *teller) tell(r *game.Request, p game.Position) {
	r.Found = t.found
	t.keep(&game.Answer{Game: p.Game(), Position: p.String(), Mode: r.Mode, Full: r.Full})
}

// found hears that a part of the answer is there.
func (t *teller) found(known *game.Answer, part game.AnswerPart) {
	if t.app.games.Fault() != nil {
		return
	}
	if t.app.Part != nil {
		var object bytes.Buffer
		if t.app.programs().Write(&object, t.document(known, nil)) == nil {
			t.app.Part(object.Bytes())
		}
	}
	if part == game.PartVerdict && !t.app.renderer.ForPrograms() {
		var head bytes.Buffer
		_ = t.app.renderer.Write(&head, t.document(known, nil).Until(render.Outcome(known)))
		t.head = head.Bytes()
		_, _ = t.app.Out.Write(t.head) // what fails ends the run
	}
	t.keep(known)
}

// keep keeps what is to be written if the program has to be ended now, while the work
// on the answer goes on.
func (t *teller) keep(known *game.Answer) {
	a := *known
	a.Omitted, a.Moves, a.Components = slices.Clone(a.Omitted), slices.Clone(a.Moves), slices.Clone(a.Components)
	rest := t.rest(t.app.Out)
	say := saying(func(limit error) bool {
		if a.Decided() {
			a.CutOff(game.PartMoves, limit)
			limit = nil
		}
		_ = t.written(rest, t.document(&a, limit))
		return a.Decided()
	})
	t.app.saying.Store(&say)
}

// written writes a document to what passes on the rest of it.
func (t *teller) written(r *remainder, d render.Document) error {
	if err := t.app.renderer.Write(r, d); err != nil {
		return err
	}
	return r.flush()
}

// rest returns the writer of the lines that are not written yet.
func (t *teller) rest(out io.Writer) *remainder {
	return &remainder{Writer: out, head: slices.Collect(bytes.Lines(t.head))}
}

// A remainder passes on lines without those that were written before, which come in the
// same order.
type remainder struct {
	io.Writer
	head [][]byte // lines written before that have not come yet
	line []byte   // begun, while there are any
}

// Write implements [io.Writer].
func (r *remainder) Write(text []byte) (n int, err error) {
	n = len(text)
	for len(r.head) > 0 && len(text) > 0 && err == nil {
		end := bytes.IndexByte(text, '\n') + 1
		if end == 0 {
			r.line = append(r.line, text...)
			return n, nil
		}
		r.line, text = append(r.line, text[:end]...), text[end:]
		if bytes.Equal(r.line, r.head[0]) {
			r.head, r.line = r.head[1:], r.line[:0]
			continue
		}
		err = r.flush()
	}
	if len(text) > 0 && err == nil {
		_, err = r.Writer.Write(text)
	}
	return n, err
}

// flush writes a line that has no end.
func (r *remainder) flush() error {
	line := r.line
	r.line = r.line[:0]
	_, err := r.Writer.Write(line)
	return err
}

// print writes what is not written yet of the answer.
func (t *teller) print(known *game.Answer, err error) error {
	t.app.saying.Store(nil)
	if fault := t.app.games.Fault(); fault != nil {
		return fault
	}
	if t.head == nil {
		return t.app.print(t.document(known, err))
	}
	d := t.document(known, err)
	t.app.note(d)
	return t.written(t.rest(t.app.Out), d)
}
