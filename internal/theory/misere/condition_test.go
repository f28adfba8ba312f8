package misere

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/value/nimber"
)

// plain finds the values of heaps in normal and in misère play by the
// definition alone: a finished heap is worth 0, or 1.
func plain(rules *game.Rules[uint64], finished nimber.Nimber, known map[uint64]nimber.Nimber, n uint64) nimber.Nimber {
	if v, ok := known[n]; ok {
		return v
	}
	var sums game.Sums[uint64]
	rules.Moves(&sums, n, game.Left)
	seen := map[nimber.Nimber]bool{}
	for i := range sums.Len() {
		var v nimber.Nimber
		if finished == 1 {
			v = slowMisere(rules, sums.At(i))
		} else {
			for _, m := range sums.At(i) {
				v ^= plain(rules, 0, known, m)
			}
		}
		seen[v] = true
	}
	v := finished
	if sums.Len() > 0 {
		for v = 0; seen[v]; v++ {
		}
	}
	known[n] = v
	return v
}

// slowMisere is the misère value of a whole sum, by play.
func slowMisere(rules *game.Rules[uint64], parts []uint64) nimber.Nimber {
	seen := map[nimber.Nimber]bool{}
	for k, n := range parts {
		var sums game.Sums[uint64]
		rules.Moves(&sums, n, game.Left)
		for i := range sums.Len() {
			next := append([]uint64{}, parts[:k]...)
			next = append(append(next, sums.At(i)...), parts[k+1:]...)
			seen[slowMisere(rules, next)] = true
		}
	}
	if len(seen) == 0 {
		return 1
	}
	v := nimber.Nimber(0)
	for seen[v] {
		v++
	}
	return v
}

// Where the condition of the SJ theorem is said to fail it does so, and the sum
// that its rule is said to misjudge is misjudged, as play shows.
func TestFailures(t *testing.T) {
	type rules struct {
		rules any
		last  uint64
	}
	all := map[string]rules{
		"0.77": {code("0.77"), 9}, "0.07": {code("0.07"), 13}, "0.137": {code("0.137"), 11}, "0.6": {code("0.6"), 9},
		"0.26": {code("0.26"), 11}, "grundy": {grundys{}, 14}, "nim": {nim{}, 5},
		"two": {small{nil, {0}, {0, 1}, {2}}, 3},
	}
	r := rand.New(rand.NewPCG(3, 4))
	for i := range scale(20, 60, 300) {
		all[fmt.Sprint("random ", i)] = rules{newRandom(r, 7, i%2 == 0), 6}
	}
	failed := 0
	for name, it := range all {
		record := game.Of[uint64](it.rules)
		named := walk.Named(name, record, func(parts []uint64) string { return strconv.FormatUint(parts[0], 10) })
		o := newOracle[uint64](it.rules)
		values, misere := map[uint64]nimber.Nimber{}, map[uint64]nimber.Nimber{}
		for n := range it.last + 1 {
			a := &game.Answer{}
			q := &game.Question{Position: game.Position{{Rules: named, Parts: []any{n}}}, Request: game.Request{Mode: game.Mode{Play: game.Misere}}}
			judgement, err := NewTheory(nil).Judge(background, q, a)
			if err != nil {
				t.Fatal(err)
			}
			said, err := judgement.Explain()
			if err != nil {
				t.Fatal(err)
			}
			failures := 0
			for _, line := range said {
				switch {
				case strings.HasPrefix(line.Format, "The condition of the SJ theorem fails at"):
					failures++
					x := must[uint64](t)(strconv.ParseUint(fmt.Sprint(line.Args[0]), 10, 64))
					g := plain(record, 0, values, x)
					if len(line.Args) == 1 {
						if g != 0 || record.MoveCount(x) == 0 || hasOne(record, values, x) {
							t.Errorf("%s %d: %s", name, n, line)
						}
						continue
					}
					m := plain(record, 1, misere, x)
					if fmt.Sprint(line.Args[1:]) != fmt.Sprint([]any{g, m}) || g+m == 1 || g == m && g > 1 {
						t.Errorf("%s %d: the values are %d and %d: %s", name, n, g, m, line)
					}
				case strings.HasPrefix(line.Format, "The SJ rule would say"):
					failed++
					var sum []uint64
					var worths []nimber.Nimber
					for _, word := range strings.Split(fmt.Sprint(line.Args[0]), " + ") {
						sum = append(sum, must[uint64](t)(strconv.ParseUint(word, 10, 64)))
						worths = append(worths, plain(record, 0, values, sum[len(sum)-1]))
					}
					says := Rule(worths...) == game.Next
					if says == o.wins(sum...) || says != strings.Contains(line.Format, "in fact that player loses") {
						t.Errorf("%s %d: %s", name, n, line)
					}
				}
			}
			nature, err := NewClassifier(record, game.Budget{}).Nature(background, n)
			if err != nil {
				t.Fatal(err)
			}
			if (failures == 1) != (nature.Kind != SJ) {
				t.Errorf("%s %d is %v, and %d failures are told", name, n, nature.Kind, failures)
			}
		}
	}
	if failed < 10 {
		t.Errorf("only %d misjudged sums were told", failed)
	}
}

func hasOne(rules *game.Rules[uint64], known map[uint64]nimber.Nimber, n uint64) bool {
	var sums game.Sums[uint64]
	rules.Moves(&sums, n, game.Left)
	for i := range sums.Len() {
		var v nimber.Nimber
		for _, m := range sums.At(i) {
			v ^= plain(rules, 0, known, m)
		}
		if v == 1 {
			return true
		}
	}
	return false
}
