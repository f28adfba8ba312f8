// Package coin holds the coin-turning games.
//
// Coins lie in a row, on numbered places, each with heads or tails up. A move
// turns a set of coins over, of which the one furthest to the right goes from
// heads to tails; a rule says which sets. If it says so by their places alone
// ([Rule]), a row is worth the nim-sum of its heads, each alone on the row: a
// coin that is heads up twice cancels. A head at n is then worth the mex, over
// the sets that it may be turned with, of the nim-sum of the values there.
// A rule that looks at the faces of the coins ([FaceRule]) has no such theorem,
// and its rows are played as a whole; the types keep the two apart.
//
// The product of two rules ([Product]) is played on a board: a move turns the coins on S×T
// where S and T are sets that the rules allow for the column and the row of its
// last coin. Its value is the nim-product (the Tartan theorem).
//
// Other games on a board say which cells may be turned over together
// ([CellRule]): acrostics, which play one rule along rows and one along columns,
// solid squares, and any list of offsets. The last coin has the greatest column
// and the greatest row of the move.
//
// All are played on a [Board]: a row is the one column [Line] of it, and the game
// of a rule for a row is that of a rule for boards ([NewBoard]). [Open] knows the
// games by their names.
//
// Sources: H. W. Lenstra, Nim multiplication (1978); E. R. Berlekamp, J. H.
// Conway and R. K. Guy, Winning Ways (1982), chapter 14: the games, the Mock
// Turtle theorem, the Tartan theorem; T. S. Ferguson, Game Theory, part I;
// Jia Zhihao (2009).
package coin
