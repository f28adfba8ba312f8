package cli

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
	"zermelo/internal/door/question"
)

// attacks are rule files that steps of the language do not stop: a list is
// doubled 28 times in 299 steps, 10 GB, and a number squared 40 times, a product of
// which could not be broken off.
var attacks = map[string]string{
	"list at the top":     "x = [0]\nfor i in range(28):\n    x += x\ndef moves(n): return []\n",
	"list in moves":       "def moves(n):\n    x = [0]\n    for i in range(28):\n        x += x\n    return []\n",
	"squares at the top":  "x = 3\nfor i in range(40):\n    x = x * x\ndef moves(n): return []\n",
	"squares in moves":    "def moves(n):\n    x = 3\n    for i in range(40):\n        x = x * x\n    return []\n",
	"squares in split":    "def split(n):\n    x = 3\n    for i in range(40):\n        x = x * x\n    return [n]\ndef moves(n): return [n - 1] if n else []\n",
	"range":               "def moves(n): return list(range(1 << 28))\n",
	"positions that grow": "def moves(n): return [n + 1]\n",
}

// runBounded runs a program with little data, and returns its exit code and what it says.
func runBounded(t *testing.T, program string, env []string, args ...string) (code int, out, errs string, took time.Duration) {
	t.Helper()
	// The bound of this shell is there for the machine, should the program fail.
	cmd := exec.Command("sh", append([]string{"-c", `ulimit -d 3000000; exec "$@"`, "sh", program}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	start := time.Now()
	late := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer late.Stop()
	_ = cmd.Run()
	return cmd.ProcessState.ExitCode(), stdout.String(), stderr.String(), time.Since(start)
}

// TestAttacks runs rule files that take all memory or all time: every command ends
// with the exit code of a limit. Without --untrusted a watchman in the same process
// looks on, who may come too late where memory is taken at once.
func TestAttacks(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	program := program(t)
	t.Chdir(t.TempDir())
	for _, name := range gametest.Some(t, slices.Sorted(maps.Keys(attacks)), 1, 4) {
		source := attacks[name]
		if err := os.WriteFile("attack.star", []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, flags := range [][]string{{"--untrusted"}, nil} {
			for _, words := range [][]string{{"solve", "attack.star", "3"}, {"lint", "attack.star", "3"}} {
				if testing.Short() && words[0] == "lint" && flags == nil {
					continue
				}
				args := append(append([]string{"--memory", "100MB", "--timeout", "1s"}, flags...), words...)
				code, out, errs, took := runBounded(t, program, nil, args...)
				if flags == nil && strings.Contains(errs, "out of memory") && (strings.HasPrefix(name, "list") || name == "range") {
					continue // all data that there was, before anybody looked
				}
				// What lint finds wrong it tells.
				lint := words[0] == "lint" && code == exitNo && strings.Contains(out, "wrong: ")
				if (code != exitLimit && !lint) || strings.Contains(errs, "goroutine") || !lint && !strings.Contains(errs, "zermelo: ") {
					t.Errorf("%s, %v: exit code %d after %v, %q, %.300q", name, args, code, took, out, errs)
				}
			}
		}
	}
}

// TestConfined takes more data than a child may, with a watchman that allows it.
func TestConfined(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	program := program(t)
	t.Chdir(t.TempDir())
	if err := os.WriteFile("attack.star", []byte(attacks["list in moves"]), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, errs, _ := runBounded(t, program, []string{inChild + "=300000000"}, "--untrusted", "--memory", "64GB", "solve", "attack.star", "3")
	if code == exitAnswered || code == exitLimit || errs == "" || strings.Contains(errs, "zermelo: ") {
		t.Errorf("exit code %d, %.200q", code, errs)
	}
}

// TestUntrustedAnswers asks with and without --untrusted: the answers are the
// same, and so are the exit codes and what is read.
func TestUntrustedAnswers(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	program := program(t)
	t.Chdir(t.TempDir())
	for name, source := range map[string]string{
		"good.star": "def moves(n): return [n - k for k in (1, 2) if n >= k]\n",
		"bad.star":  "def moves(n): return [n - 1, 1 // (n - 3)] if n else []\n",
	} {
		if err := os.WriteFile(name, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ in, line string }{
		{"", "solve good.star 7"},
		{"", "solve --json good.star 7"},
		{"", "solve bad.star 7"},
		{"", "--lang zh solve bad.star 7"},
		{"", "lint good.star"},
		{"", "lint bad.star"},
		{"good.star 4\nbad.star 5\ngood.star 6\n", "solve --batch"},
		{"good.star 4", "solve -"},
		{"", "solve nosuch.star 4"},
		{"", "solve --nonsense"},
		{"1\n1\n1\n1\n", "play good.star 5"},
		{"", "value 1+1"},
		{"", "solve nim 3 -3"},
	} {
		ask := func(args []string) (string, string, int) {
			cmd := exec.Command(program, args...)
			cmd.Stdin = strings.NewReader(c.in)
			var out, errs bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &errs
			_ = cmd.Run()
			return out.String(), errs.String(), cmd.ProcessState.ExitCode()
		}
		args := strings.Fields(c.line)
		out, errs, code := ask(args)
		seconds := regexp.MustCompile(`"seconds":[^,}]*`)
		out = seconds.ReplaceAllString(out, "")
		if o, e, n := ask(append([]string{"--untrusted"}, args...)); seconds.ReplaceAllString(o, "") != out || e != errs || n != code {
			t.Errorf("%s: %d %q %q\nuntrusted: %d %q %q", c.line, code, out, errs, n, o, e)
		}
	}
	// A run that is no process of its own cannot start one.
	var out, errs bytes.Buffer
	if code := Run(t.Context(), []string{"--untrusted", "solve", "good.star", "3"}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs}); code != exitBadInput {
		t.Errorf("in a program: exit code %d, %q, %q", code, out.String(), errs.String())
	}
}

// TestUntrustedInterrupted interrupts the parent: the child ends, too.
func TestUntrustedInterrupted(t *testing.T) {
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	program := program(t)
	t.Chdir(t.TempDir())
	if err := os.WriteFile("grow.star", []byte("def moves(n):\n    for i in range(100000): pass\n    return [n + 1]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	code := interrupted(t, exec.Command(program, "--untrusted", "solve", "grow.star", "3"), 1, time.Second)
	if code == -1 {
		code = interrupted(t, exec.Command(program, "--untrusted", "solve", "grow.star", "3"), 1, 5*time.Second)
	}
	if code != exitInterrupt {
		t.Errorf("ended with %d, want %d", code, exitInterrupt)
	}
}

// TestCrash hands on what a child says, in pieces of any size, until its runtime
// says that there is no more memory.
func TestCrash(t *testing.T) {
	for said, want := range map[string]string{
		"zermelo: no\n  do this\n": "zermelo: no\n  do this\n",
		"run 12%\rrun 13%":         "run 12%\rrun 13%",
		"half\nfatal error: out of memory\n\ngoroutine 1 [x]:\n": "half\n",
		"runtime: out of memory: cannot allocate\nfatal error":   "",
		"fatal\n": "fatal\n",
	} {
		for size := 1; size < 9; size++ {
			var out bytes.Buffer
			c := &crash{out: &out}
			for rest := said; rest != ""; {
				n := min(size, len(rest))
				if _, err := io.WriteString(c, rest[:n]); err != nil {
					t.Fatal(err)
				}
				rest = rest[n:]
			}
			if out.String() != want || c.seen != (len(want) < len(said)) {
				t.Errorf("%q in pieces of %d: %q, %v", said, size, out.String(), c.seen)
			}
		}
	}
	for err, want := range map[error]int{reported(ended{7}): 7, reported(ended{0}): 0, errors.New("x"): exitBadInput} {
		if got := exitCode(err); got != want {
			t.Errorf("%v: %d", err, got)
		}
	}
}

// TestUntrustedFiles runs rule files that a run has instead of the disk: the child
// is told them, and reads nothing else.
func TestUntrustedFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	if underRace {
		t.Skip("the race detector takes more memory than a process is allowed here")
	}
	program := program(t)
	t.Chdir(t.TempDir())
	if err := os.WriteFile("disk.star", []byte("def moves(n): return []\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"good.star": "def moves(n): return [n - k for k in (1, 2) if n >= k]\n", "squares.star": attacks["squares in moves"], "grows.star": attacks["positions that grow"], "list.star": attacks["list in moves"]}
	for _, c := range []struct {
		line, in string
		code     int
		said     string
	}{
		{"solve good.star 7", "", exitAnswered, "move to 6"},
		{"solve good.star -", "8", exitAnswered, "winning moves"},
		{"solve --json good.star 6", "", exitAnswered, `"outcome":"P"`},
		{"solve disk.star 7", "", exitBadInput, "no such file"},
		{"solve squares.star 7", "", exitLimit, "1,048,576 bits"},
		{"--timeout 1s solve grows.star 7", "", exitLimit, "time allowed"},
		{"--memory 64MB solve list.star 7", "", exitLimit, "memory allowed"},
		{"run -", "print(nim(3, 5).value)", exitAnswered, "*6"},
	} {
		q := question.Question{Args: append([]string{"--untrusted", "--lang", "en"}, strings.Fields(c.line)...), In: c.in, Files: files}
		if a := Answer(t.Context(), q, Streams{Child: program}); a.Code != c.code || !strings.Contains(a.Out+a.Err, c.said) {
			t.Errorf("%s: %+v", c.line, a)
		}
	}
}
