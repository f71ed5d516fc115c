"""People's own decks: kept, found, shared, forgotten; and which decks somebody may play."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from bot.content.melee.deck_files import format_stored, parse_stored
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import DECK_FORMAT, DeckList
from bot.games.melee.decks.sharing import deck_hash, parse_code, share_code
from bot.matches.base import Base
from bot.matches.formats import deck_format
from bot.matches.refusals import Refusal
from bot.matches.tabletop import ActionT, PlanT
from bot.matches.values import EventT, ViewT
from bot.store.tables import Tables
from bot.store.values import DeckFormat, StoredDeck


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck that somebody has saved; `code` shares it, `content` is it as it was saved, as JSON text."""

    id: str
    name: str
    code: str
    format: int
    content: str
    saved_at: datetime

    @property
    def deck(self) -> DeckList:
        """The deck itself. Refusals: newer-deck, unreadable-deck."""
        try:
            return parse_stored(self.content)
        except ContentError as error:
            if self.format > DECK_FORMAT:
                details = {"deck": self.name, "format": str(self.format), "known": str(DECK_FORMAT)}
                raise Refusal("newer-deck", **details) from error
            raise Refusal("unreadable-deck", deck=self.name) from error

    @property
    def readable(self) -> DeckList | None:
        """The deck itself; None if this version of the bot cannot read it."""
        try:
            return self.deck
        except Refusal:
            return None


@dataclass(frozen=True, slots=True)
class Saved:
    """A deck that was to be saved, and whether it is new, was there already or replaces another."""

    own: OwnDeck
    how: Literal["new", "same", "replaced"]


class Library(Base[ActionT, EventT, ViewT, PlanT]):
    """Everybody's own decks. Ids are like `#17`; nobody reaches a deck of another's by its id."""

    @property
    def max_decks(self) -> int:
        """How many decks one user may keep."""
        return self._max_decks

    def format_of(self, deck: object) -> DeckFormat:
        """Whether a deck is a standard or an open one; a game without decks of people's own has no others."""
        if not isinstance(deck, DeckList):
            return "standard"
        starters = (each for each in self._content.decks.values() if isinstance(each, DeckList))
        return deck_format(deck, starters)

    async def own_decks(self, user_id: int) -> list[OwnDeck]:
        """All decks of a user, by name, those among them that this version cannot read."""
        async with self._store.reading() as tables:
            return [_own(stored) for stored in await tables.decks.of(user_id)]

    async def save_deck(self, user_id: int, deck: DeckList, *, replace: bool = False) -> Saved:
        """Keep a deck as one's own. One that is there already, the same in all, is left as it is.

        `replace` puts it in the place of the own deck of the same name, which keeps its id. Refusals:
        too-many-decks, deck-name-taken (without `replace`), deck-challenged.
        """
        new = self._to_store(user_id, deck)
        async with self._store.writing() as tables:
            old = await tables.decks.named(user_id, deck.name)
            if old is None:
                if await tables.decks.count(user_id) >= self._max_decks:
                    raise Refusal("too-many-decks", limit=str(self._max_decks))
                return Saved(_own(await tables.decks.add(new)), "new")
            if old.hash == new.hash:
                return Saved(_own(old), "same")
            if not replace:
                raise Refusal("deck-name-taken", deck=old.name)
            await self._check_unchallenged(tables, old)
            new = self._to_store(user_id, deck, old.id)
            await tables.decks.change(new)
            return Saved(_own(new), "replaced")

    async def delete_deck(self, user_id: int, deck_id: str, code: str | None = None) -> OwnDeck:
        """Forget an own deck; duels that are played with it go on. Whoever preferred it prefers none.

        `code` is that of the deck which was to be deleted: another one that has taken its place stays.
        Refusals: unknown-deck, deck-changed, deck-challenged.
        """
        async with self._store.writing() as tables:
            stored = await self._stored(tables, user_id, deck_id)
            if code is not None and stored.code != code:
                raise Refusal("deck-changed", deck=stored.name)
            await self._check_unchallenged(tables, stored)
            await tables.decks.remove(user_id, deck_id)
            if await tables.preferences.deck(user_id) == deck_id:
                await tables.preferences.set_deck(user_id, None)
            return _own(stored)

    async def shared_deck(self, text: str) -> DeckList:
        """The deck that a sharing code names, as long as somebody keeps it or it ships with the bot.

        Refusals: bad-code, unknown-code, newer-deck, unreadable-deck.
        """
        try:
            code = parse_code(text)
        except ValueError as error:
            raise Refusal("bad-code", shared=text) from error
        for starter in self._content.decks.values():
            if isinstance(starter, DeckList) and share_code(starter) == code:
                return starter
        async with self._store.reading() as tables:
            stored = await tables.decks.coded(code)
        if stored is None:
            raise Refusal("unknown-code", shared=code)
        return _own(stored).deck

    async def _playable(self, tables: Tables, game: str, user_id: int, deck_id: str) -> Any | None:
        """The deck with this id that this user may play at this game; None if there is none.

        Refusals: newer-deck, unreadable-deck.
        """
        if deck_id in self._content.decks:
            return self._content.decks[deck_id]
        if not self._tabletop(game).own_decks:
            return None
        stored = await tables.decks.get(user_id, deck_id)
        return None if stored is None else _own(stored).deck

    async def _own(self, tables: Tables, user_id: int, deck_id: str) -> DeckList:
        """The own deck with this id. Refusals: unknown-deck, newer-deck, unreadable-deck."""
        return _own(await self._stored(tables, user_id, deck_id)).deck

    async def _stored(self, tables: Tables, user_id: int, deck_id: str) -> StoredDeck:
        stored = await tables.decks.get(user_id, deck_id)
        if stored is None:
            raise Refusal("unknown-deck", deck=deck_id)
        return stored

    async def _check_unchallenged(self, tables: Tables, stored: StoredDeck) -> None:
        """A deck that waits in an open challenge stays as it was when the challenge was made."""
        for each in await tables.invitations.open_of(stored.owner_id, self._now()):
            if each.author.user_id == stored.owner_id and each.deck == stored.id:
                raise Refusal("deck-challenged", deck=stored.name)

    def _to_store(self, user_id: int, deck: DeckList, deck_id: str = "") -> StoredDeck:
        return StoredDeck(
            id=deck_id,
            owner_id=user_id,
            name=deck.name,
            format=DECK_FORMAT,
            content=format_stored(deck),
            hash=deck_hash(deck),
            code=share_code(deck),
            saved_at=self._now(),
        )


def _own(stored: StoredDeck) -> OwnDeck:
    return OwnDeck(stored.id, stored.name, stored.code, stored.format, stored.content, stored.saved_at)
