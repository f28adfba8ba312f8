package server_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

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
