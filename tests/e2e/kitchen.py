"""Makes bots for a table, one after the other over the same database."""

import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.app import MultiverseBot
from bot.confinement import Readers
from bot.content.melee.shipped import Content
from bot.lab.executors import GamePool as LabWorkers
from bot.matches.decks.deck_tests import DeckTests
from bot.matches.registry import TABLETOPS
from bot.matches.service import make_context, make_matches
from bot.matches.tabletop import Tabletop
from bot.quotas import Quotas
from bot.store import Store
from bot.telemetry.health import Health
from bot.telemetry.metrics import Metrics
from bot.web.part import WebTables
from bot.workers import Workers
from cogs.faces import Faces
from cogs.gate import Gate
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.posts.pictures import Pictures, Studio
from cogs.multifold.face import MultifoldFace
from cogs.multifold.pictures import Pictures as MultifoldPictures
from cogs.multifold.pictures import Studio as MultifoldStudio
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures as MultiversusPictures
from cogs.multiversus.pictures import Studio as MultiversusStudio
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures as UniversumPictures
from cogs.universum.pictures import Studio as UniversumStudio
from cogs.war.face import WarFace
from cogs.war.pictures import Pictures as WarPictures
from cogs.war.pictures import Studio as WarStudio
from tests.e2e.multifold.studio import QuickStudio as MultifoldQuickStudio
from tests.e2e.multiversus.studio import QuickStudio as MultiversusQuickStudio
from tests.e2e.studio import lab_threads, threads
from tests.e2e.universum.studio import QuickStudio as UniversumQuickStudio
from tests.e2e.war.studio import QuickStudio as WarQuickStudio

#: How long a bot waits for more servers before it is ready: tests have one, which comes at once.
READY_SECONDS = 0.25

MakeLabWorkers = Callable[[], AbstractContextManager[LabWorkers]]


def count_up(size: int) -> bytes:
    """The same seed each time: with simcord's ids, which are the same each time, the same dice."""
    return bytes(range(size))


START = datetime(2026, 11, 24, 18, 30, tzinfo=UTC)
"""When the clock of tests begins: the same day, hour and date in all time zones of those who play."""


async def no_pause() -> None:
    """The computer acts at once."""


@dataclass
class Kitchen:
    """Makes bots over one database file, as restarts need them."""

    url: str
    content: Content = field(repr=False)  # hundreds of cards
    studio: Studio
    stores: list[Store] = field(default_factory=list)
    bots: list[MultiverseBot] = field(default_factory=list)
    clock: datetime = START
    beat: timedelta = timedelta(minutes=10)  # how often the bot notes that it lives
    pause: float = 0.001  # seconds until the presenter tries again
    painters: int = 1
    lab_workers: MakeLabWorkers = lab_threads
    games: Mapping[str, Tabletop] = field(default_factory=lambda: TABLETOPS)
    universum_studio: UniversumStudio = field(default_factory=UniversumQuickStudio)
    multiversus_studio: MultiversusStudio = field(default_factory=MultiversusQuickStudio)
    multifold_studio: MultifoldStudio = field(default_factory=MultifoldQuickStudio)
    war_studio: WarStudio = field(default_factory=WarQuickStudio)
    more_faces: Faces = field(default_factory=dict)  # of games beside Melee
    quotas: Quotas | None = None
    readers: Callable[[], Readers] = lambda: Workers("readers", threads(1))
    metrics: Metrics = field(default_factory=Metrics)
    health: Health = field(default_factory=Health)
    administrators: frozenset[int] = frozenset()
    queue_pace: float = 600.0  # seconds between two looks at queues
    memory_limit: int | None = None
    memory_pace: float = 600.0  # seconds between two looks at memory: settling waits for what is due soon
    on_short_memory: Callable[[], Awaitable[None]] = no_pause
    pace: float = 0.01  # seconds between two edits of how far a test of a deck is

    def wait(self, failures: int) -> float:
        assert failures > 0
        return self.pause

    async def bot(self) -> MultiverseBot:
        store = await Store.open(self.url)
        self.stores.append(store)
        matches = make_matches(
            make_context(
                store,
                {"melee": self.content},
                games=self.games,
                now=lambda: self.clock,
                token_bytes=count_up,
                beat=self.beat,
            )
        )
        painter = Painter(threads(self.painters), metrics=self.metrics)
        gate = Gate(self.quotas)
        bot = MultiverseBot(
            matches=matches,
            faces={
                "melee": MeleeFace(Pictures(painter, self.studio)),
                "multiuniversum": UniversumFace(UniversumPictures(painter, self.universum_studio)),
                "multiversus": MultiversusFace(MultiversusPictures(painter, self.multiversus_studio)),
                "multifold": MultifoldFace(MultifoldPictures(painter, self.multifold_studio)),
                "multiverse-war": WarFace(WarPictures(painter, self.war_studio)),
                **self.more_faces,
            },
            painter=painter,
            thinkers=Workers("thinkers", threads(1)),
            deck_tests=DeckTests(
                self.lab_workers, clock=time.monotonic, admit=gate.admit_test, pace=self.pace
            ),
            readers=self.readers(),
            gate=gate,
            wait=self.wait,
            wait_for_people=self.wait,
            pause=no_pause,
            metrics=self.metrics,
            health=self.health,
            administrators=self.administrators,
            queue_pace=self.queue_pace,
            call_pace=0.0,
            memory_limit=self.memory_limit,
            memory_pace=self.memory_pace,
            web_tables=partial(WebTables, serving=None),
            on_short_memory=self.on_short_memory,
        )
        bot._connection.guild_ready_timeout = READY_SECONDS
        self.bots.append(bot)
        return bot

    async def close(self) -> None:
        """Stop what bots that were cut off still do: a computer's move would wake the rest of its bot."""
        for bot in self.bots:
            await bot.parts.close()
        for store in self.stores:
            await store.close()
