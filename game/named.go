package game

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/nimber"
)

// A Named is a rule set under its name, with the type of its positions
// forgotten, so that different games can stand in one sum (package walk
// makes it). A position is a part: a value of the rule set's own type in an any,
// comparable, immutable. It is a game of one of three kinds: one that is solved
// whole, one in which both players have the same moves, or one of unequal
// players. It is not changed once it is in use.
type Named struct {
	// Record is the rule set; nil for a name only: a game whose rules come with
	// the position, of which nothing else can be asked.
	Record *Rules[any]
	// Whole is how the game is solved whole; nil if it is not.
	Whole Whole
	// Ended is a part of an impartial game in which the game is over.
	Ended any
	// Play is how the game is played where a question does not say it: [Normal],
	// or [Misere] for rules by which who cannot move wins. What is true of normal
	// play only is not asked of such a game; see [Position.Played].
	Play Play
	// Opposed says that who would win by the rules of the game loses: the game is made of
	// another by an [Opposable].
	Opposed bool
	// Loops says that play may go on for ever, which is a draw, though the game is none that is
	// solved whole: its positions have values in sums all the same, see [Summable].
	Loops bool

	// Stakes are what the game counts as a component of a sum in which points add; nil of all other
	// games. Where they are there, moves and ends mean nothing but that.
	Stakes *Stakes

	name, identity string
	format         func(parts []any) string
}

// NewNamed returns a rule set under the given name and with the given text of
// positions; record and format may be nil for a name only.
func NewNamed(name string, record *Rules[any], format func(parts []any) string) *Named {
	if format == nil {
		format = func([]any) string { return "" }
	}
	return &Named{Record: record, name: name, identity: name, format: format}
}

// OnWideBoards is the identity of the rules over small and wide boards of a game
// that has a name.
func OnWideBoards(name string) string { return name + " on wide boards" }

// WithIdentity returns n with the data that it comes with: rules of one name
// that differ in data must differ in identity.
func (n *Named) WithIdentity(identity string) *Named {
	c := *n
	c.identity = identity
	if len(identity) > longestIdentity { // it is a key of many maps
		c.identity = fmt.Sprintf("%s %x", n.name, sha256.Sum256([]byte(identity)))
	}
	return &c
}

// longestIdentity is the number of letters of an identity that is kept as it
// is; of others a digest is.
const longestIdentity = 256

// WithWhole returns n as a game that is solved by w.
func (n *Named) WithWhole(w Whole) *Named {
	c := *n
	c.Whole = w
	return &c
}

// Name returns the canonical name with parameters: "octal:0.77".
func (n *Named) Name() string { return n.name }

// Identity is the name with all data that the rules come with: rules of the
// same identity are the same.
func (n *Named) Identity() string { return n.identity }

// Plain returns n as a game that is played as questions say.
func (n *Named) Plain() *Named {
	if n.Play == Normal {
		return n
	}
	c := *n
	c.Play = Normal
	return &c
}

// IsImpartial reports whether both players have the same moves and alternate, a
// position does not say who is to move, and who cannot move loses where nothing
// else is said.
func (n *Named) IsImpartial() bool {
	return n.Record != nil && n.Whole == nil && n.Record.Alike && !n.Entails() && !n.Pays() && n.Play == Normal
}

// IsUnequal reports whether the moves depend on who moves.
func (n *Named) IsUnequal() bool { return n.Record != nil && n.Whole == nil && !n.Record.Alike }

// IsPlayable reports whether the moves are known, not only who wins.
func (n *Named) IsPlayable() bool {
	_, theorem := n.Whole.(WholeTheorem)
	return !theorem
}

// Format returns parts as the words a user would type.
func (n *Named) Format(parts []any) string { return n.format(parts) }

// Brief returns the text of parts among others of the same rules: of the place
// of a token on a graph the node alone, for the graph is the same everywhere.
func (n *Named) Brief(parts []any) string {
	if n.Record == nil || n.Record.Diagram == nil || n.Record.Write == nil {
		return n.Format(parts)
	}
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = strings.Trim(n.Record.Write(part), `"`)
	}
	return strings.Join(names, " ")
}

// MoveCount returns an upper bound of the number of moves that a player has
// from part.
func (n *Named) MoveCount(part any) uint64 {
	if n.Record == nil {
		return 0
	}
	return n.Record.MoveCount(part)
}

// Options calls yield for the sum that each move of who leaves from part,
// until it returns false. The slice is yield's to keep. Boards are as they are,
// not cut into their components: a player wants to see the whole board after a
// move.
func (n *Named) Options(part any, who Player, yield func(option []any) bool) {
	if n.Record == nil {
		return
	}
	var sums Sums[any]
	n.Record.Moves(&sums, part, who)
	for i := range sums.Len() {
		if !yield(sums.At(i)) {
			return
		}
	}
}

// Option returns the i-th option of Left of a part, from 0; nil if there are
// not so many.
func (n *Named) Option(part any, i int) (found []any) {
	if n.Record != nil && n.Record.Chain != nil {
		if links, at := n.Record.Chain(part); links > 0 {
			if uint64(i) >= links {
				return nil
			}
			return []any{at(links - 1 - uint64(i))}
		}
	}
	n.Options(part, Left, func(option []any) bool {
		if i == 0 {
			found = option
		}
		i--
		return i >= 0
	})
	return found
}

// Describe names the move of the i-th part (from 1) from to option, and says who moves after
// it where that is not the opponent, anywhere.
func (n *Named) Describe(i int, from any, option []any) phrase.Phrase {
	var words phrase.Phrase
	if n.Record != nil && n.Record.Describe != nil {
		words = n.Record.Describe(i, from, option)
	} else {
		words = phrase.Of("move to %s", n.Format(option))
	}
	if reply := n.Reply(from, option); reply != ReplyAnywhere {
		words = phrase.Of("%s; %s", words, reply.Words())
	}
	return words
}

// Sketch is Draw of the shapes and moves alone, where a picture can do without
// what a theory says of them.
func (n *Named) Sketch(part any, good []Good[any], how Telling) (*picture.Picture, error) {
	if n.Record != nil && n.Record.Draw != nil {
		if drawn, err := n.Record.Draw(part, good); drawn != nil || err != nil {
			return drawn, err
		}
	}
	return n.Draw(part, good, how)
}

// Draw returns a picture of part on which the moves good are marked, with what
// how asks for where the game can show it. Of a game that says nothing of its
// shape it has the words of the part and of the moves. The error is [ErrLimit].
func (n *Named) Draw(part any, good []Good[any], how Telling) (*picture.Picture, error) {
	if n.Record != nil && n.Record.Illustrate != nil {
		return n.Record.Illustrate(part, good, how)
	}
	if n.Record != nil && n.Record.Draw != nil {
		if drawn, err := n.Record.Draw(part, good); drawn != nil || err != nil {
			return drawn, err
		}
	}
	const most = 12
	var lines []string
	var inks []picture.Colour
	for i, m := range good {
		if i == most {
			lines, inks = append(lines, "…"), append(inks, picture.Grey)
			break
		}
		lines, inks = append(lines, phrase.Clip(m.Words)), append(inks, m.Ink)
	}
	return picture.Notice(phrase.Clip(n.Format([]any{part})), lines, inks), nil
}

// Decide reports whether the player to move wins part played alone, if a
// theorem says so.
func (n *Named) Decide(part any) (wins, decided bool) {
	if n.Record.Wins == nil {
		return false, false
	}
	return n.Record.Wins(part)
}

// Theorem names the theorem that gives Grundy values; zero if none does.
func (n *Named) Theorem() phrase.Phrase {
	if n.Record.GrundyBy == nil {
		return phrase.Phrase{}
	}
	return n.Record.GrundyBy()
}

// TheoremOf names the theorem that gives the value of part in a game of
// unequal players; zero if none does.
func (n *Named) TheoremOf(part any) phrase.Phrase {
	if n.Record.ValueBy == nil {
		return phrase.Phrase{}
	}
	return n.Record.ValueBy(part)
}

// Find returns options of part whose Grundy value is g, at most limit; found
// is false if the rules cannot find them but by trying all.
func (n *Named) Find(part any, g nimber.Nimber, limit int) (options [][]any, found bool) {
	options, _, found = n.FindAll(part, g, limit)
	return options, found
}

// FindAll is Find, and says whether these are all.
func (n *Named) FindAll(part any, g nimber.Nimber, limit int) (options [][]any, all, found bool) {
	if n.Record.Find == nil {
		return nil, false, false
	}
	var sums Sums[any]
	all = n.Record.Find(&sums, part, g, limit)
	return sums.All(), all, true
}

// Winning returns winning moves of a part played alone, by a theorem, at most
// limit, and whether these are all.
func (n *Named) Winning(part any, limit int) (options [][]any, all bool) {
	var sums Sums[any]
	all = n.Record.Winning(&sums, part, limit)
	return sums.All(), all
}

// Explain returns why part is worth what the theorem says; may be nil.
func (n *Named) Explain(part any) []phrase.Phrase {
	if n.Record.Explain == nil {
		return nil
	}
	return n.Record.Explain(part)
}

// Turn returns who is to move; ok is false if positions do not say it.
func (n *Named) Turn(part any) (who Player, ok bool) {
	if n.Record == nil || n.Record.Turn == nil {
		return Left, false
	}
	return n.Record.Turn(part), true
}

// Players returns what Left and Right are called in the game.
func (n *Named) Players() [2]phrase.Phrase {
	if w, ok := n.Whole.(interface{ Players() [2]phrase.Phrase }); ok {
		return w.Players()
	}
	return n.Record.Players()
}
