package cli

import (
	"cmp"
	"runtime/debug"

	"zermelo/internal/door/render"
)

// release is the version that whoever builds a release gives it; "" is that of the module.
var release string

// build returns which build of the program this is, as far as the go command
// has written it down.
func build() (b render.Build) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Version, b.Go = cmp.Or(release, info.Main.Version), info.GoVersion
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Revision = s.Value
		case "vcs.time":
			b.Time = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	return b
}
