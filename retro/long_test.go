package retro

import "os"

// scale is how many times the usual work the long tests do.
func scale() int {
	if os.Getenv("ZERMELO_LONG") != "" {
		return 20
	}
	return 1
}
