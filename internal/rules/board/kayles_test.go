package board_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
)

// naiveKayles is the value of a graph by the words of the rules: edges between
// the vertices of a set, of which a move takes one and its neighbours.
func naiveKayles(edges [][2]int, set uint64, memo map[uint64]int) int {
	if v, ok := memo[set]; ok {
		return v
	}
	has := map[int]bool{}
	for v := range 64 {
		if set>>v&1 == 0 {
			continue
		}
		next := set &^ (1 << v)
		for _, e := range edges {
			if e[0] == v {
				next &^= 1 << e[1]
			}
			if e[1] == v {
				next &^= 1 << e[0]
			}
		}
		has[naiveKayles(edges, next, memo)] = true
	}
	v := 0
	for has[v] {
		v++
	}
	memo[set] = v
	return v
}

func TestNodeKayles(t *testing.T) {
	var rules board.NodeKayles
	rng := rand.New(rand.NewPCG(3, 5))
	e := grundy.EngineFor(game.Of[board.Graph](rules), game.Budget{})
	for range 60 {
		n := 1 + rng.IntN(9)
		var words []string
		var edges [][2]int
		for v := range n {
			words = append(words, strconv.Itoa(v))
			for u := range v {
				if rng.IntN(3) == 0 {
					edges = append(edges, [2]int{u, v})
					words = append(words, strconv.Itoa(u)+"-"+strconv.Itoa(v))
				}
			}
		}
		text := strings.Join(words, " ")
		p, err := rules.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := naiveKayles(edges, 1<<n-1, map[uint64]int{})
		if got, err := e.Value(t.Context(), p); err != nil || int(got) != want {
			t.Fatalf("%s: %d (%v), by the rules %d", text, got, err, want)
		}
	}
	p, err := rules.Parse("0-1 1-2 2-3 3-4 4-0 2-5 0:x")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, game.Of[board.Graph](rules), p)
}
