"""The time of statistics of many ended duels: reading a record, adding everything up, looking again."""

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import insert

from bot.content.melee.shipped import Content
from bot.matches.service import make_matches
from bot.statistics.duels import FORMATS, DuelFilter
from bot.store import Store
from bot.store.ratings.schema import RATED_DUELS
from bot.store.schema import DUELS, INVITATIONS, SEATS
from bot.store.tables import Tables
from bot.store.usage import SEAT_USAGE
from tools.bench.melee.hosting import Host, host_context
from tools.bench.melee.keeping import finish

COUNT = 10_000
"""How many ended duels there are."""
_PEOPLE, _SERVERS, _PRIVATE = 400, 5, 0.3
_FIRST = 1_000_000
_SEASON = datetime(2026, 10, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class AddingFigures:
    """Milliseconds, with this many ended duels on five servers; half of them have a private deck.

    `note` reads one record and stores its figures. `first` is the first request for figures, `again` the same
    once more, `other` one for another format, server or season (the median), `later` the first one again
    after one more duel has ended.
    """

    duels: int
    note_ms: float
    first_ms: float
    again_ms: float
    other_ms: float
    later_ms: float


def measure_adding(content: Content, _seconds: float) -> AddingFigures:
    """Make a database and look at it."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(content, f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"))


async def _measure(content: Content, url: str) -> AddingFigures:
    store = await Store.open(url)
    try:
        await store.write(lambda tables: _fill(tables, content))
        context = host_context(store, content)
        matches = make_matches(context)
        figures = matches.statistics.figures
        first = await _took(lambda: figures("melee", DuelFilter()))
        again = await _took(lambda: figures("melee", DuelFilter()))
        views = [DuelFilter(1, None, form) for form in FORMATS] + [
            DuelFilter(None, 1, form) for form in FORMATS
        ]
        others = [await _took(lambda view=view: figures("melee", view)) for view in views]  # type: ignore[misc]
        await finish(context, matches, await Host(context).begin())
        note = await _took(matches.usages.derive)
        later = await _took(lambda: figures("melee", DuelFilter()))
    finally:
        await store.close()
    return AddingFigures(COUNT, note, first, again, median(others), later)


async def _took(work: Callable[[], Awaitable[Any]]) -> float:
    start = time.perf_counter()
    await work()
    return (time.perf_counter() - start) * 1000


async def _fill(tables: Tables, content: Content) -> None:
    """Ended duels as they are stored, without records."""
    chance = random.Random(5)
    rows: dict[Any, list[dict[str, Any]]] = {
        table: [] for table in (INVITATIONS, DUELS, SEATS, RATED_DUELS, SEAT_USAGE)
    }
    for key in range(_FIRST, _FIRST + COUNT):
        at = _SEASON + timedelta(minutes=key - _FIRST)
        place = {"guild_id": chance.randint(1, _SERVERS), "channel_id": 2}
        invitation = {"challenge_id": "1", "seed": b"", "seed_hash": "", "expires_at": at}
        rows[INVITATIONS].append(
            {
                **{"id": key, "game": "melee", "kind": "challenge", "state": "accepted", "created_at": at},
                **{"options": {}, **place, **invitation},
            }
        )
        rows[DUELS].append(
            {
                **{"id": key, "game": "melee", **place, "accept_id": "2", "created_at": at, "ended_at": at},
                **{"ply": 90, "ended_by": "capture"},
            }
        )
        if chance.random() < 0.5:
            rows[RATED_DUELS].append({"duel_id": key})
        _sit_down(rows, key, content, chance)
    for table, values in rows.items():
        await tables.rows.execute(insert(table), values)


def _sit_down(
    rows: dict[Any, list[dict[str, Any]]], key: int, content: Content, chance: random.Random
) -> None:
    won, first = chance.randint(0, 1), chance.randint(0, 1)
    for seat, person in enumerate(chance.sample(range(1, _PEOPLE), 2)):
        is_private = chance.random() < _PRIVATE
        deck = chance.choice(list(content.decks))
        cards = [card.name for card in content.decks[deck].entity]
        rows[SEATS].append(
            {
                **{"duel_id": key, "seat": seat, "user_id": person, "name": "Somebody", "has_left": False},
                **{"deck": "#1" if is_private else deck, "format": "open" if is_private else "standard"},
                "place": 1 if seat == won else 2,
            }
        )
        rows[SEAT_USAGE].append(
            {
                **{"duel_id": key, "seat": seat, "deck": None if is_private else deck},
                "went_first": None if is_private else seat == first,
                "drawn": [] if is_private else chance.sample(cards, 8),
                "used": [] if is_private else chance.sample(cards, 6),
            }
        )
