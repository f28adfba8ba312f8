package message

// zhCoins is the coin-turning games: rules, theorems, moves, errors.
var zhCoins = map[string]string{
	// The catalogue.
	"the rule: turtles, mock, moebius, mogul, moidores, twins, triplets, ruler, turnips, grunt, progression, symmetric, upto:3, exactly:4, apart:3, within:4, sets:0/0,1/0,3 or run; for a board two of these and * between them, or acrostic, acrostic:mock, acrostic:twins+ruler, squares, rugs, corners, cells:1,0/0,1/1,0+1,1": "规则：turtles、mock、moebius、mogul、moidores、twins、triplets、ruler、turnips、grunt、progression、symmetric、upto:3、exactly:4、apart:3、within:4、sets:0/0,1/0,3 或 run；棋盘上的游戏写成其中两条，中间用 * 相连，或者写 acrostic、acrostic:mock、acrostic:twins+ruler、squares、rugs、corners、cells:1,0/0,1/1,0+1,1",
	"the places with heads up, a-b for all from a to b; on a board x,y pairs; or 'tails'": "正面朝上的各枚硬币的位置，a-b 表示从 a 到 b 的每一枚；棋盘上写 x,y；全部反面写 tails",
	"Coins lie in a row. Turn some of them over; the one furthest to the right must go from heads to tails. The rule says which: one or two (turtles, from place 1), up to three (mock), five (moebius), seven (mogul), nine (moidores) or k (upto:k), exactly two (twins), three (triplets) or k (exactly:k), neighbours without a gap (ruler, from place 1), two at most k apart (apart:k), any within a distance of k (within:k), three or any number equally spaced (turnips, progression), any mirror image (symmetric), four in mirror image with place 0 (grunt), those at given distances from the last, 0, to the left (sets), or a run of heads (run). Two rules with * between them are played on a board: turn the coins where columns of a move of the first cross rows of a move of the second. Other games on a board, where the coin that goes from heads to tails has the greatest column and the greatest row of the move: a move of one rule along a row or along a column (acrostic: of twins if none is named; acrostic:a+b has a along rows and b along columns), a full square (squares, from 1,1), a full rectangle (rugs, which is ruler*ruler), the corners of a rectangle (corners, which is twins*twins), or those so many columns and rows before the last, 0,0 (cells: + joins coins, / joins sets).": "硬币排成一行。每步翻转其中若干枚，最右边的一枚必须由正面翻成反面。可以翻哪些由规则决定：一枚或两枚（turtles，位置从 1 编号），至多三枚（mock）、五枚（moebius）、七枚（mogul）、九枚（moidores）或 k 枚（upto:k），恰好两枚（twins）、三枚（triplets）或 k 枚（exactly:k），连续的若干枚（ruler，位置从 1 编号），距离不超过 k 的两枚（apart:k），彼此距离都不超过 k 的任意几枚（within:k），等距的三枚或任意枚（turnips、progression），左右对称的任意几枚（symmetric），与位置 0 一起左右对称的四枚（grunt），与最后一枚（距离 0）有指定距离的几枚（sets），或连续的一段正面（run）。用 * 相连的两条规则在棋盘上进行：选定前一规则的一步（若干列）和后一规则的一步（若干行），翻转这些行列相交处的硬币。棋盘上还有别的游戏，由正面翻成反面的那枚硬币，列号和行号都是这一步中最大的：沿一行或沿一列走某条规则的一步（acrostic，不写规则就是 twins；acrostic:a+b 表示沿行用 a、沿列用 b），实心正方形（squares，从 1,1 编号），实心矩形（rugs，即 ruler*ruler），矩形的四角（corners，即 twins*twins），或在最后一枚（0,0）之前指定列数和行数的几枚（cells，+ 连接各枚硬币，/ 连接各个集合）。",

	// Theorems.
	"every head is worth 1: a move turns one coin and nothing else":                                                                                                        "每枚正面的值为 1：一步恰好翻转一枚",
	"a head on place n is worth n (Berlekamp, Conway, Guy 1982)":                                                                                                           "位置 n 的正面，值为 n（Berlekamp、Conway、Guy 1982）",
	"a head on place n is worth n+1 (Berlekamp, Conway, Guy 1982)":                                                                                                         "位置 n 的正面，值为 n+1（Berlekamp、Conway、Guy 1982）",
	"a head on place n is worth 2n or 2n+1, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)":                                     "位置 n 的正面，值为 2n 与 2n+1 中二进制含奇数个 1 的那个（Mock Turtle 定理；Berlekamp、Conway、Guy 1982）",
	"the first two places are worth 0; a head on place n is worth 2n-4 or 2n-3, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)": "最前面两个位置的值为 0；其余位置 n 的正面，值为 2n-4 与 2n-3 中二进制含奇数个 1 的那个（Mock Turtle 定理；Berlekamp、Conway、Guy 1982）",
	"a head on place n is worth the greatest power of two that divides n (Berlekamp, Conway, Guy 1982)":                                                                    "位置 n 的正面，值为整除 n 的最大的 2 的幂（Berlekamp、Conway、Guy 1982）",
	"a head on place n is worth n mod %d, as in taking up to %d (Bouton 1901)":                                                                                             "位置 n 的正面，值为 n mod %d，同每次至多取 %d 颗的游戏（Bouton 1901）",
	"a head on place n is worth 2 to the power n mod %d: the coins in reach are worth the other powers of two":                                                             "位置 n 的正面，值为 2 的 (n mod %d) 次幂：够得着的硬币恰好取到其余各个 2 的幂",
	"a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for both, %s":                                       "x,y 处的正面，值为 x 的值与 y 的值的 nim 积（Tartan 定理；Berlekamp、Conway、Guy 1982）；两个方向都是：%s",
	"a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for x, %s; for y, %s":                               "x,y 处的正面，值为 x 的值与 y 的值的 nim 积（Tartan 定理；Berlekamp、Conway、Guy 1982）；对 x：%s；对 y：%s",

	"a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps (Acrostic Twins; Berlekamp, Conway, Guy 1982)": "x,y 处的正面，值为 %s：翻转两枚硬币就是减小其中一个坐标，等于两堆之和（Acrostic Twins；Berlekamp、Conway、Guy 1982）",
	"a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps, and one coin alone leaves 0":                  "x,y 处的正面，值为 %s：翻转两枚硬币就是减小其中一个坐标，等于两堆之和；单独翻转一枚则剩下 0",
	"a head on x,y is worth the greatest power of two that divides both x and y: the squares up to that side are worth a Gray code":             "x,y 处的正面，值为同时整除 x 和 y 的最大的 2 的幂：边长不超过它的各个正方形，值依次成格雷码",

	// Reasons.
	"All coins have tails up.": "所有硬币都是反面朝上。",
	"The rule asks for places, not for faces: so the position is worth the XOR of its heads, each alone.": "规则只看位置，不看别的硬币的正反：所以局面的值等于每枚正面单独的值的异或。",
	"The heads are worth %s; their XOR is %d.":                                                            "各枚正面的值：%s；异或为 %d。",
	"The %s heads are worth %s, …; their XOR is %d.":                                                      "共有 %s 枚正面，值为 %s……；异或为 %d。",
	"A head on x,y is worth the nim-product g(x) ⊗ h(y), where g and h are the values of the two rules (Tartan theorem; Berlekamp, Conway, Guy 1982).": "x,y 处的正面，值为 nim 积 g(x) ⊗ h(y)，其中 g 和 h 是两条规则各自的值（Tartan 定理；Berlekamp、Conway、Guy 1982）。",

	// Moves.
	"turn %s":        "翻转 %s",
	"turn %s and %s": "翻转 %s 和 %s",

	// Limits.
	"the values of %s are known up to place %d only: it has no formula, and beyond the sums of values are too many to keep":    "%s 的值只求得到位置 %d 为止：它没有公式，再往后各值之和太多，存放不下",
	"place %d is too far: the values of %s have no formula and are found place by place, up to %d":                             "位置 %d 太远：%s 的值没有公式，只能逐个位置求，至多求到 %d",
	"the bound of %s steps was reached: %s places have their values so far":                                                    "已达到 %s 步的上限：目前求出了 %s 个位置的值",
	"the memory allowed (%s) does not suffice: %s places have their values so far":                                             "允许的内存（%s）不够：目前求出了 %s 个位置的值",
	"allow more with --memory, or ask for smaller places":                                                                      "请用 --memory 放宽，或换用较小的位置",
	"the cell %s is too far: the values of %s have no formula and are found cell by cell, up to %s cells and %s sets of coins": "%s 太远：%s 的值没有公式，只能逐格求，至多求 %s 格、%s 个硬币集合",
	"ask for smaller places": "请换用较小的位置",

	// Rules that are ill-formed.
	"there is no coin rule called %q":   "没有名为 %q 的硬币规则",
	"the rules are %s":                  "可用的规则有 %s",
	"did you mean %s? the rules are %s": "是不是 %s？可用的规则有 %s",
	"the rule %s has no parameter":      "规则 %s 没有参数",
	"the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no product":                                                                 "规则 run 要看硬币的正反：异或法则对它不成立，它也没有乘积",
	"%s is a game on a board, and only rules for a row have a product":                                                                                               "%s 已是棋盘上的游戏，只有一行硬币的规则才能相乘",
	"a product is two rules for a row that look at places only, for example twins*ruler":                                                                             "乘积由两条只看位置的单行规则组成，例如 twins*ruler",
	"an acrostic has two rules at most":                                                                                                                              "acrostic 至多有两条规则",
	"%s is a game on a board, and an acrostic is made of rules for a row":                                                                                            "%s 已是棋盘上的游戏，acrostic 只能由单行规则组成",
	"the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no acrostic":                                                                "规则 run 要看硬币的正反：异或法则对它不成立，它也不能用于 acrostic",
	"an acrostic is one rule for a row that looks at places only, or one along rows + one along columns, for example acrostic:mock or acrostic:twins+ruler":          "acrostic 后写一条只看位置的单行规则，或写沿行的规则 + 沿列的规则，例如 acrostic:mock 或 acrostic:twins+ruler",
	"there are more than %s sets or cells in a set":                                                                                                                  "集合或一个集合里的格子多于 %s 个",
	"%q is not the place of a coin":                                                                                                                                  "%q 不是硬币的位置",
	"the rule cells turns a coin that does not lie before the head, at %s: games might not end":                                                                      "规则 cells 翻转了不在那枚正面之前的硬币（%s）：游戏可能不会结束",
	"write how many columns and rows each coin lies before the head, 0,0 for the head itself, + between coins and / between sets, for example cells:1,0/0,1/1,0+1,1": "请写每枚硬币在那枚正面之前多少列、多少行，正面自己写 0,0，各枚硬币之间用 + 隔开，各集合之间用 / 隔开，例如 cells:1,0/0,1/1,0+1,1",
	"the rule %s turns %s with the head on %s, and games might not end":                                                                                              "规则 %s 把 %s 与 %s 处的正面一起翻转，游戏可能不会结束",
	"the other coins of a move lie on cells of the board, with x and y at most those of the head":                                                                    "一步中其余的硬币应在棋盘上，x 和 y 都不超过那枚正面的坐标",
	"distance": "距离",
	"there are more than %s sets or distances": "集合或距离多于 %s 个",
	"write fewer": "请少写一些",
	"write the distances of the coins from the last one, 0 for itself, joined by commas, and / between sets, for example sets:0/0,1/0,3": "请写各枚硬币到最后一枚的距离，最后一枚自己写 0，用英文逗号隔开，各集合之间用 / 隔开，例如 sets:0/0,1/0,3",

	// Positions that are ill-formed.
	"place":  "位置",
	"column": "列号",
	"row":    "行号",
	"there is no %s 0: %s numbers the coins from 1":           "%s不能是 0：%s 的硬币从 1 开始编号",
	"place %d is written twice":                               "位置 %d 写了两次",
	"the cell %s is written twice":                            "%s 写了两次",
	"write each coin with heads up once":                      "每枚正面朝上的硬币只写一次",
	"more than %s coins have heads up":                        "正面朝上的硬币多于 %s 枚",
	"%q is not a cell of a board":                             "%q 不是棋盘上的格子",
	"write column and row joined by a comma, for example 2,3": "请写列号和行号，中间用英文逗号，例如 2,3",

	// Contest problems.
	"Daizhenyang's Coin: turn one, two or three coins, the last from heads to tails; who cannot loses":                                               "Daizhenyang's Coin：翻转一枚、两枚或三枚硬币，最后一枚由正面翻成反面；不能翻者输",
	"cases of n, then the places of n coins with heads up, to the end of the input; repeats count once; the answer is Yes if the first player loses": "每组为 n，接着是 n 枚正面朝上的硬币的位置，直到输入结束；重复的只算一次；先手输则答案为 Yes",
	"a number of coins": "硬币数",
	"a place":           "位置",
	"Switch lights: switch the corners of a rectangle, the one with the greatest coordinates off; who cannot loses": "Switch lights：切换一个矩形四角的灯，坐标最大的一盏必须由亮变灭；不能操作者输",
	"the number of cases; a case is n, then the coordinates of n lights that are on":                                "测试组数；每组为 n，接着是 n 盏亮灯的坐标",
	"a number of lights":                  "灯数",
	"a coordinate":                        "坐标",
	"the light at %d %d is named twice":   "坐标 %d %d 处的灯写了两次",
	"each light that is on is named once": "每盏亮灯只写一次",
}
