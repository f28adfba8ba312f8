package misere

import (
	"encoding/binary"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Genus is the genus g^{g₀g₁g₂…} of a sum G (Conway; Winning Ways, ch. 13):
// g is the value of G in normal play and g_i the misère value of G with i
// copies of *2 added, where misère values are found by mex with the finished
// position worth 1. From some place on two digits alternate. Genera are
// comparable with ==; the zero value is no genus.
type Genus struct {
	normal nimber.Nimber
	digits string // eight bytes each, up to the pair that is repeated for ever
}

// NewGenus returns the genus with the given normal value and digits, of which
// the last two are repeated for ever; there must be two at least.
func NewGenus(normal nimber.Nimber, digits ...nimber.Nimber) Genus {
	n := len(digits)
	if n < 2 {
		panic("misere: a genus has two digits at least")
	}
	for n > 2 && digits[n-1] == digits[n-3] {
		n--
	}
	var b []byte
	for _, d := range digits[:n] {
		b = binary.BigEndian.AppendUint64(b, uint64(d))
	}
	return Genus{normal, string(b)}
}

// NimGenus returns the genus of *n.
func NimGenus(n nimber.Nimber) Genus {
	if n < 2 {
		return NewGenus(n, n^1, n^2, n)
	}
	return NewGenus(n, n, n^2)
}

// Genus returns the genus of the sum that a is the nature of, which is not wild.
func (a Nature) Genus() Genus {
	if a.Firm {
		return NewGenus(a.Grundy, a.Grundy, a.Grundy^2)
	}
	return NimGenus(a.Grundy)
}

// Normal returns the value in normal play.
func (g Genus) Normal() nimber.Nimber { return g.normal }

// Misere returns the misère value: 0 iff the player to move loses.
func (g Genus) Misere() nimber.Nimber { return g.Digit(0) }

// length returns the number of digits up to the repeated pair.
func (g Genus) length() int { return len(g.digits) / 8 }

// Digit returns g_i.
func (g Genus) Digit(i int) nimber.Nimber {
	if n := g.length(); i >= n {
		i = n - 2 + (i-n)%2
	}
	return nimber.Nimber(binary.BigEndian.Uint64([]byte(g.digits[8*i : 8*i+8])))
}

// Tame reports whether g is the genus of a sum of Nim heaps. A component of
// tame genus may be wild all the same: see [Kind].
func (g Genus) Tame() bool {
	return g == NimGenus(g.normal) || g == NewGenus(g.normal, g.normal, g.normal^2)
}

// String returns g in the standard notation, the digits up to the pair that
// is repeated: 0^120, 1^31, 2^20; digits above 9 stand in brackets.
func (g Genus) String() string {
	return strconv.FormatUint(uint64(g.normal), 10) + "^" + g.superscript(g.length())
}

func (g Genus) superscript(n int) string {
	var parts []string
	separator, open, end := "", "", ""
	for i := range n {
		if g.Digit(i) > 9 {
			separator, open, end = ",", "(", ")"
		}
		parts = append(parts, strconv.FormatUint(uint64(g.Digit(i)), 10))
	}
	return open + strings.Join(parts, separator) + end
}

// maxGenus bounds the numbers in a genus that is read.
const maxGenus = 1 << 30

// ParseGenus reads a genus in the standard notation. A number alone is the
// genus of a Nim heap; a single digit is read as Winning Ways abbreviates
// tame and restive genera: 3^3, 1^1, 0^1, 1^2. The error is a
// [game.ParseError].
func ParseGenus(text string) (Genus, error) {
	head, tail, more := strings.Cut(text, "^")
	n, err := parseDigit(text, 0, head)
	if err != nil {
		return Genus{}, err
	}
	if !more {
		return NimGenus(n), nil
	}
	offset := len(head) + 1
	var digits []nimber.Nimber
	if inner, ok := strings.CutPrefix(tail, "("); ok && strings.HasSuffix(inner, ")") {
		offset++
		for _, part := range strings.Split(strings.TrimSuffix(inner, ")"), ",") {
			d, err := parseDigit(text, offset, part)
			if err != nil {
				return Genus{}, err
			}
			digits = append(digits, d)
			offset += len(part) + 1
		}
	} else {
		for i := range len(tail) {
			d, err := parseDigit(text, offset+i, tail[i:i+1])
			if err != nil {
				return Genus{}, err
			}
			digits = append(digits, d)
		}
	}
	switch len(digits) {
	case 0:
		return Genus{}, genusError(text, offset, 0)
	case 1:
		return abbreviated(text, offset, n, digits[0])
	}
	return NewGenus(n, digits...), nil
}

// abbreviated returns the tame or restive genus of normal value n and misère
// value d.
func abbreviated(text string, offset int, n, d nimber.Nimber) (Genus, error) {
	switch {
	case n == d:
		return NewGenus(n, n, n^2), nil
	case n < 2 && d < 2:
		return NimGenus(n), nil
	case n < 2 && d < 4:
		return NewGenus(n, d, d^2), nil
	case n < 2:
		return NewGenus(n, d, n^2, n), nil
	}
	return Genus{}, genusError(text, offset, 1)
}

func parseDigit(text string, offset int, s string) (nimber.Nimber, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n >= maxGenus {
		return 0, genusError(text, offset, len(s))
	}
	return nimber.Nimber(n), nil
}

func genusError(text string, offset, length int) error {
	return &game.ParseError{
		Input: text, Offset: min(offset, len(text)), Len: length,
		Problem: phrase.Of("%q is not a genus", text),
		Want:    phrase.Of("write the normal value and the misère values, for example 3^1431 or 2^20"),
	}
}

// A genusTable numbers genera, so that they can be values of a fold.
type genusTable struct {
	genera []Genus
	ids    map[Genus]uint32
}

func (t *genusTable) id(g Genus) uint32 {
	if id, ok := t.ids[g]; ok {
		return id
	}
	if t.ids == nil {
		t.ids = map[Genus]uint32{}
	}
	id := uint32(len(t.genera))
	t.genera = append(t.genera, g)
	t.ids[g] = id
	return id
}

// genusOf returns the genus of a sum from the genera of its options. The
// digits follow from the definition: an option of G + i·*2 is one of G with as
// many *2, or has an *2 less and a *1 or nothing in its place, and *1 adds 1
// to misère values. They repeat as soon as the options' digits do and a digit
// comes back after two places.
func genusOf(options []Genus) Genus {
	values := make([]nimber.Nimber, 0, len(options)+2)
	settled := 0
	for _, o := range options {
		values = append(values, o.normal)
		settled = max(settled, o.length()-2)
	}
	normal := nimber.Mex(values)
	digits := []nimber.Nimber{1}
	for i := 0; ; i++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, o.Digit(i))
		}
		if i > 0 {
			values = append(values, digits[i-1], digits[i-1]^1)
			digits = append(digits, 0)
		}
		if len(values) > 0 {
			digits[i] = nimber.Mex(values)
		}
		if i >= settled+2 && digits[i] == digits[i-2] {
			return NewGenus(normal, digits...)
		}
	}
}
