package store

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"

	"zermelo/game"
	"zermelo/phrase"
)

// ruleSet is a rule set with what its tables on disk need: a number for each
// position.
type ruleSet[P comparable] struct {
	game.Impartial[P]
	name      string
	ranker    game.Ranker[P]
	ender     game.Ender[P]
	repeater  game.Repeater[P]
	symmetric game.Symmetric[P]
	layered   game.Layered[P]
	starter   game.Starter[P]
}

func rulesOf[P comparable](name string, rules game.Impartial[P]) (*ruleSet[P], error) {
	r := &ruleSet[P]{Impartial: rules, name: name}
	r.ranker, _ = rules.(game.Ranker[P])
	r.ender, _ = rules.(game.Ender[P])
	r.repeater, _ = rules.(game.Repeater[P])
	r.symmetric, _ = rules.(game.Symmetric[P])
	r.layered, _ = rules.(game.Layered[P])
	r.starter, _ = rules.(game.Starter[P])
	if r.ranker == nil {
		if reflect.TypeFor[P]() != reflect.TypeFor[uint64]() {
			return nil, game.Unsupported(phrase.Of("a table on disk asks for a game with an index of its positions"), phrase.Phrase{})
		}
		r.ranker = any(numbers{}).(game.Ranker[P])
	}
	return r, nil
}

// numbers is the index of positions that are numbers.
type numbers struct{}

func (numbers) Size() uint64                   { return 1<<64 - 1 }
func (numbers) Rank(p uint64) uint64           { return p }
func (numbers) Unrank(i uint64) (uint64, bool) { return i, true }

func (r *ruleSet[P]) canonical(p P) P {
	if r.symmetric == nil {
		return p
	}
	return r.symmetric.Canonical(p)
}

// position returns the canonical position of a number.
func (r *ruleSet[P]) position(i uint64) (p P, ok bool) {
	p, ok = r.ranker.Unrank(i)
	return p, ok && r.canonical(p) == p
}

// text writes a position as the rules do.
func (r *ruleSet[P]) text(p P) string {
	if f, ok := r.Impartial.(interface{ Format(p P) string }); ok {
		return f.Format(p)
	}
	return fmt.Sprint(p)
}

// samples is about how many positions the hash of the rules looks at.
const samples = 1000

// hash returns a hash of the rules: name, size, and at positions spread over
// the index and near the start what is over, what the moves are and what they
// are the same as by symmetry.
func (r *ruleSet[P]) hash(starts []P) string {
	h := sha256.New()
	number := func(n uint64) { _ = binary.Write(h, binary.LittleEndian, n) }
	fmt.Fprintf(h, "%d %s\n", len(r.name), r.name)
	size := r.ranker.Size()
	number(size)
	one := func(p P) []P {
		number(r.ranker.Rank(p))
		number(r.ranker.Rank(r.canonical(p)))
		if r.layered != nil {
			number(uint64(r.layered.Layer(p)))
		}
		if r.ender != nil {
			if result, over := r.ender.Ended(p); over {
				number(uint64(result))
				return nil
			}
		}
		moves := r.Moves(nil, p)
		number(uint64(len(moves)))
		for _, q := range moves {
			number(r.ranker.Rank(q))
			if r.repeater != nil && r.repeater.Again(p, q) {
				number(1)
			}
		}
		return moves
	}
	if size < 1<<50 {
		for i := uint64(0); i < size; i += size/samples + 1 {
			if p, ok := r.ranker.Unrank(i); ok {
				one(p)
			}
		}
	}
	if len(starts) == 0 && r.starter != nil {
		starts = r.starter.Starts()
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
