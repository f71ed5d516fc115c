"""What players do about pauses: ask, agree, decline, end one."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

import discord

from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.kit.answers import answer
from cogs.kit.connections import BrokenOff
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import NO_PINGS, Post, Row, controls_of
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.showing.boards.clock_lines import pause_row
from cogs.showing.notices.clock_notices import others_of, pause_notice, resume_notice
from cogs.showing.posting.people import safe_name
from cogs.words.duels import clocks as words

Notice = Callable[[Duel, int], str]
_log = logging.getLogger(__name__)
_OVER: Mapping[str, str] = {"clock-paused": words.PAUSE_BEGUN, "no-pause-asked": words.PAUSE_OUTDATED}
"""What the message that asks for a pause says after these refusals."""


async def pause(press: Press) -> None:
    """Do what the button says about a pause, and tell the others if they are to know."""
    clocks = services_of(press.interaction).matches.clocks
    match press.id.part(0):
        case "ask":
            duel = await clocks.ask_pause(press.duel, press.user)
            await answer(press.interaction, _asked(duel))
            if not _is_paused(duel):
                await _tell(press, duel, pause_notice, pause_row(duel.id))
        case "agree":
            async with _outdated(press):
                duel = await clocks.ask_pause(press.duel, press.user, only_agree=True)
            await answer(press.interaction, words.PAUSED if _is_paused(duel) else words.PAUSE_AGREED)
            if _is_paused(duel):
                await _close_notice(press, words.PAUSE_BEGUN)
        case "decline":
            async with _outdated(press):
                duel = await clocks.decline_pause(press.duel, press.user)
            await answer(press.interaction, words.PAUSE_DECLINED)
            seat = duel.seat_of(press.user)
            if seat is not None:
                await _close_notice(press, words.pause_declined(safe_name(duel, seat)))
        case "resume":
            duel = await clocks.resume(press.duel, press.user)
            await answer(press.interaction, words.RESUMED)
            await _tell(press, duel, resume_notice)
        case other:
            raise MalformedId(f"nothing is {other!r} about a pause")


@asynccontextmanager
async def _outdated(press: Press) -> AsyncIterator[None]:
    """If a refusal says that the request is over, the message that asks for the pause says so, too."""
    try:
        yield
    except Refusal as error:
        if (text := _OVER.get(error.code)) is not None:
            await _close_notice(press, text)
        raise


async def _close_notice(press: Press, text: str) -> None:
    """Take the buttons off the pressed message if it does nothing but ask for the pause. This may fail."""
    message = press.interaction.message
    if message is None or {each.verb for each in controls_of(message)} != {press.id.verb}:
        return
    try:
        await message.edit(view=Post(text).layout(), allowed_mentions=NO_PINGS)
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("The request for a pause in duel %s keeps its buttons: %s", press.duel, error)


def _asked(duel: Duel) -> str:
    return words.PAUSED if _is_paused(duel) else words.pause_asked(of_two=len(duel.players) == 2)


def _is_paused(duel: Duel) -> bool:
    return duel.clock is not None and duel.clock.paused_by is not None


async def _tell(press: Press, duel: Duel, said: Notice, row: Row = ()) -> None:
    """Tell the others; what the board says too may get lost."""
    services, seat = services_of(press.interaction), duel.seat_of(press.user)
    if seat is None:
        return
    try:
        await services.clock_notices.tell(
            duel, said(duel, seat), others_of(duel, seat), press.interaction.created_at, row
        )
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("The others in duel %s are told by the board alone: %s", duel.id, error)
