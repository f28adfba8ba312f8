package server_test

import (
	"os"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"zermelo/cli"
)

// asProgram is the variable of the environment that makes the test program the
// program itself, for rule files and jobs, which run in processes of their own.
const asProgram = "ZERMELO_TEST_PROGRAM"

// TestMain fails if a goroutine is left when all tests have ended.
func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" && len(os.Args) > 1 && !strings.HasPrefix(os.Args[1], "-test.") {
		cli.Main()
	}
	if err := os.Setenv(asProgram, "1"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}
