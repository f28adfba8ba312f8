package render

import (
	"context"
	"errors"
	"fmt"

	"zermelo/game"
	"zermelo/say/phrase"
)

func methodObject(r game.MethodRun) Object {
	return Object{
		{"method", r.Method.String()},
		{"by", r.By},
		{"outcome?", r.Outcome.String()},
		{"score?", r.Score},
		{"at_least?", r.Least},
		{"positions", r.Positions},
		{"moves?", r.Moves},
		{"bytes", r.Bytes},
		{"seconds", r.Seconds},
		{"error?", r.Err},
	}
}

// agree returns whether both methods say the same; nil if that is not known.
func agree(a *game.Answer) *bool {
	if len(a.Methods) < 2 {
		return nil
	}
	if same, known := game.Agree(a.Methods[0], a.Methods[1]); known {
		return &same
	}
	return nil
}

// methodBlocks shows what each method found, and what it cost.
func methodBlocks(a *game.Answer) (text []Block) {
	for _, r := range a.Methods {
		title := phrase.Of("general method:")
		if r.Method == game.Special {
			title = phrase.Of("special method:")
		}
		facts := Facts{told("", phrase.Of("found"), found(a, r))}
		for _, by := range r.By {
			facts = append(facts, told("", phrase.Of("by"), by))
		}
		positions := phrase.Of("%s", phrase.Count(r.Positions))
		if r.Moves > 0 {
			positions = phrase.Of("%s, with %s moves between them", phrase.Count(r.Positions), phrase.Count(r.Moves))
		}
		memory := phrase.Of("next to none")
		if r.Bytes > 0 {
			memory = phrase.Of("%s", phrase.Size(r.Bytes))
		}
		facts = append(facts,
			told("", phrase.Of("positions"), positions),
			told("", phrase.Of("memory"), memory),
			told("", phrase.Of("time"), phrase.Of("%s seconds", fmt.Sprintf("%.6f", r.Seconds))))
		text = append(text, Line{}, Line{title}, facts)
	}
	if same := agree(a); same != nil {
		verdict := phrase.Of("Both methods agree.")
		if !*same {
			verdict = phrase.Of("The methods do not agree: one of them is wrong.")
		}
		text = append(text, Line{}, Line{verdict})
	}
	return text
}

// found says what a method found.
func found(a *game.Answer, r game.MethodRun) phrase.Phrase {
	switch {
	case errors.Is(r.Err, context.DeadlineExceeded):
		return phrase.Of("nothing within the time allowed")
	case errors.Is(r.Err, context.Canceled):
		return phrase.Of("nothing: it was broken off")
	case r.Err != nil:
		problem, want, _ := sentences(r.Err, 0)
		return phrase.Of("nothing: %s", advised(problem, want))
	case r.Least != nil:
		return phrase.Of("the player to move can be sure of %s at least", phrase.Signed(*r.Least))
	case r.Outcome == game.Undecided:
		return phrase.Of("nothing")
	}
	one := *a
	one.Outcome, one.Score = r.Outcome, r.Score
	if r.Score != nil {
		return phrase.Of("%s Score %s.", Outcome(&one), phrase.Signed(*r.Score))
	}
	return Outcome(&one)
}
