package loopy_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"zermelo/value/loopy"
	"zermelo/value/short"
)

func table() *loopy.Table { return loopy.NewTable(short.NewTable(short.Settings{}), 0) }

func TestTexts(t *testing.T) {
	l := table()
	for _, c := range [][2]string{
		{"on", "on"},
		{"off", "off"},
		{"over", "over"},
		{"under", "under"},
		{"dud", "dud"},
		{"upon", "^[on]"},
		{"{0|pass}", "over"},
		{"on+off", "dud"},
		{"on+5", "on"},
		{"over+over", "over"},
		{"over+^", "over"},
		{"over+*", "over"},
		{"upon+upon", "{0|^[on]*}"},
		{"upon-upon", "^<on> & v<on>"},
		{"over-over", "over & under"},
		{"a{0||a|0}", "1 & {0|-1}"},
		{"a{1||a|0}", "2 & +-1"},
		{"{upon|0}", "*"},
		{"{0|on}", "1"},
		{"a{{|a}|}", "1 & 0"},
		{"{pass|3/2}", "3/2under"},
		{"5over", "5over"},
		{"+-over", "+-over"},
		{"+-{5|pass}", "+-(5over)"},
		{"-5over", "-5over"},
		{"{-1/4+*|pass}", "-1/4v[on]"},
		{"{0||0|under}", "Tiny(over)"},
		{"{on|0||0}", "Miny(on)"},
		{"{0|||0||0|off}", "{0|Tiny(on)}"},
		{"{0|{dud|},*}", "^ & v*"},
		{"a{0||||0|||a|*||*}", "a{0||||0|||a|*||*}"},
		{"a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}", "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"},
		{"{0||0|0,pass}", "^<on>"},
		{"v<on>", "v<on>"},
		{"4+v[on]+*", "4v[on]*"},
		{"1 & 0", "1 & 0"},
		{"over & under", "over & under"},
		{"a{0|{0||||0,*2|||a|0||0}||0}", "a{0|||||0||||0,*2|||a|0||0||||||0}"},
		{"tis + tisn", "{2|1} & {-1|-2}"},
		{"{0|^<on>||v<on>}", "{0|^<on>||v<on>}"},
		{"on-on", "dud"},
		{"over-upon", "over"},
		{"2.over", "over"},
	} {
		v, err := l.Parse(c[0])
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
			continue
		}
		if got := l.String(v); got != c[1] {
			t.Errorf("%s = %s, want %s", c[0], got, c[1])
		}
	}
}

// TestPublished holds values against those of another program.
func TestPublished(t *testing.T) {
	text, err := os.ReadFile("testdata/cgsuite.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		l := table()
		v, err := l.Parse(row[1])
		if err != nil {
			t.Errorf("%s: %v", row[1], err)
			continue
		}
		rows++
		if got, err := property(l, v, row[0]); err != nil || !same(l, got, row[2]) {
			t.Errorf("%s of %s: %s, want %s (%v)", row[0], row[1], got, row[2], err)
		}
	}
	if rows < 100 {
		t.Errorf("there are %d rows", rows)
	}
}

// same reports whether two texts are the same, or those of equal values, or lists of them.
func same(l *loopy.Table, a, b string) bool {
	if a == b {
		return true
	}
	if len(a) > 2 && len(b) > 2 && strings.HasPrefix(a, "{a{") { // an option alone
		a, b = a[1:len(a)-1], b[1:len(b)-1]
	}
	x, err := l.Parse(a)
	y, wrong := l.Parse(b)
	if err == nil && wrong == nil {
		c, err := l.Compare(x, y)
		return err == nil && c == short.Equal
	}
	return false
}

func property(l *loopy.Table, v loopy.Value, name string) (string, error) {
	on, off := l.Sides(v)
	switch name {
	case "value":
		return l.String(v), nil
	case "onside":
		return l.String(on), nil
	case "offside":
		return l.String(off), nil
	case "degree":
		d, err := l.Degree(v)
		return l.String(d), err
	case "left", "right":
		list := l.Left
		if name == "right" {
			list = l.Right
		}
		all, err := list(nil, v)
		if len(all) != 1 {
			return fmt.Sprint(len(all)), err
		}
		return "{" + l.String(all[0]) + "}", err
	case "left stop", "right stop":
		p, err := l.Stop(v, name == "left stop")
		return p.String(), err
	case "followers":
		all, err := l.Followers(nil, v)
		return fmt.Sprint(len(all)), err
	case "outcome":
		a, b, err := l.Outcome(v)
		return map[[2]loopy.Result]string{
			{1, 1}: "L", {1, 0}: "N^", {1, -1}: "N", {0, 1}: "P^", {0, 0}: "D", {0, -1}: "Nv", {-1, 1}: "P", {-1, 0}: "Pv", {-1, -1}: "R",
		}[[2]loopy.Result{a, b}], err
	}
	var yes bool
	var err error
	switch name {
	case "stopper":
		yes = l.IsStopper(v)
	case "stopper-sided":
		yes = l.IsStopper(on) && l.IsStopper(off)
	case "loopfree":
		yes = !loopy.IsLoopy(v)
	case "number":
		_, yes = l.AsNumber(v)
	case "infinitesimal":
		yes = l.IsInfinitesimal(v)
	case "numberish":
		yes = l.IsNumberish(v)
	case "plumtree":
		if yes = l.IsStopper(v); yes {
			yes, err = l.IsPlumtree(v)
		}
	case "idempotent":
		yes, err = l.IsIdempotent(v)
	}
	return fmt.Sprint(yes), err
}
