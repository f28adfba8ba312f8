package misere

import (
	"context"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/value/nimber"
)

// A Kind is how simple the misère theory of a component is.
type Kind uint8

// The kinds, the simplest first. Each is hereditary: it speaks of the
// component and of every component that can be reached from it.
const (
	// SJ: every follower has the pair (0,1), (1,0) or (n,n) with n > 1 of
	// normal and misère value. Where no move leaves a sum this is Jia's
	// condition: every follower of value 0 that is not finished has an option
	// of value 1.
	SJ Kind = iota
	// Tame: the pairs (0,0) and (1,1) occur among the followers as well.
	Tame
	// Wild: another pair occurs.
	Wild
)

// String returns "sj", "tame" or "wild".
func (k Kind) String() string { return [...]string{"sj", "tame", "wild"}[k] }

// A Nature is what the theory of tame games knows of a component or a sum.
type Nature struct {
	Grundy nimber.Nimber // the value in normal play
	Kind   Kind
	// Firm: the misère value is the normal one. Otherwise the component is
	// fickle: the values are 0 and 1, in either order. Without meaning if
	// Kind is Wild.
	Firm bool
}

// Plus returns the nature of the sum of a and b, whose components are those
// of both.
//
// Theorem (Winning Ways, ch. 13): in a sum of components that are not wild,
// the normal value is the nim-sum, and the sum is firm iff a component is; the
// player to move loses in misère play iff the misère value is 0.
//
// Proof, by induction. Call a sum lost if it is firm with nim-sum 0 or fickle
// with nim-sum 1, that is, if its misère value is 0. From a lost firm sum a
// move that stays firm changes the nim-sum; one that makes it fickle with
// nim-sum 1 takes the only firm component, of pair (y,y), to (1-y,y), which
// mex forbids. From a lost fickle sum a move in a component (g,1-g) to a lost
// fickle sum keeps g, to a lost firm one leads to (1-g,1-g); mex forbids both.
// A fickle sum of nim-sum 0 that is not finished has a component (1,0) with an
// option of value 0, which is (0,1), or else a component (0,1) with an option
// of misère value 0, which is (1,0). In a firm sum of nim-sum x > 0 a
// component has an option that makes the nim-sum 0; if it is the only firm
// one and the rest is worth y, take the option of misère value y, (y,y) or
// (1-y,y); if it is (0,0) and y = 1, move in a component (1,0) to (0,1).
func (a Nature) Plus(b Nature) Nature {
	return Nature{Grundy: a.Grundy ^ b.Grundy, Kind: max(a.Kind, b.Kind), Firm: a.Firm || b.Firm}
}

// Misere returns the misère value. It has no meaning if Kind is Wild.
func (a Nature) Misere() nimber.Nimber {
	if a.Firm {
		return a.Grundy
	}
	return a.Grundy ^ 1
}

// Outcome returns who wins in misère play. It has no meaning if Kind is Wild.
func (a Nature) Outcome() game.Outcome {
	if a.Misere() == 0 {
		return game.Previous
	}
	return game.Next
}

// Rule is the SJ rule for the normal-play values of the components of a sum:
// the player to move wins iff either the nim-sum is not 0 and some value is
// above 1, or it is 0 and none is.
//
// It holds in misère play if every component is of kind [SJ], and in Jia's game
// ([jiaNatures]) if every component is of that kind there, which it always is if no
// move leaves a sum.
func Rule(values ...nimber.Nimber) game.Outcome {
	var sum nimber.Nimber
	large := false
	for _, v := range values {
		sum ^= v
		large = large || v > 1
	}
	if (sum != 0) == large {
		return game.Next
	}
	return game.Previous
}

// Target returns the one value that, beside components of kind [SJ] with the
// given values, makes a sum that is lost for the player to move: a move to a
// component of this value wins, if there is one, and no other move there.
func Target(others ...nimber.Nimber) nimber.Nimber {
	sum := nimber.Sum(others...)
	for _, v := range others {
		if v > 1 {
			return sum
		}
	}
	return sum ^ 1
}

// A Classifier finds the natures of the components of one rule set. It is not
// safe for concurrent use.
type Classifier[P comparable] struct {
	*fold.Evaluator[P]
	rules *game.Rules[P]
}

// newJiaClassifier is [NewClassifier] for the natures in Jia's game.
func newJiaClassifier[P comparable](rules *game.Rules[P], budget game.Budget) *Classifier[P] {
	return &Classifier[P]{Evaluator: fold.New(rules, jiaNatures(), budget), rules: rules}
}

// NewClassifier returns a classifier for a rule set in which both players have
// the same moves. Options are split if the rules split positions.
func NewClassifier[P comparable](rules *game.Rules[P], budget game.Budget) *Classifier[P] {
	return &Classifier[P]{Evaluator: fold.New(rules, natures(), budget), rules: rules}
}

// Nature returns the nature of the component p, which is not split: a
// position that is a sum must be split first ([Components]). It costs one fold
// over the followers of p; the errors are those of [fold.Evaluator.Value].
func (c *Classifier[P]) Nature(ctx context.Context, p P) (Nature, error) {
	v, err := c.Value(ctx, p)
	return unpack(v), err
}

// Sum returns the nature of the sum of the given positions, each split first
// if the rule set can.
func (c *Classifier[P]) Sum(ctx context.Context, positions ...P) (Nature, error) {
	var sum Nature
	for _, p := range positions {
		for _, part := range Components(c.rules, p) {
			n, err := c.Nature(ctx, part)
			if err != nil {
				return Nature{}, err
			}
			sum = sum.Plus(n)
		}
	}
	return sum, nil
}

// Components returns the components of p: its parts if rules split positions,
// else p alone.
func Components[P comparable](rules *game.Rules[P], p P) []P {
	if rules.Split != nil {
		return rules.Split(nil, p)
	}
	return []P{p}
}

// optionsOf returns the parts of what each move from p leaves.
func optionsOf[P comparable](rules *game.Rules[P], p P) [][]P {
	var sums game.Sums[P]
	rules.Moves(&sums, p, game.Left)
	options := make([][]P, sums.Len())
	for i := range options {
		if rules.Split == nil {
			options[i] = sums.At(i)
			continue
		}
		for _, q := range sums.At(i) {
			options[i] = rules.Split(options[i], q)
		}
	}
	return options
}

// Counterexample returns a follower of the component p, or p itself, at which
// the condition of the SJ theorem fails though it holds for all components
// that its moves leave; ok is false if there is none. It costs what
// [Classifier.Nature] does.
func (c *Classifier[P]) Counterexample(ctx context.Context, p P) (at P, ok bool, err error) {
	n, err := c.Nature(ctx, p)
	if err != nil || n.Kind == SJ {
		return at, false, err
	}
	for {
		next, found := p, false
		for _, parts := range optionsOf(c.rules, p) {
			for _, part := range parts {
				n, err := c.Nature(ctx, part)
				if err != nil {
					return at, false, err
				}
				if n.Kind != SJ {
					next, found = part, true
				}
			}
		}
		if !found {
			return p, true, nil
		}
		p = next
	}
}

// A nature is packed into a value of a fold: the kind in two bits, firmness
// in one, the Grundy value above. The empty sum is 0.
func pack(n Nature) uint32 {
	v := uint32(n.Grundy)<<3 | uint32(n.Kind)
	if n.Firm {
		v |= 4
	}
	return v
}

func unpack(v uint32) Nature {
	return Nature{Grundy: nimber.Nimber(v >> 3), Kind: Kind(v & 3), Firm: v&4 != 0}
}

// natures is the fold that gives natures in misère play.
func natures() fold.Theory { return naturesIn(game.Misere) }

// jiaNatures is the fold that gives natures in Jia's game, which ends, with a win
// for the player to move, as soon as every component has the value 0 in normal play.
//
// Theorem: call a component of value 0 fickle; let every other have the misère value
// that follows from its options; and let a component be wild if its pair of values
// is none of (0,1), (1,0) and (n,n), if its value is 0 and it has an option of the
// pair (1,1), or if a follower is wild. Then sums of components that are not wild are
// decided in Jia's game as [Nature.Plus] says. If no move leaves a sum, none is wild,
// and all are of kind SJ (Jia 2009).
//
// Proof: that of [Nature.Plus], with these changes. A sum of components of value 0 is
// fickle with nim-sum 0, and won. In a fickle sum of nim-sum 0 that has not ended a
// component has the pair (1,0), and with it an option of value 0, which is (0,1):
// the misère value 0 of (0,0) would not leave it 0. From a lost fickle sum a move in
// a component of value 0 leads to a lost firm one only by an option (1,1). A firm
// component has a value above 0, so that its misère value is the least that its
// options lack. Where moves leave one component: options of value 0 have the pair
// (0,1), so by induction the value 1 gives (1,0) and every n above gives (n,n).
func jiaNatures() fold.Theory { return naturesIn(game.Jia) }

func naturesIn(play game.Play) fold.Theory {
	var scratch []uint64
	var misere []uint32
	return fold.Theory{
		Fold: func(options []uint32) uint32 {
			var n Nature
			one := false // an option has the pair (1,1)
			misere = misere[:0]
			for i, v := range options {
				o := unpack(v)
				n.Kind = max(n.Kind, o.Kind)
				one = one || o.Firm && o.Grundy == 1
				options[i] = uint32(o.Grundy)
				misere = append(misere, uint32(o.Misere()))
			}
			var g, m uint32
			g, scratch = nimber.MexInto(options, scratch)
			m, scratch = nimber.MexInto(misere, scratch)
			if len(options) == 0 || play == game.Jia && g == 0 {
				m = 1
			}
			n.Grundy, n.Firm = nimber.Nimber(g), g == m
			switch {
			case g != m && (g > 1 || m > 1) || play == game.Jia && g == 0 && one:
				n.Kind, n.Firm = Wild, false
			case n.Kind == SJ && g == m && g < 2:
				n.Kind = Tame
			}
			return pack(n)
		},
		Join: func(a, b uint32) uint32 { return pack(unpack(a).Plus(unpack(b))) },
	}
}
