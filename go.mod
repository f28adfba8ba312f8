module zermelo

go 1.25.0

require (
	golang.org/x/sys v0.38.0
	pgregory.net/rapid v1.3.0
)
