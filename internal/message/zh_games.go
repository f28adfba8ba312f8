package message

// zhGames is the catalogue: rules, and the syntax of parameters and positions.
var zhGames = map[string]string{
	// Heaps.
	"heap sizes": "各堆的大小",
	"Take any number of tokens from one heap.":                                                                                                                 "从一堆中取走任意颗石子（至少一颗）。",
	"Take any number of tokens from one heap, or split a heap into two.":                                                                                       "从一堆中取走任意颗石子，或把一堆分成两堆。",
	"Split one heap into two heaps of different sizes.":                                                                                                        "把一堆分成大小不等的两堆。",
	"Take one or two tokens from a heap, and split what is left of it into two if you like.":                                                                   "从一堆中取走一颗或两颗石子，剩下的可以再分成两堆。",
	"Dawson's chess on a board of this width, the last to move wins: take one token that stands alone, two at the end of a row, or three anywhere.":            "Dawson 棋，堆的大小即棋盘的宽度，走最后一步者胜：取走单独的一颗石子、一排末端的两颗，或一排中任意相连的三颗。",
	"Take three tokens from a heap, and split what is left of it into two if you like. A row of n squares, where three crosses in a row win, is the heap n+2.": "从一堆中取走三颗石子，剩下的可以再分成两堆。在一行 n 格中轮流画叉、先使三叉相连者胜的游戏，就是大小为 n+2 的堆。",

	// Games with a code or a set.
	"the code, for example octal:0.77": "编码（如 octal:0.77）",
	"The k-th digit after the point says what may be left when k tokens are taken from a heap: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, 16 four, added up; digits 0 to 9 and a to z. A set says it too: {2,5} leaves two heaps or five, {3+} three or more. Behind a digit or a set, ! demands that the heaps left all differ, ? that they are not all equal. Digits in brackets at the end are repeated without end. The digit before the point is for moves that take nothing.": "小数点后第 k 位数字规定从一堆取走 k 颗后可以留下什么：1 什么也不留，2 留一堆，4 留两堆，8 留三堆，16 留四堆，几种都可以则相加；数字用 0 到 9 和 a 到 z。也可以写集合：{2,5} 表示留两堆或五堆，{3+} 表示留三堆或更多。数字或集合之后，! 要求留下的各堆两两不等，? 要求不全相等。末尾方括号中的数字无限重复。小数点前的数字规定不取石子的走法。",
	"the set: 1-4, or 2,5,7, or 1-3,7, or 3- (3 or more), or all-but-2,5, or odd, pow2, squares, primes": "可取颗数的集合：1-4、2,5,7、1-3,7 之类，或 3-（3 颗以上），或 all-but-2,5（除 2 和 5 以外），或 odd（奇数）、pow2（2 的幂）、squares（平方数）、primes（素数）",
	"Take a number of tokens from one heap; the number must be in the set.":                              "从一堆中取走若干颗石子，颗数必须属于给定的集合。",

	// Rows.
	"row lengths": "各行的长度",
	"the lengths of the strips, for example stripes:1,5,1":                                                     "各种长条的长度（如 stripes:1,5,1）",
	"Lay a strip of one of the lengths onto free squares of a row, inside one row and not over another strip.": "在一行的空格上铺一根长条，长度为给定的长度之一；长条不得超出该行，也不得压住别的长条。",

	// Pairs.
	"two numbers": "两个数",
	"Take any number of tokens from one of two heaps, or the same number from both.":              "从两堆之一取走任意颗石子，或从两堆取走同样多的石子。",
	"Take a multiple of the smaller number from the larger; the game ends when one of them is 0.": "从较大的数中减去较小的数的任意正整数倍，结果不得为负；有一个数变为 0 时游戏结束。",
	"k, for example multiple:2": "倍数 k（如 multiple:2）",
	"n or n/limit":              "石子数 n，或 n/上限",
	"Take tokens from one heap, not all of them at first; later at most k times what was taken just before. n/limit is a heap of n of which at most limit may be taken now.": "从仅有的一堆中取石子：第一步不能取完，以后每步至多取对方上一步的 k 倍。n/上限 表示还有 n 颗石子，且这一步所取不得超过上限。",

	// Rows of coins and men.
	"numbers of coins from step 1 up": "从第 1 级起各级台阶上的硬币数",
	"Coins lie on the steps of a staircase. Move any number of coins from one step to the next lower one; from step 1 they go to the ground and out of play.": "硬币放在楼梯的各级台阶上。每步把某一级的任意枚硬币移到低一级的台阶；第 1 级的硬币移到地面，不再参与游戏。",
	"squares": "各棋子所在的格号",
	"Chessmen stand on a strip of squares numbered from 1. Move one of them any number of squares to the left, not past another and not onto its square.": "若干棋子排在一行格子上，格子从左边起编号为 1、2、3……。每步把一枚棋子向左移任意格，不得越过别的棋子，也不得与之同格。",

	// Boards.
	"Bite into a bar of chocolate: the square you name goes, with all squares that are not above it and not to the left of it. The first square is poisoned and is never taken.": "咬一块巧克力：选定一格，把它连同其右方、下方和右下方的所有格一起吃掉。左上角的一格有毒，不许吃。",
	"triangles a,b,c, the black one first": "各三角形 a,b,c，黑色的写在最前",
	"A polygon is cut into triangles, one of them black. Cut off a triangle along one diagonal. Whoever cuts off the black one wins.": "多边形剖分成了三角形，其中一个是黑色的。每步沿一条对角线切下一个三角形，切下黑色三角形者胜。",

	// The button.
	"heap sizes; then 'pressed', or 'answer' and the number of a heap": "各堆大小；其后可写 pressed（按钮已按下），或 answer 和须应着的堆号",
	"Take any number of tokens from one heap, or, once in a game, press the button and move nothing. From then on the player who pressed must answer in the heap in which the opponent has just moved.": "从一堆中取走任意颗石子；或者（整局只有一次）按下按钮而不取。此后按下按钮的一方必须在对方刚走的那一堆中应着。",
	"before the button is pressed the SJ rule decides; afterwards it is enough to leave no answer (Jia Zhihao 2009)":                                                                                    "按钮按下之前由 SJ 规则判定；按下之后，只要使对方无从应着即可（贾志豪 2009）",
	"press the button": "按下按钮",
	"write the sizes of the heaps first, for example 3 4 pressed": "请先写各堆的大小，例如 3 4 pressed",
	"the number of a heap": "堆号",
	"end with 'pressed', or with 'answer' and the number of a heap": "请以 pressed 结尾，或以 answer 和一个堆号结尾",
}
