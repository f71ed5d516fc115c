"""Each legal action as the places that one touches for it, in order, by their names.

`@d4` is who stands at d4, `d4` the place where nobody does; of two own blocks on a hex, `@d4` is the military
one and `civilian:d4` the other. What is done there begins with what it is: `use:`, `recruit:` or `build:`.
`side:0` is the first seat, `mission:two-veins` and `hero:ember` lie in the viewer's hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from bot.games.grid.grid import hex_point
from bot.games.grid.lattices import HEXES
from bot.games.war.position.actions import (
    Action,
    Attack,
    Build,
    ChooseFirst,
    EndActing,
    EndBuilding,
    Exchange,
    Explore,
    Gift,
    Hire,
    Improve,
    Learn,
    March,
    Order,
    Orders,
    Pave,
    Recruit,
    SetUnits,
    SetUp,
    SwapMove,
    Treat,
    Upgrade,
    UsePower,
)
from bot.games.war.sight.view import OwnBlock, View

END, FIRST_BUILD, FIRST_ACTION = "button:end", "first:build", "first:action"
SWAP, SET_UP, ROAD, IMPROVE, TREATY = "use:swap", "use:set-up", "use:road", "use:improve", "use:treaty"
CIVILIAN, RECRUIT, HIRE, UPGRADE, BUILD, POWER, WITH, WAY, MISSION, HERO, AGE, LEARN, SIDE, GOLD = (
    "civilian:", "recruit:", "hire:", "upgrade:", "build:", "power:", "with:", "way:", "mission:", "hero:",
    "age:", "learn:", "side:", "gold:",
)  # fmt: skip
FIRST_UNITS: Final = ("first:", "second:", "third:")
CIVILIANS: Final = ("builder", "engineer")


def part_at(view: View, name: str) -> str:
    """Who stands there, or else the place; empty for no hex."""
    return f"@{name}" if any(block.hex == name for block in view.blocks) else name


def part_of(view: View, number: int) -> str:
    """The viewer's own block of this number."""
    return _parts(view)[number]


def own_blocks(view: View) -> list[OwnBlock]:
    """The blocks of the viewer's own seat."""
    return [block for block in view.own if block.seat == view.seat]


def is_beside(view: View, block: OwnBlock) -> bool:
    """Whether it is a civilian that shares its hex with a military block."""
    others = [each for each in view.own if each.hex == block.hex]
    return block.kind in CIVILIANS and len(others) > 1


def _parts(view: View) -> dict[int, str]:
    return {
        block.number: f"{CIVILIAN}{block.hex}" if is_beside(view, block) else f"@{block.hex}"
        for block in own_blocks(view)
    }


def touched_acts(view: View) -> list[tuple[Action, tuple[str, ...]]]:
    """Every legal action of the viewer with what is touched for it."""
    if view.private is None:
        return []
    parts = _parts(view)
    taken = {block.hex for block in view.blocks}
    at = {each.name: f"@{each.name}" if each.name in taken else each.name for each in view.hexes}
    return [(action, _touched(action, parts, at)) for action in view.private.actions]


def _touched(action: Action, parts: Mapping[int, str], at: Mapping[str, str]) -> tuple[str, ...]:
    match action:
        case ChooseFirst(is_build):
            return (FIRST_BUILD if is_build else FIRST_ACTION,)
        case Orders((order,)):
            return _of_order(order, parts, at)
    raise AssertionError(action)


def _of_order(order: Order, parts: Mapping[int, str], at: Mapping[str, str]) -> tuple[str, ...]:
    match order:
        case EndActing() | EndBuilding():
            return (END,)
        case March(unit, name) | Explore(unit, name):
            return parts[unit], at[name]
        case SwapMove(unit, other):
            return parts[unit], SWAP, parts[other]
        case SetUp(unit):
            return parts[unit], SET_UP
        case Attack(unit, name, power):
            return (parts[unit], *((f"{WITH}{power}",) if power else ()), at[name])
        case UsePower(unit, power, aim):
            aimed = (at.get(aim, f"{WAY}{aim}"),) if aim else ()
            return (parts[unit], f"{POWER}{power}", *aimed)
        case _:
            return _of_building(order, parts, at)


def _of_building(order: Order, parts: Mapping[int, str], at: Mapping[str, str]) -> tuple[str, ...]:
    match order:
        case Recruit(kind, name):
            return at[name], f"{RECRUIT}{kind}"
        case Hire(hero, name):
            return at[name], f"{HIRE}{hero}"
        case Learn(hero, what):
            return f"{HERO}{hero}", f"{LEARN}{what}"
        case Upgrade(unit, kind):
            return parts[unit], f"{UPGRADE}{kind}"
        case Build(unit, building):
            return parts[unit], f"{BUILD}{building}"
        case Pave(unit):
            return parts[unit], ROAD
        case Improve(name):
            return at[name], IMPROVE
        case Exchange(old, age):
            return (f"{MISSION}{old}", f"{AGE}{age}") if old else (f"{AGE}{age}",)
        case Gift(seat, gold):
            return f"{SIDE}{seat - 1}", f"{GOLD}{gold}"
        case Treat(seat):
            return f"{SIDE}{seat - 1}", TREATY
    raise AssertionError(order)


def first_settings(view: View, kinds: Sequence[str]) -> Iterator[tuple[SetUnits, tuple[str, ...]]]:
    """Ways to set the first three units, by their kinds one after the other, and what is touched for each.

    The first one stands next to the way out of the Settlement, as far as that leads (W-S4).
    """
    names = gates_of(view)
    for chosen in product(kinds, repeat=len(FIRST_UNITS)):
        yield (
            SetUnits(tuple(zip(chosen, names, strict=False))),
            tuple([f"{place}{kind}" for place, kind in zip(FIRST_UNITS, chosen, strict=True)]),
        )


def gates_of(view: View) -> list[str]:
    """The hexes of the viewer's Settlement, those next to land outside of it first."""
    city = {each.name: hex_point(each.name) for each in view.hexes if each.city == view.seat}
    land = {hex_point(each.name) for each in view.hexes if each.terrain and each.name not in city}
    steps = HEXES.directions.values()
    outside = {name: sum((x + dx, y + dy) in land for dx, dy in steps) for name, (x, y) in city.items()}
    return sorted(city, key=lambda name: (-outside[name], name))
