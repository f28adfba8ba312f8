package fault

import (
	"context"
	"errors"
	"time"

	"zermelo/say/phrase"
)

// A Field is a setting of a question with its value, which may be empty. It is named as
// in the documents of the service; a door that calls it otherwise says so in its own
// words: a flag, the label of a button.
type Field struct{ Name, Value string }

// Values that stand for a name of the user's own.
const (
	File   = "FILE"
	Folder = "FOLDER"
)

// Plain returns the field in words that hold at every door: its name and value.
func (f Field) Plain() phrase.Phrase {
	if f.Value == "" {
		return phrase.Raw(f.Name)
	}
	return phrase.Raw(f.Name + "=" + f.Value)
}

// String is Plain.
func (f Field) String() string { return f.Plain().String() }

// An Act is what is done with the fields of a question.
type Act uint8

// The acts.
const (
	Nothing Act = iota
	More        // allow more of it
	Omit        // leave them out
	Set         // set them
)

// String returns the word by which programs know the act.
func (a Act) String() string { return [...]string{"", "more", "omit", "set"}[a] }

// A Remedy is what helps where something was refused or left out: what to do with
// fields of the question. It is an argument of the phrase that says what would help, and
// each door says it in its own words: a flag, a field, a button. The zero Remedy is none.
type Remedy struct {
	Act    Act
	Fields []Field
	// Words say what to do in words that hold at every door.
	Words phrase.Phrase
	// Command is the command whose fields they are, if another one has to be asked.
	Command string
}

// Remedies that are meant in many places.
var (
	AskForAll  = Give(phrase.Of("ask for everything"), "full", "")
	MoreTime   = Remedy{Act: More, Fields: []Field{{Name: "timeout"}}, Words: phrase.Of("allow more time")}
	MoreMemory = Remedy{Act: More, Fields: []Field{{Name: "memory"}}, Words: phrase.Of("allow more memory")}
	// MoreValues: the row is to be followed further.
	MoreValues = Raise(phrase.Of("allow more values"), "limit")
	// UsualMode: a game that is played alone has no sum and no other end.
	UsualMode = LeaveOut(phrase.Of("ask in the usual mode: normal play of a disjunctive sum, to the end of all components"), "play", "sum", "ending")
	// UsualSum: the way of play stays.
	UsualSum = LeaveOut(phrase.Of("ask for a disjunctive sum that lasts to the end of all components"), "sum", "ending")
)

// Raise is to allow more of what a field bounds.
func Raise(words phrase.Phrase, field string) Remedy {
	return Remedy{Act: More, Fields: []Field{{Name: field}}, Words: words}
}

// Give is to set a field; without a value it is one that is on or off.
func Give(words phrase.Phrase, field, value string) Remedy {
	return Remedy{Act: Set, Fields: []Field{{field, value}}, Words: words}
}

// LeaveOut is not to set fields.
func LeaveOut(words phrase.Phrase, fields ...string) Remedy {
	r := Remedy{Act: Omit, Words: words}
	for _, name := range fields {
		r.Fields = append(r.Fields, Field{Name: name})
	}
	return r
}

// Of returns the remedy for the fields of another command, with those of switches before
// them.
func (r Remedy) Of(command string, switches ...string) Remedy {
	var all []Field
	for _, name := range switches {
		all = append(all, Field{Name: name})
	}
	r.Command, r.Fields = command, append(all, r.Fields...)
	return r
}

// IsZero reports whether there is no remedy.
func (r Remedy) IsZero() bool { return r.Act == Nothing }

// Is reports whether r does the same with the same first field.
func (r Remedy) Is(other Remedy) bool {
	return r.Act == other.Act && (r.IsZero() || r.Fields[0].Name == other.Fields[0].Name)
}

// Word returns the word by which programs know a remedy for a part that was left out:
// "full", "time", "memory", or nothing.
func (r Remedy) Word() string {
	switch {
	case r.Is(AskForAll):
		return "full"
	case r.Is(MoreTime):
		return "time"
	case r.Is(MoreMemory):
		return "memory"
	}
	return ""
}

// Plain returns what to do in words that hold at every door.
func (r Remedy) Plain() phrase.Phrase { return r.Words }

// String is Plain.
func (r Remedy) String() string { return r.Words.String() }

// Phrase returns the phrase that says r.
func (r Remedy) Phrase() phrase.Phrase { return phrase.Of("%s", r) }

// Or returns the phrase that says r and what helps as well.
func (r Remedy) Or(other phrase.Phrase) phrase.Phrase { return phrase.Of("%s, or %s", r, other) }

// With returns the remedies of which each helps, r first.
func (r Remedy) With(other Remedy) Remedies { return Remedies{r, other} }

// Remedies are several, of which each helps.
type Remedies []Remedy

// Or returns the phrase that says all and what helps as well.
func (all Remedies) Or(other phrase.Phrase) phrase.Phrase {
	said := all[0].Phrase()
	for _, r := range all[1:] {
		said = phrase.Of("%s, %s", said, r)
	}
	return phrase.Of("%s, or %s", said, other)
}

// RemedyOf returns what helps against a limit that was reached: the first remedy of
// the error.
func RemedyOf(err error) Remedy {
	var at *ParseError
	var said *Error
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return MoreTime
	case errors.As(err, &at):
		return remedyIn(at.Want)
	case errors.As(err, &said):
		return remedyIn(said.Want)
	}
	return Remedy{}
}

// remedyIn returns the first remedy among the arguments of a phrase.
func remedyIn(p phrase.Phrase) Remedy {
	for _, a := range p.Args {
		switch a := a.(type) {
		case Remedy:
			return a
		case phrase.Phrase:
			if r := remedyIn(a); !r.IsZero() {
				return r
			}
		}
	}
	return Remedy{}
}

// TimeOver says that the time is over that was allowed; 0 is a time that nobody
// here knows.
func TimeOver(allowed time.Duration) phrase.Phrase {
	if allowed <= 0 {
		return phrase.Of("the time allowed is over")
	}
	return phrase.Of("the time allowed (%s) is over", allowed.String())
}
