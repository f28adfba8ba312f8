package calculator

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestComplete(t *testing.T) {
	s := Session{New(Setup{})}
	for _, line := range []string{"hot = {2|-1}", "größe = 3", "a = 1"} {
		if _, _, err := s.Line(t.Context(), line); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]string{
		"Mea": "Mean(", "1 + Free": "1 + Freeze(", "{Birt": "{Birthday(", "ho": "hot", "2.ho": "2.hot", "1 + grö": "1 + größe",
		"sho": "show ", "show ho": "show hot", "1 + sho": "", "toppl": `toppling("`, "1-clobb": `1-clobber("`, "cannibal-": `cannibal-clobber("`,
		"octa": "octal:", "quix": `quixo("`, `clobber("x`: "", "clobber('ho": "", `clobber("xo") + ho`: `clobber("xo") + hot`, "": "", "nothing": "",
		"a-ho": "a-hot",
	} {
		head, words, tail := s.Complete(line, utf8.RuneCountInString(line))
		got := ""
		if len(words) == 1 {
			got = head + words[0]
		}
		if got != want || tail != "" {
			t.Errorf("%q becomes %q of %v, behind %q; want %q", line, got, words, head, want)
		}
		if want == "" && len(words) > 0 {
			t.Errorf("%q may become %v", line, words)
		}
		if want == "" && head != line && len(words) > 0 {
			t.Errorf("%q becomes %q", line, head)
		}
	}
	if head, words, tail := s.Complete("größe+Mea)", 9); head != "größe+" || !slices.Equal(words, []string{"Mean("}) || tail != ")" {
		t.Errorf("%q, %q, %q", head, words, tail)
	}
	if _, words, _ := s.Complete("Left", 4); !slices.Equal(words, []string{"LeftIncentive(", "LeftOption(", "LeftStop("}) {
		t.Errorf("Left may become %v", words)
	}
	// All that is offered is known.
	for _, word := range s.words("c", true) {
		if !strings.HasPrefix(word, "c") {
			t.Errorf("c becomes %s", word)
		}
	}
	for _, place := range []int{-1, 0, 99} {
		if head, _, tail := s.Complete("Mea", place); head+tail != "Mea" && place <= 0 {
			t.Errorf("at %d: %q, %q", place, head, tail)
		}
	}
}

func TestGoesOn(t *testing.T) {
	for text, want := range map[string]string{
		"1": "", "{1|": " ", "{1|2}": "", "(1": " ", "f(1,[": " ", `nim("3`: "\n", `nim("3"`: " ", `nim("3")`: "", "nim('(')": "",
		"nim('\"')": "", "1)": "", "(1))": "", "# it's": "", "": "", `"`: "\n",
	} {
		joint, open := GoesOn(text)
		if open != (want != "") || open && joint != want {
			t.Errorf("%q goes on: %v behind %q, want %q", text, open, joint, want)
		}
	}
}
