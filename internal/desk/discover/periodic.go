package discover

import (
	"context"
	"errors"
	"io"
	"slices"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/say/phrase"
)

// How many values of a row a period is looked for in: few before tables are tried, and
// more when they told nothing.
const (
	fewPeriodValues  = 1 << 11
	manyPeriodValues = 1 << 15
)

// periodic proves the period of the values of single heaps by the theorems of rows,
// where the game has them, in a part of the time.
func (s *search) periodic(ctx context.Context, most uint64, part int) (done bool, err error) {
	if s.rules.Heaps == nil || !s.rules.valued() || s.Asked != Values || s.request.To > 0 && s.rules.made != nil ||
		(s.request.NoProof || s.request.Automata) && s.rules.made != nil || !s.request.wants(Periodic) && !s.request.wants(Progression) {
		return false, nil
	}
	whole := ctx
	ctx, cancel := withinPart(ctx, part)
	defer cancel()
	row, err := sequence.Heaps(ctx, *s.rules.Heaps, sequence.Request{
		Keep: true, Period: true, Limit: most, To: 0, Workers: 1, Memory: uint64(max(s.request.Settings.Memory, 0)), Settings: s.request.Settings,
	})
	if err != nil && (row == nil || ctx.Err() != nil) {
		if whole.Err() == nil && ctx.Err() != nil || errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported) {
			return false, nil
		}
		return false, err
	}
	if row.Search == nil || row.Search.Period == nil {
		if most >= manyPeriodValues {
			s.Tried = slices.DeleteFunc(s.Tried, func(t Tried) bool { return t.Class == Periodic }) // of fewer
			s.Tried = slices.Insert(s.Tried, 0, Tried{Periodic, phrase.Of("periods of the values of heaps up to %d", most)})
		}
		return false, nil
	}
	p := row.Search.Period
	if p.Checked == 0 && s.rules.made != nil {
		return false, nil // a theorem about the game; automata decide it anew
	}
	s.Status, s.Class, s.Theorem = Proved, Periodic, p.Theorem
	if p.Saltus > 0 {
		s.Class = Progression
	}
	if !p.Certified() {
		s.Uncertified = theoremOnly()
	}
	s.Positions, s.Table = p.Checked, max(p.Checked, 1)-1
	s.Rule = s.periodRule(ctx, p)
	return true, nil
}

// periodRule says the period, with the values of one if they fit a line.
func (s *search) periodRule(ctx context.Context, p *sequence.Period) phrase.Phrase {
	const fitting = 40
	if p.Preperiod+p.Length <= fitting {
		row, err := sequence.Heaps(ctx, *s.rules.Heaps, sequence.Request{
			Keep: true, To: p.Preperiod + p.Length - 1, Limit: 1, Workers: 1, Settings: s.request.Settings,
		})
		if err == nil && uint64(len(row.Values)) >= p.Preperiod+p.Length {
			g := progression{start: int(p.Preperiod), period: int(p.Length), saltus: int32(p.Saltus)}
			for _, v := range row.Values[:p.Preperiod+p.Length] {
				g.values = append(g.values, int32(v))
			}
			return g.says("n")
		}
	}
	if p.Saltus > 0 {
		return phrase.Of("from n = %d on the value grows by %d every %d", p.Preperiod, p.Saltus, p.Length)
	}
	return phrase.Of("from n = %d on the values repeat every %d", p.Preperiod, p.Length)
}

// CertifyPeriod writes the certificate of a period that was proved of the values of heaps
// into a file, by what is given. Where there is none that can be written, it says why.
func CertifyPeriod(ctx context.Context, r *Rules, name string, budget game.Budget, certify func(ctx context.Context, name string, write func(io.Writer) error) error) (why phrase.Phrase, err error) {
	row, err := sequence.Heaps(ctx, *r.Heaps, sequence.Request{
		Keep: true, Period: true, Limit: manyPeriodValues, Workers: 1, Memory: uint64(max(budget.Memory, 0)), Settings: budget,
		Certificate: name, Certify: certify,
	})
	if row != nil {
		why = row.Uncertified
	}
	return why, err
}
