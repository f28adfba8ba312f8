// Package board holds rule sets on grids, strips and graphs for two players
// with unequal moves.
//
// A position is plain data: a set of cells, or a few of them, as the bits of
// words, with the size of the board. Cell number r·Width + c is row r from the
// top and column c from the left, both from 0. What a rule set knows about its
// positions besides the moves is what keeps the number of positions small:
// which parts can never touch again ([game.Splitter]; parts are cropped, and
// what no move can ever use is taken off), and which symmetries there are
// ([game.Reversible]). Both are over-approximations where the exact answer is
// dear: a position is split only where it provably falls apart.
//
// A position of up to [MaxCells] cells is made of words, and fast. Most rule sets
// have a twin for boards of up to [MaxWide] cells ([WideRules], by a method
// Wide), all over one type of positions, [Wide]. A game of the catalogue reads
// a board as a small one if it is small, else as a wide one, and what a wide board
// falls apart into is small again where it can be ([zermelo/game/walk.Either]).
//
// Sources of the rules: E. Berlekamp, J. Conway, R. Guy, Winning Ways (1982);
// M. Albert, R. Nowakowski, D. Wolfe, Lessons in Play (2007), appendix D.
package board
