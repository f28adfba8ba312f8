package discover

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/file"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// This file writes rules for the program Walnut (Mousavi 2016), which decides
// sentences about automatic sequences: automata as text, a numeration as the
// automata of its words and of addition, and the sentences that prove the rule as a script.
// The numbers of a position are a0, a1, …, those of the positions left b0, b1, …, c0, …: Walnut
// takes the arguments of what is defined in the order of the alphabet.

// walnutSystem is the name of a numeration that is no base.
const walnutSystem = "zermelo"

// WriteWalnut writes a proved rule into a folder as files of Walnut: "Automata Library",
// "Custom Bases" and "Command Files" in it are as in Walnut's own folder.
func (k *Kernel) WriteWalnut(folder string, f *Finding) error {
	files, err := k.walnut(f)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range files {
			if !yield(name) {
				return
			}
		}
	}) {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the folder %s cannot be made: %s", folder, fault.Reason(err))}
		}
		if err := file.Write(path, func(w io.Writer) error { _, err := io.WriteString(w, files[name]); return err }); err != nil {
			return err
		}
	}
	return nil
}

// walnut returns the files by their names.
func (k *Kernel) walnut(f *Finding) (map[string]string, error) {
	if k.Set == nil {
		return nil, fault.Unsupported(phrase.Of("the rule is not proved by automata"), phrase.Phrase{})
	}
	s := f.In
	w := numeration.NewWork(context.Background(), game.Budget{}, 0)
	defer w.Close()
	base := "msd_" + walnutSystem
	files := map[string]string{}
	if len(k.Numeration.Recurrence) == 1 {
		base = fmt.Sprintf("msd_%d", s.Digits())
	} else {
		valid, err := w.All(s, 0)
		if err != nil {
			return nil, err
		}
		sum, err := s.Linear(w, numeration.Zero, 0, numeration.Product{Factor: 1, Var: 0}, numeration.Product{Factor: 1, Var: 1}, numeration.Product{Factor: -1, Var: 2})
		if err != nil {
			return nil, err
		}
		var digits []string
		for d := range s.Digits() {
			digits = append(digits, fmt.Sprint(d))
		}
		set := "{" + strings.Join(digits, ",") + "}"
		files["Custom Bases/"+base+".txt"] = walnutAutomaton(valid, set)
		files["Custom Bases/"+base+"_addition.txt"] = walnutAutomaton(sum, set)
	}
	files["Automata Library/lost.txt"] = walnutAutomaton(f.Set, base)
	script := walnutScript{k: k, base: base}
	if k.Asked == Values {
		files["Automata Library/worth.txt"] = files["Automata Library/lost.txt"]
		delete(files, "Automata Library/lost.txt")
		most := 0
		for _, r := range k.Rules {
			most = max(most, len(r.Leaves))
		}
		if most > 1 {
			vars := make([]numeration.Var, most+1)
			for i := range vars {
				vars[i] = numeration.Var(i)
			}
			xor, err := s.Xor(w, vars...)
			if err != nil {
				return nil, err
			}
			files["Automata Library/exclusive.txt"] = walnutAutomaton(xor, base)
			script.parts = most
		}
	}
	files["Command Files/"+walnutSystem+".txt"] = script.text()
	return files, nil
}

// walnutAutomaton writes an automaton: the numerations of what it reads, then each state
// with 1 if words may end there and its ways on.
func walnutAutomaton(a *numeration.Automaton, system string) string {
	var b strings.Builder
	b.WriteString(strings.TrimSpace(strings.Repeat(system+" ", len(a.Vars()))) + "\n")
	digits := 1
	for pow := func(d int) int {
		n := 1
		for range a.Vars() {
			n *= d
		}
		return n
	}; pow(digits) < a.Letters(); digits++ {
	}
	for state := range a.States() {
		accepts := 0
		if a.Accepts(state) {
			accepts = 1
		}
		fmt.Fprintf(&b, "\n%d %d\n", state, accepts)
		for l := range a.Letters() {
			rest := l
			for range a.Vars() {
				fmt.Fprintf(&b, "%d ", rest%digits)
				rest /= digits
			}
			fmt.Fprintf(&b, "-> %d\n", a.Next(state, l))
		}
	}
	return b.String()
}

// A walnutScript writes the sentences.
type walnutScript struct {
	k     *Kernel
	base  string
	parts int
}

// names returns the names of the numbers of a position: of letter a, those moved from.
func (s *walnutScript) names(letter byte) []string {
	out := make([]string, s.k.Arity)
	for i := range out {
		out[i] = fmt.Sprintf("%c%d", letter, i)
	}
	return out
}

// of writes an automaton that holds of numbers.
func of(name string, numbers ...string) string {
	return "$" + name + "(" + strings.Join(numbers, ",") + ")"
}

func (s *walnutScript) text() string {
	var b strings.Builder
	say := func(command, name, sentence string) {
		fmt.Fprintf(&b, "%s %s \"?%s %s\":\n", command, name, s.base, sentence)
	}
	a := s.names('a')
	all := "A" + strings.Join(a, ",")
	for i := range s.k.Rules {
		r := &s.k.Rules[i]
		say("def", fmt.Sprintf("move%d", i), s.move(r))
	}
	if s.k.Asked == Losing {
		var moves, canMove []string
		bs := s.names('b')
		some := "E" + strings.Join(bs, ",")
		for i := range s.k.Rules {
			move := of(fmt.Sprintf("move%d", i), append(slices.Clone(a), bs...)...)
			if s.k.Blocking == 0 {
				say("eval", fmt.Sprintf("stable%d", i), fmt.Sprintf("%s,%s (%s & %s) => ~%s", all, strings.Join(bs, ","), of("lost", a...), move, of("lost", bs...)))
			}
			moves = append(moves, fmt.Sprintf("(%s %s & %s)", some, move, of("lost", bs...)))
			canMove = append(canMove, fmt.Sprintf("(%s %s)", some, move))
		}
		if s.k.Blocking > 0 {
			s.blocking(say)
			return b.String()
		}
		absorbing := strings.Join(moves, " | ")
		if s.k.Misere {
			absorbing += " | ~(" + strings.Join(canMove, " | ") + ")"
			say("eval", "ended", fmt.Sprintf("%s %s => (%s)", all, of("lost", a...), strings.Join(canMove, " | ")))
		}
		say("eval", "absorbing", fmt.Sprintf("%s (~%s) => (%s)", all, of("lost", a...), absorbing))
		return b.String()
	}
	worth := func(letter byte, value string) string { return of("worth", append(s.names(letter), value)...) }
	say("eval", "valued", fmt.Sprintf("%s Eg %s", all, worth('a', "g")))
	say("eval", "one", fmt.Sprintf("%s,g,h (%s & %s) => g = h", all, worth('a', "g"), worth('a', "h")))
	var options []string
	for i := range s.k.Rules {
		parts := len(s.k.Rules[i].Leaves)
		numbers, more, values := slices.Clone(a), []string{}, []string{}
		conj := []string{}
		for p := range parts {
			letter := byte('b' + p)
			numbers, more = append(numbers, s.names(letter)...), append(more, s.names(letter)...)
			value := "h"
			if parts > 1 {
				value = fmt.Sprintf("w%d", p)
				values = append(values, value)
			}
			conj = append(conj, worth(letter, value))
		}
		conj = append([]string{of(fmt.Sprintf("move%d", i), numbers...)}, conj...)
		switch {
		case parts == 0:
			conj = append(conj, "h = 0")
		case parts > 1:
			conj = append(conj, s.exclusive(append(slices.Clone(values), "h")))
		}
		option := strings.Join(conj, " & ")
		if some := append(more, values...); len(some) > 0 {
			option = "(E" + strings.Join(some, ",") + " " + option + ")"
		}
		options = append(options, option)
		say("def", fmt.Sprintf("option%d", i), option)
		say("eval", fmt.Sprintf("different%d", i), fmt.Sprintf("%s,h %s => ~%s", all, worth('a', "h"), of(fmt.Sprintf("option%d", i), append(slices.Clone(a), "h")...)))
		options[i] = of(fmt.Sprintf("option%d", i), append(slices.Clone(a), "h")...)
	}
	say("eval", "smaller", fmt.Sprintf("%s,g,h (%s & h < g) => (%s)", all, worth('a', "g"), strings.Join(options, " | ")))
	return b.String()
}

// blocking says the sentences where options are forbidden: who wins has one move more than may be
// forbidden to different positions that are lost, and who loses has not.
func (s *walnutScript) blocking(say func(command, name, sentence string)) {
	a := s.names('a')
	var moves, some, winning []string
	for i := range s.k.Rules {
		moves = append(moves, of(fmt.Sprintf("move%d", i), append(slices.Clone(a), s.names('b')...)...))
	}
	say("def", "option", strings.Join(moves, " | "))
	for slot := range s.k.Blocking + 1 {
		names := s.names('b' + byte(slot))
		some = append(some, names...)
		winning = append(winning, of("option", append(slices.Clone(a), names...)...), of("lost", names...))
		for other := range slot {
			var differ []string
			for i, name := range s.names('b' + byte(other)) {
				differ = append(differ, name+" != "+names[i])
			}
			winning = append(winning, "("+strings.Join(differ, " | ")+")")
		}
	}
	say("def", "winning", "E"+strings.Join(some, ",")+" "+strings.Join(winning, " & "))
	all := "A" + strings.Join(a, ",")
	say("eval", "stable", fmt.Sprintf("%s %s => ~%s", all, of("lost", a...), of("winning", a...)))
	say("eval", "absorbing", fmt.Sprintf("%s (~%s) => %s", all, of("lost", a...), of("winning", a...)))
}

// exclusive says that the exclusive or of numbers is 0.
func (s *walnutScript) exclusive(numbers []string) string {
	if len(numbers) < s.parts+1 {
		// With zeros in place of what is not there.
		zeros := []string{}
		for i := len(numbers); i < s.parts+1; i++ {
			zeros = append(zeros, fmt.Sprintf("z%d", i))
		}
		return fmt.Sprintf("(E%s %s = 0 & %s)", strings.Join(zeros, ","), strings.Join(zeros, " = 0 & "), of("exclusive", append(numbers, zeros...)...))
	}
	return of("exclusive", numbers...)
}

// compared writes how a sum stands to 0, with natural numbers on both sides.
func compared(s kernelSum, by string, names []string) string {
	var sides [2][]string
	add := func(n int64, name string) {
		side := 0
		if n < 0 {
			side, n = 1, -n
		}
		switch {
		case n == 0:
		case name == "":
			sides[side] = append(sides[side], fmt.Sprint(n))
		case n == 1:
			sides[side] = append(sides[side], name)
		default:
			sides[side] = append(sides[side], fmt.Sprintf("%d*%s", n, name))
		}
	}
	for _, of := range s.Of {
		add(of[0], names[of[1]])
	}
	add(s.Constant, "")
	return cmp.Or(strings.Join(sides[0], "+"), "0") + " " + by + " " + cmp.Or(strings.Join(sides[1], "+"), "0")
}

// move says that a move by a rule leads from a0, a1, … to b0, b1, ….
func (s *walnutScript) move(r *kernelRule) string {
	names := append(s.names('a'), make([]string, r.Numbers)...)
	var some, conj []string
	for part, leaf := range r.Leaves {
		for i, n := range leaf {
			name := fmt.Sprintf("%c%d", 'b'+part, i)
			if names[n] == "" {
				names[n] = name
			} else {
				conj = append(conj, name+" = "+names[n])
			}
		}
	}
	for n, name := range names {
		if name == "" {
			names[n] = fmt.Sprintf("k%d", n)
			some = append(some, names[n])
		}
	}
	for _, sum := range r.Zero {
		conj = append(conj, compared(sum, "=", names))
	}
	for _, sum := range r.Natural {
		conj = append(conj, compared(sum, ">=", names))
	}
	for _, sum := range r.Apart {
		conj = append(conj, compared(sum, "!=", names))
	}
	// Each number of both positions is spoken of.
	for n, name := range names {
		if n < s.k.Arity || !slices.Contains(some, name) {
			conj = append(conj, name+" >= 0")
		}
	}
	if len(some) == 0 {
		return strings.Join(conj, " & ")
	}
	return "E" + strings.Join(some, ",") + " " + strings.Join(conj, " & ")
}
