"""Marks of decks and battlefields, which say what figures of Melee were measured with."""

from collections.abc import Iterator, Mapping

from bot.content.measured import MARK, Measured
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.game import MELEE
from bot.games.records import digest
from bot.players.melee.valuing import weights

ADEPT = "the adept"
"""The name of the computer player that played, or played the masters' playouts, beside decks' names."""

_PLAYED = {"cost", "hp", "attack", "defense", "speed", "range", "passive", "trigger"}


def deck_mark(deck: DeckList) -> str:
    """MARK digits that change when a card's values or abilities change, but not with names or flavour."""
    cards = {"entity": {"__all__": _PLAYED}}
    written = deck.model_dump(mode="json", include=cards, exclude_defaults=True, exclude_none=True)
    return digest(written["entity"])[:MARK]


def board_mark(board: Board) -> str:
    """MARK digits that change when the battlefield's terrain does."""
    return digest(board.rows())[:MARK]


def adept_mark() -> str:
    """MARK digits that change when the adept plays otherwise."""
    return digest(["adept", weights.ADEPT])[:MARK]


def compared(measured: Measured, decks: Mapping[str, DeckList], boards: Mapping[str, Board]) -> Measured:
    """The figures with the names of what is no longer as it was measured; decks and boards go by id."""
    return measured.model_copy(update={"changed": tuple(_changed(measured, decks, boards))})


def played_otherwise(rules: str, adept: int) -> tuple[str, ...]:
    """What has changed since games were played by these versions of the rules and of the adept."""
    changed = ["the rules"] if rules != MELEE.rules_version else []
    return (*changed, ADEPT) if adept != weights.ADEPT else tuple(changed)


def _changed(measured: Measured, decks: Mapping[str, DeckList], boards: Mapping[str, Board]) -> Iterator[str]:
    yield from played_otherwise(measured.rules, measured.adept)
    for id_, deck in decks.items():
        if id_ not in measured.decks or measured.decks[id_].mark != deck_mark(deck):
            yield deck.name
    yield from (each.name for id_, each in measured.decks.items() if id_ not in decks)
    for id_, board in boards.items():
        if measured.boards.get(id_) != board_mark(board):
            yield board.name
    yield from (id_ for id_ in measured.boards if id_ not in boards)
