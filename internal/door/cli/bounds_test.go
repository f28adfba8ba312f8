package cli

import (
	"bytes"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
)

// greatest returns the most memory in objects while f runs, in bytes, besides
// what there was before.
func greatest(f func()) uint64 {
	debug.FreeOSMemory()
	held := func() uint64 {
		s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		metrics.Read(s)
		return s[0].Value.Uint64()
	}
	before, most := held(), uint64(0)
	done, stopped := make(chan bool), make(chan bool)
	go func() {
		defer close(stopped)
		for tick := time.NewTicker(2 * time.Millisecond); ; {
			select {
			case <-tick.C:
				most = max(most, held())
			case <-done:
				return
			}
		}
	}()
	f()
	close(done)
	<-stopped
	return most - min(most, before)
}

// TestCutOff asks what cannot be answered within the bounds: the program stops
// soon after its time and takes little more than its memory.
func TestCutOff(t *testing.T) {
	if testing.Short() {
		t.Skip("asks for a second each")
	}
	const bound, patience = 128 << 20, time.Second
	lines := []string{
		"solve wythoff 5000 7000 + nim 3",
		"solve --sum conjunctive nim 30000000",
		"solve --play jia nim 30000000 5",
		"solve --play misere octal:0.6 200",
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		for _, n := range []string{"300", "3000", "30000", "300000"} {
			for _, mode := range []string{"--sum selective", "--sum conjunctive", "--play misere", "--play jia"} {
				lines = append(lines, "solve "+mode+" wythoff "+n+" "+n+"0", "solve "+mode+" nim "+n+"0")
			}
			lines = append(lines, "value ConwayProduct(*"+n+",^+*7)", "solve wythoff "+n+" "+n+"0 + nim 3")
		}
	}
	for _, line := range lines {
		var out, errs bytes.Buffer
		start := gametest.Spent()
		most := greatest(func() {
			args := append([]string{"--timeout", patience.String(), "--memory", "128MiB"}, strings.Fields(line)...)
			if code := Run(t.Context(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs}); code != exitLimit && code != exitAnswered {
				t.Errorf("%s: exit code %d: %s", line, code, errs.String())
			}
		})
		if took := gametest.Spent() - start; took > 10*patience {
			t.Errorf("%s: stopped after %v", line, took)
		}
		if most > bound*3/2 {
			t.Errorf("%s: took %d MiB of %d", line, most>>20, bound>>20)
		}
	}
}
