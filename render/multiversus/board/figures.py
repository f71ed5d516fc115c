"""What stands on the board: terrain, pieces, characters with their signs."""

from collections.abc import Sequence

from render.grid.action_marks import AreaRing
from render.grid.cells import Square
from render.grid.tokens import Token
from render.multiversus.board.frame import SPACE, body_box
from render.multiversus.palette import TOKENS
from render.multiversus.sprites.figures import (
    HealthChip,
    MemberNumber,
    TerrainPiece,
    action_badge,
    disabled_badge,
    marked_badge,
)
from render.multiversus.sprites.terrain import Hedge, Wall
from render.multiversus.values import BoardPicture, CharacterMark, PieceMark
from render.pen.icons import RoundBadge
from render.pen.palette import GOLD
from render.pen.stamps import Put, Sprite

_BLOCK = 106  # pixels of a wall or hedge
_TOKEN, _LARGE_TOKEN = 130, 250
_PIECE = 92
_BADGE, _NUMBER, _CHIP = 42, 44, 42


def lay_terrain(picture: BoardPicture) -> list[Put]:
    puts = []
    blocks: Sequence[tuple[Sprite, tuple[str, ...]]] = (
        (Wall(_BLOCK), picture.walls),
        (Hedge(_BLOCK), picture.hedges),
    )
    for sprite, spaces in blocks:
        for space in spaces:
            box = body_box(space)
            puts.append(Put(sprite, *box.centre, box))
    return puts


def lay_pieces(pieces: Sequence[PieceMark]) -> list[Put]:
    puts = []
    for piece in pieces:
        box = body_box(piece.space)
        if piece.is_acting:
            puts.append(_frame(piece.space))
        puts.append(Put(TerrainPiece(piece.glyph, _PIECE, piece.is_marked), box.centre[0], box.centre[1] + 4))
        puts.append(Put(MemberNumber(piece.number, _NUMBER), box.left + 24, box.top + 24, box))
        if piece.is_marked:
            puts.append(Put(marked_badge(_BADGE), box.right - 24, box.top + 24, box))
    return puts


def lay_figures(figures: Sequence[CharacterMark]) -> list[Put]:
    """From the highest row down, so that the near ones cover those behind."""
    puts = []
    for figure in sorted(figures, key=lambda each: (body_box(each.space).top, each.space)):
        puts += _lay_figure(figure)
    return puts


def _lay_figure(figure: CharacterMark) -> list[Put]:
    box = body_box(figure.space, is_large=figure.is_large)
    x, y = box.centre
    size = _LARGE_TOKEN if figure.is_large else _TOKEN
    is_pale = figure.health == "disabled" or figure.has_acted
    puts = [_frame(figure.space, is_large=figure.is_large)] if figure.is_acting else []
    lifted = y - (10 if figure.is_large else 7)
    puts.append(Put(Token(TOKENS[figure.side], figure.glyph, size, 0, is_pale), x, lifted))
    chip = HealthChip(figure.health, 46 if figure.is_large else _CHIP)
    puts.append(Put(chip, x, box.bottom - (34 if figure.is_large else 22)))
    if figure.number:
        puts.append(Put(MemberNumber(figure.number, _NUMBER), box.left + 24, box.top + 22))
    badge = _badge(figure)
    if badge:
        puts.append(Put(badge, box.right - 24, box.top + 24))
    return puts


def _badge(figure: CharacterMark) -> RoundBadge | None:
    if figure.health == "disabled":
        return disabled_badge(_BADGE)
    return None if figure.badge is None else action_badge(figure.badge, _BADGE)


def _frame(space: str, *, is_large: bool = False) -> Put:
    """A gold frame around who acts."""
    box = body_box(space, is_large=is_large)
    return Put(AreaRing(Square(2 * SPACE if is_large else SPACE), GOLD), *box.centre)
