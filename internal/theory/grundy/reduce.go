package grundy

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A kind is the components of a position that are the same.
type kind struct {
	component
	rules  *game.Named
	value  nimber.Nimber
	places []game.Place
}

// kinds returns the components by kind, in the order in which they first occur.
func (j *judge) kinds() []*kind {
	var out []*kind
	index := map[component]*kind{}
	for _, at := range j.position.Places() {
		s := j.position[at.Summand]
		key := component{s.Rules.Identity(), s.Parts[at.Part]}
		k := index[key]
		if k == nil {
			k = &kind{component: key, rules: s.Rules, value: j.values[at.Summand][at.Part]}
			index[key] = k
			out = append(out, k)
		}
		k.places = append(k.places, at)
	}
	return out
}

// nameOf writes a component, the beginning of a long one.
func (j *judge) nameOf(rules *game.Named, part any) string {
	return phrase.Clip(j.position.NameOf(rules, part))
}

// name writes a component of kind k.
func (j *judge) name(k *kind) string { return j.nameOf(k.rules, k.part) }

// A reducer takes out of a sum what does not change its value, and says so a
// line at a time.
type reducer struct {
	*judge
	gone  map[game.Place]bool
	steps int
	lines []phrase.Phrase
}

// drop takes places out, for a reason.
func (r *reducer) drop(why phrase.Phrase, places ...game.Place) {
	r.steps++
	told := r.steps <= r.answer.Shown(game.ExplainedComponents)
	var before string
	if told {
		before = r.left()
	}
	for _, at := range places {
		r.gone[at] = true
	}
	switch {
	case told:
		r.lines = append(r.lines, phrase.Of("  %s → %s: %s", before, r.left(), why))
	case r.steps == r.answer.Shown(game.ExplainedComponents)+1:
		r.lines = append(r.lines, phrase.Of("  … and so on for the other components."))
	}
}

// left writes what is left of the position.
func (r *reducer) left() string {
	var words []string
	for i, s := range r.position {
		rest := game.Summand{Rules: s.Rules}
		for k, part := range s.Parts {
			if !r.gone[game.Place{Summand: i, Part: k}] {
				rest.Parts = append(rest.Parts, part)
			}
		}
		switch {
		case len(r.position) == 1:
			return phrase.Clip(rest.String())
		case len(rest.Parts) > 0:
			words = append(words, s.Rules.Name()+" "+rest.String())
		}
	}
	if words == nil {
		return "0"
	}
	return phrase.Clip(strings.Join(words, " + "))
}

// explainReduction goes down to the simplest position of the same value (Zhang
// 2002, 2): without equal pairs, lost components, and pairs of the same value.
func (j *judge) explainReduction(kinds []*kind) []phrase.Phrase {
	if j.position.Len() < 2 {
		return nil
	}
	r := &reducer{judge: j, gone: map[game.Place]bool{}}
	var single []*kind // of each the first place is left
	for _, k := range slices.Backward(kinds) {
		switch pairs := len(k.places) / 2; {
		case pairs == 1:
			r.drop(phrase.Of("the two %s are a pair. Every move in one is answered by the same move in its twin, until nothing is left of them.", j.name(k)),
				k.places[len(k.places)-2:]...)
		case pairs > 1:
			r.drop(phrase.Of("the %s are %d pairs. Every move in one of a pair is answered by the same move in its twin.", j.name(k), pairs),
				k.places[len(k.places)-2*pairs:]...)
		}
		if len(k.places)%2 == 1 {
			single = append(single, k)
		}
	}
	slices.Reverse(single)
	worth := map[nimber.Nimber]*kind{}
	for _, k := range single {
		other := worth[k.value]
		switch {
		case k.value == 0:
			r.drop(phrase.Of("%s is worth 0: it is lost alone, and every move there is answered there.", j.name(k)), k.places[0])
		case other == nil:
			worth[k.value] = k
		default:
			delete(worth, k.value)
			r.drop(phrase.Of("%s and %s are both worth %d: together they are lost.", j.name(other), j.name(k), k.value), other.places[0], k.places[0])
		}
	}
	if r.steps == 0 {
		return nil
	}
	out := append([]phrase.Phrase{phrase.Of("What is lost for whoever is to move can be left out; the value stays the same:")}, r.lines...)
	if len(r.gone) == j.position.Len() {
		return append(out, phrase.Of("Nothing is left: the position is lost."))
	}
	var set []string
	for _, k := range single {
		if worth[k.value] != k {
			continue
		}
		if len(set) == j.answer.Shown(game.ExplainedComponents) {
			set = append(set, "…")
			break
		}
		set = append(set, j.name(k))
	}
	return append(out, phrase.Of("The simplest position is the set %s.", "{"+strings.Join(set, ", ")+"}"))
}

// replyWork is the number of options, by what it takes to list them, up to which
// those of one component are looked through for a reply.
const replyWork = 1 << 14

// explainReplies says for moves from a lost position by which answer the value
// becomes 0 again.
func (j *judge) explainReplies(kinds []*kind) ([]phrase.Phrase, error) {
	var out []phrase.Phrase
	for _, k := range kinds {
		shown := 0
		for _, option := range j.fewOptions(k) {
			if len(out) == j.answer.Shown(game.ExplainedOptions) {
				return append(out, phrase.Of("  … and so on")), nil
			}
			if shown++; shown > j.answer.Shown(game.ExplainedMoves) {
				break
			}
			answer, err := j.reply(kinds, k, option)
			if err != nil {
				return nil, err
			}
			if !answer.IsZero() {
				out = append(out, answer)
			}
		}
	}
	if out != nil {
		out = append([]phrase.Phrase{phrase.Of("Moves, and answers after which the XOR is 0 again:")}, out...)
	}
	return out, nil
}

// cheap reports whether the options of a part can be looked through.
func cheap(rules *game.Named, part any) bool {
	return (game.Position{{Rules: rules, Parts: []any{part}}}).Work() <= replyWork && rules.MoveCount(part) <= replyWork
}

// fewOptions returns the options of a component, one where there are very many.
func (j *judge) fewOptions(k *kind) [][]any {
	if cheap(k.rules, k.part) {
		return optionsOf(k.rules, k.part)
	}
	if k.value == 0 {
		return nil
	}
	options, _ := k.rules.Find(k.part, k.value-1, 1)
	return options
}

func optionsOf(rules *game.Named, part any) (out [][]any) {
	rules.Options(part, game.Left, func(option []any) bool {
		out = append(out, option)
		return true
	})
	return out
}

// worth returns the value of what a move leaves of a component.
func (j *judge) worth(rules *game.Named, option []any) (v nimber.Nimber, err error) {
	for _, part := range option {
		g, err := j.engines.Nimber(j.ctx, rules, part)
		if err != nil {
			return 0, err
		}
		v ^= g
	}
	return v, nil
}

// reply answers the move in a component of kind k to option: in a twin by the
// same move, else in some component whose value has the highest digit of the
// XOR. It is zero if the answer is not found among few.
func (j *judge) reply(kinds []*kind, k *kind, option []any) (phrase.Phrase, error) {
	v, err := j.worth(k.rules, option)
	if err != nil {
		return phrase.Phrase{}, err
	}
	sum := v ^ k.value
	to := j.nameOfOption(k.rules, option)
	if len(k.places) > 1 {
		return phrase.Of("  %s → %s (XOR %d): the same in its twin, %s → %s", j.name(k), to, sum, j.name(k), to), nil
	}
	try := func(rules *game.Named, part any, v nimber.Nimber) (phrase.Phrase, error) {
		if v^sum >= v {
			return phrase.Phrase{}, nil
		}
		answer, err := j.optionWorth(rules, part, v^sum)
		if err != nil || answer == nil {
			return phrase.Phrase{}, err
		}
		return phrase.Of("  %s → %s (XOR %d): %s → %s, for %d XOR %d = %d", j.name(k), to, sum,
			j.nameOf(rules, part), j.nameOfOption(rules, *answer), v, sum, v^sum), nil
	}
	for _, other := range kinds {
		if other == k {
			continue
		}
		if p, err := try(other.rules, other.part, other.value); err != nil || !p.IsZero() {
			return p, err
		}
	}
	for _, part := range option {
		v, err := j.engines.Nimber(j.ctx, k.rules, part)
		if err != nil {
			return phrase.Phrase{}, err
		}
		if p, err := try(k.rules, part, v); err != nil || !p.IsZero() {
			return p, err
		}
	}
	return phrase.Phrase{}, nil
}

// optionWorth returns an option of part worth g; nil if none is found among few.
func (j *judge) optionWorth(rules *game.Named, part any, g nimber.Nimber) (*[]any, error) {
	options, found := rules.Find(part, g, 1)
	if !found {
		if !cheap(rules, part) {
			return nil, nil
		}
		options = optionsOf(rules, part)
	}
	for _, option := range options {
		v, err := j.worth(rules, option)
		if err != nil {
			return nil, err
		}
		if v == g {
			return &option, nil
		}
	}
	return nil, nil
}

func (j *judge) nameOfOption(rules *game.Named, option []any) string {
	return phrase.Clip(rules.Brief(option))
}

// explainDigit says which components can make the XOR 0: those with a one where
// its highest one stands.
func (j *judge) explainDigit(kinds []*kind) phrase.Phrase {
	digit := nimber.Nimber(1)
	for digit <= j.total>>1 {
		digit <<= 1
	}
	var names []string
	count := 0
	for _, k := range kinds {
		if k.value&digit == 0 {
			continue
		}
		count += len(k.places)
		if len(names) < j.answer.Shown(game.ExplainedMoves) {
			names = append(names, fmt.Sprintf("%s (%d XOR %d = %d)", j.name(k), k.value, j.total, k.value^j.total))
		} else if names[len(names)-1] != "…" {
			names = append(names, "…")
		}
	}
	return phrase.Of("The highest digit of the XOR stands for %d. Components with a one there, an odd number (%d): the XOR makes their values smaller, so each has an option of that value: %s.",
		digit, count, strings.Join(names, ", "))
}
