package calculator

import (
	"errors"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/fault"
)

// Every expression of the table has its value and its notes, and nothing is left out.
func TestValues(t *testing.T) {
	text, err := os.ReadFile("testdata/values.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") {
			continue
		}
		c := New(Setup{Budget: game.Budget{Memory: 16 << 20}})
		answer, err := c.Answer(t.Context(), fields[0])
		if err != nil {
			t.Errorf("%s: %v", fields[0], err)
			continue
		}
		f := answer.(*Facts)
		if f.Value != fields[1] {
			t.Errorf("%s = %s, want %s", fields[0], f.Value, fields[1])
		}
		if len(f.Notes) != len(fields)-2 || len(f.Notes) > 0 && f.Notes[0].String() != fields[2] {
			t.Errorf("%s has the notes %q", fields[0], f.Notes)
		}
		if len(f.Omitted) > 0 && !f.onlyIncentives() {
			t.Errorf("%s: left out: %v", fields[0], f.Omitted)
		}
		if n := c.table.Len(); n > 20_000 {
			t.Errorf("%s: %d values were made", fields[0], n)
		}
	}
}

// onlyIncentives reports whether the incentives alone were left out, for their price.
func (f *Facts) onlyIncentives() bool {
	return len(f.Omitted) == 1 && f.Omitted[0].Remedy.Is(fault.AskForAll) && f.LeftIncentives == nil && f.LeftOptions != nil
}

// Nimbers end at 2^128, and the bound is named.
func TestNimberBound(t *testing.T) {
	for text, place := range map[string]string{
		"*340282366920938463463374607431768211456": "340282366920938463463374607431768211456", "1/2 + ^*999999999999999999999999999999999999999": "999999999999999999999999999999999999999",
	} {
		_, err := New(Setup{}).Answer(t.Context(), text)
		var at *fault.ParseError
		if !errors.As(err, &at) || at.Input[at.Offset:] != place || !strings.Contains(at.Want.String(), "340282366920938463463374607431768211455") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A character that may mean several things is refused with the spellings.
func TestMeantSpellings(t *testing.T) {
	for text, want := range map[string]string{
		"1½": "3/2", "½3": "3/2", "↑×↑": "ConwayProduct", "*2⊗*3": "NimProduct", "↑²": "^<2>", "*₂": "*2", "⧾(2)": "Tiny", "{1|⧿}": "Miny", `nim("3−1")`: "",
	} {
		_, err := New(Setup{}).Answer(t.Context(), text)
		var at *fault.ParseError
		if !errors.As(err, &at) {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if want != "" && (!strings.Contains(at.Want.String(), want) || at.Input != text) {
			t.Errorf("%s: %v in %q", text, err, at.Input)
		}
	}
}

// The place of an error is that in the text as it was written.
func TestPlacesOfSpellings(t *testing.T) {
	for text, place := range map[string]string{"−1 + é": "é", "½∥−3": "", "{−1｜é}": "é", "∗ + 1 − ×": "×", "⇑⇑ ?": "?"} {
		_, err := New(Setup{}).Answer(t.Context(), text)
		var at *fault.ParseError
		if place == "" {
			continue
		}
		if !errors.As(err, &at) || at.Input != text || !strings.HasPrefix(text[at.Offset:], place) || at.Len != len(place) {
			t.Errorf("%s: %v at %+v", text, err, at)
		}
	}
}

// What is too dear is left out by name, and the answer is there: with facts, reasons,
// relations and pictures.
func TestLeftOut(t *testing.T) {
	c := New(Setup{Explain: true})
	answer, err := c.Answer(t.Context(), "*40000")
	if f, ok := answer.(*Facts); err != nil || !ok || f.Value != "*40000" || f.Explanation != nil || len(f.Omitted) != 1 || f.Omitted[0].Part != game.PartReasons {
		t.Errorf("reasons of *40000: %+v, %v", answer, err)
	}
	answer, err = c.Answer(t.Context(), "*40000 < 1")
	if r, ok := answer.(*Relation); err != nil || !ok || !r.Holds || r.Explanation != nil || len(r.Omitted) != 1 {
		t.Errorf("reasons of a relation: %+v, %v", answer, err)
	}
	answer, err = New(Setup{}).Answer(t.Context(), "{*300|-1*400}")
	if f, ok := answer.(*Facts); err != nil || !ok || f.LeftIncentives != nil || len(f.Omitted) != 1 || !strings.HasPrefix(f.Omitted[0].Why.String(), "incentives: ") {
		t.Errorf("incentives: %+v, %v", answer, err)
	}
	v, err := c.Eval("1/2") // halved until its thermograph is too fine
	for range 5000 {
		if err == nil {
			v, err = c.Call("ConwayProduct", v, v)
		}
		if day, ok := c.table.AsNumber(v); ok && day.Exponent() > 5000 {
			break
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Examine(v)
	if err != nil || f.Number == "" || f.Graph != nil || len(f.Omitted) != 1 {
		t.Errorf("a fine number: %v, %v", f.Omitted, err)
	}
	if _, err := f.Plot(nil); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("its picture, asked for: %v", err)
	}
}

// After a limit the positions are told that were evaluated before it.
func TestUnknownTellsComponents(t *testing.T) {
	answer, err := New(Setup{}).Answer(t.Context(), `nim("3") + {0||0|-1} + *40000`)
	u, ok := answer.(*Unknown)
	if !errors.Is(err, fault.ErrLimit) || !ok || len(u.Components) != 1 || u.Components[0].Value != "*3" {
		t.Errorf("%+v, %v", answer, err)
	}
}
