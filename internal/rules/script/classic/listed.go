package classic

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// What the rule files say of their games: a list of the games runs none of them. A test holds it to the
// files, and writes it anew with ZERMELO_UPDATE=1.
//
//go:embed listed.json
var listedText []byte

// A listing is an entry but for its game.
type listing struct {
	Name     string
	Title    said
	Aliases  []string `json:",omitempty"`
	Kind     entry.Kind
	Fame     int
	Params   said
	Syntax   said
	Rule     said
	Source   string
	Default  string
	Examples []string
}

// said is a phrase as JSON: a list of the format and the arguments, of which each is a text, a whole number,
// a phrase, or what is told in several languages.
type said struct{ phrase.Phrase }

// listed reads the list once.
var listed = sync.OnceValue(func() (all []listing) {
	if err := json.Unmarshal(listedText, &all); err != nil {
		panic("classic: " + err.Error()) // it is in the program
	}
	return all
})

// Entries returns the entries of all games, in the order of their names. A file is run when its game is
// opened.
func Entries() (all []entry.Entry) {
	for _, l := range listed() {
		all = append(all, entry.Entry{
			Name: l.Name, Title: l.Title.Phrase, Aliases: l.Aliases, Kind: l.Kind, Fame: l.Fame,
			Params: l.Params.Phrase, Syntax: l.Syntax.Phrase, Rule: l.Rule.Phrase, Source: l.Source, Default: l.Default, Examples: l.Examples,
			Open: func(params string) (entry.Game, error) {
				e, _ := Find(l.Name)
				return e.Open(params)
			},
		})
	}
	return all
}

// listingOf returns what is listed of an entry.
func listingOf(e entry.Entry) listing {
	return listing{e.Name, said{e.Title}, e.Aliases, e.Kind, e.Fame, said{e.Params}, said{e.Syntax}, said{e.Rule}, e.Source, e.Default, e.Examples}
}

// MarshalJSON writes the phrase; the zero phrase is null.
func (s said) MarshalJSON() ([]byte, error) {
	if s.IsZero() {
		return []byte("null"), nil
	}
	list := []any{s.Format}
	for _, a := range s.Args {
		switch a := a.(type) {
		case phrase.Phrase:
			list = append(list, said{a})
		case string, int, phrase.Told:
			list = append(list, a)
		default:
			return nil, fmt.Errorf("%q has an argument of type %T, which is not listed", s.Format, a)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *said) UnmarshalJSON(text []byte) error {
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil || len(list) == 0 {
		return err
	}
	if err := json.Unmarshal(list[0], &s.Format); err != nil {
		return err
	}
	for _, text := range list[1:] {
		arg, err := argument(text)
		if err != nil {
			return err
		}
		s.Args = append(s.Args, arg)
	}
	return nil
}

// argument reads an argument of a phrase.
func argument(text []byte) (any, error) {
	switch text[0] {
	case '"':
		var word string
		err := json.Unmarshal(text, &word)
		return word, err
	case '[':
		var inner said
		err := json.Unmarshal(text, &inner)
		return inner.Phrase, err
	case '{':
		var told phrase.Told
		err := json.Unmarshal(text, &told)
		return told, err
	}
	var number int
	err := json.Unmarshal(text, &number)
	return number, err
}
