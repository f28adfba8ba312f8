//go:build !amd64 || purego

package kernel

// fast returns no sets: there is no assembly.
func fast() []*Set { return nil }

// Scratch is the memory a caller lends to Candidates.
type Scratch struct{ tables }
