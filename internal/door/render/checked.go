package render

import (
	"strconv"
	"strings"

	"zermelo/check"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Checked is what was checked of a file: that it proves what it claims, if there is no refutation.
type Checked struct {
	File    *check.File
	Refuted *check.Refutation
	// Game is that with whose moves the ones of the file were compared, "" if with none's; Other says
	// why they are not the same, nil if they are.
	Game  string
	Other error
}

// Document says the verdict. What is proved is said of the moves in the file: its name is
// only told where it was compared.
func (v Checked) Document() Document {
	switch {
	case v.File.Winner != nil:
		return v.winner()
	case v.File.Rule != nil:
		return v.rule()
	case v.File.Table != nil:
		return v.table()
	}
	return v.period()
}

// failed is why the answer is no, in words and for programs; empty if it is yes.
func (v Checked) failed() (why phrase.Phrase, members []Member) {
	switch {
	case v.Refuted != nil:
		why = Refuted(v.Refuted)
		return why, []Member{{"failed", why}}
	case v.Other != nil:
		why = fault.Reason(v.Other)
		return why, []Member{{"failed", why}}
	}
	return why, nil
}

// Refuted says which condition of a proof does not hold.
func Refuted(r *check.Refutation) phrase.Phrase {
	return phrase.Of("condition %q fails at %d: %s", r.Condition, r.At, Spoken(r.Detail))
}

// Spoken is what the checker says as a phrase: it knows of no languages.
func Spoken(w check.Words) phrase.Phrase {
	args := make([]any, len(w.Args))
	for i, a := range w.Args {
		if inner, ok := a.(check.Words); ok {
			a = Spoken(inner)
		}
		args[i] = a
	}
	return phrase.Phrase{Format: w.Format, Args: args}
}

// no says that what is claimed is not proved.
func (v Checked) no(o Object, claim phrase.Phrase) Document {
	why, members := v.failed()
	if v.Refuted == nil {
		claim = phrase.Of("no: the file is not about %s", v.Game)
	}
	return Document{append(o, members...), []Block{Line{claim}, Line{phrase.Of("  %s", why)}}}
}

// proved reports whether the answer is yes.
func (v Checked) proved() bool { return v.Refuted == nil && v.Other == nil }

// mostMoves is how many kinds of moves people are shown.
const mostMoves = 12

// about says that the moves are those of the game that was given, or else lists them.
func (v Checked) about(moves []phrase.Phrase) (text []Block) {
	if v.Game != "" {
		return []Block{Line{phrase.Of("  its moves are those of %s", v.Game)}}
	}
	text = []Block{Line{phrase.Of("  with these moves, which are in the file:")}}
	for i, m := range moves {
		if i == mostMoves && len(moves) > mostMoves+1 {
			return append(text, Line{phrase.Of("    … and %d more", len(moves)-i)})
		}
		text = append(text, Line{phrase.Of("    %s", m)})
	}
	if len(moves) == 0 {
		text = append(text, Line{phrase.Of("    none")})
	}
	return text
}

// period is the verdict about a period.
func (v Checked) period() Document {
	c := v.File.Period
	moves := heapMoves(c.Moves)
	o := Object{
		{"game?", v.Game},
		{"moves", moves},
		{"theorem", c.Theorem},
		{"length", c.Period},
		{"preperiod", c.Preperiod},
		{"proved", v.proved()},
		{"checked_to", c.Values},
	}
	if !v.proved() {
		return v.no(o, phrase.Of("no: the certificate does not prove that the values have period %d from heap %d on", c.Period, c.Preperiod))
	}
	return Document{o, append([]Block{Line{phrase.Of("yes: the values of heaps have period %d from heap %d on, proved by %s with %s values",
		c.Period, c.Preperiod, c.Theorem, phrase.Count(c.Values))}}, v.about(moves)...)}
}

// heapMoves says the moves of a game of heaps, those that are alike together.
func heapMoves(moves []check.Move) (out []phrase.Phrase) {
	kinds := []check.Move{}
	taken := map[check.Move][]int{}
	for t, m := range moves {
		if m.Heaps == 0 {
			continue
		}
		if taken[m] == nil {
			kinds = append(kinds, m)
		}
		taken[m] = append(taken[m], t)
	}
	for _, m := range kinds {
		take := ranges(taken[m])
		if left := bits(m.Heaps &^ (m.Distinct | m.Mixed)); left != "" {
			out = append(out, phrase.Of("take %s tokens of a heap, leave it as so many heaps: %s", take, left))
		}
		if left := bits(m.Distinct); left != "" {
			out = append(out, phrase.Of("take %s tokens of a heap, leave it as so many heaps, all different: %s", take, left))
		}
		if left := bits(m.Mixed &^ m.Distinct); left != "" {
			out = append(out, phrase.Of("take %s tokens of a heap, leave it as so many heaps, not all alike: %s", take, left))
		}
	}
	return out
}

// bits writes the places of the bits that are set.
func bits(set uint64) string {
	var places []int
	for h := range 64 {
		if set>>h&1 != 0 {
			places = append(places, h)
		}
	}
	return ranges(places)
}

// ranges writes ascending numbers: 1-3, 7.
func ranges(numbers []int) string {
	var words []string
	for i := 0; i < len(numbers); i++ {
		first := i
		for i+1 < len(numbers) && numbers[i+1] == numbers[i]+1 {
			i++
		}
		word := strconv.Itoa(numbers[first])
		if i > first {
			word += "-" + strconv.Itoa(numbers[i])
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// rule is the verdict about a rule.
func (v Checked) rule() Document {
	k := v.File.Rule
	var moves []phrase.Phrase
	for i := range k.Rules {
		moves = append(moves, phrase.Raw(ruleWords(k.Arity, &k.Rules[i])))
	}
	o := Object{
		{"game?", v.Game},
		{"moves", moves},
		{"asked", k.Asked},
		{"play?", map[bool]string{true: "misere"}[k.Misere]},
		{"blocking?", k.Blocking},
		{"theorem", k.Theorem},
		{"proved", v.proved()},
	}
	if !v.proved() {
		return v.no(o, phrase.Of("no: the certificate does not prove its rule"))
	}
	said := phrase.Of("yes: which positions the player to move loses is proved for all sizes")
	switch {
	case k.Blocking > 0:
		said = phrase.Of("yes: which positions the player to move loses, with %d options forbidden before each move, is proved for all sizes", k.Blocking)
	case k.Misere:
		said = phrase.Of("yes: which positions the player to move loses, where who cannot move wins, is proved for all sizes")
	case k.Asked == "values":
		said = phrase.Of("yes: what positions are worth is proved for all sizes")
	}
	text := append([]Block{Line{said}}, v.about(moves)...)
	switch k.Theorem {
	case "tartan":
		text = append(text, Line{phrase.Of("  by the Tartan theorem (1982), which is taken as known: checked are that the game is the product of two, and these")})
	case "schwenk":
		text = append(text, Line{phrase.Of("  by Schwenk's theorem (1970), which is taken as known: checked are the rules, and that the terms follow its recurrence for ever")})
	}
	return Document{o, text}
}

// ruleWords writes a kind of moves: the numbers before and after it, and what holds of them, all
// being natural.
func ruleWords(arity int, r *check.Rule) string {
	name := func(n int64) string {
		if n < int64(arity) {
			return "xyzuvw"[n : n+1]
		}
		return string(rune('a' + n - int64(arity)))
	}
	var before, after, such []string
	for n := range arity {
		before = append(before, name(int64(n)))
	}
	for _, leaf := range r.Leaves {
		var numbers []string
		for _, n := range leaf {
			numbers = append(numbers, name(int64(n)))
		}
		after = append(after, strings.Join(numbers, ", "))
	}
	say := func(sums []check.Sum, relation string) {
		for _, s := range sums {
			such = append(such, sumWords(s, 1, name)+" "+relation+" "+sumWords(s, -1, name))
		}
	}
	say(r.Zero, "=")
	say(r.Natural, ">=")
	say(r.Apart, "!=")
	text := strings.Join(before, ", ") + " -> " + strings.Join(after, " + ")
	if len(after) == 0 {
		text += "0"
	}
	if len(such) > 0 {
		text += ": " + strings.Join(such, ", ")
	}
	return text
}

// sumWords writes the terms of a sum with the one sign, without it.
func sumWords(s check.Sum, sign int64, name func(int64) string) string {
	var terms []string
	for _, of := range s.Of {
		switch f := sign * of[0]; {
		case f == 1:
			terms = append(terms, name(of[1]))
		case f > 0:
			terms = append(terms, strconv.FormatInt(f, 10)+name(of[1]))
		}
	}
	if c := sign * s.Constant; c > 0 || len(terms) == 0 {
		terms = append(terms, strconv.FormatInt(max(c, 0), 10))
	}
	return strings.Join(terms, " + ")
}

// winner is the verdict about who wins a position on boards. Its game is one whose rules the
// checker knows by its name.
func (v Checked) winner() Document {
	p := v.File.Winner
	return v.claims(p.Game(), p.Position(), titled(p.Game(), p.Position()), p.Header.Claims, p.Positions)
}

// table is the verdict about a strategy table, which has the moves itself.
func (v Checked) table() Document {
	t := v.File.Table
	d := v.claims(t.Game(), t.Where(), titled(t.Game(), t.Where()), t.Claims, uint64(len(t.Table)))
	switch {
	case !v.proved():
	case v.Game != "":
		d.Text = append(d.Text, Line{phrase.Of("  its moves are those of %s", v.Game)})
	default:
		d.Text = append(d.Text, Line{phrase.Of("  by the moves that are in the file")})
	}
	return d
}

// claims is the verdict about who wins a position.
func (v Checked) claims(game, position, named string, all []check.Claim, positions uint64) Document {
	var claims []Object
	var text []Block
	for _, c := range all {
		o, line := claim(c.First, c.Winner)
		claims, text = append(claims, o), append(text, Line{phrase.Of("  %s", line)})
	}
	o := Object{
		{"game", game},
		{"position", position},
		{"claims", claims},
		{"proved", v.proved()},
		{"checked_to", positions},
	}
	if v.Refuted != nil {
		d := v.no(o, phrase.Of("no: the file does not prove of %s:", named))
		return Document{d.Object, append(append(d.Text[:1:1], text...), d.Text[1:]...)}
	}
	if v.Other != nil {
		return v.no(o, phrase.Phrase{})
	}
	return Document{o, append([]Block{Line{phrase.Of("yes: %s positions prove of %s:", phrase.Count(positions), named)}}, text...)}
}
