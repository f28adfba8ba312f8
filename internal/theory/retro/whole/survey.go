package whole

import (
	"context"
	"math/rand/v2"
	"slices"
	"sort"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Survey is what numbers drawn by lot say of a game with an index.
type Survey struct {
	Slots     uint64  // numbers of the index
	Positions float64 // about how many are those of positions, symmetric ones counted once
	Moves     float64 // about how many different moves a position has on average
	Seconds   float64 // about how long one processor takes to look at all numbers once
	Layers    int     // more than the number of rounds, if every move leads to a later layer; else 0
	Seen      int     // positions among those drawn; what is said is the better the more there are
	Parts     PartsSurvey
}

// A PartsSurvey is what is known of the parts of a game, zero if it has none.
type PartsSurvey struct {
	Parts, Levels int
	Numbers       float64 // of all parts
	Largest       uint64  // numbers of the largest part
	Looping       float64 // numbers of those in which moves may stay
	Leaving       float64 // moves from a number to other parts, on average
	Seconds       float64 // about how long one processor takes for the moves from all of them

	task func(slice uint64, leaving float64) uint64
}

// Task returns about how many bytes a task takes at most, of parts in slices of so many numbers.
func (s *PartsSurvey) Task(slice uint64) uint64 {
	if s.task == nil {
		return 0
	}
	return s.task(slice, s.Leaving)
}

// surveyParts counts parts, all or the one with a name and those that it is solved from, and, for
// the given time, makes the moves of positions of some that are drawn by lot, each as likely as it is
// large. The error is [game.ErrUnsupported] if no part has the name.
func surveyParts[P comparable](rules *game.Rules[P], name string, allowed time.Duration) (s PartsSurvey, err error) {
	levels := retro.Levels(rules.Parts)
	if name != "" {
		if levels = retro.Toward(rules.Parts, levels, name); levels == nil {
			return s, game.Unsupported(phrase.Of("there is no part %q", name), phrase.Phrase{})
		}
	}
	s.Levels = len(levels)
	all := slices.Concat(levels...)
	s.Parts = len(all)
	ends := make([]float64, len(all))
	for i, part := range all {
		size := rules.Parts.Size(part)
		s.Numbers += float64(size)
		ends[i] = s.Numbers
		if s.Largest = max(s.Largest, size); rules.Parts.Loops != nil && rules.Parts.Loops(part) {
			s.Looping += float64(size)
		}
	}
	s.task = func(slice uint64, leaving float64) (most uint64) {
		for _, part := range all {
			most = max(most, retro.PartBytes(rules.Parts, part, slice, leaving))
		}
		return most
	}
	const stretch = 64
	random := rand.New(rand.NewPCG(1, 2))
	var list game.Sums[P]
	numbers, leaving, began, taken := uint64(0), 0, time.Now(), laps{}
	for len(all) > 0 && time.Since(began) < allowed {
		lap := time.Now()
		part := all[min(sort.SearchFloat64s(ends, random.Float64()*s.Numbers), len(all)-1)]
		size := rules.Parts.Size(part)
		from := random.Uint64N(size)
		rules.Parts.Each(part, from, from+stretch, func(_ uint64, p P) bool {
			if rules.Ended != nil {
				if _, over := rules.Ended(p); over {
					return true
				}
			}
			list.Reset()
			rules.Moves(&list, p, game.Left)
			for _, q := range list.Parts() {
				if to, _ := rules.Parts.Locate(q); to != part {
					leaving++
				}
			}
			return true
		})
		numbers += min(stretch, size-from)
		taken = append(taken, time.Since(lap))
	}
	s.Seconds = taken.seconds() / float64(max(1, numbers)) * s.Numbers
	s.Leaving = float64(leaving) / float64(max(1, numbers))
	return s, nil
}

// Survey draws numbers for the given time. The error is [game.ErrUnsupported] if the game
// has no index, or no part of the given name, which may be empty.
func (e *storedGame[P]) Survey(part string, allowed time.Duration) (s Survey, err error) {
	x := e.game.rules.Index
	if x == nil {
		return s, game.Unsupported(phrase.Of("%s has no index of its positions, by which it could be cut into blocks", e.game.name),
			phrase.Of("a game found by search from its beginning is solved on one machine: zermelo build"))
	}
	switch {
	case e.game.parts != nil:
		allowed /= 2
		s.Parts, err = e.game.parts.survey(part, allowed)
	case part != "":
		err = game.Unsupported(phrase.Of("%s does not fall into parts", e.game.name), fault.LeaveOut(phrase.Of("ask for the whole game"), "part").Phrase())
	}
	if err != nil {
		return s, err
	}
	s.Slots = e.game.rules.Slots()
	random := rand.New(rand.NewPCG(1, 2))
	later, drawn, edges := e.game.rules.Layer != nil, 0, 0
	var list game.Sums[P]
	began, lap, taken := time.Now(), time.Now(), laps{}
	for ; drawn < 1<<20 && (drawn%64 != 0 || time.Since(began) < allowed); drawn++ {
		if drawn%64 == 0 && drawn > 0 {
			taken, lap = append(taken, time.Since(lap)), time.Now()
		}
		p, ok := x.Unrank(random.Uint64N(s.Slots))
		if !ok || e.game.rules.Normal != nil && e.game.rules.Canonical(p) != p {
			continue
		}
		s.Seen++
		if e.game.rules.Ended != nil {
			if _, over := e.game.rules.Ended(p); over {
				continue
			}
		}
		list.Reset()
		e.game.rules.Moves(&list, p, game.Left)
		different := map[P]bool{}
		for _, q := range list.Parts() {
			different[e.game.rules.Canonical(q)] = true
			later = later && e.game.rules.Layer(q) > e.game.rules.Layer(p)
		}
		edges += len(different)
	}
	taken = append(taken, time.Since(lap))
	each := float64(s.Slots) / float64(max(1, drawn))
	s.Seconds = taken.seconds() * each
	if s.Slots <= mostLooked {
		s.Seconds = e.look(s.Slots, random, allowed)
	}
	s.Positions = float64(s.Seen) * each
	s.Moves = float64(edges) / float64(max(1, s.Seen))
	if later {
		s.Layers = e.game.rules.Layers
	}
	return s, nil
}

// mostLooked is how many numbers there may be for whole blocks to be drawn.
const mostLooked = 1 << 30

// look starts blocks drawn by lot for the given time, and returns how long all would take.
func (e *storedGame[P]) look(slots uint64, random *rand.Rand, allowed time.Duration) (seconds float64) {
	const per = 1 << 12
	blocks, err := retro.BlocksOf(e.game.rules, per, retro.Settings{Budget: game.Budget{Cores: 1}})
	if err != nil {
		return 0
	}
	began, taken := time.Now(), laps{}
	for len(taken) == 0 || time.Since(began) < allowed {
		lap := time.Now()
		if _, _, err := blocks.Start(context.Background(), random.IntN(blocks.Count())); err != nil {
			return 0
		}
		taken = append(taken, time.Since(lap))
	}
	return taken.seconds() / float64(len(taken)) * float64(slots) / per
}

// laps are the times that stretches of work took, each of so little that most are not interrupted by
// other work of the machine.
type laps []time.Duration

// seconds returns how long they take together on a processor of their own: none counts for more than four times
// the median.
func (l laps) seconds() float64 {
	if len(l) == 0 {
		return 0
	}
	slices.Sort(l)
	sum, most := time.Duration(0), 4*l[len(l)/2]
	for _, lap := range l {
		sum += min(lap, most)
	}
	return sum.Seconds()
}
