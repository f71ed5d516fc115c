"""A seat's likely orders, for menus: where each unit would go by what the seat sees, in plain marks.

No computer player is asked: nothing here looks ahead, and nothing is more than what a View shows.
"""

from collections.abc import Iterable
from typing import Final

from bot.games.grid.grid import hex_point
from bot.games.grid.lattices import HEXES
from bot.games.war.position.actions import Hire, March, Order, Orders, Recruit
from bot.games.war.sight.touches import CIVILIANS
from bot.games.war.sight.view import HexView, View

_CITY, _QUARRY, _FRONTIER, _EVENT, _SITE = 7.0, 5.0, 2.5, 1.5, 5.0
"""How much it draws a unit to stand where it could attack, take stones, turn up land or events, or build."""
_TAKEN: Final = 3.0
"""How much more a quarry draws a soldier who takes it at once."""
_LEFT: Final = 0.8
"""The part of it that is left a hex farther away."""
_APART: Final = 3
"""How far apart most buildings are."""
_NO_GROUND: Final = frozenset(("", "mountain", "water"))


def single_orders(view: View) -> list[Order]:
    """The viewer's legal orders of a build or action phase."""
    actions = () if view.private is None else view.private.actions
    return [each.orders[0] for each in actions if isinstance(each, Orders)]


def likely_marches(view: View, most: int) -> list[March]:
    """At most so many marches, as many of each unit: those that bring it nearest to what draws it first."""
    ranked = _ranked_marches(view)
    share = most // max(1, len(ranked))
    return [each for of_unit in ranked for each in of_unit[:share]][:most]


def march_places(view: View) -> dict[March, int]:
    """The place of each march among those of its unit, from 0: nearest to what draws it first."""
    return {march: place for of_unit in _ranked_marches(view) for place, march in enumerate(of_unit)}


def _ranked_marches(view: View) -> list[list[March]]:
    """The marches of each unit, the likeliest first; units that have acted come last."""
    marches: dict[int, list[March]] = {}
    for order in single_orders(view):
        if isinstance(order, March):
            marches.setdefault(order.unit, []).append(order)
    units = {each.number: each for each in view.own if each.seat == view.seat}
    draws = _Draws(view)
    return [
        sorted(of_unit, key=lambda each: -draws.worth_of(units[number].kind, each.hex))
        for number, of_unit in sorted(marches.items(), key=lambda pair: (units[pair[0]].has_acted, pair[0]))
    ]


def likely_places(view: View) -> list[Order]:
    """Each unit and hero that can be recruited, on the hex from which most draws it."""
    draws = _Draws(view)
    best: dict[str, tuple[float, Order]] = {}
    for order in single_orders(view):
        if isinstance(order, Recruit) or (isinstance(order, Hire) and order.skills is None):
            kind = order.kind if isinstance(order, Recruit) else order.hero
            worth = draws.worth_of(kind, order.hex)
            if kind not in best or worth > best[kind][0]:
                best[kind] = worth, order
    return [order for _, order in best.values()]


class _Draws:
    """What draws units in a position, as one seat sees it."""

    def __init__(self, view: View) -> None:
        team = {each.seat: each.team for each in view.seats}
        own = team[view.seat] if view.seat is not None else None

        def is_enemy(seat: int | None) -> bool:
            return seat is not None and team[seat] != own

        taken = [each.hex for each in view.buildings]
        cities = [each.name for each in view.hexes if each.city is not None]
        foes = [each.name for each in view.hexes if is_enemy(each.city)]
        foes += [each.hex for each in view.buildings if is_enemy(each.seat)]
        quarries = [each for each in view.hexes if each.has_quarry]
        free = [each.name for each in quarries if each.quarry is None or is_enemy(each.quarry)]
        self._quarries = _points(free)
        self._soldiers = (
            (_CITY, 1, _points(foes)),
            (_QUARRY, 0, self._quarries),
            (_FRONTIER, 1, _points(each.name for each in view.hexes if not each.terrain)),
            (_EVENT, 1, _points(each.name for each in view.hexes if each.has_event)),
        )
        self._civilians = ((_SITE, 0, _points(_sites(view.hexes, taken, cities))),)
        self._known: dict[tuple[bool, str], float] = {}

    def worth_of(self, kind: str, name: str) -> float:
        """How much draws a unit of this kind to a hex."""
        key = (kind in CIVILIANS, name)
        if key not in self._known:
            here, draws = hex_point(name), self._civilians if key[0] else self._soldiers
            found = _TAKEN if not key[0] and here in self._quarries else 0.0
            for weight, near, points in draws:
                if points:
                    gap = min(HEXES.distance(here, each) for each in points)
                    found += weight * _LEFT ** max(0, gap - near)
            self._known[key] = found
        return self._known[key]


def _points(names: Iterable[str]) -> list[tuple[int, int]]:
    return [hex_point(name) for name in names]


def _sites(hexes: Iterable[HexView], buildings: Iterable[str], cities: Iterable[str]) -> list[str]:
    """Where most buildings could stand, by terrain and by what stands near."""
    walls, inside = _points(buildings), set(cities)
    return [
        each.name
        for each in hexes
        if each.terrain not in _NO_GROUND
        and not each.has_quarry
        and not each.has_event
        and each.name not in inside
        and all(HEXES.distance(hex_point(each.name), wall) >= _APART for wall in walls)
    ]
