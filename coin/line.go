package coin

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strings"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// NewRow returns the game of a rule on a row. A row is worth the nim-sum of its
// heads: the game knows its Grundy values by a theorem if the rule is [Valued],
// else by an engine, and always finds and explains moves.
// The heads of a row must lie on places from the rule's first to [MaxPlace].
func NewRow(r Rule) *game.Rules[Row] {
	g := row{r}
	rules := game.Of[Row](g)
	known := g.tabled
	if v, ok := r.(Valued); ok {
		known = func(Row) places { return proven{v} }
		rules.Grundy = func(p Row) nimber.Nimber { return rowValue(proven{v}, p) }
		rules.GrundyBy = v.Theorem
	} else {
		rules.Engine = func(budget game.Budget) game.Engine[Row] { return rowEvaluator{r, placesOf(r, budget)} }
	}
	// It takes at most logarithmic time for each head and each option where
	// there is a theorem. Of a row whose values cannot be found it finds nothing.
	rules.Find = func(dst *game.Sums[Row], p Row, want nimber.Nimber, limit int) bool {
		k := known(p)
		return k != nil && g.find(k, dst, p, want, limit)
	}
	rules.Explain = func(p Row) []phrase.Phrase {
		k := known(p)
		if k == nil {
			return nil
		}
		return explainRow(k, p)
	}
	return rules
}

type row struct{ rule Rule }

// Moves implements [game.Impartial]: by head from the left, then in the order
// of the rule.
func (g row) Moves(dst []Row, p Row) []Row {
	edges := p.edges(nil)
	var after []uint64
	for n := range p.Heads() {
		for set := range g.rule.Sets(n) {
			after = appendEdges(append(after[:0], edges...), set)
			dst = append(dst, rowOfEdges(append(after, n, n+1)))
		}
	}
	return dst
}

const (
	// tooMany is a number of moves that nobody lists.
	tooMany = 1 << 21
	// listedBytes bounds the memory that the moves of a position take: beyond
	// it they count as too many.
	listedBytes = 1 << 27
	// countedHeads is the number of heads whose moves are counted.
	countedHeads = 1 << 20
)

// MoveCount implements [game.Counter]. Where the moves would take too much
// memory it returns a number that says so.
func (g row) MoveCount(p Row) uint64 {
	var count, heads, bytes uint64
	for n := range p.Heads() {
		if heads++; heads > countedHeads {
			return math.MaxUint64
		}
		moves := g.rule.Count(n)
		count = addCapped(count, moves)
		bytes = addCapped(bytes, mulCapped(moves, uint64(len(p))+4*widest(g.rule, n)))
	}
	if bytes > listedBytes {
		return max(count, tooMany)
	}
	return count
}

// widest bounds the number of runs of a set that a head on n is turned with.
func widest(r Rule, n uint64) uint64 {
	if _, ok := r.(ruler); ok {
		return 1
	}
	return largest(r, n)
}

// largest bounds the number of coins of a set with a head on n.
func largest(r Rule, n uint64) uint64 {
	switch r := r.(type) {
	case few:
		return uint64(r.t)
	case lexicode:
		return uint64(r.t)
	case apart:
		return 2
	case within:
		return min(n, r.k) + 1
	case listed:
		if r.most > 0 {
			return r.most
		}
	}
	return n - r.First() + 1
}

func rowValue(known places, p Row) nimber.Nimber {
	var sum nimber.Nimber
	for r := range p.Runs() {
		sum ^= known.worth(r)
	}
	return sum
}

// find appends the moves to a value with the values that are known.
func (g row) find(known places, dst *game.Sums[Row], p Row, want nimber.Nimber, limit int) bool {
	change := rowValue(known, p) ^ want
	leaper, leaps := g.rule.(Leaper)
	room := limit
	for r := range p.Runs() {
		for n := r.First; n <= r.Last; n++ {
			if leaps {
				if n = leaper.Leap(n, change); n > r.Last {
					break
				}
			}
			for set := range known.seek(n, change^known.value(n)) {
				if room == 0 {
					return false
				}
				room--
				dst.Add(p.Turned(append(set[:len(set):len(set)], Run{n, n})...))
			}
		}
	}
	return true
}

// Describe implements [game.Describer].
func (row) Describe(_ int, from Row, to []Row) phrase.Phrase { return describeRow(from, to) }

// describeRow names the coins that were turned.
func describeRow(from Row, to []Row) phrase.Phrase {
	edges := from.edges(nil)
	if len(to) > 0 {
		edges = to[0].edges(edges)
	}
	var words []string
	for r := range rowOfEdges(edges).Runs() {
		words = append(words, r.words()...)
	}
	return turn(words)
}

// turn says that the coins of the given names are turned over.
func turn(words []string) phrase.Phrase {
	last := len(words) - 1
	if last < 1 {
		return phrase.Of("turn %s", strings.Join(words, ""))
	}
	return phrase.Of("turn %s and %s", strings.Join(words[:last], ", "), words[last])
}

// explainedHeads is the number of heads that an explanation lists.
const explainedHeads = 24

// explainRow says what the heads of a row are worth.
func explainRow(known places, p Row) []phrase.Phrase {
	if p == "" {
		return []phrase.Phrase{phrase.Of("All coins have tails up.")}
	}
	return explainHeads(p.Len(), rowValue(known, p), func(yield func(string, nimber.Nimber) bool) {
		for n := range p.Heads() {
			if !yield("f("+decimal(n)+")", known.value(n)) {
				return
			}
		}
	})
}

func explainHeads(count uint64, total nimber.Nimber, heads iter.Seq2[string, nimber.Nimber]) []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("The rule asks for places, not for faces: so the position is worth the XOR of its heads, each alone.")}
	var terms []string
	for name, v := range heads {
		if len(terms) == explainedHeads {
			break
		}
		terms = append(terms, fmt.Sprintf("%s=%d", name, uint64(v)))
	}
	listed := strings.Join(terms, ", ")
	if count > uint64(len(terms)) {
		return append(out, phrase.Of("The %s heads are worth %s, …; their XOR is %d.", phrase.Count(count), listed, uint64(total)))
	}
	return append(out, phrase.Of("The heads are worth %s; their XOR is %d.", listed, uint64(total)))
}

// tabled returns the values up to the last head of p, found anew: the rule set
// keeps nothing. Without them the answer is nil.
func (g row) tabled(p Row) places {
	known := placesOf(g.rule, game.Budget{})
	if growRow(context.Background(), known, p) != nil {
		return nil
	}
	return known
}

type rowEvaluator struct {
	rule   Rule
	places places
}

// Value implements [game.Engine]. The errors are ctx's and [game.ErrLimit].
func (e rowEvaluator) Value(ctx context.Context, p Row) (nimber.Nimber, error) {
	if err := growRow(ctx, e.places, p); err != nil {
		return 0, err
	}
	return rowValue(e.places, p), nil
}

// Solved implements [game.Engine]: the number of places with a value.
func (e rowEvaluator) Solved() int { return e.places.found() }

// growRow makes the values of all heads of p known.
func growRow(ctx context.Context, known places, p Row) error {
	var last uint64
	for r := range p.Runs() {
		last = r.Last
	}
	if p == "" {
		return nil
	}
	return known.grow(ctx, last)
}
