package store

import "testing"

// TestCodesOfABlock: a block has as many codes as positions: none is missing and none stands behind the
// last one, for each width of codes, with keys and without.
func TestCodesOfABlock(t *testing.T) {
	for _, greatest := range []code{9, 900, 90_000} {
		for _, keys := range [][]uint64{nil, {3, 5, 300}} {
			codes := []code{0, 1, greatest}
			packed := packBlock(nil, keys, codes)
			k, ok := unpack(packed, len(codes), keys != nil, 3)
			if !ok || k.code(2) != greatest {
				t.Fatalf("codes up to %d with keys %v are not read", greatest, keys)
			}
			for more := 1; more <= 2*k.width; more++ {
				if _, ok := unpack(append(packed[:len(packed):len(packed)], make([]byte, more)...), len(codes), keys != nil, 3); ok {
					t.Errorf("codes up to %d with keys %v: %d bytes behind the last one", greatest, keys, more)
				}
				if _, ok := unpack(packed[:max(0, len(packed)-more)], len(codes), keys != nil, 3); ok {
					t.Errorf("codes up to %d with keys %v: %d bytes are missing", greatest, keys, more)
				}
			}
		}
	}
}
