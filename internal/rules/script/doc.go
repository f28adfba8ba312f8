// Package script makes games of rule files: programs in Starlark, a language
// with the syntax of Python that can do nothing but compute, which say what the
// moves of a game are.
//
// [Load] runs a file and returns what it declares. A [File] offers its games as
// entries, as the packages of rule sets do; a game of a file is then a game like
// any other: everything that a theory asks for is a field of its record
// ([game.Rules]), filled by a function of the file or left open.
//
// There are three ways to say moves: formulas (package formula) for positions
// that are numbers, patterns (package pattern) for boards, and functions, which
// get a position and return the list of positions that its moves lead to. A
// position of functions is a whole number, a string, a tuple of these, or a set
// of cells ([Bits]).
//
// # Boards
//
// A file that declares rows, how many letters each row of a board has, has strings
// for positions, the letters of all rows one after the other, or tuples of such a
// string and what else there is to say. They are read and written with | between the
// rows, drawn as a board, and the words of moves follow from what changes; letters
// are those that may stand there. The function draw says another picture: the rows of
// a board as a list of strings, or dict(points=[(x, y), …], lines=[(i, j), …], pieces=…)
// with a letter for each point, and names=[…] if what is written beside them shall not
// be their place in the rows.
//
// Every file finds, for boards whose cells are numbered from 0:
//
//	put(board, cell, letter, …)              the board with other letters
//	neighbours(rows, columns, diagonal)      the cells beside each
//	joined("0-1-2 1-3")                      the same of points joined by lines
//	straight(rows, columns, length)          the runs of so many cells, all four ways
//	has_line(board, letters, lines)          whether a line bears only these letters
//	group(board, cell, neighbours)           the cells that hang together with one, of its letter
//	images(rows, columns)                    the turns and mirror images, for symmetries
//	again(position)                          a move after which the same player moves
//
// # Tables
//
// A game that is solved whole and has a start can be kept in a table on disk without
// rank and unrank: its positions stand there by codes of 64 bits (game.Rules, Codes).
//
// # Faults
//
// A function may fail at one position only, long after the file was loaded. The
// record has no way to say so: its functions return no errors. The file keeps
// the first fault of a run ([File.Fault]) and gives no moves from then on, so
// that all work comes to an end; who asked asks for the fault before an answer
// is believed. The functions of a file may be used by several goroutines: what a
// file has computed at its top is frozen.
package script
