package render

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/desk/discover"
	"zermelo/say/phrase"
)

// Finding is the rule of a game, or what is known of it before err.
func Finding(f *discover.Finding, err error) Document {
	var table, numeration Object
	if f.Positions > 0 {
		table = Object{{"to", f.Table}, {"positions", f.Positions}, {"learned?", f.Learned}}
	}
	if f.System != "" {
		numeration = Object{{"name", f.System}, {"terms", f.Terms}}
	}
	var strategy Object
	if f.Strategy > 0 {
		strategy = Object{{"states", f.Strategy}}
	}
	var also, moves Object
	if len(f.Also) > 0 {
		also = Object{{"rules", f.Also}, {"theorem", f.AlsoBy}}
	}
	if f.Spare != nil {
		moves = Object{
			{"each", each(f.Spare.Moves, func(m discover.SpareMove) Object { return Object{{"move", m.Move}, {"spare", m.Spare}} })},
			{"without", f.Spare.Without},
		}
	}
	o := Object{
		{"game", f.Game},
		{"formula?", f.Formula},
		{"asked", f.Asked},
		{"status", string(f.Status)},
		{"class?", f.Class},
		{"rule?", f.Rule},
		{"theorem?", f.Theorem},
		{"also?", also},
		{"moves?", moves},
		{"numeration?", numeration},
		{"states?", f.States},
		{"largest?", f.Largest},
		{"strategy?", strategy},
		{"certificate?", f.Certificate},
		{"uncertified?", f.Uncertified},
		{"table?", table},
		{"counterexample?", f.Counterexample},
		{"why?", f.Why},
		{"observed?", f.Observed},
		{"tried?", each(f.Tried, func(t discover.Tried) Object { return Object{{"class", t.Class}, {"bound", t.Upto}} })},
		{"seconds", math.Round(10*f.Seconds) / 10},
		{"omitted?", omissions(f.Omitted)},
		{"error?", err},
	}
	return Document{o, findingText(f, err != nil)}
}

// findingText says a finding to people; no status is said with the words of
// another. What a limit broke off is not said to be none.
func findingText(f *discover.Finding, broken bool) []Block {
	var text []Block
	line := func(p phrase.Phrase) { text = append(text, Paragraph{p}) }
	switch f.Status {
	case discover.Proved:
		line(phrase.Of("%s: proved: %s.", f.Game, f.Rule))
		line(phrase.Of("proof: %s.", f.Theorem))
		for _, rule := range f.Also {
			line(phrase.Of("also: %s.", rule))
		}
		if len(f.Also) > 0 {
			line(phrase.Of("proof: %s.", f.AlsoBy))
		}
	case discover.Conjecture:
		line(phrase.Of("%s: a conjecture, not proved. It fits the table: %s.", f.Game, f.Rule))
		if !f.Why.IsZero() {
			line(phrase.Of("It cannot be proved here: %s.", f.Why))
		}
	case discover.Refuted:
		line(phrase.Of("%s: refuted. The rule %s is wrong at (%s): %s.", f.Game, f.Rule, numbers(f.Counterexample), f.Why))
	default:
		text = nothingFound(f, broken)
	}
	switch {
	case f.System == "" || f.Status == discover.None:
	case f.States == 0 || f.Largest == 0:
		line(phrase.Of("numeration %s: %s.", f.Title, f.Terms))
	default:
		line(phrase.Of("numeration %s: %s; the rule is an automaton of %d states, the largest of the proof has %d.", f.Title, f.Terms, f.States, f.Largest))
	}
	if f.Strategy > 0 {
		line(phrase.Of("strategy: automata of %s states find a move that is wanted, of numbers of any size, with one step for each digit.", phrase.Count(f.Strategy)))
	}
	if f.Spare != nil {
		text = append(text, spareText(f.Spare)...)
	}
	switch {
	case f.Certificate != "":
		line(phrase.Of("certificate: %s, for 'zermelo check' and 'zermelo solve --with'.", f.Certificate))
	case !f.Uncertified.IsZero() && !slices.ContainsFunc(f.Omitted, func(o game.Omission) bool { return o.Part == game.PartCertificate }):
		line(phrase.Of("certificate: none; %s.", f.Uncertified))
	}
	text = append(text, leftOut(f.Omitted)...)
	if f.Positions > 0 && f.Learned > 0 {
		line(phrase.Of("table: %s positions with numbers up to %d; the rule was made from at most %s of them and fits all.",
			phrase.Count(f.Positions), f.Table, phrase.Count(f.Learned)))
	} else if f.Positions > 0 && f.Status != discover.Proved {
		line(phrase.Of("table: %s positions with numbers up to %d.", phrase.Count(f.Positions), f.Table))
	}
	return text
}

// nothingFound says what was tried, or what is seen all the same.
func nothingFound(f *discover.Finding, broken bool) []Block {
	var text []Block
	line := func(p phrase.Phrase) { text = append(text, Paragraph{p}) }
	switch {
	case broken && len(f.Tried) == 0:
		line(phrase.Of("%s: no rule was found before the limit, and no class was looked through.", f.Game))
	case broken:
		line(phrase.Of("%s: no rule was found before the limit. None of the classes below holds; others were not looked through.", f.Game))
	case len(f.Tried) == 0:
		line(phrase.Of("%s: none. No class of rules that is asked for is of such a game.", f.Game))
	default:
		line(phrase.Of("%s: none. No rule of the classes below holds.", f.Game))
	}
	for _, seen := range f.Observed {
		line(phrase.Of("seen: %s.", seen))
	}
	if len(f.Observed) == 0 {
		for _, t := range f.Tried {
			line(phrase.Of("tried: %s", t.Upto))
		}
		return text
	}
	var classes []string
	for _, t := range f.Tried {
		classes = append(classes, t.Class)
	}
	line(phrase.Of("looked through, each up to a bound: %s.", strings.Join(slices.Compact(classes), ", ")))
	return text
}

// spareText says which moves are not needed.
func spareText(s *discover.Spare) []Block {
	var text []Block
	spare := 0
	for _, m := range s.Moves {
		if m.Spare {
			spare++
			text = append(text, Paragraph{phrase.Of("not needed: without the move %s the rule stays the same.", m.Move)})
		}
	}
	switch {
	case spare == 0:
		return []Block{Paragraph{phrase.Of("moves: each is needed; without it the rule changes.")}}
	case spare > 1 && len(s.Without) == spare:
		text = append(text, Paragraph{phrase.Of("All of them can be left out at once.")})
	case spare > 1:
		text = append(text, Paragraph{phrase.Of("At once these can be left out, and then no other: %s.", strings.Join(s.Without, "; "))})
	}
	return text
}

// numbers writes numbers with commas between them.
func numbers(all []uint64) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}
