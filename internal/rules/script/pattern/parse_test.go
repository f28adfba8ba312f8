package pattern

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/fault"
)

// Every fault of a rule is found at its place, and what would be right is said.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text        string
		offset, len int
		problem     string
	}{
		{"", 0, 0, "a pattern is missing"},
		{"x.", 2, 0, "the arrow -> is missing"},
		{"x. ->", 5, 0, "a pattern is missing"},
		{"-> x.", 0, 0, "a pattern is missing"},
		{"x. -> .", 5, 2, "there are 2 cells before the arrow and 1 after it"},
		{"xy -> .x", 1, 1, `"y" is no letter of this game`},
		{"x. -> .z", 7, 1, `"z" is no letter of this game`},
		{"x. -> x.", 0, 8, "this changes nothing"},
		{"x.* -> x.*", 0, 10, "this changes nothing"},
		{"?. -> x.", 6, 1, "? stands for a cell that stays as it is, and here it changes"},
		{"=. -> .x", 0, 1, "= stands for what was there, and must be on the right"},
		{"[x. -> .x", 3, 1, "a letter is missing"},
		{"[] -> x", 0, 2, "the brackets are empty, so that no cell matches"},
		{". -> [xo]", 5, 4, "nothing says which of the letters comes here"},
		{"(x.) -> (.x)", 0, 4, "what is in ( ) is not repeated"},
		{"x(o. -> ..x", 1, 3, "the bracket ( is not closed"},
		{"x.* -> .+x", 6, 4, "the repetitions before the arrow and after it do not go together"},
		{"x.*o*x* -> ..*.*.*", 10, 8, "there are more than 2 repetitions"},
		{".|. -> #", 6, 2, "there are 2 rows before the arrow and 1 after it"},
		{"..|. -> ##|#", 3, 1, "this row has 1 cells and the first has 2"},
		{".|.* -> #|#*", 7, 5, "a pattern of several rows cannot repeat cells"},
		{"x!. -> .x", 0, 2, "no step before has marked a cell"},
		{"x. -> .!x!", 8, 2, "two cells are marked"},
		{"x. -> .x! ; x. -> .x", 12, 8, "this step does not say which cell the step before has marked"},
		{"x.!* -> .*x", 1, 2, "a repeated cell cannot be marked"},
		{". -> x if", 9, 0, "a letter is missing"},
		{". -> x if no o", 14, 0, "the condition does not say where"},
		{". -> x if no q near", 13, 1, `"q" is no letter of this game`},
		{". -> x near o", 7, 1, `the rule does not go on with "n"`},
		{"x. -> .x -> x.", 9, 1, `the rule does not go on with "-"`},
		{"x{ -> .x", 1, 1, `"{" is no letter of this game`},
		{"é -> x", 0, 2, `"é" is no sign of a pattern`},
		{strings.Repeat("[xo]", 7) + ". -> ." + strings.Repeat("[xo]", 7), 0, 62, "the brackets stand for more than 64 replacements"},
		{strings.Repeat("x", 401), 400, 1, "the rule is too long"},
	} {
		_, err := Compile(Declaration{Letters: ".xo#", Left: []Rule{{Text: ". -> x"}, {Text: c.text}}})
		var rule *RuleError
		var e *fault.ParseError
		switch {
		case !errors.As(err, &rule) || !errors.As(err, &e):
			t.Errorf("%q: %v", c.text, err)
		case rule.Field != "Left" || rule.Index != 1 || e.Input != c.text || e.Offset != c.offset || e.Len != c.len || e.Problem.String() != c.problem || e.Want.IsZero():
			t.Errorf("%q: %q at %d, %d; %v", c.text, e.Problem, e.Offset, e.Len, e.Want)
		}
	}
	for _, c := range []struct {
		d    Declaration
		kind error
		text string
	}{
		{Declaration{}, fault.ErrParse, "the game has no rules"},
		{Declaration{Letters: ".xx", Left: []Rule{r(". -> x")}}, fault.ErrParse, `"x" cannot be a letter`},
		{Declaration{Letters: ". x", Left: []Rule{r(". -> x")}}, fault.ErrParse, `" " cannot be a letter`},
		{Declaration{Left: []Rule{r("abcdefg -> bcdefgh")}}, fault.ErrLimit, "the game has 9 letters"},
		{Declaration{Left: []Rule{{Text: ".. | .. -> ## | ##", Diagonal: true}}}, fault.ErrParse, "a pattern of several rows has no diagonal"},
	} {
		if _, err := Compile(c.d); !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%v: %v", c.d, err)
		}
	}
}

// What a rule says in each sign, by the boards that it leaves.
func TestSigns(t *testing.T) {
	for _, c := range []struct {
		rule  Rule
		board string
		want  string
	}{
		{r("x. -> .x"), "x..x.", ".x.x. x...x"},
		{r("x.* -> .*x"), "x..", "..x .x."},
		{Rule{Text: "x. -> .x", Mirror: true}, ".x.", "..x x.."},
		{Rule{Text: "x. -> .x", Upright: true}, "x.|..", "..|x."},
		{Rule{Text: "x. -> .x", Upright: true, Mirror: true}, "..|x.|..", "..|..|x. x.|..|.."},
		{Rule{Text: "x. -> .x", Rotate: true}, "...|.x.|...", "...|...|.x. ...|..x|... ...|x..|... .x.|...|..."},
		{Rule{Text: "x. -> .x", Diagonal: true}, "x.|..", "..|.x ..|x. .x|.."},
		{r("x.+ -> .+x"), "x..o.", "..xo. .x.o."},
		{r("xo+. -> .=+x"), "xoo.", ".oox"},
		{r("[xo]. -> .[xo]"), "x.o.", ".xo. x..o"},
		{r("[xo] -> ."), "xo", ".o x."},
		{r("[xo]? -> .="), "xox", ".ox x.x"},
		{r("x|? -> .|="), "x.|xx|.x", "..|xx|.x x.|.x|.x x.|x.|.x"},
		{r(". -> x if x near"), "x..", "xx."},
		{r(". -> x if no x around"), "x..|...", "x..|..x x.x|..."},
		{r("x. -> .x! if o near"), "x.o|...", ".xo|..."},
		{r("x. -> .x if no o near"), "ox..", ""},
		{r("x. -> .x! if no o near"), "ox..", "o.x."},
		{r(". -> x if liberty"), "..#", ".x# x.#"},
		{r(". -> o if liberty x"), "x.#..", "x.#.o x.#o."},
		{r("x. -> .x! ; .x! -> x="), "x..", "xx."},
	} {
		g := compiled(t, Declaration{Letters: ".xo#", Left: []Rule{c.rule}})
		got := strings.Join(g.listed(t, c.board, game.Left), " ")
		if got != c.want {
			t.Errorf("%+v on %s: %q, want %q", c.rule, c.board, got, c.want)
		}
	}
}

// No text of a rule makes trouble: it is refused at a place within it, or its
// moves are those of the interpreter.
func FuzzRule(f *testing.F) {
	for _, s := range samples() {
		for _, rule := range append(append(s.d.Left, s.d.Right...), s.d.Both...) {
			f.Add(rule.Text, "xo.x|.o#x|TF..", rule.Rotate, rule.Diagonal)
		}
	}
	f.Add("[xo]+.(o.)* -> =+[xo](=x)* if no [x.] around and liberty", "xo.o.|..xx.", true, false)
	f.Fuzz(func(t *testing.T, text, board string, rotate, diagonal bool) {
		g, err := Compile(Declaration{Left: []Rule{{Text: text, Rotate: rotate, Diagonal: diagonal}}})
		if err != nil {
			var e *fault.ParseError
			if errors.As(err, &e) && (e.Offset < 0 || e.Len < 0 || e.Offset+e.Len > len(e.Input)) {
				t.Errorf("%q: %v at %d, %d", text, err, e.Offset, e.Len)
			} else if e == nil && !errors.Is(err, fault.ErrLimit) {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		p, err := g.Rules.Read(board)
		if err != nil || len(board) > 20 {
			return
		}
		at := g.Rules.Write(p)
		if got, want := g.listed(t, at, game.Left), g.interpret(at, game.Left); strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%q on %s: %q, by the interpreter %q", text, at, got, want)
		}
		if g.Splits() {
			g.split(nil, p)
		}
		g.normal(p)
	})
}
