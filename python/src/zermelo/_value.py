"""Values of games, which are added and compared."""

from __future__ import annotations

import pathlib
import re
import tempfile
from fractions import Fraction
from functools import cached_property
from typing import Any, Mapping, Optional, Union

from ._engine import Engine
from ._engine import engine as _engine

Operand = Union["Value", int, Fraction, str]


class Value:
    """The value of a game in its simplest form, such as ``{2|-1}``, ``^*`` or ``3/4``.

    It is made of an expression, a whole number or a fraction. Values are added, subtracted and
    compared; ``a.confused(b)`` is what no comparison says. Equal values have equal texts.
    """

    def __init__(self, expression: Operand, *, engine: Optional[Engine] = None) -> None:
        self._engine = engine
        self._asked: Optional[Mapping[str, Any]] = None
        if isinstance(expression, Value):
            self._text: Optional[str] = str(expression)
        elif isinstance(expression, str):
            self._text = None
            self._asked = self._ask(expression)
        else:
            self._text = str(Fraction(expression))

    @classmethod
    def _known(cls, text: str, by: Optional[Engine]) -> Value:
        made = cls.__new__(cls)
        made._engine, made._asked, made._text = by, None, text
        return made

    def _ask(self, expression: str) -> Mapping[str, Any]:
        answer: Mapping[str, Any] = (self._engine or _engine()).call("value", [expression])
        return answer

    @classmethod
    async def asked(cls, expression: str, *, engine: Optional[Engine] = None) -> Value:
        """The value of an expression, for programs with an event loop."""
        made = cls._known("", engine)
        made._text, made._asked = None, await (engine or _engine()).acall("value", [expression])
        return made

    @cached_property
    def _facts(self) -> Mapping[str, Any]:
        return self._asked if self._asked is not None else self._ask(self.text)

    @property
    def text(self) -> str:
        """The simplest form, as the program writes and reads it."""
        return self._text if self._text is not None else str(self._facts["value"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Value({self.text!r})"

    def __hash__(self) -> int:
        return hash(self.text)

    def _with(self, operator: str, other: Operand, turned: bool = False) -> Value:
        a, b = f"({self.text})", f"({Value(other, engine=self._engine).text})"
        return Value(f"{b} {operator} {a}" if turned else f"{a} {operator} {b}", engine=self._engine)

    def __add__(self, other: Operand) -> Value:
        return self._with("+", other)

    def __radd__(self, other: Operand) -> Value:
        return self._with("+", other, turned=True)

    def __sub__(self, other: Operand) -> Value:
        return self._with("-", other)

    def __rsub__(self, other: Operand) -> Value:
        return self._with("-", other, turned=True)

    def __neg__(self) -> Value:
        return Value(f"-({self.text})", engine=self._engine)

    def __mul__(self, times: int) -> Value:
        return Value(f"{'-' if times < 0 else ''}({abs(int(times))}.({self.text}))", engine=self._engine)

    __rmul__ = __mul__

    def _holds(self, relation: str, other: Operand) -> bool:
        asked = self._ask(f"({self.text}) {relation} ({Value(other, engine=self._engine).text})")
        return bool(asked["holds"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Value, int, Fraction, str)):
            return NotImplemented
        return self.text == Value(other, engine=self._engine).text

    def __le__(self, other: Operand) -> bool:
        return self._holds("<=", other)

    def __ge__(self, other: Operand) -> bool:
        return self._holds(">=", other)

    def __lt__(self, other: Operand) -> bool:
        return self._holds("<", other)

    def __gt__(self, other: Operand) -> bool:
        return self._holds(">", other)

    def confused(self, other: Operand) -> bool:
        """Whether who moves first wins the difference: neither is greater."""
        return self._holds("||", other)

    @property
    def outcome(self) -> str:
        """Who wins: ``P`` the second player, ``N`` the first, ``L`` Left, ``R`` Right."""
        return str(self._facts["outcome"])

    def _fraction(self, key: str) -> Optional[Fraction]:
        text = self._facts.get(key)
        return None if text is None else Fraction(str(text))

    @property
    def mean(self) -> Optional[Fraction]:
        """The mean value."""
        return self._fraction("mean")

    @property
    def temperature(self) -> Optional[Fraction]:
        """The temperature: by how much moving first is worth more than waiting."""
        return self._fraction("temperature")

    @property
    def left_stop(self) -> Optional[Fraction]:
        """The number at which play stops when Left begins."""
        return self._fraction("left_stop")

    @property
    def right_stop(self) -> Optional[Fraction]:
        """The number at which play stops when Right begins."""
        return self._fraction("right_stop")

    @property
    def left(self) -> list[Value]:
        """Left's options in the simplest form."""
        return [Value._known(text, self._engine) for text in self._facts.get("left_options", [])]

    @property
    def right(self) -> list[Value]:
        """Right's options in the simplest form."""
        return [Value._known(text, self._engine) for text in self._facts.get("right_options", [])]

    @property
    def facts(self) -> Mapping[str, Any]:
        """All that is known of it, by the keys of ``zermelo value --json``."""
        return self._facts

    @property
    def thermograph(self) -> Picture:
        """The thermograph as a picture."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "thermograph.svg")
            (self._engine or _engine()).call("value", [self.text], thermograph=str(file))
            return Picture(file.read_text(encoding="utf-8"))

    def latex(self) -> str:
        r"""The value in TeX: arrows, stars and fractions, such as ``\{2\mid -1\}``."""
        return tex(self.text)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


_SIGNS = {"^": r"\uparrow", "v": r"\downarrow", "*": r"{\ast}", "{": r"\{", "}": r"\}", "|": r"\mid ", "+-": r"\pm "}


def tex(text: str) -> str:
    """A value as TeX writes it."""

    def sign(match: re.Match[str]) -> str:
        word = match[0]
        if match["n"]:
            return rf"\frac{{{match['n']}}}{{{match['d']}}}"
        if word in _SIGNS:
            return _SIGNS[word]
        if word[0] == "*":
            return rf"{{\ast}}{word[1:]}"
        if set(word) == {"^"} and len(word) == 2:
            return r"\Uparrow"
        if set(word) == {"v"} and len(word) == 2:
            return r"\Downarrow"
        return _SIGNS[word[0]] * len(word)

    text = re.sub(r"(?<=\d)(?=[\^v])", "+", text)  # 2 and up, not 2 ups
    return re.sub(r"(?P<n>\d+)/(?P<d>\d+)|\+-|\*\d+|\^+|v+|[*{}|]", sign, text)


class Picture(str):
    """A picture as SVG, which notebooks show."""

    def _repr_svg_(self) -> str:
        return str(self)
