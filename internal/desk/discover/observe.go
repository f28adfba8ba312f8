package discover

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// This file looks longer where nothing was found, and says then what is seen.

// What is looked at beyond the ways: so much always, more as long as a time lasts that was asked for.
const (
	morePeriodValues = 1 << 16
	mostPeriodValues = 1 << 24
)

// longer looks for what no way found among more values and in larger tables.
func (s *search) longer(ctx context.Context) (done bool, err error) {
	if s.request.NoProof || s.request.To > 0 {
		return false, nil
	}
	for most := uint64(manyPeriodValues << 1); most <= mostPeriodValues && (s.request.patient || most <= morePeriodValues); most <<= 1 {
		if done, err := s.periodic(ctx, most, 2); done || err != nil {
			return done, err
		}
	}
	if s.table == nil || !s.request.patient {
		return false, nil
	}
	inner, cancel := withinPart(ctx, 2)
	defer cancel()
	for side := s.table.side * 2; inner.Err() == nil; side *= 2 {
		larger, err := s.rules.play(inner, side, s.request.Settings)
		if err == nil {
			s.table, s.sieve = larger, nil
			done, err = s.guess(inner, s.guesses(inner))
		}
		if err != nil && ctx.Err() == nil && (inner.Err() != nil || errors.Is(err, game.ErrLimit)) {
			return false, nil
		} else if done || err != nil {
			return done, err
		}
	}
	return false, nil
}

// How many numbers a list shows, and how many of a sequence make it known.
const (
	shownNumbers = 20
	knownNumbers = 12
)

// observe says what is seen of a game of which nothing was found.
func (s *search) observe(ctx context.Context) error {
	s.Observed = nil // of another search
	say := func(p phrase.Phrase) { s.Observed = append(s.Observed, p) }
	one := s.rules.made == nil && s.rules.Heaps != nil || s.rules.made != nil && s.rules.made.Arity() == 1
	if !one {
		if s.table != nil && s.table.arity == 2 {
			s.observePairs(say)
		}
		return nil
	}
	if !s.rules.valued() {
		return nil
	}
	row, err := s.rowOf(ctx)
	if err != nil || len(row) < shownNumbers {
		return err
	}
	var lost, differences []uint64
	greatest := 0
	for n, v := range row {
		if v > row[greatest] {
			greatest = n
		}
		if v != 0 {
			continue
		}
		if len(lost) > 0 {
			differences = append(differences, uint64(n)-lost[len(lost)-1])
		}
		lost = append(lost, uint64(n))
	}
	say(phrase.Of("of n = 0 to %d the value 0 has %d (%s of all): %s", len(row)-1, len(lost), share(len(lost), len(row)), listing(lost)))
	if len(differences) > 1 {
		say(phrase.Of("their differences: %s", listing(differences)))
	}
	say(phrase.Of("the values: %s", listing(row)))
	say(phrase.Of("the greatest value is %d, first at n = %d", row[greatest], greatest))
	if name := knownAs(lost); !name.IsZero() {
		say(phrase.Of("those of value 0 are %s, as far as they are known here", name))
	}
	if name := knownAs(row[1:]); !name.IsZero() {
		say(phrase.Of("the values from n = 1 on are %s, as far as they are known here", name))
	}
	return nil
}

// observePairs says what is seen of a table of two numbers.
func (s *search) observePairs(say func(phrase.Phrase)) {
	side, lost := s.table.side, 0
	alike := true // the order of the numbers does not count
	var pairs []string
	var differences []uint64
	for x := range side {
		for y := range side {
			v, known := s.table.at([]uint64{x, y})
			if w, there := s.table.at([]uint64{y, x}); w != v || there != known {
				alike = false
			}
			if known && v == 0 {
				lost++
			}
		}
	}
	for x := range side {
		for y := range side {
			if v, known := s.table.at([]uint64{x, y}); known && v == 0 && (!alike || x <= y) {
				pairs = append(pairs, "("+strconv.FormatUint(x, 10)+","+strconv.FormatUint(y, 10)+")")
				if x <= y {
					differences = append(differences, y-x)
				}
			}
		}
	}
	first := strings.Join(pairs[:min(len(pairs), shownNumbers)], " ")
	if len(pairs) > shownNumbers {
		first += " …"
	}
	if s.Asked == Values {
		say(phrase.Of("of the positions with numbers up to %d the value 0 has %d (%s of all): %s", side-1, lost, share(lost, int(side*side)), first))
	} else {
		say(phrase.Of("of the positions with numbers up to %d the player to move loses %d (%s of all): %s", side-1, lost, share(lost, int(side*side)), first))
	}
	if alike && len(differences) > 1 {
		say(phrase.Of("their differences: %s", listing(differences)))
	}
}

// share writes a part of a whole to three places.
func share(part, of int) string { return strconv.FormatFloat(float64(part)/float64(of), 'f', 3, 64) }

// listing writes the first of some numbers.
func listing(all []uint64) string {
	var b strings.Builder
	for i, n := range all {
		if i == shownNumbers {
			b.WriteString(", …")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.FormatUint(n, 10))
	}
	return b.String()
}

// A familiar sequence is one that has a name: its n-th number, from 0.
type familiar struct {
	name phrase.Phrase
	code string // in the encyclopedia of integer sequences (OEIS)
	at   func(n uint64) uint64
}

// knownSequences are those that are told by name.
func knownSequences() []familiar {
	root := func(n uint64) uint64 { return uint64(math.Sqrt(float64(n))) } // of small numbers
	fibonacci := func(n uint64) uint64 {
		a, b := uint64(0), uint64(1)
		for range n {
			a, b = b, a+b
		}
		return a
	}
	divisors := func(n uint64) (d uint64) {
		for k := uint64(1); k <= n; k++ {
			if n%k == 0 {
				d++
			}
		}
		return d
	}
	golden := func(n uint64) uint64 { // ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋
		r := new(big.Int).SetUint64(n)
		r.Sqrt(r.Mul(r, r).Mul(r, big.NewInt(5)))
		return (n + r.Uint64()) / 2
	}
	nth := func(is func(n uint64) bool) func(uint64) uint64 {
		return func(n uint64) (at uint64) {
			for at = 0; ; at++ {
				if is(at) {
					if n == 0 {
						return at
					}
					n--
				}
			}
		}
	}
	prime := func(n uint64) bool { return n > 1 && len(primesOf(n)) == 1 }
	return []familiar{
		{phrase.Of("the squares"), "A000290", func(n uint64) uint64 { return n * n }},
		{phrase.Of("the triangular numbers"), "A000217", func(n uint64) uint64 { return n * (n + 1) / 2 }},
		{phrase.Of("the products n·(n+1)"), "A002378", func(n uint64) uint64 { return n * (n + 1) }},
		{phrase.Of("the cubes"), "A000578", func(n uint64) uint64 { return n * n * n }},
		{phrase.Of("the primes"), "A000040", nth(prime)},
		{phrase.Of("the primes less one"), "A006093", nth(func(n uint64) bool { return prime(n + 1) })},
		{phrase.Of("the Fibonacci numbers"), "A000045", func(n uint64) uint64 { return fibonacci(n + 2) }},
		{phrase.Of("the powers of two"), "A000079", func(n uint64) uint64 { return 1 << min(n, 62) }},
		{phrase.Of("the powers of two less one"), "A000225", func(n uint64) uint64 { return 1<<min(n, 62) - 1 }},
		{phrase.Of("the odious numbers"), "A000069", nth(func(n uint64) bool { return bits.OnesCount64(n)%2 == 1 })},
		{phrase.Of("the evil numbers"), "A001969", nth(func(n uint64) bool { return bits.OnesCount64(n)%2 == 0 })},
		{phrase.Of("⌊nφ⌋"), "A000201", func(n uint64) uint64 { return golden(n + 1) }},
		{phrase.Of("⌊nφ²⌋"), "A001950", func(n uint64) uint64 { return golden(n+1) + n + 1 }},
		{phrase.Of("how often 2 divides n"), "A007814", func(n uint64) uint64 { return valuation(n+1, 2) }},
		{phrase.Of("how many digits 1 there are of n in base 2"), "A000120", func(n uint64) uint64 { return uint64(bits.OnesCount64(n + 1)) }},
		{phrase.Of("how many divisors n has"), "A000005", func(n uint64) uint64 { return divisors(n + 1) }},
		{phrase.Of("the root of n, rounded down"), "A000196", func(n uint64) uint64 { return root(n + 1) }},
	}
}

// knownAs returns the name of the known sequence that numbers are, some left out before its
// beginning or the 0 at theirs; the zero phrase if they are none.
func knownAs(numbers []uint64) phrase.Phrase {
	if len(numbers) < knownNumbers {
		return phrase.Phrase{}
	}
	for _, k := range knownSequences() {
		for _, from := range []uint64{0, 1, 2} {
			is := func(numbers []uint64) bool {
				return len(numbers) >= knownNumbers && !slices.ContainsFunc(numbers, func(n uint64) bool {
					from++
					return k.at(from-1) != n
				})
			}
			first := from
			if is(numbers) {
				return phrase.Of("%s (OEIS %s)", k.name, k.code)
			}
			if from = first; numbers[0] == 0 && is(numbers[1:]) {
				return phrase.Of("0 and %s (OEIS %s)", k.name, k.code)
			}
		}
	}
	return phrase.Phrase{}
}
