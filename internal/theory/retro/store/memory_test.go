package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"sync"
	"syscall"
)

// memory is a folder in memory that fails when it is told to. What was not
// synced when it crashes is lost.
type memory struct {
	mu     sync.Mutex
	names  map[string]*content
	synced map[string]*content
	// left is how many operations may still be made; what comes after fails
	// with fault. Negative is no bound.
	left  int
	fault error
	room  int // bytes that may still be written; negative is no bound
	ops   int
	watch func(ops int) // called at each operation; may be nil

	locked bool
}

type content struct{ data, synced []byte }

func newMemory() *memory {
	return &memory{names: map[string]*content{}, synced: map[string]*content{}, left: -1, room: -1}
}

var errKilled = errors.New("killed")

func (m *memory) step() error {
	m.ops++
	if m.watch != nil {
		m.watch(m.ops)
	}
	if m.left == 0 {
		return m.fault
	}
	if m.left > 0 {
		m.left--
	}
	return nil
}

// crash forgets what was not synced.
func (m *memory) crash() {
	m.names = map[string]*content{}
	for name, c := range m.synced {
		c.data = bytes.Clone(c.synced)
		m.names[name] = c
	}
	m.left = -1
}

func (m *memory) Create(name string) (Writer, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.step(); err != nil {
		return nil, err
	}
	c := &content{}
	m.names[name] = c
	return &memoryWriter{m, c}, nil
}

func (m *memory) Open(name string) (Source, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c, ok := m.names[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return memorySource(c.data), nil
}

func (m *memory) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.step(); err != nil {
		return err
	}
	m.names[to] = m.names[from]
	delete(m.names, from)
	return nil
}

func (m *memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.step(); err != nil {
		return err
	}
	if _, ok := m.names[name]; !ok {
		return fs.ErrNotExist
	}
	delete(m.names, name)
	return nil
}

func (m *memory) Sync() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.step(); err != nil {
		return err
	}
	m.synced = map[string]*content{}
	for name, c := range m.names {
		m.synced[name] = c
	}
	return nil
}

func (m *memory) List() ([]string, error) {
	var names []string
	for name := range m.names {
		names = append(names, name)
	}
	return names, nil
}

func (m *memory) Lock() (release func(), err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.locked {
		return nil, ErrLocked
	}
	m.locked = true
	return func() { m.locked = false }, nil
}

type memoryWriter struct {
	m *memory
	c *content
}

func (w *memoryWriter) Write(b []byte) (int, error) {
	w.m.mu.Lock()
	defer w.m.mu.Unlock()
	if err := w.m.step(); err != nil {
		w.c.data = append(w.c.data, b[:len(b)/2]...) // a short write
		return len(b) / 2, err
	}
	if w.m.room >= 0 {
		if len(b) > w.m.room {
			n := w.m.room
			w.c.data, w.m.room = append(w.c.data, b[:n]...), 0
			return n, syscall.ENOSPC
		}
		w.m.room -= len(b)
	}
	w.c.data = append(w.c.data, b...)
	return len(b), nil
}

func (w *memoryWriter) Sync() error {
	w.m.mu.Lock()
	defer w.m.mu.Unlock()
	if err := w.m.step(); err != nil {
		return err
	}
	w.c.synced = bytes.Clone(w.c.data)
	return nil
}

func (w *memoryWriter) Close() error { return nil }

type memorySource []byte

func (s memorySource) Size() int64  { return int64(len(s)) }
func (s memorySource) Close() error { return nil }

func (s memorySource) Bytes(_ []byte, offset int64, n int) ([]byte, error) {
	if offset < 0 || offset+int64(n) > int64(len(s)) {
		return nil, io.ErrUnexpectedEOF
	}
	return s[offset : offset+int64(n)], nil
}
