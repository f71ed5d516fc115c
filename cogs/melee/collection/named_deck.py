"""A deck that a user may name: a starter deck or one of their own."""

from msgspec import Struct

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.figures import is_easy
from bot.matches.decks.deck_choice import OwnDeck
from cogs.melee.values import melee_deck
from cogs.melee.words.collection.decks import easy_label, own_label


class Shelved(Struct, frozen=True):
    """A deck with its id. `own` is the stored deck, if it is the user's own."""

    id: str
    name: str
    starter: DeckList | None = None
    own: OwnDeck | None = None

    @property
    def deck(self) -> DeckList:
        """The deck itself. Refusals: newer-deck, unreadable-deck."""
        if self.starter is not None:
            return self.starter
        assert self.own is not None
        return melee_deck(self.own.deck)

    @property
    def readable(self) -> DeckList | None:
        """The deck itself, or None if this version of the bot cannot read it."""
        if self.own is None:
            return self.starter
        deck = self.own.readable
        return None if deck is None else melee_deck(deck)

    @property
    def label(self) -> str:
        """The name shown in menus, with a mark if the deck is easy to begin with."""
        deck = self.readable
        name = self.name if self.own is None else own_label(self.name)
        return easy_label(name) if deck is not None and is_easy(deck) else name
