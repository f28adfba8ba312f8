package fault_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"zermelo/say/fault"
)

// In English a reason reads as the system words it.
func TestReason(t *testing.T) {
	dir := t.TempDir()
	_, missing := os.ReadFile(filepath.Join(dir, "none"))
	_, folder := os.ReadFile(dir)
	for _, err := range []error{missing, errors.Unwrap(missing), folder, errors.Unwrap(folder), fmt.Errorf("first: %w", missing), errors.New("something")} {
		if got := fault.Reason(err).String(); got != err.Error() {
			t.Errorf("%q reads %q", err, got)
		}
	}
	if p := fault.Reason(folder); p.Format != "read %s: %s" {
		t.Errorf("a folder is said to be %q", p.Format)
	}
	if p := fault.Reason(missing); p.Format != "open %s: %s" {
		t.Errorf("a missing file is said to be %q", p.Format)
	}
}
