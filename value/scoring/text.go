package scoring

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// Text returns v as it is read: a number for a game that is over, <…|…> with the options of Left
// and of Right, ^s where a player has none and the score is s then. It never writes ±n, which is a
// value of normal play where no game in brackets stands beside it. A text longer than the given
// number of letters is not written; the error is [fault.ErrLimit].
func (t *Table) Text(v Value, letters int) (string, error) {
	w := &writer{Table: t, most: letters, known: map[Value]string{}}
	text := w.write(v)
	t.err = nil
	if w.long {
		return "", fault.Limit(phrase.Of("the value has more than %d letters", letters), phrase.Phrase{})
	}
	return text, nil
}

type writer struct {
	*Table
	most  int
	long  bool // a text has more letters
	known map[Value]string
}

func (w *writer) write(v Value) string {
	if v.node == 0 {
		return strconv.FormatInt(v.plus, 10)
	}
	text, ok := w.known[v]
	if ok || w.long {
		return text
	}
	text = "<" + w.side(v, true) + "|" + w.side(v, false) + ">"
	if len(text) > w.most {
		w.long = true
		return ""
	}
	w.known[v] = text
	return text
}

func (w *writer) side(v Value, left bool) string {
	list := w.nodes[v.node].right
	if left {
		list = w.nodes[v.node].left
	}
	to, end := w.options(v, left)
	if len(to) == 0 {
		return "^" + strconv.FormatInt(end, 10)
	}
	texts := make([]string, len(to))
	for i, x := range to {
		if texts[i] = w.write(x); list[i].Again {
			texts[i] += "!"
		}
	}
	// Numbers, then what is short: the order of the table is that of what was found first.
	slices.SortFunc(texts, func(a, b string) int {
		return cmp.Or(cmp.Compare(utf8.RuneCountInString(a), utf8.RuneCountInString(b)), strings.Compare(a, b))
	})
	return strings.Join(texts, ",")
}

// Mentions reports whether text is an expression with a scoring game in brackets, <…|…>: a < stands
// where a value is to begin.
func Mentions(text string) bool {
	found := false
	scan(text, func(int) bool { return false }, func(int) { found = true })
	return found
}

// Between calls yield for each place of text, outside of all brackets and quotes, where an expression
// might end and a relation stand, until it returns true.
func Between(text string, yield func(i int) bool) { scan(text, yield, func(int) {}) }

func scan(text string, between func(i int) bool, open func(i int)) {
	begins := true // a value
	depth, angles := 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case strings.IndexByte(" \t\r\n", c) >= 0:
		case c == '"' || c == '\'':
			end := strings.IndexByte(text[i+1:], c)
			if end < 0 {
				return
			}
			i, begins = i+end+1, false
		case c == '<' && short.PowerOfUp(text, i) > 0:
			i, begins = i+short.PowerOfUp(text, i)-1, false
		case c == '<' && begins:
			open(i)
			angles++
		case c == '>' && angles > 0:
			angles, begins = angles-1, false
		case depth == 0 && angles == 0 && !begins && between(i):
			return
		case strings.IndexByte("({[", c) >= 0:
			depth, begins = depth+1, true
		case strings.IndexByte(")}]", c) >= 0:
			depth, begins = depth-1, false
		case strings.IndexByte("+-*,|<>=!", c) >= 0:
			begins = true
		case strings.HasPrefix(text[i:], "±") || strings.HasPrefix(text[i:], "·") || strings.HasPrefix(text[i:], "−"):
			_, size := utf8.DecodeRuneInString(text[i:])
			i, begins = i+size-1, true
		default:
			begins = false
		}
	}
}

// An Environment is what expressions may hold besides scoring games.
type Environment struct {
	// Position returns the value of a position of a game, and Normal that of a value of normal play
	// in braces, {…|…}, with the score 0 wherever play ends.
	Position func(game, text string) (Value, error)
	Normal   func(text string) (Value, error)
	IsGame   func(name string) bool
	// Named returns the value that has a name.
	Named func(name string) (Value, bool)
}

// Eval returns the value of an expression: scoring games as [Table.Text] writes them, ±n, numbers,
// positions of games, NAME("POSITION"), sums, differences and whole multiples n*G of these,
// brackets.
func (t *Table) Eval(text string, env Environment) (Value, error) {
	r := &reader{table: t, env: env, text: text}
	v, err := r.sum()
	if err == nil && r.peek() != "" {
		err = r.unexpected(phrase.Of("write + or - between two values"))
	}
	return v, err
}

type reader struct {
	table *Table
	env   Environment
	text  string
	at    int
	depth int
}

// deepest is how deeply brackets may stand in brackets.
const deepest = 1000

// peek returns what comes next: a number, a name, a text in quotes or in braces, or a sign.
func (r *reader) peek() string {
	r.at += len(r.text[r.at:]) - len(strings.TrimLeft(r.text[r.at:], " \t\r\n"))
	rest := r.text[r.at:]
	if rest == "" {
		return ""
	}
	span := func(in func(c rune) bool) string {
		if n := strings.IndexFunc(rest, func(c rune) bool { return !in(c) }); n >= 0 {
			return rest[:n]
		}
		return rest
	}
	digit := func(c rune) bool { return '0' <= c && c <= '9' }
	name := func(c rune) bool {
		return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune("-_:./", c)
	}
	first, size := utf8.DecodeRuneInString(rest)
	switch c := rest[0]; {
	case digit(first):
		return span(digit)
	case unicode.IsLetter(first) || c == '/' || c == '.':
		return span(name)
	case c == '"' || c == '\'':
		if end := strings.IndexByte(rest[1:], c); end >= 0 {
			return rest[:end+2]
		}
		return rest
	case c == '{':
		depth := 0
		for i := range len(rest) {
			switch rest[i] {
			case '{':
				depth++
			case '}':
				if depth--; depth == 0 {
					return rest[:i+1]
				}
			}
		}
		return rest
	}
	return rest[:size]
}

func (r *reader) take(word string) bool {
	if r.peek() != word || word == "" {
		return false
	}
	r.at += len(word)
	return true
}

func (r *reader) wrong(problem, want phrase.Phrase) error {
	return &fault.ParseError{Input: r.text, Offset: r.at, Len: len(r.peek()), Problem: problem, Want: want}
}

// unexpected is the error for whatever comes next.
func (r *reader) unexpected(want phrase.Phrase) error {
	word := r.peek()
	if word == "" {
		return r.wrong(phrase.Of("the expression ends too early"), want)
	}
	return r.wrong(phrase.Of("unexpected %q", word), want)
}

func (r *reader) sum() (Value, error) {
	v, err := r.product()
	for err == nil {
		minus := r.peek() == "-" || r.peek() == "−"
		if !minus && r.peek() != "+" {
			break
		}
		r.at += len(r.peek())
		var w Value
		if w, err = r.product(); err == nil && minus {
			w, err = r.table.Negative(w)
		}
		if err == nil {
			v, err = r.table.Add(v, w)
		}
	}
	return v, err
}

func (r *reader) product() (Value, error) {
	if r.take("-") || r.take("−") {
		v, err := r.product()
		if err != nil {
			return v, err
		}
		return r.table.Negative(v)
	}
	start := r.at
	v, err := r.value()
	if err != nil || !r.take("*") && !r.take("·") {
		return v, err
	}
	n, ok := r.table.AsNumber(v)
	if !ok {
		r.at = start
		return v, r.wrong(phrase.Of("what is multiplied by is no whole number"), phrase.Of("write a number of copies up to %d, then *", MostCopies))
	}
	if v, err = r.product(); err != nil {
		return v, err
	}
	return r.table.Multiple(n, v)
}

// number reads a whole number with a sign.
func (r *reader) number() (int64, error) {
	sign := ""
	if r.take("-") || r.take("−") {
		sign = "-"
	}
	n, err := strconv.ParseInt(sign+r.peek(), 10, 64)
	if err != nil || n <= -most || n >= most {
		return 0, r.wrong(phrase.Of("there is no score here"), phrase.Of("write a whole number whose absolute value is below 2^60"))
	}
	r.at += len(r.peek())
	return n, nil
}

func (r *reader) value() (v Value, err error) {
	if r.depth++; r.depth > deepest {
		return v, fault.Limit(phrase.Of("brackets stand more than %d deep in brackets", deepest), phrase.Phrase{})
	}
	defer func() { r.depth-- }()
	switch word := r.peek(); {
	case word == "":
	case '0' <= word[0] && word[0] <= '9':
		n, err := r.number()
		return Number(n), err
	case r.take("±"):
		n, err := r.number()
		if err != nil {
			return v, err
		}
		return r.table.Game([]Option{{To: Number(n)}}, []Option{{To: Number(-n)}}, 0, 0)
	case r.take("("):
		if v, err = r.sum(); err == nil && !r.take(")") {
			err = r.wrong(phrase.Of("%q is not closed", "("), phrase.Of("add %q", ")"))
		}
		return v, err
	case word == "<":
		return r.game()
	case word[0] == '{' && r.env.Normal != nil:
		at := r.at
		r.at += len(word)
		v, err = r.env.Normal(word)
		return v, fault.Within(err, r.text, at)
	case r.named(word):
		v, _ = r.env.Named(word)
		r.at += len(word)
		return v, nil
	case r.env.IsGame != nil && r.env.IsGame(strings.SplitN(word, ":", 2)[0]):
		return r.position(word)
	}
	return v, r.unexpected(phrase.Of("write a score, a game <…|…> with ^s where a player has no move, ±n, a position NAME(\"…\"), or a value of normal play in braces"))
}

// named reports whether a word is the name of a value.
func (r *reader) named(word string) bool {
	if r.env.Named == nil {
		return false
	}
	_, ok := r.env.Named(word)
	return ok
}

func (r *reader) position(name string) (v Value, err error) {
	r.at += len(name)
	open := r.take("(")
	word := r.peek()
	if !open || word == "" || word[0] != '"' && word[0] != '\'' || len(word) < 2 || word[len(word)-1] != word[0] {
		return v, r.wrong(phrase.Of("there is no position here"), phrase.Of("write the position of a game in quotes: %s", name+`("…")`))
	}
	if r.at += len(word); !r.take(")") {
		return v, r.wrong(phrase.Of("%q is not closed", "("), phrase.Of("add %q", ")"))
	}
	return r.env.Position(name, word[1:len(word)-1])
}

// game reads <…|…>.
func (r *reader) game() (v Value, err error) {
	at := r.at
	r.take("<")
	left, leftEnd, err := r.side("|")
	if err != nil {
		return v, err
	}
	right, rightEnd, err := r.side(">")
	if err != nil {
		return v, err
	}
	v, err = r.table.Game(left, right, leftEnd, rightEnd)
	if err == nil && !r.table.IsGuaranteed(v) {
		end := r.at
		r.at = at
		err = &fault.ParseError{
			Input: r.text, Offset: at, Len: end - at, Problem: phrase.Of("the game is not guaranteed"),
			Want: phrase.Of("let the score where Left has no move be at most all scores that may follow, and the score where Right has none at least all"),
		}
	}
	return v, err
}

// side reads the options of a player up to a sign.
func (r *reader) side(end string) (list []Option, score int64, err error) {
	if r.take("^") || r.take("∅") {
		r.take("^")
		score, err = r.number()
	} else {
		for {
			v, err := r.sum()
			if err != nil {
				return nil, 0, err
			}
			if list = append(list, Option{To: v}); !r.take(",") {
				break
			}
		}
	}
	if err == nil && !r.take(end) {
		err = r.unexpected(phrase.Of("add %q", end))
	}
	return list, score, err
}
