"""What stands on a board: Settlements, buildings, flags at quarries, blocks with their signs."""

from collections.abc import Callable, Iterator

from render.grid.palette import COORDINATE
from render.grid.tokens import Token
from render.pen.fonts import Typeface
from render.pen.icons import RoundBadge
from render.pen.palette import OUTLINE
from render.pen.stamps import Put, Sprite
from render.pen.words import Words
from render.war.palette import (
    GUARD,
    HARM,
    KIND_ICONS,
    QUIET,
    RESTING,
    SEEN,
    SET_UP,
    TYPE_FLOOR,
    UNKNOWN,
    WATCHED,
    WOUND,
    side_of,
    token_of,
)
from render.war.sprites.chips import ActionPoints, AgePlate, Crown, Front, Hearts, NumberTag, Wounds
from render.war.sprites.houses import BuildingHouse, CityHouses, QuarryFlag
from render.war.sprites.land import CityGround
from render.war.table_layout import LEGIBLE, TableLayout
from render.war.values import BlockMark, BoardPicture, CityMark

_NAME = 28
_TOKEN, _SHARED, _CIVILIAN = 0.8, 0.7, 0.56
"""The size of a block's token, of one that shares its hex, and of the civilian there, by a hex's width."""


def lay_grounds(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """The ground of Settlements."""
    puts = []
    for city in picture.cities:
        for name in city.hexes:
            if box := layout.boxes.get(name):
                puts.append(Put(CityGround(layout.hex_width, city.seat), box.left, box.top))
    return puts


def lay_houses(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Settlements and buildings; where a block stands in a building, this moves aside."""
    painter = _Pieces(picture, layout)
    puts = []
    for city in picture.cities:
        sprite = CityHouses(city.seat, painter.size(0.9))
        puts += [painter.put(name, sprite, 0, -0.06) for name in city.hexes if name in layout.boxes]
    for each in picture.buildings:
        if each.hex in layout.boxes:
            aside = each.hex in painter.taken
            right, down, share = (-0.22, -0.24, 0.5) if aside else (0.0, -0.05, 0.66)
            puts.append(
                painter.put(each.hex, BuildingHouse(each.seat, each.kind, painter.size(share)), right, down)
            )
    return puts


def lay_blocks(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Fronts, bodies, then all chips, so that no chip is ever covered; names of hexes."""
    painter = _Pieces(picture, layout)
    shown = [block for block in picture.blocks if block.hex in layout.boxes]
    shown.sort(
        key=lambda block: (layout.boxes[block.hex].top, layout.boxes[block.hex].left, block.is_civilian)
    )
    puts = [put for block in shown for put in painter.fronts(block)]
    puts += [put for block in shown for put in painter.body(block)]
    puts += painter.names()
    puts += painter.things()
    for block in shown:
        puts += painter.brief_chips(block) if layout.is_brief else painter.chips(block)
    return puts


class _Pieces:
    """Lays out single pieces; sizes are shares of a hex's width."""

    def __init__(self, picture: BoardPicture, layout: TableLayout) -> None:
        self._picture, self._layout = picture, layout
        self._wide = layout.hex_width
        self.taken = {block.hex for block in picture.blocks}
        self._built = {each.hex for each in picture.buildings}
        self._shared = {block.hex for block in picture.blocks if block.is_civilian} & {
            block.hex for block in picture.blocks if not block.is_civilian
        }

    def size(self, share: float) -> int:
        return round(self._wide * share)

    def put(self, name: str, sprite: Sprite, right: float = 0.0, down: float = 0.0) -> Put:
        x, y = self._layout.boxes[name].centre
        return Put(sprite, x + self.size(right), y + self.size(down))

    def _middle(self, block: BlockMark) -> tuple[float, float, float]:
        """Where a block stands in its hex, and how large it is."""
        if block.hex in self._shared:
            return (0.24, 0.09, _CIVILIAN) if block.is_civilian else (-0.13, -0.08, _SHARED)
        if block.hex in self._built:
            return 0.14, 0.04, _SHARED
        return 0.0, -0.07, _TOKEN

    def fronts(self, block: BlockMark) -> Iterator[Put]:
        box = self._layout.boxes[block.hex]
        if block.wall:
            yield Put(Front("wall", block.wall, self._wide), box.left, box.top)
        if block.cover:
            yield Put(Front("cover", block.cover, self._wide), box.left, box.top)

    def body(self, block: BlockMark) -> Iterator[Put]:
        right, down, share = self._middle(block)
        glyph = KIND_ICONS[block.kind] if block.kind else UNKNOWN
        yield self.put(block.hex, Token(token_of(block.seat), glyph, self.size(share)), right, down)

    def names(self) -> Iterator[Put]:
        size = TYPE_FLOOR if self._layout.is_brief else _NAME
        for each in self._picture.hexes:
            if (box := self._layout.boxes.get(each.name)) and each.terrain:
                words = Words(each.name, Typeface.BOLD, size, COORDINATE, "mm", 3, OUTLINE)
                yield Put(words, box.centre[0], box.bottom - round(size * 0.46))

    def things(self) -> Iterator[Put]:
        """Flags at quarries; health and ages of Settlements and buildings."""
        for each in self._picture.hexes:
            if each.quarry is not None and each.name in self._layout.boxes:
                right, down = (0.2, -0.12) if each.name not in self.taken else (0.26, 0.26)
                yield self.put(each.name, QuarryFlag(each.quarry, self.size(0.36)), right, down)
        height = max(26, self.size(0.25))
        for city in self._picture.cities:
            name = self._free(city)
            if box := self._layout.boxes.get(name):
                left, edge = city.health - city.damage, side_of(city.seat).rim[0]
                chip = Hearts(left, city.health, height, edge, self._wide < LEGIBLE)
                yield Put(chip, box.centre[0], box.top)
        for building in self._picture.buildings:
            if building.hex in self._layout.boxes:
                yield from self._building(building.hex, building.age, building.damage, building.health)

    def _free(self, city: CityMark) -> str:
        """The hex at whose upper corner the health of a Settlement hides no sign of a block."""
        tall = {block.hex for block in self._picture.blocks if block.level or block.age > 1}
        centre = self._picture.homes[city.seat]
        return next((name for name in (centre, *city.hexes) if name not in tall), centre)

    def _building(self, name: str, age: int, damage: int, health: int) -> Iterator[Put]:
        aside = name in self.taken
        if age > 1:
            right, down = (-0.02, -0.4) if aside else (0.3, -0.32)
            yield self.put(name, AgePlate(age, max(24, self.size(0.2))), right, down)
        if damage:
            right, down = (-0.22, -0.02) if aside else (0.0, 0.27)
            yield self.put(name, Hearts(health - damage, health, max(24, self.size(0.2))), right, down)

    def brief_chips(self, block: BlockMark) -> Iterator[Put]:
        """What small hexes have room for: who is a hero, who is wounded, who is seen."""
        right, down, _ = self._middle(block)
        if block.level:
            yield self.put(block.hex, Crown(0, self.size(0.42)), right, down - 0.36)
        if block.is_seen:
            yield self.put(block.hex, RoundBadge(SEEN, WATCHED, self.size(0.34)), right + 0.33, down - 0.26)
        if block.wounds:
            yield self.put(block.hex, RoundBadge(WOUND, HARM, self.size(0.36)), right - 0.32, down + 0.2)

    def chips(self, block: BlockMark) -> Iterator[Put]:
        right, down, share = self._middle(block)
        edge = share / 2

        def at(sprite: Sprite, across: float, low: float) -> Put:
            return self.put(block.hex, sprite, right + across * edge, down + low * edge)

        pill = max(26, self.size(0.22 if share == _TOKEN else 0.2))
        if block.health:
            yield at(Hearts(block.health - block.wounds, block.health, pill), 0, 0.74)
        elif block.wounds:
            yield at(Wounds(block.wounds, pill), 0, 0.74)
        is_beside = block.is_civilian and block.hex in self._shared
        if block.level:
            yield at(Crown(block.level, self.size(0.42)), 0, -0.98)
        elif block.age > 1 and not is_beside:
            yield at(AgePlate(block.age, max(25, self.size(0.21))), 0, -0.86)
        left, middle = (0.9, 0.55) if is_beside else (-0.8, -0.8)
        if block.number:
            yield at(
                NumberTag(f"u{block.number}", max(27, self.size(0.24))), middle, -0.9 if is_beside else -0.28
            )
        if block.ap is not None:
            yield at(ActionPoints(block.ap, max(28, self.size(0.26))), left, 0.3)
        yield from self._states(block, at)

    def _states(self, block: BlockMark, at: Callable[[Sprite, float, float], Put]) -> Iterator[Put]:
        badge = self.size(0.27)
        if block.is_seen and not (block.is_civilian and block.hex in self._shared):
            yield at(RoundBadge(SEEN, WATCHED, badge), 0.84, -0.3)
        signs = [SET_UP] if block.is_set_up else []
        signs += [GUARD] if block.guard else []
        signs += [RESTING] if block.is_resting else []
        for place, icon in enumerate(signs[:2]):
            yield at(RoundBadge(icon, QUIET, badge), 0.84, 0.34 + 0.5 * place)
