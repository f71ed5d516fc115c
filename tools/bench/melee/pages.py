"""How many readers a second a process serves with public pages, on one core.

The process that serves is kept on one core, the readers in another process on the others, where there are
several. Answers are divided by the time that passed, and by the processor time of the serving process alone,
which counts nothing of the readers; what the kernel does for a connection is counted on the side that waits
for it. Each reader opens a connection of their own and reads the whole page, as one who opens an address; an
open page that looks for changes keeps its connection, and gets no page.
"""

import asyncio
import gzip
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.content.melee.shipped import Content
from bot.matches.books.rights import Organiser
from bot.matches.planning.plan import TournamentPlan
from bot.matches.service import Matches, make_matches
from bot.matches.values import Moderator
from bot.store import Store
from bot.store.sharing import PageKind, SharedPage
from bot.store.tables import Tables
from bot.store.tournaments.values import Registrant
from bot.tournaments.course.due import due
from bot.tournaments.log.events import Event, Joined, LogEntry, Reported, Started
from bot.tournaments.log.state import fold
from bot.tournaments.matches import EntrantId, MatchResult
from bot.tournaments.rules import TournamentRules
from bot.web.public.cache import PageCache
from bot.web.public.page import PageSource
from bot.web.public.servers.homes import OpenServer
from bot.web.public.servers.reading import ServerSource
from bot.web.public.site import PublicSite
from bot.web.public.tournaments.source import TournamentPages
from tools.bench.melee.hosting import HALL, host_context
from tools.bench.melee.standing import results_of

PEOPLE, RESULTS = 500, 10_000
"""On the leaderboard."""
_GAME = "melee"
TOURNAMENTS = {
    "tournament": (TournamentRules("swiss", rounds=9), 256, 7),
    "bracket": (TournamentRules("double"), 64, 30),
}
"""The rules of tournaments, how many play them, and how many rounds they have played, or all."""
_BY = Moderator(1, "Manager")
_ORGANISER = Organiser(1, "Manager", is_appointed=True)


def measure_pages(content: Content, seconds: float) -> dict[str, Any]:
    """Figures of each page, after about so many seconds altogether."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(content, f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}", seconds))


async def _measure(content: Content, url: str, seconds: float) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    own, others = cores[:1], cores[1:]
    store = await Store.open(url)
    try:
        context = host_context(store, content)
        await store.write(results_of(1, RESULTS, PEOPLE))
        pages = await _share(make_matches(context), store)
        if others:
            os.sched_setaffinity(0, own)
        figures: dict[str, Any] = {"cores_of_readers": len(others) or "the same"}
        for name, (page, path) in pages.items():
            matches = make_matches(host_context(store, content))
            figures |= {
                f"{name}_{figure}": value
                for figure, value in (await _page(matches, page, path, seconds / len(pages), others)).items()
            }
        return {**figures, "load_average": os.getloadavg()[0]}
    finally:
        if others:
            os.sched_setaffinity(0, cores)
        await store.close()


async def _share(matches: Matches, store: Store) -> Mapping[str, tuple[SharedPage, str]]:
    """The pages that are measured, with their paths, by the names of their figures."""
    guild_id = HALL.guild_id or 0
    server, _ = await matches.server_page.share(guild_id, _BY, "on")
    assert server is not None
    pages = {f"leaderboard_{PEOPLE}": (server, _GAME)}
    for name, (rules, people, rounds) in TOURNAMENTS.items():
        made = await _store_tournament(matches, store, rules, people, rounds)
        page = await matches.tournaments.sharing.share(guild_id, made, _ORGANISER, "on")
        assert page is not None
        pages[f"{name}_{people}"] = page, ""
    return pages


async def _store_tournament(
    matches: Matches, store: Store, rules: TournamentRules, people: int, rounds: int
) -> str:
    """Store a tournament with all results of its first rounds, or of all, and return its id."""
    plan = TournamentPlan(rules=rules, capacity=people)
    name, guild_id = f"{rules.format} of {people}", HALL.guild_id or 0
    made = await matches.tournaments.organising.create(
        guild_id, HALL.channel_id, name, _GAME, plan, _ORGANISER
    )

    async def work(tables: Tables) -> None:
        log = [*await tables.tournaments.log(made.id)]
        entrants = tuple(map(EntrantId, range(1, people + 1)))
        for each in entrants:
            entered = Registrant(each, 1000 + each, f"Player {each}", None, made.created_at)
            await tables.entrants.add(made.id, entered)
        seed = (await tables.tournaments.seed(made.id)).hex()
        start: list[Event] = [*map(Joined, entrants), Started(entrants, entrants, seed)]
        new = [LogEntry(number, each) for number, each in enumerate(start, len(log) + 1)]
        await tables.tournaments.append(made.id, _played([*log, *new], rounds)[len(log) :], made.created_at)

    await store.write(work)
    return made.id


def _played(log: list[LogEntry], rounds: int) -> list[LogEntry]:
    """The log after so many rounds more, whose results are random but the same in every run."""
    chance = random.Random(rounds)
    for _ in range(rounds):
        for event in due(fold(log)).events:
            log.append(LogEntry(len(log) + 1, event))
        for match in fold(log).open_matches:
            result = chance.choice((MatchResult((1, 2), (1, 0)), MatchResult((2, 1), (0, 1))))
            log.append(LogEntry(len(log) + 1, Reported(match.id, result)))
    return log


async def _page(
    matches: Matches, page: SharedPage, path: str, seconds: float, cores: list[int]
) -> dict[str, Any]:
    """The figures of one page, of which this process has read nothing yet."""
    kept = PageCache(matches.public_pages, _sources(matches))
    began = time.perf_counter()
    first = await kept.get(page.code, path)
    cold = time.perf_counter() - began
    assert first is not None
    again = PageCache(matches.public_pages, _sources(matches))
    began = time.perf_counter()
    await again.get(page.code, path)
    warm = time.perf_counter() - began
    async with _serving(matches, kept) as port:
        place = f"/p/{page.code}" + (f"/{path}" if path else "")
        reading = await _readers(port, place, "", seconds / 2, cores)
        looking = await _readers(port, place, first.etag, seconds / 2, cores)
    return {
        "bytes": len(gzip.decompress(first.packed)),
        "packed_bytes": len(first.packed),
        "cold_ms": 1000 * cold,
        "made_again_ms": 1000 * warm,
        **{f"readers_{figure}": value for figure, value in reading.items()},
        **{f"looks_{figure}": value for figure, value in looking.items()},
    }


def _sources(matches: Matches) -> Mapping[PageKind, PageSource]:
    async def home_of(_guild_id: int) -> OpenServer | None:
        return OpenServer("A server", {HALL.channel_id: "arena"})

    return {
        "server": ServerSource(matches, home_of, lambda: 1),
        "tournament": TournamentPages(matches, lambda _: True),
    }


@asynccontextmanager
async def _serving(matches: Matches, kept: PageCache) -> AsyncIterator[int]:
    app = web.Application()
    app.add_subapp("/p/", PublicSite(kept, matches.public_pages).application())
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def _readers(port: int, path: str, etag: str, seconds: float, cores: list[int]) -> dict[str, Any]:
    places = ["127.0.0.1", str(port), path, etag, str(seconds), ",".join(map(str, cores))]
    cpu = time.process_time()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tools.bench.readers", *places, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    used = time.process_time() - cpu
    read = json.loads(out)
    return {
        "per_second": read["answers"] / read["seconds"],
        "per_cpu_second": read["answers"] / used,
        "cpu_percent": 100 * used / read["seconds"],
        "slowest_ms": read["slowest_ms"],
        "bytes_each": read["bytes_each"],
        "refused": read["refused"],
    }
