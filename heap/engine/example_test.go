package engine_test

import (
	"context"
	"fmt"

	"zermelo/heap/engine"
)

func ExampleEngine_FindPeriod() {
	kayles := engine.Digits(0, 7, 7)
	e, err := engine.New(kayles, engine.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := e.FindPeriod(context.Background(), engine.PeriodOptions{Limit: 1000})
	if err != nil || p == nil {
		fmt.Println("observed nothing:", err)
		return
	}
	fmt.Println(p.Theorem, p.Period, p.Preperiod, p.At(1e18))
	// Output: guy-smith 12 71 76
}
