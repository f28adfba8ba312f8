package heap

import (
	"iter"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Staircase is staircase Nim: coins lie on the steps 1, 2, …, n of a
// staircase, and a move takes any positive number of coins from one step down
// to the next, from step 1 to the ground, where they stay. A position is the
// tuple of the numbers of coins on the steps from 1 on, of together less than
// 2^64 coins; a move keeps its length.
//
// Theorem (Winning Ways, ch. 3): a position is worth the nim-sum of the
// numbers on the odd steps. A move changes exactly one odd step, down as in
// Nim or up by coins from the even step above: so no option has the value of
// the position, and the moves of Nim lead to every smaller one.
type Staircase struct{ Tuples }

// Moves implements [game.Impartial]: by step, then by number of coins.
func (Staircase) Moves(dst []Tuple, p Tuple) []Tuple {
	steps := p.Values()
	for i, coins := range steps {
		for k := uint64(1); k <= coins; k++ {
			dst = append(dst, carried(steps, i, k))
		}
	}
	return dst
}

// carried returns the position after k coins went down from steps[i].
func carried(steps []uint64, i int, k uint64) Tuple {
	steps[i] -= k
	if i > 0 {
		steps[i-1] += k
	}
	t := TupleOf(steps...)
	steps[i] += k
	if i > 0 {
		steps[i-1] -= k
	}
	return t
}

// MoveCount implements [game.Counter]: the number of coins.
func (Staircase) MoveCount(p Tuple) uint64 {
	var sum uint64
	for _, coins := range p.Values() {
		sum = game.AddCapped(sum, coins)
	}
	return sum
}

// Grundy implements [game.Closed].
func (Staircase) Grundy(p Tuple) nimber.Nimber {
	var sum uint64
	for i, coins := range p.Values() {
		if i%2 == 0 {
			sum ^= coins
		}
	}
	return nimber.Nimber(sum)
}

// Theorem implements [game.Closed].
func (Staircase) Theorem() phrase.Phrase {
	return phrase.Of("a staircase is worth the XOR of the numbers on its odd steps (Berlekamp, Conway, Guy 1982)")
}

// Find implements [game.Finder]. It finds every option: one for each step
// at most.
func (r Staircase) Find(dst *game.Sums[Tuple], p Tuple, g nimber.Nimber, limit int) bool {
	f := found[Tuple]{dst: dst, room: limit}
	change := uint64(r.Grundy(p) ^ g)
	steps := p.Values()
	for i, coins := range steps {
		odd := i // the odd step whose number changes
		if i%2 == 1 {
			odd = i - 1
		}
		from, to := steps[odd], steps[odd]^change
		if odd == i {
			from, to = to, from
		}
		if k := to - from; from < to && k <= coins && !f.add(carried(steps, i, k)) {
			return false
		}
	}
	return true
}

// Parse reads a position: the numbers of coins from step 1 up. The error is a
// [game.ParseError].
func (Staircase) Parse(s string) (Tuple, error) {
	return parseList(s, func(words []text.Word) (Tuple, error) {
		ns, err := text.Numbers(words, phrase.Of("number of coins"), 0, MaxNumber)
		if err != nil {
			return "", err
		}
		var total uint64
		for i, n := range ns {
			if n > MaxNumber-total {
				return "", words[i].Fault(phrase.Of("the steps up to here hold too many coins together"),
					phrase.Of("the whole staircase may hold %d coins", uint64(MaxNumber)))
			}
			total += n
		}
		return TupleOf(ns...), nil
	})
}

// Positions yields the positions of size coins whose last step is not empty,
// of at most size steps: by number of steps, then in the order of the steps
// from 1 on, the greater number first. They are finitely many.
func (Staircase) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		steps := []uint64{}
		var place func(left, rest uint64) bool // left steps to fill with rest coins
		place = func(left, rest uint64) bool {
			if left == 1 {
				return yield(TupleOf(append(steps, rest)...))
			}
			for k := rest; k > 0; k-- {
				steps = append(steps, k-1)
				if !place(left-1, rest-(k-1)) {
					return false
				}
				steps = steps[:len(steps)-1]
			}
			return true
		}
		for n := uint64(1); n <= size; n++ {
			if !place(n, size) {
				return
			}
		}
	}
}

// Describe implements [game.Describer].
func (Staircase) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was, is := from.Values(), to[0].Values()
	for i := len(was) - 1; i > 0; i-- {
		if was[i] != is[i] {
			return phrase.Of("take %d from step %d down to step %d", was[i]-is[i], i+1, i)
		}
	}
	return phrase.Of("take %d from step 1 to the ground", was[0]-is[0])
}

// Explain implements [game.Explainer].
func (r Staircase) Explain(p Tuple) []phrase.Phrase {
	var odd []uint64
	for i, coins := range p.Values() {
		if i%2 == 0 {
			odd = append(odd, coins)
		}
	}
	return []phrase.Phrase{phrase.Of(
		"Only the odd steps count: a coin that comes down onto one can be sent on at once. They hold %s, of XOR %d.",
		TupleOf(odd...).String(), uint64(r.Grundy(p)))}
}

// twoSteps returns the staircase of two steps.
func twoSteps(first, second uint64) (stairs Tuple, ok bool) { return TupleOf(first, second), true }

func init() { games = append(games, staircaseEntry) }

func staircaseEntry() entry.Entry {
	return entry.Entry{
		Name: "staircase", Title: phrase.Of("Staircase Nim"), Kind: entry.KindHeaps, Fame: 59,
		Aliases: []string{"阶梯尼姆", "阶梯博弈"},
		Syntax:  phrase.Of("numbers of coins from step 1 up"), Source: "Winning Ways, chapter 3 (Staircase Nim)",
		Rule: phrase.Of("Coins lie on the steps of a staircase. Move any number of coins from one step to the next lower one; " +
			"from step 1 they go to the ground and out of play."),
		Examples: []string{"staircase 1 2 3", "staircase 0 4 0 7"},
		Open: entry.Fixed(entry.Together("staircase", Staircase{}).Sized(1, 5).InPlane(entry.OneOf(
			phrase.Of("coins on step 1"), phrase.Of("coins on step 2"), twoSteps))),
	}
}
