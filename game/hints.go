package game

// Plied is implemented by rule sets that know how long a position can last; see
// [Rules.Plies].
type Plied[P comparable] interface{ Plies(p P) int }

// Guesser is implemented by rule sets that see who is ahead; see [Rules.Guess].
type Guesser[P comparable] interface{ Guess(p P) int32 }

// Balancer is implemented by rule sets that see which positions are their own
// negatives; see [Rules.Balanced].
type Balancer[P comparable] interface{ Balanced(p P) bool }

// Bounder is implemented by rule sets that can make a position simpler at the
// cost of one player; see [Rules.Bounds].
type Bounder[P comparable] interface {
	Bounds(dst *Sums[P], p P, who Player)
}
