package retro

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
)

// A digraph is an explicit game with everything a rule set may offer.
type digraph struct {
	moves  [][]place
	again  map[[2]place]bool
	ended  []game.IndexState
	mirror []place // an involution that maps moves to moves
	layer  []int
	back   [][]place
}

// A place is a position: a node of the graph, scrambled so that hashing and
// ranking have something to do.
type place uint64

const scramble = 0x9e3779b97f4a7c15

func at(i int) place      { return place(uint64(i) * scramble) }
func (p place) node() int { return int(uint64(p) * 0xf1de83e19937733d) }

// randomGraph makes a graph of n nodes; layers is 1 for a graph without.
func randomGraph(r *rand.Rand, n, layers int, repeats, ends bool) *digraph {
	g := &digraph{
		moves: make([][]place, n), again: map[[2]place]bool{}, ended: make([]game.IndexState, n),
		mirror: make([]place, n), layer: make([]int, n), back: make([][]place, n),
	}
	free := r.Perm(n)
	for len(free) > 0 {
		i, j := free[0], free[0]
		free = free[1:]
		if len(free) > 0 && r.IntN(3) > 0 {
			j, free = free[0], free[1:]
		}
		g.mirror[i], g.mirror[j] = at(j), at(i)
		g.layer[i] = r.IntN(layers)
		g.layer[j] = g.layer[i]
	}
	for i := range n {
		g.ended[i] = game.Playing
	}
	for i := range n {
		if m := g.mirror[i].node(); ends && r.IntN(5) == 0 {
			g.ended[i] = game.FinishedLoss + game.IndexState(r.IntN(3))
			g.ended[m] = g.ended[i]
		}
	}
	density := r.Float64() * 3
	for range int(density * float64(n)) {
		i, j := r.IntN(n), r.IntN(n)
		mi, mj := g.mirror[i].node(), g.mirror[j].node()
		if g.ended[i] != game.Playing || g.layer[j] < g.layer[i] {
			continue
		}
		again := repeats && r.IntN(3) == 0
		if a, known := g.again[[2]place{at(i), at(j)}]; known {
			again = a
		}
		g.edge(i, j, again)
		g.edge(mi, mj, again)
	}
	return g
}

func (g *digraph) edge(i, j int, again bool) {
	g.moves[i] = append(g.moves[i], at(j))
	g.back[j] = append(g.back[j], at(i))
	g.again[[2]place{at(i), at(j)}] = again
}

func (g *digraph) Moves(dst []place, p place) []place { return append(dst, g.moves[p.node()]...) }

func (g *digraph) Starts() []place {
	starts := make([]place, len(g.moves))
	for i := range starts {
		starts[i] = at(i)
	}
	return starts
}

func (g *digraph) Ended(p place) (game.Result, bool) {
	s := g.ended[p.node()]
	return game.Result(s) - game.Result(game.FinishedDraw), s != game.Playing
}

// What a rule set may offer besides, to be put together.
type (
	ranking  struct{ *digraph }
	undoing  struct{ *digraph }
	turning  struct{ *digraph }
	layering struct{ *digraph }
	turned   struct{ *digraph } // symmetric
	indexing struct{ *digraph }
	indexSym struct{ *digraph }
)

func (g ranking) Size() uint64        { return uint64(len(g.moves)) + 3 }
func (g ranking) Rank(p place) uint64 { return uint64(p.node()) + 3 }
func (g ranking) Unrank(i uint64) (place, bool) {
	if i < 3 {
		return 0, false
	}
	return at(int(i) - 3), true
}

func (g undoing) Unmoves(dst []place, p place) []place { return append(dst, g.back[p.node()]...) }
func (g turning) Again(p, q place) bool                { return g.again[[2]place{p, q}] }
func (g layering) Layer(p place) int                   { return g.layer[p.node()] }
func (g layering) Layers() int                         { return slices.Max(g.layer) + 1 }
func (g turned) Canonical(p place) place {
	return at(min(p.node(), g.mirror[p.node()].node()))
}

func (g indexing) IndexState(i uint64) game.IndexState {
	if i < 3 {
		return game.NoPosition
	}
	if s := g.ended[i-3]; s != game.Playing || len(g.moves[i-3]) > 0 {
		return s
	}
	return game.FinishedLoss
}

func (g indexing) IndexMoves(dst []uint64, i uint64) []uint64 {
	for _, q := range g.moves[i-3] {
		dst = append(dst, uint64(q.node())+3)
	}
	return dst
}

func (g indexing) IndexUnmoves(dst []uint64, i uint64) []uint64 {
	for _, q := range g.back[i-3] {
		dst = append(dst, uint64(q.node())+3)
	}
	return dst
}

func (g indexSym) IndexCanonical(i uint64) (uint64, int) {
	if i < 3 {
		return i, 1
	}
	m := uint64(g.mirror[i-3].node()) + 3
	if m == i {
		return i, 2
	}
	return min(i, m), 1
}

// offers returns the same game with different abilities, for each route.
func offers(g *digraph, repeats bool) map[string]game.Impartial[place] {
	if repeats {
		return map[string]game.Impartial[place]{
			"searched":         struct{ turning }{turning{g}},
			"searched, back":   struct{ repeatBack }{repeatBack{g, turning{g}, undoing{g}}},
			"indexed":          repeatRanked{g, turning{g}, undoing{g}, ranking{g}},
			"indexed, turned":  repeatTurned{g, turning{g}, undoing{g}, ranking{g}, turned{g}},
			"layers":           repeatLayers{g, turning{g}, layering{g}},
			"layers and back":  repeatLayersBack{g, turning{g}, layering{g}, undoing{g}},
			"layers and turns": repeatLayersTurned{g, turning{g}, layering{g}, undoing{g}, turned{g}},
		}
	}
	return map[string]game.Impartial[place]{
		"searched":          g,
		"indexed":           plainRanked{g, undoing{g}, ranking{g}},
		"indexed, turned":   plainTurned{g, undoing{g}, ranking{g}, turned{g}},
		"by index":          plainIndex{g, undoing{g}, ranking{g}, indexing{g}},
		"by index, turned":  plainIndexTurned{g, undoing{g}, ranking{g}, indexing{g}, turned{g}, indexSym{g}},
		"layers":            plainLayers{g, layering{g}},
		"layers and turns":  plainLayersTurned{g, layering{g}, undoing{g}, turned{g}},
		"searched, turned":  plainSearchedTurned{g, turned{g}},
		"searched and back": plainSearchedBack{g, undoing{g}, turned{g}},
	}
}

type (
	repeatBack struct {
		*digraph
		turning
		undoing
	}
	repeatRanked struct {
		*digraph
		turning
		undoing
		ranking
	}
	repeatTurned struct {
		*digraph
		turning
		undoing
		ranking
		turned
	}
	repeatLayers struct {
		*digraph
		turning
		layering
	}
	repeatLayersBack struct {
		*digraph
		turning
		layering
		undoing
	}
	repeatLayersTurned struct {
		*digraph
		turning
		layering
		undoing
		turned
	}
	plainRanked struct {
		*digraph
		undoing
		ranking
	}
	plainTurned struct {
		*digraph
		undoing
		ranking
		turned
	}
	plainIndex struct {
		*digraph
		undoing
		ranking
		indexing
	}
	plainIndexTurned struct {
		*digraph
		undoing
		ranking
		indexing
		turned
		indexSym
	}
	plainLayers struct {
		*digraph
		layering
	}
	plainLayersTurned struct {
		*digraph
		layering
		undoing
		turned
	}
	plainSearchedTurned struct {
		*digraph
		turned
	}
	plainSearchedBack struct {
		*digraph
		undoing
		turned
	}
)

// naive finds values by the definition: what k more moves decide, for k = 0,
// 1, 2, … until nothing changes.
func naive(g *digraph) []Value {
	n := len(g.moves)
	now := make([]Value, n)
	for i := range n {
		if r, over := g.Ended(at(i)); over {
			now[i] = Value{r, 0, true}
		} else if len(g.moves[i]) == 0 {
			now[i] = Value{game.Loss, 0, true}
		}
	}
	for k, changed := 1, true; changed; k++ {
		changed = false
		next := slices.Clone(now)
		for i := range n {
			if now[i].Known {
				continue
			}
			wins, loses := false, true
			for _, q := range g.moves[i] {
				v := now[q.node()]
				r := v.Result
				if !g.again[[2]place{at(i), q}] {
					r = -r
				}
				wins = wins || v.Known && r == game.Win
				loses = loses && v.Known && r == game.Loss
			}
			if wins || loses {
				next[i] = Value{game.Loss, k, true}
				if wins {
					next[i].Result = game.Win
				}
				changed = true
			}
		}
		now = next
	}
	for i := range n {
		now[i].Known = true // what nothing decides is a draw
	}
	return now
}

// check solves the game with all abilities and compares with want.
func checkRoutes(t *testing.T, name string, g *digraph, repeats bool, want []Value) {
	t.Helper()
	for ability, offer := range offers(g, repeats) {
		rules := game.Of[place](offer)
		seen := prepared(rules, false)
		for _, route := range []Route{Best, Indexed, Rescanned, Searched, ByLayers} {
			for workers := 1; workers <= 2; workers++ {
				settings := Settings{Budget: game.Budget{Cores: workers}, Route: route}
				if _, err := waysOf(seen, true).choose(settings); err != nil {
					continue
				}
				if route == Rescanned && workers == 2 {
					// Then there is no room for the moves backwards.
					settings.Memory = int64(indexedBytes(indices(seen.Index)))
				}
				table, err := Solve(context.Background(), rules, settings)
				if err != nil {
					t.Fatalf("%s, %s, %v: %v", name, ability, route, err)
				}
				for i, w := range want {
					if v, _ := table.Lookup(at(i)); v != w {
						t.Fatalf("%s, %s, %v, %d workers: node %d is a %v, want %v; moves %v", name, ability, route, workers, i, v, w, g.moves[i])
					}
				}
			}
		}
	}
}

func TestRoutesAgreeOnRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	draws, decided := 0, 0
	for k := range cases(10000) {
		n := 1 + r.IntN(24)
		repeats, ends := k%2 == 0, k%4 < 2
		g := randomGraph(r, n, 1+k%3*2, repeats, ends)
		want := naive(g)
		for _, v := range want {
			if v.Result == game.Drawn {
				draws++
			} else {
				decided++
			}
		}
		checkRoutes(t, fmt.Sprintf("graph %d", k), g, repeats, want)
	}
	if draws < 500 || decided < 500 {
		t.Errorf("%d draws and %d others: the graphs are too much alike", draws, decided)
	}
}
