package message

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"zermelo/say/phrase"
)

// english is the tag of the language of the keys, which is always there.
const english = "en"

//go:embed locale
var files embed.FS

var embedded = sync.OnceValue(func() *Locales { return Open(files, "locale") })

// Embedded returns the languages of the program.
func Embedded() *Locales { return embedded() }

// Locales are the languages of a folder. They may be used by several
// goroutines at once.
type Locales struct {
	locales map[string]*locale // by the name of the file
}

// A locale is a language of a folder, whose file is read when it is first
// needed.
type locale struct {
	name    string
	tag     language.Tag
	printer *message.Printer // writes numbers as the language does
	han     bool             // it is written in Chinese characters
	file    func() *file
}

// Open returns the languages of a folder: every file with a tag for its name
// and ".json" for its ending. No file is read before something is said in its
// language.
func Open(files fs.FS, folder string) *Locales {
	l := &Locales{map[string]*locale{}}
	l.add(english, func() ([]byte, error) { return []byte("{}"), nil })
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		panic("message: " + err.Error())
	}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".json")
		if !ok {
			continue
		}
		l.add(name, func() ([]byte, error) { return fs.ReadFile(files, path.Join(folder, e.Name())) })
	}
	return l
}

// add adds a language whose file has the content that read returns.
func (l *Locales) add(name string, read func() ([]byte, error)) {
	tag, err := language.Parse(name)
	if err != nil {
		panic(fmt.Sprintf("message: %s.json is not named after a language: %v", name, err))
	}
	base, _ := tag.Base()
	l.locales[name] = &locale{name, tag, message.NewPrinter(tag), base.String() == "zh", sync.OnceValue(func() *file {
		text, err := read()
		if err != nil {
			panic("message: " + err.Error())
		}
		f, err := parse(text)
		if err != nil {
			panic(fmt.Sprintf("message: %s.json: %v", name, err))
		}
		return f
	})}
}

// Languages returns the tags of the languages, sorted.
func (l *Locales) Languages() []string { return slices.Sorted(maps.Keys(l.locales)) }

// Has reports whether there is a language with the given tag.
func (l *Locales) Has(tag string) bool { return l.locales[tag] != nil }

// Name returns what the language with the given tag calls itself.
func (l *Locales) Name(tag string) string { return l.locales[tag].file().language }

// text returns the format for a phrase and whether l has one. English has one
// for every phrase, the key if it is not in the file.
func (l *locale) text(ph phrase.Phrase) (string, bool) {
	if l.name == english && !slices.ContainsFunc(ph.Args, isNumber) {
		return ph.Format, true // the file has only forms for numbers
	}
	s, ok := l.file().sentences[ph.Format]
	if !ok {
		return ph.Format, l.name == english
	}
	return s.choose(ph, l.tag), true
}

// plain reports whether ph reads in English as package fmt writes it, in less
// time: it has no forms, and only words and whole numbers.
func (l *locale) plain(ph phrase.Phrase) bool {
	numbers := false
	for _, a := range ph.Args {
		if _, word := a.(string); word {
			continue
		}
		if !isNumber(a) {
			return false
		}
		numbers = true
	}
	return !numbers || l.file().sentences[ph.Format].forms == nil
}

// A file is the content of a file.
type file struct {
	language  string
	complete  bool
	sentences map[string]sentence // by the English key
}

// parse reads a file.
func parse(text []byte) (*file, error) {
	var in struct {
		Language string
		Complete bool
		Phrases  map[string]map[string]any // a text or forms
	}
	if err := json.Unmarshal(text, &in); err != nil {
		return nil, err
	}
	f := &file{in.Language, in.Complete, map[string]sentence{}}
	for _, section := range in.Phrases {
		for key, v := range section {
			s, err := sentenceOf(v)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", key, err)
			}
			f.sentences[key] = s
		}
	}
	return f, nil
}

// A sentence is a text, or has forms that follow the number of an argument.
type sentence struct {
	text     string
	argument int                 // from 0
	forms    map[string]sentence // by a name of kinds, or "=" and a number
}

// kinds are the names of the kinds of numbers that languages tell apart.
var kinds = [...]string{
	plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
}

// sentenceOf reads a value of a file.
func sentenceOf(v any) (sentence, error) {
	var s sentence
	names, ok := v.(map[string]any)
	if !ok {
		s.text, ok = v.(string)
		if !ok {
			return s, errors.New("is neither a text nor has forms")
		}
		return s, nil
	}
	for name, of := range names {
		if argument, ok := strings.CutPrefix(name, "%"); ok && len(names) == 1 {
			n, err := strconv.Atoi(argument)
			if names, ok = of.(map[string]any); err != nil || n < 1 || !ok {
				return s, fmt.Errorf("%s is not followed by the forms of an argument", name)
			}
			s.argument = n - 1
		}
	}
	s.forms = map[string]sentence{}
	for name, of := range names {
		if !slices.Contains(kinds[:], name) && !strings.HasPrefix(name, "=") {
			return s, fmt.Errorf("%q is no kind of number", name)
		}
		form, err := sentenceOf(of)
		if err != nil {
			return s, err
		}
		s.forms[name] = form
	}
	return s, nil
}

// choose returns the text for the numbers in ph.
func (s sentence) choose(ph phrase.Phrase, tag language.Tag) string {
	for s.forms != nil {
		name, exact := kinds[plural.Other], ""
		if s.argument < len(ph.Args) && isNumber(ph.Args[s.argument]) {
			n := magnitude(ph.Args[s.argument])
			exact = fmt.Sprint("=", n)
			// The rules ask for no more than the last six digits and whether
			// there are others: so every number fits an int of 32 bits.
			if n > math.MaxInt32 {
				n = n%1e6 + 1e9
			}
			name = kinds[plural.Cardinal.MatchPlural(tag, int(n), 0, 0, 0, 0)]
		}
		form, ok := s.forms[exact]
		if !ok {
			form, ok = s.forms[name]
		}
		if !ok {
			form, ok = s.forms[kinds[plural.Other]]
		}
		if !ok {
			return ph.Format
		}
		s = form
	}
	return s.text
}

// isNumber reports whether an argument is a whole number.
func isNumber(a any) bool {
	v := reflect.ValueOf(a)
	return v.CanInt() || v.CanUint()
}

// magnitude returns a whole number without its sign.
func magnitude(a any) uint64 {
	v := reflect.ValueOf(a)
	switch {
	case v.CanUint():
		return v.Uint()
	case v.Int() < 0:
		return -uint64(v.Int())
	}
	return uint64(v.Int())
}
