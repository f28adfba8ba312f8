package render

import (
	"encoding/json"
	"strings"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/say/phrase"
)

// Value is what the calculator answers, complete, or as far as it is known
// before err.
func Value(answer calculator.Answer, err error) Document {
	switch a := answer.(type) {
	case *calculator.Facts:
		return known(a, err)
	case *calculator.Relation:
		return relation(a)
	case *calculator.Unknown:
		return Document{
			Object{
				{"expression", a.Expression}, {"infinitesimal", false}, {"components?", each(a.Components, componentObject)}, {"notes?", a.Notes}, {"error?", err},
			},
			append(positions(a.Components, a.Notes), notSolved(told(a.Values, phrase.Of("evaluated"), phrase.Of("%s values", phrase.Count(a.Values))))...),
		}
	}
	return Document{}
}

// Comment is a line of a worksheet that asks nothing.
func Comment(words string) Document { return Document{Object: Object{{"comment", words}}} }

// known is what is known of a value.
func known(k *calculator.Facts, err error) Document {
	var walls Object
	if k.Graph != nil {
		left, right := k.Walls()
		walls = Object{{"left", each(left, cornerObject)}, {"right", each(right, cornerObject)}}
	}
	weight := raw(k.AtomicWeight)
	if k.AtomicWeight == "" && k.Weighed {
		weight = phrase.Of("none: it is not atomic")
	}
	o := Object{
		{"expression", k.Expression},
		{"name?", k.Name},
		{"value?", k.Value},
		{"tex?", k.TeX()},
		{"kind?", told(string(k.Kind), phrase.Of("kind"), k.Kind.Phrase())},
		{"outcome?", k.Outcome.String()},
		{"winner?", k.Outcome.Winner().String()},
		{"mean?", told(k.Mean, phrase.Of("mean"))},
		{"temperature?", told(k.Temperature, phrase.Of("temperature"))},
		{"left_stop?", told(k.LeftStop, phrase.Of("left stop"), stopPhrase(k.LeftStop, k.LeftStopToMove)).when(k.LeftStop != "")},
		{"left_stop_to_move?", k.LeftStopToMove},
		{"right_stop?", told(k.RightStop, phrase.Of("right stop"), stopPhrase(k.RightStop, k.RightStopToMove)).when(k.RightStop != "")},
		{"right_stop_to_move?", k.RightStopToMove},
		{"birthday?", told(json.Number(k.Birthday), phrase.Of("born on day"))},
		{"followers?", told(json.Number(k.Followers), phrase.Of("followers"),
			phrase.Of("%s (values that can be reached, itself included)", k.Followers)).when(k.Followers != "")},
		{"number?", k.Number},
		{"cut?", told(k.Cut, phrase.Of("first options"))},
		{"nimber?", json.Number(k.Nimber)},
		{"uptimal?", told(k.Uptimal, phrase.Of("uptimal"))},
		{"atomic_weight?", told(k.AtomicWeight, phrase.Of("atomic weight"), weight)},
		{"reduced?", told(k.Reduced, phrase.Of("reduced")).when(k.Reduced != k.Value)}, // else it says nothing new
		{"infinitesimal", k.Infinitesimal},
		{"all_small?", k.AllSmall},
		{"onside?", told(k.Onside, phrase.Of("onside"))},
		{"offside?", told(k.Offside, phrase.Of("offside"))},
		{"degree?", told(k.Degree, phrase.Of("degree"))},
		{"idempotent?", told(k.Idempotent, phrase.Of("idempotent"), yesOrNo(k.Idempotent))},
		{"plumtree?", told(k.Plumtree, phrase.Of("plumtree"), yesOrNo(k.Plumtree))},
		{"low_stops?", told(k.LowStops, phrase.Of("if Right may pass"), passing(k.LowStops)).when(k.LowStops != nil)},
		{"high_stops?", told(k.HighStops, phrase.Of("if Left may pass"), passing(k.HighStops)).when(k.HighStops != nil)},
		{"dicot?", told(k.Dicot, phrase.Of("dicot"), yesOrNo(k.Dicot))},
		{"milnor?", told(k.Milnor, phrase.Of("Milnor's game"), yesOrNo(k.Milnor))},
		{"invertible?", told(k.Invertible, phrase.Of("invertible"), yesOrNo(k.Invertible))},
		{"left_options?", options(k.LeftOptions, k.Full, phrase.Of("Left's options"))},
		{"left_option_count?", unlisted(k.LeftOptions)},
		{"right_options?", options(k.RightOptions, k.Full, phrase.Of("Right's options"))},
		{"right_option_count?", unlisted(k.RightOptions)},
		{"left_incentives?", incentives(k.LeftIncentives, k.Full, phrase.Of("Left's incentives"))},
		{"left_incentive_count?", unlisted(k.LeftIncentives)},
		{"right_incentives?", incentives(k.RightIncentives, k.Full, phrase.Of("Right's incentives"))},
		{"right_incentive_count?", unlisted(k.RightIncentives)},
		{"thermograph?", walls},
		{"components?", each(k.Components, componentObject)},
		{"notes?", k.Notes},
		{"explanation?", k.Explanation},
		{"omitted?", omissions(k.Omitted)},
		{"error?", err},
	}
	text := []Block{Line{outcomeOfBoth(k.Outcome)}, o.Facts("kind", "mean", "temperature", "left_stop", "right_stop", "low_stops", "high_stops", "dicot", "milnor", "invertible", "birthday", "followers", "cut",
		"onside", "offside", "degree", "idempotent", "plumtree", "atomic_weight", "reduced", "uptimal", "left_options", "right_options", "left_incentives", "right_incentives")}
	head := positions(k.Components, k.Notes)
	if k.Value != "" {
		head = append(head, Line{phrase.Raw(k.Value)})
	}
	text = append(append(head, text...), reasons(k.Explanation)...)
	return Document{o, append(text, leftOut(k.Omitted)...)}
}

// positions says what those in an expression are worth, few of them, if there
// are several, and how they were understood.
func positions(components []game.Component, notes []phrase.Phrase) (text []Block) {
	for _, note := range notes {
		text = append(text, Paragraph{phrase.Of("note: %s", note)})
	}
	if len(components) < 2 {
		return text
	}
	for i, c := range components {
		if i == listedOptions {
			return append(text, Line{phrase.Of("… (%s positions in all)", phrase.Count(len(components)))})
		}
		text = append(text, Line{phrase.Raw(phrase.Clip("  "+c.Game+" "+c.Position) + " = " + phrase.Clip(c.Value))})
	}
	return text
}

func cornerObject(c calculator.Corner) Object {
	return Object{{"temperature", c.Temperature}, {"value", c.Value}}
}

// yesOrNo says whether something holds that is known, perhaps.
func yesOrNo(holds *bool) phrase.Phrase {
	switch {
	case holds == nil:
		return phrase.Phrase{}
	case *holds:
		return phrase.Of("yes")
	}
	return phrase.Of("no")
}

// stopPhrase is a stop with who is to move there.
func stopPhrase(stop, mover string) phrase.Phrase {
	if mover == "" {
		return phrase.Raw(stop)
	}
	if mover == "left" {
		return phrase.Of("%s, with Left to move", stop)
	}
	return phrase.Of("%s, with Right to move", stop)
}

// passing says stops where a player may pass.
func passing(stops []string) phrase.Phrase {
	if len(stops) < 2 {
		return phrase.Phrase{}
	}
	return phrase.Of("left stop %s, right stop %s", stops[0], stops[1])
}

// Bounds of the lists of values that people are shown.
const (
	listedOptions   = 12
	shownIncentives = 200 // bytes
)

// options are the values that a player can move to, if they are known.
func options(known *calculator.List, full bool, label phrase.Phrase) any {
	if known == nil {
		return nil
	}
	text := phrase.Raw(strings.Join(known.Texts, ",  "))
	if n := len(known.Texts); n == 0 {
		text = phrase.Of("none: no move")
	} else if shown := min(n, listedOptions); !known.IsWhole() || shown < n && !full {
		if full {
			shown = n
		}
		text = phrase.Of("%s, … (%s in all)", strings.Join(known.Texts[:shown], ",  "), known.Length())
	}
	return told(&known.Texts, label, text)
}

// unlisted counts the values of a list of which not all are given.
func unlisted(known *calculator.List) any {
	if known == nil || known.IsWhole() {
		return nil
	}
	return json.Number(known.Len.Digits())
}

// incentives are values that are worth showing only if they are short.
func incentives(known *calculator.List, full bool, label phrase.Phrase) any {
	if known == nil {
		return nil
	}
	text := strings.Join(known.Texts, ",  ")
	return told(known.Texts, label, raw(text)).when(full || known.IsWhole() && len(text) <= shownIncentives)
}

// relation says whether a relation holds.
func relation(r *calculator.Relation) Document {
	left, right := phrase.Clip(r.Left), phrase.Clip(r.Right)
	text := phrase.Of("no: %s %s %s", left, r.Comparison, right)
	if r.Holds {
		text = phrase.Of("yes: %s %s %s", left, r.Comparison, right)
	}
	return Document{Object{
		{"expression", r.Expression},
		{"relation", r.Name},
		{"holds", r.Holds},
		{"left", r.Left},
		{"right", r.Right},
		{"comparison", r.Comparison},
		{"components?", each(r.Components, componentObject)},
		{"notes?", r.Notes},
		{"explanation?", r.Explanation},
		{"omitted?", omissions(r.Omitted)},
	}, append(append(append(positions(r.Components, r.Notes), Paragraph{text}), reasons(r.Explanation)...), leftOut(r.Omitted)...)}
}
