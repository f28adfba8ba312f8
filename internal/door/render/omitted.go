package render

import (
	"time"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// omissions are the parts that an answer lacks.
func omissions(parts []game.Omission) Objects {
	return each(parts, func(o game.Omission) Object {
		return Object{{"part", string(o.Part)}, {"why", o.Why}, {"remedy?", o.Remedy.Word()}}
	})
}

// Cut reports whether a limit of time or memory kept parts from the answer: another time
// there may be more.
func (d Document) Cut() bool {
	for _, m := range d.Object {
		if guess, ok := m.Value.(Object); ok && m.Key == "guess?" && guess != nil {
			return guess[0].Value == game.LevelPerfect.String() // a search that time has ended
		}
		parts, ok := m.Value.(Objects)
		for i := 0; ok && m.Key == "omitted?" && i < parts.number; i++ {
			for _, of := range parts.at(i) {
				if of.Key == "remedy?" && (of.Value == "time" || of.Value == "memory") {
					return true
				}
			}
		}
	}
	return false
}

// uncertified is the certificate as a part that was left out, and why; nothing if it was not.
func uncertified(why phrase.Phrase) []game.Omission {
	if why.IsZero() {
		return nil
	}
	return []game.Omission{{Part: game.PartCertificate, Why: why}}
}

// leftOut says which parts an answer lacks, a line each.
func leftOut(parts []game.Omission) (text []Block) {
	for _, o := range parts {
		line := phrase.Of("%s left out: %s", partName(o.Part), o.Why)
		switch {
		case o.Remedy.Is(fault.AskForAll):
			line = phrase.Of("%s not looked for: %s; %s", partName(o.Part), o.Why, o.Remedy)
		case !o.Remedy.IsZero():
			line = phrase.Of("%s left out: %s; %s", partName(o.Part), o.Why, o.Remedy)
		}
		text = append(text, Paragraph{line})
	}
	return text
}

// Unanswered says how far the work came on a question of which nothing else is known
// when err ends it: done are the steps finished, 0 if nobody has counted them.
func Unanswered(asked string, done uint64, spent time.Duration, err error) Document {
	o := Object{
		{"command", asked},
		{"done", told(done, phrase.Of("done"), phrase.Of("%s steps", phrase.Count(done))).when(done > 0)},
		{"seconds", spent.Seconds()},
		{"error", err},
	}
	facts := o.Facts("done")
	if len(facts) == 0 {
		return Document{o, []Block{Line{phrase.Raw(phrase.Clip(asked))}, Line{phrase.Of("not solved")}}}
	}
	return Document{o, append([]Block{Line{phrase.Raw(phrase.Clip(asked))}}, notSolved(facts...)...)}
}

// partName is what people call a part of an answer.
func partName(p game.AnswerPart) phrase.Phrase {
	switch p {
	case game.PartVerdict:
		return phrase.Of("winner")
	case game.PartMove:
		return phrase.Of("winning move")
	case game.PartValue:
		return phrase.Of("value")
	case game.PartLength:
		return phrase.Of("length")
	case game.PartMoves:
		return phrase.Of("other moves")
	case game.PartFacts:
		return phrase.Of("further facts")
	case game.PartReasons:
		return phrase.Of("reasons")
	case game.PartCertificate:
		return phrase.Of("certificate")
	case game.PartWalnut:
		return phrase.Of("files of Walnut")
	case game.PartSpare:
		return phrase.Of("needless moves")
	}
	return phrase.Of("picture")
}
