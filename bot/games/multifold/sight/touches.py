"""Each legal action as the places that one touches for it, in order, by their names.

`@d1` is who stands at d1, `d1` the place where nobody does. All that can go from a space goes with the next
touch; for fewer, `go:2o` says first who. `use:` is what else is done there, `put:d1:2` foldlings on a spring.
"""

from collections.abc import Iterable
from functools import lru_cache

from bot.games.multifold.position.actions import (
    Action,
    Move,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    format_group,
)
from bot.games.multifold.position.texts import parse_group
from bot.games.multifold.sheets.forms import beside, spaces_of
from bot.games.multifold.sheets.vocabulary import unit_name
from bot.games.multifold.sight.view import SpaceView, View

END, HAND, GO, PUT = "button:end", "hand:", "go:", "put:"
PROMOTE, AIM, PLAY = "use:promote", "use:aim", "use:play"


def part_at(view: View, space: str) -> str:
    """Who stands there, or else the place; empty for no space."""
    return f"@{space}" if any(each.name == space and each.seat is not None for each in view.spaces) else space


def touched_acts(view: View) -> list[tuple[Action, tuple[str, ...]]]:
    """Every legal action of the viewer with what is touched for it; moves of many come first."""
    moves = [each for each in view.actions if isinstance(each, Move)]
    moves.sort(key=lambda each: each.foldlings + each.officers + each.unit, reverse=True)
    others = [each for each in view.actions if not isinstance(each, Move)]
    whole = {space.name: all_in(space) for space in view.spaces}
    springs = sorted({name for each in others if isinstance(each, PlaceFoldlings) for name, _ in each.counts})
    return [(each, _parts_of(view, each, whole, springs)) for each in (*moves, *others)]


def _parts_of(view: View, action: Action, whole: dict[str, str], springs: Iterable[str]) -> tuple[str, ...]:
    match action:
        case Move(start, end, foldlings, officers, unit):
            group = format_group(foldlings, officers, unit=unit)
            return (
                part_at(view, start),
                *(() if group == whole[start] else (f"{GO}{group}",)),
                part_at(view, end),
            )
        case Promote(space):
            return part_at(view, space), PROMOTE
        case TakeAim(space, target):
            return part_at(view, space), AIM, part_at(view, target)
        case Play(card, spaces):
            return f"{HAND}{card}", *([part_at(view, space) for space in spaces] or [PLAY])
        case PlaceFoldlings(counts):
            chosen = dict(counts)
            return tuple([f"{PUT}{spring}:{chosen.get(spring, 0)}" for spring in springs])
    return (END,)


def all_in(space: SpaceView) -> str:
    """All in a space that can still move, as a group of a line; a turret never does."""
    people, _, unit = space.fresh.removesuffix("+turret").partition("+")
    return people + ("t" if unit else "")


@lru_cache(maxsize=8)
def around(rows: tuple[str, ...]) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """By space: those beside it, and those second to it (N-B3)."""
    points = {name: point for name, (point, _) in spaces_of(rows).items()}
    near = {one: frozenset(n for n, at in points.items() if beside(points[one], at)) for one in points}
    return {
        one: (near[one], frozenset().union(*[near[n] for n in near[one]]) - near[one] - {one})
        for one in points
    }


def fire_at(view: View, space: str, seat: int) -> list[str]:
    """The spaces of a seat's enemies, and nests, that could fire at it there as all stand now."""
    near, second = around(view.board.rows)[space]
    found = []
    for each in view.spaces:
        is_near = each.name in near
        is_foe = each.seat not in (None, seat) and (is_near or each.name in second)
        if (is_near and each.hazard == "ants") or (is_foe and fire_of(view, each, is_near=is_near)[0]):
            found.append(each.name)
    return found


def fire_of(view: View, space: SpaceView, *, is_near: bool) -> tuple[int, float, float]:
    """The dice of a space at another one: how many, the hits on average, and the chance of at least one."""
    folk, officers, number = parse_group(space.pieces)
    unit, known = unit_name(number), {str(card.word): card.dice or 0 for card in view.cards}
    people = (folk + known["squad"] * (unit == "squad")) * is_near
    gun = known[unit] if unit == "turret" or (unit == "armour" and is_near) else 0
    hits, miss = (2 / 3, 1 / 3) if officers else (1 / 2, 7 / 12)
    return people + gun, people * hits + gun / 2, 1 - miss**people / 2**gun
