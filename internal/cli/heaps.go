package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"zermelo/game"
	"zermelo/heap"
	"zermelo/octal"
	"zermelo/phrase"
)

// A rowAnswer is all that is found out about the values of single heaps.
type rowAnswer struct {
	Game    string    `json:"game"`
	From    uint64    `json:"from"`
	To      uint64    `json:"to"`
	Values  []uint64  `json:"values,omitempty"`
	Period  *periodOf `json:"period,omitempty"`
	At      []valueAt `json:"at,omitempty"`
	Report  *report   `json:"report,omitempty"`
	Cousins []cousin  `json:"cousins,omitempty"`
	Error   string    `json:"error,omitempty"`
}

// periodOf is a period that is proved, or how far the search went.
type periodOf struct {
	Length    uint64    `json:"length,omitempty"`
	Preperiod uint64    `json:"preperiod"`
	Saltus    uint64    `json:"saltus"`
	Proved    bool      `json:"proved"`
	Theorem   string    `json:"theorem,omitempty"`
	CheckedTo uint64    `json:"checked_to,omitempty"`
	Observed  *observed `json:"observed,omitempty"`
}

type valueAt struct {
	Heap  string `json:"heap"`
	Value string `json:"value"`
}

// heaps answers for a game of heaps.
func (s *sequence) heaps(ctx context.Context) error {
	r, err := s.open()
	if err != nil {
		return err
	}
	answer := rowAnswer{Game: s.game.Name(), Cousins: s.cousins()}
	var proved *period
	err = s.extend(ctx, r, s.to+1)
	if err == nil && (s.period || s.at != nil) {
		proved, err = r.prove(ctx, s.limit)
		err = errors.Join(err, s.save(r))
	}
	known := min(s.to+1, r.length())
	answer.To = max(known, 1) - 1
	if s.keeps() && known > 0 {
		values, valuesErr := r.values(nil, 0, known)
		answer.Values, err = values, errors.Join(err, valuesErr)
	}
	if err == nil && s.period {
		answer.Period, err = s.describePeriod(r, proved, answer.Values)
	}
	if err == nil {
		answer.At, err = s.valuesAt(ctx, r, proved)
	}
	if s.report {
		answer.Report = reportOf(r)
	}
	if err == nil && s.proof != "" && proved != nil {
		err = s.writeCertificate(r, proved)
	}
	values := answer.Values
	if err != nil || s.plot == "" {
		return s.print(answer, err)
	}
	return errors.Join(s.print(answer, nil), s.draw(r, values, proved))
}

// open returns the row of the game, taken up from the checkpoint if there is
// one.
func (s *sequence) open() (row, error) {
	if s.game.Rule == nil || s.game.Arithmetic != nil {
		for flag, given := range map[string]bool{"checkpoint": s.checkpoint != "", "report": s.report, "certificate": s.proof != ""} {
			if given {
				return nil, badFlag(flag, "", phrase.Of("a theorem gives the values of %s, they need no run", s.game.Name()))
			}
		}
		return &theoremRow{game: s.game, rules: s.rules, evaluator: s.rules.Evaluator(s.settings())}, nil
	}
	options := octal.Options{
		History: s.keeps(), Workers: s.workers, Memory: uint64(s.memory), Progress: s.engineMeter(),
	}
	if s.checkpoint != "" {
		e, err := s.restore(options)
		if e != nil || err != nil {
			return engineRow{e}, err
		}
	}
	e, err := octal.New(*s.game.Rule, options)
	return engineRow{e}, engineError(err)
}

func (s *sequence) engineMeter() func(done, target uint64) {
	meter := s.meter()
	if meter == nil {
		return nil
	}
	return func(done, target uint64) { meter(game.Progress{Done: done, Total: target}) }
}

// describePeriod says what is proved. Without a proof it says how far the
// search went, and what the values look like if they look like anything: then
// the error is [game.ErrLimit].
func (s *sequence) describePeriod(r row, p *period, values []uint64) (*periodOf, error) {
	if p != nil {
		theorem := s.say.Say(p.theorem)
		if s.json {
			theorem = s.phraseText(p.theorem)
		}
		return &periodOf{
			Length: p.Length, Preperiod: p.Preperiod, Saltus: p.Saltus,
			Proved: true, Theorem: theorem, CheckedTo: p.checked,
		}, nil
	}
	answer := &periodOf{CheckedTo: r.length(), Observed: observe(values)}
	return answer, game.Limit(
		phrase.Of("no period is proved within %s values", phrase.Count(r.length())),
		phrase.Of("allow more with --limit"))
}

// valuesAt answers --at.
func (s *sequence) valuesAt(ctx context.Context, r row, p *period) ([]valueAt, error) {
	var answers []valueAt
	for _, text := range s.at {
		n, _ := heapNumber(text)
		value := func(n uint64) (uint64, error) { return valueOf(ctx, r, n, s.limit) }
		if p == nil && !n.IsUint64() {
			return answers, game.Limit(
				phrase.Of("no period is proved within %s values, so the heap of %s has no known value", phrase.Count(r.length()), n.String()),
				phrase.Of("allow more with --limit"))
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
		answers = append(answers, valueAt{text, v.String()})
	}
	return answers, nil
}

// valueOf returns the value of a heap within the limit.
func valueOf(ctx context.Context, r row, n, limit uint64) (uint64, error) {
	if n >= limit {
		return 0, game.Limit(
			phrase.Of("the heap of %d is beyond the limit of %s values", n, phrase.Count(limit)),
			phrase.Of("allow more with --limit"))
	}
	if err := r.extend(ctx, n+1); err != nil {
		return 0, err
	}
	v, err := r.values(nil, n, n+1)
	if err != nil {
		return 0, err
	}
	return v[0], nil
}

// writeCertificate writes the proof of a period for zermelo check.
func (s *sequence) writeCertificate(r row, p *period) error {
	e, ok := r.(engineRow)
	if !ok || p.proof == nil {
		return badFlag("certificate", s.proof, phrase.Of("the period follows from a theorem about the game, there is nothing to check"))
	}
	b, err := json.Marshal(heap.NewCertificate(s.game.Name(), p.proof, e.Stats()))
	if err != nil {
		return err
	}
	return writeFile(s.proof, append(b, '\n'))
}

// draw makes the picture of the values.
func (s *sequence) draw(r row, values []uint64, p *period) error {
	var top uint64
	for _, v := range values {
		top = max(top, v)
	}
	c := s.newChart(s.game.Name(), uint64(len(values))-1, top)
	if p != nil {
		c.period = &span{p.Preperiod, p.Length}
	}
	rare := map[uint64]bool{}
	if e, ok := r.(engineRow); ok {
		for _, q := range e.Stats().Rares {
			rare[q.Heap] = true
		}
	}
	t := c.thinner()
	for n, v := range values {
		t.add(point{uint64(n), v, rare[uint64(n)]})
	}
	if s.plot == "-" {
		return c.writeText(s.Out)
	}
	f, err := os.Create(s.plot)
	if err == nil {
		w := bufio.NewWriter(f)
		err = errors.Join(c.writeSVG(w), w.Flush(), f.Close())
	}
	if err != nil {
		return &game.Error{Kind: game.ErrParse, Problem: phrase.Of("the file %s cannot be written: %s", s.plot, err.Error())}
	}
	return nil
}

// print prints the answer, complete or as far as it is known.
func (s *sequence) print(answer rowAnswer, err error) error {
	if !s.withValues {
		answer.Values = nil
	}
	out := bufio.NewWriter(s.Out)
	defer out.Flush()
	switch {
	case s.json:
		if err != nil {
			answer.Error = s.errorText(err)
		}
		return errors.Join(s.printJSON(answer), err)
	case s.csv:
		fmt.Fprintln(out, "n,value")
		for n, v := range answer.Values {
			fmt.Fprintf(out, "%d,%d\n", n, v)
		}
		return err
	case s.bfile:
		for n, v := range answer.Values {
			fmt.Fprintf(out, "%d %d\n", n, v)
		}
		return err
	}
	s.printText(out, answer)
	return err
}

func (s *sequence) printText(out io.Writer, answer rowAnswer) {
	if len(answer.Values) > 0 {
		fmt.Fprintln(out, s.say.Sayf("Grundy values of %s, heaps 0 to %d:", answer.Game, len(answer.Values)-1))
		s.printTable(out, answer.Values)
	}
	s.printCousins(out, answer.Cousins)
	if p := answer.Period; p != nil {
		s.printPeriod(out, p)
	}
	for _, v := range answer.At {
		fmt.Fprintf(out, "G(%s) = %s\n", v.Heap, v.Value)
	}
	if answer.Report != nil {
		s.printReport(out, answer.Report)
	}
}

func (s *sequence) printPeriod(out io.Writer, p *periodOf) {
	if !p.Proved {
		fmt.Fprintln(out, s.say.Sayf("no period is proved within %s values", phrase.Count(p.CheckedTo)))
		if o := p.Observed; o != nil {
			fmt.Fprintln(out, s.say.Sayf("observed only: from heap %d on, the value grows by %[3]d every %[2]d heaps; no theorem proves it",
				o.Preperiod, o.Length, o.Saltus))
		}
		return
	}
	rows := [][2]string{
		{s.say.Sayf("period"), strconv.FormatUint(p.Length, 10)},
		{s.say.Sayf("preperiod"), strconv.FormatUint(p.Preperiod, 10)},
	}
	if p.Saltus != 0 {
		rows = append(rows, [2]string{s.say.Sayf("saltus"), strconv.FormatUint(p.Saltus, 10)})
	}
	rows = append(rows, [2]string{s.say.Sayf("proved by"), p.Theorem})
	if p.CheckedTo > 0 {
		rows = append(rows, [2]string{s.say.Sayf("checked"), s.say.Sayf("%s values", phrase.Count(p.CheckedTo))})
	}
	s.printRows(out, rows)
}

// printTable prints values twenty to a row behind the index of the first.
func (s *sequence) printTable(out io.Writer, values []uint64) {
	const perRow = 20
	wide := 1
	for _, v := range values {
		wide = max(wide, len(strconv.FormatUint(v, 10)))
	}
	index := len(strconv.Itoa(len(values)))
	for n, v := range values {
		if n%perRow == 0 {
			if n > 0 {
				fmt.Fprintln(out)
			}
			fmt.Fprintf(out, "%*d:", index, n)
		}
		fmt.Fprintf(out, " %*d", wide, v)
	}
	fmt.Fprintln(out)
}
