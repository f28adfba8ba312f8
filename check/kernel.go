package check

import (
	"context"
	"fmt"
	"io"
	"slices"
)

// What a certificate of a rule says of its own format.
const (
	KernelFormat  = "zermelo-kernel"
	KernelVersion = 4 // 3 has no Factors, 2 no Apart
)

// A Kernel is a claim about all positions of a game of natural numbers, and what
// makes a proof of it cheap to check: which positions the player to move loses, or
// what positions are worth.
type Kernel struct {
	Format     string     `json:"format"`   // KernelFormat
	Version    int        `json:"version"`  // KernelVersion
	Game       string     `json:"game"`     // its name, for people
	Asked      string     `json:"asked"`    // losing or values
	Misere     bool       `json:"misere"`   // who cannot move wins
	Blocking   int        `json:"blocking"` // options that the opponent forbids before each move
	Arity      int        `json:"arity"`    // the numbers of a position
	Rules      []Rule     `json:"rules"`
	Measures   [][]int    `json:"measures"` // sums of numbers, of which the first that a move changes falls
	Numeration Numeration `json:"numeration,omitzero"`
	Theorem    string     `json:"theorem"`           // automatic, schwenk or tartan; of a factor automatic or ends
	Set        Automaton  `json:"set,omitzero"`      // of positions, with their values behind them
	Ended      Automaton  `json:"ended,omitzero"`    // misère: the positions without a move
	Covers     [][]Cover  `json:"covers,omitempty"`  // of each sentence
	Factors    []Kernel   `json:"factors,omitempty"` // tartan: the games whose product it is

	factor bool // it is one of these
}

// A Rule is one kind of moves. Its numbers are those of the position and then as
// many others as Numbers says, all natural. For all others for which the sums Zero
// are 0, the sums Natural at least 0 and the sums Apart not 0, there is a move to the positions
// Leaves, which say of each number which one it is.
type Rule struct {
	Numbers int     `json:"numbers"`
	Zero    []Sum   `json:"zero"`
	Natural []Sum   `json:"natural"`
	Apart   []Sum   `json:"apart,omitempty"`
	Leaves  [][]int `json:"leaves"`
}

// A Sum is Constant + Σ factor·number, Of being pairs of these.
type Sum struct {
	Constant int64     `json:"constant"`
	Of       [][]int64 `json:"of"`
}

// An Automaton is complete and begins in state 0. The letter Σ digit·D^i is read of
// the digits of all numbers together, the most significant first.
type Automaton struct {
	Next   [][]int `json:"next"` // of a state and a letter
	Accept []int   `json:"accept"`
}

// ReadKernel reads a certificate of a rule. The error is a [*FormatError] or that
// of r.
func ReadKernel(r io.Reader) (*Kernel, error) {
	k := &Kernel{}
	if err := decode(r, format{name: KernelFormat, version: KernelVersion, what: words("a certificate of a rule"), places: true}, k); err != nil {
		return k, err
	}
	return k, k.validate()
}

// Verify returns nil iff the certificate proves its claim. The error is a
// [*FormatError], a [*Refutation] or that of ctx.
func (k *Kernel) Verify(ctx context.Context) error {
	if err := k.validate(); err != nil {
		return err
	}
	switch k.Theorem {
	case "schwenk":
		return k.schwenk()
	case "tartan":
		return k.tartan(ctx)
	}
	p := prover{Kernel: k, ctx: ctx, left: maxEffort}
	p.prove()
	return p.err
}

// The limits of a certificate of a rule.
const (
	maxRules   = 256
	maxTracks  = 16 // numbers that are read together
	maxLetters = 1 << 14
	maxFactor  = 1 << 30
)

// validate checks the game that is spoken of. The automata are held to their form where
// they are read.
func (k *Kernel) validate() error {
	losing, arity := k.Asked == "losing", k.Arity
	for _, c := range []struct {
		good  bool
		field string
		value any
		want  Words
	}{
		{k.Format == KernelFormat, "format", k.Format, words("%s", KernelFormat)},
		{k.Version >= 2 && k.Version <= KernelVersion, "version", k.Version, words("from 2 to 4, the versions this checker reads")},
		{losing || k.Asked == "values" && !k.Misere, "asked", k.Asked, words("losing, or values in normal play")},
		{k.Blocking == 0 || losing && !k.Misere && k.Blocking > 0 && k.Blocking <= 8, "blocking", k.Blocking, words("0, or up to 8 for losing positions of normal play")},
		{arity >= 1 && arity <= 6, "arity", arity, words("1 to 6")},
		{len(k.Rules) <= maxRules, "rules", len(k.Rules), words("256 at most")},
		{slices.Contains([]string{"automatic", "schwenk", "tartan"}, k.Theorem) || k.factor && k.Theorem == "ends", "theorem", k.Theorem, words("automatic, schwenk or tartan")},
		{!slices.ContainsFunc(k.Measures, func(m []int) bool { return !below(m, arity) }), "measures", k.Measures, words("lists of numbers of a position")},
	} {
		if !c.good {
			return malformed(c.field, "is %.40s; it must be %s", fmt.Sprint(c.value), c.want)
		}
	}
	for i := range k.Rules {
		if err := k.validRule(i); err != nil {
			return err
		}
	}
	if k.Theorem == "tartan" {
		return nil
	}
	return k.Numeration.validate()
}

// validRule checks one kind of moves.
func (k *Kernel) validRule(i int) error {
	r, most := &k.Rules[i], 4
	if k.Theorem == "tartan" { // of both factors, and each with each
		most = 4 + 4 + 4*4
	}
	if r.Numbers < 0 || r.Numbers > maxTracks || k.Asked == "losing" && len(r.Leaves) != 1 || len(r.Leaves) > most {
		return malformed("rules", "have at %d %d numbers and %d leaves; there may be 16, and %d, or 1 if losing positions are asked for", i, r.Numbers, len(r.Leaves), most)
	}
	all := k.Arity + r.Numbers
	for _, leaf := range r.Leaves {
		if sorted := slices.Sorted(slices.Values(leaf)); len(leaf) != k.Arity || !below(leaf, all) || len(slices.Compact(sorted)) != k.Arity {
			return malformed("leaves", "are %s at rule %d; each must list as many different numbers as a position has", fmt.Sprint(leaf), i)
		}
	}
	for _, s := range slices.Concat(r.Zero, r.Natural, r.Apart) {
		for _, of := range append(s.Of, []int64{s.Constant, 0}) {
			if len(of) != 2 || of[0] > maxFactor/maxTracks || of[0] < -maxFactor/maxTracks || of[1] < 0 || of[1] >= int64(all) || len(s.Of) > maxTracks {
				return malformed("of", "is %s in a sum of rule %d; it must be up to 16 pairs of a factor up to 2^26 and a number that there is", fmt.Sprint(of), i)
			}
		}
	}
	return nil
}

// below reports whether all numbers are from 0 to one less than many.
func below(all []int, many int) bool {
	return !slices.ContainsFunc(all, func(n int) bool { return n < 0 || n >= many })
}
