// Package heap holds the impartial games that are played with heaps, rows and
// pairs of numbers.
//
// A heap game is a function from a heap size to a Grundy value. Taking from
// one heap (Nim, subtraction games) gives values by a mex over smaller heaps;
// a move that breaks a heap contributes the nim-sum of what it leaves
// (take-and-break games, written as octal and hexadecimal codes). All of these
// are a [Game]: a record that is made of a description of the moves. For some
// games a theorem gives the value at once or names the winner of a position
// played alone; the comment of each states the theorem and proves it or cites
// the proof. For the others the values are found heap by heap: by package octal
// if the game is one of its rules, else by a table.
//
// Rule sets are immutable values, safe for concurrent use. Numbers in
// positions are less than 2^63; no sum or product of them wraps.
//
// Sources: C. L. Bouton (1901), Nim; W. A. Wythoff (1907); E. Lasker (1931);
// R. K. Guy and C. A. B. Smith, The G-values of various games (1956);
// A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm
// (1969); A. J. Schwenk, Take-away games (1970); T. S. Ferguson (1974),
// subtraction games; D. Gale, A curious Nim-type game (1974), Chomp;
// E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982);
// Zhang Yifei (2002) and Luo Ji (2002), olympiad papers on Stripes,
// take-away games and Polygons.
package heap
