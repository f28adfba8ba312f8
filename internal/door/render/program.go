package render

// Program is a program for contests that was written for a game.
func Program(game, language, text string) Document {
	return Document{Object: Object{{"game", game}, {"language", language}, {"code", text}}}
}
