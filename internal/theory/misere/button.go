package misere

import (
	"zermelo/game"
	"zermelo/value/nimber"
)

// Button is Jia's sum with a button. Components are those of a [Graph] in
// which no move leaves a sum. A player may press the button, once in a game,
// instead of moving: the turn passes, and from then on the player who pressed
// must answer in the component in which the opponent has just moved. Who is
// stuck after that loses; before that, a player who cannot move in a
// component wins.
//
// The last rule follows from the others, for such a player presses, and the
// opponent is stuck. So Button is a game of normal play.
//
// Theorem: the player to move wins before the button is pressed iff [Rule]
// says so. Proof: pressing wins iff every component has the value 0. If so,
// the presser answers each move within its component by one to 0. If not, the
// opponent moves a component to 0, and again after each answer, until there is
// none. So the button is the end of Jia's game, and no condition is needed.
// (Jia 2009.)
type Button struct{ Graph *Graph }

// A ButtonPosition is a position of [Button].
type ButtonPosition struct {
	Rest    Sum  // the components, without Local
	Pressed bool // whether the button has been pressed
	Answer  bool // the presser is to move, in Local
	Local   Node // the component that the opponent has just moved in
}

// Moves implements [game.Impartial].
func (b Button) Moves(dst []ButtonPosition, p ButtonPosition) []ButtonPosition {
	g := b.Graph
	if p.Answer {
		for _, o := range g.options[p.Local] {
			dst = append(dst, ButtonPosition{Rest: g.Plus(p.Rest, o), Pressed: true})
		}
		return dst
	}
	if !p.Pressed {
		dst = append(dst, ButtonPosition{Rest: p.Rest, Pressed: true})
		for _, s := range g.Moves(nil, p.Rest) {
			dst = append(dst, ButtonPosition{Rest: s})
		}
		return dst
	}
	last := Node(0)
	for _, n := range g.Components(p.Rest) {
		if n == last {
			continue
		}
		last = n
		for _, o := range g.options[n] {
			dst = append(dst, ButtonPosition{
				Rest: g.without(p.Rest, n), Pressed: true, Answer: true, Local: g.cells[o].head,
			})
		}
	}
	return dst
}

// ButtonOutcome returns who wins before the button is pressed, from the
// normal-play values of the components.
func ButtonOutcome(values ...nimber.Nimber) game.Outcome { return Rule(values...) }

// Splits reports whether a move from a component of s, or later, leaves a sum.
func (g *Graph) Splits(s Sum) bool {
	seen := make([]bool, len(g.options))
	queue := g.Components(s)
	for len(queue) > 0 {
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if seen[n] {
			continue
		}
		seen[n] = true
		for _, o := range g.options[n] {
			parts := g.Components(o)
			if len(parts) > 1 {
				return true
			}
			queue = append(queue, parts...)
		}
	}
	return false
}
