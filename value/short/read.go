package short

import (
	"errors"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An Environment gives meaning to the names in an expression. Its fields may
// be nil.
type Environment struct {
	// Name returns the value of a name; ok is false if it has none.
	Name func(name string) (v Value, ok bool)
	// Functions are the functions by name, besides Tiny and Miny.
	Functions map[string]Function
	// IsGame reports whether there is a game of that name, and Position
	// returns the value of what is written name("position") or
	// name:parameters("position"). An error about game + " " + position, a
	// [fault.ParseError] with that as its Input, is given its place in the
	// expression, and one without an Input the place of the whole.
	IsGame   func(name string) bool
	Position func(game, position string) (Value, error)
	// Own lets a value that the table has written as <#n: …>, because it was too
	// long, be read back: what is read comes from this table and no other.
	Own bool
	// Loopy computes instead of the table, with values that it adds to those of the table:
	// games in which play may go on for ever; nil if there are none.
	Loopy Loopy
	// Note is told how something was read that looks like something else.
	Note func(note phrase.Phrase)
}

// A Function is something that can be called in an expression.
type Function struct {
	Arguments int // how many it takes, or AnyNumber
	// Call returns the value. A [fault.ParseError] without an Input is given
	// the place of the call.
	Call func(args []Value) (Value, error)
}

// An Algebra computes with values, as a [Table] does.
type Algebra interface {
	Add(a, b Value) (Value, error)
	Neg(v Value) (Value, error)
	Multiple(n int64, v Value) (Value, error)
	Game(left, right []Value) (Value, error)
}

// Loopy is an algebra that knows games with moves back to what was there before.
type Loopy interface {
	Algebra
	// Label returns what stands for a game that is read, as an option inside of it; Bind says
	// what it has turned out to be, and returns the value of that.
	Label() Value
	Bind(label, v Value) (Value, error)
	// Self is the option of a game to stay what it is.
	Self() Value
	// Of returns the value of which the sides are known.
	Of(onside, offside Value) (Value, error)
	// UpPower returns the limit of the powers of up, or of their sums.
	UpPower(total bool) (Value, error)
	// Named returns a value of the field that has a name: on, off, over.
	Named(name string) (v Value, ok bool, err error)
}

// AnyNumber says that a function takes any number of arguments, also none.
const AnyNumber = -1

// Parse reads a value in the notation of the field, as [Table.Eval] without
// names.
func (t *Table) Parse(text string) (Value, error) { return t.Eval(text, Environment{}) }

// Eval computes the value of an expression:
//
//	5/8  ^  v  ^^  ^3  *  *2  3^2*    numbers, ups, downs, nimbers, and their sums in this order
//	^<3>  ^[3]                        the third power of up, and up + ^<2> + ^<3>
//	^<on>  ^[on]  over  2under  on    their limits, and others whose play may go on for ever
//	{0|pass}  a{0||a|0}  1 & 0        a move to the game itself, a label, the sides
//	{a,b|c}  {2|0||-1}                options; the longest bar is the outermost
//	+-1  +-{3|1}  +-{a,b}             a move to the value, or one of several, for Left, to its negative for Right
//	Tiny(2)  Miny(2)  f(x, y)  x      functions and names
//	nim("3 5")  octal:0.7('4')        positions of games, in quotes of either kind
//	a + b  a - b  -a  3.a  (a)        sums, negatives, multiples
//
// ↑, ↓ and ± may be written for ^, v and +-, and other characters for those that they
// look like: −, ∗, ½, ∥. The error is a
// [fault.ParseError], or what the operations and functions return.
func (t *Table) Eval(text string, env Environment) (Value, error) {
	v, _, err := t.EvalForm(text, env)
	return v, err
}

// A Form is an expression one level deep, as it is written.
type Form struct {
	// Braces says that the expression is a game in braces, with its options.
	Braces      bool
	Left, Right []Value
	// Sum says that it is a sum, of all before its last term and of that.
	Sum   bool
	Terms [2]Value
	// Negative says that it is the negative of a value: of the game in braces
	// with the options Left and Right, if Braces, else of Terms[0].
	Negative bool
	// Call is the function that is called, with its arguments; "" if none is.
	Call      string
	Arguments []Value

	from, to int // its place
}

// EvalForm is [Table.Eval] with the form of the whole expression; the zero form
// is that of expressions that are neither a game in braces nor a sum nor a
// negative nor a call.
func (t *Table) EvalForm(text string, env Environment) (Value, Form, error) {
	plain, back := plainly(text)
	v, form, err := t.evalPlain(plain, env)
	return v, form, placedIn(text, plain, back, err)
}

func (t *Table) evalPlain(text string, env Environment) (Value, Form, error) {
	r := &reader{t: t, env: env, in: text, algebra: t}
	if env.Loopy != nil {
		r.algebra = env.Loopy
	}
	r.space()
	start := r.at
	v, err := r.whole()
	if err != nil {
		return 0, Form{}, err
	}
	if r.at < len(r.in) {
		return 0, Form{}, r.unexpected(phrase.Of("write + or - between two values"))
	}
	if r.last.from != start || r.last.to != len(r.in) {
		return v, Form{}, nil // that of a part
	}
	return v, r.last, nil
}

// maxNesting bounds the depth of brackets in an expression.
const maxNesting = 40_000

// A reader evaluates an expression from left to right. Between its steps at is
// past any spaces.
type reader struct {
	t       *Table
	algebra Algebra // of the environment, or t
	env     Environment
	in      string
	at      int
	depth   int
	last    Form             // the last that was read
	labels  map[string]Value // of the braces that are open
	inside  int              // how many braces are
}

func (r *reader) fail(offset, length int, problem, want phrase.Phrase) error {
	return &fault.ParseError{Input: r.in, Offset: offset, Len: length, Problem: problem, Want: want}
}

// unexpected is the error for whatever comes next.
func (r *reader) unexpected(want phrase.Phrase) error {
	if r.at >= len(r.in) {
		return r.fail(len(r.in), 0, phrase.Of("the expression ends too early"), want)
	}
	c, size := utf8.DecodeRuneInString(r.in[r.at:])
	if r.next("<#") {
		return r.fail(r.at, size, phrase.Of("a value that was too long to print cannot be read back"), phrase.Of("print it with a higher limit"))
	}
	if spelling := meant(c); !spelling.IsZero() {
		want = spelling
	}
	return r.fail(r.at, size, phrase.Of("unexpected %q", string(c)), want)
}

func (r *reader) space() {
	for r.at < len(r.in) {
		switch r.in[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// next reports whether the input goes on with s.
func (r *reader) next(s string) bool { return strings.HasPrefix(r.in[r.at:], s) }

// take goes past any of the given strings and the spaces after it.
func (r *reader) take(any ...string) bool {
	for _, s := range any {
		if r.next(s) {
			r.at += len(s)
			r.space()
			return true
		}
	}
	return false
}

// enter counts a level of nesting; the caller leaves it by r.depth--.
func (r *reader) enter() error {
	r.depth++
	if r.depth > maxNesting {
		return r.fail(r.at, 0, phrase.Of("brackets are nested more than %d deep", maxNesting), phrase.Phrase{})
	}
	return nil
}

// whole reads a value, of which the two sides may be given.
func (r *reader) whole() (Value, error) {
	v, err := r.sum()
	if err != nil || r.env.Loopy == nil || !r.take("&") {
		return v, err
	}
	start := r.at
	off, err := r.sum()
	if err != nil {
		return 0, err
	}
	v, err = r.env.Loopy.Of(v, off)
	return v, r.placedAt(start, err)
}

// placedAt gives an error that says what a value cannot be the place from start on.
func (r *reader) placedAt(start int, err error) error {
	var plain *fault.Error
	if r.env.Loopy != nil && errors.As(err, &plain) && errors.Is(err, fault.ErrUnsupported) {
		return r.fail(start, len(strings.TrimSpace(r.in[start:r.at])), plain.Problem, plain.Want)
	}
	return err
}

// sum reads terms joined by + and -.
func (r *reader) sum() (Value, error) {
	start := r.at
	v, err := r.term()
	for err == nil {
		if r.next("+-") {
			return 0, r.fail(r.at, 2, phrase.Of("+- between two values has two meanings"), phrase.Of("write + +-1 to add a switch, - 1 to subtract"))
		}
		plus := r.take("+")
		if !plus && !r.take("-") {
			return v, nil
		}
		var w Value
		if w, err = r.term(); err != nil {
			break
		}
		if !plus {
			if w, err = r.algebra.Neg(w); err != nil {
				break
			}
		}
		r.last = Form{Sum: true, Terms: [2]Value{v, w}, from: start, to: r.at}
		v, err = r.algebra.Add(v, w)
	}
	return 0, r.placedAt(start, err)
}

// term reads a signed value.
func (r *reader) term() (Value, error) {
	if err := r.enter(); err != nil {
		return 0, err
	}
	defer func() { r.depth-- }()
	start := r.at
	switch {
	case r.take("+-", "±"):
		options, err := r.oneOrSeveral()
		if err != nil {
			return 0, err
		}
		return r.either(options)
	case r.take("-"):
		if r.at < len(r.in) && isDigit(r.in[r.at]) {
			return r.literal(true)
		}
		after := r.at
		v, err := r.term()
		if err != nil {
			return 0, err
		}
		form := Form{Terms: [2]Value{v}, Negative: true, from: start, to: r.at}
		if braces := r.last; braces.Braces && !braces.Negative && braces.from == after && braces.to == r.at {
			form.Braces, form.Left, form.Right = true, braces.Left, braces.Right
		}
		r.last = form
		v, err = r.algebra.Neg(v)
		return v, r.placedAt(start, err)
	}
	return r.factor()
}

// oneOrSeveral reads what follows a plus and minus: a value, or several in
// braces.
func (r *reader) oneOrSeveral() ([]Value, error) {
	if !r.next("{") {
		v, err := r.term()
		return []Value{v}, err
	}
	start := r.at
	sections, bars, err := r.sections()
	if err != nil || len(bars) == 0 {
		return sections[0], err
	}
	v, err := r.build(start, sections, bars)
	return []Value{v}, err
}

// either returns the game in which Left moves to any of the options, Right to
// the negative of one.
func (r *reader) either(options []Value) (Value, error) {
	negatives := make([]Value, len(options))
	for i, v := range options {
		var err error
		if negatives[i], err = r.algebra.Neg(v); err != nil {
			return 0, err
		}
	}
	return r.algebra.Game(options, negatives)
}

// factor reads a value without a sign.
func (r *reader) factor() (Value, error) {
	wantValue := phrase.Of("write a value, such as 3/4, ^*, {1|-1} or Tiny(2)")
	if r.at >= len(r.in) {
		return 0, r.unexpected(wantValue)
	}
	if at, ok := r.inFile(); ok {
		return r.position(at)
	}
	switch c := r.in[r.at]; {
	case isDigit(c) || c == '^' || c == '*' || r.next("↑") || r.next("↓") || r.downs() > 0:
		return r.literal(false)
	case c == '(':
		start := r.at
		r.take("(")
		v, err := r.whole()
		if err != nil {
			return 0, err
		}
		return v, r.close(")", start)
	case c == '{':
		return r.braces()
	}
	if v, length := r.elided(); length > 0 {
		r.take(r.in[r.at : r.at+length])
		return v, nil
	}
	if name := r.name(); name != "" {
		if at, ok := r.placed(name); ok {
			return r.position(at)
		}
		if r.env.Loopy != nil && strings.HasPrefix(r.in[r.at+len(name):], "{") {
			return r.labelled(name)
		}
		return r.named(name)
	}
	return 0, r.unexpected(wantValue)
}

// elided returns the value that comes next as a number of the table, and how long that is.
func (r *reader) elided() (v Value, length int) {
	rest, found := strings.CutPrefix(r.in[r.at:], "<#")
	body, _, ended := strings.Cut(rest, ">")
	number, _, _ := strings.Cut(body, ":")
	n, err := strconv.ParseUint(number, 10, 32)
	if !r.env.Own || !found || !ended || err != nil || n >= uint64(r.t.Len()) {
		return 0, 0
	}
	return Value(n), len("<#>") + len(body)
}

// close reads a closing bracket; start is where it was opened.
func (r *reader) close(bracket string, start int) error {
	if r.take(bracket) {
		return nil
	}
	if r.at >= len(r.in) {
		return r.fail(start, 1, phrase.Of("%q is not closed", r.in[start:start+1]), phrase.Of("add %q", bracket))
	}
	return r.unexpected(phrase.Of("add %q", bracket))
}

// name returns the name that comes next, "" if none does.
func (r *reader) name() string {
	for i, c := range r.in[r.at:] {
		if c != '_' && !unicode.IsLetter(c) && (i == 0 || !unicode.IsDigit(c)) {
			return r.in[r.at : r.at+i]
		}
	}
	return r.in[r.at:]
}

// named reads the arguments of a function, or finds the value of a name.
func (r *reader) named(name string) (Value, error) {
	start := r.at
	r.take(name)
	if !r.next("(") {
		if v, ok, err := r.meaning(name, start); ok || err != nil {
			return v, err
		}
		return 0, r.fail(start, len(name), phrase.Of("there is no value named %q", name), phrase.Phrase{})
	}
	f, ok := r.env.Functions[name]
	if !ok {
		f, ok = r.function(name)
	}
	if !ok {
		return 0, r.fail(start, len(name), phrase.Of("there is no function %q", name), phrase.Phrase{})
	}
	open := r.at
	r.take("(")
	var args []Value
	for !r.next(")") {
		v, err := r.whole()
		if err != nil {
			return 0, err
		}
		if args = append(args, v); !r.take(",") {
			break
		}
	}
	if err := r.close(")", open); err != nil {
		return 0, err
	}
	if len(args) != f.Arguments && f.Arguments != AnyNumber {
		return 0, r.fail(start, len(strings.TrimSpace(r.in[start:r.at])), phrase.Of("%q takes %d arguments, not %d", name, f.Arguments, len(args)), phrase.Phrase{})
	}
	v, err := f.Call(args)
	if at, ok := err.(*fault.ParseError); ok && at.Input == "" {
		err = r.fail(start, len(strings.TrimSpace(r.in[start:r.at])), at.Problem, at.Want)
	}
	r.last = Form{Call: name, Arguments: args, from: start, to: r.at}
	return v, err
}

// meaning returns the value that a name has here: of a label, of the environment, of the field.
func (r *reader) meaning(name string, start int) (v Value, ok bool, err error) {
	if v, ok := r.labels[name]; ok {
		return v, true, nil
	}
	if r.env.Name != nil {
		if v, ok := r.env.Name(name); ok {
			return v, true, nil
		}
	}
	switch {
	case r.env.Loopy == nil:
		return 0, false, nil
	case name == "pass" && r.inside > 0:
		return r.env.Loopy.Self(), true, nil
	case name == "pass":
		return 0, false, r.fail(start, len(name), phrase.Of("pass is an option: a move to the game in whose braces it stands"), phrase.Of("write it in braces, as in {0|pass}"))
	}
	return r.env.Loopy.Named(name)
}

// labelled reads a game in braces with a label, which stands for it inside.
func (r *reader) labelled(name string) (Value, error) {
	if _, open := r.labels[name]; open {
		return 0, r.fail(r.at, len(name), phrase.Of("the label %s stands for a game around this one", name), phrase.Of("write another label"))
	}
	start := r.at
	r.at += len(name)
	if r.labels == nil {
		r.labels = map[string]Value{}
	}
	label := r.env.Loopy.Label()
	r.labels[name] = label
	defer delete(r.labels, name)
	v, err := r.braces()
	if err != nil {
		return 0, err
	}
	v, err = r.env.Loopy.Bind(label, v)
	r.last = Form{}
	return v, r.placedAt(start, err)
}

// function returns the functions that are a part of the notation.
func (r *reader) function(name string) (Function, bool) {
	switch name {
	case "Tiny":
		return Function{1, func(args []Value) (Value, error) { return TinyOf(r.algebra, args[0]) }}, true
	case "Miny":
		return Function{1, func(args []Value) (Value, error) {
			v, err := TinyOf(r.algebra, args[0])
			if err != nil {
				return 0, err
			}
			return r.algebra.Neg(v)
		}}, true
	}
	return Function{}, false
}

// PowerOfUp returns the length of the <n> of a power of up, as in ^<3>, or of a
// value that was too long, <#n: …>, that begins at i; 0 if none does.
func PowerOfUp(text string, i int) int {
	if text[i] != '<' {
		return 0
	}
	end := strings.IndexByte(text[i:], '>')
	if end > 0 && strings.HasPrefix(text[i:], "<#") {
		return end + 1
	}
	if end < 0 || !isExponent(strings.TrimSpace(text[i+1:i+end])) {
		return 0
	}
	head := strings.TrimRight(text[:i], " ")
	c, size := utf8.DecodeLastRuneInString(head)
	before, _ := utf8.DecodeLastRuneInString(head[:len(head)-size])
	if c == '^' || c == '↑' || c == '↓' || c == 'v' && !unicode.IsLetter(before) && before != '_' {
		return end + 1
	}
	return 0
}

// isExponent reports whether text is that of a power of up: a number, or on.
func isExponent(text string) bool {
	return text == "on" || text != "" && strings.Trim(text, " 0123456789") == ""
}
