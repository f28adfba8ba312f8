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

// work returns about how many steps it takes to list all moves from p, the
// greatest uint64 if there are more.
func (p Position) work() uint64 {
	var sum uint64
	for _, s := range p {
		record := s.Rules.record
		for _, part := range s.Parts {
			n := s.Rules.MoveCount(part)
			if record != nil && record.Work != nil {
				high, low := bits.Mul64(n, record.Work(part))
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

// notes returns the notes of all parts, few of them.
func (p Position) notes() (all []phrase.Phrase) {
	const most = 8
	for _, s := range p {
		record := s.Rules.record
		for i := 0; record != nil && record.Note != nil && i < len(s.Parts) && len(all) < most; i++ {
			if note := record.Note(s.Parts[i]); !note.IsZero() {
				all = append(all, note)
			}
		}
	}
	return all
}
