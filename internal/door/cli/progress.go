package cli

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Progress is shown of work that takes longer than quiet, every pause.
const quiet, pause = 500 * time.Millisecond, 100 * time.Millisecond

// meter returns a callback that keeps how far work has come, and draws it on standard
// error where somebody sees it.
func (a *app) meter() game.ProgressFunc { return a.meterSince(time.Now()) }

// meterSince is meter for work that has begun.
func (a *app) meterSince(start time.Time) game.ProgressFunc {
	seen := a.Terminal || a.progress
	var next atomic.Int64 // some work has many goroutines
	next.Store(int64(quiet))
	return a.tally.Over(func(p game.Progress) {
		if !seen {
			return
		}
		spent, due := time.Since(start), next.Load()
		if int64(spent) >= due && next.CompareAndSwap(due, int64(spent+pause)) {
			a.bar.draw(a.progressLine(p, spent))
		}
	})
}

// progressLine says what is done, of how much, how fast and how long it takes.
func (a *app) progressLine(p game.Progress, spent time.Duration) string {
	line, rate := a.say.Sayf("solving"), float64(p.Done)/spent.Seconds()
	switch {
	case p.Distance > 0 && p.Bytes > 0:
		line = a.say.Sayf("distance %d, %s in memory", p.Distance, phrase.Size(p.Bytes))
	case p.Bytes > 0:
		line = a.say.Sayf("solving, %s in memory", phrase.Size(p.Bytes))
	}
	if p.Total == 0 || p.Done == 0 {
		return fmt.Sprintf("%s (%d, %.0f/s)", line, p.Done, rate)
	}
	done := min(float64(p.Done)/float64(p.Total), 1)
	left := time.Duration(float64(spent) * (1 - done) / done).Round(time.Second)
	return fmt.Sprintf("%s %3.0f%% |%-30s| (%d/%d, %.0f/s) [%v:%v]", line, 100*done, strings.Repeat("█", int(30*done)),
		p.Done, p.Total, rate, spent.Round(time.Second), left)
}

// A bar is a line on standard error, wiped before anything else is written.
// Errors of drawing are no errors of the answer.
type bar struct {
	sync.Mutex
	out  io.Writer
	wide int // columns of the line that stands there
}

func (b *bar) draw(line string) {
	b.Lock()
	defer b.Unlock()
	if line != "" || b.wide > 0 {
		fmt.Fprintf(b.out, "\r%s\r%s", strings.Repeat(" ", b.wide), line)
	}
	b.wide = picture.Columns(line)
}

// A wiper writes to a stream that may be shown on the terminal of the bar.
type wiper struct {
	io.Writer
	bar *bar
}

func (w wiper) Write(text []byte) (int, error) {
	w.bar.draw("")
	return w.Writer.Write(text)
}
