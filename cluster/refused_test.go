package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc"
)

// broken returns a folder with the work of a game that was broken off, and the arguments that began it.
func broken(t *testing.T, game, at string, more ...string) (folder string, args []string) {
	t.Helper()
	folder = t.TempDir()
	args = slices.Clip(solve(game, folder, more...)) // that others may be appended
	cmd := program(context.Background(), args...)
	cmd.Env = append(cmd.Env, "ZERMELO_CLUSTER_CRASH="+at)
	if err := cmd.Run(); err == nil || cmd.ProcessState.ExitCode() != 137 {
		t.Fatalf("%v: %v", args, err)
	}
	return folder, args
}

// files returns the names of all files in a folder, with what is in them.
func files(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.Walk(folder, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		all.WriteString(path + "\x00" + string(b) + "\x00")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// listening returns the address of a server that does what it is told with a connection.
func listening(t *testing.T, do func(net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go do(c)
		}
	}()
	return l.Addr().String()
}

// Every command says what is wrong with what it is given, ends in bounded time with the exit code
// for it, and leaves what is there as it is.
func TestBadInput(t *testing.T) {
	job, jobArgs := broken(t, "quixo:3", "2", "--rounds", "1", "--blocks", "15")
	parts, partsArgs := broken(t, "connect-four:4x3", "2", "--parts")
	work, partsWork := filepath.Join(job, "work"), filepath.Join(parts, "work")
	spare := t.TempDir()
	file, db := filepath.Join(spare, "file"), filepath.Join(spare, "db")
	if err := os.WriteFile(file, []byte("digraph { a -> b }"), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := program(context.Background(), "solve", "dodgem:3", "--work", filepath.Join(spare, "dodgem"), "--db", db).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	scored := filepath.Join(spare, "scored.dot")
	if err := os.WriteFile(scored, []byte("digraph { a [score=1]; b [score=2]; s -> a; s -> b }"), 0o666); err != nil {
		t.Fatal(err)
	}
	deaf := listening(t, func(net.Conn) {}) // which says nothing
	other := listening(t, func(c net.Conn) { _, _ = io.WriteString(c, "HTTP/1.1 400 Bad Request\r\n\r\n"); _ = c.Close() })
	stranger := grpc.NewServer() // speaks HTTP/2, and knows no jobs
	t.Cleanup(stranger.Stop)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = stranger.Serve(l) }()
	portable := func(endpoint string) []string {
		return append(jobArgs, "--runner", "portable", "--endpoint", endpoint)
	}
	record := func(block int, kind byte, body string) string {
		var b bytes.Buffer
		_ = writeRecord(&b, block, kind, []byte(body))
		return b.String()
	}
	const list = "\x01\x00\x00\x00"
	before := files(t, job) + files(t, parts) + files(t, db)
	for _, c := range []struct {
		args []string
		in   string
		want string
		code int
	}{
		{args: []string{"nonsense"}, want: "unknown command"},
		{args: []string{"plan"}, want: "requires at least 1 arg"},
		{args: []string{"plan", "nonsense"}, want: "there is no game called"},
		{args: []string{"plan", "nim"}, want: "nim is not kept in tables on disk"},
		{args: []string{"plan", "quixo:99"}, want: "a board of side 99", code: 3},
		{args: []string{"plan", "quixo:3", "and", "more"}, want: "is more than the name of a game"},
		{args: []string{"plan", "quixo:3", "@" + file}, want: "the rules of quixo:3 are not read from files"},
		{args: []string{"plan", "quixo:3", "--blocks", "31"}, want: "write a number from 15 to 30"},
		{args: []string{"plan", "quixo:3", "--blocks", "-1"}, want: "invalid argument"},
		{args: []string{"plan", "quixo:3", "--cores", "-4"}, want: "--cores -4 cannot be used"},
		{args: []string{"plan", "quixo:3", "--memory", "much"}, want: "write a size such as 500MB or 4GiB"},
		{args: []string{"plan", "quixo:3", "--memory", "7"}, want: "--memory 7 cannot be used"},
		{args: append(slices.Clone(partsArgs), "--memory", "9B"), want: "allow more with --memory", code: 3},
		{args: []string{"plan", "quixo:3", "--lang", "xx"}, want: "--lang xx cannot be used"},
		{args: []string{"plan", "quixo:3", "--part", "3-3"}, want: "does not fall into parts"},
		{args: []string{"plan", "graph"}, want: "graph is not kept in tables on disk"},
		{args: []string{"plan", "graph", "@" + file + "-2"}, want: "the file cannot be read"},
		{args: []string{"plan", "graph", "@" + scored}, want: "it ends with points"},
		{args: []string{"plan", "graph", "@" + file, "at", "b"}, want: "is more than the name of a game"},
		{args: []string{"solve", "quixo:3"}, want: "name the folder of the job"},
		{args: []string{"solve", "quixo:3", "--work", work}, want: "name the folder of the table"},
		{args: []string{"solve", "quixo:3", "--work", file, "--db", db}, want: "this is a file: name a folder"},
		{args: []string{"solve", "quixo:3", "--work", filepath.Join(file, "x"), "--db", db}, want: "this is a file: name a folder"},
		{args: []string{"solve", "quixo:3", "--work", work, "--db", file}, want: "this is a file: name a folder"},
		{args: []string{"solve", "quixo:3", "--work", work, "--db", db}, want: "the folder has a table of the game dodgem:3"},
		{args: []string{"solve", "connect-four:4x3", "--parts", "--work", partsWork, "--db", db}, want: "the folder has a table of the game dodgem:3"},
		{args: append(jobArgs, "--runner", "spark"), want: "write local, prism or portable"},
		{args: append(jobArgs, "--runner", "portable"), want: "wants the address of a job server"},
		{args: append(jobArgs, "--runner", "prism", "--environment", "nonsense"), want: "write loopback, docker or process"},
		{args: append(jobArgs, "--runner", "prism", "--rounds", "4000000000"), want: "from 1 to 1000"},
		{args: append(jobArgs, "--keep", "-1"), want: "--keep -1 cannot be used"},
		{args: portable("127.0.0.1"), want: "write the address as HOST:PORT"},
		{args: portable("127.0.0.1:1"), want: "the engine portable did not finish its work", code: 3},
		{args: portable("no-such-host.invalid:1"), want: "the engine portable did not finish its work", code: 3},
		{args: portable(deaf), want: "the engine portable did not finish its work", code: 3},
		{args: portable(other), want: "the engine portable did not finish its work", code: 3},
		{args: portable(l.Addr().String()), want: "the engine portable did not finish its work", code: 3},
		{args: append(partsArgs, "--runner", "portable", "--endpoint", deaf), want: "the engine portable did not finish its work", code: 3},
		{args: []string{"begin"}, want: "requires at least 1 arg"},
		{args: []string{"begin", "quixo:3"}, want: "name the folder of the job"},
		{args: []string{"begin", "dodgem:3", "--work", work}, want: "the folder holds work on quixo:3"},
		{args: []string{"begin", "quixo:3", "--work", partsWork}, want: "the folder holds work on connect-four:4x3"},
		{args: []string{"begin", "connect-four:4x3", "--parts", "--work", work}, want: "the folder holds work on quixo:3"},
		{args: []string{"begin", "quixo:3", "--work", file}, want: "this is a file: name a folder"},
		{args: []string{"status"}, want: "name the folder of the job"},
		{args: []string{"status", "--work", file + "-2"}, want: "there is no such folder: begin the job"},
		{args: []string{"status", "--work", spare}, want: "there is no job in this folder"},
		{args: []string{"status", "quixo:3", "--work", work}, want: "unknown command"},
		{args: []string{"finish", "--work", work}, want: "name the folder of the table"},
		{args: []string{"finish", "--work", work, "--db", spare}, want: "the job is not solved yet"},
		{args: []string{"finish", "--work", filepath.Join(spare, "dodgem"), "--db", file}, want: "this is a file: name a folder"},
		{args: []string{"parts", "--work", work}, want: "there is no job by parts"},
		{args: []string{"parts", "--work", partsWork, "--part", "nonsense"}, want: "has no part"},
		{args: []string{"worker", "--ask"}, want: "name the folder of the job"},
		{args: []string{"worker", "--work", work, "--gather", "--round", "77"}, want: "the engine did not do all of its work"},
		{args: []string{"worker", "--work", partsWork, "--gather", "--round", "0"}, want: "the engine did not do all of its work"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: "nonsense", want: "what the engine says makes no sense"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: record(0, 'x', ""), want: "what the engine says makes no sense"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: "\x00\x00\x00\x00h\x00\x00\x00\xff\xff\xff\x7f", want: "what the engine says makes no sense"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: record(0, 't', ""), want: "nobody says where block 0 stands"},
		{args: []string{"worker", "--work", work, "--round", "3", "--last"}, in: record(7, 't', ""), want: "nobody says where block 7 stands"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: record(7, 't', ""), want: "there is no block 7"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: record(0, 'h', "V{") + record(0, 't', ""), want: "where block 0 stands makes no sense"},
		{args: []string{"worker", "--work", work, "--round", "3"}, in: record(0, 'h', "a") + record(1, 't', ""), want: "what the engine says makes no sense"},
		{args: []string{"worker", "--work", partsWork, "--round", "3"}, in: record(0, 'h', "abc") + record(0, 't', ""), want: "what the engine says makes no sense"},
		{args: []string{"worker", "--work", partsWork, "--round", "3"}, in: record(0, 'h', list) + record(0, 't', ""), want: "has no slice 1"},
		{args: []string{"worker", "--work", partsWork, "--round", "3"}, in: record(1<<31, 'h', list) + record(1<<31, 't', ""), want: "has no slice 1"},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
		cmd := program(ctx, c.args...)
		cmd.Stdin = strings.NewReader(c.in)
		out, err := cmd.CombinedOutput()
		cancel()
		if c.code == 0 {
			c.code = exitBadInput
		}
		exit, ok := err.(*exec.ExitError)
		if !ok || exit.ExitCode() != c.code || !strings.Contains(string(out), c.want) || bytes.Contains(out, []byte("goroutine 1 [")) {
			t.Errorf("%q: %v, want %d and %q\n%s", c.args, err, c.code, c.want, out)
		}
	}
	if files(t, job)+files(t, parts)+files(t, db) != before {
		t.Error("a folder was changed")
	}
	for folder, args := range map[string][]string{job: jobArgs, parts: partsArgs} {
		if out, err := program(context.Background(), args...).CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		} else if !bytes.Equal(table(t, filepath.Join(folder, "db")), built(t, args[1])) {
			t.Errorf("%v: another table", args)
		}
	}
}
