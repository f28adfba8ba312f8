// Package guess ranks the moves of positions that are not solved, for any game that has
// rules: by Monte Carlo tree search (UCT) over sums of parts whose types are erased.
//
// A node of the search holds bounds of what its position is worth besides the mean of its
// playouts (score-bounded search: T. Cazenave, A. Saffidine 2010, which is the MCTS-Solver
// of M. Winands, Y. Björnsson, J.-T. Saito 2008 where the worths are a win, a draw and a
// loss). What the bounds close is proved, and is no guess. Equal positions share a node.
//
// Worths are for who is to move: 1, 0 and -1, or in a game with points the difference
// still to be had. A position that comes again on one way, and a playout that is too long,
// count as a draw, or as no more points, but prove nothing.
//
// A search begins with tactics: each move is made, and each answer to it, so that who can
// win at once does, and who can avoid to lose at once does.
package guess
