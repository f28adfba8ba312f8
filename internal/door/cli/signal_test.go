//go:build unix

package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestInterrupted interrupts commands that wait for a pipe into which nobody
// writes. Each ends with its exit code, and soon.
func TestInterrupted(t *testing.T) {
	program := program(t)
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"solve", "graph", "@" + pipe},
		{"solve", "nim", "-"},
		{"moves", "hackenbush", "@" + pipe},
		{"play", "graph", "@" + pipe},
		{"play", "nim", "3"},
		{"check", pipe},
		{"check", "-"},
		{"value"},
		{"value", "--batch"},
		{"solve", "--batch"},
		{"contest", "poj2975"},
	} {
		t.Run(args[0]+" "+args[len(args)-1], func(t *testing.T) {
			t.Parallel()
			code := interrupted(t, exec.Command(program, args...), 1, 300*time.Millisecond)
			if code == -1 { // perhaps the program had not begun
				code = interrupted(t, exec.Command(program, args...), 1, 5*time.Second)
			}
			if code != exitInterrupt {
				t.Errorf("%v ended with %d, want %d", args, code, exitInterrupt)
			}
		})
	}
	t.Run("timeout", func(t *testing.T) {
		t.Parallel()
		cmd := exec.Command(program, "check", "--timeout", "50ms", pipe)
		if err := cmd.Run(); cmd.ProcessState.ExitCode() != exitLimit {
			t.Errorf("check of a pipe ended with %v, want %d", err, exitLimit)
		}
	})
	t.Run("twice", func(t *testing.T) {
		t.Parallel()
		// Nobody reads the answer: the first signal does not end its writing.
		full, unread, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer full.Close()
		defer unread.Close()
		cmd := exec.Command(program, "sequence", "kayles", "--to", "200000")
		cmd.Stdout = unread
		if code := interrupted(t, cmd, 2, 300*time.Millisecond); code != -1 {
			t.Errorf("ended with %d, want an end by the signal", code)
		}
	})
}

// interrupted starts a program with standard input open, interrupts it so many
// times, after a pause each, and returns its exit code, -1 if a signal ended it.
func interrupted(t *testing.T, cmd *exec.Cmd, times int, pause time.Duration) int {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(60*time.Second, func() { cmd.Process.Kill(); t.Errorf("%v does not end", cmd.Args) })
	defer late.Stop()
	for range times {
		time.Sleep(pause)
		_ = cmd.Process.Signal(os.Interrupt)
	}
	_ = cmd.Wait()
	return cmd.ProcessState.ExitCode()
}
