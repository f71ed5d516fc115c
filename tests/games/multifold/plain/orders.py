"""Orders of a plain game's move phase: what is allowed, why not, and what it does."""

from dataclasses import dataclass
from itertools import product

from tests.games.multifold.plain.table import UNITS, Stack, Table

SPACES_NAMED = {"speed": 0, "turncoat": 2}


@dataclass
class Phase:
    """A seat's move phase: what it has done in it."""

    seat: int
    played: bool = False
    quick: bool = False


@dataclass(frozen=True)
class Group:
    foldlings: int
    officers: int
    unit: bool

    def __str__(self) -> str:
        return f"{self.foldlings or ''}{'o' * self.officers}{'t' if self.unit else ''}"


def legal(table: Table, phase: Phase) -> list[str]:
    lines = []
    for name in table.own(phase.seat):
        here = table.at[name]
        ranges = range(here.fresh + 1), range(here.fresh_officers + 1), (False, True)
        for men, officers, unit in product(*ranges):
            group = Group(men, officers, unit)
            if (men or officers or unit) and _can_leave(table, name, group):
                lines += [f"{name}-{to} {group}" for to in _reached(table, phase, name, group)]
        if here.foldlings and table.officers(phase.seat) < 3:
            lines.append(f"promote {name}")
        lines += [f"aim {name} {to}" for to in aimed(table, name)]
    if table.turn > 1 and not phase.played:
        for word in sorted(set(table.hands[phase.seat])):
            spaces = product(table.ground, repeat=SPACES_NAMED.get(word, 1))
            lines += [
                " ".join(("play", word, *each))
                for each in spaces
                if suits(table, phase.seat, word, list(each))
            ]
    return [*lines, "end"]


def aimed(table: Table, name: str) -> list[str]:
    return table.beside(name) + (table.second(name) if table.at[name].unit == "turret" else [])


def _can_leave(table: Table, name: str, group: Group) -> bool:
    """Whether these pieces that can still move may go: no turret, no armour that leaves others on water."""
    here = table.at[name]
    if group.unit and (here.unit == "turret" or not (here.unit and here.unit_fresh)):
        return False
    stays = here.crowd - group.foldlings - group.officers
    return not (group.unit and here.unit == "armour" and stays and not table.is_land(name))


def _has_room(table: Table, name: str, group: Group) -> bool:
    crowd = group.foldlings + group.officers
    return not crowd or crowd + table.crowd(name) <= 5


def _passable(table: Table, seat: int, name: str, group: Group, unit: str) -> bool:
    if table.enemies_at(seat, name) or table.nest(name) or not _has_room(table, name, group):
        return False
    if group.unit and table.token(name):
        return False
    return table.is_land(name) or unit == "armour"


def _speed(group: Group, unit: str) -> int:
    if unit == "armour":
        return 3
    return 2 if group.foldlings and not group.officers else 3


def _reached(table: Table, phase: Phase, start: str, group: Group) -> set[str]:
    """All spaces to which some way leads that is short enough and free (N-M1 to N-M3)."""
    found: set[str] = set()
    unit = table.at[start].unit if group.unit else ""
    speed = _speed(group, unit)
    for reach, slopes in ((speed, False), (max(1, speed - 1), True)):
        layer = {start} if slopes or table.ground[start] != "^" else set()
        for _ in range(reach + phase.quick):
            layer = {
                there
                for here in layer
                for there in table.beside(here)
                if (slopes or table.ground[there] != "^") and _passable(table, phase.seat, there, group, unit)
            }
            found |= layer
    return found - {start}


def suits(table: Table, seat: int, word: str, spaces: list[str]) -> bool:
    """Whether a card can be used there (N-P3 to N-P16)."""
    if word in UNITS:
        return table.units(seat, word) < 3 and _can_place(table, seat, spaces[0])
    name = spaces[0] if spaces else ""
    plain = bool(name) and table.is_land(name) and not table.is_spring(name)
    match word:
        case "reinforcements":
            return _reinforced(table, seat, name) > 0
        case "fire":
            return plain and not table.token(name)
        case "ants" | "dark":
            return plain and not table.token(name) and name not in table.at
        case "plague":
            return name in table.at and table.at[name].foldlings > 0 and not table.token(name)
        case "shield":
            return table.seat_at(name) == seat and name not in table.shields
        case "turncoat":
            return turning(table, seat, *spaces) > 0
    return True


def _can_place(table: Table, seat: int, name: str) -> bool:
    stands = table.seat_at(name) == seat
    spring = table.owner.get(name) == seat and not table.enemies_at(seat, name)
    return (stands or spring) and table.is_land(name) and not table.token(name)


def _reinforced(table: Table, seat: int, name: str) -> int:
    if table.owner.get(name) != seat or table.enemies_at(seat, name):
        return 0
    return min(3, table.supply(seat), 5 - table.crowd(name))


def turning(table: Table, seat: int, source: str, end: str) -> int:
    """How many come over (N-P16)."""
    there = table.at.get(source)
    if not there or there.seat == seat or there.officers or end not in table.beside(source):
        return 0
    if table.seat_at(end) != seat or not table.crowd(end):
        return 0
    return min(2, there.foldlings, 5 - table.crowd(end), table.supply(seat))


def do(table: Table, phase: Phase, order: str) -> None:
    """Do an order that is allowed, with its group written out."""
    words = order.split()
    match words[0]:
        case "promote":
            here = table.at[words[1]]
            was_fresh = here.fresh > 0
            here.foldlings, here.officers = here.foldlings - 1, here.officers + 1
            here.fresh, here.fresh_officers = here.fresh - was_fresh, here.fresh_officers + was_fresh
        case "aim":
            table.aims[words[1]] = words[2]
        case "play":
            _play(table, phase, words[1], words[2:])
        case _:
            start, end = words[0].split("-")
            _move(table, start, end, group_of(table, start, words[1:]))


def group_of(table: Table, start: str, words: list[str]) -> Group:
    """The group that a line names; without a word all that can move, a turret aside."""
    if words:
        men = words[0].rstrip("t")
        return Group(int(men.rstrip("o") or 0), men.count("o"), words[0].endswith("t"))
    here = table.at.get(start, Stack(0))
    return Group(
        here.fresh, here.fresh_officers, bool(here.unit) and here.unit_fresh and here.unit != "turret"
    )


def _move(table: Table, start: str, end: str, group: Group) -> None:
    here = table.at[start]
    there = table.stand(here.seat, end)
    here.foldlings, here.fresh = here.foldlings - group.foldlings, here.fresh - group.foldlings
    here.officers, here.fresh_officers = here.officers - group.officers, here.fresh_officers - group.officers
    there.foldlings, there.officers = there.foldlings + group.foldlings, there.officers + group.officers
    if group.unit:
        there.unit, here.unit = here.unit, ""
        there.unit_fresh = here.unit_fresh = False
    table.tidy(start, leaves=True)


def _play(table: Table, phase: Phase, word: str, spaces: list[str]) -> None:
    seat = phase.seat
    table.hands[seat].remove(word)
    table.discard.append(word)
    phase.played = True
    match word:
        case "squad" | "engineer" | "turret" | "armour":
            table.stand(seat, spaces[0]).unit = word
        case "reinforcements":
            number = _reinforced(table, seat, spaces[0])
            table.stand(seat, spaces[0]).foldlings += number
        case "airstrike" | "meteors":
            table.strikes.append((word, spaces[0]))
        case "shield":
            table.shields.add(spaces[0])
        case "speed":
            phase.quick = True
        case "turncoat":
            source, end = spaces
            number = turning(table, seat, source, end)
            table.at[source].lose_foldlings(number)
            table.at[end].foldlings += number
            table.tidy(source, leaves=True)
        case _:
            table.hazards[spaces[0]] = word
