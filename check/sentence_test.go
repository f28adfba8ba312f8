package check

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
)

// This file holds every sentence that the checker decides to a file that it alone refuses: with the
// sentence taken to hold, the file is accepted, or the checker breaks down, which the sentence keeps it
// from. A sentence is a place in the source where an error is made; where a function makes the errors of
// several callers, each of them is one too.

// severalSentences are the functions that decide sentences of their callers.
var severalSentences = []string{"covered", "cover", "none", "table", "readSum", "target", "bad", "elements", "begins"}

// sentence is the place that overlook is called from.
func sentence() string {
	callers := make([]uintptr, 12)
	frames := runtime.CallersFrames(callers[:runtime.Callers(4, callers)])
	place := ""
	for {
		f, more := frames.Next()
		name, _, _ := strings.Cut(f.Function[strings.LastIndexByte(f.Function, '.')+1:], "-range") // a loop's body
		if strings.HasPrefix(name, "func") {                                                       // a function within another one
			name = "bad"
		}
		place += fmt.Sprintf("%s:%d ", filepath.Base(f.File), f.Line)
		if !more || !slices.Contains(severalSentences, name) {
			return strings.TrimSpace(place)
		}
	}
}

// verdict opens a file and verifies it.
func verdict(text []byte) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errBroke, r)
		}
	}()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	f, err := Open(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return f.Verify(ctx, 0, nil)
}

var errBroke = errors.New("the checker breaks down")

// refusedBy returns the sentences each of which alone refuses a file.
func refusedBy(text []byte) (alone []string, err error) {
	defer func() { overlook = nil }()
	var met []string
	overlook = func() bool {
		if s := sentence(); !slices.Contains(met, s) {
			met = append(met, s)
		}
		return false
	}
	if err = verdict(text); err == nil {
		return nil, nil
	}
	for _, one := range met {
		overlook = func() bool { return sentence() == one }
		if again := verdict(text); again == nil || errors.Is(again, errBroke) {
			alone = append(alone, one)
		}
	}
	return alone, err
}

// sentences returns the places of the sources at which errors are made: the file and the line.
func sentences(t *testing.T) map[string]string {
	t.Helper()
	set, out := token.NewFileSet(), map[string]string{}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue // ErrLarge, which is a limit
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				made := ""
				switch f := call.Fun.(type) {
				case *ast.Ident:
					if !slices.Contains([]string{"malformed", "refuted", "newer"}, f.Name) {
						return true
					}
					made = f.Name
				case *ast.SelectorExpr:
					made = f.Sel.Name
				}
				if _, own := call.Fun.(*ast.Ident); own || slices.Contains(severalSentences, made) {
					p := set.Position(call.Pos())
					out[fmt.Sprintf("%s:%d", name, p.Line)] = made
				}
				return true
			})
		}
	}
	return out
}

// without are sentences that need no file, and why.
var without = map[string]string{
	"are %d or more from heap %d on":       "a limit: 65,536 different values",
	"has a line longer than":               "a limit: 16 MiB",
	"are too many for two positions":       "a limit of letters",
	"breaks off after":                     "what is not there cannot be taken to be",
	"is damaged after line":                "the same",
	`"file", "is empty"`:                   "the same",
	`"format", "is %q; it must be %q"`:     "decided twice, as the first field is read first",
	"newer(head.Version, f.version)":       "decided twice, as the first field is read first",
	"and leaves one heap, or two of which": "a value without a witness is not found",
	"it may be 65536 if a move leaves":     "a limit of time",
	"is longer than":                       "a limit: 16 MiB",
	`p.table("set"`:                        "it is read at several places, each of which refuses it",
	`p.table("ended"`:                      "the same",
	"is not one node of each component":    "decided twice: a claim needs its line in the table",
	"a position has two values":            "follows from the others: a lesser value is that of an option, and none has the value of its position",
}

// source returns a line of the sources.
func source(t *testing.T, place string) string {
	t.Helper()
	name, line, _ := strings.Cut(place, ":")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	fmt.Sscan(line, &n)
	return strings.TrimSpace(strings.Split(string(text), "\n")[n-1])
}

// excused reports whether a sentence needs no file.
func excused(line string) bool {
	for l := range without {
		if strings.Contains(line, l) {
			return true
		}
	}
	return false
}

func TestEverySentenceIsNeeded(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	needed := map[string]bool{}
	files := gametest.Some(t, refusedFiles(t), 0, 150)
	for _, f := range files {
		if len(f.text) > 1<<20 {
			continue // longer than all limits: of these there is no sentence
		}
		alone, err := refusedBy([]byte(f.text))
		if err == nil {
			t.Errorf("accepted: %.200s", f.text)
		}
		if f.want != "" && (!strings.Contains(fmt.Sprint(err), f.want) || len(alone) == 0) {
			t.Errorf("%v, and alone %q; want %q:\n%.300s", err, alone, f.want, f.text)
		}
		for _, s := range alone {
			for _, place := range strings.Fields(s) {
				needed[place] = true
			}
		}
	}
	if !gametest.Long() {
		return // what is needed is known of all files together
	}
	missing := 0
	all := sentences(t)
	for _, place := range slices.Sorted(maps.Keys(all)) {
		line := source(t, place)
		if needed[place] || excused(line) {
			continue
		}
		missing++
		t.Errorf("%s: no file is refused by this sentence alone: %s", place, line)
	}
	t.Logf("%d sentences, %d files, %d sentences without a file", len(all), len(files), missing)
}

// A refusedFile is refused; where want is not empty by one sentence alone, whose error has it.
type refusedFile struct{ text, want string }

// refusedFiles returns files that are refused.
func refusedFiles(t *testing.T) (files []refusedFile) {
	all := kernels(t)
	add := func(want, text string) { files = append(files, refusedFile{text, want}) }
	replaced := func(file string, pairs ...string) string {
		text := all[file]
		for i := 0; i < len(pairs); i += 2 {
			if !strings.Contains(text, pairs[i]) {
				t.Fatalf("the certificate %s has no %s", file, pairs[i])
			}
			text = strings.Replace(text, pairs[i], pairs[i+1], 1)
		}
		return text
	}
	for _, c := range damagedKernels {
		add("", replaced(c.file, c.old, c.new))
	}
	add("", `null`)
	add("is a number", replaced("mark", `"game":"mark"`, `"game":5`))
	nimSet := `"set":{"next":[[0,0]],"accept":[0]}`
	set := func(file string) string { // of a certificate, as text
		text := all[file]
		from := strings.Index(text, `"set":`)
		return text[from : from+strings.Index(text[from:], "]}")+2]
	}
	// Whoever may move wins: nobody ever loses, but those who cannot move.
	add("stable", replaced("mark", set("mark"), nimSet))
	ended := `"ended":{"next":[[0,1,1,1],[1,1,1,1]],"accept":[0]}`
	add("ended", replaced("misere", ended, `"ended":{"next":[[0,0,0,0]],"accept":[0]}`))
	// In misère play a position of the set has a move: 0 has none, and is said to be lost.
	add("left over", replaced("mark", `"misere":false`, `"misere":true`, `"covers":[`, `"ended":{"next":[[0,0]],"accept":[]},"covers":[`, "]}}]]}", "]}}],[]]}"))
	add("sentences", replaced("mark", `"misere":false`, `"misere":true`, `"covers":[`, `"ended":{"next":[[0,0]],"accept":[]},"covers":[`))
	for _, file := range []string{"lasker", "misere"} { // of each sentence what is said to be left
		rest := `"rest":{"next":[[`
		for at := range strings.Count(all[file], rest) {
			parts := strings.SplitAfter(all[file], rest)
			before, after := strings.Join(parts[:at+1], ""), strings.Join(parts[at+1:], "")
			end := strings.Index(after, "]}")
			tail := after[end:]
			accept := strings.LastIndex(after[:end], "[")
			states := strings.Count(after[:accept], "]") // each ends one
			var every []string
			for s := range states {
				every = append(every, fmt.Sprint(s))
			}
			add("", before+after[:accept+1]+strings.Join(every, ",")+tail)
		}
	}
	// From each number there is one move, which leaves nothing: all are worth 1.
	nothing := func(digits int, set, value, move string) string {
		word := strings.TrimSuffix(strings.Repeat("0,", digits), ",")
		row := func(to string) string { return strings.TrimSuffix(strings.Repeat(to+",", digits), ",") }
		cell := func(next string) string { return "[" + row(next) + "]" }
		if set == "" {
			rest := strings.TrimSuffix(strings.Repeat("2,", digits*(digits-2)), ",")
			if rest != "" {
				rest = "," + rest
			}
			dead := strings.TrimSuffix(strings.Repeat("2,", digits*digits), ",")
			set = `{"next":[[` + row("0") + "," + row("1") + rest + "],[" + dead + "],[" + dead + `]],"accept":[1]}`
		}
		if value == "" {
			value = `{"alternative":0,"begin":1,"elements":[1,2],"next":[` + cell("[1,0,0,0,1]") + "," + cell("[1,0,0,0,1]") + `],"accept":[-1,1],"rest":{"next":[[` + word + `]],"accept":[]}}`
		}
		if move == "" {
			blank := strings.TrimSuffix(strings.Repeat("[],", digits*(digits-1)), ",")
			wide := strings.TrimSuffix(strings.Repeat("0,", digits*digits), ",")
			move = `{"alternative":0,"begin":0,"elements":[1],"next":[[` + row("[0,0,0]") + "," + blank + `]],"accept":[0],"rest":{"next":[[` + wide + `]],"accept":[]}}`
		}
		return fmt.Sprintf(`{"format":"zermelo-kernel","version":3,"game":"all are worth 1","asked":"values","misere":false,"blocking":0,"arity":1,`+
			`"rules":[{"numbers":0,"zero":[],"natural":[],"leaves":[]}],"measures":[],"numeration":{"name":"base","recurrence":[%d],"first":[1],"digits":%d,`+
			`"words":{"next":[[%s]],"accept":[0]}},"theorem":"automatic","set":%s,"covers":[[%s],[%s]]}`, digits, digits, word, set, value, move)
	}
	if err := verifyKernel(nothing(2, "", "", "")); err != nil {
		t.Fatalf("%v:\n%s", err, nothing(2, "", "", ""))
	}
	add("base 2", nothing(3, "", "", ""))
	zeros := `{"next":[[0,0,1,1],[1,1,1,1]],"accept":[0]}` // all are said to be worth 0
	add("no option", nothing(2, zeros, `{"alternative":0,"begin":0,"elements":[1],"next":[[[0,0,0],[0,0,0]]],"accept":[0],"rest":{"next":[[0,0]],"accept":[]}}`, ""))
	// A move leaves 0, if ten numbers are 0 together: their sum is of too many letters.
	add("too many numbers", `{"format":"zermelo-kernel","version":3,"game":"zeros","asked":"losing","misere":false,"blocking":0,"arity":1,`+
		`"rules":[{"numbers":10,"zero":[{"constant":0,"of":[[1,1],[1,2],[1,3],[1,4],[1,5],[1,6],[1,7],[1,8],[1,9],[1,10]]}],"natural":[{"constant":-1,"of":[[1,0]]}],"leaves":[[1]]}],`+
		`"measures":[[0]],"numeration":{"name":"base 3","recurrence":[3],"first":[1],"digits":3,"words":{"next":[[0,0,0]],"accept":[0]}},"theorem":"automatic",`+
		`"set":{"next":[[0,1,1],[1,1,1]],"accept":[0]},"covers":[[{"alternative":0,"begin":0,"elements":[1,1],"next":[[[0,0,0],[1,0,0],[1,0,0]],[[1,0,0],[1,0,0],[1,0,0]]],"accept":[-1,0],"rest":{"next":[[0,0,0]],"accept":[]}}]]}`)
	add("coefficients", replaced("mark", `"recurrence":[2],"first":[1]`, `"recurrence":[2,0,0,0,0,0,0,0,0],"first":[1,2,4,8,16,32,64,128,256]`))
	fibonacci := `"words":{"next":[[0,1],[0,2],[2,2]],"accept":[0,1]}`
	add("digits below one", replaced("misere", fibonacci, `"words":{"next":[[0,1],[3,2],[2,2],[3,1]],"accept":[0,1,3]}`))
	add("U_", replaced("multiple", `"recurrence":[1,0,0,0,0,0,0,1,0,0]`, `"recurrence":[1,0,0,0,0,0,0,0,1,0]`))

	// The product of Nim with itself, in base 2, and what is none.
	nim := nimValues
	product := func(change func(rules, first, second string) (string, string, string)) string {
		rule := `{"numbers":2,"zero":[],"natural":[{"constant":-1,"of":[[1,0],[-1,2]]},{"constant":-1,"of":[[1,1],[-1,3]]}],"leaves":[[2,1],[0,3],[2,3]]}`
		rule, first, second := change(rule, nim, nim)
		return `{"format":"zermelo-kernel","version":4,"game":"product","asked":"values","misere":false,"blocking":0,"arity":2,"rules":[` + rule + `],"measures":[],"theorem":"tartan","factors":[` + first + "," + second + `]}`
	}
	same := func(r, f, s string) (string, string, string) { return r, f, s }
	if err := verifyKernel(product(same)); err != nil {
		t.Fatal(err)
	}
	one := func(change func(r string) string) string {
		return product(func(r, f, s string) (string, string, string) { return change(r), f, s })
	}
	factor := func(old, new string) string {
		return product(func(r, f, s string) (string, string, string) { return r, f, strings.Replace(s, old, new, 1) })
	}
	text := product(same)
	add("two factors", text[:strings.Index(text, `"factors":[`)+len(`"factors":[`)]+nim+"]}")
	add("no product of moves", one(func(r string) string { return strings.Replace(r, `,[2,3]`, ``, 1) }))
	add("no product of moves", one(func(r string) string { return strings.Replace(r, `[0,3]`, `[3,0]`, 1) }))
	add("no product of moves", one(func(r string) string {
		return strings.Replace(r, `{"constant":-1,"of":[[1,1],[-1,3]]}`, `{"constant":0,"of":[[1,0],[-1,2],[1,1],[-1,3]]}`, 1)
	}))
	less := func(r string) string {
		return strings.NewReplacer(`-1,"of":[[1,0]`, `-2,"of":[[1,0]`, `-1,"of":[[1,1]`, `-2,"of":[[1,1]`).Replace(r)
	}
	add("do not join", one(func(r string) string { return r + "," + less(r) }))
	add("not of values of one number", factor(`"theorem":"automatic"`, `"theorem":"tartan"`))
	add("in no move of the product", factor(`"constant":-1`, `"constant":-2`))
	add("not all moves", one(func(r string) string {
		return r + "," + strings.Replace(r, `-1,"of":[[1,1]`, `-2,"of":[[1,1]`, 1)
	}))
	add("falls", factor(`"measures":[[0]]`, `"measures":[]`))
	if err := verifyKernel(rising); err != nil {
		t.Fatal(err)
	}
	add("falls", strings.Replace(rising, `"measures":[[0]]`, `"measures":[[1],[0]]`, 1))

	// Periods.
	for _, c := range damaged {
		text := strings.Replace(small, c.old, c.new, 1)
		add("", strings.Replace(text, `"hash": "0000000000000000"`, `"hash": "`+hashOf([]int{0, 1, 0, 1})+`"`, 1))
	}
	periods := func(want string, c *Certificate) {
		text, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		add(want, string(text))
	}
	windows, _, all2 := failings(t)
	for _, f := range all2 {
		if f.want == "" {
			continue
		}
		c := clone(f.base)
		f.change(c)
		periods("", c)
	}
	unsorted := clone(windows)
	unsorted.Rare = &Rare{List: [][]uint64{{2, 0}, {1, 0}}}
	periods("list", unsorted)
	add("positional", positional(t))
	text, _, _ = strings.Cut(small, `"moves"`)
	add("missing", text+`"theorem": "take-window", "period": 1, "preperiod": 0, "saltus": 0, "values": 2, "hash": "`+hashOf([]int{0, 0})+`"}`)

	for _, f := range slices.Concat(refusedProofs, refusedTables) {
		add(f.want, f.text)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	fmt.Fprint(z, strings.Replace(soundProof, "zermelo-proof", "zermelo", 1))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	add("format", packed.String())
	return files
}

// nimValues is a certificate of the values of one heap of Nim.
const nimValues = `{"format":"zermelo-kernel","version":3,"game":"nim","asked":"values","misere":false,"blocking":0,"arity":1,"rules":[{"numbers":1,"zero":[],"natural":[{"constant":-1,"of":[[1,0],[-1,1]]}],"leaves":[[1]]}],"measures":[[0]],"numeration":{"name":"base 2","recurrence":[2],"first":[1],"digits":2,"words":{"next":[[0,0]],"accept":[0]}},"theorem":"automatic","set":{"next":[[0,1,1,0],[1,1,1,1]],"accept":[0]},"covers":[[{"alternative":0,"begin":0,"elements":[1],"next":[[[0,0,0],[0,0,1]]],"accept":[0],"rest":{"next":[[0,0]],"accept":[]}}],[{"alternative":0,"begin":0,"elements":[1,1],"next":[[[0,0,0],[1,0,0],[],[0,0,1]],[[1,0,0],[1,0,0],[1,0,1],[1,0,1]]],"accept":[-1,0],"rest":{"next":[[0,0,0,0]],"accept":[]}}]]}`

// rising is a certificate of who loses where a move lowers the first number by one and raises the second.
const rising = `{"format":"zermelo-kernel","version":3,"game":"rise","asked":"losing","misere":false,"blocking":0,"arity":2,"rules":[{"numbers":2,"zero":[{"constant":-1,"of":[[1,0],[-1,2]]},{"constant":1,"of":[[1,1],[-1,3]]}],"natural":[],"leaves":[[2,3]]}],"measures":[[0]],"numeration":{"name":"base 2","recurrence":[2],"first":[1],"digits":2,"words":{"next":[[0,0]],"accept":[0]}},"theorem":"automatic","set":{"next":[[0,1,0,1],[0,1,0,1]],"accept":[0]},"covers":[[{"alternative":0,"begin":1,"elements":[1,2,3],"next":[[[1,0,0,0,2],[],[],[]],[[1,0,0,0,2],[2,0,1,0,3,0,2],[1,0,2,1,0],[2,0,3,1,1,1,0]],[[1,0,0,0,2],[2,0,1,0,3,0,2],[1,0,2,1,0],[2,0,3,1,1,1,0]]],"accept":[-1,-1,2],"rest":{"next":[[0,0,0,0]],"accept":[]}}]]}`

// positional returns a certificate with rare values that depend on the parity of heaps, which a move
// does not keep; its values are true all the same.
func positional(t *testing.T) string {
	t.Helper()
	known := memory{}
	for first := range uint64(2) {
		for _, code := range threeDigitCodes() {
			moves := codeMoves(code)
			c, ok := newCertificate("octal:"+code, moves, known.values(moves, 60))
			if !ok {
				continue
			}
			c.Rare = &Rare{Positional: true, FirstSplit: first}
			text, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			var format *FormatError
			if err := verdict(text); !errors.As(err, &format) || format.Field != "positional" {
				continue
			}
			if alone, _ := refusedBy(text); len(alone) > 0 {
				return string(text)
			}
		}
	}
	t.Fatal("all moves keep the parity where values are rare by it")
	return ""
}

// proofOf returns a proof about a position of Clobber.
func proofOf(position, claims, body string) string {
	return `{"format":"zermelo-proof","version":1,"games":["clobber"],"position":"` + position + `","rest":0,"claims":[` + claims + "]}\n" + body
}

const (
	leftWins   = `{"first":"left","winner":"left"}`
	rightLoses = `{"first":"right","winner":"left"}`
	leftLoses  = `{"first":"left","winner":"right"}`
	anyWins    = `{"first":"any","winner":"first"}`
	anyLoses   = `{"first":"any","winner":"second"}`
	short      = "winner left\nl 0\nw xo 1\nproved left 2\nend 2\n"
	// nobody is the proof that who is to move without a move loses.
	nobody = "winner right\nl 0\nproved left 1\nend 1\n"
)

var soundProof = proofOf("xo", leftWins, short)

// impartial is a proof with the same moves for both.
func impartial(text string) string {
	return strings.NewReplacer(`"clobber"`, `"impartial:clobber"`, "winner left", "winner any", "winner right", "winner any", "proved left", "proved any").Replace(text)
}

// refusedProofs are proofs each of which one sentence alone refuses.
var refusedProofs = []refusedFile{
	{"\x1f\x8bno", "gzip"},
	{strings.Replace(soundProof, `"version":1`, `"version":2`, 1), "version"},
	{strings.Replace(soundProof, `"version":1`, `"version":0`, 1), "version"},
	{strings.Replace(soundProof, `"rest":0`, `"rest":"0"`, 1), "is not that of a proof"},
	{strings.Replace(soundProof, "}]}\n", "}]}1\n", 1), "goes on after the object"},
	{strings.Replace(soundProof, `"rest":0`, `"rest":17`, 1), "rest"},
	{strings.Replace(soundProof, `["clobber"]`, `[]`, 1), "names"},
	{strings.Replace(impartial(proofOf("xo", anyLoses, nobody)), `["impartial:clobber"]`, `["impartial:nim"]`, 1), "does not know"},
	{strings.Replace(impartial(proofOf("xo", anyLoses, nobody)), `["impartial:clobber"]`, `["impartial:clobber","impartial:clobber"]`, 1), "twice"},
	{proofOf("xo", "", "end 0\n"), "is empty"},
	{proofOf("xo", leftLoses+","+leftLoses, nobody), "second one"},
	{proofOf("2:xo", leftLoses, nobody), "has a game"},
	{proofOf("xo|x", leftLoses, nobody), "no board"},
	{proofOf("xoz", leftLoses, nobody), "no board"},
	{impartial(proofOf("-xo", anyLoses, nobody)), "no players to exchange"},
	{proofOf("-xo", leftLoses, nobody), "write it with the players exchanged"},
	{strings.Replace(proofOf("xo", leftLoses, nobody), "clobber", "nogo", 1), "cannot come up"},
	{proofOf(strings.Repeat("xo,", maxParts)+"xo", leftLoses, nobody), "components"},
	{strings.Replace(soundProof, "proved", "hello\nproved", 1), "begins with"},
	{strings.Replace(soundProof, "winner left", "winner nobody\nwinner left", 1), "of line 2"},
	{strings.Replace(soundProof, "winner left", "l 0\nwinner left", 1), "before a winner"},
	{strings.Replace(soundProof, "w xo 1", "w xo 01", 1), `"01"`},
	{strings.Replace(soundProof, "w xo 1", "w xo 2", 1), "earlier"},
	{proofOf("xo", leftWins, "winner left\nl 0\nw xo 1\nw xo 2\nproved left 3\nend 3\n"), "turn"},
	{impartial(proofOf("xo", anyWins, "winner left\nl 0\nw xo 1\nw xo 2\nproved left 3\nend 3\n")), "turn"},
	{proofOf("xo", rightLoses, "winner left\nl 0\nl xo 1\nproved right 2\nend 2\n"), "turn"},
	{impartial(proofOf("xo", anyLoses, "winner left\nl 0\nl xo 1\nproved left 2\nend 2\n")), "turn"},
	{proofOf("0", leftWins, "winner left\nl 0\nproved left 1\nend 1\n"), "turn"},
	{proofOf("xo", rightLoses, "winner left\nl xo 9\nproved right 1\nend 1\n"), "earlier"},
	{proofOf("0", leftLoses, "winner right\nl 0\nproved left 9\nend 1\n"), "earlier"},
	{strings.Replace(soundProof, "l 0", "l 2:xo", 1), "of line 3 has a game"},
	{proofOf("xxoo", leftWins, "winner left\nw xxoo *\nproved left 1\nend 1\n"), "rest"},
	{proofOf("xxoo", leftWins, "winner left\nl 0\nw xxoo 1\nproved left 2\nend 2\n"), "move"},
	{proofOf("xxoo", leftLoses, "winner right\nl xxoo\nproved left 1\nend 1\n"), "all moves"},
	{strings.Replace(proofOf("xo", rightLoses, "winner left\nl xo\nproved right 1\nend 1\n"), `"rest":0`, `"rest":2`, 1), "not listed, wins"},
	{strings.Replace(strings.Replace(soundProof, "proved left 2", "l 0 2\nproved left 2", 1), "end 2", "end 3", 1), "one of the positions listed"},
	{strings.Replace(soundProof, "proved", "proved nobody 2\nproved", 1), "of line 5"},
	{proofOf("xo", leftWins, "winner left\nl 0\nw xo 1\nw oxo 1\nproved left 3\nproved left 2\nend 3\n"), "not that of the header"},
	{proofOf("xxo", leftWins, "winner left\nl 0\nw xo 1\nw xxo 1\nl xxo 2\nproved right 4\nproved left 3\nend 4\n"), "claims something else"},
	{strings.Replace(soundProof, "end 2", "end 3", 1), "positions, not"},
	{strings.Replace(soundProof, "proved left 2\n", "", 1), "nothing proves"},
	{soundProof + "end 2\n", "goes on after the end"},
}

// tabled writes a strategy table: the moves of Left and of Right between nodes, or of both; the claim, for
// who moves first at node 0; and the lines.
func tabled(moves, first, winner, lines string) string {
	return `{"format":"zermelo-strategy","version":1,"components":[{"game":"g","nodes":["a","b"],` + moves + `}],"position":[0],"claims":[{"first":"` +
		first + `","winner":"` + winner + `"}],"table":[` + lines + `]}`
}

var soundTable = tabled(`"left":[[1],[]],"right":[[0],[]]`, "left", "left", `{"at":[0],"turn":"left","result":"win","rank":1},{"at":[1],"turn":"right","result":"loss"}`)

// refusedTables are strategy tables each of which one sentence alone refuses.
var refusedTables = []refusedFile{
	{strings.Replace(soundTable, `"version":1`, `"version":2`, 1), ""}, // decided twice
	{strings.Replace(soundTable, `"version":1`, `"version":0`, 1), "version"},
	{strings.Replace(soundTable, `"position"`, `"more":1,"position"`, 1), "is not a strategy table"},
	{soundTable + "1", "goes on after"},
	{strings.Replace(soundTable, `"position":[0]`, `"position":[0],"position":[0]`, 1), "position"},
	{`{"format":"zermelo-strategy","version":1,"components":[],"position":[],"claims":[{"first":"any","winner":"second"}],"table":[{"at":[],"result":"loss"}]}`, "there must be"},
	{strings.Replace(soundTable, `[{"first":"left","winner":"left"}]`, `[]`, 1), "missing"},
	{strings.Replace(soundTable, `"left":[[1],[]]`, `"left":[[1],[],[]]`, 1), "moves of Left from 3"},
	{strings.Replace(soundTable, `"left":[[1],[]]`, `"left":[[1,5],[]]`, 1), "a node that is none"},
	{strings.Replace(soundTable, `"left"`, `"over":{"1":"loss"},"left"`, 1), "over"},
	{strings.Replace(soundTable, `"table":[`, `"table":[{"at":[1],"turn":"left","result":"maybe"},`, 1), "line 1"},
	{strings.Replace(soundTable, `"table":[`, `"table":[{"at":[1],"turn":"right","result":"loss"},`, 1), "once"},
	{tabled(`"left":[[1],[]],"right":[[0],[]]`, "left", "right", `{"at":[0],"turn":"left","result":"loss"}`), "all moves"},
	{tabled(`"left":[[0,1],[]],"right":[[0],[]]`, "left", "draw", `{"at":[0],"turn":"left","result":"draw"},{"at":[0],"turn":"right","result":"draw"},{"at":[1],"turn":"right","result":"loss"}`), "a move wins"},
	{tabled(`"left":[[0],[]],"right":[[0],[]]`, "left", "right", `{"at":[0],"turn":"left","result":"loss","rank":1},{"at":[0],"turn":"right","result":"win","rank":2}`), "win of less rank"},
	{tabled(`"left":[[1],[]],"over":{"1":"win"}`, "any", "first", `{"at":[0],"result":"win","rank":1},{"at":[1],"result":"loss"}`), "another way"},
	{strings.Replace(soundTable, `,"rank":1`, ``, 1), "loss of less rank"},
	{tabled(`"left":[[],[]],"right":[[],[]]`, "left", "draw", `{"at":[0],"turn":"left","result":"draw"}`), "leads to a draw"},
	{strings.Replace(soundTable, `"winner":"left"`, `"winner":"right"`, 1), "claim"},
}

func TestSoundTable(t *testing.T) {
	if err := verdict([]byte(soundTable)); err != nil {
		t.Error(err)
	}
}

// The whole of play is looked at where whose turn it is would be taken on trust: in games with the same
// moves for both, a position that is won is no reply.
func TestWhoseTurnIsNoticed(t *testing.T) {
	text := "winner left\nl 0\nw xo 1\nw xoxo 2\nproved left 3\nend 3\n"
	for _, text := range []string{proofOf("xoxo", leftWins, text), impartial(proofOf("xoxo", anyWins, text))} {
		var refuted *Refutation
		if err := verdict([]byte(text)); !errors.As(err, &refuted) || refuted.Condition != "turn" {
			t.Errorf("%v:\n%s", err, text)
		}
	}
	if err := verdict([]byte(soundProof)); err != nil {
		t.Error(err)
	}
}
