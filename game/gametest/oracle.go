package gametest

import (
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"zermelo/game"
)

// A Signed is a position or, in a sum, its negative: the same with the players
// exchanged.
type Signed[P comparable] struct {
	Position P
	Negative bool
}

// An Oracle decides who wins whole positions by trying all lines of play. A
// position has a number, and a sum is the numbers of its parts in order: twice
// each, plus one if it counts negatively.
type Oracle[P comparable] struct {
	rules     *game.Rules[P]
	numbers   map[P]uint32
	positions []P
	listed    [][2][][]uint32 // the options of each position, nil if they are not listed yet
	memo      map[string]verdict
	values    map[uint32]uint64
	left      int // sums that may be looked at yet; negative once it gave up

	asked, answered int // bounded questions
}

type verdict uint8

const (
	unasked verdict = iota
	asking          // on the way
	lost
	won
)

// NewOracle returns an oracle for a game without repetition, results and
// points.
func NewOracle[P comparable](rules *game.Rules[P]) *Oracle[P] {
	return &Oracle[P]{rules: rules, numbers: map[P]uint32{}, memo: map[string]verdict{}, values: map[uint32]uint64{}}
}

// Wins reports whether the player to move, Left where they are not alike, wins
// the sum of parts in normal play.
func (o *Oracle[P]) Wins(parts ...P) bool {
	o.left = math.MaxInt
	win := o.wins(game.Left, false, o.sum(parts...))
	o.check()
	return win
}

// Outcome returns the outcome class of a sum in normal play.
func (o *Oracle[P]) Outcome(parts ...Signed[P]) game.Outcome {
	o.left = math.MaxInt
	outcome := o.outcome(o.signed(parts...))
	o.check()
	return outcome
}

// Value returns the Grundy value of p by the definition, recursively.
func (o *Oracle[P]) Value(p P) uint64 {
	o.left = math.MaxInt
	v := o.value(o.number(p))
	o.check()
	return v
}

func (o *Oracle[P]) check() {
	if o.left < 0 {
		panic("gametest: a position can be reached from itself")
	}
}

func (o *Oracle[P]) number(p P) uint32 {
	n, ok := o.numbers[p]
	if !ok {
		n = uint32(len(o.positions))
		o.numbers[p] = n
		o.positions = append(o.positions, p)
		o.listed = append(o.listed, [2][][]uint32{})
	}
	return n
}

func (o *Oracle[P]) sum(parts ...P) []uint32 {
	sum := make([]uint32, 0, len(parts)+4)
	for _, p := range parts {
		sum = append(sum, o.number(p)<<1)
	}
	return sum
}

func (o *Oracle[P]) signed(parts ...Signed[P]) []uint32 {
	sum := make([]uint32, 0, len(parts)+4)
	for _, p := range parts {
		n := o.number(p.Position) << 1
		if p.Negative && !o.rules.Alike {
			n++
		}
		sum = append(sum, n)
	}
	return sum
}

// options returns the options of a position as sums.
func (o *Oracle[P]) options(id uint32, who game.Player) [][]uint32 {
	if o.rules.Alike {
		who = game.Left
	}
	if o.listed[id][who] == nil {
		list := [][]uint32{}
		for _, option := range options(o.rules, o.positions[id], who) {
			list = append(list, o.sum(option...))
		}
		o.listed[id][who] = list
	}
	return o.listed[id][who]
}

// wins reports whether who, to move, wins a sum; in misère play the player who
// cannot move does. It gives up when too much was tried, or the game returns to
// a position.
func (o *Oracle[P]) wins(who game.Player, misere bool, parts []uint32) bool {
	if o.rules.Alike {
		who = game.Left
	}
	slices.Sort(parts)
	key := make([]byte, 1, 1+4*len(parts))
	key[0] = byte(who)
	if misere {
		key[0] += 2
	}
	for _, q := range parts {
		key = binary.BigEndian.AppendUint32(key, q)
	}
	if o.left--; o.left < 0 {
		return false
	}
	switch o.memo[string(key)] {
	case won:
		return true
	case lost:
		return false
	case asking:
		o.left = -1
		return false
	}
	name := string(key)
	o.memo[name] = asking
	verdict := o.try(who, misere, parts)
	if o.left < 0 {
		delete(o.memo, name)
		return false
	}
	o.memo[name] = verdict
	return verdict == won
}

func (o *Oracle[P]) try(who game.Player, misere bool, parts []uint32) verdict {
	moves := 0
	for i, q := range parts {
		if i > 0 && parts[i-1] == q {
			continue
		}
		for _, option := range o.options(q>>1, who^game.Player(q&1)) {
			moves++
			next := make([]uint32, 0, len(parts)+len(option))
			next = append(append(next, parts[:i]...), parts[i+1:]...)
			for _, r := range option {
				next = append(next, r^q&1)
			}
			if !o.wins(who.Other(), misere, next) {
				return won
			}
		}
	}
	if misere && moves == 0 {
		return won
	}
	return lost
}

func (o *Oracle[P]) outcome(parts []uint32) game.Outcome {
	left, right := o.wins(game.Left, false, slices.Clone(parts)), o.wins(game.Right, false, parts)
	return game.OutcomeWhere(left, right)
}

// value returns the mex of the values of the options.
func (o *Oracle[P]) value(id uint32) uint64 {
	if v, ok := o.values[id]; ok {
		return v
	}
	if o.left--; o.left < 0 {
		return 0
	}
	seen := map[uint64]bool{}
	for _, option := range o.options(id, game.Left) {
		var sum uint64
		for _, q := range option {
			sum ^= o.value(q >> 1)
		}
		seen[sum] = true
	}
	if o.left < 0 {
		return 0
	}
	var v uint64
	for seen[v] {
		v++
	}
	o.values[id] = v
	return v
}

// within asks a question that may be given up: ok is false then.
func (o *Oracle[P]) within(tries *int, ask func()) (ok bool) {
	o.left = *tries
	ask()
	*tries = max(o.left, 0)
	o.asked++
	if o.left < 0 {
		return false
	}
	o.answered++
	return true
}

// Sum checks that whole play of the sum of positions agrees with the nim-sum of
// their values.
func Sum[P comparable](t testing.TB, o *Oracle[P], value func(P) uint64, positions ...P) {
	t.Helper()
	var sum uint64
	for _, p := range positions {
		sum ^= value(p)
	}
	if got := o.Wins(positions...); got != (sum != 0) {
		t.Fatalf("sum of %v: whole play says win = %v, the nim-sum of values is %d", positions, got, sum)
	}
}
