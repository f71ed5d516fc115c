"""The position with which a game begins (V-B5, V-B9)."""

from collections.abc import Sequence

from bot.games.multiversus.position.position import GREY_COIN, Position
from bot.games.multiversus.position.setup import Setup, field_for, places_of
from bot.games.multiversus.sheets.vocabulary import ROLES, SIDES


def first_position(
    setup: Setup, table: Sequence[str], at: tuple[int, ...] | None = None, first: int | None = None
) -> Position:
    """The position before the first choice at a table, by the words of battlefield, Heroes and Adversaries.

    `at` are the places and `first` is the side that begins; None are the battlefield's own.
    """
    battlefield = setup.library.battlefields[table[0]]
    field = field_for(setup.library, table, first)
    position = Position(field, places_of(battlefield) if at is None else at, setup.rounds)
    lacking = (battlefield.spent or {}).get(SIDES[field.first], ())
    position.spent = tuple([GREY_COIN * lacking.count(role) for role in ROLES])
    return position
