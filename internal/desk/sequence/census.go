package sequence

import (
	"context"
	"strconv"
	"time"

	"zermelo/internal/rules/heap"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxCensus is the greatest number of digits of a census: each digit more
// takes eight times as long.
const maxCensus = 5

// A Counted is one game of a census.
type Counted struct {
	heap.CensusRow
	Theorem string // that proves its period; "" if none is proved
}

// First reports whether the game is the one of its class that was computed:
// what was seen of it is not shifted.
func (c Counted) First() bool { return c.Code.String() == c.Same.String() }

// CheckCensus refuses a census without end: of too many digits, or without a
// budget of time for each class of games.
func CheckCensus(digits int, budget time.Duration) error {
	if digits < 1 || digits > maxCensus {
		return fault.Setting("digits", strconv.Itoa(digits), phrase.Of("write a whole number from %d to %d", 1, maxCensus))
	}
	if budget <= 0 {
		return fault.Setting("budget", budget.String(), phrase.Of("write a time such as 30s or 5m"))
	}
	return nil
}

// Census examines every octal code of up to so many digits, with the budget of
// time for each class of games with the same values, until yield returns false.
func Census(ctx context.Context, digits int, budget time.Duration, yield func(Counted) bool) error {
	if err := CheckCensus(digits, budget); err != nil {
		return err
	}
	return heap.Census(ctx, digits, budget, func(r heap.CensusRow) bool {
		c := Counted{CensusRow: r}
		if r.Period != nil {
			c.Theorem = heap.TheoremOf(r.Period)
		}
		return yield(c)
	})
}
