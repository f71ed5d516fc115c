"""Makes profiles from ladders, stored results, and records.

Only rated duels count, as in the ratings. Void duels and those excluded by the rules do not.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from bot.games.errors import ContentError
from bot.games.figures import SeatUsage
from bot.matches.books.secrecy import Secrecy
from bot.matches.context import Context
from bot.matches.memory.kept import WeightedCache
from bot.matches.memory.namesakes import told_apart
from bot.matches.ratings import profile_figures as figures
from bot.matches.ratings.ladders import Ladders, season_of, with_sides
from bot.matches.ratings.profile_figures import DeckTally, LastDuel, PersonProfile, ProfileReader, Usage
from bot.ratings.ladder import Ladder, LadderPlace
from bot.ratings.skills import games_to_rank
from bot.store.keys import format_key, parse_deck_key
from bot.store.ratings.values import PlayedDuel
from bot.store.tables import Tables

READ = 50
"""How many of a person's latest records are read."""
LAST, DECKS = 8, 3
"""Numbers of latest duels and of decks in a profile."""
MONTH = timedelta(days=30)
KEPT_USAGES = 20_000
"""Maximum duels whose usage is remembered."""


class Profiles:
    """Makes profiles. They are not stored: they follow from results and records."""

    def __init__(self, context: Context, ladders: Ladders) -> None:
        self._context = context
        self._ladders = ladders
        self._secrecy = Secrecy(context)
        self._usages: WeightedCache[Sequence[SeatUsage]] = WeightedCache(KEPT_USAGES)

    async def of(
        self, person: int, game: str, guild_id: int | None, reader: ProfileReader, season: int | None = None
    ) -> PersonProfile:
        """The profile of a person in a game, on one server or (None) over all, as this reader may see it.

        Refusal: unknown-game.
        """
        now, on = self._context.now(), self._ladders.season()
        ladder = await self._ladders.ladder(game, guild_id)
        standings = _standings(ladder, season or on)
        standing = next((each for each in standings if each.person == person), None)
        rank, is_now = None if standing is None else standing.rank, season in (None, on)
        skill = standing.skill if standing is not None and not is_now else ladder.skill(person, on)
        entries, left_out = ladder.history(person, season), {each.result.number for each in ladder.suspicions}
        async with self._context.store.reading() as tables:
            played = await tables.played.duels(person, game, guild_id)
            duels = [
                each
                for each in await with_sides(tables, self._context.tabletop(game), guild_id, played)
                if not each.is_void
                and each.number not in left_out
                and season in (None, season_of(each.ended_at))
            ]
            closed = frozenset[str]()
            if reader.user_id != person:
                closed = await self._secrecy.closed_of(tables, person)
            told = [each for each in duels if format_key(each.number) not in closed]
            decks = await self._decks(tables, told, person, reader)
            last = duels[: -LAST - 1 : -1]
            luck = await tables.reports.luck_of(person, game)
            people = {person, *(each for duel in last for each in duel.people)}
            names = await told_apart(tables, await tables.rated.names(people))
        changes = {each.result.number: figures.change_of(each, person) for each in entries}
        return PersonProfile(
            person=person,
            name=names.get(person),
            season=season,
            seasons=ladder.seasons(person),
            skill=skill,
            rank=rank,
            to_rank=games_to_rank(skill) if rank is None and is_now else 0,
            people=len(standings),
            is_active=standing is not None,
            risen=figures.risen_since(entries, person, int((now - MONTH).timestamp()), skill)
            if is_now
            else 0,
            course=figures.course_of(entries, person),
            tally=figures.tallied(duels),
            by_seat=figures.by_seat(duels),
            streak=figures.streak(duels),
            best_streak=figures.best_streak(duels),
            decks=decks,
            last=tuple(
                _last(each, reader, person, names, changes, is_told=format_key(each.number) not in closed)
                for each in last
            ),
            live=figures.clock_tallies(duels, are_daily=False),
            daily=figures.clock_tallies(duels, are_daily=True),
            usage=await self._usage(game, [each for each in told if reader.may_know(person, each)][-READ:]),
            luck=figures.mean_luck([luck[each.number] for each in duels if each.number in luck]),
        )

    async def _decks(
        self, tables: Tables, duels: Sequence[PlayedDuel], person: int, reader: ProfileReader
    ) -> tuple[DeckTally, ...]:
        """The most played decks. A private one has its latest version, if the reader may know it."""
        played: dict[str | None, list[PlayedDuel]] = {}
        for duel in duels:
            if duel.deck is not None:
                played.setdefault(_deck_shown(duel, reader, person), []).append(duel)
        most = sorted(played.items(), key=lambda item: (-len(item[1]), item[0] or ""))[:DECKS]
        return tuple(
            [
                DeckTally(deck, figures.tallied(theirs), await _values(tables, deck, theirs[-1]))
                for deck, theirs in most
            ]
        )

    async def _usage(self, game: str, duels: Sequence[PlayedDuel]) -> Usage:
        """The usage in these duels, from existing records."""
        usage = self._context.tabletop(game).usage
        if usage is None:
            return Usage()
        unread = [each for each in duels if self._usages.get(format_key(each.number)) is None]
        if unread:
            async with self._context.store.reading() as tables:
                events = await tables.records.events([each.number for each in unread])
            for number, told in events.items():
                try:
                    self._usages.put(format_key(number), usage(told), 1)
                except (ContentError, ValueError):  # a newer version wrote it; pydantic's error is one
                    continue
        known = [(each, self._usages.get(format_key(each.number))) for each in duels]
        return figures.usage_of([(duel, seats[duel.seat]) for duel, seats in known if seats is not None])


def _standings(ladder: Ladder, season: int) -> Sequence[LadderPlace]:
    return ladder.standings(season) if season in ladder.seasons() else ()


def _deck_shown(duel: PlayedDuel, reader: ProfileReader, person: int) -> str | None:
    """The deck's id, unless it is a private one that this reader may not know."""
    is_private = duel.deck is not None and parse_deck_key(duel.deck) is not None
    return None if is_private and not reader.may_know(person, duel) else duel.deck


async def _values(tables: Tables, deck: str | None, duel: PlayedDuel) -> Any:
    """A private deck as it was played in this duel; None for others, and if the record is deleted."""
    if deck is None or parse_deck_key(deck) is None:
        return None
    header = await tables.records.header(format_key(duel.number))
    return None if header is None else json.loads(header)["setup"]["decks"][duel.seat]


def _last(
    duel: PlayedDuel,
    reader: ProfileReader,
    person: int,
    names: Mapping[int, str],
    changes: Mapping[int, int],
    *,
    is_told: bool,
) -> LastDuel:
    """One of the latest duels; with its deck only if that `is_told`."""
    opponents = [names.get(each, "?") for each in duel.people if each != person]
    return LastDuel(
        figures.outcome_of(duel),
        tuple(opponents) if reader.may_know(person, duel) else (),
        _deck_shown(duel, reader, person) if is_told else None,
        changes.get(duel.number),
    )
