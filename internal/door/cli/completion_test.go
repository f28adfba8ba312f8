package cli

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// completed is what the program offers a shell for the last of some words.
func completed(t *testing.T, words ...string) string {
	t.Helper()
	var out strings.Builder
	if code := Run(t.Context(), append([]string{"__complete"}, words...), Streams{Out: &out, Err: io.Discard}); code != exitAnswered {
		t.Fatalf("%q: exit code %d", words, code)
	}
	return out.String()
}

// Games, positions of examples, values of flags, folders and rule files are completed.
func TestCompletion(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"solve", "clob"}, "clobber\t"},
		{[]string{"solve", "clobber", ""}, "xoxo|oxox\nxo.xxo\n"},
		{[]string{"solve", "nim", "3", "+", "clobber", "xo."}, "xo.xxo\n:"},
		{[]string{"solve", "clobber", "xo", ""}, ":4\n"},
		{[]string{"puzzle", "clobber", "--hard", ""}, "any\neasy\nmedium\nhard\n"},
		{[]string{"sequence", "kayles", "--code", ""}, "python\ncpp\ngo\n"},
		{[]string{"query", "--db", ""}, ":16\n"}, // folders
		{[]string{"solve", "--rules", ""}, "star\n:8\n"},
	} {
		if got := completed(t, c.words...); !strings.Contains(got, c.want) {
			t.Errorf("%q: %q, want %q", c.words, got, c.want)
		}
	}
}

// The script for bash works without the package bash-completion.
func TestBareBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not there")
	}
	folder := t.TempDir()
	var script strings.Builder
	if code := Run(t.Context(), []string{"completion", "bash"}, Streams{Out: &script, Err: io.Discard}); code != exitAnswered {
		t.Fatalf("exit code %d", code)
	}
	// The program is one that answers what it is asked by the shell with two lines.
	for name, text := range map[string]string{
		"zermelo":  "#!/bin/sh\necho 'multiple:2'\necho 'multiple:3'\necho ':4'\n",
		"script":   script.String(),
		"ask.bash": `source ./script; COMP_LINE="zermelo solve multiple:"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(zermelo solve multiple :); COMP_CWORD=3; COMP_TYPE=63; __start_zermelo 2>/dev/null; echo "${COMPREPLY[*]}"`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(bash, "--norc", "--noprofile", "ask.bash")
	cmd.Dir, cmd.Env = folder, []string{"PATH=" + folder + ":" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "2 3" {
		t.Errorf("%q (%v)", out, err)
	}
}
