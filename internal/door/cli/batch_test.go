package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"zermelo/internal/door/message"
	"zermelo/internal/door/render"
)

// TestBatchKeepsNothingBack: every answer is out before the next line is looked
// at, though the lines came at once.
func TestBatchKeepsNothingBack(t *testing.T) {
	var out bytes.Buffer
	a := &app{say: message.Embedded().For("en"), Streams: Streams{In: strings.NewReader("nim 1\nnim 2\nnim 3"), Out: &out}}
	asked := 0
	err := a.batch(context.Background(), func(line string) (render.Document, error) {
		if n := strings.Count(out.String(), "\n"); n != asked {
			t.Errorf("%d answers are out when %q is asked, want %d", n, line, asked)
		}
		asked++
		return render.Document{}, errors.New("no answer")
	})
	if !errors.Is(err, errReported) || asked != 3 || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("%d lines asked, %v, answers\n%s", asked, err, out.String())
	}
}

// TestBatchEndsWithItsOutput: what cannot be written ends the run at once.
func TestBatchEndsWithItsOutput(t *testing.T) {
	full := errors.New("full")
	read, out := io.Pipe()
	read.CloseWithError(full)
	a := &app{say: message.Embedded().For("en"), Streams: Streams{In: strings.NewReader("1\n2\n3"), Out: out}}
	asked := 0
	err := a.batch(context.Background(), func(string) (render.Document, error) {
		asked++
		return render.Document{}, errors.New("no answer")
	})
	if !errors.Is(err, full) || asked != 1 {
		t.Errorf("%d lines asked, %v", asked, err)
	}
}
