package lesson

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/internal/lot"
)

// A claim is what the prose of a point says: words of it, and whether they are true.
type claim struct {
	says  []string
	holds func(p proof)
}

// A proof tries a claim on all small cases and on drawn ones.
type proof struct {
	t    *testing.T
	draw *rand.Rand
}

// that fails the test unless ok.
func (p proof) that(ok bool, words string, args ...any) {
	p.t.Helper()
	if !ok {
		p.t.Fatalf(words, args...)
	}
}

// says names the words that a claim is about.
func says(words ...string) []string { return words }

// TestProseIsTrue proves what the prose of every point claims, by code that knows
// nothing of the theory. The words that a proof is about must still stand there.
func TestProseIsTrue(t *testing.T) {
	met := map[string]bool{}
	for _, paper := range Papers("en") {
		for _, s := range paper.Sections {
			for _, point := range s.Points {
				key := paper.Name + " " + s.Number + " " + point.Title
				if met[key] {
					t.Errorf("there are two points %q", key)
				}
				met[key] = true
				t.Run(key, func(t *testing.T) { proved(t, key, point) })
			}
		}
	}
	for _, table := range []map[string]string{claimless, unproved} {
		for key := range table {
			if !met[key] {
				t.Errorf("there is no point %q", key)
			}
		}
	}
	for _, table := range prose {
		for key := range table {
			if !met[key] {
				t.Errorf("there is no point %q", key)
			}
		}
	}
}

// proved holds a point against the one table that it is in.
func proved(t *testing.T, key string, point Point) {
	var found []claim
	for _, table := range prose {
		if c, ok := table[key]; ok {
			found = append(found, c)
		}
	}
	tables := len(found)
	for _, table := range []map[string]string{claimless, unproved} {
		if table[key] != "" {
			tables++
		}
	}
	if tables != 1 {
		t.Fatalf("the point is in %d tables: give it a claim in prose, or say in claimless why it has none", tables)
	}
	var all []string
	for _, part := range point.Parts {
		all = append(all, part.Text+part.Table)
	}
	whole := strings.Join(all, "\n")
	for _, c := range found {
		for _, words := range c.says {
			if words == "" || !strings.Contains(whole, words) {
				t.Errorf("the text no longer says %q: prove what it says now", words)
			}
		}
		for _, part := range all {
			if !slices.ContainsFunc(c.says, func(words string) bool { return strings.Contains(part, words) }) && len(part) > 120 {
				t.Errorf("no words are named of %q", part)
			}
		}
		c.holds(proof{t, rand.New(rand.NewPCG(lot.Seed(t.Name()), 1))})
	}
}

// known remembers what a recursive function says.
func known[S comparable, V any](f func(self func(S) V, s S) V) func(S) V {
	return keyed(func(s S) S { return s }, f)
}

// keyed is known of positions that are equal if their keys are.
func keyed[K comparable, S, V any](key func(s S) K, f func(self func(S) V, s S) V) func(S) V {
	said := map[K]V{}
	var self func(S) V
	self = func(s S) V {
		k := key(s)
		v, ok := said[k]
		if !ok {
			v = f(self, s)
			said[k] = v
		}
		return v
	}
	return self
}

// printed is the key of a position that cannot be one.
func printed[S any](s S) string { return fmt.Sprint(s) }

// winning tells whether the player to move wins; end is whether one without a move does.
func winning[S comparable](moves func(S) []S, end bool) func(S) bool {
	return known(func(self func(S) bool, s S) bool {
		all := moves(s)
		return len(all) == 0 && end || slices.ContainsFunc(all, func(o S) bool { return !self(o) })
	})
}

// mexes are the values of the single positions of a game, the least that no option has;
// end is that of one without a move.
func mexes[S comparable](moves func(S) []S, end int) func(S) int {
	return known(func(self func(S) int, s S) int {
		all := moves(s)
		if len(all) == 0 {
			return end
		}
		seen := map[int]bool{}
		for _, o := range all {
			seen[self(o)] = true
		}
		n := 0
		for seen[n] {
			n++
		}
		return n
	})
}

// reach counts the positions that can follow, s among them.
func reach[S comparable](s S, moves func(S) []S) int {
	met := map[S]bool{s: true}
	for queue := []S{s}; len(queue) > 0; queue = queue[1:] {
		for _, o := range moves(queue[0]) {
			if !met[o] {
				met[o] = true
				queue = append(queue, o)
			}
		}
	}
	return len(met)
}

// A rule is what one move makes of a heap, as heaps. A heap is a byte: its size, below
// 32, with the game that it is of.
type rule func(heap byte) []string

// The games of heaps.
const (
	nim    = 32 * iota
	dawson // take two stones of a row that touch
	kayles // one or two that touch
	lasker // Nim, or a heap is split in two
	four   // take 1 to 4
	two    // take 1 or 2
	three  // take 1 to 3
	stripe // take 1, 5 or 7 that touch
)

// heaps are the moves of all these games.
func heaps(heap byte) (all []string) {
	n, kind := heap%32, heap/32*32
	pair := func(a, b byte) {
		all = append(all, at(kind+a, kind+b))
	}
	row := func(sizes ...byte) {
		for _, k := range sizes {
			for i := byte(0); i+k <= n; i++ {
				pair(i, n-k-i)
			}
		}
	}
	switch kind {
	case dawson:
		row(2)
	case kayles:
		row(1, 2)
	case stripe:
		row(1, 5, 7)
	default:
		most := map[byte]byte{nim: n, lasker: n, four: 4, two: 2, three: 3}[kind]
		for k := byte(1); k <= min(n, most); k++ {
			pair(0, n-k)
		}
		for k := byte(1); kind == lasker && k < n; k++ {
			pair(k, n-k)
		}
	}
	return all
}

// at is a position of heaps: in order, without empty ones.
func at(all ...byte) string {
	s := slices.DeleteFunc(slices.Clone(all), func(heap byte) bool { return heap%32 == 0 })
	slices.Sort(s)
	return string(s)
}

// sum is that of positions.
func sum(all ...string) string { return at([]byte(strings.Join(all, ""))...) }

// moves are those of one heap of a sum.
func (r rule) moves(s string) (all []string) {
	for i := range len(s) {
		for _, o := range r(s[i]) {
			all = append(all, sum(s[:i], o, s[i+1:]))
		}
	}
	return all
}

// won and missed tell who wins a sum of heaps, in normal and in misère play.
var (
	won    = winning(rule(heaps).moves, false)
	missed = winning(rule(heaps).moves, true)
)

// size is that of the heap of Nim that s and it are lost with.
var size = known(func(_ func(string) int, s string) int {
	for g := range 32 {
		if !won(sum(s, at(byte(g)))) {
			return g
		}
	}
	return -1
})

// games are heaps of all games, of every size up to most.
func games(most byte) (all []string) {
	for kind := range byte(8) {
		for n := byte(1); n <= most; n++ {
			all = append(all, at(kind*32+n))
		}
	}
	return all
}

// some draws a sum of up to count of the given positions.
func (p proof) some(all []string, count int) string {
	var s []string
	for range p.draw.IntN(count + 1) {
		s = append(s, all[p.draw.IntN(len(all))])
	}
	return sum(s...)
}

// every lists all lists of count numbers below most, in ascending order.
func every(count, most int) (all [][]int) {
	all = [][]int{{}}
	for range count {
		var more [][]int
		for _, s := range all {
			for n := range most {
				if len(s) == 0 || n >= s[len(s)-1] {
					more = append(more, append(slices.Clone(s), n))
				}
			}
		}
		all = more
	}
	return all
}

// of is the position of Nim of these heaps, or of another game.
func of(kind byte, sizes ...int) string {
	var s []byte
	for _, n := range sizes {
		s = append(s, kind+byte(n))
	}
	return at(s...)
}

// xor is the sum without carry, and above how many are greater than 1.
func xor(all []int) (x, above int) {
	for _, n := range all {
		x ^= n
		if n > 1 {
			above++
		}
	}
	return x, above
}

// misereRule is what Anti-Nim says of values.
func misereRule(values []int) bool {
	x, above := xor(values)
	return (x != 0) == (above > 0)
}

// A graph has edges from a node to smaller ones, as sets.
type graph []uint

// graph draws one.
func (p proof) graph(nodes int) graph {
	g := make(graph, nodes)
	for i := range g {
		g[i] = uint(p.draw.IntN(1<<i)) & uint(p.draw.Uint64()|p.draw.Uint64())
	}
	return g
}

// moves are those from a node.
func (g graph) moves(node int) (all []int) {
	for set := g[node]; set != 0; set &= set - 1 {
		all = append(all, bits.TrailingZeros(set))
	}
	return all
}

// A tuple is a node in each of three games on one graph.
type tuple [3]int

// one are the moves in one of the games.
func (g graph) one(s tuple) (all []tuple) {
	for i, node := range s {
		for _, o := range g.moves(node) {
			next := s
			next[i] = o
			all = append(all, next)
		}
	}
	return all
}

// each are the moves in all games that are not over.
func (g graph) each(s tuple) []tuple {
	all, over := []tuple{s}, true
	for i, node := range s {
		if g[node] == 0 {
			continue
		}
		over = false
		var more []tuple
		for _, t := range all {
			for _, o := range g.moves(node) {
				t[i] = o
				more = append(more, t)
			}
		}
		all = more
	}
	if over {
		return nil
	}
	return all
}

// tuples are all of a graph, in ascending order.
func (g graph) tuples() (all []tuple) {
	for _, s := range every(3, len(g)) {
		all = append(all, tuple(s))
	}
	return all
}

// values are f of the nodes of a tuple.
func (s tuple) values(f func(int) int) []int { return []int{f(s[0]), f(s[1]), f(s[2])} }

// prose are the claims of the lessons, by paper, section and point.
var prose = []map[string]claim{zhang, luo, fang, jia}

// claimless are the points that claim nothing, and why.
var claimless = map[string]string{
	"luo 1 Taking stones":                        "states the problem",
	"luo 1 The state (N, K)":                     "defines states",
	"luo 2 Extended rules: the best gain":        "defines the game",
	"luo 4 What it saves":                        "about costs only",
	"luo 2 States, rules, extension, program":    "describes a method",
	"luo 2 How to play":                          "about the program",
	"luo 5 A comparison":                         "compares methods",
	"luo 5 Like dynamic programming and greed":   "compares methods",
	"fang 1 Red and blue bamboos":                "defines the game",
	"fang 2.2.1 What a game is":                  "defines games",
	"fang 2.3 The problem":                       "defines the problem",
	"fang 3.1 Trying all towers":                 "describes a search",
	"fang 3.2 The problem":                       "defines the problem",
	"fang 3.2 Five numbers make a position":      "defines positions",
	"fang 4 Try it":                              "invites to practise",
	"zhang 1 Game B":                             "defines game B",
	"zhang 1 The question":                       "asks a question",
	"zhang 2 What winning means":                 "defines won, lost",
	"zhang 6 g(x): the numbers of these":         "defines g",
	"zhang 8.1 A slip":                           "about the paper",
	"zhang 8.1 What a search costs":              "introduces a command",
	"zhang 8.2 From the shallow to the deep":     "tells the history",
	"zhang 8.2 Four steps":                       "names the steps",
	"zhang 8.2 The steps by machine":             "introduces a command",
	"luo 3 Guess, proof and strategy by machine": "introduces a command",
	"zhang 8.2 Pictures":                         "about drawings only",
	"jia 1.1 Four conditions":                    "defines SG games",
	"jia 2.3 The step function":                  "defines the step",
	"jia 2.3 At size":                            "introduces a command",
	"jia 3.2.2 Cycles at single points":          "defines the graphs",
	"jia A Problems to practise":                 "about judges only",
}

// unproved are the points whose claims nothing proves yet, so that the gap is seen: Score
// and Ioiwari want an oracle that plays both games.
var unproved = map[string]string{
	"luo 2 IOI 2001: Ioiwari and Score": "no oracle yet",
}
