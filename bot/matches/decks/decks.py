"""People's own decks of a game: saving, finding, sharing, deleting, preferring."""

from typing import Literal

from msgspec import Struct, structs

from bot.games.codes import MistypedCode
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice, OwnDeck, limits_of
from bot.matches.decks.deck_test_history import KeptTests
from bot.matches.decks.open_tests import OpenTests
from bot.matches.decks.weighings import Weighings
from bot.matches.refusals import Refusal
from bot.matches.tabletop import OwnDecks
from bot.store.tables import Tables
from bot.store.values import DeckFormat, StoredDeck


class Saved(Struct, frozen=True):
    """The result of saving a deck: it is new, already there, or replaces another."""

    own: OwnDeck
    how: Literal["new", "same", "replaced"]


class OwnDeckService:
    """People's own decks of one game. Nobody can reach another user's deck by its id, such as `#17`."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game
        self._tabletop = context.tabletop(game)
        self._store = context.store
        self._choice = DeckChoice(context)
        self.tests = KeptTests(context, game)
        self.open_tests = OpenTests(context, game, self.tests)
        self.weighings = Weighings(context, game)

    @property
    def limit(self) -> int:
        """Maximum decks of the game that one user may keep."""
        return self._context.limits.decks

    def format_of(self, deck: object) -> DeckFormat:
        """Whether a deck is standard or open. In games without own decks, all are standard."""
        return self._choice.format_of(deck, self._game)

    def starters(self) -> list[tuple[str, ...]]:
        """The names of each starter deck: its own, then those of its cards."""
        kind = self._tabletop.own_decks
        if kind is None:
            return []
        named = (tuple(kind.names([deck])) for deck in self._tabletop.stock.decks.values())
        return [names for names in named if names]

    def spelled(self, typed: str) -> str | None:
        """The proper spelling of a typed card, starter deck or sharing code; None if it is none of these."""
        kind = self._tabletop.own_decks
        if kind is None:
            return None
        for name in kind.names(self._tabletop.stock.decks.values()):
            if name.casefold() == typed.casefold():
                return name
        try:
            return kind.parse_code(typed)
        except ValueError:
            return None

    async def of(self, user_id: int) -> list[OwnDeck]:
        """All decks of a user, by name, including those that this version cannot read."""
        async with self._store.reading() as tables:
            return [self._choice.seen(stored) for stored in await tables.decks.of(user_id, self._game)]

    async def refused_on(self, user_id: int, guild_id: int | None) -> frozenset[str]:
        """The ids of decks, shipped or of this user, that a server refuses; none in direct messages."""
        if guild_id is None:
            return frozenset()
        async with self._store.reading() as tables:
            limits = limits_of(await tables.server_settings.of(guild_id))
            found = set(self._choice.banned_starters(self._game, limits))
            for stored in await tables.decks.of(user_id, self._game):
                deck = self._choice.seen(stored).readable
                if deck is None:
                    continue
                try:
                    await self._choice.check_limits(tables, deck, self._game, limits, user_id, stored.id)
                except Refusal:
                    found.add(stored.id)
            return frozenset(found)

    async def save(self, user_id: int, deck: object, *, replace: bool = False) -> Saved:
        """Save a deck as the user's own. An identical one stays unchanged.

        With `replace`, it replaces the user's deck of the same name, and takes its id. Refusals:
        too-many-decks, deck-name-taken (without `replace`), deck-challenged.
        """
        new = self._to_store(user_id, deck)

        async def work(tables: Tables) -> Saved:
            old = await tables.decks.named(user_id, self._game, new.name)
            if old is None:
                if await tables.decks.count(user_id, self._game) >= self.limit:
                    raise Refusal("too-many-decks", limit=self.limit)
                return Saved(self._choice.seen(await tables.decks.add(new)), "new")
            if old.hash == new.hash:
                return Saved(self._choice.seen(old), "same")
            if not replace:
                raise Refusal("deck-name-taken", deck=old.name)
            await self._check_unchallenged(tables, old)
            changed = structs.replace(new, id=old.id)
            await tables.decks.change(changed)
            return Saved(self._choice.seen(changed), "replaced")

        return await self._store.write(work)

    async def delete(self, user_id: int, deck_id: str, code: str | None = None) -> OwnDeck:
        """Delete an own deck, its tests, open ones too, and the preference for it. Duels that use it go on.

        `code` is the sharing code of the deck to delete. If another deck has replaced it, that one stays.
        Refusals: unknown-deck, deck-changed, deck-challenged.
        """

        async def work(tables: Tables) -> OwnDeck:
            stored = await self._choice.stored(tables, user_id, self._game, deck_id)
            if code is not None and stored.code != code:
                raise Refusal("deck-changed", deck=stored.name)
            await self._check_unchallenged(tables, stored)
            await tables.open_tests.remove_of(user_id, deck_id)
            await tables.deck_tests.remove(user_id, deck_id)
            await tables.decks.remove(user_id, deck_id)
            if await tables.preferences.deck(user_id, self._game) == deck_id:
                await tables.preferences.set_deck(user_id, self._game, None)
            return self._choice.seen(stored)

        return await self._store.write(work)

    async def shared(self, text: str) -> object:
        """The deck with this sharing code, if a user keeps it or it is shipped.

        Refusals: bad-code, mistyped-code, unknown-code, newer-deck, unreadable-deck.
        """
        kind = self._kind
        try:
            code = kind.parse_code(text)
        except MistypedCode as error:
            raise Refusal("mistyped-code", shared=text) from error
        except ValueError as error:
            raise Refusal("bad-code", shared=text) from error
        for starter in self._tabletop.stock.decks.values():
            if kind.code_of(starter) == code:
                return starter
        async with self._store.reading() as tables:
            stored = await tables.decks.coded(self._game, code)
        if stored is None:
            raise Refusal("unknown-code", shared=code)
        return self._choice.seen(stored).deck

    async def prefer(self, user_id: int, deck: str | None) -> None:
        """Prefer this deck, or (None) no deck.

        Refusals: unknown-deck, newer-deck, unreadable-deck.
        """

        async def work(tables: Tables) -> None:
            if deck is not None and deck not in self._tabletop.stock.decks:
                await self._choice.own(tables, user_id, self._game, deck)
            await tables.preferences.set_deck(user_id, self._game, deck)

        await self._store.write(work)

    async def preferred(self, user_id: int) -> str | None:
        """The preferred deck's id; None if there is none or it no longer exists."""
        async with self._store.reading() as tables:
            return await self._choice.preferred(tables, user_id, self._game)

    async def _check_unchallenged(self, tables: Tables, stored: StoredDeck) -> None:
        """Check that no open challenge of the owner uses this deck. Refusal: deck-challenged."""
        for each in await tables.invitations.open_of(stored.owner_id, self._context.now()):
            if each.author.user_id == stored.owner_id and each.deck == stored.id:
                raise Refusal("deck-challenged", deck=stored.name)

    @property
    def _kind(self) -> OwnDecks:
        """The game's rules for own decks. Refusal: unknown-deck, if it has none."""
        kind = self._tabletop.own_decks
        if kind is None:
            raise Refusal("unknown-deck", deck="")
        return kind

    def _to_store(self, user_id: int, deck: object) -> StoredDeck:
        written = self._kind.write(deck)
        return StoredDeck("", user_id, self._game, *written, saved_at=self._context.now())
