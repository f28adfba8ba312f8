// Package discover is the desk for finding rules: it plays small positions of a
// game of numbers, guesses who loses or what positions are worth, and proves the
// guess.
//
// The rules of the game are formulas (package internal/rules/script/formula), so that what is
// played and what is proved are the same text. A guess is a set of tuples of
// numbers that automata recognise in some numeration (package numeration). It is
// proved by the sentences
//
//	(T) every play ends,
//	(S) no move leads from a position of the set into the set,
//	(A) from each position outside a move leads into the set,
//
// of which a play that ends has one set only: that of the positions that the player
// to move loses. (T) is seen from the formulas, (S) and (A) are decided by
// automata. For Grundy values the set is that of pairs of a position and its
// value, and the sentences are
//
//	(F) every position has one value,
//	(E) no option has the value of its position,
//	(X) each smaller value is that of an option.
//
// What is proved is called so; what fits a table and could not be proved is a
// conjecture; and none says which classes were tried, up to where. There can be no
// method that always finds the rule: games of numbers are computationally universal
// (Larsson and Wästlund 2013).
package discover
