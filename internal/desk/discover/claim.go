package discover

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A claim is a rule of the user's own: a condition on the numbers of a position
// that says which the player to move loses. Beside what conditions of formulas have,
// it may say of digits
//
//	fib.shift(x, y)      y is x with a zero behind its last digit
//	fib.odd(n)           n > 0 ends with an odd number of zeros
//	fib.even(n)          the same with an even number
//	fib.least(n, q)      n > 0 and q is less than the least term of n
//	base2.xor(a, b, c)   the exclusive or of all is 0
//
// in one numeration: base2 to base16, fib, trib, pell, or ost2 and so on.
type claim struct {
	system *numeration.System
	plain  formula.Plain
	arity  int
	says   []saying // of the registers behind those of the position
}

// A saying is something said of digits.
type saying struct {
	what string
	vars []numeration.Var
}

// said matches what is said of digits.
var said = regexp.MustCompile(`([A-Za-z]+[0-9]*)\.([a-z]+)\(([^()]*)\)`)

// readClaim reads a claim about positions whose numbers have the names.
func readClaim(text string, names []string) (*claim, error) {
	body, ok := strings.CutPrefix(strings.TrimSpace(text), "P:")
	if !ok {
		return nil, fault.Setting("claim", text, phrase.Of("begin with P: for the positions that the player to move loses, for example 'P: x == y'"))
	}
	c := &claim{arity: len(names)}
	var failed error
	var system string
	fail := func(want phrase.Phrase) {
		if failed == nil {
			failed = fault.Setting("claim", text, want)
		}
	}
	plain := said.ReplaceAllStringFunc(body, func(call string) string {
		parts := said.FindStringSubmatch(call)
		if system != "" && parts[1] != system {
			fail(phrase.Of("say all in one numeration, not in %s and %s", system, parts[1]))
		}
		system = parts[1]
		s := saying{what: parts[2]}
		for _, name := range strings.Split(parts[3], ",") {
			i := indexOf(names, strings.TrimSpace(name))
			if i < 0 {
				fail(phrase.Of("the numbers of a position are called %s", list(names)))
				continue
			}
			s.vars = append(s.vars, numeration.Var(i))
		}
		if want, ok := sayings[s.what]; !ok || want > 0 && want != len(s.vars) || distinct(s.vars) != len(s.vars) {
			fail(phrase.Of("of digits one can say %s", "shift(x, y), odd(n), even(n), least(n, q), xor(a, b, …)"))
		}
		c.says = append(c.says, s)
		return fmt.Sprintf("(%s == 0)", hidden(len(c.says)-1))
	})
	if failed != nil {
		return nil, failed
	}
	var err error
	if c.system, err = systemOf(system); err != nil {
		return nil, fault.Setting("claim", text, phrase.Of("the numerations are %s", "base2, base3, …, fib, trib, pell, ost2, ost3, …"))
	}
	all := append([]string{}, names...)
	for i := range c.says {
		all = append(all, hidden(i))
	}
	f, err := formula.Parse(strings.Join(all, ", ") + " -> nothing if " + plain)
	if err == nil {
		var made *formula.Game
		if made, err = formula.New(f, nil, nil); err == nil {
			c.plain = made.Plain()[0]
			return c, nil
		}
	}
	var bad *fault.ParseError
	if errors.As(err, &bad) {
		return nil, fault.Setting("claim", text, phrase.Join(bad.Problem, phrase.Raw(": "), bad.Want))
	}
	return nil, fault.Setting("claim", text, phrase.Of("write a condition as in formulas, for example 'P: x == y'"))
}

// hidden is the name of the register that stands for what is said of digits.
func hidden(i int) string { return fmt.Sprintf("said_%d", i) }

// sayings are how many numbers each thing is said of; 0 for any.
var sayings = map[string]int{"shift": 2, "odd": 1, "even": 1, "least": 2, "xor": 0}

func indexOf(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}

func distinct(vars []numeration.Var) int {
	seen := map[numeration.Var]bool{}
	for _, v := range vars {
		seen[v] = true
	}
	return len(seen)
}

// systemOf returns the numeration of a name in a claim; base 2 for none.
func systemOf(name string) (*numeration.System, error) {
	switch name {
	case "":
		return numeration.Base(2)
	case "fib":
		return numeration.Fibonacci()
	case "trib":
		return numeration.Tribonacci()
	case "pell":
		return numeration.Pell()
	}
	for prefix, open := range map[string]func(int) (*numeration.System, error){"base": numeration.Base, "ost": numeration.Ostrowski} {
		if digits, ok := strings.CutPrefix(name, prefix); ok {
			if k, err := strconv.Atoi(digits); err == nil && k > 1 && k <= 16 {
				return open(k)
			}
		}
	}
	return nil, game.ErrUnsupported
}

// automaton returns the set of positions that the claim says.
func (c *claim) automaton(w *numeration.Work) (*numeration.Automaton, error) {
	l := &logic{s: c.system, w: w, arity: c.arity, next: numeration.Var(c.arity)}
	r := reader{logic: l}
	for i := range c.arity {
		r.registers = append(r.registers, sum{}.add(numeration.Var(i), 1))
	}
	for range c.says {
		r.registers = append(r.registers, sum{})
	}
	r.said = func(register int) *numeration.Automaton { return c.digits(&r, register-c.arity) }
	for i := range c.plain.Operations {
		r.operation(&c.plain.Operations[i])
	}
	for i := range c.plain.Conditions {
		r.want(r.condition(&c.plain.Conditions[i]))
	}
	if r.err != nil {
		return nil, r.err
	}
	all, err := w.All(c.system, l.position()...)
	if err != nil {
		return nil, err
	}
	return w.There(c.system, l.position(), append(r.all, all)...)
}

// digits returns the automaton of what is said of digits; nil if the register is
// not of that.
func (c *claim) digits(r *reader, i int) *numeration.Automaton {
	if i < 0 || i >= len(c.says) {
		return nil
	}
	b := &builder{s: c.system, w: r.w}
	vars := c.says[i].vars
	var out *numeration.Automaton
	switch c.says[i].what {
	case "shift":
		out = b.made(func() (*numeration.Automaton, error) { return b.s.Shift(b.w, vars[0], vars[1]) })
	case "odd", "even":
		out = b.zeros(vars[0], c.says[i].what == "odd")
	case "xor":
		out = b.made(func() (*numeration.Automaton, error) { return b.s.Xor(b.w, vars...) })
	case "least":
		term := r.fresh()
		least := b.made(func() (*numeration.Automaton, error) { return b.s.Least(b.w, vars[0], term) })
		out = b.there(vars, least, b.linear(numeration.Natural, -1, times(1, term), times(-1, vars[1])))
	}
	if r.err == nil {
		r.err = b.err
	}
	return out
}

// judge proves or refutes a claim.
func (f *Finding) judge(ctx context.Context, r *Rules, q Request) error {
	f.Asked = Losing
	c, err := readClaim(q.Claim, f.Names)
	if err != nil {
		return err
	}
	w := numeration.NewWork(ctx, q.Settings, 0)
	defer w.Close()
	f.System, f.Title, f.Terms, f.Rule = c.system.Name(), c.system.Title(), c.system.Terms(), phrase.Raw(strings.TrimSpace(q.Claim))
	set, err := c.automaton(w)
	if err != nil {
		return err
	}
	f.Set, f.In, f.States = set, c.system, set.States()
	l, err := logicOf(w, c.system, r.made)
	if err != nil {
		return err
	}
	wrong, err := l.losing(set, r)
	f.Largest = w.Largest()
	switch {
	case err != nil:
		return err
	case wrong != nil:
		f.Status, f.Counterexample, f.Why = Refuted, wrong.Position, wrong.Why
	default:
		f.Status, f.Class, f.Theorem = Proved, Claimed, provedLosing()
	}
	return nil
}
