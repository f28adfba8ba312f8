package loopy_test

import (
	"testing"

	"zermelo/value/loopy"
	"zermelo/value/short"
)

func table() *loopy.Table { return loopy.NewTable(short.NewTable(short.Settings{})) }

func TestTexts(t *testing.T) {
	l := table()
	for _, c := range [][2]string{
		{"on", "on"}, {"off", "off"}, {"over", "over"}, {"under", "under"}, {"dud", "dud"}, {"upon", "^[on]"},
		{"{0|pass}", "over"}, {"on+off", "dud"}, {"on+5", "on"}, {"over+over", "over"}, {"over+^", "over"}, {"over+*", "over"},
		{"upon+upon", "{0|^[on]*}"}, {"upon-upon", "^<on> & v<on>"}, {"over-over", "over & under"},
		{"a{0||a|0}", "1 & {0|-1}"}, {"a{1||a|0}", "2 & +-1"}, {"{upon|0}", "*"}, {"{0|on}", "1"}, {"a{{|a}|}", "1 & 0"},
		{"{pass|3/2}", "3/2under"}, {"5over", "5over"}, {"+-over", "+-over"}, {"+-{5|pass}", "+-(5over)"}, {"-5over", "-5over"},
		{"{-1/4+*|pass}", "-1/4v[on]"}, {"{0||0|under}", "Tiny(over)"}, {"{on|0||0}", "Miny(on)"}, {"{0|||0||0|off}", "{0|Tiny(on)}"},
		{"{0|{dud|},*}", "^ & v*"}, {"a{0||||0|||a|*||*}", "a{0||||0|||a|*||*}"},
		{"a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}", "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"},
		{"{0||0|0,pass}", "^<on>"}, {"v<on>", "v<on>"}, {"4+v[on]+*", "4v[on]*"}, {"1 & 0", "1 & 0"}, {"over & under", "over & under"},
		{"a{0|{0||||0,*2|||a|0||0}||0}", "a{0|||||0||||0,*2|||a|0||0||||||0}"},
		{"tis + tisn", "{2|1} & {-1|-2}"}, {"{0|^<on>||v<on>}", "{0|^<on>||v<on>}"},
		{"on-on", "dud"}, {"over-upon", "over"}, {"2.over", "over"},
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
