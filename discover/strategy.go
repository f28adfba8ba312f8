package discover

import (
	"encoding/json"
	"math/big"
	"slices"

	"zermelo/game"
	"zermelo/numeration"
	"zermelo/phrase"
	"zermelo/script/formula"
)

// A Strategy says of positions of any size who wins, and by which move: it reads
// their digits with the automata of a certificate, one step for each digit. It is
// for one goroutine at a time.
type Strategy struct {
	kernel *Kernel
	system *numeration.System
	rules  []relation // which variables the positions left stand in
	loses  map[int32]bool
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
		return nil, game.Unsupported(phrase.Of("the rules of %s are not told by formulas, so that nothing can be proved from them", r.Name), phrase.Phrase{})
	}
	other := game.Unsupported(phrase.Of("the certificate is of %s, whose rules are not those of %s", k.Game, r.Name),
		phrase.Of("'zermelo discover %s --certificate FILE' writes one", r.Name))
	rules, plain := kernelRules(r.made)
	if r.Misere != k.Misere || r.made.Arity() != k.Arity {
		return nil, other
	}
	if k.Theorem == schwenk {
		factor := int(k.Rules[0].Leaves[1].Of[0][0])
		if !r.made.Is(taking(factor)) {
			return nil, other
		}
	} else if !sameRules(rules, k.Rules) {
		return nil, other
	}
	system, err := k.system()
	if err != nil {
		return nil, err
	}
	s := &Strategy{kernel: k, system: system, loses: map[int32]bool{}}
	if k.Set != nil {
		for _, state := range k.Set.Accept {
			s.loses[state] = true
		}
	}
	l := &logic{s: system, arity: k.Arity, whole: true, plain: true}
	for i := range plain {
		l.next = numeration.Var(k.Arity + 1)
		rule, err := l.relation(&plain[i])
		if err != nil {
			return nil, err
		}
		rule.fresh = l.next
		s.rules = append(s.rules, rule)
	}
	return s, nil
}

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
	for _, c := range k.Covers {
		n += len(c.Next)
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
		factor := big.NewInt(s.kernel.Rules[0].Leaves[1].Of[0][0])
		return []*big.Int{new(big.Int).Sub(position[0], least), factor.Mul(factor, least)}, 0, true
	}
	if s.Lost(position) {
		return nil, 0, false
	}
	found, ok := s.find(s.kernel.Covers[0], position)
	if !ok {
		return nil, 0, false
	}
	r := &s.rules[found.alternative]
	return s.leaf(r, r.leaves[0], position, found, s.kernel.Arity+1), int(found.alternative), true
}

// leaf returns the numbers of a position left; the digits of a witness are of the
// variables from first on.
func (s *Strategy) leaf(r *relation, part []numeration.Var, position []*big.Int, found *witness, first int) []*big.Int {
	out := make([]*big.Int, len(part))
	for i, v := range part {
		if int(v) < len(position) && int(v) < s.kernel.Arity {
			out[i] = new(big.Int).Set(position[v])
		} else {
			out[i] = found.number(s.system, int(v)-first)
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
	r := &s.rules[found.alternative]
	for _, part := range r.leaves {
		parts = append(parts, s.leaf(r, part, position, found, s.kernel.Arity+1))
	}
	return parts, int(found.alternative), true
}

// A witness is the digits that a cover finds, the most significant first.
type witness struct {
	alternative int64
	digits      []int64
}

// find runs a cover.
func (s *Strategy) find(c *kernelCover, numbers []*big.Int) (*witness, bool) {
	letters := s.letters(numbers)
	states := make([]int64, len(letters)+1)
	for i, l := range letters {
		row := c.Next[states[i]][l]
		if len(row) == 0 {
			return nil, false
		}
		states[i+1] = row[0]
	}
	e := int64(c.Accept[states[len(letters)]])
	if e < 0 {
		return nil, false
	}
	w := &witness{digits: make([]int64, 0, len(letters)+4)}
	for i := len(letters) - 1; i >= 0; i-- {
		row := c.Next[states[i]][letters[i]]
		w.digits = append(w.digits, row[2+2*e])
		e = row[1+2*e]
	}
	for len(c.Start[e]) == 2 {
		w.digits = append(w.digits, c.Start[e][1])
		e = c.Start[e][0]
	}
	w.alternative = c.Start[e][0]
	slices.Reverse(w.digits)
	return w, true
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
func (r *Rules) Rule(i int) string {
	_, plain := kernelRules(r.made)
	at := 0
	for j := range r.made.Left.Rules {
		p := r.made.Plain()[j]
		if slices.ContainsFunc(p.Among, func(a []formula.Sum) bool { return a != nil && len(a) == 0 }) {
			continue
		}
		if at == i && at < len(plain) {
			return r.made.Left.Rules[j].String()
		}
		at++
	}
	return ""
}
