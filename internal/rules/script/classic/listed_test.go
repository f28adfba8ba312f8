package classic

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"zermelo/internal/rules/entry"
)

// TestListed: the list says of every game what its rule file says, and is read as it is written. Listing
// the games runs no file.
func TestListed(t *testing.T) {
	write := func(all []entry.Entry) []byte {
		var out bytes.Buffer
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		out.WriteString("[\n")
		for i, one := range all {
			if i > 0 {
				out.WriteString(",\n")
			}
			if err := e.Encode(listingOf(one)); err != nil {
				t.Fatal(err)
			}
			out.Truncate(out.Len() - 1)
		}
		out.WriteString("\n]\n")
		return out.Bytes()
	}
	var read []entry.Entry
	for _, name := range Names() {
		e, ok := Find(name)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		read = append(read, e)
	}
	want := write(read)
	if os.Getenv("ZERMELO_UPDATE") != "" {
		if err := os.WriteFile("listed.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
		listedText = want
	}
	if !bytes.Equal(listedText, want) {
		t.Error("listed.json does not say what the rule files say: run the test with ZERMELO_UPDATE=1")
	}
	loaded.files = nil
	all := Entries()
	if len(loaded.files) > 0 {
		t.Errorf("%d files are run for a list", len(loaded.files))
	}
	if !bytes.Equal(write(all), listedText) {
		t.Error("listed.json is not read as it is written")
	}
	if g, err := all[0].Open(""); err != nil || g.Named == nil || len(loaded.files) != 1 {
		t.Errorf("%s is not opened: %v", all[0].Name, err)
	}
}
