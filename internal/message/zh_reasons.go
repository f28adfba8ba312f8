package message

// zhReasons is theorems, and the reasoning from them to an answer.
var zhReasons = map[string]string{
	// Theorems about the values of heaps.
	"a heap of n is worth n (Bouton 1901)":                                                                    "大小为 n 的堆的值为 n（Bouton 1901）",
	"a heap of n is worth n mod %d (Bouton 1901)":                                                             "大小为 n 的堆的值为 n mod %d（Bouton 1901）",
	"a heap of n is worth (n mod %d) / %d, rounded down (Berlekamp, Conway, Guy 1982)":                        "大小为 n 的堆的值为 (n mod %d) / %d，向下取整（Berlekamp、Conway、Guy 1982）",
	"a heap of n is worth n / %d, rounded down":                                                               "大小为 n 的堆的值为 n / %d，向下取整",
	"a heap of n is worth n mod 2, for every move changes the parity":                                         "大小为 n 的堆的值为 n mod 2，因为每步都改变奇偶性",
	"a heap of n is worth n mod 3, for no power of two is a multiple of 3":                                    "大小为 n 的堆的值为 n mod 3，因为 2 的幂都不是 3 的倍数",
	"a heap of n is worth n, but 4k+3 is worth 4k+4 and 4k+4 is worth 4k+3 (Lasker 1931)":                     "大小为 n 的堆的值为 n，但 4k+3 的值为 4k+4，4k+4 的值为 4k+3（Lasker 1931）",
	"a heap of n is worth n, but 8k+7 is worth 8k+8 and 8k+8 is worth 8k+7 (induction and a check modulo 16)": "大小为 n 的堆的值为 n，但 8k+7 的值为 8k+8，8k+8 的值为 8k+7（由归纳法和模 16 的验算得到）",

	// Theorems about other values.
	"a staircase is worth the XOR of the numbers on its odd steps (Berlekamp, Conway, Guy 1982)":                                     "楼梯的值等于各奇数级硬币数的异或（Berlekamp、Conway、Guy 1982）",
	"the men, paired from the right, are worth the XOR of the gaps inside the pairs (as Staircase Nim; Berlekamp, Conway, Guy 1982)": "棋子从右起两两配对，值等于每对中间空格数的异或（同阶梯 Nim；Berlekamp、Conway、Guy 1982）",
	"with b = qa + r and v the value of (r, a), the pair (a, b) is worth the q-th of 0, 1, 2, … without v (Cole, Davie 1969)":        "设 b = qa + r，(r, a) 的值为 v，则 (a, b) 的值是 0, 1, 2, … 中去掉 v 后的第 q 个数（Cole、Davie 1969）",

	// Theorems about the winner.
	"n is a sum of losing sizes, each more than %d times the next: the last one must be in reach (Schwenk 1970)":         "把 n 写成若干必败数之和，每个数都大于后一个的 %d 倍；先手必胜，当且仅当这一步取得到最后一个数（Schwenk 1970）",
	"a pair with the difference d is lost iff the smaller heap is d times the golden ratio, rounded down (Wythoff 1907)": "两堆之差为 d 的局面必败，当且仅当较小的一堆等于 d 乘以黄金比 φ 再向下取整（Wythoff 1907）",
	"the player to move wins iff black has two sides on the polygon or the number of corners is even (Luo 2002)":         "先手必胜，当且仅当黑色三角形有两条边在多边形上，或多边形的顶点数为偶数（Luo 2002）",

	// Theorems applied to a position.
	"A theorem tells who wins: %s.": "胜负由定理判定：%s。",
	"For %s a theorem gives f: %s.": "%s 的 f 由定理给出：%s。",
	"So the player to move wins.":   "所以先手必胜。",
	"So the player to move loses.":  "所以先手必败。",
	"No stone is left.":             "石子已经取完。",
	"Written with losing sizes, each more than %d times the next, %d is the sum of %s.":                              "把 %[2]d 写成若干必败数之和，使每个数都大于后一个的 %[1]d 倍：%[3]s。",
	"The last, %d, can be taken: the limit is %d. The opponent can then take at most %d, too little to do the same.": "最后一个数 %d 取得到：上限是 %d。此后对方至多取 %d 颗，无法如法炮制。",
	"The last, %d, cannot be taken: the limit is %d.":                                                                "最后一个数 %d 取不到：上限是 %d。",
	"The difference is %d; the lost pair with that difference is %d and %d.":                                         "两堆之差为 %d；差为此数的必败局面是 %d 和 %d。",
	"The men are paired from the right, one left over with the edge. The gaps inside the pairs are %s, of XOR %d.":   "棋子从右起两两配对，若剩下一枚，就与左边界配对。每对中间的空格数依次为 %s，异或为 %d。",
	"Only the odd steps count: a coin that comes down onto one can be sent on at once. They hold %s, of XOR %d.":     "只看奇数级：硬币一到奇数级，对方就能立刻把它再往下移。各奇数级的硬币数为 %s，异或为 %d。",
	"There is nothing left to cut.":                                         "已经没有可切的三角形。",
	"The black triangle has one neighbour left: it can be cut off at once.": "黑色三角形只剩一个相邻的三角形：现在就能切下。",
	"The black triangle has %d neighbours. Who leaves it only one loses, and is not forced to before three triangles are left.": "黑色三角形有 %d 个相邻的三角形。谁使它只剩一个，谁就输；而只要还多于三个三角形，谁也不会被迫如此。",
	"%d triangles are left, and each move takes one away.":                                                                      "还剩 %d 个三角形，每步切去一个。",

	// Values and their sum.
	"Each component x has a value f(x): the least number that is not the value of an option of x (mex). An option that leaves several games has the XOR of their values.": "每个分量 x 有一个值 f(x)：x 的各选项的值中没有出现的最小自然数（mex）。若一个选项留下几个子游戏，它的值就是这些子游戏的值的异或。",
	"  f(%s) = 0, for there is no move":                                                                                     "  f(%s) = 0，因为无路可走",
	"  f(%s) = %d: every smaller value is that of some option, and this one of none":                                        "  f(%s) = %d：每个更小的值都是某个选项的值，而没有选项取这个值",
	"… and so on for the other components.":                                                                                 "……其余分量同理。",
	"The value of the whole is the XOR of the components' values, in binary:":                                               "整个局面的值是各分量的值的异或，用二进制计算：",
	"  … and %s more components":                                                                                            "  ……另有 %s 个分量",
	"The value %d is not 0: the player to move wins, by leaving a position of value 0.":                                     "值为 %d，不是 0：先手必胜，只要走到值为 0 的局面。",
	"The value is 0: every move makes it different from 0, and the opponent can make it 0 again. The player to move loses.": "值为 0：任何一步都使它不再是 0，而对方总能把它变回 0。先手必败。",

	// What wins.
	"To win: %s, leaving %s.": "制胜着法：%s，走到 %s。",
	"To win: a component of value %d must become %d XOR %d = %d: %s.": "制胜着法：%[5]s，使值为 %[1]d 的分量变为 %[2]d XOR %[3]d = %[4]d。",
	"… and other winning moves.":                                      "……还有其他制胜着法。",
}
