//go:build !amd64 || purego

package kernel

var best = &portable
