package game

import (
	"math"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"
)

// What is held under a budget that is shared counts for all; what is not,
// for each alone.
func TestAccountsOfOneBudget(t *testing.T) {
	alone := Budget{Memory: 100}
	a, b := alone.Open(), alone.Open()
	if !a.Hold(100) || !b.Hold(100) || a.Hold(101) {
		t.Error("accounts of a budget that is not shared count for each other")
	}
	shared, release := alone.Share()
	a, b = shared.Open(), shared.Open()
	if !a.Hold(60) || !b.Hold(40) || b.Most() != 40 || a.Most() != 60 || b.Fits(41) {
		t.Error("100 bytes are not 60 and 40")
	}
	if b.Hold(41) || a.Fits(60) {
		t.Error("101 bytes are within 100")
	}
	if a.Close(); !b.Hold(100) {
		t.Error("what was closed is still held")
	}
	release()
	if c := shared.Open(); !c.Hold(100) {
		t.Error("what was released is still held")
	}
	free := Budget{}.Open()
	if !free.Hold(1<<60) || free.Most() != math.MaxInt64 {
		t.Error("a budget without a bound bounds")
	}
}

func TestShareWithinShare(t *testing.T) {
	outer, releaseOuter := Budget{Memory: 100, Steps: 7}.Share()
	first := outer.Open()
	first.Hold(30)
	inner, releaseInner := outer.Share()
	second := inner.Open()
	if second.Most() != 70 || !second.Hold(70) || first.Most() != 30 || second.Hold(71) || first.Fits(30) {
		t.Error("a share in a share has a bound of its own")
	}
	releaseInner()
	if first.Most() != 100 || !first.Hold(100) {
		t.Error("what the inner share held is still held")
	}
	releaseOuter()
	if third := outer.Open(); third.Most() != 100 {
		t.Error("what the outer share held is still held")
	}
	if less := outer.WithSteps(3); less.Steps != 3 || less.pool != outer.pool || less.Memory != 100 {
		t.Error("a budget with fewer steps is another one")
	}
}

// Accounts opened anywhere in a tree of shares agree with plain counting.
func TestAccountsAgainstCounting(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		const memory = 1000
		root, _ := Budget{Memory: memory}.Share()
		budgets := []Budget{root}
		releases := []func(){nil}
		parents := []int{-1}
		var accounts []*Account
		var owner []int
		var held []int64
		within := func(i, share int) bool {
			for ; i >= 0; i = parents[i] {
				if i == share {
					return true
				}
			}
			return false
		}
		total := func() (sum int64) {
			for _, h := range held {
				sum += h
			}
			return sum
		}
		t.Repeat(map[string]func(*rapid.T){
			"share": func(t *rapid.T) {
				at := rapid.IntRange(0, len(budgets)-1).Draw(t, "of")
				b, release := budgets[at].Share()
				budgets, releases, parents = append(budgets, b), append(releases, release), append(parents, at)
			},
			"open": func(t *rapid.T) {
				at := rapid.IntRange(0, len(budgets)-1).Draw(t, "under")
				accounts, owner, held = append(accounts, budgets[at].Open()), append(owner, at), append(held, 0)
			},
			"hold": func(t *rapid.T) {
				if len(accounts) == 0 {
					t.Skip()
				}
				i := rapid.IntRange(0, len(accounts)-1).Draw(t, "account")
				n := rapid.Int64Range(0, memory).Draw(t, "bytes")
				held[i] = n
				if got := accounts[i].Hold(n); got != (total() <= memory) {
					t.Fatalf("%d bytes of %d are within: %t", total(), memory, got)
				}
			},
			"release": func(t *rapid.T) {
				share := rapid.IntRange(0, len(budgets)-1).Draw(t, "share")
				if share == 0 || releases[share] == nil {
					t.Skip()
				}
				releases[share]()
				for inner := range budgets {
					if inner != share && within(inner, share) {
						releases[inner] = nil // released with it
					}
				}
				// Who was released does not come back.
				kept := 0
				for i := range accounts {
					if !within(owner[i], share) {
						accounts[kept], owner[kept], held[kept] = accounts[i], owner[i], held[i]
						kept++
					}
				}
				accounts, owner, held = accounts[:kept], owner[:kept], held[:kept]
			},
			"": func(t *rapid.T) {
				for i, a := range accounts {
					if got, want := a.Most(), memory-(total()-held[i]); got != want {
						t.Fatalf("an account may hold %d bytes, want %d", got, want)
					}
				}
			},
		})
	})
}

// Several goroutines hold and give back; in the end nothing is held.
func TestAccountsSideBySide(t *testing.T) {
	outer, _ := Budget{Memory: 1 << 20}.Share()
	var wait sync.WaitGroup
	for g := range 8 {
		wait.Go(func() {
			for i := range 200 {
				inner, release := outer.Share()
				a, b := inner.Open(), outer.Open()
				a.Hold(int64(i * g))
				b.Hold(int64(i))
				a.Hold(int64(i))
				b.Close()
				release()
			}
		})
	}
	wait.Wait()
	if most := outer.Open().Most(); most != 1<<20 {
		t.Errorf("%d bytes are still held", 1<<20-most)
	}
}
