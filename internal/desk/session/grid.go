package session

import (
	"encoding/csv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A grid is a table of two dimensions.
type grid struct {
	rows, columns []starlark.Value
	cells         [][]starlark.Value
}

var _ starlark.HasAttrs = (*grid)(nil)

func (g *grid) String() string        { return strings.TrimRight(g.text(), "\n") }
func (g *grid) Type() string          { return "table" }
func (g *grid) Freeze()               {} // all is frozen when it is made
func (g *grid) Truth() starlark.Bool  { return len(g.rows) > 0 }
func (g *grid) Hash() (uint32, error) { return starlark.String(g.String()).Hash() }

// Cells that a table has at most.
const mostEntries = 1 << 22

// makeTable is table(rows, columns, f).
func makeTable(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows, columns starlark.Iterable
	var f starlark.Callable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "columns", &columns, "f", &f); err != nil {
		return nil, err
	}
	g := &grid{}
	for _, side := range []struct {
		to   *[]starlark.Value
		from starlark.Iterable
	}{{&g.rows, rows}, {&g.columns, columns}} {
		for x := range starlark.Elements(side.from) {
			x.Freeze()
			if *side.to = append(*side.to, x); len(*side.to) > mostEntries {
				return nil, tooManyCells()
			}
		}
	}
	if len(g.rows)*len(g.columns) > mostEntries {
		return nil, tooManyCells()
	}
	s := kernelOf(t).session
	s.freeze(f)
	pairs := &listing{"pairs", func(yield func(starlark.Value) bool) {
		for _, r := range g.rows {
			for _, c := range g.columns {
				if !yield(starlark.Tuple{r, c}) {
					return
				}
			}
		}
	}}
	both := starlark.NewBuiltin("table", func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return starlark.Call(t, f, args[0].(starlark.Tuple), nil)
	})
	done, err := s.spread(t, both, pairs, func(_, y starlark.Value) (bool, error) {
		if n := len(g.cells); n == 0 || len(g.cells[n-1]) == len(g.columns) {
			g.cells = append(g.cells, nil)
		}
		last := &g.cells[len(g.cells)-1]
		*last = append(*last, y)
		return true, nil
	})
	if err != nil {
		return nil, s.broken("table", done, err)
	}
	return g, nil
}

func tooManyCells() error {
	return badValue(phrase.Of("the table has more than %s cells", phrase.Count(mostEntries)), phrase.Phrase{})
}

// plain writes a cell: texts without quotes, nothing for None.
func plain(v starlark.Value) string {
	if v == starlark.None {
		return ""
	}
	if s, ok := starlark.AsString(v); ok {
		return s
	}
	return v.String()
}

// lines returns the rows with their headings.
func (g *grid) lines() [][]string {
	head := []string{""}
	for _, c := range g.columns {
		head = append(head, plain(c))
	}
	all := [][]string{head}
	for i, r := range g.rows {
		line := []string{plain(r)}
		if i < len(g.cells) {
			for _, v := range g.cells[i] {
				line = append(line, plain(v))
			}
		}
		all = append(all, line)
	}
	return all
}

func (g *grid) text() string {
	lines := g.lines()
	widths := make([]int, len(g.columns)+1)
	for _, line := range lines {
		for i, word := range line {
			widths[i] = max(widths[i], picture.Columns(word))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		for i, word := range line {
			if i > 0 {
				b.WriteString("  ")
			}
			b.WriteString(strings.Repeat(" ", widths[i]-picture.Columns(word)) + word)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (g *grid) csv() string {
	var b strings.Builder
	_ = csv.NewWriter(&b).WriteAll(g.lines()) // a builder takes everything
	return b.String()
}

func (g *grid) markdown() string {
	var b strings.Builder
	escape := strings.NewReplacer("|", `\|`, "\n", " ")
	for i, line := range g.lines() {
		for _, word := range line {
			b.WriteString("| " + escape.Replace(word) + " ")
		}
		b.WriteString("|\n")
		if i == 0 {
			b.WriteString(strings.Repeat("|---", len(line)) + "|\n")
		}
	}
	return b.String()
}

func (g *grid) latex() string {
	var b strings.Builder
	escape := strings.NewReplacer(`\`, `\textbackslash{}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "{", `\{`, "}", `\}`,
		"^", `\textasciicircum{}`, "~", `\textasciitilde{}`, "|", `\textbar{}`, "<", `\textless{}`, ">", `\textgreater{}`)
	b.WriteString(`\begin{tabular}{r|` + strings.Repeat("r", len(g.columns)) + "}\n")
	for i, line := range g.lines() {
		for j, word := range line {
			if j > 0 {
				b.WriteString(" & ")
			}
			b.WriteString(escape.Replace(word))
		}
		b.WriteString(" \\\\\n")
		if i == 0 {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString("\\end{tabular}\n")
	return b.String()
}

// Attr returns a way to write the table, or what is in it.
func (g *grid) Attr(name string) (starlark.Value, error) {
	writers := map[string]func() string{"text": g.text, "csv": g.csv, "markdown": g.markdown, "latex": g.latex}
	if w, ok := writers[name]; ok {
		return starlark.NewBuiltin(name, func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			return starlark.String(w()), starlark.UnpackArgs(b.Name(), args, kwargs)
		}), nil
	}
	switch name {
	case "rows":
		return starlark.NewList(append([]starlark.Value{}, g.rows...)), nil
	case "columns":
		return starlark.NewList(append([]starlark.Value{}, g.columns...)), nil
	case "cells":
		all := make([]starlark.Value, len(g.cells))
		for i, line := range g.cells {
			all[i] = starlark.NewList(append([]starlark.Value{}, line...))
		}
		return starlark.NewList(all), nil
	}
	return nil, nil
}

func (g *grid) AttrNames() []string {
	return []string{"cells", "columns", "csv", "latex", "markdown", "rows", "text"}
}
