package whole

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Bounds of what is said of the worths to come: those that are looked at, and
// those that are named of each player.
const (
	soughtWorths = 1 << 16
	namedWorths  = 8
)

// Explain implements [game.Explainer]: in what order the player to move wants
// the greatest worth that is seen from here on.
func (t *trips[P]) Explain(p Trip[P]) []phrase.Phrase {
	if p.Moved && p.At == t.start {
		return nil
	}
	own, others := t.worths(p)
	if own == nil && others == nil {
		return nil
	}
	slices.SortFunc(own, func(a, b int64) int { return cmp.Compare(b, a) })
	slices.Sort(others)
	return []phrase.Phrase{
		phrase.Of("Who owns the greatest worth seen in the end has the greater score: only that worth matters."),
		phrase.Of("So the player to move wants it, from best to worst: own great, own small, the opponent's small, the opponent's great."),
		phrase.Of("  here own %s; then the opponent's %s", someWorths(own), someWorths(others)),
		phrase.Of("Positions are settled in this order, and each player takes the best that a move leads to."),
	}
}

// worths returns the worths of the fields from p on, those of the player to move
// and those of the other; none if there are too many.
func (t *trips[P]) worths(p Trip[P]) (own, others []int64) {
	who := t.rules.Turn(p.At)
	seen, queue := map[P]bool{p.At: true}, []P{p.At}
	for len(queue) > 0 && len(seen) <= soughtWorths {
		at := queue[0]
		queue = queue[1:]
		if t.rules.Turn(at) == who {
			own = append(own, t.rules.Worth(at))
		} else {
			others = append(others, t.rules.Worth(at))
		}
		if at == t.start && p.At != t.start {
			continue // the game ends there
		}
		var moves game.Sums[P]
		t.rules.Moves(&moves, at, game.Left)
		for _, q := range moves.Parts() {
			if !seen[q] {
				seen[q] = true
				queue = append(queue, q)
			}
		}
	}
	if len(seen) > soughtWorths {
		return nil, nil
	}
	return own, others
}

// someWorths writes worths, the first and the last if they are many.
func someWorths(worths []int64) phrase.Phrase {
	if len(worths) == 0 {
		return phrase.Of("none")
	}
	var words []string
	for i, n := range worths {
		switch {
		case len(worths) <= namedWorths || i < namedWorths-1 || i == len(worths)-1:
			words = append(words, strconv.FormatInt(n, 10))
		case i == namedWorths-1:
			words = append(words, "…")
		}
	}
	return phrase.Raw(strings.Join(words, ", "))
}
