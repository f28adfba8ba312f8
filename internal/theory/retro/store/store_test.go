package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// A kind is a way to keep a table that the tests go through.
type kind[P comparable] struct {
	name  string
	rules *game.Rules[P]
	route retro.Route
}

func (k kind[P]) String() string { return k.name + ", " + k.route.String() }

func (k kind[P]) settings() Settings {
	return Settings{Settings: retro.Settings{Route: k.route}, Every: -1}
}

func raceKinds(n uint64) []kind[pair] {
	return []kind[pair]{
		{"race", game.Of[pair](race{n}), retro.Indexed},
		{"race", game.Of[pair](race{n}), retro.Rescanned},
		{"race", game.Of[pair](race{n}), retro.Searched},
		{"turned", game.Of[pair](turnedRace{race{n}}), retro.Indexed},
		{"turned", game.Of[pair](turnedRace{race{n}}), retro.Searched},
	}
}

func descentKinds(n uint64) []kind[uint64] {
	return []kind[uint64]{
		{"descent", game.Of[uint64](descent{n}), retro.ByLayers},
		{"descent", game.Of[uint64](descent{n}), retro.Searched},
		{"ranked", game.Of[uint64](rankedDescent{descent{n}}), retro.ByLayers},
	}
}

func build[P comparable](t *testing.T, fs FS, k kind[P]) {
	t.Helper()
	if err := Build(context.Background(), fs, k.name, k.rules, k.settings()); err != nil {
		t.Fatal(err)
	}
}

// checkTable compares every answer with the solver's and verifies the table.
func checkTable[P comparable](t *testing.T, fs FS, k kind[P], cache int64) {
	t.Helper()
	table, err := Open(fs, k.name, k.rules, cache)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	want, err := retro.Solve(context.Background(), k.rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	want.Each(func(p P, v retro.Value) bool {
		got, err := table.Lookup(p)
		if err != nil {
			t.Fatal(err)
		}
		if got != v && (got.Known || k.route != retro.Searched) {
			t.Fatalf("%v: %v is a %v, want %v", k, p, got, v)
		}
		return true
	})
	if err := table.Verify(context.Background(), retro.Settings{}); err != nil {
		t.Fatalf("%v: %v", k, err)
	}
	if h := table.Header(); h.Counts.Positions == 0 || h.Counts.Wins == 0 || h.Counts.Losses == 0 {
		t.Fatalf("%v: counts %+v", k, h.Counts)
	}
}

// The hash of the rules is that of tables made before.
func TestRulesHash(t *testing.T) {
	checkHash(t, raceKinds(40)[0], "375facd770667d0f6f957f20053e3bc4")
	checkHash(t, raceKinds(40)[3], "b3958d0c0c858fa01071426c698ad0e2")
	checkHash(t, descentKinds(64)[0], "76b098f7caba40316149c7f7b7cb1be8")
	checkHash(t, descentKinds(64)[2], "99f5421136cf4821510b7b220598ac97")
}

func checkHash[P comparable](t *testing.T, k kind[P], want string) {
	t.Helper()
	r, err := rulesOf(k.name, k.rules)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.hash(nil); got != want {
		t.Errorf("%v: the hash is %s, of tables made before %s", k, got, want)
	}
}

func TestBuildAndQuery(t *testing.T) {
	for _, k := range gametest.Some(t, raceKinds(201), 2, 100) {
		m := newMemory()
		build(t, m, k)
		checkTable(t, m, k, 0)
		checkTable(t, m, k, 40000) // a block or two
	}
	for _, k := range gametest.Some(t, descentKinds(2000), 1, 100) {
		m := newMemory()
		build(t, m, k)
		checkTable(t, m, k, 0)
	}
}

// Distances that take two and four bytes.
func TestLongDistances(t *testing.T) {
	for _, route := range []retro.Route{retro.Indexed, retro.Searched} {
		k := kind[uint64]{"chain", game.Of[uint64](chain{40000}), route}
		m := newMemory()
		settings := k.settings()
		settings.Every = 0
		if err := Build(context.Background(), m, k.name, k.rules, settings); err != nil {
			t.Fatal(err)
		}
		checkTable(t, m, k, 0)
	}
}

// Many ask at once, with room for a block or two.
func TestQueryFromManySides(t *testing.T) {
	k := raceKinds(301)[0]
	m := newMemory()
	build(t, m, k)
	table, err := Open(m, k.name, k.rules, 50000)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	want, err := retro.Solve(context.Background(), k.rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for w := range uint64(4) {
		all.Go(func() {
			r := rand.New(rand.NewPCG(w, 1))
			for range 3000 {
				i := r.Uint64N(301 * 301)
				p, _ := race{301}.Unrank(i)
				if v, err := table.Lookup(p); err != nil || v != want.At(i) {
					t.Errorf("%v is a %v, want %v (%v)", p, v, want.At(i), err)
					return
				}
			}
		})
	}
	all.Wait()
}

// A build that is told to stop says so and keeps what it has.
func TestStop(t *testing.T) {
	k := raceKinds(200)[0]
	m := newMemory()
	ctx, cancel := context.WithCancel(context.Background())
	m.watch = func(ops int) {
		if ops == 8 {
			cancel()
		}
	}
	if err := Build(ctx, m, k.name, k.rules, k.settings()); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	if _, ok := m.names[unfinishedName]; !ok || len(m.names) != 1 {
		t.Fatalf("%d files are left", len(m.names))
	}
	if err := Build(ctx, m, k.name, k.rules, k.settings()); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped before it began: %v", err)
	}
	if err := Build(context.Background(), m, "race", game.Of[pair](race{201}), k.settings()); !errors.Is(err, game.ErrUnsupported) {
		t.Fatalf("built over unfinished work of other rules: %v", err)
	}
	build(t, m, k)
	checkTable(t, m, k, 0)
}

func TestOnDisk(t *testing.T) {
	d, err := Dir(t.TempDir() + "/race")
	if err != nil {
		t.Fatal(err)
	}
	k := raceKinds(100)[0]
	build(t, d, k)
	checkTable(t, d, k, 0)
	build(t, d, k) // finished already
	if _, err := Open(d, "other", k.rules, 0); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("another name: %v", err)
	}
	if _, err := Open(d, "race", game.Of[pair](race{101}), 0); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("other rules: %v", err)
	}
	if err := Build(context.Background(), d, "race", game.Of[pair](race{101}), Settings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("built over the table of other rules: %v", err)
	}
	checkTable(t, d, k, 0)
	empty, err := Dir(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(empty, "race", k.rules, 0); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("no table: %v", err)
	}
}

// A file of a newer version is named as such, and no build touches it.
func TestNewerVersion(t *testing.T) {
	newer(t, raceKinds(20)[0])
	newer(t, raceKinds(20)[2])
	newer(t, descentKinds(24)[0])
}

func newer[P comparable](t *testing.T, k kind[P]) {
	t.Helper()
	m := newMemory()
	build(t, m, k)
	for name, c := range m.names {
		if name == tableName { // an unfinished one is refused as well
			m.names[unfinishedName] = c
		}
		n := binary.LittleEndian.Uint32(c.data[12:])
		binary.LittleEndian.PutUint32(c.data[8:], Version+1)
		binary.LittleEndian.PutUint32(c.data[16:], headerSum(c.data[:prefixSize+n]))
	}
	for range 2 {
		before := m.files()
		_, opened := Open(m, k.name, k.rules, 0)
		built := Build(context.Background(), m, k.name, k.rules, k.settings())
		for _, err := range []error{opened, built} {
			if !errors.Is(err, game.ErrUnsupported) || errors.Is(err, fs.ErrNotExist) && err == built {
				t.Errorf("%v: %v", k, err)
			}
		}
		if built != nil && !strings.Contains(built.Error(), "has version 2 of the format; this program reads version 1") {
			t.Errorf("%v: %v", k, built)
		}
		if !maps.Equal(before, m.files()) {
			t.Errorf("%v: the build has changed files", k)
		}
		delete(m.names, tableName)
		delete(m.names, layerName(0))
	}
}

// A table that another program cuts short is an error of the next question.
func TestCutShort(t *testing.T) {
	path := t.TempDir()
	d, err := Dir(path)
	if err != nil {
		t.Fatal(err)
	}
	k := raceKinds(100)[0]
	build(t, d, k)
	table, err := Open(d, k.name, k.rules, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	if err := os.Truncate(filepath.Join(path, tableName), 0); err != nil {
		t.Skip(err) // where open files are locked
	}
	if _, err := table.Lookup(pair{}); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("Lookup in a file that was cut short: %v", err)
	}
	if err := table.Verify(context.Background(), retro.Settings{}); !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("Verify of a file that was cut short: %v", err)
	}
}

// scale is how many times the usual work the long tests do; short is a part
// of it.
func scale() int {
	if os.Getenv("ZERMELO_LONG") != "" {
		return 20
	}
	return 1
}

func short() int {
	if testing.Short() {
		return 10
	}
	return 1
}

// files returns the contents of a folder.
func (m *memory) files() map[string]string {
	all := map[string]string{}
	for name, c := range m.names {
		all[name] = string(c.data)
	}
	return all
}

// A build that is killed at any operation and started again ends with the
// same bytes.
func TestKillAndResume(t *testing.T) {
	for _, k := range raceKinds(40) {
		killAndResume(t, k)
	}
	for _, k := range descentKinds(304) {
		killAndResume(t, k)
	}
}

func killAndResume[P comparable](t *testing.T, k kind[P]) {
	t.Helper()
	whole := newMemory()
	build(t, whole, k)
	want := fmt.Sprint(whole.files())
	r := rand.New(rand.NewPCG(1, uint64(whole.ops)))
	for _, power := range []bool{false, true} {
		for left := 0; left < whole.ops; left += 1 + r.IntN(1+short()*whole.ops/(8*scale())) {
			m := newMemory()
			m.left, m.fault = left, errKilled
			for m.left >= 0 {
				if err := Build(context.Background(), m, k.name, k.rules, k.settings()); err == nil {
					break
				} else if !errors.Is(err, errKilled) {
					t.Fatalf("%v: killed at operation %d: %v", k, left, err)
				}
				if power {
					m.crash()
				}
				m.left = -1
				if r.IntN(3) == 0 { // and once more
					m.left = r.IntN(whole.ops)
				}
			}
			m.left = -1
			build(t, m, k)
			if got := fmt.Sprint(m.files()); got != want {
				t.Fatalf("%v: killed at operation %d (power %t): %d bytes instead of %d", k, left, power, len(got), len(want))
			}
		}
	}
}

// A full disk is named, and what was kept stays.
func TestFullDisk(t *testing.T) {
	k := raceKinds(60)[0]
	whole := newMemory()
	build(t, whole, k)
	full := 0
	for room := 0; room < 6000; room += 97 * short() {
		m := newMemory()
		m.room = room
		err := Build(context.Background(), m, k.name, k.rules, k.settings())
		if err == nil {
			continue
		}
		full++
		if !errors.Is(err, game.ErrLimit) || err.Error() != "the disk is full; make room and build again; steps that were written before are kept" {
			t.Fatalf("room for %d bytes: %v", room, err)
		}
		for name := range m.names {
			if name != unfinishedName {
				t.Fatalf("room for %d bytes: %s is left", room, name)
			}
		}
		m.room = -1
		build(t, m, k)
		if fmt.Sprint(m.files()) != fmt.Sprint(whole.files()) {
			t.Fatal("other bytes after a full disk")
		}
	}
	if full < 2 {
		t.Errorf("the disk was full %d times", full)
	}
}

// flips changes every byte of every file in turn, and cuts files short: there
// is an error that says so, or every answer is right.
func flips[P comparable](t *testing.T, k kind[P]) {
	t.Helper()
	m := newMemory()
	build(t, m, k)
	solved, err := retro.Solve(context.Background(), k.rules, retro.Settings{Route: k.route})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range m.names {
		intact := bytes.Clone(c.data)
		for at := 0; at < len(intact); at += short() {
			for _, flip := range []byte{1, 0x80, 0xff} {
				c.data = bytes.Clone(intact)
				c.data[at] ^= flip
				if err := answers(m, k, solved); !errors.Is(err, game.ErrCorrupt) {
					t.Fatalf("%v: byte %d of %s flipped: %v", k, at, name, err)
				}
			}
			c.data = intact[:at]
			if err := answers(m, k, solved); !errors.Is(err, game.ErrCorrupt) {
				t.Fatalf("%v: %s cut to %d bytes: %v", k, name, at, err)
			}
		}
		c.data = intact
	}
}

// answers asks for everything and returns the first error; a wrong answer is
// an error of its own.
func answers[P comparable](m *memory, k kind[P], solved *retro.Table[P]) error {
	table, err := Open(m, k.name, k.rules, 0)
	if err != nil {
		return err
	}
	defer table.Close()
	solved.Each(func(p P, v retro.Value) bool {
		got, e := table.Lookup(p)
		if err = e; err == nil && got != v {
			err = fmt.Errorf("%v is a %v, want %v", p, got, v)
		}
		return err == nil
	})
	return err
}

func TestEveryByteFlipped(t *testing.T) {
	for _, k := range raceKinds(12)[2:] {
		flips(t, k)
	}
	flips(t, kind[pair]{"race", game.Of[pair](race{20}), retro.Indexed})
	flips(t, descentKinds(24)[0])
}

// A damaged file of unfinished work is named; nothing is built from it, but
// all anew, with the bytes of a build that nobody disturbed.
func TestUnfinishedFlipped(t *testing.T) {
	unfinishedFlips(t, raceKinds(12)[0], 12, unfinishedName)
	unfinishedFlips(t, descentKinds(24)[0], 11, layerName(1))
}

func unfinishedFlips[P comparable](t *testing.T, k kind[P], left int, name string) {
	t.Helper()
	whole := newMemory()
	build(t, whole, k)
	want := whole.files()
	m := newMemory()
	m.left, m.fault = left, errKilled
	if err := Build(context.Background(), m, k.name, k.rules, k.settings()); !errors.Is(err, errKilled) {
		t.Fatal(err)
	}
	kept := m.files()
	intact, ok := kept[name]
	if !ok {
		t.Fatalf("%v: nothing was kept: %d files", k, len(kept))
	}
	try := func(data string, damaged bool) {
		t.Helper()
		n := newMemory()
		for other, text := range kept {
			n.names[other] = &content{data: []byte(text)}
		}
		n.names[name].data = []byte(data)
		var told []string
		settings := k.settings()
		settings.Tell = func(p phrase.Phrase) { told = append(told, p.String()) }
		if err := Build(context.Background(), n, k.name, k.rules, settings); err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		if !maps.Equal(n.files(), want) {
			t.Fatalf("%v: other bytes than of a build that nobody disturbed", k)
		}
		if !damaged && len(told) > 0 || damaged && (len(told) != 1 || !strings.HasPrefix(told[0], name+" is damaged: ")) {
			t.Fatalf("%v: told %q", k, told)
		}
	}
	try(intact, false)
	for at := 0; at < len(intact); at += short() {
		data := []byte(intact)
		data[at] ^= 0x10
		try(string(data), true)
		try(intact[:at], true)
	}
}

// Two builds are never at work in one folder, whatever became of the others.
func TestLock(t *testing.T) {
	k := raceKinds(100)[0]
	path := t.TempDir()
	d, err := Dir(path)
	if err != nil {
		t.Fatal(err)
	}
	release, err := d.Lock()
	if err != nil {
		t.Fatal(err)
	}
	again, err := d.Lock()
	if err == nil {
		again()
		release()
		t.Skip("the system has no locks")
	}
	for range 2 {
		err := Build(context.Background(), d, k.name, k.rules, k.settings())
		if !errors.Is(err, ErrLocked) || !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("built in a locked folder: %v", err)
		}
	}
	release()
	build(t, d, k)
	checkTable(t, d, k, 0)
	if names, err := d.List(); err != nil || len(names) != 1 {
		t.Errorf("the folder has %q (%v)", names, err)
	}
}

// Links are followed, to nothing too: the files lie where they point, also
// while they are written.
func TestLinks(t *testing.T) {
	for _, k := range []kind[pair]{raceKinds(40)[0], raceKinds(40)[2]} {
		path, other := t.TempDir(), t.TempDir()
		for _, name := range []string{tableName, unfinishedName} {
			if err := os.Symlink(filepath.Join(other, "far-"+name), filepath.Join(path, name)); err != nil {
				t.Skip(err)
			}
		}
		d, err := Dir(path)
		if err != nil {
			t.Fatal(err)
		}
		build(t, d, k)
		checkTable(t, d, k, 0)
		if info, err := os.Lstat(filepath.Join(path, tableName)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("the link was replaced by %v (%v)", info, err)
		}
		entries, err := os.ReadDir(other)
		if err != nil || len(entries) != 1 || entries[0].Name() != "far-"+tableName {
			t.Errorf("the other folder has %v (%v)", entries, err)
		}
		if _, err := ReadFolder(d); err != nil {
			t.Error(err)
		}
	}
}

// What is no regular file is neither read nor replaced, nor waited for.
func TestNoRegularFile(t *testing.T) {
	k := raceKinds(40)[0]
	for _, name := range []string{tableName, unfinishedName} {
		path := t.TempDir()
		d, err := Dir(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Mkdir(filepath.Join(path, name), 0o777); err != nil {
			t.Fatal(err)
		}
		err = Build(context.Background(), d, k.name, k.rules, k.settings())
		if !errors.Is(err, game.ErrUnsupported) || !strings.Contains(err.Error(), name+" is no regular file") {
			t.Errorf("built over a folder called %s: %v", name, err)
		}
		if _, err := Open(d, k.name, k.rules, 0); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("opened: %v", err)
		}
		if info, err := os.Stat(filepath.Join(path, name)); err != nil || !info.IsDir() {
			t.Errorf("%s is %v (%v)", name, info, err)
		}
	}
}

// A wrong value under a right checksum is found by Verify, and the position
// is named.
func TestVerifyFindsWrongValues(t *testing.T) {
	k := raceKinds(12)[0]
	table, err := retro.Solve(context.Background(), k.rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := rulesOf(k.name, k.rules)
	if err != nil {
		t.Fatal(err)
	}
	b := &builder[pair]{building{name: r.name, hash: r.hash(nil)}, r, nil}
	for wrong := uint64(0); wrong < table.Size(); wrong += uint64(short()) {
		for _, change := range []code{1, 2, 3, 40} {
			m := newMemory()
			c := contents{header: b.header()}
			c.header.Counts, c.header.Slots = table.Statistics(), table.Size()
			c.codes = func(dst []code, first uint64) {
				for i := range dst {
					dst[i] = codeOf(table.At(first + uint64(i)))
					if first+uint64(i) == wrong {
						dst[i] ^= change
					}
				}
			}
			if err := write(context.Background(), m, tableName, c, 1, true); err != nil {
				t.Fatal(err)
			}
			open, err := Open(m, k.name, k.rules, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := open.Verify(context.Background(), retro.Settings{}); !errors.Is(err, game.ErrCorrupt) {
				t.Fatalf("value of %d changed: %v", wrong, err)
			}
		}
	}
}

// The same of pairs: a wrong value, a pair that is missing, one too many, a
// key that is no position's.
func TestVerifyFindsWrongPairs(t *testing.T) {
	k := kind[uint64]{"descent", game.Of[uint64](descent{64}), retro.Searched}
	table, err := retro.Solve(context.Background(), k.rules, k.settings().Settings)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rulesOf(k.name, k.rules)
	if err != nil {
		t.Fatal(err)
	}
	b := &builder[uint64]{building{name: r.name, hash: r.hash(nil)}, r, nil}
	try := func(change func(keys []uint64, codes []code) ([]uint64, []code)) error {
		c := contents{header: b.header()}
		c.header.Counts = table.Statistics()
		b.pairs(&c, table.Each)
		codes := make([]code, len(c.keys))
		c.codes(codes, 0)
		c.keys, codes = change(c.keys, codes)
		c.header.Slots = uint64(len(c.keys))
		c.codes = func(dst []code, first uint64) { copy(dst, codes[first:]) }
		m := newMemory()
		if err := write(context.Background(), m, tableName, c, 1, true); err != nil {
			t.Fatal(err)
		}
		open, err := Open(m, k.name, k.rules, 0)
		if err != nil {
			return err
		}
		defer open.Close()
		return open.Verify(context.Background(), retro.Settings{})
	}
	unchanged := func(keys []uint64, codes []code) ([]uint64, []code) { return keys, codes }
	if err := try(unchanged); err != nil {
		t.Fatalf("nothing changed: %v", err)
	}
	for i := 0; i < int(table.Size()); i += short() {
		for what, change := range map[string]func(keys []uint64, codes []code) ([]uint64, []code){
			"a value changed": func(keys []uint64, codes []code) ([]uint64, []code) {
				codes[i] ^= 1 + 2*code(i%3)
				return keys, codes
			},
			"a pair left out": func(keys []uint64, codes []code) ([]uint64, []code) {
				return slices.Delete(keys, i, i+1), slices.Delete(codes, i, i+1)
			},
			"a pair twice": func(keys []uint64, codes []code) ([]uint64, []code) {
				return slices.Insert(keys, i, keys[i]), slices.Insert(codes, i, codes[i])
			},
		} {
			if err := try(change); !errors.Is(err, game.ErrCorrupt) {
				t.Fatalf("%s at %d: %v", what, i, err)
			}
		}
	}
}
