package walk_test

import (
	"context"
	"runtime"
	"testing"

	"zermelo/game"
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
	if held < given*98/100 || held > given*102/100 {
		t.Errorf("a walker says it holds %d bytes of %d", held, given)
	}
	runtime.KeepAlive(w)
}

// A record of erased positions numbers them as its fields are now, not as they
// were when it was made.
func TestErasedNumbersFollowTheFields(t *testing.T) {
	known := single(down)
	known.Normal = func(p int) (int, bool) { return p &^ 1, false }
	erased := walk.Erase(known)
	plain, blunt := *known, *erased
	plain.Normal, blunt.Normal = nil, nil
	for name, same := range map[string]bool{
		"known":         numberedAlike(known, 2, 3),
		"erased":        numberedAlike(erased, any(2), any(3)),
		"not normal":    !numberedAlike(&plain, 2, 3),
		"nor if erased": !numberedAlike(&blunt, any(2), any(3)),
	} {
		if !same {
			t.Errorf("%s: 2 and 3 have not the numbers they should have", name)
		}
	}
}

func numberedAlike[P comparable](rules *game.Rules[P], p, q P) bool {
	space := walk.New(rules)
	return space.Part(p).ID() == space.Part(q).ID()
}
