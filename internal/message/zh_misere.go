package message

// zhMisere is misère play: its values, its quotients and their limits.
var zhMisere = map[string]string{
	"misère play is decided for impartial games only":                                      "反常规则下，只能判定双方着法相同的游戏",
	"component %d has %s moves, too many to try each":                                      "分量 %d 有 %s 种着法，太多，无法逐一尝试",
	"the memory allowed (%s) does not suffice: %s misère canonical forms are known so far": "允许的内存（%s）不够：目前已求出 %s 个反常规范形",
	"the memory allowed (%s) does not suffice: %s whole positions are known so far":        "允许的内存（%s）不够：目前已求出 %s 个整体局面",

	"%q is not a genus": "%q 不是 genus",
	"write the normal value and the misère values, for example 3^1431 or 2^20": "请写正常规则下的值和反常规则下的各值，例如 3^1431 或 2^20",

	"ask for fewer heaps":                             "请少求一些堆",
	"ask for smaller heaps":                           "请换较小的堆",
	"allow more, or ask for fewer heaps":              "请放宽上限，或少求一些堆",
	"allow more heaps, or ask for smaller ones":       "请允许考察更多堆，或换较小的堆",
	"allow more heaps, or ask for heaps up to there":  "请允许考察更多堆，或只求到这里为止的堆",
	"ask for the quotient of the heaps up to a bound": "请给堆的大小规定上限，再求反常商",

	"a heap of %d has too many moves to try each":                                                   "大小为 %d 的堆着法太多，无法逐一尝试",
	"a move from a heap of %d leaves a heap of %d":                                                  "大小为 %d 的堆走一步，会留下大小为 %d 的堆",
	"misère quotients are found for games whose moves leave smaller heaps":                          "只有每步都留下更小的堆的游戏才能求反常商",
	"no theorem gives this game a periodic misère quotient":                                         "没有定理保证这个游戏的反常商有周期",
	"no period of the misère quotient is proved with the heaps up to %d; it has %s elements so far": "考察大小不超过 %d 的堆，没有证出反常商的周期；目前它有 %s 个元素",
	"the misère quotient of this game is looked for with heaps up to %d only":                       "这个游戏的反常商只求到大小为 %d 的堆",
	"the misère quotient is known for heaps up to %d only":                                          "只知道大小不超过 %d 的堆的反常商",
	"the misère quotient of the heaps up to %d has more than %s elements (%s at least)":             "大小不超过 %d 的堆的反常商的元素超过 %s 个（至少 %s 个）",
	"the proof of the misère quotient would visit more than %s states":                              "证明反常商需要访问的状态超过 %s 个",
	"the memory allowed (%s) does not suffice to find the misère quotient":                          "允许的内存（%s）不够，求不出反常商",

	// Moves in several components.
	"%s; and in %s more components": "%s；另在 %s 个分量中也各走一步",

	"the position has too many moves to play": "局面的着法太多，无法对弈",
	"The game is over: you win!":              "游戏结束，您赢了！",
	"The game is over: you lose.":             "游戏结束，您输了。",

	// How a sum is played.
	"who cannot move: normal (loses), misere (wins), or jia (the game ends when every value is 0)":     "无路可走者：normal（输）、misere（胜），或 jia（各分量的值都为 0 时游戏结束）",
	"a move is made in one component (disjunctive), in every one (conjunctive) or in some (selective)": "每步走一个分量（disjunctive）、走所有分量（conjunctive）或走其中若干个（selective）",
	"the game ends when all components have ended (long) or the first (short)":                         "所有分量都结束时游戏才结束（long），或有一个分量结束时即告结束（short）",
	"write normal, misere or jia":                          "请写 normal、misere 或 jia",
	"Jia's game is a disjunctive sum with the long ending": "贾志豪的游戏（jia）只能是以全部结束为终局的不相交和",
	"leave out --sum and --ending":                         "请去掉 --sum 和 --ending",

	// The theories of misère sums.
	"SJ theorem (Jia Zhihao 2009), its condition was checked": "SJ 定理（贾志豪 2009），已检查其条件",
	"tame games (genus theory)":                               "驯服游戏（genus 理论）",
	"misère quotient":                                         "反常商",
	"misère canonical form":                                   "反常规范形",
	"whole positions, played out":                             "对整体局面搜索到底",

	// The reasons.
	"The game ends, with a win for the player to move, when every component has the value 0. Whole positions were played out.":                                                                             "各分量的值都为 0 时游戏结束，此时轮到走的一方胜。已对整体局面搜索到底。",
	"The condition of the SJ theorem holds for every component and all its followers. So the player to move wins iff the XOR is not 0 and some value is above 1, or the XOR is 0 and no value is above 1.": "每个分量及其所有后继都满足 SJ 定理的条件。所以先手必胜，当且仅当异或不为 0 且有某个值大于 1，或异或为 0 且没有值大于 1。",
	"The condition of the SJ theorem fails somewhere, but every component is tame: the sum behaves in misère play like Nim heaps, of which some may be worth 0 or 1 firmly.":                               "有的地方不满足 SJ 定理的条件，但每个分量都是驯服的（tame）：在反常规则下，整个和如同若干 Nim 堆，只是其中可以有正常值与反常值都是 0 或都是 1 的分量。",
	"Some component is wild: neither the SJ theorem nor the theory of tame games applies. The misère quotient of the game has %d elements; the position is the element %s.":                                "有的分量是野性的（wild）：SJ 定理和驯服游戏的理论都不适用。这个游戏的反常商有 %d 个元素；局面对应其中的元素 %s。",
	"Some component is wild. The misère canonical form of the sum decides; its genus is %s.":                                                                                                               "有的分量是野性的（wild）。胜负由整个和的反常规范形判定；其 genus 为 %s。",
	"Some component is wild. Whole positions were played out.":                                                                                                                                             "有的分量是野性的（wild）。已对整体局面搜索到底。",
	"In this compound (%s) each component has a %s:": "在这种组合（%s）中，看各分量的“%s”：",
	"  %s: %s; its options have %s":                  "  %s：%s；各选项为 %s",
	"The rule: %s.":                                  "规则：%s。",

	// Theorems that the SJ rule decides all sums.
	"misère Nim (Bouton 1901)":                 "反常 Nim（Bouton 1901）",
	"misère subtraction games (Ferguson 1974)": "反常减法游戏（Ferguson 1974）",
	"misère Lasker's Nim (Jia Zhihao 2009)":    "反常 Lasker Nim（贾志豪 2009）",

	// Contest problems.
	"John: take from one box, who takes the last sweet loses":                                          "John：从一盒中取糖，取到最后一颗者输",
	"GG and MM: in every game left, take a multiple of one pile from the other; who has no move loses": "GG and MM：在每个未结束的游戏中，从一堆取走另一堆的正整数倍；无路可走者输",
	"cases of n, then the two piles of n games, to the end of the input; MM moves first":               "每组为 n，接着是 n 个游戏各两堆的石子数，直到输入结束；MM 先走",
	"Knights: every knight that can jumps towards the corner; who cannot move any loses":               "骑士（Knights）：所有能走的骑士都朝角落跳一步；没有骑士可走者输",
	"the side of the board and k, then the column and row of k knights; the answer is FIRST or SECOND": "棋盘的边长和 k，接着是 k 个骑士的列号和行号；答案为 FIRST 或 SECOND",
	"a number of games":   "游戏数",
	"a number of knights": "骑士数",
	"a column or row":     "列号或行号",

	// The command misere.
	"misere GAME [POSITION…]": "misere 游戏 [局面…]",
	"Show the genus and the canonical form of a position, or the misère quotient of a game": "显示局面的 genus 和规范形，或游戏的反常商",
	"Misère play: the player who cannot move wins. For a position, show its genus, its class and its misère\n" +
		"canonical form. With --quotient, show the misère quotient of a game of heaps: for all heaps, with the\n" +
		"proof of its period, or with --to for the heaps up to a bound. 'zermelo solve --play misere' tells who wins.": "反常规则：无路可走者胜。给出局面时，显示它的 genus、类别和反常规范形。\n" +
		"写 --quotient，则显示由堆构成的游戏的反常商：或对所有堆，并证明其周期；\n" +
		"或用 --to 只求不超过某个大小的堆。判断谁胜，请用“zermelo solve --play misere”。",
	"it goes with --quotient":                                                         "它须与 --quotient 同用",
	"show the misère quotient of the game":                                            "显示游戏的反常商",
	"with --quotient, of the heaps up to this size only":                              "与 --quotient 同用时，只求不超过此大小的堆",
	"%s has no misère quotient here: it is for games of heaps that may break":         "%s 在这里没有反常商：反常商只用于堆可以分开的游戏",
	"the SJ theorem decides Nim and subtraction games: 'zermelo solve --play misere'": "Nim 和减法游戏由 SJ 定理判定：请用“zermelo solve --play misere”",
	"class":          "类别",
	"birthday":       "生日",
	"canonical form": "规范形",
	"order":          "阶",
	"relations":      "关系式",
	"P-portion":      "P 部分",
	"heaps 0, 1, …":  "堆 0, 1, …",
	"%d from heap %d on, proved for all heaps": "%d，从大小为 %d 的堆起，已对所有堆证明",
	"examined": "已考察",
	"heaps below %d; nothing is claimed beyond": "大小小于 %d 的堆；对更大的堆不作断言",
}
