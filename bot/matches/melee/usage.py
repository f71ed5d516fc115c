"""Which decks that ship were played in a duel, for statistics."""

from collections.abc import Mapping

from bot.games.contract import Json
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.setups import played_deck
from bot.matches.melee.formats import starter_of


def shipped_deck(setup: Json, seat: int, decks: Mapping[str, object]) -> str | None:
    """The id of the one of these decks whose cards this seat plays, whatever it calls its copy; else None."""
    starters = {name: deck for name, deck in decks.items() if isinstance(deck, DeckList)}
    return starter_of(played_deck(setup, seat), starters)
