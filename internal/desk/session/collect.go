package session

import (
	"bufio"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"

	starjson "go.starlark.net/lib/json"
	"go.starlark.net/starlark"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// collect is collect(file, f, items): map, whose rows are written into a file as they come, a line
// each, [item, row] as JSON. What a file has already, of this run or of one that was killed, is not
// found again. Rows are what is written: values and positions are texts there.
func collect(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	how, rest, err := triesOf(kwargs)
	if err != nil {
		return nil, err
	}
	var name string
	var f starlark.Callable
	var items starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, rest, "file", &name, "f", &f, "items", &items); err != nil {
		return nil, err
	}
	s := kernelOf(t).session
	path, err := s.path(name)
	if err != nil {
		return nil, err
	}
	rows, whole, err := s.collected(t, name, path)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		return nil, unwritten(name, err)
	}
	defer file.Close()
	err = file.Truncate(whole) // of a line that was being written
	if err == nil {
		_, err = file.Seek(whole, 0)
	}
	if err != nil {
		return nil, unwritten(name, err)
	}
	var keys []string
	missing := starlark.NewList(nil)
	for x := range starlark.Elements(items) {
		var key strings.Builder
		if err := writeJSON(&key, x, 0); err != nil {
			return nil, err
		}
		if keys = append(keys, key.String()); rows[key.String()] == nil {
			rows[key.String()] = starlark.None // asked for once
			if err := missing.Append(x); err != nil {
				return nil, err
			}
		}
		if err := kernelOf(t).until().Err(); err != nil {
			return nil, err
		}
	}
	done, err := s.spread(t, how.around(s, f), missing, func(x, y starlark.Value) (bool, error) {
		var key, row strings.Builder
		if err := errors.Join(writeJSON(&key, x, 0), writeJSON(&row, y, 0)); err != nil {
			return false, err
		}
		if _, err := file.WriteString("[" + key.String() + "," + row.String() + "]\n"); err != nil {
			return false, unwritten(name, err)
		}
		rows[key.String()], err = decoded(t, row.String())
		return err == nil, err
	})
	if err != nil {
		return nil, s.broken(b.Name(), done, err)
	}
	all := make([]starlark.Value, len(keys))
	for i, key := range keys {
		all[i] = rows[key]
	}
	return starlark.NewList(all), nil
}

// collected reads the rows of a file, by the JSON of their items, and how many bytes whole lines take.
func (s *Session) collected(t *starlark.Thread, name, path string) (rows map[string]starlark.Value, whole int64, err error) {
	rows = map[string]starlark.Value{}
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return rows, 0, nil
	} else if err != nil {
		return nil, 0, unwritten(name, err)
	}
	defer file.Close()
	in := bufio.NewReader(file)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return rows, whole, nil // what is behind the last line was being written
		}
		pair, err := decoded(t, string(bytes.TrimSpace(line)))
		list, ok := pair.(*starlark.List)
		if err != nil || !ok || list.Len() != 2 {
			return nil, 0, badValue(phrase.Of("%s is no file of rows", name), phrase.Of("name another file"))
		}
		var key strings.Builder
		if err := writeJSON(&key, list.Index(0), 0); err != nil {
			return nil, 0, err
		}
		rows[key.String()] = list.Index(1)
		whole += int64(len(line))
	}
}

// decoded reads JSON.
func decoded(t *starlark.Thread, text string) (starlark.Value, error) {
	return starlark.Call(t, starjson.Module.Members["decode"], starlark.Tuple{starlark.String(text)}, nil)
}

func unwritten(name string, err error) error {
	return fault.Unsupported(phrase.Of("%s cannot be written: %s", name, fault.Reason(err)), phrase.Phrase{})
}
