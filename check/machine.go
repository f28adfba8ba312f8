package check

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
)

// A machine is an automaton that reads the digits of several tracks at once, the most
// significant first. A letter has the digit of track t in its bits 4t to 4t+3, and 0
// for tracks that the machine does not read. Where there is no edge it accepts nothing more.
type machine struct {
	tracks uint64 // the bits of letters that it reads
	start  int32
	edges  [][]edge
	accept []bool
}

type edge struct {
	letter uint64
	to     int32
}

// maxEffort bounds the edges that are made and followed. What is kept of a state that is
// come to costs as much as some edges.
const (
	maxEffort = 1 << 26
	costly    = 1 << 5
)

// ErrLarge says that what a certificate asks to be computed is beyond the checker.
var ErrLarge = malformed("rules", "need more than %d edges of automata, which is beyond this checker", maxEffort)

// A prover decides the sentences of a certificate. After an error, which is kept, it does
// nothing more.
type prover struct {
	*Kernel
	ctx    context.Context
	left   int // of the effort
	err    error
	terms  []int64        // of the numeration, twice as many as its order
	worths int            // the first track of a value of what is left
	slots  [][]int        // the tracks of the numbers of a rule, of each slot; see prove
	moves  [][][]*machine // of a slot and a rule: what says that there is a move
}

// fail keeps the first error.
func (p *prover) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// spend says that so many edges are made or followed, and reports whether that goes on.
func (p *prover) spend(edges int) bool {
	if p.left -= edges; p.left < 0 {
		p.fail(ErrLarge)
	} else if err := p.ctx.Err(); err != nil {
		p.fail(err)
	}
	return p.err == nil
}

// useful returns m without the edges to states from which nothing is accepted.
func (p *prover) useful(m *machine) *machine {
	hope := slices.Clone(m.accept)
	leads := func(e edge) bool { return hope[e.to] }
	for changed := true; changed && p.spend(len(hope)); {
		changed = false
		for s := len(hope) - 1; s >= 0; s-- {
			if !hope[s] && slices.ContainsFunc(m.edges[s], leads) {
				hope[s], changed = true, true
			}
		}
	}
	for s := range m.edges {
		m.edges[s] = slices.DeleteFunc(m.edges[s], func(e edge) bool { return !hope[e.to] })
	}
	return m
}

// holds decides that what all of some machines accept is accepted by so many of others, which
// are deterministic and read no more tracks; if not so, the certificate is wrong. It
// walks through all states to which words lead together, those of the others being -1
// where they accept nothing more.
func (p *prover) holds(wrong error, all []*machine, many int, others ...*machine) {
	if p.err != nil {
		return
	}
	all = slices.Clone(all) // the tracks come one after the other
	slices.SortStableFunc(all, func(a, b *machine) int { return cmp.Compare(a.tracks, b.tracks) })
	of := append(all, others...)
	rows, shared, tracks := make([][][]edge, len(of)), make([]uint64, len(of)), uint64(0)
	seen, key, queue := map[string]bool{}, []byte{}, []int32{} // one tuple of states after the other
	at, to := []int32{}, make([]int32, len(of))
	for i, m := range of {
		to[i], shared[i] = m.start, m.tracks&tracks
		tracks |= m.tracks
		for _, row := range m.edges {
			if !p.spend(len(row)) {
				return
			}
			row = slices.Clone(row)
			slices.SortFunc(row, func(x, y edge) int { return cmp.Compare(x.letter&shared[i], y.letter&shared[i]) })
			rows[i] = append(rows[i], row)
		}
	}
	reach := func() {
		key = key[:0]
		for _, s := range to {
			key = binary.LittleEndian.AppendUint32(key, uint32(s))
		}
		if p.left--; seen[string(key)] {
			return
		}
		p.left -= costly
		seen[string(key)], queue = true, append(queue, to...)
		accepting := 0
		for i, s := range to {
			if s >= 0 && of[i].accept[s] {
				accepting++
			} else if i < len(all) {
				return
			}
		}
		if accepting < len(all)+many {
			p.fail(wrong)
		}
	}
	// step takes the i-th machine and those behind it by letters that agree with what
	// the ones before it read.
	var step func(i int, letter uint64)
	step = func(i int, letter uint64) {
		if i == len(of) {
			reach()
			return
		}
		row, want := []edge(nil), letter&shared[i]
		if at[i] >= 0 {
			row = rows[i][at[i]]
		}
		j, found := slices.BinarySearchFunc(row, want, func(e edge, l uint64) int { return cmp.Compare(e.letter&shared[i], l) })
		for ; j < len(row) && row[j].letter&shared[i] == want; j++ {
			to[i] = row[j].to
			step(i+1, letter|row[j].letter)
		}
		if !found && i >= len(all) {
			to[i] = -1
			step(i+1, letter)
		}
	}
	reach()
	for i := 0; i < len(queue) && p.spend(len(of)); i += len(of) {
		at = queue[i : i+len(of)]
		step(0, 0)
	}
}
