package hackenbush

import "math/bits"

// A chain computes what rows of pieces are worth at their root, for every end
// that a row may have. A piece of value c with x standing on it, and the edge
// below, add (c XOR x) + 1.
//
// It keeps the values of all rows begun so far in a trie, lowest bit first:
// then XOR is a mask for all, and adding 1 swaps two branches on each level of
// one path. It keeps its memory from call to call.
type chain struct {
	nodes [][2]int32 // the root is 0; at the lowest level the first row of a list
	next  []int32    // rows of equal value, linked
	mask  uint32     // a bit stored is the bit of the value XOR that of the mask
	depth int
	stack []visit
}

type visit struct {
	node  int32
	depth int
	value uint32
}

// shortChain is the number of pieces up to which rows are computed singly.
const shortChain = 40

// values sets dst[i] to the value of the row of the first i pieces, for all i
// from 0 to len(pieces): f_1(f_2(…f_i(0))) with f_j(x) = (pieces[j-1] XOR x) + 1.
// No value may be greater than most. It takes O(n log most) time.
func (c *chain) values(dst, pieces []uint32, most int) []uint32 {
	dst = append(dst[:0], make([]uint32, len(pieces)+1)...)
	if len(pieces) <= shortChain {
		for i := range dst {
			var x uint32
			for j := i; j > 0; j-- {
				x = (x ^ pieces[j-1]) + 1
			}
			dst[i] = x
		}
		return dst
	}
	c.nodes = append(c.nodes[:0], [2]int32{})
	c.next = append(c.next[:0], make([]int32, len(pieces)+1)...)
	c.mask, c.depth = 0, bits.Len(uint(most))
	for i := len(pieces); i > 0; i-- {
		c.insert(int32(i))
		c.mask ^= pieces[i-1]
		c.increment()
	}
	c.read(dst)
	return dst
}

// insert adds row i of value 0.
func (c *chain) insert(i int32) {
	at := int32(0)
	for d := range c.depth {
		bit := c.mask >> d & 1
		if c.nodes[at][bit] == 0 {
			c.nodes[at][bit] = int32(len(c.nodes))
			c.nodes = append(c.nodes, [2]int32{})
		}
		at = c.nodes[at][bit]
	}
	c.next[i] = c.nodes[at][0]
	c.nodes[at][0] = i
}

// increment adds 1 to every value.
func (c *chain) increment() {
	at := int32(0)
	for d := range c.depth {
		n := &c.nodes[at]
		n[0], n[1] = n[1], n[0]
		// Those that are even now were odd: the 1 is carried.
		if at = n[c.mask>>d&1]; at == 0 {
			return
		}
	}
}

// read sets dst[i] to the value of row i.
func (c *chain) read(dst []uint32) {
	c.stack = append(c.stack[:0], visit{})
	for len(c.stack) > 0 {
		v := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		if v.depth == c.depth {
			for i := c.nodes[v.node][0]; i > 0; i = c.next[i] {
				dst[i] = v.value
			}
			continue
		}
		for stored, child := range c.nodes[v.node] {
			if child != 0 {
				bit := (uint32(stored) ^ c.mask>>v.depth) & 1
				c.stack = append(c.stack, visit{child, v.depth + 1, v.value | bit<<v.depth})
			}
		}
	}
}
