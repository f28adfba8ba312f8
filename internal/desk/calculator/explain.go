package calculator

import (
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// Bounds of what an explanation spells out.
const (
	explainedOptions = 12
	explainedSteps   = 24
	reasonedOptions  = 1 << 12 // of a player; with more there are no reasons
)

// An explainer writes the reasons of an answer a sentence at a time.
type explainer struct {
	*Calculator
	lines []phrase.Phrase
	err   error // the first
}

func (e *explainer) say(p phrase.Phrase) { e.lines = append(e.lines, p) }

// text writes a value.
func (e *explainer) text(v short.Value) string {
	text, err := e.Calculator.text(v, optionLetters)
	e.note(err)
	return text
}

func (e *explainer) note(err error) {
	if e.err == nil {
		e.err = err
	}
}

// le reports whether a <= b; not after an error.
func (e *explainer) le(a, b short.Value) bool {
	if e.err != nil {
		return false
	}
	yes, err := e.table.Le(a, b)
	e.note(err)
	return yes
}

// list writes values; without any it says so.
func (e *explainer) list(values []short.Value) phrase.Phrase {
	if len(values) == 0 {
		return phrase.Of("none")
	}
	var text phrase.Phrase
	for i, v := range values {
		switch {
		case i == 0:
			text = phrase.Raw(e.text(v))
		case i == explainedOptions && !e.setup.Full:
			return phrase.Of("%s, … (%s in all)", text, phrase.Count(len(values)))
		default:
			text = phrase.Of("%s, %s", text, e.text(v))
		}
	}
	return text
}

// explainValue says how the value v comes about from its form: what the options
// are, whether it is a number, and what is left out on the way to the canonical
// form. Without a form as it was written its canonical options are looked at.
func (c *Calculator) explainValue(v short.Value, form short.Form) ([]phrase.Phrase, error) {
	e := &explainer{Calculator: c}
	left, right := form.Left, form.Right
	switch {
	case form.Sum:
		left, right = e.sum(form.Terms)
	case form.Negative:
		left, right = e.negative(form)
	case !form.Braces:
		left, right = e.optionsOf(v)
	}
	left, right = distinct(left), distinct(right)
	e.say(phrase.Of("Left can move to: %s. Right can move to: %s.", e.list(left), e.list(right)))
	if e.err == nil {
		e.number(v, left, right)
	}
	if e.err == nil {
		e.reductions(v, left, right)
	}
	return e.lines, e.err
}

func (e *explainer) optionsOf(v short.Value) (left, right []short.Value) {
	var sides [2][]short.Value
	for i := range sides {
		list, err := e.table.OptionList(v, i == 0)
		if err == nil && list.Len.Compare(nimber.WideOf(reasonedOptions)) > 0 {
			err = fault.Limit(phrase.Of("a player has %s options", counted(list.Len)), phrase.Phrase{})
		}
		if err == nil {
			sides[i], err = list.First(nil, list.Len.Low)
		}
		e.note(err)
	}
	return sides[0], sides[1]
}

// sum returns the options of a sum by its definition.
func (e *explainer) sum(terms [2]short.Value) (left, right []short.Value) {
	a, b := e.text(terms[0]), e.text(terms[1])
	e.say(phrase.Of("In the sum of G = %s and H = %s a player moves in one of them and leaves the other:", a, b))
	var options [2][]short.Value
	for i, term := range terms {
		rest := terms[1-i]
		var own [2][]short.Value
		own[0], own[1] = e.optionsOf(term)
		for who, moves := range own {
			for k, o := range moves {
				if e.err != nil {
					return nil, nil
				}
				s, err := e.table.Add(o, rest)
				e.note(err)
				options[who] = append(options[who], s)
				if k >= explainedOptions && !e.setup.Full || e.err != nil {
					continue
				}
				first, second := e.text(o), e.text(rest)
				if i == 1 {
					first, second = second, first
				}
				if who == 0 {
					e.say(phrase.Of("  Left moves to %s + %s = %s", braced(first), braced(second), e.text(s)))
				} else {
					e.say(phrase.Of("  Right moves to %s + %s = %s", braced(first), braced(second), e.text(s)))
				}
			}
		}
	}
	return options[0], options[1]
}

// negative returns the options of a negative by its definition: they change
// sides, and their negatives stand there.
func (e *explainer) negative(form short.Form) (left, right []short.Value) {
	own := [2][]short.Value{form.Left, form.Right}
	if !form.Braces {
		own[0], own[1] = e.optionsOf(form.Terms[0])
	}
	e.say(phrase.Of("In the negative of G = %s the options change sides and become their negatives: of Left %s, of Right %s in G.",
		e.text(form.Terms[0]), e.list(own[0]), e.list(own[1])))
	var out [2][]short.Value
	for who, options := range own {
		for _, o := range options {
			n, err := e.table.Neg(o)
			if e.note(err); err != nil {
				return nil, nil
			}
			out[1-who] = append(out[1-who], n)
		}
	}
	return out[0], out[1]
}

// braced writes a value such as -1 in brackets, behind a sign.
func braced(text string) string {
	if text != "" && (text[0] == '-' || text[0] == '+') {
		return "(" + text + ")"
	}
	return text
}

func distinct(values []short.Value) (out []short.Value) {
	for _, v := range values {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// number says whether the form is a number by the definition, which option or
// pair breaks it, and which number the value is.
func (e *explainer) number(v short.Value, left, right []short.Value) {
	x, is := e.table.AsNumber(v)
	broken := e.notNumber(left, right)
	switch {
	case e.err != nil:
		return
	case broken.IsZero():
		e.say(phrase.Of("It is a number: every option is one, and no option of Left is as great as one of Right."))
	case is:
		e.say(phrase.Of("This form is no number: %s. Its value is one all the same.", broken))
	default:
		e.say(phrase.Of("It is no number: %s.", broken))
	}
	if is {
		e.descent(x, left, right)
	}
	if is && broken.IsZero() {
		e.between(v, left, right)
	}
}

// between says that a number lies between its options, those nearest to it.
func (e *explainer) between(v short.Value, left, right []short.Value) {
	extreme := func(options []short.Value, beyond func(a, b short.Value) bool) (best short.Value) {
		best = options[0]
		for _, o := range options[1:] {
			if beyond(best, o) {
				best = o
			}
		}
		return best
	}
	x := e.text(v)
	if len(left) > 0 {
		x = e.text(extreme(left, e.le)) + " < " + x
	}
	if len(right) > 0 {
		x += " < " + e.text(extreme(right, func(a, b short.Value) bool { return e.le(b, a) }))
	}
	if len(left)+len(right) > 0 {
		e.say(phrase.Of("Every option of Left is less than it, and every option of Right greater: %s.", x))
	}
}

// notNumber says what keeps a form from being a number; nothing if it is one.
func (e *explainer) notNumber(left, right []short.Value) phrase.Phrase {
	for _, l := range left {
		for _, r := range right {
			if e.le(r, l) {
				return phrase.Of("Left's option %s is not less than Right's option %s", e.text(l), e.text(r))
			}
		}
	}
	for _, options := range [][]short.Value{left, right} {
		for _, o := range options {
			if _, is := e.table.AsNumber(o); !is {
				return phrase.Of("the option %s is no number", e.text(o))
			}
		}
	}
	for _, l := range left {
		for _, r := range right {
			if !e.le(l, r) && e.err == nil {
				return phrase.Of("Left's option %s is not less than Right's option %s", e.text(l), e.text(r))
			}
		}
	}
	return phrase.Phrase{}
}

// descent goes down the tree of numbers to the simplest that fits between the
// options, which is x.
func (e *explainer) descent(x dyadic.Dyadic, left, right []short.Value) {
	e.say(phrase.Of("The value is the simplest number that fits: no option of Left may be as great as it, none of Right as small."))
	var low, high *dyadic.Dyadic
	at := dyadic.Dyadic{}
	for steps := 0; ; steps++ {
		if steps == explainedSteps && !e.setup.Full {
			e.say(phrase.Of("  … and so on, down to %s", x.String()))
			return
		}
		v, err := e.table.Number(at)
		e.note(err)
		here := at
		i := slices.IndexFunc(left, func(l short.Value) bool { return e.le(v, l) })
		k := slices.IndexFunc(right, func(r short.Value) bool { return e.le(r, v) })
		switch {
		case e.err != nil:
			return
		case i >= 0:
			e.say(phrase.Of("  %s is too small: Left's option %s is as great", here.String(), e.text(left[i])))
			low = &here
			at = here.Add(dyadic.Int(1))
		case k >= 0:
			e.say(phrase.Of("  %s is too great: Right's option %s is as small", here.String(), e.text(right[k])))
			high = &here
			at = here.Sub(dyadic.Int(1))
		default:
			e.say(phrase.Of("  %s fits: it is born on day %d, after so many steps", here.String(), steps))
			return
		}
		if low != nil && high != nil {
			at = low.Add(*high).Half()
		}
	}
}

// reductions says which options are dominated or reversible, and by what.
func (e *explainer) reductions(v short.Value, left, right []short.Value) {
	said := len(e.lines)
	for side, options := range [][]short.Value{left, right} {
		if len(options) > reducedOptions {
			e.say(phrase.Of("There are too many options (%s) to say which are dominated or reversible.", phrase.Count(len(options))))
			continue
		}
		steps, _, err := e.table.Reduce(v, options, side == 0)
		if e.note(err); e.err != nil {
			return
		}
		for k, s := range steps {
			if k == explainedSteps && !e.setup.Full {
				e.say(phrase.Of("… and so on for the other options."))
				break
			}
			e.say(step(side == 0, s, e.text, e.list))
		}
	}
	if len(e.lines) == said {
		e.say(phrase.Of("No option is dominated or reversible: this is the canonical form."))
	} else {
		e.say(phrase.Of("What remains is the canonical form: %s.", e.text(v)))
	}
}

// reducedOptions is the number of options of a player up to which each is
// compared with the others.
const reducedOptions = 400

// step says what becomes of an option.
func step(left bool, s short.Reduction, text func(short.Value) string, list func([]short.Value) phrase.Phrase) phrase.Phrase {
	switch {
	case left && !s.Reversible:
		return phrase.Of("Left's option %s is dominated by %s, which is at least as great.", text(s.Option), text(s.By))
	case !s.Reversible:
		return phrase.Of("Right's option %s is dominated by %s, which is at most as great.", text(s.Option), text(s.By))
	case left:
		return phrase.Of("Left's option %s is reversible: Right answers by %s, which is at most as great as the whole; Left's options there take its place: %s.",
			text(s.Option), text(s.By), list(s.Into))
	}
	return phrase.Of("Right's option %s is reversible: Left answers by %s, which is at least as great as the whole; Right's options there take its place: %s.",
		text(s.Option), text(s.By), list(s.Into))
}

// explainRelation says by the definition, one level deep, whether a <= b and
// whether b <= a.
func (c *Calculator) explainRelation(a, b short.Value) ([]phrase.Phrase, error) {
	e := &explainer{Calculator: c}
	e.say(phrase.Of("G <= H unless some option of Left in G is >= H, or some option of Right in H is <= G."))
	for _, pair := range [][2]short.Value{{a, b}, {b, a}} {
		e.atMost(pair[0], pair[1])
	}
	return e.lines, e.err
}

func (e *explainer) atMost(g, h short.Value) {
	lefts, _ := e.optionsOf(g)
	_, rights := e.optionsOf(h)
	i := slices.IndexFunc(lefts, func(l short.Value) bool { return e.le(h, l) })
	k := slices.IndexFunc(rights, func(r short.Value) bool { return e.le(r, g) })
	if e.err != nil {
		return
	}
	a, b := e.text(g), e.text(h)
	switch {
	case i >= 0:
		e.say(phrase.Of("%s <= %s does not hold: Left's option %s of %s is >= %s.", a, b, e.text(lefts[i]), a, b))
	case k >= 0:
		e.say(phrase.Of("%s <= %s does not hold: Right's option %s of %s is <= %s.", a, b, e.text(rights[k]), b, a))
	default:
		e.say(phrase.Of("%s <= %s holds: of Left's options in %s (%s) none is >= %s, of Right's options in %s (%s) none is <= %s.",
			a, b, a, e.list(lefts), b, b, e.list(rights), a))
	}
}
