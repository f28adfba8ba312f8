package catalog

import (
	"fmt"
	"sync"
	"testing"
)

// TestFewGamesStayOpen opens more games than are kept, from several goroutines.
func TestFewGamesStayOpen(t *testing.T) {
	var wait sync.WaitGroup
	for k := range 4 {
		wait.Go(func() {
			for n := range 3 * openGames {
				spec := fmt.Sprintf("subtraction:%d,%d", 1+(n+k)%50, 60+n)
				g, err := Open(spec)
				if err != nil || g.Name() != spec {
					t.Errorf("%s is opened as %v, %v", spec, g.Name(), err)
				}
				if _, err := Parse("quixo:3 + kayles 5 7 + coins:twins*ruler 3,4 + hackenbush 0-1"); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	if n := len(lately.games); n != openGames || len(lately.order) != n {
		t.Errorf("%d games are open, in an order of %d", n, len(lately.order))
	}
	for _, spec := range lately.order {
		if _, ok := lately.games[spec]; !ok {
			t.Errorf("%s is not open", spec)
		}
	}
}
