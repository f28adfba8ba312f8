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

// The room for the next position is what the runtime gives when it comes, and
// where there is none nothing grows.
func TestRoom(t *testing.T) {
	space := walk.NewPositions(single(down))
	grown := 0
	var before, after runtime.MemStats
	for p := range 400_000 {
		room, held := space.Room(), space.Bytes()
		if room > 0 {
			runtime.ReadMemStats(&before)
		}
		space.Number(p)
		more := space.Bytes() - held
		if more == 0 || p < 50_000 { // short lists double
			continue
		}
		if room == 0 {
			t.Fatalf("%d bytes more are held for position %d, and there was no room", more, p)
		}
		grown++
		runtime.ReadMemStats(&after)
		if given := int64(after.TotalAlloc - before.TotalAlloc); room < given*95/100 || room > given*105/100 {
			t.Errorf("the room for position %d is %d bytes, and %d are taken", p, room, given)
		}
	}
	if grown < 8 {
		t.Errorf("%d times something grew", grown)
	}
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
