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

// floors gives every room its floor. A room is the first element of a
// package's path; the packages inside a room lie on its floor.
var floors = map[string]floor{
	"phrase": values, "fault": values, "nimber": values, "dyadic": values, "short": values, "picture": values, "file": values,
	"game":   games,
	"grundy": theories, "compound": theories, "misere": theories,
	"numeration": theories, "octal": theories, "partizan": theories, "retro": theories, "search": theories,
	"heap": rules, "coin": rules, "hackenbush": rules, "board": rules,
	"token": rules, "worth": rules, "script": rules, "entry": rules, "analysis": rules,
	"catalog":    names,
	"calculator": desks, "compare": desks, "diagram": desks, "discover": desks, "lesson": desks, "lint": desks, "match": desks, "sequence": desks, "session": desks, "tables": desks,
	"cmd": doors, "cli": doors, "internal": doors, "web": doors,
	"check": apart,
}

// sideways are the imports allowed between two rooms, or packages, of one
// floor.
var sideways = map[string][]string{
	"fault":   {"phrase"},
	"dyadic":  {"phrase", "fault"},
	"short":   {"nimber", "dyadic", "phrase", "fault"},
	"file":    {"phrase", "fault"},
	"picture": {"dyadic"}, // the numbers of axes are exact

	"game/fold":   {"game/walk"},
	"retro/whole": {"retro/store", "search/window"},
	"grundy":      {"search/nimbers"}, // nimbers by questions, where values are too many
	"search":      {"partizan"},       // stands on the values of small parts

	// Scripts ask the other desks.
	"discover": {"sequence"}, // rows and their periods
	"session":  {"calculator", "compare", "diagram", "sequence", "tables"},

	// What a package of rule sets says of its games.
	"heap": {"entry"}, "coin": {"entry", "heap"}, "hackenbush": {"entry"}, "board": {"entry"}, "token": {"entry"}, "worth": {"entry"},
	"script": {"entry", "heap"}, // formulas of known games are these games
}

// behindDesks are the packages, besides desks and other doors, that a door may
// import: what answers and questions are made of. Theories, rules and values
// stay behind the desks.
var behindDesks = []string{"analysis", "catalog", "game", "phrase", "fault", "picture", "file"}

// open are the doors that may import any package, and why.
var open = map[string]string{
	"internal/contest": "each problem of a judge is a program of its own, on the rules and theories that it is about",
}

// testKit may be imported by the test files of every package.
const testKit = "game/gametest"

// allowed reports why a package may not import another, or nil. The paths are
// relative to the module, as "heap" or "game/fold"; an import from outside
// the module is given in full. inTest says that a test file imports.
func allowed(from, to string, inTest bool) error {
	fromFloor := floorOf(from)
	if fromFloor == unknown {
		return fmt.Errorf("package %s has no floor: give its room %q one in the table floors", from, room(from))
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
		return fmt.Errorf("%s imports %s, which has no floor: give its room %q one in the table floors", from, to, room(to))
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
		inTest && to == testKit,
		inTest && fromFloor == theories && toFloor == rules,  // a theory is tried on real games
		inTest && room(from) == "script" && toFloor == rules, // told games are tried against those that are written
		inTest && fromFloor == desks && toFloor == apart,     // what a desk writes is checked
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

func floorOf(pkg string) floor { return floors[room(pkg)] }

// room returns the first element of the path of a package of the module.
func room(pkg string) string {
	first, _, _ := strings.Cut(relative(pkg), "/")
	return first
}

func relative(pkg string) string { return strings.TrimPrefix(pkg, module+"/") }

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
		{from: "grundy", to: "./nimber"},
		{from: "grundy", to: "./game"},
		{from: "catalog", to: "./heap"},
		{from: "short", to: "./dyadic"},
		{from: "short", to: "./nimber"},
		{from: "game/fold", to: "./game"},
		{from: "game/text", to: "./game"},
		{from: "hackenbush", to: "./game/text"},
		{from: "heap", to: "./octal"},
		{from: "octal", to: "./octal/internal/kernel"},
		{from: "internal/cli", to: "./internal/message"},
		{from: "cmd/zermelo", to: "./check"},
		{from: "internal/cli", to: "./sequence"},
		{from: "internal/render", to: "./game"},
		{from: "sequence", to: "./octal"},
		{from: "tables", to: "./catalog"},
		{from: "check", to: "math/big"},
		{from: "grundy", to: "golang.org/x/sync/errgroup"},

		{from: "internal/cli", to: "./short", want: "doors ask desks"},
		{from: "internal/render", to: "./game/fold", want: "doors ask desks"},
		{from: "cmd/zermelo", to: "./heap", want: "doors ask desks"},
		{from: "internal/contest", to: "./heap"},
		{from: "calculator", to: "./internal/render", want: "down only"},
		{from: "calculator", to: "./sequence", want: "sideways"},
		{from: "catalog", to: "./sequence", want: "down only"},
		{from: "sequence", to: "./check", want: "only doors"},

		{from: "nimber", to: "./game", want: "down only"},
		{from: "game", to: "./grundy", want: "down only"},
		{from: "heap", to: "./catalog", want: "down only"},
		{from: "catalog", to: "./internal/message", want: "down only"},
		{from: "dyadic", to: "./nimber", want: "sideways"},
		{from: "nimber", to: "./short", want: "sideways"},
		{from: "misere", to: "./grundy", want: "sideways"},
		{from: "analysis", to: "./heap", want: "sideways"},
		{from: "game/fold", to: "./game/gametest", want: "sideways"},
		{from: "game/text", to: "./game/walk", want: "sideways"},
		{from: "game/text", to: "./hackenbush", want: "down only"},
		{from: "grundy", to: "./octal", want: "sideways"},
		{from: "retro/store", to: "./retro/stor", want: "sideways"},
		{from: "retro", to: "./check", want: "only doors"},
		{from: "check", to: "./nimber", want: "shares no code"},
		{from: "check", to: "go.etcd.io/bbolt", want: "standard library only"},
		{from: "cellar", to: "./game", want: "give its room"},
		{from: "grundy", to: "./cellar/wine", want: "give its room"},
		{from: ".", to: "fmt", want: "give its room"},

		{from: "internal/cli", to: "./short", inTest: inTest},
		{from: "sequence", to: "./check", inTest: inTest},
		{from: "heap", to: "./heap", inTest: inTest},
		{from: "game/fold", to: "./game/gametest", inTest: inTest},
		{from: "heap", to: "./game/gametest", inTest: inTest},
		{from: "check", to: "./catalog", inTest: inTest},
		{from: "check", to: "pgregory.net/rapid", inTest: inTest},
		{from: "grundy", to: "./heap", inTest: true},
		{from: "grundy", to: "./heap", want: "down only"},
		{from: "short", to: "./board", inTest: true, want: "down only"},
		{from: "misere", to: "./grundy", inTest: true, want: "sideways"},
		{from: "check", to: "./internal/cli", inTest: inTest, want: "shares no code"},
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
		{"zermelo/heap", "heap", ""},
		{"zermelo/cmd/zermelo", "main", ""},
		{"zermelo/internal/database", "database", ""}, // 'base' as a part of a word
		{"zermelo/internal/util", "util", "util"},
		{"zermelo/pkg/heap", "heap", "pkg"},
		{"zermelo/heap", "common", "common"},
		{"zermelo/heap", "helper_test", "helper_test"},
	} {
		if got := badName(c.pkg, c.name); got != c.want {
			t.Errorf("badName(%q, %q) = %q, want %q", c.pkg, c.name, got, c.want)
		}
	}
}
