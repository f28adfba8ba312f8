package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// TestServeUnread starts the service as a process whose standard error nobody reads, or
// nobody can: it answers all the same, counts what it drops, and ends by an interrupt.
func TestServeUnread(t *testing.T) {
	if testing.Short() && !underRace {
		t.Skip("takes a second")
	}
	if runtime.GOOS == "windows" {
		t.Skip("no process is interrupted there")
	}
	for _, cut := range []bool{false, true} {
		for _, form := range []string{"json", "text", "off"} {
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			c := exec.Command("zermelo", "serve", "--addr", "127.0.0.1:0", "--json", "--rate", "-1", "--log", form)
			c.Stderr = write
			out, err := c.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			_ = write.Close()
			if cut {
				_ = read.Close()
			}
			var told struct{ Address string }
			line, err := bufio.NewReader(out).ReadString('\n')
			if err != nil || json.Unmarshal([]byte(line), &told) != nil {
				t.Fatalf("it says %q (%v)", line, err)
			}
			asked, dropped := 0, func() bool {
				_, _, body := fetch(t, told.Address+"metrics")
				return !strings.Contains(body, "\nzermelo_log_dropped_total 0\n")
			}
			for ; asked < 1000 || form != "off" && !cut && asked < 20_000 && !dropped(); asked++ {
				if status, _, body := fetch(t, told.Address+"healthz"); status != http.StatusOK {
					t.Fatalf("request %d is answered by %d %s", asked, status, body)
				}
			}
			if is := dropped(); is != (form != "off" && !cut) {
				t.Errorf("with --log %s, cut %v: after %d requests it drops lines: %v", form, cut, asked, is)
			}
			http.DefaultClient.CloseIdleConnections()
			if err := c.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			if err := c.Wait(); err != nil {
				t.Error(fmt.Errorf("with --log %s, cut %v: %w", form, cut, err))
			}
			if !cut {
				_ = read.Close()
			}
		}
	}
}
