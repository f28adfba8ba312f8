package render_test

import (
	"testing"

	"zermelo/internal/door/message"
	"zermelo/internal/door/question"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Each door says what helps in its own words.
func TestDoors(t *testing.T) {
	smaller := phrase.Of("ask for a smaller position")
	for _, c := range []struct {
		said                       phrase.Phrase
		flag, field, label, bareZh string
	}{
		{
			fault.MoreMemory.Or(smaller),
			"allow more with --memory, or ask for a smaller position", "ask by a job, or ask for a smaller position",
			"ask the program on a computer, which may take more, or ask for a smaller position", "请放宽内存；或者请换一个较小的局面",
		},
		{fault.MoreValues.Phrase(), "allow more with --limit", "allow more in the field 'limit'", "allow more values", "请放宽上限"},
		{
			fault.UsualMode.Phrase(),
			"leave out --play, --sum and --ending", "leave out the fields 'play', 'sum' and 'ending'",
			"ask in the usual mode: normal play of a disjunctive sum, to the end of all components", "按通常方式提问：正常规则、析取和、直到全部分量结束",
		},
		{fault.AskForAll.Phrase(), "--full asks for it", "ask for everything: full=true", "ask for everything", "要求全部"},
		{
			fault.Give(phrase.Of("leave out the values themselves"), "values", "false").Phrase(),
			"leave out the values themselves: --values=false", "leave out the values themselves: omit_values=true", "leave out the values themselves", "不列出各个值",
		},
		{
			fault.Give(phrase.Of("name another folder"), "db", fault.Folder).Phrase(),
			"name another folder: --db FOLDER", "name another folder", "name another folder", "请指定别的文件夹",
		},
		{
			fault.Give(phrase.Of("look up the functions"), "help", "").Of("zermelo value").Phrase(),
			"look up the functions: 'zermelo value --help'", "look up the functions", "look up the functions", "函数见帮助",
		},
		{phrase.Of("%s cannot be used", fault.Field{Name: "to", Value: "5"}), "--to 5 cannot be used", "to=5 cannot be used", "to=5 cannot be used", "to=5 不可用"},
	} {
		english := message.Embedded().For("en")
		for door, want := range map[question.Door]string{question.CommandLine: c.flag, question.Service: c.field, question.Page: c.label} {
			if got := english.At(render.AtDoor(door)).Say(c.said); got != want {
				t.Errorf("at the door %q: %q, want %q", door, got, want)
			}
		}
		if got := message.Embedded().For("zh").Say(c.said); got != c.bareZh {
			t.Errorf("%q, want %q", got, c.bareZh)
		}
	}
	for want, said := range map[string]phrase.Phrase{
		"allow more in the field 'memory', or ask for a smaller position": fault.MoreMemory.Or(smaller),
		"allow more in the field 'time'":                                  fault.MoreTime.Phrase(),
		"leave out the fields 'play', 'sum' and 'ending'":                 fault.UsualMode.Phrase(),
		"leave out the values themselves: values=false":                   fault.Give(phrase.Of("leave out the values themselves"), "values", "false").Phrase(),
		"allow more in the field 'timeout_total'":                         fault.Raise(phrase.Of("allow more time"), "timeout-total").Phrase(),
	} {
		if got := message.Embedded().For("en").At(render.AtDoor(question.Worker)).Say(said); got != want {
			t.Errorf("of the worker: %q, want %q", got, want)
		}
	}
	if got, want := message.Embedded().For("zh").At(render.AtDoor(question.CommandLine)).Say(fault.UsualMode.Phrase()), "请去掉 --play、--sum 和 --ending"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := message.Embedded().For("zh").At(render.AtDoor(question.CommandLine)).Say(fault.MoreMemory.Or(smaller)), "请用 --memory 放宽；或者请换一个较小的局面"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
