package message_test

import (
	"os"
	"strings"
	"testing"
)

// The reader is spoken to in one way only.
func TestChineseIsPolite(t *testing.T) {
	b, err := os.ReadFile("locale/zh.json")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		if strings.Contains(line, "你") {
			t.Errorf("你 and 您 are mixed: %s", line)
		}
	}
}
