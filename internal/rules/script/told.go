package script

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/rules/script/pattern"
	"zermelo/say/phrase"
)

// A told is what a file says of moves without a function: formulas, or patterns
// of a board.
type told struct {
	formulas []*formula.Formula
	patterns []pattern.Rule
}

func (t *told) String() string {
	switch {
	case len(t.formulas) > 0:
		return fmt.Sprintf("formula(%q)", t.formulas[0].Text)
	case len(t.patterns) > 0:
		return fmt.Sprintf("pattern(%q)", t.patterns[0].Text)
	}
	return "pattern()"
}
func (*told) Type() string         { return "moves" }
func (*told) Freeze()              {} // it is not changed
func (*told) Truth() starlark.Bool { return true }
func (*told) Hash() (uint32, error) {
	return 0, faultOf(phrase.Of("rules are no key"), phrase.Phrase{})
}

// tellers are the names that say moves at the top of a file, with the field that
// they say.
var tellers = map[string]string{"moves": "moves", "left": "left", "right": "right", "both": "both"}

// formula is formula("n -> n-k for k in 1..m", m=3): parameters are numbers and
// lists of numbers.
func (d *declarer) formula(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	f, err := formulaOf(args, kwargs)
	if err != nil {
		return nil, err
	}
	return &told{formulas: []*formula.Formula{f}}, nil
}

func formulaOf(args starlark.Tuple, kwargs []starlark.Tuple) (*formula.Formula, error) {
	written, isText := starlark.String(""), len(args) == 1
	if isText {
		written, isText = args[0].(starlark.String)
	}
	if !isText {
		return nil, faultOf(phrase.Of("a formula is one string"), phrase.Of("write it as %s", `formula("n -> n-k for k in 1..3")`))
	}
	f, err := formula.Parse(string(written))
	if err != nil {
		return nil, err
	}
	numbers, sets := map[string]int64{}, map[string][]int64{}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		if n, ok := kv[1].(starlark.Int); ok {
			if numbers[name], err = number(n); err != nil {
				return nil, err
			}
			sets[name] = []int64{numbers[name]} // one number may stand for a set
			continue
		}
		items, ok := itemsOf(kv[1])
		set := make([]int64, len(items))
		for i, item := range items {
			n, isInt := item.(starlark.Int)
			if ok = ok && isInt; !ok {
				break
			}
			if set[i], err = number(n); err != nil {
				return nil, err
			}
		}
		if !ok {
			return nil, faultOf(phrase.Of("%s is %s", name, kindOf(kv[1])), phrase.Of("a parameter of a formula is a number or a list of numbers"))
		}
		sets[name] = set
	}
	return f.With(numbers, sets)
}

// pattern is pattern("xo -> .x", rotate=True).
func (d *declarer) pattern(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	return patternsOf(args, kwargs)
}

func patternsOf(args starlark.Tuple, kwargs []starlark.Tuple) (*told, error) {
	var options pattern.Rule
	names := map[string]*bool{"rotate": &options.Rotate, "mirror": &options.Mirror, "diagonal": &options.Diagonal, "upright": &options.Upright}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		option, ok := names[name]
		if !ok {
			return nil, faultOf(phrase.Of("a pattern has no %q", name), phrase.Of("it has %s", "rotate, mirror, diagonal, upright"))
		}
		is, ok := kv[1].(starlark.Bool)
		if !ok {
			return nil, faultOf(phrase.Of("%s is %s", name, kindOf(kv[1])), phrase.Of("write True or False"))
		}
		*option = bool(is)
	}
	t := &told{}
	for _, arg := range args {
		written, ok := arg.(starlark.String)
		if !ok {
			return nil, faultOf(phrase.Of("a pattern is %s", kindOf(arg)), phrase.Of("write it as %s", `"xo -> .x"`))
		}
		rule := options
		rule.Text = string(written)
		t.patterns = append(t.patterns, rule)
	}
	return t, nil
}

// tell is left("T. -> .T"), right(…), both(…) or moves("n -> n-1") at the top of a
// file: patterns, or what formula and pattern return; of moves a formula.
func (d *declarer) tell(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	key := tellers[b.Name()]
	t, err := (*told)(nil), error(nil)
	_, isText := starlark.Value(nil), false
	if len(args) > 0 {
		_, isText = args[0].(starlark.String)
	}
	switch {
	case key == "moves" && isText:
		var f *formula.Formula
		if f, err = formulaOf(args, kwargs); err == nil {
			t = &told{formulas: []*formula.Formula{f}}
		}
	case isText:
		t, err = patternsOf(args, kwargs)
	case len(kwargs) > 0:
		err = faultOf(phrase.Of("what formula and pattern return has no %q", string(kwargs[0][0].(starlark.String))), phrase.Phrase{})
	default:
		t, err = allTold(args)
	}
	if err != nil {
		return nil, err
	}
	d.pending[key] = append(d.pending[key], t)
	return t, nil
}

// allTold joins what formula and pattern return, and patterns as strings.
func allTold(items []starlark.Value) (*told, error) {
	all := &told{}
	for _, item := range items {
		switch item := item.(type) {
		case *told:
			all.formulas = append(all.formulas, item.formulas...)
			all.patterns = append(all.patterns, item.patterns...)
		case starlark.String:
			all.patterns = append(all.patterns, pattern.Rule{Text: string(item)})
		default:
			return nil, faultOf(phrase.Of("moves are %s", kindOf(item)), phrase.Of("write a function, a formula or a pattern"))
		}
	}
	if len(all.formulas) > 0 && len(all.patterns) > 0 {
		return nil, faultOf(phrase.Of("moves are told by a formula and by a pattern"), phrase.Of("tell them in one way"))
	}
	return all, nil
}

// take puts what was told at the top of the file into fields, and forgets it.
func (d *declarer) take(f fields) error {
	for key, said := range d.pending {
		if f[key] != nil {
			continue
		}
		items := make([]starlark.Value, len(said))
		for i, t := range said {
			items[i] = t
		}
		all, err := allTold(items)
		if err != nil {
			return err
		}
		f[key] = all
	}
	clear(d.pending)
	return nil
}

// told returns what a field says without a function.
func (f fields) told(key string) *told {
	t, _ := f[key].(*told)
	return t
}

// openTold makes a game of fields whose moves are formulas or patterns; ok is
// false if they are functions.
func (g *declaration) openTold(f fields, name string) (made entry.Game, ok bool, err error) {
	var all told
	functions := 0
	for _, key := range []string{"moves", "left", "right", "both"} {
		t := f.told(key)
		if t == nil {
			if f[key] != nil {
				functions++
			}
			continue
		}
		all.formulas = append(all.formulas, t.formulas...)
		all.patterns = append(all.patterns, t.patterns...)
	}
	kinds := functions
	if kinds = min(kinds, 1); len(all.formulas) > 0 {
		kinds++
	}
	if len(all.patterns) > 0 {
		kinds++
	}
	switch {
	case kinds > 1:
		return made, true, g.refuse(f, "", phrase.Of("moves are told in more than one way"),
			phrase.Of("tell them by functions, by formulas, or by patterns"))
	case len(all.formulas) > 0:
		made, err = g.openFormulas(f, name)
		return made, true, err
	case functions == 0:
		made, err = g.openPatterns(f, name)
		return made, true, err
	}
	return made, false, nil
}

// openFormulas makes a game of numbers.
func (g *declaration) openFormulas(f fields, name string) (entry.Game, error) {
	of := func(own string) (all []*formula.Formula) {
		for _, key := range []string{"moves", "both", own} {
			if t := f.told(key); t != nil {
				all = append(all, t.formulas...)
			}
		}
		return all
	}
	inLeft, inRight := of("left"), of("right")
	some := slices.Concat(inLeft, inRight)[0] // has the names of the numbers
	left, err := together(inLeft, some)
	var right *formula.Formula
	if err == nil && (f["left"] != nil || f["right"] != nil) {
		right, err = together(inRight, some)
	}
	if err != nil {
		return entry.Game{}, g.inRule(f, err)
	}
	made, err := formula.New(left, right, func(err error) { g.file.keep(g.file.callFault(err, phrase.Phrase{})) })
	if err != nil {
		return entry.Game{}, g.inRule(f, err)
	}
	// Each type of positions is half a megabyte of program: there are two.
	if made.Arity() <= 2 {
		return openNumbers[[2]int64](g, f, name, made)
	}
	return openNumbers[[8]int64](g, f, name, made)
}

// together returns formulas as one; without any, one that has no moves, with the
// names of some other.
func together(all []*formula.Formula, some *formula.Formula) (*formula.Formula, error) {
	if len(all) == 1 {
		return all[0], nil
	}
	rules := make([]string, len(all))
	for i, f := range all {
		rules[i] = f.String()
	}
	if len(all) == 0 {
		rules = []string{strings.Join(some.Rules[0].Names, ", ") + " -> nothing if 0 > 0"}
	}
	return formula.Parse(strings.Join(rules, "; "))
}

// inRule is a fault in the text of a formula or a pattern, with the file.
func (g *declaration) inRule(f fields, err error) error {
	var rule *pattern.RuleError
	if errors.As(err, &rule) {
		err = rule.Err
	}
	var parse *game.ParseError
	if rule != nil && errors.As(err, &parse) {
		if _, wrong := formula.Parse(parse.Input); wrong == nil { // a string is a pattern where a value is given to a name
			told := *parse
			told.Problem = phrase.Of("a string is a pattern of a board here, and this is none: %s", parse.Problem)
			told.Want = phrase.Of("for a rule of numbers write %s", "formula("+strconv.Quote(parse.Input)+")")
			err = &told
		}
	}
	return g.file.callFault(err, phrase.Phrase{})
}

func openNumbers[P formula.Numbers](g *declaration, f fields, name string, made *formula.Game) (entry.Game, error) {
	base := formula.Rules[P](made)
	if f["split"] != nil || f.ruled() {
		base.May, base.Some, base.Engine = nil, nil, nil // a move by the formula alone may be none
	}
	numbers := codec[P]{
		value: func(p P) starlark.Value {
			if made.Arity() == 1 {
				return starlark.MakeInt64(p[0])
			}
			t := make(starlark.Tuple, made.Arity())
			for i := range t {
				t[i] = starlark.MakeInt64(p[i])
			}
			return t
		},
		of: func(v starlark.Value) (p P, err error) {
			items, isTuple := v.(starlark.Tuple)
			if !isTuple {
				items = starlark.Tuple{v}
			}
			if len(items) != made.Arity() {
				return p, faultOf(phrase.Of("a position has %d numbers, not %d", made.Arity(), len(items)), phrase.Phrase{})
			}
			for i, item := range items {
				n, ok := item.(starlark.Int)
				if !ok {
					return p, faultOf(phrase.Of("a position cannot be %s", kindOf(item)), phrase.Of("the numbers of a formula are natural"))
				}
				if p[i], err = number(n); err != nil || p[i] < 0 {
					return p, faultOf(phrase.Of("a position cannot be %s", kindOf(item)), phrase.Of("the numbers of a formula are natural"))
				}
			}
			return p, nil
		},
		read: base.Read, write: base.Write, names: made.Left.Rules[0].Names,
		compare: func(p, q P) int {
			for i := range made.Arity() {
				if c := cmp.Compare(p[i], q[i]); c != 0 {
					return c
				}
			}
			return 0
		},
		code: func(p P, more uint64) uint64 {
			for i := range made.Arity() {
				more = mixed(more ^ uint64(p[i]))
			}
			return mixed(more)
		},
	}
	game, err := build(newCaller(g.file, numbers, f), name, base)
	if err == nil {
		game.Definition = f.definition(made)
		game = g.recognised(f, made, game)
		g.file.known.keep(knownGame{record: game.Record, ends: func() bool { _, ok := made.Falls(); return ok }})
	}
	if err == nil && made.Arity() == 1 && game.Whole == nil && game.Heaps == nil {
		known := &entry.Heaps{Of: func(n uint64) any { return heapOf[P](n) }}
		if rule, code, ok := made.Taking(); ok && f["split"] == nil {
			known.Rule, known.Code = &rule, code
		}
		if !base.Single {
			known.Multi = heaps(g.file, base, heapOf[P], func(p P) (uint64, bool) { return uint64(p[0]), true })
		}
		game.Heaps, game.Listed = known, 50
	}
	return game, err
}

// ruled reports whether a game is not what its formula or patterns say alone.
func (f fields) ruled() bool {
	return f["over"] != nil || f["score"] != nil || f["first"] != nil || f["loops"] != nil
}

// definition is the rules as a formula, for who proves something of them; nil if they
// are more than that.
func (f fields) definition(made *formula.Game) *entry.Definition {
	if !made.Alike() || f.ruled() {
		return nil
	}
	return &entry.Definition{Formula: made.Left.String(), Misere: f.truth("misere")}
}

// heapOf is the position of a heap.
func heapOf[P formula.Numbers](n uint64) (p P) {
	p[0] = int64(min(n, 1<<62))
	return p
}

// openPatterns makes a game of boards.
func (g *declaration) openPatterns(f fields, name string) (entry.Game, error) {
	var d pattern.Declaration
	for key, into := range map[string]*[]pattern.Rule{"left": &d.Left, "right": &d.Right, "both": &d.Both, "moves": &d.Both} {
		if t := f.told(key); t != nil {
			*into = append(*into, t.patterns...)
		}
	}
	d.Letters, d.NoSplit, d.NoSymmetry, d.Look = f.string("letters"), f["split"] != nil, f["symmetries"] != nil, f.look()
	made, err := pattern.Compile(d)
	if err != nil {
		return entry.Game{}, g.inRule(f, err)
	}
	wide := func() (entry.Game, error) {
		game, err := g.openWide(f, name, made, d)
		game.Copying = f.copying(made)
		return game, err
	}
	if startsWide(f, made) {
		return wide()
	}
	base := made.Rules
	boards := codec[pattern.Position]{
		value: func(p pattern.Position) starlark.Value { return starlark.String(base.Write(p)) },
		of: func(v starlark.Value) (p pattern.Position, err error) {
			s, ok := v.(starlark.String)
			if !ok {
				return p, notBoard(v)
			}
			return base.Read(string(s))
		},
		read: base.Read, write: base.Write,
		compare: func(p, q pattern.Position) int { return slices.Compare([]byte(base.Write(p)), []byte(base.Write(q))) },
		code: func(p pattern.Position, more uint64) uint64 {
			for _, plane := range p.Planes {
				more = mixed(more ^ plane)
			}
			return mixed(more ^ uint64(p.Width)<<8 ^ uint64(p.Height))
		},
	}
	boards.readAll = func(words []text.Word) (all []pattern.Position, err error) {
		for _, w := range text.Boards(words) {
			p, err := base.Read(w.Text)
			if err != nil {
				return nil, text.Within(err, "", w.Offset)
			}
			all = append(all, p)
		}
		return all, nil
	}
	game, err := build(newCaller(g.file, boards, f), name, base)
	if err == nil {
		g.file.known.keep(knownGame{record: game.Record, ends: made.Ends})
		game = widened(game, f, made, wide)
		game.Copying = f.copying(made)
	}
	return game, err
}

// copying is what copying decides on empty boards of patterns; nil where it is not who cannot move that loses.
func (f fields) copying(made *pattern.Game) func() []entry.Copying {
	if f.truth("misere") || f.ruled() {
		return nil
	}
	return made.Copying
}
