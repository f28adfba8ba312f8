"""A board to play on in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

from ._errors import UnsupportedError, ZermeloError
from ._position import Position

if TYPE_CHECKING:
    Widget = Any

_FRONT = """
function render({ model, el }) {
  const board = document.createElement('div')
  const words = document.createElement('p')
  const list = document.createElement('div')
  words.setAttribute('role', 'status')
  list.style.cssText = 'display: flex; flex-wrap: wrap; gap: 4px; max-height: 12em; overflow: auto'
  el.append(board, words, list)
  const choose = (number) => { model.set('choice', number); model.save_changes() }
  let picked = []
  function draw() {
    picked = []
    board.innerHTML = model.get('svg')
    words.textContent = model.get('words')
    const moves = model.get('moves')
    list.replaceChildren(...moves.map((move, number) => {
      const button = document.createElement('button')
      button.textContent = move.text
      button.onclick = () => choose(number)
      return button
    }))
    point()
  }
  // Places that the moves touch can be pointed at: one that fits the places picked so far and no other is made.
  function point() {
    const svg = board.querySelector('svg')
    if (!svg) return
    svg.querySelectorAll('.spot').forEach((spot) => spot.remove())
    const moves = model.get('moves')
    const key = (spot) => spot.join(',')
    const fits = moves.map((move, number) => ({ number, spots: (move.spots ?? []).map(key) })).filter((move) => picked.every((spot) => move.spots.includes(spot)))
    const left = new Set(fits.flatMap((move) => move.spots).filter((spot) => !picked.includes(spot)))
    for (const spot of [...picked, ...left]) {
      const [x, y] = spot.split(',')
      const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: 14, class: 'spot', tabindex: 0, fill: picked.includes(spot) ? '#f2b70588' : '#0000', stroke: picked.includes(spot) ? '#e07b00' : '#1f5fbf33', 'stroke-width': 2 })) circle.setAttribute(name, value)
      circle.style.cursor = 'pointer'
      const pick = () => {
        picked = picked.includes(spot) ? picked.filter((other) => other !== spot) : [...picked, spot]
        const now = moves.map((move, number) => ({ number, spots: new Set((move.spots ?? []).map(key)) })).filter((move) => picked.length > 0 && picked.every((one) => move.spots.has(one)))
        const exact = now.filter((move) => move.spots.size === picked.length)
        if (now.length === 1) choose(now[0].number)
        else if (exact.length === 1 && now.length === exact.length) choose(exact[0].number)
        else point()
      }
      circle.onclick = pick
      circle.onkeydown = (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); pick() } }
      svg.append(circle)
    }
  }
  model.on('change:serial', draw)
  draw()
}
export default { render }
"""


def play(position: Union[Position, str], *, you: str = "first") -> Any:
    """A board to play on against the program, which plays perfectly: ``play("nim 3 4 5")`` in a notebook.

    ``you`` is ``first``, ``second``, or ``both`` to make the moves of both players. Moves are made
    by pointing at their places or by their words; ``.position`` is where the game stands. It needs
    anywidget (``pip install zermelo[notebook]``).
    """
    try:
        import anywidget  # type: ignore[import-not-found,unused-ignore]
        import traitlets  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise UnsupportedError({"message": "anywidget is not there", "remedy": "pip install zermelo[notebook]", "kind": "unsupported"}) from error
    if you not in ("first", "second", "both"):
        raise UnsupportedError({"message": f"you={you!r} means nothing", "remedy": "write first, second or both", "kind": "input"})

    class Board(anywidget.AnyWidget):  # type: ignore[misc,unused-ignore]
        _esm = _FRONT
        svg = traitlets.Unicode().tag(sync=True)
        words = traitlets.Unicode().tag(sync=True)
        moves: Any = traitlets.List().tag(sync=True)
        choice = traitlets.Int(-1).tag(sync=True)
        serial = traitlets.Int(0).tag(sync=True)

        def __init__(self, begun: Position) -> None:
            super().__init__()
            self.position = begun
            self.player: Optional[str] = None  # left or right, where both have different moves
            self.yours = you != "second"
            self.history: list[str] = []
            facts = begun._board
            if facts.get("first") == "both":
                self.player = "left"
            self.observe(self._chosen, names="choice")
            self._show()
            if not self.yours:
                self._answer()

        def _legal(self) -> list[Any]:
            return [move for move in self.position._board["moves"] if self.player is None or move.get("player") == self.player]

        def _chosen(self, change: Any) -> None:
            number = int(change["new"])
            if number < 0:
                return
            self.choice = -1
            legal = self._legal()
            if number < len(legal) and (you == "both" or self.yours):
                self._make(str(legal[number]["move"]), str(legal[number]["to"]))
                if you != "both" and self._legal():
                    self._answer()

        def _make(self, words: str, to: str) -> None:
            self.history.append(words)
            self.position = self.position._after(to)
            if self.player is not None:
                self.player = "right" if self.player == "left" else "left"
            self.yours = not self.yours
            self._show()

        def _answer(self) -> None:
            told = self.position._asks("moves", first=self.player).get("moves", [])
            if told:
                best = next((move for move in told if move.get("winning")), None) or next((move for move in told if move.get("draw")), told[0])
                self._make(str(best["move"]), str(best["to"]))

        def _show(self) -> None:
            legal = self._legal()
            self.svg = str(self.position.board)
            self.moves = [{"text": move["move"], "spots": move.get("spots", [])} for move in legal]
            said = f"{self.history[-1]}. " if self.history else ""
            if not legal:
                said += self._result()
            elif you == "both":
                said += f"{self.player or 'The next player'} is to move."
            else:
                said += "You are to move." if self.yours else "The program is to move."
            self.words = said
            self.serial += 1

        def _result(self) -> str:
            try:
                winner = self.position.winner
            except ZermeloError:
                return "The game is over."
            if winner == "draw":
                return "It is a draw."
            mover = winner == "first" or winner == self.player
            if winner in ("left", "right") and self.player is None:
                return f"{winner} has won."
            if you == "both":
                return "Who is to move has won." if mover else "Who moved last has won."
            return "You have won." if mover == self.yours else "The program has won."

        def __repr__(self) -> str:
            return f"<{self.position}: {self.words}>"

    return Board(position if isinstance(position, Position) else Position(position))
