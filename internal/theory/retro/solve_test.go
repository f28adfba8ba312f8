package retro

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"zermelo/game"
)

// chain is a row of numbers; from each one may go down by one, from the
// greatest to any.
type chain struct{ n, fan uint64 }

func (c chain) Moves(dst []uint64, p uint64) []uint64 {
	if p > 0 {
		dst = append(dst, p-1)
	}
	if p == c.n-1 {
		for q := range c.fan {
			dst = append(dst, q)
		}
	}
	return dst
}

func (c chain) Starts() []uint64               { return []uint64{c.n - 1} }
func (c chain) Size() uint64                   { return c.n }
func (c chain) Rank(p uint64) uint64           { return p }
func (c chain) Unrank(i uint64) (uint64, bool) { return i, true }
func (c chain) Layers() int                    { return 3 }
func (c chain) Layer(p uint64) int             { return int((c.n - 1 - p) * 3 / c.n) }

func (c chain) Unmoves(dst []uint64, p uint64) []uint64 {
	if p+1 < c.n {
		dst = append(dst, p+1)
	}
	if p < c.fan {
		dst = append(dst, c.n-1)
	}
	return dst
}

// Distances and degrees that do not fit into two bytes are exact.
func TestLongChains(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	chains := []chain{{n: 16385}, {n: 40000, fan: 35000}, {n: 16384}, {n: 16386}, {n: 40000}}
	for _, c := range chains[:min(len(chains), cases(40))] {
		for _, route := range []Route{Best, Indexed, Rescanned, Searched, ByLayers} {
			for workers := 1; workers <= 2; workers++ {
				table, err := Solve(context.Background(), game.Of[uint64](c), Settings{Budget: game.Budget{Cores: workers}, Route: route})
				if err != nil {
					t.Fatal(err)
				}
				for p := range c.n {
					want := Value{game.Result(2*int(p%2) - 1), int(p), true}
					if p == c.n-1 && c.fan > 0 {
						want = Value{game.Win, 1, true}
					}
					if v, _ := table.Lookup(p); v != want {
						t.Fatalf("%+v, %v, %d workers: %d is a %v, want %v", c, route, workers, p, v, want)
					}
				}
			}
		}
	}
}

// Graphs of many chunks, solved by one worker and by several.
func TestWorkersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for k := range cases(2) {
		g := randomGraph(r, 8500+r.IntN(4000), 1+k%2*3, k%2 == 1, k%2 == 0)
		checkRoutes(t, fmt.Sprint("great graph ", k), g, k%2 == 1, naive(g))
	}
}

// Tables list the same positions in the same order for any number of workers,
// and count the same by every route.
func TestTables(t *testing.T) {
	rules := game.Of[pair](circle{70})
	var counts []Statistics
	for _, route := range []Route{Indexed, Rescanned, Searched, ByLayers} {
		var lists [2][]pair
		for w := range lists {
			table, err := Solve(context.Background(), rules, Settings{Budget: game.Budget{Cores: 1 + 2*w}, Route: route})
			if err != nil {
				t.Fatal(err)
			}
			table.Each(func(p pair, v Value) bool {
				lists[w] = append(lists[w], p)
				return true
			})
			counts = append(counts, table.Statistics())
			for _, result := range []game.Result{game.Win, game.Loss} {
				p, v, ok := table.Longest(result)
				line, err := Line(context.Background(), rules, table, p)
				if err != nil || !ok || v.Result != result || len(line) != v.Distance+1 {
					t.Fatalf("%v: the longest is a %v from %v by %v (%v)", route, v, p, line, err)
				}
			}
			if table.Route() != route {
				t.Fatalf("made by %v, want %v", table.Route(), route)
			}
		}
		if !slices.Equal(lists[0], lists[1]) || len(lists[0]) != int(counts[0].Positions) {
			t.Fatalf("%v: workers list %d and %d positions", route, len(lists[0]), len(lists[1]))
		}
	}
	for _, c := range counts {
		if !reflect.DeepEqual(c, counts[0]) || c.Wins+c.Losses+c.Draws != 70*70 {
			t.Fatalf("counts differ: %+v, %+v", c, counts[0])
		}
	}
}

func TestMemory(t *testing.T) {
	c := game.Of[uint64](chain{n: 16000})
	need, route, each, err := Need(c, Settings{})
	if err != nil || route != Indexed || each || need < 32000 {
		t.Fatalf("Need = %d, %v, %t, %v", need, route, each, err)
	}
	if _, err := Solve(context.Background(), c, Settings{Budget: game.Budget{Memory: int64(need)}}); err != nil {
		t.Fatalf("with the memory that is needed: %v", err)
	}
	for _, route := range []Route{Indexed, Rescanned, Searched, ByLayers} {
		_, err := Solve(context.Background(), c, Settings{Budget: game.Budget{Memory: int64(need) / 4}, Route: route})
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%v with a quarter of the memory: %v", route, err)
		}
	}
	bare := &game.Rules[uint64]{Moves: c.Moves, Alike: true, Single: true}
	for _, route := range []Route{Best, Indexed, Rescanned, Searched, ByLayers} {
		if _, err := Solve(context.Background(), bare, Settings{Route: route}); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%v without abilities: %v", route, err)
		}
	}
}

// Tables of one question share its memory; what is given back can be held
// again, and work that comes to nothing holds nothing.
func TestSharedMemory(t *testing.T) {
	c := game.Of[pair](circle{100})
	for _, route := range []Route{Indexed, Rescanned, Searched, ByLayers} {
		alone := game.Budget{Memory: 400_000}
		shared, release := alone.Share()
		for k := 0; ; k++ {
			_, err := Solve(context.Background(), c, Settings{Budget: shared, Route: route})
			if errors.Is(err, game.ErrLimit) && k > 0 {
				break
			}
			if err != nil || k > 50 {
				t.Fatalf("%v: table %d: %v", route, k, err)
			}
		}
		release()
		held := shared.Open()
		if held.Most() != alone.Memory {
			t.Fatalf("%v: %d bytes are given back", route, held.Most())
		}
		held.Hold(alone.Memory - 1000)
		for range 2 {
			if _, err := FindLayers(context.Background(), c, Settings{Budget: shared}); !errors.Is(err, game.ErrLimit) {
				t.Fatalf("layers without memory: %v", err)
			}
			if _, err := SolveNimbers(context.Background(), c, Settings{Budget: shared}); !errors.Is(err, game.ErrLimit) {
				t.Fatalf("nimbers without memory: %v", err)
			}
		}
		if free := shared.Open().Most(); free != 1000 {
			t.Fatalf("%v: %d bytes are free after work that came to nothing", route, free)
		}
	}
}

// What was decided before the work was stopped is in the table; the rest is
// not known.
func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	settings := Settings{Budget: game.Budget{Cores: 1, Progress: func(p game.Progress) {
		if p.Distance > 3 {
			cancel()
		}
	}}}
	table, err := Solve(ctx, game.Of[uint64](chain{n: 1 << 24}), settings)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	s := table.Statistics()
	if s.Draws != 0 || s.Positions == 0 || s.Positions == 1<<24 {
		t.Errorf("stopped with %d positions, %d of them draws", s.Positions, s.Draws)
	}
	if v, _ := table.Lookup(1<<24 - 1); v.Known {
		t.Errorf("the last position is known: %v", v)
	}
	if v, _ := table.Lookup(3); v != (Value{game.Win, 3, true}) {
		t.Errorf("position 3 is a %v", v)
	}
}

func TestLines(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		g := randomGraph(r, 1+r.IntN(30), 1, true, true)
		rules := game.Of[place](repeatRanked{g, turning{g}, undoing{g}, ranking{g}})
		table, err := Solve(context.Background(), rules, Settings{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range g.moves {
			v, _ := table.Lookup(at(i))
			line, err := Line(context.Background(), rules, table, at(i))
			if err != nil {
				t.Fatal(err)
			}
			if v.Result != game.Drawn && len(line) != v.Distance+1 {
				t.Fatalf("node %d is a %v, but its line has %d moves", i, v, len(line)-1)
			}
			choices, err := Choices(rules, table, at(i))
			if err != nil {
				t.Fatal(err)
			}
			if len(choices) > 0 && choices[0].Value != v {
				t.Fatalf("node %d is a %v, its best move %v", i, v, choices[0].Value)
			}
		}
	}
}
