package cli

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
)

// zermelo runs the program in a process of its own, which is killed without
// warning when limit is over; 0 is no limit.
func zermelo(t *testing.T, limit time.Duration, args ...string) (code int, out, errs string) {
	t.Helper()
	ctx := context.Background()
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Args[0] = "zermelo"
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return exit.ExitCode(), stdout.String(), stderr.String() // -1 if it was killed
	case err != nil && ctx.Err() == nil:
		t.Fatal(err)
	case err != nil:
		return -1, "", ""
	}
	return 0, stdout.String(), stderr.String()
}

func content(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A build that is killed again and again ends with the bytes of one that was
// left alone, and takes up what an earlier one had kept.
func TestBuildKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	whole, broken := t.TempDir(), t.TempDir()
	start := time.Now()
	args := []string{"build", "chase:24", "--every", "1ms", "--db"}
	if code, _, errs := zermelo(t, 0, append(args, whole)...); code != 0 {
		t.Fatal(errs)
	}
	limit, r := time.Since(start)/8, rand.New(rand.NewPCG(41, 1))
	killed, resumed := 0, 0
	for {
		code, _, errs := zermelo(t, 1+time.Duration(r.Int64N(int64(limit))), append(args, broken)...)
		if code == 0 {
			break
		}
		if code != -1 {
			t.Fatalf("exit %d: %s", code, errs)
		}
		killed++
		if _, err := os.Stat(filepath.Join(broken, "unfinished.zrm")); err == nil {
			resumed++
		}
		limit += limit / 8 // comes to the end for sure
	}
	if killed == 0 || resumed == 0 {
		t.Errorf("killed %d times, %d with work to go on with", killed, resumed)
	}
	if !bytes.Equal(content(t, filepath.Join(whole, "table.zrm")), content(t, filepath.Join(broken, "table.zrm"))) {
		t.Error("the files differ")
	}
	if code, _, errs := zermelo(t, 0, "verify", "--db", broken); code != 0 {
		t.Error(errs)
	}
}

// While one build is at work in a folder, another is refused; one that was
// killed keeps nobody out.
func TestBuildsTogether(t *testing.T) {
	dir := t.TempDir()
	args := []string{"build", "chase:40", "--every", "1ms", "--db", dir}
	first := exec.Command(os.Args[0], args...)
	first.Args[0] = "zermelo"
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer first.Process.Kill()
	for name := filepath.Join(dir, "unfinished.zrm"); ; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(name); err == nil {
			break
		}
	}
	code, out, errs := zermelo(t, 0, args...)
	if code != exitBadInput || out != "" || !strings.Contains(errs, dir+": another build is at work in this folder") {
		t.Errorf("the second build: exit %d, %q, %q", code, out, errs)
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if first.Wait(); first.ProcessState.ExitCode() != -1 {
		t.Fatal("the first build was too fast")
	}
	// A file that is damaged meanwhile is named, and its work done anew.
	if err := os.Truncate(filepath.Join(dir, "unfinished.zrm"), 100); err != nil {
		t.Fatal(err)
	}
	code, out, errs = zermelo(t, 0, "build", "chase:40", "--db", dir)
	if code != exitAnswered || !strings.Contains(out, "640,800 positions, 320,970 won") ||
		!strings.Contains(errs, "unfinished.zrm is damaged: ") || !strings.Contains(errs, "done anew") {
		t.Errorf("the third build: exit %d, %q, %q", code, out, errs)
	}
}

// Any byte that is changed, and any end that is cut off, is seen: the exit code
// is 2 and the message names the file.
func TestDamagedTables(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	dir := t.TempDir()
	if code, _, errs := zermelo(t, 0, "build", "quixo:3", "--db", dir); code != 0 {
		t.Fatal(errs)
	}
	name := filepath.Join(dir, "table.zrm")
	good := content(t, name)
	r := rand.New(rand.NewPCG(41, 2))
	for i := range 60 {
		bad := bytes.Clone(good)
		if i%5 == 0 {
			bad = bad[:r.IntN(len(bad))]
		} else {
			bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
		}
		if err := os.WriteFile(name, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		code := Run(context.Background(), []string{"verify", "--lang", "en", "--db", dir}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		if code != exitBadInput || !strings.Contains(errs.String(), "table.zrm is damaged") {
			t.Fatalf("change %d: exit %d, %q, %q", i, code, out.String(), errs.String())
		}
	}
}

// rewrite changes the value of one position of a table of one block and makes
// all checksums right again.
func rewrite(t *testing.T, file []byte, slot int) []byte {
	t.Helper()
	const prefix, footer = 20, 32
	head := prefix + int(binary.LittleEndian.Uint32(file[12:]))
	index := int(binary.LittleEndian.Uint64(file[len(file)-footer:]))
	var h struct{ Slots, Block uint64 }
	if err := json.Unmarshal(file[prefix:head], &h); err != nil || h.Slots > h.Block {
		t.Fatalf("header %+v, %v", h, err)
	}
	d, _ := zstd.NewReader(nil)
	defer d.Close()
	raw, err := d.DecodeAll(file[head:index], nil)
	if err != nil || raw[0] != 1 {
		t.Fatal(err)
	}
	raw[1+slot] ^= 3 // won for lost, or another distance
	e, _ := zstd.NewWriter(nil)
	defer e.Close()
	block := e.EncodeAll(raw, nil)
	sum := func(b []byte) []byte {
		return binary.LittleEndian.AppendUint32(nil, crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)))
	}
	number := func(b []byte, n int) []byte { return binary.LittleEndian.AppendUint64(b, uint64(n)) }
	out := append(bytes.Clone(file[:head]), block...)
	entry := append(binary.LittleEndian.AppendUint32(number(nil, head), uint32(len(block))), sum(block)...)
	end := append(number(number(nil, len(out)), len(entry)), sum(entry)...)
	end = append(append(end, sum(end)...), "ZRM.end\n"...)
	return append(append(out, entry...), end...)
}

// A table that is whole but says what is not true: exit code 1, and the
// position is named.
func TestWrongTable(t *testing.T) {
	dir := t.TempDir()
	if code, _, errs := zermelo(t, 0, "build", "quixo:3", "--db", dir); code != 0 {
		t.Fatal(errs)
	}
	name := filepath.Join(dir, "table.zrm")
	if err := os.WriteFile(name, rewrite(t, content(t, name), 0), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, errs := zermelo(t, 0, "verify", "--db", dir)
	if code != exitNo || !strings.Contains(errs, "position ...|...|... x") {
		t.Errorf("exit %d: %s", code, errs)
	}
	code, out, _ := zermelo(t, 0, "verify", "--json", "--db", dir)
	if code != exitNo || !strings.Contains(out, `"verified":false,"error":"`) {
		t.Errorf("exit %d: %s", code, out)
	}
}
