// Package session runs programs in the language of rule files, Starlark, that
// ask the library: positions, values, rows and tables are objects with
// attributes and operators there.
//
// A [Session] has the names of one program, or of the lines that somebody types.
// The package gives the language its values and functions; the language itself
// and the rule files are those of package script, which knows nothing of them.
//
// # Cores
//
// map, filter, first and table call a function for many items on all cores. What
// the function refers to is frozen before, so that no call can see another.
// Values of games lie in tables that serve one goroutine at a time: each core has
// a table of its own (a kernel) under a lock. A value knows its kernel; where two
// values of different kernels meet, one of them is written and read by the other.
//
// # Comparisons
//
// The language asks only values of one type how they compare. A program is
// changed before it runs, so that values compare with numbers as well
// (rewrite.go).
package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/script"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// A Setup is how a session works.
type Setup struct {
	Budget game.Budget
	// Catalog has the games, read until ctx ends; nil if they are those that everybody has,
	// and no files are read.
	Catalog func(ctx context.Context) *catalog.Catalog
	// Say gives phrases their language; nil is English.
	Say func(phrase.Phrase) string
	// Print is given each line that is printed; nil drops it. It is not called
	// by two goroutines at a time.
	Print func(line string)
	// Tell is given what is known of a piece of work that is broken off; may be
	// nil.
	Tell func(phrase.Phrase)
	// Facts writes what is known of a value; nil writes the value alone.
	Facts func(f *calculator.Facts) (string, error)
	// Write writes a file that the program names; nil where no files are written.
	Write func(name string, write func(io.Writer) error) error
	// Path returns where a file or a folder that the program names lies, for those
	// who write it piece by piece; nil where no files are written.
	Path func(name string) (string, error)
	// Check verifies the certificate in a file: whether it proves its claim, and
	// what is said of it; nil where no files are read.
	Check func(ctx context.Context, file string) (proved bool, said string, err error)
	// Certify writes a certificate into a file, after it was checked; nil where no files are written.
	Certify func(ctx context.Context, name string, write func(io.Writer) error) error
	// NoFiles says that no tables on disk are read.
	NoFiles bool
	// Args are the arguments of the program.
	Args []string
}

// A Session has the names of one program. It serves one goroutine at a time.
type Session struct {
	setup Setup
	names starlark.StringDict
	given starlark.StringDict // the names that every session has
	lines int                 // that were typed

	main    *kernel
	workers []*kernel // beside main, for the cores

	printing sync.Mutex
	source   map[string]string      // of the programs that were run, by name
	code     map[string]syntax.Node // of the functions, by their places
	tries    bool                   // the program goes on where something fails
	files    bool                   // it names a rule file
}

// New returns a session. All that it does and remembers shares the memory of the
// budget.
func New(setup Setup) *Session {
	setup.Budget, _ = setup.Budget.Share()
	if setup.Say == nil {
		setup.Say = phrase.Phrase.String
	}
	if setup.Catalog == nil {
		games := catalog.New(nil)
		setup.Catalog = func(context.Context) *catalog.Catalog { return games }
	}
	s := &Session{setup: setup, source: map[string]string{}, code: map[string]syntax.Node{}}
	s.main = s.newKernel()
	s.given = s.predeclared()
	s.names = maps.Clone(s.given)
	return s
}

// cores is the number of goroutines that may work at a time.
func (s *Session) cores() int {
	if n := s.setup.Budget.Cores; n > 0 {
		return n
	}
	return runtime.GOMAXPROCS(0)
}

// catalog returns the games.
func (s *Session) catalog(ctx context.Context) *catalog.Catalog { return s.setup.Catalog(ctx) }

// say gives a phrase its language.
func (s *Session) say(ph phrase.Phrase) string {
	if ph.IsZero() {
		return ""
	}
	return s.setup.Say(ph)
}

// tell says what is known of work that is broken off.
func (s *Session) tell(ph phrase.Phrase) {
	if s.setup.Tell != nil {
		s.setup.Tell(ph)
	}
}

// The keys of what a thread knows.
const kernelKey = "kernel"

// thread returns a thread of the language that works with a kernel until ctx
// ends; done must be called when it is not used any more.
func (s *Session) thread(ctx context.Context, k *kernel) (_ *starlark.Thread, done func()) {
	t := &starlark.Thread{Name: "session", Print: func(_ *starlark.Thread, text string) { s.print(text) }}
	t.SetLocal(kernelKey, k)
	k.begin(ctx)
	stop := context.AfterFunc(ctx, func() { t.Cancel("stopped") })
	return t, func() {
		stop()
		k.begin(context.Background())
	}
}

func (s *Session) print(text string) {
	s.printing.Lock()
	defer s.printing.Unlock()
	if s.setup.Print != nil {
		s.setup.Print(text)
	}
}

// kernelOf returns the kernel that a thread works with.
func kernelOf(t *starlark.Thread) *kernel { return t.Local(kernelKey).(*kernel) }

// Run runs a program. The error is a [game.ParseError] with its line as the
// input, [game.ErrLimit] or that of ctx.
func (s *Session) Run(ctx context.Context, name string, source []byte) error {
	program, err := s.program(name, source)
	if err != nil {
		return s.fault(ctx, name, err)
	}
	thread, done := s.thread(ctx, s.main)
	defer done()
	globals, err := program.Init(thread, s.names)
	for key, v := range globals {
		s.names[key] = v
	}
	return s.fault(ctx, name, err)
}

// Check returns what is wrong with a program as far as it is seen without running it, as [Session.Run]
// does.
func (s *Session) Check(ctx context.Context, name string, source []byte) error {
	_, err := s.program(name, source)
	return s.fault(ctx, name, err)
}

// program reads a program.
func (s *Session) program(name string, source []byte) (*starlark.Program, error) {
	text := string(source)
	s.source[name] = text
	f, err := script.Options().Parse(name, text, 0)
	if err != nil {
		return nil, err
	}
	script.BoundNumbers(f)
	s.rewrite(f)
	s.learn(f)
	return starlark.FileProgram(f, s.names.Has)
}

// fault returns the error of running a program, with its place; nil if there is
// none.
func (s *Session) fault(ctx context.Context, name string, err error) error {
	if err == nil {
		return s.main.known(nil)
	}
	if over := ctx.Err(); over != nil {
		return over
	}
	for _, ends := range []error{context.Canceled, context.DeadlineExceeded} {
		if errors.Is(err, ends) {
			return ends
		}
	}
	// A function of an earlier line may be at fault.
	var eval *starlark.EvalError
	if errors.As(err, &eval) {
		if unknown := unset.FindStringSubmatch(eval.Msg); unknown != nil {
			err = &starlark.EvalError{Msg: "undefined: " + unknown[1], CallStack: eval.CallStack}
		}
		for i := range eval.CallStack {
			if at := eval.CallStack.At(i).Pos; at.Line > 0 && s.source[at.Filename()] != "" {
				name = at.Filename()
				break
			}
		}
	}
	return script.FaultIn(name, s.source[name], err)
}

// GoesOn reports whether a statement or an expression of values that was typed
// goes on behind the end of text. A block ends with an empty line, as does an
// expression with open brackets that is none of the language.
func (s *Session) GoesOn(text string) bool {
	_, open, _ := parseLines("", text)
	if ofValues.MatchString(text) && calculator.GoesOn(text) {
		return !strings.HasSuffix(text, "\n")
	}
	return open
}

// parseLines reads one statement; open says that more lines are wanted.
func parseLines(name, text string) (f *syntax.File, open bool, err error) {
	lines := strings.SplitAfter(text, "\n")
	f, err = script.Options().ParseCompoundStmt(name, func() ([]byte, error) {
		if len(lines) == 0 {
			open = true
			return nil, io.EOF
		}
		line := strings.TrimSuffix(lines[0], "\n") + "\n"
		lines = lines[1:]
		return []byte(line), nil
	})
	return f, open, err
}

// lastName names the value of the last expression.
const lastName = "_"

// Line runs a statement that was typed and returns what its value is written
// like; "" if there is nothing to write. A line that is none of the language is
// read as an expression of the calculator, {1|-1} + ^*, as a relation of two, or
// as one that is given a name. The errors are those of [Session.Run].
func (s *Session) Line(ctx context.Context, text string) (string, error) {
	s.lines++
	name := fmt.Sprintf("<%d>", s.lines)
	s.source[name] = text
	thread, done := s.thread(ctx, s.main)
	defer done()
	f, open, err := parseLines(name, text)
	if open && err == nil {
		err = errors.New("the statement is not finished")
	}
	if err != nil || ofRuleFile.MatchString(text) {
		return s.expression(ctx, name, text, err)
	}
	script.BoundNumbers(f)
	s.rewrite(f)
	s.learn(f)
	if len(f.Stmts) == 1 {
		if one, ok := f.Stmts[0].(*syntax.ExprStmt); ok {
			v, err := starlark.EvalExprOptions(f.Options, thread, one.X, s.names)
			var unknown resolve.ErrorList
			if errors.As(err, &unknown) {
				return s.expression(ctx, name, text, err)
			}
			if f, bare := v.(*starlark.Builtin); bare && err == nil && slices.Contains(bareCalls, f.Name()) {
				v, err = starlark.Call(thread, f, nil, nil)
			}
			if err = s.fault(ctx, name, err); err != nil {
				return "", err
			}
			return s.show(v)
		}
	}
	if !s.definesOnly(f) {
		err = starlark.ExecREPLChunk(f, thread, s.names)
		var unknown resolve.ErrorList
		if errors.As(err, &unknown) && ofValues.MatchString(text) {
			return s.expression(ctx, name, text, err)
		}
		return "", s.fault(ctx, name, err)
	}
	program, err := starlark.FileProgram(f, func(name string) bool { return s.names.Has(name) || !starlark.Universe.Has(name) })
	if err == nil {
		var globals starlark.StringDict
		globals, err = program.Init(thread, s.names)
		maps.Copy(s.names, globals)
	}
	return "", s.fault(ctx, name, err)
}

// unset is met by the error for a name that no line has given.
var unset = regexp.MustCompile(`^internal error: predeclared variable (\w+) is uninitialized$`)

// show keeps a value as the last one and writes it.
func (s *Session) show(v starlark.Value) (string, error) {
	if v == nil || v == starlark.None {
		return "", nil
	}
	s.names[lastName] = v
	if text, ok := v.(shown); ok {
		return text.show(), nil
	}
	return v.String(), nil
}

// A shown value says more of itself to those who ask for it by name than it is
// written like.
type shown interface{ show() string }

// bareCalls are the functions that are called by their names alone: those who ask
// for help do not know yet how it is called.
var bareCalls = []string{"help", "names"}

// expression answers a line that is wrong in the language as an expression of
// values, as a relation or as one that is given a name, if it is one.
func (s *Session) expression(ctx context.Context, name, text string, wrong error) (string, error) {
	line := strings.TrimSpace(text)
	target, expression, assigns := calculator.Assignment(line)
	if !assigns {
		expression = line
	} else if x, err := script.Options().ParseExpr(name, target, 0); err != nil || !isName(x) {
		return "", s.fault(ctx, name, wrong)
	}
	var v starlark.Value
	err := s.main.with(func(*loopy.Table) error {
		holds, asks, err := s.main.values.Holds(expression)
		if asks && !assigns {
			v = starlark.Bool(holds)
			return err
		}
		v, err = s.main.evaluate(expression)
		return err
	})
	var known *fault.ParseError
	switch {
	case errors.As(err, &known) && !ofValues.MatchString(expression) && !ofRuleFile.MatchString(expression):
		err = wrong
	case errors.As(err, &known) && assigns:
		err = known.Within(line, len(line)-len(expression))
	}
	if err == nil && assigns {
		s.names[target] = v
		return "", nil
	}
	if err != nil {
		return "", s.fault(ctx, name, err)
	}
	return s.show(v)
}

func isName(x syntax.Expr) bool { _, ok := x.(*syntax.Ident); return ok }

// ofValues is met by lines that are meant as expressions of values: they have a
// bar in braces or between values, an up, a nimber, or a call of a function as
// expressions write it, Mean(g).
var ofValues = regexp.MustCompile(`[<{][^:]*\||\|\||<\||\|>|\^|\b[A-Z]\w*\(|(^|[-+({|,])\s*\*`)

// ofRuleFile is met by positions of rule files in expressions, my.star("5"), which
// the language would take for an attribute.
var ofRuleFile = regexp.MustCompile(`[\pL\d_]\.star(:[^("'\s]*)?\s*\(\s*["']`)

// named returns the value that a name stands for in an expression.
func (k *kernel) named(name string) (short.Value, bool) {
	v, ok := k.session.names[name]
	if !ok {
		return short.Zero, false
	}
	var id short.Value
	var err error
	switch v := v.(type) {
	case *gameValue:
		id, err = k.own(v)
	case *gamePosition:
		id, err = k.values.Worth(v.p)
	default:
		x, isNumber := numberOf(v)
		if !isNumber {
			return short.Zero, false
		}
		id, err = k.values.Table().Number(x)
	}
	return id, err == nil
}

// resultName is the variable that is a program's result for other programs.
const resultName = "result"

// Result returns the variable 'result' of the program as JSON, values and
// positions as texts; "" if there is none.
func (s *Session) Result() (string, error) {
	v, ok := s.names[resultName]
	if !ok {
		return "", nil
	}
	var b strings.Builder
	err := writeJSON(&b, v, 0)
	return b.String(), err
}

// deepest bounds how lists lie in lists of a result.
const deepest = 1000

// writeJSON writes a value as JSON.
func writeJSON(b *strings.Builder, v starlark.Value, depth int) error {
	if depth > deepest {
		return badValue(phrase.Of("the result lies too deep to be written"), phrase.Phrase{})
	}
	quoted := func(text string) {
		out, _ := json.Marshal(text) // a text always can be
		b.Write(out)
	}
	list := func(items starlark.Iterable) error {
		b.WriteByte('[')
		first := true
		for x := range starlark.Elements(items) {
			if !first {
				b.WriteByte(',')
			}
			first = false
			if err := writeJSON(b, x, depth+1); err != nil {
				return err
			}
		}
		b.WriteByte(']')
		return nil
	}
	member := func(i int, key string, v starlark.Value) error {
		if i > 0 {
			b.WriteByte(',')
		}
		quoted(key)
		b.WriteByte(':')
		return writeJSON(b, v, depth+1)
	}
	fields := func(v starlark.HasAttrs) error {
		b.WriteByte('{')
		for i, name := range v.AttrNames() {
			x, err := v.Attr(name)
			if err == nil {
				err = member(i, name, x)
			}
			if err != nil {
				return err
			}
		}
		b.WriteByte('}')
		return nil
	}
	switch v := v.(type) {
	case starlark.NoneType:
		b.WriteString("null")
	case starlark.Bool:
		fmt.Fprint(b, bool(v))
	case starlark.Int:
		b.WriteString(v.String())
	case starlark.Float:
		out, err := json.Marshal(float64(v))
		if err != nil {
			quoted(v.String())
		}
		b.Write(out)
	case starlark.String:
		quoted(string(v))
	case *grid:
		return list(must(v.Attr("cells")).(starlark.Iterable))
	case *starlark.Dict:
		b.WriteByte('{')
		for i, kv := range v.Items() {
			if err := member(i, plain(kv[0]), kv[1]); err != nil {
				return err
			}
		}
		b.WriteByte('}')
	case *starlarkstruct.Struct:
		return fields(v)
	case *object:
		return fields(v)
	case *failure:
		return fields(v)
	case *starlark.List:
		return list(v)
	case starlark.Tuple:
		return list(v)
	default:
		quoted(v.String())
	}
	return nil
}

// must returns an attribute that is there.
func must(v starlark.Value, _ error) starlark.Value { return v }
