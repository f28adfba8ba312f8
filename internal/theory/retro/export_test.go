package retro

import "zermelo/game"

// Estimate is estimate, for the tests of real games.
func Estimate[P comparable](rules *game.Rules[P], start P) float64 { return estimate(rules, start) }
