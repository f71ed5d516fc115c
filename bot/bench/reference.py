"""What our figures stand beside: python-chess, and its SVG board through cairosvg, from the extra `bench`."""

import importlib
import math
import random
from collections.abc import Callable

NOT_INSTALLED = "not measured: install chess and cairosvg (pip install -e '.[bench]')"
NO_LIBRARY = "not measured: cairosvg needs the system's cairo library (libcairo2)"
_OPENING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6")


def reference_board(width: int, height: int) -> Callable[[], bytes] | str:
    """Draws a chess position, last move and an arrow as a PNG of as many pixels; or why that cannot be."""
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


_LONGEST = 300  # plies of one random game; the rules of draws are not asked


def reference_game() -> Callable[[int], int] | str:
    """Plays one random legal chess game for a seed and returns its decisions; or why that cannot be."""
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
