package discover

import (
	"context"
	"encoding/json"
	"math/big"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
)

// A Strategy says of positions of any size who wins, and by which move: it reads
// their digits with the automata of a certificate, one step for each digit. It is
// for one goroutine at a time.
type Strategy struct {
	kernel *Kernel
	system *numeration.System
	from   []int // of each rule of the certificate that of the formula
	loses  map[int32]bool
	steps  [][]int64            // the last ones that were made through a cover
	lost   []*numeration.Finder // of each rule, of the options that are lost; nil until they are asked for
}

// variant returns the rules of as many heaps side by side as the certificate is about, where
// r are those of one, and with as many options forbidden; r where that cannot be.
func (k *Kernel) variant(r *Rules) *Rules {
	if r.several != nil || r.made != nil && r.made.Arity() == 1 && k.Arity > 1 {
		if row, err := r.Row(k.Arity); err == nil {
			r = row
		}
	}
	if r.Blocked == 0 {
		if blocked, err := r.Blocking(k.Blocking); err == nil {
			r = blocked
		}
	}
	return r
}

// Strategy returns the strategy of a certificate for a game. The error is of kind
// unsupported if the rules of the certificate are not those of the game.
func (k *Kernel) Strategy(r *Rules) (*Strategy, error) {
	if r.made == nil {
		return nil, untold(r.Name)
	}
	other := otherRules(r)
	if r.Blocked != k.Blocking || r.Misere != k.Misere || r.made.Arity() != k.Arity {
		return nil, other
	}
	rules, err := linearRules(r.made)
	if k.Theorem == schwenk {
		if !r.made.Is(taking(k.factor())) {
			return nil, other
		}
	} else if err != nil || !sameRules(rules, k.Rules) {
		return nil, other
	}
	s := &Strategy{kernel: k}
	if k.Theorem != tartan {
		if s, err = k.reader(); err != nil {
			return nil, err
		}
	}
	s.from = nil
	for i := range rules {
		s.from = append(s.from, rules[i].from)
	}
	return s, nil
}

// reader returns the strategy of a certificate, which does not know the rules of the formula.
func (k *Kernel) reader() (*Strategy, error) {
	system, err := k.system()
	if err != nil {
		return nil, err
	}
	s := &Strategy{kernel: k, system: system, loses: map[int32]bool{}, from: make([]int, len(k.Rules))}
	if k.Set != nil {
		for _, state := range k.Set.Accept {
			s.loses[state] = true
		}
	}
	return s, nil
}

// factor returns the K of the rules of a certificate by Schwenk's theorem.
func (k *Kernel) factor() int { return int(k.Rules[0].Zero[0].Of[0][0]) }

func sameRules(a, b []kernelRule) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && slices.Equal(x, y)
}

// Asked says what the strategy knows: Losing or Values.
func (s *Strategy) Asked() string { return s.kernel.Asked }

// Arity returns how many numbers a position has.
func (s *Strategy) Arity() int { return s.kernel.Arity }

// System returns the numeration.
func (s *Strategy) System() *numeration.System { return s.system }

// Schwenk reports whether the rule is by Schwenk's theorem and not by automata.
func (s *Strategy) Schwenk() bool { return s.kernel.Theorem == schwenk }

// SetStates returns how many states the automaton of the rule has.
func (s *Strategy) SetStates() int {
	if s.kernel.Set == nil {
		return 0
	}
	return len(s.kernel.Set.Next)
}

// States returns how many states the automata have by which moves are found.
func (k *Kernel) States() int {
	n := 0
	for _, covers := range k.Covers {
		for _, c := range covers {
			n += len(c.Next)
		}
	}
	for _, f := range k.Factors {
		n += f.States()
	}
	return n
}

// letters returns the digits of numbers as letters, the most significant first.
func (s *Strategy) letters(numbers []*big.Int) []int {
	words := make([][]int, len(numbers))
	length := 0
	for i, n := range numbers {
		words[i] = s.system.BigWord(n)
		length = max(length, len(words[i]))
	}
	out := make([]int, length)
	scale := 1
	for _, w := range words {
		for i, d := range w {
			out[length-len(w)+i] += scale * d
		}
		scale *= s.system.Digits()
	}
	return out
}

// Lost reports whether the player to move loses a position, by a rule about losing
// positions.
func (s *Strategy) Lost(position []*big.Int) bool {
	if s.Schwenk() {
		least, _ := s.least(position[0])
		return position[0].Sign() == 0 || position[1].Cmp(least) < 0
	}
	return s.inSet(s.letters(position))
}

// inSet reports whether the automaton of the rule accepts letters.
func (s *Strategy) inSet(letters []int) bool {
	state := int32(0)
	for _, l := range letters {
		state = s.kernel.Set.Next[state][l]
	}
	return s.loses[state]
}

// least returns the least term in the greedy sum of a number above 0.
func (s *Strategy) least(n *big.Int) (*big.Int, bool) {
	word := s.system.BigWord(n)
	for i := len(word) - 1; i >= 0; i-- {
		if word[i] > 0 {
			one := make([]int, len(word)-i)
			one[0] = 1
			return s.system.Value(one), true
		}
	}
	return new(big.Int), false
}

// A Step is a move of a strategy: the position to which it leads, and the rule by which it does, from 0.
type Step struct {
	To   []*big.Int
	Rule int
}

// Move returns a winning move, the first of [Strategy.Moves]; ok is false if there is none.
func (s *Strategy) Move(position []*big.Int) (to []*big.Int, rule int, ok bool) {
	moves := s.Moves(position)
	if len(moves) == 0 {
		return nil, 0, false
	}
	return moves[0].To, moves[0].Rule, true
}

// Moves returns winning moves to different positions, one more than the opponent may forbid; none
// if the player to move loses, or wins because there is no move (misère play).
func (s *Strategy) Moves(position []*big.Int) []Step {
	if s.Schwenk() {
		if s.Lost(position) {
			return nil
		}
		least, _ := s.least(position[0])
		factor := big.NewInt(int64(s.kernel.factor()))
		return []Step{{[]*big.Int{new(big.Int).Sub(position[0], least), factor.Mul(factor, least)}, 0}}
	}
	letters := s.letters(position)
	if s.inSet(letters) {
		return nil
	}
	found, ok := s.find(s.kernel.Covers[0], letters)
	if !ok {
		return nil
	}
	moves := make([]Step, s.kernel.Blocking+1)
	choice := found.alternative // of a rule for each move, the last of which counts least
	for slot := range slices.Backward(moves) {
		moves[slot].Rule = choice % len(s.kernel.Rules)
		choice /= len(s.kernel.Rules)
	}
	first := 0 // of the numbers of a rule
	for slot := range moves {
		r := &s.kernel.Rules[moves[slot].Rule]
		moves[slot] = Step{s.leaf(r.Leaves[0], position, found, first), s.from[moves[slot].Rule]}
		first += r.Numbers
	}
	return moves
}

// Forbid returns the options that the opponent forbids where the player to move loses: all that the
// opponent would lose, no more than may be forbidden.
func (s *Strategy) Forbid(ctx context.Context, position []*big.Int, budget game.Budget) (options [][]*big.Int, err error) {
	if s.kernel.Blocking == 0 || !s.Lost(position) {
		return nil, nil
	}
	if s.lost == nil {
		if err := s.findLost(ctx, budget); err != nil {
			return nil, err
		}
	}
	for i, find := range s.lost {
		leaf := s.kernel.leaf(0, s.kernel.Rules[i].Leaves[0])
		for found := range find.All(given(position)) {
			to := make([]*big.Int, len(leaf))
			for j, v := range leaf {
				to[j] = found[v]
			}
			if !slices.ContainsFunc(options, func(o []*big.Int) bool { return slices.EqualFunc(o, to, equal) }) {
				options = append(options, to)
			}
		}
	}
	return options, nil
}

// findLost makes what finds, by each rule, the options of a position that are lost.
func (s *Strategy) findLost(ctx context.Context, budget game.Budget) error {
	w := numeration.NewWork(ctx, budget, mostCertified)
	defer w.Close()
	c := certifier{k: s.kernel, s: s.system, w: w}
	vars := s.kernel.position()
	set, err := s.system.Table(w, s.kernel.Set.Next, s.kernel.Set.Accept, vars...)
	if err != nil {
		return err
	}
	var all []*numeration.Finder
	for i := range s.kernel.Rules {
		leaf := s.kernel.leaf(0, s.kernel.Rules[i].Leaves[0])
		move, err := c.move(0, &s.kernel.Rules[i])
		if err != nil {
			return err
		}
		kept := slices.Concat(vars, leaf)
		slices.Sort(kept)
		lost, err := w.There(s.system, slices.Compact(kept), append(move, set.Rename(leaf...))...)
		if err != nil {
			return err
		}
		find, err := w.Finder(s.system, []*numeration.Automaton{lost})
		if err != nil {
			return err
		}
		all = append(all, find)
	}
	s.lost = all
	return nil
}

func equal(a, b *big.Int) bool { return a.Cmp(b) == 0 }

// leaf returns the numbers of a position left; those that are none of the position are
// witnesses, from the first of the rule on in its order.
func (s *Strategy) leaf(leaf []int, position []*big.Int, found *witness, first int) []*big.Int {
	out := make([]*big.Int, len(leaf))
	for i, n := range leaf {
		if n < s.kernel.Arity {
			out[i] = new(big.Int).Set(position[n])
		} else {
			out[i] = found.number(s.system, first+n-s.kernel.Arity)
		}
	}
	return out
}

// Value returns the Grundy value of a position, by a rule about values.
func (s *Strategy) Value(position []*big.Int) *big.Int {
	found, ok := s.find(s.kernel.Covers[0], s.letters(position))
	if !ok {
		panic("discover: a certificate that was checked gives a position no value")
	}
	return found.number(s.system, 0)
}

// MoveTo returns the positions that a move leaves whose values together are a number
// smaller than the value of the position, and the rule.
func (s *Strategy) MoveTo(position []*big.Int, value *big.Int) (parts [][]*big.Int, rule int, ok bool) {
	found, ok := s.find(s.kernel.Covers[1], s.letters(append(slices.Clone(position), value)))
	if !ok {
		return nil, 0, false
	}
	r := &s.kernel.Rules[found.alternative]
	for _, leaf := range r.Leaves {
		parts = append(parts, s.leaf(leaf, position, found, 0))
	}
	return parts, s.from[found.alternative], true
}

// A witness is the digits that a cover finds, the most significant first.
type witness struct {
	alternative int
	digits      []int64
}

// find runs the covers of a sentence, until one of them finds witnesses.
func (s *Strategy) find(covers []*kernelCover, letters []int) (*witness, bool) {
	for _, c := range covers {
		steps, e := c.forward(letters, s.steps[:0])
		if s.steps = steps; e >= 0 {
			return c.back(steps, e), true
		}
	}
	return nil, false
}

// forward runs a cover from where zeros above the digits lead to its beginning to the end, and
// returns the element with which the digits may end, -1 if there is none.
func (c *kernelCover) forward(letters []int, into [][]int64) (steps [][]int64, element int64) {
	state := int64(0)
	for state != int64(c.Begin) {
		into = append(into, c.Next[state][0])
		state = c.Next[state][0][0]
	}
	for _, l := range letters {
		step := c.Next[state][l]
		if len(step) == 0 {
			return into, -1
		}
		into, state = append(into, step), step[0]
	}
	return into, int64(c.Accept[state])
}

// back finds the digits of the witnesses on the way back from an element.
func (c *kernelCover) back(steps [][]int64, element int64) *witness {
	w := &witness{alternative: c.Alternative, digits: make([]int64, len(steps))}
	for i := len(steps) - 1; i >= 0; i-- {
		w.digits[i] = steps[i][2+2*element]
		element = steps[i][1+2*element]
	}
	return w
}

// number returns the i-th of the numbers found.
func (w *witness) number(s *numeration.System, i int) *big.Int {
	scale := int64(1)
	for range i {
		scale *= int64(s.Digits())
	}
	word := make([]int, len(w.digits))
	for at, d := range w.digits {
		word[at] = int(d / scale % int64(s.Digits()))
	}
	return s.Value(word)
}

// Rule returns the text of a rule of the game.
func (r *Rules) Rule(i int) string { return r.made.Left.Rules[i].String() }
