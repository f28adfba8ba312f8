// Package numeration decides questions about natural numbers by automata that
// read their digits.
//
// A [System] writes every natural number as a sum of terms U_0 = 1 < U_1 < … of
// a linear recurrence, the greedy way: base 2, the Fibonacci numbers (Zeckendorf
// 1972), the denominators of a continued fraction (Ostrowski 1922), and others.
// An [Automaton] reads several numbers at a time, the most significant digits
// first, each padded with zeros to the length of the longest. Sets of numbers
// that automata accept are closed under and, or, not and there is; with addition
// among them, every sentence about them is decided (Büchi 1960; Bruyère and
// Hansel 1997). Whether addition is an automaton depends on the system: it is
// for the recurrences of Pisot numbers (Frougny 1992), and where it is not the
// making of one ends at a bound.
//
// Every automaton of the package accepts only tuples of valid words, those that
// the greedy way writes, with any number of zeros in front. Automata are minimal
// and numbered in the order of their words, so that two of the same language over
// the same variables are equal, see [Equal].
//
// All making of automata is bounded by a [Work]; its errors are [game.ErrLimit]
// and those of its context.
package numeration
