"""Who could attack where in one activation with a Move and an Attack, as everybody stands now."""

from collections.abc import Iterable, Iterator

from bot.games.multiversus.board.spaces import (
    ALL,
    AROUND,
    BODY,
    CELLS,
    GRID,
    WITHIN,
    places_on,
    places_touching,
    seen_from,
)
from bot.games.multiversus.sheets.vocabulary import Role, Side, Trait
from bot.games.multiversus.sight.outlook import unit_form
from bot.games.multiversus.sight.view import FigureView, View


class DangerMap:
    """What a side's characters could attack. Where one of the others stands can be imagined."""

    def __init__(self, view: View, side: Side) -> None:
        self._view, self._side = view, side
        blocks, obscures = self._pieces("blocking"), self._pieces("obscuring")
        walls = sum(1 << CELLS[space] for space in view.ground.walls)
        hedges = sum(1 << CELLS[space] for space in view.ground.hedges)
        self._blocking = walls | blocks
        self._obscuring = walls | hedges | obscures
        self._bodies = {each.name: body_of(each) for each in _characters(view)}

    def at(self, who: FigureView, space: str) -> list[FigureView]:
        """Those who could attack this enemy of theirs if it stood there."""
        body = BODY[int(who.is_large)][CELLS[space]]
        bodies = {**self._bodies, who.name: body}
        return [each for each in self._able() if self._ranges(each, bodies) & body]

    def now(self) -> Iterator[tuple[str, int]]:
        """How many could attack each space, as everybody stands now; nothing where none could."""
        reached = [self._ranges(each, self._bodies) for each in self._able()]
        for space, cell in CELLS.items():
            if count := sum(mask >> cell & 1 for mask in reached):
                yield space, count

    def reaches(self, unit: Role) -> bool:
        """Whether somebody of this unit could attack an enemy without walking first."""
        bodies = _union(body_of(each) for each in _characters(self._view) if each.side != self._side)
        mine = [each for each in self._able() if each.unit == unit]
        return any(self._ranges(each, self._bodies, walks=False) & bodies for each in mine)

    def distance(self, who: FigureView, place: int) -> int:
        """The king's moves from where somebody of this side would stand to the nearest enemy; 0 if none."""
        others = _union(body_of(each) for each in _characters(self._view) if each.side != self._side)
        rings = WITHIN[int(who.is_large)]
        return next((steps for steps, ring in enumerate(rings) if ring[place] & others), 0)

    def ends(self, who: FigureView, bodies: dict[str, int] | None = None) -> int:
        """Where a single walk of somebody may end (V-M1, V-M2, V-B4)."""
        bodies = self._bodies if bodies is None else bodies
        form, start = unit_form(self._view, who.unit), CELLS[who.space]
        own = {each.name for each in _characters(self._view) if each.side == who.side}
        others = {name: body for name, body in bodies.items() if name != who.name}
        free = ALL & ~self._blocking & ~_union(others.values())
        passable = free | _union(body for name, body in others.items() if name in own) & ~self._blocking
        slow = 0
        if "fly" in form.traits:
            passable = ALL
        if who.side == "heroes" and "sure" not in form.traits:
            slow = self._slow()
        if who.is_large:
            free, passable, slow = places_on(free), places_on(passable), places_touching(slow)
        passable &= ~(slow & ~free)
        found, edge = 1 << start, 1 << start
        for _ in range(form.move):
            edge = _beside(edge) & passable & ~found
            found |= edge
            edge &= ~slow
        return found & free & ~(1 << start)

    def _able(self) -> list[FigureView]:
        return [
            each
            for each in _characters(self._view)
            if each.side == self._side
            and each.health != "disabled"
            and "attack" in unit_form(self._view, each.unit).actions
        ]

    def _ranges(self, who: FigureView, bodies: dict[str, int], *, walks: bool = True) -> int:
        """The spaces on which somebody could attack, from where it is or, if it walks, after a walk."""
        form, size = unit_form(self._view, who.unit), int(who.is_large)
        places = 1 << CELLS[who.space]
        if walks and "move" in form.actions:
            places |= self.ends(who, bodies)
        others = _union(body for name, body in bodies.items() if name != who.name)
        found = 0
        for cell in _cells(places):
            found |= AROUND[size][cell]
            if "ranged" in form.traits:
                body = BODY[size][cell]
                found |= seen_from(body, (others | self._obscuring) & ~body) & ~self._obscuring
        return found

    def _pieces(self, trait: Trait) -> int:
        return _union(
            body_of(each)
            for each in self._view.figures
            if each.unit == "piece" and each.space and trait in unit_form(self._view, "piece").traits
        )

    def _slow(self) -> int:
        team = self._view.adversaries
        if team is None or team.tile is None or "slow" not in team.tile.rules:
            return 0
        return _union(BODY[1][CELLS[tile]] for tile in self._view.ground.tiles)


def body_of(figure: FigureView) -> int:
    """The spaces that somebody on the board takes up."""
    return BODY[int(figure.is_large)][CELLS[figure.space]]


def _characters(view: View) -> list[FigureView]:
    return [each for each in view.figures if each.unit != "piece" and each.space]


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _cells(mask: int) -> Iterator[int]:
    while mask:
        cell = mask.bit_length() - 1
        mask ^= 1 << cell
        yield cell


def _beside(mask: int) -> int:
    found = 0
    for cell in _cells(mask):
        found |= GRID.adjacent[cell]
    return found
