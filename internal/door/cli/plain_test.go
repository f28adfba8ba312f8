package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// Whatever is typed or stands in a file, the terminal is told nothing but
// text.
func TestNothingIsObeyed(t *testing.T) {
	const evil = "\x1b]0;x\a\u009b31m\r\x7f\u202e\xff"
	folder := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	quoted, err := json.Marshal("a" + evil)
	if err != nil {
		t.Fatal(err)
	}
	graph := file("g.dot", `digraph { "a`+evil+`" -> "b`+evil+`" -> "c"; "a`+evil+`" -> "c" }`)
	shapes := file("g.json", `{"start": `+string(quoted)+`, "nodes": [{"name": `+string(quoted)+`, "to": ["b"]}, {"name": "b"}]}`)
	key := file("k.json", `{"`+evil+`": 1}`)
	list := file("l.txt", "0-1 1-"+evil)
	board := file("b.txt", "..\n."+evil)
	broken := file("b.dot", "digraph { a -> -> "+evil+" }")
	certificate := file("c.json", `{"format": "`+evil+`", "`+evil+`": 1}`)
	saved := file("s.txt", "position: nim "+evil+"\nplay: "+evil)
	moves := file("m.txt", "position: nim 3 4\n\n"+evil)
	state := file("state", `{"version": "`+evil+`"}`)
	for _, args := range [][]string{
		{"solve", "graph", "@" + graph},
		{"solve", "--explain", "graph", "@" + graph},
		{"solve", "--lang", "zh", "graph", "@" + graph},
		{"solve", "graph", "@" + shapes},
		{"solve", "--explain", "graph", "@" + shapes},
		{"solve", "graph", "@" + key},
		{"moves", "graph", "@" + graph},
		{"states", "graph", "@" + graph},
		{"play", "graph", "@" + graph},
		{"play", "--load", saved},
		{"play", "--load", moves},
		{"solve", "graph", "@" + broken},
		{"solve", "hackenbush", "@" + broken},
		{"solve", "hackenbush", "@" + list},
		{"solve", "domineering", "@" + board},
		{"solve", "graph", "@" + evil},
		{"solve", evil},
		{"solve", "nim", evil},
		{"solve", "nim", "-"},
		{"solve", "--batch"},
		{"solve", "domineering", evil + "/.."},
		{"solve", "nim", "3", "--svg", filepath.Join(folder, evil, "x.svg")},
		{"solve", "nim", "3", "--play", evil},
		{"perft", "nim", evil, "2"},
		{"misere", evil},
		{"value", "1 + " + evil},
		{"value", "--batch"},
		{"value"},
		{"sequence", evil},
		{"sequence", "kayles", "--checkpoint", filepath.Join(folder, evil, "x"), "--values=false"},
		{"sequence", "kayles", "--checkpoint", state},
		{"sequence", "kayles", "--at", evil},
		{"build", "quixo:3", "--db", filepath.Join(key, evil)},
		{"query", "--db", evil},
		{"verify", "--db", evil},
		{"check", certificate},
		{"check", "-"},
		{"check", evil},
		{"contest", evil},
		{"contest", "poj2975"},
		{"games", "show", evil},
		{"completion", evil},
		{"census", "--digits", evil},
		{"help", evil},
		{"solve", "--" + evil},
		{"solve", "--timeout", evil, "nim", "3"},
		{evil},
		{"--lang", evil},
	} {
		for _, args := range [][]string{args, append([]string{"--json"}, args...)} {
			var out, err strings.Builder
			Run(t.Context(), args, Streams{In: strings.NewReader("1\n" + evil + "\n1\n"), Out: &out, Err: &err})
			said := out.String() + err.String()
			if said == "" {
				t.Errorf("%q: nothing is said", args)
			}
			if !utf8.ValidString(said) {
				t.Errorf("%q: bytes that are no text come through: %q", args, said)
			}
			for _, r := range said {
				if r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
					t.Errorf("%q: %U comes through: %q", args, r, said)
					break
				}
			}
		}
	}
}
