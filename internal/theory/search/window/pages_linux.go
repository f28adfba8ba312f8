package window

import (
	"syscall"
	"unsafe"
)

// windowPages asks for large pages for a table that is read all over, so that an
// address costs no more than the word.
func windowPages(pairs [][2]uint64) {
	const page = 2 << 20
	size := uintptr(len(pairs)) * unsafe.Sizeof(pairs[0])
	start := uintptr(unsafe.Pointer(unsafe.SliceData(pairs)))
	skip := -start % page
	if size < skip+page {
		return
	}
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(pairs))), size)
	_ = syscall.Madvise(bytes[skip:skip+(size-skip)&^(page-1)], syscall.MADV_HUGEPAGE)
}
