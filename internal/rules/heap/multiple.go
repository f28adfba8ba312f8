package heap

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Stones is a position of [Multiple]: N stones, of which at most Limit may be
// taken now.
type Stones struct{ N, Limit uint64 }

// Multiple is the dynamic take-away game with the factor K >= 1: the first
// player takes any number of stones but not all of them, and then each takes
// at most K times what the opponent has just taken. K = 2 is Fibonacci Nim.
// The zero value is the game with K = 1.
//
// Theorem (Schwenk 1970; Luo 2002). Let H_1 = 1 and H_(i+1) = H_i + H_j with
// the least j such that K*H_j >= H_i. Every n is in one way a sum of terms of
// H of which each is more than K times the next ([Multiple.Expansion]). The
// player to move wins n stones with limit l iff l is at least the last term,
// and the winning takes t <= l are n itself and those sums of last terms of
// which K*t is less than the term before them.
//
// Proof. The sum: if n = H_i + r < H_(i+1), then r < H_j, so that K times the
// leading term of r is less than H_i; conversely such a sum stays below
// H_(i+1), so the leading term is unique. The game, by induction: a take t < n
// wins iff K*t is less than the last term of n-t. Then the terms of t can be
// written behind those of n-t, which by uniqueness are the terms of n: t is a
// sum of last terms. If l is at least the last term, taking it wins; if l is
// less, no sum of last terms can be taken.
type Multiple struct{ K uint64 }

// Start returns the position in which the first player takes 1 to n-1 stones.
func (Multiple) Start(n uint64) Stones { return Stones{n, max(n, 1) - 1} }

// times returns K*t, the greatest uint64 if that is larger.
func (r Multiple) times(t uint64) uint64 { return game.MulCapped(max(r.K, 1), t) }

// after returns the position after taking t.
func (r Multiple) after(p Stones, t uint64) Stones {
	return Stones{p.N - t, min(r.times(t), p.N-t)}
}

// Moves implements [game.Impartial], by number taken.
func (r Multiple) Moves(dst []Stones, p Stones) []Stones {
	for t := uint64(1); t <= r.MoveCount(p); t++ {
		dst = append(dst, r.after(p, t))
	}
	return dst
}

// MoveCount implements [game.Counter].
func (Multiple) MoveCount(p Stones) uint64 { return min(p.N, p.Limit) }

// Take implements [game.Taker].
func (r Multiple) Take(p Stones, t uint64) (Stones, bool) {
	if t == 0 || t > r.MoveCount(p) {
		return p, false
	}
	return r.after(p, t), true
}

// May implements [game.Checker].
func (r Multiple) May(p Stones, sum []Stones) bool {
	if len(sum) != 1 || sum[0].N >= p.N {
		return false
	}
	q, ok := r.Take(p, p.N-sum[0].N)
	return ok && q == sum[0]
}

// Some implements [game.Sampler]: the least takes come first, which leave the
// opponent the least to take.
func (r Multiple) Some(p Stones) iter.Seq[[]Stones] {
	return func(yield func([]Stones) bool) {
		for t := uint64(1); t <= r.MoveCount(p) && yield([]Stones{r.after(p, t)}); t++ {
		}
	}
}

// Decide implements [game.Decided].
func (r Multiple) Decide(p Stones) bool {
	if p.N == 0 {
		return false
	}
	terms := r.Expansion(p.N)
	return terms[len(terms)-1] <= p.Limit
}

// Winning implements [game.Decided]. It finds every winning move, the least
// take first.
func (r Multiple) Winning(dst *game.Sums[Stones], p Stones, limit int) bool {
	f := found[Stones]{dst: dst, room: limit}
	terms := r.Expansion(p.N)
	var take uint64
	for i := len(terms) - 1; i >= 0; i-- {
		if take += terms[i]; take > p.Limit {
			return true
		}
		if (i == 0 || r.times(take) < terms[i-1]) && !f.add(r.after(p, take)) {
			return false
		}
	}
	return true
}

// DecidedBy implements [game.Decided].
func (r Multiple) DecidedBy() phrase.Phrase {
	return phrase.Of("n is a sum of losing sizes, each more than %d times the next: the last one must be in reach (Schwenk 1970)", r.times(1))
}

// LeastWinningTake returns the least take that wins n stones when the first
// player may not take all; ok is false if there is none.
func (r Multiple) LeastWinningTake(n uint64) (take uint64, ok bool) {
	terms := r.Expansion(n)
	if len(terms) < 2 {
		return 0, false
	}
	return terms[len(terms)-1], true
}

// LosingSizes returns the sizes n from 1 up to upTo that the first player
// loses: the terms of H. There are about K*log(upTo/K) of them.
func (r Multiple) LosingSizes(upTo uint64) []uint64 {
	var sizes []uint64
	for run := range r.runs(upTo) {
		for k := range run.count {
			h := run.first + k*run.step
			if h > upTo {
				break
			}
			sizes = append(sizes, h)
		}
	}
	return sizes
}

// Expansion returns the terms of H of which n is the sum, each more than K
// times the next, the greatest first; none for 0.
//
// It takes time linear in the number of terms up to n/K: logarithmic in n for
// a fixed K, and constant for n up to K.
func (r Multiple) Expansion(n uint64) []uint64 {
	var terms []uint64
	for n > 0 {
		var h uint64
		for run := range r.runs(n) {
			h = run.first + min(run.count-1, (n-run.first)/run.step)*run.step
		}
		terms = append(terms, h)
		n -= h
	}
	return terms
}

// A run is a stretch of H in arithmetic progression.
type run struct{ first, step, count uint64 }

// runs yields the terms of H in order, up to the last run that has a term of
// at most upTo; that run may go beyond. The step H_j is taken from the terms
// up to K*H_j.
func (r Multiple) runs(upTo uint64) iter.Seq[run] {
	return func(yield func(run) bool) {
		var known []run      // what steps will be taken from
		i, k := 0, uint64(0) // the step is known[i].first + k*known[i].step
		for h := uint64(1); h <= upTo; {
			if i == len(known) {
				known = append(known, run{h, 1, 1}) // H_j is the term h itself
			}
			step := known[i].first + k*known[i].step
			if k++; k == known[i].count {
				i, k = i+1, 0
			}
			last := r.times(step)
			if last < h {
				continue
			}
			stretch := run{h, step, (last-h)/step + 1}
			if !yield(stretch) {
				return
			}
			next, carry := bits.Add64(h, stretch.count*step, 0)
			if carry != 0 {
				return
			}
			h = next
			if end := known[len(known)-1]; r.times(end.first+(end.count-1)*end.step) < upTo {
				known = remember(known, stretch)
			}
		}
	}
}

// remember appends a run to known, without a term that was its own step and
// so is known already.
func remember(known []run, stretch run) []run {
	if last := known[len(known)-1]; last.first == stretch.first {
		stretch.first += stretch.step
		stretch.count--
	}
	if stretch.count == 0 {
		return known
	}
	return append(known, stretch)
}

// Parse reads a position: n for the start, or n/limit. The error is a
// [game.ParseError].
func (r Multiple) Parse(s string) (Stones, error) {
	return parse(s, func(words []text.Word) (Stones, error) {
		if len(words) != 1 {
			return Stones{}, text.WrongCount(words, phrase.Of("write one heap as n or n/limit, for example 20 or 20/6"))
		}
		size, limit, limited := words[0].Cut("/")
		n, err := size.Number(heapSize, 0, MaxNumber)
		if err != nil || !limited {
			return r.Start(n), err
		}
		l, err := limit.Number(phrase.Of("limit"), 0, MaxNumber)
		return Stones{N: n, Limit: min(n, l)}, err
	})
}

// Format writes p: "20", or "20/6".
func (r Multiple) Format(p Stones) string {
	if p == r.Start(p.N) {
		return strconv.FormatUint(p.N, 10)
	}
	return fmt.Sprintf("%d/%d", p.N, p.Limit)
}

// Positions yields the start with size stones.
func (r Multiple) Positions(size uint64) iter.Seq[Stones] {
	return slices.Values([]Stones{r.Start(size)})
}

// Describe implements [game.Describer].
func (Multiple) Describe(part int, from Stones, to []Stones) phrase.Phrase {
	return describeHeap(part, from.N, []uint64{to[0].N})
}

func init() { games = append(games, multipleEntry) }

func multipleEntry() entry.Entry {
	return entry.Entry{
		Name: "multiple", Title: phrase.Of("Take up to k Times"), Kind: entry.KindHeaps, Fame: 78,
		Aliases: []string{"按倍取子", "limit nim", "倍数取子"},

		Params: phrase.Of("k, for example multiple:2"), Syntax: phrase.Of("n or n/limit"),
		Rule: phrase.Of("Take tokens from one heap, not all of them at first; " +
			"later at most k times what was taken just before. n/limit is a heap of n of which at most limit may be taken now."),
		Source:   "A. J. Schwenk 1970; Luo Ji 2002",
		Examples: []string{"multiple:2 20", "multiple:3 19", "multiple:1 100/8"},
		Open:     openMultiple,
	}
}

// maxFactor bounds k: the losing sizes up to n/k are as many as k, and an
// answer should not take longer than a second.
const maxFactor = 10_000_000

func openMultiple(params string) (entry.Game, error) {
	want := phrase.Of("write a whole number from %d to %d", 1, maxFactor)
	k, name, err := entry.Numbers{Count: 1, By: ",", Least: 1, Most: []int{maxFactor}, Want: want}.Read(params)
	if err != nil {
		return entry.Game{}, err
	}
	plane := entry.OneOf(phrase.Of("tokens"), phrase.Of("limit"),
		func(n, limit uint64) (Stones, bool) { return Stones{n, limit}, limit <= n })
	definition := &entry.Definition{
		Formula: fmt.Sprintf("n, q -> n-t, %d*t for t in 1..min(n, q)", k[0]),
		Of: func(numbers []uint64) ([]any, bool) {
			return []any{Stones{numbers[0], min(numbers[0], numbers[1])}}, true
		},
	}
	return entry.Together("multiple:"+name, Multiple{uint64(k[0])}).Sized(1, 500).InPlane(plane).Defined(definition), nil
}
