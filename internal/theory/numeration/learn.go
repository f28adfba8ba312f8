package numeration

import (
	"bytes"
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
// apart with any word up to that length behind them. That is the set itself if
// the length suffices, and a guess to be tried otherwise. ok is false if more
// must be known of the set than is, or if there are more than 400 states.
//
// Each state and letter is asked with as many words as there are of the length. Where
// a part of the answers is not known, the beginning goes to the first state that
// the others do not tell it from.
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
	var states states
	out := &Automaton{digits: s.digits, vars: vars}
	id := func(b beginning) (int32, bool) {
		row, known := l.row(b)
		if !known {
			return 0, false
		}
		n, fresh := states.of(b, row)
		if fresh {
			out.accept = append(out.accept, row[0] == '1')
		}
		return n, len(states.rows) <= maxLearned
	}
	first := beginning{words: make([][]int, len(vars)), valid: make([]int32, len(vars))}
	if _, ok := id(first); !ok {
		return nil, false, nil
	}
	dead := valid.dead()
	for at := 0; at < len(states.rows); at++ {
		if err := w.ctx.Err(); err != nil {
			return nil, false, err
		}
		for letter := range wide {
			b := states.begin[at].with(letter, s.digits, valid)
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
	sink := int32(len(states.rows))
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

// The states of a learned automaton, by rows of what is known of them.
type states struct {
	rows  [][]byte
	begin []beginning
	whole map[string]int32 // of the rows in which all is known
}

// of returns the state of a beginning with a row, which is made if it is new.
func (s *states) of(b beginning, row []byte) (n int32, fresh bool) {
	if n, ok := s.whole[string(row)]; ok {
		return n, false
	}
	whole := bytes.IndexByte(row, '?') < 0
	for n, other := range s.rows {
		if !agree(row, other) {
			continue
		}
		for i, bit := range row {
			if other[i] == '?' {
				other[i] = bit
			}
		}
		return int32(n), false
	}
	n = int32(len(s.rows))
	if whole {
		if s.whole == nil {
			s.whole = map[string]int32{}
		}
		s.whole[string(row)] = n
	}
	s.rows, s.begin = append(s.rows, row), append(s.begin, b)
	return n, true
}

// agree reports whether two rows differ nowhere where both are known.
func agree(a, b []byte) bool {
	for i, bit := range a {
		if bit != b[i] && bit != '?' && b[i] != '?' {
			return false
		}
	}
	return true
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
	ends   []ends // by length
}

// Ends are the words of a length.
type ends struct {
	values []uint64
	goes   [][]bool // of a state of the valid words and such a word: whether it is valid behind it
}

// listEnds lists the words up to the length.
func (l *learner) listEnds() {
	for length := range l.length + 1 {
		n := power(l.s.digits, length)
		e := ends{values: make([]uint64, n), goes: make([][]bool, l.valid.States())}
		for state := range e.goes {
			e.goes[state] = make([]bool, n)
		}
		for code := range n {
			word := make([]int, length)
			for i, rest := length-1, code; i >= 0; i-- {
				word[i] = rest % l.s.digits
				rest /= l.s.digits
			}
			e.values[code] = l.s.Value(word).Uint64()
			for state := range e.goes {
				at := int32(state)
				for _, d := range word {
					at = l.valid.next[int(at)*l.s.digits+d]
				}
				e.goes[state][code] = l.valid.accept[at]
			}
		}
		l.ends = append(l.ends, e)
	}
}

// row returns what the sample says of the beginning with all words up to the length
// behind it, ? where it does not know; known is false if it knows too little.
func (l *learner) row(b beginning) (row []byte, known bool) {
	asked, missing := 0, 0
	for length := range l.ends {
		var ok bool
		if row, ok = l.behind(row, b, length, &asked, &missing); !ok {
			return nil, false
		}
	}
	return row, 4*missing <= 3*asked && row[0] != '?'
}

// behind appends what the sample says of the beginning with all words of a length
// behind it.
func (l *learner) behind(row []byte, b beginning, length int, asked, missing *int) ([]byte, bool) {
	own := make([]uint64, l.arity)
	for i, word := range b.words {
		for at, d := range word {
			u, ok := l.s.Term(len(word) - 1 - at + length)
			if !ok {
				return nil, false
			}
			own[i] += uint64(d) * u
		}
	}
	e := &l.ends[length]
	codes, numbers := make([]int, l.arity), make([]uint64, l.arity)
	for {
		valid := true
		for i, code := range codes {
			valid = valid && e.goes[b.valid[i]][code]
			numbers[i] = own[i] + e.values[code]
		}
		bit := byte('0')
		if valid {
			in, known := l.sample(numbers)
			*asked++
			switch {
			case !known:
				bit = '?'
				*missing++
			case in:
				bit = '1'
			}
		}
		row = append(row, bit)
		i := 0
		for ; i < len(codes); i++ {
			if codes[i]++; codes[i] < len(e.values) {
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
