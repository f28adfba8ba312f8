// Package pattern holds games that are told by patterns: a board of letters, and
// for each player rules such as "T. -> .T" that say which letters become which.
//
// [Compile] turns a [Declaration] into a [Game], whose Rules are a record like
// any other. What the package finds out by itself: which parts of a board can
// never touch again, which symmetries the rules have, and whether play must end.
//
// A position is a few planes of bits, one bit a cell: the bits of a cell, read
// together, are the number of its letter. Rules are laid out once for every size
// of board as shifts and masks of whole planes (program.go), so that all places
// where a pattern matches are found at once. The tests hold this against a plain
// interpreter of the patterns and against the games of package board.
//
// Boards of more cells than a plane has bits, and graphs, are texts: the methods of
// [Game] whose names end with Text try the patterns cell by cell (sheet.go), and use
// the compiled rules once a part is small.
//
// The language is described in docs/script.md.
package pattern
