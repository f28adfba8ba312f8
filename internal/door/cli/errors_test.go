package cli

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// wrongly are questions that each command refuses, with its name before them:
// too few words and too many, flags that there are not, values that flags do
// not take, and files and games that are not there.
func wrongly(c *cobra.Command) (questions [][]string) {
	name := strings.Fields(c.CommandPath())[1:]
	add := func(words ...string) { questions = append(questions, slices.Concat(name, words)) }
	add("--nosuch")
	add("-y")
	add("--memory", "3")
	add("--timeout", "soon")
	add("--timeout", "-1s")
	add("--lang", "xx")
	add("--json=maybe")
	add("--lang")
	add("nosuch", "nosuch", "nosuch")
	add("nim", "x")
	add("nim:3", "3")
	add("@/no/such/file")
	switch c.Name() {
	case "games", "list", "completion", "man", "help", "contest", "play", "census", "zermelo":
	default:
		if c.Name() != "value" {
			add() // a session begins without an expression
		}
	}
	for _, flag := range []string{"play", "sum", "ending", "first", "to", "limit", "at", "workers", "digits", "svg", "batch", "db", "heaps"} {
		if c.Flags().Lookup(flag) != nil {
			add("kayles", "--"+flag+"=/x/y")
		}
	}
	for _, syntax := range []string{"--=x", "---x", "-=", "-hy", "--json=", "--timeout=", "--no-files=perhaps", "--lang=", "--memory=0"} {
		add("kayles", syntax)
	}
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Value.Type() != "string" { // what is wrong with those their commands say
			add("kayles", "--"+f.Name+"=x y")
			add("kayles", "--"+f.Name+"=-1")
		}
	})
	return questions
}

// commands returns a command and all below it.
func commands(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		if sub.Name() != "serve" && !sub.Hidden {
			all = append(all, commands(sub)...)
		}
	}
	return all
}

// refused runs the program with words that it is to refuse, and returns its
// exit code and what it wrote.
func refused(t *testing.T, args []string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = Run(t.Context(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	return code, out.String(), errs.String()
}

// TestErrorsAreJSON refuses what every command refuses under --json, wherever
// that stands: there is one object on the standard error, that says what the
// exit code says, and nothing else anywhere.
func TestErrorsAreJSON(t *testing.T) {
	asked := 0
	for _, c := range commands(Commands("en")) {
		for i, question := range wrongly(c) {
			args := append([]string{"--json"}, question...)
			if i%2 == 1 && !slices.Contains(question, "--lang") {
				args = append(slices.Clone(question), "--json")
			}
			code, stdout, stderr := refused(t, args)
			if code == exitAnswered && stderr == "" {
				continue // a word that means something here
			}
			asked++
			if code == exitNo {
				continue // an answer
			}
			var said struct {
				Error, Kind, Message, Remedy *string
				Settings                     []struct{ Name, Do, Value, Command string }
				Place                        *struct {
					Input             string
					Character, Length int
				}
				Exit *int
			}
			d := json.NewDecoder(strings.NewReader(stderr))
			d.DisallowUnknownFields()
			err := d.Decode(&said)
			switch {
			case err != nil || d.More():
				t.Errorf("%s: %v: %q", strings.Join(args, " "), err, stderr)
				continue
			case said.Error == nil || said.Kind == nil || said.Message == nil || said.Exit == nil:
				t.Errorf("%s: a key is missing: %s", strings.Join(args, " "), stderr)
				continue
			case *said.Exit != code || code != exitBadInput || stdout != "":
				t.Errorf("%s: exit code %d, said %d, with %q", strings.Join(args, " "), code, *said.Exit, stdout)
			case *said.Kind == "failure" && !strings.Contains(*said.Message, "unmarshal"):
				t.Errorf("%s: the kind of the error is not known: %s", strings.Join(args, " "), stderr)
			}
			if p := said.Place; p != nil && (p.Character < 1 || p.Character+p.Length-1 > len([]rune(p.Input))) {
				t.Errorf("%s: the place is outside of the input: %s", strings.Join(args, " "), stderr)
			}
		}
	}
	if asked < 200 {
		t.Errorf("%d questions were refused, they were to be many", asked)
	}
}

// spelt are words as they are typed and written in files: in quotes, flags with their values, examples
// and lists of words.
var spelt = regexp.MustCompile(`“[^”]*”|"[^"]*"|^zermelo: |--\S+( [^；。，\s]+)?|例如.*|应为.*：.*`)

// checkTranslated holds what was said in Chinese to be said in Chinese: each sentence has
// Chinese in it, and nothing in English.
func checkTranslated(t *testing.T, args []string, said string) {
	t.Helper()
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "    ") {
			continue // the input, and the place in it
		}
		if !strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Han, r) }) || english.MatchString(spelt.ReplaceAllString(line, "")) {
			t.Errorf("%s: %s", strings.Join(args, " "), line)
		}
	}
}

// TestErrorsAreTranslated refuses the same in Chinese.
func TestErrorsAreTranslated(t *testing.T) {
	for _, c := range commands(Commands("zh")) {
		for _, question := range wrongly(c) {
			args := append([]string{"--lang", "zh"}, question...)
			_, _, stderr := refused(t, args)
			checkTranslated(t, args, stderr)
		}
	}
}

// TestVerdictsAreTranslated damages proofs and certificates one word after the other: why each is
// refused is said in Chinese.
func TestVerdictsAreTranslated(t *testing.T) {
	here := t.TempDir()
	name := filepath.Join(here, "proof")
	said, step := 0, 3
	if testing.Short() {
		step = 17
	}
	for _, line := range []string{
		"sequence kayles --values=false --certificate", "sequence octal:0.07 --values=false --certificate", "discover mark --certificate",
		"discover fibonacci-nim --certificate", "solve domineering 2x3 --proof",
	} {
		os.Remove(name)
		if code, _, stderr := refused(t, append(strings.Fields(line), name)); code != exitAnswered {
			t.Fatalf("%s: %d %s", line, code, stderr)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for place := range len(text) {
			if place > 400 && place%997 != 0 || place%step != 0 {
				continue // lists of numbers, and enough
			}
			for _, change := range []string{"", "7", "x", "null"} {
				damaged := slices.Concat(text[:place], []byte(change), text[min(len(text), place+max(1, len(change))):])
				if change == "" {
					damaged = text[:place]
				}
				if err := os.WriteFile(name, damaged, 0o666); err != nil {
					t.Fatal(err)
				}
				args := []string{"--lang", "zh", "check", name}
				code, stdout, stderr := refused(t, args)
				if code == exitAnswered {
					continue // a name, or the same again
				}
				said++
				checkTranslated(t, append(args, string(damaged[:min(len(damaged), 200)])), stdout+stderr)
			}
		}
	}
	if said < 1500/step {
		t.Errorf("only %d files are refused", said)
	}
}
