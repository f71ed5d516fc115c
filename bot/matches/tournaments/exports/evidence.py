"""The ended duels of a tournament, their dice and records, and its decks, as far as they are public."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence

from msgspec import Struct

from bot.games.errors import ContentError
from bot.games.figures import Roll
from bot.matches.books.rights import Organiser, may_organise
from bot.matches.context import Context
from bot.matches.duels.chronicle import Chronicle
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import DeckLocks
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Duel
from bot.store.tournaments.values import LockedDeck
from bot.tournaments.fairness.dice import Faces
from bot.tournaments.matches import EntrantId, MatchId

MAX_KEPT = 4000
"""Maximum number of duels whose dice are remembered."""


class PlayedGame(Struct, frozen=True):
    """An ended duel of a match; `number` counts the match's duels from 1."""

    match: MatchId
    number: int
    duel: Duel


class TournamentDice(Struct, frozen=True):
    """The dice of all entrants in `duels` ended duels; those of `missing` more cannot be read any more."""

    faces: Mapping[EntrantId, Faces]
    duels: int
    missing: int


class Evidence:
    """Reads only, and leaves out running and void duels."""

    def __init__(self, context: Context, chronicle: Chronicle) -> None:
        self._context = context
        self._store = context.store
        self._chronicle = chronicle
        self._decks = DeckLocks(context)
        self._rolls: OrderedDict[str, tuple[Roll, ...]] = OrderedDict()
        self._one = asyncio.Lock()
        self.packing = asyncio.Lock()
        """Held while everything about a tournament is packed: archives take memory, so one at a time."""

    async def admit(self, shown: ShownTournament, who: Organiser) -> bool:
        """Check that this person may export the tournament now; whether they organise it.

        Organisers may at any time, and others once it is over, when decks are public. Refusal:
        tournament-goes-on.
        """
        async with self._store.reading() as tables:
            organises = await may_organise(tables, shown.tournament, who)
        if not organises and shown.state.phase in ("signing-up", "running"):
            raise Refusal("tournament-goes-on", tournament=shown.tournament.name)
        return organises

    async def games(self, shown: ShownTournament) -> tuple[PlayedGame, ...]:
        """The ended duels of its matches, by match and in the order in which they began."""
        found: list[PlayedGame] = []
        for match, played in sorted(shown.played.items()):
            for number, duel_id in enumerate(played.duels, 1):
                async with self._store.reading() as tables:
                    duel = await tables.duels.get(duel_id)
                if duel is not None and not duel.running and not duel.is_void:
                    found.append(PlayedGame(match, number, duel))
        return tuple(found)

    async def dice(self, shown: ShownTournament, games: Sequence[PlayedGame]) -> TournamentDice | None:
        """The dice of all entrants in these duels (TO-45); None if the game has none."""
        tabletop = self._context.games.get(shown.tournament.game)
        if tabletop is None or tabletop.rolls is None:
            return None
        numbers = {user: number for number, user in shown.users.items()}
        faces: dict[EntrantId, dict[int, list[int]]] = {}
        missing = 0
        for each in games:
            rolls = await self._rolls_of(each.duel)
            if rolls is None:
                missing += 1
                continue
            people = [numbers.get(person.user_id or 0) for person in each.duel.players]
            for roll in rolls:
                entrant = people[roll.seat]
                if entrant is not None:
                    counts = faces.setdefault(entrant, {}).setdefault(roll.sides, [0] * roll.sides)
                    counts[roll.face - 1] += 1
        return TournamentDice(faces, len(games) - missing, missing)

    async def records(
        self, shown: ShownTournament, games: Sequence[PlayedGame]
    ) -> AsyncIterator[tuple[PlayedGame, bytes]]:
        """The stored records of these duels; none while decks are hidden, as they have both in full."""
        if not self.shows_records(shown):
            return
        for each in games:
            try:
                text = await self._chronicle.record(each.duel.id)
            except Refusal as error:
                if error.code != "record-gone":
                    raise
                continue
            yield each, text.encode()

    def shows_records(self, shown: ShownTournament) -> bool:
        """Whether records reveal nothing hidden: decks are public, or the game has none."""
        tabletop = self._context.games.get(shown.tournament.game)
        return bool(shown.decks) or (tabletop is not None and not tabletop.has_decks)

    def deck_file(self, shown: ShownTournament, deck: LockedDeck) -> bytes | None:
        """A public deck as a file for `/deck import`; None if it cannot be written."""
        if deck.content is not None:
            return deck.content.encode()
        tabletop = self._context.games.get(shown.tournament.game)
        if tabletop is None or tabletop.own_decks is None:
            return None
        try:
            content: str = tabletop.own_decks.write(self._decks.unlock(deck, shown.tournament.game)).content
        except Refusal:
            return None
        return content.encode()

    async def _rolls_of(self, duel: Duel) -> tuple[Roll, ...] | None:
        async with self._one:
            if duel.id in self._rolls:
                self._rolls.move_to_end(duel.id)
                return self._rolls[duel.id]
            rolls = await self._read(duel)
            if rolls is not None:
                self._rolls[duel.id] = rolls
                if len(self._rolls) > MAX_KEPT:
                    self._rolls.popitem(last=False)
            return rolls

    async def _read(self, duel: Duel) -> tuple[Roll, ...] | None:
        """The dice of a duel; None if its record is gone or too new for this version."""
        read = self._context.tabletop(duel.game).rolls
        async with self._store.reading() as tables:
            is_there = await tables.records.exists(duel.id)
            lines = await tables.records.lines(duel.id) if is_there else []
        if read is None or not lines:
            return None
        events = [event for line in lines for event in line.events]
        try:
            return tuple(await asyncio.to_thread(read, events))
        except (ContentError, ValueError):  # pydantic's ValidationError is one
            return None
