"""`/deck test`: the computer plays many games with a deck. Shows the progress, then the figures."""

import asyncio
import logging
import secrets
from collections.abc import Sequence

import aiohttp
import discord

from bot.games.melee.cards.cards import DeckList
from bot.lab.errors import LabError
from bot.lab.jobs import Job, Results
from bot.lab.melee import plans
from bot.lab.melee.deck import DeckFigures, deck_figures
from bot.lab.melee.jobs import DuelResult, DuelTable
from bot.matches.decks.deck_tests import DeckTest, Standing
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post
from cogs.kit.painter import PaintError
from cogs.kit.press import Press
from cogs.melee.collection.lab_pictures import deck_picture
from cogs.melee.pictures import pictures_of
from cogs.melee.words import deck_test as words
from cogs.services import Services, services_of
from render.tables.alt import describe_matrix

_log = logging.getLogger(__name__)

LEAST, MOST, DEFAULT = 20, 400, 100
"""Games against each deck."""
LEVEL = "adept"
_Unheard = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


async def run_deck_test(
    interaction: Interaction, deck: DeckList, opponents: Sequence[DeckList], games: int
) -> None:
    """Play `games` games against each opponent. Answer with the progress, then with the figures.

    The interaction is already acknowledged. Refusals: already-testing, lab-full.
    """
    services = services_of(interaction)
    boards = list(services.content.boards.values())
    seed = secrets.randbits(32)
    job = plans.gauntlet(deck, opponents, (LEVEL, LEVEL), boards, games=games, seed=seed, cards=True)
    with services.deck_tests.begun(str(interaction.id), interaction.user.id, job) as test:
        await _tell(interaction, test, test.standing)
        async for standing in test.standings(services.deck_tests.pace):
            await _tell(interaction, test, standing)
        await _tell_end(interaction, await _end(services, test))


def progress_post(key: str, job: Job, standing: Standing) -> Post:
    """A test's progress, with a button to cancel it."""
    cancel = Button(control_id("stop", key), words.CANCEL, discord.ButtonStyle.danger)
    return Post(words.progress(job, standing), rows=((cancel,),))


async def _tell(interaction: Interaction, test: DeckTest, standing: Standing) -> None:
    """Show the progress. A failed report is not retried: the next one comes soon."""
    try:
        await answer(interaction, progress_post(str(interaction.id), test.job, standing))
    except discord.NotFound:
        test.stop("cancelled")  # the user dismissed the message: nobody waits for the figures
    except _Unheard as error:
        _log.info("How far a test of a deck is could not be shown: %s", error)


async def _tell_end(interaction: Interaction, end: Post) -> None:
    """Show how a test ended. If Discord refuses the picture, show the text alone."""
    try:
        await answer(interaction, end)
    except _Unheard as error:
        _log.warning("Discord did not take the end of a test: %s", error)
        if end.pictures and not isinstance(error, discord.NotFound):
            await answer(interaction, Post(end.text))


async def _end(services: Services, test: DeckTest[DuelTable, DuelResult]) -> Post:
    """The result of a test, or why there is none."""
    try:
        results = await test.results()
    except LabError:
        return Post(words.FAILED)
    stopped = None if results.ended == "workers-lost" else test.stopped
    if not results.played:
        return Post(words.no_game(stopped))
    found = await asyncio.to_thread(deck_figures, results)
    text = words.figures(found, results, stopped)
    # A stopping bot has no time to draw.
    return Post(text, () if stopped == "closing" else await _pictures(services, found, results))


async def _pictures(services: Services, found: DeckFigures, results: Results) -> tuple[Picture, ...]:
    """The figures as pictures. Empty if they cannot be drawn: the text has all figures."""
    rates = deck_picture(found, results)
    try:
        images = await pictures_of(services).matrix(rates)
    except PaintError:
        return ()
    pairs = zip(describe_matrix(rates), images, strict=True)
    return tuple(Picture(f"test-{number}.webp", *pair) for number, pair in enumerate(pairs, 1))


async def stop(press: Press) -> None:
    """Stop a test; its message then shows the games played so far. No test survives a restart."""
    if not services_of(press.interaction).deck_tests.cancel(press.id.key, press.user):
        await answer(press.interaction, words.GONE)
