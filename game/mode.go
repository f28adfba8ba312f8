package game

import (
	"strings"

	"zermelo/say/phrase"
)

// A Mode is one of the ways to play several games at once. The zero value is
// the ordinary sum: disjunctive, long, normal.
type Mode struct {
	Sum    Sum
	Ending Ending
	Play   Play
}

// Modes returns the twelve modes.
func Modes() []Mode {
	var all []Mode
	for s := range Sum(len(sums)) {
		for e := range Ending(len(endings)) {
			for p := range Jia {
				all = append(all, Mode{s, e, p})
			}
		}
	}
	return all
}

// String returns the three names: "conjunctive short misere".
func (m Mode) String() string {
	return strings.Join([]string{m.Sum.String(), m.Ending.String(), m.Play.String()}, " ")
}

// Words returns what String does, to be translated.
func (m Mode) Words() phrase.Phrase {
	return phrase.Of("%s %s %s", m.Sum.Words(), endingWords[m.Ending], playWords[m.Play])
}

// A Sum says in which components a move is made.
type Sum uint8

// The sums.
const (
	Disjunctive Sum = iota // in exactly one
	Conjunctive            // in every one that has not ended
	Selective              // in any non-empty set
)

// An Ending says when play ends.
type Ending uint8

// The endings.
const (
	Long  Ending = iota // when all components have ended
	Short               // when one component has ended
)

// A Play says who wins at the end.
type Play uint8

// The plays.
const (
	Normal Play = iota // the player who cannot move loses
	Misere             // the player who cannot move wins
	// Jia is Jia's game: it ends, with a win for the player to move, when every
	// component has the value 0 in normal play. It is played in the ordinary sum
	// only, and is none of the twelve modes.
	Jia
)

var (
	sums    = []string{"disjunctive", "conjunctive", "selective"}
	endings = []string{"long", "short"}
	plays   = []string{"normal", "misere", "jia"}
)

// The words for people.
var (
	sumWords    = []phrase.Phrase{phrase.Of("disjunctive"), phrase.Of("conjunctive"), phrase.Of("selective")}
	endingWords = []phrase.Phrase{phrase.Of("long"), phrase.Of("short")}
	playWords   = []phrase.Phrase{phrase.Of("normal"), phrase.Of("misere"), phrase.Of("jia")}
)

// Words returns what String does, to be translated.
func (s Sum) Words() phrase.Phrase { return sumWords[s] }

// String returns "disjunctive", "conjunctive" or "selective".
func (s Sum) String() string { return sums[s] }

// String returns "long" or "short".
func (e Ending) String() string { return endings[e] }

// String returns "normal" or "misere".
func (p Play) String() string { return plays[p] }

// ParseSum reads what [Sum.String] returns; the error is a [ParseError].
func ParseSum(text string) (Sum, error) {
	i, ok := index(sums, text)
	if !ok {
		return 0, unknownName(text,
			phrase.Of("there is no way called %q to play several games at once", text),
			phrase.Of("write disjunctive, conjunctive or selective"))
	}
	return Sum(i), nil
}

// ParseEnding reads what [Ending.String] returns; the error is a
// [ParseError].
func ParseEnding(text string) (Ending, error) {
	i, ok := index(endings, text)
	if !ok {
		return 0, unknownName(text,
			phrase.Of("there is no ending called %q", text), phrase.Of("write long or short"))
	}
	return Ending(i), nil
}

// ParsePlay reads what [Play.String] returns; the error is a
// [ParseError].
func ParsePlay(text string) (Play, error) {
	i, ok := index(plays, text)
	if !ok {
		return 0, unknownName(text,
			phrase.Of("there is no play called %q", text), phrase.Of("write normal, misere or jia"))
	}
	return Play(i), nil
}

// MarshalText returns the name of s.
func (s Sum) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// MarshalText returns the name of e.
func (e Ending) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// MarshalText returns the name of p.
func (p Play) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads a name as [ParseSum] does.
func (s *Sum) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSum(string(text))
	return err
}

// UnmarshalText reads a name as [ParseEnding] does.
func (e *Ending) UnmarshalText(text []byte) (err error) {
	*e, err = ParseEnding(string(text))
	return err
}

// UnmarshalText reads a name as [ParsePlay] does.
func (p *Play) UnmarshalText(text []byte) (err error) {
	*p, err = ParsePlay(string(text))
	return err
}

func index(names []string, text string) (int, bool) {
	for i, name := range names {
		if name == text {
			return i, true
		}
	}
	return 0, false
}

func unknownName(text string, problem, want phrase.Phrase) error {
	return &ParseError{Input: text, Len: len(text), Problem: problem, Want: want}
}
