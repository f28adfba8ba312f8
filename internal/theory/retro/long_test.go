package retro

import (
	"os"
	"testing"
)

// cases returns how many of n cases are tried: more in long tests, fewer in
// short ones.
func cases(n int) int {
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		return 20 * n
	case testing.Short():
		return (n + 19) / 20
	}
	return n
}
