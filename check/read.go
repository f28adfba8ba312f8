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
	if err := decode(r, format{name: FormatName, version: FormatVersion, what: words("a certificate")}, c); err != nil {
		return c, err
	}
	if c.Moves == nil {
		return c, malformed("moves", "is missing; it must be a list")
	}
	return c, c.validate()
}

// A format is what a kind of file says of itself.
type format struct {
	name    string
	version int
	what    Words // it is, to people
	places  bool  // its fields are long lists, so that the place in the file is told
	most    int64 // bytes; maxFile if it is 0
}

// decode reads a file of a format, which is one JSON object with no field that is not
// known or stands twice. The error is a [*FormatError] or that of r.
func decode(r io.Reader, f format, into any) error {
	most := cmp.Or(f.most, maxFile)
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return err
	}
	if int64(len(text)) > most {
		return malformed("file", "is longer than %d bytes", most)
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
		return newer(head.Version, f.version)
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
			return malformed("file", "is not %s: %s", f.what, unread(err))
		}
		found := read(wrong.Value)
		if f.places {
			found = words("%s at byte %d", found, wrong.Offset)
		}
		return malformed(cmp.Or(wrong.Field, "file"), "is %s; it must be %s", found, kind(wrong.Type))
	}
	if _, err := d.Token(); err != io.EOF {
		return malformed("file", "goes on after the certificate; it must be one JSON object")
	}
	return unambiguous(json.NewDecoder(bytes.NewReader(text)), "file")
}

// kind returns what JSON calls the values of a type.
func kind(t reflect.Type) Words {
	switch t.Kind() {
	case reflect.Struct, reflect.Pointer, reflect.Map:
		return words("an object")
	case reflect.Slice, reflect.Array:
		return words("a list")
	case reflect.String:
		return words("a text")
	case reflect.Bool:
		return words("true or false")
	}
	return words("a whole number that is not negative")
}

// read returns what was found instead, of which the package json says the kind and perhaps the number.
func read(found string) Words {
	name, number, _ := strings.Cut(found, " ")
	switch {
	case number != "":
		return words("the number %s", number)
	case name == "object":
		return words("an object")
	case name == "array":
		return words("a list")
	case name == "string":
		return words("a text")
	case name == "bool":
		return words("true or false")
	}
	return words("a number")
}

// unread says what the package json finds wrong with a text.
func unread(err error) Words {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return words("it is no JSON at byte %d", syntax.Offset)
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return words("it has the field %s, which is not known", name)
	}
	return words("%s", err)
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
			if seen[field] || strings.Trim(field, "abcdefghijklmnopqrstuvwxyz_0123456789") != "" {
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
	inRange := words("at most 2147483648, and not 0 for period and values")
	r := c.Rare
	if r == nil {
		r = new(Rare)
	}
	for _, f := range []struct {
		good  bool
		field string
		value any
		want  Words
	}{
		{c.Format == FormatName, "format", c.Format, words("%s", FormatName)},
		{c.Version == FormatVersion, "version", c.Version, words("1, the version this checker reads")},
		{slices.Contains(theorems, c.Theorem), "theorem", c.Theorem, words("one of %s", strings.Join(theorems, ", "))},
		{c.Rare != nil || c.Theorem != RareState, "rare", words("missing"), words("given for %s", RareState)},
		{len(c.Moves) <= maxMoves, "moves", len(c.Moves), words("65536 entries at most")},
		{isHash, "hash", c.Hash, words("16 digits 0-9a-f")},
		{c.Saltus == 0, "saltus", c.Saltus, words("0 in all these theorems")},
		{c.Period-1 < maxNumber, "period", c.Period, inRange},
		{c.Preperiod <= maxNumber, "preperiod", c.Preperiod, inRange},
		{c.Values-1 < maxNumber, "values", c.Values, inRange},
		{r.Mask < 2*maxNumber, "mask", r.Mask, words("less than 4294967296")},
		{r.FirstSplit <= maxNumber, "first_split", r.FirstSplit, inRange},
		{r.From <= maxNumber, "from", r.From, inRange},
		{r.Depth <= maxNumber, "depth", r.Depth, inRange},
	} {
		if !f.good {
			found, said := f.value.(Words)
			if !said {
				found = words("%s", fmt.Sprintf("%.60s", fmt.Sprint(f.value)))
			}
			return malformed(f.field, "is %s; it must be %s", found, f.want)
		}
	}
	if err := c.validMoves(r); err != nil {
		return err
	}
	for i, v := range r.List {
		if len(v) != 2 || v[0] > maxNumber || i > 0 && v[0] <= r.List[i-1][0] {
			return malformed("list", "has entry %s; entries must be [heap, value] with ascending heaps", fmt.Sprint(v))
		}
	}
	return nil
}

// validMoves checks what every theorem asks of the moves.
func (c *Certificate) validMoves(r *Rare) error {
	for t, m := range c.Moves {
		switch {
		case m.Heaps >= 2<<maxHeaps || t == 0 && m.Heaps&3 != 0:
			return malformed("moves", "have heaps %d for %d tokens; heaps may have bits from 0 to 15, but for 0 tokens from 2 on", m.Heaps, t)
		case (m.Distinct|m.Mixed)&^(m.Heaps&^3) != 0:
			return malformed("moves", "have distinct %d and mixed %d for %d tokens; they may have those bits of heaps that are from 2 on", m.Distinct, m.Mixed, t)
		case r.Positional && m.Heaps >= 4 && (uint64(t)^r.FirstSplit)&1 != 0:
			return malformed("positional", "is true; all moves that split must take a number of the parity of first_split, not %d", t)
		case m.Heaps >= 8 && c.Values > maxSplit:
			return malformed("values", "is %d; it may be 65536 if a move leaves three heaps", c.Values)
		}
	}
	return nil
}
