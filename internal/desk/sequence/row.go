package sequence

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A row is the sequence of Grundy values of a game of heaps.
type row interface {
	// extend computes the values of the heaps below n.
	extend(ctx context.Context, n uint64) error
	// length is the number of values computed.
	length() uint64
	// values appends those of the heaps from..to-1.
	values(dst []uint64, from, to uint64) ([]uint64, error)
	// prove finds the period within limit values; nil if none is proved.
	prove(ctx context.Context, limit uint64) (*Period, error)
}

// A Period is proved; its Saltus is what the values grow by from one to the
// next.
type Period struct {
	octal.Arithmetic
	Theorem phrase.Phrase
	Checked uint64        // values that the proof computes; 0 for a theorem about the game
	proof   *octal.Period // nil for a theorem about the game
}

// Certified reports whether a certificate of the period can be written.
func (p *Period) Certified() bool { return p.proof != nil }

// at returns the value of heap n from those of the first period.
func (p *Period) at(n *big.Int, value func(uint64) (uint64, error)) (*big.Int, error) {
	pre, length := new(big.Int).SetUint64(p.Preperiod), new(big.Int).SetUint64(p.Length)
	turns, rest := new(big.Int), new(big.Int).Set(n)
	if n.Cmp(pre) >= 0 {
		turns.DivMod(new(big.Int).Sub(n, pre), length, rest)
		rest.Add(rest, pre)
	}
	v, err := value(rest.Uint64())
	if err != nil {
		return nil, err
	}
	turns.Mul(turns, new(big.Int).SetUint64(p.Saltus))
	return turns.Add(turns, new(big.Int).SetUint64(v)), nil
}

// A theoremRow is the row of a game whose values a theorem gives, or whose
// rule set has an engine of its own.
type theoremRow struct {
	game      catalog.Game
	rules     *game.Named
	evaluator game.Engine[any]
	n         uint64
}

func (r *theoremRow) extend(ctx context.Context, n uint64) error {
	// An engine works best in long stretches.
	ahead := uint64(1 << 14)
	if r.rules.Record.Breadth != nil { // unless it asks for each value
		ahead = 1
	}
	for r.n < n {
		next := min(n, r.n+ahead)
		if _, err := r.evaluator.Value(ctx, r.game.Heaps.Of(next-1)); err != nil {
			r.countKnown(ctx, next)
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		r.n = next
	}
	return nil
}

// countKnown counts the values up to n that an engine has found before it gave up.
func (r *theoremRow) countKnown(ctx context.Context, n uint64) {
	for r.n < n && ctx.Err() == nil {
		if _, err := r.evaluator.Value(ctx, r.game.Heaps.Of(r.n)); err != nil {
			return
		}
		r.n++
	}
}

func (r *theoremRow) length() uint64 { return r.n }

func (r *theoremRow) values(dst []uint64, from, to uint64) ([]uint64, error) {
	for n := from; n < to; n++ {
		v, err := r.evaluator.Value(context.Background(), r.game.Heaps.Of(n))
		if err != nil {
			return dst, err
		}
		dst = append(dst, uint64(v))
	}
	return dst, nil
}

func (r *theoremRow) prove(context.Context, uint64) (*Period, error) {
	if r.game.Heaps.Arithmetic == nil {
		return nil, nil
	}
	return &Period{Arithmetic: *r.game.Heaps.Arithmetic, Theorem: r.rules.Theorem()}, nil
}

// An engineRow is the row of a take-and-break game.
type engineRow struct{ *octal.Engine }

func (r engineRow) extend(ctx context.Context, n uint64) error {
	return engineError(r.Extend(ctx, n))
}

func (r engineRow) length() uint64 { return r.Len() }

func (r engineRow) values(dst []uint64, from, to uint64) ([]uint64, error) {
	vs, err := r.Values(nil, from, to)
	for _, v := range vs {
		dst = append(dst, uint64(v))
	}
	return dst, engineError(err)
}

func (r engineRow) prove(ctx context.Context, limit uint64) (*Period, error) {
	p, err := r.FindPeriod(ctx, octal.PeriodOptions{Limit: max(limit, r.Len()), Cycle: true})
	if p == nil || err != nil {
		return nil, engineError(err)
	}
	return &Period{
		Arithmetic: octal.Arithmetic{Preperiod: p.Preperiod, Length: p.Period},
		Theorem:    theoremName(p), Checked: p.Computed, proof: p,
	}, nil
}

// theoremName cites the theorem that proves p.
func theoremName(p *octal.Period) phrase.Phrase {
	switch heap.TheoremOf(p) {
	case heap.TakeWindow:
		return phrase.Of("a window of a subtraction game repeats (Golomb 1966)")
	case heap.GuySmith:
		return phrase.Of("Guy-Smith 1956")
	case heap.MoreHeaps:
		return phrase.Of("Guy-Smith 1956, for more heaps")
	}
	return phrase.Of("the state of rare and common values repeats")
}

// engineError says an error of the engine as the program says its own.
func engineError(err error) error {
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, octal.ErrLimit), errors.Is(err, octal.ErrOverflow), errors.Is(err, octal.ErrWindow):
		return fault.Limit(phrase.Of("the values of this game cannot be computed so far: %s", err.Error()),
			phrase.Of("ask for fewer values"))
	}
	return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Raw(fmt.Sprint(err))}
}
