package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"
	"unicode/utf8"

	"zermelo/phrase"
)

// JSON writes documents as one JSON object on a line.
type JSON struct {
	// Say gives phrases their text.
	Say func(phrase.Phrase) string
	// Allowed is the time that an answer may take, which an error tells of.
	Allowed time.Duration
}

// Write implements [Renderer].
func (j JSON) Write(out io.Writer, d Document) error {
	_, err := out.Write(append(j.append(nil, d.object()), '\n'))
	return err
}

// An object is a JSON object, its keys in their order. Values are those that
// package encoding/json knows, phrases, errors, objects and lists of these;
// [absent] leaves its key out.
type object []member

type member struct {
	key   string
	value any
}

type absent struct{}

// some returns v, or absent if it is zero.
func some[T comparable](v T) any {
	var zero T
	if v == zero {
		return absent{}
	}
	return v
}

// given returns what p points to, or absent.
func given[T any](p *T) any {
	if p == nil {
		return absent{}
	}
	return *p
}

// list returns the list, or absent if it is empty.
func list[T any](vs []T) any {
	if len(vs) == 0 {
		return absent{}
	}
	return vs
}

// each returns the objects of a list, or absent if it is empty.
func each[T any](vs []T, object func(T) object) any {
	if len(vs) == 0 {
		return absent{}
	}
	return objects(vs, object)
}

func objects[T any](vs []T, of func(T) object) []object {
	all := make([]object, len(vs))
	for i, v := range vs {
		all[i] = of(v)
	}
	return all
}

// append appends the text of a value.
func (j JSON) append(b []byte, v any) []byte {
	switch v := v.(type) {
	case object:
		open := byte('{')
		for _, m := range v {
			if _, none := m.value.(absent); none {
				continue
			}
			b = append(appendString(append(b, open), m.key), ':')
			b, open = j.append(b, m.value), ','
		}
		if open == '{' {
			b = append(b, open)
		}
		return append(b, '}')
	case []object:
		return appendList(b, v, func(b []byte, v object) []byte { return j.append(b, v) })
	case []phrase.Phrase:
		return appendList(b, v, func(b []byte, v phrase.Phrase) []byte { return appendString(b, j.Say(v)) })
	case phrase.Phrase:
		return appendString(b, j.Say(v))
	case error:
		return appendString(b, j.errorText(v))
	case string:
		return appendString(b, v)
	case []string:
		if v != nil {
			return appendList(b, v, appendString)
		}
	case []uint64:
		if v != nil {
			return appendList(b, v, func(b []byte, n uint64) []byte { return strconv.AppendUint(b, n, 10) })
		}
	case bool:
		return strconv.AppendBool(b, v)
	case uint64:
		return strconv.AppendUint(b, v, 10)
	}
	return appendValue(b, v)
}

func appendList[T any](b []byte, vs []T, one func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, v := range vs {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(b, v)
	}
	return append(b, ']')
}

// appendString appends a string in quotation marks.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return appendValue(b, s)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// appendValue appends any value as package encoding/json writes it.
func appendValue(b []byte, v any) []byte {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("render: %T is no value for JSON: %v", v, err)) // a key of this package is wrong
	}
	return append(b, bytes.TrimRight(text.Bytes(), "\n")...)
}
