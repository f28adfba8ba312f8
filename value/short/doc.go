// Package short holds the values of short partizan games.
//
// A short game {L|R} is a finite set of Left's options and one of Right's.
// G >= H when Left, moving second, wins G - H; games that are >= both ways are
// equal, and equal games are one value. Without dominated options (no better
// than another for the player) and with reversible ones bypassed (moves that
// the opponent would answer with something at least as good for himself as
// the game was), the options of a value are unique: its canonical form.
//
// A [Table] holds every value once, in canonical form: equal values are equal
// ids, and every walk over options (order, sum, negative, thermograph) is
// remembered by id, so shared structure is never expanded into a tree. A
// number plus a multiple of up plus a nimber is held without its options.
//
// Source: J. H. Conway, On Numbers and Games (1976); E. Berlekamp, J. Conway,
// R. Guy, Winning Ways (1982); A. N. Siegel, Combinatorial Game Theory (2013),
// chapter II, from which the terms are taken.
package short
