"""A bot with short decks and quick pictures, run in a process of its own that `tests.e2e.killing` kills."""

import asyncio
import os
import signal
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, NoReturn

from sqlalchemy import Connection, Engine, event

from bot.app import MultiverseBot
from bot.connection import run_on_discord
from bot.matches.context import DuelChange
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.registry import TABLETOPS
from bot.matches.service import Matches, make_context, make_matches
from bot.store import Store
from bot.workers import Workers
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.posts.pictures import Pictures
from cogs.multifold.face import MultifoldFace
from cogs.multifold.pictures import Pictures as MultifoldPictures
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures as MultiversusPictures
from cogs.war.face import WarFace
from cogs.war.pictures import Pictures as WarPictures
from tests.e2e.content import small_content
from tests.e2e.kitchen import READY_SECONDS, count_up
from tests.e2e.multifold.studio import QuickStudio as MultifoldQuickStudio
from tests.e2e.multiversus.studio import QuickStudio as MultiversusQuickStudio
from tests.e2e.studio import QuickStudio, lab_threads, threads
from tests.e2e.war.studio import QuickStudio as WarQuickStudio

Moment = Literal["never", "before the commit", "after the commit"]
"""When the bot kills itself: never, when an action is written but not committed, or as soon as it is."""


def open_matches(store: Store) -> Matches:
    """The services over a store, with the short decks."""
    return make_matches(
        make_context(
            store,
            {"melee": small_content()},
            games=TABLETOPS,
            now=lambda: datetime.now(UTC),
            token_bytes=count_up,
        )
    )


def run(url: str, token: str, api_url: str, output: Path, dies: Moment = "never") -> None:
    """Run until killed; what it writes goes to `output`."""
    with output.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    asyncio.run(_serve(url, token, api_url, dies))


def _die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nothing survives this")


def _die_instead_of_committing() -> None:
    """Die once an action has been written, in place of its commit; others may read meanwhile."""

    @event.listens_for(Engine, "begin")
    def forget(connection: Connection) -> None:
        connection.info["written"] = []

    @event.listens_for(Engine, "after_cursor_execute")
    def note(connection: Connection, _cursor: Any, statement: str, *_rest: Any) -> None:
        connection.info.setdefault("written", []).append(statement)

    @event.listens_for(Engine, "commit")
    def die(connection: Connection) -> None:
        if any(each.startswith("UPDATE positions ") for each in connection.info["written"]):
            _die()


def _die_of(change: DuelChange) -> None:
    """Die of an action: before anybody else hears that it is stored."""
    if change.look is not None:
        _die()


async def _serve(url: str, token: str, api_url: str, dies: Moment) -> None:
    store = await Store.open(url)
    painter = Painter(threads(1))
    matches = open_matches(store)
    if dies == "before the commit":
        _die_instead_of_committing()
    elif dies == "after the commit":
        matches.changes.watch(_die_of)
    bot = MultiverseBot(
        matches=matches,
        faces={
            "melee": MeleeFace(Pictures(painter, QuickStudio())),
            "multifold": MultifoldFace(MultifoldPictures(painter, MultifoldQuickStudio())),
            "multiverse-war": WarFace(WarPictures(painter, WarQuickStudio())),
            "multiversus": MultiversusFace(MultiversusPictures(painter, MultiversusQuickStudio())),
        },
        painter=painter,
        thinkers=Workers("thinkers", threads(1)),
        deck_tests=DeckTests(lab_threads, clock=time.monotonic),
        wait=lambda failures: 0.05,
    )
    bot._connection.guild_ready_timeout = READY_SECONDS
    await run_on_discord(bot, token, api_url)
