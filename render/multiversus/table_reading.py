"""The picture of a table that one touches: the board without strip and marks, also while it is set up."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.multiversus.sheets.vocabulary import SIDES, Side
from bot.games.multiversus.sight.view import View
from render.multiversus.reading import board_of
from render.multiversus.values import BoardPicture, Sheet, Strip

_NO_STRIP = Strip(0, 0, "heroes", "", (), "", "", 0, ())


def table_of(view: View, names: Sequence[str]) -> BoardPicture:
    """What stands where; `names` are by seat. Before the sides are taken, bars have the sides' names."""
    if view.sides is not None:
        return _bare(board_of(view, names, marks=()), is_over=bool(view.by))
    if view.heroes is None:
        return BoardPicture((), "slow", (), (), (), (), _empty("adversaries"), _empty("heroes"), _NO_STRIP)
    drafted = replace(view, sides=SIDES, turn=view.first)
    return _bare(board_of(drafted, [SIDE_NAMES[side] for side in SIDES], marks=()), is_over=False)


def _bare(board: BoardPicture, *, is_over: bool) -> BoardPicture:
    """Without what says who may act, as the table marks that itself."""
    return replace(
        board,
        figures=tuple(replace(each, is_acting=False, badge=None) for each in board.figures),
        pieces=tuple(replace(each, is_acting=False) for each in board.pieces),
        adversaries=board.adversaries if is_over else replace(board.adversaries, notice=""),
        heroes=board.heroes if is_over else replace(board.heroes, notice=""),
        strip=_NO_STRIP,
        marks=(),
    )


def _empty(side: Side) -> Sheet:
    return Sheet(side, SIDE_NAMES[side], "no team yet", 0, 0, ())
