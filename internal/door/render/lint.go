package render

import (
	"zermelo/internal/desk/lint"
	"zermelo/say/phrase"
)

// Lint says what was found in a rule file, or what was found before err.
func Lint(r *lint.Report, err error) Document {
	ends := map[lint.End]phrase.Phrase{
		lint.Proved:  phrase.Of("every play ends, as the rules prove"),
		lint.Seen:    phrase.Of("every play from there ends"),
		lint.Unknown: phrase.Of("whether every play ends is not known"),
		lint.Repeats: phrase.Of("positions come again"),
	}
	o := Object{
		{"file", r.File},
		{"clean", r.Clean()},
		{"games", each(r.Games, func(g *lint.Game) Object {
			return Object{
				{"game", g.Name},
				{"positions", g.Positions},
				{"all", g.All},
				{"ends", string(g.Ends)},
				{"not_compared?", g.Unasked},
				{"findings?", each(g.Findings, func(f lint.Finding) Object {
					return Object{{"kind", f.Kind}, {"hint", f.Hint}, {"position?", f.Position}, {"message", f.Says}, {"remedy?", f.Want}, {"place?", place(f.At)}}
				})},
			}
		})},
		{"error?", err},
	}
	var text []Block
	for _, g := range r.Games {
		text = append(text, Line{phrase.Raw(g.Name)})
		for _, f := range g.Findings {
			line := phrase.Of("  wrong: %s", f.Says)
			if f.Hint {
				line = phrase.Of("  hint: %s", f.Says)
			}
			text = append(text, Line{line})
			if !f.Want.IsZero() {
				text = append(text, Line{phrase.Of("    %s", f.Want)})
			}
		}
		covered := phrase.Of("  %s positions were looked at, not all", phrase.Count(g.Positions))
		if g.All {
			covered = phrase.Of("  %s positions were looked at, all that can be reached", phrase.Count(g.Positions))
		}
		text = append(text, Line{phrase.Of("%s; %s", covered, ends[g.Ends])})
		for _, key := range g.Unasked {
			text = append(text, Line{phrase.Of("  of %s not all values could be compared", key)})
		}
	}
	return Document{o, text}
}
