"""Values of games, which are added and compared."""

from __future__ import annotations

import asyncio
import pathlib
import tempfile
from fractions import Fraction
from functools import cached_property
from typing import Any, Mapping, Optional, Union

from ._engine import Engine
from ._engine import engine as _engine
from ._errors import EngineError

_LONG = "<#"  # begins what stands for a value in a text that would be too long

Operand = Union["Value", int, Fraction, str]


def _cut(answer: Any) -> bool:
    """Whether an answer has texts that only the session can read that gave them."""
    if not isinstance(answer, dict):
        return False
    return any(_LONG in text for text in (answer.get("value", ""), *answer.get("left_options", []), *answer.get("right_options", [])))


class Value:
    """The value of a game in its simplest form, such as ``{2|-1}``, ``^*`` or ``3/4``.

    It is made of an expression, a whole number or a fraction. Values are added, subtracted and
    compared; ``a.confused(b)`` is what no comparison says. Equal values have equal texts.
    """

    def __init__(self, expression: Operand, *, engine: Optional[Engine] = None) -> None:
        self._engine = engine
        self._asked: Optional[Mapping[str, Any]] = None
        self._session: Optional[str] = None  # of a text that only this one can read
        if isinstance(expression, Value):
            self._engine, self._asked, self._session = expression._engine, expression._asked, expression._session
            self._text: Optional[str] = expression.text
        elif isinstance(expression, str):
            self._text = None
            self._asked = self._ask(expression)
        else:
            self._text = str(Fraction(expression))

    @classmethod
    def _known(cls, text: str, by: Optional[Engine], session: Optional[str] = None) -> Value:
        made = cls.__new__(cls)
        made._engine, made._asked, made._text, made._session = by, None, text, session
        return made

    def _ask(self, expression: str, **flags: Any) -> Any:
        engine = self._engine or _engine()
        if _LONG in expression and self._session != engine.session():
            raise EngineError({"message": "the value went with the program that held it", "remedy": "compute it again", "kind": "engine"})
        answer = engine.call("value", [expression], session=self._session, **flags)
        if self._session is None and _cut(answer):
            # Too long to be written whole: the program keeps it, and reads its short name.
            self._session = engine.session()
            answer = engine.call("value", [expression], session=self._session, **flags)
        return answer

    @classmethod
    async def asked(cls, expression: str, *, engine: Optional[Engine] = None) -> Value:
        """The value of an expression, for programs with an event loop."""
        made = cls._known("", engine)
        answer = await (engine or _engine()).acall("value", [expression])
        made._text, made._asked = None, None if _cut(answer) else answer
        if made._asked is None:
            made._asked = await asyncio.get_running_loop().run_in_executor(None, made._ask, expression)
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
        return hash(self.text if self._session is None else (self.outcome, self.mean, self.left_stop, self.right_stop))

    def _of(self, expression: str, *others: Value) -> Value:
        """The value of an expression in the texts of values."""
        made = Value._known("", self._engine, next((v._session for v in (self, *others) if v._session), None))
        made._text, made._asked = None, made._ask(expression)
        return made

    def _with(self, operator: str, other: Operand, turned: bool = False) -> Value:
        b = Value(other, engine=self._engine)
        first, second = (b, self) if turned else (self, b)
        return self._of(f"({first.text}) {operator} ({second.text})", b)

    def __add__(self, other: Operand) -> Value:
        return self._with("+", other)

    def __radd__(self, other: Operand) -> Value:
        return self._with("+", other, turned=True)

    def __sub__(self, other: Operand) -> Value:
        return self._with("-", other)

    def __rsub__(self, other: Operand) -> Value:
        return self._with("-", other, turned=True)

    def __neg__(self) -> Value:
        return self._of(f"-({self.text})")

    def __mul__(self, times: int) -> Value:
        return self._of(f"{'-' if times < 0 else ''}({abs(int(times))}.({self.text}))")

    __rmul__ = __mul__

    def _holds(self, relation: str, other: Operand) -> bool:
        b = Value(other, engine=self._engine)
        asker = self if self._session or not b._session else b
        return bool(asker._ask(f"({self.text}) {relation} ({b.text})")["holds"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Value, int, Fraction, str)):
            return NotImplemented
        b = Value(other, engine=self._engine)
        if self._session and b._session:
            return self._holds("==", b)
        return self.text == b.text  # a long one is no short one

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
        """Who wins: ``P`` the second player, ``N`` the first, ``L`` Left, ``R`` Right.

        Where play may go on for ever also ``D``, a draw, and ``N^``, ``Nv``, ``P^``, ``Pv``, a draw for one who begins.
        """
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

    def _stop(self, key: str) -> Union[Fraction, Value, None]:
        text = self._facts.get(key)
        if text is None:
            return None
        try:
            return Fraction(str(text))
        except ValueError:  # over, 1under, on
            return Value._known(str(text), self._engine, self._session)

    @property
    def left_stop(self) -> Union[Fraction, Value, None]:
        """The number at which play stops when Left begins, or a value such as over."""
        return self._stop("left_stop")

    @property
    def right_stop(self) -> Union[Fraction, Value, None]:
        """The number at which play stops when Right begins, or a value such as over."""
        return self._stop("right_stop")

    @property
    def onside(self) -> Value:
        """What it is worth if play without end is won by Left: itself, of games that end."""
        return self._side("onside")

    @property
    def offside(self) -> Value:
        """What it is worth if play without end is won by Right."""
        return self._side("offside")

    def _side(self, key: str) -> Value:
        text = self._facts.get(key)
        return self if text is None else Value._known(str(text), self._engine, self._session)

    @property
    def left(self) -> list[Value]:
        """Left's options in the simplest form."""
        return self._options("left_options")

    @property
    def right(self) -> list[Value]:
        """Right's options in the simplest form."""
        return self._options("right_options")

    def _options(self, key: str) -> list[Value]:
        return [Value._known(text, self._engine, self._session) for text in self._facts.get(key, [])]

    @property
    def birthday(self) -> Optional[int]:
        """The day on which it is born; None if play may go on for ever."""
        return self._facts.get("birthday")

    @property
    def kind(self) -> str:
        """Its kind: ``number``, ``nimber``, ``switch``; where play may go on for ever ``pseudonumber``, ``stopper``, ``two-sided`` or ``unstopped``."""
        return str(self._facts["kind"])

    @property
    def degree(self) -> Optional[Value]:
        """What it and its negative are worth together, if play may go on for ever: 0 is equal to a value of games that end."""
        text = self._facts.get("degree")
        return None if text is None else Value._known(str(text), self._engine, self._session)

    @property
    def is_number(self) -> bool:
        """Whether it is a number."""
        return "number" in self._facts

    @property
    def is_infinitesimal(self) -> bool:
        """Whether it is less than each positive number and greater than each negative one."""
        return bool(self._facts["infinitesimal"])

    def apply(self, function: str, *arguments: Operand) -> Value:
        """A function of the calculator, ``zermelo value --help`` lists them: ``g.apply("NortonProduct", "^")``."""
        others = [Value(argument, engine=self._engine) for argument in arguments]
        return self._of(f"{function}({', '.join(v.text for v in (self, *others))})", *others)

    def cool(self, by: Operand) -> Value:
        """Cooled by a number."""
        return self.apply("Cool", by)

    def heat(self, by: Operand) -> Value:
        """Heated by a value."""
        return self.apply("Heat", by)

    def freeze(self) -> Value:
        """Cooled by its temperature."""
        return self.apply("Freeze")

    def ordinal_sum(self, other: Operand) -> Value:
        """The ordinal sum of this, the base, and another."""
        return self.apply("OrdinalSum", other)

    @property
    def reduced_canonical_form(self) -> Value:
        """The simplest value that differs by an infinitesimal."""
        return self.apply("ReducedCanonicalForm")

    @property
    def atomic_weight(self) -> Value:
        """The atomic weight; of a value without one that is an error."""
        return self.apply("AtomicWeight")

    @property
    def facts(self) -> Mapping[str, Any]:
        """All that is known of it, by the keys of ``zermelo value --json``."""
        return self._facts

    @property
    def thermograph(self) -> Picture:
        """The thermograph as a picture."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "thermograph.svg")
            self._ask(self.text, thermograph=str(file))
            return Picture(file.read_text(encoding="utf-8"))

    def latex(self) -> str:
        r"""The value in TeX: arrows, stars and fractions, such as ``\{2\mid -1\}``."""
        return str(self._facts["tex"])

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


class Picture(str):
    """A picture as SVG, which notebooks show."""

    def _repr_svg_(self) -> str:
        return str(self)
