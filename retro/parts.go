package retro

import (
	"context"
	"encoding/binary"
	"slices"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/phrase"
)

// Parts is a game that is solved part by part, see [game.Parts]: each from the values
// of those that its moves lead to, and from nothing else. So any process may solve
// it, in any order in which those come first, and again: the same comes out.
//
// It has no state of its own and is safe for concurrent use.
type Parts[P comparable] struct {
	rules   *game.Rules[P]
	parts   *game.Parts[P]
	levels  [][]int
	width   int
	workers int
}

// PartsOf prepares solving rules part by part. Of the settings it takes the number of
// workers, who share the work within a part.
//
// The error is [game.ErrUnsupported] if the rules have no parts, or moves that lead
// back to one, or [game.ErrLimit] if a game may last too long for the values.
func PartsOf[P comparable](rules *game.Rules[P], settings Settings) (*Parts[P], error) {
	if rules.Parts == nil {
		return nil, game.Unsupported(phrase.Of("this game does not fall into parts"), phrase.Of("solve it in blocks"))
	}
	single(rules)
	s := &Parts[P]{rules: rules, parts: rules.Parts, workers: settings.Workers(), width: 1}
	if s.levels = Levels(rules.Parts); s.levels == nil {
		return nil, game.Unsupported(phrase.Of("moves lead back to a part of this game"), phrase.Of("solve it in blocks"))
	}
	// Each move leads to a later level, so that no distance reaches their number, or moves stay.
	switch n := len(s.levels); {
	case rules.Parts.Loops != nil:
		s.width = 2
	case n > 1<<14:
		return nil, game.Limit(phrase.Of("a game may last %s moves, too many to be solved by parts", phrase.Count(uint64(n))), phrase.Of("solve it in blocks"))
	case n > 126:
		s.width = 2
	}
	return s, nil
}

// Levels returns the parts in which positions are kept by level, such that moves lead
// to later levels, each part as early as can be; nil if moves lead back to a
// part. It takes time and memory linear in the number of parts.
func Levels[P comparable](parts *game.Parts[P]) (levels [][]int) {
	before := make([]int32, parts.Count) // how many parts lead to it and have no level yet
	var after, level []int
	for part := range parts.Count {
		if parts.Size(part) == 0 {
			continue
		}
		after = parts.After(after[:0], part)
		for _, next := range after {
			before[next]++
		}
	}
	kept := 0
	for part := range parts.Count {
		if parts.Size(part) > 0 {
			if kept++; before[part] == 0 {
				level = append(level, part)
			}
		}
	}
	for len(level) > 0 {
		levels = append(levels, level)
		kept -= len(level)
		var next []int
		for _, part := range level {
			after = parts.After(after[:0], part)
			for _, to := range after {
				if before[to]--; before[to] == 0 {
					next = append(next, to)
				}
			}
		}
		slices.Sort(next)
		level = next
	}
	if kept > 0 {
		return nil
	}
	return levels
}

// Levels returns the parts in which positions are kept, see [Levels].
func (s *Parts[P]) Levels() [][]int { return s.levels }

// Count is greater than the number of every part.
func (s *Parts[P]) Count() int { return s.parts.Count }

// Size returns how many numbers a part has.
func (s *Parts[P]) Size(part int) uint64 { return s.parts.Size(part) }

// Loops reports whether moves may stay in a part.
func (s *Parts[P]) Loops(part int) bool { return s.parts.Loops != nil && s.parts.Loops(part) }

// After returns the parts that a part is solved from.
func (s *Parts[P]) After(part int) []int { return s.parts.After(nil, part) }

// Bytes returns how many bytes the values of a part are.
func (s *Parts[P]) Bytes(part int) uint64 { return s.parts.Size(part) * uint64(s.width) }

// Wide reports whether a value takes two bytes: games may have more than 126 moves.
func (s *Parts[P]) Wide() bool { return s.width > 1 }

// A PartValues holds the values of the positions of a part, by their index within
// it.
type PartValues struct {
	codes []byte
	width int
}

// Bytes returns the values as they are kept, the same for the same values.
func (v PartValues) Bytes() []byte { return v.codes }

// ValuesFrom returns the values of a part that Bytes gave; ok is false if they are
// not of its length.
func (s *Parts[P]) ValuesFrom(part int, b []byte) (v PartValues, ok bool) {
	return PartValues{b, s.width}, uint64(len(b)) == s.Bytes(part)
}

// At returns a value; it is not Known where no position is.
func (v PartValues) At(i uint64) Value {
	c := v.code(i)
	switch {
	case c == 0:
		return Value{}
	case c == 1:
		return Value{Known: true}
	}
	return Value{Result: 2*game.Result(c&1) - 1, Distance: int(c-2) / 2, Known: true}
}

// code returns 0 where there is no position, 1 for a draw, otherwise 2 + 2·distance, and
// 1 more for a win.
func (v PartValues) code(i uint64) uint32 {
	if v.width == 1 {
		return uint32(v.codes[i])
	}
	return uint32(binary.LittleEndian.Uint16(v.codes[2*i:]))
}

func (v PartValues) put(i uint64, c uint32) {
	if v.width == 1 {
		v.codes[i] = byte(c)
		return
	}
	binary.LittleEndian.PutUint16(v.codes[2*i:], uint16(c))
}

// partStretch is how many numbers of a part a worker takes at a time.
const partStretch = 1 << 14

// Solve solves a part. after returns the values of a part that it is solved from; it
// is asked for each once. It holds the values of all these and of the part itself.
//
// The error is that of after or ctx, or [game.ErrCorrupt] if after lacks the value of
// a position.
func (s *Parts[P]) Solve(ctx context.Context, part int, after func(part int) (PartValues, error)) (PartValues, error) {
	values := PartValues{make([]byte, s.Bytes(part)), s.width}
	sources := make([]partSource, 0, 8)
	for _, next := range s.After(part) {
		v, err := after(next)
		if err != nil {
			return PartValues{}, err
		}
		sources = append(sources, partSource{next, v})
	}
	if s.Loops(part) {
		return values, s.solveLoop(ctx, part, func(part int, within uint64) Value {
			return valueAt(sources, part, within)
		}, func(i uint64, v Value) { values.put(i, codeOfPart(v)) })
	}
	size := s.parts.Size(part)
	var taken atomic.Uint64
	var all sync.WaitGroup
	var mu sync.Mutex
	var failed error
	work := func() {
		w := &partWorker[P]{Parts: s, play: mover[P]{rules: s.rules}, sources: slices.Clone(sources), values: values}
		for {
			from := taken.Add(partStretch) - partStretch
			if from >= size || w.err != nil {
				break
			}
			if w.err = ctx.Err(); w.err == nil {
				s.parts.Each(part, from, min(from+partStretch, size), w.solve)
			}
		}
		if w.err != nil {
			taken.Store(size) // the others may stop
			mu.Lock()
			defer mu.Unlock()
			failed = w.err
		}
	}
	for range min(uint64(s.workers), size/partStretch) {
		all.Go(work)
	}
	work()
	all.Wait()
	if failed != nil {
		return PartValues{}, failed
	}
	return values, nil
}

// A partSource is a part that is solved already.
type partSource struct {
	part   int
	values PartValues
}

type partWorker[P comparable] struct {
	*Parts[P]
	play    mover[P]
	sources []partSource
	values  PartValues
	err     error
}

// solve gives a position its value.
func (w *partWorker[P]) solve(i uint64, p P) bool {
	var o outside
	if o.kind = stateOf(w.rules, p); o.kind == game.Playing {
		moves := w.play.moves(p)
		if len(moves) == 0 {
			o.kind = game.FinishedLoss
		}
		for _, q := range moves {
			v := w.value(q)
			if !v.Known {
				w.err = partLacks
				return false
			}
			o.see(v.Before(again(w.rules, p, q) == 1))
		}
	}
	w.values.put(i, o.code())
	return true
}

// value returns the value of a position of another part.
func (w *partWorker[P]) value(q P) Value {
	part, within := w.parts.Locate(q)
	return valueAt(w.sources, part, within)
}

// valueAt returns a value from parts that are solved already; it is not Known if the part is not
// among them.
func valueAt(sources []partSource, part int, within uint64) Value {
	for k := range sources {
		if sources[k].part == part {
			return sources[k].values.At(within)
		}
	}
	return Value{}
}

// codeOfPart returns the code of a known value.
func codeOfPart(v Value) uint32 {
	switch v.Result {
	case game.Win:
		return 3 + 2*uint32(v.Distance)
	case game.Loss:
		return 2 + 2*uint32(v.Distance)
	}
	return 1
}

// code returns the code of a position none of whose moves stays in its part.
func (o *outside) code() uint32 {
	switch {
	case o.kind == game.FinishedDraw:
		return 1
	case o.kind == game.FinishedWin:
		return 3
	case o.kind == game.FinishedLoss:
		return 2
	case o.winsIn > 0:
		return 3 + 2*o.winsIn
	case o.drawn:
		return 1
	}
	return 2 + 2*o.lastly
}

// Each calls do for all positions of a part with their values, until it returns false.
func (s *Parts[P]) Each(part int, values PartValues, do func(p P, v Value) bool) {
	s.parts.Each(part, 0, s.parts.Size(part), func(i uint64, p P) bool { return do(p, values.At(i)) })
}
