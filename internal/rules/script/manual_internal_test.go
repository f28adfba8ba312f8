package script

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestManual holds the tables of the manual, from which the page's editor completes and
// explains names, to the fields and functions that there are, in both languages.
func TestManual(t *testing.T) {
	name, call := regexp.MustCompile("`(\\w+)`"), regexp.MustCompile("^\\| `(\\w+)\\(")
	want := slices.Sorted(maps.Keys((&declarer{}).predeclared()))
	want = append(want, slices.Collect(maps.Keys(known))...)
	want = append(want, "make")
	slices.Sort(want)
	want = slices.Compact(want)
	for _, language := range []string{".md", ".zh-CN.md"} {
		found := map[string]bool{}
		for _, file := range []string{"script", "script-bits"} {
			b, err := os.ReadFile("../../../docs/" + file + language)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(b)) {
				cells := strings.Count(line, "|") - strings.Count(line, `\|`) - 1
				if m := call.FindStringSubmatch(line); m != nil && cells == 2 {
					found[m[1]] = true
				}
				if strings.HasPrefix(line, "| `") && cells == 4 {
					for _, m := range name.FindAllStringSubmatch(strings.Split(line, "|")[1], -1) {
						found[m[1]] = true
					}
				}
			}
		}
		if all := slices.Sorted(maps.Keys(found)); !slices.Equal(all, want) {
			t.Errorf("docs/script%s has the names\n%v\nand a rule file\n%v", language, all, want)
		}
	}
}
