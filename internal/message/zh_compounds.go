package message

// zhCompounds is the ways to play several games at once, and their rules.
var zhCompounds = map[string]string{
	"there is no way called %q to play several games at once": "没有名为 %q 的组合方式",
	"write disjunctive, conjunctive or selective":             "请写 disjunctive、conjunctive 或 selective",
	"there is no ending called %q":                            "没有名为 %q 的结束规则",
	"write long or short":                                     "请写 long 或 short",
	"there is no play called %q":                              "没有名为 %q 的胜负规则",
	"write normal or misere":                                  "请写 normal 或 misere",

	"the %s compound asks for a game in which both players have the same moves":                  "%s 组合只适用于双方着法相同的游戏",
	"no value of single components decides disjunctive sums with the long ending in misère play": "反常规则下，以全部结束为终局的不相交和不能由各分量的数值决定胜负",
	"the theories of misère sums are for these":                                                  "这种情形请用反常和的理论",

	"the game is over": "游戏已经结束",
	"the components of a move must exist and ascend":       "着法中的分量必须存在，并按编号递增",
	"component %d has no move %d":                          "分量 %d 没有第 %d 种着法",
	"a move is made in exactly one component":              "每步恰在一个分量中走",
	"a move is made in every component that has not ended": "每步要在每个未结束的分量中各走一次",
	"a move is made in at least one component":             "每步至少要在一个分量中走",

	"foreclosed value":        "抢先值",
	"misère foreclosed value": "反常抢先值",
	"remoteness":              "远度",
	"misère remoteness":       "反常远度",
	"suspense":                "悬念数",
	"misère suspense":         "反常悬念数",
	"outcome":                 "胜负类",
	"misère outcome":          "反常胜负类",
	"outcome, normal/misère":  "胜负类（正常/反常）",

	"the player to move wins if and only if the XOR of the Grundy values is not 0":                                                                                                                    "当且仅当各 Grundy 值的异或不为 0 时，先手胜",
	"the player to move wins if and only if no component is over and some foreclosed value is ∞ or their XOR is not 0":                                                                                "当且仅当没有分量已结束，且某个抢先值为 ∞ 或它们的异或不为 0 时，先手胜",
	"the player to move wins if and only if a component is over or the XOR of the misère foreclosed values is not 0":                                                                                  "当且仅当有分量已结束，或各反常抢先值的异或不为 0 时，先手胜",
	"the player to move wins if and only if the least remoteness is odd":                                                                                                                              "当且仅当最小的远度为奇数时，先手胜",
	"the player to move wins if and only if the least misère remoteness is even":                                                                                                                      "当且仅当最小的反常远度为偶数时，先手胜",
	"the player to move wins if and only if the greatest suspense is odd":                                                                                                                             "当且仅当最大的悬念数为奇数时，先手胜",
	"the player to move wins if and only if the greatest misère suspense is even":                                                                                                                     "当且仅当最大的反常悬念数为偶数时，先手胜",
	"the player to move wins if and only if some component is N":                                                                                                                                      "当且仅当某个分量为 N 时，先手胜",
	"with two live components or more the player to move wins if and only if some component is N in normal play; a single live component has its misère outcome; without any the player to move wins": "若有两个或更多未结束的分量，当且仅当其中某个在正常规则下为 N 时先手胜；只剩一个时，看它的反常胜负类；一个也没有时先手胜",
	"the player to move wins if and only if no component is over and some component is N":                                                                                                             "当且仅当没有分量已结束且某个分量为 N 时，先手胜",
	"the player to move wins if and only if a component is over or some component is N in misère play":                                                                                                "当且仅当有分量已结束，或某个分量在反常规则下为 N 时，先手胜",
}
