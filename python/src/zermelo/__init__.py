"""Zermelo: who wins a two-player game of perfect information, by which move, how long it takes,
what the position is worth, and why.

>>> import zermelo as z
>>> z.position("nim 3 4 5").winner
'first'
>>> z.value("{2|-1} + ^*").mean
Fraction(1, 2)
"""

from __future__ import annotations

import json
import pathlib
from typing import Any, Mapping, Optional, Union

from ._engine import Call, Engine, engine, program
from ._errors import Cancelled, EngineError, InputError, LimitError, UnsupportedError, ZermeloError
from ._play import play
from ._position import Cited, Move, Moves, Position, amap, map
from ._value import Operand, Picture, Value

__version__ = "0.1.0"

__all__ = [
    "Call", "Cancelled", "Cited", "Engine", "EngineError", "InputError", "LimitError", "Move", "Moves", "Picture", "Position", "Puzzle", "Rules",
    "Sequence", "UnsupportedError", "Value", "ZermeloError", "aask", "amap", "ask", "boards", "discover", "engine", "games", "map", "play",
    "position", "program", "puzzles", "rules", "sequence", "table", "value",
]  # fmt: skip


def position(text: str, **how: Any) -> Position:
    """A position of a game of the catalogue: ``position("clobber xo.|oxo")``."""
    return Position(text, **how)


def value(expression: Operand) -> Value:
    """The value of an expression: ``value("{1|-1} + ^*")``."""
    return Value(expression)


def boards(rows: int, columns: int, letters: str, game: Optional[str] = None, symmetric: bool = False) -> list[str]:
    """All boards of letters, with a game one of each that its symmetries make alike: ``boards(2, 2, "xo.", "clobber")``."""
    asked = f"boards({rows}, {columns}, {json.dumps(letters)}, game={json.dumps(game) if game else None}, symmetric={bool(symmetric)})"
    answer = engine().call("run", ["-"], stdin=f"result = [b for b in {asked}]\n")
    return [str(board) for board in answer["result"]]


async def aask(call: str, *words: str, **how: Any) -> Any:
    """As :func:`ask`, for programs with an event loop."""
    return await engine().acall(call, words, **how)


def ask(call: str, *words: str, **how: Any) -> Any:
    """The answer of any command: ``ask("perft", "domineering", "3x3", "4")``."""
    return engine().call(call, words, **how)


class Sequence(list[Any]):
    """The values of a row of positions, with what is known of its period in ``facts``."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts.get("values", []))
        self.facts = facts

    @property
    def period(self) -> Optional[int]:
        """The length of the period that was found, if one was."""
        found = self.facts.get("period")
        return None if found is None else found.get("length")

    @property
    def proved(self) -> bool:
        """Whether the period is proved, and not only seen."""
        return bool((self.facts.get("period") or {}).get("proved"))


def sequence(game: str, to: Optional[int] = None, **flags: Any) -> Sequence:
    """The values of the heaps of a game: ``sequence("kayles", to=100, period=True)``."""
    return Sequence(engine().call("sequence", [game], to=to, **flags))


def table(game: str, rows: Optional[int] = None, cols: Optional[int] = None, **flags: Any) -> Mapping[str, Any]:
    """A table over two numbers: ``table("wythoff", 10, 10, show="grundy")``."""
    answer: Mapping[str, Any] = engine().call("table", [game], rows=rows, cols=cols, **flags)
    return answer


def discover(game: str, **flags: Any) -> Mapping[str, Any]:
    """The rule of a game's lost positions, proved where that is possible."""
    answer: Mapping[str, Any] = engine().call("discover", [game], **flags)
    return answer


class Puzzle:
    """A position in which one move wins and no other: ``position``, ``solution`` (the words of the move), ``to``."""

    def __init__(self, game: str, told: Mapping[str, Any]) -> None:
        named = " " in game  # of a sum positions have the names of their games
        self.facts = told
        self.position = Position(str(told["position"]) if named else f"{game} {told['position']}")
        self.to = Position(str(told["to"]) if named else f"{game} {told['to']}")
        self.solution = str(told["solution"])
        self.player: Optional[str] = told.get("player")
        self.moves = int(told["moves"])
        self.tempting = int(told["tempting"])
        self.depth: Optional[int] = told.get("depth")
        self.hard = str(told["hard"])

    def __repr__(self) -> str:
        return f"<{self.position}: {self.facts['task']} ({self.hard})>"

    def _repr_svg_(self) -> str:
        return self.position.board


def puzzles(game: str, size: Optional[str] = None, count: int = 10, hard: str = "any", seed: Optional[int] = None, **flags: Any) -> list[Puzzle]:
    """Puzzles, the easiest first: ``puzzles("clobber", "3x4", count=5, hard="medium", seed=1)``."""
    told = engine().call("puzzle", [game], size=size, count=count, hard=hard, seed=seed, **flags)
    return [Puzzle(str(told["game"]), one) for one in told["puzzles"]]


def games() -> list[Mapping[str, Any]]:
    """The games of the catalogue."""
    return list(engine().call("games")["games"])


class Rules:
    """A game of one's own, from a rule file: ``rules('moves("n -> n-1; n -> n-3")').position("5")``."""

    def __init__(self, text: str, name: str = "my.star") -> None:
        self.text = text
        self.name = name if name.endswith(".star") else f"{name}.star"

    def position(self, text: str = "", **how: Any) -> Position:
        """A position of the game."""
        return Position(f"{self.name} {text}".strip(), files={self.name: self.text}, **how)

    def sequence(self, to: Optional[int] = None, **flags: Any) -> Sequence:
        """The values of the heaps of the game."""
        return Sequence(engine().call("sequence", [self.name], files={self.name: self.text}, to=to, **flags))

    def lint(self) -> Mapping[str, Any]:
        """What is wrong with the rules."""
        answer: Mapping[str, Any] = engine().call("lint", [self.name], files={self.name: self.text})
        return answer


def rules(source: Union[str, pathlib.Path], name: Optional[str] = None) -> Rules:
    """A game of one's own: the text of a rule file, or the path of one; ``name`` is what it is called."""
    if isinstance(source, pathlib.Path):
        return Rules(source.read_text(encoding="utf-8"), name or source.name)
    return Rules(source, name or "my.star")
