"""Search for cards in decks, by name or by words."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.words.cards import card_text
from bot.games.wording import fold, nearest

_NAMED, _NAME, _DECK, _TEXT = range(4)


class Placed(Struct, frozen=True):
    """A card in its deck; `number` is its place in the deck list, from 1."""

    deck_id: str
    deck: DeckList
    number: int

    @property
    def card(self) -> EntityCard:
        """The card itself."""
        return self.deck.entity[self.number - 1]

    @property
    def label(self) -> str:
        """The card's name with its deck's."""
        return f"{self.card.name} · {self.deck.name}"

    @property
    def address(self) -> str:
        """A unique address: `ember-court/3`."""
        return f"{self.deck_id}/{self.number}"


def search_cards(decks: Iterable[tuple[str, DeckList]], query: str) -> list[Placed]:
    """The cards that match a query, best first; a card that is in two decks is found only in the first.

    A query that is a card's address, label or whole name finds that card only. Otherwise all its words must
    be in the name, in the name with role and deck, or in the card's whole text. An empty query finds all.
    """
    wanted = fold(query)
    words = list(dict.fromkeys(wanted.split()))
    decks = list(decks)
    for deck_id, deck in decks:
        for number in range(1, len(deck.entity) + 1):
            if query == (placed := Placed(deck_id, deck, number)).address:
                return [placed]
    ranked: list[tuple[int, Placed]] = []
    seen: set[EntityCard] = set()
    for deck_id, deck in decks:
        for number, (name, parts) in enumerate(_index(deck), 1):
            placed = Placed(deck_id, deck, number)
            rank = _NAMED if wanted in (name, fold(placed.label)) else _rank(parts, words)
            if rank is not None and placed.card not in seen:
                seen.add(placed.card)
                ranked.append((rank, placed))
    named = [placed for rank, placed in ranked if rank == _NAMED]
    labelled = [placed for placed in named if fold(placed.label) == wanted]
    return labelled or named or [placed for _, placed in sorted(ranked, key=lambda pair: pair[0])]


def similar_names(decks: Iterable[tuple[str, DeckList]], query: str) -> list[str]:
    """Up to three card names that are spelt nearly like this."""
    return nearest(query, (card.name for _, deck in decks for card in deck.entity), 3)


def _rank(parts: tuple[str, ...], words: list[str]) -> int | None:
    """The rank of the first of the texts, each longer than the one before, that has all words."""
    for rank, text in enumerate(parts, _NAME):
        if all(word in text for word in words):
            return rank
    return None


@lru_cache(maxsize=512)
def _index(deck: DeckList) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """For each card, its name and the texts to search, folded for comparison."""
    return tuple(
        (
            fold(card.name),
            (
                fold(card.name),
                fold(f"{card.name} {card.role} {deck.name}"),
                fold(f"{card_text(card)} {deck.name} {deck.realm}"),
            ),
        )
        for card in deck.entity
    )
