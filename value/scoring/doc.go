// Package scoring computes with values of games in which points are counted.
//
// A scoring game has options of Left and of Right, and, for a player without options, the score
// with which play ends when that player is to move, Left's points less Right's. A sum ends when
// the player to move has no option in any component; then the scores add. Games are compared by
// what both players can be sure of in every sum with guaranteed games: those in which whoever is
// out of moves has nothing to lose by that, so that a spare move never harms (Larsson, Neto,
// Nowakowski and Santos, Guaranteed Scoring Games, 2016). Milnor's games (1953), those of Ettinger
// (1996) and, with the score 0 everywhere, games of normal play are among them.
//
// Games that are not guaranteed, and those in which a move may give another move, are kept as they
// are given: they are not compared. In sums with them all games must be as they are given, in a
// table of [NewPlain]; then [Table.Play] finds scores.
package scoring
