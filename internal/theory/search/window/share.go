package window

import (
	"errors"
	"time"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// share returns how much of the question is done, as far as that is seen from the
// stack: at most so much. Of two guesses, that every second position is won by the
// move that is tried, from the first on or from the second on, it takes the
// greater; of the other positions all moves must be tried, and count the same.
func (s *Window[P]) share() float64 {
	var done [2]float64
	for i := len(s.stack) - 1; i >= 0; i-- {
		f := &s.stack[i]
		tried, all := float64(f.next-f.first), float64(f.last-f.first)
		if tried == 0 {
			continue
		}
		turned := !s.again(f)
		// done[0]: whoever is to move here wins by one move; done[1]: needs all.
		if turned {
			done[0], done[1] = done[1], done[0]
		}
		done[0] = (tried - 1 + done[0]) / tried
		done[1] = (tried - 1 + done[1]) / all
	}
	return max(done[0], done[1])
}

// again reports whether who is to move at f is so after the try that is looked at.
func (s *Window[P]) again(f *windowFrame[P]) bool {
	if s.tries[f.next-1].Forced&1 == 1 {
		return true
	}
	return s.moves.uneven && s.gains[f.next-1].again
}

const (
	// estimateEvery is how long a question is searched before its end is estimated, and
	// again after that.
	estimateEvery = 10 * time.Second
	// longest is how long a search may take, by its estimate, where nobody says how
	// long it may.
	longest = 48 * time.Hour
)

// hopeless returns an error for a question that would not end within two days, where no
// time is set. Where positions are met again and again the stack says too little of what
// is left: only games are refused of which it is known that they have too many positions
// to see each once.
func (s *Window[P]) hopeless() error {
	now := time.Now()
	if now.Sub(s.estimated) < s.every {
		return nil
	}
	s.estimated = now
	if _, set := s.ctx.Deadline(); set {
		return nil
	}
	share, spent := max(s.share(), 1e-15), now.Sub(s.started)
	if spent.Hours() < share*s.longest.Hours() {
		return nil
	}
	x := s.rules.Index
	if seen := float64(s.positions - s.report.before); x == nil || float64(x.Size)/seen*spent.Hours() < s.longest.Hours() {
		return nil
	}
	return hopelessError{game.Limit(
		phrase.Of("the search would take some %s days or more, by an estimate: in %s positions it saw about one part in %s of all that it has to",
			count(spent.Hours()/24/share), phrase.Count(s.positions-s.report.before), count(1/share)),
		fault.Give(phrase.Of("set the time that it may take"), "timeout", "").Or(phrase.Of("ask for a smaller position")))}
}

// ErrHopeless is the kind of error of a search that by its estimate does not end within
// days, where no time is set; it is [game.ErrLimit] too.
var ErrHopeless = errors.New("search: it would take days")

type hopelessError struct{ error }

func (e hopelessError) Unwrap() []error { return []error{e.error, ErrHopeless} }

// count writes an estimate with two digits that count.
func count(x float64) phrase.Count {
	unit := 1.0
	for x/unit >= 100 {
		unit *= 10
	}
	return phrase.Count(uint64(x/unit) * uint64(unit))
}
