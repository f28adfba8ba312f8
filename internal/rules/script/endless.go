package script

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"time"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// How long a play is followed, and for how much time, to see whether it grows.
const (
	longPlay  = 1000
	shortTime = 200 * time.Millisecond
)

// An asked is a position that somebody asked for.
type asked struct {
	rules *game.Rules[any]
	part  any
	write func(part any) string
}

// remembering returns a game that remembers in the file which position was
// asked for last.
func (f *File) remembering(g entry.Game) entry.Game {
	keep := func(parts []any) {
		named := g.Named
		if g.For != nil {
			named, parts = g.For(parts)
		}
		if len(parts) > 0 && named.Record != nil {
			f.fell.Store(false)
			f.asked.Store(&asked{named.Record, parts[0], func(part any) string { return named.Format([]any{part}) }})
		}
	}
	if parse := g.Parse; parse != nil {
		g.Parse = func(words []entry.Word) ([]any, error) {
			parts, err := parse(words)
			if err == nil {
				keep(parts)
			}
			return parts, err
		}
	}
	switch start := g.Start; {
	case start != nil:
		g.Start = func() []any {
			parts := start()
			keep(parts)
			return parts
		}
	case g.Heaps != nil && f.asked.Load() == nil:
		keep([]any{g.Heaps.Of(3)}) // rows of values ask for all heaps
	}
	return g
}

// An Endless is a play whose positions grow all the time.
type Endless struct {
	From, To string
	Moves    int
}

// Endless follows a play from the position that was asked for last. ok is true if
// it goes on after many moves and positions have grown: the game may never end.
// A fault that comes up is forgotten.
func (f *File) Endless(ctx context.Context) (play Endless, ok bool) {
	a := f.asked.Load()
	if a == nil || f.failed() {
		return play, false
	}
	defer f.wrong.take()
	texts := []string{a.write(a.part)}
	seen := map[any]bool{a.part: true}
	var sums game.Sums[any]
	for end := time.Now().Add(shortTime); len(texts) <= longPlay; {
		if ctx.Err() != nil || time.Now().After(end) {
			break
		}
		sums.Reset()
		for who := game.Left; who == game.Left || who == game.Right && !a.rules.Alike; who++ {
			a.rules.Moves(&sums, a.part, who)
		}
		var next any
		longest := ""
		for _, q := range sums.Parts() {
			if text := a.write(q); !seen[q] && (next == nil || greater(text, longest)) {
				next, longest = q, text
			}
		}
		if next == nil || f.failed() {
			return play, false
		}
		seen[next], a = true, &asked{a.rules, next, a.write}
		texts = append(texts, longest)
	}
	last := len(texts) - 1
	half := last / 2
	// What has grown in both halves goes on to grow.
	return Endless{texts[0], texts[last], last}, last >= 50 && grown(texts[0], texts[half]) && grown(texts[half], texts[last])
}

// SayLoops is what the author of a file can do about a position that comes again.
var SayLoops = phrase.Of(`write loops = True, or "forbidden" or who wins, in the rule file; if the game should end, some move leads back`)

// Round writes a play that ends where it begins.
func Round(texts []string) phrase.Phrase {
	words := phrase.Raw(phrase.Clip(texts[0]))
	for i, text := range texts[1:] {
		if i == mostSteps && len(texts) > mostSteps+2 {
			return phrase.Of("%s → … → %s", words, phrase.Clip(texts[len(texts)-1]))
		}
		words = phrase.Of("%s → %s", words, phrase.Clip(text))
	}
	return words
}

// mostSteps is how many steps of a play are written.
const mostSteps = 6

// mostCycle is among how many positions a play that comes back is looked for.
const mostCycle = 20_000

// Cycle looks for a play from the position that was asked for last that comes back to where it
// was; ok is false if none is found soon. Moves of both players may follow in any order, as in
// a sum. A fault that comes up is forgotten.
func (f *File) Cycle(ctx context.Context) (play phrase.Phrase, ok bool) {
	a := f.asked.Load()
	if a == nil || f.failed() || a.rules.Standing != nil { // that says what it means
		return play, false
	}
	defer f.wrong.take()
	entered := 0
	found := walk.Cycle([]any{a.part}, func(p any) []any {
		var sums game.Sums[any]
		for who := game.Left; who == game.Left || who == game.Right && !a.rules.Alike; who++ {
			a.rules.Moves(&sums, p, who)
		}
		return slices.Clone(sums.Parts())
	}, func(any) bool {
		entered++
		return entered <= mostCycle && !f.failed() && ctx.Err() == nil
	})
	if found == nil || f.failed() {
		return play, false
	}
	texts := make([]string, len(found))
	for i, p := range found {
		texts[i] = a.write(p)
	}
	return Round(texts), true
}

var digits = regexp.MustCompile(`[0-9]+`)

// greater reports whether a position is the greater one, by its text.
func greater(a, b string) bool {
	sum := func(s string) (n float64) {
		for _, word := range digits.FindAllString(s, -1) {
			x, _ := strconv.ParseFloat(word, 64)
			n += x
		}
		return n
	}
	x, y := digits.ReplaceAllString(a, ""), digits.ReplaceAllString(b, "")
	return len(x) > len(y) || len(x) == len(y) && sum(a) > sum(b)
}

// grown reports whether b is a with numbers of which none is less and one greater, or a
// longer text.
func grown(a, b string) bool {
	x, y := digits.ReplaceAllString(a, ""), digits.ReplaceAllString(b, "")
	if x != y {
		return len(x) < len(y)
	}
	before, after := digits.FindAllString(a, -1), digits.FindAllString(b, -1)
	more := false
	for i := range before {
		m, _ := strconv.ParseFloat(before[i], 64)
		n, _ := strconv.ParseFloat(after[i], 64)
		if n < m {
			return false
		}
		more = more || n > m
	}
	return more
}
