package cli

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/game/gametest"
)

// A trial is a question to a command, to which flags are added.
type trial struct {
	line string // the words behind the command, with flags that it has already
	in   string // standard input
}

// trials are the questions of each command. Each of its flags does something in one of
// them at least.
var trials = map[string][]trial{
	"zermelo": {{line: "--version"}},
	"solve": {
		{line: "nim 3 5 + kayles 3"},
		{line: "domineering 3x3 + nim 1"},
		{line: "hackenbush 0-1:b 1-2:r 0-3"},
		{line: "clobber xo.|.ox"},
		{line: "clobber xoxo"},
		{line: "wythoff 5 5"},
		{line: "nim 3 5 7"},
		{line: "wythoff 3 6 --with=wythoff.json"},
		{line: "mine 5"},
		{line: "node-kayles @path.dot"},
		{line: "nim 120"},
		{line: "nim 3 5 + kayles 3 --full"},
		{line: "--batch", in: "nim 3 5 + kayles 3\ndomineering 2x3\nmine 5\nnim 120\nnode-kayles @path.dot\n"},
	},
	"moves": {
		{line: "nim 3 5 + kayles 3"}, {line: "domineering 2x3 + nim 1"}, {line: "wythoff 3 6 --with=wythoff.json"}, {line: "mine 5"}, {line: "node-kayles @path.dot"},
	},
	"board": {{line: "nim 3 5"}, {line: "mine 5"}, {line: "nim 3 5 --svg=out-a.svg"}, {line: "node-kayles @path.dot"}},
	"play": {
		{line: "nim 3 5 + kayles 3", in: "1\n1\n1\n"},
		{line: "nim 1 + kayles 3", in: strings.Repeat("1\n", 9)},
		{line: "domineering 2x3 + nim 1", in: "1\n1\n1\n"},
		{line: "wythoff 3 6 --with=wythoff.json", in: "1 2\n0 0\n"},
		{line: "mine 5", in: "1\n1\n"},
		{line: "node-kayles @path.dot", in: "1\n"},
		{in: "1\n1\n"},
	},
	"sequence": {
		{line: "kayles --to=12"},
		{line: "wythoff"},
		{line: "mine"},
		{line: "kayles --to=12 --period"},
		{line: "kayles --to=12 --at=50"},
		{line: "kayles --what=remoteness"},
		{line: "subtraction:1-40 --what=remoteness --period"},
		{line: "kayles --to=12 --values=false --report"},
		{line: "wythoff --to=9 --what=grundy"},
	},
	"table": {
		{line: "wythoff --rows=4 --cols=5"}, {line: "cutcake --rows=3 --cols=4 --show=value"}, {line: "pairs"}, {line: "wythoff --rows=3 --rule"},
	},
	"discover": {{line: "subtraction:1,2,4,7"}, {line: "mine"}, {line: "subtraction:1,3 --heaps=2"}, {line: "nim --heaps=2"}, {line: "cram 3x4 --symmetry"}},
	"compare":  {{line: "'nim 1 1' 'nim 2 2'"}, {line: "'mine 1' 'nim 2'"}, {line: "'node-kayles @path.dot' 'nim 1'"}},
	"states":   {{line: "nim 3 3 1"}, {line: "mine 5"}, {line: "nim 3 / nim 2 1"}, {line: "node-kayles @path.dot"}},
	"graph":    {{line: "nim 2 3"}, {line: "domineering 2x3"}, {line: "mine 5"}, {line: "node-kayles @path.dot"}},
	"perft":    {{line: "nim 3 5 3"}, {line: "domineering ..|.. 3"}, {line: "toads T.F 2"}, {line: "mine 5 3"}, {line: "node-kayles @path.dot 2"}},
	"misere":   {{line: "kayles 1 5"}, {line: "octal:0.123 --quotient"}, {line: "mine 5"}, {line: "node-kayles @path.dot"}, {line: "octal:0.123"}},
	"value": {
		{line: "'{2|-1} + ^*'"},
		{line: "'1 < 2'"},
		{line: "'{0,1|^,3}'"},
		{line: `'mine("5")'`},
		{line: `'node-kayles("@path.dot")'`},
		{line: "'" + long + "'"},
		{line: "--batch", in: "1/2\n1 < 2\n{5|2||-1|-4}\nmine(\"5\")\n" + long + "\n"},
		{in: "{0,1|^,3}\n"},
	},
	"lint":            {{line: "mine.star"}, {line: "mine.star 9"}},
	"numbers":         {{line: "--day=3"}, {line: "--day=9"}, {line: ""}},
	"games":           {{line: ""}, {line: "nim"}, {line: "mine"}},
	"games show":      {{line: "nim"}, {line: "mine"}},
	"prove":           {{line: ""}, {line: "jia"}, {line: "luo ends 4 7 2"}, {line: "zhang mex mine 5"}},
	"lesson":          {{line: ""}, {line: "zhang"}, {line: "zhang 1"}},
	"lesson exercise": {{line: "zhang 1 --seed=3"}, {line: "zhang --seed=3 --sheet=4"}, {line: "zhang 1 --seed=3", in: "first\n"}, {line: "zhang 1 --seed=3 --answer=first"}},
	"census":          {{line: "--digits=1 --budget=20ms"}},
	"check":           {{line: "wythoff.json"}, {line: "wythoff wythoff.json"}, {line: "kayles.json"}, {line: "mine kayles.json"}, {line: "-"}},
	"puzzle":          {{line: "clobber --size=2x3 --count=3 --seed=3"}, {line: "mine --seed=3 --count=2"}, {line: "clobber --seed=3 --svg=out-a.svg"}},
	"completion":      {{line: "bash"}},
	"man":             {{line: "solve"}},
	"lsp":             {{in: frame(`{"id":1,"method":"textDocument/hover","params":3}`) + frame(`{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a.star","text":"def moves(n): return []"}}}`) + frame(`{"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"a.star"}}}`)}},
	"build":           {{line: "tic-tac-toe --db=out-db"}, {line: "quixo:2 --db=out-db"}, {line: "chase:2 --db=out-db"}},
	"query": {
		{line: "--db=table", in: "x..|.o.|...\n"}, {line: "--db=table --stats"}, {line: "--db=table --batch", in: "x..|.o.|...\n"}, {line: "--db=table x..|.o.|..."},
	},
	"verify":       {{line: "--db=table"}},
	"contest":      {{line: "poj2975", in: "3\n7 11 13\n0\n"}},
	"contest list": {{line: ""}},
	"run":          {{line: "program.star"}, {line: "own.star"}},
	"repl":         {{in: "write('x', 'text')\n1/2\ngame('mine')(5)\n"}},
	"serve":        {{line: "--export=out-site"}},
	"worker":       {{in: `{"id":1,"call":"solve","args":{"words":"nim a"}}`}, {in: `{"id":1,"call":"solve","args":{"words":"@x.txt"}}`}, {in: `{"id":1,"call":"solve","args":{"words":"mine 3"}}`}},
}

// frame is a message of the Language Server Protocol.
func frame(body string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body) }

// long is a value that is clipped.
const long = "5.{9|7||3|-3} - ^*3 + {4|2,{1|-5}} + {7|{3|-8}} + {12|{5|-11}} + Tiny(1/4)"

// samples are the values that flags are given, by command and flag, or by flag alone.
var samples = map[string][]string{
	"bool": {"true"}, // of all flags of yes or no
	"lang": {"zh"}, "rules": {"mine.star"}, "timeout": {"10m"}, "memory": {"3GiB"},
	"play": {"misere", "jia"}, "sum": {"conjunctive", "selective"}, "ending": {"short"}, "first": {"left", "right", "both"},
	"method": {"general", "special", "both"}, "store": {"out-t"}, "solve moves": {"first", "1", "0"}, "query moves": {"false"}, "proof": {"out-p.json"},
	"with": {"wythoff.json"}, "svg": {"out-a.svg", "-"}, "dot": {"out-a.dot", "-"}, "timeout-total": {"9m"},
	"load": {"saved"}, "you": {"second", "both"},
	"what": {"step", "remoteness", "misere", "foreclosed"}, "to": {"6"}, "values": {"false"}, "limit": {"60"}, "states limit": {"4"}, "certificate": {"out-c.json"},
	"at": {"50"}, "plot": {"out-p.svg", "-"}, "checkpoint": {"out-s.state"}, "workers": {"2"},
	"rows": {"2"}, "cols": {"3"}, "show": {"grundy", "value", "remoteness", "misere"},
	"discover values": {"true"}, "heaps": {"2"}, "blocking": {"1"}, "budget": {"3ms"}, "claim": {"P: x == y"}, "walnut": {"out-w"}, "classes": {"periodic"},
	"discover to": {"9"}, "discover budget": {"20s"},
	"depth": {"1"}, "nodes": {"3"}, "thermograph": {"out-t.svg", "-"}, "positions": {"2"}, "day": {"2"}, "run": {"false"},
	"seed": {"4"}, "answer": {"second"}, "mastered": {"out-m.json"}, "digits": {"9"}, "census budget": {"0s"}, "db": {"out-db2"}, "every": {"1s"}, "blocks": {"15"}, "out": {"out-f"},
	"addr": {":0"}, "export": {"out-site2"}, "token-file": {"tokens"}, "host": {"example.org"}, "embed": {"https://example.org", "*"}, "log": {"off"}, "rate": {"9"},
	"job-timeout": {"9m"}, "job-memory": {"2GiB"}, "cache": {"2MiB"},
	"batch": {"true"},
	"after": {"= 3 4", "= 4"}, "guess": {"learner"}, "level": {"beginner"}, "think": {"1s"}, "hard": {"easy"}, "sheet": {"2"}, "size": {"3x3"}, "format": {"tex"}, "code": {"cpp"}, "count": {"4"}, "unique": {"false"}, "puzzle svg": {"out-z.svg"},
}

// idle are the flags that do nothing in the trials, by command and flag or by flag, with the reason.
var idle = map[string]string{
	"timeout": "the time suffices", "memory": "the memory suffices", "progress": "the work is too short to tell of",
	"build every": "the build is too short to keep anything before its end",
	"no-files":    "files that a command is given besides positions are read all the same", "contest lang": "the output is the judge's",
	"completion lang": "the shell asks the program for its texts", "contest rules": "problems have games of their own",
	"contest list rules": "problems have games of their own", "completion rules": "the shell asks the program for names",
	"man rules": "no game is named", "lsp rules": "no game is named", "lsp json": "all is JSON", "lsp untrusted": "the file is that of the editor", "man untrusted": "no game is named",
	"lesson rules": "lessons have games of their own", "lesson exercise rules": "lessons have games of their own",
	"numbers rules": "no game is named", "census rules": "no game is named", "zermelo rules": "no game is named",
	"lint rules": "the games are those of the file", "build rules": "the game is in the catalogue", "query rules": "the game of the table is in the catalogue",
	"verify rules": "the game of the table is in the catalogue", "discover budget": "the time suffices",
	"census budget": "the time suffices", "census lang": "codes that stay open have words, and the time may suffice for all", "serve rules": "no service is started", "serve db": "the page has no engine in tests",
	"worker json": "all is JSON", "worker untrusted": "no call has a rule file", "serve lang": "the page has all languages",
	"solve exact": "the winner is the same", "solve timeout-total": "the time suffices", "value timeout-total": "the time suffices",
	"sequence workers": "the values are the same",
}

// moot are the pairs of flags, in any order, of which the second adds nothing to the first, with the reason.
var moot = map[string]string{
	"sum level": "so small a sum is played alike", "ending level": "so small a sum is played alike", "you level": "persons play, or so small a sum is played alike",
	"board svg lang": "the picture of a position alone has no words",
	"json lang":      "the object has no words", "csv lang": "the list has no words", "bfile lang": "the list has no words",
	"batch lang": "the object has no words", "numbers json full": "JSON is never clipped",
	"batch json": "a batch is JSON", "build json count": "the object has all counts", "query json count": "the object has all counts", "solve play outcome": "no value is found but in the ordinary sum",
	"solve sum outcome": "no value is found but in the ordinary sum", "solve ending outcome": "no value is found but in the ordinary sum",
	"solve proof outcome": "a proof is of the outcome", "solve method outcome": "positions that are played out have no value",
	"solve method full":           "positions that are played out have no list that is clipped",
	"solve svg method":            "the picture shows winning moves, however they were found",
	"sequence certificate period": "a certificate is of a period", "sequence what play": "the misère values are asked for twice",
	"sequence what limit": "no theorem gives a period", "sequence play limit": "no theorem gives a period",
	"discover classes values": "no class that is left has a rule of them", "sequence play what": "the misère values are asked for twice",
	"discover heaps losing": "of heaps who loses is asked for anyway", "discover to losing": "who loses is asked for anyway",
	"discover blocking losing": "who loses is asked for anyway",
	"run check out":            "what is only checked writes nothing", "run check rules": "what is only checked asks no game",
}

// A given is a flag with a value.
type given struct{ name, value string }

func (g given) String() string { return "--" + g.name + "=" + g.value }

var (
	shellWord = regexp.MustCompile(`'[^']*'|[^\s']+`)
	clock     = regexp.MustCompile(`"seconds":[0-9.e-]+|[0-9.]+(µs|ms|s)\b|[0-9.]+ (s|seconds|秒)`)
)

// An outcome is all that a run of the program leaves.
type outcome struct {
	code             int
	out, errs, files string
}

func (o outcome) refuses(some ...given) bool {
	for _, g := range some {
		if o.code == exitBadInput && strings.Contains(o.errs, "--"+g.name) {
			return true
		}
	}
	return false
}

// asks runs a command with flags in the folder of the test.
func asks(t *testing.T, command string, q trial, flags ...given) outcome {
	t.Helper()
	args := strings.Fields(strings.TrimPrefix(command, "zermelo"))
	for _, f := range flags {
		args = append(args, f.String())
	}
	for _, word := range shellWord.FindAllString(q.line, -1) {
		args = append(args, strings.Trim(word, "'"))
	}
	var out, errs bytes.Buffer
	code := Run(context.Background(), args, Streams{In: strings.NewReader(q.in), Out: &out, Err: &errs})
	found := outcome{code: code, out: clock.ReplaceAllString(out.String(), ""), errs: clock.ReplaceAllString(errs.String(), "")}
	made, _ := filepath.Glob("out-*")
	for _, top := range made {
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				content, _ := os.ReadFile(path)
				found.files += path + "\n" + clock.ReplaceAllString(string(content), "") + "\n"
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(top); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// Every flag is honoured or refused, and every flag beside every other: none is dropped in silence.
func TestFlags(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"mine.star": "game(name = \"mine\", moves = formula(\"n -> n-1; n -> n-3\"), examples = [\"5\"])\n" +
			"game(name = \"pairs\", moves = formula(\"x, y -> x-1, y; x, y -> x, y-1\"), examples = [\"2,1\"])\n",
		"tokens": "secret\n", "path.dot": "graph { a -- b; b -- c }",
		"own.star":     "print(game(\"mine\")(5).value)",
		"program.star": "print(game(\"nim\")(3).value)\nresult = 3\nprint(write(\"x\", \"text\"))\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"discover wythoff --certificate wythoff.json", "sequence kayles --values=false --certificate kayles.json", "build tic-tac-toe --db=table",
	} {
		if o := asks(t, line, trial{}); o.code != 0 {
			t.Fatal(line, o.errs)
		}
	}
	if o := asks(t, "play", trial{"nim 1 2", "s saved\n"}); !strings.Contains(o.out, "saved") {
		t.Fatal(o)
	}
	type command struct {
		path string
		cmd  *cobra.Command
	}
	var all []command
	var visit func(path string, cmd *cobra.Command)
	visit = func(path string, cmd *cobra.Command) {
		if cmd.Runnable() && !cmd.Hidden && cmd.Name() != "help" {
			all = append(all, command{path, cmd})
		}
		for _, c := range cmd.Commands() {
			visit(strings.TrimSpace(strings.TrimPrefix(path, "zermelo")+" "+c.Name()), c)
		}
	}
	visit("zermelo", Commands("en"))
	draws := gametest.OneIn(t, 40, 30)
	for _, c := range gametest.Some(t, all, 6, len(all)) {
		tryFlags(t, c.path, c.cmd, draws)
	}
}

// A pair of flags beside each other, and what came of the second: whether it does something.
type pair struct{ beside, added given }

func tryFlags(t *testing.T, path string, cmd *cobra.Command, draws func() bool) {
	asked := trials[path]
	if asked == nil {
		t.Errorf("%s: no question for the test", path)
		return
	}
	all := givens(t, path, cmd)
	acts, honoured, where := map[string]bool{}, map[pair]bool{}, map[pair]string{}
	drawn := map[pair]bool{}
	for _, f := range all {
		for _, g := range all {
			drawn[pair{f, g}] = f.name != g.name && path != "census" && draws() // what a census says depends on the time it had
		}
	}
	for _, q := range asked {
		base, alone := asks(t, path, q), map[given]outcome{}
		for _, g := range all {
			if set := regexp.MustCompile(`--` + g.name + `(=\S*|\b)`); set.MatchString(q.line) {
				acts[g.name] = acts[g.name] || path == "serve" || asks(t, path, trial{set.ReplaceAllString(q.line, ""), q.in}) != base
				continue
			}
			alone[g] = asks(t, path, q, g)
			acts[g.name] = acts[g.name] || alone[g].refuses(g) || alone[g] != base
		}
		for _, f := range all {
			for _, g := range all {
				p := pair{f, g}
				was, ok := alone[f]
				with, has := alone[g]
				if !ok || !has || !drawn[p] || honoured[p] || with == base || with.code == exitBadInput || was.code == exitBadInput {
					continue
				}
				both := asks(t, path, q, f, g)
				honoured[p] = both != was || both.refuses(f, g)
				where[p] = q.line
				if both.code == exitBadInput && !strings.Contains(both.errs, "--") && !strings.Contains(both.errs, "files are not read here") {
					t.Errorf("%s %s %s %s: refused without naming them: %s", path, q.line, g, f, both.errs)
				}
			}
		}
	}
	for p, ok := range honoured {
		if !ok && !mootly(path, p) {
			t.Errorf("%s %s: %s does nothing beside %s", path, where[p], p.added, p.beside)
		}
	}
	for _, g := range all {
		if !acts[g.name] && idle[path+" "+g.name] == "" && idle[g.name] == "" {
			t.Errorf("%s %s does nothing", path, g)
		}
	}
}

// givens are the flags of a command with the values that are tried.
func givens(t *testing.T, path string, cmd *cobra.Command) (all []given) {
	add := func(f *pflag.Flag) {
		if f.Name == "help" || f.Name == "version" || f.Name == "untrusted" {
			return
		}
		for _, key := range []string{path + " " + f.Name, f.Name, f.Value.Type()} {
			if samples[key] == nil {
				continue
			}
			for _, value := range samples[key] {
				all = append(all, given{f.Name, value})
			}
			return
		}
		t.Errorf("%s --%s: no value for the test", path, f.Name)
	}
	cmd.LocalFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return all
}

// mootly reports whether the second flag of a pair has nothing to add to the first.
func mootly(path string, p pair) bool {
	key := p.beside.name + " " + p.added.name
	return moot[key] != "" || moot[path+" "+key] != ""
}
