// Package house guards the plan of the repository. It has no code of its own:
// its tests fail on an import that goes up or sideways between the floors, on
// a package without a clear name or a package comment, on a file that
// names a place on somebody's machine or network, and on a page for users
// whose Chinese twin is missing or shows something else.
package house
