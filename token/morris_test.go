package token_test

import (
	"fmt"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/token"
)

func TestMorrisByParts(t *testing.T) {
	for i, fly := range []bool{true, false} {
		t.Run(fmt.Sprint("nine men's morris with three men, fly ", fly), func(t *testing.T) {
			if testing.Short() && !fly {
				t.Skip("the same, a second time")
			}
			agreesByParts(t, game.Of[token.Merels](made(token.NewNineMen(3, fly))), 1+i)
		})
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		t.Run("six men's morris", func(t *testing.T) {
			agreesByParts(t, game.Of[token.Merels](token.NewSixMen()), 2)
		})
	}
}
