package file

import "testing"

func TestParseJSON(t *testing.T) {
	type inner struct{ B int }
	for text, ok := range map[string]bool{
		`{"a":1,"in":{"b":2}}`: true, `{}`: true, ` {"a":1} ` + "\n": true,
		`{"c":1}`: false, `{"in":{"c":2}}`: false, `{"a":1}{}`: false, `{"a":1`: false, ``: false, `{"a":"x"}`: false,
	} {
		var into struct {
			A  int
			In inner
		}
		if err := ParseJSON([]byte(text), &into); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}
