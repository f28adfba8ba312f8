package retro

import (
	"time"

	"zermelo/game"
)

// A meter reports progress and counts memory.
type meter struct {
	settings Settings
	account  *game.Account
	began    time.Time
	last     time.Time
	// refuse returns the error of work that takes so many bytes, which are too many.
	refuse func(need uint64) error
}

func newMeter(s Settings) *meter {
	return &meter{
		settings: s, account: s.Open(), began: time.Now(),
		refuse: func(need uint64) error { return memoryError(s, need) },
	}
}

// reportEvery is the shortest time between two reports.
const reportEvery = 100 * time.Millisecond

func (m *meter) report(done, total uint64, distance int, bytes int64) {
	if m.settings.Progress == nil {
		return
	}
	now := time.Now()
	if now.Sub(m.last) < reportEvery {
		return
	}
	m.last = now
	rate := 0.0
	if s := now.Sub(m.began).Seconds(); s > 0 {
		rate = float64(done) / s
	}
	m.settings.Progress(game.Progress{Done: done, Total: total, Bytes: bytes, Distance: distance, Rate: rate})
}

// exceeds reports whether so many bytes are more than may be held.
func (m *meter) exceeds(bytes uint64) bool { return !m.account.Fits(int64(bytes)) }

// solved returns what solve makes and holds its memory; after an error there is
// nothing, and nothing is held.
func solved[S interface{ bytes() int64 }](settings Settings, solve func(m *meter) (S, error)) (s S, err error) {
	m := newMeter(settings)
	made, err := solve(m)
	if err != nil {
		m.account.Close()
		return s, err
	}
	m.account.Hold(made.bytes())
	return made, nil
}
