package message

// zhInput is what is wrong with what the user typed, and what would be right.
var zhInput = map[string]string{
	// The name and the parameters of a game.
	"there is no game": "没有写游戏",
	"write the game and the position, for example %s":        "请写出游戏和局面，例如 %s",
	"write the game and the position, for example nim 3 3 1": "请写出游戏和局面，例如 nim 3 3 1",
	"there is no game called %q":                             "没有名为 %q 的游戏",
	"'zermelo games' lists them all":                         "全部游戏见“zermelo games”",
	"did you mean %s? 'zermelo games' lists them all":        "是不是 %s？全部游戏见“zermelo games”",
	"the game %s has no parameters":                          "游戏 %s 没有参数",
	"write %s alone":                                         "只写 %s 即可",
	"the game %s needs parameters":                           "游戏 %s 需要参数",
	"write %s, for example %s":                               "请写出%s，完整写法如 %s",
	"%s has no position":                                     "%s 后面缺少局面",

	// Positions and sums.
	"the position has more than %s components":                 "局面的分量超过 %s 个",
	"the position is longer than %s":                           "局面的长度超过 %s",
	"leave out equal components in pairs, they change nothing": "相同的分量可以成对去掉，不影响结果",
	"a summand is empty":                                       "“+”的一侧是空的",
	"write a game and a position on both sides of +":           "“+”的两侧都要写出游戏和局面",
	"the position has the wrong number of words: %d":           "局面的项数不对：共有 %d 项",

	// Numbers.
	"%s %q is not a whole number":              "%s %q 不是整数",
	"%s %s is too large":                       "%s %s 太大",
	"%s %s is too small":                       "%s %s 太小",
	"%s %s is negative":                        "%s %s 是负数",
	"write a whole number from %d to %d":       "请写 %d 到 %d 之间的整数",
	"write two whole numbers, for example 3 5": "请写两个整数，例如 3 5",
	"%q is not a whole number":                 "%q 不是整数",
	"the number %s is too large":               "数 %s 太大",
	"the greatest number is %d":                "最大可写 %d",
	"a number is missing":                      "缺少一个数",

	// The names of numbers.
	"number":          "数",
	"heap size":       "堆的大小",
	"limit":           "上限",
	"number of coins": "硬币数",
	"square":          "格号",
	"row length":      "行长",
	"corner":          "顶点",

	// Codes of octal games.
	"the code of the game is empty":                            "游戏的编码是空的",
	"the code %q has no point":                                 "编码 %q 没有小数点",
	"the code has a second point":                              "编码有两个小数点",
	"the code has more than %s digits":                         "编码超过 %s 位",
	"leave out digits at the end":                              "请去掉末尾的若干位",
	"there is no digit before the point":                       "小数点前没有数字",
	"there is more than one digit before the point":            "小数点前的数字多于一位",
	"there is no digit behind the point":                       "小数点后没有数字",
	"%q is not a digit":                                        "%q 不是可用的数字",
	"write %s0 if nothing can be taken":                        "若不能取石子，请写 %s0",
	"write 0 there if nothing can be done without taking: 0%s": "若每步都必须取石子，请在此写 0：0%s",
	"write a digit, a point, and a digit for each number of tokens that may be taken, for example 0.77 (Kayles)": "请写一位数字和小数点，再依次为取走 1 颗、2 颗……各写一位，例如 0.77（Kayles）",
	"the digit %s before the point allows a move that takes nothing and splits nothing":                          "小数点前的数字 %s 允许既不取石子也不分堆的着法",
	"write 0 (no move without taking), 4 (split into two), 8 (split into three) or c (both)":                     "可写 0（必须取石子）、4（可分成两堆）、8（可分成三堆）或 c（两者皆可）",

	"a digit is 0 to 9 or a to z; other numbers of heaps are written as a set, for example {2,6}": "每位是 0 到 9 或 a 到 z；其他堆数写成集合，例如 {2,6}",
	"put the digits that are repeated without end into brackets at the end, for example 0.1[37]":  "请把无限循环的各位放在末尾的方括号里，例如 0.1[37]",
	"a bracket is opened inside another":                                                       "方括号里又有方括号",
	"the bracket is not closed":                                                                "方括号没有闭合",
	"there is nothing in the brackets":                                                         "方括号是空的",
	"something stands behind what is repeated without end":                                     "循环部分之后还有内容",
	"there are two signs behind one digit":                                                     "一位数字后有两个记号",
	"write ! if the heaps left must differ from each other, ? if they must not all be equal":   "留下的堆必须两两不等则写 !，不得全部相等则写 ?",
	"the brace is not closed":                                                                  "花括号没有闭合",
	"%q is not expected in a set":                                                              "集合中不应有 %q",
	"write the numbers of heaps that may be left, joined by commas, for example {2,5} or {3+}": "请写可以留下的堆数，用英文逗号隔开，例如 {2,5} 或 {3+}",
	"a number of heaps is missing":                                                             "缺少一个堆数",
	"%s heaps are too many":                                                                    "%s 堆太多",
	"write a number up to %d, or %d+ for that many and more":                                   "请写不超过 %d 的数，或写 %d+ 表示这么多堆或更多",

	// Sets of numbers that may be taken, and lengths of strips.
	"the set of numbers that may be taken is empty":          "可取颗数的集合是空的",
	"the set has more than %s numbers":                       "集合中的数多于 %s 个",
	"a single range such as 1-%d may be as long as you like": "若只写一个区间，例如 1-%d，则长度不限",
	"write numbers and ranges joined by commas, for example 1-4, 2,5,7 or 3- (3 or more), or what is missing, all-but-2,5, or one of odd, pow2, squares, primes": "请写数和区间，用英文逗号隔开，例如 1-4、2,5,7 或 3-（3 及以上）；或写不可取的数，例如 all-but-2,5；或写 odd、pow2、squares、primes 之一",
	"all numbers are missing: nothing could ever be taken":                "所有的数都被排除：什么都不能取",
	"the range %s is empty: nothing could ever be taken":                  "区间 %s 是空的：什么都不能取",
	"the least range is 1-1":                                              "最小的区间是 1-1",
	"the range %s goes down":                                              "区间 %s 前大后小",
	"write the smaller number first: %d-%d":                               "请把小的数写在前面：%d-%d",
	"0 is not allowed, for such a move would change nothing":              "不能写 0，因为这样的着法什么也不改变",
	"write numbers from 1 on":                                             "请写 1 或更大的数",
	"write the lengths of the strips joined by commas, for example 1,5,2": "请写各种长条的长度，用英文逗号隔开，例如 1,5,2",
	"there are more than %s lengths":                                      "长度多于 %s 个",
	"leave out repeated lengths, they change nothing":                     "重复的长度可以去掉，不影响结果",
	"%q is not a factor k":                                                "%q 不能作为倍数 k",
	"write one heap as n or n/limit, for example 20 or 20/6":              "只写一堆：n 或 n/上限，例如 20 或 20/6",

	// Staircase, Georgia and Chomp.
	"the steps up to here hold too many coins together":               "到此为止各级的硬币总数太大",
	"the whole staircase may hold %d coins":                           "整个楼梯至多有 %d 枚硬币",
	"two men stand on square %d":                                      "第 %d 格上有两枚棋子",
	"a square holds one man":                                          "每格只能放一枚棋子",
	"the bar has more than %d rows":                                   "巧克力超过 %d 行",
	"write fewer rows":                                                "请减少行数",
	"row %d is longer than the row above it":                          "第 %d 行比上一行长",
	"write row lengths from the top, none longer than the one before": "请从上到下写各行的长度，每行都不比上一行长",
	"the bar is empty":                                                "巧克力是空的",
	"leave at least the poisoned square: 1":                           "至少要留下有毒的一格：1",

	// Polygons.
	"%q is not a triangle": "%q 不是三角形",
	"write three corners joined by commas, for example 0,1,2":   "请写三个顶点，用英文逗号隔开，例如 0,1,2",
	"the triangle %s has a corner twice":                        "三角形 %s 有重复的顶点",
	"write three different corners":                             "请写三个不同的顶点",
	"three triangles share the edge %d–%d":                      "有三个三角形共用边 %d–%d",
	"an edge belongs to one triangle, or to two as a diagonal":  "一条边属于一个三角形；若是对角线，则属于两个",
	"the triangle %s does not hang together with the black one": "三角形 %s 与黑色三角形不相连",
	"triangles must share edges and fill one polygon":           "各三角形应以公共边相接，拼成一个多边形",
	"%d triangles with %d corners do not make a polygon":        "%d 个三角形、%d 个顶点拼不成多边形",
	"a polygon of n corners is cut into n-2 triangles":          "n 边形剖分成 n-2 个三角形",

	// Flags and words of commands.
	"--%s cannot be used":            "--%s 不可用",
	"write en or zh":                 "请写 en 或 zh",
	"write a time such as 30s or 5m": "请写一段时间，例如 30s 或 5m",
	"write first or second":          "请写 first 或 second",
	"'%s --help' lists the flags":    "命令行选项见“%s --help”",
	"'%s' needs more words":          "“%s”后面还缺内容",
	"'%s' has no JSON output":        "“%s”没有 JSON 输出",
	"leave out --json":               "请去掉 --json",

	// Places.
	"line %d, column %d: %s": "第 %d 行第 %d 列：%s",
	"%s (at character %d)":   "%s（第 %d 个字符处）",
	"%s; %s":                 "%s；%s",
}

// zhLimits is what was too much, and what would be less.
var zhLimits = map[string]string{
	// Moves and positions.
	"a position has %s moves, too many to try each":             "有一个局面的着法多达 %s 种，无法逐一尝试",
	"a component has %s moves, too many to search":              "有一个分量的着法多达 %s 种，无法搜索",
	"the position has %s moves, too many to play":               "局面的着法多达 %s 种，无法对弈",
	"a representation visits more than %s positions":            "有一种表示访问的局面超过 %s 个",
	"ask for a smaller position":                                "请换一个较小的局面",
	"ask for a smaller position, or allow more with --limit":    "请换一个较小的局面，或用 --limit 放宽上限",
	"the game is loopy: position %s can be reached from itself": "游戏有循环：局面 %s 能回到自身",
	"this theory needs games that always end":                   "此理论只适用于必定结束的游戏",

	// Memory, steps and time.
	"the memory allowed (%s) does not suffice: %s positions are solved so far":    "允许的内存（%s）不够：目前已解出 %s 个局面",
	"the memory allowed (%s) does not suffice: %s heaps have their values so far": "允许的内存（%s）不够：目前已算出 %s 个堆的值",
	"the bound of %s steps was reached: %s positions are solved so far":           "已达到 %s 步的上限：目前已解出 %s 个局面",
	"the bound of %s steps was reached: %s heaps have their values so far":        "已达到 %s 步的上限：目前已算出 %s 个堆的值",
	"allow more with --memory, or ask for a smaller position":                     "请用 --memory 放宽内存，或换一个较小的局面",
	"allow more with --memory, or ask for a smaller heap":                         "请用 --memory 放宽内存，或换一个较小的堆",
	"the time allowed (%s) is over":                                               "允许的时间（%s）已用完",
	"allow more with --timeout, or ask for a smaller position":                    "请用 --timeout 放宽时间，或换一个较小的局面",
	"interrupted": "已中断",

	// Large heaps.
	"the heap of %d is too large: the values of this game are found heap by heap, up to heap %d":                                         "大小为 %d 的堆太大：这个游戏的值只能从小到大逐堆计算，最大算到 %d",
	"the heap of %d is too large: a move may leave any number of heaps, and the values of this game are known to be right up to heap %d": "大小为 %d 的堆太大：一步可以留下任意多堆，这个游戏的值只保证到大小为 %d 的堆正确",
	"the values of this game can be found for %s heaps only: after them they become too large":                                           "这个游戏只能算出 %s 个堆的值：再往后值太大",
	"ask for a smaller heap": "请换一个较小的堆",
}
