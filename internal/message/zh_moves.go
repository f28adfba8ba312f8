package message

// zhMoves is moves in words.
var zhMoves = map[string]string{
	// Where a move is made.
	"in game %d (%s), %s": "在第 %d 个游戏（%s）中，%s",
	"in %s, %s":           "在 %s 中，%s",
	"move to %s":          "走到 %s",

	// Heaps and pairs of heaps.
	"take %d from heap %d":                        "从第 %[2]d 堆取 %[1]d 颗",
	"split heap %d into %d and %d":                "把第 %d 堆分成 %d 和 %d",
	"split heap %d into %d, %d and %d":            "把第 %d 堆分成 %d、%d 和 %d",
	"take %d from heap %d, leaving %d and %d":     "从第 %[2]d 堆取 %[1]d 颗，剩下的分成 %[3]d 和 %[4]d",
	"take %d from heap %d, leaving %d, %d and %d": "从第 %[2]d 堆取 %[1]d 颗，剩下的分成 %[3]d、%[4]d 和 %[5]d",
	"split heap %d into the heaps %s":             "把第 %d 堆分成 %s 各堆",
	"take %d from heap %d, leaving the heaps %s":  "从第 %[2]d 堆取 %[1]d 颗，剩下的分成 %[3]s 各堆",
	"take %d from the heap of %d":                 "从 %[2]d 颗的一堆取 %[1]d 颗",
	"take %d from both heaps":                     "从两堆各取 %d 颗",
	"take %d times %d from the heap of %d":        "从 %[3]d 中减去 %[2]d 的 %[1]d 倍",

	// Rows, steps, men.
	"lay a strip of %d into row %d, filling it":        "在第 %[2]d 行铺一根长 %[1]d 的长条，占满该行",
	"lay a strip of %d into row %d, leaving %d":        "在第 %[2]d 行铺一根长 %[1]d 的长条，剩下 %[3]d 格",
	"lay a strip of %d into row %d, leaving %d and %d": "在第 %[2]d 行铺一根长 %[1]d 的长条，剩下 %[3]d 格和 %[4]d 格",
	"take %d from step %d down to step %d":             "把第 %[2]d 级的 %[1]d 枚硬币移到第 %[3]d 级",
	"take %d from step 1 to the ground":                "把第 1 级的 %d 枚硬币移到地面",
	"move the man on square %d to square %d":           "把第 %d 格的棋子移到第 %d 格",

	// Boards.
	"bite square %d of row %d":              "咬第 %[2]d 行第 %[1]d 格",
	"cut sheet %d into %d × %d and %d × %d": "把第 %d 张纸剪成 %d × %d 和 %d × %d",
	"cut off the black triangle %d %d %d":   "切下黑色三角形 %d %d %d",
	"cut off the triangle %d %d %d":         "切下三角形 %d %d %d",
}
