"""Controls of an interrupted duel: for pauses, for a player who has left, for a lost channel."""

import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

import discord

from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from cogs.display.boards.clock_lines import pause_row
from cogs.display.notices.clock_notices import others_of, pause_notice, resume_notice
from cogs.display.posting.people import safe_name
from cogs.kit.answers import answer
from cogs.kit.connections import BrokenOff
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import NO_PINGS, Post, Row, controls_of
from cogs.kit.press import Press
from cogs.seating.invitations.invitation_answers import privately
from cogs.services import services_of
from cogs.words.duels import clocks, interruptions

Notice = Callable[[Duel, int, Sequence[int]], str]
_log = logging.getLogger(__name__)
_OVER: Mapping[str, str] = {"clock-paused": clocks.PAUSE_BEGUN, "no-pause-asked": clocks.PAUSE_OUTDATED}
"""The text of the message that asked for a pause, after these refusals."""


async def pause(press: Press) -> None:
    """Ask for a pause, agree, decline or resume, as the button says. Tell the other players."""
    service = services_of(press.interaction).matches.clocks
    match press.id.part(0):
        case "ask":
            duel = await service.ask_pause(press.id.key, press.user)
            await answer(press.interaction, _asked(duel))
            if not _is_paused(duel):
                await _tell(press, duel, pause_notice, pause_row(duel.id))
        case "agree":
            async with _outdated(press):
                duel = await service.ask_pause(press.id.key, press.user, only_agree=True)
            await answer(press.interaction, clocks.PAUSED if _is_paused(duel) else clocks.PAUSE_AGREED)
            if _is_paused(duel):
                await _close_notice(press, clocks.PAUSE_BEGUN)
        case "decline":
            async with _outdated(press):
                duel = await service.decline_pause(press.id.key, press.user)
            await answer(press.interaction, clocks.PAUSE_DECLINED)
            seat = duel.seat_of(press.user)
            if seat is not None:
                await _close_notice(press, clocks.pause_declined(safe_name(duel, seat)))
        case "resume":
            duel = await service.resume(press.id.key, press.user)
            await answer(press.interaction, clocks.RESUMED)
            await _tell(press, duel, resume_notice)
        case other:
            raise MalformedId(f"nothing is {other!r} about a pause")


@asynccontextmanager
async def _outdated(press: Press) -> AsyncIterator[None]:
    """After a refusal because the request is over, close the message that asks for the pause."""
    try:
        yield
    except Refusal as error:
        if (text := _OVER.get(error.code)) is not None:
            await _close_notice(press, text)
        raise


async def _close_notice(press: Press, text: str) -> None:
    """Remove the buttons of the pressed message if they are only about the pause. A failure is logged."""
    message = press.interaction.message
    if message is None or {each.verb for each in controls_of(message)} != {press.id.verb}:
        return
    try:
        await message.edit(view=Post(text).layout(), allowed_mentions=NO_PINGS)
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("The request for a pause in duel %s keeps its buttons: %s", press.id.key, error)


def _asked(duel: Duel) -> str:
    return clocks.PAUSED if _is_paused(duel) else clocks.pause_asked(of_two=len(duel.players) == 2)


def _is_paused(duel: Duel) -> bool:
    return duel.clock is not None and duel.clock.paused_by is not None


async def _tell(press: Press, duel: Duel, notice: Notice, row: Row = ()) -> None:
    """Send the notice to the other players. A failure is logged: the board says it, too."""
    services, seat = services_of(press.interaction), duel.seat_of(press.user)
    if seat is None:
        return
    others = others_of(await services.matches.play.look(duel.id, press.user), seat)
    try:
        await services.clock_notices.tell(
            duel, notice(duel, seat, others), others, press.interaction.created_at, row
        )
    except (discord.HTTPException, *BrokenOff) as error:
        _log.info("The others in duel %s are told by the board alone: %s", duel.id, error)


async def claim(press: Press) -> None:
    """Go on without a player who has left, unless they are back by now."""
    services, seat = services_of(press.interaction), press.id.part(0)
    if not seat.isdecimal() or len(seat) > 1:
        raise Refusal("not-away", duel=press.id.key)
    await services.absences.look(press.id.key)
    played = await services.matches.absences.claim(press.id.key, press.user, int(seat))
    of_two = len(played.look.duel.players) == 2
    await answer(press.interaction, interruptions.claimed() if of_two else interruptions.WENT_ON)


async def move(press: Press) -> None:
    """Move a duel that has lost its channel to the chosen one, if that still suits it."""
    interaction, services = press.interaction, services_of(press.interaction)
    duel = await services.matches.chronicle.duel(press.id.key)
    if not await _is_fit(press, duel):
        await privately(interaction, Post(interruptions.not_there()))
        return
    channel_id = int(press.value)
    await services.matches.chronicle.move(press.id.key, press.user, press.id.part(0), channel_id)
    post = Post(interruptions.moved(channel_id))
    await interaction.edit_original_response(view=post.layout(), allowed_mentions=NO_PINGS)


async def _is_fit(press: Press, duel: Duel) -> bool:
    """Whether the duel can go on in the chosen channel, one of those offered.

    Only the process that owns the duel knows its server. Any other process asks Discord whether the channel
    still exists. If the duel then cannot be shown there, its players are told or asked again.
    """
    services = services_of(press.interaction)
    if services.matches.shards.owns(duel.place.guild_id):
        fit = await services.presenter.lost_channels.channels(duel)
        return press.value in {str(each.id) for each in fit}
    client: discord.Client = press.interaction.client
    try:
        channel = await client.fetch_channel(int(press.value))
    except (discord.NotFound, discord.Forbidden):
        return False
    return isinstance(channel, discord.TextChannel) and channel.guild.id == duel.place.guild_id
