// Package kernel holds the inner loops of package octal. Each is a function
// in a Set; Portable is the set in plain Go, and Best the fastest set this
// processor can run, chosen once at start-up. All sets give equal results.
//
// The assembly is written by the module gen. Build with -tags purego to leave
// it out.
package kernel

//go:generate go run -C gen .

import "slices"

// Lanes is the number of consecutive heaps worked on together.
const Lanes = 8

// MaxWords is the largest number of 64-bit words of a candidate set that a
// lane may have; compressed values are below 64*MaxWords.
const MaxWords = 4

// An Option is a rare heap to be paired: heap n has the option with
// (compressed) value Val xor the value of heap n-Off.
type Option struct {
	Off int32
	Val uint32
}

// CoverLanes is the number of consecutive heaps whose witnesses are looked
// for at once: 63 bytes, so that any bit shift fits a 64-byte load.
const CoverLanes = 504

// MatchLanes is the number of bytes that Match looks at.
const MatchLanes = 512

// CoverLoads is the number of rows joined before one shift.
const CoverLoads = 8

// A Chunk names rows of bits to be joined: each Off is the distance in bytes
// from the current position, and the joined row is shifted down by Shift.
type Chunk struct {
	Shift int32
	Off   [CoverLoads]int32
}

// A Set is one implementation of the inner loops.
type Set struct {
	// Name says what the set is made for.
	Name string

	// FindXor8 returns the smallest k with a[k] ^ b[len(b)-1-k] == x, or -1.
	// The slices have equal length.
	FindXor8 func(a, b []byte, x byte) int

	// FindXor16 is FindXor8 on 16-bit values.
	FindXor16 func(a, b []uint16, x uint16) int

	// Candidates computes the least value not among the options of each heap
	// and stores it: c holds the values of the heaps before c[at], and heaps
	// at, at+1, ..., at+8*groups-1 are filled in. far are the options with
	// Off >= 8 in order of Off, near the others; every Off is at most at, words at most MaxWords.
	// Stops at the first heap without a free value below 64*words and returns
	// the number of heaps done.
	Candidates func(c []byte, at, groups int, far, near []Option, words int, s *Scratch) int

	// Match sets out[x], for each x, to the lanes l with c[l] == x. The slice
	// has MatchLanes bytes.
	Match func(c []byte, out [][8]uint64)

	// Cover clears from need every lane that some row covers, chunk by chunk,
	// until no lane is left, and returns the number of chunks used. t[at:] is
	// the current position; at plus any offset is at least 0 and at most
	// len(t)-64.
	Cover func(t []byte, at int, need *[8]uint64, chunks []Chunk) (used int)
}

// sets are those that this processor can run.
var sets = append(fast(), &portable)

// Sets returns the sets this processor can run, the fastest first and that in
// plain Go last.
func Sets() []*Set { return slices.Clone(sets) }

// Best returns the fastest set for this processor.
func Best() *Set { return sets[0] }

// Portable returns the set written in plain Go.
func Portable() *Set { return &portable }

var portable = Set{
	Name:       "portable",
	FindXor8:   findXor8,
	FindXor16:  findXor16,
	Candidates: candidates,
	Match:      match,
	Cover:      cover,
}
