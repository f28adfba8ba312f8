package worker

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// TestSchema holds docs/worker.schema.json against the types; ZERMELO_UPDATE=1 writes it.
func TestSchema(t *testing.T) {
	const file = "../../../docs/worker.schema.json"
	types := huma.NewMapRegistry("#/$defs/", huma.DefaultSchemaNamer)
	for _, one := range []reflect.Type{reflect.TypeFor[Call](), reflect.TypeFor[Line]()} {
		types.Schema(one, true, "")
	}
	all, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "The lines of zermelo worker: Call goes in, Line comes out",
		"version": Version,
		"$defs":   types.Map(),
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	all = append(all, '\n')
	if os.Getenv("ZERMELO_UPDATE") != "" {
		if err := os.WriteFile(file, all, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != string(all) {
		t.Errorf("%s is not what the types say (%v): run ZERMELO_UPDATE=1 go test -run TestSchema ./internal/door/worker", file, err)
	}
}
