"""Reference figures from python-chess and, through cairosvg, its SVG board; needs the extra `bench`."""

import importlib
import math
import random
from collections.abc import Callable

NOT_INSTALLED = "not measured: install chess and cairosvg (pip install -e '.[bench]')"
NO_LIBRARY = "not measured: cairosvg needs the system's cairo library (libcairo2)"
_OPENING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")


def reference_board(width: int, height: int) -> Callable[[], bytes] | str:
    """A function that draws a chess position with arrow and last move as a PNG; or why there is none."""
    try:
        chess = importlib.import_module("chess")
        svg = importlib.import_module("chess.svg")
        cairo = importlib.import_module("cairosvg")
    except ModuleNotFoundError:
        return NOT_INSTALLED
    except OSError:
        return NO_LIBRARY
    side = round(math.sqrt(width * height))
    board = chess.Board()
    for move in _OPENING:
        board.push_uci(move)
    arrow = svg.Arrow(chess.B5, chess.C6)

    def draw() -> bytes:
        text = svg.board(board, lastmove=board.peek(), arrows=[arrow], size=side)
        png: bytes = cairo.svg2png(bytestring=text.encode(), output_width=side, output_height=side)
        return png

    return draw


_LONGEST = 300  # plies of one random game; draw rules are not checked


def reference_game() -> Callable[[int], int] | str:
    """A function that plays a random legal game for a seed and counts its decisions; or why there is none."""
    try:
        chess = importlib.import_module("chess")
    except ModuleNotFoundError:
        return NOT_INSTALLED

    def play(seed: int) -> int:
        pick = random.Random(seed).random
        board = chess.Board()
        for decisions in range(_LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return decisions
            board.push(moves[int(pick() * len(moves))])
        return _LONGEST

    return play
