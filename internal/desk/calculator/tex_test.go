package calculator

import "testing"

// A value is written as TeX has it, whatever stands in it.
func TestTeX(t *testing.T) {
	for expression, want := range map[string]string{
		"{1/2|^^*3}": `\{\frac{1}{2}\mid \Uparrow{\ast}3\}`, "2 + ^3*": `2+3\cdot\uparrow{\ast}`, "+-1": `\pm 1`, "-1/4": `-\frac{1}{4}`,
		"Tiny(3)": `\mathrm{Tiny}(3)`, "1/2 + ^": `\frac{1}{2}+\uparrow`, "vv": `\Downarrow`, "0": "0", "*": `{\ast}`, "v3*2": `3\cdot\downarrow{\ast}2`,
		"{5|2||-1|-4}": `\{5\mid 2\mathrel{\vert\vert}-1\mid -4\}`, "{0|^<on>||v[on]}": `\{0\mid \uparrow^{\mathbf{on}}\mathrel{\vert\vert}\downarrow^{[\mathbf{on}]}\}`,
		"1 & 0": `1 \mathbin{\&} 0`, "2over": `2\mathbf{over}`, "{3||2|*}": `\{3\mathrel{\vert\vert}2\mid {\ast}\}`,
	} {
		answer, err := New(Setup{}).Answer(t.Context(), expression)
		if err != nil {
			t.Fatal(expression, err)
		}
		if got := answer.(*Facts).TeX(); got != want {
			t.Errorf("%s: %s, not %s", expression, got, want)
		}
	}
}
