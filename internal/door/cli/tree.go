package cli

import (
	"context"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
)

// A tree is a run of the program with its commands and their flags. To make one takes longer
// than many an answer, so that one is used again: what a command does with its flags it does with
// copies of what they say.
type tree struct {
	*app
	root *cobra.Command
	kept *sync.Pool
}

// treeKey is what the making of a tree depends on.
type treeKey struct {
	locales        *message.Locales
	language, word string
	door           question.Door
}

// trees are those that no run has, by their key.
var trees sync.Map // of *sync.Pool

// treeFor returns a tree whose flags say nothing, for a run with the given words.
func treeFor(locales *message.Locales, language string, door question.Door, args []string) *tree {
	key := treeKey{locales: locales, language: language, door: door}
	if len(args) > 0 {
		key.word = args[0]
	}
	pool, ok := trees.Load(key)
	if ok {
		if t, ok := pool.(*sync.Pool).Get().(*tree); ok {
			return t
		}
	}
	a := &app{locales: locales, say: locales.For(language).At(render.AtDoor(door))}
	t := &tree{app: a, root: a.root(key.word)}
	if len(t.root.Commands()) == 1 { // else the word names none, and anything may be one
		if !ok {
			pool, _ = trees.LoadOrStore(key, new(sync.Pool))
		}
		t.kept = pool.(*sync.Pool)
	}
	return t
}

// run runs the command that the words name.
func (t *tree) run(ctx context.Context, args []string) error {
	t.root.SetIn(t.In)
	t.root.SetOut(t.Out)
	t.root.SetErr(t.Err)
	t.root.SetArgs(guardNegatives(t.root, args))
	return t.root.ExecuteContext(ctx)
}

// keep leaves the tree to other runs, if each of its flags can be made to say nothing again.
func (t *tree) keep() {
	if t.kept == nil {
		return
	}
	t.Streams, t.turn = Streams{}, turn{}
	t.memory, t.rules = 0, nil // no words say this
	if t.clear(t.root) {
		t.kept.Put(t)
	}
}

// clear takes back what a run has told a command and those below it.
func (t *tree) clear(c *cobra.Command) bool {
	var none context.Context // that of a run is taken only where there is none
	c.SetContext(none)
	clear := true
	c.Flags().VisitAll(func(f *pflag.Flag) {
		f.Changed = false
		if f.Value.String() != f.DefValue {
			clear = f.Value.Set(f.DefValue) == nil && f.Value.String() == f.DefValue && clear
		}
	})
	for _, sub := range c.Commands() {
		clear = t.clear(sub) && clear
	}
	return clear
}
