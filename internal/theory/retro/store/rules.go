package store

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// ruleSet is a rule set with what its tables on disk need: a name, and a number
// for each position.
type ruleSet[P comparable] struct {
	*game.Rules[P]
	name string
}

func rulesOf[P comparable](name string, rules *game.Rules[P]) (*ruleSet[P], error) {
	if x := rules.Index; x != nil && x.Size < math.MaxUint64 {
		return &ruleSet[P]{rules, name}, nil
	}
	if rules.Codes != nil {
		coded := *rules
		coded.Index = rules.Codes
		return &ruleSet[P]{&coded, name}, nil
	}
	x, ok := any(numbers).(*game.Index[P])
	if !ok {
		return nil, game.Unsupported(phrase.Of("a table on disk asks for a game with an index of its positions"), phrase.Phrase{})
	}
	numbered := *rules
	numbered.Index = x
	return &ruleSet[P]{&numbered, name}, nil
}

// numbers is the index of positions that are numbers. There are too many of
// them to go through.
var numbers = &game.Index[uint64]{
	Size:   math.MaxUint64,
	Rank:   func(p uint64) uint64 { return p },
	Unrank: func(i uint64) (uint64, bool) { return i, true },
}

// position returns the canonical position of a number.
func (r *ruleSet[P]) position(i uint64) (p P, ok bool) {
	p, ok = r.Index.Unrank(i)
	return p, ok && r.Canonical(p) == p
}

// samples is about how many positions the hash of the rules looks at.
const samples = 1000

// hash returns a hash of the rules: name, data, size, and at positions spread over
// the index and near the start what is over, what the moves are and what they
// are the same as by symmetry.
func (r *ruleSet[P]) hash(starts []P) string {
	h := sha256.New()
	number := func(n uint64) { _ = binary.Write(h, binary.LittleEndian, n) }
	fmt.Fprintf(h, "%d %s\n", len(r.name), r.name)
	if r.Data != "" {
		fmt.Fprintf(h, "%d %s\n", len(r.Data), r.Data)
	}
	size := r.Index.Size
	number(size)
	one := func(p P) []P {
		number(r.Index.Rank(p))
		number(r.Index.Rank(r.Canonical(p)))
		if r.Layer != nil {
			number(uint64(r.Layer(p)))
		}
		if r.Ended != nil {
			if result, over := r.Ended(p); over {
				number(uint64(result))
				return nil
			}
		}
		var list game.Sums[P]
		r.Moves(&list, p, game.Left)
		moves := list.Parts()
		number(uint64(len(moves)))
		for _, q := range moves {
			number(r.Index.Rank(q))
			if r.Again != nil && r.Again(p, q) {
				number(1)
			}
		}
		return moves
	}
	if size < 1<<50 {
		for i := uint64(0); i < size; i += size/samples + 1 {
			if p, ok := r.Index.Unrank(i); ok {
				one(p)
			}
		}
	}
	if len(starts) == 0 && r.Starts != nil {
		starts = r.Starts()
	}
	queue, seen := slices.Clone(starts[:min(len(starts), samples)]), map[P]bool{}
	for len(queue) > 0 && len(seen) < samples {
		p := queue[0]
		queue = queue[1:]
		if !seen[p] {
			seen[p] = true
			queue = append(queue, one(p)...)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
