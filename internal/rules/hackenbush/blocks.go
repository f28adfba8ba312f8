package hackenbush

import (
	"cmp"
	"context"
	"encoding/binary"
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// Valuer implements [game.Valued] for graphs whose parts are each green or blue
// and red, of up to 400 edges: all of them are worth a nimber and a number.
func (c Coloured) Valuer(table *short.Table, budget game.Budget) game.Valuer[Position] {
	return &valuer{
		memory: c.memory, table: table, budget: budget,
		known: numberTable{account: budget.Open()},
	}
}

// A valuer finds the values of graphs of blue and red edges. Every such game
// is a number: the simplest one between the best that Left's and the best that
// Right's moves leave. Where many moves are, it is compared with numbers, between
// bounds that come from counting.
//
// What is searched are blocks: edges of which every two lie on a cycle, with
// the node they stand on. A graph is its blocks; those that meet in their
// lowest node are added. What stands on another node of a block counts by its
// value (colon principle), so a block is kept with a number at each node, and a
// move in such a number goes to one of its two options in canonical form. A
// single edge needs no search. Source: Winning Ways (1982), chapters 2, 3
// and 7.
type valuer struct {
	memory *memory
	table  *short.Table
	budget game.Budget

	known  numberTable // of blocks, by their keys
	key    []byte
	frames []*frame // of the blocks on the way, from the whole graph on
	depth  int
	room   int64 // what a frame may hold

	steps, most uint64
	looks       uint64 // blocks that were not known
	ctx         context.Context
	err         error // why the search ends
}

// A frame is a block, or a graph of several, that is searched. The lowest node is
// node 0.
type frame struct {
	ends   []Edge
	worth  []dyadic.Dyadic // what stands on the nodes
	known  *interval       // of its value
	first  []int32         // the edges at node u are around[first[u]:first[u+1]]
	around []int32

	// Of the walk through what a cut leaves.
	hung    []dyadic.Dyadic // what stands on the nodes, with the blocks that were left behind
	entered []int32         // when a node was come to; 0 if it was not
	low     []int32         // the first node that an edge from above leads to
	clock   int32
	path    []int32  // edges of blocks that are not complete
	block   []uint64 // the edges of one that is
	nodes   []int32  // its nodes in the order of the key, the lowest first
	number  []int32  // by node: 1 + its place there, 0 if it is not in the block
	hash    [2][]uint64
	codes   []uint32 // its edges with the numbers of their ends, ascending

	apart   bool    // blocks on the lowest node are not valued but listed
	listed  []int32 // their edges
	stops   []int32 // where they end in listed
	choices []choice
}

// Solved implements [game.Valuer].
func (v *valuer) Solved() int { return v.known.count }

// Value implements [game.Valuer].
func (v *valuer) Value(ctx context.Context, p Position) (worth short.Value, ok bool, err error) {
	if err := ctx.Err(); err != nil {
		return short.Zero, false, err
	}
	numbers, n, ok := p.divide(v.memory)
	if !ok || len(numbers.edges) > fullEdges {
		return short.Zero, false, nil
	}
	v.ctx, v.err, v.most, v.depth = ctx, nil, v.steps+v.budget.Steps, 1
	v.room = frameEdge * int64(len(numbers.edges))
	f := v.enter(numbers)
	f.walk(v, 0, -1, -1)
	if v.err != nil {
		return short.Zero, false, v.err
	}
	worth, err = v.table.NumberUpStar(f.hung[0], 0, uint64(n))
	return worth, true, err
}

// enter makes the first frame of a graph of blue and red edges. A loop is a leaf
// on its node.
func (v *valuer) enter(g *Graph) *frame {
	f := v.frame(0)
	places := g.fusion().place
	f.ends, f.worth = f.ends[:0], append(f.worth[:0], make([]dyadic.Dyadic, len(g.fusion().order))...)
	for _, e := range g.edges {
		a, b := places[e.A], places[e.B]
		if a == b {
			f.worth[a] = f.worth[a].Add(edgeUnder(e.Colour, dyadic.Dyadic{}))
			continue
		}
		f.ends = append(f.ends, Edge{a, b, e.Colour})
	}
	f.link()
	copy(f.hung, f.worth)
	return f
}

// edgeUnder returns the value of an edge with x standing on it.
func edgeUnder(c Colour, x dyadic.Dyadic) dyadic.Dyadic {
	if c == Blue {
		return onBlue(x)
	}
	return onBlue(x.Neg()).Neg()
}

// frameEdge is about how many bytes a frame holds for each edge.
const frameEdge = 150

// frame returns the frame of a depth.
func (v *valuer) frame(depth int) *frame {
	for len(v.frames) <= depth {
		v.frames = append(v.frames, &frame{})
		v.take(v.room)
	}
	return v.frames[depth]
}

// link enters which edges are at each node, and makes room for walks.
func (f *frame) link() {
	n := len(f.worth)
	f.first = append(f.first[:0], make([]int32, n+1)...)
	for _, e := range f.ends {
		f.first[e.A]++
		f.first[e.B]++
	}
	sum := int32(0)
	for u, count := range f.first {
		sum += count
		f.first[u] = sum
	}
	f.around = append(f.around[:0], make([]int32, sum)...)
	for i := len(f.ends) - 1; i >= 0; i-- {
		for _, u := range [...]int32{f.ends[i].A, f.ends[i].B} {
			f.first[u]--
			f.around[f.first[u]] = int32(i)
		}
	}
	f.hung = append(f.hung[:0], make([]dyadic.Dyadic, n)...)
	f.low = append(f.low[:0], make([]int32, n)...)
	f.entered = append(f.entered[:0], make([]int32, n)...)
	f.number = append(f.number[:0], make([]int32, n)...)
	for i := range f.hash {
		f.hash[i] = append(f.hash[i][:0], make([]uint64, n)...)
	}
	f.block = append(f.block[:0], make([]uint64, (len(f.ends)+63)/64)...)
}

// cut returns the value of the block without an edge.
func (f *frame) cut(v *valuer, edge int32) dyadic.Dyadic {
	copy(f.hung, f.worth)
	clear(f.entered)
	f.clock, f.path = 0, f.path[:0]
	f.walk(v, 0, -1, edge)
	return f.hung[0]
}

// walk goes on from a node, come to by the edge via, through all edges but skip,
// and adds the value of each block to what stands on its lowest node, the upper
// ones first. Source: J. Hopcroft, R. Tarjan (1973).
func (f *frame) walk(v *valuer, u, via, skip int32) {
	f.clock++
	f.entered[u], f.low[u] = f.clock, f.clock
	for _, i := range f.around[f.first[u]:f.first[u+1]] {
		if i == via || i == skip {
			continue
		}
		w := f.ends[i].other(u)
		switch at := f.entered[w]; {
		case at == 0:
			base := len(f.path)
			f.path = append(f.path, i)
			f.walk(v, w, i, skip)
			if f.low[w] < f.entered[u] {
				f.low[u] = min(f.low[u], f.low[w])
				continue
			}
			block := f.path[base:]
			f.path = f.path[:base]
			var x dyadic.Dyadic
			switch {
			case len(block) == 1:
				x = edgeUnder(f.ends[i].Colour, f.hung[w])
			case u == 0 && f.apart:
				f.listed = append(f.listed, block...)
				f.stops = append(f.stops, int32(len(f.listed)))
			default:
				f.choose(block)
				x = v.value(f, u)
			}
			f.hung[u] = f.hung[u].Add(x)
		case at < f.entered[u]:
			f.path = append(f.path, i)
			f.low[u] = min(f.low[u], at)
		}
	}
}

// choose sets f.block to some edges.
func (f *frame) choose(edges []int32) {
	clear(f.block)
	for _, e := range edges {
		f.block[e>>6] |= 1 << (e & 63)
	}
}

// value returns the value of the block f.block, which stands on a node of f.
func (v *valuer) value(f *frame, root int32) dyadic.Dyadic {
	if v.err != nil {
		return dyadic.Dyadic{}
	}
	return v.written(f, v.write(f, root))
}

// written returns the value of the block of f that was written.
func (v *valuer) written(f *frame, wood furniture) dyadic.Dyadic {
	k := v.look(f, wood)
	if k == nil {
		return dyadic.Dyadic{}
	}
	if x, ok := k.number(); ok {
		return x.Shift(-wood.hanging)
	}
	g := v.descend(f, k)
	if wood.feet != Green && v.err == nil {
		if x := v.redwood(g, wood.feet); v.err == nil {
			*k = exactly(x)
		}
	}
	for v.err == nil {
		if x, ok := k.number(); ok {
			v.depth--
			return x.Shift(-wood.hanging)
		}
		if !k.bounded || f.fewCycles() {
			if x := v.search(g); v.err == nil {
				*k = exactly(x)
			}
			continue
		}
		if x := k.middle(); !v.past(g, x, Blue) {
			v.past(g, x, Red)
		}
	}
	v.depth--
	return dyadic.Dyadic{}
}

// look returns what is known of the block of f that was written, at first its
// bounds; nil if the search ends.
func (v *valuer) look(f *frame, wood furniture) *interval {
	k := v.known.find(v.key)
	if k != nil {
		return k
	}
	if v.err = v.check(); v.err != nil {
		return nil
	}
	first := interval{}
	if wood.feet == Green {
		first = f.bounds()
	}
	if k = v.known.enter(v.key, first); k == nil {
		v.err = v.limit()
	}
	return k
}

// descend makes the block of f that was written the frame that is searched.
func (v *valuer) descend(f *frame, k *interval) *frame {
	g := v.frame(v.depth)
	v.depth++
	if v.err == nil {
		g.take(f)
		g.known = k
	}
	return g
}

// write sets v.key to the key of the block f.block on a node: how many nodes
// there are, the numbers at them, and the edges. Nodes are in the order of what
// is around them, so that blocks that differ in names only have the same key, but
// for some in which nodes are alike. What hangs on furniture is left out.
func (v *valuer) write(f *frame, root int32) furniture {
	f.collect(root)
	wood := f.furniture()
	if wood.feet != Green {
		for _, u := range f.nodes[1:] {
			f.hung[u] = dyadic.Dyadic{}
		}
		f.collect(root)
	}
	f.order()
	for i, u := range f.nodes {
		f.number[u] = int32(i) + 1
	}
	f.codes = f.codes[:0]
	for k, word := range f.block {
		for ; word != 0; word &= word - 1 {
			e := f.ends[k<<6+bits.TrailingZeros64(word)]
			a, b := uint32(f.number[e.A]-1), uint32(f.number[e.B]-1)
			f.codes = append(f.codes, min(a, b)<<16|max(a, b)<<1|uint32(e.Colour-Blue))
		}
	}
	slices.Sort(f.codes)
	key := binary.AppendUvarint(v.key[:0], uint64(len(f.nodes)))
	for _, u := range f.nodes[1:] {
		key = appendNumber(key, f.hung[u])
	}
	for _, c := range f.codes {
		if key = append(key, byte(c>>16), byte(c)); len(f.nodes) > 1<<7 {
			key = append(key, byte(c>>24), byte(c>>8))
		}
	}
	v.key = key
	return wood
}

// collect lists the nodes of the block f.block on a node, with hashes of the
// numbers at them.
func (f *frame) collect(root int32) {
	clear(f.number)
	f.nodes = append(f.nodes[:0], root)
	f.number[root], f.hash[0][root] = 1, 1
	for k, word := range f.block {
		for ; word != 0; word &= word - 1 {
			e := f.ends[k<<6+bits.TrailingZeros64(word)]
			for _, u := range [...]int32{e.A, e.B} {
				if f.number[u] == 0 {
					f.number[u] = 1
					f.nodes = append(f.nodes, u)
					num, exp, _ := f.hung[u].Small()
					f.hash[0][u] = scatter(uint64(num)<<9 + uint64(exp))
				}
			}
		}
	}
}

// hashRounds is how far from a node edges tell it from others.
const hashRounds = 2

// order sorts the nodes but the first by hashes of what is around them.
func (f *frame) order() {
	hash, next := f.hash[0], f.hash[1]
	for range hashRounds {
		for _, u := range f.nodes {
			next[u] = 3 * hash[u]
		}
		for k, word := range f.block {
			for ; word != 0; word &= word - 1 {
				e := f.ends[k<<6+bits.TrailingZeros64(word)]
				next[e.A] += scatter(hash[e.B] + uint64(e.Colour))
				next[e.B] += scatter(hash[e.A] + uint64(e.Colour))
			}
		}
		hash, next = next, hash
	}
	others := f.nodes[1:]
	if len(others) > 32 {
		slices.SortFunc(others, func(a, b int32) int { return cmp.Compare(hash[a], hash[b]) })
		return
	}
	for i, u := range others {
		for ; i > 0 && hash[others[i-1]] > hash[u]; i-- {
			others[i] = others[i-1]
		}
		others[i] = u
	}
}

// scatter mixes the bits of x.
func scatter(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x ^= x >> 32
	return x * 0xd6e8feb86659fd93
}

// take makes the block of f that was written a frame of its own.
func (g *frame) take(f *frame) {
	g.worth, g.ends = append(g.worth[:0], dyadic.Dyadic{}), g.ends[:0]
	for _, u := range f.nodes[1:] {
		g.worth = append(g.worth, f.hung[u])
	}
	for _, c := range f.codes {
		g.ends = append(g.ends, Edge{int32(c >> 16), int32(c & 0xffff >> 1), Blue + Colour(c&1)})
	}
	g.link()
}

// search returns the value of a block by its moves.
func (v *valuer) search(g *frame) dyadic.Dyadic {
	lo, hi := dyadic.Unbounded, dyadic.Unbounded
	var most, least dyadic.Dyadic
	left := func(x dyadic.Dyadic) {
		if lo == dyadic.Unbounded || most.Less(x) {
			most, lo = x, dyadic.Open(x)
		}
	}
	right := func(x dyadic.Dyadic) {
		if hi == dyadic.Unbounded || x.Less(least) {
			least, hi = x, dyadic.Open(x)
		}
	}
	for i, e := range g.ends {
		if i > 0 && e == g.ends[i-1] {
			continue // it is as good as the one before
		}
		v.steps++
		if e.Colour == Blue {
			left(g.cut(v, int32(i)))
		} else {
			right(g.cut(v, int32(i)))
		}
	}
	g.chooseAll()
	for u, x := range g.worth {
		below, above, hasLeft, hasRight := x.Parents()
		if hasLeft {
			v.steps++
			left(v.lower(g, int32(u), below))
		}
		if hasRight {
			v.steps++
			right(v.lower(g, int32(u), above))
		}
	}
	if v.err != nil {
		return dyadic.Dyadic{}
	}
	x, ok := dyadic.Simplest(lo, hi)
	if !ok {
		panic("hackenbush: a red-blue graph that is no number")
	}
	return x
}

// lower returns the value of g with x on a node.
func (v *valuer) lower(g *frame, u int32, x dyadic.Dyadic) dyadic.Dyadic {
	copy(g.hung, g.worth)
	g.hung[u] = x
	return v.value(g, 0)
}

// chooseAll sets g.block to all edges.
func (g *frame) chooseAll() {
	for i := range g.block {
		g.block[i] = ^uint64(0)
	}
	g.block[len(g.block)-1] >>= -uint(len(g.ends)) & 63
}

// Between two looks at the context, or two reports, so many blocks are searched.
const (
	checkEvery  = 1 << 6
	reportEvery = 1 << 10
)

// blockWork is about how many steps of a table of values take as long as a block.
const blockWork = 50

// check returns the error that ends the search.
func (v *valuer) check() error {
	if err := v.table.Spend(blockWork); err != nil {
		return err
	}
	if v.budget.Steps > 0 && v.steps > v.most {
		return game.Limit(
			phrase.Of("the bound of %s steps was reached: %s positions are solved so far",
				phrase.Count(v.budget.Steps), phrase.Count(v.known.count)),
			phrase.Of("ask for a smaller position"))
	}
	if v.known.count%reportEvery == 0 && v.budget.Progress != nil {
		v.budget.Progress(game.Progress{Done: uint64(v.known.count), Bytes: v.known.bytes})
	}
	if v.looks++; v.looks%checkEvery == 0 {
		return v.ctx.Err()
	}
	return nil
}

// take counts memory that is held; the search ends if it may not be.
func (v *valuer) take(bytes int64) {
	if !v.known.hold(bytes) {
		v.err = v.limit()
	}
}

func (v *valuer) limit() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(v.budget.Memory), phrase.Count(v.known.count)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}
