package retro

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"unsafe"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Estimates are made of so many batches of random plays, of which the median
// counts.
const (
	estimateBatches = 15
	estimatePlays   = 32
)

// estimateFrom is the number of positions found before it is asked how many
// there will be: a small game does not wait for the estimate.
const estimateFrom = 1 << 16

// surely is how many times more than fits the memory an estimate must say
// before a game is refused by it.
const surely = 16

// estimate returns about how many positions, one for each class of symmetric
// ones, can be reached from start, 0 if the rules do not show it: they must take
// moves back, and every move must lead to a later layer.
//
// A random play counts each position on its way by the product, over the moves
// up to it, of the options there were by the moves back there are from the next.
// Over all plays the positions get 1 each on average: each way to a position
// counts one by the moves back, and those of all ways to it add up to 1. Moves
// back to what cannot be reached make it less. Since it is never negative, a
// batch is more than k times the truth with a probability of at most 1/k, and
// more than half the batches are hardly ever: the median is too small more often
// than too large.
func estimate[P comparable](rules *game.Rules[P], start P) float64 {
	if rules.Unmoves == nil || rules.Layer == nil {
		return 0
	}
	var (
		moves   game.Sums[P]
		back    []P
		random  = rand.New(rand.NewPCG(1, 2)) // the same answer every time
		batches [estimateBatches]float64
		seen    = map[P]bool{}
	)
	distinct := func(all []P) []P {
		clear(seen)
		kept := all[:0]
		for _, p := range all {
			if p = rules.Canonical(p); !seen[p] {
				seen[p] = true
				kept = append(kept, p)
			}
		}
		return kept
	}
	for b := range batches {
		for range estimatePlays {
			p, weight := rules.Canonical(start), 1.0
			for {
				batches[b] += weight / estimatePlays
				if stateOf(rules, p) != game.Playing {
					break
				}
				moves.Reset()
				rules.Moves(&moves, p, game.Left)
				options := distinct(moves.Parts())
				if len(options) == 0 {
					break
				}
				next := options[random.IntN(len(options))]
				if rules.Layer(next) <= rules.Layer(p) {
					return 0
				}
				back = distinct(rules.Unmoves(back[:0], next))
				weight *= float64(len(options)) / float64(len(back))
				p = next
			}
		}
	}
	slices.Sort(batches[:])
	return batches[estimateBatches/2]
}

// tooMany returns the error that refuses a game that, by estimate, surely has
// too many positions for the memory; nil if it may fit. It is asked once.
func (s *Layers[P]) tooMany() error {
	m := s.meter
	if s.estimated || m.settings.Memory <= 0 {
		return nil
	}
	s.estimated = true
	var p P
	each := float64(unsafe.Sizeof(p)) + 4 // at least: the position and its state
	if s.pack {
		each = 1 // see packed
	}
	return tooMany(m.settings.Memory, m.account.Most(), estimate(s.rules, s.start), each)
}

// TooManyNumbered is asked before the positions after p are searched for: it refuses a
// game with an index that is at its beginning, if numbers drawn by lot say that there are
// far too many positions for the memory. From later positions few may be reached. The
// error is [game.ErrLimit]; it takes some milliseconds.
func TooManyNumbered[P comparable](rules *game.Rules[P], settings Settings, p P) error {
	if rules.Index == nil || rules.Starts == nil || settings.Memory <= 0 || !slices.Contains(rules.Starts(), p) {
		return nil
	}
	most := settings.Open().Most()
	slots := rules.Slots()
	each := float64(unsafe.Sizeof(p)) + 4
	if float64(slots)*each <= surely*float64(most) {
		return nil
	}
	random, positions := rand.New(rand.NewPCG(1, 2)), 0 // the same answer every time
	for range numbersDrawn {
		if q, ok := rules.Index.Unrank(random.Uint64N(slots)); ok && rules.Canonical(q) == q {
			positions++
		}
	}
	return tooMany(settings.Memory, most, float64(slots)*float64(positions)/numbersDrawn, each)
}

// numbersDrawn is of how many numbers it is seen whether they are those of positions.
const numbersDrawn = 1 << 12

// tooMany is that of so many positions, each of which takes so many bytes.
func tooMany(memory, most int64, positions, each float64) error {
	if positions*each <= surely*float64(most) {
		return nil
	}
	// Two digits are what the estimate is good for.
	power := 1.0
	for positions/power >= 100 {
		power *= 10
	}
	about := any(phrase.Count(uint64(positions/power) * uint64(min(power, 1e16))))
	if power > 1e16 {
		about = "10^" + strconv.Itoa(int(math.Log10(positions)))
	}
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice by far: there are about %s positions",
			phrase.Size(memory), about),
		phrase.Of("ask for a smaller game"))
}
