// Package search finds who wins a sum of games by play, where values are out of
// reach, and stands on values where they are not.
//
// A sum is won by Left, to move, if one of her moves leads to a sum that Right,
// to move, does not win. Parts of a sum that are small are valued as short
// games, parts that are each other's negatives cancel, and numbers, ups and
// nimbers are added at once; what is left is searched, one sum once as far as
// the memory of the search reaches. Stops and bounds decide a sum without a
// move where they can: the left stop of G + H lies between LS(G) + RS(H) and
// LS(G) + LS(H).
//
// Sources: E. Zermelo (1913); T. Song, M. Müller (2014) and M. Müller, T.
// Bushnaq and others, for searches of sums of small games; J. Lemoine, S.
// Viennot (2012), for impartial games; A. N. Siegel (2013), II.3, for stops.
package search
