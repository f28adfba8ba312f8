package sprouts

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// mostLetters bounds the spots of a land that can be letters at a time.
const mostLetters = 26

// most is the greatest number of spots of a new game.
const most = mostLetters / 2

// rules are the rules of Sprouts over positions of type [Land].
var rules = entry.Numbered(&game.Rules[any]{
	Alike: true,
	Moves: func(dst *game.Sums[any], p any, _ game.Player) {
		seen := map[string]bool{}
		p.(Land).open().draw(func(l line) bool {
			left := l.after.leaves()
			if key := written(left); !seen[key] {
				seen[key] = true
				dst.Add(left...)
			}
			return true
		})
	},

	// Moves leave lands. Searches that are told so keep them apart.
	Split: func(dst []any, p any) []any { return append(dst, p) },
	Neat:  true,

	SizeRules: game.SizeRules[any]{
		Breadth: func(p any) int { return p.(Land).breadth() },
		Work:    func(p any) uint64 { return 64 * uint64(len(p.(Land))) },
	},
	ErasedRules: game.ErasedRules[any]{Holds: func(p any) bool { _, is := p.(Land); return is }},
	PeopleRules: game.PeopleRules[any]{
		Read: func(written string) (any, error) {
			parts, err := parse([]entry.Word{{Text: written}})
			if err != nil || len(parts) != 1 {
				return Land(""), text.In(err, written)
			}
			return parts[0], nil
		},
		Write:    func(p any) string { return p.(Land).String() },
		Draw:     func(p any, good []game.Good[any]) (*picture.Picture, error) { return p.(Land).draw(good), nil },
		Describe: func(_ int, from any, to []any) phrase.Phrase { return from.(Land).describe(to) },
	},
})

// String returns how a land is written for people: a number is so many spots without lines.
func (p Land) String() string {
	if spots := strings.Count(string(p), "0."); strings.Repeat("0.", spots)+"}" == string(p) {
		return strconv.Itoa(spots)
	}
	if p == "" {
		return "0"
	}
	return string(p)
}

// written are lands as people write them.
func written(lands []any) string {
	if len(lands) == 0 {
		return "0"
	}
	return entry.FormatAll(func(p any) string { return p.(Land).String() })(lands)
}

// names are how the corners of each boundary of each region are written.
func (p Land) names() (names [][]string) {
	for region := range strings.SplitSeq(strings.TrimSuffix(string(p), "}"), "}") {
		names = append(names, strings.Split(strings.TrimSuffix(region, "."), "."))
	}
	return names
}

// find returns a line that leaves lands.
func (s *sheet) find(to []any) (found line, ok bool) {
	want := written(to)
	s.draw(func(l line) bool {
		if ok = written(l.after.leaves()) == want; ok {
			found = l
		}
		return !ok
	})
	return found, ok
}

// describe names the move that leaves lands.
func (p Land) describe(to []any) phrase.Phrase {
	page := p.open()
	l, ok := page.find(to)
	if !ok {
		return phrase.Phrase{}
	}
	said := p.words(l, false)
	left, short := written(to), said.String()
	page.draw(func(other line) bool {
		if p.words(other, false).String() == short && written(other.after.leaves()) != left {
			said = p.words(l, true)
			return false
		}
		return true
	})
	return said
}

// words are those of a line, with the corners at which it ends counted in its region if they are to be.
func (p Land) words(l line, counted bool) phrase.Phrase {
	boundaries := p.names()[l.region]
	spot := func(at [2]int) phrase.Phrase {
		name := phrase.Raw(boundaries[at[0]][at[1] : at[1]+1])
		if !counted {
			return name
		}
		return phrase.Of("%s (corner %d)", name, len(strings.Join(boundaries[:at[0]], ""))+at[1]+1)
	}
	others := make([]string, len(l.other))
	for i, k := range l.other {
		others[i] = boundaries[k]
	}
	around := strings.Join(others, ", ")
	var move phrase.Phrase
	switch {
	case l.from == l.to && around == "":
		move = phrase.Of("draw a loop at %s", spot(l.from))
	case l.from == l.to:
		move = phrase.Of("draw a loop at %s around %s", spot(l.from), around)
	case around == "":
		move = phrase.Of("join %s and %s", spot(l.from), spot(l.to))
	default:
		move = phrase.Of("join %s and %s around %s", spot(l.from), spot(l.to), around)
	}
	if len(p.names()) > 1 {
		return phrase.Of("in region %d, %s", l.region+1, move)
	}
	return move
}

// syntax is what a land looks like.
func syntax() phrase.Phrase {
	return phrase.Of("write a number of spots, or regions such as 0.1a1a.AB.}AB.}: each ends with }, each of its boundaries with ., a spot is its number of lines or, with two corners, a letter")
}

// parse reads words, each a number of spots or a land.
func parse(words []entry.Word) (parts []any, err error) {
	for _, w := range words {
		if n, err := strconv.ParseUint(w.Text, 10, 64); err == nil {
			if n > most {
				return nil, game.Limit(phrase.Of("%d spots are too many: a game begins with at most %d", n, most), phrase.Of("ask for a smaller position"))
			}
			if n > 0 {
				parts = append(parts, beginning(n))
			}
			continue
		}
		lands, err := read(w)
		if err != nil {
			return nil, err
		}
		parts = append(parts, lands...)
	}
	return parts, nil
}

// beginning returns spots without lines.
func beginning(spots uint64) Land {
	if spots == 0 {
		return ""
	}
	return Land(strings.Repeat("0.", int(spots)) + "}")
}

// A reader reads a word of regions.
type reader struct {
	word     entry.Word
	spots    int
	ends     int            // lines that can still end somewhere
	great    map[rune][]int // where each great letter stands
	open     []rune         // small letters of this boundary that stand once so far, the last met last
	small    map[rune]bool  // that stand in this region
	boundary int            // where this boundary begins
}

func (r *reader) bad(at int, problem phrase.Phrase) error {
	return r.word.Character(at).Fault(problem, syntax())
}

// spot reads a spot.
func (r *reader) spot(at int, c rune) error {
	switch {
	case c >= '0' && c <= '2':
		r.spots, r.ends = r.spots+1, r.ends+int('3'-c)
	case c >= 'A' && c <= 'Z':
		r.great[c] = append(r.great[c], at)
	case c >= 'a' && c <= 'z' && !r.small[c]:
		r.small[c] = true
		r.open = append(r.open, c)
	case c >= 'a' && c <= 'z':
		if len(r.open) == 0 || r.open[len(r.open)-1] != c {
			return r.bad(at, phrase.Of("%s cannot stand here: lines would cross, or it stands elsewhere", string(c)))
		}
		r.open = r.open[:len(r.open)-1]
		r.spots, r.ends = r.spots+1, r.ends+1
	default:
		return r.bad(at, phrase.Of("%q is no spot", string(c)))
	}
	return nil
}

// end reads the end of a boundary or a region.
func (r *reader) end(at int, c rune) error {
	switch {
	case c == '.' && r.boundary == at:
		return r.bad(at, phrase.Of("a boundary has no spot"))
	case c == '}' && r.boundary != at:
		return r.bad(at, phrase.Of("a boundary does not end"))
	case len(r.open) > 0:
		return r.bad(at, phrase.Of("%s stands once in this boundary, and not twice", string(r.open[0])))
	case c == '}':
		clear(r.small)
	}
	r.boundary = at + 1
	return nil
}

// check tells what is wrong with the whole.
func (r *reader) check() error {
	if !strings.HasSuffix(r.word.Text, "}") {
		return r.word.Fault(phrase.Of("the last region does not end"), syntax())
	}
	for _, c := range slices.Sorted(maps.Keys(r.great)) {
		at := r.great[c]
		if len(at) != 2 || !strings.Contains(r.word.Text[at[0]:at[1]], "}") {
			return r.bad(at[len(at)-1], phrase.Of("%s must stand twice, in different regions", string(c)))
		}
		r.spots, r.ends = r.spots+1, r.ends+1
	}
	if r.spots+r.ends > 2*mostLetters {
		return game.Limit(phrase.Of("a position of %d spots at which %d lines can end is too large: both together are at most %d", r.spots, r.ends, 2*mostLetters), phrase.Of("ask for a smaller position"))
	}
	if Land(r.word.Text).open().links() {
		return r.word.Fault(phrase.Of("this cannot be drawn: a line leads from a region back to it"), phrase.Of("let regions hang together like a tree"))
	}
	return nil
}

// read reads a word of regions; they may be several lands.
func read(w entry.Word) ([]any, error) {
	r := reader{word: w, great: map[rune][]int{}, small: map[rune]bool{}}
	for i, c := range w.Text {
		var err error
		if c == '.' || c == '}' {
			err = r.end(i, c)
		} else {
			err = r.spot(i, c)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	return Land(w.Text).open().leaves(), nil
}

// links reports whether regions and pieces of the drawing, two boundaries with a spot in common, form a
// ring: then no sphere has them.
func (s *sheet) links() bool {
	spots := newUnions(len(s.lines)) // of one piece
	for _, r := range s.regions {
		for _, b := range r {
			for _, v := range b {
				spots.join(v, b[0])
			}
		}
	}
	all := newUnions(len(s.lines) + len(s.regions)) // pieces, and the regions behind them
	for i, r := range s.regions {
		for _, b := range r {
			if !all.join(spots.of(b[0]), len(s.lines)+i) {
				return true
			}
		}
	}
	return false
}

// Games returns the entry of the game.
func Games() []entry.Entry {
	named := game.NewNamed("sprouts", rules, written)
	named.Ended = Land("")
	return []entry.Entry{{
		Name: "sprouts", Title: phrase.Of("Sprouts"), Kind: entry.KindGraphs, Fame: 140,
		Aliases: []string{"豆芽游戏", "发芽游戏"}, Source: "J. H. Conway, M. S. Paterson 1967",
		Rule:     phrase.Of("Join two spots, or a spot with itself, by a line that crosses nothing, and put a new spot on it; no spot has more than three lines. Who cannot move loses."),
		Syntax:   phrase.Of("the number of spots; or regions such as 0.1a1a.AB.}AB.}: each ends with }, each of its boundaries with ., a spot is its number of lines or, with two corners, a letter, small in one region and great between two"),
		Examples: []string{"sprouts 3", "sprouts 0.1a1a.AB.}AB.}"},
		Open: entry.Fixed(entry.Game{
			Named: named, Parse: parse,
			Heaps:  &entry.Heaps{Of: func(n uint64) any { return beginning(min(n, most)) }},
			Listed: 7,
			Plane: &entry.Plane{
				At: func(row, column uint64) ([]any, bool) {
					if max(row, column) > most {
						return nil, false
					}
					return []any{beginning(row), beginning(column)}, true
				},
				Row: phrase.Of("spots on one sheet"), Column: phrase.Of("spots on another"),
			},
		}),
	}}
}
