"""Ladders of every game, on each server and over all, folded from stored results."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.context import Context
from bot.matches.memory.kept import WeightedCache
from bot.matches.memory.namesakes import told_apart
from bot.matches.ratings.eligibility import Prospect, Reason, prospect, prospect_of, why_unrated
from bot.matches.refusals import Refusal
from bot.matches.tabletop import SIDES_OF_PAIRS, Tabletop, game_named, title_of
from bot.matches.values import GIVEN_UP, Duel, Invitation, Place, Player, is_deleted
from bot.ratings.ladder import Ladder, LadderPlace, RatingChange
from bot.ratings.results import RatedResult
from bot.store.keys import parse_key
from bot.store.ratings.values import PlayedDuel, RatedCount, RatedDuel
from bot.store.tables import Tables

KEPT_RESULTS = 200_000
"""Maximum results of the ladders in memory. Other ladders are folded again on request."""
AT_ONCE = 500
"""More new results than this are folded in a thread."""
_FIRST_YEAR, _FIRST_QUARTER = 2026, 4


WEEK = timedelta(days=7)
"""The time over which a leaderboard shows rises and falls."""
TREND = 20
"""How many of a person's latest ratings a leaderboard shows."""


class Leader(Struct, frozen=True):
    """A person's ladder place, the ranks gained in a week, and their latest ratings, oldest first.

    A person without a rank a week ago has gained none.
    """

    place: LadderPlace
    risen: int
    trend: tuple[int, ...]


class Leaders(Struct, frozen=True):
    """A season's leaders, best first. `seasons` are all in which somebody has a place."""

    season: int
    seasons: tuple[int, ...]
    rows: tuple[Leader, ...]


class _Known(Struct, frozen=True):
    ladder: Ladder
    count: RatedCount


class Ladders:
    """Makes ladders. They follow only from the store, so a voided result changes them at once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: WeightedCache[_Known] = WeightedCache(KEPT_RESULTS)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def games(self) -> Mapping[str, str]:
        """The titles of games for several people, by name."""
        games = self._context.games
        return {name: title_of(games, name) for name, each in games.items() if each.game.seat_limits[1] > 1}

    def find_game(self, text: str) -> str:
        """The name of the one of `games` with this name or title. Refusal: no-ladder."""
        name = game_named({each: self._context.games[each] for each in self.games()}, text)
        if name is None:
            raise Refusal("no-ladder", game=text)
        return name

    async def ladder(self, game: str, guild_id: int | None) -> Ladder:
        """The current ladder of a game on one server, or over all servers (None).

        It keeps growing, so read it at once. Refusal: unknown-game.
        """
        self._context.tabletop(game)
        async with self._locks.setdefault(_scope(game, guild_id), asyncio.Lock()):
            return await self._current(game, guild_id)

    async def ratings(self, game: str, guild_id: int, people: Collection[int]) -> Mapping[int, int]:
        """The ratings of these people on a server in this season. Refusal: unknown-game."""
        ladder = await self.ladder(game, guild_id)
        return {each: ladder.skill(each, self.season()).rating for each in people}

    async def leaders(self, game: str, guild_id: int | None, season: int | None = None) -> Leaders:
        """The leaders of a season, by default the current one. Refusal: unknown-game."""
        now = self._context.now()
        season = season_of(now) if season is None else season
        ladder = await self.ladder(game, guild_id)
        seasons = tuple(each for each in ladder.seasons() if _still_here(ladder.standings(each)))
        standings = _still_here(ladder.standings(season)) if season in seasons else ()
        is_on = season == ladder.season
        before = ladder.ranks_before(int((now - WEEK).timestamp())) if is_on else {}
        rows = tuple(
            Leader(
                each,
                before[each.person] - each.rank if each.rank and each.person in before else 0,
                tuple(skill.rating for skill in ladder.course(each.person, TREND)) if is_on else (),
            )
            for each in standings
        )
        return Leaders(season, seasons, rows)

    async def every_season(self, game: str, guild_id: int | None) -> tuple[Leaders, ...]:
        """The leaders of all seasons in which somebody has a place, newest first, without rises and trends.

        Refusal: unknown-game.
        """
        ladder = await self.ladder(game, guild_id)
        found = {each: _still_here(ladder.standings(each)) for each in ladder.seasons()}
        seasons = tuple(each for each, standings in found.items() if standings)
        return tuple(
            Leaders(season, seasons, tuple(Leader(each, 0, ()) for each in found[season]))
            for season in reversed(seasons)
        )

    async def entry(self, duel: Duel) -> RatingChange | None:
        """The change of its server's ratings by a rated duel with a result.

        It follows from the current results: a late or void result changes those after it. None if the duel is
        not rated, or ended long ago. Refusal: unknown-game.
        """
        return (await self._ladder_with(duel))[1]

    async def since(self, duel: Duel) -> Sequence[RatingChange]:
        """The changes after that of a duel, oldest first; none without one. Refusal: unknown-game."""
        ladder, entry = await self._ladder_with(duel)
        return () if ladder is None or entry is None else ladder.since(entry.result.key)

    async def _ladder_with(self, duel: Duel) -> tuple[Ladder | None, RatingChange | None]:
        """A duel's ladder and its change there; None for a duel that is not on it."""
        number = parse_key(duel.id)
        if number is None or not duel.is_rated or duel.running or duel.places_for_ratings is None:
            return None, None
        ladder = await self.ladder(duel.game, duel.place.guild_id)
        return ladder, ladder.entry(number, duel.user_ids)

    async def why_unrated(self, duel: Duel) -> Reason:
        """Why a duel is not rated, as `rated.why_unrated`."""
        return await why_unrated(self._context, duel)

    async def prospect(self, invitation: Invitation) -> Prospect:
        """Whether the duel of an open invitation will be rated."""
        return await prospect(self._context, invitation)

    async def queue_prospect(self, game: str, place: Place, waiting: Sequence[Player] = ()) -> Prospect:
        """Whether the duel of somebody who waits in a queue will be rated, whomever they meet."""
        return await prospect_of(self._context, game, place, waiting, is_open=True)

    async def names(self, people: Collection[int]) -> dict[int, str]:
        """These people's names in their latest duels, which tell namesakes apart."""
        async with self._context.store.reading() as tables:
            return await told_apart(tables, await tables.rated.names(people))

    def season(self) -> int:
        """The current season."""
        return season_of(self._context.now())

    def season_left(self) -> timedelta:
        """The time until the next season."""
        now = self._context.now()
        return season_begins(season_of(now) + 1) - now

    async def _current(self, game: str, guild_id: int | None) -> Ladder:
        known = self._known.get(_scope(game, guild_id))
        last = None if known is None else known.ladder.last
        since = None if last is None else datetime.fromtimestamp(last[0], UTC)
        async with self._context.store.reading() as tables:
            count = await tables.rated.count(game, guild_id)
            if known is not None and count == known.count:
                return known.ladder
            if known is not None and (count.deleted, count.taken_back) != (
                known.count.deleted,
                known.count.taken_back,
            ):
                known, since = None, None  # other people have some results, or results have gone or are back
            ended = await tables.rated.ended(game, guild_id, since)
            pairs = await games_of_pairs(tables, self._context.tabletop(game), guild_id, since)
            if known is not None:
                new = [each for each in _results(ended, pairs) if last is None or each.key > last]
                is_longer = known.count.ended + len(new) == count.ended
                voided = sum(each.is_void for each in new)
                if is_longer and known.count.void + voided == count.void and len(new) <= AT_ONCE:
                    for each in sorted(new):
                        known.ladder.add(each)
                    self._keep(game, guild_id, known.ladder, count)
                    return known.ladder
                ended = await tables.rated.ended(game, guild_id, None)
                pairs = await games_of_pairs(tables, self._context.tabletop(game), guild_id)
        ladder = await _folded(_results(ended, pairs))
        self._keep(game, guild_id, ladder, count)
        return ladder

    def _keep(self, game: str, guild_id: int | None, ladder: Ladder, count: RatedCount) -> None:
        self._known.put(_scope(game, guild_id), _Known(ladder, count), count.ended + 1)


async def games_of_pairs(
    tables: Tables, tabletop: Tabletop, guild_id: int | None, since: datetime | None = None
) -> frozenset[int]:
    """The numbers of the rated games, as of `RatedTable.ended`, in which two played against two."""
    if not tabletop.pairs:
        return frozenset()
    return await tables.rated.with_options(
        tabletop.game.name, guild_id, since, tabletop.pairs, len(SIDES_OF_PAIRS)
    )


async def with_sides(
    tables: Tables, tabletop: Tabletop, guild_id: int | None, duels: Iterable[PlayedDuel]
) -> list[PlayedDuel]:
    """The duels, with the sides of those in which two played against two."""
    pairs = await games_of_pairs(tables, tabletop, guild_id)
    return [replace(each, sides=SIDES_OF_PAIRS) if each.number in pairs else each for each in duels]


def _scope(game: str, guild_id: int | None) -> str:
    return f"{game}/{guild_id or 'all'}"


async def _folded(results: Sequence[RatedResult]) -> Ladder:
    if len(results) <= AT_ONCE:
        return Ladder.of(results)
    return await asyncio.to_thread(Ladder.of, results)


def _still_here(standings: Sequence[LadderPlace]) -> tuple[LadderPlace, ...]:
    """The standings without people whose data is deleted, with new ranks for the others."""
    if not any(is_deleted(each.person) for each in standings):
        return tuple(standings)
    kept = [each for each in standings if not is_deleted(each.person)]
    return tuple(each if each.rank is None else replace(each, rank=rank) for rank, each in enumerate(kept, 1))


def season_of(at: datetime) -> int:
    """The season of a moment. Seasons are quarters of a year in UTC; the first began in October 2026."""
    quarter = (at.astimezone(UTC).month - 1) // 3 + 1
    return (at.astimezone(UTC).year - _FIRST_YEAR) * 4 + quarter - _FIRST_QUARTER + 1


def season_begins(season: int) -> datetime:
    """The moment at which a season begins."""
    year, quarter = quarter_of(season)
    return datetime(year, 3 * quarter - 2, 1, tzinfo=UTC)


def quarter_of(season: int) -> tuple[int, int]:
    """The year and the quarter, 1 to 4, of a season."""
    quarters = season - 1 + _FIRST_QUARTER - 1
    return _FIRST_YEAR + quarters // 4, quarters % 4 + 1


def _results(ended: Iterable[RatedDuel], pairs: Collection[int]) -> list[RatedResult]:
    """The results; `pairs` are the numbers of games of two against two."""
    return [_result(each, SIDES_OF_PAIRS if each.number in pairs else ()) for each in ended]


def _result(duel: RatedDuel, sides: tuple[int, ...]) -> RatedResult:
    return RatedResult(
        ended_at=int(duel.ended_at.timestamp()),
        number=duel.number,
        season=season_of(duel.ended_at),
        people=duel.people,
        places=duel.places,
        actions=duel.actions,
        by_concession=duel.by in GIVEN_UP or duel.has_left,
        is_void=duel.is_void,
        series=duel.series,
        in_steps=duel.in_steps,
        sides=sides,
    )
