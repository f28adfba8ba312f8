package script

import "go.starlark.net/syntax"

// Options are the settings of the language of rule files, for others that run
// it.
func Options() *syntax.FileOptions {
	own := *options
	return &own
}

// FaultIn returns an error of running a program of that name as one with its
// place: a [zermelo/game.ParseError] with the line of the program as the input, or a
// limit.
func FaultIn(name, source string, err error) error {
	return (&File{Name: name, source: source}).loadFault(err)
}
