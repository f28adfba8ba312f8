package discover

import (
	"context"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A Ruling is what a certificate says of a position.
type Ruling struct {
	Position string
	Wins     bool // the player to move
	Value    *big.Int
	// Moves are winning moves: one, or where options are forbidden one more than may be.
	Moves []RuledMove
	// Blocking is how many options the opponent may forbid, and Forbid those which keep the
	// player to move from winning.
	Blocking int
	Forbid   []string
	Why      []phrase.Phrase
}

// A RuledMove is a move by a rule of the game, and the position to which it leads.
type RuledMove struct{ Rule, To string }

// largestDigits bounds the decimal digits of a number.
const largestDigits = 10_000

// isNumber matches what would be a number, were it smaller.
var isNumber = regexp.MustCompile(`^[0-9]+([e^][0-9]+)?$`)

// ReadNumbers reads the numbers of a position: 12, 10^18 or 1e18, with spaces, commas or
// slashes between them.
func ReadNumbers(text string) ([]*big.Int, error) {
	var out []*big.Int
	bad := func(word string) error {
		problem := phrase.Of("%s is not a natural number", word)
		if isNumber.MatchString(word) {
			problem = phrase.Of("%s is too large", word)
		}
		return &game.ParseError{
			Input: text, Offset: strings.Index(text, word), Len: len(word), Problem: problem,
			Want: phrase.Of("write numbers such as 12 or 10^18, of up to %d digits", largestDigits),
		}
	}
	words := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,/()", c) })
	for _, word := range words {
		base, power, raised := strings.Cut(word, "^")
		if mantissa, exponent, ok := strings.Cut(word, "e"); ok && !raised {
			base, power = mantissa, exponent
		}
		n, ok := new(big.Int).SetString(base, 10)
		if !ok || len(base) > largestDigits || n.Sign() < 0 {
			return nil, bad(word)
		}
		if power != "" {
			e, ok := new(big.Int).SetString(power, 10)
			if !ok || !e.IsInt64() || e.Sign() < 0 || e.Int64()*int64(len(base)) > largestDigits {
				return nil, bad(word)
			}
			if raised {
				n.Exp(n, e, nil)
			} else {
				n.Mul(n, new(big.Int).Exp(big.NewInt(10), e, nil))
			}
		} else if raised || strings.HasSuffix(word, "e") {
			return nil, bad(word)
		}
		out = append(out, n)
	}
	return out, nil
}

// Rule says who wins a position, and by which move, by a certificate that was checked.
// A position has the numbers of the formula; of a game of heaps whose values are known,
// as many heaps as there are.
func (k *Kernel) Rule(ctx context.Context, r *Rules, numbers []*big.Int, budget game.Budget) (*Ruling, error) {
	r = k.variant(r)
	s, err := k.Strategy(r)
	if err != nil {
		return nil, err
	}
	if k.Asked == Values && k.Arity == 1 && len(numbers) > 0 {
		return s.sum(r, numbers), nil
	}
	if k.Theorem == schwenk || r.dynamic() {
		if len(numbers) == 1 { // n stones, of which not all may be taken
			numbers = append(numbers, new(big.Int).Sub(numbers[0], big.NewInt(1)))
			if numbers[1].Sign() < 0 {
				numbers[1].SetInt64(0)
			}
		}
	}
	if len(numbers) != k.Arity {
		return nil, &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("%d numbers are given; those of a position of %s are called %s", len(numbers), r.Name, list(r.Names())),
			Want: phrase.Of("write %d numbers, with spaces between them", k.Arity),
		}
	}
	switch {
	case k.Theorem == tartan:
		return k.productRule(ctx, r, numbers, budget)
	case k.Asked == Values:
		return s.one(r, numbers), nil
	}
	out := &Ruling{Position: r.write(numbers), Blocking: k.Blocking}
	out.Why = append(s.words(r, numbers), s.says(r))
	why := func(p phrase.Phrase) { out.Why = append(out.Why, p) }
	moves := s.Moves(numbers)
	for _, m := range moves {
		out.Moves = append(out.Moves, RuledMove{r.Rule(m.Rule), r.write(m.To)})
	}
	switch {
	case len(moves) > 0:
		out.Wins = true
		why(phrase.Of("The position does not satisfy it, so the player to move wins."))
		for i, m := range out.Moves {
			out.Why = append(out.Why, s.words(r, moves[i].To)...)
			why(phrase.Of("The move %s leads to (%s), which satisfies it: who moves there loses.", m.Rule, m.To))
		}
		if k.Blocking > 0 {
			why(phrase.Of("No more than %d of these moves can be forbidden.", k.Blocking))
		}
	case !s.Lost(numbers):
		out.Wins = true
		why(phrase.Of("There is no move, and who cannot move wins."))
	default:
		why(phrase.Of("The position satisfies it, so the player to move loses."))
		forbid, err := s.Forbid(ctx, numbers, budget)
		if err != nil {
			return nil, err
		}
		for _, option := range forbid {
			out.Forbid = append(out.Forbid, r.write(option))
		}
		switch {
		case len(forbid) > 0:
			why(phrase.Of("The opponent forbids the moves to (%s), which satisfy it too; all others leave a position that does not.", strings.Join(out.Forbid, "), (")))
		case k.Blocking > 0:
			why(phrase.Of("Nothing need be forbidden: no move leaves a position that satisfies it."))
		}
	}
	out.Why = append(out.Why, phrase.Of("Proved: %s.", k.proof()))
	return out, nil
}

// proof says what proves a certificate.
func (k *Kernel) proof() phrase.Phrase {
	switch {
	case k.Theorem == schwenk:
		return schwenkSays(k.factor())
	case k.Asked == Values:
		return provedValues()
	}
	return provedLosing()
}

// says says the rule in words.
func (s *Strategy) says(r *Rules) phrase.Phrase {
	title := s.system.Title()
	switch {
	case s.Schwenk():
		return phrase.Of("The rule: the player to move loses (%s) just if %s is less than the least term of %s in the numeration %s, or %s = 0.",
			list(r.Names()), r.Names()[1], r.Names()[0], title, r.Names()[0])
	case s.kernel.Asked == Values:
		return phrase.Of("The rule: the value of (%s) is the number that an automaton of %d states accepts with it, in the numeration %s.", list(r.Names()), s.SetStates(), title)
	}
	if form, ok := s.form(r); ok {
		return phrase.Of("The rule: the player to move loses (%s) just if %s.", list(r.Names()), form)
	}
	return phrase.Of("The rule: the player to move loses (%s) just if an automaton of %d states accepts the digits in the numeration %s.", list(r.Names()), s.SetStates(), title)
}

// system returns the numeration of a certificate: by its name where it has one.
func (k *Kernel) system() (*numeration.System, error) {
	for _, open := range named {
		s, err := open()
		if err != nil {
			return nil, err
		}
		if own := kernelSystemOf(s); slices.Equal(own.Recurrence, k.Numeration.Recurrence) && slices.Equal(own.First, k.Numeration.First) {
			return s, nil
		}
	}
	open := numeration.New
	if k.Theorem == schwenk {
		open = numeration.Greedy
	}
	return open(phrase.Raw(k.Numeration.Name), k.Numeration.Recurrence, k.Numeration.First)
}

// form returns the sentence that a rule about losing positions is, if it is one of the
// forms that rules are looked for in.
func (s *Strategy) form(r *Rules) (phrase.Phrase, bool) {
	w := numeration.NewWork(context.Background(), game.Budget{}, mostCertified)
	defer w.Close()
	vars := make([]numeration.Var, s.kernel.Arity)
	for i := range vars {
		vars[i] = numeration.Var(i)
	}
	set, err := s.system.Table(w, s.kernel.Set.Next, s.kernel.Set.Accept, vars...)
	if err != nil {
		return phrase.Phrase{}, false
	}
	for _, form := range slices.Concat(everyForm(r.Names(), s.system), formsOf(r.Names(), s.system)) {
		b := &builder{s: s.system, w: w}
		if a := form.make(b); b.err == nil && numeration.Equal(a, set) {
			return form.rule, true
		}
	}
	return phrase.Phrase{}, false
}

// words says the digits of numbers.
func (s *Strategy) words(r *Rules, numbers []*big.Int) []phrase.Phrase {
	var out []phrase.Phrase
	for i, n := range numbers {
		var b strings.Builder
		for _, d := range s.system.BigWord(n) {
			b.WriteByte("0123456789abcdef"[d])
		}
		digits := b.String()
		if digits == "" {
			digits = "0"
		}
		out = append(out, phrase.Of("%s = %s is written %s.", r.Names()[i], n.String(), digits))
	}
	return out
}

// one rules on a position whose value is known.
func (s *Strategy) one(r *Rules, numbers []*big.Int) *Ruling {
	out := &Ruling{Position: r.write(numbers), Value: s.Value(numbers)}
	out.Wins = out.Value.Sign() > 0
	out.Why = append(s.words(r, numbers), s.says(r), phrase.Of("The value is %s.", out.Value.String()))
	if out.Wins {
		parts, rule, _ := s.MoveTo(numbers, new(big.Int))
		move := RuledMove{Rule: r.Rule(rule)}
		var left []string
		for _, p := range parts {
			left = append(left, r.write(p))
		}
		move.To = strings.Join(left, " + ")
		out.Moves = []RuledMove{move}
		out.Why = append(out.Why, phrase.Of("The move %s leads to (%s), of value 0: who moves there loses.", move.Rule, move.To))
	}
	out.Why = append(out.Why, phrase.Of("Proved: %s.", s.kernel.proof()))
	return out
}

// sum rules on heaps: their values are added without carry.
func (s *Strategy) sum(r *Rules, heaps []*big.Int) *Ruling {
	out := &Ruling{Position: r.write(heaps), Value: new(big.Int)}
	values := make([]*big.Int, len(heaps))
	out.Why = []phrase.Phrase{s.says(r)}
	for i, n := range heaps {
		values[i] = s.Value([]*big.Int{n})
		out.Value.Xor(out.Value, values[i])
		out.Why = append(out.Why, phrase.Of("The heap of %s has the value %s.", n.String(), values[i].String()))
	}
	out.Wins = out.Value.Sign() > 0
	out.Why = append(out.Why, phrase.Of("Added without carry they are %s.", out.Value.String()))
	for i, n := range heaps {
		want := new(big.Int).Xor(values[i], out.Value)
		if !out.Wins || want.Cmp(values[i]) >= 0 {
			continue
		}
		parts, rule, _ := s.MoveTo([]*big.Int{n}, want)
		left := slices.Clone(heaps[:i])
		for _, p := range parts {
			left = append(left, p...)
		}
		out.Moves = []RuledMove{{r.Rule(rule), r.write(append(left, heaps[i+1:]...))}}
		out.Why = append(out.Why, phrase.Of("The heap of %s is moved by %s to the value %s, so that the sum becomes 0.", n.String(), r.Rule(rule), want.String()))
		break
	}
	out.Why = append(out.Why, phrase.Of("Proved: %s.", s.kernel.proof()))
	return out
}

// dynamic reports whether the rules are those of taking at most K times what was taken.
func (r *Rules) dynamic() bool {
	s := search{rules: r}
	return r.made != nil && s.factor() > 0
}

// write writes the numbers of a position.
func (r *Rules) write(numbers []*big.Int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = n.String()
	}
	if r.dynamic() {
		return strings.Join(words, "/")
	}
	return strings.Join(words, " ")
}
