package compound_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/compound"
)

// heapsOf reads heaps, "0" as none.
func heapsOf(t *testing.T, words string) (heaps []uint64) {
	for _, word := range strings.Fields(words) {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			heaps = append(heaps, n)
		}
	}
	return heaps
}

// taker is a game of heaps whose moves leave up to two heaps.
type taker [][][]uint64

func (g taker) Options(dst *game.Sums[uint64], n uint64) {
	for _, option := range g[n] {
		dst.Add(option...)
	}
}

// What is advised in each component of a conjunctive compound is what best play
// does there: the moves together make one that wins where one can, and leave
// the game one move shorter. The number told is how long it lasts, and each
// option is told with how long it lasts when it is played alone.
func TestAdvice(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	advised := 0
	for range 60 {
		rules := make(taker, 6)
		for n := 1; n < len(rules); n++ {
			for range r.IntN(4) {
				option := []uint64{r.Uint64N(uint64(n))}
				if option[0] > 1 && r.IntN(3) == 0 {
					option = append(option, 1+r.Uint64N(uint64(n-1)))
				}
				if option[0] == 0 {
					option = nil
				}
				rules[n] = append(rules[n], option)
			}
		}
		named := walk.Named("taker", game.Of[uint64](rules), func(parts []uint64) string {
			if len(parts) == 0 {
				return "0"
			}
			return strings.Trim(fmt.Sprint(parts), "[]")
		})
		heaps := []uint64{1 + r.Uint64N(5), 1 + r.Uint64N(5), 1 + r.Uint64N(5)}
		for _, mode := range compound.Modes() {
			if mode.Sum != compound.Conjunctive {
				continue
			}
			w := newWhole(mode, rules)
			a := &game.Answer{}
			q := &game.Question{
				Position: game.Position{{Rules: named, Parts: []any{heaps[0], heaps[1], heaps[2]}}},
				Request:  game.Request{Mode: game.Mode(mode), Moves: 10},
			}
			judgement, err := compound.NewTheory().Judge(context.Background(), q, a)
			if err != nil {
				t.Fatal(err)
			}
			said, err := judgement.Explain()
			if err != nil {
				t.Fatal(err)
			}
			before := w.play(heaps)
			var after []uint64
			k, told := 0, 0
			for _, line := range said {
				switch {
				case strings.HasPrefix(line.Format, "  %s: %s, for"):
					k++
					after = append(after, finished)
				case strings.HasPrefix(line.Format, "  %s: %s; its options"):
					alone := w.play([]uint64{heaps[k]})
					if fmt.Sprint(line.Args[1]) != fmt.Sprint(alone.length) {
						t.Fatalf("%v %v in %v: %s, but it lasts %d", rules, heaps, mode, line, alone.length)
					}
					for _, option := range strings.Split(fmt.Sprint(line.Args[2]), ", ") {
						to, value, _ := strings.Cut(strings.TrimSuffix(option, ")"), " (")
						if length := w.play(or0(heapsOf(t, to))).length; value != fmt.Sprint(length) {
							t.Fatalf("%v %v in %v: %s, but %s lasts %d", rules, heaps, mode, line, to, length)
						}
					}
					k++
				case strings.HasPrefix(line.Format, "    "):
					advised++
					if strings.Contains(line.Format, "won alone") != w.play([]uint64{heaps[k-1]}).win ||
						strings.Contains(line.Format, "won alone") == strings.Contains(line.Format, "stretch") != (mode.Ending == compound.Long) {
						t.Fatalf("%v %v in %v: %s", rules, heaps, mode, line)
					}
					after = append(after, or0(heapsOf(t, fmt.Sprint(line.Args[0])))...)
				case strings.HasPrefix(line.Format, "Here it is"):
					told++
					if fmt.Sprint(line.Args[0]) != fmt.Sprint(before.length) {
						t.Fatalf("%v %v in %v: %s, not %d", rules, heaps, mode, line, before.length)
					}
				}
			}
			if w.over(heaps) {
				continue
			}
			if got := w.play(after); told != 1 || got.win == before.win || got.length+1 != before.length {
				t.Fatalf("%v %v in %v: the advice leads to %v, %v after %v", rules, heaps, mode, after, got, before)
			}
		}
	}
	if advised < 100 {
		t.Errorf("only %d components were advised on", advised)
	}
}

// or0 is a component that has ended where nothing is left.
func or0(heaps []uint64) []uint64 {
	if len(heaps) == 0 {
		return []uint64{finished}
	}
	return heaps
}
