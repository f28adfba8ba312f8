package analysis

import (
	"math"
	"math/bits"

	"zermelo/phrase"
)

// Bounds of the steps that it takes to list all moves of a position.
const (
	listableWork = 1 << 24 // for a list of all moves
	lengthWork   = 1 << 12 // for a search of whole play
)

// sized is offered by [Rules] of a [game.Sizer].
type sized interface{ Size(part any) uint64 }

// work returns about how many steps it takes to list all moves from p, the
// greatest uint64 if there are more.
func (p Position) work() uint64 {
	var sum uint64
	for _, s := range p {
		size, ok := s.Rules.(sized)
		for _, part := range s.Parts {
			n := s.Rules.MoveCount(part)
			if ok {
				high, low := bits.Mul64(n, size.Size(part))
				if n = low; high > 0 {
					return math.MaxUint64
				}
			}
			if sum += n; sum < n {
				return math.MaxUint64
			}
		}
	}
	return sum
}

// noted is offered by [Rules] of a [game.Noter].
type noted interface{ Note(part any) phrase.Phrase }

// notes returns the notes of all parts, few of them.
func (p Position) notes() (all []phrase.Phrase) {
	const most = 8
	for _, s := range p {
		n, ok := s.Rules.(noted)
		for i := 0; ok && i < len(s.Parts) && len(all) < most; i++ {
			if note := n.Note(s.Parts[i]); !note.IsZero() {
				all = append(all, note)
			}
		}
	}
	return all
}
