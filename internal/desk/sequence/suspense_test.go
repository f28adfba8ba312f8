package sequence

import "testing"

// TestSuspense: suspense is one quantity under two names.
func TestSuspense(t *testing.T) {
	a, err := QuantityOf("suspense")
	if err != nil || a.Name != "step" {
		t.Errorf("suspense is %q, %v", a.Name, err)
	}
	for _, name := range Shows {
		if Plainly(name) != name {
			t.Errorf("%s is called %s", name, Plainly(name))
		}
	}
}
