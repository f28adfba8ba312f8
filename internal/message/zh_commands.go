package message

// zhAnswers is what the commands print.
var zhAnswers = map[string]string{
	// The answer to a position.
	"The first player, who is to move, wins.":           "先手必胜（先手即轮到走的一方）。",
	"The second player wins: whoever is to move loses.": "后手必胜：轮到谁走，谁就输。",
	"value":                      "值",
	"%s (Grundy value %d)":       "%s（Grundy 值 %d）",
	"length":                     "步数",
	"%d (moves under best play)": "%d（双方都走最优着法）",
	"theory":                     "理论",
	"Sprague–Grundy: the XOR of the components' values": "Sprague–Grundy：各分量的值的异或",
	"a theorem about the winner":                        "判定胜负的定理",
	"evaluated":                                         "已求值",
	"%s positions":                                      "%s 个局面",
	"Why:":                                              "理由：",
	"not solved; what is known:":                        "没有解出；已知的有：",

	// Lists of moves.
	"winning moves:": "制胜着法：",
	"losing moves:":  "必败着法：",
	"value %s":       "值 %s",
	"%d to go":       "还有 %d 步",
	"  … and more; 'zermelo moves' lists them": "  ……还有更多，见“zermelo moves”",
	"up to %s more moves are not listed":       "另有至多 %s 种着法没有列出",
	"there is no move":                         "没有着法",

	// Counts.
	"positions visited, by what tells them apart:": "访问的局面数，按区分局面的方式：",
	"not counted":                "未统计",
	"tuple":                      "有序组",
	"multiset":                   "多重集",
	"set, equal pairs cancelled": "集合，相同的成对消去",
	"nimber":                     "nimber",
	"for the nimber, %s single components were evaluated": "为求 nimber，对 %s 个单独的分量求了值",

	// A game against the program.
	"I %s.":                                  "我走：%s。",
	"your move: ":                            "请走：",
	"You have no move left: you lose.":       "您无路可走，您输了。",
	"I have no move left: you win!":          "我无路可走，您赢了！",
	"The game stops here.":                   "对弈到此结束。",
	"Hint: you are losing, whatever you do.": "提示：无论怎么走，您都必败。",
	"Hint: you can win: %s.":                 "提示：您能赢，着法是：%s。",
	"That is no move. Write its number, its words, or = and the position after it; h for a hint, q to stop.": "没有这种着法。请写编号、着法的文字，或 = 加上走后的局面；h 要提示，q 结束。",

	// Games of the catalogue.
	"PARAMETERS": "参数",
	"parameters": "参数",
	"position":   "局面",
	"source":     "来源",
	"examples":   "示例",
	"'zermelo games show NAME' shows the exact syntax of a game.": "各游戏的准确写法见“zermelo games show 名称”。",

	// Progress.
	"solving":               "求解中",
	"solving, %s in memory": "求解中，占用内存 %s",
}

// zhCommands is the help: commands and their flags.
var zhCommands = map[string]string{
	// Headings.
	"Usage:":                      "用法：",
	"[command]":                   "[命令]",
	"Examples:":                   "示例：",
	"Commands:":                   "命令：",
	"Flags:":                      "命令行选项：",
	"Flags that hold everywhere:": "各命令通用的选项：",
	"'%s COMMAND --help' tells more about a command.": "某个命令的详细说明见“%s 命令 --help”。",
	"show this help":       "显示这段帮助",
	"Help about a command": "显示某个命令的帮助",

	// The program and the flags that hold everywhere.
	"Solve two-player games of perfect information": "求解双人完全信息游戏",
	"Zermelo tells for a game of two players, without chance or hidden cards, who wins,\n" +
		"by which move, how long it takes, what the position is worth, and why.": "对双人、没有随机、没有隐藏信息的游戏，Zermelo 回答：谁赢，\n" +
		"走哪一步，要走多久，局面价值多少，以及为什么。",
	"print one JSON object and nothing else":                                                   "只输出一个 JSON 对象",
	"language of the text: en or zh":                                                           "文字的语言：en 或 zh",
	"stop after this time, for example 30s; what is known by then is printed":                  "时间一到就停止，例如 30s；届时已知的结果照样输出",
	"memory that solving may take, for example 4GiB (default: three quarters of what is free)": "求解可用的内存，例如 4GiB（默认：空闲内存的四分之三）",
	"show progress even when the errors do not go to a terminal":                               "即使标准错误不是终端，也显示进度",

	// solve
	"solve GAME POSITION… [+ GAME POSITION…]…": "solve 游戏 局面… [+ 游戏 局面…]…",
	"Say who wins a position, and how":         "判断局面谁胜、怎样取胜",
	"Say who wins a position under best play, by which moves, how long it takes and what it is worth.\n" +
		"Components joined by + may be of different games. The player to move is the first player;\n" +
		"who cannot move loses. 'zermelo games' lists the games and how their positions are written.\n" +
		"A single - in place of the position reads it from standard input.": "判断双方都走最优着法时谁胜、走哪一步、要走多久，以及局面的值。\n" +
		"用 + 连接的各分量可以属于不同的游戏。轮到走的一方是先手；\n" +
		"无路可走者输。各游戏及其局面的写法见“zermelo games”。\n" +
		"在局面的位置只写一个 -，则从标准输入读取局面。",
	"show the reasoning step by step":                                                  "逐步写出理由",
	"read positions from standard input, one a line, and print one JSON object a line": "从标准输入读取局面，每行一个；每行输出一个 JSON 对象",

	// moves
	"moves GAME POSITION… [+ GAME POSITION…]…":    "moves 游戏 局面… [+ 游戏 局面…]…",
	"List every move with its result, best first": "列出所有着法及其结果，好的在前",
	"List every move of the player to move with its result: winning moves first, the quickest win before\n" +
		"the others; then losing moves, the longest defence first. Of more than a million moves only winning\n" +
		"ones are listed, as far as the theory finds them.": "列出先手的所有着法及其结果：先是制胜着法，赢得快的在前；\n" +
		"后是必败着法，守得久的在前。着法超过一百万种时，只列制胜着法，\n" +
		"以理论能找到的为限。",

	// play
	"play GAME POSITION… [+ GAME POSITION…]…": "play 游戏 局面… [+ 游戏 局面…]…",
	"Play against perfect play":               "与完美对手对弈",
	"Play a position against the program, which never misses a win; when it is losing it holds out as long\n" +
		"as it can. Name a move by its number, in its own words, or as = and the position after it.\n" +
		"h gives a hint, q ends the game.": "从给定的局面与程序对弈。程序能赢就不会错过，要输则尽量拖延。\n" +
		"着法可以写编号，可以写文字（如“从第 1 堆取 2 颗”），\n" +
		"也可以写 = 加上走后的局面。h 给出提示，q 结束对弈。",
	"first or second: whether you move first":               "first 或 second：您是先手还是后手",
	"say before each move of yours who is winning, and how": "每次轮到您走时，先说明谁必胜、怎样取胜",

	// states
	"states GAME POSITION… [+ GAME POSITION…]…":                          "states 游戏 局面… [+ 游戏 局面…]…",
	"Count the positions that a search visits under each representation": "统计搜索在每种表示下访问的局面数",
	"Count the positions that a search of the whole position visits, when it tells positions apart by\n" +
		"the tuple of components, by the multiset, by the set in which equal pairs have cancelled,\n" +
		"or by one nimber, the value of the sum.": "统计搜索整个局面时访问的局面数。区分局面可以依据分量的有序组、\n" +
		"分量的多重集、相同分量成对消去后的集合，\n" +
		"或一个 nimber，即整个和的值。",
	"positions that one representation may visit": "每种表示至多访问的局面数",

	// games
	"List the games, or show one of them": "列出所有游戏，或介绍其中一个",
	"List the games of the catalogue with their rules. 'zermelo games show NAME' shows the exact syntax.": "列出目录中的游戏及其规则。准确写法见“zermelo games show 名称”。",
	"show NAME": "show 名称",
	"Show the rule, the exact syntax and examples of a game": "介绍一个游戏的规则、准确写法和示例",

	// contest
	"contest ID < INPUT > OUTPUT":                              "contest 题号 < 输入 > 输出",
	"Answer a named contest problem in its judge's own format": "按评测系统的原格式解答一道竞赛题",
	"Read the input of a contest problem from standard input and print the answers in its judge's own format.\n" +
		"'zermelo contest list' lists the problems.": "从标准输入读取一道竞赛题的输入，按评测系统的原格式输出答案。\n" +
		"全部题目见“zermelo contest list”。",
	"List the problems":                 "列出全部题目",
	"there is no problem called %q":     "没有名为 %q 的题目",
	"'zermelo contest list' lists them": "全部题目见“zermelo contest list”",

	// completion
	"Print a script that completes commands and games in your shell":      "输出在 shell 中补全命令和游戏名的脚本",
	"Print a script that completes commands and games in your shell: %s.": "输出在 shell 中补全命令和游戏名的脚本，适用于：%s。",
	"To use it at once in bash: source <(zermelo completion bash)":        "在 bash 中立即启用：source <(zermelo completion bash)",
}
