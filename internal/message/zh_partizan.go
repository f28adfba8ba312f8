package message

// zhPartizan is games of unequal players: who wins, values, their reasons.
var zhPartizan = map[string]string{
	"games of unequal players are played in the ordinary sum and normal play only": "双方着法不同的游戏只按普通和与正常规则求解",
	"leave out --play, --sum and --ending":                                         "请去掉 --play、--sum 和 --ending",

	"%s is not an impartial game":                                          "%s 不是公平游戏",
	"this can be asked of games in which both players have the same moves": "这个问题只适用于双方着法相同的游戏",

	"who moves first in a game of unequal players: left, right or both (each in turn)": "双方着法不同的游戏中由谁先行：left（左）、right（右）或 both（两种都求）",
	"who moves first in a game of unequal players: left or right":                      "双方着法不同的游戏中由谁先行：left（左）或 right（右）",
	"write left, right or both": "请写 left、right 或 both",
	"write left or right":       "请写 left 或 right",

	"mean":        "均值",
	"temperature": "温度",

	"Left, who moves first, wins.":          "左方先行，左方胜。",
	"Left moves first, and Right wins.":     "左方先行，右方胜。",
	"Right, who moves first, wins.":         "右方先行，右方胜。",
	"Right moves first, and Left wins.":     "右方先行，左方胜。",
	"Left wins, whoever moves first.":       "无论谁先行，左方胜。",
	"Right wins, whoever moves first.":      "无论谁先行，右方胜。",
	"Whoever moves first wins.":             "谁先行谁胜。",
	"Whoever moves second wins.":            "谁后行谁胜。",
	"canonical forms of short games":        "短游戏的规范形",
	"Left's winning moves:":                 "左方的制胜着法：",
	"Left's losing moves:":                  "左方的必败着法：",
	"Right's winning moves:":                "右方的制胜着法：",
	"Right's losing moves:":                 "右方的必败着法：",
	"The sum of the values is %s.":          "各值之和为 %s。",
	"That is 0: whoever moves first loses.": "它等于 0：谁先行谁负。",

	"Each component is worth a short game, in canonical form: what is better for Left is greater.": "每个分量的值是一个短游戏，写成规范形：对左方越有利，值越大。",
	"Left wins by a move to a value that is 0 or greater:":                                         "左方走到大于或等于 0 的值即获胜：",
	"Right wins by a move to a value that is 0 or less:":                                           "右方走到小于或等于 0 的值即获胜：",
	"  %s, leaving %s, worth %s":                                                                   "  %s，剩下 %s，其值为 %s",
	"That is greater than 0: Left wins, whoever moves first.":                                      "它大于 0：无论谁先行，左方胜。",
	"That is less than 0: Right wins, whoever moves first.":                                        "它小于 0：无论谁先行，右方胜。",
	"That is confused with 0: whoever moves first wins.":                                           "它与 0 不可比：谁先行谁胜。",

	"perft GAME [POSITION…] DEPTH":                               "perft 游戏 [局面…] 深度",
	"Count the sequences of moves of every length up to a depth": "统计不超过给定深度的各种长度的着法序列数",
	"Count the sequences of 1, 2, … moves from a position: a test of the rules, to compare with other programs.\n" +
		"Without a position the game starts from its usual beginning, if it has one.": "统计从一个局面出发走 1、2、… 步的着法序列数：用来检验规则，与其他程序对照。\n" +
		"不写局面时，从游戏通常的开局算起（如果有的话）。",
	"the last word, %q, is not a depth": "最后一个词 %q 不是深度",

	"Left":                             "左方",
	"Right":                            "右方",
	"%s is played alone, not in a sum": "%s 只能单独玩，不能组成和",
	"%s is played by its own rules of ending only":                                      "%s 只按自己的终局规则玩",
	"ask for the games one by one":                                                      "请逐个游戏求解",
	"All %s positions that can follow were solved backwards from the ends of the game.": "从各个终局倒推，求解了可能出现的全部 %s 个局面。",
	"Neither player can force a win: the game is a draw. A line of best play:":          "双方都不能强制取胜：和棋。一种最佳走法：",
	"The player to move wins in %d, with best play on both sides:":                      "轮到走的一方 %d 步取胜，双方最佳走法如下：",
	"The player to move loses in %d, with best play on both sides:":                     "轮到走的一方 %d 步后落败，双方最佳走法如下：",
	"%s wins in %d, with best play on both sides:":                                      "%s %d 步取胜，双方最佳走法如下：",
	"%d. %s: %s, to %s":                  "%d. %s：%s，成为 %s",
	"%d. %s, to %s":                      "%d. %s，成为 %s",
	"… and so on.":                       "……依此类推。",
	"With best play the game is a draw.": "双方都走最佳着法时是和棋。",
	"%s, who is to move, wins.":          "轮到%s走，并且获胜。",
	"%s is to move, and %s wins.":        "轮到%s走，%s胜。",
	"drawing moves:":                     "和棋着法：",
	"The game is over: a draw.":          "游戏结束：和棋。",
	"Hint: you can hold the draw: %s.":   "提示：你可以守和：%s。",
	"retrograde analysis: all positions, backwards from the ends of the game": "倒推分析：从终局出发求出全部局面",

	"a position of %s says itself who is to move": "%s 的局面本身写明了轮到谁走",
	"leave out --first":                           "请去掉 --first",
}
