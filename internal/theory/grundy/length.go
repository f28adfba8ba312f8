package grundy

import (
	"cmp"
	"context"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Lengths find how many moves ordinary sums of impartial games last when the
// winner hurries and the loser delays, and remember them. It is the remoteness
// of [fold.Remoteness], but as the values of the parts tell who wins, only lost
// positions are looked at, and of those that the loser may move to only the
// answers that win. A move that leaves no more play than one that is known to
// last is passed over. Lengths are not safe for concurrent use.
type Lengths struct {
	sum     *walk.Sum
	values  *fold.Evaluator[uint32] // of the parts of sum, by their numbers
	longest *fold.Evaluator[uint32] // the same: the longest play
	account *game.Account
	parts   []*timedPart // by their numbers; nil if not looked at yet

	lost    walk.Bags // positions, without parts that are finished
	longs   []uint32  // the longest play of each
	lengths []uint32  // of each, plus one; 0 if it is not known

	stack           []delay
	steps           int
	held            int64    // bytes of the parts
	after, answered []uint32 // scratch
	wanted          []uint32 // scratch
}

// A timedPart is a part of a sum with its moves.
type timedPart struct {
	value, longest uint32
	hash           uint64
	moves          []timedMove // those that leave most play first
	byValue        []uint32    // numbers of moves, those that leave least play first
	ends           []uint32    // the moves to value v are byValue[ends[v]:ends[v+1]]
}

// A timedMove is what a move in a part leaves.
type timedMove struct {
	value, longest uint32
	hash           uint64   // the sum of those of the parts
	parts          []uint32 // that have a move
}

// A delay is a lost position whose loser looks for the longest defence: first
// among the moves of every part that leave most, then among the others.
type delay struct {
	position   uint32
	others     bool
	part, move uint32
	best       uint32 // length of the game after the best move so far
}

// NewLengths returns lengths of sums of the parts of sum, of which nothing is
// known.
func NewLengths(sum *walk.Sum, budget game.Budget) *Lengths {
	rules := &game.Rules[uint32]{Alike: true, Moves: func(dst *game.Sums[uint32], id uint32, _ game.Player) {
		for _, option := range sum.Options(id, game.Left) {
			dst.Add(option...)
		}
	}}
	values := Theory()
	values.Cancel = false // the value of every part is wanted
	longest := fold.Theory{
		Fold: func(options []uint32) (most uint32) {
			for _, n := range options {
				most = max(most, n+1)
			}
			return most
		},
		Join: func(a, b uint32) uint32 { return a + b },
	}
	budget = budget.WithSteps(0)
	return &Lengths{
		sum: sum, account: budget.Open(),
		values: fold.New(rules, values, budget), longest: fold.New(rules, longest, budget),
	}
}

// Close gives the memory held back to the budget; l is not used any more.
func (l *Lengths) Close() {
	l.values.Close()
	l.longest.Close()
	l.account.Close()
}

// Length returns how long a sum of parts lasts. The parts are changed. The
// error is that of ctx, or [game.ErrLimit] when the memory does not suffice. If
// the sum was exceeded ([walk.Sum.Exceeded]), the answer is worth nothing.
func (l *Lengths) Length(ctx context.Context, parts []uint32) (uint32, error) {
	var nimSum, longest uint32
	var hash uint64
	live := parts[:0]
	for _, id := range parts {
		p, err := l.part(ctx, id)
		if err != nil {
			return 0, err
		}
		if p.longest > 0 {
			live = append(live, id)
			nimSum, longest, hash = nimSum^p.value, longest+p.longest, hash+p.hash
		}
	}
	slices.Sort(live)
	if nimSum == 0 {
		return l.lasts(ctx, l.enter(live, hash, longest))
	}
	for {
		length, wanted, err := l.win(ctx, live, hash, longest, nimSum, 0)
		if wanted == none || err != nil {
			return length, err
		}
		if _, err := l.lasts(ctx, wanted); err != nil {
			return 0, err
		}
	}
}

// part returns a part with its moves.
func (l *Lengths) part(ctx context.Context, id uint32) (*timedPart, error) {
	if int(id) < len(l.parts) && l.parts[id] != nil {
		return l.parts[id], nil
	}
	value, err := l.values.Value(ctx, id)
	if err != nil {
		return nil, err
	}
	longest, err := l.longest.Value(ctx, id)
	if err != nil {
		return nil, err
	}
	p := &timedPart{value: value, longest: longest, hash: walk.BagHash(id)}
	for _, option := range l.sum.Options(id, game.Left) {
		var m timedMove
		for _, part := range option {
			value, _ := l.values.Known(part)
			longest, _ := l.longest.Known(part)
			m.value ^= value
			if longest > 0 {
				m.longest += longest
				m.hash += walk.BagHash(part)
				m.parts = append(m.parts, part)
			}
		}
		slices.Sort(m.parts)
		p.moves = append(p.moves, m)
	}
	slices.SortFunc(p.moves, func(a, b timedMove) int {
		return cmp.Or(cmp.Compare(b.longest, a.longest), slices.Compare(a.parts, b.parts))
	})
	p.moves = slices.CompactFunc(p.moves, func(a, b timedMove) bool { return slices.Equal(a.parts, b.parts) })
	p.sortByValue()
	for int(id) >= len(l.parts) {
		l.parts = append(l.parts, nil)
	}
	l.parts[id] = p
	l.held += int64(len(p.moves)) * 96
	return p, nil
}

func (p *timedPart) sortByValue() {
	most := uint32(0)
	for i := range p.moves {
		most = max(most, p.moves[i].value)
	}
	p.ends = make([]uint32, most+2)
	for i := range p.moves {
		p.ends[p.moves[i].value+1]++
	}
	for v := range most + 1 {
		p.ends[v+1] += p.ends[v]
	}
	p.byValue = make([]uint32, len(p.moves))
	next := slices.Clone(p.ends)
	for i := len(p.moves) - 1; i >= 0; i-- {
		v := p.moves[i].value
		p.byValue[next[v]] = uint32(i)
		next[v]++
	}
}

// of returns the numbers of the moves to a value, those that leave least play
// first.
func (p *timedPart) of(value uint32) []uint32 {
	if int(value)+1 >= len(p.ends) {
		return nil
	}
	return p.byValue[p.ends[value]:p.ends[value+1]]
}

// none is the number of no position.
const none = math.MaxUint32

// lasts returns the length of a lost position.
func (l *Lengths) lasts(ctx context.Context, position uint32) (uint32, error) {
	l.stack = append(l.stack[:0], delay{position: position})
	for len(l.stack) > 0 {
		d := &l.stack[len(l.stack)-1]
		if l.lengths[d.position] == 0 {
			wanted, err := l.defend(ctx, d)
			if err != nil {
				return 0, err
			}
			if wanted != none {
				l.stack = append(l.stack, delay{position: wanted})
				continue
			}
			length := d.best
			if l.longs[d.position] > 0 {
				length++
			}
			l.lengths[d.position] = length + 1
		}
		l.stack = l.stack[:len(l.stack)-1]
	}
	return l.lengths[position] - 1, nil
}

// checkEvery is the number of moves between two looks at the context and the
// memory.
const checkEvery = 1 << 10

func (l *Lengths) check(ctx context.Context) error {
	if l.steps++; l.steps%checkEvery != 0 {
		return nil
	}
	if !l.account.Hold(l.bytes()) || l.lost.Bytes() > math.MaxUint32 {
		return game.Limit(phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(l.account.Most()), phrase.Count(l.lost.Len())),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	return ctx.Err()
}

func (l *Lengths) bytes() int64 {
	return l.lost.Bytes() + int64(cap(l.longs)+cap(l.lengths))*4 + l.held
}

// defend finds the longest defence of a lost position, or a position whose
// length is to be found before.
func (l *Lengths) defend(ctx context.Context, d *delay) (wanted uint32, err error) {
	ids, hash, longest := l.lost.At(d.position), l.lost.Hash(d.position), l.longs[d.position]
	for ; ; d.part++ {
		if d.part == uint32(len(ids)) {
			if d.others || longest == 0 || odd(longest-1) <= d.best {
				return none, nil
			}
			d.others, d.part, d.move = true, 0, 1
		}
		if d.part > 0 && ids[d.part] == ids[d.part-1] {
			continue
		}
		if wanted, err := l.defendIn(ctx, d, ids, hash, longest); wanted != none || err != nil {
			return wanted, err
		}
		d.move = 0
		if d.others {
			d.move = 1
		}
	}
}

// defendIn tries the moves of one part.
func (l *Lengths) defendIn(ctx context.Context, d *delay, ids []uint32, hash uint64, longest uint32) (wanted uint32, err error) {
	part, err := l.part(ctx, ids[d.part])
	if err != nil {
		return none, err
	}
	for ; d.move < uint32(len(part.moves)) && (d.others || d.move == 0); d.move++ {
		if err := l.check(ctx); err != nil {
			return none, err
		}
		m := &part.moves[d.move]
		rest := longest - part.longest + m.longest
		if odd(rest) <= d.best {
			break // the others leave no more
		}
		l.after = walk.Exchanged(l.after[:0], ids, int(d.part), m.parts)
		length, wanted, err := l.win(ctx, l.after, hash-part.hash+m.hash, rest, part.value^m.value, d.best)
		if wanted != none || err != nil {
			return wanted, err
		}
		d.best = max(d.best, length)
	}
	return none, nil
}

// odd returns the greatest odd number up to n, or 0.
func odd(n uint32) uint32 {
	if n == 0 {
		return 0
	}
	return n - 1 + n%2
}

// win returns the length of a won position: one more than the least of what a
// winning move leaves. If that cannot be more than enough, it returns 0; if a
// length is to be found before, the position that has it.
func (l *Lengths) win(ctx context.Context, ids []uint32, hash uint64, longest, nimSum, enough uint32) (length, wanted uint32, err error) {
	least, wantedRest, wantedHash := uint32(math.MaxUint32), uint32(math.MaxUint32), uint64(0)
	for i, id := range ids {
		if i > 0 && ids[i-1] == id {
			continue
		}
		part, err := l.part(ctx, id)
		if err != nil {
			return 0, none, err
		}
		for _, k := range part.of(part.value ^ nimSum) {
			m := &part.moves[k]
			rest := longest - part.longest + m.longest
			if rest&^1+1 <= enough {
				return 0, none, nil
			}
			if rest == 0 {
				return 1, none, nil
			}
			l.answered = walk.Exchanged(l.answered[:0], ids, i, m.parts)
			h := hash - part.hash + m.hash
			if n, ok := l.lost.Find(l.answered, h); ok && l.lengths[n] > 0 {
				if least = min(least, l.lengths[n]-1); least+1 <= enough {
					return 0, none, nil
				}
			} else if rest < wantedRest {
				wantedRest, wantedHash = rest, h
				l.wanted = append(l.wanted[:0], l.answered...)
			}
		}
	}
	if wantedRest < math.MaxUint32 {
		return 0, l.enter(l.wanted, wantedHash, wantedRest), nil
	}
	return least + 1, none, nil
}

// enter returns the number of a lost position.
func (l *Lengths) enter(ids []uint32, hash uint64, longest uint32) uint32 {
	n, known := l.lost.Enter(ids, hash)
	if !known {
		l.longs, l.lengths = append(l.longs, longest), append(l.lengths, 0)
	}
	return n
}
