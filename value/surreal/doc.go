// Package surreal computes with surreal numbers that are no values of games which end: rational numbers
// such as 1/3, square roots, the infinite ω and the infinitesimal ε = 1/ω, and their sums and products.
//
// A [Number] is a sum of terms c·ω^k, in Conway's normal form: k is a whole number, c a sum of rational
// multiples of square roots of whole numbers. It is kept exactly; sums, products and comparisons are
// exact. The zero value is 0. Source: Conway, On Numbers and Games (1976), chapters 2 and 3.
package surreal
