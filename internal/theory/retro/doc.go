// Package retro solves games with finitely many positions, with or without
// repetition, whole.
//
// Every position is won, lost or drawn for the player to move. A finished
// position has its result; a position with a move to a lost one is won, one
// with moves to won ones only is lost, and what this never reaches is drawn:
// there both players can avoid losing for ever (E. Zermelo 1913; D. König
// 1927). The winner takes the fewest moves, the loser the most: a win lasts
// one move more than the shortest lost option, a loss one more than the
// longest won option, so results spread from the ends backwards in the order
// of their distance (retrograde analysis: R. Bellman 1965, K. Thompson 1986).
//
// [Solve] takes the strongest of four routes that the rule set allows; all
// give the same table. Besides there are the best scores of games in which
// points are collected ([Scores], [Peaks]) and the loopy nimbers of impartial
// games with repetition ([Nimbers]).
package retro
