package message

// zhHackenbush is the games of cutting edges: how graphs are read, why they
// are worth what they are, the contest problems about them, and pictures.
var zhHackenbush = map[string]string{
	// The game.
	"A graph stands on the ground. Cut an edge, green or, for Left, blue, for Right, red: " +
		"what no longer hangs together with the ground is gone.": "图立在地面上。每步剪断一条边：绿边双方都可剪，蓝边只有左方可剪，红边只有右方可剪；" +
		"不再与地面相连的部分随之消失。",
	"edges: 0-1 green, 0-1:b blue, 0-1:r red, where 0 is the ground and repeats are parallel; or @FILE, a list of edges, DOT or JSON": "边：0-1 为绿边，0-1:b 为蓝边，0-1:r 为红边，" +
		"其中 0 是地面，重复即为重边；或 @文件名：文件可以是边的列表、DOT 或 JSON",
	"cut %s":                         "剪断 %s",
	"cut an edge, leaving %s":        "剪断一条边，剩下 %s",
	"there is no picture of %s":      "%s 没有图示",
	"a sum is not drawn":             "由几个游戏组成的局面不能画成一张图",
	"draw its components one by one": "请把各分量分别画出",
	"draw one position at a time":    "请一次画一个局面",
	"draw the position with its winning moves into this file, as SVG or for .json as shapes": "把局面连同制胜着法画成图，写入此文件：SVG 格式，或（.json）以图形数据保存",
	"the graph has %s edges, too many to draw":                                               "图有 %s 条边，太多，画不下",
	"graphs of up to %s edges are drawn":                                                     "至多画 %s 条边的图",

	// Blue and red.
	"a tree of blue and red edges is a number: a blue edge under x is worth (x+p)/2^(p-1), p >= 1 the least with x+p > 1, " +
		"a red one the negative of that for -x; a green part is a nimber, by fusion (Berlekamp, Conway, Guy 1982)": "蓝边和红边组成的树是一个数：" +
		"上面的值为 x 的蓝边值为 (x+p)/2^(p-1)，其中 p >= 1 是使 x+p > 1 的最小整数；红边则对 -x 同样计算再取相反数；" +
		"绿色的部分由融合原理得到 nim 数（Berlekamp、Conway、Guy 1982）",

	// The theorem and the reasoning.
	"fuse the nodes of each cycle, its edges become loops worth 1 (fusion principle); " +
		"an edge with a branch of value v adds v+1 by XOR (colon principle; Conway 1976)": "把每个圈的顶点合并为一点，圈上的边都变为值为 1 的自环（融合原理）；" +
		"一条边连同其上值为 v 的部分，以异或计入 v+1（冒号原理；Conway 1976）",
	"The graph is a tree: nothing is to be fused.":                                                           "图是树，无须融合。",
	"Fusion: nodes that cycles hold together become one node, and each edge between them a loop of value 1.": "融合：由圈连在一起的顶点合并为一点，它们之间的每条边变为值为 1 的自环。",
	"  %s: %d edges, together worth %d":                                                                      "  %s：%d 条边，合起来值为 %d",
	"  … and %s more of them":                                                                                "  ……另有 %s 处",
	"Then a tree is left. v(x) is the value of what stands on x: the XOR of v(y)+1 over the edges to the y above it, and of what the loops at x are worth.": "于是剩下一棵树。v(x) 是立在 x 上的部分的值：" +
		"对 x 上方每条边所到的 y 取 v(y)+1，连同 x 处自环的值，一起异或。",
	"  %s nodes have something on them; some of them:":                                              "  共有 %s 个顶点上面立着东西，其中一些是：",
	"edges left out because they do not hang together with the ground: %s; the first of them is %s": "有 %s 条边不与地面相连，已略去；其中第一条是 %s",
	"note: %s": "注意：%s",

	// Faults in graphs.
	"the graph has more than %s edges":       "图的边数超过 %s",
	"ask for a smaller graph":                "请给出小一些的图",
	"no edge hangs together with the ground": "没有一条边与地面相连",
	"the ground is the node 0; at least one edge must have it as an end, for example 0-1": "地面是顶点 0；至少要有一条边以它为端点，例如 0-1",
	"%s is not an edge":                      "%s 不是一条边",
	"%s is negative":                         "%s 是负数",
	"%s has more than two ends":              "%s 的端点多于两个",
	"%s is no colour":                        "%s 不是颜色",
	"write green, blue or red, or g, b or r": "请写 green、blue 或 red，或 g、b、r",
	"write an edge as 0-1, blue as 0-1:b, red as 0-1:r; 0 is the ground":   "边写作 0-1，蓝边写作 0-1:b，红边写作 0-1:r；0 是地面",
	"name nodes by letters and digits; 0 is the ground":                    "顶点用字母和数字命名；0 是地面",
	"%s cannot stand in the name of a node":                                "顶点的名称中不能有 %s",
	"a node has no name":                                                   "有一个顶点没有名称",
	"%s is one end of an edge, the other is missing":                       "%s 是边的一个端点，缺少另一个",
	"write an edge a line: two nodes and, if you like, green, blue or red": "每行写一条边：两个顶点，需要时再写颜色 green、blue 或 red",
	"the line has more than two nodes and a colour":                        "这一行除了两个顶点和颜色，还有别的内容",
	"the graph is not closed":                                              "图没有结束",
	"end with }":                                                           "请以 } 结束",
	"something follows the graph":                                          "图的后面还有内容",
	"an edge leads to a subgraph":                                          "有一条边连到子图",
	"write an edge to each node":                                           "请对每个顶点分别写边",
	"ports of nodes are not read":                                          "不支持顶点的端口",
	"write the node alone":                                                 "请只写顶点",
	"%s is not read here":                                                  "此处不能有 %s",
	"write a graph of edges a -- b":                                        "请把图写成若干条形如 a -- b 的边",
	"a quoted name is not closed":                                          "引号中的名称没有结束",
	"end it with \"":                                                       "请用 \" 结束",
	"this is not JSON":                                                     "这不是 JSON",
	"the JSON text is not complete":                                        "JSON 文本不完整",
	`write {"edges": [["0","1"], ["1","2","blue"]]}`:                       `请写成 {"edges": [["0","1"], ["1","2","blue"]]}`,
	"there is no array of edges":                                           "没有名为 edges 的数组",
	"this is not the name of a node":                                       "这不是顶点的名称",
	"this is not an edge":                                                  "这不是一条边",
	"a node":                                                               "一个顶点",

	// Files.
	"positions of %s are not read from files": "%s 的局面不能从文件读取",
	"write the position itself":               "请直接写出局面",
	"files are not read here":                 "此处不读取文件",
	"the file cannot be read: %s":             "无法读取文件：%s",
	"write @ and the name of a file":          "请写 @ 和文件名",
	"%s, line %d: %s":                         "%s 第 %d 行：%s",

	// Contest problems.
	"Christmas Game: cut an edge of a tree; what no longer hangs on its root falls; who cannot cut loses": "Christmas Game：剪断树上的一条边，不再与根相连的部分落下；不能剪者输",
	"cases of N, then N graphs: numbers of nodes and edges, and the ends of each edge; node 1 is the root; to the end of the input": "每组为 N 和 N 个图：顶点数、边数和每条边的两端；" +
		"顶点 1 是根；直到输入结束",
	"Got Root?: cut an edge of a bush; what no longer hangs together with the ground is gone; who cannot cut loses": "Got Root?：剪断灌木上的一条边，不再与地面相连的部分消失；不能剪者输",
	"the number of cases; a case is the numbers of nodes and edges and the ends of each edge; node 1 is the ground": "测试组数；每组为顶点数、边数和每条边的两端；顶点 1 是地面",
	"a number of graphs": "图的个数",
	"a number of nodes":  "顶点数",
	"a number of edges":  "边数",
}
