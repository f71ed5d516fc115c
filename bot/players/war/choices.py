"""The actions among which a computer player chooses: single orders, and ways to set the first units."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from bot.games.grid.sets import cells_of
from bot.games.war.position.actions import Action, SetUnits
from bot.games.war.position.field import Kind
from bot.games.war.position.position import START, Position
from bot.games.war.rules.imagine import Veiled
from bot.games.war.rules.legal import legal_actions

FIRST_UNITS = 3


def possible_actions(sight: Veiled) -> list[Action]:
    """What a seat that is asked may do, one order at a time; never empty.

    Of the first units, each choice of kinds is there once: the quickest stand next to the way out.
    """
    position = sight.position
    if position.phase == START and position.asked >> sight.seat & 1:
        return list(_settings(position, sight.seat))
    return legal_actions(position, sight.seat)


def _settings(position: Position, seat: int) -> list[SetUnits]:
    board = position.field.board
    names = [board.names[cell] for cell in _gates_first(position, seat)]
    return [
        SetUnits(tuple(zip(_by_haste(kinds), names, strict=False)))
        for kinds in combinations_with_replacement(position.field.start_kinds, FIRST_UNITS)
    ]


def _by_haste(kinds: Sequence[Kind]) -> list[str]:
    """Soldiers first, then the quickest."""
    return [kind.word for kind in sorted(kinds, key=lambda kind: (kind.is_civilian, -kind.ap, kind.number))]


def _gates_first(position: Position, seat: int) -> list[int]:
    """The cells of a Settlement, those with the most hexes outside next to them first."""
    board = position.field.board
    city = board.cities[seat]
    return sorted(cells_of(city), key=lambda cell: -(board.near_masks[cell] & ~city).bit_count())
