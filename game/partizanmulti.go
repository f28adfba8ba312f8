package game

// PartizanMulti is a partizan rule set in which a move may leave several
// independent games, of which one is moved in at each turn afterwards: what
// [Multi] is to [Impartial].
type PartizanMulti[P comparable] interface {
	// Options appends to dst the sum that each move of who from p leaves:
	// none, one or several positions. The laws of [Impartial] hold.
	Options(dst *Sums[P], p P, who Player)
}
