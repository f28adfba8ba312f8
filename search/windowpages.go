//go:build !linux

package search

// windowPages asks for nothing: only Linux is asked for large pages.
func windowPages([][2]uint64) {}
