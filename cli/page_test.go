package cli_test

import (
	"os"
	"strings"
	"testing"
)

// TestPageShowsTheExample: the program of the manual has the game of the example,
// which is run.
func TestPageShowsTheExample(t *testing.T) {
	example, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../docs/script.md", "../docs/script.zh-CN.md"} {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, program, _ := strings.Cut(string(page), "```go\n")
		program, _, _ = strings.Cut(program, "```")
		_, body, found := strings.Cut(program, "// halving")
		if !found || !strings.Contains(program, "cli.Main(catalog.Entry{") {
			t.Fatalf("%s shows no program", name)
		}
		for _, line := range strings.Split(body, "\n") {
			line = strings.TrimSpace(line)
			if line != "" && line != "func main() {" && line != "})" && !strings.HasPrefix(line, "cli.Main") && !strings.Contains(string(example), line) {
				t.Errorf("%s has a line that is not in the example: %s", name, line)
			}
		}
	}
}
