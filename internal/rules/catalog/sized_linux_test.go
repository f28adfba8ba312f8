package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/compound"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/misere"
	"zermelo/value/short"
)

var numeral = regexp.MustCompile(`[0-9]+`)

// sized returns positions like an example whose numbers have so many digits more:
// noughts, other digits, or all numbers alike.
func sized(example string, digits int) (lines []string) {
	spec, rest, _ := strings.Cut(example, " ")
	noughts, count := strings.Repeat("0", digits), 0
	for _, grow := range []func(n string) string{
		func(n string) string { return n + noughts },
		func(n string) string { count++; return n + noughts[1:] + fmt.Sprint(count%10) },
		func(string) string { return "1" + noughts },
	} {
		lines = append(lines, spec+" "+numeral.ReplaceAllStringFunc(rest, grow))
	}
	return lines
}

// fans are positions of polygons with many corners.
func fans() (lines []string) {
	for n := 400; n <= 2001; n += 400 {
		for _, corners := range []int{n, n + 1} {
			words := []string{"polygons"}
			for k := range corners - 2 {
				words = append(words, fmt.Sprintf("0,%d,%d", k+1, k+2))
			}
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return lines
}

// allSized returns positions like all examples of the catalogue, of all sizes.
func allSized() (lines []string) {
	for _, e := range catalog.Entries() {
		for _, example := range e.Examples {
			for digits := 1; digits <= 18; digits++ {
				lines = append(lines, sized(example, digits)...)
			}
		}
	}
	return lines
}

func byLot(lines []string) []string {
	r := rand.New(rand.NewPCG(26, uint64(len(lines))))
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines
}

// toldByTheorem reports whether theorems tell the values of the parts of p, some of unequal
// players, or the points of a game that is solved whole.
func toldByTheorem(p game.Position) bool {
	if rules, _, whole := p.SolvedWhole(); whole {
		return rules.Record != nil && rules.Record.Score != nil
	}
	table := short.NewTable(short.Settings{Memory: 16 << 20})
	for _, at := range p.Places() {
		rules, part := p[at.Summand].Rules, p[at.Summand].Parts[at.Part]
		switch {
		case rules.Record.Alike && rules.Record.Grundy != nil:
		case rules.Record.Alike || rules.Record.Value == nil:
			return false
		default:
			if _, ok, err := rules.Record.Value(table, part); !ok || err != nil {
				return false
			}
		}
	}
	return p.IsUnequal()
}

// decided reports whether theorems decide p as it is played.
func decided(p game.Position, play game.Play) bool {
	if p.CheckImpartial() != nil {
		return false
	}
	if play == game.Normal && len(p) == 1 && len(p[0].Parts) == 1 {
		if _, ok := p[0].Rules.Decide(p[0].Parts[0]); ok {
			return true
		}
	}
	return !slices.ContainsFunc(p, func(s game.Summand) bool {
		r := s.Rules.Record
		return r.Grundy == nil || play == game.Misere && r.SJBy == nil || play == game.Jia && !r.Single
	})
}

// judged returns the verdict on p and a winning move as the theory has them that
// answers; over says that it makes no moves.
func judged(ctx context.Context, p game.Position, play game.Play) (a *game.Answer, win *game.Move, over bool, err error) {
	budget := game.Budget{Memory: 64 << 20}
	engines := grundy.NewEngines(budget)
	q := &game.Question{Position: p, Request: game.Request{Moves: 1, Mode: game.Mode{Play: play}}, Scratch: budget}
	a = &game.Answer{}
	for _, t := range []game.Theory{grundy.NewTheory(engines), misere.NewTheory(engines), compound.NewTheory()} {
		if !t.Applies(q) {
			continue
		}
		j, err := t.Judge(ctx, q, a)
		if err != nil || a.Outcome == game.Previous || j.Find == nil {
			return a, nil, err == nil && j.Find == nil, err
		}
		moves, _, err := j.Find()
		for i := range moves {
			if moves[i].Winning {
				return a, &moves[i], false, err
			}
		}
		return a, nil, false, err
	}
	return a, nil, false, game.ErrUnsupported
}

// threadTime is the time that the thread has used so far.
func threadTime(t *testing.T) time.Duration {
	t.Helper()
	const thisThread = 1
	var r syscall.Rusage
	if err := syscall.Getrusage(thisThread, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// soon is what an answer by a theorem may take of the processor. On a machine that does
// other work, as when all is tested, that is more than it should be.
func soon() time.Duration {
	return gametest.Scale(200*time.Millisecond, 200*time.Millisecond, 50*time.Millisecond)
}

// Where a theorem decides, the verdict and a winning move are there at once, whatever
// the size, in normal and in misère play and in Jia's game; and the move leaves a
// position that is lost.
func TestTheoremsAtAllSizes(t *testing.T) {
	const most, asked = 64 << 20, 300
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	lines := byLot(append(fans(), allSized()...))
	count := map[game.Play]int{}
	games := map[string]bool{}
	for _, line := range lines {
		if os.Getenv("ZERMELO_LONG") == "" && count[game.Normal] >= asked {
			break
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := threadTime(t)
		p, err := catalog.Parse(line)
		if err != nil {
			continue
		}
		parsed := threadTime(t) - start
		for _, play := range []game.Play{game.Normal, game.Misere, game.Jia} {
			if !decided(p, play) {
				continue
			}
			count[play]++
			games[p.Game()] = true
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			start := threadTime(t)
			a, win, over, err := judged(ctx, p, play)
			spent := parsed + threadTime(t) - start
			runtime.ReadMemStats(&after)
			name := fmt.Sprintf("%.80s, %v", line, play)
			switch {
			case err != nil || a.Outcome == game.Undecided:
				t.Errorf("%s: the outcome is %v (%v)", name, a.Outcome, err)
			case a.Outcome == game.Next && win == nil && !over:
				t.Errorf("%s: won, but by no move", name)
			case spent > soon():
				t.Errorf("%s: took %v", name, spent)
			case after.TotalAlloc-before.TotalAlloc > most:
				t.Errorf("%s: took %d MiB", name, (after.TotalAlloc-before.TotalAlloc)>>20)
			case win != nil:
				if left, _, _, err := judged(ctx, p.After(win.Steps...), play); err != nil || left.Outcome != game.Previous {
					t.Errorf("%s: the winning move to %s leaves %v (%v)", name, p.After(win.Steps...), left.Outcome, err)
				}
			}
			runtime.ReadMemStats(&before)
			cancel()
		}
	}
	t.Logf("%d questions in normal play, %d in misère play, %d in Jia's game, of %d games", count[game.Normal], count[game.Misere], count[game.Jia], len(games))
}

// The same holds for games of unequal players whose values theorems tell, and for games
// solved whole whose points they tell.
func TestTheoremsOfValuesAtAllSizes(t *testing.T) {
	const most, asked = 64 << 20, 200
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	games := map[string]int{}
	count := 0
	for _, line := range byLot(allSized()) {
		if os.Getenv("ZERMELO_LONG") == "" && count >= asked {
			break
		}
		p, err := catalog.Parse(line)
		if err != nil || !toldByTheorem(p) {
			continue
		}
		count++
		games[p.Game()]++
		request := game.Request{Moves: 1}
		if p.IsUnequal() {
			request.First = game.LeftFirst
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := threadTime(t)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		solver := analysis.NewSolver(game.Budget{Memory: 64 << 20})
		a, err := solver.Solve(ctx, p, request)
		spent := threadTime(t) - start
		runtime.ReadMemStats(&after)
		best := a.Best()
		name := fmt.Sprintf("%.80s", line)
		switch {
		case err != nil || !a.Decided():
			t.Errorf("%s: the outcome is %v (%v)", name, a.Outcome, err)
		case a.MoverWins() && len(best) == 0:
			t.Errorf("%s: won, but by no move", name)
		case spent > soon():
			t.Errorf("%s: took %v", name, spent)
		case after.TotalAlloc-before.TotalAlloc > most:
			t.Errorf("%s: took %d MiB", name, (after.TotalAlloc-before.TotalAlloc)>>20)
		case p.IsUnequal() && a.MoverWins():
			left := p.After(best[0].Steps...)
			after, err := solver.Solve(ctx, left, game.Request{First: game.RightFirst})
			if err != nil || after.MoverWins() {
				t.Errorf("%s: the winning move to %s leaves %v (%v)", name, left, after.Outcome, err)
			}
		}
		cancel()
	}
	t.Logf("%d questions: %v", count, games)
}
