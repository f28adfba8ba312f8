"""What is raised where there is no answer, or less of it than was asked for."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class ZermeloError(Exception):
    """Something that the program does not answer.

    ``message`` says what is wrong, ``remedy`` what would help, ``kind`` which kind of error it
    is, ``place`` where in the input it stands (a dictionary with ``input``, ``character`` and
    ``length``), and ``answer`` what is known all the same.
    """

    def __init__(self, fault: Mapping[str, Any], answer: Optional[Any] = None) -> None:
        self.message: str = str(fault.get("message") or fault.get("error") or "no answer")
        self.remedy: str = str(fault.get("remedy") or "")
        self.kind: str = str(fault.get("kind") or "")
        self.place: Optional[Mapping[str, Any]] = fault.get("place")
        self.answer = answer
        super().__init__(self.message + (f"; {self.remedy}" if self.remedy else ""))


class InputError(ZermeloError):
    """The input cannot be read; ``place`` says where."""


class UnsupportedError(ZermeloError):
    """The question is understood, and the program has no way to answer it."""


class LimitError(ZermeloError):
    """The time or the memory is over; ``answer`` holds what is known."""


class Cancelled(ZermeloError):
    """The call was cancelled."""


class EngineError(ZermeloError):
    """The program has ended, or cannot be started."""


def raised(fault: Mapping[str, Any], code: int, answer: Optional[Any]) -> ZermeloError:
    """The exception for an error of the program."""
    if code == 130:
        return Cancelled(fault, answer)
    if code == 3:
        return LimitError(fault, answer)
    if fault.get("kind") == "unsupported":
        return UnsupportedError(fault, answer)
    return InputError(fault, answer)
