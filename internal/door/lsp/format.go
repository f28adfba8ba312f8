package lsp

import (
	"encoding/json"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// formatted answers with the edits that give a text its form, the one of Starlark at large; none
// where it has it. What that has no form for, such as while, is a fault.
func (s *server) formatted(m message) (any, *fault) {
	var p struct{ TextDocument struct{ URI string } }
	if json.Unmarshal(m.Params, &p) != nil {
		return nil, &fault{invalidParams, "a text is wanted"}
	}
	d := s.texts[p.TextDocument.URI]
	if d == nil {
		return nil, nil
	}
	f, err := build.ParseDefault("text", []byte(d.text))
	if err != nil {
		return nil, &fault{requestFailed, "there is no form for this text: " + err.Error()}
	}
	text := string(build.FormatWithoutRewriting(f))
	if text == d.text {
		return []any{}, nil
	}
	end := position{Line: strings.Count(d.text, "\n") + 1} // behind all
	return []any{map[string]any{"range": stretch{End: end}, "newText": text}}, nil
}
