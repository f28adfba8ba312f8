package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"zermelo/internal/door/message"
)

// TestLanguageIsAFile gives the program a language by one file and nothing
// else.
func TestLanguageIsAFile(t *testing.T) {
	locales := message.Open(fstest.MapFS{
		"de.json": {Data: []byte(`{"language": "Deutsch", "phrases": {"": {"%s wins.": "%s gewinnt.", "write %s": "schreibe %s",
			"%s or %s": "%s oder %s", "language of the text: %s": "Sprache: %s",
			"%s positions": {"one": "%s Stellung", "other": "%s Stellungen"}}}}`)},
		"en.json": {Data: []byte(`{"language": "English", "phrases": {"": {"%s positions": {"one": "%s position"}}}}`)},
		"fr.json": {Data: []byte(`{"language": "français", "phrases": {}}`)},
	}, ".")
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		t.Setenv(name, "")
	}
	ask := func(args ...string) string {
		var out bytes.Buffer
		run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &out}, locales)
		return out.String()
	}
	t.Setenv("LANG", "de_AT.UTF-8")
	inEnvironment := ask("solve", "chomp", "2", "2")
	t.Setenv("LANG", "")
	for _, c := range []struct{ got, want string }{
		{ask("--help"), "language of the text: de, en or fr"},
		{ask("--lang", "de", "--help"), "Sprache: de, en oder fr"},
		{ask("--lang", "xx", "solve", "nim", "1"), "write de, en or fr"},
		{ask("--lang", "de", "--lang", "xx", "solve", "nim", "1"), "schreibe de, en oder fr"},
		{ask("--lang", "de", "solve", "fission", ".x.|..x"), "1 Stellung\n"},
		{ask("--lang=de", "solve", "chomp", "2", "2"), " Stellungen\n"},
		{ask("--lang", "fr", "solve", "fission", ".x.|..x"), "1 position\n"},
		{ask("__complete", "--lang", ""), "de\tDeutsch\nen\tEnglish\nfr\tfrançais\n"},
		{inEnvironment, " Stellungen\n"},
	} {
		if !strings.Contains(c.got, c.want) {
			t.Errorf("%q is missing in:\n%s", c.want, c.got)
		}
	}
}
