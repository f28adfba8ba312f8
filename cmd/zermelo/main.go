// Command zermelo solves two-player games of perfect information; see
// 'zermelo --help'.
package main

import "zermelo/cli"

func main() { cli.Main() }
