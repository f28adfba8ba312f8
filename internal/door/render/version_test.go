package render

import (
	"strings"
	"testing"

	"zermelo/say/phrase"
)

func TestVersion(t *testing.T) {
	for _, c := range []struct {
		build Build
		want  string
	}{
		{Build{}, "zermelo version development build to cite Zermelo, a solver of two-player games of perfect information, development build"},
		{
			Build{Version: "v1.2.0", Revision: "abc", Modified: true, Go: "go1.26"},
			"zermelo version v1.2.0 revision abc, with changes built with go1.26 " +
				"to cite Zermelo, a solver of two-player games of perfect information, v1.2.0, revision abc",
		},
	} {
		var out strings.Builder
		if err := (Text{Say: phrase.Phrase.String}).Write(&out, Version(c.build)); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(strings.Fields(out.String()), " "); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
