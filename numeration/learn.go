package numeration

import (
	"slices"

)

// A Sample is what is known of a set of tuples: whether numbers are in it, as far
// as that is known.
type Sample func(numbers []uint64) (in, known bool)

// Bounds of learning.
const (
	maxRow     = 1 << 12 // words that a state is told by
	maxLearned = 400     // states
)

// Learn returns the automaton whose states are told apart by words of a length:
// two beginnings of words lead to one state if the sample does not tell them
// apart by themselves and with any such word behind them. That is the set itself if
// the length suffices, and a guess to be tried otherwise. ok is false if more
// must be known of the set than is, or if there are more than 400 states.
//
// Each state and letter is asked with as many words as there are of the length;
// numbers up to some U_(depth+1+length) must be known, with the depth of the
// automaton.
func (w *Work) Learn(s *System, sample Sample, length int, vars ...Var) (a *Automaton, ok bool, err error) {
	valid, err := s.validWords(w)
	if err != nil {
		return nil, false, err
	}
	wide, err := letters(s.digits, len(vars))
	if err != nil {
		return nil, false, err
	}
	ends := 1
	for range length {
		if ends *= wide; ends > maxRow {
			return nil, false, nil
		}
	}
	l := learner{s: s, sample: sample, length: length, valid: valid, arity: len(vars)}
	l.listEnds()
	number := map[string]int32{}
	var states []beginning
	out := &Automaton{digits: s.digits, vars: vars}
	id := func(b beginning) (int32, bool) {
		row, known := l.row(b)
		if !known {
			return 0, false
		}
		n, seen := number[string(row)]
		if !seen {
			n = int32(len(states))
			number[string(row)] = n
			states = append(states, b)
			out.accept = append(out.accept, row[0] == '1')
		}
		return n, len(states) <= maxLearned
	}
	first := beginning{words: make([][]int, len(vars)), valid: make([]int32, len(vars))}
	if _, ok := id(first); !ok {
		return nil, false, nil
	}
	dead := valid.dead()
	for at := 0; at < len(states); at++ {
		if err := w.ctx.Err(); err != nil {
			return nil, false, err
		}
		for letter := range wide {
			b := states[at].with(letter, s.digits, valid)
			if slices.Contains(b.valid, dead) {
				out.next = append(out.next, -1)
				continue
			}
			to, ok := id(b)
			if !ok {
				return nil, false, nil
			}
			out.next = append(out.next, to)
		}
	}
	sink := int32(len(states))
	for i, to := range out.next {
		if to < 0 {
			out.next[i] = sink
		}
	}
	out.accept = append(out.accept, false)
	for range wide {
		out.next = append(out.next, sink)
	}
	a, err = w.validOnly(s, out)
	return a, err == nil, err
}

// A beginning is the first digits of words, one word for each variable.
type beginning struct {
	words [][]int
	valid []int32 // where each word leads in the automaton of valid words
}

func (b beginning) with(letter, digits int, valid *Automaton) beginning {
	out := beginning{words: make([][]int, len(b.words)), valid: make([]int32, len(b.words))}
	for i, w := range b.words {
		digit := letter % digits
		letter /= digits
		out.words[i] = append(slices.Clone(w), digit)
		out.valid[i] = valid.next[int(b.valid[i])*digits+digit]
	}
	return out
}

// A learner asks a sample.
type learner struct {
	s      *System
	sample Sample
	length int
	arity  int
	valid  *Automaton
	ends   []uint64 // the values of all words of the length
	goes   [][]bool // of a state of valid and such a word: whether it is valid behind it
}

// listEnds lists the words of the length.
func (l *learner) listEnds() {
	n := power(l.s.digits, l.length)
	l.ends = make([]uint64, n)
	l.goes = make([][]bool, l.valid.States())
	for state := range l.goes {
		l.goes[state] = make([]bool, n)
	}
	for code := range n {
		word := make([]int, l.length)
		for i, rest := l.length-1, code; i >= 0; i-- {
			word[i] = rest % l.s.digits
			rest /= l.s.digits
		}
		l.ends[code] = l.s.Value(word).Uint64()
		for state := range l.goes {
			at := int32(state)
			for _, d := range word {
				at = l.valid.next[int(at)*l.s.digits+d]
			}
			l.goes[state][code] = l.valid.accept[at]
		}
	}
}

// row returns what the sample says of the beginning itself and with all words
// behind it; known is false if it does not say all.
func (l *learner) row(b beginning) (row []byte, known bool) {
	own, behind := make([]uint64, l.arity), make([]uint64, l.arity)
	allValid := true
	for i, word := range b.words {
		for at, d := range word {
			n := len(word) - 1 - at
			low, ok := l.s.Term(n)
			high, okHigh := l.s.Term(n + l.length)
			if !ok || !okHigh {
				return nil, false
			}
			own[i] += uint64(d) * low
			behind[i] += uint64(d) * high
		}
		allValid = allValid && l.valid.accept[b.valid[i]]
	}
	row = append(row, '0')
	if allValid {
		in, known := l.sample(own)
		if !known {
			return nil, false
		}
		if in {
			row[0] = '1'
		}
	}
	codes, numbers := make([]int, l.arity), make([]uint64, l.arity)
	for {
		valid := true
		for i, code := range codes {
			valid = valid && l.goes[b.valid[i]][code]
			numbers[i] = behind[i] + l.ends[code]
		}
		bit := byte('0')
		if valid {
			in, known := l.sample(numbers)
			if !known {
				return nil, false
			}
			if in {
				bit = '1'
			}
		}
		row = append(row, bit)
		i := 0
		for ; i < len(codes); i++ {
			if codes[i]++; codes[i] < len(l.ends) {
				break
			}
			codes[i] = 0
		}
		if i == len(codes) {
			return row, true
		}
	}
}

// Fits reports whether a says of all numbers what the sample says that yields
// them; where it does not, where is such a tuple.
func (a *Automaton) Fits(s *System, sample Sample, all func(yield func(numbers []uint64) bool)) (where []uint64, fits bool) {
	for n := range all {
		if in, known := sample(n); known && in != a.Contains(s, n...) {
			return slices.Clone(n), false
		}
	}
	return nil, true
}

