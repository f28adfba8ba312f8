package hackenbush

import (
	"math"
	"strconv"
	"unicode"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Ground is the name of the ground.
const Ground = "0"

// A builder collects nodes and edges as they are read.
type builder struct {
	names   []string
	edges   []Edge
	small   []int32          // 1 + the node called by a small number
	others  map[string]int32 // nodes with other names
	grounds []int32          // nodes that are the ground too
}

// smallNames is the number below which a name is looked up in a table; the
// table never has more than 8 entries for each byte of the input.
const smallNames = 1 << 24

func decimal(n int) string { return strconv.Itoa(n) }

// node returns the node of the given name, a new one if it is not known. The
// ground is node 0.
func (b *builder) node(name string) int32 {
	n, ok := smallNumber(name)
	if !ok {
		n = math.MaxInt
	}
	return b.numbered(n, name)
}

// numbered is node for a name that writes a small number n; n is too large for
// other names.
func (b *builder) numbered(n int, name string) int32 {
	if n < len(b.small) && b.small[n] != 0 {
		return b.small[n] - 1
	}
	if b.names == nil {
		b.names = append(b.names, Ground)
		b.small = append(b.small, 1)
		return b.numbered(n, name)
	}
	if n > 1<<16+8*len(b.names)+8*len(b.edges) {
		return b.otherNode(name)
	}
	if n >= len(b.small) {
		b.small = append(b.small, make([]int32, n+1+n/2-len(b.small))...)
	}
	if id, known := b.others[name]; known {
		return id
	}
	b.names = append(b.names, name)
	b.small[n] = int32(len(b.names))
	return b.small[n] - 1
}

func (b *builder) otherNode(name string) int32 {
	id, known := b.others[name]
	if !known {
		if b.others == nil {
			b.others = map[string]int32{}
		}
		id = int32(len(b.names))
		b.names = append(b.names, name)
		b.others[name] = id
	}
	return id
}

// smallNumber returns the number that name writes, if it is small and has no
// zeros in front.
func smallNumber(name string) (n int, ok bool) {
	if len(name) > 8 || name == "" || name[0] == '0' && len(name) > 1 {
		return 0, false
	}
	for i := range len(name) {
		c := name[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int(c)
	}
	return n, n < smallNames
}

// ground says that a node is the ground too.
func (b *builder) ground(name string) { b.grounds = append(b.grounds, b.node(name)) }

// mergeGrounds makes all nodes that are the ground one.
func (b *builder) mergeGrounds() {
	if len(b.grounds) == 0 {
		return
	}
	is := make([]bool, len(b.names))
	for _, n := range b.grounds {
		is[n] = true
	}
	for i := range b.edges {
		e := &b.edges[i]
		if is[e.A] {
			e.A = 0
		}
		if is[e.B] {
			e.B = 0
		}
	}
}

// finish returns the graph, or an error if no edge of several reaches the
// ground.
func (b *builder) finish(input string) (*Graph, error) {
	if len(b.edges) > MaxEdges {
		return nil, game.Limit(phrase.Of("the graph has more than %s edges", phrase.Count(MaxEdges)),
			phrase.Of("ask for a smaller graph"))
	}
	g := b.graph()
	g.pack()
	if len(g.edges) == 0 && len(g.loose) > 0 {
		return nil, &game.ParseError{
			Input: input, Problem: phrase.Of("no edge hangs together with the ground"),
			Want: phrase.Of("the ground is the node 0; at least one edge must have it as an end, for example 0-1"),
		}
	}
	return g, nil
}

// isNameByte reports whether c may stand in the name of a node; letters
// outside ASCII are looked at later.
func isNameByte(c byte) bool {
	return c-'0' <= 9 || c|0x20-'a' < 26 || c == '_' || c >= utf8.RuneSelf
}

// badRune returns the place and the length of the first character of name that
// no name may have; ok if there is none.
func badRune(name string) (at, length int, ok bool) {
	for i, r := range name {
		letter := r < utf8.RuneSelf && isNameByte(byte(r)) || r >= utf8.RuneSelf && r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
		if !letter {
			_, n := utf8.DecodeRuneInString(name[i:])
			return i, n, false
		}
	}
	return 0, 0, true
}

// colourOf returns the colour of the given name.
func colourOf(name string) (Colour, bool) {
	switch name {
	case "g", "green":
		return Green, true
	case "b", "blue", "l", "left":
		return Blue, true
	case "r", "red", "right":
		return Red, true
	}
	return 0, false
}
