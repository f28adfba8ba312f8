package check

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// What a certificate says of its own format.
const (
	FormatName    = "zermelo-certificate"
	FormatVersion = 1
)

// The limits of a certificate.
const (
	maxFile   = 16 << 20 // bytes
	maxMoves  = 1 << 16
	maxHeaps  = 15      // that a move leaves
	maxNumber = 1 << 31 // heaps, periods
	maxSplit  = 1 << 16 // values, if a move leaves three heaps or more
)

// Read reads a certificate. The error is a [*FormatError] or that of r.
func Read(r io.Reader) (*Certificate, error) {
	const missing = ^uint64(0)
	c := &Certificate{Period: missing, Preperiod: missing, Saltus: missing, Values: missing}
	if err := decode(r, format{name: FormatName, version: FormatVersion, what: "a certificate"}, c); err != nil {
		return nil, err
	}
	if err := c.validate(); err != nil {
		return nil, err
	}
	return c, nil
}

// A format is what a kind of file says of itself.
type format struct {
	name    string
	version int
	what    string // it is, to people
	places  bool   // its fields are long lists, so that the place in the file is told
}

// decode reads a file of a format, which is one JSON object with no field that is not
// known or stands twice. The error is a [*FormatError] or that of r.
func decode(r io.Reader, f format, into any) error {
	text, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return err
	}
	if len(text) > maxFile {
		return malformed("file", "is longer than %d bytes", maxFile)
	}
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	// A newer version may have fields that are not known here: it comes first.
	_ = json.Unmarshal(text, &head) // what is wrong with the text is said below
	if head.Format != "" && head.Format != f.name {
		return malformed("format", "is %q; it must be %q", head.Format, f.name)
	}
	if head.Version > f.version {
		return &FormatError{"version", fmt.Sprintf("is %d; it must be %d, the version this checker reads", head.Version, f.version), head.Version}
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		if len(text) == 0 {
			return malformed("file", "is empty")
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return malformed("file", "breaks off after %d bytes", len(text))
		}
		var wrong *json.UnmarshalTypeError
		if !errors.As(err, &wrong) {
			return malformed("file", "is not %s: %v", f.what, err)
		}
		place := ""
		if f.places {
			place = fmt.Sprintf(" at byte %d", wrong.Offset)
		}
		return malformed(cmp.Or(wrong.Field, "file"), "is a %s%s; it must be %s", wrong.Value, place, kind(wrong.Type))
	}
	if _, err := d.Token(); err != io.EOF {
		return malformed("file", "goes on after the certificate; it must be one JSON object")
	}
	return unambiguous(json.NewDecoder(bytes.NewReader(text)), "file")
}

// kind returns what JSON calls the values of a type.
func kind(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Struct, reflect.Pointer, reflect.Map:
		return "an object"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	}
	return "a whole number that is not negative"
}

// unambiguous rejects what Decode lets pass in a JSON value: names that are
// given twice or in other letters, and null.
func unambiguous(d *json.Decoder, field string) error {
	token, _ := d.Token() // Decode has read the same text without an error
	if token == nil {
		return malformed(field, "is null; give a value or leave the field out")
	}
	seen := map[string]bool{}
	delim, nested := token.(json.Delim)
	for nested && d.More() {
		if delim == '{' {
			name, _ := d.Token()
			field = name.(string)
			if seen[field] || strings.Trim(field, "abcdefghijklmnopqrstuvwxyz_") != "" {
				return malformed(field, "is given twice, or not in small letters")
			}
			seen[field] = true
		}
		if err := unambiguous(d, field); err != nil {
			return err
		}
	}
	if nested {
		_, _ = d.Token()
	}
	return nil
}

// validate checks what every theorem asks of a certificate.
func (c *Certificate) validate() error {
	theorems := []string{TakeWindow, GuySmith, MoreHeaps, RareState}
	isHash := len(c.Hash) == 16 && strings.Trim(c.Hash, "0123456789abcdef") == ""
	const inRange = "at most 2147483648, and not 0 for period and values"
	r := c.Rare
	if r == nil {
		r = new(Rare)
	}
	for _, f := range []struct {
		good  bool
		field string
		value any
		want  string
	}{
		{c.Format == FormatName, "format", c.Format, FormatName},
		{c.Version == FormatVersion, "version", c.Version, "1, the version this checker reads"},
		{slices.Contains(theorems, c.Theorem), "theorem", c.Theorem, strings.Join(theorems, " or ")},
		{c.Rare != nil || c.Theorem != RareState, "rare", "missing", "given for " + RareState},
		{len(c.Moves) <= maxMoves, "moves", len(c.Moves), "65536 entries at most"},
		{isHash, "hash", c.Hash, "16 digits 0-9a-f"},
		{c.Saltus == 0, "saltus", c.Saltus, "0 in all these theorems"},
		{c.Period-1 < maxNumber, "period", c.Period, inRange},
		{c.Preperiod <= maxNumber, "preperiod", c.Preperiod, inRange},
		{c.Values-1 < maxNumber, "values", c.Values, inRange},
		{r.Mask < 2*maxNumber, "mask", r.Mask, "less than 4294967296"},
		{r.FirstSplit <= maxNumber, "first_split", r.FirstSplit, inRange},
		{r.From <= maxNumber, "from", r.From, inRange},
		{r.Depth <= maxNumber, "depth", r.Depth, inRange},
	} {
		if !f.good {
			return malformed(f.field, "is %.60s; it must be %s", fmt.Sprint(f.value), f.want)
		}
	}
	for t, m := range c.Moves {
		const want = "has %+v for %d tokens; "
		switch {
		case m.Heaps >= 2<<maxHeaps || t == 0 && m.Heaps&3 != 0:
			return malformed("moves", want+"heaps may have bits from 0 to 15, but for 0 tokens from 2 on", m, t)
		case (m.Distinct|m.Mixed)&^(m.Heaps&^3) != 0:
			return malformed("moves", want+"distinct and mixed may have those bits of heaps that are from 2 on", m, t)
		case r.Positional && m.Heaps >= 4 && (uint64(t)^r.FirstSplit)&1 != 0:
			return malformed("positional", "is true; all moves that split must take a number of the parity of first_split, not %d", t)
		case m.Heaps >= 8 && c.Values > maxSplit:
			return malformed("values", "is %d; it may be 65536 if a move leaves three heaps", c.Values)
		}
	}
	for i, v := range r.List {
		if len(v) != 2 || v[0] > maxNumber || i > 0 && v[0] <= r.List[i-1][0] {
			return malformed("list", "has entry %d; entries must be [heap, value] with ascending heaps", v)
		}
	}
	_, err := c.checkName()
	return err
}

// NameChecked reports whether the name of the game says the same moves as the
// certificate. If not, but Verify accepts the certificate, the name is a code
// with modifiers, which the checker does not read: the proof is about moves.
func (c *Certificate) NameChecked() bool {
	checked, err := c.checkName()
	return checked && err == nil
}

func (c *Certificate) checkName() (checked bool, err error) {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	name, ok := map[string]string{
		"kayles": "octal:0.77", "dawson": "octal:0.137", "treblecross": "octal:0.007",
		"officers": "octal:0.6", "guiles": "octal:0.15", "grundy": "octal:4.",
	}[c.Game]
	if !ok {
		name = c.Game
	}
	family, rest, _ := strings.Cut(name, ":")
	moves := make([]Move, len(c.Moves)+1) // those beyond the last of c are noted there
	switch family {
	case "octal":
		if strings.ContainsAny(rest, "!?{}") && strings.Trim(rest, digits+".,+!?{}") == "" {
			return false, nil
		}
		ok = len(rest) > 1 && rest[1] == '.'
		for t, digit := range strings.Replace(rest, ".", "", 1) {
			d := strings.IndexRune(digits, digit)
			if ok = ok && d >= 0; d > 0 {
				moves[min(t, len(c.Moves))].Heaps = uint64(d)
			}
		}
	case "subtraction":
		ok = readSet(rest, 3, moves)
	case "stripes":
		ok = readSet(rest, 7, moves)
	}
	if c.Game == "grundy" {
		moves[0].Distinct = 4
	}
	if !ok {
		return false, malformed("game", "is %.60q, which is not a name of a finite game that the checker knows", c.Game)
	}
	for t, m := range append(c.Moves[:len(c.Moves):len(c.Moves)], Move{}) {
		m.Distinct |= m.Mixed & 4 // two heaps are different iff they are not equal
		m.Mixed &^= m.Distinct
		if m != moves[t] {
			return false, malformed("game", "is %.60q, in which the moves that take %d tokens are not those of the certificate", c.Game, t)
		}
	}
	return true, nil
}

// readSet notes a digit for the members of a set such as 1-3,7. It reports
// whether set is one.
func readSet(set string, digit uint64, moves []Move) bool {
	for word := range strings.SplitSeq(set, ",") {
		low, high, isRange := strings.Cut(word, "-")
		if !isRange {
			high = low
		}
		a, errA := strconv.ParseUint(low, 10, 31)
		b, errB := strconv.ParseUint(high, 10, 31)
		if errA != nil || errB != nil || a < 1 || a > b {
			return false
		}
		last := uint64(len(moves) - 1)
		for t := min(a, last); t <= min(b, last); t++ {
			moves[t].Heaps = digit
		}
	}
	return true
}
