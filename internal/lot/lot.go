// Package lot is where tests get their random cases from: by the seed of the run,
// so that a run can be repeated and a change is not blamed for the luck of the draw.
package lot

import (
	"flag"
	"hash/fnv"
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// Seed returns the seed of a test: a hash of its name and of ZERMELO_SEED, never 0.
// Without ZERMELO_SEED the draw is always the same.
func Seed(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	h.Write([]byte(os.Getenv("ZERMELO_SEED")))
	return h.Sum64() | 1
}

// Check is [rapid.Check] by the seed of the test, unless -rapid.seed gives another.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	seed := flag.Lookup("rapid.seed")
	if seed.Value.String() == seed.DefValue {
		seed.Value.Set(strconv.FormatUint(Seed(t.Name()), 10))
		defer seed.Value.Set(seed.DefValue)
	}
	rapid.Check(t, property)
}
