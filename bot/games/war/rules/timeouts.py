"""The action played for a player whose time has run out: one that does no harm.

A phase is ended as it is. The winner of the dice is first in the action phase, and the first units are a
Builder, a Spearman and a Scout.
"""

from bot.games.war.position.actions import BUILT, END, Action, ChooseFirst, Orders, SetUnits
from bot.games.war.position.position import ACTION, BUILD, FIRST, Position

FIRST_UNITS = ("builder", "spearman", "scout")


def timeout_action(position: Position, seat: int) -> Action:
    """The action for a seat that must act."""
    if position.phase == BUILD:
        return Orders((BUILT,))
    if position.phase == ACTION:
        return Orders((END,))
    return ChooseFirst(is_build=False) if position.phase == FIRST else first_units(position, seat)


def first_units(position: Position, seat: int) -> SetUnits:
    """The first units on the first hexes of a Settlement."""
    cells = [cell for cell, of in enumerate(position.city_of) if of == seat]
    names = position.field.board.names
    return SetUnits(tuple((kind, names[cell]) for kind, cell in zip(FIRST_UNITS, cells, strict=False)))
