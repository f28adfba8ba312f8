package server

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// TestLogNeverWaits: lines that nobody reads are dropped and counted; those that were
// taken come once somebody reads.
func TestLogNeverWaits(t *testing.T) {
	in, out := io.Pipe()
	l := NewLog(out)
	const lines = 3 * logLines
	for i := range lines { // none is read
		_, _ = fmt.Fprintf(l, "line %d\n", i)
	}
	if lost := l.Lost(); lost < lines-logLines-1 || lost > lines-logLines {
		t.Errorf("%d of %d lines are dropped", lost, lines)
	}
	l.Close(time.Millisecond) // nor waited for
	read := make([]byte, 1<<20)
	n := 0
	for !strings.Contains(string(read[:n]), fmt.Sprintf("line %d\n", logLines-1)) {
		more, err := in.Read(read[n:])
		if err != nil {
			t.Fatal(err)
		}
		n += more
	}
	for i := range logLines {
		if !strings.Contains(string(read[:n]), fmt.Sprintf("line %d\n", i)) {
			t.Fatalf("line %d is lost", i)
		}
	}
	_ = in.Close()
	<-l.ended
}
