"""Multiverse War's part of the commands for all games."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.games.records import Record


def show_war(record: "Record", turn: int | None) -> Iterable[str]:
    """The lines that show a record of Multiverse War; see `api.ShowRecord`."""
    from bot.cli.war.records import show_game

    return show_game(record, turn)
