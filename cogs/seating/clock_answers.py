"""What players do about pauses: ask, agree, decline, end one."""

import logging
from collections.abc import Callable

import discord

from bot.matches.values import Duel
from cogs.kit.answers import answer
from cogs.kit.connections import BrokenOff
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Row
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.showing.clock_lines import pause_row
from cogs.showing.clock_notices import others_of, pause_notice, resume_notice
from cogs.words import clocks as words

Notice = Callable[[Duel, int], str]
_log = logging.getLogger(__name__)


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
            duel = await clocks.ask_pause(press.duel, press.user, only_agree=True)
            await answer(press.interaction, words.PAUSED if _is_paused(duel) else words.PAUSE_AGREED)
        case "decline":
            await clocks.decline_pause(press.duel, press.user)
            await answer(press.interaction, words.PAUSE_DECLINED)
        case "resume":
            duel = await clocks.resume(press.duel, press.user)
            await answer(press.interaction, words.RESUMED)
            await _tell(press, duel, resume_notice)
        case other:
            raise MalformedId(f"nothing is {other!r} about a pause")


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
