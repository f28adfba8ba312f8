package discover

import (
	"context"
	"encoding/json"
	"io"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file writes certificates of rules; docs/certificates.md describes them.

// A Kernel is a certificate of a rule, as package check reads it.
type Kernel struct {
	Format     string           `json:"format"`
	Version    int              `json:"version"`
	Game       string           `json:"game"`
	Asked      string           `json:"asked"`
	Misere     bool             `json:"misere"`
	Blocking   int              `json:"blocking"`
	Arity      int              `json:"arity"`
	Rules      []kernelRule     `json:"rules"`
	Measures   [][]int          `json:"measures"`
	Numeration kernelSystem     `json:"numeration,omitzero"`
	Theorem    string           `json:"theorem"`
	Set        *kernelSet       `json:"set,omitempty"`
	Ended      *kernelSet       `json:"ended,omitempty"`
	Covers     [][]*kernelCover `json:"covers,omitempty"`
	Factors    []*Kernel        `json:"factors,omitempty"`
}

type kernelSystem struct {
	Name       string     `json:"name"`
	Recurrence []int64    `json:"recurrence"`
	First      []int64    `json:"first"`
	Digits     int        `json:"digits"`
	Words      *kernelSet `json:"words,omitempty"`
}

type kernelSet struct {
	Next   [][]int32 `json:"next"`
	Accept []int32   `json:"accept"`
}

// A kernelCover is a cover of numbers for which one of several alternatives holds.
type kernelCover struct {
	Alternative int         `json:"alternative"`
	Begin       int         `json:"begin"`
	Elements    []int       `json:"elements"` // of each state
	Next        [][][]int64 `json:"next"`
	Accept      []int32     `json:"accept"`
	Rest        *kernelSet  `json:"rest"` // what is left to the next cover
}

// The theorems of certificates.
const (
	automatic = "automatic"
	schwenk   = "schwenk"
	tartan    = "tartan"
	ends      = "ends" // of a factor of tartan whose values have no rule
)

// The format of certificates, and its version.
const (
	kernelFormat  = "zermelo-kernel"
	kernelVersion = 3
	tartanVersion = 4 // for factors
)

// ByRule reports whether the certificate of what was proved is that of a rule; else it is of a period.
func (f *Finding) ByRule() bool { return f.In != nil || f.factors != nil }

// Certify returns the certificate of a rule that was proved of a game.
func Certify(ctx context.Context, r *Rules, f *Finding, budget game.Budget) (*Kernel, error) {
	r, err := r.beside(f.Heaps)
	if err != nil {
		return nil, err
	}
	if f.Status != Proved || !f.ByRule() || r.made == nil {
		return nil, game.Unsupported(phrase.Of("there is no proof by automata of which to write a certificate"), phrase.Phrase{})
	}
	k := &Kernel{Format: kernelFormat, Version: kernelVersion, Game: f.Game, Asked: f.Asked, Misere: r.Misere, Blocking: f.Blocking, Arity: r.made.Arity(), Theorem: automatic}
	if f.schwenk > 0 {
		told, err := Told(r.Name, taking(f.schwenk), false)
		if err != nil {
			return nil, err
		}
		r = told
	}
	if k.Rules, err = linearRules(r.made); err != nil {
		return nil, err
	}
	measures, _ := r.made.Falls()
	k.Measures = [][]int{}
	for _, m := range measures {
		k.Measures = append(k.Measures, m)
	}
	if f.factors != nil {
		return k, k.product(ctx, f.factors, budget)
	}
	w := numeration.NewWork(ctx, budget, mostCertified)
	defer w.Close()
	k.Numeration = kernelSystemOf(f.In)
	if f.schwenk > 0 {
		k.Theorem = schwenk
		return k, nil
	}
	words, err := w.All(f.In, 0)
	if err != nil {
		return nil, err
	}
	k.Numeration.Words = kernelSetOf(words)
	if f.Status == Proved && f.Set == nil {
		k.Theorem = ends
		return k, nil
	}
	c := certifier{k: k, s: f.In, w: w, set: f.Set}
	k.Set = kernelSetOf(f.Set)
	if f.Asked == Values {
		return k, c.values()
	}
	return k, c.losing()
}

// product adds the certificates of the two factors by the Tartan theorem. Of one whose values have no
// rule by automata it says that every play ends.
func (k *Kernel) product(ctx context.Context, factors []factor, budget game.Budget) error {
	k.Theorem, k.Version, k.Measures = tartan, tartanVersion, [][]int{}
	binary, err := numeration.Base(2)
	if err != nil {
		return err
	}
	for _, f := range factors {
		finding := f.finding
		if finding.Status != Proved || finding.Set == nil {
			finding = &Finding{Game: finding.Game, Asked: Values, Status: Proved, In: binary}
		}
		one, err := Certify(ctx, f.rules, finding, budget)
		if err != nil {
			return err
		}
		k.Factors = append(k.Factors, one)
	}
	return nil
}

// Write writes the certificate as a file.
func (k *Kernel) Write(w io.Writer) error { return json.NewEncoder(w).Encode(k) }

func kernelSystemOf(s *numeration.System) kernelSystem {
	coefs, first := s.Recurrence()
	out := kernelSystem{Name: s.Name(), Recurrence: coefs, Digits: s.Digits()}
	for _, u := range first {
		out.First = append(out.First, int64(u))
	}
	return out
}

func kernelSetOf(a *numeration.Automaton) *kernelSet {
	out := &kernelSet{Accept: []int32{}}
	for s := range a.States() {
		row := make([]int32, a.Letters())
		for l := range row {
			row[l] = int32(a.Next(s, l))
		}
		out.Next = append(out.Next, row)
		if a.Accepts(s) {
			out.Accept = append(out.Accept, int32(s))
		}
	}
	return out
}
