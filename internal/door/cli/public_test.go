package cli

import (
	"bytes"
	"context"
	_ "embed"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"zermelo/game/gametest"
)

// Small inputs with right answers, from public problems, papers and questions: a line is
// the command, what its answer has (a regular expression), and the source.
//
//go:embed testdata/public.tsv
var publicCases string

func TestPublicCases(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/public/*.star")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d rule files, %v", len(files), err)
	}
	home := t.TempDir()
	if err := os.CopyFS(home, os.DirFS("testdata/rules/public")); err != nil {
		t.Fatal(err)
	}
	t.Chdir(home)
	for name, content := range map[string]string{
		"triple.dot": "graph { a -- b; b -- c }",
		"rows.star":  `moves("n -> n-2*b, n-b for b in 1..n div 2")`,
		"circle.star": "def moves(p):\n" +
			"    if type(p) == 'int':\n        return [(p - k,) for k in (1, 2) if k <= p]\n" +
			"    n = p[0]\n    return [[(i,), (n - k - i,)] for k in (1, 2) for i in range(n - k + 1)]\n",
	} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, drawn := 0, gametest.OneIn(t, 6, 1)
	for line := range strings.Lines(publicCases) {
		cells := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") || len(cells) != 3 {
			continue
		}
		if found++; os.Getenv("ZERMELO_LONG") == "" && strings.HasPrefix(cells[2], "long:") || !drawn() {
			continue
		}
		var out, errs bytes.Buffer
		Run(context.Background(), strings.Fields(cells[0]), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if answer := out.String() + errs.String(); !regexp.MustCompile(`(?s)` + cells[1]).MatchString(answer) {
			t.Errorf("%s: %s\nwant %s (%s)", cells[0], answer, cells[1], cells[2])
		}
	}
	if found < 100 {
		t.Errorf("%d cases", found)
	}
}
