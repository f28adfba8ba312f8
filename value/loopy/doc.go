// Package loopy holds the values of partizan games in which play may go on for ever.
//
// A game is a node of a finite graph with Left's and Right's edges. Play that does not end is a
// draw. The onside of a game is the game in which it is a win for Left instead, the offside that
// in which it is a win for Right; two games are equal when their onsides are and their offsides
// are. G >= H on one side when Left, moving second, survives G - H: he is never without a move,
// and where play does not end, it does not end in a component where that is his loss alone.
//
// A stopper is a game from none of whose followers play with alternating moves can go on for
// ever. Stoppers have canonical forms as short games have: dominated options left out, reversible
// ones bypassed, equal followers fused. Most other games are s & t, a stopper on each side; the
// sum of two stoppers need not be a stopper, and is such a pair then. Games whose sides equal no
// stopper are kept as the graphs they are.
//
// A [Table] holds each stopper once, in canonical form, beside the short values of a
// [short.Table]: a value that can be played out is the same there and here. What is brought to a
// stopper is compared with what it was before it is believed.
//
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982), chapter 11; A. N. Siegel,
// Combinatorial Game Theory (2013), chapter VI, and Loopy games and computation, Games of No
// Chance 3 (2009), from which the terms are taken.
package loopy
