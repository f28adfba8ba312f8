package session

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.starlark.net/lib/json"
	"go.starlark.net/lib/math"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/desk/compare"
	"zermelo/internal/desk/session/isomorph"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

type builtin = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// A Function is one that programs can call, besides the games and those of the
// language itself.
type Function struct {
	Name, Arguments string
	About           phrase.Phrase
	call            builtin
}

// Functions are all of them, in the order of the help.
func Functions() []Function {
	all := []Function{
		{"pos", "text", phrase.Of("the position of a line: pos(\"nim 3 + kayles 7\"); every game is a function too: kayles(7)"), readPosition},
		{"game", "name", phrase.Of("the game of a name: game(\"octal:0.77\")(7, 3); also a rule file"), nameGame},
		{"load_game", "file", phrase.Of("the game of a rule file"), nameGame},
		{"rules", "text, name=None", phrase.Of("the game of rules as a rule file has them: rules('moves(\"n -> n-1\")')"), makeRules},
		{"games", "", phrase.Of("the names of all games"), listGames},
		{"value", "expression", phrase.Of("the value of a text, a number or a position; value(left=[…], right=[…]) of options"), makeValue},
		{"number", "x", phrase.Of("a number as a value: number(\"3/4\")"), makeValue},
		{"nimber", "n", phrase.Of("the value *n; star(n) is the same"), makeNimber},
		{"star", "n=1", phrase.Of("the value *n"), makeNimber},
		{"up", "n=1", phrase.Of("n times up"), makeUp},
		{"confused", "g, h", phrase.Of("whether neither g <= h nor g >= h"), areConfused},
		{"grundy_values", "game, n", phrase.Of("the Grundy values of single heaps of 0, 1, …, n"), grundyValues},
		{"quantity", "game, n, name", phrase.Of("another quantity of heaps 0 to n: step, remoteness, misere or foreclosed"), quantities},
		{"losing", "game, n, numbers=None, ended=False", phrase.Of("the positions up to size n that the player to move loses: of heaps and numbers up to n, so many in each; with ended=True those without a move too"), losing},
		{"period", "game, limit=2^24, certificate=None, checkpoint=None", phrase.Of("the period of the Grundy values, with the theorem that proves it; files for the proof and for the state of the run"), period},
		{"quotient", "game, to=0, order=1000", phrase.Of("the misère quotient of a game of heaps, if it has so many elements at most"), quotient},
		{"discover", "game, asked=\"\", heaps=0, time=None", phrase.Of("the rule of a game of numbers, found and proved: .status, .text, .theorem, .kind, .numeration, .states, .also, .observed; asked is losing or values"), discoverRule},
		{"census", "digits=2, time=2", phrase.Of("the octal games of so many digits: .code, .length and .preperiod of the period, .proved, .theorem; .same is an earlier game with the same values, shifted by .shift; so much time for each"), census},
		{"outcome", "p", phrase.Of("who wins a position or a value: N, P, L, R or D; nothing else is looked for"), outcomeOf},
		{"compare", "p, q, play=\"normal\"", phrase.Of("whether p and q may replace each other, and what tells them apart"), comparePositions},
		{"perft", "p, depth, first=\"left\"", phrase.Of("how many sequences of 1, 2, …, depth moves there are"), countPlay},
		{"puzzles", "game, size=\"\", count=10, hard=\"any\", seed=0", phrase.Of("positions in which one move wins, the easiest first: .position, .first, .solution, .to, .moves, .tempting, .depth, .hard"), makePuzzles},
		{"open_table", "folder", phrase.Of("a solved game on disk: .query(position), .stats(), .verify()"), openTable},
		{"build", "game, folder", phrase.Of("solve a game whole, into a folder inside the one for files; what open_table gives of it"), buildTable},
		{"diagram", "p, file=None, depth=0, nodes=300, play=\"normal\"", phrase.Of("the game graph of a position: .nodes and .edges; drawn into a file, or written for x.dot"), makeDiagram},
		{"check", "file", phrase.Of("whether a certificate proves its period: .proved, .text"), checkProof},
		{"mex", "numbers", phrase.Of("the least whole number that is not among them"), mex},
		{"nim_sum", "n, …", phrase.Of("the nim-sum of whole numbers"), nimSum},
		{"sum", "items", phrase.Of("the sum of numbers, values or positions"), sum},
		{"boards", "rows, columns, letters, game=None, symmetric=False", phrase.Of("all boards of letters; with a game, one of each that a symmetry of the game makes alike; with symmetric=True, that any rotation or reflection does"), boards},
		{"positions", "game, rows, columns, letters, negatives=False, weighted=False, count=None, seed=0", phrase.Of("the positions of a game on boards of letters that it allows, one of each that its symmetries make alike; with negatives=True, one of a position and its negative; with weighted=True, each with how many boards are alike; or count of them, drawn by seed"), positions},
		{"reachable", "p, symmetric=False, negatives=False, weighted=False", phrase.Of("all positions that play can reach from p, p first; merged and counted as positions does"), reachable},
		{"graphs", "nodes, connected=True", phrase.Of("all graphs up to isomorphism, as lists of edges"), shapes(isomorph.Graphs, "-")},
		{"trees", "nodes", phrase.Of("all trees up to isomorphism, as lists of edges"), shapes(isomorph.Trees, "-")},
		{"digraphs", "nodes, connected=True", phrase.Of("all directed graphs up to isomorphism, as lists of edges: 0>1"), shapes(isomorph.Digraphs, ">")},
		{"posets", "nodes, connected=False", phrase.Of("all partial orders up to isomorphism, as the edges of their Hasse diagrams: 1>0 is 1 above 0"), shapes(isomorph.Orders, ">")},
		{"partitions", "n, most=None", phrase.Of("the ways to write n as a sum, as tuples that fall; of at most so many numbers"), partitions},
		{"permutations", "items", phrase.Of("all orders of items, as tuples"), permutations},
		{"subsets", "items, size=None", phrase.Of("all choices among items, as tuples; of so many"), subsets},
		{"naturals", "start=0", phrase.Of("all whole numbers from start on"), naturals},
		{"numbers", "day", phrase.Of("all numbers born by a day, from 0 to 16, the least first"), numbers},
		{"born", "day", phrase.Of("all values born by a day, from 0 to 3"), born},
		{"attempt", "f, default=…, time=, memory=, steps=", phrase.Of("f() within limits; where it fails the default, or what that as a function makes of the failure, or else the failure: .kind, .message, .remedy, false as a condition"), attempt},
		{"map", "f, items, default=…, time=, memory=, steps=", phrase.Of("the list of f(x) for all items, found on all cores; with limits or a default each is an attempt"), mapItems},
		{"collect", "file, f, items, default=…, time=, memory=, steps=", phrase.Of("map, each row written into a file as it comes, as JSON; what the file has already is not found again"), collect},
		{"filter", "items, test, name=wanted, …, default=…, time=, memory=, steps=", phrase.Of("the items with test(x), or with attributes as wanted: filter(ps, outcome=\"P\")"), filterItems},
		{"first", "items, test, name=wanted, …", phrase.Of("the first such item, or None"), firstItem},
		{"table", "rows, columns, f", phrase.Of("the table of f(row, column): .text(), .csv(), .markdown(), .latex(), .rows, .columns, .cells"), makeTable},
		{"plot", "xs, ys, file=None, title=\"\"", phrase.Of("a chart of points, in the terminal or in a file"), plotPoints},
		{"heatmap", "table, file, title=\"\"", phrase.Of("a picture of a table of numbers or outcomes"), heatmap},
		{"show", "g", phrase.Of("print all that is known of a value or of that of a position"), showValue},
		{"draw", "p, file", phrase.Of("a picture of a position with its winning moves"), drawPosition},
		{"thermograph", "g, file=None", phrase.Of("the thermograph, in the terminal or in a file"), thermograph},
		{"write", "file, text", phrase.Of("write a text into a file inside the folder for files"), writeText},
	}
	for _, f := range calculator.Functions() {
		name := snake(f.Name)
		if !slices.ContainsFunc(all, func(own Function) bool { return own.Name == name }) {
			all = append(all, Function{name, f.Arguments, f.About, valueFunction(f.Name)})
		}
	}
	return all
}

// snake writes a name as names are written in programs: LeftStop as left_stop.
func snake(name string) string {
	var b strings.Builder
	for i, c := range name {
		if unicode.IsUpper(c) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

// equals is the argument of [compareValues] for ==.
var equals = starlark.MakeInt(int(syntax.EQL))

// predeclared are the names that a program finds.
func (s *Session) predeclared() starlark.StringDict {
	d := starlark.StringDict{
		compareName: starlark.NewBuiltin("compare", compareValues),
		"struct":    starlark.NewBuiltin("struct", starlarkstruct.Make),
		"math":      math.Module, "json": json.Module,
		"help":  starlark.NewBuiltin("help", s.help),
		"names": starlark.NewBuiltin("names", s.list),
	}
	maps.Copy(d, script.Bounds())
	maps.Copy(d, script.Helpers())
	for _, e := range s.catalog(context.Background()).Entries() {
		d[nameOf(e.Name)] = &maker{s, e.Name}
	}
	for _, f := range Functions() {
		d[f.Name] = starlark.NewBuiltin(f.Name, f.call)
	}
	args := make([]starlark.Value, len(s.setup.Args))
	for i, a := range s.setup.Args {
		args[i] = starlark.String(a)
	}
	d["args"] = starlark.NewList(args)
	return d
}

// valueFunction is a function of the calculator.
func valueFunction(name string) builtin {
	return func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if len(kwargs) > 0 {
			return nil, badValue(phrase.Of("%s takes no named arguments", b.Name()), phrase.Phrase{})
		}
		k := kernelOf(t)
		if len(args) > 0 {
			if v, ok := args[0].(*gameValue); ok {
				k = v.home
			}
		}
		ids := make([]short.Value, len(args))
		for i, a := range args {
			var err error
			if n, ok := a.(starlark.Int); ok && strings.HasPrefix(name, "Nim") && !(name == "NimPower" && i == 1) {
				a, err = nimberOf(k, n)
			}
			if err == nil {
				ids[i], err = k.of(a)
			}
			if err != nil {
				return nil, err
			}
		}
		return k.make(func(*loopy.Table) (short.Value, error) { return k.values.Call(name, ids...) })
	}
}

func nimberOf(k *kernel, n starlark.Int) (starlark.Value, error) {
	m, ok := nimber.WideFrom(n.BigInt())
	if !ok {
		return nil, badValue(phrase.Of("%s is no nimber here", n.String()), phrase.Of("write a whole number from %d to %d", 0, nimber.LargestWide.Big()))
	}
	return k.make(func(t *loopy.Table) (short.Value, error) { return t.WideNimber(m) })
}

func readPosition(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var text string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "text", &text); err != nil {
		return nil, err
	}
	p, err := positionOf(kernelOf(t), starlark.String(text))
	if err != nil {
		return nil, err
	}
	return &gamePosition{home: kernelOf(t), p: p}, nil
}

func nameGame(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	c := k.session.catalog(k.until())
	g := &maker{k.session, c.Canonical(name)}
	if g.needsParameters(c) {
		return g, nil
	}
	_, err := c.Open(name)
	return g, k.known(err)
}

// makeRules is rules(text, name=None): the game of the text of a rule file.
func makeRules(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var source, name string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "text", &source, "name??", &name); err != nil {
		return nil, err
	}
	if strings.ContainsAny(name, ": \t\n+@/\\") {
		return nil, badValue(phrase.Of("the name of a game cannot be %s", strconv.Quote(name)), phrase.Of("write a word of letters, digits and hyphens"))
	}
	k := kernelOf(t)
	file, err := k.session.catalog(k.until()).Add(strings.TrimSuffix(name, ".star"), source)
	if err != nil {
		return nil, k.known(err)
	}
	return &maker{k.session, file}, nil
}

func listGames(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if err := starlark.UnpackArgs(b.Name(), args, kwargs); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	var all []starlark.Value
	for _, e := range k.session.catalog(k.until()).Entries() {
		all = append(all, starlark.String(e.Name))
	}
	return starlark.NewList(all), nil
}

func makeValue(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	var left, right starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "x?", &what, "left?", &left, "right?", &right); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	if what != nil && (left != nil || right != nil) || what == nil && left == nil && right == nil {
		return nil, badValue(phrase.Of("%s takes an expression, or options", b.Name()), phrase.Of("write for example %s", `value("{1|-1}")`))
	}
	if text, ok := starlark.AsString(what); what != nil && ok {
		return k.evalAny(text)
	}
	if v, ok := what.(*pointValue); ok {
		return v, nil
	}
	if p, ok := what.(*gamePosition); ok {
		if v, pays, err := k.pointsOf(p); pays || err != nil {
			return &pointValue{k, v}, err
		}
	}
	if what != nil {
		id, err := k.of(what)
		return &gameValue{k, id}, err
	}
	var sides [2][]short.Value
	for i, side := range []starlark.Iterable{left, right} {
		if side == nil {
			continue
		}
		for x := range starlark.Elements(side) {
			id, err := k.of(x)
			if err != nil {
				return nil, err
			}
			sides[i] = append(sides[i], id)
		}
	}
	return k.make(func(t *loopy.Table) (short.Value, error) { return t.Game(sides[0], sides[1]) })
}

func makeNimber(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	n := starlark.MakeInt(1)
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n?", &n); err != nil {
		return nil, err
	}
	return nimberOf(kernelOf(t), n)
}

func makeUp(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	n := 1
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n?", &n); err != nil {
		return nil, err
	}
	const most = 1 << 30
	if n > most || n < -most {
		return nil, badValue(phrase.Of("%d ups are too many", n), phrase.Phrase{})
	}
	return kernelOf(t).make(func(t *loopy.Table) (short.Value, error) { return t.Up(int32(n), 0) })
}

func areConfused(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x, y starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "g", &x, "h", &y); err != nil {
		return nil, err
	}
	id, err := kernelOf(t).of(x)
	if err != nil {
		return nil, err
	}
	c, err := (&gameValue{kernelOf(t), id}).compare(y)
	return starlark.Bool(c == short.Confused), err
}

// showValue prints what zermelo value says of a value.
func showValue(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "g", &x); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	var err error
	if text, ok := starlark.AsString(x); ok {
		if x, err = k.evalAny(text); err != nil {
			return nil, err
		}
	}
	var f *calculator.Facts
	if points, ok := x.(*pointValue); ok {
		k = points.home
		err = k.with(func(*loopy.Table) (err error) { f, err = k.values.ExaminePoints(points.v); return err })
	} else {
		var id short.Value
		if id, err = k.of(x); err != nil {
			return nil, err
		}
		err = k.with(func(*loopy.Table) (err error) { f, err = k.values.Examine(id); return err })
	}
	if err != nil {
		return nil, err
	}
	text := f.Value
	if k.session.setup.Facts != nil {
		if text, err = k.session.setup.Facts(f); err != nil {
			return nil, err
		}
	}
	k.session.print(text)
	return starlark.None, nil
}

func comparePositions(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x, y starlark.Value
	play := "normal"
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &x, "q", &y, "play?", &play); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	var r game.Request
	if err := r.SetMode(play, "disjunctive", "long"); err != nil || r.Mode.Play == game.Jia {
		return nil, fault.Setting("play", play, phrase.Of("write normal or misere"))
	}
	var pair [2]game.Position
	for i, v := range []starlark.Value{x, y} {
		var err error
		if pair[i], err = positionOf(k, v); err != nil {
			return nil, err
		}
	}
	a, err := compare.Compare(k.until(), pair[0], pair[1], r.Mode.Play, k.session.setup.Budget)
	if err = k.known(err); err != nil {
		return nil, err
	}
	d := starlark.StringDict{"equal": starlark.Bool(a.Equal), "relation": textOrNone(a.Relation), "context": starlark.None}
	if c := a.Context; c != nil {
		d["context"] = starlark.String(strings.TrimSpace(c.Game + " " + c.Position))
	}
	return record("comparison", d), nil
}

func countPlay(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	var depth int
	first := "left"
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &what, "depth", &depth, "first?", &first); err != nil {
		return nil, err
	}
	if first != "left" && first != "right" {
		return nil, fault.Setting("first", first, phrase.Of("write left or right"))
	}
	if depth < 1 || depth > 1000 {
		return nil, badValue(phrase.Of("%d is no depth", depth), phrase.Of("write a whole number from %d to %d", 1, 1000))
	}
	k := kernelOf(t)
	p, err := positionOf(k, what)
	if err != nil {
		return nil, err
	}
	who := game.Left
	if first == "right" {
		who = game.Right
	}
	counts, err := analysis.Perft(k.until(), p, who, depth, k.session.setup.Budget)
	if err = k.known(err); err != nil {
		return nil, err
	}
	all := make([]starlark.Value, len(counts))
	for i, n := range counts {
		all[i] = starlark.MakeUint64(n)
	}
	return starlark.NewList(all), nil
}

// wholeNumber reads a whole number from 0 on.
func wholeNumber(v starlark.Value) (uint64, error) {
	if n, ok := v.(starlark.Int); ok {
		if m, ok := n.Uint64(); ok {
			return m, nil
		}
	}
	return 0, badValue(phrase.Of("%s is no whole number from 0 on", v.String()), phrase.Phrase{})
}

func mex(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var items starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "numbers", &items); err != nil {
		return nil, err
	}
	var all []uint64
	for x := range starlark.Elements(items) {
		n, err := wholeNumber(x)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	slices.Sort(all)
	least := uint64(0)
	for _, n := range all {
		if n == least {
			least++
		}
	}
	return starlark.MakeUint64(least), nil
}

func nimSum(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(kwargs) > 0 {
		return nil, badValue(phrase.Of("%s takes no named arguments", b.Name()), phrase.Phrase{})
	}
	var sum uint64
	for _, x := range args {
		n, err := wholeNumber(x)
		if err != nil {
			return nil, err
		}
		sum ^= n
	}
	return starlark.MakeUint64(sum), nil
}

func sum(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var items starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "items", &items); err != nil {
		return nil, err
	}
	var total starlark.Value
	for x := range starlark.Elements(items) {
		if total == nil {
			total = x
			continue
		}
		var err error
		if total, err = starlark.Binary(syntax.PLUS, total, x); err != nil {
			return nil, err
		}
	}
	if total == nil {
		return starlark.MakeInt(0), nil
	}
	return total, nil
}
