// Package search answers by looking forward: who wins, and of impartial games
// what nimber a position is, where not all that it leads to can be valued.
package search
