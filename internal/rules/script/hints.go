package script

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/say/phrase"
)

// notation says how the positions of a game are written, for a file that does not
// say it.
func (g *declaration) notation(f fields) phrase.Phrase {
	if f["parse"] != nil {
		return phrase.Of("the position as the file %s reads it", g.file.Name)
	}
	for _, key := range []string{"moves", "both", "left", "right"} {
		switch t := f.told(key); {
		case t == nil:
		case len(t.formulas) > 0:
			return phrase.Of("whole numbers from 0, with commas between if a position has several, such as 3,4")
		default:
			return phrase.Of("boards: the letters of the cells, rows joined by |")
		}
	}
	return phrase.Of("a position as the functions of %s take it: a number, a word, or several with commas between, such as 3,4", g.file.Name)
}

// hint says what to do about an error inside a function that got the position p,
// where that is likely not what the function expects; zero if it may be.
func (f *File) hint(p starlark.Value, err error) phrase.Phrase {
	var eval *starlark.EvalError
	if _, isInt := p.(starlark.Int); !isInt || !errors.As(err, &eval) || !strings.Contains(eval.Msg, "int") {
		return phrase.Phrase{}
	}
	if f.listed.Load() {
		return phrase.Of("a list is a move that leaves several games; write a tuple for one position: tuple(%s)", "…")
	}
	return phrase.Of("the position is a number here; several numbers are written with commas between, such as 3,4")
}
