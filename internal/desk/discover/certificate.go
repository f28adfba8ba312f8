package discover

import (
	"context"
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Certificate is one that package check has verified, by which one answers: a [Kernel] or a [Period].
type Certificate interface {
	// Of returns why the certificate is not about a game, nil if it is: an error of kind unsupported.
	Of(r *Rules) error
	// Rule says who wins a position of a game that the certificate is about, and by which move.
	Rule(ctx context.Context, r *Rules, numbers []*big.Int, budget game.Budget) (*Ruling, error)
	// Referee returns who plays such a game; the error is of kind unsupported if nobody does.
	Referee(ctx context.Context, r *Rules, budget game.Budget) (*Referee, error)
}

// ReadCertificate reads a certificate that package check has verified.
func ReadCertificate(text []byte) (Certificate, error) {
	k := &Kernel{}
	if err := json.Unmarshal(text, k); err == nil && k.Format == kernelFormat {
		return k, nil
	}
	p := &Period{}
	return p, json.Unmarshal(text, p)
}

// otherRules says that a certificate is about other rules than those of a game.
func otherRules(r *Rules) error {
	return game.Unsupported(phrase.Of("the moves that the certificate is about are not those of %s", r.Name),
		fault.Give(phrase.Of("let a rule be proved and written"), "certificate", fault.File).Of("zermelo discover "+r.Name).Phrase())
}

// Of returns why the certificate is not about a game.
func (k *Kernel) Of(r *Rules) error {
	_, err := k.Strategy(k.variant(r))
	return err
}

// A Period is a certificate of the period of the values of heaps.
type Period struct{ heap.Certificate }

// Of returns why the certificate is not about a game.
func (p *Period) Of(r *Rules) error {
	if r.Heaps == nil || r.Heaps.Heaps.Rule == nil || len(r.Heaps.Heaps.Rule.Tail) > 0 || !r.valued() ||
		!slices.Equal(plainMoves(r.Heaps.Heaps.Rule.Moves), plainMoves(p.Moves)) {
		return otherRules(r)
	}
	return nil
}

// plainMoves returns moves in one spelling: two heaps are different just if they are not equal, and
// behind the last move there is nothing.
func plainMoves(moves []octal.Move) (out []octal.Move) {
	last := 0
	for t, m := range moves {
		m.Distinct |= m.Mixed & 4
		m.Mixed &^= m.Distinct
		if out = append(out, m); m != (octal.Move{}) {
			last = t + 1
		}
	}
	return out[:last]
}

// Referee returns nobody: the game is played without a certificate.
func (p *Period) Referee(context.Context, *Rules, game.Budget) (*Referee, error) {
	return nil, game.Unsupported(phrase.Of("a certificate of a period is not played by"), phrase.Of("'zermelo play' plays such games without one"))
}

// Rule says who wins heaps: by their values, of which those of large heaps are those of smaller
// ones.
func (p *Period) Rule(ctx context.Context, r *Rules, numbers []*big.Int, budget game.Budget) (*Ruling, error) {
	if err := p.Of(r); err != nil {
		return nil, err
	}
	row, err := sequence.Heaps(ctx, *r.Heaps, sequence.Request{
		Keep: true, To: p.Preperiod + p.Period - 1, Limit: 1, Workers: 1, Memory: uint64(max(budget.Memory, 0)), Settings: budget,
	})
	if err != nil {
		return nil, err
	}
	s := heapSearch{Period: p, values: row.Values}
	out := &Ruling{Position: r.write(numbers)}
	why := func(p phrase.Phrase) { out.Why = append(out.Why, p) }
	why(phrase.Of("The rule: from n = %d on the values repeat every %d.", p.Preperiod, p.Period))
	value, small, above := uint64(0), make([]uint64, len(numbers)), make([]*big.Int, len(numbers))
	for i, n := range numbers {
		small[i], above[i] = s.reduce(n)
		value ^= s.value(small[i])
		why(phrase.Of("The heap of %s has the value %s.", n.String(), strconv.FormatUint(s.value(small[i]), 10)))
	}
	out.Value, out.Wins = new(big.Int).SetUint64(value), value > 0
	why(phrase.Of("Added without carry they are %s.", out.Value.String()))
	for i := 0; i < len(numbers) && out.Wins; i++ {
		want := s.value(small[i]) ^ value
		if want >= s.value(small[i]) {
			continue
		}
		parts, taken, err := s.find(ctx, small[i], want)
		if err != nil {
			return nil, err
		}
		left := slices.Clone(numbers[:i])
		for j, part := range parts {
			n := new(big.Int).SetUint64(part)
			if j == len(parts)-1 { // the largest: a period more or less does not change its value
				n.Add(n, above[i])
			}
			left = append(left, n)
		}
		move := RuledMove{moveWords(taken, len(parts)), r.write(append(left, numbers[i+1:]...))}
		out.Moves = []RuledMove{move}
		why(phrase.Of("The heap of %s is moved by %s to the value %s, so that the sum becomes 0.", numbers[i].String(), move.Rule, strconv.FormatUint(want, 10)))
		break
	}
	why(phrase.Of("Proved: %s.", phrase.Of("the period of the values (%s), with %s of them computed", p.Theorem, phrase.Count(p.Values))))
	return out, nil
}

// moveWords writes a move as a formula.
func moveWords(taken uint64, heaps int) string {
	n, rest, parts := "n", "", []string(nil)
	if taken > 0 {
		n = "n - " + strconv.FormatUint(taken, 10)
	}
	for i := range max(heaps-1, 0) {
		letter := string(rune('a' + i))
		parts, rest = append(parts, letter), rest+" - "+letter
	}
	if heaps > 0 {
		parts = append(parts, n+rest)
	}
	if len(parts) == 0 {
		parts = []string{"0"}
	}
	return "n -> " + strings.Join(parts, ", ")
}

// A heapSearch finds moves in heaps whose values repeat.
type heapSearch struct {
	*Period
	values []uint64 // of the heaps before the period and of one period
	work   int
}

// value returns the value of a heap.
func (s *heapSearch) value(n uint64) uint64 {
	if n >= uint64(len(s.values)) {
		n = s.Preperiod + (n-s.Preperiod)%s.Certificate.Period
	}
	return s.values[n]
}

// reduce returns a heap that differs from n by whole periods, and by how much n is above it. In what
// is left of it the largest heap lies in the periods already, so that what is above can be put there.
func (s *heapSearch) reduce(n *big.Int) (small uint64, above *big.Int) {
	heaps := uint64(1)
	for _, m := range s.Moves {
		for h := uint64(2); m.Heaps>>h != 0; h++ {
			heaps = max(heaps, h)
		}
	}
	bound := new(big.Int).SetUint64(uint64(len(s.Moves)) + heaps*(s.Preperiod+1))
	period := new(big.Int).SetUint64(s.Certificate.Period)
	above = new(big.Int).Sub(n, bound)
	if above.Cmp(period) < 0 {
		return n.Uint64(), new(big.Int)
	}
	above.Mul(above.Div(above, period), period)
	return new(big.Int).Sub(n, above).Uint64(), above
}

// find returns a move from a heap of n to heaps, ascending, of a value below that of n: the theorem
// says that there is one.
func (s *heapSearch) find(ctx context.Context, n, value uint64) (parts []uint64, taken uint64, err error) {
	for t, m := range s.Moves {
		if uint64(t) > n {
			break
		}
		rest := n - uint64(t)
		if m.Heaps&1 != 0 && rest == 0 && value == 0 {
			return nil, uint64(t), nil
		}
		for h := 1; m.Heaps>>h != 0; h++ {
			if m.Heaps>>h&1 == 0 || rest == 0 {
				continue
			}
			least := func(before []uint64) uint64 {
				if len(before) == 0 {
					return 1
				}
				return before[len(before)-1] + m.Distinct>>h&1
			}
			parts = s.leave(ctx, nil, h, rest, value, least, m.Mixed>>h&1 != 0)
			if parts != nil || ctx.Err() != nil {
				return parts, uint64(t), ctx.Err()
			}
		}
	}
	panic("discover: a certificate that was checked gives a heap a value that it has not")
}

// leave adds so many heaps to those before, ascending, of rest tokens and a value together; nil if that
// cannot be.
func (s *heapSearch) leave(ctx context.Context, before []uint64, heaps int, rest, value uint64, least func([]uint64) uint64, mixed bool) []uint64 {
	if heaps == 1 {
		if rest < least(before) || s.value(rest) != value || mixed && rest == before[0] {
			return nil
		}
		return append(slices.Clone(before), rest)
	}
	for a := least(before); a*uint64(heaps) <= rest; a++ {
		if s.work++; s.work&0xffff == 0 && ctx.Err() != nil {
			return nil
		}
		if out := s.leave(ctx, append(slices.Clone(before), a), heaps-1, rest-a, value^s.value(a), least, mixed); out != nil {
			return out
		}
	}
	return nil
}
