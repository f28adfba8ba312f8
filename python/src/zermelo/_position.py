"""Positions, which are played, solved and drawn."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import cached_property
from typing import Any, AsyncIterator, Iterable, Iterator, Mapping, NamedTuple, Optional, Union

from ._engine import Call, Engine, engine
from ._errors import InputError, LimitError
from ._value import Picture, Value


class Cited(NamedTuple):
    """A theorem of a paper that the reasons of a result rest on."""

    author: str
    """Who wrote the paper, and when."""
    section: str
    case: Optional[int]
    """The case of its proof that applies, where there are several."""
    title: str
    command: str
    """Steps through the theorem on the position, in a terminal."""


class Move:
    """A move: its words as ``text``, where it leads as ``to``, and what it is worth."""

    def __init__(self, position: Position, told: Mapping[str, Any]) -> None:
        self.facts = told
        self.text = str(told["move"])
        self.player: Optional[str] = told.get("player")
        self.winning = bool(told.get("winning"))
        self.draw = bool(told.get("draw"))
        self.remoteness: Optional[int] = told.get("remoteness")
        self.reply: Optional[str] = told.get("reply")
        """Who must move next: ``again`` the same player, ``here`` the opponent, in the same component."""
        self.loony = told.get("value") == "loony"
        """Whether it leaves a component with which the opponent wins, whatever the others are."""
        self._position = position

    @property
    def to(self) -> Position:
        """The position that it leads to."""
        return self._position._after(str(self.facts["to"]))

    @property
    def value(self) -> Optional[Value]:
        """The value of that position, if it is known and it has one: a loony position has none."""
        text = self.facts.get("value")
        return None if text is None or self.loony else Value._known(str(text), self._position._engine)

    def __repr__(self) -> str:
        return f"<{self.text}{' wins' if self.winning else ' draws' if self.draw else ''}>"


class Moves(list[Move]):
    """Moves, best first."""

    def frame(self) -> Any:
        """The moves as a table of pandas."""
        import pandas  # type: ignore[import-untyped,unused-ignore]

        return pandas.DataFrame([move.facts for move in self])


class Position:
    """A position of a game or of a sum of games, such as ``clobber xo.|oxo`` or ``nim 3 + kayles 5``.

    It is solved when something is first asked of it. ``play`` is ``misere`` where who cannot move
    wins, ``sum`` how games are played beside each other (``conjunctive``: a move in every one).
    """

    def __init__(self, text: str, *, play: Optional[str] = None, sum: Optional[str] = None, files: Optional[Mapping[str, str]] = None, engine: Optional[Engine] = None) -> None:
        self._text = text
        self._how: dict[str, Any] = {"play": play, "sum": sum, "files": files}
        self._engine = engine

    def _asks(self, call: str, **how: Any) -> Any:
        return (self._engine or engine()).call(call, [self._text], **{**self._how, **how})

    def _after(self, text: str) -> Position:
        return self._like(text if " + " in self.game else f"{self.game} {text}".strip())

    def _like(self, text: str) -> Position:
        made = Position(text, engine=self._engine)
        made._how = self._how
        return made

    def submit(self) -> Call:
        """Begin to solve it; the answer is a future of what ``zermelo solve --json`` prints."""
        return (self._engine or engine()).submit("solve", [self._text], **self._how)

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """All that is known of it, by the keys of ``zermelo solve --json``."""
        answer: Mapping[str, Any] = self._asks("solve")
        return answer

    @cached_property
    def _board(self) -> Mapping[str, Any]:
        answer: Mapping[str, Any] = self._asks("board", play=None, sum=None)
        return answer

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self._board["game"])

    @property
    def text(self) -> str:
        """The position as the program writes it, with its game."""
        board = self._board
        return str(board["position"]) if " + " in self.game else f"{self.game} {board['position']}".strip()

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Position({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.text == other.text and self._how == other._how

    def __hash__(self) -> int:
        return hash(self.text)

    def __add__(self, other: Position) -> Position:
        return self._like(f"{self._text} + {other._text}")

    @property
    def outcome(self) -> str:
        """``P`` the second player wins, ``N`` the first, ``L`` Left, ``R`` Right, ``D`` a draw."""
        return str(self.facts["outcome"])

    @property
    def winner(self) -> str:
        """``first``, ``second``, ``left``, ``right`` or ``draw``."""
        return str(self.facts["winner"])

    @property
    def grundy(self) -> Optional[int]:
        """The Grundy value of an impartial game."""
        return self.facts.get("grundy")

    @property
    def remoteness(self) -> Optional[int]:
        """How many moves are left when the winner hurries and the loser delays."""
        return self.facts.get("remoteness")

    @property
    def value(self) -> Optional[Value]:
        """The value in the sense of combinatorial game theory, where there is one: a loony position has none."""
        text = self.facts.get("value")
        return None if text is None or self.loony else Value._known(str(text), self._engine)

    @property
    def loony(self) -> bool:
        """Whether the player to move wins in every sum with it, since he can move again or must be answered."""
        return self.facts.get("value") == "loony"

    @cached_property
    def moves(self) -> Moves:
        """All moves with what they are worth, best first."""
        return Moves(Move(self, told) for told in self._asks("moves").get("moves", []))

    @property
    def best(self) -> Optional[Move]:
        """The best move: one that wins, if there is one; ``None`` where none is left."""
        return self.moves[0] if self.moves else None

    def play(self, move: Union[Move, str, int]) -> Position:
        """The position after a move: one of :attr:`moves`, its number among them, or its words."""
        if isinstance(move, Move):
            return move.to
        if isinstance(move, int):
            return self.moves[move].to
        board = self._asks("board", play=None, sum=None, after=move)
        return self._after(str(board["position"]))

    def explain(self) -> list[str]:
        """The reasons for the result, as sentences."""
        return [str(line) for line in self._asks("solve", explain=True).get("explanation", [])]

    @cached_property
    def papers(self) -> list[Cited]:
        """Where the four papers that the textbook tells speak of the reasons."""
        told = self._asks("solve", explain=True).get("papers", [])
        return [Cited(p["author"], p["section"], p.get("case"), p["title"], p["command"]) for p in told]

    async def asolve(self) -> Position:
        """Solve it, for programs with an event loop: what is known of it can be asked then without waiting."""
        self.__dict__["facts"] = await (self._engine or engine()).acall("solve", [self._text], **self._how)
        return self

    @cached_property
    def board(self) -> Picture:
        """The board as SVG, without a look at who wins."""
        return Picture(self._asks("board", play=None, sum=None, svg="-"))

    @property
    def picture(self) -> Picture:
        """The board as SVG, with the winning moves."""
        try:
            return Picture(self._asks("solve", svg="-"))
        except LimitError as limit:
            if not isinstance(limit.answer, str):
                raise
            return Picture(limit.answer)

    def _repr_svg_(self) -> str:
        return self.board


async def amap(positions: Iterable[Union[Position, str]], *, ahead: int = 64) -> AsyncIterator[Position]:
    """As :func:`map`, for programs with an event loop: ``async for p in amap(…)``."""
    waiting: deque[asyncio.Task[Position]] = deque()
    try:
        for one in positions:
            position = Position(one) if isinstance(one, str) else one
            waiting.append(asyncio.ensure_future(position.asolve()))
            if len(waiting) >= ahead:
                yield await waiting.popleft()
        while waiting:
            yield await waiting.popleft()
    finally:
        for task in waiting:
            task.cancel()


def map(positions: Iterable[Union[Position, str]], *, progress: bool = False, errors: str = "raise", ahead: int = 64) -> Iterator[Position]:
    """Solve many positions, on all cores, and hand them on in their order, solved.

    ``progress`` shows a bar where tqdm is installed. With ``errors="skip"`` those that have no
    answer are left out.
    """
    if errors not in ("raise", "skip"):
        raise InputError({"message": f"errors={errors!r} means nothing", "remedy": "write raise or skip", "kind": "input"})
    bar = None
    if progress:
        try:
            from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]

            bar = tqdm()
        except ImportError:
            pass
    waiting: deque[tuple[Position, Call]] = deque()

    def finish() -> Optional[Position]:
        position, call = waiting.popleft()
        if bar is not None:
            bar.update()
        try:
            position.__dict__["facts"] = call.result()
        except Exception:
            if errors == "raise":
                raise
            return None
        return position

    for one in positions:
        position = Position(one) if isinstance(one, str) else one
        waiting.append((position, position.submit()))
        if len(waiting) >= ahead:
            done = finish()
            if done is not None:
                yield done
    while waiting:
        done = finish()
        if done is not None:
            yield done
    if bar is not None:
        bar.close()
