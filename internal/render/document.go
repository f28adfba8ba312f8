// Package render writes answers: for people as text in their language, for
// programs as JSON. The JSON is the contract of the command line; its keys
// stand here and nowhere else.
//
// What the desks answer becomes a [Document], which a [Renderer] writes. A
// command makes the document and does not know which renderer it hands it to.
// Another form of output is one more Renderer over the blocks below.
package render

import (
	"io"

	"zermelo/game"
	"zermelo/phrase"
)

// A Document is an answer that can be written.
type Document interface {
	// Blocks is the answer for people, from top to bottom.
	Blocks() []Block
	// object is the answer for programs.
	object() object
}

// A Renderer writes documents in one form.
type Renderer interface {
	Write(out io.Writer, d Document) error
}

// A Block is a piece of a document for people, one of the types below.
type Block interface{ block() }

type (
	// A Line stays one line, however long it is.
	Line struct{ phrase.Phrase }
	// A Paragraph is broken to fit.
	Paragraph struct{ phrase.Phrase }
	// Facts stand under each other, their names in a column.
	Facts []Fact
	// Moves are moves with their results.
	Moves []game.Move
	// Values are values of a row, from that of 0 on.
	Values []uint64
	// A Table is columns of numbers.
	Table struct {
		Indent int
		Widths []int // of the columns
		Rows   [][]uint64
	}
)

// A Fact is something known, under its name; without a name it goes on where
// the one before it ended.
type Fact struct{ Name, Text phrase.Phrase }

func (Line) block()      {}
func (Paragraph) block() {}
func (Facts) block()     {}
func (Moves) block()     {}
func (Values) block()    {}
func (Table) block()     {}

// add appends a fact, if there is anything to say.
func (f *Facts) add(name, text phrase.Phrase) {
	if !text.IsZero() {
		*f = append(*f, Fact{name, text})
	}
}
