package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"zermelo/say/phrase"
)

// JSON writes documents as one JSON object on a line.
type JSON struct {
	// Say gives phrases their text.
	Say func(phrase.Phrase) string
	// Allowed is the time that an answer may take, which an error tells of.
	Allowed time.Duration

	drain func(b []byte) []byte // writes b if it has grown long; what is left of it
}

// Write implements [Renderer]. A short line is one write.
func (j JSON) Write(out io.Writer, d Document) error {
	b := lines.Get().(*[]byte)
	defer lines.Put(b)
	var err error
	j.drain = func(b []byte) []byte {
		if len(b) < longLine {
			return b
		}
		if err == nil {
			_, err = out.Write(b)
		}
		return b[:0]
	}
	*b = append(j.append((*b)[:0], d.Object), '\n')
	if err == nil {
		_, err = out.Write(*b)
	}
	if cap(*b) > 2*longLine {
		*b = nil
	}
	return err
}

// lines is the memory of lines that were written, for the next. A line of more
// than longLine bytes is written in pieces.
var lines = sync.Pool{New: func() any { return new([]byte) }}

const longLine = 1 << 16

// ForPrograms implements [Renderer].
func (JSON) ForPrograms() bool { return true }

// drained returns b, or what is left of it once a piece was written.
func (j JSON) drained(b []byte) []byte {
	if j.drain == nil {
		return b
	}
	return j.drain(b)
}

// append appends the text of a value, see [Member].
func (j JSON) append(b []byte, v any) []byte {
	switch v := v.(type) {
	case Fact:
		return j.append(b, v.Value)
	case Object:
		return j.appendObject(b, v)
	case Objects:
		return appendList(b, v.number, func(b []byte, i int) []byte { return j.appendObject(j.drained(b), v.at(i)) })
	case phrase.Phrase:
		return appendString(b, j.Say(v))
	case error:
		return appendString(b, j.errorText(v))
	case string:
		return appendString(b, v)
	case []uint64:
		if v != nil { // without a box for each
			return appendList(b, len(v), func(b []byte, i int) []byte { return strconv.AppendUint(b, v[i], 10) })
		}
	case bool:
		return strconv.AppendBool(b, v)
	case json.RawMessage:
		return append(b, v...)
	}
	switch r := reflect.ValueOf(v); {
	case r.CanUint():
		return strconv.AppendUint(b, r.Uint(), 10)
	case r.CanInt():
		return strconv.AppendInt(b, r.Int(), 10)
	case r.Kind() == reflect.Pointer && !r.IsNil():
		return j.append(b, r.Elem().Interface())
	case r.Kind() == reflect.Slice && !r.IsNil():
		return appendList(b, r.Len(), func(b []byte, i int) []byte { return j.append(b, r.Index(i).Interface()) })
	}
	return appendValue(b, v)
}

func (j JSON) appendObject(b []byte, o Object) []byte {
	open := byte('{')
	for _, m := range o {
		key, optional := strings.CutSuffix(m.Key, "?")
		if optional && empty(m.Value) {
			continue
		}
		b = append(appendString(append(b, open), key), ':')
		b, open = j.append(b, m.Value), ','
	}
	if open == '{' {
		b = append(b, open)
	}
	return append(b, '}')
}

func appendList(b []byte, number int, at func(b []byte, i int) []byte) []byte {
	b = append(b, '[')
	for i := range number {
		if i > 0 {
			b = append(b, ',')
		}
		b = at(b, i)
	}
	return append(b, ']')
}

// empty reports whether a value may be left out.
func empty(v any) bool {
	switch v := v.(type) {
	case Fact:
		return empty(v.Value)
	case error:
		return false // some have no fields
	}
	r := reflect.ValueOf(v)
	return !r.IsValid() || r.IsZero() || r.Kind() == reflect.Slice && r.Len() == 0
}

// appendString appends a string in quotation marks.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= 0x7f {
			return appendValue(b, s)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// appendValue appends any value as package encoding/json writes it, and with
// escapes for whatever else a terminal would obey.
func appendValue(b []byte, v any) []byte {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("render: %T is no value for JSON: %v", v, err)) // a member of this package is wrong
	}
	rest := bytes.TrimRight(text.Bytes(), "\n")
	for {
		i := bytes.IndexFunc(rest, func(r rune) bool { return r != utf8.RuneError && obeyed(r) })
		if i < 0 {
			return append(b, rest...)
		}
		r, n := utf8.DecodeRune(rest[i:])
		b = fmt.Appendf(append(b, rest[:i]...), `\u%04x`, r)
		rest = rest[i+n:]
	}
}
