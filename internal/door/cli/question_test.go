package cli

import (
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
	"zermelo/internal/door/question"
)

// TestBounds asks within bounds: flags do not go above them, and commands that are
// not offered are refused, whatever stands before their names.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	held := question.Bounds{Time: 200 * time.Millisecond, Memory: 24 << 20, Commands: []string{"solve", "games", "run", "value", "lesson"}, Untrusted: true}
	for _, c := range []struct {
		line, in string
		code     int
		said     string
	}{
		{"solve nim 3 4", "", exitAnswered, "winning moves"},
		{"--timeout 1h solve quixo:4", "", exitLimit, ""},
		{"--timeout 1ms solve quixo:4", "", exitLimit, "(1ms)"},
		{"solve --batch --timeout 1h --timeout-total 1h", strings.Repeat("quixo:4\n", 50), exitLimit, "all lines"},
		{"solve --batch --timeout-total 20ms", "quixo:4\nquixo:4\n", exitLimit, "all lines"},
		{"moves nim 3", "", exitBadInput, "not offered here"},
		{"--lang zh moves nim 3", "", exitBadInput, "不提供"},
		{"--json build quixo:2 --db x", "", exitBadInput, "not offered here"},
		{"question", `{"args":["moves","nim","3"]}`, exitBadInput, "not offered here"},
		{"games show nim", "", exitAnswered, "Bouton"},
		{"run -", "print(1)", exitBadInput, "cannot be started here"},
		{"value", "1 + 1", exitBadInput, "cannot be started here"},
		{"value --batch", "1 + 1", exitAnswered, `"value":"2"`},
	} {
		q := question.Question{Args: strings.Fields(c.line), In: c.in, Files: map[string]string{}}
		bounds := held
		if c.code == exitAnswered {
			bounds.Time = time.Hour // on a busy machine the first question takes its time
		}
		begin := gametest.Spent()
		a := Answer(t.Context(), q, Streams{Bounds: bounds})
		if strings.Contains(a.Out+a.Err, "(0s)") {
			t.Errorf("%s: no time was allowed: %s", c.line, a.Out+a.Err)
		}
		if took := gametest.Spent() - begin; a.Code != c.code || !strings.Contains(a.Out+a.Err, c.said) || took > 20*time.Second {
			t.Errorf("%s: %+v, after %v", c.line, a, took)
		}
	}
	large := question.Question{Args: strings.Fields("--memory 4GiB solve --memory 8GiB grundy 10000000"), Files: map[string]string{}}
	if a := Answer(t.Context(), large, Streams{Bounds: question.Bounds{Time: 20 * time.Second, Memory: 5 << 20}}); !strings.Contains(a.Out+a.Err, "memory allowed (5") {
		t.Errorf("more memory is taken than the bounds allow: %+v", a)
	}
	rules := question.Question{Args: []string{"solve", "my.star", "3"}, Files: map[string]string{"my.star": "def moves(n): return []"}}
	if a := Answer(t.Context(), rules, Streams{Bounds: held}); a.Code != exitBadInput || !strings.Contains(a.Err, "cannot be started here") {
		t.Errorf("a rule file is run in this process: %+v", a)
	}
}

// TestParseQuestion reads what is a question, and refuses the rest.
func TestParseQuestion(t *testing.T) {
	for text, words := range map[string]int{`["solve","nim","3"]`: 3, `[]`: 0, `{"args":["games"],"in":"x","files":{"a":"b"}}`: 1} {
		if q, err := question.Parse([]byte(text)); err != nil || len(q.Args) != words {
			t.Errorf("%s: %v, %v", text, q, err)
		}
	}
	for _, text := range []string{``, `3`, `"solve"`, `{"words":[]}`, `{"args":["games"]} x`, `["games"] x`, `{"args":"games"}`, `{"files":["a"]}`, `["solve",null]`, `{"args":[null]}`, `{"files":{"a":null}}`} {
		if q, err := question.Parse([]byte(text)); err == nil {
			t.Errorf("%s is read as %v", text, q)
		}
	}
}
