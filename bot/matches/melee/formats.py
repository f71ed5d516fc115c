"""The formats of decks: *standard* decks ship or are generated, *open* ones are anybody's own."""

from collections.abc import Iterable, Mapping

from bot.games.contract import Json
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.decks.setups import played_deck
from bot.games.melee.forge import ForgeError, made_from
from bot.store.values import DeckFormat


def deck_format(deck: DeckList, starters: Iterable[DeckList]) -> DeckFormat:
    """Standard if its cards are those of a starter deck or of a generated deck, otherwise open.

    The deck's name, realm and plan may differ, and so may everything that the rules ignore.
    """
    played = as_played(deck)
    if any(as_played(starter) == played for starter in starters):
        return "standard"
    generated = _generated(deck)
    return "standard" if generated is not None and as_played(generated) == played else "open"


def starter_of(deck: DeckList, starters: Mapping[str, DeckList]) -> str | None:
    """The id of the starter deck with the same cards; None if there is none."""
    played = as_played(deck)
    return next((name for name, starter in starters.items() if as_played(starter) == played), None)


def strange_cards(deck: DeckList, starters: Iterable[DeckList], *, only_starters: bool) -> tuple[str, ...]:
    """The names of the cards that keep a deck from being standard, or with `only_starters` a starter deck.

    The deck is compared with the most similar standard deck: a starter, or the generated deck of its origin.
    Empty if the deck is standard itself.
    """
    models = [as_played(each) for each in starters]
    generated = None if only_starters else _generated(deck)
    if generated is not None:
        models.append(as_played(generated))
    played = as_played(deck)
    found = min((_others(played, model) for model in models), key=len, default=played)
    return tuple(card.name for card in found)


def _others(played: list[EntityCard], model: list[EntityCard]) -> list[EntityCard]:
    """The cards that are not in the model; all cards if only their order or number differs."""
    left, found = [*model], []
    for card in played:
        if card in left:
            left.remove(card)
        else:
            found.append(card)
    return played if not found and played != model else found


def _generated(deck: DeckList) -> DeckList | None:
    """The generated deck of its origin; None if it has no origin, or one of another generator."""
    try:
        return None if deck.origin is None else made_from(deck.origin)
    except ForgeError:
        return None


def as_played(deck: DeckList) -> list[EntityCard]:
    """The cards, reduced to what the rules use."""
    return [card.as_played() for card in deck.entity]


def shipped_deck(setup: Json, seat: int, decks: Mapping[str, object]) -> str | None:
    """The id of the one of these decks with the cards that this seat plays; None if there is none."""
    starters = {name: deck for name, deck in decks.items() if isinstance(deck, DeckList)}
    return starter_of(played_deck(setup, seat), starters)
