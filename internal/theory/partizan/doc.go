// Package partizan finds the values of positions of games whose moves depend
// on who moves.
//
// The value of a position is {values of Left's options | values of Right's},
// an option that falls apart is worth the sum of its parts, and a position
// with the players exchanged is worth the negative (J. H. Conway, On Numbers
// and Games, 1976). An [Evaluator] applies this from the ends upwards to every
// position once, up to symmetry, and needs no call stack; the algebra is
// package short's. What the rules know by a theorem is not searched. A
// [Decider] only asks who wins, by play, for sums whose values are too large.
package partizan
