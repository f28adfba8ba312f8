// Package text is the kit for reading what users write: words with their
// places, numbers, boards of rows, and graphs. Every error says where in the
// text the fault is.
//
// The parts of a text are [Word]s. A fault of a word is a [game.ParseError]
// without an input, for a word knows its place and not the text around it: who
// has the text adds it by [In].
//
// [ReadGraph] reads graphs as DOT, as JSON and as lists of edges. It keeps no
// graph of its own: it tells a [Builder] of every node and edge in the order of
// the text, with attributes and places, so that a large graph is held once.
package text
