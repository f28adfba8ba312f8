package golden

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// names are what the answers are called as types, by the titles of docs/json.md.
var names = map[string]string{
	"`solve`, `moves`, `query`":                   "Solution",
	"Errors":                                      "Fault",
	"Questions without an answer":                 "Unanswered",
	"A line of `value --batch` that is a comment": "Comment",
	"`value` of an expression":                    "Value",
	"`value` of a relation":                       "Relation",
	"`sequence` of a game of heaps":               "HeapRow",
	"`sequence --what`, `sequence --play`":        "WhatRow",
	"`table`":                                     "Table",
	"`discover`":                                  "Discovery",
	"`discover --symmetry`":                       "Symmetry",
	"`sequence` of another game":                  "LosingRow",
	"`check`":                                     "Check",
	"`solve --with`, `moves --with`":              "RuledSolution",
	"`solve --proof`":                             "ProvedSolution",
	"`misere`":                                    "Misere",
	"`misere --quotient`":                         "Quotient",
	"`compare`":                                   "Comparison",
	"`states`":                                    "States",
	"`graph`":                                     "Graph",
	"`states /`":                                  "StatesList",
	"`board`":                                     "Board",
	"`sequence --code`, `discover --code`":        "Program",
	"`perft`":                                     "Perft",
	"`puzzle`":                                    "Puzzles",
	"`lint`":                                      "Lint",
	"`run`":                                       "Run",
	"`numbers`":                                   "Numbers",
	"`build`, `query --stats`":                    "Tables",
	"`verify`":                                    "Verification",
	"`serve`":                                     "Service",
	"`games`":                                     "Games",
	"`games show`":                                "Game",
	"`contest list`":                              "Problems",
	"`lesson`":                                    "Lessons",
	"`prove`":                                     "Proof",
}

// A tree is a documented object: its keys, and what is under them.
type tree struct {
	*documented
	keys map[string]*tree
}

// asTree returns the keys of a schema by the objects that they are in.
func (s *schema) asTree() *tree {
	top := &tree{keys: map[string]*tree{}}
	for _, key := range slices.Sorted(maps.Keys(s.keys)) {
		at := top
		for _, name := range strings.Split(key, ".") {
			name = strings.TrimSuffix(name, "[]")
			if at.keys[name] == nil {
				at.keys[name] = &tree{keys: map[string]*tree{}}
			}
			at = at.keys[name]
		}
		at.documented = s.keys[key]
	}
	return top
}

// object returns the JSON schema of an object with the keys of a tree.
func (t *tree) object() map[string]any {
	o := map[string]any{"type": "object", "additionalProperties": true}
	properties, required := map[string]any{}, []string{}
	for _, name := range slices.Sorted(maps.Keys(t.keys)) {
		properties[name] = t.keys[name].schema()
		if t.keys[name].always {
			required = append(required, name)
		}
	}
	if len(properties) > 0 {
		o["properties"] = properties
	}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// schema returns the JSON schema of a value.
func (t *tree) schema() map[string]any {
	element, list := strings.CutPrefix(t.kind, "list of ")
	if list {
		element = strings.TrimSuffix(element, "s")
	}
	one := map[string]any{}
	switch element {
	case "object":
		one = t.object()
	case "any":
	default:
		one["type"] = element
		if t.words != nil {
			one["enum"] = t.words
		}
	}
	if list {
		one = map[string]any{"type": "array", "items": one}
	}
	if t.about != "" {
		one["description"] = t.about
	}
	return one
}

// typed returns the type of a value in TypeScript.
func (t *tree) typed(indent string) string {
	element, list := strings.CutPrefix(t.kind, "list of ")
	if list {
		element = strings.TrimSuffix(element, "s")
	}
	text := map[string]string{"integer": "number", "any": "unknown"}[element]
	switch {
	case element == "object" && len(t.keys) > 0:
		text = t.members(indent)
	case element == "object":
		text = "Record<string, unknown>"
	case t.words != nil:
		text = "'" + strings.Join(t.words, "' | '") + "'"
	case text == "":
		text = element
	}
	if list && strings.Contains(text, " ") && !strings.HasPrefix(text, "{") {
		text = "(" + text + ")"
	}
	if list {
		text += "[]"
	}
	return text
}

// members returns the keys of an object with their types in TypeScript.
func (t *tree) members(indent string) string {
	var b strings.Builder
	b.WriteString("{\n")
	for _, name := range slices.Sorted(maps.Keys(t.keys)) {
		one := t.keys[name]
		if one.about != "" {
			fmt.Fprintf(&b, "%s  /** %s */\n", indent, strings.ReplaceAll(one.about, "*/", "* /"))
		}
		fmt.Fprintf(&b, "%s  %s%s: %s\n", indent, name, map[bool]string{false: "?"}[one.always], one.typed(indent+"  "))
	}
	return b.String() + indent + "}"
}

// TestSchema: the schema of the answers, which the service describes itself by, and the
// types of the page are what docs/json.md says; ZERMELO_UPDATE=1 writes them.
func TestSchema(t *testing.T) {
	definitions := map[string]any{}
	var types strings.Builder
	types.WriteString("// The answers of the program with --json, as docs/json.md lists them. This file is written by a\n// test of it: ZERMELO_UPDATE=1 go test -run TestSchema ./internal/golden\n")
	for _, s := range readSchemas(t, "json.md") {
		if len(s.keys) == 0 {
			continue
		}
		name := names[s.title]
		if name == "" || definitions[name] != nil {
			t.Fatalf("docs/json.md: %s has no name of its own as a type, but %q", s.title, name)
		}
		whole := s.asTree()
		o := whole.object()
		o["title"] = strings.ReplaceAll(s.title, "`", "")
		var commands []string
		for _, form := range s.forms {
			commands = append(commands, form[0])
		}
		if slices.Contains([]string{"Fault", "Unanswered"}, name) { // they may come of every command
			commands = nil
		}
		o["x-commands"] = slices.Compact(commands)
		definitions[name] = o
		fmt.Fprintf(&types, "\n/** %s */\nexport interface %s %s\n", o["title"], name, whole.members(""))
	}
	var b bytes.Buffer
	b.WriteString(`{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Answers of Zermelo","$defs":{` + "\n")
	for i, name := range slices.Sorted(maps.Keys(definitions)) { // one a line
		line, err := json.Marshal(definitions[name])
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s%q:%s", map[bool]string{false: ",\n"}[i == 0], name, line)
	}
	b.WriteString("\n}}\n")
	for file, want := range map[string]string{"../door/server/answers.schema.json": b.String(), "../../web/src/engine/answers.ts": types.String()} {
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != want {
			t.Errorf("%s is not what docs/json.md says (%v): run ZERMELO_UPDATE=1 go test -run TestSchema ./internal/golden", file, err)
		}
	}
}
