package script

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// The language fills the places %d and {} of a string and no others; those with a width or
// with decimals, %5d, %.2f, {:>8}, are filled here as in Python.

// A place is how a value is written into a string.
type place struct {
	fill  rune
	align byte // <, >, ^ or =; 0 by the value
	plus  byte // + or a blank before numbers that are not negative; 0 for nothing
	comma bool
	width int
	exact int  // decimals, or letters of a text; −1 as many as there are
	kind  byte // d, x, X, o, b, f, e, g, %, s, r, c; 0 by the value
}

// widest bounds the width and the decimals of a place.
const widest = 10_000

var errPlace = errors.New("format: the place is not understood")

// readPlace reads a place as braces have it, {:>+8,.2f}.
func readPlace(text string) (p place, err error) {
	p.fill, p.exact = ' ', -1
	if first, n := utf8.DecodeRuneInString(text); n < len(text) && strings.IndexByte("<>^=", text[n]) >= 0 {
		p.fill, p.align, text = first, text[n], text[n+1:]
	} else if text != "" && strings.IndexByte("<>^=", text[0]) >= 0 {
		p.align, text = text[0], text[1:]
	}
	if text != "" && strings.IndexByte("+- ", text[0]) >= 0 {
		if p.plus = text[0]; p.plus == '-' {
			p.plus = 0
		}
		text = text[1:]
	}
	if strings.HasPrefix(text, "0") && p.align == 0 {
		p.fill, p.align, text = '0', '=', text[1:]
	}
	if p.width, text, err = count(text, 0); err != nil {
		return p, err
	}
	if text, p.comma = strings.CutPrefix(text, ","); strings.HasPrefix(text, ".") {
		if p.exact, text, err = count(text[1:], -1); err != nil || p.exact < 0 {
			return p, errPlace
		}
	}
	if len(text) > 1 || text != "" && strings.IndexByte("dxXobfFeEgGsrc%", text[0]) < 0 {
		return p, errPlace
	}
	if text != "" {
		p.kind = text[0]
	}
	return p, nil
}

// count reads a number at the beginning of a text; without if there is none.
func count(text string, without int) (n int, rest string, err error) {
	end := 0
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	if end == 0 {
		return without, text, nil
	}
	n, err = strconv.Atoi(text[:end])
	if err != nil || n > widest {
		return 0, "", errPlace
	}
	return n, text[end:], nil
}

// write writes a value into the place.
func (p place) write(b *strings.Builder, v starlark.Value) error {
	sign, text, err := p.text(v)
	if err != nil {
		return err
	}
	align := p.align
	if align == 0 {
		if align = '<'; isNumeric(v) {
			align = '>'
		}
	}
	room := max(0, p.width-utf8.RuneCountInString(sign)-utf8.RuneCountInString(text))
	before := room
	switch align {
	case '<':
		before = 0
	case '^':
		before = room / 2
	case '=':
		b.WriteString(sign)
		sign = ""
	}
	for range before {
		b.WriteRune(p.fill)
	}
	b.WriteString(sign + text)
	for range room - before {
		b.WriteRune(p.fill)
	}
	return nil
}

func isNumeric(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Int, starlark.Float:
		return true
	}
	return false
}

// text returns a value as the place has it, and the sign that stands before it.
func (p place) text(v starlark.Value) (sign, text string, err error) {
	kind := p.kind
	if kind == 0 {
		switch v.(type) {
		case starlark.Int:
			kind = 'd'
		case starlark.Float:
			if kind = 'g'; p.exact < 0 {
				text = v.String()
			}
		default:
			kind = 's'
		}
	}
	switch kind {
	case 's', 'r':
		text = v.String()
		if s, ok := starlark.AsString(v); ok && kind == 's' {
			text = s
		}
		if letters := []rune(text); p.exact >= 0 && p.exact < len(letters) {
			text = string(letters[:p.exact])
		}
		return "", text, nil
	case 'd', 'x', 'X', 'o', 'b', 'c':
		n, ok := numberIn(v).(starlark.Int)
		if !ok {
			return "", "", fmt.Errorf("format: %%%c: got %s, want int", kind, v.Type())
		}
		if kind == 'c' {
			c, err := starlark.AsInt32(n)
			return "", string(rune(c)), err
		}
		text = fmt.Sprintf("%"+string(kind), n.BigInt())
	default:
		f, ok := starlark.AsFloat(numberIn(v))
		if !ok {
			return "", "", fmt.Errorf("format: %%%c: got %s, want float", kind, v.Type())
		}
		if text == "" {
			text = p.decimals(kind, f)
		}
	}
	sign = string([]byte{p.plus}[:min(1, int(p.plus))])
	if strings.HasPrefix(text, "-") {
		sign, text = "-", text[1:]
	}
	if p.comma {
		text = grouped(text)
	}
	return sign, text, nil
}

// decimals writes a number with a fraction.
func (p place) decimals(kind byte, f float64) string {
	exact := p.exact
	if exact < 0 {
		exact = 6
	}
	switch kind {
	case '%':
		return strconv.FormatFloat(100*f, 'f', exact, 64) + "%"
	case 'F':
		kind = 'f'
	case 'g', 'G':
		exact = max(exact, 1)
		text := strconv.FormatFloat(f, kind, exact, 64)
		return text
	}
	return strconv.FormatFloat(f, kind, exact, 64)
}

// grouped puts a comma before every three digits of a whole number.
func grouped(text string) string {
	whole, rest := text, ""
	if i := strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' }); i >= 0 {
		whole, rest = text[:i], text[i:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return whole + rest
}

// numberIn returns a number, or the one that a value is, such as that of a game.
func numberIn(v starlark.Value) starlark.Value {
	if has, ok := v.(starlark.HasAttrs); ok && !isNumeric(v) {
		if n, err := has.Attr("number"); err == nil && n != nil {
			return n
		}
	}
	return v
}

// A written place is one of a string before it is filled.
type written struct {
	before string // the text before it
	name   string // of the value: {name}, %(name)s; "" is the next one
	place  place
}

// percentPlaces reads the places of a string to be filled by %; plain says that the language
// fills them itself.
func percentPlaces(text string) (places []written, rest string, plain bool, err error) {
	plain = true
	var before strings.Builder
	for {
		i := strings.IndexByte(text, '%')
		if i < 0 {
			before.WriteString(text)
			return places, before.String(), plain, nil
		}
		before.WriteString(text[:i])
		if text = text[i+1:]; strings.HasPrefix(text, "%") {
			before.WriteByte('%')
			text = text[1:]
			continue
		}
		w := written{before: before.String()}
		before.Reset()
		if name, isNamed := strings.CutPrefix(text, "("); isNamed {
			if w.name, text, isNamed = strings.Cut(name, ")"); !isNamed {
				return nil, "", true, nil // the language says what is wrong
			}
		}
		end := strings.IndexFunc(text, func(c rune) bool { return !strings.ContainsRune("+- 0123456789.", c) })
		if end < 0 || strings.IndexByte("dixXofFeEgGsrc", text[end]) < 0 {
			return nil, "", true, nil
		}
		plain = plain && end == 0
		flags, kind := text[:end], text[end:end+1]
		if text = text[end+1:]; kind == "i" {
			kind = "d"
		}
		// A text stands to the right unless a minus says otherwise.
		spec := strings.TrimLeft(flags, "+- 0")
		head := flags[:len(flags)-len(spec)]
		align := ">"
		switch {
		case strings.Contains(head, "-"):
			align = "<"
		case strings.Contains(head, "0") && kind != "s" && kind != "r":
			align = "0="
		}
		for _, sign := range []string{"+", " "} {
			if strings.Contains(head, sign) && kind != "s" {
				align += sign
				break
			}
		}
		if w.place, err = readPlace(align + spec + kind); err != nil {
			return nil, "", false, fmt.Errorf("unknown conversion %%%s", flags+kind)
		}
		places = append(places, w)
	}
}

// percent fills the places of a string with values, as % does.
func percent(text starlark.String, values starlark.Value) (starlark.Value, error) {
	places, rest, plain, err := percentPlaces(string(text))
	if err != nil {
		return nil, err
	}
	if plain {
		return starlark.Binary(syntax.PERCENT, text, values)
	}
	all, ok := values.(starlark.Tuple)
	if !ok {
		all = starlark.Tuple{values}
	}
	var b strings.Builder
	next := 0
	for _, w := range places {
		v := starlark.Value(nil)
		switch named, isNamed := values.(starlark.Mapping); {
		case w.name != "" && isNamed:
			found := false
			if v, found, err = named.Get(starlark.String(w.name)); err != nil || !found {
				return nil, fmt.Errorf("format: keyword %s not found", w.name)
			}
		case w.name != "":
			return nil, errors.New("format requires a mapping")
		case next == len(all):
			return nil, errors.New("not enough arguments for format string")
		default:
			v = all[next]
			next++
		}
		b.WriteString(w.before)
		if err := w.place.write(&b, v); err != nil {
			return nil, err
		}
	}
	if next < len(all) && next > 0 {
		return nil, errors.New("too many arguments for format string")
	}
	return starlark.String(b.String() + rest), nil
}

// braced fills the places {name:spec} of a string with values and returns it with the others
// as they were; the method format of the language fills them.
func braced(text string, args starlark.Tuple, kwargs []starlark.Tuple) (filled string, isPlain bool, err error) {
	if !strings.Contains(text, ":") {
		return text, true, nil
	}
	var b strings.Builder
	next := 0
	for {
		i := strings.IndexAny(text, "{}")
		if i < 0 {
			return b.String() + text, false, nil
		}
		b.WriteString(text[:i])
		if text[i:] == "}" || text[i:] == "{" {
			return "", true, nil // the language says what is wrong
		}
		if text[i+1] == text[i] {
			b.WriteByte(text[i])
			text = text[i+2:]
			continue
		}
		inner, rest, ok := strings.Cut(text[i+1:], "}")
		if !ok || text[i] == '}' {
			return "", true, nil
		}
		text = rest
		name, spec, _ := strings.Cut(inner, ":")
		name, conversion, _ := strings.Cut(name, "!")
		if conversion != "" && spec == "" {
			spec = conversion
		}
		p, err := readPlace(spec)
		if err != nil {
			return "", false, err
		}
		v, err := namedValue(name, &next, args, kwargs)
		if err != nil {
			return "", false, err
		}
		if err := p.write(&b, v); err != nil {
			return "", false, err
		}
	}
}

// namedValue returns the value of a place by its name or number; the next one without these.
func namedValue(name string, next *int, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	at := *next
	if name == "" {
		*next++
	} else if n, err := strconv.Atoi(name); err == nil && n >= 0 {
		at = n
	} else {
		for _, kv := range kwargs {
			if key, _ := starlark.AsString(kv[0]); key == name {
				return kv[1], nil
			}
		}
		return nil, fmt.Errorf("format: keyword %s not found", name)
	}
	if at >= len(args) {
		return nil, errors.New("format: tuple index out of range")
	}
	return args[at], nil
}
