"""Team sheets of Multiversus as the page's vocabulary fills them in (V-V), and choices made from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SIDES = ("heroes", "adversaries")
KINDS = ("attack", "defend", "move", "stunt")


@dataclass
class Unit:
    """A unit of a sheet as the page's vocabulary fills it in (V-V)."""

    role: str
    side: str
    members: list[str]
    traits: set[str]
    move: int
    double_move: int
    actions: list[str]
    stunts: list[dict[str, Any]]
    interact: bool


def units_of(sheet: Mapping[str, Any]) -> list[Unit]:
    units = []
    for entry in sheet["unit"]:
        count, role, move = entry.get("count", 1), entry["role"], entry.get("move", 3)
        several = role in ("mob", "minion", "piece")
        members = [f"{role}{number + 1}" for number in range(count)] if several else [role]
        actions = sorted(entry.get("actions", KINDS))
        double = entry.get("double_move", 2 * move)
        traits, interact = set(entry.get("traits", ())), entry.get("interact", False)
        units.append(
            Unit(
                role, sheet["side"], members, traits, move, double, actions, entry.get("stunt", []), interact
            )
        )
    return units


@dataclass
class Choice:
    unit: str
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.unit, *self.kinds))


NOBODY = Choice("none", ())
