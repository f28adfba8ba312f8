package search_test

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/search"
	"zermelo/token"
)

func user() float64 {
	var r syscall.Rusage
	syscall.Getrusage(1, &r) // RUSAGE_THREAD
	return float64(r.Utime.Nano()+r.Stime.Nano()) / 1e9
}

func TestTmp(t *testing.T) {
	runtime.LockOSThread()
	steps, _ := strconv.Atoi(os.Getenv("STEPS"))
	_ = time.Now
	for _, c := range [][2]int{{5, 5}, {6, 4}, {7, 4}, {5, 6}, {6, 5}, {6, 6}, {7, 5}, {7, 6}} {
		g, err := token.NewConnect(c[0], c[1], 4)
		if err != nil {
			t.Fatal(err)
		}
		rules := game.Of[token.Stones](g)
		if only := os.Getenv("ONLY"); only != "" && only != fmt.Sprintf("%dx%d", c[0], c[1]) {
			continue
		}
		s := search.NewWindow(rules, game.Budget{Steps: uint64(steps)})
		start := user()
		v, err := s.Worth(context.Background(), token.Stones{}, 0, 1)
		d := user() - start
		word := ""
		if err != nil {
			word = "UNSOLVED"
		}
		fmt.Printf("%dx%d win %v nodes %d %.2fs %.2f M/s %s\n", c[0], c[1], v, s.Positions(), d, float64(s.Positions())/d/1e6, word)
		if err != nil {
			break
		}
	}
}
