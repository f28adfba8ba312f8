package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/retro"
)

// jobTable solves a game in blocks and returns its table.
func jobTable(t *testing.T, m *memory, name string, rules *game.Rules[pair], per uint64, room, mail int64) []byte {
	t.Helper()
	j, err := OpenJob(m, name, rules, per, room, retro.Settings{Budget: game.Budget{Cores: 2}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := j.Local(context.Background(), mail, nil); err != nil {
		t.Fatal(err)
	}
	if err := j.Assemble(context.Background(), m); err != nil {
		t.Fatal(err)
	}
	return m.names[tableName].data
}

// A job makes the file that Build makes, whatever is held in memory.
func TestJobMakesTheSameTable(t *testing.T) {
	drawn := gametest.OneIn(t, 4, 1)
	for _, k := range raceKinds(gametest.Scale[uint64](300, 900, 900))[:2] {
		want := newMemory()
		build(t, want, k)
		for _, per := range []uint64{1 << 15, 1 << 18, 1 << 20} {
			for _, room := range []int64{-1, 1 << 17, 0} {
				if !drawn() {
					continue
				}
				m := newMemory()
				if got := jobTable(t, m, k.name, k.rules, per, room, 2*room); !bytes.Equal(got, want.names[tableName].data) {
					t.Errorf("%v in blocks of %d, %d bytes held: another table", k, per, room)
				}
			}
		}
	}
}

// without takes moves backwards and symmetries away.
func withoutBack(rules *game.Rules[pair]) *game.Rules[pair] {
	other := *rules
	other.Unmoves = nil
	return &other
}

// A job that is broken off at any operation on its folder is gone on with, and makes the
// same table; so is one whose disk forgets what was not synced.
func TestJobBrokenOff(t *testing.T) {
	rules := withoutBack(game.Of[pair](race{256}))
	want := newMemory()
	build(t, want, kind[pair]{"race", rules, retro.Rescanned})
	count := newMemory()
	jobTable(t, count, "race", rules, 1<<15, 0, 1<<12)
	tried := 0
	for left := 0; left < count.ops; left += 1 + count.ops/gametest.Scale(4, 12, 240) {
		for _, crash := range []bool{false, true} {
			m := newMemory()
			m.left, m.fault = left, errKilled
			j, err := OpenJob(m, "race", rules, 1<<15, 0, retro.Settings{Budget: game.Budget{Cores: 1}})
			if err == nil {
				_, err = j.Local(context.Background(), 1<<12, nil)
			}
			if err == nil {
				err = j.Assemble(context.Background(), m)
			}
			if err != nil && !errors.Is(err, errKilled) {
				t.Fatalf("broken off at operation %d: %v", left, err)
			}
			if m.left = -1; crash {
				m.crash()
			}
			if got := jobTable(t, m, "race", rules, 1<<15, -1, -1); !bytes.Equal(got, want.names[tableName].data) {
				t.Fatalf("broken off at operation %d, crashed: %v: another table", left, crash)
			}
			tried++
		}
	}
	if tried < 8 {
		t.Errorf("broken off %d times only", tried)
	}
}

// Build goes over to blocks where the states do not fit the memory, goes on where it was
// broken off, and leaves nothing but the table.
func TestBuildInBlocks(t *testing.T) {
	k := raceKinds(300)[0]
	want := newMemory()
	build(t, want, k)
	settings := Settings{Settings: retro.Settings{Budget: game.Budget{Cores: 2}}, Blocks: 1 << 15}
	count := newMemory()
	if err := Build(context.Background(), count, k.name, k.rules, settings); err != nil {
		t.Fatal(err)
	}
	places := []int{}
	for left := 0; left < count.ops; left += 1 + count.ops/20 {
		places = append(places, left)
	}
	for left := count.ops - 12; left < count.ops; left++ { // the table is there, and the job is being removed
		places = append(places, left)
	}
	for i, left := range places {
		settings := settings
		m := newMemory()
		m.left, m.fault = left, errKilled
		if err := Build(context.Background(), m, k.name, k.rules, settings); err != nil && !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
		m.left, m.locked = -1, false
		if i%3 == 1 {
			settings.Blocks = 0 // the memory suffices now
		}
		if err := Build(context.Background(), m, k.name, k.rules, settings); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(m.names[tableName].data, want.names[tableName].data) {
			t.Fatalf("broken off at operation %d: another table", left)
		}
		for name := range m.names {
			if name != tableName {
				t.Errorf("broken off at operation %d: %s is left", left, name)
			}
		}
	}
}

// The plan is for blocks just where the states of all do not fit and the blocks do.
func TestPlanOfBlocks(t *testing.T) {
	large := game.Of[pair](turnedRace{race{30000}}) // 900 million numbers
	for _, c := range []struct {
		memory int64
		blocks bool
		limit  bool
	}{{0, false, false}, {4 << 30, false, false}, {1 << 30, true, false}, {100 << 20, true, false}, {32 << 20, false, true}} {
		settings := retro.Settings{Budget: game.Budget{Memory: c.memory}}
		plan, ok, err := InBlocks(large, settings, 0)
		if ok != c.blocks || errors.Is(err, game.ErrLimit) != c.limit {
			t.Errorf("with %d bytes: %v, %v, %v", c.memory, plan, ok, err)
		}
		if ok && (plan.Memory > uint64(c.memory) || plan.Per*plan.Blocks < 900_000_000) {
			t.Errorf("with %d bytes: %v", c.memory, plan)
		}
	}
}

// halving is a row of numbers with moves to the half and the third, which cannot be taken back.
type halving struct{ chain }

func (h halving) Moves(dst []uint64, p uint64) []uint64 {
	if p > 5 {
		dst = append(dst, p/2, p/3)
	}
	return dst
}

// TestPlanCountsBlocks: what is held for each block that there is, and for moves that cannot be taken
// back, is in the plan, and short blocks are refused where it is too much.
func TestPlanCountsBlocks(t *testing.T) {
	plan := func(rules *game.Rules[uint64], memory int64, per uint64) (BlockPlan, error) {
		plan, _, err := InBlocks(rules, retro.Settings{Budget: game.Budget{Memory: memory, Cores: 2}}, per)
		return plan, err
	}
	const size = 1 << 33
	back := game.Of[uint64](chain{size})
	short, err := plan(back, 8<<30, slotsOfBlock)
	if err != nil || short.Memory < size/slotsOfBlock*900 {
		t.Errorf("%+v, %v", short, err)
	}
	if _, err := plan(back, int64(short.Memory)*3/4, slotsOfBlock); !errors.Is(err, game.ErrLimit) {
		t.Errorf("short blocks in too little memory: %v", err)
	}
	little := retro.Settings{Budget: game.Budget{Memory: 1 << 30}}
	if long, _, err := planOf(size, 2*size, 0, 0, little); err != nil || long.Memory > 1<<30 || long.Per != 1<<24 {
		t.Errorf("%+v, %v", long, err)
	}
	forth := game.Of[uint64](halving{chain{size}})
	forth.Unmoves = nil
	with, err := plan(forth, 64<<30, 1<<24)
	without, failed := plan(back, 64<<30, 1<<24)
	if more := float64(with.Memory - without.Memory); err != nil || failed != nil || math.Abs(more/(2*bytesOfLink<<24)-1) > 0.01 {
		t.Errorf("moves that are held take %.0f bytes more, %v, %v", more, err, failed)
	}
}

// TestStandingsTakeWhatThePlanSays measures what the end of a round takes for many blocks.
func TestStandingsTakeWhatThePlanSays(t *testing.T) {
	const blocks = 20_000
	now := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.TotalAlloc
	}
	job := &Job{folder: newMemory(), head: jobHead{Blocks: blocks}}
	counts := make([]uint64, 8)
	standings := func() []Standing {
		list := make([]Standing, blocks)
		for k := range list {
			list[k] = Standing{Block: k, Log: []uint32{uint32(k)}, BaseBytes: 70_000, NextBytes: 1}
			list[k].Counts.WinsIn, list[k].Counts.LossesIn = slices.Clone(counts), slices.Clone(counts)
		}
		return list
	}
	began := now()
	old := standings()
	box := &mailbox{job: job, most: -1, boxes: map[int][][]byte{}, pieces: map[int]int{}, sizes: map[int]int64{}}
	next := &Rounds{Began: true, Round: 1, Standings: standings()}
	for k := range blocks {
		if err := box.add([]Told{{To: k}}); err != nil {
			t.Fatal(err)
		}
		box.pieces[k], box.sizes[k] = 1, 1
	}
	next.Pending = pending(next.Standings)
	each := float64(now()-began) / blocks
	if each > bytesOfStanding*1.5 || each < bytesOfStanding/1.5 {
		t.Errorf("%.0f bytes for each block, the plan counts %d", each, bytesOfStanding)
	}
	packed, err := packStandings(next.Standings)
	raw, ok := unpackWork(packed)
	want, _ := json.Marshal(next.Standings)
	if err != nil || !ok || !bytes.Equal(raw, want) {
		t.Errorf("standings are not what was packed: %v, %v", ok, err)
	}
	if held := cap(packed); held > 100*blocks {
		t.Errorf("%d bytes of standings are packed into %d", len(raw), held)
	}
	_ = old
}

// A folder with another job, or a damaged one, is refused, and nothing in it is changed.
func TestJobRefused(t *testing.T) {
	m := newMemory()
	rules := game.Of[pair](race{256})
	jobTable(t, m, "race", rules, 1<<15, -1, -1)
	open := func(name string, rules *game.Rules[pair], per uint64) error {
		_, err := OpenJob(m, name, rules, per, -1, retro.Settings{})
		return err
	}
	for _, err := range []error{
		open("chase", rules, 1<<15), open("race", game.Of[pair](race{255}), 1<<15), open("race", rules, 1<<16), open("race", rules, 1<<14),
	} {
		if !errors.Is(err, game.ErrUnsupported) {
			t.Error(err)
		}
	}
	head := m.names[jobName].data
	m.names[jobName].data = bytes.Replace(head, []byte(`"version": 2`), []byte(`"version": 3`), 1)
	if err := open("race", rules, 0); !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), "version 3") {
		t.Error(err)
	}
	m.names[jobName].data = head[:len(head)/2]
	if err := open("race", rules, 0); !errors.Is(err, game.ErrCorrupt) {
		t.Error(err)
	}
}

// Whatever happens to a file of a job, it is refused or makes the same table: also where the file ends where a
// frame does, or a piece of it is gone.
func TestDamagedJob(t *testing.T) {
	rules := withoutBack(game.Of[pair](race{256})) // moves are written out in the first round
	want := newMemory()
	build(t, want, kind[pair]{"race", rules, retro.Rescanned})
	open := func(m *memory) (*Job, error) {
		return OpenJob(m, "race", rules, 1<<15, -1, retro.Settings{Budget: game.Budget{Cores: 1}})
	}
	tried, refused, drawn := 0, 0, gametest.OneIn(t, 4, 1)
	for _, rounds := range []uint32{0, 1, 2} {
		m := newMemory()
		j, err := open(m)
		if err != nil {
			t.Fatal(err)
		}
		_, err = j.Local(context.Background(), 1<<12, func(r *Rounds) error {
			if r.Round == rounds {
				return errKilled
			}
			return nil
		})
		if !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
		for name, c := range m.names {
			whole := c.data
			damages := map[string][]byte{"emptied": {}, "cut": whole[:len(whole)/2], "changed": bytes.Clone(whole), "gone": nil}
			damages["changed"][len(whole)/2] ^= 4
			if strings.HasPrefix(name, "inbox") {
				for rest := whole; len(rest) > 0; {
					_, _, _, after, err := retro.CheckFrame(rest)
					if err != nil {
						t.Fatal(err)
					}
					damages[fmt.Sprintf("cut at byte %d", len(whole)-len(rest))] = whole[:len(whole)-len(rest)]
					rest = after
				}
			}
			for how, data := range damages {
				if !drawn() {
					continue
				}
				other := newMemory()
				for n, c := range m.names {
					other.names[n] = &content{data: bytes.Clone(c.data)}
				}
				if other.names[name].data = data; data == nil {
					delete(other.names, name)
				}
				tried++
				j, err := open(other)
				if err == nil {
					_, err = j.Local(context.Background(), -1, nil)
				}
				if err == nil {
					err = j.Assemble(context.Background(), other)
				}
				switch {
				case errors.Is(err, game.ErrCorrupt), errors.Is(err, game.ErrUnsupported):
					refused++
				case err != nil:
					t.Errorf("after round %d, %s %s: %v", rounds, name, how, err)
				case !bytes.Equal(other.names[tableName].data, want.names[tableName].data):
					t.Errorf("after round %d, %s %s: another table", rounds, name, how)
				}
			}
		}
	}
	if refused < tried/4 || refused == tried {
		t.Errorf("%d of %d refused", refused, tried)
	}
}
