package heap

import (
	"context"
	"errors"
	"time"

	"zermelo/internal/theory/octal"
)

// A CensusRow is what a census finds out about one code.
type CensusRow struct {
	Code TakeBreak
	// Same is the first code of the census with the same standard form, and
	// Shift tells the heaps: a heap of n is worth what a heap of n+Shift is
	// worth there. Same is Code itself where there is none before it.
	Same  TakeBreak
	Shift int64
	// Period is proved; nil if none was proved within the budget. For a code
	// with a Same before it, Preperiod and Period are those of that game,
	// shifted, and the rest is the proof there.
	Period *octal.Period
	Stats  octal.Stats // of Same
}

// Codes calls yield for every octal code of up to the given number of digits,
// with 0 and then with 4 before the point, in numerical order, until it
// returns false; codes that end in 0 are left out, shorter ones stand for them.
func Codes(digits int, yield func(code string) bool) {
	for _, first := range "04" {
		code := []byte{byte(first), '.'}
		if first == '4' && !yield("4.0") {
			return
		}
		if !longer(code, digits, yield) {
			return
		}
	}
}

// longer yields all codes that go on from code by 1 to digits digits, the last
// not 0, in numerical order.
func longer(code []byte, digits int, yield func(code string) bool) bool {
	if digits == 0 {
		return true
	}
	for d := byte('0'); d <= '7'; d++ {
		next := append(code[:len(code):len(code)], d)
		if d != '0' && !yield(string(next)) {
			return false
		}
		if !longer(next, digits-1, yield) {
			return false
		}
	}
	return true
}

// Census examines every octal code of up to the given number of digits, each
// class of the same standard form once, for at most the given time, and calls
// yield with what it finds, in the order of [Codes], until it returns false.
// The error is ctx's or that of the engine.
func Census(ctx context.Context, digits int, budget time.Duration, yield func(CensusRow) bool) error {
	type class struct {
		first TakeBreak
		shift uint64
		row   CensusRow
	}
	classes := map[string]class{}
	var failed error
	Codes(digits, func(code string) bool {
		game, err := parseCode(code)
		if err != nil {
			failed = err
			return false
		}
		key := code
		std, shift, ok := game.Standard()
		if ok {
			key = std.String()
		}
		c, known := classes[key]
		if !known {
			row, err := examine(ctx, game, budget)
			if err != nil {
				failed = err
				return false
			}
			c = class{game, shift, row}
			classes[key] = c
		}
		return yield(c.row.shifted(game, int64(c.shift)-int64(shift)))
	})
	return failed
}

// shifted is the row of a game in which a heap of n is worth what a heap of
// n+shift is worth in r.
func (r CensusRow) shifted(code TakeBreak, shift int64) CensusRow {
	r.Code, r.Shift = code, shift
	if r.Period != nil && shift != 0 {
		p := *r.Period
		p.Preperiod = uint64(max(0, int64(p.Preperiod)-shift))
		if shift < 0 && r.Period.Preperiod == 0 && p.Preperiod > 0 {
			// The heaps without a move before the others may fit the period.
			p.Least = false
		}
		r.Period = &p
	}
	return r
}

// censusLimit bounds the values of one game.
const censusLimit = 1 << 40

func examine(ctx context.Context, game TakeBreak, budget time.Duration) (CensusRow, error) {
	row := CensusRow{Code: game, Same: game}
	e, err := octal.New(game.rule, octal.Options{})
	if err != nil {
		return row, err
	}
	limited, cancel := context.WithTimeout(ctx, budget)
	defer cancel()
	row.Period, err = e.FindPeriod(limited, octal.PeriodOptions{Limit: censusLimit, Cycle: true})
	row.Stats = e.Stats()
	if err != nil && ctx.Err() == nil && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, octal.ErrLimit) || errors.Is(err, octal.ErrOverflow)) {
		return row, nil
	}
	return row, err
}
