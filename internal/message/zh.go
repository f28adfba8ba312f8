package message

// chinese maps the English text of a phrase to the Chinese.
var chinese = merge(zhInput, zhLimits, zhGames, zhMoves, zhReasons, zhAnswers, zhCommands, zhSequence, zhContests,
	zhCompounds, zhMisere, zhPartizan, zhUnequal, zhHackenbush, zhShort, zhCoins, zhBoard,
	zhRetro, zhToken, zhValue, zhTables)

// merge joins tables that have no key in common.
func merge(tables ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, table := range tables {
		for english, text := range table {
			if _, twice := all[english]; twice {
				panic("message: translated twice: " + english)
			}
			all[english] = text
		}
	}
	return all
}
