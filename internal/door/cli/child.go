//go:build !js

package cli

import (
	"encoding/json"
	"io"
	"maps"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/say/phrase"
)

// questionCommand answers a question, which stands on standard input as JSON, on
// its own standard output and error: for this program, which calls itself.
func (a *app) questionCommand() *cobra.Command {
	return &cobra.Command{
		Use: questionCommand, Hidden: true, Args: takes(0, phrase.Phrase{}),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return a.offered(cmd) }, // the bounds are those of the question
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, err := io.ReadAll(a.input(cmd.Context()))
			if err != nil {
				return err
			}
			var q told
			if err := json.Unmarshal(text, &q); err != nil {
				return &game.Error{Kind: game.ErrParse, Problem: phrase.Of("this is no question: %s", phrase.Raw(err.Error()))}
			}
			s := a.Streams
			s.In, s.Out, s.Err, s.Files, s.Door, s.Bounds = strings.NewReader(q.In), a.Out, a.Err, maps.Clone(q.Files), q.Door, q.Bounds
			if s.Files == nil {
				s.Files = map[string]string{} // what is told is all that there is
			}
			if code := Run(cmd.Context(), q.Args, s); code != exitAnswered {
				return reported(ended{code})
			}
			return nil
		},
	}
}
