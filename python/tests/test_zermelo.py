"""What the package says, beside plain counting that knows nothing of it."""

from __future__ import annotations

import ast
import asyncio
import pathlib
import re
import subprocess
import sys
import threading
import types
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest

import zermelo as z


@lru_cache(None)
def nim_wins(heaps: tuple[int, ...]) -> bool:
    return any(not nim_wins(tuple(sorted(heaps[:i] + (k,) + heaps[i + 1 :]))) for i, n in enumerate(heaps) for k in range(n))


def test_nim_against_counting() -> None:
    asked = [tuple(sorted(heaps)) for heaps in product(range(5), repeat=3)]
    solved = list(z.map("nim " + " ".join(str(n) for n in heaps) for heaps in asked))
    assert [p.winner == "first" for p in solved] == [nim_wins(heaps) for heaps in asked]


def test_moves() -> None:
    p = z.position("nim 3 4 5")
    assert p.winner == "first" and p.outcome == "N" and p.grundy == 3 ^ 4 ^ 5
    assert p.best is not None and p.best.winning and p.best.to.winner == "second"
    assert {m.winning for m in p.moves} == {True, False} and len(p.moves) == 12
    assert p.play(p.best) == p.play(0) == p.play(p.best.text)
    assert str(p.value) == "*2" and (p + z.position("nim 2")).winner == "second"
    assert z.position("nim 1 1 1", play="misere").winner == "second"


def test_papers() -> None:
    (cited,) = z.position("nim 3 4 5", play="misere").papers
    assert (cited.author, cited.section, cited.case) == ("Jia Zhihao 2009", "2.1", 3)
    assert cited.command == "zermelo prove jia sj nim 3 4 5"
    assert z.position("tic-tac-toe").papers[0].section == "2" and not z.position("clobber xo.|oxo").papers


def test_sum_of_games() -> None:
    p = z.position("nim 3 + kayles 4")
    assert {m.to.text.count("+") for m in p.moves} == {1}
    assert any("theorem" in line.lower() or "sum" in line.lower() for line in p.explain())


def test_values() -> None:
    hot = z.value("{2|-1}")
    assert (hot.mean, hot.temperature, hot.left_stop, hot.right_stop) == (Fraction(1, 2), Fraction(3, 2), 2, -1)
    assert hot.left == [z.value(2)] and hot.right == [z.value(-1)]
    assert str(hot + 1) == "{3|0}" and str(1 - hot) == str(-(hot - 1)) and 2 * z.value("*") == 0
    over = z.value("{0|pass}")
    dud = z.value("on") + z.value("off")
    assert (over.text, over.outcome, over.mean, over.left_stop) == ("over", "L", None, over) and over.onside == over
    assert over + over == over and 0 < over < Fraction(1, 1024) and over > z.value("^3")
    assert (dud.text, dud.outcome, dud.left_stop) == ("dud", "D", None) and (dud.onside, dud.offside) == ("on", "off")
    star, up = z.value("*"), z.value("^")
    assert star.confused(0) and not star < 0 and not star > 0 and up > 0 and up.confused(star) and up + star != up
    assert z.value(Fraction(3, 4)).text == "3/4" and z.value("1/2") < z.value("3/4") <= Fraction(3, 4)
    assert len({z.value("1/2"), z.value("1/4") + Fraction(1, 4)}) == 1


def test_functions_of_values() -> None:
    hot = z.value("{3|-1}")
    assert hot.cool(1) == z.value("{2|0}") and hot.freeze() == z.value("1*") and hot.cool(1).heat(1) == hot
    assert z.value("^^*").atomic_weight == 2 and z.value("^^*").is_infinitesimal and not hot.is_infinitesimal
    assert z.value("3/4").is_number and not z.value("*").is_number and z.value("3/4").birthday == 3
    assert z.value("{2^|-1}").reduced_canonical_form == z.value("{2|-1}") and z.value(1).ordinal_sum("*") == z.value("1").apply("OrdinalSum", "*")
    with pytest.raises(z.ZermeloError):
        hot.atomic_weight
    with pytest.raises(z.InputError):
        hot.apply("Nothing")


def test_sentences() -> None:
    row = z.sequence("kayles", to=12, period=True)
    assert row == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4] and row.period == 12 and row.proved
    assert z.table("wythoff", 3, 3, show="grundy")["game"] == "wythoff"
    assert any(game["name"] == "nim" for game in z.games())


def test_rules_of_ones_own() -> None:
    mine = z.rules('moves("n -> n-1; n -> n-3")')
    wins = [False]
    for n in range(1, 20):
        wins.append(any(not wins[n - k] for k in (1, 3) if k <= n))
    assert [mine.position(str(n)).winner == "first" for n in range(20)] == wins
    with pytest.raises(z.InputError) as raised:
        z.rules("moves(").position("3").winner
    assert raised.value.message


def test_pictures_and_tex() -> None:
    assert z.position("domineering ...|...")._repr_svg_().startswith("<svg")
    assert z.value("{2|-1}").thermograph._repr_svg_().startswith("<svg")
    assert z.value("{1/2|^^*3}").latex() == r"\{\frac{1}{2}\mid \Uparrow{\ast}3\}"


def test_errors() -> None:
    with pytest.raises(z.InputError) as raised:
        z.position("nim a").winner
    assert raised.value.place == {"input": "nim a", "character": 5, "length": 1} and "whole number" in raised.value.remedy
    with pytest.raises(z.UnsupportedError):
        z.ask("states", "connect-four:4x5")
    with pytest.raises(z.InputError):
        z.ask("solve", "nim 3", nonsense=True)
    with pytest.raises(z.LimitError) as limit:
        z.engine().call("solve", ["domineering 9x9"], time=0.2)
    assert limit.value.answer["game"] == "domineering"


def test_cancel_and_parts() -> None:
    heard = threading.Event()
    call = z.engine().submit("solve", ["domineering 9x9"], part=lambda _: heard.set())
    beside = z.position("nim 1").winner  # which does not wait for it
    assert beside == "first" and not call.done() and call.cancel()
    with pytest.raises(z.Cancelled):
        call.result(timeout=60)
    assert not call.cancel()


def test_an_engine_that_ends() -> None:
    engine = z.Engine()
    assert engine.call("solve", "nim 1")["winner"] == "first"
    call = engine.submit("solve", ["domineering 9x9"])
    engine.close()
    assert engine.call("solve", "nim 1 1")["winner"] == "second", "another is started"
    with pytest.raises(z.EngineError):
        call.result(timeout=60)
    engine.close()


def test_map_in_order_and_with_errors() -> None:
    texts = [f"nim {n}" for n in range(200)]
    assert [str(p) for p in z.map(texts)] == texts
    assert [str(p) for p in z.map(["nim 1", "nim x", "nim 2"], errors="skip")] == ["nim 1", "nim 2"]
    with pytest.raises(z.InputError):
        list(z.map(["nim x"]))


def test_the_program_ends_with_python() -> None:
    asked = subprocess.run([sys.executable, "-c", "import zermelo as z; print(z.position('nim 2').winner)"], capture_output=True, text=True, timeout=60)
    assert asked.stdout == "first\n" and asked.stderr == ""


def test_frame() -> None:
    pandas = pytest.importorskip("pandas")
    frame = z.position("nim 2 3").moves.frame()
    assert isinstance(frame, pandas.DataFrame) and list(frame["winning"]).count(True) == 1


def test_the_readme_is_true() -> None:
    here = pathlib.Path(__file__).parent.parent
    for name in ["README.md", "README.zh-CN.md"]:
        text = (here / name).read_text(encoding="utf-8")
        code = "".join(line[4:] + "\n" for line in text.splitlines() if line.startswith("    "))
        said: dict[str, object] = {}
        made = compile(code.replace("print(q, q.winner)", "pass"), name, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)

        async def run() -> None:
            await types.FunctionType(made, said)()

        asyncio.run(run())
        assert str(said["v"]) == "{2^*|-1^*}" and "p" in said
        for call in re.findall(r"`(z\.ask\([^`]*\))`", text.replace("\n", " ")):
            assert eval(call, said)


def test_puzzles() -> None:
    made = z.puzzles("clobber", "3x4", count=5, seed=3)
    assert len(made) == 5 and all(puzzle.hard in ("easy", "medium", "hard") for puzzle in made)
    for puzzle in made:
        first = [move for move in puzzle.position.moves if move.player == puzzle.player and move.winning]
        assert [move.text for move in first] == [puzzle.solution] and str(first[0].to) == str(puzzle.to)
    assert [str(p.position) for p in z.puzzles("clobber", "3x4", count=5, seed=3)] == [str(p.position) for p in made]
    assert "<svg" in made[0]._repr_svg_()
    with pytest.raises(z.InputError):
        z.puzzles("clobber", "9")


def test_boards() -> None:
    assert z.boards(1, 2, "xo") == ["xx", "xo", "ox", "oo"]
    assert len(z.boards(2, 2, "xo.", "clobber")) < 3**4
    with pytest.raises(z.ZermeloError):
        z.boards(9, 9, "xo")


def test_values_without_end() -> None:
    over, upon = z.value("{0|pass}"), z.value("upon")
    assert str(over) == "over" and over.kind == "pseudonumber" and over.birthday is None
    assert over > 0 and over < z.value("1/1024") and upon + z.value("*") != upon
    assert str(over + z.value("^*")) == "over" and str(over - over) == "over & under"
    dud = z.value("on + off")
    assert str(dud.onside) == "on" and str(dud.offside) == "off" and dud.outcome == "D" and str(dud.degree) == "on"
    assert z.value("1/2").degree is None and z.value("1/2").birthday == 2


def test_moving_again() -> None:
    p = z.position("nimstring 1-2 2-3 3-ground 1-ground + nim 3")
    assert p.winner == "first" and str(p.value) == "*3" and not p.loony
    assert {move.text for move in p.moves if move.loony} >= {"in nimstring, cut 1-2", "in nimstring, cut 2-3"}
    assert [move.value for move in p.moves if move.loony] == [None] * 4
    loony = z.position("nimstring 1-2 2-3 3-ground + nim 5")
    assert loony.loony and loony.value is None and loony.winner == "first"
    assert any(move.reply == "again" for move in loony.moves)
    entailing = z.position("top-entails 5 7").moves[0]
    assert entailing.winning and entailing.reply == "here" and entailing.value is None


def test_async() -> None:
    async def all_of() -> None:
        one = await z.position("nim 3 4 5").asolve()
        assert one.winner == "first"
        assert [p.winner async for p in z.amap(f"nim {n} 3" for n in range(5))] == ["first", "first", "first", "second", "first"]
        assert (await z.Value.asked("{2|-1}")).mean == Fraction(1, 2)
        assert (await z.aask("perft", "domineering", "3x3", "2"))["counts"] == [6, 20]
        with pytest.raises(z.InputError):
            await z.aask("solve", "nim x")
        task = asyncio.ensure_future(z.aask("solve", "domineering 9x9"))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await z.aask("solve", "nim 1"))["winner"] == "first"

    asyncio.run(all_of())


def test_widget() -> None:
    pytest.importorskip("anywidget")
    board = z.play("nim 3 4 5")
    assert "<svg" in board.svg and board.words == "You are to move."
    while board.moves:  # by the winning moves, against an opponent who has none
        best = next(i for i, move in enumerate(board.moves) if move["text"] == board.position.best.text)
        board.choice = best
    assert board.words.endswith("You have won.") and len(board.history) % 2 == 1
    for start in ("clobber xoxo|oxox", "tic-tac-toe"):
        board = z.play(start, you="second")
        while board.moves:
            board.choice = 0
        assert board.words.endswith("."), board.words
        assert "won" in board.words or "draw" in board.words
    with pytest.raises(z.UnsupportedError):
        z.play("nim 3", you="nobody")


def test_interrupt() -> None:
    """An interrupt of the keyboard ends the call, and the program goes on."""
    script = """
import os, signal, threading, zermelo as z
z.position("nim 1").winner
process = z.engine()._process.pid
threading.Timer(0.3, lambda: os.killpg(0, signal.SIGINT)).start()
try:
    z.position("domineering 9x9").winner
except KeyboardInterrupt:
    print("interrupted", z.position("nim 1 1").winner, z.engine()._process.pid == process)
"""
    if sys.platform == "win32":
        pytest.skip("there are no groups of processes")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, start_new_session=True)
    assert done.stdout == "interrupted second True\n", done


NOTEBOOKS = sorted(pathlib.Path(__file__).parent.parent.glob("notebooks/*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_notebooks(file: pathlib.Path) -> None:
    """Every notebook runs from its top to its end, and shows something in each of its cells that ends with an expression."""
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(file, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "outputs are not kept"
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) >= 5 and all(cell.outputs for cell in code[1:]), [cell.source for cell in code[1:] if not cell.outputs]


def test_five_notebooks() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["contest", "lesson", "own-game", "puzzle", "research"]


def test_values_that_are_too_long_to_be_written() -> None:
    long = "{{5|2||-1|-4}|}+" + "+".join(f"{{{a}|1||-{b}|-{c}}}" for a, b, c in [(11, 3, 17), (18, 5, 19), (118, 55, 190), (1118, 56, 1190), (7, 2, 37)])
    a = z.value(long)
    assert "<#" in a.text
    assert (a + 1) - 1 == a and a != z.value(long) + 1 and not a == 0
    assert hash(a) == hash(z.value(long)) and (a - a).text == "0" and 1 + a > a
    assert all(option.confused(a) or option < a for option in a.left) and a.left[0].right
    assert "<svg" in a.thermograph._repr_svg_()
    with z.Engine() as other:
        b = z.Value(long, engine=other)
    with pytest.raises(z.EngineError):
        b + 1
