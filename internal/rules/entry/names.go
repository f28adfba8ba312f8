package entry

import (
	"maps"
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// A Kind is what a game is played with or for, by which lists of games are divided.
type Kind string

// The kinds of games.
const (
	KindHeaps    Kind = "heaps"
	KindCoins    Kind = "coins"
	KindBoards   Kind = "boards"
	KindGraphs   Kind = "graphs"
	KindCutEdges Kind = "cut-edges"
	KindScores   Kind = "scores"
	KindLoops    Kind = "loops"
	KindValues   Kind = "values"
)

var kinds = map[Kind]phrase.Phrase{
	KindHeaps: phrase.Of("heaps"), KindCoins: phrase.Of("coins"), KindBoards: phrase.Of("boards"), KindGraphs: phrase.Of("graphs"),
	KindCutEdges: phrase.Of("cut edges"), KindScores: phrase.Of("scores"), KindLoops: phrase.Of("loops"), KindValues: phrase.Of("values"),
}

// Said returns the kind in words; zero if there is no such kind.
func (k Kind) Said() phrase.Phrase { return kinds[k] }

// Kinds returns all kinds, by name.
func Kinds() (all []string) {
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		all = append(all, string(k))
	}
	return all
}

// Headed puts the title of the game, if it has one, before a text on it.
func (e Entry) Headed(text phrase.Phrase) phrase.Phrase {
	if e.Title.IsZero() {
		return text
	}
	return phrase.Of("%s. %s", e.Title, text)
}

// A Called is another name of a game than the one it is listed under, and the
// parameters that the name stands for.
type Called struct{ Name, Params string }

// Others returns the other names of the game that are not its title in English: titles
// in other languages, then the aliases.
func (e Entry) Others() (all []Called) {
	for _, arg := range e.Title.Args {
		if told, ok := arg.(phrase.Told); ok {
			for _, tag := range slices.Sorted(maps.Keys(told)) {
				if tag != "en" && told[tag] != told["en"] {
					all = append(all, Called{Name: told[tag]})
				}
			}
		}
	}
	for _, alias := range e.Aliases {
		name, params, _ := strings.Cut(alias, ":")
		all = append(all, Called{name, params})
	}
	return all
}

// Called returns all names of the game but the one it is listed under.
func (e Entry) Called() []Called {
	others := e.Others()
	if e.Title.IsZero() {
		return others
	}
	return append([]Called{{Name: e.Title.String()}}, others...)
}
