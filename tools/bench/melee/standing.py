"""How soon leaderboards and profiles answer over many stored results."""

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import insert, select

from bot.content.melee.shipped import Content
from bot.matches.context import Context
from bot.matches.ratings.profile_figures import ProfileReader
from bot.matches.service import make_matches
from bot.store import Store
from bot.store.ratings.schema import RATED_DUELS
from bot.store.schema import ACTIONS, DUELS, INVITATIONS, SEATS
from bot.store.tables import Tables
from tools.bench.melee.hosting import HALL, Host, host_context
from tools.bench.melee.keeping import finish

RESULTS, PEOPLE = 10_000, 400
_GAME, _PERSON, _READ = "melee", 1, 50


@dataclass(frozen=True, slots=True)
class StandingFigures:
    """Milliseconds, with this many rated duels on one server.

    `first_` is a process's first answer, when it folds all results and reads the records; `next_` the median
    of later ones; `after_a_result_ms` is a leaderboard after one more duel has ended.
    """

    results: int
    people: int
    duels_of_person: int
    first_leaderboard_ms: float
    next_leaderboard_ms: float
    after_a_result_ms: float
    first_profile_ms: float
    next_profile_ms: float


def measure_standing(content: Content, seconds: float) -> StandingFigures:
    """Store the results, then ask again and again for about this long."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(content, f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}", seconds))


async def _measure(content: Content, url: str, seconds: float) -> StandingFigures:
    store = await Store.open(url)
    try:
        context = host_context(store, content)
        await _fill(context, store)
        matches = make_matches(context)
        number = RESULTS

        async def leaderboard() -> None:
            leaders = await matches.ladders.leaders(_GAME, HALL.guild_id)
            await matches.ladders.names([each.place.person for each in leaders.rows[:16]])

        async def profile() -> None:
            reader = ProfileReader(_PERSON, HALL.guild_id)
            duels.append((await matches.profiles.of(_PERSON, _GAME, HALL.guild_id, reader)).tally.games)

        duels: list[int] = []
        first_leaderboard, first_profile = await _timed(leaderboard), await _timed(profile)
        leaderboards, profiles, grown = list[float](), list[float](), list[float]()
        end = time.perf_counter() + seconds
        while not grown or time.perf_counter() < end:
            leaderboards.append(await _timed(leaderboard))
            profiles.append(await _timed(profile))
            number += 1
            await store.write(results_of(number, number))
            grown.append(await _timed(leaderboard))
    finally:
        await store.close()
    return StandingFigures(
        results=RESULTS,
        people=PEOPLE,
        duels_of_person=duels[0],
        first_leaderboard_ms=first_leaderboard,
        next_leaderboard_ms=median(leaderboards),
        after_a_result_ms=median(grown),
        first_profile_ms=first_profile,
        next_profile_ms=median(profiles),
    )


async def _timed(ask: Callable[[], Awaitable[None]]) -> float:
    before = time.perf_counter()
    await ask()
    return (time.perf_counter() - before) * 1000


async def _fill(context: Context, store: Store) -> None:
    """Play one whole duel of adepts, then store results; only the last ones of one person have records."""
    matches = make_matches(context)
    await finish(context, matches, await Host(context).begin())
    await store.write(results_of(2, RESULTS))

    async def copy(tables: Tables) -> None:
        lines = [dict(row._mapping) for row in await tables.rows.execute(select(ACTIONS))]
        theirs = select(SEATS.c.duel_id).where(SEATS.c.user_id == _PERSON, SEATS.c.duel_id > 1)
        last = list(await tables.rows.scalars(theirs.order_by(SEATS.c.duel_id.desc()).limit(_READ)))
        for key in last:
            await tables.rows.execute(insert(ACTIONS), [{**line, "duel_id": key} for line in lines])

    await store.write(copy)


def results_of(first: int, last: int, people: int = PEOPLE) -> Callable[[Tables], Coroutine[Any, Any, None]]:
    """Adds rated results of these people with these numbers, the last of which has ended by now."""

    async def work(tables: Tables) -> None:
        chance, now = random.Random(first), datetime.now(UTC)
        invitations, duels, seats, rated = list[Any](), list[Any](), list[Any](), list[Any]()
        for number in range(first, last + 1):
            at = now - timedelta(minutes=5 * (last - number))
            players = chance.sample(range(1, people + 1), 2)
            invitations.append(_invitation(number, at))
            duels.append(_duel(number, at, chance.randrange(20, 140)))
            # The one with the lower number is the better player, and wins more often.
            places = (1, 2) if (players[0] < players[1]) == (chance.random() < 0.7) else (2, 1)
            seats += [_seat(number, seat, players[seat], places[seat]) for seat in range(2)]
            rated.append({"duel_id": number})
        for table, rows in ((INVITATIONS, invitations), (DUELS, duels), (SEATS, seats), (RATED_DUELS, rated)):
            await tables.rows.execute(insert(table), rows)

    return work


def _invitation(number: int, at: datetime) -> dict[str, object]:
    return {
        "id": number,
        "game": _GAME,
        "kind": "challenge",
        "guild_id": HALL.guild_id,
        "channel_id": HALL.channel_id,
        "challenge_id": str(number),
        "seed": bytes(32),
        "seed_hash": "",
        "created_at": at,
        "expires_at": at,
        "state": "accepted",
    }


def _duel(number: int, at: datetime, ply: int) -> dict[str, object]:
    return {
        "id": number,
        "game": _GAME,
        "guild_id": HALL.guild_id,
        "channel_id": HALL.channel_id,
        "accept_id": str(number),
        "created_at": at,
        "ended_at": at,
        "ply": ply,
        "ended_by": "capture",
    }


def _seat(number: int, seat: int, person: int, place: int) -> dict[str, object]:
    return {
        "duel_id": number,
        "seat": seat,
        "user_id": person,
        "name": f"Player {person}",
        "deck": "ember-court",
        "format": "standard",
        "has_left": False,
        "place": place,
    }
