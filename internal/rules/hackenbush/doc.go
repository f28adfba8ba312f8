// Package hackenbush holds the games of cutting edges.
//
// A graph stands on the ground. A move cuts an edge, and whatever no longer
// hangs together with the ground disappears. Both players may cut a green
// edge, only Left a blue and only Right a red one.
//
//   - Green: a tree is worth the nim-sum of (branch + 1) over its branches
//     (colon principle); the nodes of a cycle may be fused, its edges become
//     loops, each worth 1 (fusion principle). So every green graph has its
//     value by one walk. J. H. Conway, On Numbers and Games (1976), chapter
//     13; Winning Ways (1982), chapter 7.
//   - Blue and red: every graph is a number; a tree has it in linear time. To
//     decide one in general is NP-hard (Winning Ways, chapter 7); some 26 edges
//     are searched in seconds, see [Coloured.Valuer], and dense graphs are mostly
//     settled by counting edges that a player is sure to cut. Furniture, red
//     wood on blue feet, is a power of 1/2 and may be larger.
//   - All colours: a general partizan game, which [Coloured] describes.
//
// A [Graph] has its nodes named by the user and does not change; a [Position]
// is a graph or what is left of one, plain comparable data.
package hackenbush
