package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// Whatever is typed or stands in a file, the terminal is told nothing but
// text.
func TestNothingIsObeyed(t *testing.T) {
	const evil = "\x1b]0;x\a\u009b31m\r"
	folder := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	graph := file("g.dot", `digraph { "a`+evil+`" -> "b`+evil+`" -> "c"; "a`+evil+`" -> "c" }`)
	broken := file("b.dot", "digraph { a -> -> "+evil+" }")
	certificate := file("c.json", `{"format": "`+evil+`", "`+evil+`": 1}`)
	for _, args := range [][]string{
		{"solve", "graph", "@" + graph},
		{"solve", "--explain", "graph", "@" + graph},
		{"solve", "--lang", "zh", "graph", "@" + graph},
		{"moves", "graph", "@" + graph},
		{"states", "graph", "@" + graph},
		{"play", "graph", "@" + graph},
		{"solve", "graph", "@" + broken},
		{"solve", "hackenbush", "@" + broken},
		{"solve", "graph", "@" + evil},
		{"solve", evil},
		{"solve", "nim", evil},
		{"solve", "domineering", evil + "/.."},
		{"solve", "nim", "3", "--svg", filepath.Join(folder, evil, "x.svg")},
		{"solve", "nim", "3", "--play", evil},
		{"value", "1 + " + evil},
		{"sequence", evil},
		{"sequence", "kayles", "--checkpoint", filepath.Join(folder, evil, "x"), "--values=false"},
		{"query", "--db", evil},
		{"check", certificate},
		{"check", evil},
		{"contest", evil},
		{"games", "show", evil},
		{"solve", "--" + evil},
		{"solve", "--timeout", evil, "nim", "3"},
		{evil},
		{"--lang", evil},
	} {
		var out, err strings.Builder
		Run(t.Context(), args, Streams{In: strings.NewReader("1\n" + evil + "\n1\n"), Out: &out, Err: &err})
		if out.Len()+err.Len() == 0 {
			t.Errorf("%q: nothing is said", args)
		}
		for _, r := range out.String() + err.String() {
			if r != '\n' && r != '\t' && unicode.IsControl(r) {
				t.Errorf("%q: %U comes through: %q %q", args, r, out.String(), err.String())
				break
			}
		}
	}
}
