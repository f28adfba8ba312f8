package cli

import (
	"bytes"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestUnheard closes standard output before the program begins: every command says so, with the exit
// code of an error, and does nothing. What a shell or another program sends to /dev/null is no error.
func TestUnheard(t *testing.T) {
	program := program(t)
	shell := func(line string) (code int, errs string) {
		t.Helper()
		var stdout, stderr bytes.Buffer
		cmd := exec.Command("sh", "-c", `"$0" `+line+`; exit $?`, program)
		cmd.Env, cmd.Stderr = append(cmd.Environ(), "LC_ALL=C"), &stderr
		cmd.Stdout = &stdout
		if err := cmd.Run(); cmd.ProcessState == nil {
			t.Skip(err)
		}
		return cmd.ProcessState.ExitCode(), stderr.String()
	}
	lines := []string{"--version", "--help", "solve nim 3 --json", "solve nim 3 --lang zh", "games </dev/null", "games <&-", "serve --addr 127.0.0.1:0"}
	for _, c := range commands(Commands("en")) {
		lines = append(lines, strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), "zermelo"), " "))
	}
	for _, line := range lines {
		code, errs := shell(line + " >&-")
		said := strings.Contains(errs, "standard output is closed") || strings.Contains(errs, "标准输出已关闭")
		if code != exitBadInput || !said || strings.Contains(line, "--json") != strings.HasPrefix(errs, "{") {
			t.Errorf("%q: exit code %d, %q", line, code, errs)
		}
	}
	for _, line := range []string{">/dev/null", ">>/dev/null", "</dev/null >/dev/null", "2>&- >/dev/null"} {
		if code, errs := shell("solve nim 3 " + line); code != exitAnswered {
			t.Errorf("%q: exit code %d, %q", line, code, errs)
		}
	}
	// Other programs open it for reading too, and so does what they start.
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	defer null.Close()
	for _, args := range [][]string{{program, "solve", "nim", "3"}, {"sh", "-c", `"$0" solve nim 3; exit $?`, program}} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Stdout = null
		if err := cmd.Run(); err != nil {
			t.Errorf("%q with no reader: %v", args, err)
		}
	}
}

// TestDashes: what is written into a file or a folder alone is not written into one named -.
func TestDashes(t *testing.T) {
	here := t.TempDir()
	t.Chdir(here)
	for _, line := range writers {
		args := strings.Fields(strings.Replace(line, "FILE", "-", 1))
		code, stdout, stderr := refused(t, args)
		printed := slices.ContainsFunc(toOutput, func(f string) bool { return slices.Contains(args, "--"+f) })
		if !printed && (code != exitBadInput || !strings.Contains(stderr, "write the name of a f")) {
			t.Errorf("%q: exit code %d, %q, %q", args, code, stdout, stderr)
		}
	}
	if left, err := exec.Command("ls", "-A", here).Output(); err != nil || len(left) > 0 {
		t.Errorf("there are %s, %v", left, err)
	}
}
