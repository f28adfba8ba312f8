package game

import "io"

// A Store keeps what searches have found, so that they go on from there in another run. What is
// kept is believed.
type Store interface {
	// Load calls read with what is kept under a name, and not at all if nothing is. The error is
	// that of read or of the store.
	Load(name string, read func(io.Reader) error) error
	// Save keeps what write writes in place of what is kept under a name; if there is an error,
	// that stays. A search goes on after errors: the store has to tell of them.
	Save(name string, write func(io.Writer) error) error
	// Finally is told what is to be called when no search runs any more: it may save.
	Finally(do func())
}

// Under returns b with its store, if it has one, as one of names after the given one: those of a
// game, after its identity.
func (b Budget) Under(name string) Budget {
	if b.Store != nil {
		b.Store = under{b.Store, name + "\n"}
	}
	return b
}

type under struct {
	Store
	name string
}

func (u under) Load(name string, read func(io.Reader) error) error {
	return u.Store.Load(u.name+name, read)
}

func (u under) Save(name string, write func(io.Writer) error) error {
	return u.Store.Save(u.name+name, write)
}
