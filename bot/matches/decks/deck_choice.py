"""Chooses a player's deck: the named one, or the preferred one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.games.errors import ContentError
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tabletop import DeckLimits, OwnDecks
from bot.matches.values import DeckFormat, Player, ServerSettings
from bot.store.tables import Tables
from bot.store.values import StoredDeck


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A saved deck. `code` is its sharing code; `content` its JSON text."""

    id: str
    name: str
    code: str
    format: int
    content: str
    saved_at: datetime
    kind: OwnDecks = field(compare=False, repr=False)

    @property
    def deck(self) -> object:
        """The game's own value of the deck. Refusals: newer-deck, unreadable-deck."""
        try:
            return self.kind.read(self.content)
        except ContentError as error:
            known = self.kind.format
            if self.format > known:
                details = {"deck": self.name, "format": str(self.format), "known": str(known)}
                raise Refusal("newer-deck", **details) from error
            raise Refusal("unreadable-deck", deck=self.name) from error

    @property
    def readable(self) -> object | None:
        """The same; None if this version of the bot cannot read the deck."""
        try:
            return self.deck
        except Refusal:
            return None


def limits_of(settings: ServerSettings) -> DeckLimits:
    """The limits for decks on a server with these settings."""
    return DeckLimits(settings.standard_only, settings.deck_tier, settings.banned)


class DeckChoice:
    """The decks that people may play: their own and those that ship with the bot."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def format_of(self, deck: object, game: str) -> DeckFormat:
        """Whether a deck is standard or open. In games without own decks, all are standard."""
        tabletop = self._context.tabletop(game)
        kind = tabletop.own_decks
        return "standard" if kind is None else kind.kind(deck, tabletop.stock.decks.values())

    async def check(
        self, tables: Tables, deck: object, game: str, guild_id: int | None, owner: int, deck_id: str
    ) -> None:
        """Check a deck against the limits of a server. Direct messages (None) have none.

        `owner` is the user who plays the deck, `deck_id` the deck's id. Refusals: deck-banned,
        deck-not-standard, deck-over-tier, deck-outweighs, deck-unweighed.
        """
        if guild_id is None or deck is None:
            return
        now = await tables.server_settings.of(guild_id)
        await self.check_limits(tables, deck, game, limits_of(now), owner, deck_id)

    def is_banned(self, deck: object, game: str, limits: DeckLimits) -> bool:
        """Whether these limits ban a deck or a card in it, regardless of its strength."""
        tabletop = self._context.tabletop(game)
        kind = tabletop.own_decks
        if kind is None or not limits.banned:
            return False
        try:
            kind.check(deck, DeckLimits(banned=limits.banned), tabletop.stock)
        except Refusal:
            return True
        return False

    def banned_starters(self, game: str, limits: DeckLimits) -> frozenset[str]:
        """The ids of shipped decks that these limits ban."""
        shipped = self._context.tabletop(game).stock.decks.items()
        return frozenset(id_ for id_, deck in shipped if self.is_banned(deck, game, limits))

    async def check_limits(
        self, tables: Tables, deck: object, game: str, limits: DeckLimits, owner: int, deck_id: str
    ) -> None:
        """Check a deck against these limits, as `check` does."""
        tabletop = self._context.tabletop(game)
        kind = tabletop.own_decks
        if kind is None:
            return
        key = None if limits.tier is None else kind.weighing_key(deck, tabletop.stock)
        weighing = None if key is None else await tables.weighings.get(key)
        try:
            kind.check(deck, limits, tabletop.stock, weighing)
        except Refusal as refused:
            if refused.code != "deck-unweighed" or key is None:
                raise
            values = {**refused.values, "owner": owner, "id": deck_id, "mark": key.deck}
            raise Refusal("deck-unweighed", **values) from refused

    async def preferred(self, tables: Tables, user_id: int, game: str) -> str | None:
        """The id of the user's preferred deck in this game; None if there is none or it no longer exists."""
        deck = await tables.preferences.deck(user_id, game)
        if deck is None or deck in self._context.tabletop(game).stock.decks:
            return deck
        return deck if await tables.decks.get(user_id, game, deck) is not None else None

    async def choose(self, tables: Tables, player: Player, deck: str | None, game: str) -> str:
        """The id of a deck that the player may play: this one, or the preferred one.

        Refusals: deck-needed, unknown-deck, newer-deck, unreadable-deck.
        """
        assert player.user_id is not None, "a computer has no decks of its own"
        if deck is None:
            deck = await self.preferred(tables, player.user_id, game)
            if deck is None:
                raise Refusal("deck-needed", who=player.name)
        await self.read(tables, player.user_id, deck, game)
        return deck

    async def bring(
        self, tables: Tables, user_id: int, who: str, game: str, suits: Callable[[object], bool]
    ) -> str:
        """The id of the user's deck that suits and was saved last. Refusal: own-deck-needed (`who`)."""
        owned = map(self.seen, await tables.decks.of(user_id, game))
        decks = [(own, own.readable) for own in owned]
        suiting = [own for own, deck in decks if deck is not None and suits(deck)]
        if not suiting:
            raise Refusal("own-deck-needed", who=who)
        return max(suiting, key=lambda own: (own.saved_at, own.id)).id

    async def read(self, tables: Tables, user_id: int, deck: str, game: str) -> Any:
        """The deck with this id that this user may play.

        Refusals: unknown-deck, newer-deck, unreadable-deck.
        """
        found = await self._playable(tables, game, user_id, deck)
        if found is None:
            raise Refusal("unknown-deck", deck=deck)
        return found

    async def still(self, tables: Tables, user_id: int, deck: str, game: str) -> str | None:
        """This deck's id; None if the user may no longer play it."""
        try:
            return None if await self._playable(tables, game, user_id, deck) is None else deck
        except Refusal:
            return None  # it exists, but cannot be read

    async def own(self, tables: Tables, user_id: int, game: str, deck_id: str) -> object:
        """The own deck of this game with this id. Refusals: unknown-deck, newer-deck, unreadable-deck."""
        return self.seen(await self.stored(tables, user_id, game, deck_id)).deck

    async def stored(self, tables: Tables, user_id: int, game: str, deck_id: str) -> StoredDeck:
        """The own deck of this game with this id, as it was saved. Refusal: unknown-deck."""
        stored = await tables.decks.get(user_id, game, deck_id)
        if stored is None:
            raise Refusal("unknown-deck", deck=deck_id)
        return stored

    def seen(self, stored: StoredDeck) -> OwnDeck:
        """The owner's view of a stored deck. Refusal: unknown-deck, if its game no longer has own decks."""
        kind = self._context.tabletop(stored.game).own_decks
        if kind is None:
            raise Refusal("unknown-deck", deck=stored.id)
        return OwnDeck(
            stored.id, stored.name, stored.code, stored.format, stored.content, stored.saved_at, kind
        )

    async def _playable(self, tables: Tables, game: str, user_id: int, deck_id: str) -> Any | None:
        """The deck with this id that this user may play at this game; None if there is none.

        Refusals: newer-deck, unreadable-deck.
        """
        tabletop = self._context.tabletop(game)
        if deck_id in tabletop.stock.decks:
            return tabletop.stock.decks[deck_id]
        if tabletop.own_decks is None:
            return None
        stored = await tables.decks.get(user_id, game, deck_id)
        return None if stored is None else self.seen(stored).deck
