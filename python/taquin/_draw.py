"""Boards and solutions as HTML, for notebooks: one board, or one that plays its solution."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._answer import Answer
    from ._board import Board

_most_drawn = 400  # cells; larger boards are text
_style = (
    "display:inline-grid;gap:2px;padding:4px;background:#b98b4e;border-radius:6px;"
    "font:600 15px system-ui,sans-serif;color:#1d2127"
)
_cell = "width:2.1em;height:2.1em;line-height:2.1em;text-align:center;border-radius:3px;background:"


def board_html(board: Board) -> str:
    if board.rows * board.cols > _most_drawn:
        return f"<pre>{escape(str(board))}</pre>"
    cells = "".join(
        f'<span style="{_cell}{"#e9c893" if tile else "transparent"}">{tile or ""}</span>' for tile in board.tiles
    )
    columns = f"grid-template-columns:repeat({board.cols},auto)"
    return f'<div role="img" aria-label="{escape(board.text())}" style="{_style};{columns}">{cells}</div>'


# Slides tiles by exchanging the blank with what lies on its other side. `m`: tile moves; `d`: what each adds to the
# blank's cell.
_player = """<div>{board}<div style="margin-top:4px">
<button>&#9198;</button> <button>&#9664;</button> <button>&#9654;</button> <button>&#9199;</button> <span></span></div>
<script>(() => {{
const box = document.currentScript.parentElement, cells = box.querySelector('[role=img]').children;
const m = "{moves}", d = {{U: {cols}, D: -{cols}, L: 1, R: -1}}, note = box.querySelector('div span:last-of-type');
let at = 0, blank = {blank}, timer = 0;
const swap = by => {{
  const a = cells[blank], b = cells[blank += by];
  [a.textContent, b.textContent] = [b.textContent, a.textContent];
  [a.style.background, b.style.background] = [b.style.background, a.style.background];
}};
const label = () => box.lastElementChild.previousElementSibling.querySelector('span').textContent = at + ' of ' + m.length;
const step = by => {{
  if (by > 0 ? at >= m.length : at <= 0) return false;
  if (by > 0) swap(d[m[at++]]); else swap(-d[m[--at]]);
  label();
  return true;
}};
const stop = () => {{ clearInterval(timer); timer = 0; }};
const [first, back, next, play] = box.querySelectorAll('button');
first.onclick = () => {{ stop(); while (step(-1)); }};
back.onclick = () => {{ stop(); step(-1); }};
next.onclick = () => {{ stop(); step(1); }};
play.onclick = () => {{ if (timer) stop(); else timer = setInterval(() => step(1) || stop(), 250); }};
label();
}})()</script></div>"""


def answer_html(answer: Answer) -> str:
    """The board with buttons that play the solution, and a line that says how long it is and what is proven."""
    line = f"<div>{escape(str(answer))}</div>"
    board = board_html(answer.board)
    if not answer.moves or answer.board.rows * answer.board.cols > _most_drawn:
        return line + board
    return line + _player.format(
        board=board, moves=answer.moves, cols=answer.board.cols, blank=answer.board.blank
    )
