//go:build !amd64 || purego

package kernel

var best = &portable

// Scratch is the memory a caller lends to Candidates.
type Scratch struct{ tables }
