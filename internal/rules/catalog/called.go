package catalog

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/script/classic"
)

// called are the names that the games of the catalogue answer to, squeezed, and
// what each stands for: NAME or NAME:PARAMETERS.
var called = sync.OnceValue(func() map[string]string {
	return namesOf(append(slices.Clone(all().entries), classic.Entries()...))
})

// namesOf returns the names that games answer to. What one game is listed under
// is no other name of another.
func namesOf(entries []Entry) map[string]string {
	stands := map[string]string{}
	for _, e := range entries {
		stands[squeeze(e.Name)] = e.Name
	}
	for _, e := range entries {
		for _, other := range e.Called() {
			key := squeeze(other.Name)
			if _, taken := stands[key]; taken || key == "" {
				continue
			}
			stands[key] = e.Name
			if other.Params != "" {
				stands[key] += ":" + other.Params
			}
		}
	}
	return stands
}

// canonical returns what a name, with or without parameters, stands for if it is
// not that itself: a title, an alias, or a name in other letters.
func (c *Catalog) canonical(spec string) (full string, ok bool) {
	name, params, has := strings.Cut(spec, ":")
	if strings.ContainsAny(name, "./\\@+|") {
		return "", false // a file, a code or a position
	}
	key := squeeze(name)
	if c != nil && len(c.own) > 0 {
		full, ok = namesOf(c.own)[key]
	}
	if !ok {
		full, ok = called()[key]
	}
	if ok && has {
		if strings.Contains(full, ":") {
			return "", false // the name stands for other parameters
		}
		full += ":" + params
	}
	return full, ok && full != spec
}

// Canonical returns what the game of a name, with or without parameters, is listed under.
func (c *Catalog) Canonical(spec string) string {
	if name, _, _ := strings.Cut(spec, ":"); c.known(name) {
		return spec
	}
	if full, ok := c.canonical(spec); ok {
		return full
	}
	return spec
}

// openCalled opens the game that another name stands for; ok is false if it stands
// for none. Errors are about spec.
func (c *Catalog) openCalled(spec string) (g Game, ok bool, err error) {
	full, ok := c.canonical(spec)
	if !ok {
		return Game{}, false, nil
	}
	g, err = c.Open(full)
	if e, is := err.(*game.ParseError); is && e.Input == full {
		moved := *e
		moved.Input, moved.Offset = spec, e.Offset+len(spec)-len(full)
		if _, params, has := strings.Cut(spec, ":"); !has || moved.Offset < len(spec)-len(params)-1 {
			moved.Offset, moved.Len = 0, len(spec)
		}
		err = &moved
	}
	return g, true, err
}

// Search returns the games that a reader may mean, the best known first: those whose
// name, title or alias has the words, or is them but for an error of typing, and those
// of a kind.
func (c *Catalog) Search(words string) (found []Entry) {
	key := squeeze(words)
	enough := utf8.RuneCountInString(key) > 2 || strings.IndexFunc(key, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0
	near := func(name string) bool {
		name = squeeze(name)
		return strings.Contains(name, key) || utf8.RuneCountInString(key) > 2 && nearly([]rune(key), []rune(name))
	}
	for _, e := range c.Entries() {
		if enough && (near(e.Name) || squeeze(string(e.Kind)) == key ||
			slices.ContainsFunc(e.Called(), func(other Called) bool { return near(other.Name) })) {
			found = append(found, e)
		}
	}
	slices.SortStableFunc(found, func(a, b Entry) int { return cmp.Compare(rank(a), rank(b)) })
	return found
}

// nearly reports whether two names are the same but for a letter that is too many,
// missing or another one, or two neighbours that are exchanged.
func nearly(a, b []rune) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}

// rank returns the place of a game in a list by fame: those without are last.
func rank(e Entry) int {
	if e.Fame == 0 {
		return 1 << 30
	}
	return e.Fame
}

// nearCalled returns what the other name stands for that is nearest to a name; empty
// if none is near.
func nearCalled(name string) string {
	if utf8.RuneCountInString(squeeze(name)) < 3 {
		return ""
	}
	return called()[text.Nearest(squeeze(name), slices.Sorted(maps.Keys(called())))]
}
