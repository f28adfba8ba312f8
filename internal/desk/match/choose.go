package match

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Numbered is the number of moves up to which they may be named by their
// number.
const Numbered = 40

// arrow stands between the words of a move and the position after it.
const arrow = "→ "

// Choose finds the move of the present [State] that text names: by its number
// (from 1, in the order of [State.Moves], if there are not more than
// [Numbered]), by its words, by = and the position after it, or by its words,
// → and that position. Where there are more moves than can be listed, they need
// not be in the list, and have no numbers.
func (m *Match) Choose(text string) (move game.Move, ok bool) {
	if m.state == nil {
		return game.Move{}, false
	}
	moves := m.state.Moves()
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(moves) || len(moves) > Numbered || m.state.Typed {
			return game.Move{}, false
		}
		return moves[n-1], true
	}
	if typed, isPosition := strings.CutPrefix(text, "="); isPosition {
		typed = strings.TrimSpace(typed)
		target := m.canonical(typed)
		return m.orTyped(text)(find(moves, func(mv game.Move) bool { return mv.To == target || mv.To == typed }))
	}
	if strings.Contains(text, arrow) {
		move, ok = find(moves, func(mv game.Move) bool {
			words, found := strings.CutSuffix(text, arrow+mv.To)
			return found && m.isCalled(mv, strings.TrimSpace(words))
		})
		if ok {
			return move, ok
		}
	}
	return m.orTyped(text)(find(moves, func(mv game.Move) bool { return m.isCalled(mv, text) }))
}

// orTyped looks for a move among those that are not listed if it was not found.
func (m *Match) orTyped(text string) func(move game.Move, ok bool) (game.Move, bool) {
	return func(move game.Move, ok bool) (game.Move, bool) {
		if ok || !m.state.Typed {
			return move, ok
		}
		return m.typed(text)
	}
}

func find(moves []game.Move, is func(game.Move) bool) (game.Move, bool) {
	for _, mv := range moves {
		if is(mv) {
			return mv, true
		}
	}
	return game.Move{}, false
}

// isCalled reports whether words are those of a move, in English or in the
// language of the match.
func (m *Match) isCalled(mv game.Move, words string) bool {
	return words == oneLine(mv.Text) || m.setup.Say != nil && words == m.setup.Say(mv.Text)
}

// oneLine is a phrase in English on one line, without white space around it:
// the moves of a graph may be called anything.
func oneLine(text phrase.Phrase) string {
	return strings.TrimSpace(strings.ReplaceAll(text.String(), "\n", " "))
}

// canonical returns the canonical spelling of a position of this match, typed
// with or without the names of the games; "" if it is none.
func (m *Match) canonical(text string) string {
	p := m.now.position
	if len(p) == 1 && !strings.HasPrefix(text, p.Game()) {
		text = p.Game() + " " + text
	}
	p, err := m.setup.Catalog.Parse(text)
	if err != nil {
		return ""
	}
	return p.String()
}
