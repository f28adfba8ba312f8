// Package misere decides disjunctive sums in misère play: a move is made in
// one component, and the player who cannot move wins.
//
// Misère sums have no value as simple as the nimber. Four theories of growing
// cost decide them, each with its hypothesis checked before it is used:
//
//   - the SJ theorem (Jia 2009): if every component follower has the pair of
//     normal and misère values (0,1), (1,0) or (n,n) with n > 1, the player to
//     move wins iff either the nim-sum is not 0 and some value is above 1, or
//     it is 0 and none is ([Kind] SJ, [Rule]);
//   - tame games (Conway; Winning Ways, ch. 13): (0,0) and (1,1) are allowed
//     too; a component is firm if its pair is equal, fickle if not ([Nature]);
//   - misère quotients of heap games (Plambeck, Siegel): a finite commutative
//     monoid with the outcome as a function on it ([Quotient]), and such a
//     monoid for Jia's game, where it says too which sums are over;
//   - genus, misère canonical form and play of whole positions ([Graph],
//     [Table]), for everything that is small.
//
// A position with a [game.Splitter] must fall apart move for move: the parts
// are played, not only valued, as the position is.
//
// Sources: P. M. Grundy and C. A. B. Smith, Disjunctive games with the last
// player losing (1956); J. H. Conway, On Numbers and Games (1976), ch. 12;
// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 13;
// T. E. Plambeck, Taming the wild in impartial combinatorial games (2005);
// T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games
// (2008); Jia Zhihao, on SG functions and their extensions (2009).
package misere
