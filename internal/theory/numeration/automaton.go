package numeration

import (
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Var is a variable of a formula: a number that automata read.
type Var int

// An Automaton is a set of tuples of numbers, one for each of its variables: a
// complete deterministic automaton that reads their digits together. Its first
// state is where it begins. A letter is Σ digit·D^i, with i counting the
// variables in ascending order.
type Automaton struct {
	digits int
	vars   []Var
	next   []int32 // of a state and a letter
	accept []bool  // of a state
}

// States returns how many states there are, the one without hope included.
func (a *Automaton) States() int { return len(a.accept) }

// Vars returns the variables in ascending order.
func (a *Automaton) Vars() []Var { return a.vars }

// Letters returns how many letters there are.
func (a *Automaton) Letters() int { return power(a.digits, len(a.vars)) }

// Next returns the state behind a state and a letter.
func (a *Automaton) Next(state, letter int) int { return int(a.next[state*a.Letters()+letter]) }

// Accepts reports whether a word may end in a state.
func (a *Automaton) Accepts(state int) bool { return a.accept[state] }

func power(base, exponent int) int {
	out := 1
	for range exponent {
		out *= base
	}
	return out
}

// letters returns the number of letters over so many variables, or an error if
// there are too many.
func letters(digits, vars int) (int, error) {
	n := 1
	for range vars {
		if n *= digits; n > maxLetters {
			return 0, game.Limit(phrase.Of("a formula has too many variables at a time"), phrase.Phrase{})
		}
	}
	return n, nil
}

// Contains reports whether a holds of numbers below 2^62, in the order of the
// variables.
func (a *Automaton) Contains(s *System, numbers ...uint64) bool {
	words := make([][]int, len(numbers))
	length := 0
	for i, n := range numbers {
		words[i] = s.Word(n)
		length = max(length, len(words[i]))
	}
	state, wide := 0, a.Letters()
	for at := range length {
		letter, scale := 0, 1
		for _, w := range words {
			if i := at - (length - len(w)); i >= 0 {
				letter += scale * w[i]
			}
			scale *= a.digits
		}
		state = int(a.next[state*wide+letter])
	}
	return a.accept[state]
}

// Empty reports whether a holds of nothing.
func (a *Automaton) Empty() bool { return !slices.Contains(a.accept, true) }

// Finite reports whether a holds of finitely many tuples only.
func (a *Automaton) Finite() bool {
	hope := a.hopeful()
	wide := a.Letters()
	// A loop through a hopeful state makes infinitely many, but for the loop of
	// zeros at the beginning.
	const (
		fresh = iota
		open
		done
	)
	mark := make([]byte, a.States())
	type frame struct{ state, letter int }
	stack := []frame{{0, 0}}
	if !hope[0] {
		return true
	}
	mark[0] = open
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.letter == wide {
			mark[f.state] = done
			stack = stack[:len(stack)-1]
			continue
		}
		to := int(a.next[f.state*wide+f.letter])
		zeros := f.state == 0 && f.letter == 0 && to == 0
		f.letter++
		switch {
		case zeros || !hope[to]:
		case mark[to] == open:
			return false
		case mark[to] == fresh:
			mark[to] = open
			stack = append(stack, frame{to, 0})
		}
	}
	return true
}

// hopeful returns the states from which a word is accepted.
func (a *Automaton) hopeful() []bool {
	hope := slices.Clone(a.accept)
	wide := a.Letters()
	for changed := true; changed; {
		changed = false
		for s := len(hope) - 1; s >= 0; s-- {
			for l := 0; l < wide && !hope[s]; l++ {
				if hope[a.next[s*wide+l]] {
					hope[s], changed = true, true
				}
			}
		}
	}
	return hope
}

// Equal reports whether a and b hold of the same tuples. They have the same
// variables.
func Equal(a, b *Automaton) bool {
	return slices.Equal(a.vars, b.vars) && slices.Equal(a.accept, b.accept) && slices.Equal(a.next, b.next)
}

// Shortest returns the digits of a tuple that a holds of, of the least length and
// the first among these by letters: a word for each variable. ok is false if
// there is none.
func (a *Automaton) Shortest() (words [][]int, ok bool) {
	type step struct{ from, letter int32 }
	wide := a.Letters()
	back := make([]step, a.States())
	seen := make([]bool, a.States())
	queue := []int32{0}
	seen[0] = true
	for at := 0; at < len(queue); at++ {
		state := queue[at]
		if a.accept[state] {
			words = make([][]int, len(a.vars))
			for state != 0 {
				letter := int(back[state].letter)
				for i := range words {
					words[i] = append(words[i], letter%a.digits)
					letter /= a.digits
				}
				state = back[state].from
			}
			for i := range words {
				slices.Reverse(words[i])
			}
			return words, true
		}
		for l := range wide {
			if to := a.next[int(state)*wide+l]; !seen[to] {
				seen[to] = true
				back[to] = step{state, int32(l)}
				queue = append(queue, to)
			}
		}
	}
	return nil, false
}

// Rename returns a with other variables: the i-th in the order of a becomes to[i].
func (a *Automaton) Rename(to ...Var) *Automaton {
	order := make([]int, len(to))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return int(to[i] - to[j]) })
	vars := make([]Var, len(to))
	place := make([]int, len(to)) // of the old digits in the new letters
	scale := 1
	for i, old := range order {
		vars[i] = to[old]
		place[old] = scale
		scale *= a.digits
	}
	out := &Automaton{digits: a.digits, vars: vars, accept: slices.Clone(a.accept), next: make([]int32, len(a.next))}
	wide := a.Letters()
	for l := range wide {
		renamed, rest := 0, l
		for i := range to {
			renamed += place[i] * (rest % a.digits)
			rest /= a.digits
		}
		for s := range a.States() {
			out.next[s*wide+renamed] = a.next[s*wide+l]
		}
	}
	return out.numbered()
}
