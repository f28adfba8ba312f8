package cli

import (
	"context"
	"encoding/json"
	"errors"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/phrase"
)

// printJSONAnswer prints an answer, complete or as far as it is known.
func (a *app) printJSONAnswer(answer *analysis.Analysis, err error) error {
	a.translate(answer)
	if err == nil {
		return a.printJSON(answer)
	}
	partial := struct {
		*analysis.Analysis
		Error string `json:"error"`
	}{answer, a.errorText(err)}
	if printErr := a.printJSON(partial); printErr != nil {
		return printErr
	}
	return err
}

func (a *app) printJSON(v any) error {
	e := json.NewEncoder(a.Out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// translate says the phrases of an answer in the language that was asked for
// by --lang; JSON does not follow the locale, so that scripts read the same
// everywhere.
func (a *app) translate(answer *analysis.Analysis) {
	say := func(p *phrase.Phrase) { *p = phrase.Raw(a.phraseText(*p)) }
	for i := range answer.Moves {
		say(&answer.Moves[i].Text)
	}
	for i := range answer.Notes {
		say(&answer.Notes[i])
	}
	for i := range answer.Explanation {
		say(&answer.Explanation[i])
	}
	if answer.Proof != nil {
		for i := range answer.Proof.Theorem {
			say(&answer.Proof.Theorem[i])
		}
	}
}

// errorText is an error on one line, for JSON.
func (a *app) errorText(err error) string {
	var parse *game.ParseError
	var plain *game.Error
	problem, want := phrase.Raw(err.Error()), phrase.Phrase{}
	switch {
	case errors.As(err, &parse):
		problem, want = parse.Problem, parse.Want
		if parse.Input != "" {
			problem = phrase.Of("%s (at character %d)", problem, parse.Column())
		}
	case errors.As(err, &plain):
		problem, want = plain.Problem, plain.Want
	case errors.Is(err, context.DeadlineExceeded):
		problem = phrase.Of("the time allowed (%s) is over", a.timeout.String())
	}
	if want.IsZero() {
		return a.phraseText(problem)
	}
	return a.phraseText(phrase.Of("%s; %s", problem, want))
}

// phraseText says a phrase for JSON: in the language of --lang, else in
// English.
func (a *app) phraseText(p phrase.Phrase) string {
	if a.langAsked {
		return a.say.Say(p)
	}
	return a.say.English().Say(p)
}
