package sequence

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Row is all that is found out about the values of single heaps.
type Row struct {
	Game    string
	To      uint64   // the greatest heap whose value is known
	Values  []uint64 // of the heaps from 0 on, if they were asked for
	Search  *Search  // for a period, if it was asked for
	At      []Value  // of the heaps that were asked for
	Report  *Report  // nil for a row that needs no run
	Cousins []Cousin
	// Uncertified is why the certificate that was asked for was not written; zero if it was.
	Uncertified phrase.Phrase

	proved *Period         // nil if none is
	rare   []picture.Point // the heaps of rare values among Values
}

// A Value is that of a heap; both have any number of digits.
type Value struct{ Heap, Value string }

// A Search for a period ends with a proof, or tells how far it went and what
// the values look like if they look like anything.
type Search struct {
	Period   *Period // nil if none is proved
	Values   uint64  // values that were searched
	Observed *Observed
}

// A run is a row at work on a request.
type run struct {
	Request
	row
	game catalog.Game
}

// Heaps answers about the values of single heaps of g. What is found before an
// error is in the row, which is nil if there was nothing to begin with.
func Heaps(ctx context.Context, g catalog.Game, request Request) (*Row, error) {
	rules, err := g.Impartial()
	if err == nil {
		err = request.check(g)
	}
	if err != nil {
		return nil, err
	}
	r := &run{Request: request, game: g}
	if err := r.open(rules); err != nil {
		return nil, err
	}
	answer := &Row{Game: g.Name(), Cousins: cousins(g)}
	var proved *Period
	err = r.extend(ctx, r.To+1)
	if err == nil && (r.Period || r.At != nil) {
		proved, err = r.prove(ctx, r.Limit)
		err = errors.Join(err, r.save())
	}
	answer.proved = proved
	known := min(r.To+1, r.length())
	answer.To = max(known, 1) - 1
	if r.Keep && known > 0 {
		values, valuesErr := r.values(nil, 0, known)
		answer.Values, err = values, errors.Join(err, valuesErr)
		answer.rare = r.rares(values)
	}
	if err == nil && r.Period {
		answer.Search, err = r.searched(proved, answer.Values)
	}
	if err == nil || errors.Is(err, game.ErrLimit) && ctx.Err() == nil { // a period that is not proved hides no value
		at, missing := r.valuesAt(ctx, proved)
		if answer.At = at; err == nil {
			err = missing
		}
	}
	if r.Request.Report {
		answer.Report = reportOf(r.row)
	}
	if err == nil && r.Certificate != "" && proved != nil {
		answer.Uncertified, err = r.certify(ctx, proved)
	}
	return answer, err
}

// open opens the row of the game, taken up from the checkpoint if there is
// one.
func (r *run) open(rules *game.Named) error {
	if r.game.Heaps.Rule == nil || r.game.Heaps.Arithmetic != nil {
		for setting, given := range map[string]bool{
			"checkpoint": r.Checkpoint != "", "report": r.Report,
		} {
			if given {
				return fault.Setting(setting, "", phrase.Of("a theorem gives the values of %s, they need no run", r.game.Name()))
			}
		}
		r.row = &theoremRow{game: r.game, rules: rules, evaluator: grundy.EngineFor(rules.Record, r.Settings)}
		return nil
	}
	options := octal.Options{History: r.Keep, Workers: r.Workers, Memory: r.Memory}
	if heard := r.Settings.Progress; heard != nil {
		options.Progress = func(done, target uint64) { heard(game.Progress{Done: done, Total: target}) }
	}
	var e *octal.Engine
	var err error
	if r.Checkpoint != "" {
		e, err = r.restore(options)
	}
	if e == nil && err == nil {
		e, err = octal.New(*r.game.Heaps.Rule, options)
		err = engineError(err) // none so far: every game of the catalogue has a rule that an engine takes
	}
	r.row = engineRow{e}
	return err
}

// rares returns the heaps of rare values among the first values.
func (r *run) rares(values []uint64) (heaps []picture.Point) {
	if e, ok := r.row.(engineRow); ok {
		for _, q := range e.Stats().Rares {
			if q.Heap < uint64(len(values)) {
				heaps = append(heaps, picture.Point{X: float64(q.Heap), Y: float64(values[q.Heap])})
			}
		}
	}
	return heaps
}

// searched says what came of the search for a period. Without one the error is
// [fault.ErrLimit].
func (r *run) searched(p *Period, values []uint64) (*Search, error) {
	s := &Search{Period: p, Values: r.length()}
	if p != nil {
		return s, nil
	}
	s.Observed = observe(values)
	return s, fault.Limit(
		phrase.Of("no period is proved within %s values", phrase.Count(r.length())),
		fault.MoreValues.Phrase())
}

// valuesAt returns the values of single heaps of any size.
func (r *run) valuesAt(ctx context.Context, p *Period) ([]Value, error) {
	var answers []Value
	for _, text := range r.At {
		n, _ := heapNumber(text)
		value := func(n uint64) (uint64, error) { return r.valueOf(ctx, n) }
		if p == nil && !n.IsUint64() {
			return answers, fault.Limit(
				phrase.Of("no period is proved within %s values, so the heap of %s has no known value", phrase.Count(r.length()), n.String()),
				fault.MoreValues.Phrase())
		}
		v := n
		var err error
		if p != nil {
			v, err = p.at(n, value)
		} else {
			var small uint64
			small, err = value(n.Uint64())
			v.SetUint64(small)
		}
		if err != nil {
			return answers, err
		}
		answers = append(answers, Value{text, v.String()})
	}
	return answers, nil
}

// valueOf returns the value of a heap within the limit.
func (r *run) valueOf(ctx context.Context, n uint64) (uint64, error) {
	if n >= r.Limit {
		return 0, fault.Limit(
			phrase.Of("the heap of %d is beyond the limit of %s values", n, phrase.Count(r.Limit)),
			fault.MoreValues.Phrase())
	}
	if err := r.row.extend(ctx, n+1); err != nil {
		return 0, err
	}
	v, err := r.values(nil, n, n+1)
	if err != nil {
		return 0, err
	}
	return v[0], nil
}

// certify writes the proof of a period for others to check. Where there is none that can be
// written, it says why.
func (r *run) certify(ctx context.Context, p *Period) (why phrase.Phrase, err error) {
	e, ok := r.row.(engineRow)
	if !ok || p.proof == nil {
		return phrase.Of("the period follows from a theorem about the game, there is nothing to check"), nil
	}
	err = r.Certify(ctx, r.Certificate, func(w io.Writer) error {
		return json.NewEncoder(w).Encode(heap.NewCertificate(r.game.Name(), p.proof, e.Stats()))
	})
	if ctx.Err() == nil && errors.Is(err, fault.ErrLimit) {
		return fault.Reason(err), nil
	}
	return why, err
}
