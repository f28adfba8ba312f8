package token

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// shownNumbers is the length of a row up to which the numbers of a sum are named.
const shownNumbers = 12

// Explain implements [game.Explainer]: what the parity of places promises. With
// an even number of numbers the first player can take all those on odd places,
// or all those on even ones: each take leaves two ends of the other kind. With
// an odd number the opponent has that after the first take.
func (g *Ends) Explain(p Stretch) []phrase.Phrase {
	row := g.Numbers(p)
	switch n := len(row); {
	case n == 0:
		return nil
	case n == 1:
		return []phrase.Phrase{phrase.Of("One number is left: the player to move takes it.")}
	case n%2 == 0:
		odd, even := parity(row)
		out := []phrase.Phrase{
			phrase.Of("The number of numbers is even. Those on odd places sum to %s, those on even places to %s.", sumOf(row, 0, odd), sumOf(row, 1, even)),
			phrase.Of("The first player can take all of one kind: after the take of an end both ends are of the other kind, and whatever the opponent takes bares one of the first kind again. That restores the balance."),
		}
		if odd == even {
			return append(out, phrase.Of("So the first player gets %d at least, as much as the rest, and never loses.", odd))
		}
		return append(out, phrase.Of("So the first player gets %d at least and wins by %d at least, beginning with %s.",
			max(odd, even), max(odd, even)-min(odd, even), firstOf(row, odd > even)))
	}
	lefts, leftEvens := parity(row[1:])
	rights, rightEvens := parity(row[:len(row)-1])
	return []phrase.Phrase{
		phrase.Of("The number of numbers is odd: after the first take the opponent has an even number of them, and can take all on odd or all on even places."),
		phrase.Of("  after the left end, %d, that is %d of %d at least", row[0], max(lefts, leftEvens), lefts+leftEvens),
		phrase.Of("  after the right end, %d, that is %d of %d at least", row[len(row)-1], max(rights, rightEvens), rights+rightEvens),
		phrase.Of("So the first player leads by %d at most.", max(row[0]-distance(lefts, leftEvens), row[len(row)-1]-distance(rights, rightEvens))),
	}
}

func distance(a, b int64) int64 { return max(a, b) - min(a, b) }

// sumOf writes a sum of every second number, if they are few.
func sumOf(row []int64, from int, sum int64) string {
	total := strconv.FormatInt(sum, 10)
	if len(row) < 4 || len(row) > shownNumbers {
		return total
	}
	var terms []string
	for i := from; i < len(row); i += 2 {
		if i > from && row[i] < 0 {
			terms = append(terms, fmt.Sprintf("(%d)", row[i]))
		} else {
			terms = append(terms, strconv.FormatInt(row[i], 10))
		}
	}
	return strings.Join(terms, " + ") + " = " + total
}

// firstOf names the end that keeps the odd places, or the even ones.
func firstOf(row []int64, odd bool) phrase.Phrase {
	if odd {
		return phrase.Of("the left end, %d", row[0])
	}
	return phrase.Of("the right end, %d", row[len(row)-1])
}
