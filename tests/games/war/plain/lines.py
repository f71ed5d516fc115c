"""Lines of a plain game read into orders (W-A3)."""

import re

from tests.games.war.plain.ground import DIRECTIONS
from tests.games.war.plain.table import Table

ALONE = ("first", "start", "leave")


def phase_of(order: list[str]) -> str:
    """The phase that a line belongs to."""
    if order[0] in ("first", "start"):
        return order[0]
    if order[0] in ("recruit", "hero", "skill", "improve", "mission", "gift", "treaty", "built"):
        return "build"
    return "build" if len(order) > 1 and order[1] in ("upgrade", "build", "road") else "action"


def read(table: Table, line: str) -> list[list[str]] | None:
    """The orders of a line; None if there is no such line."""
    orders = [part.split(" ") for part in line.split("; ")]
    if len(orders) > 20 or (len(orders) > 1 and any(order[0] in ALONE for order in orders)):
        return None
    return orders if all(_is_order(table, order) for order in orders) else None


def _is_order(table: Table, order: list[str]) -> bool:
    data = table.data
    powers = {power["word"] for hero in data["hero"].values() for power in hero["powers"]}
    powers |= {unit["power"]["word"] for unit in data["unit"].values() if "power" in unit}

    def unit(word: str) -> bool:
        return bool(re.fullmatch(r"u[1-9][0-9]?", word))

    def seat(word: str) -> bool:
        return word in map(str, table.seats)

    match order:
        case ["first", word]:
            return word in ("build", "action")
        case ["start", *words] if len(words) == 6:
            return all(word in data["unit"] for word in words[::2]) and all(
                at in table.centre_of for at in words[1::2]
            )
        case ["leave"] | ["built"] | ["end"]:
            return True
        case ["recruit", kind, at]:
            return kind in data["unit"] and at in table.centre_of
        case ["hero", word, at]:
            return word in data["hero"] and at in table.centre_of
        case ["hero", word, at, health, ap, *known]:
            digits = all(re.fullmatch("[0-9]", each) for each in (health, ap))
            return word in data["hero"] and at in table.centre_of and digits and powers >= set(known)
        case ["skill", word, what]:
            return word in data["hero"] and (what in ("health", "ap") or what in powers)
        case ["improve", at]:
            return at in table.centre_of
        case ["mission", age]:
            return age in ("1", "2", "3")
        case ["mission", old, age]:
            return old in data["mission"] and age in ("1", "2", "3")
        case ["gift", other, gold]:
            return seat(other) and bool(re.fullmatch("0|[1-9][0-9]{0,2}", gold))
        case ["treaty", other]:
            return seat(other)
        case [name, "upgrade", kind]:
            return unit(name) and kind in data["unit"]
        case [name, "build", word]:
            return unit(name) and word in data["building"]
        case [name, "road"] | [name, "set-up"]:
            return unit(name)
        case [name, "swap", other]:
            return unit(name) and unit(other)
        case [name, "explore" | "attack", at]:
            return unit(name) and at in table.centre_of
        case [name, "attack", at, "with", power]:
            return unit(name) and at in table.centre_of and power in powers
        case [name, "use", power]:
            return unit(name) and power in powers
        case [name, "use", power, aim]:
            return unit(name) and power in powers and (aim in DIRECTIONS or aim in table.centre_of)
        case [name, at]:
            return unit(name) and at in table.centre_of
    return False
