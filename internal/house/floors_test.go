package house

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "zermelo"

// A floor is a storey of the house. A package imports from the floors
// strictly below its own; what may be imported besides is said at allowed.
type floor int

const (
	unknown  floor = iota
	values         // numbers, words and pictures
	games          // what a game is
	theories       // what is true of all games of a kind
	rules          // the rule sets, and the choice of a theory for them
	names          // every rule set under its name
	desks          // sessions that know no terminal: a request, an answer
	doors          // programs and services
	apart          // checks the others, shares nothing with them
)

// floors are the folders that a floor lies in; a package stands on that of the longest
// folder that it is in. Inside a folder no package imports another but its own.
var floors = map[string]floor{
	"value": values, "say": values, "internal/file": values, "internal/lot": values, "internal/code": values, "docs": values,
	"game":            games,
	"internal/theory": theories,
	"internal/rules":  rules,
	// Which theory answers, and which game has a name, is said above all of them.
	"internal/theory/analysis": rules,
	"internal/rules/catalog":   names,
	"internal/desk":            desks,
	"internal/door":            doors, "cmd": doors, "cli": doors, "web": doors, ".": doors,
	"internal/golden": doors, "internal/house": doors, "internal/mutate": doors,
	"check": apart,
}

// sideways are the imports allowed between two rooms, or packages, of one floor.
var sideways = map[string][]string{
	"say/fault":     {"say/phrase"},
	"value/dyadic":  {"say/phrase", "say/fault"},
	"value/short":   {"value/nimber", "value/dyadic", "say/phrase", "say/fault"},
	"value/surreal": {"say/phrase", "say/fault"},
	"value/scoring": {"value/short", "value/dyadic", "say/phrase", "say/fault"},
	"value/loopy":   {"value/short", "value/nimber", "value/dyadic", "say/phrase", "say/fault"},
	"internal/file": {"say/phrase", "say/fault"},
	"internal/code": {"say/phrase", "say/fault"},
	"say/picture":   {"value/dyadic"}, // the numbers of axes are exact

	"say/picture/print": {"say/phrase", "say/fault"},

	"game/fold":                   {"game/walk"},
	"game/gametest":               {"game/walk"},
	"internal/theory/retro/whole": {"internal/theory/retro/store", "internal/theory/search/window"},
	"internal/theory/grundy":      {"internal/theory/search/nimbers"}, // nimbers by questions, where values are too many
	"internal/theory/search":      {"internal/theory/partizan"},       // stands on the values of small parts

	// Scripts ask the other desks.
	"internal/desk/discover": {"internal/desk/sequence"}, // rows and their periods
	"internal/desk/session": {
		"internal/desk/calculator", "internal/desk/compare", "internal/desk/diagram", "internal/desk/discover", "internal/desk/puzzle",
		"internal/desk/sequence", "internal/desk/tables",
	},

	// What a package of rule sets says of its games.
	"internal/rules/heap":       {"internal/rules/entry"},
	"internal/rules/coin":       {"internal/rules/entry", "internal/rules/heap"},
	"internal/rules/hackenbush": {"internal/rules/entry"},
	"internal/rules/board":      {"internal/rules/entry"},
	"internal/rules/token":      {"internal/rules/entry"},
	"internal/rules/boxes":      {"internal/rules/entry"},
	"internal/rules/sprouts":    {"internal/rules/entry"},
	"internal/rules/worth":      {"internal/rules/entry"},
	"internal/rules/script":     {"internal/rules/entry", "internal/rules/heap"}, // formulas of known games are these games
}

// behindDesks are the packages, besides desks and other doors, that a door may
// import: what answers and questions are made of. Theories, rules and values
// stay behind the desks.
var behindDesks = []string{
	"internal/theory/analysis", "internal/rules/catalog", "game", "say/phrase", "say/fault", "say/picture", "say/picture/print", "internal/file", "internal/code", "docs",
}

// open are the doors that may import any package, and why.
var open = map[string]string{
	".":                     "the library: values and rule files are part of it",
	"internal/door/contest": "each problem of a judge is a program of its own, on the rules and theories that it is about",
}

// testKits may be imported by the test files of every package.
var testKits = []string{"game/gametest", "internal/lot", "internal/code/codetest"}

// allowed reports why a package may not import another, or nil. The paths are
// relative to the module, as "heap" or "game/fold"; an import from outside
// the module is given in full. inTest says that a test file imports.
func allowed(from, to string, inTest bool) error {
	fromFloor := floorOf(from)
	if fromFloor == unknown {
		return fmt.Errorf("package %s has no floor: give its folder %q one in the table floors", from, room(from))
	}
	if !inModule(to) {
		if fromFloor == apart && !inTest && !isStandard(to) {
			return fmt.Errorf("%s imports %s: it may import the standard library only", from, to)
		}
		return nil
	}
	from, to = relative(from), relative(to)
	toFloor := floorOf(to)
	switch {
	case toFloor == unknown:
		return fmt.Errorf("%s imports %s, which has no floor: give its folder %q one in the table floors", from, to, room(to))
	case fromFloor == apart:
		// Its tests may take what they check from anywhere but the doors.
		if inTest && toFloor <= names || room(from) == room(to) {
			return nil
		}
		return fmt.Errorf("%s imports %s: it shares no code with what it checks", from, to)
	case fromFloor == doors && !inTest && toFloor < desks && open[from] == "" && !slices.Contains(behindDesks, to):
		return fmt.Errorf("%s imports %s: doors ask desks, not theories, rules or values", from, to)
	case fromFloor == doors, // doors lead to each other and to what lies apart
		toFloor < fromFloor,
		inTest && slices.Contains(testKits, to),
		inTest && fromFloor == theories && toFloor == rules,                 // a theory is tried on real games
		inTest && room(from) == "internal/rules/script" && toFloor == rules, // told games are tried against those that are written
		inTest && fromFloor == desks && toFloor == apart,                    // what a desk writes is checked
		slices.Contains(sideways[room(from)], room(to)), slices.Contains(sideways[from], to),
		within(from, to), within(to, from):
		return nil
	case toFloor == apart:
		return fmt.Errorf("%s imports %s: only doors may", from, to)
	case toFloor == fromFloor:
		return fmt.Errorf("%s imports %s sideways: both are on floor %d", from, to, fromFloor)
	}
	return fmt.Errorf("%s (floor %d) imports %s (floor %d): imports go down only", from, fromFloor, to, toFloor)
}

// floorOf returns the floor of the longest folder of the table that pkg is in.
func floorOf(pkg string) floor {
	for folder := relative(pkg); ; folder = path.Dir(folder) {
		if f := floors[folder]; f != unknown || folder == "." {
			if folder == "." && relative(pkg) != "." {
				return unknown
			}
			return f
		}
	}
}

// room returns the folder of a package in that of its floor: internal/rules/script
// for all packages of rule files, game/walk.
func room(pkg string) string {
	pkg = relative(pkg)
	elements := strings.Split(pkg, "/")
	depth := 1
	switch elements[0] {
	case "internal":
		depth = 3
	case "value", "say":
		depth = 2
	}
	return strings.Join(elements[:min(depth, len(elements))], "/")
}

// relative returns the folder of a package of the module; "." for the module itself.
func relative(pkg string) string {
	if pkg == module {
		return "."
	}
	return strings.TrimPrefix(pkg, module+"/")
}

func inModule(pkg string) bool { return pkg == module || strings.HasPrefix(pkg, module+"/") }

// isStandard reports whether pkg is of the standard library: the first
// element of any other path outside the module is a host name, with a dot.
func isStandard(pkg string) bool {
	first, _, _ := strings.Cut(pkg, "/")
	return !strings.Contains(first, ".")
}

// within reports whether inner lies in the folder outer, or is outer itself:
// the external tests of a package import the package.
func within(inner, outer string) bool {
	return inner == outer || strings.HasPrefix(inner, outer+"/")
}

// badNames are package names that say nothing about what is inside.
var badNames = []string{
	"util", "utils", "utility", "common", "base", "manager", "managers",
	"helper", "helpers", "misc", "pkg",
}

// badName returns the element of a package's path, or its name, that says
// nothing; "" if there is none.
func badName(pkg, name string) string {
	for _, element := range append(strings.Split(pkg, "/"), name) {
		if slices.Contains(badNames, strings.TrimSuffix(element, "_test")) {
			return element
		}
	}
	return ""
}

func TestAllowed(t *testing.T) {
	const inTest = true
	for _, c := range []struct {
		from, to string // relative to the module; to may be outside it, without ./
		inTest   bool
		want     string // a part of the complaint; "" if the import is allowed
	}{
		{from: "internal/theory/grundy", to: "./value/nimber"},
		{from: "internal/theory/grundy", to: "./game"},
		{from: "internal/rules/catalog", to: "./internal/rules/heap"},
		{from: "value/short", to: "./value/dyadic"},
		{from: "value/short", to: "./value/nimber"},
		{from: "game/fold", to: "./game"},
		{from: "game/text", to: "./game"},
		{from: "internal/rules/hackenbush", to: "./game/text"},
		{from: "internal/rules/heap", to: "./internal/theory/octal"},
		{from: "internal/theory/octal", to: "./internal/theory/octal/internal/kernel"},
		{from: "internal/door/cli", to: "./internal/door/message"},
		{from: "cmd/zermelo", to: "./check"},
		{from: "internal/door/cli", to: "./internal/desk/sequence"},
		{from: "internal/door/render", to: "./game"},
		{from: "internal/desk/sequence", to: "./internal/theory/octal"},
		{from: "internal/desk/tables", to: "./internal/rules/catalog"},
		{from: "check", to: "math/big"},
		{from: "internal/theory/grundy", to: "golang.org/x/sync/errgroup"},

		{from: "internal/door/cli", to: "./value/short", want: "doors ask desks"},
		{from: "internal/door/render", to: "./game/fold", want: "doors ask desks"},
		{from: "cmd/zermelo", to: "./internal/rules/heap", want: "doors ask desks"},
		{from: "internal/door/contest", to: "./internal/rules/heap"},
		{from: "internal/desk/calculator", to: "./internal/door/render", want: "down only"},
		{from: "internal/desk/calculator", to: "./internal/desk/sequence", want: "sideways"},
		{from: "internal/rules/catalog", to: "./internal/desk/sequence", want: "down only"},
		{from: "internal/desk/sequence", to: "./check", want: "only doors"},

		{from: "value/nimber", to: "./game", want: "down only"},
		{from: "game", to: "./internal/theory/grundy", want: "down only"},
		{from: "internal/rules/heap", to: "./internal/rules/catalog", want: "down only"},
		{from: "internal/rules/catalog", to: "./internal/door/message", want: "down only"},
		{from: "value/dyadic", to: "./value/nimber", want: "sideways"},
		{from: "value/nimber", to: "./value/short", want: "sideways"},
		{from: "internal/theory/misere", to: "./internal/theory/grundy", want: "sideways"},
		{from: "internal/theory/analysis", to: "./internal/rules/heap", want: "sideways"},
		{from: "game/fold", to: "./game/gametest", want: "sideways"},
		{from: "game/text", to: "./game/walk", want: "sideways"},
		{from: "game/text", to: "./internal/rules/hackenbush", want: "down only"},
		{from: "internal/theory/grundy", to: "./internal/theory/octal", want: "sideways"},
		{from: "internal/theory/retro/store", to: "./internal/theory/retro/stor", want: "sideways"},
		{from: "internal/theory/retro", to: "./check", want: "only doors"},
		{from: "check", to: "./value/nimber", want: "shares no code"},
		{from: "check", to: "go.etcd.io/bbolt", want: "standard library only"},
		{from: "cellar", to: "./game", want: "give its folder"},
		{from: "internal/theory/grundy", to: "./cellar/wine", want: "give its folder"},
		{from: ".", to: "./value/short"},

		{from: "internal/door/cli", to: "./value/short", inTest: inTest},
		{from: "internal/desk/sequence", to: "./check", inTest: inTest},
		{from: "internal/rules/heap", to: "./internal/rules/heap", inTest: inTest},
		{from: "game/fold", to: "./game/gametest", inTest: inTest},
		{from: "value/dyadic", to: "./internal/lot", inTest: inTest},
		{from: "value/dyadic", to: "./internal/lot", want: "sideways"},
		{from: "internal/rules/heap", to: "./game/gametest", inTest: inTest},
		{from: "check", to: "./internal/rules/catalog", inTest: inTest},
		{from: "check", to: "pgregory.net/rapid", inTest: inTest},
		{from: "internal/theory/grundy", to: "./internal/rules/heap", inTest: true},
		{from: "internal/theory/grundy", to: "./internal/rules/heap", want: "down only"},
		{from: "value/short", to: "./internal/rules/board", inTest: true, want: "down only"},
		{from: "internal/theory/misere", to: "./internal/theory/grundy", inTest: true, want: "sideways"},
		{from: "check", to: "./internal/door/cli", inTest: inTest, want: "shares no code"},
	} {
		to := c.to
		if strings.HasPrefix(to, "./") {
			to = path.Join(module, to)
		}
		err := allowed(path.Join(module, c.from), to, c.inTest)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s -> %s (in test: %t) is forbidden: %v", c.from, c.to, c.inTest, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s -> %s (in test: %t): got %v, want a complaint with %q", c.from, c.to, c.inTest, err, c.want)
		}
	}
}

func TestBadName(t *testing.T) {
	for _, c := range []struct{ pkg, name, want string }{
		{"zermelo/internal/rules/heap", "heap", ""},
		{"zermelo/cmd/zermelo", "main", ""},
		{"zermelo/internal/database", "database", ""}, // 'base' as a part of a word
		{"zermelo/internal/util", "util", "util"},
		{"zermelo/pkg/heap", "heap", "pkg"},
		{"zermelo/internal/rules/heap", "common", "common"},
		{"zermelo/internal/rules/heap", "helper_test", "helper_test"},
	} {
		if got := badName(c.pkg, c.name); got != c.want {
			t.Errorf("badName(%q, %q) = %q, want %q", c.pkg, c.name, got, c.want)
		}
	}
}
