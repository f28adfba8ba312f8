package render

import (
	"zermelo/game"
	"zermelo/internal/desk/match"
	"zermelo/say/phrase"
)

// Hint says the best move to the person who is to move.
func Hint(s *match.State) phrase.Phrase {
	best := s.Best()
	switch {
	case best.Share != nil:
		return phrase.Of("Hint, a guess: %s. It won %s of the games that I played out from here; the position is not solved.", best.Text, percent(*best.Share))
	case best.Score != nil:
		return phrase.Of("Hint: the best move is %s; from here on it comes to %s.", best.Text, phrase.Signed(*best.Score))
	case best.Draw:
		return phrase.Of("Hint: you can hold the draw: %s.", best.Text)
	case !best.Winning:
		return phrase.Of("Hint: you are losing, whatever you do.")
	}
	return phrase.Of("Hint: you can win: %s.", best.Text)
}

// Doubt says that the program's move is a guess; nothing if it is none, or is to be weak.
func Doubt(s *match.State) phrase.Phrase {
	if g := s.Answer.Guess; g == nil || g.Level != game.LevelPerfect || s.Best().Share == nil {
		return phrase.Phrase{}
	}
	return phrase.Of("   (a guess: strong, not perfect; the position is not solved in the time)")
}

// Prompt asks a person for a move.
func Prompt(s *match.State, persons match.Persons) phrase.Phrase {
	if persons[s.Turn.Other()] {
		return phrase.Of("%s to move: ", Player(s, s.Turn))
	}
	return phrase.Of("your move: ")
}

// Result says who has won a game that is over: to the person who played against
// the program, else by name.
func Result(s *match.State, persons match.Persons) phrase.Phrase {
	r := s.Result
	switch {
	case r.Draw:
		return phrase.Of("The game is over: a draw.")
	case persons[match.First] == persons[match.Second]:
		winner := Player(s, r.Winner)
		switch {
		case r.By > 0:
			return phrase.Of("The game is over: %s wins by %d.", winner, r.By)
		case r.Stuck:
			return phrase.Of("There is no move left: %s wins.", winner)
		}
		return phrase.Of("The game is over: %s wins.", winner)
	case persons[r.Winner]:
		switch {
		case r.By > 0:
			return phrase.Of("The game is over: you win by %d.", r.By)
		case r.Stuck:
			return phrase.Of("I have no move left: you win!")
		}
		return phrase.Of("The game is over: you win!")
	case r.By > 0:
		return phrase.Of("The game is over: you lose by %d.", r.By)
	case r.Stuck:
		return phrase.Of("You have no move left: you lose.")
	}
	return phrase.Of("The game is over: you lose.")
}

// Player is what one of the players of a match is called.
func Player(s *match.State, who match.Side) phrase.Phrase {
	a := s.Answer
	if a.First < game.LeftFirst {
		if who == match.First {
			return phrase.Of("the first player")
		}
		return phrase.Of("the second player")
	}
	player := game.Left
	if (a.First == game.RightFirst) == (who == s.Turn) {
		player = game.Right
	}
	return called(a, player)
}

// called is what a player is called.
func called(a *game.Answer, player game.Player) phrase.Phrase {
	if name := a.Names[player]; !name.IsZero() {
		return name
	}
	if player == game.Left {
		return phrase.Of("Left")
	}
	return phrase.Of("Right")
}
