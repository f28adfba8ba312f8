// Package symmetry is the desk for copying: it looks for a symmetry with which one player
// answers every move by its image, and proves that this wins.
//
// A symmetry is a map of what a position looks like: of the cells of a board, of the vertices of
// a graph, of the numbers of a row. What it may be is only guessed. The proof knows nothing of it:
// a position that is its own image is lost for the player to move if every move has a reply after
// which it is its own image again, or falls into such positions and into pairs of equal games, which
// cancel. All positions that this can lead to are looked at, so that a map under which the game is
// not the same proves nothing wrong.
package symmetry
