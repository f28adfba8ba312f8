package hackenbush

import (
	"encoding/binary"
	"hash/maphash"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// A packed graph is a text that two graphs share iff they have the same edges
// in the same order, with the same names of nodes:
//
//   - a byte: the width of numbers, 1, 2 or 4 bytes, and flags;
//   - the number of edges, as a varint;
//   - for each edge 4a+c and b, its ends a and b and its colour c, the lowest
//     byte first; nodes are numbered as they occur first, the ground is 0;
//   - the names of the nodes from 1 on, each behind a blank, unless each is
//     called by its number.
const (
	packedGreen    = 8  // all edges are green
	packedNumerals = 16 // there are no names
)

// width returns the bytes for numbers of so many nodes and colours.
func width(nodes int) int {
	switch {
	case nodes <= 1<<6:
		return 1
	case nodes <= 1<<14:
		return 2
	}
	return 4
}

// inOrder reports whether nodes occur first in the order of their numbers, and
// returns the number of nodes that occur.
func inOrder(edges []Edge) (nodes int, ok bool) {
	next := int32(1)
	for _, e := range edges {
		if e.A >= next {
			if e.A > next {
				return 0, false
			}
			next++
		}
		if e.B >= next {
			if e.B > next {
				return 0, false
			}
			next++
		}
	}
	return int(next), true
}

// A packer packs graphs. It keeps its memory from one to the next.
type packer struct {
	number []int32 // by node: 1 + its number in the graph being packed; else 0
	order  []int32 // the nodes by their numbers; empty if they are in order
	edges  []Edge  // with these numbers
}

// pack packs edges whose nodes have the given names.
func (p *packer) pack(called names, edges []Edge) string {
	p.order = p.order[:0]
	count, ok := inOrder(edges)
	if !ok {
		edges = p.renumber(called.count, edges)
		count = len(p.order)
	}
	w, flags := width(count), byte(packedGreen)
	for _, e := range edges {
		if e.Colour != Green {
			flags = 0
			break
		}
	}
	size := 1 + binary.MaxVarintLen32 + 2*w*len(edges)
	if p.numerals(called, count) {
		flags |= packedNumerals
	} else {
		size += p.namesLength(called, count)
	}
	var text strings.Builder // its text is not copied
	text.Grow(size)
	var buffer [16]byte
	buffer[0] = byte(w) | flags
	text.Write(binary.AppendUvarint(buffer[:1], uint64(len(edges))))
	for _, e := range edges {
		binary.LittleEndian.PutUint32(buffer[:], uint32(e.A)<<2|uint32(e.Colour))
		binary.LittleEndian.PutUint32(buffer[w:], uint32(e.B))
		text.Write(buffer[:2*w])
	}
	for i := 1; i < count && flags&packedNumerals == 0; i++ {
		text.WriteByte(' ')
		if node := p.node(i); called.list == nil {
			text.Write(strconv.AppendInt(buffer[:0], int64(node), 10))
		} else {
			text.WriteString(called.list[node])
		}
	}
	return text.String()
}

// renumber returns edges with nodes numbered as they occur first.
func (p *packer) renumber(nodes int, edges []Edge) []Edge {
	if len(p.number) < nodes {
		p.number = make([]int32, nodes)
	}
	of := func(node int32) int32 {
		if p.number[node] == 0 {
			p.order = append(p.order, node)
			p.number[node] = int32(len(p.order))
		}
		return p.number[node] - 1
	}
	of(0)
	p.edges = slices.Grow(p.edges[:0], len(edges))
	for _, e := range edges {
		p.edges = append(p.edges, Edge{of(e.A), of(e.B), e.Colour})
	}
	for _, node := range p.order {
		p.number[node] = 0
	}
	return p.edges
}

// node returns the node that has number i.
func (p *packer) node(i int) int32 {
	if len(p.order) == 0 {
		return int32(i)
	}
	return p.order[i]
}

// numerals reports whether each of count nodes is called by its number.
func (p *packer) numerals(called names, count int) bool {
	for i := range count {
		if !called.numeral(p.node(i), i) {
			return false
		}
	}
	return true
}

// namesLength returns the length of the names of count nodes, about it if they
// are numbers, with the blanks.
func (p *packer) namesLength(called names, count int) int {
	if called.list == nil {
		return count * (1 + len(decimal(called.count)))
	}
	n := 0
	for i := 1; i < count; i++ {
		n += 1 + len(called.list[p.node(i)])
	}
	return n
}

// packedHead returns what stands in front of the edges of a packed graph, and
// where they start.
func packedHead(text string) (edges, width int, flags byte, start int) {
	var n uint64
	start = 1
	for shift := 0; ; shift += 7 {
		b := text[start]
		start++
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return int(n), int(text[0] & 7), text[0] &^ 7, start
		}
	}
}

// unpack returns the graph that was packed.
func unpack(text string) *Graph {
	count, w, flags, at := packedHead(text)
	g := &Graph{packed: text, green: flags&packedGreen != 0, edges: make([]Edge, count)}
	most := int32(0)
	for i := range g.edges {
		a, b := packedNumber(text[at:], w), packedNumber(text[at+w:], w)
		g.edges[i] = Edge{int32(a >> 2), int32(b), Colour(a & 3)}
		most = max(most, g.edges[i].A, g.edges[i].B)
		at += 2 * w
	}
	g.names.count = int(most) + 1
	if flags&packedNumerals != 0 {
		return g
	}
	g.names.list = make([]string, 1, g.names.count)
	g.names.list[0] = Ground
	for at < len(text) {
		end := strings.IndexByte(text[at+1:], ' ')
		if end < 0 {
			end = len(text) - at - 1
		}
		g.names.list = append(g.names.list, text[at+1:at+1+end])
		at += 1 + end
	}
	return g
}

func packedNumber(text string, width int) uint32 {
	switch width {
	case 1:
		return uint32(text[0])
	case 2:
		return uint32(text[0]) | uint32(text[1])<<8
	}
	return uint32(text[0]) | uint32(text[1])<<8 | uint32(text[2])<<16 | uint32(text[3])<<24
}

// A memory holds unpacked graphs with their walks, so that a large one is
// unpacked and walked once for all positions that cuts leave of it. The nil
// memory holds nothing. It is safe for concurrent use.
type memory struct {
	read *Graph // stays
	hash uint64 // of read.packed
	// whole is the number of edges up to which what a cut leaves is a graph of
	// its own, rather than a graph and its cuts.
	whole int
	last  atomic.Pointer[[]*Graph] // the last others that were looked at
}

// What a memory holds besides the graph that was read: few graphs of a sum,
// and the last one, however large it is.
const (
	rememberedGraphs = 4
	rememberedEdges  = 1 << 20
)

// graph returns the graph that was packed.
func (m *memory) graph(packed string) *Graph {
	if m == nil {
		return unpack(packed)
	}
	if m.read != nil && m.read.packed == packed {
		return m.read
	}
	var known []*Graph
	if last := m.last.Load(); last != nil {
		known = *last
	}
	for _, g := range known {
		if g.packed == packed {
			return g
		}
	}
	g := unpack(packed)
	if len(g.edges) <= m.whole {
		return g // it is there again in no time
	}
	kept, edges := []*Graph{g}, len(g.edges)
	for _, h := range known {
		if edges += len(h.edges); edges > rememberedEdges || len(kept) == rememberedGraphs {
			break
		}
		kept = append(kept, h)
	}
	m.last.Store(&kept)
	return g
}

// The rests of a large graph are what cuts have left of it, so few edges that
// they are packed as graphs of their own, by the cuts: ways that end alike share
// the text. It is safe for concurrent use.
type rests struct {
	mu    sync.Mutex
	texts map[string]string
	bytes int
}

// restBytes is the length of all texts that are held; then they are forgotten.
const restBytes = 1 << 20

// of returns the text for cuts, which pack makes if it is not held.
func (r *rests) of(cuts []byte, pack func() string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	text, ok := r.texts[string(cuts)]
	if ok {
		return text
	}
	text = pack()
	if r.bytes += len(cuts) + len(text); r.texts == nil || r.bytes > restBytes {
		r.texts, r.bytes = map[string]string{}, len(cuts)+len(text)
	}
	r.texts[string(cuts)] = text
	return text
}

// hashSeed is for the hashes of all positions.
var hashSeed = maphash.MakeSeed()

// hashOf returns a hash of p; the graph that was read is not gone through again.
func (m *memory) hashOf(p Position) uint64 {
	var h uint64
	if m != nil && m.read != nil && p.graph == m.read.packed {
		h = m.hash
	} else {
		h = maphash.String(hashSeed, p.graph)
	}
	return bits.RotateLeft64(h, 32) ^ maphash.String(hashSeed, p.text)
}

// most returns the number of edges up to which what a cut leaves is a graph of
// its own.
func (m *memory) most() int {
	if m == nil {
		return fullEdges
	}
	return m.whole
}
