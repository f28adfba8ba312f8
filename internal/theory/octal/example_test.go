package octal_test

import (
	"context"
	"fmt"

	"zermelo/internal/theory/octal"
)

func ExampleEngine_FindPeriod() {
	kayles := octal.Digits(0, 7, 7)
	e, err := octal.New(kayles, octal.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := e.FindPeriod(context.Background(), octal.PeriodOptions{Limit: 1000})
	if err != nil || p == nil {
		fmt.Println("observed nothing:", err)
		return
	}
	fmt.Println(p.Theorem, p.Period, p.Preperiod, p.At(1e18))
	// Output: guy-smith 12 71 76
}
