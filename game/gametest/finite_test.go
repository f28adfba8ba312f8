package gametest

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"zermelo/game"
)

// A recorder is a test that fails without failing this one.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

// complaint runs the kit on a rule set and returns what it says first.
func complaint(t *testing.T, rules game.Impartial[place]) string {
	r := &recorder{TB: t}
	done := make(chan bool)
	go func() {
		defer close(done)
		Finite(r, rules)
	}()
	<-done
	return strings.Join(r.said, "\n")
}

// A place is a number on a ring of twelve with the turn.
type place struct {
	at   int8
	turn game.Player
}

const ring = 12

// hops is a game on the ring: forward by one or two, or by four, which is
// finished at 0 and 6, where the player to move has lost and won. Each field
// spoils one ability.
type hops struct {
	unmoves, rank, unrank, layer, symmetry, points, turn, ended, grows, state, index, stabilizer bool
}

func (h hops) Moves(dst []place, p place) []place {
	if h.grows {
		dst = append(make([]place, 0, 10), dst...)
	}
	if p.at%6 == 0 {
		return dst
	}
	for _, step := range []int8{1, 2, 4, 4} {
		dst = append(dst, place{(p.at + step) % ring, p.turn.Other()})
	}
	return dst
}

func (h hops) Starts() []place { return []place{{1, game.Left}} }

func (h hops) Turn(p place) game.Player {
	if h.turn && p.at == 3 {
		return game.Left
	}
	return p.turn
}

func (h hops) Ended(p place) (game.Result, bool) {
	if h.ended && p.at == 3 {
		return game.Win, true
	}
	return game.Loss, p.at%6 == 0
}

func (h hops) Unmoves(dst []place, p place) []place {
	for _, step := range []int8{1, 2, 4, 4} {
		if h.unmoves && p.at == 5 && step == 2 {
			continue
		}
		if at := (p.at + ring - step) % ring; at%6 != 0 {
			dst = append(dst, place{at, p.turn.Other()})
		}
	}
	return dst
}

func (hops) Size() uint64 { return 2 * ring }

func (h hops) Rank(p place) uint64 {
	if h.rank && p.at == 3 {
		return 0
	}
	return 2*uint64(p.at) + uint64(p.turn)
}

func (h hops) Unrank(i uint64) (place, bool) {
	return place{int8(i / 2), game.Player(i & 1)}, i < 2*ring || h.unrank
}

func (hops) Layers() int { return 1 }

func (h hops) Layer(p place) int {
	if h.layer && p.at == 3 {
		return 1
	}
	return 0
}

// Canonical turns the ring by half, and gives the turn to Left.
func (h hops) Canonical(p place) place {
	if h.symmetry && p.at == 7 {
		return place{2, game.Left}
	}
	return place{p.at % 6, game.Left}
}

func (h hops) Gains(dst []game.Gain[place], p place) []game.Gain[place] {
	for _, q := range h.Moves(nil, p) {
		if h.points && p.at == 3 {
			q.at = 5
		}
		dst = append(dst, game.Gain[place]{To: q})
	}
	return dst
}

func (h hops) IndexState(i uint64) game.IndexState {
	if p, _ := h.Unrank(i); p.at%6 == 0 && !h.state {
		return game.FinishedLoss
	}
	return game.Playing
}

func (h hops) IndexMoves(dst []uint64, i uint64) []uint64 {
	p, _ := h.Unrank(i)
	for _, q := range h.Moves(nil, p) {
		if h.index && p.at == 3 {
			q = p
		}
		dst = append(dst, hops{}.Rank(q))
	}
	return dst
}

func (h hops) IndexUnmoves(dst []uint64, i uint64) []uint64 {
	p, _ := h.Unrank(i)
	for _, q := range h.Unmoves(nil, p) {
		dst = append(dst, hops{}.Rank(q))
	}
	return dst
}

func (h hops) IndexCanonical(i uint64) (uint64, int) {
	p, _ := h.Unrank(i)
	if h.stabilizer && p.at == 9 {
		return h.Rank(h.Canonical(p)), 2
	}
	return h.Rank(h.Canonical(p)), 1
}

// The kit accepts a rule set that keeps the laws, and complains of each one
// that is broken.
func TestFiniteFindsFaults(t *testing.T) {
	if said := complaint(t, hops{}); said != "" {
		t.Errorf("a good rule set: %s", said)
	}
	for want, rules := range map[string]hops{
		"moves lead":           {unmoves: true},
		"has index":            {rank: true},
		"is the index of":      {unrank: true},
		"is in layer":          {layer: true},
		"representative":       {symmetry: true},
		"gains lead to":        {points: true},
		"the turn goes from":   {turn: true},
		"has ended":            {ended: true},
		"allocates":            {grows: true},
		"has state":            {state: true},
		"the moves of indices": {index: true},
		"symmetries leave it":  {stabilizer: true},
	} {
		if said := complaint(t, rules); !strings.Contains(said, want) {
			t.Errorf("%+v: the kit says %q, want %q", rules, said, want)
		}
	}
}
