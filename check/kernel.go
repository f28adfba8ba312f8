package check

import (
	"bytes"
	"fmt"
	"io"
	"slices"
)

// What a certificate of a rule says of its own format.
const (
	KernelFormat  = "zermelo-kernel"
	KernelVersion = 1
)

const (
	maxArity = 6
)

// A Kernel is a claim about all positions of a game of natural numbers, and what
// makes a proof of it cheap to check: which positions the player to move loses, or
// what positions are worth.
type Kernel struct {
	Format     string     `json:"format"`  // KernelFormat
	Version    int        `json:"version"` // KernelVersion
	Game       string     `json:"game"`    // its name, for people
	Asked      string     `json:"asked"`   // losing or values
	Misere     bool       `json:"misere"`  // who cannot move wins
	Arity      int        `json:"arity"`   // the numbers of a position
	Rules      []Rule     `json:"rules"`
	Measures   [][]int    `json:"measures"` // sums of numbers, of which the first that a move changes falls
	Numeration Numeration `json:"numeration"`
	Theorem    string     `json:"theorem"`         // automatic or schwenk
	Set        *Automaton `json:"set,omitempty"`   // of positions, with their values behind them
	Ended      *Automaton `json:"ended,omitempty"` // misère: the positions without a move
	Covers     []Cover    `json:"covers,omitempty"`
}

// An Automaton is complete and begins in state 0. The letter Σ digit·D^i is read of
// the digits of all numbers together, the most significant first.
type Automaton struct {
	Next   [][]int32 `json:"next"` // of a state and a letter
	Accept []int32   `json:"accept"`
}

// A Cover shows that there are numbers for what it reads, digit by digit: the
// witnesses. Each of its states has elements, each standing for a way in which the
// digits of the witnesses may have begun.
type Cover struct {
	// Start is the elements of state 0. One number is the alternative that is begun; of two
	// numbers, the first is an element before it, and the second the digits of the
	// witnesses by which that becomes this one, above all digits that are read.
	Start [][]int64 `json:"start"`
	// Next is of a state and a letter: nothing, or the next state and, for each of
	// its elements, the element that it comes from and the witnesses' digits.
	Next [][][]int64 `json:"next"`
	// Accept is of a state the element with which the digits may end, or -1.
	Accept []int64 `json:"accept"`
}

// IsKernel reports whether a file that starts so is a certificate of a rule.
func IsKernel(start []byte) bool { return bytes.Contains(start, []byte(`"`+KernelFormat+`"`)) }

// ReadKernel reads a certificate of a rule. The error is a [*FormatError] or that
// of r.
func ReadKernel(r io.Reader) (*Kernel, error) {
	k := &Kernel{}
	if err := decode(r, format{name: KernelFormat, version: KernelVersion, what: "a certificate of a rule", places: true}, k); err != nil {
		return nil, err
	}
	return k, k.validate()
}

// validate checks what can be said without computing anything.
func (k *Kernel) validate() error {
	switch {
	case k.Format != KernelFormat:
		return malformed("format", "is %.40q; it must be %s", k.Format, KernelFormat)
	case k.Version != KernelVersion:
		return malformed("version", "is %d; it must be %d, the version this checker reads", k.Version, KernelVersion)
	case k.Asked != "losing" && k.Asked != "values" || k.Misere && k.Asked == "values":
		return malformed("asked", "is %.20q; it must be losing, or values in normal play", k.Asked)
	case k.Arity < 1 || k.Arity > maxArity:
		return malformed("arity", "is %d; it must be 1 to %d", k.Arity, maxArity)
	case len(k.Rules) > 64:
		return malformed("rules", "are %d; at most 64", len(k.Rules))
	case k.Theorem != "automatic" && k.Theorem != "schwenk":
		return malformed("theorem", "is %.20q; it must be automatic or schwenk", k.Theorem)
	case len(k.Measures) > 8:
		return malformed("measures", "are %d; at most 8", len(k.Measures))
	}
	for _, m := range k.Measures {
		if slices.ContainsFunc(m, func(i int) bool { return i < 0 || i >= k.Arity }) {
			return malformed("measures", "has %d; the numbers of a position are 0 to %d", m, k.Arity-1)
		}
	}
	if k.Theorem == "schwenk" {
		return nil
	}
	covers, numbers := 1, k.Arity
	if k.Asked == "values" {
		covers, numbers = 2, k.Arity+1
	}
	if k.Misere {
		covers = 2
		if err := k.Ended.validate("ended", power(k.Numeration.Digits, k.Arity)); err != nil {
			return err
		}
	}
	if len(k.Covers) != covers {
		return malformed("covers", "are %d; there must be %d", len(k.Covers), covers)
	}
	for i := range k.Covers {
		wide := power(k.Numeration.Digits, k.Arity)
		if k.Asked == "values" && i == 1 {
			wide = power(k.Numeration.Digits, k.Arity+1)
		}
		if err := k.Covers[i].validate(wide); err != nil {
			return err
		}
	}
	return k.Set.validate("set", power(k.Numeration.Digits, numbers))
}

// power returns base^exponent, 0 if the base is no number of digits or there are
// too many letters.
func power(base, exponent int) int {
	out := 1
	for range exponent {
		if out *= base; base < 2 || base > 16 || out > maxLetters {
			return 0
		}
	}
	return out
}

func (a *Automaton) validate(field string, letters int) error {
	switch {
	case a == nil || len(a.Next) == 0:
		return malformed(field, "is missing; an automaton with states must be given")
	case letters == 0:
		return malformed("digits", "must be 2 to 16, and the letters at most %d", maxLetters)
	}
	in := func(s int32) bool { return s >= 0 && int(s) < len(a.Next) }
	for s, row := range a.Next {
		if len(row) != letters || slices.ContainsFunc(row, func(to int32) bool { return !in(to) }) {
			return malformed(field, "has state %d of %d with %d letters; each must lead to a state for each of %d letters", s, len(a.Next), len(row), letters)
		}
	}
	if slices.ContainsFunc(a.Accept, func(s int32) bool { return !in(s) }) {
		return malformed(field, "accepts in %d; there are %d states", a.Accept, len(a.Next))
	}
	if a.Next[0][0] != 0 {
		return malformed(field, "goes to state %d by zeros in front; they must change nothing", a.Next[0][0])
	}
	return nil
}

func (c *Cover) validate(letters int) error {
	const field = "covers"
	elements := make([]int, len(c.Next))
	for i, e := range c.Start {
		if len(e) != 1 && (len(e) != 2 || e[0] < 0 || e[0] >= int64(i) || e[1] < 0) {
			return malformed(field, "begins with %d; it must be an alternative, or an element before and digits", e)
		}
	}
	if len(c.Next) == 0 {
		return malformed(field, "has no states")
	}
	for i := range elements {
		elements[i] = -1
	}
	elements[0] = len(c.Start)
	for s, row := range c.Next {
		if len(row) != letters {
			return malformed(field, "has state %d with %d letters; it must have %d", s, len(row), letters)
		}
		for l, to := range row {
			if len(to) == 0 {
				continue
			}
			bad := len(to)%2 == 0 || to[0] < 0 || to[0] >= int64(len(c.Next))
			if !bad && elements[to[0]] < 0 {
				elements[to[0]] = len(to) / 2
			}
			if bad || elements[to[0]] != len(to)/2 {
				return malformed(field, "has at state %d and letter %d the entry %.60s; it must be a state and, for each of its elements, an element and digits", s, l, fmt.Sprint(to))
			}
		}
	}
	if len(c.Accept) != len(c.Next) {
		return malformed(field, "say of %d states in which element digits may end; there are %d", len(c.Accept), len(c.Next))
	}
	for s, row := range c.Next {
		if e := c.Accept[s]; e < -1 || e >= int64(max(0, elements[s])) {
			return malformed(field, "may end at state %d in element %d of %d", s, e, elements[s])
		}
		for l, to := range row {
			for i := 1; i < len(to); i += 2 {
				if to[i] < 0 || to[i] >= int64(max(0, elements[s])) || to[i+1] < 0 {
					return malformed(field, "has at state %d and letter %d the element %d with the digits %d; the state has %d elements", s, l, to[i], to[i+1], elements[s])
				}
			}
		}
	}
	return nil
}
