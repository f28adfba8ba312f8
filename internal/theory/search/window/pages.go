//go:build !linux

package window

// windowPages asks for nothing: only Linux is asked for large pages.
func windowPages([][2]uint64) {}
