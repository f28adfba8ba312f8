package gametest

import (
	"strings"
	"testing"

	"zermelo/game"
)

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
	again, result, order, pot, worth, bound, back, normal                                        bool
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
	if h.result {
		return 2, p.at%6 == 0
	}
	return game.Loss, p.at%6 == 0
}

// Again is never true.
func (h hops) Again(p, _ place) bool { return h.again && p.at == 3 }

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
	if h.normal {
		return place{(p.at + 1) % ring, game.Left}
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
	if h.order {
		dst = append(dst, game.Gain[place]{})
	}
	return dst
}

// Pot says that there is nothing to be had.
func (h hops) Pot(p place) int64 {
	if h.pot && p.at == 3 {
		return -1
	}
	return 0
}

// Worth is odd for the places of Left.
func (h hops) Worth(p place) int64 {
	if h.worth && p.at == 3 {
		return 4
	}
	return 2*int64(p.at) + 1 + int64(p.turn)
}

// CanonicalSize is twice the half of the ring.
func (h hops) CanonicalSize() uint64 {
	if h.bound {
		return 3
	}
	return ring
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
		if h.back && p.at == 5 {
			q = p
		}
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
func TestRunFindsFaultsOfRepetition(t *testing.T) {
	run := func(rules hops) string { return complaint(t, game.Of[place](rules)) }
	if said := run(hops{}); said != "" {
		t.Errorf("a good rule set: %s", said)
	}
	for want, rules := range map[string]hops{
		"moves lead":                {unmoves: true},
		"has index":                 {rank: true},
		"is the index of":           {unrank: true},
		"is in layer":               {layer: true},
		"different moves":           {symmetry: true},
		"which has":                 {normal: true},
		"gains lead to":             {points: true},
		"the turn goes from":        {turn: true},
		"Again is true":             {again: true},
		"has ended":                 {ended: true},
		"with the result":           {result: true},
		"allocates":                 {grows: true},
		"has state":                 {state: true},
		"the moves of indices":      {index: true},
		"the moves back of indices": {back: true},
		"symmetries leave it":       {stabilizer: true},
		"not below CanonicalSize":   {bound: true},
		"points":                    {pot: true},
		"owner's opponent":          {worth: true},
		"from":                      {order: true},
	} {
		if said := run(rules); !strings.Contains(said, want) {
			t.Errorf("%+v: the kit says %q, want %q", rules, said, want)
		}
	}
}
