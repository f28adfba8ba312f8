package coin

import (
	"cmp"
	"iter"
	"slices"

	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Rule says which coins may be turned over together, by their places alone:
// it never sees a face. So the row it is played on is worth the nim-sum of its
// heads. Rules are immutable and safe for concurrent use.
type Rule interface {
	// String returns the name of the rule with its parameters: "apart:3".
	String() string
	// First returns the number of the leftmost place: 0 or 1.
	First() uint64
	// Sets yields the sets of other coins, all on places from First to n-1,
	// that may be turned over with the one on place n, as ascending runs that
	// do not touch; the empty set if that coin may be turned alone. Each set
	// comes once, always in the same order. The slice belongs to the rule and
	// is good until the next one.
	Sets(n uint64) iter.Seq[[]Run]
	// Count returns the number of sets, or the greatest uint64 if there are
	// more.
	Count(n uint64) uint64
}

// Valued is a rule whose values are known by a theorem. All its methods take
// at most logarithmic time in the places, but Seek for each set it yields.
type Valued interface {
	Rule
	// Value returns the value of a head on place n, from First to [MaxPlace].
	Value(n uint64) nimber.Nimber
	// Before returns the nim-sum of the values of all places before n.
	Before(n uint64) nimber.Nimber
	// Seek yields those of Sets(n) whose values have the nim-sum g.
	Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run]
	// Theorem names the theorem with author and year.
	Theorem() phrase.Phrase
}

// Periodic is offered by a [Valued] rule whose values may have a period.
type Periodic interface {
	// Period returns length and saltus, the least for which the value of
	// n+length is that of n plus saltus for every place n; ok is false if there
	// are none. Place 0, where there is none, counts as worth 0.
	Period() (length, saltus uint64, ok bool)
}

// Bounded is offered by a rule whose values are found place by place, where
// that takes long.
type Bounded interface {
	// Last returns the greatest place whose value is sought.
	Last() uint64
}

// defaultLast is the greatest place whose value is sought under a rule that is
// neither [Valued] nor [Bounded].
const defaultLast = 1 << 16

// Leaper is offered by a [Valued] rule that turns over long runs, so that rows
// with more heads than can be looked at one by one come up.
type Leaper interface {
	// Leap returns the least place from n on where a head can make a move
	// that changes the value of the row by change, or the greatest uint64.
	Leap(n uint64, change nimber.Nimber) uint64
}

// A FaceRule may look at the faces of all coins of a row to say which may be
// turned over. The nim-sum of single heads has no meaning for it.
type FaceRule interface {
	// String returns the name of the rule with its parameters.
	String() string
	// First returns the number of the leftmost place: 0 or 1.
	First() uint64
	// Turns yields the sets of coins that may be turned over in row p, each
	// once, as ascending runs that do not touch. The coin furthest to the
	// right in a set has heads up. The slice belongs to the rule and is good
	// until the next one.
	Turns(p Board) iter.Seq[[]Rect]
}

// ByDistance returns the rule in which the coins that are turned over lie at
// the distances of one of sets to the left of the last of them. 0, the last
// coin itself, is in every set, named or not. Places are numbered from 0.
func ByDistance(name string, sets [][]uint64) Rule {
	sets, most := distinct(sets, cmp.Compare)
	return listed{
		name: name, last: 1 << 23, most: most,
		sets: func(n uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) {
				var others []uint64
				for _, set := range sets {
					if len(set) > 0 && set[0] > n {
						continue
					}
					others = others[:0]
					for _, d := range set {
						others = append(others, n-d)
					}
					if !yield(others) {
						return
					}
				}
			}
		},
		count: func(uint64) uint64 { return uint64(len(sets)) },
		options: func(dst, values []nimber.Nimber) []nimber.Nimber {
			n := uint64(len(values))
			for _, set := range sets {
				if len(set) > 0 && set[0] > n {
					continue
				}
				var sum nimber.Nimber
				for _, d := range set {
					sum ^= values[n-d]
				}
				dst = append(dst, sum)
			}
			return dst
		},
	}
}

// distinct returns the sets of distances, each once and in descending order,
// without 0, the last coin; most is the number of coins of the largest with it.
func distinct[D comparable](sets [][]D, compare func(a, b D) int) (list [][]D, most uint64) {
	var zero D
	for _, set := range sets {
		set = slices.DeleteFunc(slices.Clone(set), func(d D) bool { return d == zero })
		slices.SortFunc(set, func(a, b D) int { return compare(b, a) })
		set = slices.Compact(set)
		if !slices.ContainsFunc(list, func(s []D) bool { return slices.Equal(s, set) }) {
			list = append(list, set)
			most = max(most, uint64(len(set)+1))
		}
	}
	return list, most
}

// mostOthers is the number of other coins whose sets [ByPredicate] and [ByCells]
// try.
const mostOthers = 16

// ByPredicate returns the rule in which coins may be turned over together iff
// allowed says so of their places, which ascend. All sets are tried: values
// are found up to the seventeenth place.
func ByPredicate(name string, first uint64, allowed func(places []uint64) bool) Rule {
	return NewRule(name, first, first+mostOthers, func(n uint64) iter.Seq[[]uint64] {
		return chosen(n-first, func(i uint64) uint64 { return first + i }, n, allowed)
	}, func(n uint64) uint64 { return 1 << min(n-first, 63) })
}

// chosen yields the sets of the given number of others, made by at, that are
// allowed together with head.
func chosen[C any](others uint64, at func(i uint64) C, head C, allowed func([]C) bool) iter.Seq[[]C] {
	return func(yield func([]C) bool) {
		var set []C
		for bits := range uint64(1) << min(others, 63) {
			set = set[:0]
			for i := range others {
				if bits>>i&1 == 1 {
					set = append(set, at(i))
				}
			}
			if allowed(append(set, head)) && !yield(set) {
				return
			}
		}
	}
}

// NewRule returns a rule made of functions: sets yields, for a place n, the
// sets of other places to its left that may be turned over with it, in any
// order, each set once; count bounds their number, and may be nil if they are
// few enough to be counted. Values are found up to the place last.
func NewRule(name string, first, last uint64, sets func(n uint64) iter.Seq[[]uint64], count func(n uint64) uint64) Rule {
	return listed{name: name, first: first, last: last, sets: sets, count: count}
}

// listed is a rule whose sets are listed place by place.
type listed struct {
	name        string
	first, last uint64
	most        uint64 // coins of a move; 0 is unknown
	sets        func(n uint64) iter.Seq[[]uint64]
	count       func(n uint64) uint64
	// allowed reports whether the coins on places, which ascend and of which the last
	// is n, may be turned over; nil if that is seen from the sets.
	allowed func(places []uint64) bool
	// options is a short way to the values of the sets: it appends those of the
	// next place, whose number is that of the values before; nil if they are
	// found from the sets. Places must be numbered from 0.
	options func(dst, values []nimber.Nimber) []nimber.Nimber
}

func (r listed) String() string { return r.name }
func (r listed) First() uint64  { return r.first }
func (r listed) Last() uint64   { return r.last }

func (r listed) Sets(n uint64) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		var runs []Run
		for set := range r.sets(n) {
			if runs = appendRuns(runs[:0], set); !yield(runs) {
				return
			}
		}
	}
}

func (r listed) Count(n uint64) uint64 { return counted(n, r.count, r.sets) }

// counted returns what count says of c, or the number of its sets where count is
// nil.
func counted[C any](c C, count func(c C) uint64, sets func(c C) iter.Seq[[]C]) uint64 {
	if count != nil {
		return count(c)
	}
	var n uint64
	for range sets(c) {
		n++
	}
	return n
}

// appendRuns appends the runs of the given places, which are all different;
// it sorts them.
func appendRuns(dst []Run, places []uint64) []Run {
	slices.Sort(places)
	for _, n := range places {
		if k := len(dst) - 1; k >= 0 && dst[k].Last+1 == n {
			dst[k].Last = n
			continue
		}
		dst = append(dst, Run{n, n})
	}
	return dst
}
