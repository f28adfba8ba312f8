package partizan

import (
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// reducedOptions is the number of values that a player can move to up to which
// each is compared with the others.
const reducedOptions = 200

// note keeps the value that a move leaves, each once, for the reasons.
func (j *judge) note(who game.Player, v short.Value) {
	if j.question.Explain && len(j.options[who]) <= reducedOptions && !slices.Contains(j.options[who], v) {
		j.options[who] = append(j.options[who], v)
	}
}

// explainOptions says which of the values that the players can move to are
// dominated or reversible, and by what.
func (j *judge) explainOptions() (out []phrase.Phrase, err error) {
	for who, options := range j.options {
		if len(options) > reducedOptions {
			continue // not all are kept
		}
		steps, _, err := j.table.Reduce(j.total, options, who == int(game.Left))
		if err != nil {
			return nil, err
		}
		for k, s := range steps {
			if k == j.answer.Shown(game.ExplainedOptions) {
				out = append(out, phrase.Of("… and so on for the other options."))
				break
			}
			out = append(out, j.explainStep(game.Player(who), s))
		}
	}
	return out, nil
}

// explainStep says what becomes of a value that a player can move to.
func (j *judge) explainStep(who game.Player, s short.Reduction) phrase.Phrase {
	option, by := j.named(who, s.Option), phrase.Raw(j.text(s.By))
	if !s.Reversible {
		by = j.named(who, s.By)
	}
	switch {
	case who == game.Left && !s.Reversible:
		return phrase.Of("Left's option %s is dominated by %s, which is at least as great.", option, by)
	case !s.Reversible:
		return phrase.Of("Right's option %s is dominated by %s, which is at most as great.", option, by)
	case who == game.Left:
		return phrase.Of("Left's option %s is reversible: Right answers by %s, which is at most as great as the whole; Left's options there take its place: %s.",
			option, by, j.list(s.Into))
	}
	return phrase.Of("Right's option %s is reversible: Left answers by %s, which is at least as great as the whole; Right's options there take its place: %s.",
		option, by, j.list(s.Into))
}

// named is a value with the first move that leaves it; one that has come in the
// place of another has none.
func (j *judge) named(who game.Player, v short.Value) phrase.Phrase {
	text := j.text(v)
	for _, m := range j.answer.Moves {
		if m.Player == who && m.Value == text {
			return phrase.Of("%s (%s)", text, m.Text)
		}
	}
	return phrase.Raw(text)
}

func (j *judge) list(values []short.Value) phrase.Phrase {
	if len(values) == 0 {
		return phrase.Of("none")
	}
	text := phrase.Raw(j.text(values[0]))
	for _, v := range values[1:] {
		text = phrase.Of("%s, %s", text, j.text(v))
	}
	return text
}
