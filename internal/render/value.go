package render

import (
	"encoding/json"
	"strings"

	"zermelo/calculator"
	"zermelo/phrase"
)

// Value is what the calculator answers, complete, or as far as it is known
// before err.
func Value(answer calculator.Answer, err error) Document {
	switch a := answer.(type) {
	case *calculator.Facts:
		return Known{a, err}
	case *calculator.Relation:
		return relation{a}
	case *calculator.Unknown:
		return unknown{a, err}
	case *calculator.Summary:
		return names{a}
	case calculator.Names:
		return names(a)
	case calculator.Help:
		return help{}
	}
	return nil
}

// Known is what is known of a value, complete, or as far as it is known before
// Err.
type Known struct {
	*calculator.Facts
	Err error
}

func (k Known) object() object {
	walls := any(absent{})
	if k.Graph != nil {
		left, right := k.Walls()
		walls = object{{"left", objects(left, cornerObject)}, {"right", objects(right, cornerObject)}}
	}
	return object{
		{"expression", k.Expression},
		{"value", some(k.Facts.Value)},
		{"kind", some(string(k.Kind))},
		{"outcome", some(k.Outcome.String())},
		{"winner", some(k.Outcome.Winner().String())},
		{"mean", some(k.Mean)},
		{"temperature", some(k.Temperature)},
		{"left_stop", some(k.LeftStop)},
		{"left_stop_to_move", some(k.LeftStopToMove)},
		{"right_stop", some(k.RightStop)},
		{"right_stop_to_move", some(k.RightStopToMove)},
		{"birthday", some(json.Number(k.Birthday))},
		{"followers", some(json.Number(k.Followers))},
		{"number", some(k.Number)},
		{"nimber", given(k.Nimber)},
		{"uptimal", some(k.Uptimal)},
		{"atomic_weight", some(k.AtomicWeight)},
		{"reduced", some(k.Reduced)},
		{"infinitesimal", k.Infinitesimal},
		{"all_small", given(k.AllSmall)},
		{"left_options", given(k.LeftOptions)},
		{"right_options", given(k.RightOptions)},
		{"left_incentives", list(k.LeftIncentives)},
		{"right_incentives", list(k.RightIncentives)},
		{"thermograph", walls},
		{"error", some(k.Err)},
	}
}

func cornerObject(c calculator.Corner) object {
	return object{{"temperature", c.Temperature}, {"value", c.Value}}
}

// listedOptions is the number of options that people are shown.
const listedOptions = 12

// Blocks implements [Document].
func (k Known) Blocks() (blocks []Block) {
	if k.Facts.Value != "" {
		blocks = append(blocks, Line{phrase.Raw(k.Facts.Value)})
	}
	var facts Facts
	facts.add(phrase.Of("kind"), k.Kind.Phrase())
	facts.add(phrase.Of("mean"), raw(k.Mean))
	facts.add(phrase.Of("temperature"), raw(k.Temperature))
	facts.add(phrase.Of("left stop"), stopPhrase(k.LeftStop, k.LeftStopToMove))
	facts.add(phrase.Of("right stop"), stopPhrase(k.RightStop, k.RightStopToMove))
	facts.add(phrase.Of("born on day"), raw(k.Birthday))
	if k.Followers != "" {
		facts.add(phrase.Of("followers"), phrase.Of("%s (values that can be reached, itself included)", k.Followers))
	}
	if k.AtomicWeight != "" || !k.Weighed {
		facts.add(phrase.Of("atomic weight"), raw(k.AtomicWeight))
	} else {
		facts.add(phrase.Of("atomic weight"), phrase.Of("none: it is not atomic"))
	}
	if k.Reduced != k.Facts.Value { // else it says nothing new
		facts.add(phrase.Of("reduced"), raw(k.Reduced))
	}
	facts.add(phrase.Of("uptimal"), raw(k.Uptimal))
	if k.LeftOptions != nil {
		facts.add(phrase.Of("Left's options"), k.options(*k.LeftOptions))
		facts.add(phrase.Of("Right's options"), k.options(*k.RightOptions))
	}
	facts.add(phrase.Of("Left's incentives"), k.incentives(k.LeftIncentives))
	facts.add(phrase.Of("Right's incentives"), k.incentives(k.RightIncentives))
	return append(blocks, Line{outcomeOfBoth(k.Outcome)}, facts)
}

// stopPhrase is a stop with who is to move there.
func stopPhrase(stop, mover string) phrase.Phrase {
	if mover == "left" {
		return phrase.Of("%s, with Left to move", stop)
	}
	return phrase.Of("%s, with Right to move", stop)
}

func (k Known) options(values []string) phrase.Phrase {
	if len(values) == 0 {
		return phrase.Of("none: no move")
	}
	if len(values) > listedOptions && !k.Full {
		return phrase.Of("%s, … (%s in all)", strings.Join(values[:listedOptions], ",  "), phrase.Count(len(values)))
	}
	return phrase.Raw(strings.Join(values, ",  "))
}

// incentives lists values that are worth showing only if they are short.
func (k Known) incentives(values []string) phrase.Phrase {
	text := strings.Join(values, ",  ")
	if len(text) > 2*columns && !k.Full {
		return phrase.Phrase{}
	}
	return raw(text)
}

type relation struct{ *calculator.Relation }

func (r relation) object() object {
	return object{
		{"expression", r.Expression},
		{"relation", r.Name},
		{"holds", r.Holds},
		{"left", r.Left},
		{"right", r.Right},
		{"comparison", r.Comparison},
	}
}

// Blocks implements [Document].
func (r relation) Blocks() []Block {
	left, right := phrase.Clip(r.Left), phrase.Clip(r.Right)
	if r.Holds {
		return []Block{Paragraph{phrase.Of("yes: %s %s %s", left, r.Comparison, right)}}
	}
	return []Block{Paragraph{phrase.Of("no: %s %s %s", left, r.Comparison, right)}}
}

type unknown struct {
	*calculator.Unknown
	err error
}

func (u unknown) object() object {
	return object{{"expression", u.Expression}, {"infinitesimal", false}, {"error", some(u.err)}}
}

// Blocks implements [Document].
func (u unknown) Blocks() []Block {
	return []Block{
		Line{phrase.Of("not solved; what is known:")},
		Facts{{phrase.Of("evaluated"), phrase.Of("%s values", phrase.Count(u.Values))}},
	}
}

// names are values with their names, or one value without. They are answers of
// a session, which is for people only.
type names calculator.Names

func (names) object() object { return nil }

// Blocks implements [Document].
func (n names) Blocks() (blocks []Block) {
	for _, s := range n {
		about := outcomeOfBoth(s.Outcome)
		if s.Mean != "" {
			about = phrase.Of("%s Mean %s, temperature %s.", about, s.Mean, s.Temperature)
		}
		head := ""
		if s.Name != "" {
			head = s.Name + " = "
		}
		blocks = append(blocks, Line{phrase.Join(head, s.Value, "    ", about)})
	}
	if len(n) == 0 {
		blocks = append(blocks, Line{phrase.Of("there are no names yet; write for example g = {2|-1}")})
	}
	return blocks
}

// help says what a session understands.
type help struct{}

func (help) object() object { return nil }

// Blocks implements [Document].
func (help) Blocks() []Block {
	calls := "  "
	for _, f := range calculator.Functions() {
		calls += f.Name + "(" + strings.ReplaceAll(f.Arguments, " ", "") + ")  "
	}
	return []Block{
		Facts{
			{phrase.Raw("{2|-1} + ^*"), phrase.Of("an expression: its canonical form, who wins, mean and temperature")},
			{phrase.Raw("g = {2|-1}"), phrase.Of("gives a value a name; ans is the value of the last expression")},
			{phrase.Raw("g < 3"), phrase.Of("a relation, answered yes or no: ==, !=, <, <=, >, >=, || (confused)")},
			{phrase.Raw("show g"), phrase.Of("all that is known of a value")},
			{phrase.Raw("thermograph g"), phrase.Of("draws the thermograph")},
			{phrase.Raw("names"), phrase.Of("lists the names and their values")},
			{phrase.Raw("quit"), phrase.Of("ends the session")},
		},
		Line{phrase.Of("Functions:")},
		Paragraph{phrase.Raw(calls)},
		Line{phrase.Of("'zermelo value --help' explains the notation and the functions.")},
	}
}
