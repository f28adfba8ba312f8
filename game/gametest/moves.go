package gametest

import (
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"sync"

	"zermelo/game"
)

// listOf returns the moves that were appended behind the first sums of a list.
func listOf[P comparable](sums *game.Sums[P], from int) [][]P {
	var list [][]P
	for i := from; i < sums.Len(); i++ {
		list = append(list, slices.Clone(sums.At(i)))
	}
	return list
}

func sameLists[P comparable](a, b [][]P) bool {
	return slices.EqualFunc(a, b, slices.Equal[[]P])
}

// moves checks the laws of Moves, Alike, Single and Count, and returns about
// how many steps the other laws will take.
func (k *kit[P]) moves(p P) (steps int) {
	k.Helper()
	var lists [2][][]P
	for _, who := range k.players {
		lists[who] = k.appends(p, who)
		for _, sum := range lists[who] {
			if k.rules.Single && len(sum) != 1 {
				k.Fatalf("a move from %v leaves %d positions %v, but every move leaves a single one", p, len(sum), sum)
			}
			steps += len(sum)
		}
		if k.rules.Count != nil && k.rules.Count(p) < uint64(len(lists[who])) {
			k.Fatalf("Count(%v) = %d, but there are %d moves", p, k.rules.Count(p), len(lists[who]))
		}
	}
	if k.rules.Work != nil {
		k.rules.Work(p)
	}
	if k.rules.Neat {
		for _, q := range k.rules.Split(nil, p) {
			if c := k.rules.Canonical(q); c != q {
				k.Fatalf("the part %v of %v is not in normal form, which is %v", q, p, c)
			}
		}
	}
	if k.rules.Alike {
		if right := options(k.rules, p, game.Right); !sameLists(lists[game.Left], right) {
			k.Fatalf("from %v Left has the moves %v, but Right, who is alike, %v", p, lists[game.Left], right)
		}
	}
	return steps * steps
}

// appends checks that Moves appends the same each time, whatever is in the
// list, and keeps no hold of it; it returns the moves.
func (k *kit[P]) appends(p P, who game.Player) [][]P {
	k.Helper()
	var first game.Sums[P]
	k.rules.Moves(&first, p, who)
	moves := listOf(&first, 0)
	fillings := [][][]P{{}, {{p, p}}, {{p}}, {{p}, {}, {p, p, p}}}
	for _, before := range fillings {
		var dst game.Sums[P]
		for _, sum := range before {
			dst.Add(sum...)
		}
		k.rules.Moves(&dst, p, who)
		if dst.Len() < len(before) || !sameLists(listOf(&dst, 0)[:len(before)], before) {
			k.Fatalf("the moves from %v do not append: before there was %v, now %v", p, before, listOf(&dst, 0))
		}
		if again := listOf(&dst, len(before)); !sameLists(again, moves) {
			k.Fatalf("the moves from %v differ from call to call: %v, %v", p, moves, again)
		}
		for i := range dst.Parts() {
			dst.Parts()[i] = p // whoever kept a hold of the list will see it
		}
	}
	return moves
}

// parts checks that Split appends the same each time.
func (k *kit[P]) parts(p P) {
	k.Helper()
	if k.rules.Split == nil {
		return
	}
	parts := k.rules.Split(nil, p)
	again := k.rules.Split([]P{p, p}, p)
	if len(again) < 2 || again[0] != p || again[1] != p {
		k.Fatalf("Split(%v) does not append", p)
	}
	if !slices.Equal(again[2:], parts) {
		k.Fatalf("the parts of %v differ from call to call: %v, %v", p, parts, again[2:])
	}
}

// hash checks that equal positions have equal hashes, however they were made.
func (k *kit[P]) hash(p P) {
	k.Helper()
	if k.rules.Hash == nil {
		return
	}
	k.hashed(p)
	for _, who := range k.players {
		for _, sum := range options(k.rules, p, who) {
			for _, q := range sum {
				k.hashed(q)
			}
		}
	}
}

func (k *kit[P]) hashed(p P) {
	k.Helper()
	h := k.rules.Hash(p)
	if before, known := k.hashes[p]; known && before != h {
		k.Fatalf("%v has the hashes %x and %x", p, before, h)
	}
	k.hashes[p] = h
}

// mixed checks that the hashes of different positions differ, and that every
// bit of them does.
func (k *kit[P]) mixed() {
	k.Helper()
	owners := map[uint64]P{}
	var ones [64]int
	for p, h := range k.hashes {
		if q, taken := owners[h]; taken {
			k.Fatalf("%v and %v have the hash %x both", p, q, h)
		}
		owners[h] = p
		for ; h != 0; h &= h - 1 {
			ones[bits.TrailingZeros64(h)]++
		}
	}
	if n := len(k.hashes); n >= 200 {
		for bit, count := range ones {
			if count < n/5 || count > n-n/5 {
				k.Fatalf("bit %d is set in %d of %d hashes: they are not mixed well", bit, count, n)
			}
		}
	}
}

// symmetry checks that normal forms are their own, that the players are never
// exchanged where they are alike, and that the moves of the one are the images
// of the moves of the other.
func (k *kit[P]) symmetry(p P) {
	k.Helper()
	if k.rules.Normal == nil {
		return
	}
	q, negative := k.rules.Normal(p)
	if again, _ := k.rules.Normal(q); again != q {
		k.Fatalf("%v has the representative %v, which has %v", p, q, again)
	}
	if negative && k.rules.Alike {
		k.Fatalf("%v is the negative of its representative %v, but the players are alike", p, q)
	}
	for _, who := range k.players {
		other := who
		if negative {
			other = who.Other()
		}
		if a, b := k.images(p, who), k.images(q, other); !maps.Equal(a, b) {
			k.Fatalf("%v and its representative %v have different moves: %v, %v", p, q,
				options(k.rules, p, who), options(k.rules, q, other))
		}
	}
	if l := k.rules.Layer; l != nil && l(p) != l(q) {
		k.Fatalf("%v is in layer %d, its representative %v in layer %d", p, l(p), q, l(q))
	}
	if k.rules.Ended != nil {
		result, over := k.rules.Ended(p)
		if r, o := k.rules.Ended(q); o != over || over && r != result {
			k.Fatalf("%v and its representative %v end differently", p, q)
		}
	}
}

// images returns how often each sum is left by a move: as the numbers of the
// normal forms of its parts, those without moves left out where they are worth
// nothing.
func (k *kit[P]) images(p P, who game.Player) map[string]int {
	times := map[string]int{}
	var pieces []P
	for _, sum := range options(k.rules, p, who) {
		pieces = pieces[:0]
		for _, q := range sum {
			if k.rules.Split == nil {
				pieces = append(pieces, q)
			} else {
				pieces = k.rules.Split(pieces, q)
			}
		}
		var numbers []uint32
		for _, q := range pieces {
			q = k.rules.Canonical(q)
			if k.plain() && k.rules.MoveCount(q) == 0 {
				continue
			}
			numbers = append(numbers, k.oracle.number(q))
		}
		slices.Sort(numbers)
		name := ""
		for _, n := range numbers {
			name += strconv.Itoa(int(n)) + " "
		}
		if k.rules.Again != nil && k.rules.Again(p, sum[0]) {
			name += "again"
		}
		times[name]++
	}
	return times
}

// loopFree walks depth first and fails when it meets a position on its own
// path.
func (k *kit[P]) loopFree() {
	k.Helper()
	const bound = 3000
	const open, closed = 1, 2
	state := map[P]int{}
	var walk func(p P)
	walk = func(p P) {
		if len(state) > bound || state[p] == closed {
			return
		}
		if state[p] == open {
			k.Fatalf("position %v can be reached from itself", p)
		}
		state[p] = open
		for _, who := range k.players {
			for _, option := range options(k.rules, p, who) {
				for _, q := range option {
					walk(q)
				}
			}
		}
		state[p] = closed
	}
	for _, p := range k.given {
		walk(p)
	}
}

// A portrait is what the rules say of a position.
type portrait[P comparable] struct {
	lists [][]P
	text  string
	rest  [4]uint64
}

func (k *kit[P]) portrait(p P) (out portrait[P]) {
	r := k.rules
	for _, who := range k.players {
		out.lists = append(out.lists, options(r, p, who)...)
	}
	if r.Split != nil {
		out.lists = append(out.lists, r.Split(nil, p))
	}
	if r.Unmoves != nil {
		out.lists = append(out.lists, r.Unmoves(nil, p))
	}
	if r.Normal != nil {
		out.lists = append(out.lists, []P{r.Canonical(p)})
	}
	if r.Write != nil {
		out.text = r.Write(p)
	}
	if r.Hash != nil {
		out.rest[0] = r.Hash(p)
	}
	if r.Count != nil {
		out.rest[1] = r.Count(p)
	}
	if r.Grundy != nil {
		out.rest[2] = uint64(r.Grundy(p))
	}
	if k.indexed() {
		out.rest[3] = r.Index.Rank(p)
	}
	return out
}

// goroutines checks that several goroutines may ask at once.
func (k *kit[P]) goroutines() {
	k.Helper()
	const crowd = 4
	some := k.sample[:min(len(k.sample), 24)]
	alone := make([]portrait[P], len(some))
	for i, p := range some {
		alone[i] = k.portrait(p)
	}
	var differ [crowd]int
	var wait sync.WaitGroup
	for g := range crowd {
		wait.Go(func() {
			for i := range some {
				at := (i*(2*g+1) + g) % len(some)
				got := k.portrait(some[at])
				if !sameLists(got.lists, alone[at].lists) || got.text != alone[at].text || got.rest != alone[at].rest {
					differ[g] = at + 1
				}
			}
		})
	}
	wait.Wait()
	for _, at := range differ {
		if at > 0 {
			k.Fatalf("%v is another one when several goroutines ask", some[at-1])
		}
	}
}
