package server_test

import (
	"net/http"
	"strings"
	"testing"

	"zermelo/internal/door/server"
)

// What would help is told in fields at the endpoints that have them, in flags where the
// words are those of the command line, and in words of the page for the page.
func TestRemediesAtTheDoor(t *testing.T) {
	at := serving(t, server.Config{})
	for _, c := range []struct{ path, message, remedy, settings string }{
		{"sequence?game=octal:0.137137137&period=true&limit=5&to=3", "no period is proved", "allow more in the field 'limit'", ""},
		{"solve?position=quixo:3&sum=selective&ending=short", "", "leave out the fields 'play', 'sum' and 'ending'", `"name":"sum","do":"omit"`},
		{"sequence?game=kayles&to=3&lang=zh&limit=5&period=true", "", "请放宽字段 'limit'", ""},
	} {
		a := get(t, at+"/api/"+c.path)
		if !strings.Contains(a.body, c.message) || !strings.Contains(a.body, c.remedy) || !strings.Contains(a.body, c.settings) || strings.Contains(a.body, "--") {
			t.Errorf("%s: %s", c.path, a.body)
		}
	}
	asked := func(door string) string {
		a := post(t, at+"/api/ask", `{"args":["sequence","--json","--period","--limit=5","--to=3","kayles"],"door":"`+door+`"}`)
		if a.status != http.StatusOK && door != "window" {
			t.Errorf("%s: %d", door, a.status)
		}
		return a.body
	}
	for door, want := range map[string]string{
		"": "allow more with --limit", "service": "allow more in the field 'limit'", "page": "allow more values", "window": `there is no door \"window\"`,
	} {
		if got := asked(door); !strings.Contains(got, want) {
			t.Errorf("the door %q: %s", door, got)
		}
	}
}
