package server

import (
	_ "embed"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed answers.schema.json
var answersSchema []byte

// answers are the schemas of the documents that commands print, by their names as types; which
// commands print them is in commands.
var answers = sync.OnceValue(func() (all struct {
	Schemas  map[string]*huma.Schema `json:"$defs"`
	commands map[string][]string
},
) {
	var of struct {
		Definitions map[string]struct {
			Commands []string `json:"x-commands"`
		} `json:"$defs"`
	}
	if err := errors.Join(json.Unmarshal(answersSchema, &all), json.Unmarshal(answersSchema, &of)); err != nil {
		panic("server: " + err.Error()) // the file is embedded above
	}
	all.commands = map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(of.Definitions)) {
		for _, command := range of.Definitions[name].Commands {
			all.commands[command] = append(all.commands[command], name)
		}
	}
	return all
})

// answerTo returns the schema of what a command prints: one of its documents. Of what no
// command prints nothing is said but that it is an object.
func (s *Server) answerTo(command string) *huma.Schema {
	var documents []*huma.Schema
	for _, name := range answers().commands[command] {
		schema := answers().Schemas[name]
		name += "Answer" // questions have names like Value too
		s.api.OpenAPI().Components.Schemas.Map()[name] = schema
		documents = append(documents, &huma.Schema{Ref: "#/components/schemas/" + name})
	}
	switch len(documents) {
	case 0:
		return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true}
	case 1:
		return documents[0]
	}
	return &huma.Schema{AnyOf: documents}
}

// printed are the commands whose documents endpoints answer by, by the names of the endpoints.
var printed = map[string]string{
	"solve": "solve", "moves": "moves", "sequence": "sequence", "value": "value", "games": "games", "game": "games", "script": "run",
	"table": "query", "table-start": "query",
}
