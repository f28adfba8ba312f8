package message

// zhSequence is sequences of Grundy values: their flags, periods and reports.
var zhSequence = map[string]string{
	// The help.
	"sequence GAME": "sequence 游戏",
	"List Grundy values of one heap, or the positions that the first player loses": "列出单堆的 Grundy 值，或先手必败的局面",
	"For a game of heaps or rows, list the Grundy values of a single heap of 0, 1, 2, …, prove their period,\n" +
		"draw them, and report what was seen. A period is printed only with the theorem that proves it;\n" +
		"--certificate writes the proof to a file, which 'zermelo check' verifies on its own.\n" +
		"For other games, list the P-positions: those that the player to move loses.": "对由堆或行构成的游戏，列出大小为 0, 1, 2, … 的单堆的 Grundy 值，\n" +
		"证明其周期，画图，并报告所见。只有得到定理证明的周期才会输出；\n" +
		"--certificate 把证明写入文件，由“zermelo check”独立验证。\n" +
		"对其他游戏，列出 P 局面，即轮到走的一方必败的局面。",
	"the greatest heap or size (default: what fits a screen)":                                 "堆或局面的最大大小（默认列满一屏）",
	"list the values themselves":                                                              "列出各个值",
	"prove the period":                                                                        "证明周期",
	"with --period or --at, give up after so many values":                                     "与 --period 或 --at 同用时，算过这么多个值仍无结果就放弃",
	"write the proof of the period to this file":                                              "把周期的证明写入此文件",
	"the value of this heap, of any size; several joined by commas":                           "求此堆的值，大小不限；多个堆用英文逗号隔开",
	"print comma-separated values":                                                            "输出用逗号分隔的值（CSV）",
	"print a b-file: a heap and its value on each line":                                       "输出 b-file：每行一个堆及其值",
	"draw the values into this file, as SVG or for .json as shapes, or in the terminal for -": "把值画成图，写入此文件：SVG 格式，或（.json）以图形数据保存；写 - 则画在终端上",
	"pictures are written as SVG, or as shapes in JSON: name a file %s or %s":                 "图可写成 SVG，或以 JSON 保存图形数据：请用 %s 或 %s 这样的文件名",
	"report rare values, maximum, zeros and the method":                                       "报告稀有值、最大值、零值和所用的方法",
	"keep the state of a long run in this file, and go on from it":                            "把长时间计算的状态存入此文件，下次从中继续",
	"processors to use, 1 or 2":                                                               "所用的处理器数，1 或 2",

	// Flags that do not go together.
	"choose one of them": "只能选其中一个",
	"more than %s values can be had with --values=false only":                  "多于 %s 个值时，必须写 --values=false",
	"add --values=false: a run that is taken up again has not kept its values": "请加上 --values=false：接续的计算没有保留各个值",
	"write a whole number, the size of a heap":                                 "请写一个整数，即堆的大小",
	"the game %s is not played with heaps that have a value each":              "游戏 %s 不是由各有其值的堆构成的",
	"a theorem gives the values of %s, they need no run":                       "%s 的值由定理给出，不必计算",
	"name a file when the values are printed for a program":                    "值要输出给程序时，请为图写一个文件名",

	// Files.
	"the checkpoint %s cannot be resumed: %s":                                     "无法从存档 %s 继续：%s",
	"the checkpoint %s is of another game than %s":                                "存档 %s 属于另一个游戏，不是 %s",
	"name another file to start anew":                                             "要从头开始，请换一个文件名",
	"the file %s cannot be written: %s":                                           "无法写入文件 %s：%s",
	"the period follows from a theorem about the game, there is nothing to check": "周期由关于此游戏的定理得出，没有需要验证的计算",

	// How far a run may go.
	"allow more with --limit":                                                    "请用 --limit 放宽上限",
	"the heap of %d is beyond the limit of %s values":                            "大小为 %d 的堆超出了 %s 个值的上限",
	"no period is proved within %s values, so the heap of %s has no known value": "在 %s 个值之内没有证出周期，所以大小为 %s 的堆的值未知",
	"the values of this game cannot be computed so far: %s":                      "这个游戏的值算不到这么远：%s",
	"ask for fewer values":                                                       "请少求一些值",

	// Values and periods.
	"Grundy values of %s, heaps 0 to %d:":  "%s 的 Grundy 值，堆的大小从 0 到 %d：",
	"Grundy values of %s":                  "%s 的 Grundy 值",
	"heap":                                 "堆的大小",
	"Grundy value":                         "Grundy 值",
	"no period is proved within %s values": "在 %s 个值之内没有证出周期",
	"observed only: from heap %d on, the value grows by %[3]d every %[2]d heaps; no theorem proves it": "仅为观察：堆的大小从 %d 起，每增加 %[2]d，值增加 %[3]d；没有定理证明",
	"period":    "周期",
	"preperiod": "前周期",
	"saltus":    "每周期的增量",
	"proved by": "证明依据",
	"checked":   "已验算",
	"%s values": "%s 个值",
	"P-positions of %s up to size %d, which the player to move loses, besides those without a move:": "%s 的 P 局面（轮到走的一方必败），大小不超过 %d，不含无路可走的局面：",

	// Reports.
	"method":                             "方法",
	"computed":                           "已计算",
	"%s values, hash %s":                 "%s 个值，散列 %s",
	"maximum":                            "最大值",
	"%d, first at heap %d":               "%d，首见于大小为 %d 的堆",
	"zeros":                              "零值",
	"%s, the last at heap %d: %s":        "%s 个，最后一个在大小为 %d 的堆：%s",
	"mask":                               "掩码",
	" and the parity of the heap":        "，以及堆的大小的奇偶性",
	"rare heaps":                         "稀有堆",
	"%s, the last %d with value %d (%s)": "%s 个，最后一个的大小为 %d，值为 %d（%s）",
	"settled":                            "已稳定",
	"still growing: no fast method applies yet": "仍在增多：还不能用快速方法",
	"witnesses":              "见证",
	"smaller parts up to %d": "较小的一份不超过 %d",
	"histogram":              "各值的个数",

	// Verifying a period.
	"check CERTIFICATE":            "check 证书",
	"Verify the proof of a period": "验证周期的证明",
	"Verify a certificate that 'zermelo sequence --certificate' has written: whether it proves the period\n" +
		"it claims. The checker recomputes the values with code of its own and tests every condition of the\n" +
		"theorem. Exit code 0 says that the period is proved, 1 that it is not, 2 that the file is no certificate.\n" +
		"A single - reads the certificate from standard input.": "验证“zermelo sequence --certificate”写出的证书，看它是否证明了所称的周期。\n" +
		"验证程序用自己的代码重新计算各个值，并检查定理的每个条件。\n" +
		"退出码 0 表示周期得到证明，1 表示没有，2 表示文件不是证书。\n" +
		"只写一个 -，则从标准输入读取证书。",
	"standard input":                 "标准输入",
	"the file %s cannot be read: %s": "无法读取文件 %s：%s",
	"%s is no certificate that this program reads: field %s: %s":               "%s 不是本程序能读的证书：字段 %s：%s",
	"'zermelo sequence GAME --certificate FILE' writes one":                    "证书可用“zermelo sequence 游戏 --certificate 文件”生成",
	"yes: %s has period %d from heap %d on, proved by %s with %s values":       "是：%[1]s 从大小为 %[3]d 的堆起以 %[2]d 为周期，依据为 %[4]s，验算了 %[5]s 个值",
	"no: the certificate does not prove that %s has period %d from heap %d on": "否：证书没有证明 %[1]s 从大小为 %[3]d 的堆起以 %[2]d 为周期",

	// Theorems, cousins, census.
	"Guy-Smith 1956":                                              "Guy–Smith 1956",
	"Guy-Smith 1956, for more heaps":                              "Guy–Smith 1956，推广到更多堆",
	"a window of a subtraction game repeats":                      "减法游戏的一段连续的值重复出现",
	"the state of rare and common values repeats":                 "罕见值与常见值的状态重复出现",
	"the same values as %s":                                       "值与 %s 相同",
	"a heap of n is worth what a heap of n+%d is worth in %s":     "大小为 n 的堆的值等于 %[2]s 中大小为 n+%[1]d 的堆的值",
	"a heap of n is worth what a heap of n-%d is worth in %s":     "大小为 n 的堆的值等于 %[2]s 中大小为 n-%[1]d 的堆的值",
	"  the moves were checked, not whether %s is a name for them": "  已验证走法本身，但没有验证 %s 是否就是这些走法的名称",
	"Examine all octal games of a length":                         "普查给定长度的全部八进制游戏",
	"Examine every octal code of up to so many digits behind the point, with 0 or 4 before it, and print a\ntable of tab-separated columns: the period if one is proved, else 'open', and what was seen within the\nbudget. Games with the same values, shifted, are computed once and name the first of them.": "逐个考察小数点前为 0 或 4、小数点后不超过给定位数的八进制代码，\n输出以制表符分隔的表格：证出周期则写周期，否则写 open，并写出时限内所见的情况。\n平移后值相同的游戏只算一次，并注明其中的第一个。",
	"the greatest number of digits behind the point":              "小数点后的最多位数",
	"time for each class of games":                                "每一类游戏的时限",
	"the parameters are %s; a whole position is, for example, %s": "参数为%s；完整的局面例如 %s",
}
