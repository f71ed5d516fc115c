"""Tells people why their request failed, and logs our own faults."""

import logging
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.games.errors import IllegalAction, MultiverseError, RefusedError
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction, answer
from cogs.kit.connections import BrokenOff
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.permissions import emphasised
from cogs.services import Services, services_of
from cogs.words.refusals import BROKEN, OUTDATED, TOO_LATE, UNHEARD, WEIGH, not_posted, refusal_text

_log = logging.getLogger(__name__)

Undelivered = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Raised if Discord refuses an answer or cannot be reached."""


class NotPosted(Exception):
    """Discord refused an invitation; `permissions` are those that the bot lacks, if that is why.

    Its cause is what Discord said, or that it could not be heard.
    """

    def __init__(self, reason: Exception, permissions: list[str]) -> None:
        super().__init__(f"not posted: {reason}")
        self.permissions = permissions


def weigh_row(deck_id: str, limit: int) -> tuple[tuple[Button, ...]]:
    """A row with a button that weighs the own deck of whoever presses it, for a limit in percent."""
    return ((Button(control_id("weigh", deck_id[1:], limit), WEIGH, Style.primary),),)


def as_it_stands(refusal: MultiverseError, services: Services) -> MultiverseError:
    """The refusal for a deck that is to be weighed, unless that has begun: then one that says so."""
    match refusal:
        case Refusal(code="deck-unweighed", values=values) if services.scales.plays(str(values["mark"])):
            return Refusal("deck-on-scales", deck=values["deck"])
        case _:
            return refusal


def remedies(refusal: MultiverseError, user_id: int) -> tuple[tuple[Button, ...], ...]:
    """Rows of buttons with which this user can do something about a refusal."""
    match refusal:
        case Refusal(code="deck-unweighed", values=values) if values["owner"] == user_id:
            return weigh_row(str(values["id"]), refusal.number("limit"))
        case _:
            return ()


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Tell the user privately why their request failed. Log our own faults."""
    if interaction.client.is_closed():
        return  # the bot is stopping: nobody can be answered any more, and nothing is wrong
    rows: tuple[tuple[Button, ...], ...] = ()
    if isinstance(error, MultiverseError):
        error = as_it_stands(error, services_of(interaction))
        game = error.game if isinstance(error, IllegalAction) else ""
        text = refusal_text(error, services_of(interaction).refusals(game))
        if _is_our_fault(error):
            _log.error("%s could not be granted: %s", named(interaction), error, exc_info=error)
        rows = remedies(error, interaction.user.id)
    elif isinstance(error, NotPosted):
        text = not_posted(emphasised(error.permissions))
        _log.warning("Discord failed during %s: %s", named(interaction), error)
    elif isinstance(error, Undelivered) and not interaction.response.is_done():
        text = UNHEARD  # an unacknowledged request was not begun
        _log.warning("Discord failed before %s: %s", named(interaction), error)
    elif isinstance(error, (discord.HTTPException, *BrokenOff)):
        text = TOO_LATE
        _log.warning("Discord failed during %s: %s", named(interaction), error)
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        text = OUTDATED
    else:
        text = BROKEN
        _log.error("An interaction failed: %s", named(interaction), exc_info=error)
    try:
        await answer(interaction, Post(text, rows=rows))
    except Undelivered as failure:
        # Discord itself cannot be reached, or gave up waiting: whatever was stored is shown by the presenter.
        _log.warning("Could not answer %s: %s", named(interaction), failure)


def _is_our_fault(error: MultiverseError) -> bool:
    """Whether the operator has to act: the database failed, or what it holds is damaged."""
    match error:
        case RefusedError(code=code):
            return code == "damaged-duel"
        case _:
            return True


def named(interaction: Interaction) -> str:
    """The control or command of an interaction, for the log."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id") or data.get("name") or interaction.type.name)
