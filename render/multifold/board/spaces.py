"""What is in the spaces: springs, pieces, hazards, crates, and what is marked for this turn."""

from bot.games.multifold.position.texts import parse_group
from bot.games.multifold.sheets.forms import is_spring, spaces_of
from bot.games.multifold.sheets.vocabulary import unit_name
from bot.games.multifold.sight.view import SpaceView
from render.grid.action_marks import EdgedIcon, StrikeHead
from render.grid.frame import name_cells
from render.grid.layout import along
from render.multifold.board.ground import grid_of
from render.multifold.palette import (
    AIM,
    CARD_ICONS,
    CRATE,
    HARM,
    HAZARD_TINTS,
    HOME,
    OFFICER,
    SHIELDED,
    SPRING_ICON,
    STAR,
    WOOD,
)
from render.multifold.sprites import HazardGround, Spring, UnitPlate, seat_ink
from render.multifold.table_layout import layout_of
from render.multifold.values import BoardPicture
from render.pen.icons import RoundBadge
from render.pen.palette import INK, LINE
from render.pen.seat_signs import SeatPiece
from render.pen.stamps import Put, Sprite

_HOME_PLATE = (LINE, INK)


def lay_spaces(picture: BoardPicture) -> list[Put]:
    """Grounds first, then pieces, then small signs and the spaces' names."""
    painter, grounds = _Spaces(picture), spaces_of(picture.rows)
    puts = [
        put
        for lay in (painter.ground, painter.pieces, painter.signs)
        for space in picture.spaces
        for put in lay(space, grounds[space.name][1])
    ]
    return [*puts, *name_cells(grid_of(picture.rows))]


class _Spaces:
    """Lays out single spaces of a board; sizes are shares of a hex's width."""

    def __init__(self, picture: BoardPicture) -> None:
        self._picture = picture
        self._layout = layout_of(picture.rows)
        self._wide = self._layout.hex_width

    def ground(self, space: SpaceView, ground: str) -> list[Put]:
        puts = []
        if space.hazard:
            layout = grid_of(self._picture.rows)
            puts.append(layout.put(HazardGround(layout.cell, space.hazard), layout.grid.cell(space.name)))
        if is_spring(ground):
            puts.append(self._put(space, Spring(space.owner, self._size(0.92))))
            if space.seat is None:
                puts.append(self._put(space, EdgedIcon(SPRING_ICON, self._size(0.4), seat_ink(space.owner))))
        return puts

    def pieces(self, space: SpaceView, ground: str) -> list[Put]:
        seat = space.seat
        if seat is None:
            return []
        folk, officers, number = parse_group(space.pieces)
        unit, done = unit_name(number), seat == self._picture.asked and not space.fresh
        puts = []
        if folk or officers:
            size = 0.62 if not folk else 0.66 if is_spring(ground) else 0.74
            puts.append(self._put(space, SeatPiece(seat, self._size(size), folk, done), 0, -0.03))
        for place in range(officers):
            right, down = (
                (-0.34 + 0.17 * place, 0.27) if folk else (0.17 * (place - (officers - 1) / 2), -0.02)
            )
            puts.append(self._put(space, EdgedIcon(OFFICER, self._size(0.3), STAR), right, down))
        if unit and puts:
            puts.append(self._put(space, UnitPlate(seat, unit, self._size(0.38), done), 0.29, 0.23))
        elif unit:
            puts.append(self._put(space, UnitPlate(seat, unit, self._size(0.52), done), 0, -0.02))
            puts.append(self._put(space, SeatPiece(seat, self._size(0.34)), -0.25, -0.28))
        return puts

    def signs(self, space: SpaceView, ground: str) -> list[Put]:
        """Small signs around the pieces, larger ones where nobody stands."""
        puts, is_empty = [], space.seat is None
        if space.owner not in (None, space.seat):
            puts.append(self._put(space, SeatPiece(space.owner or 0, self._size(0.34)), -0.33, -0.34))
        if ground.isdigit():
            puts.append(self._put(space, RoundBadge(HOME, _HOME_PLATE, self._size(0.27)), 0, -0.47))
        if space.hazard:
            icon, ink = CARD_ICONS[space.hazard], HAZARD_TINTS[space.hazard][1]
            size, right, down = (0.46, 0.0, 0.0) if is_empty else (0.3, 0.32, -0.3)
            puts.append(self._put(space, EdgedIcon(icon, self._size(size), ink), right, down))
        if space.has_crate:
            size, right = (0.42, 0.0) if is_empty and not space.hazard else (0.28, 0.36)
            puts.append(self._put(space, EdgedIcon(CRATE, self._size(size), WOOD), right, -0.02))
        if space.is_shielded:
            puts.append(self._put(space, RoundBadge("shield", SHIELDED, self._size(0.3)), -0.38, 0.0))
        for strike, _, there in (each.partition(" ") for each in self._picture.strikes):
            if there == space.name:
                puts.append(
                    self._put(space, RoundBadge(CARD_ICONS[strike], HARM, self._size(0.34)), 0.22, -0.4)
                )
        return [*puts, *self._aim(space)]

    def _aim(self, space: SpaceView) -> list[Put]:
        """The head of an arrow towards the space at which the pieces here aim."""
        if not space.aim:
            return []
        start, end = (self._layout.boxes[name].centre for name in (space.name, space.aim))
        right, down = end[0] - start[0], end[1] - start[1]
        near = abs(right) + abs(down) < 1.6 * self._wide
        (x, y), tip = along(start, end, (0.45, 0.68) if near else (0.18, 0.32))
        return [Put(StrikeHead(right, down), *tip), Put(RoundBadge(AIM, HARM, self._size(0.24)), x, y)]

    def _size(self, share: float) -> int:
        return round(self._wide * share)

    def _put(self, space: SpaceView, sprite: Sprite, right: float = 0.0, down: float = 0.0) -> Put:
        x, y = self._layout.boxes[space.name].centre
        return Put(sprite, x + self._size(right), y + self._size(down))
