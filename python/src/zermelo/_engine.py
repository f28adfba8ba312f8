"""The program beside this one, which answers many calls at a time over two pipes."""

from __future__ import annotations

import asyncio
import atexit
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading
from concurrent.futures import Future
from typing import Any, Callable, Mapping, Optional, Sequence, Union

from ._errors import EngineError, raised

Words = Union[str, Sequence[str]]
Part = Callable[[Any], None]


def program() -> str:
    """The path of the program: of ``ZERMELO``, of this package, or of the path of the shell."""
    named = os.environ.get("ZERMELO")
    if named:
        return named
    own = pathlib.Path(__file__).parent / "bin" / ("zermelo.exe" if sys.platform == "win32" else "zermelo")
    if own.is_file():
        return str(own)
    found = shutil.which("zermelo")
    if found is None:
        raise EngineError({"message": "the program zermelo is not there", "remedy": "install the wheel, or let ZERMELO name it", "kind": "engine"})
    return found


class Call(Future[Any]):
    """An answer to come. ``cancel`` ends the call; what it had found is lost."""

    def __init__(self, engine: Engine, number: int, part: Optional[Part]) -> None:
        super().__init__()
        self._engine = engine
        self._number = number
        self._part = part
        self._process: Optional[subprocess.Popen[bytes]] = None

    def cancel(self) -> bool:
        """End the call; False if it has ended already."""
        if self.done():
            return False
        self._engine._tell({"cancel": self._number})
        return True


class Engine:
    """A program that is started when it is first asked, and ends with this one.

    Engines may be shared by threads. ``limits`` hold for every call that has none of its own.
    """

    def __init__(self, *, time: Optional[Union[float, str]] = None, memory: Optional[str] = None, lang: str = "en") -> None:
        self._limits = limits(time, memory)
        self._lang = lang
        self._process: Optional[subprocess.Popen[bytes]] = None
        self._numbers = itertools.count(1)
        self._calls: dict[int, Call] = {}
        self._lock = threading.RLock()

    def submit(
        self,
        call: str,
        words: Words = (),
        *,
        stdin: Optional[str] = None,
        files: Optional[Mapping[str, str]] = None,
        time: Optional[Union[float, str]] = None,
        memory: Optional[str] = None,
        part: Optional[Part] = None,
        session: Optional[str] = None,
        **flags: Any,
    ) -> Call:
        """Begin a command of the program; the answer is a future.

        ``words`` are what stands without a flag on a command line, ``flags`` its flags (``None``
        leaves one out), ``files`` the texts of files in place of the disk. ``part`` is told what
        is known of the answer as it is found, in another thread. Calls of ``value`` with one
        ``session`` know what they have named.
        """
        said = {name: value for name, value in flags.items() if value is not None}
        said.setdefault("lang", self._lang)
        said["words"] = [words] if isinstance(words, str) else list(words)
        with self._lock:
            number = next(self._numbers)
            line: dict[str, Any] = {"id": number, "call": call, "args": said, "limits": {**self._limits, **limits(time, memory)}}
            if stdin is not None:
                line["in"] = stdin
            if files is not None:
                line["files"] = dict(files)
            if part is not None:
                line["parts"] = True
            if session is not None:
                line["session"] = session
            future = Call(self, number, part)
            self._calls[number] = future
            future._process = self._tell(line)
        return future

    def call(self, call: str, words: Words = (), **how: Any) -> Any:
        """The answer of a command: the object that it prints with ``--json``, or its text.

        Raises a :class:`ZermeloError` where there is none. An interrupt of the keyboard ends it.
        """
        future = self.submit(call, words, **how)
        try:
            return future.result()
        except KeyboardInterrupt:
            future.cancel()
            raise

    async def acall(self, call: str, words: Words = (), **how: Any) -> Any:
        """As :meth:`call`, for programs with an event loop. Where the task is cancelled the call is ended."""
        return await asyncio.wrap_future(self.submit(call, words, **how))

    def session(self) -> str:
        """The session of values that are too long to be written, which ends with the program."""
        with self._lock:
            return f"values of {self._start().pid}"

    def close(self) -> None:
        """End the program, with all that it was asked."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _tell(self, line: Mapping[str, Any]) -> subprocess.Popen[bytes]:
        text = json.dumps(line, ensure_ascii=False).encode() + b"\n"
        with self._lock:
            process = self._start()
            assert process.stdin is not None
            try:
                process.stdin.write(text)
                process.stdin.flush()
            except OSError:
                pass  # the thread that reads says that it has ended
            return process

    def _start(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            try:
                # An interrupt of the keyboard ends the call that is waited for, not the program.
                alone: dict[str, Any] = {"creationflags": 0x200} if sys.platform == "win32" else {"start_new_session": True}
                self._process = subprocess.Popen([program(), "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **alone)
            except OSError as error:
                self._calls.popitem()
                raise EngineError({"message": f"the program cannot be started: {error}", "kind": "engine"}) from error
            threading.Thread(target=self._read, args=(self._process,), daemon=True).start()
            atexit.register(self.close)
        return self._process

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for text in process.stdout:
            line = json.loads(text)
            with self._lock:
                future = self._calls.get(line["id"])
                if future is not None and line.get("done"):
                    del self._calls[line["id"]]
            if future is None:
                continue
            if not line.get("done"):
                if future._part is not None and "part" in line:
                    future._part(line["part"])
                continue
            answer = line.get("answer", line.get("text"))
            if "error" in line:
                future.set_exception(raised(line["error"], line["code"], answer))
            else:
                future.set_result(answer)
        with self._lock:  # another process may have been started meanwhile, which answers its own calls
            left = [future for future in self._calls.values() if future._process in (process, None)]
            for future in left:
                del self._calls[future._number]
        for future in left:
            future.set_exception(EngineError({"message": "the program has ended", "remedy": "ask again", "kind": "engine"}))


def limits(time: Optional[Union[float, str]], memory: Optional[str]) -> dict[str, str]:
    """Limits as the program reads them; a number is of seconds."""
    said = {}
    if time is not None:
        said["time"] = time if isinstance(time, str) else f"{time:f}s"
    if memory is not None:
        said["memory"] = memory
    return said


_shared: Optional[Engine] = None
_making = threading.Lock()


def engine() -> Engine:
    """The engine that is used where none is named."""
    global _shared
    with _making:
        if _shared is None:
            _shared = Engine()
        return _shared
