package cli

import (
	"math"
	"runtime"
	"testing"
)

// TestResidentMemory: what is written to is in the machine, and is given back to
// nobody while it is used.
func TestResidentMemory(t *testing.T) {
	before := residentMemory()
	if before <= 0 || before == math.MaxInt64 {
		t.Fatalf("%d bytes before", before)
	}
	const more = 64 << 20
	held := make([]byte, more)
	for i := 0; i < more; i += 512 {
		held[i] = 1
	}
	after := residentMemory()
	runtime.KeepAlive(held)
	if after == math.MaxInt64 || after < more {
		t.Errorf("%d bytes with %d more", after, more)
	}
}
