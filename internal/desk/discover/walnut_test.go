package discover

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game/gametest"
	"zermelo/internal/theory/numeration"
)

// A walnutReader reads files of Walnut and evaluates sentences by trying all numbers below a
// bound. It shares nothing with what writes them but the numeration of what is read.
type walnutReader struct {
	t         *testing.T
	system    *numeration.System
	automata  map[string]*walnutFile
	defined   map[string]walnutDefinition
	bound     int64
	remaining string // of the sentence
}

type walnutFile struct {
	inputs []string
	accept map[int]bool
	next   map[string]int // of a state and digits
}

type walnutDefinition struct {
	arguments []string
	sentence  string
}

// readWalnut reads an automaton in Walnut's text format.
func readWalnut(text string) (*walnutFile, error) {
	f := &walnutFile{accept: map[int]bool{}, next: map[string]int{}}
	state := -1
	for i, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		switch {
		case i == 0:
			f.inputs = fields
		case len(fields) == 0:
		case len(fields) == 2:
			var err error
			if state, err = strconv.Atoi(fields[0]); err != nil || fields[1] != "0" && fields[1] != "1" {
				return nil, fmt.Errorf("line %d: %q", i+1, line)
			}
			f.accept[state] = fields[1] == "1"
		case len(fields) == len(f.inputs)+2 && fields[len(f.inputs)] == "->" && state >= 0:
			to, err := strconv.Atoi(fields[len(fields)-1])
			if err != nil {
				return nil, err
			}
			f.next[fmt.Sprint(state, fields[:len(f.inputs)])] = to
		default:
			return nil, fmt.Errorf("line %d: %q", i+1, line)
		}
	}
	return f, f.wellFormed()
}

// wellFormed holds a file to what Walnut demands: each state that a way leads to is
// declared, what is read is msd_NAME or a list of digits, and each way reads one of each.
func (f *walnutFile) wellFormed() error {
	if len(f.inputs) == 0 {
		return fmt.Errorf("nothing is read")
	}
	for _, in := range f.inputs {
		if !regexp.MustCompile(`^(msd_[a-z0-9]+|\{[0-9](,[0-9]+)*\})$`).MatchString(in) {
			return fmt.Errorf("it reads %q", in)
		}
	}
	if _, ok := f.accept[0]; !ok {
		return fmt.Errorf("there is no state 0 to begin with")
	}
	for from, to := range f.next {
		if _, ok := f.accept[to]; !ok {
			return fmt.Errorf("%s leads to %d, which is not declared", from, to)
		}
	}
	return nil
}

func (f *walnutFile) holds(s *numeration.System, numbers []int64) bool {
	words := make([][]int, len(numbers))
	length := 0
	for i, n := range numbers {
		words[i] = s.Word(uint64(n))
		length = max(length, len(words[i]))
	}
	state := 0
	for at := range length {
		letter := make([]string, len(words))
		for i, w := range words {
			letter[i] = "0"
			if j := at - length + len(w); j >= 0 {
				letter[i] = strconv.Itoa(w[j])
			}
		}
		to, ok := f.next[fmt.Sprint(state, letter)]
		if !ok {
			return false
		}
		state = to
	}
	return f.accept[state]
}

// A node is a part of a sentence, which holds or not of numbers by their names.
type node func(numbers map[string]int64) bool

func (r *walnutReader) take(token string) bool {
	r.remaining = strings.TrimLeft(r.remaining, " ")
	if strings.HasPrefix(r.remaining, token) {
		r.remaining = r.remaining[len(token):]
		return true
	}
	return false
}

func (r *walnutReader) name() string {
	r.remaining = strings.TrimLeft(r.remaining, " ")
	n := strings.IndexFunc(r.remaining, func(c rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz0123456789", c) })
	if n < 0 {
		n = len(r.remaining)
	}
	word := r.remaining[:n]
	r.remaining = r.remaining[n:]
	return word
}

// sentence reads ∀ and ∃, which reach to the end, and operators by rank.
func (r *walnutReader) sentence() node {
	for _, quantifier := range []string{"A", "E"} {
		if !r.take(quantifier) {
			continue
		}
		names := []string{r.name()}
		for r.take(",") {
			names = append(names, r.name())
		}
		body := r.sentence()
		every := quantifier == "A"
		var try func(numbers map[string]int64, i int) bool
		try = func(numbers map[string]int64, i int) bool {
			if i == len(names) {
				return body(numbers)
			}
			// What is there may be larger than what is spoken of.
			bound := r.bound
			if !every {
				bound = 2*r.bound + 2
			}
			for n := range bound {
				numbers[names[i]] = n
				if try(numbers, i+1) != every {
					delete(numbers, names[i])
					return !every
				}
			}
			delete(numbers, names[i])
			return every
		}
		return func(numbers map[string]int64) bool { return try(numbers, 0) }
	}
	left := r.either()
	if r.take("=>") {
		right := r.sentence()
		return func(n map[string]int64) bool { return !left(n) || right(n) }
	}
	return left
}

func (r *walnutReader) either() node {
	left := r.both()
	for r.take("|") {
		first, second := left, r.both()
		left = func(n map[string]int64) bool { return first(n) || second(n) }
	}
	return left
}

func (r *walnutReader) both() node {
	left := r.single()
	for r.take("&") {
		first, second := left, r.single()
		left = func(n map[string]int64) bool { return first(n) && second(n) }
	}
	return left
}

func (r *walnutReader) single() node {
	switch {
	case strings.HasPrefix(strings.TrimLeft(r.remaining, " "), "E"), strings.HasPrefix(strings.TrimLeft(r.remaining, " "), "A"):
		return r.sentence()
	case r.take("~"):
		of := r.single()
		return func(n map[string]int64) bool { return !of(n) }
	case r.take("("):
		of := r.sentence()
		if !r.take(")") {
			r.t.Fatalf("no ) at %q", r.remaining)
		}
		return of
	case r.take("$"):
		name := r.name()
		var arguments []string
		for first := true; first && r.take("(") || !first && r.take(","); first = false {
			arguments = append(arguments, r.name())
		}
		if !r.take(")") {
			r.t.Fatalf("no ) at %q", r.remaining)
		}
		return r.call(name, arguments)
	}
	left := r.sum()
	for _, by := range []string{">=", "<=", "!=", "=", "<", ">"} {
		if by == "=" && strings.HasPrefix(strings.TrimLeft(r.remaining, " "), "=>") || !r.take(by) {
			continue
		}
		right := r.sum()
		return func(n map[string]int64) bool {
			a, b := left(n), right(n)
			return map[string]bool{">=": a >= b, "<=": a <= b, "!=": a != b, "=": a == b, "<": a < b, ">": a > b}[by]
		}
	}
	r.t.Fatalf("no comparison at %q", r.remaining)
	return nil
}

// call is an automaton, or what was defined, of numbers.
func (r *walnutReader) call(name string, arguments []string) node {
	values := func(n map[string]int64) []int64 {
		out := make([]int64, len(arguments))
		for i, a := range arguments {
			v, ok := n[a]
			if !ok {
				r.t.Fatalf("%s is not bound in %s", a, name)
			}
			out[i] = v
		}
		return out
	}
	if a := r.automata[name]; a != nil {
		return func(n map[string]int64) bool { return a.holds(r.system, values(n)) }
	}
	d, ok := r.defined[name]
	if !ok || len(d.arguments) != len(arguments) {
		r.t.Fatalf("%s(%v) is not defined: %v", name, arguments, d)
	}
	kept := r.remaining
	r.remaining = d.sentence
	body := r.sentence()
	r.remaining = kept
	return func(n map[string]int64) bool {
		inner := map[string]int64{}
		for i, v := range values(n) {
			inner[d.arguments[i]] = v
		}
		return body(inner)
	}
}

func (r *walnutReader) sum() func(n map[string]int64) int64 {
	var all []func(n map[string]int64) int64
	for {
		factor, name := int64(1), r.name()
		if n, err := strconv.ParseInt(name, 10, 64); err == nil {
			if factor, name = n, ""; r.take("*") {
				name = r.name()
			}
		}
		all = append(all, func(n map[string]int64) int64 {
			if name == "" {
				return factor
			}
			v, ok := n[name]
			if !ok {
				r.t.Fatalf("%s is not bound", name)
			}
			return factor * v
		})
		if !r.take("+") {
			break
		}
	}
	return func(n map[string]int64) (total int64) {
		for _, of := range all {
			total += of(n)
		}
		return total
	}
}

// free returns the names of a definition that nothing binds, in the order of the
// alphabet, as Walnut takes them.
func free(sentence string) []string {
	var bound, out []string
	word := strings.FieldsFunc(sentence, func(c rune) bool {
		return !strings.ContainsRune("AE$abcdefghijklmnopqrstuvwxyz0123456789,", c)
	})
	for _, w := range word {
		if w[0] == 'A' || w[0] == 'E' {
			bound = append(bound, strings.Split(w[1:], ",")...)
		}
	}
	for _, w := range word {
		for _, name := range strings.Split(w, ",") {
			if len(name) < 1 || name[0] == 'A' || name[0] == 'E' || name[0] == '$' || name[0] >= '0' && name[0] <= '9' || slices.Contains(bound, name) || slices.Contains(out, name) {
				continue
			}
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// TestWalnut reads what is written for Walnut, compares the automata with those of the proof, and
// finds the sentences true of small numbers, and false of a changed rule.
func TestWalnut(t *testing.T) {
	for _, c := range gametest.Some(t, []struct {
		name, asked string
		bound       int64
	}{
		{"wythoff", Losing, 5},
		{"misère", Losing, 4},
		{"multiple:2", Losing, 6},
		{"mark", Losing, 12},
		{"lasker", Values, 3},
		{"blocking", Losing, 4},
		{"welter", Losing, 3},
	}, 1, 7) {
		r := misereWythoff(t)
		var f *Finding
		switch c.name {
		case "misère":
			f = proved(t, r, Losing, 0)
		case "blocking":
			r = opened(t, "blocking 1 rook")
			f = proved(t, r, Losing, 0)
		case "welter":
			r, f = found(t, c.name, c.asked, 2)
		default:
			r, f = found(t, c.name, c.asked, 0)
		}
		k := certified(t, c.name, r, f)
		folder := t.TempDir()
		if err := k.WriteWalnut(folder, f); err != nil {
			t.Fatal(err)
		}
		reader := &walnutReader{t: t, system: f.In, automata: map[string]*walnutFile{}, defined: map[string]walnutDefinition{}, bound: c.bound}
		files, err := filepath.Glob(folder + "/Automata Library/*.txt")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			a, err := readWalnut(string(text))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			reader.automata[strings.TrimSuffix(filepath.Base(name), ".txt")] = a
		}
		reader.holdsTo(f)
		if len(k.Numeration.Recurrence) > 1 {
			reader.addition(folder)
		}
		script, err := os.ReadFile(folder + "/Command Files/zermelo.txt")
		if err != nil {
			t.Fatal(err)
		}
		if said := reader.run(string(script)); len(said) < 2 || slices.ContainsFunc(said, func(s string) bool { return strings.HasSuffix(s, "false") }) {
			t.Errorf("%s: %v\n%s", c.name, said, script)
		}
		// A changed rule is refuted.
		for _, a := range reader.automata {
			if len(a.inputs) == f.Set.Letters() || reader.automata["exclusive"] == a {
				continue
			}
			for s := range a.accept {
				a.accept[s] = !a.accept[s]
			}
		}
		if said := reader.run(string(script)); !slices.ContainsFunc(said, func(s string) bool { return strings.HasSuffix(s, "false") }) {
			t.Errorf("%s: the opposite is found true: %v", c.name, said)
		}
	}
}

// holdsTo compares the automaton that was read with that of the proof: state by state, and on numbers.
func (r *walnutReader) holdsTo(f *Finding) {
	a := r.automata["lost"]
	if f.Asked == Values {
		a = r.automata["worth"]
	}
	for state := range f.Set.States() {
		if a.accept[state] != f.Set.Accepts(state) {
			r.t.Fatalf("state %d accepts %t", state, a.accept[state])
		}
		for l := range f.Set.Letters() {
			digits, rest := make([]string, len(a.inputs)), l
			for i := range digits {
				digits[i], rest = strconv.Itoa(rest%f.In.Digits()), rest/f.In.Digits()
			}
			if to, ok := a.next[fmt.Sprint(state, digits)]; !ok || to != f.Set.Next(state, l) {
				r.t.Fatalf("state %d leads by %v to %d, not %d", state, digits, to, f.Set.Next(state, l))
			}
		}
	}
	if len(a.accept) != f.Set.States() || len(a.next) != f.Set.States()*f.Set.Letters() {
		r.t.Fatalf("%d states and %d ways were read", len(a.accept), len(a.next))
	}
	numbers := make([]int64, len(a.inputs))
	for {
		same := make([]uint64, len(numbers))
		for i, n := range numbers {
			same[i] = uint64(n)
		}
		if a.holds(f.In, numbers) != f.Set.Contains(f.In, same...) {
			r.t.Fatalf("the automaton differs at %v", numbers)
		}
		i := 0
		for ; i < len(numbers); i++ {
			if numbers[i]++; numbers[i] < 30 {
				break
			}
			numbers[i] = 0
		}
		if i == len(numbers) {
			return
		}
	}
}

// addition tries the automata of a numeration.
func (r *walnutReader) addition(folder string) {
	for _, c := range []struct {
		file   string
		inputs int
	}{{"", 1}, {"_addition", 3}} {
		text, err := os.ReadFile(folder + "/Custom Bases/msd_zermelo" + c.file + ".txt")
		if err != nil {
			r.t.Fatal(err)
		}
		a, err := readWalnut(string(text))
		if err != nil || len(a.inputs) != c.inputs || a.inputs[0] != "{0,1}" {
			r.t.Fatalf("%v, %v", a, err)
		}
		for x := range int64(40) {
			if c.inputs == 1 {
				if !a.holds(r.system, []int64{x}) {
					r.t.Fatalf("%d is not valid", x)
				}
				continue
			}
			for y := range int64(40) {
				for z := range int64(80) {
					if a.holds(r.system, []int64{x, y, z}) != (x+y == z) {
						r.t.Fatalf("%d+%d, %d", x, y, z)
					}
				}
			}
		}
	}
}

// walnutCommand is what Walnut takes for a command: a name that begins with a letter, and a sentence in
// quotes behind its numeration.
var walnutCommand = regexp.MustCompile(`^(def|eval) [a-zA-Z][a-zA-Z0-9_]* "\?msd_[a-z0-9]+ [^"]+":$`)

// run runs a script and returns what it evaluates, each with true or false behind it.
func (r *walnutReader) run(script string) (said []string) {
	for i, line := range strings.Split(strings.TrimSpace(script), "\n") {
		if !walnutCommand.MatchString(line) {
			r.t.Fatalf("line %d is no command of Walnut: %q", i+1, line)
		}
		head, rest, ok := strings.Cut(line, " \"?")
		body, closed := strings.CutSuffix(rest, "\":")
		words := strings.Fields(head)
		_, sentence, based := strings.Cut(body, " ")
		if !ok || !closed || !based || len(words) != 2 {
			r.t.Fatalf("line %d: %q", i+1, line)
		}
		if words[0] == "def" {
			r.defined[words[1]] = walnutDefinition{free(sentence), sentence}
			continue
		}
		r.remaining = sentence
		holds := r.sentence()
		if strings.TrimSpace(r.remaining) != "" {
			r.t.Fatalf("line %d: behind the sentence stands %q", i+1, r.remaining)
		}
		said = append(said, fmt.Sprint(words[1], " ", holds(map[string]int64{})))
	}
	return said
}
