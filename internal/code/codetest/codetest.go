// Package codetest compiles and runs programs, for tests.
package codetest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/internal/code"
)

// way is how a program of a language is run; compiler is what must be there for it.
type way struct {
	compiler, file string
	words          []string
}

var ways = map[string]way{
	"python": {"python3", "main.py", []string{"python3", "main.py"}},
	"go":     {"go", "main.go", []string{"go", "run", "main.go"}},
	"cpp":    {"c++", "main.cpp", []string{"sh", "-c", "c++ -O1 -std=c++14 -Wall -Werror -o main main.cpp && ./main"}},
}

// Each calls try with the lines that a program of each language prints for an input. Languages
// whose compiler is not there are left out, Go never.
func Each(t *testing.T, program func(language string) (string, error), in string, try func(language string, lines []string)) {
	t.Helper()
	for _, language := range code.Languages {
		w := ways[language]
		if _, err := exec.LookPath(w.compiler); err != nil && language != "go" {
			t.Logf("%s is not there: programs in %s are not tried", w.compiler, language)
			continue
		}
		text, err := program(language)
		if err != nil {
			t.Errorf("in %s: %v", language, err)
			continue
		}
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, w.file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		cmd := exec.Command(w.words[0], w.words[1:]...)
		cmd.Dir, cmd.Stdin, cmd.Stderr = folder, strings.NewReader(in), &errs
		out, err := cmd.Output()
		if err != nil {
			t.Errorf("in %s: %v\n%s\n%s", language, err, errs.String(), text)
			continue
		}
		try(language, strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"))
	}
}
