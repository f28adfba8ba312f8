package formula

import (
	"fmt"
	"slices"
	"strings"
)

// Is reports whether a game has the rules of text, apart from the order of the rules
// and conditions, the names of its numbers and variables, and what the normal form makes one. It
// is false of games whose players differ. That it is false does not say that the
// games differ.
func (g *Game) Is(text string) bool {
	other, err := Parse(text)
	if err != nil || !g.Alike() || other.Arity() != g.Arity() {
		return false
	}
	mine, ok := spelled(g.Left)
	its, same := spelled(other)
	return ok && same && slices.Equal(mine, its)
}

// spelled returns the rules of a formula, each spelled out of its normal form,
// sorted. ok is false if a rule has none.
func spelled(f *Formula) (rules []string, ok bool) {
	for i := range f.Rules {
		n, err := normalize(f.Text, &f.Rules[i])
		if err != nil {
			return nil, false
		}
		rules = append(rules, n.spell())
	}
	slices.Sort(rules)
	return slices.Compact(rules), true
}

// spell writes a rule by its registers, without names and places.
func (n *normal) spell() string {
	var b strings.Builder
	for _, v := range n.variables {
		fmt.Fprintf(&b, "variable %t", v.natural)
		for _, m := range v.members {
			b.WriteString(m.spell())
		}
	}
	for _, a := range n.atoms {
		fmt.Fprintf(&b, "; %d is %d of", a.reg, a.op)
		for _, arg := range a.args {
			b.WriteString(arg.spell())
		}
	}
	tests := make([]string, len(n.tests))
	for i := range n.tests {
		tests[i] = n.tests[i].spell()
	}
	slices.Sort(tests)
	b.WriteString("; if " + strings.Join(tests, " and "))
	for _, l := range n.leaves {
		b.WriteString("; leaves" + l.spell())
	}
	return b.String()
}

func (t *test) spell() string {
	args := make([]string, len(t.args))
	for i := range t.args {
		args[i] = t.args[i].spell()
	}
	slices.Sort(args)
	return fmt.Sprint(t.op, t.of.spell(), args)
}

func (l *linear) spell() string { return fmt.Sprint(" ", l.constant, l.sum) }
