// Package render writes answers: for people as text in their language, for
// programs as JSON. The JSON is the contract of the command line; its keys
// stand here and nowhere else.
//
// What the desks answer becomes a [Document], by a function for each kind of
// answer, and a [Renderer] writes it. A command makes the document and does not
// know which renderer it hands it to. Another form of output is one more
// Renderer.
package render

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Document is an answer that can be written.
type Document struct {
	// Object is all that is known, in the order in which programs read it.
	Object Object
	// Text is what people read, from top to bottom. The facts in it are those
	// of Object, see [Object.Facts].
	Text []Block
}

// Until is the document with its text as far as a line.
func (d Document) Until(line phrase.Phrase) Document {
	for i, b := range d.Text {
		if l, ok := b.(Line); ok && l.String() == line.String() {
			return Document{d.Object, d.Text[:i+1]}
		}
	}
	return Document{Object: d.Object}
}

// A Renderer writes documents in one form.
type Renderer interface {
	Write(out io.Writer, d Document) error
	// ForPrograms reports whether programs read it: then nothing else may
	// stand beside it.
	ForPrograms() bool
}

// An Object is members in their order.
type Object []Member

// A Member is a value under its key for programs. Where the key ends in "?",
// that is no part of it: the member is left out if the value is empty, which is
// zero, nil or without an element. Values are text, truth values and numbers,
// phrases, errors, objects, pointers to these and lists of these, an [Objects],
// or a [Fact], which is a value for people as well.
type Member struct {
	Key   string
	Value any
}

// Objects is a list of objects, each of them made when it is written.
type Objects struct {
	number int
	at     func(i int) Object
}

// each makes an object of every element of a list.
func each[T any](list []T, object func(T) Object) Objects {
	if len(list) == 0 {
		return Objects{}
	}
	return Objects{len(list), func(i int) Object { return object(list[i]) }}
}

// A Fact is a value that people are told, under a label; without one it goes on
// where the fact before it ended.
type Fact struct {
	Value any
	Label phrase.Phrase
	Text  []phrase.Phrase // what they are told, if that is not the value itself
}

// told returns the fact that a value is known. Text says it to people, a line
// each; without any they read the value itself.
func told(value any, label phrase.Phrase, text ...phrase.Phrase) Fact {
	return Fact{value, label, text}
}

// when returns the fact if people are to be told of it, else its value alone.
func (f Fact) when(news bool) any {
	if news {
		return f
	}
	return f.Value
}

// lines are what people are told of a fact.
func (f Fact) lines() []phrase.Phrase {
	if f.Text != nil {
		return f.Text
	}
	switch v := f.Value.(type) {
	case phrase.Phrase:
		return []phrase.Phrase{v}
	case []phrase.Phrase:
		return v
	case []string:
		return []phrase.Phrase{raw(strings.Join(v, ", "))}
	}
	return []phrase.Phrase{raw(fmt.Sprint(reflect.Indirect(reflect.ValueOf(f.Value))))}
}

// raw is s in every language; nothing if it is empty.
func raw(s string) phrase.Phrase {
	if s == "" {
		return phrase.Phrase{}
	}
	return phrase.Raw(s)
}

// Facts returns the facts under the given keys in that order, or all without
// keys. An object among them stands for its facts, and a fact about nil is none.
func (o Object) Facts(keys ...string) (facts Facts) {
	if keys == nil {
		for _, m := range o {
			facts = append(facts, m.facts()...)
		}
	}
	for _, key := range keys {
		i := slices.IndexFunc(o, func(m Member) bool { return strings.TrimSuffix(m.Key, "?") == key })
		facts = append(facts, o[i].facts()...)
	}
	return facts
}

func (m Member) facts() Facts {
	switch v := m.Value.(type) {
	case Fact:
		if r := reflect.ValueOf(v.Value); r.Kind() != reflect.Pointer || !r.IsNil() {
			return Facts{v}
		}
	case Object:
		return v.Facts()
	}
	return nil
}

// A Block is a piece of a document for people, one of the types below. None
// knows how wide a line is.
type Block interface{ block() }

// Drawn are lines that are written as they are: letters of boards, perhaps with the
// codes of terminals for their colours.
type Drawn []string

type (
	// A Line stays one line, however long it is.
	Line struct{ phrase.Phrase }
	// A Paragraph is broken to fit.
	Paragraph struct{ phrase.Phrase }
	// Facts stand under each other, their labels in a column.
	Facts []Fact
	// Moves are moves with their results.
	Moves struct {
		List []*game.Move
		Full bool // nothing is left out of long positions and values
	}
	// Values are values of a row, from that of 0 on.
	Values []uint64
	// Words are values that are not all numbers, of a row from that of 0 on.
	Words []string
	// Counts are numbers of things of 1, 2, and so on.
	Counts []uint64
	// A List is things of one kind, under each other.
	List struct {
		Kind  string // what they are called in tables
		Items []string
	}
	// A Table is rows of numbers; the first number of each says of what the
	// others are.
	Table [][]uint64
)

func (Line) block()      {}
func (Drawn) block()     {}
func (Paragraph) block() {}
func (Facts) block()     {}
func (Moves) block()     {}
func (Values) block()    {}
func (Words) block()     {}
func (Counts) block()    {}
func (List) block()      {}
func (Table) block()     {}
