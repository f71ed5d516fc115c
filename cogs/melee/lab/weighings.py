"""Weighs decks in chat: with the button under a refusal, and with `/deck weigh`."""

import logging

import aiohttp
import discord

from bot.games.melee.cards.cards import DeckList
from bot.lab.errors import LabError
from bot.matches.decks.deck_tests import ANSWERABLE
from bot.matches.decks.scales import Visit
from bot.matches.decks.weighings import Weighed
from bot.matches.planning.plan import FAIR_TIER
from bot.matches.refusals import Refusal
from bot.matches.servers.options import MAX_TIER, MIN_TIER
from bot.matches.values import ServerSettings
from cogs.failures import weigh_row
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.melee.collection.deck_choices import find_own_deck
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.conduct import MARGIN, progress_post
from cogs.melee.stock import decks_of
from cogs.melee.words.collection import weighings as words
from cogs.services import services_of

_log = logging.getLogger(__name__)
_Unheard = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)


async def weigh_own(press: Press) -> None:
    """Weigh the user's own deck that the button names, as it is now. Refusals: as in `weigh`."""
    limit = press.id.page(0)
    if not MIN_TIER <= limit <= MAX_TIER:
        raise MalformedId(f"no place has a limit of {limit}%")
    try:
        own = await find_own_deck(press.interaction, f"#{press.id.number}")
    except Refusal as error:
        if error.code != "unknown-deck":
            raise
        await answer(press.interaction, words.GONE)
        return
    await weigh(press.interaction, Shelved(own.id, own.name, own=own), limit)


async def weigh_named(interaction: Interaction, shelved: Shelved) -> None:
    """Weigh a deck for the limit of this server, or for that of fair tournaments. Refusals: as in `weigh`."""
    now = await _settings(interaction)
    await weigh(interaction, shelved, now.deck_tier or FAIR_TIER)


async def weigh(interaction: Interaction, shelved: Shelved, limit: int) -> None:
    """Weigh a deck for a limit in percent, or join its weighing. Answer with the progress, then the verdict.

    The interaction is already acknowledged. Refusals: deck-over-tier, newer-deck, unreadable-deck,
    already-testing, lab-full.
    """
    scales, key = services_of(interaction).scales, str(interaction.id)
    deck, place = shelved.deck, key if interaction.message is None else str(interaction.message.id)
    try:
        weighings = decks_of(interaction).weighings
        async with scales.visit(key, interaction.user.id, weighings, deck, limit, place) as visit:
            if visit is None:
                await answer(interaction, words.NEVER)
                return
            weighed = await _watched(interaction, visit, deck)
    except LabError:
        await answer(interaction, words.FAILED)
        return
    if not visit.is_replaced:
        await answer(interaction, await _end(interaction, shelved, visit, weighed))


async def _watched(interaction: Interaction, visit: Visit, deck: DeckList) -> Weighed:
    """A weighing after its last game; until then, show its progress."""
    scales, key = services_of(interaction).scales, str(interaction.id)
    while visit.progress is not None:
        await _show(interaction, visit, deck)
        async for _ in visit.progress_updates(scales.pace):
            await _show(interaction, visit, deck)
        await scales.go_on(key, visit)
    return scales.seen(visit)


async def _show(interaction: Interaction, visit: Visit, deck: DeckList) -> None:
    """Show the progress. A failed report is not retried: the next one comes soon."""
    progress = visit.progress
    if progress is None or visit.end is not None:
        return
    until = int(interaction.created_at.timestamp() + ANSWERABLE + MARGIN)
    heading = words.heading(deck.name, visit.limit, progress.total, visit.weighing.games)
    try:
        await answer(interaction, progress_post(str(interaction.id), heading, progress, until, words.AGAIN))
    except discord.NotFound:
        visit.leave()  # the user dismissed the message: nobody waits for the verdict
    except _Unheard as error:
        _log.info("How far a weighing is could not be shown: %s", error)


async def _end(interaction: Interaction, shelved: Shelved, visit: Visit, weighed: Weighed) -> Post:
    verdict = weighed.within(visit.limit).ok
    if verdict is None and not weighed.is_whole:
        rows = () if shelved.own is None else weigh_row(shelved.own.id, visit.limit)
        return Post(words.ended(visit.end), rows=rows)
    now = await _settings(interaction)
    has_more_limits = now.standard_only or now.banned  # of which a weighing says nothing
    is_light = now.deck_tier is None or weighed.within(now.deck_tier).ok is True
    here = interaction.guild_id is not None and is_light and not has_more_limits
    return Post(words.verdict(shelved.name, weighed, visit.limit, here=here))


async def _settings(interaction: Interaction) -> ServerSettings:
    """The settings of the server; the defaults in direct messages."""
    return await services_of(interaction).matches.servers.of(interaction.guild_id)
