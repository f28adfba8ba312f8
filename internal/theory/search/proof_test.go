package search

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

func anyGame(rest int) func(*game.Named) (ProofGame, bool) {
	return func(*game.Named) (ProofGame, bool) { return ProofGame{Dead: "#", Rest: rest}, true }
}

// A table in which results are wrong leads to no false line: other moves are
// found, or it is said that two sums were taken for one another.
func TestWrongResultsAreFoundOutWhenWritten(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(5, 6))
	collisions, refused, written := 0, 0, 0
	for _, q := range []struct{ game, text string }{
		{"domineering", empty(5, 5)},
		{"clobber", checkered(4, 3)},
		{"nogo", empty(4, 3)},
		{"cannibal", checkered(3, 3)},
	} {
		p := read(t, boards[q.game], q.text)
		truth := New(game.Budget{}, nil)
		truth.Exact = true
		for range 15 {
			s := New(game.Budget{}, nil)
			for _, who := range []game.Player{game.Left, game.Right} {
				if _, err := s.Wins(ctx, who, p); err != nil {
					t.Fatal(err)
				}
			}
			for i := range s.memory.words {
				if s.memory.words[i] != 0 && r.IntN(6) == 0 {
					s.memory.words[i] ^= resultBit
				}
			}
			var out bytes.Buffer
			proved, err := NewProver(s, game.Budget{}, anyGame(4)).Write(ctx, &out, p, []game.Player{game.Left, game.Right})
			collisions += proved.Collisions
			if errors.Is(err, ErrCollision) {
				refused++
			} else if err != nil {
				t.Fatal(err)
			} else {
				written++
				for _, c := range proved.Claims {
					if w, _ := truth.Wins(ctx, c.First, p); w != (c.First == c.Winner) {
						t.Fatalf("%s %s: the proof claims %v", q.game, q.text, c)
					}
				}
			}
			winner := game.Left
			for line := range strings.Lines(out.String()) {
				words := strings.Fields(line)
				if len(words) < 2 { // what was refused may end anywhere
					continue
				}
				if words[0] == "winner" && words[1] == "right" {
					winner = game.Right
				}
				if words[0] != "w" && words[0] != "l" || words[1] == "0" || !strings.HasSuffix(line, "\n") || len(words) < 3 {
					continue
				}
				who := winner
				if words[0] == "l" {
					who = winner.Other()
				}
				if w, err := truth.Wins(ctx, who, read(t, boards[q.game], strings.Split(words[1], ",")...)); err != nil || w != (words[0] == "w") {
					t.Fatalf("%s: the line %q for %v is wrong (%v)", q.game, line, winner, err)
				}
			}
		}
	}
	t.Logf("%d collisions, %d proofs refused, %d written", collisions, refused, written)
	if collisions == 0 || refused == 0 || written == 0 {
		t.Error("too few")
	}
}

// Limits end the writing, and nothing is held after it.
func TestLimitsOfWriting(t *testing.T) {
	p := read(t, boards["nogo"], empty(4, 4))
	for _, memory := range gametest.Some(t, []int64{1 << 16, 1 << 20, 4 << 20}[:gametest.Scale(1, 3, 3)], 1, 3) {
		shared, release := game.Budget{Memory: memory}.Share()
		var out bytes.Buffer
		_, err := NewProver(New(shared, nil), shared, anyGame(2)).Write(context.Background(), &out, p, []game.Player{game.Left})
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d bytes: %v", memory, err)
		}
		release()
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	if _, err := NewProver(New(game.Budget{}, nil), game.Budget{}, anyGame(2)).Write(ctx, &out, p, []game.Player{game.Left}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

type fullDisk struct{ room int }

var errDisk = errors.New("no room")

func (f *fullDisk) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errDisk
	}
	return len(b), nil
}

func TestProofsThatCannotBeWritten(t *testing.T) {
	p := read(t, boards["domineering"], empty(5, 5))
	for _, room := range []int{0, 100, 5000} {
		_, err := NewProver(New(game.Budget{}, nil), game.Budget{}, anyGame(4)).Write(context.Background(), &fullDisk{room}, p, []game.Player{game.Left})
		if !errors.Is(err, errDisk) {
			t.Error(err)
		}
	}
}
