package entry_test

import (
	"errors"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/entry"
)

func TestNumbers(t *testing.T) {
	three := entry.Numbers{Count: 3, Last: []int{1, 2}, By: ",x"}
	for params, want := range map[string]struct {
		values []int
		name   string
	}{
		"8":       {[]int{8, 1, 2}, "8"},
		"8,1":     {[]int{8, 1, 2}, "8"},
		"8x1x2":   {[]int{8, 1, 2}, "8"},
		"8,1,3":   {[]int{8, 1, 3}, "8,1,3"},
		"8,2,2":   {[]int{8, 2, 2}, "8,2"},
		"008x3,2": {[]int{8, 3, 2}, "8,3"},
	} {
		values, name, err := three.Read(params)
		if err != nil || !slices.Equal(values, want.values) || name != want.name {
			t.Errorf("%q is read as %v %q, %v", params, values, name, err)
		}
	}
	for params, place := range map[string][2]int{
		"": {0, 0}, "8,1,2,3": {6, 1}, "8,1,2,3,4": {6, 3}, "8,,2": {2, 0}, "8,1,": {4, 0}, "8,-1": {2, 2}, "8,+1": {2, 2},
		"8,a": {2, 1}, "99999999999999999999": {0, 20},
	} {
		_, _, err := three.Read(params)
		var fault *game.ParseError
		if !errors.As(err, &fault) || fault.Input != params || fault.Offset != place[0] || fault.Len != place[1] || fault.Want.IsZero() {
			t.Errorf("%q: %+v", params, err)
		}
	}
	bounded := entry.Numbers{Count: 2, By: ",", Least: 1, Most: []int{9, 3}}
	if values, name, err := bounded.Read("9,3"); err != nil || !slices.Equal(values, []int{9, 3}) || name != "9,3" {
		t.Errorf("got %v %q, %v", values, name, err)
	}
	for _, params := range []string{"0,1", "10,1", "1,4", "1x1"} {
		if values, _, err := bounded.Read(params); !errors.Is(err, game.ErrParse) {
			t.Errorf("%q is read as %v, %v", params, values, err)
		}
	}
}
