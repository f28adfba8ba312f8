package game

import "zermelo/say/phrase"

// describedSteps is the number of steps of one move that are put into words.
const describedSteps = 6

// Words puts a move from p into words.
func (p Position) Words(steps ...Step) phrase.Phrase {
	var text phrase.Phrase
	for k, step := range steps {
		if k == describedSteps {
			return phrase.Of("%s; and in %s more components", text, phrase.Count(len(steps)-k))
		}
		s := p[step.Summand]
		one := inGame(p, step.Summand, s.Rules.Describe(step.Part+1, s.Parts[step.Part], step.Option))
		if k > 0 {
			one = phrase.Of("%s; %s", text, one)
		}
		text = one
	}
	return text
}

// inGame says in which summand a move is made, where there are several.
func inGame(p Position, s int, move phrase.Phrase) phrase.Phrase {
	if len(p) == 1 {
		return move
	}
	name := p[s].Rules.Name()
	for i, other := range p {
		if i != s && other.Rules.Name() == name {
			return phrase.Of("in game %d (%s), %s", s+1, name, move)
		}
	}
	return phrase.Of("in %s, %s", name, move)
}
