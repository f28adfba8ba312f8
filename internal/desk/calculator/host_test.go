package calculator

import "testing"

func TestGoesOn(t *testing.T) {
	for text, want := range map[string]bool{
		"1": false, "{1|": true, "{1|2}": false, "(1": true, "f(1,[": true, `nim("3`: true, `nim("3"`: true, `nim("3")`: false, "nim('(')": false,
		"nim('\"')": false, "1)": false, "(1))": false, "": false, `"`: true,
	} {
		if open := GoesOn(text); open != want {
			t.Errorf("%q goes on: %v, want %v", text, open, want)
		}
	}
}

func TestAssignment(t *testing.T) {
	for text, want := range map[string][2]string{
		"g = {2|-1}": {"g", " {2|-1}"}, "größe=3": {"größe", "3"}, "g == 1": {}, "g <= 1": {}, "g != 1": {}, " = 4": {}, "{1=2|}": {}, "g": {}, "show x = 3": {},
	} {
		name, expression, ok := Assignment(text)
		if ok != (want[0] != "") || ok && (name != want[0] || expression != want[1]) {
			t.Errorf("%q gives %q the value %q: %v", text, name, expression, ok)
		}
	}
}
