"""What a game in which players bring decks tells of them: to choose, to look at, in statistics."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from bot.content.measured import Measured
from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction


class DeckOffer(Struct, frozen=True):
    """A deck that somebody may play, as it is offered to them. Its `label` is its name with marks.

    `is_own` says that it is one of their own, so perhaps an open one.
    """

    id: str
    name: str
    label: str
    plan: str
    is_own: bool = False


class ShippedDeck(Struct, frozen=True):
    """A deck that ships with the bot, as statistics show it. `cards` has the icon of each, by name."""

    name: str
    glyph: str
    cards: Mapping[str, str]


class DeckLooks(Struct, frozen=True):
    """How a deck looks in pictures: its name and icon, and the card of its realm whose art stands for it."""

    name: str
    glyph: str
    card: str
    card_glyph: str
    realm: str


class GameDecks(Protocol):
    """The decks of a game in which players bring decks."""

    async def offered(self, interaction: Interaction) -> Sequence[DeckOffer]:
        """All decks that the user may play and this version can read, their own first."""
        ...

    async def find(self, interaction: Interaction, text: str) -> str:
        """The id of the deck with this id, name or label. Refusal: unknown-deck."""
        ...

    def recommended(self, interaction: Interaction) -> str:
        """The id of the deck for somebody who has never played the game."""
        ...

    def played(self, look: Look, seat: int) -> str:
        """The name of the deck that a seat plays, as its author wrote it."""
        ...

    def shipped(self, interaction: Interaction) -> Mapping[str, ShippedDeck]:
        """The decks that ship with the bot, by id."""
        ...

    def measured(self, interaction: Interaction) -> Measured | None:
        """What the lab has measured of them; None if nothing."""
        ...

    def looks(self, deck: object) -> DeckLooks | None:
        """How a deck looks: one of the content, or plain values as `Look.deck` has them.

        None if this version cannot read it.
        """
        ...
