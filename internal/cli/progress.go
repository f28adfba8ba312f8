package cli

import (
	"time"

	"github.com/schollz/progressbar/v3"

	"zermelo/game"
	"zermelo/phrase"
)

// quiet is how long work may take before progress is shown.
const quiet = 500 * time.Millisecond

// meter returns a callback that draws progress on standard error, or nil where
// nobody would see it.
func (a *app) meter() game.ProgressFunc {
	if !a.Terminal && !a.progress {
		return nil
	}
	start := time.Now()
	var bar *progressbar.ProgressBar
	return func(p game.Progress) {
		if bar == nil {
			if time.Since(start) < quiet {
				return
			}
			bar = a.newBar(p)
		}
		switch {
		case p.Distance > 0 && p.Bytes > 0:
			bar.Describe(a.say.Sayf("distance %d, %s in memory", p.Distance, phrase.Size(p.Bytes)))
		case p.Bytes > 0:
			bar.Describe(a.say.Sayf("solving, %s in memory", phrase.Size(p.Bytes)))
		}
		if p.Total > 0 && int64(p.Total) != bar.GetMax64() {
			bar.ChangeMax64(int64(p.Total))
		}
		// Errors of drawing are no errors of the answer.
		_ = bar.Set64(int64(p.Done))
	}
}

func (a *app) newBar(p game.Progress) *progressbar.ProgressBar {
	total := int64(-1)
	if p.Total > 0 {
		total = int64(p.Total)
	}
	return progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(a.Err),
		progressbar.OptionSetDescription(a.say.Sayf("solving")),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(total > 0),
	)
}
