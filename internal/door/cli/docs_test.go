package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"zermelo/internal/door/message"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
)

// TestGamesPage holds docs/games.md and its Chinese twin against the catalogue;
// ZERMELO_UPDATE=1 writes them anew.
func TestGamesPage(t *testing.T) {
	for lang, file := range map[string]string{"en": "../../../docs/games.md", "zh": "../../../docs/games.zh-CN.md"} {
		want := gamesPage(message.Embedded().For(lang))
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil || string(got) != want {
			t.Errorf("%s does not tell what the catalogue says (%v); run the test with ZERMELO_UPDATE=1", file, err)
		}
	}
}

func gamesPage(say message.Printer) string {
	var b strings.Builder
	title, intro := "The games", "Every game of the catalogue: its rule, how it is written, examples. `zermelo games show NAME` tells the same."
	param, position, source := "parameters", "position", "source"
	if say.Lang() == "zh" {
		title, intro = "游戏目录", "目录中的全部游戏：规则、写法与例子。`zermelo games show 名称` 显示同样的内容。"
		param, position, source = "参数", "局面", "来源"
	}
	fmt.Fprintf(&b, "# %s\n%s\n", title, intro)
	for _, e := range (*catalog.Catalog)(nil).Entries() {
		fmt.Fprintf(&b, "\n## %s\n**%s** (%s). %s\n\n", e.Name, say.Say(e.Title), say.Say(e.Kind.Said()), say.Say(e.Rule))
		if !e.Params.IsZero() {
			fmt.Fprintf(&b, "- %s: %s\n", param, say.Say(e.Params))
		}
		fmt.Fprintf(&b, "- %s: %s\n- %s: %s\n\n", position, say.Say(e.Syntax), source, e.Source)
		for _, example := range e.Examples {
			fmt.Fprintf(&b, "      zermelo solve %s\n", render.Quoted(example))
		}
	}
	return b.String()
}
