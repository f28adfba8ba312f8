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
// READMEs, of the tutorials, of the tour and of the manual of rule files and compares what it prints;
// ZERMELO_UPDATE=1 writes them anew. A block of Python with a name is the rule
// file of that name, and shows the one of the cookbook if there is such a one.
func TestReadmeShowsRealOutput(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(home, "../../..")
	tutorials, err := filepath.Glob(root + "/docs/start-*.md")
	if err != nil || len(tutorials) != 8 {
		t.Fatalf("the tutorials are %v (%v)", tutorials, err)
	}
	for _, file := range append(tutorials, root+"/README.md", root+"/README.zh-CN.md", root+"/docs/tour.md", root+"/docs/tour.zh-CN.md", root+"/docs/script.md", root+"/docs/script.zh-CN.md") {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Chdir(t.TempDir()) // where commands write their files
		want := withRealOutput(t, withRuleFiles(t, string(b), filepath.Join(home, "../../rules/script/testdata/cookbook")))
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if want != string(b) {
			t.Errorf("%s shows other output than the program; run the test with ZERMELO_UPDATE=1", file)
		}
	}
}

// withRuleFiles writes the rule files that a text shows into the working directory.
// Those of the folder cookbook are shown as they are there; the manual shows all
// of them.
func withRuleFiles(t *testing.T, text, cookbook string) string {
	var out, block []string
	name, shown := "", 0
	for _, line := range strings.Split(text, "\n") {
		switch {
		case name != "" && line == "```":
			source := strings.Join(block, "\n") + "\n"
			if known, err := os.ReadFile(filepath.Join(cookbook, name)); err == nil {
				source = string(known)
				shown++
			}
			if err := os.WriteFile(name, []byte(source), 0o644); err != nil {
				t.Fatal(err)
			}
			out = append(out, strings.TrimRight(source, "\n"), line)
			name, block = "", nil
			continue
		case name != "":
			block = append(block, line)
			continue
		}
		name, _ = strings.CutPrefix(line, "```python ")
		if name == line {
			name = ""
		}
		out = append(out, line)
	}
	all, err := filepath.Glob(filepath.Join(cookbook, "*.star"))
	if err != nil || shown > 0 && shown < len(all) {
		t.Errorf("%d of the %d files of the cookbook are shown, %v", shown, len(all), err)
	}
	return strings.Join(out, "\n")
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
