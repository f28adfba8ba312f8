package coin

import (
	"encoding/binary"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
)

// MaxPlace is the greatest number of a place.
const MaxPlace = math.MaxInt64

// A Run is the places from First to Last, both included.
type Run struct{ First, Last uint64 }

// A Row is the set of the places with heads up, as comparable data: two rows
// are equal with == iff their heads are the same. The zero value has tails
// everywhere. The text is the places where heads begin and tails begin again,
// in turn, as uvarints of encoding/binary of the distances between them: its
// length grows with the number of runs of heads, not with that of heads.
type Row string

// RowOf returns the row with heads on the given places, in any order, at most
// [MaxPlace] each. A place given twice has been turned back: it has tails.
func RowOf(heads ...uint64) Row {
	edges := make([]uint64, 0, 2*len(heads))
	for _, h := range heads {
		edges = append(edges, h, h+1)
	}
	return rowOfEdges(edges)
}

// RowOfRuns returns the row in which the coins of each run were turned over, one
// run after the other, from tails everywhere.
func RowOfRuns(runs ...Run) Row { return rowOfEdges(appendEdges(nil, runs)) }

// appendEdges appends the edges of runs: the first place of each and the one
// behind its last.
func appendEdges(edges []uint64, runs []Run) []uint64 {
	for _, r := range runs {
		edges = append(edges, r.First, r.Last+1)
	}
	return edges
}

// rowOfEdges returns the row whose edges are those that occur an odd number of
// times. It sorts its argument.
func rowOfEdges(edges []uint64) Row {
	slices.Sort(edges)
	kept := edges[:0]
	for _, e := range edges {
		if len(kept) > 0 && kept[len(kept)-1] == e {
			kept = kept[:len(kept)-1]
			continue
		}
		kept = append(kept, e)
	}
	return encode(kept)
}

func encode(edges []uint64) Row {
	var short [64]byte
	b, at := short[:0], uint64(0)
	for _, e := range edges {
		b = binary.AppendUvarint(b, e-at)
		at = e
	}
	return Row(b)
}

// edges appends the edges of p to dst, ascending.
func (p Row) edges(dst []uint64) []uint64 {
	var at, step uint64
	shift := 0
	for i := range len(p) {
		step |= uint64(p[i]&0x7f) << shift
		if shift += 7; p[i] < 0x80 {
			at += step
			dst = append(dst, at)
			step, shift = 0, 0
		}
	}
	return dst
}

// Runs yields the runs of heads from left to right, with tails between them.
func (p Row) Runs() iter.Seq[Run] {
	return func(yield func(Run) bool) {
		edges := p.edges(nil)
		for i := 0; i+1 < len(edges); i += 2 {
			if !yield(Run{edges[i], edges[i+1] - 1}) {
				return
			}
		}
	}
}

// Heads yields the places with heads up, from left to right.
func (p Row) Heads() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for r := range p.Runs() {
			for n := r.First; n <= r.Last; n++ {
				if !yield(n) {
					return
				}
			}
		}
	}
}

// Len returns the number of heads.
func (p Row) Len() uint64 {
	var n uint64
	for r := range p.Runs() {
		n += r.Last - r.First + 1
	}
	return n
}

// Turned returns the row after the coins of each run were turned over.
func (p Row) Turned(runs ...Run) Row { return rowOfEdges(appendEdges(p.edges(nil), runs)) }

// String returns the heads with blanks between them: "3 4 7". Ten or more in
// a row are written as a range: "1-10".
func (p Row) String() string {
	var b strings.Builder
	for r := range p.Runs() {
		for _, word := range r.words() {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(word)
		}
	}
	return b.String()
}

// shortRun is the length from which on a run is written as a range.
const shortRun = 10

// words writes the places of r, or one range.
func (r Run) words() []string {
	if r.Last-r.First >= shortRun-1 {
		return []string{strconv.FormatUint(r.First, 10) + "-" + strconv.FormatUint(r.Last, 10)}
	}
	var words []string
	for n := r.First; n <= r.Last; n++ {
		words = append(words, strconv.FormatUint(n, 10))
	}
	return words
}
