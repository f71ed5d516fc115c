"""Parts of a position as short texts: `1:2o+squad`, `airstrike d4`."""

import re
from typing import Final

from bot.games.multifold.board.field import NOBODY
from bot.games.multifold.position.actions import format_group
from bot.games.multifold.position.state import State
from bot.games.multifold.sheets.vocabulary import CROWD, NO_UNIT, UNITS

Group = tuple[int, int, int]
"""Foldlings, officers, the number of a unit (0 for none)."""

_GROUP: Final = re.compile(rf"([1-5]?)(o{{0,3}})(?:\+({'|'.join(UNITS)}))?")
_PIECES: Final = re.compile(r"([1-9]):(.+)")


def parse_group(text: str) -> Group:
    """The group of a text such as `2o+squad`; ValueError if it is none."""
    found = _GROUP.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not foldlings, officers and a unit, such as '2o+squad'")
    folk, officers = int(found[1] or 0), len(found[2])
    if folk + officers > CROWD:
        raise ValueError(f"{text!r} has more than {CROWD} foldlings and officers")
    return folk, officers, UNITS.index(found[3]) + 1 if found[3] else NO_UNIT


def parse_pieces(text: str) -> tuple[int, Group]:
    """The seat, from 0, and the group of a text such as `1:2o+squad`; ValueError if it is none."""
    found = _PIECES.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a seat and its pieces, such as '1:2o+squad'")
    return int(found[1]) - 1, parse_group(found[2])


def format_pieces(folk: int, officers: int, unit: int) -> str:
    """The text that `parse_group` reads; empty for nobody."""
    return format_group(folk, officers, unit=False) + (f"+{UNITS[unit - 1]}" if unit else "")


def pieces_text(state: State, cell: int) -> str:
    """The pieces of a space with their seat; empty if there are none."""
    seat = state.who[cell]
    if seat == NOBODY:
        return ""
    return f"{seat + 1}:{format_pieces(state.folk[cell], state.officers[cell], state.unit[cell])}"


def fresh_text(state: State, cell: int) -> str:
    """What can still move in a space; a turret that was not placed in this turn is among it."""
    unit = state.unit[cell] if state.fresh_unit[cell] else NO_UNIT
    return format_pieces(state.fresh_folk[cell], state.fresh_officers[cell], unit)
