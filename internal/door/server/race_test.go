//go:build race

package server_test

// underRace says that the race detector watches, under which all takes ten times
// as long.
const underRace = true
