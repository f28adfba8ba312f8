package render

import (
	"strings"

	"zermelo/internal/door/question"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// AtDoor returns what the terms of phrases are called at a door: a setting is a flag of
// the command line and a field for the service. The page has few of them, and those under
// labels of its own.
func AtDoor(d question.Door) func(phrase.Term) phrase.Phrase {
	say := map[question.Door]func(fault.Remedy) phrase.Phrase{
		question.CommandLine: asFlag, question.Service: asField, question.Page: asLabel, question.Worker: asKey,
	}[d]
	return func(t phrase.Term) phrase.Phrase {
		switch t := t.(type) {
		case fault.Remedy:
			return say(t)
		case fault.Field:
			if d == question.CommandLine {
				return flagOf(t)
			}
		}
		return t.Plain()
	}
}

// flagOf is a field as it is typed.
func flagOf(f fault.Field) phrase.Phrase {
	flag := "--" + f.Name
	switch f.Value {
	case "":
		return phrase.Raw(flag)
	case "false", "true":
		return phrase.Raw(flag + "=" + f.Value)
	case fault.File:
		return phrase.Join(flag+" ", phrase.Of("FILE"))
	case fault.Folder:
		return phrase.Join(flag+" ", phrase.Of("FOLDER"))
	}
	return phrase.Raw(flag + " " + f.Value)
}

// asFlag says a remedy at the command line.
func asFlag(r fault.Remedy) phrase.Phrase {
	if r.Command != "" {
		command := phrase.Raw(r.Command)
		for _, f := range r.Fields {
			command = phrase.Join(command, " ", flagOf(f))
		}
		return phrase.Of("%s: '%s'", r.Words, command)
	}
	flags := joined(r.Fields, flagOf)
	switch r.Act {
	case fault.Set:
		if r.Is(fault.AskForAll) {
			return phrase.Of("%s asks for it", flags)
		}
		return phrase.Of("%s: %s", r.Words, flags)
	case fault.More:
		return phrase.Of("allow more with %s", flags)
	case fault.Omit:
		return phrase.Of("leave out %s", flags)
	}
	return r.Words
}

// fields are the settings that the service takes, by what they are called there.
var fields = map[string]string{
	"play": "play", "sum": "sum", "ending": "ending", "first": "first", "explain": "explain", "full": "full", "outcome": "outcome", "method": "method",
	"moves": "moves", "to": "to", "what": "what", "period": "period", "limit": "limit", "at": "at", "values": "omit_values", "report": "report",
}

// asField says a remedy at the service, whose jobs have more time and more memory.
func asField(r fault.Remedy) phrase.Phrase {
	if r.Is(fault.MoreTime) || r.Is(fault.MoreMemory) {
		return phrase.Of("ask by a job")
	}
	return inFields(r, func(f fault.Field) string { return fields[f.Name] })
}

// asKey says a remedy at the worker, where flags are keys of "args", and what there is of time
// and memory keys of "limits".
func asKey(r fault.Remedy) phrase.Phrase {
	return inFields(r, func(f fault.Field) string {
		if f.Name == "timeout" {
			return "time"
		}
		return strings.ReplaceAll(f.Name, "-", "_")
	})
}

// inFields says a remedy where settings are fields; called is "" where there is none for it.
func inFields(r fault.Remedy, called func(fault.Field) string) phrase.Phrase {
	for _, f := range r.Fields {
		if called(f) == "" || r.Command != "" {
			return r.Words
		}
	}
	names := joined(r.Fields, func(f fault.Field) phrase.Phrase { return phrase.Raw("'" + called(f) + "'") })
	switch r.Act {
	case fault.More:
		return phrase.Of("allow more in the field %s", names)
	case fault.Omit:
		return phrase.Of("leave out the fields %s", names)
	case fault.Set:
		return phrase.Of("%s: %s", r.Words, set(r.Fields[0], called(r.Fields[0])))
	}
	return r.Words
}

// set is a field with its value as it is given.
func set(f fault.Field, name string) string {
	if f.Value == "" || name == fields["values"] { // that is told the other way round
		return name + "=true"
	}
	return name + "=" + f.Value
}

// asLabel says a remedy on the page, whose questions have the time and the memory of a
// page.
func asLabel(r fault.Remedy) phrase.Phrase {
	if r.Is(fault.MoreTime) || r.Is(fault.MoreMemory) {
		return phrase.Of("ask the program on a computer, which may take more")
	}
	return r.Words
}

// joined joins fields as they are called at a door.
func joined(fields []fault.Field, called func(fault.Field) phrase.Phrase) phrase.Phrase {
	var all phrase.Phrase
	for i, f := range fields {
		name := called(f)
		switch {
		case i == 0:
			all = name
		case i < len(fields)-1:
			all = phrase.Of("%s, %s", all, name)
		default:
			all = phrase.Of("%[1]s and %[2]s", all, name) // things; "%s and %s" joins sentences
		}
	}
	return all
}

// remedies are the fields that a fault asks to be changed, for programs.
func remedies(err error) Objects {
	r := fault.RemedyOf(err)
	return each(r.Fields, func(f fault.Field) Object {
		if f.Value == fault.File || f.Value == fault.Folder {
			f.Value = "" // the user's own
		}
		return Object{{"name", f.Name}, {"do", r.Act.String()}, {"value?", f.Value}, {"command?", r.Command}}
	})
}
