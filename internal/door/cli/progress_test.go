package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/door/message"
)

// TestProgressLine says how far work has come, in lines that fit.
func TestProgressLine(t *testing.T) {
	a := &app{say: message.Embedded().For("en")}
	for _, c := range []struct {
		progress game.Progress
		want     string
	}{
		{game.Progress{}, "solving (0, 0/s)"},
		{game.Progress{Done: 20}, "solving (20, 10/s)"},
		{game.Progress{Done: 20, Total: 80}, "solving  25% |███████                       | (20/80, 10/s) [2s:6s]"},
		{game.Progress{Done: 80, Total: 80}, "solving 100% |██████████████████████████████| (80/80, 40/s) [2s:0s]"},
		{game.Progress{Done: 90, Total: 80}, "solving 100% |██████████████████████████████| (90/80, 45/s) [2s:0s]"},
		{game.Progress{Done: 2, Bytes: 1 << 20, Distance: 7}, "distance 7, 1 MiB in memory (2, 1/s)"},
	} {
		if got := a.progressLine(c.progress, 2*time.Second); got != c.want {
			t.Errorf("%+v is shown as\n%s, want\n%s", c.progress, got, c.want)
		}
	}
}

// TestBarIsWiped: what is written after a bar stands on a clean line, and
// without a bar nothing is added.
func TestBarIsWiped(t *testing.T) {
	var out, err bytes.Buffer
	b := &bar{out: &err}
	w := wiper{&out, b}
	_, _ = w.Write([]byte("one\n"))
	if err.Len() > 0 {
		t.Errorf("%q is drawn without a bar", err.String())
	}
	b.draw("solving")
	_, _ = w.Write([]byte("two\n"))
	if !strings.HasSuffix(err.String(), "solving\r       \r") || out.String() != "one\ntwo\n" {
		t.Errorf("bar %q, output %q", err.String(), out.String())
	}
}

// TestNoMeterIntoPipes: nothing is drawn where nobody sees it.
func TestNoMeterIntoPipes(t *testing.T) {
	for _, c := range []struct {
		progress, terminal, drawn bool
	}{{}, {progress: true, drawn: true}, {terminal: true, drawn: true}} {
		var drawn bytes.Buffer
		a := &app{Streams: Streams{Terminal: c.terminal}, progress: c.progress, turn: turn{bar: &bar{out: &drawn}}, say: message.Embedded().For("en")}
		report := a.meterSince(time.Now().Add(-time.Hour))
		report(game.Progress{Done: 7})
		if (drawn.Len() > 0) != c.drawn || a.tally.Done() != 7 {
			t.Errorf("%+v: %q is drawn, %d steps are kept", c, drawn.String(), a.tally.Done())
		}
	}
}
