package discover

import (
	"encoding/json"
	"math/big"
	"slices"

	"zermelo/game"
	"zermelo/numeration"
	"zermelo/phrase"
)

// A Strategy says of positions of any size who wins, and by which move: it reads
// their digits with the automata of a certificate, one step for each digit. It is
// for one goroutine at a time.
type Strategy struct {
	kernel *Kernel
	system *numeration.System
	from   []int // of each rule of the certificate that of the formula
	loses  map[int32]bool
	steps  [][]int64 // the last ones that were made through a cover
}

// ReadKernel reads a certificate that package check has verified.
func ReadKernel(text []byte) (*Kernel, error) {
	k := &Kernel{}
	return k, json.Unmarshal(text, k)
}

// side returns the rules of as many heaps side by side as the certificate is about, where
// r are those of one; r otherwise.
func (k *Kernel) side(r *Rules) *Rules {
	if r.several == nil && (r.made == nil || r.made.Arity() != 1 || k.Arity < 2) {
		return r
	}
	if row, err := r.Row(k.Arity); err == nil {
		return row
	}
	return r
}

// Strategy returns the strategy of a certificate for a game. The error is of kind
// unsupported if the rules of the certificate are not those of the game.
func (k *Kernel) Strategy(r *Rules) (*Strategy, error) {
	if r.made == nil {
		return nil, untold(r.Name)
	}
	other := game.Unsupported(phrase.Of("the certificate is of %s, whose rules are not those of %s", k.Game, r.Name),
		phrase.Of("'zermelo discover %s --certificate FILE' writes one", r.Name))
	if r.Blocked != k.Blocking {
		return nil, game.Unsupported(phrase.Of("in the certificate %d options are forbidden before each move, which positions of %s do not tell", k.Blocking, r.Name), phrase.Phrase{})
	}
	if r.Misere != k.Misere || r.made.Arity() != k.Arity {
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
	system, err := k.system()
	if err != nil {
		return nil, err
	}
	s := &Strategy{kernel: k, system: system, loses: map[int32]bool{}}
	for i := range rules {
		s.from = append(s.from, rules[i].from)
	}
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
	state := int32(0)
	for _, l := range s.letters(position) {
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

// Move returns the position to which a winning move leads, and the rule by which it
// does, from 0; ok is false if the player to move loses, or wins because there is no
// move (misère play).
func (s *Strategy) Move(position []*big.Int) (to []*big.Int, rule int, ok bool) {
	if s.Schwenk() {
		if s.Lost(position) {
			return nil, 0, false
		}
		least, _ := s.least(position[0])
		factor := big.NewInt(int64(s.kernel.factor()))
		return []*big.Int{new(big.Int).Sub(position[0], least), factor.Mul(factor, least)}, 0, true
	}
	if s.Lost(position) {
		return nil, 0, false
	}
	found, ok := s.find(s.kernel.Covers[0], position)
	if !ok {
		return nil, 0, false
	}
	r := &s.kernel.Rules[found.alternative]
	return s.leaf(r.Leaves[0], position, found), s.from[found.alternative], true
}

// leaf returns the numbers of a position left; those that are none of the position are
// witnesses, which come in the order of the rule.
func (s *Strategy) leaf(leaf []int, position []*big.Int, found *witness) []*big.Int {
	out := make([]*big.Int, len(leaf))
	for i, n := range leaf {
		if n < s.kernel.Arity {
			out[i] = new(big.Int).Set(position[n])
		} else {
			out[i] = found.number(s.system, n-s.kernel.Arity)
		}
	}
	return out
}

// Value returns the Grundy value of a position, by a rule about values.
func (s *Strategy) Value(position []*big.Int) *big.Int {
	found, ok := s.find(s.kernel.Covers[0], position)
	if !ok {
		panic("discover: a certificate that was checked gives a position no value")
	}
	return found.number(s.system, 0)
}

// MoveTo returns the positions that a move leaves whose values together are a number
// smaller than the value of the position, and the rule.
func (s *Strategy) MoveTo(position []*big.Int, value *big.Int) (parts [][]*big.Int, rule int, ok bool) {
	found, ok := s.find(s.kernel.Covers[1], append(slices.Clone(position), value))
	if !ok {
		return nil, 0, false
	}
	r := &s.kernel.Rules[found.alternative]
	for _, leaf := range r.Leaves {
		parts = append(parts, s.leaf(leaf, position, found))
	}
	return parts, s.from[found.alternative], true
}

// A witness is the digits that a cover finds, the most significant first.
type witness struct {
	alternative int
	digits      []int64
}

// find runs the covers of a sentence, until one of them finds witnesses.
func (s *Strategy) find(covers []*kernelCover, numbers []*big.Int) (*witness, bool) {
	letters := s.letters(numbers)
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
