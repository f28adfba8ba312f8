package contest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestAGamePlayed plays against opponents at random and greedy ones: the
// program must answer at once, count right, and never lose.
func TestAGamePlayed(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 47))
	for round := range 60 {
		row := random(r, 2*(1+r.IntN(8)), 1, 200)
		greedy := round%2 == 0
		t.Run(fmt.Sprint(round), func(t *testing.T) {
			in, moves := io.Pipe()
			answers, out := io.Pipe()
			go func() {
				out.CloseWithError(Run(context.Background(), "ioi1996-game-play", in, out))
			}()
			go fmt.Fprintf(moves, "%d\n%s\n", len(row), words(row))
			lines := bufio.NewScanner(answers)
			rest, sums := row, [2]int{}
			for turn := 0; len(rest) > 0; turn = 1 - turn {
				left := r.IntN(2) == 0
				if greedy {
					left = rest[0] >= rest[len(rest)-1]
				}
				if turn == 0 {
					if !lines.Scan() {
						t.Fatalf("row %v: no answer: %v", row, lines.Err())
					}
					left = lines.Text() == "L"
				} else {
					fmt.Fprintln(moves, either(left, "L", "R"))
				}
				if left {
					sums[turn] += rest[0]
					rest = rest[1:]
				} else {
					sums[turn] += rest[len(rest)-1]
					rest = rest[:len(rest)-1]
				}
			}
			moves.Close()
			lines.Scan()
			if want := strings.Trim(fmt.Sprint(sums), "[]"); lines.Text() != want {
				t.Errorf("row %v: got %q, want %q", row, lines.Text(), want)
			}
			if sums[0] < sums[1] {
				t.Errorf("row %v: lost %d to %d", row, sums[0], sums[1])
			}
		})
	}
}
