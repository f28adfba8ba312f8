// Package compound plays several loop-free impartial games at once.
//
// A move is made in one component (disjunctive), in every component that has
// not ended (conjunctive: Every-SG) or in any non-empty set of them
// (selective). Play ends when all components have ended (long) or when the
// first one has (short). Who cannot move loses (normal) or wins (misère).
// In eleven of these twelve modes each component has a number, found by one
// [fold.Theory], that decides every sum; with parts x the mover wins iff
//
//	                     normal                       misère
//	disjunctive  long    XOR of Grundy values ≠ 0     (package misere)
//	disjunctive  short   some F = ∞, or XOR F ≠ 0     one is over, or XOR F⁻ ≠ 0
//	conjunctive  short   min remoteness odd           min misère remoteness even
//	conjunctive  long    max suspense odd             max misère suspense even
//	selective    long    some x is N                  none live; one live and N in misère
//	                                                  play; more live and some x is N
//	selective    short   none over, some x is N       one is over, or some x is N in misère play
//
// A move may leave a sum of parts (a splitting option): these are components
// of the same compound from then on. The join of their values follows from
// the table read for the parts alone, and the proofs stand at the folds. An
// option that leaves nothing, like one that leaves a finished part, has ended
// there: under the short ending it ends the game.
//
// An [Evaluator] makes the [Summary] of one component of one game; a
// [Position] is a list of summaries, of any games, and tells the winner, the
// winning moves and the length. A move is a tuple, one option for each
// component moved in; the winning ones are a few products of sets, a [Plan]
// each, so they are told without being listed.
//
// Sources: C. A. B. Smith, Graphs and composite games (1966); J. H. Conway, On
// Numbers and Games (1976), ch. 14; E. Berlekamp, J. Conway, R. Guy, Winning
// Ways (1982), ch. 9; Jia Zhihao (2009) for Every-SG and its steps.
package compound
