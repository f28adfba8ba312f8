package server

import (
	"io"
	"sync/atomic"
	"time"
)

// logLines is how many lines of a log may wait to be written.
const logLines = 1024

// A Log writes lines behind those who log them, who never wait: where they come faster than
// they are read, or nobody reads them, the later ones are dropped and counted.
type Log struct {
	out   io.Writer
	lines chan []byte
	lost  atomic.Uint64
	over  chan struct{} // closed when no more is to be waited for
	ended chan struct{} // closed when all is written
}

// NewLog returns a log that writes to out, each line by one call. It must be closed.
func NewLog(out io.Writer) *Log {
	l := &Log{out: out, lines: make(chan []byte, logLines), over: make(chan struct{}), ended: make(chan struct{})}
	go l.run()
	return l
}

func (l *Log) run() {
	defer close(l.ended)
	for {
		select {
		case line := <-l.lines:
			_, _ = l.out.Write(line)
			continue
		case <-l.over:
		}
		for len(l.lines) > 0 {
			_, _ = l.out.Write(<-l.lines)
		}
		return
	}
}

// Write takes a line, or drops it.
func (l *Log) Write(line []byte) (int, error) {
	select {
	case l.lines <- append([]byte(nil), line...):
	default:
		l.lost.Add(1)
	}
	return len(line), nil
}

// Lost returns how many lines were dropped.
func (l *Log) Lost() uint64 { return l.lost.Load() }

// Close waits until what was logged is written, at most so long.
func (l *Log) Close(longest time.Duration) {
	close(l.over)
	late := time.NewTimer(longest)
	defer late.Stop()
	select {
	case <-l.ended:
	case <-late.C:
	}
}
