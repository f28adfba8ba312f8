package retro

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/game"
)

type scoreGame struct {
	game tokens
	want string
}

// scoreGames reads the games of testdata/score: N, the arrows, the owners and
// the values; the answers are the winner, both scores, and the best first
// targets.
func scoreGames(t *testing.T) map[string]scoreGame {
	t.Helper()
	names, err := filepath.Glob("testdata/score/*.in")
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]scoreGame{}
	for _, name := range names {
		numbers := read(t, name)
		n := numbers[0]
		numbers = numbers[1:]
		g := tokens{moves: make([][]int, n)}
		for i := range n {
			for j := range n {
				if numbers[i*n+j] == 1 {
					g.moves[i] = append(g.moves[i], j)
				}
			}
			g.owner = append(g.owner, game.Player(numbers[n*n+i]-1))
			g.worth = append(g.worth, int64(numbers[n*n+n+i]))
		}
		out := read(t, strings.TrimSuffix(name, "in")+"out")
		games[name] = scoreGame{g, fmt.Sprintf("%d %d %d\n%v", out[0], out[1], out[2], out[3:])}
	}
	return games
}

func read(t *testing.T, name string) []int {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []int
	for _, word := range strings.Fields(string(text)) {
		var n int
		if _, err := fmt.Sscan(word, &n); err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, n)
	}
	return numbers
}
