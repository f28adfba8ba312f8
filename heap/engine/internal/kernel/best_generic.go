//go:build !amd64 || purego

package kernel

var best = &portable

// stages is used by the assembly only.
type stages struct{}
