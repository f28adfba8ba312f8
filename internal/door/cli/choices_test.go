package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Every word that a flag offers is one that it takes, and a flag that lists its words
// in its help offers them.
func TestChoices(t *testing.T) {
	asked := map[string]string{
		"solve": "nim 3", "moves": "nim 3", "board": "nim 3", "play": "nim 0", "states": "nim 3", "compare": "nim 3 nim 4", "graph": "nim 2",
		"sequence": "kayles --to 5", "table": "wythoff --rows 3 --cols 3", "perft": "domineering 2x2", "misere": "nim 2", "exercise": "zhang --sheet 2 --seed 1",
		"discover": "subtraction:1,3", "puzzle": "clobber --size 2x2 --count 1 --seed 1",
	}
	found := 0
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			complete, ok := cmd.GetFlagCompletionFunc(f.Name)
			if f.Value.Type() != "string" || f.Name == "lang" || !ok {
				return
			}
			offered, _ := complete(cmd, nil, "")
			for _, word := range offered {
				found++
				args := append(strings.Fields(cmd.CommandPath())[1:], append(strings.Fields(asked[cmd.Name()]), "--"+f.Name, word)...)
				if asked[cmd.Name()] == "" {
					t.Errorf("%s: no question for the test", cmd.Name())
					return
				}
				var out, errs bytes.Buffer
				Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
				if strings.Contains(errs.String(), "--"+f.Name+" "+word+" cannot be used\n  write ") {
					t.Errorf("%s: %s", strings.Join(args, " "), errs.String())
				}
			}
		})
		for _, c := range cmd.Commands() {
			visit(c)
		}
	}
	visit(Commands("en"))
	if found < 40 {
		t.Errorf("%d words are offered", found)
	}
}
