package server

import (
	"testing"
	"time"
)

// TestDoor: so many are let in, fewer when many wait, and all again afterwards.
func TestDoor(t *testing.T) {
	d := &door{most: 10}
	in := func() (n int) {
		for d.enter() == nil {
			n++
		}
		for range n {
			d.leave()
		}
		return n
	}
	if n := in(); n != 10 {
		t.Errorf("%d are let in of 10", n)
	}
	// 11 were looked at in a sleep that took ten times as long: some 9.9 waited.
	d.look(10 * doorEvery)
	if n := in(); n != 1 {
		t.Errorf("%d are let in while 9 wait", n)
	}
	d.asked.Store(1000)
	d.look(10 * doorEvery)
	if n := in(); n != 0 {
		t.Errorf("%d are let in while 900 wait", n)
	}
	d.look(doorEvery + time.Microsecond)
	if n := in(); n != 10 {
		t.Errorf("%d are let in of 10 when none waits", n)
	}
	// A machine that is late, with few questions, turns none away.
	d.asked.Store(3)
	d.look(time.Second)
	if n := in(); n < 7 {
		t.Errorf("%d are let in while 3 wait", n)
	}
	// Who is alone asks one thing at a time, however late the machine is.
	d.counts(func() int64 { return 1 })
	d.asked.Store(1000)
	d.look(time.Second)
	if n := in(); n != 9 {
		t.Errorf("%d are let in beside one connection", n)
	}
}
