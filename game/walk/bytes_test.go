package walk_test

import (
	"context"
	"runtime"
	"testing"

	"zermelo/game/walk"
)

// What a walker says it holds is what the runtime has given it, and the room
// for the next step.
func TestBytes(t *testing.T) {
	heap := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heap()
	space := walk.New(single(down))
	w := walk.NewWalker(space)
	if err := w.Walk(context.Background(), space.Part(200_000).ID(), 0, nothing); err != nil {
		t.Fatal(err)
	}
	held, given := w.Bytes()-space.Room(), heap()-before
	if held < given*95/100 || held > given*105/100 {
		t.Errorf("a walker says it holds %d bytes of %d", held, given)
	}
	runtime.KeepAlive(w)
}
