package calculator

import (
	"regexp"
	"strings"
)

// texSigns are the parts of a value that TeX writes in its own way: fractions, nimbers, ups and
// downs after a number or alone, bars and braces, and what stands for a value that is too long.
var texSigns = regexp.MustCompile(`<#[^>]*>|\d+/\d+|\+-|±|on|off|over|under|dud|pass|&|[\^v]<(?:\d+|on)>|[\^v]\[(?:\d+|on)\]|\*\d*|\^\d+|v\d+|\^+|v+|\|+|[{}]|Tiny|Miny`)

// atoms are the scores of players without a move.
var atoms = regexp.MustCompile(`\^(-?\d+)`)

// TeX returns the value as TeX writes it in a formula, such as \{2\mid -1\}; "" if the value is not
// known.
func (f *Facts) TeX() string {
	if f.Kind == withPoints {
		return strings.NewReplacer("<", `\langle `, ">", `\rangle `, "|", `\mid `, "±", `\pm `).Replace(
			atoms.ReplaceAllString(f.Value, `\varnothing^{$1}`))
	}
	if f.Cut != "" {
		return texBeyond(f.Value)
	}
	behindNumber := false
	at := 0
	var b strings.Builder
	for _, where := range texSigns.FindAllStringIndex(f.Value, -1) {
		between, sign := f.Value[at:where[0]], f.Value[where[0]:where[1]]
		at = where[1]
		b.WriteString(between)
		behindNumber = between != "" && strings.Trim(between[len(between)-1:], "0123456789") == "" || behindNumber && between == ""
		if arrow := sign[0] == '^' || sign[0] == 'v'; arrow && behindNumber {
			b.WriteByte('+') // 2 and up, not 2 ups
		}
		b.WriteString(texOf(sign))
		behindNumber = strings.Contains(sign, "/")
	}
	return b.String() + f.Value[at:]
}

// texOf returns how TeX writes a sign.
func texOf(sign string) string {
	arrow := map[byte]string{'^': `\uparrow`, 'v': `\downarrow`}[sign[0]]
	rest := sign[1:]
	switch {
	case sign[0] == '<':
		return `\cdots`
	case strings.Contains(sign, "/"):
		above, below, _ := strings.Cut(sign, "/")
		return `\frac{` + above + "}{" + below + "}"
	case sign == "+-" || sign == "±":
		return `\pm `
	case sign[0] == '*':
		return `{\ast}` + rest
	case sign == "|":
		return `\mid `
	case sign[0] == '|':
		return `\mathrel{` + strings.Repeat(`\vert`, len(sign)) + `}`
	case sign == "{" || sign == "}":
		return `\` + sign
	case sign == "&":
		return `\mathbin{\&}`
	case arrow == "" && !strings.HasSuffix(sign, "iny"): // on, off, over
		return `\mathbf{` + sign + "}"
	case arrow == "": // Tiny, Miny
		return `\mathrm{` + sign + "}"
	case sign == "^^":
		return `\Uparrow`
	case sign == "vv":
		return `\Downarrow`
	case strings.HasPrefix(rest, "<"):
		return arrow + "^{" + texPower(strings.Trim(rest, "<>")) + "}"
	case strings.HasPrefix(rest, "["):
		return arrow + "^{[" + texPower(strings.Trim(rest, "[]")) + "]}"
	case rest != "" && rest[0] >= '0' && rest[0] <= '9':
		return rest + `\cdot` + arrow // so many ups
	}
	return strings.Repeat(arrow, len(sign))
}

// texPower returns how TeX writes the number of a power of up, or on.
func texPower(n string) string {
	if n == "on" {
		return `\mathbf{on}`
	}
	return n
}
