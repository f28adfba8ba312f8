package discover

import (
	"context"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

// A known is a game of the corpus: with the status of what is found of it.
type known struct {
	name, game, asked string
	heaps             int
	want              Status
}

func corpus(t testing.TB) (all []known) {
	t.Helper()
	text, err := os.ReadFile("testdata/corpus.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		fields := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		heaps, err := strconv.Atoi(fields[3])
		if err != nil || len(fields) != 6 {
			t.Fatalf("line %d: %q", i+1, line)
		}
		all = append(all, known{fields[0], fields[1], fields[2], heaps, Status(fields[4])})
	}
	return all
}

// rules returns the rules of a game: "moves …", "misere …", or a name.
func (k *known) rules(t testing.TB) *Rules {
	t.Helper()
	if rest, ok := strings.CutPrefix(k.game, "blocking "); ok {
		options, name, _ := strings.Cut(rest, " ")
		many, err := strconv.Atoi(options)
		if err != nil {
			t.Fatal(err)
		}
		r, err := (&known{name: k.name, game: name}).rules(t).Blocking(many)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for prefix, misere := range map[string]bool{"moves ": false, "misere ": true} {
		if text, ok := strings.CutPrefix(k.game, prefix); ok {
			r, err := Told(k.name, text, misere)
			if err != nil {
				t.Fatalf("%s: %v", k.name, err)
			}
			return r
		}
	}
	g, err := catalog.Open(k.game)
	if err != nil {
		t.Fatal(err)
	}
	r, err := RulesOf(g)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestCorpus finds the rules of known games, and none of those that have no known
// rule. What is found is held to a table that is larger than the one it was made
// from, played out.
func TestCorpus(t *testing.T) {
	counts := map[Status]int{}
	var worst time.Duration
	budget := time.Minute // a part of it goes to periods where there may be none
	if os.Getenv("ZERMELO_LONG") != "" {
		budget = 3 * time.Minute
	}
	known := slices.DeleteFunc(corpus(t), func(k known) bool { // they look through all classes, or take long proofs
		return testing.Short() && k.want == None || !gametest.Long() && strings.HasPrefix(k.name, "(s,t)")
	})
	for _, k := range gametest.Some(t, known, 6, 15) {
		r := k.rules(t)
		started, allowed := time.Now(), budget
		if k.want == None && !gametest.Long() {
			allowed = 0 // as long as usual: a time that is asked for is used
		}
		f, err := Find(context.Background(), r, Request{Asked: k.asked, Heaps: k.heaps, Time: allowed, Settings: game.Budget{Memory: 1 << 30}})
		if f == nil {
			t.Errorf("%s: %v", k.name, err)
			continue
		}
		counts[f.Status]++
		t.Logf("%s: %s, %s, %s; %s; %d states, largest %d, %v, %v", k.name, f.Status, f.Class, f.Rule, f.System, f.States, f.Largest, time.Since(started).Round(time.Millisecond), err)
		if k.want == None && f.Status == Proved && f.Class == Periodic {
			continue // a period that begins far out, of which there is a certificate
		}
		if f.Status != k.want {
			t.Errorf("%s: %s, not %s", k.name, f.Status, k.want)
		}
		if f.Set != nil && f.Status == Proved {
			holds(t, &k, r, f)
			each := moves(t, k.name, r, certified(t, k.name, r, f))
			t.Logf("%s: %v a move", k.name, each)
			worst = max(worst, each)
		}
	}
	t.Logf("%v; %v a move at most", counts, worst)
}

// moves makes the moves of a strategy from random positions with numbers up to 10^18, and holds each
// to the sums of its rule and to what it says of the positions left. It returns the time of a move, the
// middle one of some batches.
func moves(t *testing.T, name string, r *Rules, k *Kernel) time.Duration {
	t.Helper()
	s, err := k.Strategy(k.variant(r))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	random := rand.New(rand.NewPCG(7, 8))
	bound := new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil)
	batches, many := 20, 500
	if testing.Short() {
		batches, many = 3, 20
	}
	var took []time.Duration
	for range batches {
		var from [][]*big.Int
		for tries := 0; len(from) < many && tries < 100*many; tries++ {
			at := make([]*big.Int, k.Arity)
			for i := range at {
				at[i] = below(random, bound)
			}
			if k.Asked == Losing && !s.Lost(at) || k.Asked == Values && s.Value(at).Sign() > 0 {
				from = append(from, at)
			}
		}
		started := time.Now()
		for _, at := range from {
			if k.Asked == Values {
				s.MoveTo(at, new(big.Int))
			} else {
				s.Move(at)
			}
		}
		took = append(took, time.Since(started)/time.Duration(max(1, len(from))))
		for _, at := range from {
			if k.Theorem == schwenk {
				taken := new(big.Int)
				if to, _, ok := s.Move(at); !ok || !s.Lost(to) || taken.Sub(at[0], to[0]).Sign() <= 0 || taken.Cmp(at[1]) > 0 ||
					taken.Mul(taken, big.NewInt(int64(k.factor()))).Cmp(to[1]) != 0 {
					t.Fatalf("%s: from %v to %v", name, at, to)
				}
				continue
			}
			cover, given := k.Covers[0], at
			if k.Asked == Values {
				value := s.Value(at)
				if state := k.Set.after(s.letters(append(slices.Clone(at), value))); !slices.Contains(k.Set.Accept, state) {
					t.Fatalf("%s: the automaton does not say that %v is worth %v", name, at, value)
				}
				cover, given = k.Covers[1], append(slices.Clone(at), below(random, value))
			}
			found, ok := s.find(cover, s.letters(given))
			if !ok && k.Misere { // who cannot move wins
				continue
			}
			if !ok {
				t.Fatalf("%s: no move from %v", name, at)
			}
			first, choice := 0, found.alternative
			for slot := k.Blocking; slot >= 0; slot-- {
				scale := 1
				for range slot {
					scale *= len(k.Rules)
				}
				rule := &k.Rules[choice/scale]
				choice %= scale
				all := slices.Clone(at)
				for i := range rule.Numbers {
					all = append(all, found.number(s.system, first+i))
				}
				first += rule.Numbers
				holds := func(sums []kernelSum, good func(sign int) bool) {
					for _, one := range sums {
						n := big.NewInt(one.Constant)
						for _, of := range one.Of {
							n.Add(n, new(big.Int).Mul(big.NewInt(of[0]), all[of[1]]))
						}
						if !good(n.Sign()) {
							t.Fatalf("%s: a move from %v with %v breaks the sum %v", name, at, all, one)
						}
					}
				}
				holds(rule.Zero, func(sign int) bool { return sign == 0 })
				holds(rule.Natural, func(sign int) bool { return sign >= 0 })
				holds(rule.Apart, func(sign int) bool { return sign != 0 })
				worth := new(big.Int)
				for _, leaf := range rule.Leaves {
					part := make([]*big.Int, len(leaf))
					for i, n := range leaf {
						part[i] = all[n]
					}
					if k.Asked == Values {
						worth.Xor(worth, s.Value(part))
					} else if !s.Lost(part) {
						t.Fatalf("%s: from %v to %v, which is won", name, at, part)
					}
				}
				if k.Asked == Values && worth.Cmp(given[k.Arity]) != 0 {
					t.Fatalf("%s: a move from %v to the value %v, not %v", name, at, worth, given[k.Arity])
				}
			}
		}
	}
	slices.Sort(took)
	return took[len(took)/2]
}

// after returns the state that letters lead to.
func (s *kernelSet) after(letters []int) int32 {
	state := int32(0)
	for _, l := range letters {
		state = s.Next[state][l]
	}
	return state
}

// holds plays a table out that is larger than the one that a rule was made from, and
// compares.
func holds(t *testing.T, k *known, r *Rules, f *Finding) {
	t.Helper()
	if k.heaps > 1 {
		var err error
		if r, err = r.Row(k.heaps); err != nil {
			t.Fatal(err)
		}
	}
	side := map[int]uint64{1: 1500, 2: 200, 3: 34, 4: 13, 5: 7, 6: 5}[r.made.Arity()]
	if f.Asked == Values && !r.made.Single() {
		side = 300
	}
	if testing.Short() {
		side = side/3 + 1
	}
	table, err := r.play(context.Background(), side, game.Budget{})
	if err != nil {
		t.Errorf("%s: %v", k.name, err)
		return
	}
	for n := range table.all {
		v, _ := table.at(n)
		if f.Asked == Losing && f.Set.Contains(f.In, n...) != (v == 0) ||
			f.Asked == Values && (!f.Set.Contains(f.In, append(n[:len(n):len(n)], uint64(v))...) || f.Set.Contains(f.In, append(n[:len(n):len(n)], uint64(v)+1)...)) {
			t.Errorf("%s: the rule is wrong at %v", k.name, n)
			return
		}
	}
}
