package server_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"zermelo/internal/door/server"
)

// TestDescription holds the description of the API and the pages of the manual to
// each other: the same paths, and the commands that are offered.
func TestDescription(t *testing.T) {
	at := serving(t, server.Config{})
	var api struct {
		OpenAPI string
		Paths   map[string]map[string]struct {
			OperationID string
			Responses   map[string]struct{ Content map[string]any }
		}
	}
	if err := json.Unmarshal([]byte(get(t, at+"/api/openapi.json").body), &api); err != nil || !strings.HasPrefix(api.OpenAPI, "3.1") {
		t.Fatalf("the description is of OpenAPI %q (%v)", api.OpenAPI, err)
	}
	seen := map[string]bool{}
	for path, methods := range api.Paths {
		for method, op := range methods {
			if op.OperationID == "" || seen[op.OperationID] {
				t.Errorf("%s %s is called %q", method, path, op.OperationID)
			}
			seen[op.OperationID] = true
			for status, response := range op.Responses {
				if _, isProblem := response.Content["application/problem+json"]; (status >= "400") != isProblem {
					t.Errorf("%s %s: the answer %s has %v", method, path, status, response.Content)
				}
			}
		}
	}
	said := regexp.MustCompile("`(/api/[^`]*)`")
	for _, page := range []string{"../../../docs/service.md", "../../../docs/service.zh-CN.md"} {
		b, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		told := map[string]bool{}
		for row := range strings.Lines(string(b)) {
			if strings.HasPrefix(row, "| `/api/") {
				for _, m := range said.FindAllStringSubmatch(strings.SplitN(row, "|", 3)[1], -1) {
					told[m[1]] = true
				}
			}
		}
		if got, want := slices.Sorted(maps.Keys(told)), slices.Sorted(maps.Keys(api.Paths)); !slices.Equal(got, want) {
			t.Errorf("%s lists %q, the service has %q", page, got, want)
		}
		for _, command := range server.Commands {
			if !strings.Contains(string(b), "`"+command+"`") {
				t.Errorf("%s does not name the command %s", page, command)
			}
		}
	}
}

// TestAnswersAsDescribed: what the service answers is of the form that its description
// says, and another form is not.
func TestAnswersAsDescribed(t *testing.T) {
	at := serving(t, server.Config{})
	var api struct {
		Components struct{ Schemas map[string]json.RawMessage }
		Paths      map[string]struct {
			Get struct {
				Responses map[string]struct {
					Content map[string]struct {
						Schema struct {
							Ref   string `json:"$ref"`
							AnyOf []struct {
								Ref string `json:"$ref"`
							}
						}
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(get(t, at+"/api/openapi.json").body), &api); err != nil {
		t.Fatal(err)
	}
	registry := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	// fits reports whether an object is one of the documents of an endpoint.
	fits := func(path string, object any) bool {
		schema := api.Paths[path].Get.Responses["200"].Content["application/json"].Schema
		refs := []string{schema.Ref}
		if schema.Ref == "" {
			refs = nil
		}
		for _, one := range schema.AnyOf {
			refs = append(refs, one.Ref)
		}
		return slices.ContainsFunc(refs, func(ref string) bool {
			var s huma.Schema
			if err := json.Unmarshal(api.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")], &s); err != nil {
				t.Fatalf("%s: %v", ref, err)
			}
			s.PrecomputeMessages()
			var found huma.ValidateResult
			huma.Validate(registry, &s, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, object, &found)
			return len(found.Errors) == 0
		})
	}
	for path, asked := range map[string][]string{
		"/api/solve":        {"/api/solve?position=nim%203%204%205", "/api/solve?position=toads%20TT.FF&explain=true", "/api/solve?position=connect-four:4x4"},
		"/api/moves":        {"/api/moves?position=nim%203%204"},
		"/api/sequence":     {"/api/sequence?game=kayles&to=20", "/api/sequence?game=euclid&to=5"},
		"/api/value":        {"/api/value?expression=%7B2%7C-1%7D", "/api/value?expression=1%3C2"},
		"/api/games":        {"/api/games"},
		"/api/games/{game}": {"/api/games/nim"},
	} {
		for _, address := range asked {
			a := get(t, at+address)
			var object any
			if err := json.Unmarshal([]byte(a.body), &object); err != nil || a.status != http.StatusOK {
				t.Fatalf("%s is answered by %d %s", address, a.status, a.body)
			}
			if !fits(path, object) {
				t.Errorf("%s is not as the description says: %s", address, a.body)
			}
		}
		if fits(path, map[string]any{"game": 7.0, "expression": 3.0}) {
			t.Errorf("%s would be described by anything", path)
		}
	}
}
