package house

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A textRule forbids a pattern in the files it applies to. Patterns and
// examples are written in pieces, so that this file keeps the rules too.
type textRule struct {
	files   []string // names of files, or endings as *.go; nil is all files
	pattern *regexp.Regexp
	why     string
}

// begin is the start of a path: not in the middle of a longer one.
const begin = `(?:^|[^\w.\-])`

var textRules = []textRule{
	{
		pattern: regexp.MustCompile(`(?m)` + begin + `/(?:wo` + `rk\b|(?:ro` + `ot|ho` + `me/\w+|Us` + `ers/\w+)/)`),
		why:     "names a place on one machine; say it relative to the repository",
	},
	{
		pattern: regexp.MustCompile(`(?i)` + begin + `[a-z]:\\{1,2}us` + `ers\\`),
		why:     "names a place on one machine; say it relative to the repository",
	},
	{
		pattern: regexp.MustCompile(`\.\./sha` + `red\b`),
		why:     "reaches out of the repository",
	},
	{
		files:   []string{"package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml"},
		pattern: regexp.MustCompile(`\b(?:resolved|tarball)"?:?\s*"?[a-z+]+://`),
		why:     "binds the build to one server; write the lock file without download addresses (npm: omit-lockfile-registry-resolved=true in .npmrc)",
	},
	{
		files:   []string{".npmrc", ".yarnrc", ".yarnrc.yml"},
		pattern: regexp.MustCompile(`(?m)^\s*(?:@[\w\-]+:)?(?:registry|npmRegistryServer)\b`),
		why:     "binds the build to one server; leave the registry to whoever builds",
	},
	{
		files:   []string{"*.go"},
		pattern: regexp.MustCompile(`rapid\.(?:Ch` + `eck\(t, func|Make` + `Check\()`),
		why:     "draws other cases at each run; lot.Check draws them by ZERMELO_SEED",
	},
	{
		files:   []string{"*_test.go"},
		pattern: regexp.MustCompile(`\bra` + `nd\.(?:N|IntN|Int|Intn|Perm|Shuffle|Float64|U?[Ii]nt\w*N?)\(`),
		why:     "draws other cases at each run; rand.New(rand.NewPCG(lot.Seed(t.Name()), 0)) draws them by ZERMELO_SEED",
	},
}

// faults returns what the text rules have against a file, as "line: what".
func faults(file string, content []byte) []string {
	var found []string
	for _, rule := range textRules {
		if !rule.appliesTo(file) {
			continue
		}
		for _, at := range rule.pattern.FindAllIndex(content, -1) {
			line := 1
			for _, c := range content[:at[1]-1] {
				if c == '\n' {
					line++
				}
			}
			found = append(found, fmt.Sprintf("%d: %q %s", line, content[at[0]:at[1]], rule.why))
		}
	}
	return found
}

func (r textRule) appliesTo(file string) bool {
	return r.files == nil || slices.ContainsFunc(r.files, func(name string) bool {
		return name == path.Base(file) || name[0] == '*' && strings.HasSuffix(file, name[1:])
	})
}

func TestFaults(t *testing.T) {
	const host = "https://registry.example"
	for _, c := range []struct {
		file, content string
		want          int
	}{
		{"docs/a.md", "see docs/theory.md and https://example.org/wo" + "rk/paper.pdf", 0},
		{"docs/a.md", "the frame" + "/wo" + "rk/done, cmd/ro" + "ot/x", 0},
		{"docs/a.md", "cd /wo" + "rk/main", 1},
		{"docs/a.md", "cd /wo" + "rk", 1},
		{"docs/a.md", "/wo" + "rk/main at the start of the text", 1},
		{"docs/a.md", "one `/ro" + "ot/go/x` and\n\"/ho" + "me/ann/y\"", 2},
		{"web/a.ts", `import x from "../sha` + `red/x"`, 1},
		{"web/a.ts", `import x from "../sharedown/x"`, 0},
		{"docs/a.md", `C:\Us` + `ers\ann`, 1},
		{"web/package-lock.json", `"version": "1.0.0", "integrity": "sha512-abc=="`, 0},
		{"web/package-lock.json", `"funding": {"url": "` + host + `"}`, 0},
		{"web/package-lock.json", `"resolved": "packages/board", "link": true`, 0},
		{"web/package-lock.json", `"resolved": "` + host + `/x/-/x-1.tgz"`, 1},
		{"web/package-lock.json", `"resolved":"git+ssh://git@example.org/x.git#1"`, 1},
		{"web/yarn.lock", `  resolved "` + host + `/x/-/x-1.tgz"`, 1},
		{"web/pnpm-lock.yaml", `resolution: {integrity: a, tarball: ` + host + `/x.tgz}`, 1},
		{"game/a_test.go", "lot.Check(t, func(t *rapid.T) {", 0},
		{"game/a_test.go", "ra" + "nd.IntN(5) + ra" + "nd.N(3)", 2},
		{"game/a_test.go", "ra" + "nd.New(source).IntN(5)", 0},
		{"game/a_test.go", "rapid.Ch" + "eck(t, func(t *rapid.T) {", 1},
		{"web/.npmrc", "omit-lockfile-registry-resolved=true\n", 0},
		{"web/.npmrc", "fund=false\nregistry=" + host + "\n", 1},
	} {
		if got := faults(c.file, []byte(c.content)); len(got) != c.want {
			t.Errorf("%s with %q: got %d faults %q, want %d", c.file, c.content, len(got), got, c.want)
		}
	}
}
