package hackenbush

import "testing"

// A cut of a bare cycle leaves two rows, whose values are their lengths: mex of
// their XOR is the parity of the cycle.
func TestParityOfCycles(t *testing.T) {
	for n := range 64 {
		seen := map[int]bool{}
		for a := range n {
			seen[a^(n-1-a)] = true
		}
		mex := 0
		for seen[mex] {
			mex++
		}
		if mex != n&1 {
			t.Errorf("a cycle of %d edges is worth %d", n, mex)
		}
	}
}
