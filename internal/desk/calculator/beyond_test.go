package calculator

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/say/fault"
)

// TestBeyond asks for numbers that no game which ends is worth, and for what is none of them.
func TestBeyond(t *testing.T) {
	for _, test := range []struct {
		text, value, cut string
		kind             Kind
		outcome          game.Outcome
	}{
		{"1/3", "1/3", "{0, 1/4, 5/16, 21/64, … | 1, 1/2, 3/8, 11/32, …}", "real-number", game.LeftWins},
		{"omega - 1", "ω - 1", "{-1, 0, 1, 2, … | ω}", "infinite-number", game.LeftWins},
		{"-epsilon", "-ε", "{-1, -1/2, -1/4, -1/8, … | 0}", "infinitesimal-number", game.RightWins},
		{"1 + ε", "1 + ε", "{1 | 2, 3/2, 5/4, 9/8, …}", "finite-number", game.LeftWins},
		{"1/3 + 1/6", "1/2", "", "number", game.LeftWins},
		{"sqrt(4)", "2", "", "integer", game.LeftWins},
		{"ω - omega", "0", "", "zero", game.Previous},
		{`multiple:2("13/5")`, "0", "", "zero", game.Previous},
	} {
		answer, err := New(Setup{}).Answer(context.Background(), test.text)
		f, ok := answer.(*Facts)
		if err != nil || !ok || f.Value != test.value || f.Cut != test.cut || f.Kind != test.kind || f.Outcome != test.outcome {
			t.Errorf("%s: %+v, %v", test.text, f, err)
		}
	}
	for text, holds := range map[string]bool{
		"1/3 < 3/8": true, "ω > 10000000000": true, "epsilon > 1/1000000": false, "sqrt(2)*sqrt(2) == 2": true, "ω == ω + 1": false, "1/3 != 2/6": false, "ε <> 0": false,
	} {
		answer, err := New(Setup{}).Answer(context.Background(), text)
		r, ok := answer.(*Relation)
		if err != nil || !ok || r.Holds != holds {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
	for _, text := range []string{"1/3 + *", "omega + *", "{0|1/3}", "Mean(ω)", "1/3 == kayles(\"3\")", "x = 1/3", "ω/0", "1/0"} {
		if answer, err := New(Setup{Names: true}).Answer(context.Background(), text); !errors.Is(err, fault.ErrParse) {
			t.Errorf("%s: %+v, %v", text, answer, err)
		}
	}
	named := New(Setup{Names: true})
	if _, err := named.Answer(context.Background(), "omega = {2|-1}"); err != nil {
		t.Error(err)
	}
	answer, err := named.Answer(context.Background(), "omega + 1")
	if f, ok := answer.(*Facts); err != nil || !ok || f.Value != "{3|0}" {
		t.Errorf("a value that is called omega: %+v, %v", answer, err)
	}
	if f, _ := New(Setup{}).Answer(context.Background(), "2*ω^2/3 + sqrt(2)*ε"); f.(*Facts).TeX() != `\frac{2}{3} \omega ^{2} + \sqrt{2} \varepsilon ` {
		t.Error(f.(*Facts).TeX())
	}
}
