package lint

import (
	"math/rand/v2"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Random games follow what going breadth first does not come to.
const (
	randomGames = 40
	longest     = 120
)

// options returns the sums that the moves of both players leave.
func (x *examiner) options(p any) *[2][][]any {
	if known, ok := x.next[p]; ok {
		return known
	}
	var all [2][][]any
	for who := game.Left; who == game.Left || who == game.Right && !x.rules.Alike; who++ {
		all[who] = x.list(p, who)
	}
	x.next[p] = &all
	return &all
}

func (x *examiner) list(p any, who game.Player) (all [][]any) {
	var sums game.Sums[any]
	x.rules.Moves(&sums, p, who)
	for _, sum := range sums.All() {
		all = append(all, slices.Clone(sum))
	}
	return all
}

// walk collects positions: breadth first from the starts, and those of random
// games.
func (x *examiner) walk(starts []any) error {
	x.next = map[any]*[2][][]any{}
	seen := map[any]bool{}
	add := func(p any) {
		if !seen[p] {
			seen[p] = true
			x.sample = append(x.sample, p)
		}
	}
	for _, p := range starts {
		add(p)
	}
	first := x.most / 4 * 3
	at := 0
	for ; at < len(x.sample) && at < first; at++ {
		if err := x.ctx.Err(); err != nil {
			x.sample = x.sample[:at]
			return err
		}
		o := x.options(x.sample[at])
		if x.fault() {
			x.sample = x.sample[:at]
			return nil
		}
		for _, sum := range slices.Concat(o[0], o[1]) {
			for _, q := range sum {
				add(q)
			}
		}
	}
	if x.closed = at == len(x.sample); x.closed {
		return nil
	}
	x.sample = x.sample[:at]
	seen = map[any]bool{}
	for _, p := range x.sample {
		seen[p] = true
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range randomGames {
		p := starts[r.IntN(len(starts))]
		for range longest {
			if err := x.ctx.Err(); err != nil {
				return err
			}
			o := x.options(p)
			if x.fault() {
				return nil
			}
			sums := slices.Concat(o[0], o[1])
			if len(sums) == 0 {
				break
			}
			sum := sums[r.IntN(len(sums))]
			if len(sum) == 0 {
				break
			}
			p = sum[r.IntN(len(sum))]
			if len(x.sample) < x.most {
				add(p)
			}
		}
	}
	return nil
}

// each calls check for every position of the sample, until the file fails.
func (x *examiner) each(check func(p any)) error {
	for _, p := range x.sample {
		if err := x.ctx.Err(); err != nil {
			return err
		}
		check(p)
		if x.fault() {
			return nil
		}
	}
	return nil
}

// texts checks that what is written is read back.
func (x *examiner) texts() error {
	if x.rules.Read == nil {
		return nil
	}
	return x.each(func(p any) {
		written := x.write(p)
		q, err := x.rules.Read(written)
		switch {
		case err != nil:
			x.find(Finding{
				Kind: "text", Position: written, Says: phrase.Of("the position %s, to which moves lead, cannot be read: %s", phrase.Clip(written), reason(err)),
				Want: phrase.Of("a move leads to a position that is none, or 'parse' does not read what 'show' writes"),
			})
		case q != p:
			x.find(Finding{
				Kind: "text", Position: written, Says: phrase.Of("%s is read as another position than the one that is written so, %s", phrase.Clip(written), phrase.Clip(x.write(q))),
				Want: phrase.Of("let 'parse' read what 'show' writes as the same position, and 'show' write every position differently"),
			})
		}
	})
}

// again checks that moves are the same when they are asked for again.
func (x *examiner) again() error {
	return x.each(func(p any) {
		for who := game.Left; who == game.Left || who == game.Right && !x.rules.Alike; who++ {
			if !slices.EqualFunc(x.options(p)[who], x.list(p, who), slices.Equal) {
				x.find(Finding{
					Kind: "again", Position: x.write(p), Says: phrase.Of("moves says something else at %s when it is asked again", phrase.Clip(x.write(p))),
					Want: phrase.Of("let moves depend on the position only"),
				})
			}
		}
	})
}

// alike looks whether players who may differ ever do.
func (x *examiner) alike() error {
	if x.rules.Alike {
		return nil
	}
	moves := 0
	for _, p := range x.sample {
		o := x.options(p)
		if moves += len(o[0]); !sameSums(o[0], o[1]) {
			return nil
		}
	}
	if moves > 0 {
		x.find(Finding{
			Kind: "alike", Hint: true, Says: phrase.Of("both players have the same moves at all positions"),
			Want: phrase.Of("if they always have, write moves(p) alone, or 'both': values of such games are found much faster"),
		})
	}
	return nil
}

// sameSums reports whether two lists hold the same sums, each as often.
func sameSums(a, b [][]any) bool {
	if len(a) != len(b) {
		return false
	}
	rest := slices.Clone(b)
	for _, sum := range a {
		i := slices.IndexFunc(rest, func(other []any) bool { return samePositions(sum, other) })
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

// samePositions reports whether two lists hold the same positions, each as often.
func samePositions(a, b []any) bool {
	times := map[any]int{}
	for _, p := range a {
		times[p]++
	}
	for _, p := range b {
		times[p]--
	}
	for _, n := range times {
		if n != 0 {
			return false
		}
	}
	return len(a) == len(b)
}

// unmoves checks that moves backwards are the moves.
func (x *examiner) unmoves() error {
	if x.rules.Unmoves == nil {
		return nil
	}
	ended := func(p any) bool {
		if x.rules.Ended == nil {
			return false
		}
		_, over := x.rules.Ended(p)
		return over
	}
	next := func(p any) (all []any) {
		for _, sum := range x.options(p)[0] {
			all = append(all, sum...)
		}
		return all
	}
	return x.each(func(p any) {
		after := next(p)
		seen := map[any]bool{}
		for _, q := range after {
			if seen[q] {
				continue
			}
			seen[q] = true
			if !slices.Contains(x.rules.Unmoves(nil, q), p) {
				x.find(Finding{
					Kind: "unmoves", Position: x.write(q),
					Says: phrase.Of("from %s a move leads to %s, and unmoves from there does not lead back", phrase.Clip(x.write(p)), phrase.Clip(x.write(q))),
					Want: phrase.Of("let unmoves return every position with a move to this one"),
				})
			}
		}
		seen = map[any]bool{}
		for _, before := range x.rules.Unmoves(nil, p) {
			if seen[before] {
				continue
			}
			seen[before] = true
			if !slices.Contains(next(before), p) {
				problem := phrase.Of("unmoves at %s returns %s, from which no move leads there", phrase.Clip(x.write(p)), phrase.Clip(x.write(before)))
				if ended(before) {
					problem = phrase.Of("unmoves at %s returns %s, where the game is over", phrase.Clip(x.write(p)), phrase.Clip(x.write(before)))
				}
				x.find(Finding{
					Kind: "unmoves", Position: x.write(p), Says: problem,
					Want: phrase.Of("let unmoves return every position with a move to this one"),
				})
			}
		}
	})
}

// index checks that rank and unrank undo each other.
func (x *examiner) index() error {
	i := x.rules.Index
	if i == nil || i.Rank == nil {
		return nil
	}
	owners := map[uint64]any{}
	want := phrase.Of("rank gives every position a number of its own below size, and unrank of this number returns the position")
	err := x.each(func(p any) {
		n := i.Rank(p)
		if other, taken := owners[n]; taken && other != p {
			x.find(Finding{
				Kind: "rank", Position: x.write(p), Want: want,
				Says: phrase.Of("rank gives %s and %s the same number", phrase.Clip(x.write(other)), phrase.Clip(x.write(p))),
			})
			return
		}
		owners[n] = p
		if q, ok := i.Unrank(n); !ok {
			x.find(Finding{Kind: "rank", Position: x.write(p), Want: want, Says: phrase.Of("unrank returns None for the number that rank gives %s", phrase.Clip(x.write(p)))})
		} else if q != p {
			x.find(Finding{
				Kind: "rank", Position: x.write(p), Want: want,
				Says: phrase.Of("unrank returns %s for the number that rank gives %s", phrase.Clip(x.write(q)), phrase.Clip(x.write(p))),
			})
		}
	})
	step := max(1, i.Size/uint64(x.most))
	for n := uint64(0); err == nil && n < i.Size && n/step < uint64(x.most); n += step {
		if err = x.ctx.Err(); err != nil || x.fault() {
			break
		}
		if p, ok := i.Unrank(n); ok {
			if back := i.Rank(p); back != n && !x.file.Failed() {
				x.find(Finding{
					Kind: "rank", Position: x.write(p), Want: want,
					Says: phrase.Of("unrank returns %s for two numbers, of which rank gives it one", phrase.Clip(x.write(p))),
				})
			}
		}
	}
	return err
}

// scores looks whether the points of a player are those of the other with the other sign:
// what gets the player is asked for that player's points.
func (x *examiner) scores() error {
	counted, same := 0, any(nil)
	for _, p := range x.sample {
		points, ok := x.file.Scores(x.game.Named, p)
		if !ok {
			return nil
		}
		if o := x.options(p); len(o[0])+len(o[1]) > 0 || points == [2]int64{} {
			continue
		}
		if points[0] != points[1] {
			return nil
		}
		counted, same = counted+1, p
	}
	if counted > 0 {
		x.find(Finding{
			Kind: "score", Hint: true, Position: x.write(same),
			Says: phrase.Of("score says the same for both players wherever the game ends, as at %s", phrase.Clip(x.write(same))),
			Want: phrase.Of("score(p, player) are the points of player less the opponent's; score(p) are Left's less Right's"),
		})
	}
	return nil
}

// over looks at what the file says of the end of the game.
func (x *examiner) over() error {
	return x.each(func(p any) {
		past, declared := x.file.MovesPast(x.game.Named, p)
		if !declared || x.rules.Ended == nil {
			return
		}
		_, over := x.rules.Ended(p)
		moves := len(x.options(p)[0])
		switch {
		case over && past > 0:
			x.find(Finding{
				Kind: "over", Hint: true, Position: x.write(p),
				Says: phrase.Of("over says that the game has ended at %s, and moves lists %d moves there", phrase.Clip(x.write(p)), past),
				Want: phrase.Of("they are not played; is the game over there?"),
			})
		case !over && moves == 0:
			x.find(Finding{
				Kind: "over", Hint: true, Position: x.write(p),
				Says: phrase.Of("at %s there are no moves, and over does not say who has won", phrase.Clip(x.write(p))),
				Want: phrase.Of("who is to move loses there; if it is a draw or a win, let over say so"),
			})
		}
	})
}
