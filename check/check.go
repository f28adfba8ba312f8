// Package check verifies certificates of periods of heap games, proofs of
// who wins games on boards ([Proof]), tables of strategies of games that may go on for
// ever ([Strategy]), and certificates of rules of games of numbers ([Kernel]). It shares
// no code with the engines that make them and imports the standard library only.
//
// A [Certificate] names a game, claims that its Grundy values satisfy
// G(n+p) = G(n) for all n >= n₀ with p and n₀ least, and says which theorem
// makes a proof of it. The checker recomputes values from the definition and
// tests the conditions of the theorem, one after the other. The theorems, with
// proofs, and the format are in docs/certificates.md.
// Source: R. K. Guy and C. A. B. Smith, The G-values of various games (1956);
// E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, ch. 4 (1982).
package check

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
)

// The theorems that a certificate can name.
const (
	TakeWindow = "take-window" // moves leave at most one heap
	GuySmith   = "guy-smith"   // moves leave at most two heaps
	MoreHeaps  = "more-heaps"  // moves leave any number of heaps
	RareState  = "rare-state"  // at most two heaps, and few of them rare
)

// A Certificate is a claim about the values of a heap game, and what is
// needed to prove it.
type Certificate struct {
	Format    string `json:"format"`  // FormatName
	Version   int    `json:"version"` // FormatVersion
	Game      string `json:"game"`
	Moves     []Move `json:"moves"` // by the number of tokens taken, from 0
	Theorem   string `json:"theorem"`
	Period    uint64 `json:"period"`
	Preperiod uint64 `json:"preperiod"` // the last exception + 1
	Saltus    uint64 `json:"saltus"`    // 0
	Values    uint64 `json:"values"`    // how many values are recomputed
	Hash      string `json:"hash"`      // their rolling hash
	Rare      *Rare  `json:"rare,omitempty"`
}

// A Move says what may be left of a heap when a certain number of tokens is
// taken. Bit h of a field stands for h non-empty heaps.
type Move struct {
	Heaps    uint64 `json:"heaps"`              // so many heaps may be left
	Distinct uint64 `json:"distinct,omitempty"` // they must be pairwise different
	Mixed    uint64 `json:"mixed,omitempty"`    // they must not all be equal
}

// Rare says which values are rare, and lists the rare heaps for [RareState].
// A value v of heap n is rare iff the parity of the bits of v AND Mask is
// even or, if Positional, that of n - FirstSplit. Else it is common.
type Rare struct {
	Mask       uint64     `json:"mask"`
	Positional bool       `json:"positional,omitempty"`
	FirstSplit uint64     `json:"first_split,omitempty"`
	From       uint64     `json:"from,omitempty"`  // a period of common heaps begins
	Depth      uint64     `json:"depth,omitempty"` // greatest smaller part of a witness
	List       [][]uint64 `json:"list,omitempty"`  // rare heaps with their values, ascending
}

// A FormatError says which field of a certificate is not as it must be: the
// file proves nothing, whatever it claims.
type FormatError struct {
	Field   string
	Problem Words
	// Newer is the version of the file if it is newer than FormatVersion,
	// else 0.
	Newer int
}

// Error names the field and says what is wrong with it.
func (e *FormatError) Error() string { return fmt.Sprintf("%s: %s", e.Field, e.Problem) }

// Words are a sentence in English: a format of package fmt and what stands in it, of which some
// may be Words and errors. Whoever speaks another language says the format in that one.
type Words struct {
	Format string
	Args   []any
}

// String returns the sentence in English.
func (w Words) String() string { return fmt.Sprintf(w.Format, w.Args...) }

func words(format string, args ...any) Words { return Words{format, args} }

// overlook is for tests: whether a condition is taken to hold that does not. It is nil in programs.
var overlook func() bool

func malformed(field, format string, args ...any) error {
	if overlook != nil && overlook() {
		return nil
	}
	return &FormatError{field, words(format, args...), 0}
}

// newer says that a file is of a later version of its format than is read.
func newer(version, known int) error {
	if overlook != nil && overlook() {
		return nil
	}
	return &FormatError{"version", words("is %d; it must be %d, the version this checker reads", version, known), version}
}

// A Refutation names the first condition of the proof that does not hold, and
// the heap or number where it fails; docs/certificates.md lists them.
type Refutation struct {
	Condition string
	At        uint64
	Detail    Words
}

// Error says which condition fails, and where.
func (e *Refutation) Error() string {
	return fmt.Sprintf("condition %q fails at %d: %s", e.Condition, e.At, e.Detail)
}

func refuted(condition string, at uint64, format string, args ...any) error {
	if overlook != nil && overlook() {
		return nil
	}
	return &Refutation{condition, at, words(format, args...)}
}

// Verify returns nil iff the certificate proves its claim. The error is a
// [*FormatError], a [*Refutation] or that of ctx. progress, if not nil, is
// called now and then with the number of values recomputed. Verify takes two
// bytes for a value and six for a rare heap.
func (c *Certificate) Verify(ctx context.Context, progress func(done, total uint64)) error {
	if err := c.validate(); err != nil {
		return err
	}
	if err := c.applies(); err != nil {
		return err
	}
	g, err := recompute(ctx, c, progress)
	if err != nil {
		return err
	}
	return c.holds(g)
}

// applies checks what the theorem asks of the moves and the numbers.
func (c *Certificate) applies() error {
	// Step 1: the theorem is about moves that leave so many heaps.
	most := map[string]int{TakeWindow: 1, GuySmith: 2, MoreHeaps: maxHeaps, RareState: 2}[c.Theorem]
	if h := c.mostHeaps(); h > most {
		return refuted("heaps", uint64(h), "the moves leave up to %d heaps; %s is about at most %d", h, c.Theorem, most)
	}
	need := c.bound() + c.Period
	if c.Theorem == RareState {
		r, w := c.Rare, c.Rare.Depth
		if n := len(r.List); n > 0 {
			w = max(w, r.List[n-1][0])
		}
		w += max(uint64(len(c.Moves)), 1) - 1 // + k
		need = r.From + c.Period
		switch {
		// Step 2: the window before From has no heap 0, and no heap from From
		// on can be taken whole.
		case r.From <= w:
			return refuted("from", r.From, "it must be greater than the window of %d heaps", w)
		// Step 3: heaps n and n+p have the same rare values.
		case r.Positional && c.Period%2 != 0:
			return refuted("parity", c.Period, "a period must be even where rare values depend on the parity of the heap")
		// Step 4: the theorem proves the period from the window on.
		case c.Preperiod > r.From-w:
			return refuted("preperiod", c.Preperiod, "it is at most from - window, %d", r.From-w)
		}
	}
	// Step 5: enough values are recomputed.
	if c.Values < need {
		return refuted("values", c.Values, "the theorem needs the values of all heaps below %d", need)
	}
	return nil
}

// mostHeaps returns the greatest number of heaps that a move leaves.
func (c *Certificate) mostHeaps() int {
	heaps := uint64(1)
	for _, m := range c.Moves {
		heaps |= m.Heaps
	}
	return bits.Len64(heaps) - 1
}

// bound returns B: if G(n+p) = G(n) for n₀ <= n < B, then for all n >= n₀.
func (c *Certificate) bound() uint64 {
	b, m, p := c.Preperiod, max(c.Preperiod, 1), c.Period
	for i, move := range c.Moves {
		t := uint64(i)
		for h := range uint64(bits.Len64(move.Heaps)) {
			switch bit := uint64(1) << h; {
			case move.Heaps&bit == 0:
			case h == 0:
				b = max(b, t+1)
			case move.Distinct&bit != 0:
				b = max(b, t+h*(m+(h-1)*p-1)+(h-2)*(p-1)+1)
			case move.Mixed&bit != 0:
				b = max(b, t+h*(m+p-1)+1)
			default:
				b = max(b, t+h*(m-1)+(h-1)*p+1)
			}
		}
	}
	return b
}

// holds checks the claim on the recomputed values g.
func (c *Certificate) holds(g []uint16) error {
	// Step 8: the certificate was made from these values.
	var h uint64
	for _, v := range g {
		h = h*0x9E3779B97F4A7C15 + uint64(v) + 1
	}
	if s := fmt.Sprintf("%016x", h); s != c.Hash {
		return refuted("hash", c.Values, "the hash of the values is %s, not %s", s, c.Hash)
	}
	// Step 9: the period holds as far as the values go, and by step 5 this is
	// to the bound or, for rare-state, in the window before From.
	p, n0 := c.Period, c.Preperiod
	for n := n0; n+p < c.Values; n++ {
		if g[n] != g[n+p] {
			return refuted("period", n, "G(%d) = %d, but G(%d) = %d", n, g[n], n+p, g[n+p])
		}
	}
	// Step 10: the preperiod is least.
	if n0 > 0 && g[n0-1] == g[n0-1+p] {
		return refuted("preperiod", n0, "it is not least, for G(%d) = G(%d)", n0-1, n0-1+p)
	}
	// Step 11: the period is least; a smaller one would divide it.
	cycle := g[n0 : n0+p]
	for d := uint64(1); d <= p/2; d++ {
		if p%d == 0 && slices.Equal(cycle[d:], cycle[:p-d]) {
			return refuted("least period", d, "%d is a period too", d)
		}
	}
	return nil
}
