package discover

import "testing"

// TestFunctions holds the functions to what they mean.
func TestFunctions(t *testing.T) {
	prime := func(n uint64) bool {
		for d := uint64(2); d < n; d++ {
			if n%d == 0 {
				return false
			}
		}
		return n > 1
	}
	for n := uint64(1); n < 400; n++ {
		product, distinct, index, seen := uint64(1), 0, uint64(0), false
		for p := uint64(2); p <= n; p++ {
			if !prime(p) {
				continue
			}
			if !seen {
				index++
			}
			if n%p == 0 {
				distinct++
				seen = true
			}
		}
		all := primesOf(n)
		for _, p := range all {
			product *= p
			if !prime(p) {
				t.Fatalf("%d: %v", n, all)
			}
		}
		if n == 1 {
			index = 0
		}
		if product != n || distinctOf(all) != distinct || leastPrime(n) != index {
			t.Fatalf("%d: %v, %d distinct and not %d, least %d and not %d", n, all, distinctOf(all), distinct, leastPrime(n), index)
		}
		for b := uint64(2); b < 6; b++ {
			power := uint64(1)
			for range logarithm(n, b) {
				power *= b
			}
			if power > n || power*b <= n {
				t.Fatalf("the logarithm of %d to %d is %d", n, b, logarithm(n, b))
			}
			power = 1
			for range valuation(n, b) {
				power *= b
			}
			if n%power != 0 || n%(power*b) == 0 {
				t.Fatalf("%d divides %d %d times", b, n, valuation(n, b))
			}
		}
	}
}
