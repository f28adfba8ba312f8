package catalog_test

import (
	"errors"
	"fmt"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// alone returns the components of a position, each as a position.
func alone(p game.Position) (all []game.Position) {
	for _, s := range p {
		for _, part := range s.Parts {
			all = append(all, game.Position{{Rules: s.Rules, Parts: []any{part}}})
		}
	}
	return all
}

// kinds returns the components of a position, equal ones once.
func kinds(p game.Position) (all []game.Position) {
	seen := map[string]bool{}
	for _, one := range alone(p) {
		if !seen[key(one)] {
			seen[key(one)] = true
			all = append(all, one)
		}
	}
	return all
}

// join is the sum of positions.
func join(all ...game.Position) (sum game.Position) {
	for _, p := range all {
		sum = append(sum, p...)
	}
	return sum
}

// worth holds that what is called so has a value: that of the whole position, by
// its options, and by play beside a Nim heap.
func (c claim) worth(name string, value int) error {
	return c.some(name, func(p game.Position) error { return is("the value of "+name, value, c.value(p)) })
}

// heap is a Nim heap of n.
func heapOf(n uint64) game.Position {
	return game.Position{{Rules: nimRules.Named, Parts: []any{nimRules.Heaps.Of(n)}}}
}

// mexRow holds a row f(x) = mex{ f(a)=1, … } = mex{0,1} = 2.
func (c claim) mexRow(found []string) error {
	var told []uint64
	for _, term := range regexp.MustCompile(`\)=(\d+)(?:, f\(|$)`).FindAllStringSubmatch(found[1], -1) {
		n, _ := strconv.ParseUint(term[1], 10, 64)
		told = append(told, n)
	}
	slices.Sort(told)
	told = slices.Compact(told)
	return c.some(found[0], func(p game.Position) error { // components of two games may have one name
		var want []uint64
		for _, q := range after(p, game.Left) {
			want = append(want, c.value(q))
		}
		slices.Sort(want)
		if want = slices.Compact(want); !slices.Equal(told, want) {
			return is("the set of the options' values", told, want)
		}
		if set := strings.ReplaceAll(strings.Trim(fmt.Sprint(want), "[]"), " ", ","); found[2] != "" && found[2] != set {
			return is("the set of the options' values", found[2], set)
		}
		return errors.Join(is("f", found[3], c.value(p)), c.play(p))
	})
}

// play holds that a position with a Nim heap of its value beside it is lost by whole
// play, and that each of its moves is won beside that heap.
func (c claim) play(p game.Position) error {
	heap := heapOf(c.value(p))
	if c.wins(join(p, heap), game.Left, false) {
		return fmt.Errorf("%s + nim %v is won", p, heap)
	}
	return nil
}

func (c claim) valueRow(found []string) error { return c.worth(found[0], num(found[1])) }

// nimberRow holds a row 'component: *2'.
func (c claim) nimberRow(found []string) error {
	n := strings.TrimPrefix(found[1], "*")
	if n == "" {
		n = "1"
	}
	return c.worth(found[0], num(n))
}

// binaryRow holds a row of the table of digits.
func (c claim) binaryRow(found []string) error {
	n, err := strconv.ParseUint(found[1], 2, 64)
	if err != nil || fmt.Sprint(n) != found[2] {
		return fmt.Errorf("%s is not %s in binary", found[2], found[1])
	}
	return c.worth(found[0], num(found[2]))
}

func (c claim) totalRow(found []string) error {
	n, err := strconv.ParseUint(found[0], 2, 64)
	if err != nil || fmt.Sprint(n) != found[1] {
		return fmt.Errorf("%s is not %s in binary", found[1], found[0])
	}
	return is("the value of the whole", found[1], c.value(c.position))
}

// xorRow holds a line of arithmetic.
func (c claim) xorRow(found []string) error {
	sum := 0
	for _, n := range strings.Split(found[0], " ⊕ ") {
		sum ^= num(n)
	}
	return is("the XOR", found[1], sum)
}

// eachKind holds something of every component.
func (c claim) eachKind(holds func(p game.Position) error) error {
	for _, p := range kinds(c.position) {
		if err := holds(p); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	return nil
}

// to holds that a move with these words wins, and what it leaves.
func (c claim) to(words any, leaves any) error {
	for _, m := range c.answer.Moves {
		if m.Text.String() != fmt.Sprint(words) || leaves != nil && m.To != fmt.Sprint(leaves) {
			continue
		}
		if c.won(c.position.After(m.Steps...)) {
			return fmt.Errorf("the move does not win")
		}
		return nil
	}
	return fmt.Errorf("there is no such move")
}

// replies holds a line 'from → to (XOR n): from → to'.
func (c claim) answered(from, to string, xor int, reply func(before, left game.Position) error) error {
	return c.some(from, func(p game.Position) error {
		return c.some(to, func(q game.Position) error {
			if !slices.ContainsFunc(after(p, game.Left), func(o game.Position) bool { return key(o) == key(q) }) {
				return fmt.Errorf("%s is no option of %s", to, from)
			}
			left := c.without(p)
			if left == nil && len(alone(c.position)) > 1 {
				return fmt.Errorf("%s is no component", from)
			}
			made := join(left, q)
			if err := is("the XOR", xor, c.value(made)); err != nil {
				return err
			}
			return reply(made, q)
		})
	})
}

// without returns the position without one of its components.
func (c claim) without(p game.Position) game.Position {
	for _, at := range c.position.Places() {
		s := c.position[at.Summand]
		if one := (game.Position{{Rules: s.Rules, Parts: s.Parts[at.Part : at.Part+1]}}); key(one) == key(p) {
			return c.position.After(game.Step{Summand: at.Summand, Part: at.Part})
		}
	}
	return nil
}

// restores holds that a move from one component to another of a position makes it
// worth 0, and lost by play.
func (c claim) restores(p game.Position, from, to string) error {
	return c.some(from, func(a game.Position) error {
		return c.some(to, func(b game.Position) error {
			for _, q := range after(p, game.Left) {
				if key(q) == key(join((claim{reasoned: &reasoned{position: p}}).without(a), b)) && c.value(q) == 0 && !c.wins(q, game.Left, false) {
					return nil
				}
			}
			return fmt.Errorf("no move %s → %s makes %s worth 0", from, to, p)
		})
	})
}

var termOfDigit = regexp.MustCompile(`\((\d+) XOR (\d+) = (\d+)\)(?:, |$)`)

// claimsOfSums are those of ordinary sums of impartial games, and those that
// several theories make.
var claimsOfSums = map[string]func(c claim) error{
	"So the player to move loses.": func(c claim) error { return so(!c.won(c.position), "that player wins") },
	"So the player to move wins.":  func(c claim) error { return so(c.won(c.position), "that player loses") },
	"To win: %s, leaving %s.":      func(c claim) error { return c.to(c.args[0], c.args[1]) },
	"… and other winning moves.": func(c claim) error {
		return so(len(c.answer.Best()) > game.ExplainedMoves || c.answer.OmittedMoves > 0, "there are no others")
	},
	"A theorem tells who wins: %s.": func(c claim) error { return c.isTheorem(c.args[0]) },
	"Each component x has a value f(x): the least number that is not the value of an option of x (mex). " +
		"An option that leaves several games (Multi-SG) has the XOR of their values.": func(c claim) error {
		return c.eachKind(func(p game.Position) error {
			for _, q := range after(p, game.Left) {
				var sum uint64
				for _, one := range alone(q) {
					sum ^= c.value(one)
				}
				if err := is("the value of the option "+q.String(), sum, c.value(q)); err != nil {
					return err
				}
			}
			return nil
		})
	},
	"That no option has the value f(x) is necessary: otherwise a move could leave the XOR as it was, and one lost position would lead to another. " +
		"That every smaller number is the value of an option is sufficient: wherever the XOR is not 0, some move makes it 0.": func(c claim) error {
		return c.eachKind(func(p game.Position) error {
			v := c.value(p)
			for n := range v + 1 { // a move to value n, just where n is less
				reached := slices.ContainsFunc(after(p, game.Left), func(q game.Position) bool { return !c.wins(join(q, heapOf(n)), game.Left, false) })
				if reached != (n < v) {
					return fmt.Errorf("it is worth %d, and has an option of value %d: %v", v, n, reached)
				}
			}
			return nil
		})
	},
	"… and so on for the other components.": func(c claim) error {
		return so(len(kinds(c.position)) > game.ExplainedComponents || len(c.answer.Components) > game.ExplainedComponents, "there are no others")
	},
	"%s is not worth %d: it has an option of that value, or it has none of some smaller one. So the XOR is not 0.": func(c claim) error {
		return so(c.value(c.position) != 0 && c.worth(fmt.Sprint(c.args[0]), num(c.args[1])) != nil, "it is worth that")
	},
	"The other components are worth %d.": func(c claim) error {
		values := c.componentValues()
		for i := range values {
			if xor64(slices.Delete(slices.Clone(values), i, i+1)) == uint64(num(c.args[0])) {
				return nil
			}
		}
		return fmt.Errorf("no components but one are worth that")
	},
	"What it is worth was not needed for this; it takes longer to find.": func(c claim) error {
		return so(c.answer.Grundy == nil, "it is told")
	},
	"For %s a theorem gives f: %s.":     func(c claim) error { return c.isTheorem(c.args[1]) },
	"  f(%s) = 0, for there is no move": func(c claim) error { return c.ended(c.args[0]) },
	"  … and %s more components": func(c claim) error {
		return is("the number of others", c.args[0], len(alone(c.position))-game.ExplainedComponents)
	},
	"  f(%s) = %d: every smaller value is that of some option, and this one of none": func(c claim) error {
		return c.worth(fmt.Sprint(c.args[0]), num(c.args[1]))
	},
	"The value %d is not 0: the player to move wins, by leaving a position of value 0.": func(c claim) error {
		zero := slices.ContainsFunc(after(c.position, game.Left), func(q game.Position) bool { return c.value(q) == 0 })
		return errors.Join(is("the value", c.args[0], c.value(c.position)), so(zero, "no move leaves 0"), so(c.won(c.position), "that player loses"))
	},
	"The value is 0: every move makes it different from 0, and the opponent can make it 0 again. The player to move loses.": func(c claim) error {
		for _, q := range after(c.position, game.Left) {
			if c.value(q) == 0 || !slices.ContainsFunc(after(q, game.Left), func(o game.Position) bool { return c.value(o) == 0 }) {
				return fmt.Errorf("not so after a move to %s", q)
			}
		}
		return errors.Join(is("the value", 0, c.value(c.position)), so(!c.won(c.position), "that player wins"))
	},
	"To win: a component of value %d must become %d XOR %d = %d: %s.": func(c claim) error {
		v, total, made := num(c.args[1]), num(c.args[2]), num(c.args[3])
		for _, m := range c.answer.Moves {
			if m.Text.String() != fmt.Sprint(c.args[4]) {
				continue
			}
			step := m.Steps[0]
			s := c.position[step.Summand]
			was := game.Position{{Rules: s.Rules, Parts: s.Parts[step.Part : step.Part+1]}}
			if c.value(was) == uint64(v) && c.value(game.Position{{Rules: s.Rules, Parts: step.Option}}) == uint64(made) {
				return errors.Join(is("the XOR", total, c.value(c.position)), is("the XOR", made, v^total), c.to(c.args[4], nil), is("v", c.args[0], v))
			}
		}
		return fmt.Errorf("no such move")
	},
	"One move leaves two equal parts or nothing: whatever the opponent then does in one part is done in the other, so the opponent is the first without a move.": func(c claim) error {
		for _, q := range after(c.position, game.Left) {
			if all := alone(q); len(all) == 0 || len(all) == 2 && key(all[0]) == key(all[1]) {
				return so(!c.won(q), "the move loses")
			}
		}
		return fmt.Errorf("no move does")
	},

	// The reduction.
	"  %s → %s: %s": func(c claim) error {
		before, err := c.read(fmt.Sprint(c.args[0]))
		left, err2 := c.read(fmt.Sprint(c.args[1]))
		if err != nil || err2 != nil {
			return errors.Join(err, err2)
		}
		return errors.Join(is("the value of what is left", c.value(left), c.value(before)), is("that the player to move wins", c.wins(left, game.Left, false), c.wins(before, game.Left, false)))
	},
	"the two %s are a pair. Every move in one is answered by the same move in its twin, until nothing is left of them.": func(c claim) error { return c.pairs(c.args[0], 1) },
	"the %s are %d pairs. Every move in one of a pair is answered by the same move in its twin.":                        func(c claim) error { return c.pairs(c.args[0], num(c.args[1])) },
	"%s is worth 0: it is lost alone, and every move there is answered there.": func(c claim) error {
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error {
			for _, q := range after(p, game.Left) {
				if !c.wins(q, game.Left, false) {
					return fmt.Errorf("a move to %s is not answered", q)
				}
			}
			return errors.Join(is("its value", 0, c.value(p)), so(!c.wins(p, game.Left, false), "it is won"))
		})
	},
	"%s and %s are both worth %d: together they are lost.": func(c claim) error {
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error {
			return c.some(fmt.Sprint(c.args[1]), func(q game.Position) error {
				return errors.Join(is("the value", c.args[2], c.value(p)), is("the value", c.args[2], c.value(q)), so(!c.wins(join(p, q), game.Left, false), "they are won"))
			})
		})
	},
	"Nothing is left: the position is lost.": func(c claim) error { return so(!c.won(c.position), "it is won") },
	"The simplest position is the set %s.": func(c claim) error {
		names := strings.Split(strings.Trim(fmt.Sprint(c.args[0]), "{}"), ", ")
		var sum game.Position
		values := map[uint64]bool{0: true}
		for _, name := range names {
			all := c.all(name)
			if len(all) == 0 {
				return nil // a name with a comma in it
			}
			v := c.value(all[0])
			if values[v] {
				return fmt.Errorf("%s is worth %d: it can be left out", name, v)
			}
			values[v] = true
			sum = join(sum, all[0])
		}
		return is("the value of the set", c.value(sum), c.value(c.position))
	},
	"  %s → %s (XOR %d): the same in its twin, %s → %s": func(c claim) error {
		from, to := fmt.Sprint(c.args[0]), fmt.Sprint(c.args[1])
		return c.answered(from, to, num(c.args[2]), func(made, _ game.Position) error { return c.restores(made, from, to) })
	},
	"  %s → %s (XOR %d): %s → %s, for %d XOR %d = %d": func(c claim) error {
		a, b, x := num(c.args[5]), num(c.args[6]), num(c.args[7])
		return errors.Join(is("the XOR", x, a^b),
			c.answered(fmt.Sprint(c.args[0]), fmt.Sprint(c.args[1]), num(c.args[2]), func(made, _ game.Position) error {
				return c.restores(made, fmt.Sprint(c.args[3]), fmt.Sprint(c.args[4]))
			}), c.worth(fmt.Sprint(c.args[3]), a), c.worth(fmt.Sprint(c.args[4]), x))
	},
	"The highest digit of the XOR stands for %d. Components with a one there, an odd number (%d): the XOR makes their values smaller, so each has an option of that value: %s.": func(c claim) error {
		total := c.value(c.position)
		digit, count := uint64(1)<<(bits.Len64(total)-1), 0
		wanted := map[string]bool{}
		for _, p := range alone(c.position) {
			v := c.value(p)
			if v&digit == 0 {
				continue
			}
			count++
			wanted[fmt.Sprintf("(%d XOR %d = %d)", v, total, v^total)] = true
			if !slices.ContainsFunc(after(p, game.Left), func(q game.Position) bool { return c.value(q) == v^total }) || v^total >= v {
				return fmt.Errorf("%s has no option of value %d", p, v^total)
			}
		}
		for _, term := range termOfDigit.FindAllString(fmt.Sprint(c.args[2]), -1) {
			if !wanted[strings.TrimSuffix(term, ", ")] {
				return fmt.Errorf("no component is as %s says", term)
			}
		}
		return errors.Join(is("the digit", c.args[0], digit), is("their number", c.args[1], count), so(count%2 == 1, "the number is even"))
	},
}

// pairs holds that so many pairs of what is called so are there, and are lost.
func (c claim) pairs(name any, pairs int) error {
	return c.some(fmt.Sprint(name), func(p game.Position) error {
		count := 0
		for _, q := range alone(c.position) {
			if key(p) == key(q) {
				count++
			}
		}
		return errors.Join(is("the number of pairs", pairs, count/2), so(!c.wins(join(p, p), game.Left, false), "two are won"))
	})
}

// ended holds that what is called so has no move.
func (c claim) ended(name any) error {
	return c.some(fmt.Sprint(name), func(p game.Position) error { return so(len(after(p, game.Left)) == 0, "there is a move") })
}

// isTheorem holds that a theorem that is named has a predicate, which the check of
// the sentence has already asked.
func (c claim) isTheorem(said any) error {
	theorem, ok := said.(phrase.Phrase)
	return so(ok && theoremClaims[theorem.Format] != nil, "the theorem has no predicate: %v", said)
}
