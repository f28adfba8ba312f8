package discover

import (
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A form is a rule that people say in a sentence, for positions of some numbers in
// some numeration: the set of tuples that it is.
type form struct {
	rule  phrase.Phrase
	make  func(b *builder) *numeration.Automaton
	least bool // it is that the second number is less than the least term of the first
}

// A builder makes automata and keeps the first error; after one it returns nil.
type builder struct {
	s   *numeration.System
	w   *numeration.Work
	err error
}

func (b *builder) made(make func() (*numeration.Automaton, error)) *numeration.Automaton {
	if b.err != nil {
		return nil
	}
	a, err := make()
	b.err = err
	return a
}

func (b *builder) linear(r numeration.Relation, constant int64, of ...numeration.Product) *numeration.Automaton {
	return b.made(func() (*numeration.Automaton, error) { return b.s.Linear(b.w, r, constant, of...) })
}

func (b *builder) or(all ...*numeration.Automaton) *numeration.Automaton {
	out := all[0]
	for _, a := range all[1:] {
		out = b.made(func() (*numeration.Automaton, error) { return b.w.Or(b.s, out, a) })
	}
	return out
}

func (b *builder) and(all ...*numeration.Automaton) *numeration.Automaton {
	return b.made(func() (*numeration.Automaton, error) { return b.w.And(all...) })
}

func (b *builder) there(kept []numeration.Var, all ...*numeration.Automaton) *numeration.Automaton {
	return b.made(func() (*numeration.Automaton, error) { return b.w.There(b.s, kept, all...) })
}

func (b *builder) zeros(v numeration.Var, odd bool) *numeration.Automaton {
	return b.made(func() (*numeration.Automaton, error) { return b.s.EndsInZeros(b.w, v, odd) })
}

// times is a multiple of a variable.
func times(factor int64, v numeration.Var) numeration.Product {
	return numeration.Product{Factor: factor, Var: v}
}

// formsOf returns the forms of sets of positions with so many numbers, in a
// numeration.
func formsOf(names []string, s *numeration.System) []form {
	var out []form
	add := func(rule phrase.Phrase, make func(b *builder) *numeration.Automaton) {
		out = append(out, form{rule: rule, make: make})
	}
	n := names[0]
	switch len(names) {
	case 1:
		for _, shift := range []int64{0, 1} {
			of := phrase.Of("%s", n)
			if shift > 0 {
				of = phrase.Of("%s - 1", n)
			}
			moved := func(b *builder, odd bool) *numeration.Automaton {
				if shift == 0 {
					return b.zeros(0, odd)
				}
				return b.there([]numeration.Var{0}, b.linear(numeration.Zero, -shift, times(1, 0), times(-1, 1)), b.zeros(1, odd))
			}
			small := func(b *builder) *numeration.Automaton { return b.linear(numeration.Natural, shift, times(-1, 0)) }
			add(phrase.Of("%s ends with an odd number of zeros in the numeration %s, or %s", of, s.Title(), few(n, shift)),
				func(b *builder) *numeration.Automaton { return b.or(small(b), moved(b, true)) })
			add(phrase.Of("%s ends with an even number of zeros in the numeration %s, or %s", of, s.Title(), few(n, shift)),
				func(b *builder) *numeration.Automaton { return b.or(small(b), moved(b, false)) })
		}
		add(phrase.Of("%s + 1 is a term of the numeration %s", n, s.Title()), func(b *builder) *numeration.Automaton {
			term := b.made(func() (*numeration.Automaton, error) { return b.s.Least(b.w, 1, 2) })
			return b.there([]numeration.Var{0}, term, b.linear(numeration.Zero, 0, times(1, 1), times(-1, 2)),
				b.linear(numeration.Zero, 1, times(1, 0), times(-1, 1)))
		})
	case 2:
		m := names[1]
		add(phrase.Of("one of %s and %s ends with an even number of zeros in the numeration %s, and the other is it with a zero more behind it; or both are 0", n, m, s.Title()),
			func(b *builder) *numeration.Automaton {
				one := func(short, long numeration.Var) *numeration.Automaton {
					shift := b.made(func() (*numeration.Automaton, error) { return b.s.Shift(b.w, short, long) })
					return b.and(shift, b.zeros(short, false))
				}
				return b.or(one(0, 1), one(1, 0), b.and(b.linear(numeration.Zero, 0, times(1, 0)), b.linear(numeration.Zero, 0, times(1, 1))))
			})
		for _, k := range []int64{0, 1} {
			add(phrase.Of("%s is less than the least term of %s in the numeration %s, or %s", m, n, s.Title(), few(n, k)),
				func(b *builder) *numeration.Automaton {
					term := b.made(func() (*numeration.Automaton, error) { return b.s.Least(b.w, 0, 2) })
					return b.or(b.linear(numeration.Natural, k, times(-1, 0)),
						b.there([]numeration.Var{0, 1}, term, b.linear(numeration.Natural, -1, times(1, 2), times(-1, 1))))
				})
			out[len(out)-1].least = k == 0
		}
	}
	return out
}

// few says that a number is at most 0 or 1.
func few(name string, most int64) phrase.Phrase {
	if most == 0 {
		return phrase.Of("%s = 0", name)
	}
	return phrase.Of("%s <= %d", name, most)
}

// everyForm returns the forms that need no numeration.
func everyForm(names []string, s *numeration.System) []form {
	var out []form
	all := make([]numeration.Var, len(names))
	for i := range all {
		all[i] = numeration.Var(i)
	}
	if len(names) > 1 {
		for c := range int64(4) {
			of := difference(names, c)
			out = append(out, form{rule: of, make: func(b *builder) *numeration.Automaton {
				var each []*numeration.Automaton
				for i := 1; i < len(all); i++ {
					each = append(each, b.linear(numeration.Natural, c, times(1, all[i-1]), times(-1, all[i])),
						b.linear(numeration.Natural, c, times(1, all[i]), times(-1, all[i-1])))
				}
				return b.and(each...)
			}})
			if len(names) > 2 {
				break
			}
		}
	}
	if s.Digits() == 2 && s.Name() == "base 2" && len(names) > 1 {
		out = append(out, form{rule: phrase.Of("the exclusive or of %s is 0", list(names)), make: func(b *builder) *numeration.Automaton {
			return b.made(func() (*numeration.Automaton, error) { return b.s.Xor(b.w, all...) })
		}}, form{rule: phrase.Of("the exclusive or of %s, each less 1, is 0; or one of them is 0", list(names)), make: func(b *builder) *numeration.Automaton {
			less := make([]numeration.Var, len(all))
			each := make([]*numeration.Automaton, len(all))
			var ended []*numeration.Automaton
			for i := range all {
				less[i] = numeration.Var(len(all) + i)
				each[i] = b.linear(numeration.Zero, -1, times(1, all[i]), times(-1, less[i]))
				ended = append(ended, b.linear(numeration.Zero, 0, times(1, all[i])))
			}
			xor := b.made(func() (*numeration.Automaton, error) { return b.s.Xor(b.w, less...) })
			return b.or(append(ended, b.there(all, append(each, xor)...))...)
		}})
	}
	return out
}

// difference says that numbers are equal, or differ by c at the most.
func difference(names []string, c int64) phrase.Phrase {
	if c == 0 {
		if len(names) == 2 {
			return phrase.Of("%s = %s", names[0], names[1])
		}
		return phrase.Of("all of %s are equal", list(names))
	}
	return phrase.Of("%s and %s differ by at most %d", names[0], names[1], c)
}

func list(names []string) string {
	out := names[0]
	for _, n := range names[1:] {
		out += ", " + n
	}
	return out
}
