"""Stored weighings of decks (docs/tiers.md)."""

from msgspec import Struct

from bot.lab.jobs import Job
from bot.lab.verdicts.bounds import Bounded, Weight, keeps_within
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.tabletop import DeckLimits, OwnDecks, weight_in
from bot.store.tables import Tables
from bot.store.weighings import StoredWeighing

SEED_BYTES = 8


class Weighed(Struct, frozen=True):
    """The state of a deck's weighing: its score, and whether all games have been played."""

    weight: Weight
    is_whole: bool

    def within(self, limit: int) -> Bounded:
        """Whether the deck is within this limit, in percent, with the interval of its share of wins."""
        return keeps_within(self.weight, limit / 100)


class Weighings:
    """The weighings of a game. A deck has one weighing, which all users share."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._tabletop = context.tabletop(game)
        self._store = context.store

    @property
    def kind(self) -> OwnDecks:
        """The game's rules for own decks. Refusal: unknown-deck, if it has none."""
        kind = self._tabletop.own_decks
        if kind is None:
            raise Refusal("unknown-deck", deck="")
        return kind

    async def of(self, deck: object) -> Weighed | None:
        """The state of a deck's weighing; None if it has no games yet, or the deck is never weighed."""
        key = self.kind.weighing_key(deck, self._tabletop.stock)
        if key is None:
            return None
        async with self._store.reading() as tables:
            found = await tables.weighings.get(key)
        return None if found is None or not found.games else self.seen(deck, found)

    def seen(self, deck: object, weighing: StoredWeighing) -> Weighed:
        return Weighed(weight_in(weighing), self.plan(deck, weighing) is None)

    async def begin(self, deck: object) -> StoredWeighing | None:
        """The weighing of a deck, begun if necessary; None for a deck that is never weighed.

        Its seed is random and stored, so that its games are always the same.
        """
        key = self.kind.weighing_key(deck, self._tabletop.stock)
        if key is None:
            return None
        seed = int.from_bytes(self._context.token_bytes(SEED_BYTES), "big") >> 1  # the database takes 63 bits
        now = self._context.now()

        async def work(tables: Tables) -> StoredWeighing:
            return await tables.weighings.begin(key, seed, now)

        return await self._store.write(work)

    async def keep(self, weighing: StoredWeighing) -> None:
        now = self._context.now()
        await self._store.write(lambda tables: tables.weighings.keep(weighing, now))

    def has_to_play(self, deck: object, limit: int, weighing: StoredWeighing) -> bool:
        """Whether more games must decide if a deck is within a limit, in percent.

        Refusal: deck-over-tier, if its forecast already says that it is not.
        """
        try:
            self.kind.check(deck, DeckLimits(tier=limit), self._tabletop.stock, weighing)
        except Refusal as refused:
            if refused.code == "deck-over-tier":
                raise
            return refused.code == "deck-unweighed"
        return False

    def plan(self, deck: object, weighing: StoredWeighing) -> Job | None:
        """The remaining games of a weighing; None if there are none."""
        return self.kind.plan_weighing(deck, self._tabletop.stock, weighing)
