package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeShowsRealOutput runs every command of the console blocks of both
// READMEs and compares what it prints; ZERMELO_UPDATE=1 writes them anew.
func TestReadmeShowsRealOutput(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"README.md", "README.zh-CN.md"} {
		file := filepath.Join(home, "../..", name)
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Chdir(t.TempDir()) // where commands write their files
		want := withRealOutput(t, string(b))
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if want != string(b) {
			t.Errorf("%s shows other output than the program; run the test with ZERMELO_UPDATE=1", file)
		}
	}
}

// withRealOutput replaces what stands under each command of a console block.
func withRealOutput(t *testing.T, text string) string {
	var out []string
	console, skipping := false, false
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "```") {
			console, skipping = line == "```console", false
		}
		if console && strings.HasPrefix(line, "$ ") {
			out = append(out, line, strings.TrimRight(runLine(t, line[2:]), "\n"))
			skipping = true
			continue
		}
		if !skipping {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// runLine runs a command of the form "zermelo …", "go run ./cmd/zermelo …" or
// "printf 'TEXT' | zermelo …".
func runLine(t *testing.T, line string) string {
	var in string
	if text, command, piped := strings.Cut(line, " | "); piped {
		in = strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(text, "printf '"), "'"), `\n`, "\n")
		line = command
	}
	line = strings.TrimPrefix(strings.TrimPrefix(line, "go run ./cmd/"), "zermelo ")
	var stdout, stderr bytes.Buffer
	var args []string
	for i, piece := range strings.Split(line, "'") { // every other one is in quotes
		if i%2 == 1 {
			args = append(args, piece)
		} else {
			args = append(args, strings.Fields(piece)...)
		}
	}
	if code := Run(context.Background(), args, Streams{In: strings.NewReader(in), Out: &stdout, Err: &stderr}); code != exitAnswered && code != exitNo {
		t.Errorf("%q: exit code %d, %s", line, code, stderr.String())
	}
	return stdout.String()
}
