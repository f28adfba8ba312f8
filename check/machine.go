package check

import (
	"cmp"
	"context"
	"slices"
)

// A machine is a deterministic automaton that reads the digits of several tracks at
// once, the most significant first. A letter has the digit of track t in its bits
// 4t to 4t+3, and 0 for tracks that the machine does not read. It begins in state
// 0; where there is no edge it accepts nothing more.
type machine struct {
	tracks uint32 // a bit for each track
	edges  [][]edge
	accept []bool
}

type edge struct {
	letter uint64
	to     int32
}

// The limits of what a check makes.
const (
	maxStates = 1 << 20 // of a machine
	maxEdges  = 1 << 23
	maxTracks = 16
)

// ErrLarge says that what a certificate asks to be computed is beyond the checker.
var ErrLarge = malformed("rules", "need an automaton of more than %d states or %d edges, which is beyond this checker", maxStates, maxEdges)

// An effort bounds what a check makes: how many edges may yet be made, and until when.
type effort struct {
	ctx  context.Context
	left int
}

const maxEffort = 1 << 27 // edges

// spend says that so many edges are made, and returns an error if they are too many.
func (e *effort) spend(edges int) error {
	if e.left -= edges; e.left < 0 {
		return ErrLarge
	}
	return e.ctx.Err()
}

// letterBits returns the bits of letters that belong to tracks.
func letterBits(tracks uint32) (mask uint64) {
	for t := range maxTracks {
		if tracks>>t&1 != 0 {
			mask |= 15 << (4 * t)
		}
	}
	return mask
}

// join returns the machine over the tracks of both whose words are accepted as by
// says of those of a and of b. Words that have no edge in one of them are accepted
// by none.
func join(e *effort, a, b *machine, by func(a, b bool) bool) (*machine, error) {
	shared := letterBits(a.tracks & b.tracks)
	masked := func(e edge) uint64 { return e.letter & shared }
	rows := make([][]edge, len(b.edges))
	for t, row := range b.edges {
		rows[t] = slices.Clone(row)
		slices.SortFunc(rows[t], func(x, y edge) int { return cmp.Compare(masked(x), masked(y)) })
	}
	out := &machine{tracks: a.tracks | b.tracks}
	number := map[[2]int32]int32{}
	var pairs [][2]int32
	id := func(pair [2]int32) int32 {
		n, ok := number[pair]
		if !ok {
			n = int32(len(pairs))
			number[pair] = n
			pairs = append(pairs, pair)
		}
		return n
	}
	id([2]int32{})
	edges := 0
	for at := 0; at < len(pairs); at++ {
		x, y := pairs[at][0], pairs[at][1]
		var row []edge
		for _, f := range a.edges[x] {
			i, _ := slices.BinarySearchFunc(rows[y], masked(f), func(g edge, want uint64) int { return cmp.Compare(masked(g), want) })
			for ; i < len(rows[y]) && masked(rows[y][i]) == masked(f); i++ {
				row = append(row, edge{f.letter | rows[y][i].letter, id([2]int32{f.to, rows[y][i].to})})
			}
		}
		out.edges, out.accept = append(out.edges, row), append(out.accept, by(a.accept[x], b.accept[y]))
		if edges += len(row); edges > maxEdges || len(pairs) > maxStates {
			return nil, ErrLarge
		}
		if err := e.spend(1 + len(row)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func both(a, b bool) bool   { return a && b }
func either(a, b bool) bool { return a || b }

// least returns the machine with the fewest states that accepts the same words: it
// leaves out states from which nothing is accepted, and puts together those that
// accept the same (Moore 1956).
func (m *machine) least(e *effort) (*machine, error) {
	back := make([][]int32, len(m.edges))
	for s, row := range m.edges {
		for _, e := range row {
			back[e.to] = append(back[e.to], int32(s))
		}
	}
	class := make([]int32, len(m.edges)) // 0 is for states without hope
	var hopeful []int32
	for s, accepts := range m.accept {
		if accepts {
			class[s], hopeful = 1, append(hopeful, int32(s))
		}
	}
	for at := 0; at < len(hopeful); at++ {
		for _, s := range back[hopeful[at]] {
			if class[s] == 0 {
				class[s], hopeful = 2, append(hopeful, s)
			}
		}
	}
	if class[0] == 0 {
		return &machine{m.tracks, [][]edge{nil}, []bool{false}}, nil
	}
	edges := 0
	for s := range m.edges {
		edges += len(m.edges[s])
		slices.SortFunc(m.edges[s], func(x, y edge) int { return cmp.Compare(x.letter, y.letter) })
	}
	next, key := make([]int32, len(class)), []byte(nil)
	for count := 0; ; {
		if err := e.spend(edges / 4); err != nil {
			return nil, err
		}
		kinds := map[string]int32{}
		for _, s := range hopeful {
			key = appendNumber(key[:0], uint64(class[s]))
			for _, e := range m.edges[s] {
				if class[e.to] != 0 {
					key = appendNumber(appendNumber(key, e.letter), uint64(class[e.to]))
				}
			}
			kind, ok := kinds[string(key)]
			if !ok {
				kind = int32(len(kinds) + 1)
				kinds[string(key)] = kind
			}
			next[s] = kind
		}
		class, next = next, class
		if len(kinds) == count {
			break
		}
		count = len(kinds)
	}
	// The states are numbered in the order in which words come to them.
	out, number, order := &machine{tracks: m.tracks}, map[int32]int32{class[0]: 0}, []int32{0}
	for at := 0; at < len(order); at++ {
		var row []edge
		for _, e := range m.edges[order[at]] {
			if class[e.to] == 0 {
				continue
			}
			to, ok := number[class[e.to]]
			if !ok {
				to = int32(len(order))
				number[class[e.to]], order = to, append(order, e.to)
			}
			row = append(row, edge{e.letter, to})
		}
		out.edges, out.accept = append(out.edges, row), append(out.accept, m.accept[order[at]])
	}
	return out, nil
}

func appendNumber(key []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		key = append(key, byte(n)|0x80)
	}
	return append(key, byte(n))
}

// step returns the state behind s and a letter, -1 if there is none. The edges of
// least machines are in order.
func (m *machine) step(s int32, letter uint64) int32 {
	i, ok := slices.BinarySearchFunc(m.edges[s], letter, func(e edge, l uint64) int { return cmp.Compare(e.letter, l) })
	if !ok {
		return -1
	}
	return m.edges[s][i].to
}

// all returns the machine of what all of the machines accept. It joins first what
// has tracks in common, and ends as soon as nothing is left.
func all(e *effort, of []*machine) (*machine, error) {
	of = slices.Clone(of)
	out := of[0]
	of = of[1:]
	for len(of) > 0 && slices.Contains(out.accept, true) {
		best := 0
		for i := range of {
			if rank(out, of[i]) < rank(out, of[best]) {
				best = i
			}
		}
		joined, err := join(e, out, of[best], both)
		if err != nil {
			return nil, err
		}
		if out, err = joined.least(e); err != nil {
			return nil, err
		}
		of = slices.Delete(of, best, best+1)
	}
	return out, nil
}

// rank is low for machines that bring few new tracks.
func rank(have, m *machine) int {
	rank := len(m.accept)
	for fresh := m.tracks &^ have.tracks; fresh != 0; fresh &= fresh - 1 {
		rank += 1 << 20
	}
	if have.tracks&m.tracks == 0 {
		rank += 1 << 28
	}
	return rank
}
