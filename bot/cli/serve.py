"""`python -m bot`: runs the bot, on Discord if there is a token, otherwise in the sandbox."""

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping
from concurrent.futures import BrokenExecutor
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from datetime import UTC, datetime
from functools import partial
from typing import Any

import aiohttp
import discord
from aiohttp import web

from bot.app import MultiverseBot
from bot.cli.checkout import checkout_module
from bot.cli.helper_modules import helper_modules
from bot.cli.output import CommandError, say
from bot.cli.serving import serve_within, web_tables_of
from bot.confinement import ConfinedProcess
from bot.connection import recommended_shards, run_on_discord
from bot.content.registry import load_stocks
from bot.footprint import MEGABYTE, system_limit
from bot.heap import give_back_freed, keep_what_is_loaded, uncollected
from bot.lab.executors import local_workers
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.duels.elsewhere import NextSignal
from bot.matches.parts import Part
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.matches.tabletop import Stock, Tabletop
from bot.matches.thrift import NEAR
from bot.matches.tournaments.reckoner import LIMITS, Reckoner, prepare_to_pair
from bot.quotas import Quotas
from bot.settings import Settings, SettingsError, load_settings
from bot.sharded import ShardedBot
from bot.shards import ALL, Shards, all_of
from bot.store import Store, StoreError
from bot.store.databases.membership import membership
from bot.store.databases.usage_locks import holding
from bot.store.measured import MeasuredStore
from bot.telemetry.exporter import ExportError, serve_status
from bot.telemetry.health import Health
from bot.telemetry.logs import log_handler
from bot.telemetry.meters import MeasuredPairer
from bot.telemetry.metrics import Metrics
from bot.telemetry.pulse import beat, probe_database, running
from bot.workers import Workers, collect_seldom, processes, share_modules, step_back
from cogs.display.warming import PolitePainter, Warming
from cogs.gate import Gate
from cogs.kit.messages import NO_PINGS
from cogs.kit.painter import PATIENCE, Painter
from cogs.registry import make_faces
from cogs.seating.helping.first_steps import welcome
from render import registry as render
from render.pen.packages import EXTRA_PACKAGES, missing_packages

_log = logging.getLogger(__name__)

PAINTER_BYTES, REST_BYTES = 140_000_000, 260_000_000
"""Memory of a painter, and of everything else: the main process, a thinker, the server that forks them.

`bench soak --memory` measures both."""
OWN_LOGGERS = ("bot", "cogs", "render")
GRACE = 8.0
"""Shutdown grace period in seconds. Containers and systemd wait for ten before they kill a process."""
SHARED_FAULTS = (StoreError, OSError, aiohttp.ClientError, discord.DiscordServerError, BrokenExecutor)
"""Exceptions that concern everybody: failures of the database, of Discord and of workers."""


def serve(port: int) -> int:
    """Run the bot until it is stopped; raises CommandError or another MultiverseError if it cannot start."""
    try:
        settings = load_settings()
    except SettingsError as error:
        raise CommandError("\n".join(error.faults), 2) from error
    give_back_freed()
    metrics, health = Metrics(), Health()
    _log_to_stderr(settings, metrics)
    _log_missing_fonts()
    try:
        with _serve_health(settings, metrics, health):
            asyncio.run(until_stopped(_run(settings, port, metrics, health)))
    except ExportError as error:
        raise CommandError(f"METRICS_HOST and METRICS_PORT: the bot {error}") from error
    return 0


def _serve_health(settings: Settings, metrics: Metrics, health: Health) -> AbstractContextManager[object]:
    """Serve health and metrics, if configured: from the beginning, because a start can take a while."""
    if settings.metrics_port is None:
        return nullcontext()
    return serve_status(settings.metrics_host, settings.metrics_port, metrics, health)


def _log_to_stderr(settings: Settings, metrics: Metrics) -> None:
    logging.basicConfig(handlers=[log_handler(settings.log_format, metrics, shared=SHARED_FAULTS)])
    set_log_levels(settings.log_level)
    for talkative in ("alembic", "discord.client"):
        logging.getLogger(talkative).setLevel(max(logging.WARNING, logging.getLogger().level))
    # The bot never uses voice, so it needs no warning that the voice libraries are missing.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def _log_missing_fonts() -> None:
    for package in missing_packages():
        _log.info(
            "%s is not installed: pictures show stand-ins for %s. The extra `fonts` has it.",
            package,
            EXTRA_PACKAGES[package],
        )


def set_log_levels(level: str) -> None:
    """Log from this level on; below INFO, only the bot's own modules.

    At DEBUG, the libraries log whole requests, events and rows, including hands, deck orders and seeds.
    """
    logging.getLogger().setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
    for own in OWN_LOGGERS:
        logging.getLogger(own).setLevel(level)


async def _run(settings: Settings, port: int, metrics: Metrics, health: Health) -> None:
    with uncollected():
        stocks = load_stocks()
    if settings.discord_token is None:
        async with (
            holding(settings.database_url),
            parts(settings, stocks, metrics=metrics, health=health) as make_bot,
        ):
            await _sandbox(make_bot, port, launches=settings.activity)
            return
    token, api_url = settings.discord_token.get_secret_value(), settings.discord_api_url
    async with holding(settings.database_url):
        shards = settings.shards or all_of(await recommended_shards(token, api_url))
        async with (
            membership(settings.database_url, shards) as member,
            parts(
                settings, stocks, metrics=metrics, health=health, shards=shards, next_signal=member.next
            ) as make_bot,
        ):
            bot = make_bot()
            keep_what_is_loaded()
            await _until_any_ends(run_on_discord(bot, token, api_url), member.keep())


async def _until_any_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Run these until one of them ends or fails; then stop the others."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        ended = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in ended:
        task.result()


@asynccontextmanager
async def parts(
    settings: Settings,
    stocks: Mapping[str, Stock],
    *,
    token_bytes: Callable[[int], bytes] = secrets.token_bytes,
    metrics: Metrics | None = None,
    health: Health | None = None,
    shards: Shards = ALL,
    next_signal: NextSignal | None = None,
    is_warmed: bool = True,
) -> AsyncIterator[Callable[[], MultiverseBot]]:
    """Open the database and yield a function that makes the bot; close the database afterwards.

    `token_bytes(n)` returns n bytes for the seeds of duels; they must be unpredictable where people play.
    The bot reports to `metrics` and `health`, owns the duels of servers of `shards`, and hears of other
    processes' changes by `next_signal`. With `is_warmed`, it draws ahead of time if a painter more has room.
    """
    metrics, health = metrics or Metrics(), health or Health()
    store = MeasuredStore(await Store.open(settings.database_url), metrics, health)
    watching = AsyncExitStack()
    if settings.metrics_port is not None:
        pulse = running(beat(metrics, health), probe_database(metrics, store.probe))
        await watching.enter_async_context(pulse)
    # Its process starts with the first round of a Swiss or of pods.
    pairer = MeasuredPairer(ConfinedProcess(LIMITS, prepare_to_pair, name="pairer"), metrics)
    try:
        if is_warmed:
            share_modules(helper_modules(await store.read(lambda tables: tables.duels.games_running())))
        matches = make_matches(
            make_context(
                store,
                stocks,
                games=TABLETOPS,
                now=lambda: datetime.now(UTC),
                token_bytes=token_bytes,
                invitation_hours=settings.invitation_hours,
                turn_limit=settings.turn_limit,
                max_duels=settings.max_duels_per_user,
                max_decks=settings.max_decks_per_user,
                max_server_duels=settings.max_duels_per_server,
                max_server_tournaments=settings.max_tournaments_per_server,
                shards=shards,
            ),
            Reckoner(pairer),
        )
        limit = memory_limit(settings)
        painters = painters_within(limit, settings.render_workers)
        if painters < settings.render_workers:
            _log.warning(
                "MEMORY_LIMIT (%d MB) leaves room for %d painters of %d: pictures come later",
                (limit or 0) // MEGABYTE,
                painters,
                settings.render_workers,
            )
        start_worker = partial(render.prepare, settings.cache_dir, limit)
        painter = Painter(
            processes(painters, start_worker, "painter"),
            at_once=painters,
            patience=PATIENCE * settings.render_workers / painters,
            metrics=metrics,
        )
        faces = make_faces(painter)
        gate = Gate(Quotas(time.monotonic) if settings.quotas else None)
        warming = partial(_warming, start_worker, matches.games, painter)
        make_bot = MultiverseBot if shards.count == 1 else ShardedBot
        yield lambda: make_bot(
            matches=matches,
            faces=faces,
            painter=painter,
            thinkers=Workers(
                "thinkers",
                processes(settings.think_workers, collect_seldom, "thinker"),
                metrics.worker_deaths.labels("thinkers").inc,
            ),
            reviewers=Workers(
                "reviewers",
                processes(1, collect_seldom, "reviewer"),
                metrics.worker_deaths.labels("reviewers").inc,
            ),
            deck_tests=DeckTests(
                partial(local_workers, settings.deck_test_workers),
                clock=time.monotonic,
                admit=gate.admit_test,
                at_once=settings.deck_tests,
            ),
            gate=gate,
            # The sandbox's only server has another id, so it would get no commands.
            sync_guild=None if settings.discord_token is None else settings.sync_guild,
            is_forgetful=settings.discord_token is None,
            metrics=metrics,
            health=health,
            next_signal=next_signal,
            administrators=settings.administrator_ids,
            warming=warming if is_warmed and has_room_beside(painters, limit) else lambda _: Part(),
            memory_limit=limit,
            on_short_memory=pairer.renew,
            web_tables=web_tables_of(settings),
        )
    finally:
        pairer.close()
        await watching.aclose()
        await store.close()


def _warming(
    start_worker: Callable[[], None], games: Mapping[str, Tabletop], other: Painter, client: discord.Client
) -> Warming:
    painter = PolitePainter(processes(1, partial(step_back, start_worker), "warmer"), other)
    return Warming(client, make_faces(painter), painter, games)


def memory_limit(settings: Settings) -> int | None:
    """The bytes that this process and its helpers may have together; None for any number."""
    if settings.memory_limit is not None:
        return settings.memory_limit * MEGABYTE
    return system_limit()


def painters_within(limit: int | None, wanted: int) -> int:
    """How many of the `wanted` painters have room beside everything else in so many bytes, at least one."""
    if limit is None:
        return wanted
    return max(1, min(wanted, int(NEAR * limit - REST_BYTES) // PAINTER_BYTES))


def has_room_beside(painters: int, limit: int | None) -> bool:
    """Whether one more painter has room beside these and everything else in so many bytes."""
    return painters_within(limit, painters + 1) > painters


async def _sandbox(make_bot: Callable[[], MultiverseBot], port: int, *, launches: bool) -> None:
    try:
        with (
            _quiet("discord.state"),  # importing simcord makes a client without intents: that is a warning
            uncollected(),
        ):
            sandbox = checkout_module("tools.sandbox.run")
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != "simcord":
            raise
        raise CommandError(
            "There is no DISCORD_TOKEN, and the sandbox is not installed. Set the token, or install the "
            "sandbox: pip install -e '.[sandbox]'"
        ) from error
    if sandbox is None:
        raise CommandError(
            "There is no DISCORD_TOKEN, and an install has no sandbox. Set the token, or start the bot in a "
            "checkout of the project's repository"
        )
    made: list[MultiverseBot] = []
    secret = secrets.token_urlsafe() if launches else ""

    def make() -> MultiverseBot:
        made.append(make_bot())
        return made[-1]

    async def greet(channel: discord.abc.Messageable) -> None:
        await channel.send(view=welcome(made[-1].services).layout(), allowed_mentions=NO_PINGS)

    def open_beside(address: str) -> Mapping[str, web.Application]:
        return serve_within(made[-1], address, secret)

    try:
        await sandbox.run_sandbox(
            make,
            port=port,
            announce=_announce,
            greet=greet,
            open_beside=open_beside,
            client_secret=secret,
        )
    except sandbox.SandboxError as error:
        raise CommandError(str(error)) from error


@contextmanager
def _quiet(name: str) -> Iterator[None]:
    """Let this logger report only errors inside the block."""
    logger = logging.getLogger(name)
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(level)


def _announce(address: str) -> None:
    say(f"The sandbox is open: {address}")
    say("Play there as any of its five people, in one tab or several. Ctrl-C ends it.")
    sys.stdout.flush()  # a reader of a pipe or a file is waiting for it


async def until_stopped(
    running: Awaitable[None], *, grace: float = GRACE, give_up: Callable[[int], object] = os._exit
) -> None:
    """Wait until `running` ends or the process is told to stop, by Ctrl-C or SIGTERM.

    If it then takes longer than `grace` seconds to close, this ends the process with exit status 1. Nothing
    is lost: people's actions are stored, and the next start shows them.
    """
    task = asyncio.ensure_future(running)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C raises instead
            loop.add_signal_handler(number, stopped.set)
    stopping = asyncio.create_task(stopped.wait())
    try:
        await asyncio.wait({task, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=grace)
        if not task.done():
            _log.error("The bot could not close within %.0f s; its process ends now", grace)
            give_up(1)
            return
        with contextlib.suppress(asyncio.CancelledError):
            await task
    finally:
        task.cancel()
        stopping.cancel()
