package calculator

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
)

// TestNames gives names to values: what is asked with a name is what is asked with the
// expression in brackets in its place.
func TestNames(t *testing.T) {
	c := New(Setup{Names: true})
	given, words := map[string]string{}, regexp.MustCompile(`[\pL_][\pL\d_]*`)
	for _, line := range []string{
		"x = {2|-1}", "down_ = v", "größe = nim(\"3\") + ^", "y = x + x", "x2 = 3.x - *", "z=+-1", "x = {x|-4}", "名字 = -y",
	} {
		name, expression, _ := Assignment(line)
		bare := words.ReplaceAllStringFunc(expression, func(word string) string {
			if stands, ok := given[word]; ok {
				return "(" + stands + ")"
			}
			return word
		})
		answer, err := c.Answer(t.Context(), line)
		plain, wrong := New(Setup{}).Answer(t.Context(), bare)
		if err != nil || wrong != nil {
			t.Fatalf("%s: %v; %s: %v", line, err, bare, wrong)
		}
		got, want := answer.(*Facts), plain.(*Facts)
		if got.Name != name || got.Value != want.Value || got.Expression != strings.TrimSpace(expression) {
			t.Errorf("%s is %q = %s, %s is %s", line, got.Name, got.Value, bare, want.Value)
		}
		given[name] = bare
		if a, err := c.Answer(t.Context(), name+" == "+bare); err != nil || !a.(*Relation).Holds {
			t.Errorf("%s == %s: %+v, %v", name, bare, a, err)
		}
	}
}

// TestUnfitNames refuses words that mean something, and says where.
func TestUnfitNames(t *testing.T) {
	for line, at := range map[string]string{
		"v = 1": "v", "  nim = 1": "nim", "Mean = 1": "Mean", "mex = 1": "mex", "Tiny = 1": "Tiny", "1a = 1": "1a", "a.b = 1": "a.b",
		"a = 1 + nope": "nope", "a = nim(\"3 x\")": "x\")", "a = b = 1": "b", "a = 1 < 2": "<", "a = ": "",
	} {
		c := New(Setup{Names: true})
		answer, err := c.Answer(t.Context(), line)
		var p *fault.ParseError
		if !errors.As(err, &p) || p.Input != line || !strings.HasPrefix(line[p.Offset:], at) || p.Want.IsZero() {
			t.Errorf("%q: %+v, %v at %+v, want a fault at %q", line, answer, err, p, at)
		}
		if _, err := c.Answer(t.Context(), "a"); err == nil {
			t.Errorf("%q gave a name", line)
		}
	}
	if _, err := New(Setup{}).Answer(t.Context(), "a = 1"); err == nil {
		t.Error("a name is given where none is to be")
	}
}

// TestNamesStay refuses a question for its limit: the names given before are known.
func TestNamesStay(t *testing.T) {
	c := New(Setup{Names: true, Budget: game.Budget{Memory: 1 << 20}})
	if _, err := c.Answer(t.Context(), "x = {2|-1}"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Answer(t.Context(), `clobber("xoxox|oxoxo|xoxox|oxoxo|xoxox")`); !errors.Is(err, fault.ErrLimit) {
		t.Fatalf("want a limit, got %v", err)
	}
	if a, err := c.Answer(t.Context(), "x + x == 1"); err != nil || !a.(*Relation).Holds {
		t.Errorf("after a limit x + x == 1: %+v, %v", a, err)
	}
}

// TestComment takes comments off lines, but not off positions.
func TestComment(t *testing.T) {
	for line, want := range map[string][2]string{
		"x # a # b": {"x ", "a # b"}, "# a": {"", "a"}, "#": {"", ""}, `clobber("x#o")`: {`clobber("x#o")`, ""},
		`clobber('x#o')#b`: {`clobber('x#o')`, "b"}, "<#5> + 1": {"<#5> + 1", ""}, "": {"", ""},
	} {
		if e, c := Comment(line); e != want[0] || c != want[1] {
			t.Errorf("%q is %q and %q", line, e, c)
		}
	}
}

// What a session has named, or has found too long to be written, its later questions know, and no
// other calculator.
func TestSession(t *testing.T) {
	var s Session
	ask := func(c *Calculator, text string) (Answer, error) { return c.Answer(t.Context(), text) }
	first, err := ask(s.Calculator(Setup{}), "x = {{5|2||-1|-4}|}+{11|3||1|-17}+{18|1||-5|-19}+{118|1||-55|-19}+{1118|1||-55|-119}+{7|3||2|-37}")
	if err != nil {
		t.Fatal(err)
	}
	long := first.(*Facts).Value
	if !strings.Contains(long, "<#") {
		t.Fatalf("it is not long: %s", long)
	}
	for question, holds := range map[string]bool{
		"x == " + long: true, long + " == x": true, "(" + long + ") - x == 0": true, long + " == x + 1": false, long + " < " + long + " + 1": true,
	} {
		answer, err := ask(s.Calculator(Setup{Full: true}), question)
		if err != nil || answer.(*Relation).Holds != holds {
			t.Errorf("%s: %v %v", question, answer, err)
		}
	}
	for _, question := range []string{long, "x", "<#4000000000: 3 values>"} {
		if answer, err := ask((*Session)(nil).Calculator(Setup{}), question); err == nil {
			t.Errorf("%s without a session: %v", question, answer)
		}
	}
	if answer, err := ask(s.Calculator(Setup{}), "<#4000000000: 3 values>"); err == nil {
		t.Errorf("a value that is not there: %v", answer)
	}
}

// What a rule file fails at has no value, also when it is asked again, and gives no name one; a file
// of the same name in a later call of a session is another.
func TestFailingFile(t *testing.T) {
	const wrong = "def moves(n):\n    if n == 5: return [1 // (n - 5)]\n    return [n - k for k in (2, 3) if n >= k]\n"
	with := func(source string) Setup {
		games := catalog.New(func(string) ([]byte, error) { return []byte(source), nil })
		return Setup{Names: true, Catalog: func(context.Context) *catalog.Catalog { return games }}
	}
	c := New(with(wrong))
	value := func(c *Calculator, text string) string {
		answer, err := c.Answer(t.Context(), text)
		if err != nil {
			return "fault"
		}
		return answer.(*Facts).Value
	}
	for _, step := range [][2]string{
		{`x = w.star("4")`, "*2"}, {`w.star("8")`, "fault"}, {`w.star("8")`, "fault"}, {`x = w.star("7")`, "fault"}, {"x", "*2"}, {`w.star("6") + 1`, "1"}, {`w.star("7")`, "fault"},
	} {
		if got := value(c, step[0]); got != step[1] {
			t.Errorf("%s is %s, not %s", step[0], got, step[1])
		}
	}
	var s Session
	for _, k := range []string{"(2, 3)", "(1, 2)"} {
		if got, want := value(s.Calculator(with("def moves(n): return [n - k for k in "+k+" if n >= k]\n")), `w.star("8")`), map[string]string{"(2, 3)": "*", "(1, 2)": "*2"}[k]; got != want {
			t.Errorf("%s: %s, not %s", k, got, want)
		}
	}
}
