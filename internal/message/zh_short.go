package message

// zhShort is numbers and the values of short games: how they are written, and
// their limits.
var zhShort = map[string]string{
	// Numbers.
	"%q is not an integer":                                               "%q 不是整数",
	"%q is not a power of two":                                           "%q 不是 2 的幂",
	"%q is not a sign":                                                   "%q 不是符号",
	"write a number as 3, -5 or 3/8":                                     "数的写法如 3、-5 或 3/8",
	"write + for a step up and - for a step down":                        "向上一步写 +，向下一步写 -",
	"the denominator of a number is a power of two: 2, 4, 8, … or 2^k":   "数的分母是 2 的幂：2、4、8……或 2^k",
	"the denominator of a number is a power of two: 2, 4, 8, …":          "数的分母是 2 的幂：2、4、8……",
	"the exponent %s is too large":                                       "指数 %s 太大",
	"the limit is %d":                                                    "上限是 %d",
	"the number has %s signs, too many to write":                         "这个数的符号展开有 %s 项，太长，无法写出",
	"%s is too large here":                                               "此处 %s 太大",
	"a multiple of more than 64 bits":                                    "倍数超过 64 位",
	"%d times up is beyond the limit of %d":                              "%d 倍的 ↑ 超出上限 %d",
	"a thermograph of numbers with denominators above 2^%d is not drawn": "数的分母超过 2^%d 时不画温度图",

	// Values and their limits.
	"a game cannot be cooled by less than -1":                                "冷却的温度不能低于 -1",
	"a number of this size has too many followers: its birthday is above %d": "这么大的数后继太多：它的生日晚于第 %d 天",
	"a number has more than %s bits":                                         "数的位数超过 %s 个二进制位",
	"more than %s values":                                                    "值的个数超过 %s",
	"more than %s options":                                                   "选项的个数超过 %s",
	"allow more memory":                                                      "请允许使用更多内存",
	"the memory allowed (%s) does not suffice: %s values are known so far":   "允许的内存（%s）不够：目前已求出 %s 个值",
	"the value is too deep: a play of it may take more than %d moves":        "这个值太深：一局可能超过 %d 步",
	"the value has more than %s followers":                                   "这个值的后继超过 %s 个",

	"only games of the form {0|g} have powers": "只有形如 {0|g} 的游戏才有幂",

	"a temperature is a number, not %s":                          "温度是一个数，而不是 %s",
	"the exponent of a power is an integer from 1 to %d, not %s": "幂的指数是 1 到 %d 的整数，而不是 %s",
	"%s is no ordinal sum that begins with %s":                   "%s 不是以 %s 开头的序和",
	"%s is not atomic": "%s 没有原子权重",

	// Expressions.
	"unexpected %q":                                          "此处不应出现 %q",
	"the expression ends too early":                          "表达式没有写完",
	"write + or - between two values":                        "两个值之间请写 + 或 -",
	"write a value, such as 3/4, ^*, {1|-1} or Tiny(2)":      "请写一个值，例如 3/4、^*、{1|-1} 或 Tiny(2)",
	"%q is not closed":                                       "%q 没有配对的右括号",
	"add %q":                                                 "请补上 %q",
	"brackets are nested more than %d deep":                  "括号嵌套超过 %d 层",
	"a game in braces has no bar":                            "花括号中的游戏缺少竖线",
	"write {left|right}":                                     "请写成 {左方选项|右方选项}",
	"two bars of one length stand side by side":              "相邻的两处竖线一样长",
	"make the outer bar longer, as in {2|0||-1}":             "外层的竖线应当更长，例如 {2|0||-1}",
	"write an option after the comma":                        "逗号后面请写一个选项",
	"+- between two values has two meanings":                 "两个值之间的 +- 有两种含义",
	"write + +-1 to add a switch, - 1 to subtract":           "加上开关写 + +-1，相减写 - 1",
	"decimal fractions are not read":                         "不接受小数",
	"write 1/2 for a half, 3.(5) for three times five":       "二分之一写 1/2，五的三倍写 3.(5)",
	"write an exponent from 1, as in ^<3>":                   "请写不小于 1 的指数，例如 ^<3>",
	"there is no value named %q":                             "没有名为 %q 的值",
	"there is no function %q":                                "没有函数 %q",
	"%q takes %d arguments, not %d":                          "%q 需要 %d 个参数，这里有 %d 个",
	"a value that was too long to print cannot be read back": "因太长而被省略的值无法再读入",
	"print it with a higher limit":                           "请放宽长度上限后重新输出",
}
