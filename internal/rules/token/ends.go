package token

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// A Stretch is a position of [Ends]: the numbers From up to but not including
// To of the row are left. The zero Stretch is the one of which nothing is left.
type Stretch uint64

// StretchOf returns a position.
func StretchOf(from, to uint32) Stretch { return Stretch(to)<<32 | Stretch(from) }

// From returns the first number that is left.
func (p Stretch) From() uint32 { return uint32(p) }

// To returns the number behind the last that is left.
func (p Stretch) To() uint32 { return uint32(p >> 32) }

func (p Stretch) length() uint32 { return p.To() - p.From() }

// Ends is A Game of the International Olympiad in Informatics 1996: the
// players in turn take the number at either end of a row, and the greater sum
// wins. A position counts only what is still to be taken.
type Ends struct{ row []int64 }

// maxRow is the greatest length of a row: its stretches have an index.
const maxRow = 1 << 20

// NewEnds returns the game with the given row, which may not be changed
// afterwards. It has up to 2^20 numbers, whose absolute values sum to less
// than 2^63.
func NewEnds(row ...int64) (*Ends, error) {
	if len(row) > maxRow {
		return nil, game.Limit(phrase.Of("a row of %d numbers is too long", len(row)),
			phrase.Of("write at most %d numbers", maxRow))
	}
	rest := int64(math.MaxInt64)
	for _, n := range row {
		if n < 0 {
			n = -n
		}
		if n < 0 || n > rest {
			return nil, game.Limit(phrase.Of("the sum of the numbers is too large"),
				phrase.Of("let it stay below 2^63"))
		}
		rest -= n
	}
	return &Ends{row}, nil
}

// ReadEnds reads a row of whole numbers, for example 4 7 2 9 5 2, or . for
// the empty row.
func ReadEnds(text string) (*Ends, error) {
	row, err := readRow(text)
	if err != nil {
		return nil, err
	}
	return NewEnds(row...)
}

// emptyRow is how a row without numbers is written; a dash and none are read as well.
const emptyRow = "."

func readRow(text string) (row []int64, err error) {
	s := &scanner{text: text}
	ahead := *s
	if first := ahead.next().Text; first == emptyRow || first == "-" || first == "none" {
		s.next()
		return nil, s.end()
	}
	for _, w := range s.items() {
		n, err := s.number(w, -math.MaxInt64, math.MaxInt64)
		if err != nil {
			return nil, err
		}
		row = append(row, n)
	}
	return row, nil
}

// Numbers returns the numbers of a position. The slice belongs to the game.
func (g *Ends) Numbers(p Stretch) []int64 { return g.row[p.From():p.To()] }

// Starts implements [game.Starter]: the whole row.
func (g *Ends) Starts() []Stretch { return []Stretch{StretchOf(0, uint32(len(g.row)))} }

// Moves implements [game.Impartial]: the left end, then the right one, unless
// it is the same.
func (g *Ends) Moves(dst []Stretch, p Stretch) []Stretch {
	switch p.length() {
	case 0:
		return dst
	case 1:
		return append(dst, 0)
	}
	return append(dst, StretchOf(p.From()+1, p.To()), StretchOf(p.From(), p.To()-1))
}

// Gains implements [game.Scored].
func (g *Ends) Gains(dst []game.Gain[Stretch], p Stretch) []game.Gain[Stretch] {
	switch p.length() {
	case 0:
		return dst
	case 1:
		return append(dst, game.Gain[Stretch]{Points: g.row[p.From()]})
	}
	return append(dst,
		game.Gain[Stretch]{To: StretchOf(p.From()+1, p.To()), Points: g.row[p.From()]},
		game.Gain[Stretch]{To: StretchOf(p.From(), p.To()-1), Points: g.row[p.To()-1]})
}

// Unmoves implements [game.Unmover].
func (g *Ends) Unmoves(dst []Stretch, p Stretch) []Stretch {
	n := uint32(len(g.row))
	if p.From() == p.To() {
		for i := range n {
			dst = append(dst, StretchOf(i, i+1))
		}
		return dst
	}
	if p.From() > 0 {
		dst = append(dst, StretchOf(p.From()-1, p.To()))
	}
	if p.To() < n {
		dst = append(dst, StretchOf(p.From(), p.To()+1))
	}
	return dst
}

// Ended implements [game.Ender]: nothing is left; the points decide.
func (g *Ends) Ended(p Stretch) (game.Result, bool) { return game.Drawn, p.From() == p.To() }

// Layers implements [game.Layered]: by how many numbers are taken.
func (g *Ends) Layers() int { return len(g.row) + 1 }

// Layer implements [game.Layered].
func (g *Ends) Layer(p Stretch) int { return len(g.row) - int(p.length()) }

// Size implements [game.Ranker]: the number of stretches and the finished
// position.
func (g *Ends) Size() uint64 {
	n := uint64(len(g.row))
	return n*(n+1)/2 + 1
}

// Rank implements [game.Ranker]: by To, then by From.
func (g *Ends) Rank(p Stretch) uint64 {
	to := uint64(p.To())
	if to == 0 {
		return 0
	}
	return to*(to-1)/2 + uint64(p.From()) + 1
}

// Unrank implements [game.Ranker].
func (g *Ends) Unrank(i uint64) (Stretch, bool) {
	if i == 0 || i >= g.Size() {
		return 0, i == 0
	}
	i--
	to := uint64(math.Sqrt(float64(2*i))) + 2 // above the one that is sought
	for to*(to-1)/2 > i {
		to--
	}
	return StretchOf(uint32(i-to*(to-1)/2), uint32(to)), true
}

// Parse implements [Rules]: the numbers that are left, which must stand side by
// side in the row. If they do so in several places the first is meant.
func (g *Ends) Parse(text string) (Stretch, error) {
	numbers, err := readRow(text)
	if err != nil {
		return 0, err
	}
	n := len(numbers)
	if n == 0 {
		return 0, nil
	}
	for from := range len(g.row) - n + 1 {
		if slices.Equal(g.row[from:from+n], numbers) {
			return StretchOf(uint32(from), uint32(from+n)), nil
		}
	}
	s := &scanner{text: text}
	return 0, s.fault(word{Text: text}, phrase.Of("these numbers do not stand side by side in the row"),
		phrase.Of("write a part of %s", shorten(formatRow(g.row))))
}

// Format implements [Rules]: the numbers that are left, or none.
func (g *Ends) Format(p Stretch) string { return formatRow(g.Numbers(p)) }

func formatRow(numbers []int64) string {
	if len(numbers) == 0 {
		return emptyRow
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// Describe implements [game.Describer].
func (g *Ends) Describe(_ int, p Stretch, to []Stretch) phrase.Phrase {
	if p.length() > 1 && to[0].From() == p.From() {
		return phrase.Of("take %d from the right", g.row[p.To()-1])
	}
	return phrase.Of("take %d from the left", g.row[p.From()])
}

// Score implements [game.ClosedScored]: the theorem is told by ScoreBy. Of a folded
// row the players take the greater end, for it falls and then rises.
func (g *Ends) Score(p Stretch) int64 {
	rest := foldPeaks(g.Numbers(p))
	var score, sign int64 = 0, 1
	for from, to := 0, len(rest); from < to; sign = -sign {
		if rest[from] >= rest[to-1] {
			score += sign * rest[from]
			from++
		} else {
			to--
			score += sign * rest[to]
		}
	}
	return score
}

// foldPeaks puts x − y + z in the place of neighbours x ≤ y ≥ z until there are
// no such: what is left falls first and then rises, is the same in any order,
// and is worth what the row is (proved in docs/theory.md, "Why rows may be
// folded"; a test goes through the steps). What is folded is the difference of
// two sums of numbers of the row, and so fits.
func foldPeaks(row []int64) []int64 {
	rest := make([]int64, 0, len(row))
	for _, n := range row {
		rest = append(rest, n)
		for k := len(rest); k >= 3 && rest[k-3] <= rest[k-2] && rest[k-2] >= rest[k-1]; k = len(rest) {
			rest[k-3] += rest[k-1] - rest[k-2]
			rest = rest[:k-2]
		}
	}
	return rest
}

// ScoreBy implements [game.ClosedScored].
func (g *Ends) ScoreBy(p Stretch) []phrase.Phrase {
	row := g.Numbers(p)
	out := []phrase.Phrase{
		phrase.Of("Where a number y stands between x and z that are not greater, nobody gains by opening the way to it: whoever takes one of them loses y to the opponent and gets the other. The three count as one number x − y + z."),
		phrase.Of("So folded, %s numbers become %s, which fall first and then rise: the greatest always stands at an end, and the players take them in the order of size.",
			phrase.Count(len(row)), phrase.Count(len(foldPeaks(row)))),
	}
	if len(row)%2 == 0 {
		odd, even := parity(row)
		out = append(out, phrase.Of("The row has even length: who begins can take all numbers in odd places, which sum to %d, or all in even places, which sum to %d, and so does not lose.",
			odd, even))
	}
	return out
}

// switchesBy says why a row is worth the switches of its folded numbers.
func switchesBy() []phrase.Phrase {
	return []phrase.Phrase{phrase.Of("In a row a number y between x and z that are not greater counts with them as one number x − y + z, in sums too: a move to x is answered by y. A row so folded falls first and then rises: its greatest number stands at an end, and it is worth a switch ±n for each of its numbers n.")}
}

// openEnds makes the game of a row of numbers.
func openEnds(_, text string) (entry.Game, error) {
	if strings.TrimSpace(text) == "" {
		return entry.Game{}, &game.ParseError{Input: text, Problem: phrase.Of("the row is empty"), Want: phrase.Of("write its numbers, or %s", emptyRow)}
	}
	rules, err := ReadEnds(text)
	if err != nil {
		return entry.Game{}, err
	}
	start := rules.Starts()[0]
	return entry.Game{
		Named: whole.WithPointSums(
			whole.New("ends", game.Of[Stretch](rules), rules.Format).WithIdentity("ends "+rules.Format(start)),
			game.Stakes{Switches: func(part any) []int64 { return foldPeaks(rules.Numbers(part.(Stretch))) }, SwitchesBy: switchesBy}, nil),
		Start: func() []any { return []any{start} },
		Parse: entry.ParseTogether(rules),
	}, nil
}

func init() {
	offer(entry.Entry{
		Name: "ends", Title: phrase.Of("Taking from the Ends"), Kind: entry.KindScores, Fame: 126,
		Aliases:  []string{"两端取数", "pick from the ends", "取两头"},
		Source:   "IOI 1996, A Game",
		Syntax:   phrase.Of("the numbers of the row from left to right, or @FILE with them; . when all are taken"),
		Rule:     phrase.Of("Take the number at either end of the row; the greater sum wins."),
		Examples: []string{"ends 4 7 2 9 5 2", "ends 3 -1 8 8"},
		Open:     entry.Fixed(entry.Game{Named: game.NewNamed("ends", nil, nil), Read: openEnds}),
	})
}
