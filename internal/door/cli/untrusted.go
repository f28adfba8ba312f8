package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/door/question"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Steps of the language do not bound its memory or its time: a list may be doubled
// thirty times in as many steps, and a product of huge numbers cannot be broken
// off. With --untrusted the whole command runs in a process of its own, which
// has little memory to take and is killed when its time is over; this process
// only hands on what it reads and writes.
const (
	// inChild is the variable of the environment that tells a process that it is
	// the child, with the bytes that it may take.
	inChild = "ZERMELO_UNTRUSTED"
	// questionCommand is the command that a child is started by when what it may
	// read is told to it.
	questionCommand = "question"
	// untrustedTime is allowed if nothing else is said.
	untrustedTime = time.Minute
	// lateTime is how long after the time allowed the child is killed: it may end
	// by itself, and say what it knows.
	lateTime = 3 * time.Second
)

// An ended is the end of a child with an exit code, which has said what there was
// to say.
type ended struct{ code int }

func (e ended) Error() string { return fmt.Sprintf("the child ended with %d", e.code) }

// A told is what a child is told.
type told struct {
	question.Question
	Bounds question.Bounds
}

// dataLimit is how much the data of a process may take that may hold so much: its
// own watchman comes first.
func dataLimit(bound int64) int64 { return bound + bound/2 + 192<<20 }

// confine sets the bounds of this process, if it is a child; child says that it is.
func (a *app) confine() (child bool, err error) {
	bytes, err := strconv.ParseInt(os.Getenv(inChild), 10, 64)
	if err != nil || a.End == nil {
		return false, nil
	}
	if a.timeout == 0 {
		a.timeout = untrustedTime
	}
	return true, limitData(bytes)
}

// guarded runs the command in a child, if --untrusted asks for it. The error says
// how it ended; nil is for this process to do the work.
func (a *app) guarded(cmd *cobra.Command) error {
	if !a.untrusted {
		return nil
	}
	if child, err := a.confine(); child || err != nil {
		return err
	}
	if a.End == nil && a.Child == "" {
		return game.Unsupported(phrase.Of("--untrusted asks for a process of its own, which cannot be started here"), phrase.Of("run the program zermelo itself"))
	}
	c, err := a.child(cmd.Context())
	if err != nil {
		return err
	}
	runtime.LockOSThread() // with the thread the child would end
	defer runtime.UnlockOSThread()
	bound := a.memoryBound()
	c.Env = append(os.Environ(), fmt.Sprintf("%s=%d", inChild, dataLimit(max(bound, 64<<20))))
	errs := &crash{out: a.Streams.Err}
	c.Stdout, c.Stderr = a.Out, errs
	tie(c)
	if err := c.Start(); err != nil {
		return err
	}
	over := make(chan error, 1)
	go func() { over <- c.Wait() }()
	allowed := a.timeout
	if allowed == 0 {
		allowed = untrustedTime
	}
	var late <-chan time.Time
	if !byLine(cmd) && cmd.Name() != "play" { // there the time is for each answer, and the child looks at it
		late = time.After(allowed + lateTime)
	}
	killed := false
	interrupted := cmd.Context().Done()
	for {
		select {
		case err := <-over:
			return a.childEnded(err, c.ProcessState, killed, errs, allowed, bound)
		case <-late:
			killed = true
			_ = c.Process.Kill()
		case <-interrupted:
			interrupted = nil
			time.AfterFunc(300*time.Millisecond, func() { _ = c.Process.Signal(os.Interrupt) }) // a terminal tells both
			late = time.After(lateTime)
		}
	}
}

// child returns the process that is to run the command. One that has files of its
// own is told them, as a question.
func (a *app) child(ctx context.Context) (*exec.Cmd, error) {
	program := a.Child
	if program == "" {
		this, err := os.Executable()
		if err != nil {
			return nil, err
		}
		program = this
	}
	if a.Files == nil {
		c := exec.Command(program, a.args...)
		c.Args[0], c.Stdin = os.Args[0], a.In
		return c, nil
	}
	in, err := io.ReadAll(io.LimitReader(a.input(ctx), maxInput+1))
	if err != nil {
		return nil, err
	}
	if len(in) > maxInput {
		return nil, inputTooLong()
	}
	text, err := json.Marshal(told{question.Question{Args: a.args, In: string(in), Files: a.Files, Door: a.Door}, question.Bounds{
		Time: a.timeout, Memory: int64(a.memory), Commands: a.Bounds.Commands, Cut: a.Bounds.Cut, Parts: a.Bounds.Parts, Apart: true,
	}})
	if err != nil {
		return nil, err
	}
	c := exec.Command(program, questionCommand)
	c.Stdin = bytes.NewReader(text)
	return c, nil
}

// childEnded returns how a child has ended, in our words.
func (a *app) childEnded(err error, state *os.ProcessState, killed bool, errs *crash, allowed time.Duration, bound int64) error {
	var exit *exec.ExitError
	switch {
	case killed:
		a.timeout = allowed
		return &game.Error{
			Kind: context.DeadlineExceeded, Problem: phrase.Of("a rule file did not stop when the time allowed (%s) was over, and was ended", allowed.String()),
			Want: phrase.Of("look for numbers or loops that grow without end, or %s", fault.MoreTime),
		}
	case errs.seen || errors.As(err, &exit) && state.ExitCode() < 0:
		return game.Limit(phrase.Of("a rule file took more than the memory allowed (%s), and was ended", phrase.Size(bound)),
			phrase.Of("look for lists or numbers that grow without end, or %s", fault.MoreMemory))
	case err != nil && exit == nil:
		return err
	}
	return reported(ended{state.ExitCode()})
}

// A crash hands on what a child says until its runtime says that it ends.
type crash struct {
	out  io.Writer
	seen bool
	held []byte // the beginning of a line that may be such a word
}

// crashes are how the last words of a runtime begin, which has no memory left.
var crashes = [][]byte{[]byte("runtime: "), []byte("runtime/cgo: "), []byte("fatal error: "), []byte("SIGABRT: "), []byte("SIGSEGV: ")}

func (c *crash) Write(text []byte) (int, error) {
	c.held = append(c.held, text...)
	for !c.seen && len(c.held) > 0 {
		line, _, whole := bytes.Cut(c.held, []byte("\n"))
		maybe := false
		for _, word := range crashes {
			c.seen = c.seen || bytes.HasPrefix(line, word)
			maybe = maybe || !whole && bytes.HasPrefix(word, line)
		}
		if c.seen || maybe {
			break
		}
		n := len(line)
		if whole {
			n++
		}
		if _, err := c.out.Write(c.held[:n]); err != nil {
			return 0, err
		}
		c.held = c.held[n:]
	}
	return len(text), nil
}
