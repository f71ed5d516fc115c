"""Records of whole duels between computer players, for reviews."""

from functools import cache

from bot.games.melee.decks.setups import make_setup
from bot.games.records import Record
from tests.shipped import shipped
from tools.lab.melee.recorded import recorded_duel


@cache
def played_record(number: int = 1, south: str = "adept", north: str = "adept") -> Record:
    """The record of a duel between players of these levels; the same arguments always make the same one."""
    content = shipped()
    decks, boards = list(content.decks.values()), list(content.boards.values())
    setup = make_setup(
        decks[number % len(decks)], decks[(number + 1) % len(decks)], boards[number % len(boards)]
    )
    return recorded_duel(setup, number, (south, north), ("Ada", "Grace"))
