package message

// zhContests is the contest problems: their rules and formats, and what is
// wrong in their input.
var zhContests = map[string]string{
	// Problems of heaps.
	"Nim: take from one pile, the last stone wins; count the winning moves":                                           "Nim：从一堆中取石子，取到最后一颗者胜；求制胜着法的种数",
	"S-Nim: take a number of beads that is in the set S; who cannot take loses":                                       "S-Nim：每次所取的颗数必须属于集合 S；不能取者输",
	"A Simple Nim: take from one heap or split it into three; the last candy wins":                                    "A Simple Nim：从一堆中取糖，或把一堆分成三堆；取到最后一颗糖者胜",
	"Taking Stones: first some but not all, then at most twice the last take; the last stone wins":                    "取石子游戏：第一次不能取完，以后每次至多取对方上次的两倍；取到最后一颗者胜",
	"A simple stone game: first some but not all, then at most k times the last take; the last stone wins":            "A simple stone game：第一次不能取完，以后每次至多取对方上次的 k 倍；取到最后一颗者胜",
	"Bamboos: cut a stalk at a segment, what is above falls; who cannot cut loses":                                    "砍竹子：砍断一根竹子的某一节，其上的部分随之倒下；不能砍者输",
	"Games A, B, C: take any number of stones from a heap; at most m; two neighbours from a row; the last stone wins": "游戏 A、B、C：从一堆中任意取石子；至多取 m 颗；从一排中取相邻的两颗；取到最后一颗者胜",

	// Problems of rows, men and boards.
	"Stripes: lay strips of three lengths on a row of cells; who cannot lay one loses":              "铺条（Stripes）：在一行格子上铺三种长度的长条；不能铺者输",
	"Crosses and Crosses: both mark cells of a row with X; three in a row win":                      "Crosses and Crosses：双方都在一行格子中画叉；先使三叉相连者胜",
	"Georgia and Bob: move a chessman to the left, not past or onto another; who cannot move loses": "Georgia and Bob：把一枚棋子左移，不得越过别的棋子，也不得与之同格；不能移者输",
	"Cutting Game: cut a sheet in two along the grid; who cuts out a single cell wins":              "Cutting Game：沿格线把一张纸剪成两张；先剪出单独一格者胜",
	"Polygons: cut off one triangle along a diagonal; who cuts off the black one wins":              "多边形（Polygons）：沿对角线切下一个三角形；切下黑色三角形者胜",

	// Formats.
	"cases of n, then n pile sizes; 0 ends":                                                   "每组为 n，接着是 n 堆的石子数；以 0 结束",
	"blocks of k and the k numbers of S, m, and m lines of l and l heap sizes; 0 ends":        "每组为 k 和 S 的 k 个数，m，以及 m 行，每行为 l 和 l 堆的大小；以 0 结束",
	"the number of cases; a case is n, then n heap sizes":                                     "测试组数；每组为 n，接着是 n 堆的大小",
	"numbers of stones; 0 ends":                                                               "若干个石子数；以 0 结束",
	"the number of cases; a case is n and k; the answer is the least winning first take":      "测试组数；每组为 n 和 k；答案是第一次至少取几颗才能必胜",
	"n, then n heights; the answer is L (who moves first) or R":                               "n，接着是 n 个高度；答案为 L（先走的一方）或 R",
	"A, n and n heaps; or B, m, n and n heaps; or C, n and n rows; the answer is WIN or LOSE": "A、n 和 n 堆；或 B、m、n 和 n 堆；或 C、n 和 n 排；答案为 WIN 或 LOSE",
	"three strip lengths; the number of boards; the length of each board":                     "三种长条的长度；棋盘数；每个棋盘的长度",
	"the number of cells": "格数",
	"the number of cases; a case is n, then the squares of n chessmen in any order": "测试组数；每组为 n，接着是 n 枚棋子所在的格号，次序任意",
	"lines of width and height, to the end of the input":                            "每行为宽和高，直到输入结束",
	"n, then the corners of the n-2 triangles, the black one first":                 "n，接着是 n-2 个三角形的顶点，黑色三角形在最前",

	// What was expected.
	"expected %s, found %s":           "此处应为%s，实际是%s",
	"%s from %d to %d":                "%s（%d 到 %d）",
	"%s from %d to %d, or 0 to end":   "%s（%d 到 %d），或表示结束的 0",
	"the end of the input":            "输入的结尾",
	"a number of cases":               "测试组数",
	"a number of heaps":               "堆数",
	"a heap size":                     "堆的大小",
	"a number of piles":               "堆数",
	"a pile size":                     "堆的石子数",
	"a number of stones":              "石子数",
	"the multiple k":                  "倍数 k",
	"a size of the set S":             "集合 S 的元素个数",
	"a number of the set S":           "集合 S 中的数",
	"a number of positions":           "局面数",
	"a number of stalks":              "竹子的根数",
	"a height":                        "高度",
	"the letter of a game, A, B or C": "游戏的字母 A、B 或 C",
	"the greatest number to take":     "一次至多取的颗数",
	"a row length":                    "一排的长度",
	"a strip length":                  "长条的长度",
	"a number of boards":              "棋盘数",
	"a board length":                  "棋盘的长度",
	"a number of cells":               "格数",
	"a number of chessmen":            "棋子数",
	"a square":                        "格号",
	"a side length":                   "边长",
	"a number of corners":             "顶点数",
	"a corner":                        "顶点",

	// What is wrong.
	"there is no contest problem %q":                                    "没有名为 %q 的竞赛题",
	"'zermelo contest list' lists the problems":                         "全部题目见“zermelo contest list”",
	"line %d, column %d: %s; %s":                                        "第 %d 行第 %d 列：%s；%s",
	"two chessmen stand on square %d":                                   "第 %d 格上有两枚棋子",
	"a square holds one chessman":                                       "每格只能放一枚棋子",
	"the triangle has corner %d twice":                                  "三角形的顶点 %d 重复了",
	"%d triangles have the diagonal %d–%d":                              "对角线 %[2]d–%[3]d 属于 %[1]d 个三角形",
	"%d triangles have the side %d–%d of the polygon":                   "多边形的边 %[2]d–%[3]d 属于 %[1]d 个三角形",
	"no triangle has the side %d–%d of the polygon":                     "多边形的边 %d–%d 不属于任何三角形",
	"no other triangle has the diagonal %d–%d of this one":              "没有别的三角形共用这个三角形的对角线 %d–%d",
	"the triangles must cut the polygon up without a gap or an overlap": "各三角形必须恰好铺满多边形，既无空隙，也不重叠",
}
