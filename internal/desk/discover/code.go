package discover

import (
	_ "embed"

	"zermelo/internal/code"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The programs of rules that are automata, by language.
var (
	//go:embed code/rule.py
	rulePython string
	//go:embed code/rule.cpp
	ruleCPP string
	//go:embed code/rule.go.txt
	ruleGo string
)

// Code returns a program in a language that tells by the rule that was proved who wins a position
// and, for a rule about values, the value. The error is [fault.ErrUnsupported] for a rule that is
// no automaton, or not proved. say gives a comment its language.
func (f *Finding) Code(language string, say func(phrase.Phrase) string) (string, error) {
	if err := code.Check(language); err != nil {
		return "", err
	}
	switch {
	case f.Status != Proved:
		return "", fault.Unsupported(phrase.Of("no rule of %s was proved", f.Game), phrase.Phrase{})
	case f.Set == nil || f.In == nil || f.Blocking > 0:
		return "", fault.Unsupported(phrase.Of("the rule of %s is no automaton", f.Game), phrase.Phrase{})
	}
	values := uint64(0)
	if f.Asked == Values {
		values = 1
	}
	coefs, first := f.In.Recurrence()
	set := kernelSetOf(f.Set)
	program := map[string]string{"python": rulePython, "cpp": ruleCPP, "go": ruleGo}[language]
	about := phrase.Of("%s: %s", f.Game, f.Rule)
	return code.Fill(program, language, map[string]any{
		"about": say(about), "system": code.Several{uint64(len(f.Names)), uint64(f.In.Digits()), values},
		"recurrence": coefs, "first": first, "next": set.Next, "accept": set.Accept,
	}), nil
}
