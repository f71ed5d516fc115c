"""Conducts a test of decks: shows its progress while it waits and plays, then how it ended."""

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

import aiohttp
import discord

from bot.games.tables import Table
from bot.lab.errors import LabError
from bot.lab.jobs import Results
from bot.lab.journal import GamesChanged, Journal
from bot.lab.melee.jobs import DuelJob, DuelResult, DuelResults, DuelSetup
from bot.lab.melee.profiles import PROFILES
from bot.matches.decks.deck_tests import ANSWERABLE, DeckTest, DeckTestProgress, Stop
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post
from cogs.kit.painter import PaintError
from cogs.melee.lab.keeping import Keeper
from cogs.melee.posts.pictures import Pictures, pictures_of
from cogs.melee.words.lab import deck_tests as words
from cogs.services import services_of
from render.tables.alt import describe_chart, describe_table
from render.tables.values import Chart

_log = logging.getLogger(__name__)

LEVEL = "adept"
TESTERS = (LEVEL, *PROFILES)
"""Who can play both sides of a test."""
_Unheard = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
MARGIN = 60
"""Seconds until the figures are told, after the last game at the latest."""

Decided = Callable[[DuelResults], bool]
Tell = Callable[[DuelResults, Stop | None], Awaitable[Post]]
"""Makes the message with the figures; `Stop` says why games are missing."""


async def conduct(
    interaction: Interaction,
    job: DuelJob,
    heading: str,
    tell: Tell,
    decided: Decided | None = None,
    *,
    keeper: Keeper,
    journal: Journal | None = None,
) -> None:
    """Play a job, or as many of its games as `decided` needs. Answer with the progress, then the figures.

    The interaction is already acknowledged. `keeper` keeps the games meanwhile; `journal` is as in
    `DeckTests.begin`. Raises GamesChanged if a game of the journal ends differently now. Refusals:
    test-goes-on, already-testing, lab-full.
    """
    tests = services_of(interaction).deck_tests
    until = int((interaction.created_at + timedelta(seconds=ANSWERABLE + MARGIN)).timestamp())
    key, user_id = str(interaction.id), interaction.user.id
    with tests.begin(key, user_id, job, decided, journal=journal, once=keeper.once) as test:
        await _show(interaction, test, heading, test.progress, until)
        kept_at = tests.clock()
        async for progress in test.progress_updates(tests.pace):
            await _show(interaction, test, heading, progress, until)
            if tests.clock() - kept_at >= tests.keep:
                await keeper.note(test.so_far())
                test.once, kept_at = keeper.once, tests.clock()
        await _show_end(interaction, await _end(test, tell, keeper))


def progress_post(
    key: str, heading: str, progress: DeckTestProgress, until: int, then: str = words.AGAIN
) -> Post:
    """A test's progress, with a button to cancel it. `until` and `then` are as in `words.progress`."""
    cancel = Button(control_id("stop", key), words.CANCEL, discord.ButtonStyle.danger)
    return Post(words.progress_text(heading, progress, until, then), rows=((cancel,),))


async def _show(
    interaction: Interaction,
    test: DeckTest[DuelSetup, DuelResult],
    heading: str,
    progress: DeckTestProgress,
    until: int,
) -> None:
    """Show the progress. A failed report is not retried: the next one comes soon."""
    try:
        await answer(interaction, progress_post(str(interaction.id), heading, progress, until))
    except discord.NotFound:
        test.stop("cancelled")  # the user dismissed the message: nobody waits for the figures
    except _Unheard as error:
        _log.info("How far a test of a deck is could not be shown: %s", error)


async def _show_end(interaction: Interaction, end: Post) -> None:
    """Show how a test ended. If Discord refuses the pictures, show the text alone."""
    try:
        await answer(interaction, end)
    except _Unheard as error:
        _log.warning("Discord did not take the end of a test: %s", error)
        if (end.pictures or end.documents) and not isinstance(error, discord.NotFound):
            await answer(interaction, Post(end.text, rows=end.rows))


async def _end(test: DeckTest[DuelSetup, DuelResult], tell: Tell, keeper: Keeper) -> Post:
    """The result of a test, or why there is none."""
    try:
        results: Results[DuelSetup, DuelResult] = await test.results()
    except GamesChanged:
        raise
    except LabError:
        await keeper.drop()
        return Post(words.FAILED)
    stopped = test.stopped if results.ended == "stopped" else None
    if not results.played:
        return Post(words.no_game(stopped))
    return await tell(results, stopped)


async def draw(interaction: Interaction, stopped: Stop | None, *tables: Table | Chart) -> tuple[Picture, ...]:
    """Figures as pictures. Those that cannot be drawn are left out: the text has all figures."""
    if stopped == "closing":  # a stopping bot has no time to draw
        return ()
    pictures = pictures_of(services_of(interaction))
    drawn: list[tuple[str, bytes]] = []
    for table in tables:
        try:
            drawn += await _draw(pictures, table)
        except PaintError as error:
            _log.info("A test's figures could not be drawn: %s", error)
    return tuple(Picture(f"test-{number}.webp", *pair) for number, pair in enumerate(drawn, 1))


async def _draw(pictures: Pictures, table: Table | Chart) -> list[tuple[str, bytes]]:
    if isinstance(table, Chart):
        return [(describe_chart(table), await pictures.chart(table))]
    images = await pictures.table(table)
    return [(describe_table(table, page), image) for page, image in enumerate(images)]
