"""Stores the decks and cards used in ended duels (M-3 and M-4 of docs/meta.md)."""

import json
from collections.abc import Sequence

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.figures import SeatUsage
from bot.matches.books.secrecy import Secrecy
from bot.matches.context import ChangeFeed, Context, DuelChange
from bot.matches.parts import Attending
from bot.matches.refusals import Refusal
from bot.matches.tabletop import Tabletop
from bot.matches.values import Duel
from bot.shards import ALL
from bot.store.errors import StoreError
from bot.store.keys import parse_deck_key
from bot.store.tables import Tables
from bot.store.usage import SeatUse

AGAIN = 60.0
"""Seconds until the next try if the store fails."""
AT_ONCE = 20
"""How many duels are read at once."""
BREATH = 0.2
"""Seconds between these reads, so that a start with many old duels disturbs nobody."""
_ALL = "all"
_TOURNAMENT = "tournament "


class Usages(Attending):
    """Reads the record of each ended duel of this process, and stores what statistics need.

    A start reads the duels that an earlier process missed. Reading twice changes nothing. Duels with secret
    decks wait until their tournament is over.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._secrecy = Secrecy(context)
        super().__init__("usages")
        self._after = "0"

    def watch(self, changes: ChangeFeed) -> None:
        changes.watch_ends(self.notice)
        changes.watch_tournament_ends(self.notice_tournament)

    def notice(self, change: DuelChange) -> None:
        """Read a duel soon that may have ended."""
        self._attendants.wake(change.duel_id)

    def notice_tournament(self, tournament_id: str) -> None:
        """Read a tournament's duels soon if it has ended."""
        self._attendants.wake(f"{_TOURNAMENT}{tournament_id}")

    async def start(self) -> None:
        """Read all ended duels that were never read."""
        self._after = "0"
        self._attendants.wake(_ALL)

    async def derive(self, *, again: bool = False) -> int:
        """Read all ended duels that were never read, or all `again`. Returns their number.

        Duels with deleted records stay unchanged.
        """
        after, count = "0", 0
        while found := await self._unread(after, again=again, everywhere=True):
            for duel_id in found:
                count += await self._note(duel_id, again=again)
            after = found[-1]
        return count

    async def _attend(self, key: str) -> float | None:
        try:
            if key.startswith(_TOURNAMENT):
                await self._note_all_of(key.removeprefix(_TOURNAMENT))
                return None
            if key != _ALL:
                await self._note(key)
                return None
            found = await self._unread(self._after)
            for duel_id in found:
                await self._note(duel_id)
        except StoreError:
            return AGAIN
        if not found:
            return None
        self._after = found[-1]
        return BREATH

    async def _unread(self, after: str, *, again: bool = False, everywhere: bool = False) -> list[str]:
        shards = ALL if everywhere else self._context.shards
        async with self._context.store.reading() as tables:
            return await tables.usage.unread(AT_ONCE, shards, after=after, again=again)

    async def _note_all_of(self, tournament_id: str) -> None:
        """Read the duels of a tournament, if it has ended."""
        async with self._context.store.reading() as tables:
            tournament = await tables.tournaments.get(tournament_id)
            if tournament is None or tournament.lives:
                return
            duels = await tables.match_games.duels(await tables.match_games.of(tournament_id))
        for series in duels.values():
            for duel_id in series:
                await self._note(duel_id)

    async def _note(self, duel_id: str, *, again: bool = False) -> bool:
        """Store the usage of this duel, if it counts. Returns whether it was stored."""
        async with self._context.store.reading() as tables:
            uses = await self._uses(tables, duel_id, again=again)
        if uses is None:
            return False

        async def work(tables: Tables) -> None:
            await tables.usage.put(duel_id, uses)

        await self._context.store.write(work)
        return True

    async def _uses(self, tables: Tables, duel_id: str, *, again: bool) -> Sequence[SeatUse] | None:
        duel = await tables.duels.get(duel_id)
        if duel is None or not is_counted(duel) or (not again and await tables.usage.has(duel_id)):
            return None
        header = await tables.records.header(duel_id)
        if header is None or await self._secrecy.closing(tables, duel_id) is not None:
            return None
        try:
            tabletop = self._context.tabletop(duel.game)
        except Refusal:
            return None
        events = [event for line in await tables.records.lines(duel_id) for event in line.events]
        return self._read(tabletop, duel, json.loads(header)["setup"], events)

    def _read(
        self, tabletop: Tabletop, duel: Duel, setup: Json, events: Sequence[Json]
    ) -> tuple[SeatUse, ...] | None:
        """The usage of each seat; None if a newer version wrote events that this one cannot read."""
        try:
            usages: Sequence[SeatUsage] = (
                [SeatUsage() for _ in duel.seats] if tabletop.usage is None else tabletop.usage(events)
            )
            decks = [self._deck(tabletop, duel, setup, seat) for seat in duel.seats]
        except (ContentError, ValueError):  # pydantic's ValidationError is one
            return None
        return tuple(
            SeatUse(None, None) if deck is None else SeatUse(deck, each.went_first, each.drawn, each.used)
            for deck, each in zip(decks, usages, strict=True)
        )

    def _deck(self, tabletop: Tabletop, duel: Duel, setup: Json, seat: int) -> str | None:
        """The id of a shipped deck; empty in a game without decks; None for a private deck."""
        if not tabletop.has_decks:
            return ""
        deck = duel.decks[seat]
        if deck is not None and parse_deck_key(deck) is None:
            return deck
        if tabletop.shipped_deck is None:
            return None
        return tabletop.shipped_deck(setup, seat, tabletop.stock.decks)


def is_counted(duel: Duel) -> bool:
    """Whether statistics count a duel, unless it is void: two people have played all of it, to a result."""
    if duel.origin is not None:  # a fork begins with other people's actions
        return False
    is_between_people = len(duel.players) == 2 and all(each.user_id is not None for each in duel.players)
    return not duel.running and duel.places is not None and is_between_people
