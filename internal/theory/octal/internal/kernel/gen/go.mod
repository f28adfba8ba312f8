// Module gen writes the assembly of package kernel. It is a module of its own
// so that the library does not depend on what writes it:
//
//	go generate ./internal/theory/octal/internal/kernel
module zermelo/internal/theory/octal/internal/kernel/gen

go 1.26.0

require github.com/mmcloughlin/avo v0.5.0

require (
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
)
