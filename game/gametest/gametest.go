// Package gametest is the conformance kit: every rule set passes it, those
// that users write too.
//
// [Run] checks every law that the fields of a record promise (see
// [game.Rules]), each only where its field is there. It knows no theory: what
// a field says of values and winners is held against an [Oracle] that plays
// whole positions by the definition of winning alone, as far as they are small
// enough.
package gametest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// Run checks the laws of rules on the given positions, or its starting ones
// without any, and on those near them, those of random games and, if there is
// an index, those of random numbers. The given positions are played out first;
// small ones are best. With -short, of many positions a part is looked at.
func Run[P comparable](t testing.TB, rules *game.Rules[P], positions ...P) {
	t.Helper()
	if len(positions) == 0 && rules.Starts != nil {
		positions = rules.Starts()
	}
	if rules.Moves == nil || len(positions) == 0 {
		t.Fatalf("there are no moves, or no positions to check them on")
	}
	k := newKit(t, rules, positions)
	k.complete()
	k.sample = sample(rules, 1500, k.related(positions)...)
	if k.indexed() {
		k.sample = append(k.sample, k.indices()...)
	}
	random := rand.New(rand.NewPCG(5, 6))
	random.Shuffle(len(k.sample), func(i, j int) { k.sample[i], k.sample[j] = k.sample[j], k.sample[i] })
	most := 3_000_000 // steps of moves after moves
	if testing.Short() {
		most /= 4
		k.sample = k.sample[:min(len(k.sample), 1000)]
	}
	for i, steps := 0, 0; i < len(k.sample) && steps < most; i++ {
		p := k.sample[i]
		steps += k.moves(p)
		k.parts(p)
		k.hash(p)
		k.ending(p)
		k.turns(p)
		k.symmetry(p)
		k.rank(p)
		k.unmoves(p)
		k.layer(p)
		k.part(p)
		k.tactics(p)
		k.points(p)
		if k.rules.May != nil {
			k.may(p, game.Left)
		}
		if k.rules.Take != nil {
			k.take(p)
		}
		k.indexMoves(p)
		k.plies(p, random)
		k.guess(p)
		k.text(p)
		if i%20 == 0 {
			k.words(p)
		}
		if i%50 == 0 {
			k.damage(p)
		}
	}
	k.mixed()
	k.orbits()
	k.partition()
	k.names()
	k.diagram()
	k.goroutines()
	if k.plain() {
		k.loopFree()
		k.play()
	}
}

// A kit is the rules under test and what is known of their positions.
type kit[P comparable] struct {
	testing.TB
	rules   *game.Rules[P]
	given   []P
	sample  []P
	players []game.Player // those whose moves may differ
	hashes  map[P]uint64
	owners  map[int64]game.Player // by what positions are worth
	oracle  *Oracle[P]
	keys    map[uint64]P      // the representative of the positions with a key
	results map[P]game.Result // of positions that were played out
}

func newKit[P comparable](t testing.TB, rules *game.Rules[P], positions []P) *kit[P] {
	k := &kit[P]{
		TB: t, rules: rules, given: positions, players: []game.Player{game.Left},
		hashes: map[P]uint64{}, owners: map[int64]game.Player{}, oracle: NewOracle(rules),
		keys: map[uint64]P{}, results: map[P]game.Result{},
	}
	if !rules.Alike {
		k.players = append(k.players, game.Right)
	}
	return k
}

// take checks that the numbers that Take allows are those of the moves.
func (k *kit[P]) take(p P) {
	k.Helper()
	var sums game.Sums[P]
	k.rules.Moves(&sums, p, game.Left)
	taken := map[P]bool{}
	for t := range uint64(sums.Len() + 3) {
		if left, ok := k.rules.Take(p, t); ok {
			taken[left] = true
		}
	}
	for _, left := range sums.Parts() {
		if !taken[left] {
			k.Fatalf("no number of tokens is that of the move from %v to %v", p, left)
		}
	}
	if len(taken) != sums.Len() {
		k.Fatalf("%d numbers of tokens may be taken from %v, which has %d moves", len(taken), p, sums.Len())
	}
}

// may checks that May knows each move, and of other sums that they are none.
func (k *kit[P]) may(p P, who game.Player) {
	k.Helper()
	var sums game.Sums[P]
	k.rules.Moves(&sums, p, who)
	key := func(sum []P) string {
		words := make([]string, len(sum))
		for i, q := range sum {
			words[i] = fmt.Sprint(q)
		}
		slices.Sort(words)
		return strings.Join(words, " + ")
	}
	known := map[string]bool{}
	for _, sum := range sums.All() {
		known[key(sum)] = true
		if !k.rules.May(p, sum) {
			k.Fatalf("a move leads from %v to %v, but it may not be made", p, sum)
		}
	}
	k.some(p, who, func(sum []P) bool { return known[key(sum)] })
	parts := append([]P{p}, sums.Parts()...)
	for i := range min(len(parts), 40) {
		for _, sum := range [][]P{{parts[i]}, {parts[i], parts[len(parts)-1]}, {parts[i], parts[i]}, {parts[0], parts[i], parts[len(parts)/2]}} {
			if got := k.rules.May(p, sum); got != known[key(sum)] {
				k.Fatalf("whether a move may be made from %v to %v: %v, by the list of moves %v", p, sum, got, !got)
			}
		}
	}
}

// some checks that Some yields moves.
func (k *kit[P]) some(p P, who game.Player, isMove func(sum []P) bool) {
	k.Helper()
	if k.rules.Some == nil || who != game.Left {
		return
	}
	tried := 0
	for sum := range k.rules.Some(p) {
		if tried++; !isMove(sum) {
			k.Fatalf("%v is one of some moves from %v, but it is none", sum, p)
		}
		if tried == 100 {
			return
		}
	}
}

// plain reports whether the game is one of normal play that always ends: the
// rules know nothing of repetition, results or points.
func (k *kit[P]) plain() bool {
	r := k.rules
	return r.Ended == nil && r.Turn == nil && r.Again == nil && r.Starts == nil && r.Unmoves == nil &&
		r.Index == nil && r.Layer == nil && r.Gains == nil
}

// indexed reports whether there is an index. The greatest size says that the
// positions are too many for one.
func (k *kit[P]) indexed() bool { return k.rules.Index != nil && k.rules.Index.Size != math.MaxUint64 }

// complete checks that fields that go together are there together.
func (k *kit[P]) complete() {
	k.Helper()
	r := k.rules
	groups := map[string][]bool{
		"Layers and Layer":          {r.Layers > 0, r.Layer != nil},
		"Grundy and GrundyBy":       {r.Grundy != nil, r.GrundyBy != nil},
		"Value and ValueBy":         {r.Value != nil || r.Valuer != nil, r.ValueBy != nil},
		"Wins, Winning and WinsBy":  {r.Wins != nil, r.Winning != nil, r.WinsBy != nil},
		"SJBy and values to decide": {r.SJBy != nil, r.SJBy != nil && (r.Grundy != nil || r.Engine != nil)},
		"Fickle and SJBy":           {r.Fickle != nil, r.Fickle != nil && r.SJBy != nil},
		"Worth and Turn":            {r.Worth != nil, r.Worth != nil && r.Turn != nil},
		"Last and Gains":            {r.Last != nil, r.Last != nil && r.Gains != nil},
		"Pot and Gains":             {r.Pot != nil, r.Pot != nil && r.Gains != nil},
		"Score, ScoreBy and Gains":  {r.Score != nil, r.ScoreBy != nil, r.Score != nil && r.Gains != nil},
	}
	if x := r.Index; x != nil {
		groups["Size, Rank and Unrank of an index"] = []bool{x.Size > 0, x.Rank != nil, x.Unrank != nil}
		groups["State, Moves and Unmoves of an index"] = []bool{x.State != nil, x.Moves != nil, x.Unmoves != nil}
		groups["Canonical of an index and Normal"] = []bool{x.Canonical != nil, x.Canonical != nil && r.Normal != nil}
		groups["CanonicalSize of an index and Normal"] = []bool{x.CanonicalSize > 0, x.CanonicalSize > 0 && r.Normal != nil}
	}
	if t := r.Tactics; t != nil {
		groups["Tactics and their fields"] = []bool{true, t.Bits >= 0 && t.Bits <= 64, t.Key != nil, t.Kinds > 0, t.Tries != nil}
	}
	if s := r.Parts; s != nil {
		groups["Parts and its fields"] = []bool{true, s.Count > 0, s.Size != nil, s.Locate != nil, s.Each != nil, s.After != nil}
		groups["Loops and Back of Parts"] = []bool{s.Loops != nil, s.Back != nil}
	}
	for name, there := range groups {
		for _, b := range there {
			if b != there[0] {
				k.Fatalf("%s are not there together", name)
			}
		}
	}
}

// related returns the positions with their parts and normal forms, which are
// positions too.
func (k *kit[P]) related(positions []P) []P {
	all := append([]P(nil), positions...)
	if k.rules.Split != nil {
		for _, p := range positions {
			all = k.rules.Split(all, p)
		}
	}
	if k.rules.Normal != nil {
		for _, p := range all {
			q, _ := k.rules.Normal(p)
			all = append(all, q)
		}
	}
	return all
}

// Sample returns positions of a game, each once: the first ones breadth first
// from the given ones (the starting ones if there are none), and those of
// random games, the same at every call.
func Sample[P comparable](rules *game.Rules[P], starts ...P) []P {
	if len(starts) == 0 && rules.Starts != nil {
		starts = rules.Starts()
	}
	return sample(rules, 400, starts...)
}

func sample[P comparable](rules *game.Rules[P], first int, starts ...P) []P {
	const games, longest = 60, 80
	seen := map[P]bool{}
	var all []P
	add := func(p P) {
		if !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	for _, p := range starts {
		add(p)
	}
	var moves game.Sums[P]
	list := func(p P, who game.Player) *game.Sums[P] {
		moves.Reset()
		rules.Moves(&moves, p, who)
		return &moves
	}
	for i := 0; i < len(all) && len(all) < first; i++ {
		for who := game.Left; who == game.Left || who == game.Right && !rules.Alike; who++ {
			for _, q := range list(all[i], who).Parts() {
				add(q)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range games {
		p := starts[r.IntN(len(starts))]
		for range longest {
			who := game.Player(r.IntN(2))
			moves := list(p, who).Parts()
			if len(moves) == 0 {
				moves = list(p, who.Other()).Parts()
			}
			if len(moves) == 0 {
				break
			}
			p = moves[r.IntN(len(moves))]
			add(p)
		}
	}
	return all
}

// Options returns the options of a position as sums; where the players have
// different moves, those of Left.
func Options[P comparable](rules *game.Rules[P]) func(P) [][]P {
	return func(p P) [][]P { return options(rules, p, game.Left) }
}

func options[P comparable](rules *game.Rules[P], p P, who game.Player) [][]P {
	var sums game.Sums[P]
	rules.Moves(&sums, p, who)
	list := make([][]P, sums.Len())
	for i := range list {
		list[i] = append([]P{}, sums.At(i)...)
	}
	return list
}

// counted returns how often each element occurs.
func counted[E comparable](list []E) map[E]int {
	times := map[E]int{}
	for _, e := range list {
		times[e]++
	}
	return times
}

// NoAllocations checks that what is asked in every step of a search, on the
// given positions, makes no garbage: moves, moves back, parts, symmetries and
// the index. No record promises it; fast ones keep it.
func NoAllocations[P comparable](t testing.TB, rules *game.Rules[P], positions ...P) {
	t.Helper()
	var dst game.Sums[P]
	for range 4096 {
		dst.Add(positions[0])
	}
	room := make([]P, 0, 4096)
	calls := map[string]func(p P){"Moves": func(p P) {
		for who := range game.Player(2) {
			dst.Reset()
			rules.Moves(&dst, p, who)
		}
	}}
	if rules.Unmoves != nil {
		calls["Unmoves"] = func(p P) { rules.Unmoves(room, p) }
	}
	if rules.Split != nil {
		calls["Split"] = func(p P) { rules.Split(room, p) }
	}
	if x := rules.Index; x != nil {
		calls["Rank and Unrank"] = func(p P) { x.Unrank(x.Rank(p)) }
	}
	if rules.Normal != nil {
		calls["Normal"] = func(p P) { rules.Normal(p) }
	}
	for name, call := range calls {
		if n := testing.AllocsPerRun(1, func() {
			for _, p := range positions {
				call(p)
			}
		}); n > 0 {
			t.Errorf("%s allocates %.0f times at %d positions", name, n, len(positions))
		}
	}
}
